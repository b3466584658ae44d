"""Lines and arrows of the stage plan."""

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from ui import style

CORNER = 5.0
HEAD = 5.5


def arrow(painter: QPainter, points: list[QPointF], *, dashed: bool, role: str = "ink2") -> None:
    """A line through ``points`` with round corners and an arrow head at its end."""
    pen = QPen(style.colour(role), 2)
    if dashed:
        pen.setDashPattern([2, 1.5])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawPath(_rounded(points))
    painter.setPen(QPen(style.colour(role), 2))
    _head(painter, points[-2], points[-1])


def _rounded(points: list[QPointF]) -> QPainterPath:
    path = QPainterPath(points[0])
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        path.lineTo(_towards(corner, before))
        path.quadTo(corner, _towards(corner, after))
    path.lineTo(points[-1])
    return path


def _towards(start: QPointF, end: QPointF) -> QPointF:
    """``CORNER`` pixels from ``start`` in the direction of ``end``, at most half the way."""
    line = QLineF(start, end)
    return line.pointAt(min(0.5, CORNER / line.length())) if line.length() else start


def _head(painter: QPainter, before: QPointF, tip: QPointF) -> None:
    line = QLineF(tip, before)
    for turn in (35, -35):
        side = QLineF(line)
        side.setLength(HEAD + 1.5)
        side.setAngle(line.angle() + turn)
        painter.drawLine(side)
