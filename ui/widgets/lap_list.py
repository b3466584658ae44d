"""移位赛 at the left of the window: every round, how far it is, and after which one seat 2 goes further."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tourney.queries.movement_now import LapRow
from ui.widgets import icons, ink
from ui.widgets.side_lines import SideLines

_FURTHER = "之后 2 座多走 1 桌"


def lap_words(row: LapRow) -> str:
    """完, 4/6 桌, 未开始."""
    return {"closed": "完", "playing": f"{row.done}/{row.tables} 桌", "to_come": "未开始"}[row.state]


class LapList(SideLines[LapRow]):
    """A line a round; the one at play is bold."""

    def title(self) -> str:
        return f"共 {len(self._rows)} 轮"

    def told(self, row: LapRow) -> str:
        return f"第 {row.round} 轮{lap_words(row)}"

    def draw_line(self, painter: QPainter, line: QRectF, row: LapRow) -> None:
        now, role = row.state == "playing", "ink3" if row.state == "to_come" else "ink"
        ink.text(painter, line, f"第 {row.round} 轮", 14, role, bold=now)
        words = lap_words(row)
        ink.text(
            painter, line, words, 13, "done" if row.state == "closed" else role, bold=now, align=ink.RIGHT
        )
        if row.state == "closed":
            mark = QRectF(line.right() - ink.width(words, 13) - 20, line.center().y() - 7, 14, 14)
            icons.paint(painter, mark, "check", "done")
        if row.further:
            ink.text(painter, line.adjusted(56, 0, 0, 0), _FURTHER, 12, "ink3")
