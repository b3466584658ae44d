"""更正会变什么: shown before anything is recorded, from the same figures that the correction would leave (K15)."""

from typing import Any

from tests.builders import Office, an_event
from tests.playoffs import a_place_won_in_a_playoff
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.scripts import convert
from tourney.queries.what_if import WhatIf, what_if
from tourney.queries.what_if_since import due

NOW = "2026-12-05T14:52:00+08:00"


def the_eighteen() -> Office:
    """A5: table 3 is 12, 18, 17 with 3 and 5 hands apart, as in the picture; the semi-final is drawn, not played."""
    seats = [[1, 2, 3], [4, 5, 6], [12, 18, 17], [7, 8, 9], [10, 11, 13], [14, 15, 16]]
    office = an_event("A5-revival").with_players(18, invited=1).drawn("prelim", seats)
    for table in (1, 2, 4, 5, 6):
        office.played("prelim", table, [6, 0, -6])
    for landlord, bid, won in ((1, 3, False), (3, 3, True), (2, 1, True)):
        office.does("hand", stage="prelim", table=3, landlord=landlord, bid=bid, won=won)
    office.does("print", document="result-sheet", stage="prelim", table=3)
    office.does("confirm", stage="prelim", table=3, early="到时间")
    office.does("close_stage", stage="prelim")
    return office


def asked(office: Office, action: str, **values: Any) -> WhatIf:
    outlook = office.desk.preview(convert({"do": action, **values}))
    return what_if(office.state, outlook.events, NOW)


AMEND = {"stage": "prelim", "table": 3, "hand": 2, "landlord": 2, "bid": 3, "won": True, "reason": "看错一行"}
"""Hand 2: not seat 3 but seat 2 was the landlord. By hand: −6 +3 +3, −3 −3 +6 and −1 +2 −1 are −10 +2 +8; with
−3 +6 −3 in the middle they are −10 +11 −1."""


def test_old_and_new_points_places_and_where_everybody_goes_are_shown() -> None:
    office = the_eighteen()
    found = asked(office, "amend_hand", **AMEND)
    shown = [
        (p.number, p.hand, p.before.points, p.after.points, p.before.place, p.after.place, p.before.goes, p.after.goes)
        for p in found.people
    ]  # fmt: skip
    assert shown == [
        ("12", (-3, -3), -10, -10, 3, 3, "out", "out"),
        ("18", (-3, 6), 2, 11, 2, 1, "revival", "semi"),
        ("17", (6, -3), 8, -1, 1, 2, "semi", "revival"),
    ]
    assert [person.changed for person in found.people] == [False, True, True]


def test_nothing_is_recorded_by_looking() -> None:
    office = the_eighteen()
    lines, table = len(office.state.lines), office.points("prelim", 3)
    asked(office, "amend_hand", **AMEND)
    assert len(office.state.lines) == lines
    assert office.points("prelim", 3) == table
    assert office.state.stages["prelim"].advance["semi"] == ("1", "4", "7", "10", "14", "17")


def test_before_the_next_draw_nothing_has_to_be_chosen() -> None:
    found = asked(the_eighteen(), "amend_hand", **AMEND)
    assert not found.choice_due
    assert found.undrawn == (RoundId("revival", 1), RoundId("semi", 1))
    assert found.same_tables == 5
    assert (found.serial, found.version) == ("000001", 1)


def test_a_table_that_was_drawn_from_the_old_result_is_named_with_the_one_who_takes_the_seat() -> None:
    office = the_eighteen()
    office.does("draw", stage="semi", tables=[[1, 4, 7], [10, 14, 17]])
    found = asked(office, "amend_hand", **AMEND)
    assert found.choice_due
    (seat,) = found.later
    assert (seat.number, seat.by, seat.table, seat.seat, seat.hands, seat.tables) == ("17", "18", 2, 3, 0, 2)
    assert found.undrawn == (RoundId("revival", 1),)
    office.does("hand", stage="semi", table=2, landlord=1, bid=1, won=True)
    (seat,) = asked(office, "amend_hand", **AMEND).later
    assert seat.hands == 1


def test_a_void_hand_gives_nothing_to_anybody() -> None:
    """Without hand 2 the totals are −7 +5 +2: 18 is first."""
    found = asked(the_eighteen(), "void_hand", stage="prelim", table=3, hand=2, reason="牌张不足")
    assert [(p.hand, p.after.points) for p in found.people] == [((-3, 0), -7), ((-3, 0), 5), ((6, 0), 2)]
    assert found.hand is not None
    assert found.hand[1].void


def test_points_taken_off_are_a_correction_too() -> None:
    """17 has 8, less 7 he is behind 18 with 2."""
    found = asked(
        the_eighteen(), "deduct", stage="prelim", round=1, table=3, number=17, points=7, reason="换牌"
    )
    assert [(p.number, p.after.points, p.after.goes) for p in found.people] == [
        ("12", -10, "out"), ("18", 2, "semi"), ("17", 1, "revival"),
    ]  # fmt: skip
    assert found.hand is None


def test_a_late_tie_leaves_the_goal_open() -> None:
    """17 has 8, less 6 he is equal to 18: nobody knows who goes on."""
    office = the_eighteen()
    office.does("draw", stage="semi", tables=[[1, 4, 7], [10, 14, 17]])
    found = asked(office, "deduct", stage="prelim", round=1, table=3, number=17, points=6, reason="换牌")
    assert found.tied == (3,)
    assert [p.after.goes for p in found.people] == ["out", "open", "open"]
    assert found.choice_due


def test_across_tables_others_move_too_and_the_best_of_those_out_comes_in() -> None:
    """Nine people, the best three go on: 12 9 6 | 3 2 1 −3 −12 −18. 2 falls to −6: 5 is the best of those out."""
    office = an_event("A9-ten-hands", hands="1").with_players(9).drawn("prelim")
    office.all_played("prelim").closed("prelim").drawn("semi")
    for table, scores in ((1, [12, 6, -18]), (2, [9, 3, -12]), (3, [2, 1, -3])):
        office.played("semi", table, scores)
    office.closed("semi").drawn("final")
    found = asked(office, "amend_scores", stage="semi", table=1, scores=[12, -6, -6], reason="抄错")
    assert found.overall
    (seat,) = found.later
    assert (seat.number, seat.by) == ("2", "5")
    moved = {p.number: (p.before.place, p.after.place, p.before.goes, p.after.goes) for p in found.people}
    assert moved[Number("2")] == (3, 7, "final", "out")
    assert moved[Number("5")] == (4, 3, "out", "final")
    assert "4" not in moved


def test_a_hand_of_the_playoff_is_weighed_as_if_it_was_signed_again() -> None:
    office = a_place_won_in_a_playoff()
    found = asked(
        office, "amend_scores", stage="prelim", playoff=1, table=1, scores=[-1, -3, 4], reason="抄错"
    )
    assert found.at == TableId("prelim", 1, 1, 1)
    assert [(p.number, p.after.points, p.before.goes, p.after.goes) for p in found.people[:3]] == [
        ("3", -1, "out", "out"), ("6", -3, "semi", "out"), ("9", 4, "out", "semi"),
    ]  # fmt: skip
    assert [p.after.place for p in found.people[:3]] == [10, 11, 9]


def test_an_open_choice_shows_who_would_come_and_go() -> None:
    office = the_eighteen()
    office.does("draw", stage="semi", tables=[[1, 4, 7], [10, 14, 17]])
    office.does("amend_hand", **AMEND)
    found = due(office.state, RoundId("prelim", 1))
    assert found.choice_due
    assert [(p.number, p.before.goes, p.after.goes) for p in found.people if p.changed] == [
        ("18", "revival", "semi"), ("17", "semi", "revival"),
    ]  # fmt: skip


def test_an_open_choice_shows_points_and_places_as_they_were_at_the_closing() -> None:
    """By hand: −10 +2 +8 became −10 +11 −1, of which hand 2 was −3 −3 +6 and is −3 +6 −3."""
    office = the_eighteen()
    office.does("draw", stage="semi", tables=[[1, 4, 7], [10, 14, 17]])
    office.does("amend_hand", **AMEND)
    found = due(office.state, RoundId("prelim", 1))
    assert [
        (p.number, p.hand, p.before.points, p.after.points, p.before.place, p.after.place) for p in found.people
    ] == [("12", (-3, -3), -10, -10, 3, 3), ("18", (-3, 6), 2, 11, 2, 1), ("17", (6, -3), 8, -1, 1, 2)]  # fmt: skip
    assert (found.serial, found.version) == ("000001", 1)


def test_two_corrections_of_a_stage_are_weighed_together_against_its_closing() -> None:
    """Nine people, the best three go on: 12 9 6 | 3 2 1 −3 −12 −18. First 4 falls to 0, then 2 to −6: 5, who had 3, and
    6, who had −12 and has 6 now, come in for them."""
    office = an_event("A9-ten-hands", hands="1").with_players(9).drawn("prelim")
    office.all_played("prelim").closed("prelim").drawn("semi")
    for table, scores in ((1, [12, 6, -18]), (2, [9, 3, -12]), (3, [2, 1, -3])):
        office.played("semi", table, scores)
    office.closed("semi").drawn("final")
    office.does("amend_scores", stage="semi", table=2, scores=[-9, 3, 6], reason="抄错")
    office.does("amend_scores", stage="semi", table=1, scores=[12, -6, -6], reason="抄错")
    found = due(office.state, RoundId("semi", 1))
    moved = {p.number: (p.before.points, p.after.points, p.before.goes, p.after.goes) for p in found.people}
    assert moved[Number("2")] == (6, -6, "final", "out")
    assert moved[Number("4")] == (9, -9, "final", "out")
    assert moved[Number("5")] == (3, 3, "out", "final")
    assert moved[Number("6")] == (-12, 6, "out", "final")
