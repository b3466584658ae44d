"""移位赛 beside the tables: who goes where after this round, who leads, and the move itself once all are signed."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tourney.queries.movement_now import MovementNow, MovingTable
from tourney.wording.movement import SEAT3_AGAIN, goes_to_text, move_lines
from tourney.wording.numbers import ABSENT, place_text, signed
from ui.widgets.card_words import CardExtra
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.lines_card import LinesCard, Part
from ui.widgets.moves_ring import MOST, MovesRing
from ui.widgets.notice import Notice

SIDE = 268
_BEST = 5


class MovementSide(QWidget):
    """The picture of the move; its button closes the round, and everybody is seated anew."""

    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(SIDE)
        self.title, self.ring, self.legend = QLabel(), MovesRing(), QLabel()
        self.title.setObjectName("moves-title")
        self.title.setProperty("role", "subheading")
        self.legend.setObjectName("moves-legend")
        self.legend.setProperty("role", "note")
        self.legend.setWordWrap(True)
        self.best = LinesCard(
            "累计前五",
            (Part(54, role="ink2"), Part(34, "right"), Part(0), Part(54, "right", bold=True)),
        )
        self.best.setObjectName("moves-best")
        self.again = Notice("wait")
        self._ringed = self._warned = False
        self.button = KeyButton("", "Ctrl+回车", "primary", size="main")
        self.button.setObjectName("moves-go")
        self.go = ButtonWithReason(self.button)
        self._box = QFrame()
        self._box.setProperty("box", "card")
        inner = QVBoxLayout(self._box)
        inner.setContentsMargins(14, 10, 14, 10)
        for shown in (self.title, self.ring, self.legend):
            inner.addWidget(shown)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for widget in (self._box, self.best, self.again):
            column.addWidget(widget)
        column.addStretch(1)
        column.addWidget(self.go)
        self.button.clicked.connect(self.moved)

    def show_now(self, now: MovementNow, reason: str, *, closed: bool) -> None:
        """``reason``: why nobody can move yet. ``closed``: an earlier round is looked at."""
        last = now.round == now.rounds
        seats = len(now.tables[0].seats) if now.tables else 3
        self._ringed, self._warned = len(now.tables) <= MOST, now.carried
        self._box.setVisible(not last)
        self.title.setText(f"第 {now.round} 轮之后怎么走")
        self.ring.show_moves(now)
        lines = move_lines(now.moves, seats, further=now.further, carried=now.carried)
        self.legend.setText("\n".join(f"{seat}　{words}" for seat, words in lines))
        shared = [row.place for row in now.best]
        self.best.show_lines(
            [
                (
                    place_text(r.place, shared=shared.count(r.place) > 1),
                    str(r.number),
                    r.name,
                    signed(r.points),
                )
                for r in now.best[:_BEST]
            ],
            "含没打完的桌",
        )
        self.best.setVisible(bool(now.best))
        self.again.set_sentence("wait", SEAT3_AGAIN)
        self.go.setVisible(not closed and not last)
        self.button.setText(f"移位，开始第 {now.round + 1} 轮")
        self.go.set_reason(reason)

    def fit(self, room: int) -> None:
        """In a low window the words are enough."""
        self.ring.setVisible(self._ringed and room >= _ROOMY)
        self.again.setVisible(self._warned and room >= _ROOMY)


_ROOMY = 740
"""Height from which the ring has its place above the list."""


def moving_extra(extra: CardExtra, at: MovingTable) -> CardExtra:
    """What the card of a table says of its move: where each seat goes, what it has so far, which boards lie there."""
    moves = tuple(
        goes_to_text(seat, at.table, one.to_table, carries=one.carries)
        for seat, one in enumerate(at.seats, 1)
    )
    totals = tuple(ABSENT if one.total is None else signed(one.total) for one in at.seats)
    boards = f"牌 {'、'.join(map(str, at.boards))} 号" if at.boards else ""
    return extra.moving(moves, totals, boards)
