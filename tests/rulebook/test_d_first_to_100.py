"""《规则》D 斗地主 · 先到一百分: one test a clause. Points from 0, below nought too; +100 at the end of a hand wins."""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.at_table import gives, hands, overtime, passes, places_at, said, seat_points, table
from tourney.model.ids import RoundId
from tourney.queries.stages import seconds_left
from tourney.queries.standings import places

FORM = "D-first-to-100"


@pytest.fixture
def first() -> Office:
    """Nine people, table 1 is 1, 2, 3."""
    return an_event(FORM).with_players(9).drawn("knockout")


def test_ddz_01_three_players_one_of_them_landlord(first: Office) -> None:
    """DDZ-01 (as A1-01)."""
    assert len(table(first).seats) == 3
    assert first.refuses("hand", stage="knockout", table=1, bid=1, won=True).code == "landlord_missing"


@pytest.mark.parametrize(
    ("clause", "word"),
    [
        ("DDZ-02", "17"),
        ("DDZ-03", "底牌"),
        ("DDZ-04", "一次"),
        ("DDZ-06", "更高"),
        ("DDZ-08", "3 分"),
        ("DDZ-12", "底牌"),
        ("DDZ-13", "地主先出"),
        ("DDZ-15", "出完"),
    ],
)
def test_ddz_the_rules_sheet_says_it(clause: str, word: str) -> None:
    """DDZ-02 (as A1-04), DDZ-03 (as A1-06), DDZ-04 (as A2-06), DDZ-06 (as A2-08), DDZ-08 (as A4-35),
    DDZ-12 (as A1-07), DDZ-13 (as A1-18), DDZ-15 (as A1-02)."""
    assert word in said(FORM, clause)


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_ddz_05_07_and_35_the_highest_call_of_1_to_3_is_the_base(first: Office, bid: int) -> None:
    """DDZ-05 (as A2-07), DDZ-07 (as A4-36), DDZ-35 (as A2-37)."""
    assert gives(first, landlord=2, bid=bid, won=True) == (-bid, 2 * bid, -bid)
    assert first.refuses("hand", stage="knockout", table=1, landlord=2, bid=4, won=True).code == "bid_outside"


def test_ddz_09_nobody_calls_new_deal(first: Office) -> None:
    """DDZ-09 (as B3-08)."""
    passes(first, opener=2, times=3)
    assert seat_points(first) == (0, 0, 0)
    assert table(first).hands_played == 0


def test_ddz_10_and_11_the_first_opener_by_lot_then_in_turn(first: Office) -> None:
    """DDZ-10 (as A9-17), DDZ-11 (as A2-16)."""
    first.hand(1, 1, 1, True, opener=2)
    first.hand(1, 1, 1, True)
    assert [hand.opener for hand in hands(first).hands] == [2, 3]
    assert hands(first).next_opener == 1


def test_ddz_34_and_39_the_landlord_out_first(first: Office) -> None:
    """DDZ-34 (as A1-03), DDZ-39 (as A2-38)."""
    assert gives(first, landlord=1, bid=3, won=True) == (6, -3, -3)


def test_ddz_34_and_40_a_peasant_out_first(first: Office) -> None:
    """DDZ-34 (as A1-03), DDZ-40 (as A2-39)."""
    assert gives(first, landlord=1, bid=3, won=False) == (-6, 3, 3)


def test_ddz_36_and_37_the_multiplier_starts_at_1_and_bombs_and_rocket_double(first: Office) -> None:
    """DDZ-36 (as A9-23), DDZ-37 (as A2-40)."""
    assert gives(first, landlord=1, bid=2, won=True) == (4, -2, -2)
    assert gives(first, landlord=1, bid=2, won=True, bombs=1, rockets=1) == (16, -8, -8)


def test_ddz_38_only_bombs_that_can_have_been_played(first: Office) -> None:
    """DDZ-38 (as A2-41)."""
    refused = first.refuses("hand", stage="knockout", table=1, landlord=1, bid=2, won=True, bombs=14)
    assert refused.code == "bombs_outside"


def test_ddz_41_spring_doubles(first: Office) -> None:
    """DDZ-41 (as A2-42)."""
    assert gives(first, landlord=1, bid=2, won=True, spring=True) == (8, -4, -4)


def test_ddz_42_anti_spring_doubles(first: Office) -> None:
    """DDZ-42 (as A2-43)."""
    assert gives(first, landlord=1, bid=2, won=False, anti_spring=True) == (-8, 4, 4)


def test_ddz_43_ninety_minutes_and_the_running_hand_still_counts(first: Office) -> None:
    """DDZ-43."""
    first.does("start", stage="knockout")
    started = first.state.stages["knockout"].rounds[0].started_at
    assert seconds_left(first.state, RoundId("knockout", 1), started) == 5400


def test_ddz_44_everybody_starts_at_0_and_may_go_below(first: Office) -> None:
    """DDZ-44."""
    assert [seat.start for seat in table(first).seats] == [0, 0, 0]
    first.hand(1, 1, 3, False, bombs=4)  # 3 × 16 = 48
    assert seat_points(first) == (-96, 48, 48)
    first.hand(1, 1, 3, False)  # and on below nought
    assert seat_points(first) == (-102, 51, 51)


def test_ddz_45_the_first_at_100_wins_and_no_hand_follows(first: Office) -> None:
    """DDZ-45."""
    first.hand(1, 1, 3, True, bombs=4)  # +96
    first.hand(1, 1, 2, True)  # +4: exactly 100
    assert seat_points(first) == (100, -50, -50)
    refused = first.refuses("hand", stage="knockout", table=1, landlord=1, bid=1, won=True)
    assert refused.code == "hand_after_target"
    first.does("confirm", stage="knockout", table=1)
    assert places_at(first) == (1, 2, 2)


def test_ddz_45_99_is_not_enough(first: Office) -> None:
    """DDZ-45."""
    first.hand(1, 1, 3, True, bombs=4)
    first.hand(1, 2, 3, False)  # 1 has 96 + 3
    assert seat_points(first)[0] == 99
    first.hand(1, 1, 1, True)


def test_ddz_45_two_peasants_at_100_in_one_hand_the_higher_wins(first: Office) -> None:
    """DDZ-45."""
    first.hand(1, 2, 1, True)  # −1 2 −1
    first.hand(1, 1, 3, False, bombs=6)  # the peasants have 192 each on top: 194 and 191
    assert seat_points(first) == (-385, 194, 191)
    first.does("confirm", stage="knockout", table=1)
    assert places_at(first) == (3, 1, 2)


def test_ddz_45_two_peasants_at_100_and_equal_play_on(first: Office) -> None:
    """DDZ-45."""
    first.hand(1, 1, 3, False, bombs=6)
    first.does("confirm", stage="knockout", table=1)
    assert table(first).state == "tied"
    overtime(first, "knockout", 1, 1, [0, -6, 6])
    assert places_at(first) == (3, 2, 1)


def test_ddz_45_a_correction_may_open_the_table_again(first: Office) -> None:
    """DDZ-45."""
    first.hand(1, 1, 3, True, bombs=6)
    first.does("amend_hand", stage="knockout", table=1, hand=1, landlord=1, bid=3, won=True)
    first.hand(1, 1, 1, True)
    assert seat_points(first) == (8, -4, -4)


def test_ddz_46_time_up_the_leader_wins_and_goes_on(first: Office) -> None:
    """DDZ-46."""
    first.hand(1, 3, 2, True)
    first.does("confirm", stage="knockout", table=1)
    assert places_at(first) == (2, 2, 1)
    first.played("knockout", 2, [6, 0, -6]).played("knockout", 3, [6, 0, -6])
    first.does("close_round", stage="knockout", round=1)
    assert first.state.stages["knockout"].rounds[0].through == ("3", "4", "7")


def test_ddz_46_a_tie_at_time_costs_extra_hands_and_then_lots(first: Office) -> None:
    """DDZ-46."""
    first.played("knockout", 1, [30, 30, -60])
    for which in (1, 2):
        overtime(first, "knockout", 1, which, [0, 0, 0])
    first.does("decide", stage="knockout", table=1, order=[2, 1], method="lots", reason="抽签")
    assert places_at(first) == (2, 1, 3)


def test_ddz_46_lots_and_threes_until_one_table_is_left(first: Office) -> None:
    """DDZ-46."""
    first.all_played("knockout").does("close_round", stage="knockout", round=1)
    first.drawn("knockout").played("knockout", 1, [-20, 100, -80], round=2).closed("knockout")
    assert [(row.place, row.number) for row in places(first.state)[:3]] == [(1, "4"), (2, "1"), (3, "7")]
