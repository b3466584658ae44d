"""A line of words in which keys are drawn as keys: 按 [回车] 记下."""

import re

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.widgets import ink

PX = 14
HEIGHT = 28
_PIECES = re.compile(r"(\[[^\]]+\])")


class KeyHints(QWidget):
    """Words in ``[ ]`` are keys. Shortened at the right where there is no room."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.set_words(words)

    def set_words(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(words.replace("[", "").replace("]", ""))
        if not words:
            self.hide()
        elif self.parentWidget() is not None:  # without a parent it would be a window of its own
            self.show()
        self.update()

    def words(self) -> str:
        return self._words

    def sizeHint(self) -> QSize:
        return QSize(600, HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x = 0.0
        for piece in filter(None, _PIECES.split(self._words)):
            x = _key(painter, x, piece[1:-1]) if piece.startswith("[") else _word(painter, x, piece)


def _word(painter: QPainter, x: float, words: str) -> float:
    wide = ink.width(words, PX)
    ink.text(painter, QRectF(x, 0, wide + 2, HEIGHT), words, PX, "ink3")
    return x + wide


def _key(painter: QPainter, x: float, word: str) -> float:
    wide = max(26.0, ink.width(word, PX, bold=True) + 15)
    ink.box(painter, QRectF(x, 2, wide, HEIGHT - 3), "frame", radius=4)
    ink.box(painter, QRectF(x, 2, wide, HEIGHT - 4), "surface", "frame", radius=4)
    ink.text(painter, QRectF(x, 2, wide, HEIGHT - 4), word, PX, "ink", bold=True, align=ink.CENTER)
    return x + wide
