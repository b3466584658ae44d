"""比赛: the wall of tables, and the score sheet of the one that is open."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from tourney.desk import Changes
from tourney.model import commands as c
from tourney.model.commands import Command
from tourney.model.errors import Refused
from tourney.model.events import ClockExtended, RoundStarted
from tourney.model.ids import TableId
from tourney.queries import everything as queries
from tourney.queries.next_table import next_waiting
from tourney.queries.tables import each_table
from tourney.wording.refusals import sentence
from ui.dialogs.correction_asking import asks_first
from ui.ops import Ops
from ui.screens.play_wall import PlayWall
from ui.screens.roll_call_page import RollCallPage
from ui.screens.rulings_asking import (
    About,
    at_table,
    for_time,
    ruling_command,
    ruling_problem,
    ruling_question,
)
from ui.screens.score_office import extend_problem, extend_question
from ui.screens.score_sheet import ScoreSheet
from ui.screens.screen import ForHall, Screen
from ui.settings import SettingsFile
from ui.widgets.ask_panel import AskPanel
from ui.widgets.entry_state import plain
from ui.widgets.keys import is_main_action

CALL = "call:"
"""Before the key of a stage: its roll call is asked for."""

_LEAST = 200
"""Height that tables keep in a low window under a question with many lines."""
_CLOCK = (RoundStarted, ClockExtended)


class PlayScreen(Screen):
    """Digits and Enter open a table, H the roll call; Esc comes back to the wall."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self.sheet = ScoreSheet(ops)
        self.wall = PlayWall(ops, self.sheet.drafts)
        self.ask = AskPanel("play-ask")
        self._asked: About | None = None
        self._acting = False
        """A key of the wall is being done at the sheet."""
        self._followed = queries.current_stage(ops.state)
        self.pages = QStackedWidget()
        self.pages.setMinimumHeight(_LEAST)
        self.pages.addWidget(self.wall)
        self.pages.addWidget(self.sheet)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.ask)
        column.addWidget(self.pages, 1)
        self._connect()

    def _connect(self) -> None:
        self.wall.opened.connect(self.open_table)
        self.wall.action.connect(self._act)
        self.wall.start_clock.connect(self.start_clock)
        self.wall.pause_clock.connect(self.pause_clock)
        self.wall.extend_clock.connect(self.ask_extend)
        self.wall.move_on.connect(self.move_on)
        self.wall.go_draw.connect(lambda: self.go_to.emit("draw", self.wall.stage))
        self.wall.head.call.clicked.connect(lambda _on: self.open_roll_call())
        self.wall.head.project.clicked.connect(self.to_hall)
        self.sheet.left.connect(self.show_wall)
        self.sheet.step.connect(self._step)
        self.sheet.signed.connect(self._signed)
        self.sheet.side.rule.clicked.connect(self._rule_here)
        self.sheet.late.connect(self._warn_late)
        self.sheet.said.connect(self.ops.note)
        self.ask.answered.connect(self._ruled)
        self.ask.left.connect(lambda: self.home().setFocus())

    @cached_property
    def calling(self) -> RollCallPage:
        """The roll call, built when somebody calls it."""
        made = RollCallPage(self.ops)
        made.project.clicked.connect(self.to_hall)
        made.left.connect(self.show_wall)
        made.start_asked.connect(self._start_called)
        made.opened.connect(self.open_table)
        self.pages.addWidget(made)
        self.grown.emit()
        return made

    def parts_to_come(self) -> Iterator[QWidget]:
        """The roll call."""
        yield self.calling

    def use_settings(self, settings: SettingsFile) -> None:
        """Whether a tone is wanted when the time of a play is up; where half a hand is kept."""
        self.sheet.shot.tone = lambda: settings.now.tone
        if self.sheet.kept.begin(settings.folder):
            self.refresh(None)

    def leave(self) -> None:
        """What is typed and not recorded is on the disk when the event is left."""
        self.sheet.kept.close()

    def asked_first(self, changes: Changes | None) -> Iterator[object]:
        """The tables of the round, where there are hundreds and all of them are drawn anew."""
        if self.ops.many() and (changes is None or changes.whole or not changes.tables):
            self._follow_stage()
            yield from each_table(self.ops.state, self.wall.place())

    def refresh(self, changes: Changes | None) -> None:
        """Follows the event to its next stage; else draws only the tables that changed."""
        self._follow_stage()
        if changes is not None and changes.events and all(isinstance(one, _CLOCK) for one in changes.events):
            self.wall.clock_moved()
        elif changes is None or changes.whole or not changes.tables:
            self.wall.refresh()
        else:
            self.wall.update_tables(changes.tables)
        self._refresh_page()

    def _refresh_page(self) -> None:
        """The roll call or the sheet that is open; back to the wall where its draw is gone."""
        if self._on_call():
            place = self.calling.place()
            if place is None or self.ops.state.round(place) is None:
                self.show_wall()
            else:
                self.calling.refresh()
        elif not self.on_sheet():
            return
        elif self.sheet.at is not None and self.ops.state.table(self.sheet.at) is None:
            self.show_wall()
        else:
            self.sheet.refresh()

    def _follow_stage(self) -> None:
        """When the stage at work is closed, the wall goes on to the next; a stage that was looked up stays."""
        now = queries.current_stage(self.ops.state)
        if now == self._followed:
            return
        if self.wall.stage == self._followed:
            self.wall.show_stage(now)
            self.pages.setCurrentWidget(self.wall)
        self._followed = now

    def asking(self) -> bool:
        """A question is open, here or at the sheet, or the roll call, where a table's number means its people."""
        return bool(self.ask.asking()) or self._on_call() or (self.on_sheet() and self.sheet.asking())

    def on_sheet(self) -> bool:
        """A table is open."""
        return self.pages.currentWidget() is self.sheet

    def _on_wall(self) -> bool:
        return self.pages.currentWidget() is self.wall

    def _on_call(self) -> bool:
        return isinstance(self.pages.currentWidget(), RollCallPage)

    def home(self) -> QWidget:
        """The open question, the entry line of the open table, or the card under the keyboard."""
        if self.ask.asking():
            return self.ask.home()
        if self._on_call():
            return self.calling.home()
        return self.sheet.home() if self.on_sheet() else self.wall.home()

    def show_place(self, place: TableId | str | None) -> None:
        """A table's sheet, or the wall of a stage."""
        if isinstance(place, TableId):
            self.wall.show_stage(place.stage)
            self.wall.show_place(place.round_id)
            self.open_table(place)
        elif place and place.startswith(CALL):
            self.wall.show_stage(place.removeprefix(CALL))
            self.open_roll_call()
        elif place:
            self.wall.show_stage(place)
            self.show_wall()

    def print_now(self) -> None:
        """Ctrl+P: the sheet that is open, or of the card under the keyboard."""
        if self.on_sheet():
            self.sheet.print_sheet()
        elif (at := self.wall.wall.current()) is not None:
            self._act(at, "print")

    def for_hall(self) -> ForHall | None:
        """Of the roll call those who are missing, as long as they are; else what belongs to the moment."""
        if self._on_call():
            return ForHall(words=self.calling.missing_words) if self.calling.missing_words() else None
        return ForHall() if self.ops.state.round(self.wall.place()) is not None else None

    def open_table(self, at: TableId) -> None:
        """The score sheet of this table."""
        self.ask.close_question()
        self.pages.setCurrentWidget(self.sheet)
        self.sheet.open(at)

    def open_roll_call(self, at: TableId | None = None) -> None:
        """H: 点名 of the round that is shown, or at this table."""
        place = at.round_id if at is not None else self.wall.place()
        if self.ops.state.round(place) is None:
            self.wall.say(f"{self.ops.state.stage_plan(place.stage).name}还没有抽签，不能点名。请先抽签。")
            return
        self.ask.close_question()
        self.calling.show_round(place, at.table if at is not None else 0)
        self.pages.setCurrentWidget(self.calling)
        self.calling.home().setFocus()

    def _start_called(self) -> None:
        """F5 at the roll call: the clock of that round, and on to the tables."""
        self.show_wall()
        self.start_clock()

    def show_wall(self) -> None:
        """Back to all tables; the card of the table that was open has the keyboard."""
        self.pages.setCurrentWidget(self.wall)
        at = self.sheet.at
        if at is not None and at.round_id == self.wall.place():
            self.wall.update_tables(frozenset({at}))  # the others followed while the sheet was open
        else:
            self.wall.refresh()
        if at is not None:
            self.wall.wall.set_current(at)
        self.home().setFocus()

    def _step(self, by: int) -> None:
        at = self.sheet.at
        drawn = self.ops.state.round(at.round_id) if at is not None else None
        if at is None or drawn is None:
            return
        numbers = list(drawn.tables)
        there = numbers.index(at.table) + by
        if 0 <= there < len(numbers):
            self.open_table(at.round_id.table(numbers[there]))

    def _signed(self, at: TableId) -> None:
        """S on the sheet: on to the next table that waits. From the wall one goes back to the wall."""
        there = next_waiting(self.ops.state, at)
        if self.on_sheet() and not self._acting and there is not None:
            self.sheet.go_on(there)

    def _act(self, at: TableId, action: str) -> None:
        """What a card's key asks for. It is done at the sheet, which stays where it has something to say."""
        if action == "penalty":
            self.ask_ruling(at)
            return
        self._acting = True
        self._act_there(at, action)
        self._acting = False

    def _act_there(self, at: TableId, action: str) -> None:
        self.open_table(at)
        asks = {
            "overtime": self.sheet.open_overtime, "decide": self.sheet.ask_decision, "office": self.sheet.ask_office,
        }  # fmt: skip
        if action in asks:
            asks[action]()
        elif self.sheet.print_sheet() if action == "print" else self.sheet.sign():
            self.show_wall()

    def start_clock(self) -> None:
        """F5: the clock of the round that is shown starts, or runs on after a pause."""
        place = self.wall.place()
        drawn = self.ops.state.round(place)
        paused = drawn is not None and bool(drawn.clock.paused_at)
        self._run_clock(c.Resume(**self._where()) if paused else c.Start(**self._where()))

    def move_on(self) -> None:
        """移位, Ctrl+Enter on the wall: the round is closed, and everybody sits where the moves lead."""
        place = self.wall.place()
        self._run_clock(c.CloseRound(stage=place.stage, round=place.round))

    def pause_clock(self) -> None:
        """F7: the clock of the whole round stands still."""
        self._run_clock(c.Pause(**self._where()))

    def _where(self) -> dict[str, Any]:
        place = self.wall.place()
        return {"stage": place.stage, "round": place.round, "playoff": place.playoff}

    def _run_clock(self, command: Command) -> None:
        self.ops.run(command, refused=lambda refused: self.wall.say(sentence(refused)))
        self.home().setFocus()

    def ask_extend(self) -> None:
        """Shift+F5: minutes on top for the whole round."""
        self.ask.ask(extend_question(self.wall.head.title.text()))

    def _extended(self, texts: dict[str, str]) -> None:
        problem = extend_problem(texts)
        if problem:
            self.ask.say(problem)
            return
        self._finish(c.Extend(**self._where(), minutes=int(texts["minutes"]), reason=texts["reason"]))

    def _finish(self, command: Command) -> None:
        """Runs what a question asked for; the question stays where it is refused."""
        done = self.ops.run(command, refused=lambda refused: self.ask.say(sentence(refused)))
        if done is not None:
            self.ask.close_question()
            self.home().setFocus()

    # ── going to a table ─────────────────────────────────────────────────

    def ask_table(self, typed: str = "") -> None:
        """Ctrl+G, or ``typed`` digits that mean nothing else: a table by its number, from wherever one is."""
        jump = self.wall.head.jump
        self.pages.setCurrentWidget(self.wall)
        jump.setFocus()
        jump.setText(typed)

    # ── 判罚 ─────────────────────────────────────────────────────────────

    def ask_ruling(self, at: TableId) -> None:
        """R: who, what, where and why; what follows is said while one types."""
        self._asked = at_table(at)
        self.ask.ask(ruling_question(self.ops.state, self._asked))

    def _rule_here(self) -> None:
        if self.sheet.at is not None:
            self.ask_ruling(self.sheet.at)

    def _warn_late(self, hand: int, overtime: int) -> None:
        """U on the sheet: a warning for time in this hand, also of an overtime."""
        if self.sheet.at is not None:
            self._asked = for_time(self.ops.state, self.sheet.at, hand, overtime)
            self.ask.ask(ruling_question(self.ops.state, self._asked))

    def _ruled(self, key: str, texts: dict[str, str]) -> None:
        if key == "extend":
            self._extended(texts)
            return
        about = self._asked
        if about is None:
            return
        problem = ruling_problem(self.ops.state, about, texts)
        if problem:
            self.ask.say(problem)
            return
        command = ruling_command(about, texts)
        try:
            shown = asks_first(self, self.ops, command, self._ruled_late)
        except Refused as refused:
            self.ask.say(sentence(refused))
            return
        if not shown:
            self._finish(command)

    def _ruled_late(self, done: bool) -> None:
        """The dialog about points taken off late was closed."""
        if done:
            self.ask.close_question()
            self.home().setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R on the sheet: a ruling at this table. F5 where no window takes it."""
        if (
            self.ask.asking()
            or self.sheet.asking()
            or event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            if is_main_action(event) and self._on_wall() and self.wall.beside.moves_now():
                self.move_on()
            else:
                super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_F5:
            self.ask_extend() if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else self.start_clock()
        elif event.key() == Qt.Key.Key_F7:
            self.pause_clock()
        elif self._on_wall() and event.key() == Qt.Key.Key_Escape:
            self.wall.problem.hide()
        elif self._on_wall() and plain(event.text()).upper() == "H":
            self.open_roll_call()
        elif self._on_wall() and event.text() in ("[", "]"):
            self.wall.step_round(-1 if event.text() == "[" else 1)
        elif self.on_sheet() and self.sheet.at is not None and plain(event.text()).upper() == "R":
            self._rule_here()
        else:
            super().keyPressEvent(event)
