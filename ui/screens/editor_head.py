"""The bar above 赛制编辑: which format, whether it is saved, and what can be done with the whole of it."""

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QWidget

from ui import style
from ui.widgets.key_button import KeyButton


class EditorHead(QWidget):
    """Shows; the page acts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back = KeyButton("开始", "Esc", icon="back", size="tool")
        self.title, self.state = QLabel(), QLabel()
        self.title.setProperty("role", "title")
        self.state.setObjectName("editor-state")
        self.undo = KeyButton("撤销", "Ctrl+Z", size="tool")
        self.redo = KeyButton("重做", "Ctrl+Y", size="tool")
        self.open = KeyButton("打开文件…", "Ctrl+O", icon="file", size="tool")
        self.export = KeyButton("存成文件…", "Ctrl+E", icon="file", size="tool")
        self.save = KeyButton("保存", "Ctrl+S", "primary", size="tool")
        which, buttons = QHBoxLayout(), QHBoxLayout()
        for widget in (self.back, self.title, self.state):
            which.addWidget(widget)
        which.addStretch(1)
        for button in (self.undo, self.redo, self.open, self.export, self.save):
            buttons.addWidget(button)
        buttons.addStretch(0)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._both.setContentsMargins(0, 0, 0, 0)
        for row in (which, buttons, self._both):
            row.setSpacing(8)
        self._both.addLayout(which, 1)
        self._both.addLayout(buttons)

    def fit(self, *, narrow: bool) -> None:
        """In a narrow window the buttons stand below the name."""
        way = QBoxLayout.Direction
        self._both.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def show_state(self, name: str, *, saved: bool, words: str) -> None:
        """The name, and in a word whether it is on the disk."""
        self.title.setText(f"改赛制：{name[:16]}")
        self.state.setText(words)
        style.set_role(self.state, "done" if saved else "wait")
        self.save.set_kind("plain" if saved else "primary")
