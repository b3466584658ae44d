"""点名 before a round: called, come, missing (the referee's desk)."""

from datetime import datetime, timedelta

from tests.builders import Office, an_event
from tourney.model.ids import RoundId
from tourney.queries import roll_call

PLACE = RoundId("knockout", 1)


def nine_called() -> Office:
    office = an_event("A8-three-hands").with_players(9).drawn("knockout")
    office.does("call", stage="knockout", round=1)
    return office


def later(office: Office, minutes: int) -> str:
    called = office.state.stages["knockout"].rounds[0].called_at
    return (datetime.fromisoformat(called) + timedelta(minutes=minutes, seconds=5)).isoformat()


def test_who_has_come_is_no_longer_missing() -> None:
    office = nine_called()
    office.does("present", stage="knockout", round=1, numbers=[1, 2, 3, 5])
    found = roll_call(office.state, PLACE, later(office, 4))
    assert [row.number for row in found.missing] == ["4", "6", "7", "8", "9"]
    assert found.minutes == 4


def test_a_no_show_is_no_longer_waited_for() -> None:
    office = nine_called()
    office.does("present", stage="knockout", round=1, numbers=[1, 2, 3, 4, 5, 6, 7, 8])
    office.does("no_show", stage="knockout", round=1, number=9, reason="没来")
    assert roll_call(office.state, PLACE, later(office, 10)).missing == ()


def test_nobody_is_noted_before_the_call_or_twice() -> None:
    office = an_event("A8-three-hands").with_players(9).drawn("knockout")
    assert office.refuses("present", stage="knockout", round=1, numbers=[1]).code == "not_called"
    office.does("call", stage="knockout", round=1)
    office.does("present", stage="knockout", round=1, numbers=[1])
    assert office.refuses("present", stage="knockout", round=1, numbers=[1]).code == "already_present"
    assert office.refuses("present", stage="knockout", round=1, numbers=[99]).code == "not_in_round"


def test_calling_again_begins_anew() -> None:
    office = nine_called()
    office.does("present", stage="knockout", round=1, numbers=[1])
    office.does("call", stage="knockout", round=1)
    assert len(roll_call(office.state, PLACE, later(office, 0)).missing) == 9
