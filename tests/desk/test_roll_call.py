"""点名 before a round: called, come, missing (the referee's desk)."""

from datetime import datetime, timedelta

from tests.builders import Office, an_event
from tourney.model.ids import Number, RoundId
from tourney.queries.roll_call import roll_call

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


def test_calling_one_again_keeps_who_has_come() -> None:
    office = nine_called()
    office.does("present", stage="knockout", round=1, numbers=[1, 2])
    office.does("call_again", stage="knockout", round=1, numbers=[3])
    rows = {str(row.number): row for row in roll_call(office.state, PLACE, later(office, 1)).rows}
    assert [rows[n].state for n in ("1", "2", "3")] == ["here", "here", "missing"]
    assert [rows[n].calls for n in ("2", "3")] == [1, 2]
    assert office.refuses("call_again", stage="knockout", round=1, numbers=[1]).code == "already_present"
    assert office.refuses("call_again", stage="knockout", round=1, numbers=[]).code == "call_again_nobody"


def test_who_comes_after_all_is_no_longer_absent() -> None:
    office = nine_called()
    office.does("no_show", stage="knockout", round=1, number=9, reason="没来")
    office.does("present", stage="knockout", round=1, numbers=[8, 9])
    table = roll_call(office.state, PLACE, later(office, 1)).tables[2]
    assert [row.state for row in table.rows] == ["missing", "here", "here"]
    assert office.state.lines[-1].events[-1].number == "9"  # type: ignore[union-attr]


def test_what_was_decided_about_the_table_stands_when_he_comes_too_late() -> None:
    office = nine_called()
    office.does("no_show", stage="knockout", round=1, number=9, reason="没来")
    office.does("stop_table", stage="knockout", round=1, table=3, reason="没来")
    assert office.refuses("present", stage="knockout", round=1, numbers=[9]).code == "absent_settled"


def test_somebody_who_left_the_event_does_not_come_back_by_roll_call() -> None:
    office = nine_called()
    office.does("withdraw", number=9, reason="家里有事")
    assert office.refuses("present", stage="knockout", round=1, numbers=[9]).code == "not_taking_part"


def test_coming_after_all_is_taken_back_before_the_no_show() -> None:
    office = nine_called()
    office.does("no_show", stage="knockout", round=1, number=9, reason="没来")
    seq = office.state.lines[-1].seq
    office.does("present", stage="knockout", round=1, numbers=[9])
    assert office.refuses("undo", seq=seq).code == "undo_blocked"
    office.does("undo")
    assert office.state.stages["knockout"].rounds[0].tables[3].absent == ("9",)


def test_signing_in_is_taken_back_until_the_draw() -> None:
    office = an_event("A8-three-hands").with_players(9)
    office.does("cancel_check_in", number=9)
    assert not office.state.entries[Number("9")].checked_in_at
    assert office.refuses("cancel_check_in", number=9).code == "not_checked_in"
    office.does("check_in", number=9)
    office.drawn("knockout")
    assert office.refuses("cancel_check_in", number=9).code == "check_in_drawn"


def test_invited_and_seeded_are_set_anew_until_the_draw() -> None:
    office = an_event("A5-revival").with_players(18)
    office.does("edit_person", number=1, seeded=True)
    office.does("edit_person", number=2, invited=True)
    entries = office.state.entries
    assert (entries[Number("1")].seeded, entries[Number("2")].invited) == (True, True)
    office.does("undo")
    assert not office.state.entries[Number("2")].invited
    office.drawn("prelim")
    assert office.refuses("edit_person", number=3, invited=True).code == "invited_drawn"
    office.does("edit_person", number=3, seeded=True)


def test_a_format_without_guests_takes_nobody_as_invited() -> None:
    office = an_event("A8-three-hands").with_players(3)
    assert office.refuses("edit_person", number=1, invited=True).code == "no_stage_invites"
