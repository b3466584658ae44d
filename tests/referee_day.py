"""A referee's day at the tables, for the random days: each rule is something a referee does."""

from typing import Any

import hypothesis.strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    rule,
)

from tests.builders import Office, an_event
from tourney.formats.at import table_stage
from tourney.formats.cut import cut_of
from tourney.formats.headings import format_ids
from tourney.formats.waiting import partners_of_waiting, unseated
from tourney.model.errors import Refused
from tourney.model.ids import RoundId, TableId
from tourney.model.state import Round, Table
from tourney.model.where import Where
from tourney.queries.stages import current_stage, due_draw
from tourney.rules.ranking import ranking
from tourney.wording.refusals import sentence

SEATS = st.integers(1, 3)
FORMATS = tuple(format_ids())


class DayAtTheTables(RuleBasedStateMachine):
    """One event of any format with 3 to 60 players: draws, hands, totals, signatures, one stage after another."""

    office: Office

    @initialize(
        players=st.integers(3, 20) | st.integers(21, 60), guest=st.booleans(), form=st.sampled_from(FORMATS)
    )
    def open_event(self, players: int, guest: bool, form: str) -> None:
        guests = 1 if guest and form == "A5-revival" else 0
        self.office = an_event(form, path=self.place()).with_players(players, invited=guests)

    def place(self) -> Where | None:
        """Where the event goes; nowhere named is a file of its own."""
        return None

    def attempt(self, action: str, **values: Any) -> bool:
        """A command that may be refused: then it says so in a sentence and nothing is appended."""
        before = len(self.office.state.lines)
        try:
            self.office.does(action, **values)
        except Refused as refused:
            said = sentence(refused)
        else:
            return True
        assert said.endswith("。")
        assert len(self.office.state.lines) == before
        return False

    def open_round(self) -> tuple[str, Round] | None:
        stage = current_stage(self.office.state)
        held = self.office.state.stages[stage]
        if held.playoffs and not held.closed_at and held.playoffs[-1].round is not None:
            return stage, held.playoffs[-1].round
        return (stage, held.rounds[-1]) if held.rounds and not held.rounds[-1].closed_at else None

    def where(self, stage: str, drawn: Round, table: Table) -> dict[str, Any]:
        held = self.office.state.stages[stage]
        playoff = len(held.playoffs) if any(p.round is drawn for p in held.playoffs) else 0
        return {"stage": stage, "round": drawn.number, "table": table.number, "playoff": playoff}

    def some_table(self, pick: int) -> tuple[str, Round, Table] | None:
        found = self.open_round()
        if found is None or not found[1].tables:
            return None
        stage, drawn = found
        return stage, drawn, drawn.tables[pick % len(drawn.tables) + 1]

    # What a referee does ------------------------------------------------------------------------------------------

    @rule(seed=st.integers(0, 10**6), method=st.sampled_from(["bye", "fill_best"]))
    def draw(self, seed: int, method: str) -> None:
        due = due_draw(self.office.state)
        if due is None:
            return
        place = {"stage": due.place.stage, "round": due.place.round, "playoff": due.place.playoff}
        if due.problem is not None:
            order = due.problem.facts["numbers"]
            self.attempt("decide", **place, order=order, method="lots", reason="抽签")
            return
        if due.rest and not due.method:
            self.attempt("leftovers", **place, method=method)
        self.attempt("draw", **place, seed=str(seed))

    @rule(
        pick=st.integers(0, 9),
        landlord=SEATS,
        bid=SEATS,
        won=st.booleans(),
        bombs=st.integers(0, 3),
        extra=st.booleans(),
    )
    def hand(self, pick: int, landlord: int, bid: int, won: bool, bombs: int, extra: bool) -> None:
        found = self.some_table(pick)
        if found is None:
            return
        stage, drawn, table = found
        overtime = 0 if not table.main.confirmed_at else sum(1 for play in table.plays if play.confirmed_at)
        values = self.values(landlord, bid, won, bombs)
        if extra and self.office.state.rules.spring:
            values["spring" if won else "anti_spring"] = True
        self.attempt("hand", **self.where(stage, drawn, table), overtime=overtime, **values)

    def values(self, landlord: int, bid: int, won: bool, bombs: int = 0) -> dict[str, Any]:
        """What a score sheet of these rules would say of such a hand."""
        rules = self.office.state.rules
        found: dict[str, Any] = {"landlord": landlord, "won": won}
        if rules.bids:
            found["bid"] = rules.bids[bid % len(rules.bids)]
        if rules.bomb:
            found["bombs"] = bombs
        if rules.opener == "first_out":
            found["first_out"] = landlord if won else landlord % 3 + 1
        return found

    @rule(pick=st.integers(0, 9), opener=SEATS)
    def passed_out(self, pick: int, opener: int) -> None:
        found = self.some_table(pick)
        if found is not None:
            stage, drawn, table = found
            self.attempt("hand", **self.where(stage, drawn, table), passed_out=True, opener=opener)

    @rule(
        pick=st.integers(0, 9),
        a=st.integers(-40, 40),
        b=st.integers(-40, 40),
        off=st.sampled_from([0, 0, 0, 1]),
    )
    def totals(self, pick: int, a: int, b: int, off: int) -> None:
        found = self.some_table(pick)
        if found is not None:
            stage, drawn, table = found
            brought = sum(table.brought)
            self.attempt("scores", **self.where(stage, drawn, table), scores=[a, b, brought + off - a - b])

    @rule(pick=st.integers(0, 9), hand=st.integers(1, 3), bid=SEATS, reason=st.sampled_from(["", "抄错"]))
    def amend(self, pick: int, hand: int, bid: int, reason: str) -> None:
        found = self.some_table(pick)
        if found is not None:
            stage, drawn, table = found
            where = {**self.where(stage, drawn, table), "hand": hand}
            self.attempt("amend_hand", **where, **self.values(1, bid, True), reason=reason)

    @rule(
        pick=st.integers(0, 99),
        seat=st.integers(0, 2),
        then=st.sampled_from([None, "swap", "redraw", "stand"]),
    )
    def a_mistake_is_found_late(self, pick: int, seat: int, then: str | None) -> None:
        """Totals of a table are corrected, whatever was closed and drawn since; the choice follows."""
        rounds = [(key, d) for key, held in self.office.state.stages.items() for d in held.rounds if d.live]
        if not rounds:
            return
        stage, drawn = rounds[pick % len(rounds)]
        table = drawn.live[pick % len(drawn.live)]
        if table.main.totals is None or self.office.state.rules.scoring == "none":
            return
        scores = list(table.main.totals)
        scores[seat], scores[seat - 1] = scores[seat] + 7, scores[seat - 1] - 7
        where = {"stage": stage, "round": drawn.number}
        more = {} if then is None else {"then": then}
        self.attempt("amend_scores", **where, table=table.number, scores=scores, reason="抄错", **more)
        self.settle_corrections()

    def settle_corrections(self) -> None:
        """What a correction left open is answered and signed, so that the day can go on."""
        for key, held in self.office.state.stages.items():
            for drawn in list(held.rounds):
                place = {"stage": key, "round": drawn.number}
                if drawn.unsettled:
                    self.attempt("after_correction", **place, choice="stand", reason="维持")
                for table in list(drawn.live):
                    if drawn.closed_at and any(play.corrected for play in table.plays):
                        self.attempt("confirm", **place, table=table.number, early="更正")

    @rule(pick=st.integers(0, 9), points=st.integers(1, 5))
    def deduct(self, pick: int, points: int) -> None:
        found = self.some_table(pick)
        if found is not None:
            stage, drawn, table = found
            who = table.seats[points % 3]
            self.attempt("deduct", number=who, stage=stage, round=drawn.number, points=points, reason="提示")

    @rule(pick=st.integers(0, 9), early=st.booleans())
    def sign(self, pick: int, early: bool) -> None:
        found = self.some_table(pick)
        if found is not None:
            stage, drawn, table = found
            last = len(table.plays) - 1
            overtime = last if table.main.confirmed_at and not table.main.corrected else 0
            where = {**self.where(stage, drawn, table), "overtime": overtime}
            self.attempt("confirm", **where, early="提前" if early else "")

    @rule()
    def play_everything_that_is_open(self) -> None:
        found = self.open_round()
        if found is None:
            return
        stage, drawn = found
        for number in list(drawn.tables):
            self.finish(stage, drawn, drawn.tables[number])

    def finish(self, stage: str, drawn: Round, table: Table) -> None:
        """A table played to its end: totals, or the one hand of a ladder; signed; a tie goes to lots."""
        where = self.where(stage, drawn, table)
        if table.absent and not table.stopped:
            self.attempt("stop_table", **where, reason="有人离场") or self.attempt(
                "break_table", **where, reason="x"
            )
        if self.office.state.rules.scoring == "none":
            self.attempt("hand", **where, **self.values(1 + table.number % 3, 1, bool(table.number % 2)))
        else:
            base = table.brought
            shift = min(1 + (table.number * 3 + drawn.number) % 7, *(base if any(base) else (7,)))
            self.attempt("scores", **where, scores=[base[0] + shift, base[1], base[2] - shift])
        self.attempt("confirm", **where, early="收牌")
        held = self.office.state.table(
            TableId(where["stage"], where["round"], where["table"], where["playoff"])
        )
        if held is not None and not held.broken and held.main.confirmed_at:
            tied = ranking(
                held,
                table_stage(self.office.state, TableId(stage, drawn.number, table.number, where["playoff"])),
            ).tied
            if tied:
                order = [held.seats[seat - 1] for seat in tied]
                self.attempt("decide", **where, order=order, method="lots", reason="抽签")

    @rule(steps=st.integers(1, 6), seed=st.integers(0, 10**6))
    def the_day_goes_on(self, steps: int, seed: int) -> None:
        """Draw, play, close: what a quiet hour brings."""
        for _ in range(steps):
            if due_draw(self.office.state) is not None:
                self.draw(seed, "fill_best" if seed % 2 else "bye")
                continue
            self.settle_corrections()
            self.seat_those_who_wait()
            self.play_everything_that_is_open()
            self.seat_those_who_wait()
            self.play_everything_that_is_open()
            stage = current_stage(self.office.state)
            if not self.attempt("close_stage", stage=stage):
                self.attempt(
                    "close_round", stage=stage, round=len(self.office.state.stages[stage].rounds) or 1
                )
                self.settle_the_cut(stage)

    def settle_the_cut(self, stage: str) -> None:
        """Equal people at a cut whom no playoff can part are put in order by lots."""
        plan = self.office.state.stage_plan(stage)
        held = self.office.state.stages[stage]
        if plan.rank != "overall" or not held.rounds or held.closed_at:
            return
        for group in cut_of(self.office.state, plan).groups:
            if len(group) > 1:
                self.attempt(
                    "decide",
                    stage=stage,
                    round=len(held.rounds),
                    order=list(group),
                    method="lots",
                    reason="抽签",
                )

    @rule()
    def seat_those_who_wait(self) -> None:
        """Tables by arrival, and the table of those who wait for the first one that is signed."""
        stage = current_stage(self.office.state)
        plan = self.office.state.stage_plan(stage)
        if plan.leftovers != "wait" or self.office.state.ended_at:
            return
        number = max(len(self.office.state.stages[stage].rounds), 1)
        place = RoundId(stage, number)
        while len(free := unseated(self.office.state, plan, place)) >= 3:
            if not self.attempt("add_table", stage=stage, round=number, seats=free[:3]):
                return
        if free and self.office.state.round(place) is not None:
            try:
                partners = partners_of_waiting(self.office.state, place, len(free))
            except Refused:
                return
            self.attempt("add_table", stage=stage, round=number, seats=[*free, *partners])
