"""The strokes that painted widgets share: text, rules and boxes in the colours of roles."""

from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from ui import style

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter
TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop

RADIUS = 6
BAR = 6
RING = 3


def width(words: str, px: int, *, bold: bool = False) -> float:
    """Logical pixels that a line of text takes."""
    return _metrics(px, bold).horizontalAdvance(words)


@cache
def _metrics(px: int, bold: bool) -> QFontMetricsF:
    return QFontMetricsF(style.font(px, bold=bold))


@lru_cache(16384)
def _shortened(words: str, px: int, bold: bool, room: float) -> str:
    """Remembered: a table draws the same words again with each change, and to measure them takes as long as to draw."""
    return _metrics(px, bold).elidedText(words, Qt.TextElideMode.ElideRight, room)


@cache
def _flags(align: Qt.AlignmentFlag) -> int:
    return int(align) | Qt.TextFlag.TextDontClip


def text(
    painter: QPainter,
    box: QRectF,
    words: str,
    px: int,
    role: str,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = LEFT,
    struck: bool = False,
) -> None:
    """One line in ``box``, shortened with … where it does not fit."""
    font = style.font(px, bold=bold, struck=struck)
    painter.setFont(font)
    painter.setPen(style.colour(role))
    painter.drawText(box, _flags(align), _shortened(words, px, bold, box.width() + 1))


def paragraph(painter: QPainter, box: QRectF, words: str, px: int, role: str) -> None:
    """A sentence in ``box``, over several lines where it needs them."""
    painter.setFont(style.font(px))
    painter.setPen(style.colour(role))
    painter.drawText(box, int(LEFT) | Qt.TextFlag.TextWordWrap, words)


def run(painter: QPainter, at: QPointF, pieces: list[tuple[str, str, bool]], px: int) -> float:
    """Pieces (words, role, bold) after each other on the baseline ``at``; the x behind the last."""
    x = at.x()
    for words, role, bold in pieces:
        painter.setFont(style.font(px, bold=bold))
        painter.setPen(style.colour(role))
        painter.drawText(QPointF(x, at.y()), words)
        x += width(words, px, bold=bold)
    return x


def rule(
    painter: QPainter, left: float, right: float, y: float, role: str = "line", thick: float = 1
) -> None:
    """A horizontal rule whose upper edge is at ``y``."""
    painter.fillRect(QRectF(left, y, right - left, thick), style.colour(role))


def upright(
    painter: QPainter, x: float, top: float, bottom: float, role: str = "line", thick: float = 1
) -> None:
    """A vertical rule whose left edge is at ``x``."""
    painter.fillRect(QRectF(x, top, thick, bottom - top), style.colour(role))


def pen(role: str, thick: float = 1, *, dashed: bool = False) -> QPen:
    """A pen for frames and lines; dashes are 3 px on, 3 off."""
    made = QPen(style.colour(role), thick)
    if dashed:
        made.setCapStyle(Qt.PenCapStyle.FlatCap)
        made.setDashPattern([3 / thick, 3 / thick])
    return made


def box(
    painter: QPainter,
    area: QRectF,
    ground: str | None,
    frame: str | None = None,
    *,
    thick: float = 1,
    radius: float = RADIUS,
    dashed: bool = False,
) -> None:
    """A rounded box; its frame lies inside ``area``."""
    painter.setBrush(QBrush(style.colour(ground)) if ground else Qt.BrushStyle.NoBrush)
    painter.setPen(pen(frame, thick, dashed=dashed) if frame else Qt.PenStyle.NoPen)
    inset = thick / 2 if frame else 0.0
    painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), radius, radius)


def left_bar(painter: QPainter, area: QRectF, role: str, thick: float = BAR, radius: float = RADIUS) -> None:
    """The state bar along the left edge of a rounded box."""
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillRect(QRectF(area.left(), area.top(), thick, area.height()), style.colour(role))
    painter.restore()


def ring(painter: QPainter, area: QRectF, gap: float = 1, radius: float = RADIUS) -> None:
    """The focus ring: 3 px outside ``area``, ``gap`` px away."""
    out = gap + RING / 2
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(style.colour("focus"), RING))
    painter.drawRoundedRect(area.adjusted(-out, -out, out, out), radius + out, radius + out)


def see_through(role: str, alpha: float) -> QColor:
    """The colour of a role at a share of its strength, 0 to 1."""
    made = QColor(style.colour(role))
    made.setAlphaF(alpha)
    return made
