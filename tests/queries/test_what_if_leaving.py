"""取消资格 and 退赛 after a round was closed: who takes the place is said before, and it is the best of those out (K15)."""

from typing import Any

import pytest

from tests.builders import Office, an_event
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.scripts import convert
from tourney.queries.history import log
from tourney.queries.leaving import sheets_of_disqualified
from tourney.queries.overall import overall_board
from tourney.queries.standings import places
from tourney.queries.tables import table_row
from tourney.queries.what_if import WhatIf
from tourney.queries.what_if_leaving import what_if_left

OUT = {"number": 1, "reason": "换牌"}


def the_twelve() -> Office:
    """A9: nine of twelve go on. Out are 3 (−12), 6 (−10) and 9 (−9): 9 is the best of them, and sat at table 3."""
    office = an_event("A9-ten-hands", hands="2").with_players(12).drawn("prelim")
    for table, scores in enumerate([(9, 3, -12), (8, 2, -10), (7, 2, -9), (6, 1, -7)], 1):
        office.does("scores", stage="prelim", table=table, scores=list(scores))
        office.does("print", document="result-sheet", stage="prelim", table=table)
        office.does("confirm", stage="prelim", table=table)
    return office.closed("prelim")


def drawn() -> Office:
    return the_twelve().drawn("semi", [[4, 7, 10], [1, 2, 5], [8, 11, 12]])


def asked(office: Office, action: str = "disqualify", **values: Any) -> WhatIf:
    before = len(office.state.lines)
    outlook = office.desk.preview(convert({"do": action, **(values or OUT)}))
    found = what_if_left(office.state, outlook.events[0], "2026-12-05T14:52:00+08:00")
    assert found is not None
    assert len(office.state.lines) == before
    return found


def seated(office: Office) -> list[list[str]]:
    return [list(table.seats) for table in office.state.stages["semi"].rounds[0].tables.values()]


def test_the_best_of_those_out_is_offered_for_the_seat_and_not_the_next_at_his_table() -> None:
    found = asked(drawn())
    (seat,) = found.later
    assert (seat.number, seat.by, seat.table, seat.seat, seat.hands) == ("1", "9", 2, 1, 0)
    assert (found.fills, found.serial, found.version, found.choice_due) == ("选手009", "000001", 1, True)
    goes = {p.number: (p.before.goes, p.after.goes) for p in found.people if p.changed}
    assert (goes[Number("1")], goes[Number("9")]) == (("semi", "gone"), ("out", "semi"))


def test_before_the_next_draw_the_place_is_named_and_nothing_is_built_on_it() -> None:
    found = asked(the_twelve())
    assert (found.drawn_on, found.undrawn, found.later, found.fills) == (
        (),
        (RoundId("semi", 1),),
        (),
        "选手009",
    )


def test_he_takes_the_seat_in_one_action_that_one_undo_takes_back() -> None:
    office = drawn()
    lines = len(office.state.lines)
    office.does("disqualify", **OUT, then="swap")
    assert len(office.state.lines) == lines + 1
    assert seated(office) == [["4", "7", "10"], ["9", "2", "5"], ["8", "11", "12"]]
    assert office.state.stages["semi"].rounds[0].tables[2].absent == ()
    assert log(office.state)[-1].action == "1 号 选手001 取消资格，递补 9 号"
    office.does("undo")
    assert seated(office)[1] == ["1", "2", "5"]
    assert office.state.entries[Number("1")].active


def test_a_place_that_is_filled_before_the_draw_is_drawn_with_the_best_of_those_out() -> None:
    office = the_twelve()
    office.does("disqualify", **OUT, then="swap")
    office.drawn("semi")
    assert office.state.stages["semi"].rounds[0].filled == ("9",)
    assert "1" not in office.state.stages["semi"].rounds[0].seated


def test_the_standings_show_who_came_in_above_the_line_and_the_disqualified_one_below() -> None:
    office = drawn()
    office.does("disqualify", **OUT, then="swap")
    board = overall_board(office.state, "prelim")
    assert board is not None
    where = {row.row.number: (row.where, row.row.place, row.row.note) for row in board.rows}
    assert (where[Number("9")], where[Number("1")]) == (("in", 9, "递补"), ("out", None, "取消资格"))
    assert (board.seats, len([row for row in board.rows if row.where == "in"])) == (9, 9)


def test_without_a_choice_the_seat_stays_empty_as_before() -> None:
    for then in ({}, {"then": "stand"}):
        office = drawn()
        office.does("disqualify", **OUT, **then)
        assert office.state.stages["semi"].rounds[0].tables[2].absent == ("1",)


def test_drawing_again_leaves_him_out() -> None:
    office = drawn()
    office.does("withdraw", **OUT, then="redraw")
    assert office.state.stages["semi"].rounds == []
    office.does("leftovers", stage="semi", round=1, method="fill_best")
    office.drawn("semi")
    assert "1" not in office.state.stages["semi"].rounds[0].seated


def test_after_a_hand_nobody_takes_the_seat_and_nothing_is_drawn_again() -> None:
    office = drawn()
    office.hand(2, landlord=1, bid=1, won=True)
    assert asked(office).later[0].hands == 1
    assert office.refuses("disqualify", **OUT, then="swap").code == "swap_has_hands"
    assert office.refuses("disqualify", **OUT, then="redraw").code == "correction_begun"
    office.does("disqualify", **OUT, then="stand")
    assert office.points("semi", 2) == (2, -1, -1)


def test_equal_ones_are_left_to_lots() -> None:
    """A8 with 18: the six who were second have 0 each."""
    office = an_event("A8-three-hands").with_players(18).drawn("knockout").all_played("knockout")
    office.does("close_round", stage="knockout", round=1)
    office.drawn("knockout")
    found = asked(office)
    assert (found.fills, len(found.open)) == ("", 6)
    assert office.refuses("disqualify", **OUT, then="swap").code == "fill_tied"


def test_who_is_out_already_leaves_no_place_but_the_others_move_up() -> None:
    office = an_event("A2-one-hand").with_players(3).drawn("knockout")
    office.hand(1, landlord=1, bid=3, won=True)
    office.does("confirm", stage="knockout", table=1)
    office.closed("knockout")
    found = asked(office)
    assert (found.choice_due, found.later, found.undrawn) == (False, (), ())
    assert [(p.number, p.before.goes, p.after.goes) for p in found.people] == [
        ("1", "place:1", "gone"), ("2", "place:2", "place:1"), ("3", "place:2", "place:1"),
    ]  # fmt: skip
    assert office.refuses("disqualify", **OUT, then="swap").code == "no_place_won"
    office.does("disqualify", **OUT)
    assert [row.number for row in places(office.state)] == ["2", "3"]


@pytest.mark.parametrize("action", ["disqualify", "withdraw"])
def test_a_printed_sheet_of_a_disqualified_person_has_to_be_signed_again(action: str) -> None:
    office = drawn()
    office.does(action, **OUT)
    stale = [table_row(office.state, TableId("prelim", 1, table)).sheet_stale for table in (1, 2)]
    assert stale == [action == "disqualify", False]
    again = sheets_of_disqualified(office.state, "prelim")
    assert again == ((TableId("prelim", 1, 1),) if action == "disqualify" else ())


def test_before_any_round_is_closed_there_is_nothing_to_weigh() -> None:
    office = an_event("A9-ten-hands", hands="2").with_players(12).drawn("prelim")
    outlook = office.desk.preview(convert({"do": "disqualify", **OUT}))
    assert what_if_left(office.state, outlook.events[0], "2026-12-05T14:52:00+08:00") is None
