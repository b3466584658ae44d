"""范文九 · 十副赛, one hand: calls, openers, what doubles, hints and late plays; one test a clause.

Figures by hand: unit = bid × 2 for every bomb, rocket, spring, open hand.
"""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.at_table import (
    gives,
    hands,
    passes,
    points_of_stage,
    said,
    seat_points,
    table,
)
from tourney.formats.load import load_format

FORM = "A9-ten-hands"


@pytest.fixture
def first() -> Office:
    """Nine people, table 1 is 1, 2, 3."""
    return an_event(FORM).with_players(9).drawn("prelim")


def test_a9_13_the_sheet_says_how_the_cards_are_dealt() -> None:
    """A9-13 (as A1-04)."""
    assert "17" in said(FORM, "A9-13")


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_a9_14_and_15_the_highest_caller_is_the_landlord_at_1_2_or_3(first: Office, bid: int) -> None:
    """A9-14 (as A2-07), A9-15 (as A4-36), A9-16 (as A2-37)."""
    assert gives(first, landlord=2, bid=bid, won=True) == (-bid, 2 * bid, -bid)


def test_a9_14_a_call_of_4_is_refused(first: Office) -> None:
    """A9-14 (as A2-07)."""
    assert first.refuses("hand", stage="prelim", table=1, landlord=2, bid=4, won=True).code == "bid_outside"


def test_a9_15_a_hand_without_a_landlord_is_refused(first: Office) -> None:
    """A9-15 (as A4-36)."""
    assert first.refuses("hand", stage="prelim", table=1, bid=2, won=True).code == "landlord_missing"


def test_a9_17_the_first_opener_found_by_lot_is_recorded(first: Office) -> None:
    """A9-17."""
    first.hand(1, 1, 2, True, opener=3)
    assert hands(first).hands[0].opener == 3


def test_a9_18_later_openers_follow_in_turn(first: Office) -> None:
    """A9-18 (as A2-16)."""
    first.hand(1, 1, 2, True, opener=3)
    first.hand(1, 1, 2, True)
    assert [hand.opener for hand in hands(first).hands] == [3, 1]
    assert hands(first).next_opener == 2


def test_a9_19_the_sheet_says_that_the_hole_cards_are_shown() -> None:
    """A9-19 (as A1-07)."""
    assert "底牌" in said(FORM, "A9-19")


def test_a9_20_nobody_calls_new_deal_same_opener_and_not_one_of_the_ten(first: Office) -> None:
    """A9-20."""
    passes(first, opener=3, times=3)
    assert hands(first).next_opener == 3
    assert table(first).hands_played == 0
    assert seat_points(first) == (0, 0, 0)


def test_a9_20_ten_hands_can_still_be_played_after_a_passed_out_one(first: Office) -> None:
    """A9-20; A9-04 (passed-out hands are not counted)."""
    passes(first, opener=1)
    for _ in range(10):
        first.hand(1, 1, 1, True)
    assert table(first).hands_played == 10


def test_a9_21_a_landlord_who_wins_gets_twice_the_call(first: Office) -> None:
    """A9-21 (as A2-38)."""
    assert gives(first, landlord=1, bid=3, won=True) == (6, -3, -3)


def test_a9_22_a_landlord_who_loses_pays_twice_the_call(first: Office) -> None:
    """A9-22 (as A2-39)."""
    assert gives(first, landlord=1, bid=3, won=False) == (-6, 3, 3)


def test_a9_23_the_multiplier_starts_at_1(first: Office) -> None:
    """A9-23."""
    assert gives(first, landlord=3, bid=2, won=True) == (-2, -2, 4)


def test_a9_24_every_bomb_doubles_and_the_rocket_too(first: Office) -> None:
    """A9-24."""
    assert gives(first, landlord=1, bid=1, won=True, bombs=3) == (16, -8, -8)  # 1 × 2 × 2 × 2
    assert gives(first, landlord=1, bid=1, won=True, rockets=1) == (4, -2, -2)


def test_a9_25_spring_doubles(first: Office) -> None:
    """A9-25 (as A2-42)."""
    assert gives(first, landlord=1, bid=2, won=True, spring=True) == (8, -4, -4)


def test_a9_26_anti_spring_doubles(first: Office) -> None:
    """A9-26 (as A2-43)."""
    assert gives(first, landlord=1, bid=2, won=False, anti_spring=True) == (-8, 4, 4)


def test_a9_27_an_open_hand_of_the_landlord_doubles(first: Office) -> None:
    """A9-27."""
    assert gives(first, landlord=1, bid=2, won=True, open_hand=True) == (8, -4, -4)
    assert gives(first, landlord=1, bid=2, won=False, bombs=1, open_hand=True) == (-16, 8, 8)


def test_a9_27_a_peasant_may_not_open_his_hand(first: Office) -> None:
    """A9-27."""
    refused = first.refuses(
        "hand", stage="prelim", table=1, landlord=1, bid=2, won=True, open_hand={"2": "play"}
    )
    assert refused.code == "open_by_peasant"


def test_a9_46_both_peasants_lose_when_one_hints(first: Office) -> None:
    """A9-46."""
    first.does(
        "forfeit", stage="prelim", table=1, number=2, landlord=1, bid=2, clause="A9-46", reason="暗示同伴"
    )
    hand = hands(first).hands[0]
    assert hand.deltas == (4, -2, -2)
    assert hand.forfeited == "2"
    ruling = first.state.rulings[-1]
    assert (ruling.kind, ruling.number, ruling.clause, ruling.hand) == ("forfeit", "2", "A9-46", 1)


def test_a9_46_a_landlord_who_hints_loses_his_hand(first: Office) -> None:
    """A9-46."""
    first.does("forfeit", stage="prelim", table=1, number=1, landlord=1, bid=3, reason="明示")
    assert hands(first).hands[0].deltas == (-6, 3, 3)


def test_a9_46_with_no_landlord_yet_the_offender_is_the_landlord_who_lost(first: Office) -> None:
    """A9-46."""
    first.does("forfeit", stage="prelim", table=1, number=3, bid=1, reason="叫牌时暗示")
    hand = hands(first).hands[0]
    assert (hand.landlord, hand.deltas) == (3, (1, 1, -2))


def test_a9_46_a_hand_lost_by_ruling_counts_among_the_ten_and_needs_a_reason(first: Office) -> None:
    """A9-46."""
    first.does("forfeit", stage="prelim", table=1, number=2, landlord=1, bid=1, reason="暗示")
    assert table(first).hands_played == 1
    refused = first.refuses("forfeit", stage="prelim", table=1, number=2, landlord=1, bid=1, reason=" ")
    assert refused.code == "reason_missing"


def test_a9_47_the_bombs_found_in_the_landlords_cards_double_the_lost_hand(first: Office) -> None:
    """A9-47."""
    first.does(
        "forfeit", stage="prelim", table=1, number=2, landlord=1, bid=3, bombs=1, rockets=1, reason="暗示"
    )
    assert hands(first).hands[0].deltas == (24, -12, -12)  # 3 × 2 × 2 = 12


def test_a9_48_the_hinter_alone_loses_3_more(first: Office) -> None:
    """A9-48."""
    first.does("forfeit", stage="prelim", table=1, number=2, landlord=1, bid=2, reason="暗示")
    first.does("deduct", stage="prelim", table=1, number=2, points=3, clause="A9-48", reason="暗示同伴")
    assert seat_points(first) == (4, -5, -2)
    assert points_of_stage(first, "prelim")["2"] == -5


def test_a9_48_the_price_is_in_the_list_of_rulings() -> None:
    """A9-48."""
    item = next(item for item in load_format(FORM).rulings if item.clause == "A9-48")
    assert (item.kind, item.points) == ("deduct", 3)


def test_a9_49_a_play_later_than_30_seconds_is_a_warning(first: Office) -> None:
    """A9-49."""
    first.does("warn", number=1, stage="prelim", table=1, hand=1, clause="A9-49", reason="超时")
    assert [(r.kind, r.number, r.hand) for r in first.state.rulings] == [("warn", "1", 1)]
    assert "30 秒" in next(item.text for item in load_format(FORM).rulings if item.clause == "A9-49")


def test_a9_50_the_third_warning_in_one_hand_costs_3(first: Office) -> None:
    """A9-50."""
    first.hand(1, 1, 2, True)
    for _ in range(2):
        first.does("warn", number=3, stage="prelim", table=1, hand=1, clause="A9-49", reason="超时")
    assert seat_points(first) == (4, -2, -2)
    changes = first.does("warn", number=3, stage="prelim", table=1, hand=1, clause="A9-49", reason="超时")
    assert seat_points(first) == (4, -2, -5)
    assert [caution.code for caution in changes.cautions] == ["warnings_fined"]


def test_a9_50_warnings_of_different_hands_are_not_added_up(first: Office) -> None:
    """A9-50."""
    first.hand(1, 1, 2, True)
    for hand in (1, 2, 3):
        first.does("warn", number=3, stage="prelim", table=1, hand=hand, clause="A9-49", reason="超时")
    assert seat_points(first) == (4, -2, -2)


def test_a_warning_is_refused_where_nobody_plays(first: Office) -> None:
    """A9-49: unknown stage, round, table, hand, and somebody who sits elsewhere."""
    first.hand(1, 1, 2, True)
    here = {"number": 3, "stage": "prelim", "round": 1, "table": 1, "hand": 1, "reason": "超时"}
    wrong: dict[str, dict[str, object]] = {
        "stage_unknown": {"stage": "夜场"}, "round_not_drawn": {"round": 2}, "table_unknown": {"table": 9},
        "not_at_table": {"number": 4}, "hand_unknown": {"hand": -1}, "place_incomplete": {"stage": "", "table": 1},
    }  # fmt: skip
    assert {first.refuses("warn", **(here | change)).code for change in wrong.values()} == set(wrong)
    assert first.refuses("disqualify", number=3, stage="夜场", reason="代打").code == "stage_unknown"
    first.does("warn", number=4, stage="prelim", table=1, reason="到别桌看牌")


def test_a9_51_prizes_are_the_organisers_own() -> None:
    """A9-51."""
    assert load_format(FORM).prizes == ()
    assert "主办方" in said(FORM, "A9-51")
