"""为什么是这个名次: everything that put the selected person where he stands."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget


class WhyBox(QFrame):
    """Hidden while nobody is selected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", "card")
        self.setObjectName("standings-why")
        self._title, self._lines = QLabel(), QLabel()
        self._title.setProperty("role", "subheading")
        self._lines.setProperty("role", "second")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(4)
        for label in (self._title, self._lines):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            column.addWidget(label)
        self.hide()

    def show_why(self, who: str, lines: Sequence[str]) -> None:
        """``9 号 康晓涵`` and the lines; nothing hides the box."""
        self.setVisible(bool(lines))
        self._title.setText(who)
        self._lines.setText("\n".join(lines))

    def words(self) -> str:
        """What is shown."""
        return "" if self.isHidden() else f"{self._title.text()}\n{self._lines.text()}"
