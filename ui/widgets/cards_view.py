"""The cards of one play, side by side as they lie on the table; those carried along step back."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tourney.wording.judging import rank_text
from ui.widgets import ink

WIDTH, HEIGHT, GAP, WING_GAP = 56, 80, 8, 14
NARROW, NARROW_GAP = 30, 4
PX, SMALL_PX = 28, 17


class CardsView(QWidget):
    """Narrows its cards where there are many, then lets them overlap."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards, self._main = "", 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumHeight(HEIGHT)

    def show_cards(self, cards: str, main: int) -> None:
        """``cards`` as typed, the first ``main`` of them deciding; 0 where they are no play."""
        self._cards, self._main = cards, main
        self.setAccessibleName(" ".join(map(rank_text, cards)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(5 * (WIDTH + GAP), HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._cards:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        room = (self.width() - WING_GAP) / len(self._cards)
        width = max(NARROW, min(WIDTH, room - NARROW_GAP))
        step = min(room, width + GAP)
        for place, letter in enumerate(self._cards):
            carried = 0 < self._main <= place
            left = place * step + (WING_GAP if carried else 0)
            self._card(painter, QRectF(left, 0, width, HEIGHT), rank_text(letter), carried)

    def _card(self, painter: QPainter, area: QRectF, text: str, carried: bool) -> None:
        ink.box(painter, area, "panel" if carried else "surface", "line" if carried else "frame")
        px = PX if len(text) < 2 or text.isdigit() else SMALL_PX
        role = "ink3" if carried else "ink"
        ink.text(painter, area, text, px, role, bold=not carried, align=Qt.AlignmentFlag.AlignCenter)
