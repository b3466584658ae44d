"""Icons of the window: one SVG each in ``resources/icons``, drawn in the colour of a role."""

from functools import cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ui import style

NAMES = (
    "arrow", "back", "check", "clock", "cross", "equal", "file", "info", "lock", "pen", "play", "plus",
    "printer", "redo", "ring", "screen", "search", "spade", "warn",
)  # fmt: skip


@cache
def _renderer(name: str, colour: str) -> QSvgRenderer:
    text = (files("resources") / "icons" / f"{name}.svg").read_text("utf-8")
    return QSvgRenderer(QByteArray(text.replace("currentColor", colour).encode()))


def paint(painter: QPainter, box: QRectF, name: str, role: str) -> None:
    """Draw the icon ``name`` into ``box``; ``FileNotFoundError`` for an unknown name."""
    _renderer(name, style.colour(role).name()).render(painter, box)


def pixmap(name: str, role: str, px: int = 16, ratio: float = 2.0) -> QPixmap:
    """The icon as a picture of ``px`` logical pixels a side."""
    picture = QPixmap(round(px * ratio), round(px * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint(painter, QRectF(0, 0, px, px), name, role)
    painter.end()
    return picture


def icon(name: str, role: str = "ink", disabled: str = "ink3") -> QIcon:
    """The icon for a stock button or menu; make it anew after the theme changed."""
    made = QIcon(pixmap(name, role))
    made.addPixmap(pixmap(name, disabled), QIcon.Mode.Disabled)
    return made
