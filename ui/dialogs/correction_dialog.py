"""更正 after a round was closed: what it changes, what becomes of those who go on, and why (DESIGN §5 Corrections)."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tourney.model.errors import Refused
from tourney.wording.refusals import sentence
from ui import style
from ui.dialogs.correction_shapes import Fact, Way
from ui.dialogs.correction_ways import Asked, ways
from ui.dialogs.correction_words import (
    facts,
    figures,
    main_words,
    people_rows,
    phase_words,
    undo_note,
    way_words,
)
from ui.ops import Ops
from ui.widgets import icons, ink
from ui.widgets.ask_panel import AskEdit
from ui.widgets.change_table import ChangeTable
from ui.widgets.chip import StateChip
from ui.widgets.key_button import KeyButton
from ui.widgets.keys import ENTER, is_main_action
from ui.widgets.notice import Notice
from ui.widgets.scrolling import scrolling
from ui.widgets.way_card import WayCard

WIDE, LOW = 1060, 800
"""Greatest width; below this height of the window rows are lower."""
_MISREAD = "例如：记分表第 4 副地主是 2 座，录入时看错一行"
_LEFT = "例如：赛后查明换牌，裁判长裁定"
_WAYS: tuple[Way, ...] = ("swap", "redraw", "stand", "later")


def _label(words: str, role: str) -> QLabel:
    made = QLabel(words)
    made.setProperty("role", role)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


class CorrectionDialog(QWidget):
    """Lies over the whole window until Ctrl+Enter or Esc; nothing else has the keyboard meanwhile."""

    finished = Signal(bool)
    """Whether the correction was recorded."""

    def __init__(self, ops: Ops, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("correction")
        self.ops = ops
        self._asked: Asked | None = None
        self._open: dict[Way, str] = {}
        self._covered = window
        self._back: QWidget | None = None
        self.title, self.chip = _label("", "heading"), StateChip("corrected")
        self.figures, self.people = ChangeTable("correction-figures"), ChangeTable("correction-people")
        self._figures_head = _label("1　改成什么", "subheading")
        self._people_head = _label("2　会变什么", "subheading")
        self._ways_head = _label("3　怎么办", "subheading")
        self._reason_head = _label("4　理由（必填，记入日志）", "subheading")
        self._facts = QGridLayout()
        self.cards: dict[Way, WayCard] = {
            way: WayCard(f"correction-{way}", i) for i, way in enumerate(_WAYS, 1)
        }
        self._group = QButtonGroup(self)
        self._inner = QWidget()
        self.reason, self.judge = AskEdit(), AskEdit()
        self._undo = _label("", "note")
        self._notice = Notice("err")
        self._notice.setObjectName("correction-notice")
        self.main = KeyButton("更正", "Ctrl+回车", "primary")
        self.leave = KeyButton("不改了", "Esc")
        self._lay_out()
        self._connect()
        window.installEventFilter(self)
        style.dress(self)
        self.hide()

    # ── laying out ───────────────────────────────────────────────────────

    def _lay_out(self) -> None:
        self.card = QFrame(self)
        self.card.setProperty("box", "card")
        self.reason.setObjectName("correction-reason")
        self.reason.setAccessibleName("理由")
        self.judge.setObjectName("correction-judge")
        self.judge.setAccessibleName("谁定的")
        self.judge.setFixedWidth(220)
        self.main.setObjectName("correction-main")
        self.leave.setObjectName("correction-leave")
        column = QVBoxLayout(self.card)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(8)
        column.addLayout(_row(self.title, self.chip))
        self._fill_changes()
        self.changes = scrolling(self._inner)
        column.addWidget(self.changes, 1)
        column.addWidget(self._ways_head)
        column.addLayout(self._ways())
        column.addLayout(self._why())
        column.addWidget(self._notice)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addWidget(self._undo, 1)
        foot.addWidget(self.leave)
        foot.addWidget(self.main)
        column.addLayout(foot)
        self._notice.hide()

    def _fill_changes(self) -> None:
        column = QVBoxLayout(self._inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for widget in (self._figures_head, self.figures, self._people_head, self.people):
            column.addWidget(widget)
        self._facts.setHorizontalSpacing(24)
        self._facts.setVerticalSpacing(4)
        column.addLayout(self._facts)
        column.addStretch(1)

    def _ways(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(10)
        for at, (way, card) in enumerate(self.cards.items()):
            self._group.addButton(card)
            grid.addWidget(card, at // 2, at % 2)
            card.stepped.connect(lambda by, way=way: self._step(way, by))
            card.numbered.connect(self._choose_number)
        return grid

    def _why(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.addWidget(self._reason_head, 0, 0)
        grid.addWidget(_label("谁定的", "subheading"), 0, 1)
        grid.addWidget(self.reason, 1, 0)
        grid.addWidget(self.judge, 1, 1)
        grid.setColumnStretch(0, 1)
        return grid

    def _connect(self) -> None:
        self.main.clicked.connect(self.act)
        self.leave.clicked.connect(lambda: self._close(done=False))
        self._group.buttonToggled.connect(lambda _button, on: self._show_way() if on else None)
        self.reason.returnPressed.connect(self.judge.setFocus)
        self.reason.textEdited.connect(self._notice.hide)

    # ── showing ──────────────────────────────────────────────────────────

    def ask(self, asked: Asked) -> None:
        """Shows what would change. The first way that is open has the keyboard, else the reason."""
        self._asked, self._open = asked, ways(self.ops, asked)
        self._back = self.window().focusWidget()
        self._show_changes(asked)
        for way, card in self.cards.items():
            card.setVisible(way in self._open)
            if way in self._open:
                words = way_words(self.ops.state, asked.found, way)
                card.show_way(words.word, words.what, words.note, self._open[way])
        self._ways_head.setVisible(bool(self._open))
        self._number_heads()
        self.reason.setText(asked.reason)
        self.reason.setPlaceholderText(_LEFT if asked.found.gone else _MISREAD)
        self.judge.setText(self.ops.judge())
        self._notice.hide()
        if proposed := self._proposed(asked):
            self.cards[proposed].setChecked(True)
        self._show_way()
        self.show()
        self.raise_()
        self._place()
        self.home().setFocus()

    def _show_changes(self, asked: Asked) -> None:
        state, found = self.ops.state, asked.found
        self.title.setText(asked.title)
        self.chip.set_state("corrected", phase_words(state, found))
        typed = figures(state, found)
        self.figures.setVisible(typed is not None)
        self._figures_head.setVisible(typed is not None)
        if typed is not None:
            self.figures.show_rows(typed[0], typed[1], rule_before=typed[2])
        columns, rows = people_rows(state, found)
        self.people.show_rows(columns, rows)
        self._show_facts(facts(state, found))

    def _show_facts(self, said: list[Fact]) -> None:
        while (item := self._facts.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for at, fact in enumerate(said):
            self._facts.addWidget(_fact(fact), at // 2, at % 2)
        self._said = [fact.words for fact in said]

    def facts(self) -> list[str]:
        """The lines below the table."""
        return list(self._said)

    def _number_heads(self) -> None:
        """The parts that are shown count from 1."""
        heads = (self._figures_head, self._people_head, self._ways_head, self._reason_head)
        words = ("改成什么", "会变什么", "怎么办", "理由（必填，记入日志）")
        shown = [(head, word) for head, word in zip(heads, words, strict=True) if not head.isHidden()]
        for count, (head, word) in enumerate(shown, 1):
            head.setText(f"{count}　{word}")

    def _able(self) -> list[Way]:
        return [way for way, why_not in self._open.items() if not why_not]

    def _proposed(self, asked: Asked) -> Way | None:
        """The first way that is open; while places are tied the choice comes later."""
        able = self._able()
        if "later" in able and (asked.found.tied or asked.found.open):
            return "later"
        return next(iter(able), None)

    def way(self) -> Way | None:
        """The one that is marked; ``None`` where nothing has to be chosen."""
        return next((way for way in self._open if self.cards[way].isChecked()), None)

    def _show_way(self) -> None:
        asked, way = self._asked, self.way()
        if asked is None:
            return
        self._undo.setText(undo_note(self.ops.state, asked.found, way))
        self.main.setText(main_words(self.ops.state, asked.recorded, asked.found, way))
        self.main.updateGeometry()
        self._notice.hide()

    # ── keys ─────────────────────────────────────────────────────────────

    def home(self) -> QWidget:
        """The way that is marked, else the reason."""
        way = self.way()
        return self.cards[way] if way else self.reason

    def _step(self, way: Way, by: int) -> None:
        able = self._able()
        self._choose(able[(able.index(way) + by) % len(able)])

    def _choose_number(self, digit: int) -> None:
        way = _WAYS[digit - 1] if digit <= len(_WAYS) else None
        if way is not None and way in self._able():
            self._choose(way)
        elif way is not None and way in self._open:
            self.say(self._open[way])

    def _choose(self, way: Way) -> None:
        self.cards[way].setChecked(True)
        self.cards[way].setFocus()

    def act(self) -> None:
        """Ctrl+Enter: the correction with what follows, as one action that one undo takes back."""
        asked = self._asked
        if asked is None:
            return
        reason = self.reason.text().strip()
        if not reason:
            self.say(sentence(Refused("reason_missing")))
            self.reason.setFocus()
            return
        command = asked.command(reason, self.way())
        done = self.ops.run(
            command, refused=lambda refused: self.say(sentence(refused)), operator=self.judge.text().strip()
        )
        if done is not None:
            self._close(done=True)

    def say(self, words: str) -> None:
        """Why it was not done. What was typed stays."""
        self._notice.set_sentence("err", words)
        self._notice.show()
        self._place()

    def asking(self) -> bool:
        """The dialog is open."""
        return not self.isHidden()

    def _close(self, *, done: bool) -> None:
        self.hide()
        self._asked = None
        if self._back is not None and not done:
            self._back.setFocus()
        self.finished.emit(done)

    def event(self, event: QEvent) -> bool:
        """Keys of the window below do nothing while this is open."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_main_action(event):
            self.act()
        elif event.key() == Qt.Key.Key_Escape:
            self._close(done=False)
        elif event.key() in ENTER and isinstance(self.window().focusWidget(), WayCard):
            self.reason.setFocus()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round inside."""
        stops = [*(self.cards[way] for way in self._able()), self.reason, self.judge, self.leave, self.main]
        now = self.window().focusWidget()
        at = next((i for i, stop in enumerate(stops) if stop is now), -1)
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus()
        return True

    # ── size ─────────────────────────────────────────────────────────────

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.asking():
            self._place()
        return False

    def _place(self) -> None:
        """In the middle; as high as it has to be, and never higher than the window."""
        room = self._covered.size()
        low = room.height() < LOW
        for table in (self.figures, self.people):
            table.set_low(low=low)
        self.setGeometry(0, 0, room.width(), room.height())
        wide = min(WIDE, room.width() - 40)
        rest = self.card.sizeHint().height() - self.changes.sizeHint().height()
        high = min(rest + self._inner.sizeHint().height() + 4, room.height() - 32)
        self.card.setGeometry((room.width() - wide) // 2, (room.height() - high) // 2, wide, high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), ink.see_through("felt", 0.45))


def _row(*widgets: QWidget) -> QHBoxLayout:
    made = QHBoxLayout()
    made.setSpacing(14)
    for widget in widgets:
        made.addWidget(widget)
    made.addStretch(1)
    return made


def _fact(fact: Fact) -> QWidget:
    made = QWidget()
    words = _label(fact.words, fact.role if fact.role in ("redo", "wait", "tie") else "second")
    words.setWordWrap(True)
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    row.addWidget(icons.Mark(fact.icon, fact.role))
    row.addWidget(words, 1)
    return made
