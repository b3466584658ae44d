"""抽签: the round that is due, by computer or by cards; or the last one drawn, with its seats."""

from collections.abc import Callable
from functools import partial

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from tourney import queries
from tourney.desk import Changes
from tourney.model import commands as c
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, TableId
from tourney.queries.draw_records import draw_row, scores_of
from tourney.queries.draws import table_count
from tourney.queries.stages import Due
from tourney.wording.draws import size_text
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.printing import print_paper
from ui.screens.draw_choice import FillTiePanel, LeftoversPanel
from ui.screens.draw_empty import EmptyPage
from ui.screens.draw_head import DrawHead
from ui.screens.draw_lots import LotsPage
from ui.screens.draw_proof import ProofPage
from ui.screens.draw_proof_reveal import RevealPage
from ui.screens.draw_proof_steps import ProofSteps
from ui.screens.draw_questions import change_command, question
from ui.screens.draw_result import ResultPage
from ui.screens.draw_rows import cards_of, last_way, missing_text, start_word, title_of
from ui.screens.screen import Screen
from ui.screens.slips_page import SlipsPage
from ui.screens.slips_words import card_help
from ui.widgets.ask_panel import AskPanel
from ui.widgets.notice import Kind, Notice


class DrawScreen(Screen):
    """Shows what is due; a stage that the plan pointed at is shown until the screen is left."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self._asked_stage = ""
        self._way = ""
        self._rechoosing = False
        self._due: Due | None = None
        self._drawn: RoundId | None = None
        self.head = DrawHead()
        self.notice = Notice("info")
        self.notice.setObjectName("draw-notice")
        self.notice.hide()
        self.panel = AskPanel("draw-ask")
        self.empty = EmptyPage()
        self.leftovers, self.tie = LeftoversPanel(), FillTiePanel()
        self.lots, self.slips, self.result = LotsPage(), SlipsPage(ops), ResultPage()
        self.proof, self.reveal = ProofPage(), RevealPage()
        self.steps = ProofSteps(ops, self.proof, self)
        self.pages = QStackedWidget()
        for page in (
            self.empty,
            _alone(self.leftovers),
            _alone(self.tie),
            self.lots,
            self.slips,
            self.result,
            self.proof,
            self.reveal,
        ):
            self.pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 10, 20, 14)
        column.setSpacing(10)
        for widget in (self.head, self.notice, self.steps.waiting, self.panel):
            column.addWidget(widget)
        column.addWidget(self.pages, 1)
        self._connect()

    def _connect(self) -> None:
        self.head.way_chosen.connect(self._choose_way)
        self.head.asked.connect(self._ask)
        self.empty.to_players.connect(lambda: self.go_to.emit("players", None))
        self.leftovers.chosen.connect(self._choose_leftovers)
        self.tie.decided.connect(self._decide_tie)
        self.lots.draw.connect(self._draw)
        self.lots.rechoose.connect(self._choose_again)
        self.proof.commit_asked.connect(self._commit)
        self.proof.draw_asked.connect(self._draw_by_hall)
        self.reveal.finished.connect(self._revealed)
        self.steps.checked.connect(lambda: self.refresh(None))
        self.panel.answered.connect(self._change)
        self.panel.left.connect(self._go_home)
        self.result.print_asked.connect(self.print_now)
        self.result.start_asked.connect(self._start)
        self.result.opened.connect(self._open_table)

    # ── what the window asks ─────────────────────────────────────────────

    def home(self) -> QWidget:
        """The seed, the list of slips, the choice, or the cards of the draw."""
        if self.panel.asking():
            return self.panel.home()
        homes: dict[QWidget, QWidget] = {
            self.empty: self.empty.home(), self.lots: self.lots.seed, self.slips: self.slips.table,
            self.result: self.result.cards, self.proof: self.proof.home(), self.reveal: self.reveal,
        }  # fmt: skip
        shown = self.pages.currentWidget()
        if shown in homes:
            return homes[shown]
        return self.leftovers.home() if self.leftovers.isVisibleTo(self) else self.tie.home()

    def show_place(self, place: TableId | str | None) -> None:
        """A stage, or the stage of a table."""
        stage = place.stage if isinstance(place, TableId) else place
        if stage and stage in self.ops.state.stages:
            self._asked_stage = stage
            self.panel.close_question()
            self.refresh(None)
        if isinstance(place, TableId):
            self.result.cards.choose(place.table)

    def print_now(self) -> None:
        """The seating list of the draw that is shown."""
        if self._drawn is None:
            self._say("wait", "还没有抽签，没有座位表可印。先抽签。")
            return
        printed = print_paper(self.ops, "seating-by-table", self._drawn.stage, self._drawn.round)
        if printed:
            self._say("info", f"座位表已存成 {printed.path}。要打到纸上，到“打印”里选打印机。")
        else:
            self._say("err", printed.problem)

    def hideEvent(self, event: QHideEvent) -> None:
        """The next time the screen shows what is due again."""
        super().hideEvent(event)
        if self._asked_stage or self.pages.currentWidget() is self.reveal:
            self._asked_stage, self._stale = "", True
        self.notice.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F5:
            self._start()
        elif event.matches(QKeySequence.StandardKey.Print):
            self.print_now()
        else:
            super().keyPressEvent(event)

    # ── drawing the page ─────────────────────────────────────────────────

    def refresh(self, changes: Changes | None) -> None:
        """What is due, or the draw that was made last."""
        if self.reveal.showing():
            return
        due = queries.due_draw(self.ops.state)
        stage = self._asked_stage or (due.place.stage if due else self._last_stage())
        before = self.pages.currentWidget()
        held_focus = self._holds_focus()
        if due is not None and due.place.stage == stage:
            self._show_due(due)
        else:
            self._show_drawn(stage)
        if held_focus and before is not self.pages.currentWidget():
            self._go_home()
        self._follow_start(changes)

    def _holds_focus(self) -> bool:
        focus: QWidget | None = self.window().focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def _last_stage(self) -> str:
        state = self.ops.state
        now = queries.current_stage(state)
        drawn = [key for key, held in state.stages.items() if held.rounds]
        return now if state.stages[now].rounds or not drawn else drawn[-1]

    def _show_due(self, due: Due) -> None:
        self._due, self._drawn = due, None
        self.panel.close_question()
        self.head.show_buttons(reseat=False, redraw=None)
        title, stage = title_of(self.ops.state, due.place), self.ops.state.stage_plan(due.place.stage)
        if due.problem is not None:
            self._show_problem(title, due.problem)
        elif not due.entrants:
            self.head.show_head(title, "", "")
            self.empty.say(f"还没有人签到。先在“选手”里签到，再抽{stage.name}的签。", button=True)
            self.pages.setCurrentWidget(self.empty)
        elif due.rest and (not due.method or (self._rechoosing and len(due.options) > 1)):
            self._show_choice(title, due, stage.name)
        else:
            self._show_ready(title, due)

    def _show_problem(self, title: str, problem: Refused) -> None:
        self.head.show_head(title, "", "")
        numbers = problem.facts.get("numbers")
        if problem.code != "fill_tied" or not isinstance(numbers, list):
            self.empty.say(sentence(problem), button=False)
            self.pages.setCurrentWidget(self.empty)
            return
        people = tuple(queries.player(self.ops.state, number) for number in numbers)
        self.tie.show_tie(sentence(problem), people)
        self._show_alone(self.tie)

    def _show_choice(self, title: str, due: Due, stage: str) -> None:
        self.head.show_head(title, f"{len(due.entrants) - len(due.filled)} 人", "")
        people, seats = len(due.entrants) - len(due.filled), self.ops.state.format.seats
        self.leftovers.show_choice(stage, people, due.rest, seats, due.options, due.method)
        self._show_alone(self.leftovers)

    def _show_alone(self, panel: QWidget) -> None:
        holder = panel.parentWidget()
        if holder is not None:
            self.pages.setCurrentWidget(holder)

    def _show_ready(self, title: str, due: Due) -> None:
        state, place = self.ops.state, due.place
        begun = bool(state.stages[place.stage].slips.get(place.round))
        committed = "proof" if self.steps.is_open(place) else last_way(state)
        way = self._way or ("slips" if begun else committed)
        facts = size_text(len(due.entrants), table_count(state, due), due.byes, len(due.filled))
        more = f" ・ {card_help(state.format.seats)}；点数是桌" if way == "slips" else ""
        self.head.show_head(title, facts + more, way)
        if way == "slips":
            self.slips.show_due(due, start_word(state, place.stage))
            self.pages.setCurrentWidget(self.slips)
            return
        if way == "proof":
            self.steps.show(place, len(due.entrants))
            self.pages.setCurrentWidget(self.proof)
            return
        people = tuple(queries.player(state, number) for number in due.entrants)
        refused = self.steps.refusal(place)
        self.lots.wishes.show_due(place, self.steps.kinds(place))
        choice = len(due.options) > 1
        self.lots.show_people(
            people, frozenset(due.filled), refused, missing_text(state, place), choice=choice
        )
        self.pages.setCurrentWidget(self.lots)

    def _show_drawn(self, stage: str) -> None:
        state, self._due = self.ops.state, None
        rounds = state.stages[stage].rounds
        if not rounds:
            self._show_waiting(stage)
            return
        drawn, place = rounds[-1], RoundId(stage, len(rounds))
        self._drawn = place
        facts = size_text(len(drawn.entrants), len(drawn.tables), len(drawn.byes), len(drawn.filled))
        self.head.show_head(title_of(state, place), facts, "")
        redraw = (
            None
            if drawn.closed_at
            else self.ops.may(
                c.Redraw(stage=stage, round=place.round, reason="-", losing=scores_of(state, place))
            )
        )
        self.head.show_buttons(reseat=not drawn.closed_at, redraw=redraw)
        row = draw_row(state, place)
        self.result.show_draw(
            drawn, cards_of(state, place), self.steps.check(place), start_word(state, stage),
            self.ops.may(c.Start(stage=stage, round=place.round)), row.wishes if row else (),
        )  # fmt: skip
        self.pages.setCurrentWidget(self.result)

    def _show_waiting(self, stage: str) -> None:
        """A stage whose people are not known yet: who must close first."""
        self._drawn = None
        place = RoundId(stage, 1)
        self.head.show_head(title_of(self.ops.state, place), "", "")
        self.head.show_buttons(reseat=False, redraw=None)
        self.empty.say(self.steps.refusal(place), button=False)
        self.pages.setCurrentWidget(self.empty)

    def _follow_start(self, changes: Changes | None) -> None:
        """The clock was started at this desk: on to the wall."""
        for line in changes.lines if changes else ():
            event = line.events[0]
            if isinstance(event, e.RoundStarted) and line.desk == self.ops.desk_name:
                self.go_to.emit("play", event.stage)

    # ── what the referee does ────────────────────────────────────────────

    def _choose_way(self, way: str) -> None:
        if self._due is not None and way != self._way:
            self._way = way
            self.refresh(None)

    def _choose_leftovers(self, method: str) -> None:
        if self._due is None:
            return
        place, self._rechoosing = self._due.place, False
        said = {"do": "leftovers", "stage": place.stage, "round": place.round, "method": method}
        self._run(msgspec.convert(said, c.Leftovers), self.leftovers.say)

    def _choose_again(self) -> None:
        self._rechoosing = True
        self.refresh(None)

    def _decide_tie(self, order: tuple[Number, ...], reason: str) -> None:
        if self._due is not None:
            place = self._due.place
            command = c.Decide(
                stage=place.stage, round=place.round, order=order, method="lots", reason=reason
            )
            self._run(command, self.tie.say)

    def _draw(self, seed: str) -> None:
        if self._due is not None:
            self.notice.hide()
            wishes = self.lots.wishes.wishes()
            say = partial(self._say, "err")
            self.steps.draw_plain(self._due.place, seed, wishes, say, self.lots.seed.clear)

    def _commit(self) -> None:
        if self._due is not None:
            self.steps.commit(self._due.place)

    def _draw_by_hall(self, hall: str) -> None:
        if self._due is not None:
            self.notice.hide()
            place = self._due.place
            self.steps.draw_by_hall(place, hall, lambda: self._reveal(place))

    def _reveal(self, place: RoundId) -> None:
        """Table by table, before the page with all of them."""
        self._way = ""
        if self.reveal.begin(cards_of(self.ops.state, place)):
            self.head.show_head(title_of(self.ops.state, place), "", "")
            self.head.show_buttons(reseat=False, redraw=None)
            self.pages.setCurrentWidget(self.reveal)
            self.reveal.setFocus()

    def _revealed(self) -> None:
        self.refresh(None)
        self._go_home()

    def _start(self) -> None:
        if self._drawn is None:
            self._say("wait", "还没有抽签，不能开始计时。先抽签。")
        else:
            command = c.Start(stage=self._drawn.stage, round=self._drawn.round)
            self._run(command, lambda words: self._say("err", words))

    def _open_table(self, table: int) -> None:
        if self._drawn is not None:
            self.go_to.emit("play", TableId(self._drawn.stage, self._drawn.round, table))

    def _ask(self, what: str) -> None:
        if self._drawn is not None:
            self.panel.ask(question(what, self.ops.state, self._drawn))

    def _change(self, what: str, texts: dict[str, str]) -> None:
        if self._drawn is None:
            return
        command = change_command(what, self._drawn, texts)
        if isinstance(command, str):
            self.panel.say(command)
        elif self._run(command, self.panel.say):
            self.panel.close_question()
            self._go_home()

    def _run(self, command: c.Command, say: Callable[[str], None]) -> bool:
        self.notice.hide()
        return self.ops.run(command, refused=lambda refused: say(sentence(refused))) is not None

    def _say(self, kind: Kind, words: str) -> None:
        self.notice.set_sentence(kind, words)
        self.notice.show()

    def _go_home(self) -> None:
        self.home().setFocus()


def _alone(panel: QWidget) -> QWidget:
    """A page with one panel in its upper left."""
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 8, 0, 0)
    column.addWidget(panel)
    column.addStretch(1)
    return page
