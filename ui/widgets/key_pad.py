"""A picture of the number pad that says what each key does now. Keys can be clicked."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.widgets import ink
from ui.widgets.pad_keys import OFF, PadKey

EDGE, TITLE, GAP, FOOT = 15, 41, 6, 11
HIGH, LEAST = 46, 36
"""Pixels of a key where there is room, and where the window is low."""

_PLACES = {
    "Num": (0, 0, 1, 1), "/": (1, 0, 1, 1), "*": (2, 0, 1, 1), "-": (3, 0, 1, 1),
    "7": (0, 1, 1, 1), "8": (1, 1, 1, 1), "9": (2, 1, 1, 1), "+": (3, 1, 1, 2),
    "4": (0, 2, 1, 1), "5": (1, 2, 1, 1), "6": (2, 2, 1, 1),
    "1": (0, 3, 1, 1), "2": (1, 3, 1, 1), "3": (2, 3, 1, 1), "Enter": (3, 3, 1, 2),
    "0": (0, 4, 2, 1), ".": (2, 4, 1, 1),
}  # fmt: skip
"""Key → column, row, columns, rows."""

_FACES = {"/": "÷", "*": "×", "-": "−", "Enter": "回车"}


class KeyPad(QWidget):
    """Shows ``EntryLine.keys``; a click on a key is the same as the key."""

    pressed = Signal(str)
    """A digit, one of ``/ * - + .``, or ``Enter``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys: dict[str, PadKey] = {}
        self._title = "小键盘"
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def show_keys(self, keys: Mapping[str, PadKey], cell: str) -> None:
        """What the keys do now, and the caption of the cell being filled."""
        self._keys = dict(keys)
        self._title = f"小键盘 ・ 正在填：{cell}"
        self.setAccessibleName(self._title)
        said = [f"{_FACES.get(key, key)} {one.label}" for key, one in self._keys.items() if one.label]
        self.setAccessibleDescription("，".join(said).replace("\n", " "))
        self.update()

    def key_box(self, key: str) -> QRectF:
        """Where a key is drawn."""
        column, row, wide, high = _PLACES[key]
        each = (self.width() - 2 * EDGE - 3 * GAP) / 4
        tall = min(max((self.height() - TITLE - 4 * GAP - FOOT) / 5, LEAST), HIGH)
        return QRectF(
            EDGE + column * (each + GAP),
            TITLE + row * (tall + GAP),
            each * wide + GAP * (wide - 1),
            tall * high + GAP * (high - 1),
        )

    def sizeHint(self) -> QSize:
        return QSize(280, _tall(HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(230, _tall(LEAST))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hit = next((key for key in _PLACES if self.key_box(key).contains(event.position())), "Num")
        if self._keys.get(hit, OFF).state != "off":
            self.pressed.emit(hit)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink.box(painter, QRectF(self.rect()), "surface", "line")
        title = QRectF(EDGE, 11, self.width() - 2 * EDGE, 22)
        ink.text(painter, title, self._title, 14, "ink2", bold=True)
        for key in _PLACES:
            self._key(painter, self.key_box(key), key, self._keys.get(key, OFF))

    def _key(self, painter: QPainter, area: QRectF, key: str, shown: PadKey) -> None:
        frame = {"now": "focus", "can": "frame", "off": "line"}[shown.state]
        ink.box(painter, area, frame, radius=5)
        ground = "panel" if shown.state == "off" else "surface"
        thick = 2 if shown.state == "now" else 1
        ink.box(painter, area.adjusted(0, 0, 0, -1), ground, frame, thick=thick, radius=5)
        lines = [line for line in shown.label.split("\n") if line]
        low = area.height() < HIGH
        step, tall = (14, 18) if low else (17, 22)
        top = area.center().y() - (tall + step * len(lines)) / 2 - 1
        role = "ink3" if shown.state == "off" else "ink"
        face = QRectF(area.left(), top, area.width(), tall)
        px = 15 if key == "Enter" or low else 17
        ink.text(painter, face, _FACES.get(key, key), px, role, bold=True, align=ink.CENTER)
        for index, line in enumerate(lines):
            where = QRectF(area.left() + 2, top + tall - 1 + step * index, area.width() - 4, step)
            ink.text(painter, where, line, 12, "ink2", align=ink.CENTER)


def _tall(key: int) -> int:
    """Height of the whole pad with keys of this height."""
    return TITLE + 5 * key + 4 * GAP + FOOT
