"""The strokes of the big screen, in its own colours. Nothing is written smaller than can be read from 15 m."""

from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPainterPath

from ui import style

WIDE, HIGH = 1920, 1080
"""Every picture is drawn in these units, whatever the window measures."""
LEAST = 24
NAME, POINTS, TABLE, CLOCK = 48, 44, 96, 88
"""Units that names, points, table numbers and the clock are high (LOOK §3)."""

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter


@cache
def _metrics(px: int, bold: bool) -> QFontMetricsF:
    return QFontMetricsF(style.font(px, bold=bold))


def width(words: str, px: int, *, bold: bool = False) -> float:
    """Units that one line takes."""
    return _metrics(px, bold).horizontalAdvance(words)


@cache
def fitted(words: str, px: int, room: int, bold: bool) -> int:
    """The size at which the words fit into so many units; never under ``LEAST``."""
    whole = width(words, px, bold=bold)
    return px if whole <= room else max(LEAST, int(px * room / whole))


def text(
    painter: QPainter,
    box: QRectF,
    words: str,
    px: int,
    role: str,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """One line, made smaller where it does not fit, and shortened where it still does not.

    Raises ``ValueError`` for a size that cannot be read.
    """
    if px < LEAST:
        raise ValueError(px)
    size = fitted(words, px, int(box.width()), bold)
    painter.setFont(style.font(size, bold=bold))
    painter.setPen(style.projector_colour(role))
    shown = _metrics(size, bold).elidedText(words, Qt.TextElideMode.ElideRight, box.width() + 1)
    painter.drawText(box, int(align) | Qt.TextFlag.TextDontClip, shown)


_TWO_LINES = 32
"""A name that would be written smaller than this takes two lines."""


def name(painter: QPainter, box: QRectF, words: str, role: str) -> None:
    """The name of a person; a very long one in two lines, so that none of it is lost."""
    if fitted(words, NAME, int(box.width()), True) >= _TWO_LINES:
        text(painter, box, words, NAME, role, bold=True)
        return
    half = words.find("·") + 1 or -(-len(words) // 2)
    high = box.height() / 2
    for at, line in enumerate((words[:half], words[half:])):
        text(painter, QRectF(box.left(), box.top() + at * high, box.width(), high), line, 30, role, bold=True)


def wrapped(painter: QPainter, box: QRectF, words: str, px: int, role: str) -> None:
    """Words in the middle, in one line where that keeps them large, else over several; as large as they fit."""
    line = fitted(words, px, int(box.width()), True)
    if line >= px * 0.6 and "\n" not in words:
        text(painter, box, words, px, role, bold=True, align=CENTER)
        return
    flags = int(CENTER) | Qt.TextFlag.TextWrapAnywhere
    size = px
    while size > LEAST and not _fits(box, words, size, flags):
        size -= 4
    painter.setFont(style.font(size, bold=True))
    painter.setPen(style.projector_colour(role))
    painter.drawText(box, flags, words)


def _fits(box: QRectF, words: str, px: int, flags: int) -> bool:
    needed = _metrics(px, True).boundingRect(box, flags, words)
    return needed.height() <= box.height() and needed.width() <= box.width()


def card(painter: QPainter, area: QRectF, role: str = "card", radius: float = 8) -> None:
    """A sheet of paper on the felt."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(style.projector_colour(role)))
    painter.drawRoundedRect(area, radius, radius)


def part(painter: QPainter, whole: QRectF, area: QRectF, role: str, radius: float = 8) -> None:
    """A ground within a card, cut by its rounded corners."""
    path = QPainterPath()
    path.addRoundedRect(whole, radius, radius)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillRect(area, style.projector_colour(role))
    painter.restore()


def rule(painter: QPainter, left: float, right: float, y: float) -> None:
    """A line between two rows."""
    painter.fillRect(QRectF(left, y, right - left, 2), style.projector_colour("line"))
