"""Random referee days: whatever is done in whatever order, the books stay right (hypothesis state machine)."""

import shutil
from collections import Counter
from typing import Any

import hypothesis.strategies as st
import msgspec
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.builders import Office, an_event
from tourney.desk import Desk
from tourney.model.apply import fold
from tourney.model.errors import Refused
from tourney.model.state import Round, Table
from tourney.queries import current_stage, due_draw, places, stages, standings
from tourney.rules.sheet import play_sums
from tourney.storage.codec import decode, encode
from tourney.wording.refusals import sentence

SEATS = st.integers(1, 3)
FORMATS = ("A5-revival", "A8-three-hands", "A2-one-hand")


class RefereeDay(RuleBasedStateMachine):
    """One event with 3 to 20 players, everything a referee may do, in any order."""

    office: Office

    @initialize(players=st.integers(3, 20), guest=st.booleans(), form=st.sampled_from(FORMATS))
    def open_event(self, players: int, guest: bool, form: str) -> None:
        guests = 1 if guest and form == "A5-revival" else 0
        self.office = an_event(form).with_players(players, invited=guests)

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
        rounds = self.office.state.stages[stage].rounds
        return (stage, rounds[-1]) if rounds and not rounds[-1].closed_at else None

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
        place = {"stage": due.place.stage, "round": due.place.round}
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
        values: dict[str, Any] = {"landlord": landlord, "bid": bid, "won": won, "bombs": bombs}
        values["spring" if won else "anti_spring"] = extra
        self.attempt("hand", stage=stage, round=drawn.number, table=table.number, overtime=overtime, **values)

    @rule(pick=st.integers(0, 9), opener=SEATS)
    def passed_out(self, pick: int, opener: int) -> None:
        found = self.some_table(pick)
        if found is not None:
            stage, drawn, table = found
            self.attempt(
                "hand", stage=stage, round=drawn.number, table=table.number, passed_out=True, opener=opener
            )

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
            self.attempt(
                "scores", stage=stage, round=drawn.number, table=table.number, scores=[a, b, off - a - b]
            )

    @rule(pick=st.integers(0, 9), hand=st.integers(1, 3), bid=SEATS, reason=st.sampled_from(["", "抄错"]))
    def amend(self, pick: int, hand: int, bid: int, reason: str) -> None:
        found = self.some_table(pick)
        if found is not None:
            stage, drawn, table = found
            where = {"stage": stage, "round": drawn.number, "table": table.number, "hand": hand}
            self.attempt("amend_hand", **where, landlord=1, bid=bid, won=True, reason=reason)

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
            where = {"stage": stage, "round": drawn.number, "table": table.number, "overtime": overtime}
            self.attempt("confirm", **where, early="提前" if early else "")

    @rule()
    def play_everything_that_is_open(self) -> None:
        found = self.open_round()
        if found is None:
            return
        stage, drawn = found
        for table in drawn.tables.values():
            where = {"stage": stage, "round": drawn.number, "table": table.number}
            self.attempt("scores", **where, scores=[table.number, 3, -3 - table.number])
            self.attempt("confirm", **where, early="收牌")
            if table.plays[-1].tied and table.plays[-1].confirmed_at:
                order = [table.seats[seat - 1] for seat in table.plays[-1].tied]
                self.attempt("decide", **where, order=order, method="lots", reason="抽签")

    @rule(steps=st.integers(1, 6), seed=st.integers(0, 10**6))
    def the_day_goes_on(self, steps: int, seed: int) -> None:
        """Draw, play, close: what a quiet hour brings."""
        for _ in range(steps):
            if due_draw(self.office.state) is not None:
                self.draw(seed, "fill_best" if seed % 2 else "bye")
                continue
            self.play_everything_that_is_open()
            stage = current_stage(self.office.state)
            if not self.attempt("close_stage", stage=stage):
                self.attempt(
                    "close_round", stage=stage, round=len(self.office.state.stages[stage].rounds) or 1
                )

    @rule(pick=st.integers(0, 9), landlord=SEATS, bid=SEATS)
    def overtime(self, pick: int, landlord: int, bid: int) -> None:
        """A tie is made, signed and played off by one hand."""
        found = self.some_table(pick)
        if found is None:
            return
        stage, drawn, table = found
        where = {"stage": stage, "round": drawn.number, "table": table.number}
        self.attempt("scores", **where, scores=[0, 0, 0])
        self.attempt("confirm", **where)
        if self.attempt("hand", **where, overtime=1, landlord=landlord, bid=bid, won=True):
            self.attempt("confirm", **where, overtime=1, early="一副定")

    @rule(whole=st.booleans())
    def close(self, whole: bool) -> None:
        found = self.open_round()
        stage = current_stage(self.office.state)
        if whole or found is None:
            self.attempt("close_stage", stage=stage)
        else:
            self.attempt("close_round", stage=stage, round=found[1].number)

    @rule(number=st.integers(1, 20), action=st.sampled_from(["withdraw", "disqualify", "reenter"]))
    def people_come_and_go(self, number: int, action: str) -> None:
        values = {} if action == "reenter" else {"reason": "家里有事"}
        self.attempt(action, number=number, **values)

    @rule(a=st.integers(1, 20), b=st.integers(1, 20))
    def swap(self, a: int, b: int) -> None:
        found = self.open_round()
        if found is not None:
            self.attempt("swap", stage=found[0], round=found[1].number, a=a, b=b, reason="坐错")

    @rule()
    def throw_the_draw_away(self) -> None:
        found = self.open_round()
        if found is not None:
            self.attempt("redraw", stage=found[0], round=found[1].number, reason="牌少一张")

    @rule()
    def take_back_and_put_back(self) -> None:
        before = msgspec.json.encode(_content(self.office))
        if self.attempt("undo"):
            self.office.does("redo")
            assert msgspec.json.encode(_content(self.office)) == before

    @rule()
    def take_back(self) -> None:
        self.attempt("undo")

    @precondition(lambda self: len(self.office.state.lines) > 3)
    @rule(which=st.integers(1, 200))
    def take_back_any(self, which: int) -> None:
        self.attempt("undo", seq=which)

    # What always holds --------------------------------------------------------------------------------------------

    @invariant()
    def nobody_sits_twice_in_a_round(self) -> None:
        for stage in self.office.state.stages.values():
            for drawn in stage.rounds:
                assert max(Counter(drawn.entrants).values(), default=1) == 1
                assert all(len(table.seats) == 3 for table in drawn.tables.values())

    @invariant()
    def sums_are_zero(self) -> None:
        for stage in self.office.state.stages.values():
            for table in (table for drawn in stage.rounds for table in drawn.tables.values()):
                assert all(sum(play_sums(play, (0, 0, 0))) == 0 for play in table.plays)

    @invariant()
    def nobody_goes_two_ways(self) -> None:
        for stage in self.office.state.stages.values():
            went = [number for numbers in stage.advance.values() for number in numbers]
            assert max(Counter(went).values(), default=1) == 1
            assert not set(went) & set(stage.out)

    @invariant()
    def who_left_does_not_go_on(self) -> None:
        due = due_draw(self.office.state)
        for number in due.entrants if due else ():
            assert self.office.state.entries[number].active

    @invariant()
    def every_screen_can_be_drawn(self) -> None:
        state = self.office.state
        for stage in stages(state):
            standings(state, stage.key)
        found = places(state)
        assert len({row.number for row in found}) == len(found)

    def teardown(self) -> None:
        office = self.office
        assert office.desk.verify().sound
        assert fold(office.desk._records, dict(office.state.people)) == office.state
        for record in office.desk._records:
            assert decode(encode(record.event)) == record.event
        office.desk.close()
        again = Desk.open(office.desk.path)
        assert again.state == office.state
        again.close()
        shutil.rmtree(office.desk.path.parent)


def _content(office: Office) -> list[object]:
    """The state without its history, which an undo and a redo make longer."""
    state = office.state
    return [state.entries, state.stages, state.rulings, state.ended_at, state.values]


RefereeDay.TestCase.settings = settings(
    max_examples=60, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestRandomDays = RefereeDay.TestCase
