"""The line above the papers: which of them are listed, and what is done with all or one of them."""

from PySide6.QtWidgets import QHBoxLayout, QLabel

from ui.widgets.key_button import KeyButton
from ui.widgets.segments import Segments


class PrintHead(QHBoxLayout):
    """Buttons are the owner's to connect."""

    def __init__(self) -> None:
        super().__init__()
        title = QLabel("打印")
        title.setProperty("role", "title")
        self.views = Segments(
            (("stage", "当前阶段"), ("due", "该印"), ("changed", "变了"), ("all", "全部阶段"))
        )
        self.all = KeyButton("全部勾上", "A", size="tool", icon="check")
        self.save = KeyButton("存成 PDF…", "Ctrl+S", size="tool", icon="file")
        self.export = KeyButton("导出 Excel…", "E", size="tool", icon="file")
        self.setSpacing(12)
        self.addWidget(title)
        self.addWidget(self.views)
        self.addStretch(1)
        for button, name in ((self.all, "all"), (self.save, "save"), (self.export, "export")):
            button.setObjectName(f"print-{name}")
            self.addWidget(button)
