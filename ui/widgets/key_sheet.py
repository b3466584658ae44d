"""F1: every key of the screen that is shown, over the window; the keyboard stays where it is."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.key_map import EVERYWHERE, SCREENS, KeyWords
from ui.widgets import ink

WIDE = 1220
_EDGE, _HEAD, _ROW, _KEYS = 24, 84, 30, 190
_SMALL = 13


class KeySheet(QWidget):
    """Left the keys of the screen, right those that work everywhere. F1 or a click puts it away."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("key-sheet")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._title = ""
        self._rows: tuple[KeyWords, ...] = ()
        self._window = parent
        self.hide()

    def show_screen(self, key: str, title: str) -> None:
        """The keys of this screen."""
        self._title = title
        self._rows = SCREENS.get(key, ())
        rows = (*self._rows, *EVERYWHERE)
        self.setAccessibleName("按键")
        self.setAccessibleDescription("。".join(f"{row.keys}：{row.words}" for row in rows))
        self.place()
        self.update()

    def title(self) -> str:
        return self._title

    def rows(self) -> tuple[KeyWords, ...]:
        """Those of the screen, as shown."""
        return self._rows

    def toggle(self) -> None:
        """F1."""
        self.setVisible(self.isHidden())
        self.place()
        self.raise_()

    def place(self) -> None:
        """In the middle of the window, above its lower edge."""
        parent = self._window
        high = _HEAD + _ROW * max(len(self._rows), len(EVERYWHERE)) + 20
        wide = min(WIDE, parent.width() - 40)
        self.setGeometry((parent.width() - wide) // 2, max(20, (parent.height() - high) // 2), wide, high)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink.box(painter, QRectF(self.rect()), "surface", "ink2", thick=2)
        half = (self.width() - 3 * _EDGE) / 2
        top = QRectF(_EDGE, 14, self.width() - 2 * _EDGE, 30)
        ink.text(painter, top, "按键", 20, "ink", bold=True)
        ink.text(painter, top, "F1 或点一下收起，键盘还在原来的地方", _SMALL, "ink2", align=ink.RIGHT)
        for left, title, rows in (
            (float(_EDGE), self._title, self._rows),
            (2 * _EDGE + half, "处处", EVERYWHERE),
        ):
            ink.text(painter, QRectF(left, 48, half, 26), title, 15, "ink", bold=True)
            ink.rule(painter, left, left + half, 76)
            _list(painter, left, half, rows)


def words_width(row: KeyWords, room: float) -> float:
    """Pixels for the words of a row, in a window that leaves ``room`` for the sheet."""
    half = (min(WIDE, room) - 3 * _EDGE) / 2
    right = max((box.right() for _key, box in _boxes(row, 0.0, 0.0)), default=0.0)
    return half - max(right + 11, float(_KEYS))


def _boxes(row: KeyWords, left: float, top: float) -> list[tuple[str, QRectF]]:
    """Each key with its place; many become the first and the last."""
    keys = row.keys.split()
    if sum(_key_width(key) + 5 for key in keys) > _KEYS + 20:
        keys = [f"{keys[0]}…{keys[-1].removeprefix('Ctrl+')}"]
    found, x = [], left
    for key in keys:
        found.append((key, QRectF(x, top + 2, _key_width(key), _ROW - 6)))
        x += _key_width(key) + 5
    return found


def _key_width(key: str) -> float:
    return max(26.0, ink.width(key, _SMALL, bold=True) + 14)


def _list(painter: QPainter, left: float, wide: float, rows: Sequence[KeyWords]) -> None:
    for at, row in enumerate(rows):
        y = float(_HEAD + at * _ROW)
        right = left
        for key, room in _boxes(row, left, y):
            ink.box(painter, room, "panel", "frame", radius=4)
            ink.text(painter, room, key, _SMALL, "ink", bold=True, align=ink.CENTER)
            right = room.right()
        words = max(right + 11, left + _KEYS)
        ink.text(painter, QRectF(words, y, left + wide - words, _ROW), row.words, 15, "ink")
