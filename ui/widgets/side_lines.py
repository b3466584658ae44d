"""A narrow list at the left of the window: a title, and a line a row, lower where there is little room."""

from typing import Generic, TypeVar

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.widgets import ink

Row = TypeVar("Row")

TITLE = 40
EDGE = 14
LINE, TIGHT = 27, 19
"""Height of a line in a high window and in a low one."""


class SideLines(QWidget, Generic[Row]):
    """``title`` and ``draw_line`` say what each list shows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()
        self.setMinimumWidth(200)

    def title(self) -> str:
        """Stands above the lines, and is the name for a screen reader."""
        raise NotImplementedError

    def told(self, row: Row) -> str:
        """A line for a screen reader; empty where there is nothing to tell."""
        raise NotImplementedError

    def draw_line(self, painter: QPainter, line: QRectF, row: Row) -> None:
        """One row."""
        raise NotImplementedError

    def show_rows(self, rows: tuple[Row, ...]) -> None:
        """All rows in order, from the top."""
        if rows != self._rows:
            self._rows = rows
            self.setAccessibleName(self.title())
            self.setAccessibleDescription("，".join(words for row in rows if (words := self.told(row))))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(236, TITLE + LINE * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, TITLE + TIGHT * len(self._rows))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink.text(painter, QRectF(EDGE, 10, 200, 22), self.title(), 13, "ink2", bold=True)
        high = min(LINE, max(TIGHT, (self.height() - TITLE) // max(len(self._rows), 1)))
        for at, row in enumerate(self._rows):
            self.draw_line(painter, QRectF(EDGE, TITLE + at * high, self.width() - 2 * EDGE, high), row)
