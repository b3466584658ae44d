"""The state of a table as bar, icon and word: any one of the three may be lost and it still reads."""

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.widgets import icons, ink


class Look(msgspec.Struct, frozen=True):
    """How one state is shown wherever it is shown."""

    icon: str
    word: str
    short: str
    """The word where there is little room."""
    text: str
    """Role of icon and word."""
    ground: str
    frame: str
    bar: str
    """Role of the bar along the card's left edge."""
    dashed: bool = False
    settled: bool = False
    """Steps back onto the panel colour."""


def _family(icon: str, word: str, short: str, role: str, *, settled: bool = False) -> Look:
    bar = f"{role}_bar"
    return Look(icon, word, short, role, f"{role}_ground", bar, bar, settled=settled)


LOOKS: dict[str, Look] = {
    "seated": Look("ring", "未开始", "未开始", "ink3", "window", "frame", "line", dashed=True),
    "playing": Look("play", "进行中", "进行中", "ink", "surface", "ink2", "ink2"),
    "to_confirm": _family("pen", "待签字", "待签", "wait"),
    "confirmed": _family("check", "已确认", "已确认", "done", settled=True),
    "tied": _family("equal", "并列", "并列", "tie"),
    "corrected": _family("redo", "需重签", "重签", "redo"),
    "void": Look("cross", "已拆桌", "拆桌", "ink3", "panel", "frame", "frame", dashed=True, settled=True),
    "wrong": _family("warn", "有误", "有误", "err"),
}
"""Every state of a table, and ``wrong`` for one whose typed figures are refused and not yet saved."""

HEIGHT = 24
PX = 13


def size(word: str) -> QSize:
    """Room that a chip with this word takes."""
    return QSize(round(ink.width(word, PX, bold=True)) + 37, HEIGHT)


def paint(
    painter: QPainter, area: QRectF, look: Look, word: str, *, framed: bool = True, filled: bool = True
) -> None:
    """The chip into ``area``; ``framed`` has a line around, ``filled`` a ground."""
    if filled:
        frame = look.frame if framed else None
        ink.box(painter, area, look.ground, frame, radius=4, dashed=look.dashed and framed)
    icons.paint(painter, QRectF(area.left() + 9, area.center().y() - 7, 14, 14), look.icon, look.text)
    room = area.adjusted(28, 0, -4, 0)
    ink.text(painter, room, word, PX, look.text, bold=filled)


class StateChip(QWidget):
    """A chip of its own, for toolbars: state and word may change."""

    def __init__(self, state: str = "playing", word: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.set_state(state, word)

    def set_state(self, state: str, word: str = "") -> None:
        """Show ``state`` (a key of ``LOOKS``), with ``word`` instead of its usual one if given."""
        self._look = LOOKS[state]
        self._word = word or self._look.word
        self.setAccessibleName(self._word)
        self.updateGeometry()
        self.update()

    def word(self) -> str:
        return self._word

    def sizeHint(self) -> QSize:
        return size(self._word)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, QRectF(self.rect()), self._look, self._word)
