"""抽纸牌，录结果: real cards drawn at the door, recorded one by one on the number pad."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tourney.model.commands import Slip
from tourney.model.errors import Refused
from tourney.model.ids import Number
from tourney.queries import everything as queries
from tourney.queries.draws import BagCard, SlipRow, bag, slips
from tourney.queries.stages import Due
from tourney.wording.draws import SUIT_SIGNS, card_text
from ui.ops import Ops
from ui.screens.players_find import found, sounding
from ui.screens.slips_bag import Bag
from ui.screens.slips_keys import Typed
from ui.screens.slips_table import SlipsTable
from ui.screens.slips_words import find_text, left_text, listed, refusal_words, to_start, who
from ui.widgets.ask_panel import AskPanel, Blank, Question
from ui.widgets.key_button import ButtonWithReason, KeyButton
from ui.widgets.key_hints import KeyHints
from ui.widgets.notice import Kind, Notice

SIDE = 300
HINTS = "{suits}再按点数　[回车] 记下　{bye}[F2] 收回　[÷] 找人"
BYE_HINT, WAIT_HINT = "[0] 轮空　", "[0] 等候　"


class SlipsPage(QWidget):
    """Home is the list. The last slip makes the draw, and this page goes away."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ops = ops
        self._due: Due | None = None
        self._rows: tuple[SlipRow, ...] = ()
        self._cards: tuple[BagCard, ...] = ()
        self._proxies: dict[str, str] = {}
        self._wrong = ""
        self._found = ""
        """Who was found by number, as a scanner does: after his slip the next one is looked for."""
        self.table = SlipsTable()
        self.table.setObjectName("slips-list")
        self.hints = KeyHints()
        self.find_box = QLineEdit()
        self.find_box.setObjectName("slips-find")
        self.find_box.setPlaceholderText("号、姓名、拼音，扫凭证")
        self.find_box.setProperty("scale", "tool")
        self.find_box.setFixedWidth(170)
        self.notice = Notice("err")
        self.notice.setObjectName("slips-notice")
        self.notice.hide()
        self.panel = AskPanel("slips-ask")
        self.bag = Bag()
        self.proxy = KeyButton("这人由别人代抽…", "F4", wide=True)
        self.proxy.setObjectName("slips-proxy")
        self.start = KeyButton("开始", "F5", size="main")
        self.start.setObjectName("slips-start")
        self.guarded = ButtonWithReason(self.start)
        self._counts = {key: QLabel() for key in ("已录", "没抽", "代抽")}
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.hints, 1)
        top.addWidget(self.find_box)
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addLayout(top)
        left.addWidget(self.table, 1)
        left.addWidget(self.notice)
        left.addWidget(self.panel)
        side = QWidget()
        side.setFixedWidth(SIDE)
        right = QVBoxLayout(side)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(12)
        right.addWidget(self.bag, 1)
        right.addWidget(self._count_box())
        right.addWidget(self.proxy)
        right.addWidget(self.guarded)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addLayout(left, 1)
        row.addWidget(side)

    def _count_box(self) -> QFrame:
        box = QFrame()
        box.setProperty("box", "card")
        grid = QGridLayout(box)
        grid.setContentsMargins(16, 10, 16, 10)
        grid.setColumnStretch(1, 1)
        for row, (word, label) in enumerate(self._counts.items()):
            label.setObjectName(f"slips-count-{row}")
            label.setProperty("role", "subheading")
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            grid.addWidget(QLabel(word), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label, row, 1)
        return box

    @property
    def _seats(self) -> int:
        return self.ops.state.format.seats

    def _connect(self) -> None:
        self.table.entered.connect(self._enter)
        self.table.asked.connect(self._ask)
        self.table.key_unknown.connect(lambda: self._say("wait", to_start(self._seats)))
        self.table.typed_changed.connect(self._typing)
        self.find_box.returnPressed.connect(self._find)
        self.proxy.clicked.connect(lambda: self._ask("by"))
        self.panel.answered.connect(lambda _key, texts: self._set_proxy(texts["by"]))
        self.panel.left.connect(self.table.setFocus)

    # ── what the screen tells it ─────────────────────────────────────────

    def show_due(self, due: Due, start: str) -> None:
        """The draw that is due, as far as it is recorded. ``start``: the word of the button that waits for it."""
        if self._due is None or self._due.place != due.place:
            self._proxies = {}
            self.notice.hide()
        self._due = due
        self._rows, self._cards = slips(self.ops.state, due), bag(self.ops.state, due)
        self._proxies = {
            row.number: self._proxies[row.number]
            for row in self._rows
            if not row.card and row.number in self._proxies
        }
        self.table.seats = self._seats
        self.table.show_slips(self._rows, self._proxies)
        self.bag.show_bag(self._cards, self._wrong)
        self.start.setText(start)
        bye = BYE_HINT if due.byes else WAIT_HINT if due.waiting else ""
        suits = "".join(
            f"[{seat}] {sign}　" for seat, sign in enumerate(SUIT_SIGNS.values(), 1) if seat <= self._seats
        )
        self.hints.set_words(HINTS.format(suits=suits, bye=bye))
        self._count()

    def _count(self) -> None:
        left = [row for row in self._rows if not row.card]
        proxies = [row for row in self._rows if row.by]
        self._counts["已录"].setText(f"{len(self._rows) - len(left)} / {len(self._rows)}")
        self._counts["没抽"].setText(listed([row.number for row in left]) + " 号" if left else "没有")
        named = listed([row.number for row in proxies])
        self._counts["代抽"].setText(f"{len(proxies)} 人，{named} 号" if proxies else "没有")
        self.guarded.set_reason(left_text(len(left)))

    # ── recording ────────────────────────────────────────────────────────

    def _enter(self, card: str) -> None:
        row, due = self.table.chosen(), self._due
        if row is None or due is None:
            return
        if row.card:
            self._say("wait", f"{who(row)} 已经抽到 {card_text(row.card)}。录错了按 F2 收回，再录。")
        elif not card:
            self._say("wait", f"{who(row)} 的签还没有录完。{to_start(self._seats)}")
        else:
            self._record(due, row, card)

    def _record(self, due: Due, row: SlipRow, card: str) -> None:
        command = Slip(
            stage=due.place.stage, round=due.place.round, playoff=due.place.playoff, number=row.number, card=card,
            by=self._proxies.get(row.number, ""),
        )  # fmt: skip
        done = self.ops.run(command, refused=lambda refused: self._refuse(refused, row, card))
        if done is not None:
            self.notice.hide()
            self.table.choose_next()
            self.table.set_typed(Typed())
            if row.number == self._found:
                self.find_box.setFocus()

    def _refuse(self, refused: Refused, row: SlipRow, card: str) -> None:
        words, lead = refusal_words(refused, self._rows, self._cards, row, card)
        self.table.set_typed(self.table.typed(), wrong=True)
        self._wrong = card
        self.bag.show_bag(self._cards, card)
        self._say("err", words, lead)

    def _typing(self) -> None:
        """A new card is being typed: what was said of the one before is over."""
        if self._wrong and not self.table.is_wrong():
            self._wrong = ""
            self.bag.show_bag(self._cards)
            self.notice.hide()

    def _say(self, kind: Kind, words: str, lead: str = "") -> None:
        self.notice.set_sentence(kind, words, lead=lead)
        self.notice.show()

    # ── finding, proxies, taking back ────────────────────────────────────

    def _find(self) -> None:
        """One person is meant, or nobody is chosen: a slip must not come to somebody of the same name."""
        text, here = self.find_box.text().strip(), {row.number for row in self._rows}
        people = tuple(row for row in queries.players(self.ops.state) if row.number in here) if text else ()
        meant = found(people, text)
        alike = () if meant else sounding(people, text)
        if len(meant) != 1:
            self._say("wait", find_text(text, meant or alike, alike=bool(alike)))
            self.find_box.selectAll()
            return
        self.notice.hide()
        self.find_box.clear()
        self.table.choose(meant[0].number)
        self.table.setFocus()
        self._found = meant[0].number

    def _ask(self, what: str) -> None:
        row = self.table.chosen()
        if what == "find":
            self.find_box.setFocus()
        elif row is not None and what == "back":
            self._take_back(row)
        elif row is not None and row.card:
            self._say("wait", f"{who(row)} 的签已经录了。要改代抽的人，先按 F2 收回。")
        elif row is not None:
            known = self._proxies.get(row.number, "")
            blank = Blank("by", "代抽的人", "姓名", 240, known)
            self.panel.ask(Question("by", f"{who(row)} 的签由谁代抽", "", (blank,), "记下代抽的人"))

    def _set_proxy(self, name: str) -> None:
        row = self.table.chosen()
        if row is not None:
            self._proxies[Number(row.number)] = name
            self.table.show_slips(self._rows, self._proxies)
        self.panel.close_question()
        self.table.setFocus()

    def _take_back(self, row: SlipRow) -> None:
        if not row.card:
            self._say("wait", f"{who(row)} 还没有录签，直接录就行。")
        elif self.ops.undo(row.seq, f"{who(row)} 的签重录"):
            self._say("info", f"已收回 {who(row)} 的 {card_text(row.card)}，请重新录。")
