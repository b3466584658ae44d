"""移位赛 at the left of the window: every round, how far it is, and after which one seat 2 goes further."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tourney.queries.movement_now import LapRow
from ui.widgets import icons, ink
from ui.widgets.level_bars import EDGE, LINE, TIGHT, TITLE

_FURTHER = "之后 2 座多走 1 桌"


def lap_words(row: LapRow) -> str:
    """完, 4/6 桌, 未开始."""
    return {"closed": "完", "playing": f"{row.done}/{row.tables} 桌", "to_come": "未开始"}[row.state]


class LapList(QWidget):
    """A line a round; the one at play is bold."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[LapRow, ...] = ()
        self.setMinimumWidth(200)
        self.setAccessibleName("各轮")

    def show_laps(self, rows: tuple[LapRow, ...]) -> None:
        """All rounds in order."""
        if rows != self._rows:
            self._rows = rows
            self.setAccessibleDescription("，".join(f"第 {row.round} 轮{lap_words(row)}" for row in rows))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(236, TITLE + LINE * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, TITLE + TIGHT * len(self._rows))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink.text(painter, QRectF(EDGE, 10, 200, 22), f"共 {len(self._rows)} 轮", 13, "ink2", bold=True)
        high = min(LINE, max(TIGHT, (self.height() - TITLE) // max(len(self._rows), 1)))
        for at, row in enumerate(self._rows):
            _lap(painter, QRectF(EDGE, TITLE + at * high, self.width() - 2 * EDGE, high), row)


def _lap(painter: QPainter, line: QRectF, row: LapRow) -> None:
    now, role = row.state == "playing", "ink3" if row.state == "to_come" else "ink"
    ink.text(painter, line, f"第 {row.round} 轮", 14, role, bold=now)
    words = lap_words(row)
    ink.text(painter, line, words, 13, "done" if row.state == "closed" else role, bold=now, align=ink.RIGHT)
    if row.state == "closed":
        mark = QRectF(line.right() - ink.width(words, 13) - 20, line.center().y() - 7, 14, 14)
        icons.paint(painter, mark, "check", "done")
    if row.further:
        ink.text(painter, line.adjusted(56, 0, 0, 0), _FURTHER, 12, "ink3")
