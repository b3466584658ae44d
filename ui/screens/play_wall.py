"""The wall of a stage's tables: filter, jump by number, clock, and what is due at each card."""

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tourney.model.ids import RoundId, TableId
from tourney.queries import everything as queries
from tourney.queries.rows import TableRow
from tourney.wording.numbers import lap_word
from ui.ops import Ops
from ui.screens.play_beside import BesideWall
from ui.screens.play_extras import extra_of, lap_title
from ui.screens.play_head import FILTERS, PlayHead
from ui.screens.play_movement import moving_extra
from ui.screens.score_drafts import Drafts
from ui.screens.score_preview import preview
from ui.widgets.card_words import CardExtra
from ui.widgets.entry_state import plain
from ui.widgets.key_button import KeyButton
from ui.widgets.notice import Notice
from ui.widgets.wall import Wall


class PlayWall(QWidget):
    """The tables of one round, and the words when there are none."""

    opened = Signal(TableId)
    action = Signal(TableId, str)
    start_clock = Signal()
    pause_clock = Signal()
    extend_clock = Signal()
    go_draw = Signal()
    move_on = Signal()
    """移位: the round is closed, and everybody sits anew."""

    def __init__(self, ops: Ops, drafts: Drafts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ops, self._drafts = ops, drafts
        self.stage = queries.current_stage(ops.state)
        self._filter = "all"
        self._place: RoundId | None = None
        """The round or playoff that was looked up; ``None`` for the newest."""
        self._rows: dict[TableId, TableRow] = {}
        self._noted: set[TableId] = set()
        """Tables whose cards say more than their rows."""
        self.head, self.wall = PlayHead(), Wall()
        self.wall.setObjectName("wall")
        self.empty, self.problem = Notice("info"), Notice("err")
        self.problem.setObjectName("wall-problem")
        self.over = Notice("wait")
        self.over.setObjectName("wall-over")
        self.over.hide()
        self.to_draw = KeyButton("去抽签", "Ctrl+2", "primary")
        self.to_draw.setObjectName("to-draw")
        self.problem.hide()
        self.beside = BesideWall(ops, self.wall, self)
        self._lay_out()
        self._connect()
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self._tick_if_seen)
        self._timer.start()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 14)
        column.setSpacing(12)
        column.addWidget(self.head)
        column.addWidget(self.problem)
        column.addWidget(self.over)
        column.addWidget(self.empty)
        column.addWidget(self.to_draw, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(self.beside.row, 1)
        column.addStretch(0)

    def _connect(self) -> None:
        self.wall.opened.connect(self.opened)
        self.wall.action.connect(self.action)
        self.wall.typed_changed.connect(self.head.jump.setText)
        self.head.filtered.connect(self._choose)
        self.head.jumped.connect(self.jump_to)
        self.head.jump.left.connect(self._leave_jump)
        for typing in (self.head.jump.textEdited, self.wall.typed_changed):
            typing.connect(self.problem.hide)
        self.head.start_clock.connect(self.start_clock)
        self.head.pause_clock.connect(self.pause_clock)
        self.head.extend_clock.connect(self.extend_clock)
        self.head.step_round.connect(self.step_round)
        self.wall.unknown_typed.connect(self.jump_to)
        self.to_draw.clicked.connect(self.go_draw)
        self.beside.go_draw.connect(self.go_draw)
        self.beside.move_on.connect(self.move_on)

    def _choose(self, key: str) -> None:
        self._filter = key
        self.refresh()
        self.wall.focus_home()

    def jump_to(self, text: str) -> None:
        """Enter in the box: opens that table, whatever the filter."""
        self.head.jump.clear()
        text, word = plain(text), lap_word(self.ops.state.stage_plan(self.stage))
        found = next((at for at in self._rows if str(at.table) == text.lstrip("0")), None)
        if found is not None:
            self.opened.emit(found)
        elif text and not self._rows:
            self.say(f"{self.ops.state.stage_plan(self.stage).name}还没有抽签，没有第 {text} 桌。请先抽签。")
        elif text:
            self.say(f"没有第 {text} 桌，这一{word}共 {len(self._rows)} 桌。请改桌号。")

    def _leave_jump(self) -> None:
        """Esc in the box: back to the card that had the keyboard."""
        self.problem.hide()
        self.home().setFocus()

    def show_stage(self, stage: str) -> None:
        """Another stage; all its tables."""
        self.stage, self._filter, self._place = stage, "all", None
        self.head.show_filter("all")
        self.refresh()

    def places(self) -> list[RoundId]:
        """The rounds of this stage that are drawn, and its playoffs, in order."""
        held = self.ops.state.stages[self.stage]
        rounds = [RoundId(self.stage, drawn.number) for drawn in held.rounds]
        playoffs = enumerate(held.playoffs, 1)
        return rounds + [RoundId(self.stage, 1, k) for k, one in playoffs if one.round is not None]

    def place(self) -> RoundId:
        """The round or playoff that is shown: the newest, unless another was looked up."""
        places = self.places()
        if self._place in places and self._place is not None:
            return self._place
        return places[-1] if places else RoundId(self.stage, 1)

    def show_place(self, place: RoundId) -> None:
        """This round or playoff; the newest one goes on with the event."""
        self._place = None if self.places()[-1:] == [place] else place
        self.refresh()

    def step_round(self, by: int) -> None:
        """[ and ]: the round or playoff before, or after."""
        places = self.places()
        if places:
            there = places.index(self.place()) + by
            self.show_place(places[max(0, min(len(places) - 1, there))])
            self.wall.focus_home()

    def say(self, sentence: str) -> None:
        """A refusal, above the tables."""
        self.problem.set_sentence("err", sentence)
        self.problem.show()

    # ── showing ──────────────────────────────────────────────────────────

    def refresh(self) -> None:
        """Draws every card that changed."""
        place, places = self.place(), self.places()
        found = queries.tables(self.ops.state, self.stage, place.round, place.playoff)
        self._rows = {row.id: row for row in found}
        plan = self.ops.state.stage_plan(self.stage)
        self.head.title.setText(lap_title(self.ops.state, place))
        self.head.show_rounds(places.index(place) if place in places else 0, len(places), lap_word(plan))
        self.problem.hide()
        self.beside.refresh(place)
        self._show_rows()
        self.wall.setVisible(bool(self._rows))
        self.empty.setVisible(not self._rows)
        self.to_draw.setVisible(not self._rows)
        self.empty.set_sentence("info", f"还没有桌。先在“抽签”里抽{plan.name}的签。")

    def update_tables(self, tables: frozenset[TableId]) -> None:
        """Asks for these tables alone; cards that say the same are not drawn again."""
        if any(self.ops.state.table(at) is None for at in self._rows):
            self.refresh()
            return
        if self.places()[-1:] not in ([], [self.place()]) and self._place is None:
            self.refresh()
            return
        self.problem.hide()
        changed = tables & self._rows.keys()
        for at in changed:
            self._rows[at] = queries.table_row(self.ops.state, at)
        self._show_changed(changed)

    def clock_moved(self) -> None:
        """The round's clock was started or given minutes: of the cards only those in play say when it began."""
        self.update_tables(frozenset(at for at, row in self._rows.items() if row.state == "playing"))

    def _show_changed(self, changed: frozenset[TableId] | set[TableId]) -> None:
        """Only the cards of these tables, unless the filter shows others now."""
        if [row.id for row in self._wanted()] != self.wall.shows():
            self._show_rows()
            return
        self.head.show_counts([row.state for row in self._rows.values()])
        self.beside.refresh(self.place())
        extras = self._extras(changed | self._noted)
        for at in changed | self._noted | extras.keys():
            self.wall.update_row(self._rows[at], extras.get(at, CardExtra()))
        self._noted = set(extras)
        self.tick()

    def _wanted(self) -> list[TableRow]:
        """The rows that the filter lets through."""
        wanted = next(states for key, *_words, states in FILTERS if key == self._filter)
        return [row for row in self._rows.values() if row.state in wanted]

    def _show_rows(self) -> None:
        self.head.show_counts([row.state for row in self._rows.values()])
        extras = self._extras(set(self._rows))
        self.wall.show_rows(self._wanted(), extras)
        self.beside.fit()
        self._noted = set(extras)
        self.tick()

    def _extras(self, asked: "set[TableId] | frozenset[TableId]") -> dict[TableId, CardExtra]:
        """What the wall knows of these tables beyond their rows, and of all where something is typed and not recorded."""
        found = {}
        for at in asked:
            extra = extra_of(self.ops, self._rows[at], checked=bool(self._rows[at].checked_at))
            moving = self.beside.at(at.table)
            extra = moving_extra(extra, moving) if moving is not None else extra
            if extra != CardExtra():
                found[at] = extra
        for entering, line in self._drafts.unsaved():
            row = self._rows.get(entering.at)
            if row is None or entering.check:
                continue
            shown = queries.with_overtime(self.ops.state, row, entering.overtime)
            wrong = preview(self.ops, shown, entering, line).problem is not None
            what = "总分没存" if line.mode == "totals" else f"{entering.title}没记下"
            known = found.get(entering.at, CardExtra())
            found[entering.at] = CardExtra(note=what, wrong=wrong, levels=known.levels).moving(
                known.moves, known.totals, known.boards
            )
        return found

    def _tick_if_seen(self) -> None:
        if self.isVisible():
            self.tick()
            self.beside.tick(self.place())

    def tick(self) -> None:
        """The clock, here and on the cards, each with its own pauses and minutes."""
        place, now, state = self.place(), self.ops.now(), self.ops.state
        drawn = state.round(place)
        clock = queries.clock_of(state, place, now)
        self.head.show_clock(clock, running=drawn is not None and not drawn.closed_at)
        left = (
            {at: queries.seconds_left(state, place, now, at.table) for at in self._running()}
            if clock.minutes
            else {}
        )
        self.wall.tick(lambda row: left.get(row.id))
        late = [at.table for at, seconds in left.items() if seconds is not None and seconds < 0]
        self._say_over(late, drawn is not None and bool(drawn.closed_at))

    def _running(self) -> list[TableId]:
        return [at for at, row in self._rows.items() if row.state in ("seated", "playing")]

    def _say_over(self, late: list[int], closed: bool) -> None:
        """到时: which tables still finish the hand they hold."""
        said = bool(late) and not closed
        self.over.setVisible(said)
        if said:
            shown = "、".join(map(str, late[:12])) + ("等" if len(late) > 12 else "")
            self.over.set_sentence(
                "wait",
                f"时间到。第 {shown} 桌打完手中这一副就收牌，录完打印签字。之后记下的副会标“到时”，照样算分。",
            )

    def home(self) -> QWidget:
        """The card under the keyboard, else the first; the way to the draw where there is none."""
        current = self.wall.current() or next((at for at in self._rows if self.wall.card(at)), None)
        card = self.wall.card(current) if current is not None else None
        return card or (self.head.jump if self._rows else self.to_draw)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.head.give_width(event.size().width() - 40)
        self.beside.fit()
        self.tick()

    def hasHeightForWidth(self) -> bool:
        """The wall takes the height that is there."""
        return False

    def minimumSizeHint(self) -> QSize:
        """Fits the least window; what is more scrolls."""
        return QSize(760, 300)
