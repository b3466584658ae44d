"""晋级赛 at the left of the window: how many stand on each level, and where the prizes are."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tourney.queries.ladder_board import LevelRow
from ui.widgets import ink

TITLE = 40
EDGE = 14
LINE, TIGHT = 27, 19
"""Height of a level in a high window and in a low one."""
_BARS, _LONGEST = 54, 56
"""Where the bars begin, and how long the longest is."""
_ONE = 14
"""Pixels of bar for one person, as long as there is room for all."""


class LevelBars(QWidget):
    """A bar a level; a rule above each level that brings a prize."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[LevelRow, ...] = ()
        self.setMinimumWidth(200)

    def show_levels(self, rows: tuple[LevelRow, ...]) -> None:
        """Highest level first; nothing where there is no ladder."""
        if rows != self._rows:
            self._rows = rows
            self.setAccessibleName("现在各级人数")
            told = [f"{row.level} 级 {row.people} 人" for row in rows if row.people]
            self.setAccessibleDescription("，".join(told))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(236, TITLE + LINE * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, TITLE + TIGHT * len(self._rows))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink.text(painter, QRectF(EDGE, 10, 200, 22), "现在各级人数", 13, "ink2", bold=True)
        high = min(LINE, max(TIGHT, (self.height() - TITLE) // max(len(self._rows), 1)))
        most = max((row.people for row in self._rows), default=1) or 1
        for at, row in enumerate(self._rows):
            self._level(painter, QRectF(EDGE, TITLE + at * high, self.width() - 2 * EDGE, high), row, most)

    def _level(self, painter: QPainter, line: QRectF, row: LevelRow, most: int) -> None:
        if row.award:
            ink.rule(painter, line.left(), line.right(), line.top(), "frame")
            ink.text(painter, line, row.award, 13, "ink2", align=ink.RIGHT)
        where = QRectF(line.left(), line.top(), 40, line.height())
        ink.text(painter, where, f"{row.level} 级", 13, "ink", bold=bool(row.award), align=ink.RIGHT)
        if row.people:
            long = max(4.0, min(_ONE, _LONGEST / most) * row.people)
            bar = QRectF(line.left() + _BARS, line.top() + 5, long, line.height() - 10)
            ink.box(painter, bar, "tie_bar" if row.lots else "frame", radius=0)
            after = QRectF(bar.right() + 8, line.top(), 40, line.height())
            ink.text(painter, after, str(row.people), 13, "ink", bold=True)
