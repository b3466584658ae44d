"""One sentence that says where, what and what to do; in a box, with a pointer to the cell it is about."""

from html import escape
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from ui import style
from ui.widgets import icons, ink

Kind = Literal["err", "wait", "info"]

_ICONS = {"err": "warn", "wait": "warn", "info": "info"}
_GROUNDS = {"err": "err_ground", "wait": "wait_ground", "info": "panel"}
_FRAMES = {"err": "err_bar", "wait": "wait_bar", "info": "line"}
_TEXTS = {"err": "err", "wait": "wait", "info": "ink2"}
_QSS = {"err": "err", "wait": "wait", "info": "second"}

POINTER = 9
"""Height of the pointer above the box."""


def rich(sentence: str, *, lead: str = "") -> str:
    """HTML of a sentence whose ``lead`` is bold; nothing in it is taken for a tag."""
    rest = sentence.removeprefix(lead)
    return (f"<b>{escape(lead)}</b>" if lead else "") + escape(rest)


def first_sentence(words: str) -> str:
    """The part up to and with the first 。, if more follows; it is set in bold."""
    head, stop, rest = words.partition("。")
    return head + stop if stop and rest else ""


class Notice(QWidget):
    """Error, warning or information. ``pointer`` is the x of the cell it is about, in this widget."""

    def __init__(self, kind: Kind = "info", sentence: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._kind: Kind = kind
        self._pointer: float | None = None
        self._label = QLabel(self)
        self._label.setFont(style.font(14))
        self._label.setWordWrap(True)
        self._label.setAlignment(ink.TOP)
        self._label.setTextFormat(Qt.TextFormat.RichText)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._label)
        self.set_sentence(kind, sentence)

    def set_sentence(
        self, kind: Kind, sentence: str, *, pointer: float | None = None, lead: str = ""
    ) -> None:
        """Say ``sentence``; its ``lead`` (else its first sentence) is bold. Hidden widgets stay hidden."""
        self._kind, self._pointer, self._sentence = kind, pointer, sentence
        bold = lead or first_sentence(sentence)
        self._label.setText(rich(sentence, lead="" if kind == "info" and not lead else bold))
        self._label.setProperty("role", _QSS[kind])
        self._label.style().polish(self._label)
        self._row.setContentsMargins(38, 9 + self._above(), 12, 9)
        self.setAccessibleName(sentence)
        self.update()

    def sentence(self) -> str:
        return self._sentence

    def kind(self) -> Kind:
        return self._kind

    def _above(self) -> int:
        return POINTER if self._pointer is not None else 0

    def _outline(self) -> QPainterPath:
        area = QRectF(self.rect()).adjusted(0.5, self._above() + 0.5, -0.5, -0.5)
        path = QPainterPath()
        path.addRoundedRect(area, ink.RADIUS, ink.RADIUS)
        if self._pointer is None:
            return path
        tip = QPainterPath(QPointF(self._pointer - 9, area.top() + 1))
        tip.lineTo(self._pointer, area.top() - POINTER)
        tip.lineTo(self._pointer + 9, area.top() + 1)
        return path.united(tip)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(ink.pen(_FRAMES[self._kind]))
        painter.setBrush(style.colour(_GROUNDS[self._kind]))
        painter.drawPath(self._outline())
        place = QRectF(13, self._above() + 12, 16, 16)
        icons.paint(painter, place, _ICONS[self._kind], _TEXTS[self._kind])
