"""Random referee days: whatever is done in whatever order, the books stay right (hypothesis state machine)."""

import copy
import shutil
from collections import Counter
from pathlib import Path

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import (
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.builders import Office
from tests.postgres import Server
from tests.referee_day import SEATS, DayAtTheTables
from tourney.desk import Desk
from tourney.model.apply import fold
from tourney.model.where import Where
from tourney.queries.stages import current_stage, due_draw, stages
from tourney.queries.standings import places, standings
from tourney.rules.sheet import play_sums
from tourney.storage.codec import decode, encode


class RefereeDay(DayAtTheTables):
    """And everything else that happens, in any order; what must hold after each step and at the end."""

    @rule(
        pick=st.integers(0, 9), seat=SEATS, then=st.sampled_from(["stop_table", "break_table", "replace", ""])
    )
    def somebody_does_not_come(self, pick: int, seat: int, then: str) -> None:
        found = self.some_table(pick)
        if found is None:
            return
        stage, drawn, table = found
        where = self.where(stage, drawn, table)
        who = table.seats[seat - 1]
        place = {key: where[key] for key in ("stage", "round", "playoff")}
        if not self.attempt("no_show", **place, number=who, reason="没来"):
            return
        if then == "replace":
            outside = [n for n in self.office.state.entries if n not in drawn.entrants]
            self.attempt("replace", **place, number=who, by=(outside or [who])[0], reason="替补")
        elif then:
            self.attempt(then, **where, reason="缺人")

    @rule(pick=st.integers(0, 9), seat=SEATS, bid=SEATS)
    def a_hand_is_forfeited(self, pick: int, seat: int, bid: int) -> None:
        found = self.some_table(pick)
        if found is not None:
            stage, drawn, table = found
            values = {"bid": self.values(1, bid, True).get("bid")} if self.office.state.rules.bids else {}
            who = table.seats[seat - 1]
            self.attempt("forfeit", **self.where(stage, drawn, table), number=who, **values, reason="暗示")

    @rule()
    def new_attempts_and_a_new_day(self) -> None:
        """In a ladder those who lost sign up again, and the next day begins."""
        stage = current_stage(self.office.state)
        if self.office.state.stage_plan(stage).ladder is None:
            return
        for number in list(self.office.state.entries)[:9]:
            self.attempt("reenter", number=number)
        self.attempt("start_day", stage=stage, day=self.office.state.stages[stage].day + 1)

    @rule(number=st.integers(1, 60))
    def decline(self, number: int) -> None:
        self.attempt("decline", stage=current_stage(self.office.state), number=number, reason="有事")

    @rule(pick=st.integers(0, 9), landlord=SEATS, bid=SEATS)
    def overtime(self, pick: int, landlord: int, bid: int) -> None:
        """A tie is made, signed and played off by one hand."""
        found = self.some_table(pick)
        if found is None:
            return
        stage, drawn, table = found
        where = self.where(stage, drawn, table)
        self.attempt("scores", **where, scores=list(table.brought))
        self.attempt("confirm", **where)
        if self.attempt("hand", **where, overtime=1, **self.values(landlord, bid, True)):
            self.attempt("confirm", **where, overtime=1, early="一副定")

    @rule(whole=st.booleans())
    def close(self, whole: bool) -> None:
        found = self.open_round()
        stage = current_stage(self.office.state)
        if whole or found is None:
            self.attempt("close_stage", stage=stage)
        else:
            self.attempt("close_round", stage=stage, round=found[1].number)

    @rule(number=st.integers(1, 60), action=st.sampled_from(["withdraw", "disqualify", "reenter"]))
    def people_come_and_go(self, number: int, action: str) -> None:
        values = {} if action == "reenter" else {"reason": "家里有事"}
        self.attempt(action, number=number, **values)

    @rule(a=st.integers(1, 60), b=st.integers(1, 60))
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
        before = copy.deepcopy(_content(self.office))
        if self.attempt("undo"):
            self.office.does("redo")
            assert _content(self.office) == before

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
                seated = [n for table in drawn.live if not table.added for n in table.seats]
                assert max(Counter([*seated, *drawn.byes]).values(), default=1) == 1
                assert all(len(set(table.seats)) == 3 for table in drawn.tables.values())

    @invariant()
    def a_table_sums_to_what_its_three_brought(self) -> None:
        for stage in self.office.state.stages.values():
            for table in (table for drawn in stage.rounds for table in drawn.tables.values()):
                assert sum(play_sums(table.main, table.brought)) == sum(table.brought)
                assert all(sum(play_sums(play, (0, 0, 0))) == 0 for play in table.plays[1:])

    @invariant()
    def nobody_has_fewer_chips_than_none(self) -> None:
        for stage in self.office.state.stages.values():
            if self.office.state.stage_plan(stage.key).chips:
                for table in (table for drawn in stage.rounds for table in drawn.tables.values()):
                    assert min(play_sums(table.main, table.brought)) >= 0

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
        self.play_to_the_end()
        assert office.desk.verify().sound
        assert fold(office.desk._records, dict(office.state.people)) == office.state
        for record in office.desk._records:
            assert decode(encode(record.event)) == record.event
        office.desk.close()
        again = Desk.open(office.desk.where)
        assert again.state == office.state
        again.close()
        if isinstance(office.desk.where, Path):
            shutil.rmtree(office.desk.where.parent)

    def play_to_the_end(self) -> None:
        """However the day went, it comes to an end with places for everybody who played and stayed."""
        for step in range(150):
            if self.office.state.ended_at:
                break
            if self.office.state.format.stages[-1].ladder is not None:
                if not self.office.state.stages["ladder"].rounds:
                    self.draw(7, "bye")
                self.play_everything_that_is_open()
                self.attempt("close_stage", stage="ladder")
                break
            self.the_day_goes_on(1, step)
        state = self.office.state
        drawn = [n for held in state.stages.values() for r in held.rounds for n in r.entrants]
        if not drawn or not state.ended_at:
            assert self.stuck_for_a_reason(), [stages(state), due_draw(state)]
            return
        placed = {row.number for row in places(state)}
        scored = {
            row.number for key in state.stages for row in standings(state, key) if row.points is not None
        }
        for number in drawn:  # who only had a bye, or never came, has no place (DESIGN §5)
            assert number in placed or number not in scored or state.entries[number].disqualified, number

    def stuck_for_a_reason(self) -> bool:
        """Too few people are left to sit down at a table."""
        due = due_draw(self.office.state)
        active = [n for n, entry in self.office.state.entries.items() if entry.active]
        return len(active) < 3 or (due is not None and len(due.entrants) < 3)


def _content(office: Office) -> list[object]:
    """The state without its history, which an undo and a redo make longer."""
    state = office.state
    return [state.entries, state.stages, state.rulings, state.ended_at, state.values]


RefereeDay.TestCase.settings = settings(
    max_examples=40, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestRandomDays = RefereeDay.TestCase


def test_a_random_day_goes_the_same_way_on_a_server(server: Server) -> None:
    class DayOnAServer(RefereeDay):
        def place(self) -> Where:
            return server.place()

    few = settings(RefereeDay.TestCase.settings, max_examples=3, stateful_step_count=15)
    run_state_machine_as_test(DayOnAServer, settings=few)
