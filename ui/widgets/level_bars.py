"""晋级赛 at the left of the window: how many stand on each level, and where the prizes are."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tourney.queries.ladder_board import LevelRow
from ui.widgets import ink
from ui.widgets.side_lines import SideLines

_BARS, _LONGEST = 54, 56
"""Where the bars begin, and how long the longest is."""
_ONE = 14
"""Pixels of bar for one person, as long as there is room for all."""


class LevelBars(SideLines[LevelRow]):
    """A bar a level, the highest first; a rule above each level that brings a prize."""

    def title(self) -> str:
        return "现在各级人数"

    def told(self, row: LevelRow) -> str:
        return f"{row.level} 级 {row.people} 人" if row.people else ""

    def draw_line(self, painter: QPainter, line: QRectF, row: LevelRow) -> None:
        most = max(other.people for other in self._rows) or 1
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
