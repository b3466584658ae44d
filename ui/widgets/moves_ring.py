"""Who goes where after a round: the tables in a ring, a whole arrow for seat 2, a dashed one for seat 3."""

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from tourney.queries.movement import MOST_SHOWN
from tourney.queries.movement_now import MovementNow, MovingTable
from ui import style
from ui.widgets import ink

HIGH = 210
NODE = 20
MOST = MOST_SHOWN
"""Tables that a ring still shows apart."""
_HEAD = 9


class MovesRing(QWidget):
    """Green rings are signed and ready; thick ones still play."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._now: MovementNow | None = None
        self.setFixedHeight(HIGH)
        self.setAccessibleName("移位图")

    def show_moves(self, now: MovementNow) -> None:
        """Another round, or a table that is signed by now."""
        if now != self._now:
            self._now = now
            told = [
                f"第 {table.table} 桌 {seat} 座到 {one.to_table} 桌"
                for table in now.tables
                for seat, one in enumerate(table.seats, 1)
                if one.to_table not in (0, table.table)
            ]
            self.setAccessibleDescription("，".join(told))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(268, HIGH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._now is None or not self._now.tables:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tables = self._now.tables
        places = {table.table: self._place(at, len(tables)) for at, table in enumerate(tables)}
        for table in tables:
            for seat, one in enumerate(table.seats, 1):
                if one.to_table in places and one.to_table != table.table:
                    _arrow(painter, places[table.table], places[one.to_table], dashed=seat == 3)
        for table in tables:
            _node(painter, places[table.table], table)

    def _place(self, at: int, count: int) -> QPointF:
        """The first table stands at the top, the others clockwise."""
        angle = 2 * math.pi * at / count - math.pi / 2
        middle = QPointF(self.width() / 2, HIGH / 2)
        across, down = self.width() / 2 - NODE - 8, HIGH / 2 - NODE - 4
        return middle + QPointF(min(across, 110) * math.cos(angle), down * math.sin(angle))


def _node(painter: QPainter, at: QPointF, table: MovingTable) -> None:
    pen = QPen(style.colour("done_bar" if table.done else "ink"), 2 if table.done else 3)
    painter.setPen(pen)
    painter.setBrush(style.colour("surface"))
    painter.drawEllipse(at, NODE, NODE)
    area = QRectF(at.x() - NODE, at.y() - NODE, 2 * NODE, 2 * NODE)
    ink.text(painter, area, str(table.table), 18, "ink", bold=True, align=ink.CENTER)


def _arrow(painter: QPainter, one: QPointF, other: QPointF, *, dashed: bool) -> None:
    """From the edge of one table to the edge of the other; dashed ones lie a little to the side."""
    way = other - one
    long = math.hypot(way.x(), way.y())
    along = QPointF(way.x() / long, way.y() / long)
    aside = QPointF(-along.y(), along.x()) * (7 if dashed else 0)
    start, end = one + along * (NODE + 3) + aside, other - along * (NODE + 4) + aside
    pen = QPen(style.colour("ink2"), 1.5)
    pen.setStyle(Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine)
    painter.setPen(pen)
    painter.drawLine(start, end)
    across = QPointF(-along.y(), along.x()) * (_HEAD / 2)
    painter.setPen(QPen(style.colour("ink2"), 1.5))
    painter.drawPolyline(QPolygonF([end - along * _HEAD + across, end, end - along * _HEAD - across]))
