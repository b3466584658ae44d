"""《规则》篇三 · 抽水: one test a clause. Losers pay in full; what is taken off the winners stands in its own column."""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.at_table import gives, hands, passes, said, seat_points, table
from tourney.formats.load import load_rules
from tourney.queries.standings import standings

FORM = "B3-rake"


def drawn(**knobs: str) -> Office:
    """Six people at two tables."""
    return an_event(FORM, path=None, name="抽水赛", **knobs).with_players(6).drawn("match")


@pytest.fixture
def first() -> Office:
    """No rake set."""
    return drawn()


@pytest.mark.parametrize(
    ("clause", "word"),
    [
        ("B3-01", "17"),
        ("B3-02", "底牌"),
        ("B3-03", "一次"),
        ("B3-05", "更高"),
        ("B3-07", "3 分"),
        ("B3-11", "底牌"),
        ("B3-12", "地主先出"),
        ("B3-14", "出完"),
    ],
)
def test_b3_the_rules_sheet_says_it(clause: str, word: str) -> None:
    """B3-01 (as A1-04), B3-02 (as A1-06), B3-03 (as A2-06), B3-05 (as A2-08), B3-07 (as A4-35), B3-11 (as A1-07),
    B3-12 (as A1-18), B3-14 (as A1-02)."""
    assert word in said(FORM, clause)


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_b3_04_06_and_33_the_highest_caller_is_landlord_at_his_call(first: Office, bid: int) -> None:
    """B3-04 (as A2-07), B3-06 (as A4-36), B3-33 (as A2-37)."""
    assert gives(first, landlord=2, bid=bid, won=True) == (-bid, 2 * bid, -bid)
    assert (
        first.refuses("hand", stage="match", table=1, landlord=2, bid=bid + 3, won=True).code == "bid_outside"
    )


def test_b3_08_nobody_calls_new_deal_not_counted() -> None:
    """B3-08."""
    office = drawn(hands="2")
    passes(office, opener=2, times=2)
    assert table(office).hands_played == 0
    assert seat_points(office) == (0, 0, 0)
    assert hands(office).next_opener == 2


def test_b3_09_the_holder_of_the_turned_card_calls_first_and_need_not_be_landlord(first: Office) -> None:
    """B3-09."""
    first.hand(1, 1, 3, True, opener=2)
    hand = hands(first).hands[0]
    assert (hand.opener, hand.landlord) == (2, 1)
    assert any("地主牌" in reading.text for reading in load_rules("B3").readings)


def test_b3_10_later_openers_follow_in_turn(first: Office) -> None:
    """B3-10 (as A2-16)."""
    first.hand(1, 1, 3, True, opener=2)
    assert hands(first).next_opener == 3


def test_b3_34_bombs_and_rocket_double(first: Office) -> None:
    """B3-34 (as A2-40)."""
    assert gives(first, landlord=1, bid=2, won=True, bombs=1, rockets=1) == (16, -8, -8)


def test_b3_35_39_and_42_a_landlord_who_wins_has_the_factor_2(first: Office) -> None:
    """B3-35 (as A2-38), B3-39 (as A1-03), B3-42."""
    assert gives(first, landlord=1, bid=3, won=True, bombs=1) == (12, -6, -6)  # 3 × 2 × 2, 3 × 2 × 1


def test_b3_36_39_and_42_a_landlord_who_loses_pays_with_the_factor_2(first: Office) -> None:
    """B3-36 (as A2-39), B3-39 (as A1-03), B3-42."""
    assert gives(first, landlord=1, bid=3, won=False, bombs=1) == (-12, 6, 6)


def test_b3_37_spring_doubles(first: Office) -> None:
    """B3-37 (as A2-42)."""
    assert gives(first, landlord=1, bid=1, won=True, spring=True) == (4, -2, -2)


def test_b3_38_anti_spring_doubles(first: Office) -> None:
    """B3-38 (as A2-43)."""
    assert gives(first, landlord=1, bid=1, won=False, anti_spring=True) == (-4, 2, 2)


def test_b3_40_a_landlord_who_wins_gives_up_the_fixed_rake() -> None:
    """B3-40."""
    office = drawn(rake="1")
    assert gives(office, landlord=1, bid=3, won=True) == (5, -3, -3)
    assert hands(office).hands[0].rake == (1, 0, 0)
    assert seat_points(office) == (5, -3, -3)


def test_b3_41_each_peasant_who_wins_gives_up_the_fixed_rake_and_the_landlord_pays_in_full() -> None:
    """B3-41."""
    office = drawn(rake="1")
    assert gives(office, landlord=1, bid=3, won=False) == (-6, 2, 2)
    assert hands(office).hands[0].rake == (0, 1, 1)


def test_b3_41_the_rake_is_never_more_than_the_gain() -> None:
    """B3-41."""
    office = drawn(rake="5")
    assert gives(office, landlord=1, bid=1, won=False) == (-2, 0, 0)
    assert hands(office).hands[0].rake == (0, 1, 1)


def test_b3_40_a_share_is_rounded_down() -> None:
    """B3-40."""
    office = drawn(rake_percent="10")
    assert gives(office, landlord=1, bid=3, won=True, bombs=2) == (22, -12, -12)  # 10 % of 24 is 2.4
    assert hands(office).hands[0].rake == (2, 0, 0)


def test_b3_41_a_share_of_each_peasants_gain_is_rounded_down() -> None:
    """B3-41."""
    office = drawn(rake_percent="15")
    assert gives(office, landlord=1, bid=3, won=False, bombs=2) == (-24, 11, 11)  # 15 % of 12 is 1.8
    assert gives(office, landlord=1, bid=1, won=False) == (-2, 1, 1)  # 15 % of 1 is nothing


def test_b3_40_totals_may_come_to_less_than_nought_but_never_to_more() -> None:
    """B3-40."""
    office = drawn(rake="1", hands="3")
    assert office.refuses("scores", stage="match", table=1, scores=[6, -3, -2]).code == "totals_sum"
    office.does("scores", stage="match", table=1, scores=[5, -3, -3])
    office.does("confirm", stage="match", table=1)


def test_b3_without_a_rake_totals_come_to_nought() -> None:
    """B3-42."""
    office = drawn(hands="3")
    assert office.refuses("scores", stage="match", table=1, scores=[5, -3, -3]).code == "totals_sum"


def test_b3_a_corrected_hand_takes_its_rake_along() -> None:
    """B3-40, B3-41."""
    office = drawn(rake_percent="10")
    office.hand(1, 1, 3, True, bombs=2)
    office.does("amend_hand", stage="match", table=1, hand=1, landlord=1, bid=3, won=False, bombs=2)
    assert hands(office).hands[0].deltas == (-24, 11, 11)
    assert hands(office).hands[0].rake == (0, 1, 1)


def test_b3_everybody_is_ranked_by_points_and_equal_ones_share() -> None:
    """B3-42 (our reading of the stages)."""
    office = drawn(hands="1").played("match", 1, [4, -2, -2]).played("match", 2, [4, -6, 2]).closed("match")
    ranked = [(row.place, row.number) for row in standings(office.state, "match")]
    assert ranked == [(1, "1"), (1, "4"), (3, "6"), (4, "2"), (4, "3"), (6, "5")]
