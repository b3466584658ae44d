"""The bag of slips: every card of the draw, those already taken dashed."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.queries.draws import BagCard
from tourney.wording.draws import BYE, SUIT_SIGNS, card_text, rank_text
from ui.widgets import ink
from ui.widgets.scrolling import scrolling

BIG_UP_TO = 3
"""Tables whose cards are drawn as big cards, a row a suit."""
BIG, BIG_PITCH = (54, 56), (70, 65)
SMALL, SMALL_PITCH = (58, 26), (64, 31)
LABEL = 62


class _Cards(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._cards: tuple[BagCard, ...] = ()
        self._wrong = ""

    def show_cards(self, cards: Sequence[BagCard], wrong: str) -> None:
        if (tuple(cards), wrong) != (self._cards, self._wrong):
            self._cards, self._wrong = tuple(cards), wrong
            self.setMinimumHeight(self.sizeHint().height())
            self.updateGeometry()
            self.update()

    def _tables(self) -> int:
        return max((card.table for card in self._cards), default=0)

    def _suits(self) -> int:
        """Seats at a table."""
        return max((card.seat for card in self._cards), default=0)

    def _big(self) -> bool:
        return self._tables() <= BIG_UP_TO

    def sizeHint(self) -> QSize:
        tables = self._tables()
        resting = [card for card in self._cards if not card.table]
        high = self._suits() * BIG_PITCH[1] if self._big() else tables * SMALL_PITCH[1]
        return QSize(260, (high if tables else 0) + -(-len(resting) // 3) * SMALL_PITCH[1] + 4)

    def box(self, at: int) -> QRectF:
        """Where the card at this place of the bag is drawn."""
        card, tables = self._cards[at], self._tables()
        if not card.table:
            first = sum(1 for other in self._cards if other.table)
            row, column = divmod(at - first, 3)
            top = (self._suits() * BIG_PITCH[1] if self._big() else tables * SMALL_PITCH[1]) if tables else 0
            return QRectF(LABEL + column * SMALL_PITCH[0], top + row * SMALL_PITCH[1], *SMALL)
        if self._big():
            return QRectF(LABEL + (card.table - 1) * BIG_PITCH[0], (card.seat - 1) * BIG_PITCH[1], *BIG)
        return QRectF(LABEL + (card.seat - 1) * SMALL_PITCH[0], (card.table - 1) * SMALL_PITCH[1], *SMALL)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = QRectF(event.rect())
        for at, card in enumerate(self._cards):
            area = self.box(at)
            if area.adjusted(-LABEL * 4, 0, 0, 0).intersects(shown):
                self._label(painter, area, card, at)
                self._card(painter, area, card)

    def _label(self, painter: QPainter, area: QRectF, card: BagCard, at: int) -> None:
        side = QRectF(0, area.top(), LABEL - 6, area.height())
        if not card.table:
            if not at or self._cards[at - 1].table:
                ink.text(painter, side, BYE, 13, "ink2")
        elif self._big() and card.table == 1:
            ink.text(painter, side, f"{card.seat} 座 {SUIT_SIGNS[card.card[0]]}", 13, "ink2")
        elif not self._big() and card.seat == 1:
            ink.text(painter, side, f"{card.table} 桌", 13, "ink2")

    def _card(self, painter: QPainter, area: QRectF, card: BagCard) -> None:
        taken, wrong = card.taken_by is not None, card.card == self._wrong and bool(card.table)
        ground, frame, role = ("panel", "frame", "ink3") if taken else ("surface", "frame", "ink")
        if wrong:
            ground, frame, role = "err_ground", "err_bar", "err"
        thick = 2 if wrong else 1
        ink.box(painter, area, ground, frame, thick=thick, radius=5, dashed=taken and not wrong)
        bold = not taken or wrong
        if self._big() and card.table:
            half = area.height() / 2
            suit = QRectF(area.left(), area.top() + 4, area.width(), half - 2)
            rank = QRectF(area.left(), area.top() + half - 3, area.width(), half)
            ink.text(painter, suit, SUIT_SIGNS[card.card[0]], 19, role, align=ink.CENTER)
            ink.text(painter, rank, rank_text(card.table), 18, role, bold=bold, align=ink.CENTER)
        else:
            ink.text(painter, area, card_text(card.card), 15, role, bold=bold, align=ink.CENTER)


class Bag(QFrame):
    """袋里还剩 4 张."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("slips-bag")
        self.setProperty("box", "card")
        self._title, hint = QLabel(), QLabel("虚线：已抽走")
        self._title.setObjectName("slips-bag-title")
        self._title.setProperty("role", "subheading")
        hint.setProperty("role", "note")
        self.cards = _Cards()
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(hint)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 10, 10)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(scrolling(self.cards), 1)

    def show_bag(self, cards: Sequence[BagCard], wrong: str = "") -> None:
        """All cards; ``wrong`` is one that was typed a second time."""
        left = sum(1 for card in cards if card.taken_by is None)
        self._title.setText(f"袋里还剩 {left} 张")
        self.cards.show_cards(cards, wrong)
        shown = [card_text(card.card) for card in cards if card.taken_by is None]
        self.setAccessibleName(self._title.text())
        self.setAccessibleDescription("、".join(shown))
