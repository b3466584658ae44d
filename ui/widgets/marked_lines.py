"""Short lines with a state each: a bar, an icon and a word, a note below; in a list with a heading."""

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ui.widgets import icons, ink

Kind = Literal["done", "wait", "err"]
"""Green: as it is now; amber: corrected since, or look again; red: no such thing, wrong."""
ICONS: dict[Kind, str] = {"done": "check", "wait": "redo", "err": "warn"}


class MarkedLine(QWidget):
    """An icon, a word and below it a note, with a bar at the left."""

    def __init__(self, kind: Kind, word: str, right: str, note: str = "") -> None:
        super().__init__()
        self._kind = kind
        mark, head, at, below = QLabel(), QLabel(word), QLabel(right), QLabel(note)
        mark.setPixmap(icons.pixmap(ICONS[kind], kind, 15))
        head.setProperty("role", "subheading")
        at.setProperty("role", "note")
        below.setProperty("role", "note")
        for label in (head, below):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(mark)
        top.addWidget(head, 1)
        top.addWidget(at)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 12, 8)
        column.setSpacing(2)
        column.addLayout(top)
        if note:
            column.addWidget(below)
        self.setAccessibleName("，".join(filter(None, (word, note, right))))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        ink.box(painter, area, "surface", "line")
        ink.left_bar(painter, area, f"{self._kind}_bar")


class MarkedList(QFrame):
    """A heading and lines below it; hidden while there are none."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._heading = QLabel()
        self._heading.setProperty("role", "subheading")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(self._heading)
        self._lines: list[MarkedLine] = []
        self.hide()

    def show_lines(self, heading: str, lines: Sequence[MarkedLine]) -> None:
        """These in place of those before."""
        for line in self._lines:
            line.hide()
            line.deleteLater()
        self._heading.setText(heading)
        self._lines = list(lines)
        for line in self._lines:
            self._column.addWidget(line)
        self.setVisible(bool(lines))

    def texts(self) -> list[str]:
        """Each line as it is read out."""
        return [line.accessibleName() for line in self._lines]
