"""谁坐在这里: asked once at each desk, changed with F10; the name stands in every line of the history."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from ui.widgets.ask_panel import AskEdit
from ui.widgets.at_keyboard import EscapeKey
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import ENTER

LONGEST = 40
"""Letters of a name."""


class OperatorStrip(QFrame):
    """A line under the top bar. It waits without taking the keyboard away from anybody."""

    named = Signal(str)
    """The name that was typed; empty where nobody wants to give one."""
    left = Signal()
    """Nothing was changed."""
    put_off = Signal()
    """Not now: it is not asked again today."""

    def __init__(self, desk: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("operator-strip")
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._first = False
        self._escape = EscapeKey(self)
        self._escape.pressed.connect(self._put_off)
        words = QLabel(f"记录台 {desk} 谁在录？名字写进日志的每一条，换人时按 F10 改。")
        words.setProperty("role", "second")
        self.edit = AskEdit()
        self.edit.setObjectName("operator-name")
        self.edit.setAccessibleName("谁在录")
        self.edit.setPlaceholderText("姓名")
        self.edit.setMaxLength(LONGEST)
        self.edit.setFixedWidth(180)
        self.keep, self.leave = (
            KeyButton("记下名字", "回车", "primary", size="tool"),
            KeyButton("先不写", "Esc", size="tool"),
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 5, 12, 5)
        row.setSpacing(12)
        row.addWidget(words)
        row.addWidget(self.edit)
        row.addWidget(self.keep)
        row.addWidget(self.leave)
        row.addStretch(1)
        self.keep.clicked.connect(self._name)
        self.leave.clicked.connect(self._leave)
        self.hide()

    def wait(self) -> None:
        """Nobody has said yet who sits here: the line is there until somebody answers, or presses Esc anywhere."""
        self._first = True
        self.show()
        self._escape.watch()

    def _put_off(self) -> None:
        if self._first:
            self._answered()
            self.hide()
            self.put_off.emit()

    def _answered(self) -> None:
        """Nothing waits any more."""
        if self._first:
            self._escape.stop()
        self._first = False

    def ask(self, name: str) -> None:
        """F10: who sits here now."""
        self.edit.setText(name)
        self.show()
        self.edit.setFocus()
        self.edit.selectAll()

    def _name(self) -> None:
        self._answered()
        self.hide()
        self.named.emit(" ".join(self.edit.text().split()))

    def _leave(self) -> None:
        """As it was; the first time it is put off until tomorrow."""
        self._put_off()
        self.hide()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self._name()
        elif event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)
