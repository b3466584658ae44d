"""A draw that is made: the tables as cards, what was checked again, seating list, and the start of the clock."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.model.ids import Number
from tourney.model.state import Round
from tourney.queries.draw_check import CheckRow
from tourney.queries.draw_records import WishRow
from tourney.wording.draws import code_text
from tourney.wording.numbers import time_text
from ui.screens.draw_cards import SeatCard, SeatCards
from ui.screens.draw_wishes_told import WishesTold
from ui.widgets import icons
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.scrolling import scrolling

SIDE = 300
ORDER_SHOWN = 36
"""Numbers of the starting order that are written out; a longer one ends with …"""


class _CheckPanel(QFrame):
    """核对: each thing with ✓ or △."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("draw-check")
        self.setProperty("box", "card")
        self._rows: tuple[CheckRow, ...] | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 12, 16, 12)
        self._column.setSpacing(6)
        title = QLabel("核对")
        title.setProperty("role", "subheading")
        self._column.addWidget(title)
        self._parts: list[QWidget] = []

    def show_rows(self, rows: tuple[CheckRow, ...]) -> None:
        if rows == self._rows:
            return
        self._rows = rows
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts = [self._part(row) for row in rows]
        for part in self._parts:
            self._column.addWidget(part)

    @staticmethod
    def _part(row: CheckRow) -> QWidget:
        part, mark = QWidget(), QLabel()
        mark.setPixmap(icons.pixmap("check" if row.ok else "warn", "done" if row.ok else "err", 15))
        mark.setFixedWidth(22)
        mark.setAlignment(Qt.AlignmentFlag.AlignTop)
        mark.setContentsMargins(0, 4, 0, 0)
        title, detail = QLabel(row.title), QLabel(row.detail)
        title.setProperty("role", "subheading" if row.ok else "err")
        detail.setProperty("role", "note")
        words = QVBoxLayout()
        words.setSpacing(0)
        for label in (title, detail):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            words.addWidget(label)
        line = QHBoxLayout(part)
        line.setContentsMargins(0, 2, 0, 2)
        line.setSpacing(0)
        line.addWidget(mark)
        line.addLayout(words, 1)
        return part

    def titles(self) -> tuple[str, ...]:
        return tuple(row.title for row in self._rows or ())


def how_texts(drawn: Round) -> tuple[str, str]:
    """How a round was drawn: a line in bold, and what its record keeps."""
    when = f"{time_text(drawn.drawn_at)} 抽，第 {drawn.version} 版"
    if drawn.method == "arrival":
        return f"先到先坐，{time_text(drawn.drawn_at)} 起", "按到场先后成桌，没有抽签。"
    if drawn.method == "movement":
        return f"移位，{time_text(drawn.drawn_at)}", "按上一轮的座位移过来，没有抽签。"
    if drawn.method != "computer":
        return f"抽纸牌，{when}", "签由选手自己抽，这里只记结果，没有种子。"
    proof = drawn.made.proof if drawn.made else None
    order = "、".join(drawn.order[:ORDER_SHOWN]) + ("、…" if len(drawn.order) > ORDER_SHOWN else "")
    if proof is not None:
        code, secret = code_text(proof.commit), code_text(proof.secret)
        said = f"承诺码　{code}\n现场报数　{proof.hall}\n密钥　{secret}\n起始顺序　{order}"
        thrown = drawn.made.thrown_away if drawn.made else 0
        return f"公证抽签，{when}", said + (f"\n作废的承诺码　{thrown} 个" if thrown else "")
    return f"电脑抽签，{when}", f"种子　{_broken(drawn.seed)}\n起始顺序　{order}"


def _broken(seed: str) -> str:
    """Long seeds in groups of eight, so that they can be read out and break at the edge."""
    return " ".join(seed[at : at + 8] for at in range(0, len(seed), 8)) if len(seed) > 24 else seed


class ResultPage(QWidget):
    """Home is on the cards."""

    print_asked = Signal()
    keep_asked = Signal()
    """The record as a file, for anybody to check."""
    start_asked = Signal()
    opened = Signal(int)
    """A table that is to be seen on the wall."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = SeatCards()
        self.cards.setObjectName("draw-cards")
        self.check = _CheckPanel()
        self.wishes = WishesTold()
        self._how, self._record = QLabel(), QLabel()
        self._how.setProperty("role", "subheading")
        self._record.setProperty("role", "note")
        self._record.setObjectName("draw-record")
        self.seating = KeyButton("座位表", "Ctrl+P", icon="printer", wide=True)
        self.seating.setObjectName("draw-print")
        self.keep = KeyButton("存核对文件", "E", icon="file", wide=True)
        self.keep.setObjectName("draw-keep")
        self.start = KeyButton("开始", "F5", "primary", size="main")
        self.start.setObjectName("draw-start")
        self.guarded = ButtonWithReason(self.start)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.cards, 1)
        row.addWidget(self._side())
        self.seating.clicked.connect(self.print_asked)
        self.keep.clicked.connect(self.keep_asked)
        self.start.clicked.connect(self.start_asked)
        self.cards.opened.connect(self.opened)

    def _side(self) -> QWidget:
        side = QWidget()
        side.setFixedWidth(SIDE)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 5, 0, 0)
        column.setSpacing(12)
        told, words = QWidget(), QVBoxLayout()
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(12)
        told.setLayout(words)
        for box in (self._how_box(), self.wishes, self.check):
            words.addWidget(box)
        words.addStretch(1)
        column.addWidget(scrolling(told), 1)
        column.addWidget(self.keep)
        column.addWidget(self.seating)
        column.addWidget(self.guarded)
        return side

    def _how_box(self) -> QFrame:
        box = QFrame()
        box.setProperty("box", "card")
        column = QVBoxLayout(box)
        column.setContentsMargins(16, 12, 16, 12)
        for label in (self._how, self._record):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            column.addWidget(label)
        self._record.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return box

    def show_draw(
        self,
        drawn: Round,
        cards: tuple[SeatCard, ...],
        check: tuple[CheckRow, ...],
        start: str,
        why_not: str,
        wishes: tuple[WishRow, ...],
        name: Callable[[Number], str],
    ) -> None:
        """``start``: the word of the main button; ``why_not``: the sentence below it while it is refused."""
        self.cards.show_cards(cards)
        self.check.show_rows(check)
        self.wishes.show_wishes(wishes, name)
        self.keep.setVisible(drawn.method == "computer")
        how, record = how_texts(drawn)
        self._how.setText(how)
        self._record.setText(record)
        if self.start.text() != start:
            self.start.setText(start)
        self.guarded.set_reason(why_not)
