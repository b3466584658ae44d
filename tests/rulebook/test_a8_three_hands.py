"""范文八 · 三副淘汰: one test a clause. Figures by hand: unit = bid × 2 for every bomb, rocket, spring, anti-spring."""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.at_table import gives, hands, overtime, passes, places_at, said, seat_points, table
from tourney.queries.standings import places

FORM = "A8-three-hands"


@pytest.fixture
def first() -> Office:
    """Nine people, table 1 is 1, 2, 3."""
    return an_event(FORM).with_players(9).drawn("knockout")


def test_a8_01_lots_make_groups_of_three() -> None:
    """A8-01 (as A2-01)."""
    office = an_event(FORM).with_players(9)
    office.does("draw", stage="knockout", seed="1")
    tables = office.state.stages["knockout"].rounds[0].tables.values()
    assert sorted(int(n) for one in tables for n in one.seats) == list(range(1, 10))
    assert [len(one.seats) for one in tables] == [3, 3, 3]


def test_a8_01_ten_people_are_three_tables_and_a_bye_who_goes_on() -> None:
    """A8-01 (as A2-01)."""
    office = an_event(FORM).with_players(10)
    tables = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    office.does("draw", stage="knockout", tables=tables, byes=[10])
    office.all_played("knockout").does("close_round", stage="knockout", round=1)
    assert office.state.stages["knockout"].rounds[0].through == ("1", "4", "7", "10")


def test_a8_01_nobody_has_a_second_bye_while_others_had_none() -> None:
    """A8-01 (as A2-01)."""
    office = an_event(FORM).with_players(10)
    office.does("draw", stage="knockout", tables=[[1, 2, 3], [4, 5, 6], [7, 8, 9]], byes=[10])
    office.all_played("knockout").does("close_round", stage="knockout", round=1)
    refused = office.refuses("draw", stage="knockout", round=2, tables=[[1, 4, 7]], byes=[10])
    assert refused.code == "second_bye"


def test_a8_02_three_hands_a_table_and_no_fourth(first: Office) -> None:
    """A8-02."""
    for _ in range(2):
        first.hand(1, 1, 1, True)
    assert first.refuses("confirm", stage="knockout", table=1).code == "confirm_short"
    first.hand(1, 1, 1, True)
    refused = first.refuses("hand", stage="knockout", table=1, landlord=1, bid=1, won=True)
    assert refused.code == "hand_after_limit"


@pytest.mark.parametrize(
    ("clause", "word"),
    [
        ("A8-03", "17"),
        ("A8-04", "底牌"),
        ("A8-05", "洗牌"),
        ("A8-06", "一次"),
        ("A8-08", "更高"),
        ("A8-17", "底牌"),
        ("A8-18", "地主先出"),
        ("A8-20", "1 至 3 张"),
        ("A8-21", "出完"),
    ],
)
def test_a8_the_rules_sheet_says_it(clause: str, word: str) -> None:
    """A8-03 (as A1-04), A8-04 (as A1-06), A8-05 (as A2-05), A8-06 (as A2-06), A8-08 (as A2-08), A8-17 (as A1-07),
    A8-18 (as A1-18), A8-20 (as A2-20), A8-21 (as A1-02)."""
    assert word in said(FORM, clause)


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_a8_07_and_37_the_call_is_the_base(first: Office, bid: int) -> None:
    """A8-07 (as A2-07), A8-37 (as A2-37)."""
    assert gives(first, landlord=3, bid=bid, won=True) == (-bid, -bid, 2 * bid)


def test_a8_07_a_call_of_10_is_refused(first: Office) -> None:
    """A8-07 (as A2-07)."""
    refused = first.refuses("hand", stage="knockout", table=1, landlord=3, bid=10, won=True)
    assert refused.code == "bid_outside"


def test_a8_09_and_10_a_passed_out_hand_is_recorded_and_the_same_player_opens(first: Office) -> None:
    """A8-09 (as A2-09), A8-10 (as A2-10)."""
    passes(first, opener=3)
    assert hands(first).hands[0].passed_out
    assert hands(first).next_opener == 3


def test_a8_11_a_passed_out_hand_is_one_of_the_three(first: Office) -> None:
    """A8-11 (as A2-11)."""
    passes(first, opener=3)
    first.hand(1, 1, 1, True)
    first.hand(1, 1, 1, True)
    assert first.refuses("hand", stage="knockout", table=1, landlord=1, bid=1, won=True).code == (
        "hand_after_limit"
    )


def test_a8_12_a_third_in_turn_who_calls_1_is_warned_about(first: Office) -> None:
    """A8-12 (as A2-12)."""
    assert [c.code for c in first.hand(1, 2, 1, True, opener=3).cautions] == ["third_bid_low"]
    assert first.hand(1, 3, 2, True, opener=1).cautions == ()


def test_a8_13_an_opener_who_passed_twice_and_calls_1_is_warned_about(first: Office) -> None:
    """A8-13 (as A2-13)."""
    passes(first, opener=2, times=2)
    assert [c.code for c in first.hand(1, 2, 1, True).cautions] == ["opener_bid_low"]


def test_a8_14_three_passed_out_hands_cost_the_opener_4_and_end_the_table_with_two_equal(
    first: Office,
) -> None:
    """A8-14 (as A2-14)."""
    passes(first, opener=2, times=3)
    assert seat_points(first) == (2, -4, 2)
    first.does("confirm", stage="knockout", table=1)
    assert table(first).state == "tied"


def test_a8_15_the_first_opener_is_recorded(first: Office) -> None:
    """A8-15 (as A2-15)."""
    first.hand(1, 1, 2, True, opener=2)
    assert hands(first).hands[0].opener == 2


def test_a8_16_later_openers_follow_in_turn(first: Office) -> None:
    """A8-16 (as A2-16)."""
    first.hand(1, 1, 2, True, opener=2)
    first.hand(1, 1, 2, True)
    assert [hand.opener for hand in hands(first).hands] == [2, 3]
    assert [c.code for c in first.hand(1, 1, 2, True, opener=3).cautions] == ["opener_out_of_turn"]


def test_a8_38_a_landlord_who_wins(first: Office) -> None:
    """A8-38 (as A2-38)."""
    assert gives(first, landlord=2, bid=2, won=True) == (-2, 4, -2)


def test_a8_39_a_landlord_who_loses(first: Office) -> None:
    """A8-39 (as A2-39)."""
    assert gives(first, landlord=2, bid=2, won=False) == (2, -4, 2)


def test_a8_40_every_bomb_and_the_rocket_double(first: Office) -> None:
    """A8-40 (as A2-40)."""
    assert gives(first, landlord=2, bid=3, won=False, bombs=1, rockets=1) == (12, -24, 12)


def test_a8_41_two_rockets_cannot_have_been_played(first: Office) -> None:
    """A8-41 (as A2-41): only what was played is entered, and there is one rocket in the pack."""
    refused = first.refuses("hand", stage="knockout", table=1, landlord=2, bid=3, won=False, rockets=2)
    assert refused.code == "rockets_outside"


def test_a8_42_spring_doubles(first: Office) -> None:
    """A8-42 (as A2-42)."""
    assert gives(first, landlord=1, bid=3, won=True, spring=True, bombs=1) == (24, -12, -12)


def test_a8_43_anti_spring_doubles(first: Office) -> None:
    """A8-43 (as A2-43)."""
    assert gives(first, landlord=1, bid=3, won=False, anti_spring=True) == (-12, 6, 6)


def test_a8_44_the_best_of_the_table_goes_on(first: Office) -> None:
    """A8-44."""
    first.played("knockout", 1, [-2, 5, -3]).played("knockout", 2, [1, 0, -1]).played(
        "knockout", 3, [0, -4, 4]
    )
    first.does("close_round", stage="knockout", round=1)
    assert first.state.stages["knockout"].rounds[0].through == ("2", "4", "9")


def test_a8_44_equal_best_play_three_more_hands_among_the_same_three(first: Office) -> None:
    """A8-44."""
    first.played("knockout", 1, [3, 3, -6])
    assert first.refuses("close_round", stage="knockout", round=1).code == "round_open"
    for _ in range(3):
        first.does("hand", stage="knockout", table=1, overtime=1, landlord=2, bid=1, won=True)
    first.does("confirm", stage="knockout", table=1, overtime=1)
    assert places_at(first) == (2, 1, 3)
    assert seat_points(first) == (3, 3, -6)


def test_a8_44_still_equal_after_two_overtimes_lots_decide(first: Office) -> None:
    """A8-44."""
    first.played("knockout", 1, [3, 3, -6])
    overtime(first, "knockout", 1, 1, [0, 0, 0])
    overtime(first, "knockout", 1, 2, [-1, -1, 2])
    third = first.refuses("scores", stage="knockout", table=1, overtime=3, scores=[1, 0, -1])
    assert third.code == "overtime_over"
    first.does("decide", stage="knockout", table=1, order=[2, 1], method="lots", reason="抽签")
    assert places_at(first) == (2, 1, 3)


def test_a8_45_the_other_two_are_out(first: Office) -> None:
    """A8-45 (as A2-45)."""
    first.all_played("knockout").does("close_round", stage="knockout", round=1)
    assert first.state.stages["knockout"].rounds[0].out == ("2", "3", "5", "6", "8", "9")


def test_a8_46_the_winners_play_on_from_nought_until_one_table_is_left(first: Office) -> None:
    """A8-46 (as A2-46)."""
    first.all_played("knockout").does("close_round", stage="knockout", round=1)
    first.drawn("knockout")
    assert [seat.start for seat in table(first, round=2).seats] == [0, 0, 0]
    first.played("knockout", 1, [1, 2, -3], round=2).closed("knockout")
    assert [(row.place, row.number) for row in places(first.state)[:4]] == [
        (1, "4"),
        (2, "1"),
        (3, "7"),
        (4, "2"),
    ]
