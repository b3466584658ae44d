"""What 抽签 shows: the round that is due, by computer or by cards; or a draw that was made, with its seats."""

from collections.abc import Iterable, Iterator
from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tourney.desk import Changes
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId
from tourney.model.scripts import convert
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.absence import absence, open_absences
from tourney.queries.draw_ahead import plan_facts
from tourney.queries.draw_records import draw_row, scores_of
from tourney.queries.draw_wishes import named_wishes, wish_facts
from tourney.queries.draws import table_count
from tourney.queries.rows import PlayerRow
from tourney.queries.stages import Due
from tourney.queries.tables import each_table
from tourney.wording.draws import pool_text, size_text, wish_facts_text
from tourney.wording.refusals import sentence
from ui.ops import Ops
from ui.screens.draw_absent import AbsentPanel
from ui.screens.draw_gather import GatherStrip
from ui.screens.draw_head import DrawHead
from ui.screens.draw_lookups import lookups_of, show_planned, versions_of
from ui.screens.draw_pages import DrawPages
from ui.screens.draw_playoff import PlayoffBanner
from ui.screens.draw_proof_steps import ProofSteps
from ui.screens.draw_rows import (
    cards_of,
    gathered,
    last_place,
    last_way,
    missing_text,
    start_word,
    title_of,
    ways_out,
)
from ui.screens.screen import Screen
from ui.screens.slips_words import card_help
from ui.widgets.ask_panel import AskPanel
from ui.widgets.notice import Kind, Notice


class DrawShown(Screen):
    """The widgets of 抽签 and what each of them shows; ``DrawScreen`` does what they ask."""

    def __init__(self, ops: Ops, parent: QWidget | None = None) -> None:
        super().__init__(ops, parent)
        self._asked_stage = ""
        self._turned: RoundId | None = None
        """A draw that was turned to with PgUp and PgDn; ``None`` for the last one."""
        self._way = ""
        self._looking = ""
        """``versions`` or ``planned`` while one of them is looked at."""
        self._rechoosing = False
        self._due: Due | None = None
        self._drawn: RoundId | None = None
        self.head = DrawHead()
        self.notice = Notice("info")
        self.notice.setObjectName("draw-notice")
        self.notice.hide()
        self.panel = AskPanel("draw-ask")
        self.playoff = PlayoffBanner()
        self.gather, self.absent = GatherStrip(), AbsentPanel()
        self.pages = DrawPages(ops)
        self.pages.built.connect(self._page_built)
        self.steps = ProofSteps(ops, lambda: self.pages.proof, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 10, 20, 14)
        column.setSpacing(10)
        for widget in (
            self.head,
            self.notice,
            self.steps.waiting,
            self.panel,
            self.playoff,
            self.absent,
            self.gather,
        ):
            column.addWidget(widget)
        column.addWidget(self.pages, 1)

    def home(self) -> QWidget:
        """The question, what to do about an absent person, the next table, or the page's own place."""
        if self.panel.asking():
            return self.panel.home()
        if not self.absent.isHidden():
            return self.absent.home()
        if not self.gather.isHidden():
            return self.gather.edit
        return self.pages.home()

    def _page_built(self, page: QWidget) -> None:
        """A page that was not there before: what it asks has to be heard."""
        raise NotImplementedError

    # ── drawing the page ─────────────────────────────────────────────────

    def asked_first(self, changes: Changes | None) -> Iterator[object]:
        """What is due, and the tables of the draw that is shown."""
        del changes
        if not self.ops.many():
            return
        state = self.ops.state
        due = queries.due_draw(state)
        yield due
        yield queries.players(state)
        stage = self._asked_stage or (due.place.stage if due else self._last_stage())
        drawn = self._turned or last_place(state, stage)
        if drawn is not None:
            yield from each_table(state, drawn)
        yield queries.blockers(state)

    def refresh(self, _changes: Changes | None) -> None:
        """What is due, or the draw that was made last; a draw that is being revealed stays."""
        if self.pages.shows("reveal") and self.pages.reveal.showing():
            return
        due = queries.due_draw(self.ops.state)
        stage = self._asked_stage or (due.place.stage if due else self._last_stage())
        before, had_home = self.pages.currentWidget(), self.home()
        held_focus = self._holds_focus()
        if due is not None and due.place.stage == stage and self._turned is None:
            self._show_due(due)
        else:
            self._show_drawn(stage)
        self._show_lookup()
        self._show_around()
        gone = not had_home.isVisibleTo(self) and not self._holds_focus()
        if held_focus and (before is not self.pages.currentWidget() or gone):
            self._go_home()

    def _show_lookup(self) -> None:
        """Older versions or the plan instead of the draw, while they are looked at."""
        place = self._place()
        if place is None or self._looking not in lookups_of(self.ops.state, place):
            self._looking = ""
            return
        word = "旧版" if self._looking == "versions" else "预排表"
        self.head.show_head(f"{title_of(self.ops.state, place)}　{word}", "", "")
        self.head.show_buttons()
        if self._looking == "versions":
            self.pages.versions.show_versions(versions_of(self.ops, place))
            self.pages.go(self.pages.versions)
        else:
            show_planned(self.pages.planned, self.ops.state, place)
            self.pages.go(self.pages.planned)

    def _place(self) -> RoundId | None:
        """The round that the screen is about."""
        return self._drawn or (self._due.place if self._due else None)

    def _show_around(self) -> None:
        """Who plays off a tie, who is missing, and who has no table, above the page."""
        state = self.ops.state
        place = self._place()
        self.playoff.show_playoff(state, place)
        open_ones = open_absences(state, self._drawn) if self._drawn else ()
        if open_ones and not self._looking:
            chosen = self.absent.at()
            self.absent.show_absence(absence(state, chosen if chosen in open_ones else open_ones[0]))
        else:
            self.absent.hide_absence()
        at_work = (
            place is not None
            and not self._looking
            and place.stage == queries.current_stage(state)
            and self._turned is None
        )
        found = gathered(state) if at_work and not open_ones and not self.absent.at() else None
        self.gather.setVisible(found is not None)
        if found is not None:
            self.gather.show_gathered(found)

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
        state, place = self.ops.state, due.place
        stage = state.stage_plan(place.stage)
        title = title_of(state, place)
        declinable = stage.entrants == "routes" and place.round == 1 and not place.playoff
        self.head.show_buttons(*(("decline",) if declinable else ()), *lookups_of(state, place))
        if stage.ladder is not None:
            self._show_ladder(title, due)
        elif stage.seating == "arrival" and any(entry.checked_in_at for entry in state.entries.values()):
            self._drawn = place  # the first table makes the round
            self.head.show_head(title, "", "")
            seats = state.format.seats
            self.pages.empty.say(f"还没有桌。先到先坐，在上面填 {seats} 个号，回车就是第 1 桌。", button=True)
            self.pages.go(self.pages.empty)
        elif due.problem is not None:
            self._show_problem(title, due.problem)
        elif not due.entrants:
            self.head.show_head(title, "", "")
            self.pages.empty.say(f"还没有人签到。先在“选手”里签到，再抽{stage.name}的签。", button=True)
            self.pages.go(self.pages.empty)
        elif self._must_choose(due):
            self._show_choice(title, due)
        else:
            self._show_ready(title, due)

    def _must_choose(self, due: Due) -> bool:
        """Byes, waiting or filling is to be said first; places given up are always asked about."""
        said = due.place.round in self.ops.state.stages[due.place.stage].leftovers
        unsaid = not due.method or (bool(due.vacant) and not said) or self._rechoosing
        return len(due.options) > 1 and unsaid

    def _show_ladder(self, title: str, due: Due) -> None:
        board = queries.ladder_board(self.ops.state, due.place.stage)
        tables = len(board.drawn_next) // self.ops.state.format.seats
        self.head.show_head(title, f"能上场 {len(board.ready)} 人", "")
        self.head.show_buttons("reenter", "day", *(("lots",) if board.top else ()))
        refused = self.steps.refusal(due.place)
        word = f"抽第 {due.place.round} 场{f' {tables} 桌' if tables else ''}"
        self.pages.ladder.show_board(board, word, refused)
        self.pages.go(self.pages.ladder)

    def _show_problem(self, title: str, problem: Refused) -> None:
        self.head.show_head(title, "", "")
        numbers = problem.facts.get("numbers")
        if problem.code != "fill_tied" or not isinstance(numbers, list):
            self.pages.empty.say(sentence(problem), button=False)
            self.pages.go(self.pages.empty)
            return
        people = self._people(numbers)
        self.pages.tie.show_tie(sentence(problem), people, len(people))
        self.pages.go(self.pages.tie)

    def _people(self, numbers: Iterable[Number]) -> tuple[PlayerRow, ...]:
        everybody = {row.number: row for row in queries.players(self.ops.state)}
        return tuple(everybody[number] for number in numbers)

    def _show_choice(self, title: str, due: Due) -> None:
        people = len(due.entrants) - len(due.filled)
        self.head.show_head(title, f"{people} 人", "")
        words, ways = ways_out(self.ops.state, due)
        self.pages.leftovers.show_choice(
            words, (due.place, people, due.rest, due.vacant, ways), ways, due.method
        )
        self.pages.go(self.pages.leftovers)

    def _show_ready(self, title: str, due: Due) -> None:
        state, place = self.ops.state, due.place
        begun = bool(state.stages[place.stage].slips.get(place.round))
        committed = "proof" if self.steps.is_open(place) else last_way(state)
        way = self._way or ("slips" if begun else committed)
        filled = len(due.filled) + due.to_fill
        people = len(due.entrants) + due.to_fill
        facts = size_text(people, table_count(state, due), due.byes, filled, due.waiting)
        more = f" ・ {card_help(state.format.seats)}；点数是桌" if way == "slips" else ""
        self.head.show_head(title, facts + more, way)
        if way == "slips" and due.pool:
            words = pool_text(state.stage_plan(place.stage).name, len(due.pool), due.to_fill)
            self.pages.tie.show_tie(words, self._people(due.pool), due.to_fill)
            self.pages.go(self.pages.tie)
            return
        if way == "slips":
            self.pages.slips.show_due(due, start_word(state, place))
            self.pages.go(self.pages.slips)
            return
        page = self.pages.proof if way == "proof" else self.pages.lots
        page.wishes.show_due(
            self.steps.fixed(place), self.steps.kinds(place), partial(_about, state, due), named_wishes(state)
        )
        page.plan.show_facts(plan_facts(state, due))
        if way == "proof":
            self.steps.show(place, len(due.entrants))
            self.pages.go(self.pages.proof)
            return
        refused = self.steps.refusal(place)
        choice = len(due.options) > 1
        self.pages.lots.show_people(
            self._people(due.entrants),
            frozenset(due.filled),
            refused,
            missing_text(state, place),
            choice=choice,
        )
        self.pages.go(self.pages.lots)

    def _show_drawn(self, stage: str) -> None:
        state, self._due = self.ops.state, None
        place = self._turned or last_place(state, stage)
        drawn = state.round(place) if place is not None else None
        if place is None or drawn is None:
            self._turned = None
            self._show_waiting(stage)
            return
        self._drawn = place
        waiting = len(drawn.waiting)
        facts = size_text(len(drawn.entrants), len(drawn.live), len(drawn.byes), len(drawn.filled), waiting)
        self.head.show_head(title_of(state, place), facts, "")
        where = {"stage": stage, "round": place.round, "playoff": place.playoff}
        buttons = () if drawn.closed_at else ("swap", "replace", "redraw")
        if not drawn.begun and not drawn.closed_at and drawn.method in {"computer", "slips"}:
            buttons = ("reveal", *buttons)
        ladder = ("reenter",) if state.stage_plan(stage).ladder is not None and not state.ended_at else ()
        again = self.ops.may(
            convert({"do": "redraw", **where, "reason": "-", "losing": scores_of(state, place)})
        )
        row = draw_row(state, place)
        self.head.show_buttons(*ladder, *lookups_of(state, place), *buttons, redraw=again)
        self.pages.result.show_draw(
            drawn, cards_of(state, place), self.steps.check(place), start_word(state, place),
            self.ops.may(convert({"do": "start", **where})), row.wishes if row else (),
            partial(queries.name_of, state),
        )  # fmt: skip
        self.pages.go(self.pages.result)

    def _show_waiting(self, stage: str) -> None:
        """A stage whose people are not known yet: who must close first."""
        self._drawn = None
        self.head.show_head(title_of(self.ops.state, RoundId(stage, 1)), "", "")
        self.head.show_buttons()
        skipped = self.ops.state.stages[stage].skipped
        name = self.ops.state.stage_plan(stage).name
        words = f"{name}人数太少，不用打，直接进下一阶段。" if skipped else ""
        self.pages.empty.say(words or self.steps.refusal(RoundId(stage, 1)), button=False)
        self.pages.go(self.pages.empty)

    def _say(self, kind: Kind, words: str) -> None:
        self.notice.set_sentence(kind, words)
        self.notice.show()

    def _go_home(self) -> None:
        self.home().setFocus()


def _about(state: Tournament, due: Due, kind: str) -> str:
    return wish_facts_text(wish_facts(state, due, kind))
