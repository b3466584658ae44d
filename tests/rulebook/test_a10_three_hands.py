"""范文十: the text of 范文八 once more; one test a clause, with other figures."""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.at_table import gives, hands, overtime, passes, places_at, said, seat_points, table
from tourney.formats.load import load_format
from tourney.queries.standings import places

FORM = "A8-three-hands"


@pytest.fixture
def first() -> Office:
    """27 people, table 1 is 1, 2, 3."""
    return an_event(FORM).with_players(27).drawn("knockout")


def test_the_format_says_that_it_is_the_one_of_both_documents() -> None:
    assert "范文十" in load_format(FORM).document


def test_a10_01_lots_make_nine_groups_of_three() -> None:
    """A10-01 (as A2-01)."""
    office = an_event(FORM).with_players(27)
    office.does("draw", stage="knockout", seed="10")
    assert len(office.state.stages["knockout"].rounds[0].seated) == 27


def test_a10_02_three_hands_a_table(first: Office) -> None:
    """A10-02 (as A8-02)."""
    assert table(first).limit == 3
    first.hand(1, 1, 1, True)
    assert first.refuses("confirm", stage="knockout", table=1).code == "confirm_short"


@pytest.mark.parametrize(
    ("clause", "word"),
    [
        ("A10-03", "17"),
        ("A10-04", "底牌"),
        ("A10-05", "洗牌"),
        ("A10-06", "一次"),
        ("A10-08", "更高"),
        ("A10-17", "底牌"),
        ("A10-18", "地主先出"),
        ("A10-20", "1 至 3 张"),
        ("A10-21", "出完"),
    ],
)
def test_a10_the_rules_sheet_says_it(clause: str, word: str) -> None:
    """A10-03 (as A1-04), A10-04 (as A1-06), A10-05 (as A2-05), A10-06 (as A2-06), A10-08 (as A2-08),
    A10-17 (as A1-07), A10-18 (as A1-18), A10-20 (as A2-20), A10-21 (as A1-02)."""
    assert word in said(FORM, clause)


def test_a10_07_calls_are_1_2_or_3(first: Office) -> None:
    """A10-07 (as A2-07)."""
    values = {"stage": "knockout", "table": 1, "landlord": 1, "won": True}
    assert [first.refuses("hand", **values, bid=bid).code for bid in (0, 4)] == ["bid_outside"] * 2


def test_a10_09_10_and_11_a_passed_out_hand_counts_and_keeps_its_opener(first: Office) -> None:
    """A10-09 (as A2-09), A10-10 (as A2-10), A10-11 (as A2-11)."""
    passes(first, opener=1, times=2)
    assert hands(first).next_opener == 1
    assert table(first).hands_played == 2


def test_a10_12_a_third_in_turn_who_calls_1_is_warned_about(first: Office) -> None:
    """A10-12 (as A2-12)."""
    assert [c.code for c in first.hand(1, 1, 1, False, opener=2).cautions] == ["third_bid_low"]


def test_a10_13_an_opener_who_passed_twice_and_calls_1_is_warned_about(first: Office) -> None:
    """A10-13 (as A2-13)."""
    passes(first, opener=1, times=2)
    assert [c.code for c in first.hand(1, 1, 1, False).cautions] == ["opener_bid_low"]


def test_a10_14_three_passed_out_hands_cost_the_opener_4(first: Office) -> None:
    """A10-14 (as A2-14)."""
    passes(first, opener=1, times=3)
    assert seat_points(first) == (-4, 2, 2)


def test_a10_15_and_16_the_first_opener_is_recorded_and_later_ones_follow(first: Office) -> None:
    """A10-15 (as A2-15), A10-16 (as A2-16)."""
    first.hand(1, 1, 1, True, opener=3)
    first.hand(1, 1, 1, True)
    assert [hand.opener for hand in hands(first).hands] == [3, 1]


def test_a10_37_38_and_39_the_call_is_the_base(first: Office) -> None:
    """A10-37 (as A2-37), A10-38 (as A2-38), A10-39 (as A2-39)."""
    assert gives(first, landlord=3, bid=2, won=True) == (-2, -2, 4)
    assert gives(first, landlord=3, bid=1, won=False) == (1, 1, -2)


def test_a10_40_and_41_bombs_that_were_played_double(first: Office) -> None:
    """A10-40 (as A2-40), A10-41 (as A2-41)."""
    assert gives(first, landlord=1, bid=2, won=True, bombs=2) == (16, -8, -8)
    refused = first.refuses("hand", stage="knockout", table=1, landlord=1, bid=1, won=True, bombs=-1)
    assert refused.code == "bombs_outside"


def test_a10_42_and_43_spring_and_anti_spring_double(first: Office) -> None:
    """A10-42 (as A2-42), A10-43 (as A2-43)."""
    assert gives(first, landlord=1, bid=1, won=True, spring=True) == (4, -2, -2)
    assert gives(first, landlord=2, bid=3, won=False, anti_spring=True) == (6, -12, 6)


def test_a10_44_the_best_goes_on_and_equal_ones_play_on(first: Office) -> None:
    """A10-44 (as A8-44)."""
    first.played("knockout", 1, [0, 0, 0])
    overtime(first, "knockout", 1, 1, [4, 4, -8])
    overtime(first, "knockout", 1, 2, [-6, 2, 4])  # only 1 and 2 are still compared
    assert places_at(first) == (2, 1, 3)


def test_a10_45_and_46_two_of_three_are_out_and_the_winners_go_on_to_one_table(first: Office) -> None:
    """A10-45 (as A2-45), A10-46 (as A2-46)."""
    first.all_played("knockout").does("close_round", stage="knockout", round=1)
    assert len(first.state.stages["knockout"].rounds[0].out) == 18
    first.drawn("knockout").all_played("knockout", round=2)
    first.does("close_round", stage="knockout", round=2)
    first.drawn("knockout").all_played("knockout", round=3).closed("knockout")
    assert [row.place for row in places(first.state)] == [1, 2, 3] + [4] * 6 + [10] * 18
