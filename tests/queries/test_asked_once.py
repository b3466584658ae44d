"""What is asked about one state is worked out once, and anew after each line of the history."""

from typing import Any

from tests.builders import an_event
from tourney.model.apply import copied_state, imagined
from tourney.model.once import asked_once
from tourney.model.scripts import convert
from tourney.model.state import Tournament
from tourney.queries.stages import due_draw


def test_a_query_is_worked_out_once_until_something_happens() -> None:
    asked: list[int] = []

    @asked_once
    def heads(state: Tournament, more: int) -> int:
        asked.append(more)
        return len(state.entries) + more

    office = an_event().with_players(3)
    assert [heads(office.state, 1), heads(office.state, 1), heads(office.state, 2)] == [4, 4, 5]
    assert asked == [1, 2]
    office.does("register", name="迟到的人")
    assert heads(office.state, 1) == 5
    office.desk.undo()
    assert heads(office.state, 1) == 4


def test_two_events_do_not_answer_for_one_another() -> None:
    few, many = an_event("A8-three-hands").with_players(9), an_event("A8-three-hands").with_players(12)
    people = [due_draw(office.state) for office in (few, many, few)]
    assert [len(due.entrants) if due else 0 for due in people] == [9, 12, 9]


def test_an_imagined_correction_is_what_the_correction_makes_and_changes_nothing_itself() -> None:
    """范文八, 9 people: the winner of table 1 loses its first place after the next round was drawn."""
    office = an_event("A8-three-hands").with_players(9).drawn("knockout").all_played("knockout")
    office.does("close_round", stage="knockout")
    office.does("draw", stage="knockout", round=2, seed="7")
    typed: dict[str, Any] = {
        "stage": "knockout",
        "round": 1,
        "table": 1,
        "scores": [-6, 0, 6],
        "reason": "看错一行",
    }
    for then in (None, "swap"):
        events = office.desk.preview(convert({"do": "amend_scores", **typed, "then": then})).events
        before = copied_state(office.state)
        found = imagined(office.state, events, "")
        assert office.state == before
        office.does("amend_scores", **typed, then=then)
        assert found.stages == office.state.stages
        office.desk.undo()
