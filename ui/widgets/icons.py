"""Icons of the window: one SVG each in ``resources/icons``, drawn in the colour of a role."""

from functools import cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPaintEvent, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

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


class _Engine(QIconEngine):
    """Draws in the colours of the theme that is applied now."""

    def __init__(self, name: str, role: str, disabled: str) -> None:
        super().__init__()
        self._parts = name, role, disabled

    def clone(self) -> QIconEngine:
        return _Engine(*self._parts)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        name, role, disabled = self._parts
        paint(painter, QRectF(rect), name, disabled if mode == QIcon.Mode.Disabled else role)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        picture = QPixmap(size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return picture


def icon(name: str, role: str = "ink", disabled: str = "ink3") -> QIcon:
    """The icon for a stock button or menu; it follows the theme."""
    return QIcon(_Engine(name, role, disabled))


class Mark(QWidget):
    """An icon beside words."""

    def __init__(self, name: str, role: str = "ink", px: int = 16, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._role = name, role
        self.setFixedSize(px, px)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, QRectF(self.rect()), self._name, self._role)
