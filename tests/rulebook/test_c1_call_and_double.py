"""《规则》C 篇一 · 叫地主加倍: one test a clause. A hand is worth 1, doubled by bombs, rocket, spring and open hands;
each peasant settles with the landlord at the stakes of the two."""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.at_table import gives, hands, passes, said, seat_points, table

FORM = "C1-call-and-double"


@pytest.fixture
def first() -> Office:
    """Six people, table 1 is 1, 2, 3."""
    return an_event(FORM).with_players(6).drawn("match")


def test_c1_01_three_players_one_of_them_landlord(first: Office) -> None:
    """C1-01 (as A1-01)."""
    assert len(table(first).seats) == 3
    assert first.refuses("hand", stage="match", table=1, won=True).code == "landlord_missing"
    assert first.refuses("hand", stage="match", table=1, landlord=4, won=True).code == "seat_unknown"


@pytest.mark.parametrize(
    ("clause", "word"),
    [
        ("C1-02", "17"),
        ("C1-03", "底牌"),
        ("C1-05", "叫地主"),
        ("C1-10", "条件"),
        ("C1-11", "时限"),
        ("C1-12", "地主先出"),
        ("C1-15", "出完"),
    ],
)
def test_c1_the_rules_sheet_says_it(clause: str, word: str) -> None:
    """C1-02 (as A1-04), C1-03 (as A1-06), C1-05, C1-10, C1-11, C1-12 (as A1-18), C1-15 (as A1-02)."""
    assert word in said(FORM, clause)


def test_c1_04_a_hand_is_worth_1_and_takes_no_bid(first: Office) -> None:
    """C1-04."""
    assert gives(first, landlord=2, won=True) == (-1, 2, -1)
    refused = first.refuses("hand", stage="match", table=1, landlord=2, bid=1, won=True)
    assert refused.code == "bid_not_in_rules"


def test_c1_06_all_pass_new_deal_not_counted() -> None:
    """C1-06."""
    office = an_event(FORM, hands="1").with_players(6).drawn("match")
    passes(office, opener=1, times=4)
    assert table(office).hands_played == 0
    assert hands(office).next_opener == 1
    office.does("hand", stage="match", table=1, landlord=1, won=True)
    assert table(office).hands_played == 1


def test_c1_07_any_player_may_open_his_hand(first: Office) -> None:
    """C1-07."""
    assert gives(first, landlord=1, won=True, open_hand={"2": "play"}) == (4, -2, -2)
    assert first.state.stages["match"].rounds[0].tables[1].main.hands[0].open_hand == {"2": "play"}


@pytest.mark.parametrize("kind", ["start", "deal", "play"])
def test_c1_08_the_kind_of_open_hand_is_kept_and_doubles(first: Office, kind: str) -> None:
    """C1-08."""
    assert gives(first, landlord=1, won=True, open_hand={"1": kind}) == (4, -2, -2)
    assert first.state.stages["match"].rounds[0].tables[1].main.hands[0].open_hand == {"1": kind}


def test_c1_08_two_open_hands_double_once(first: Office) -> None:
    """C1-08 (one factor a hand, our reading)."""
    assert gives(first, landlord=1, won=True, open_hand={"1": "start", "3": "deal"}) == (4, -2, -2)


def test_c1_08_without_a_kind_it_is_only_an_open_hand(first: Office) -> None:
    """C1-08."""
    assert gives(first, landlord=1, won=False, open_hand=True) == (-4, 2, 2)


def test_c1_09_a_peasant_who_doubles_settles_at_twice(first: Office) -> None:
    """C1-09."""
    assert gives(first, landlord=1, won=True, doubled={"2": 2}) == (3, -2, -1)


def test_c1_09_a_peasant_who_super_doubles_settles_at_four_times(first: Office) -> None:
    """C1-09."""
    assert gives(first, landlord=1, won=False, doubled={"3": 4}) == (-5, 1, 4)


def test_c1_09_a_landlord_who_doubles_does_so_with_both(first: Office) -> None:
    """C1-09."""
    assert gives(first, landlord=1, won=True, doubled={"1": 2}) == (4, -2, -2)


def test_c1_09_both_sides_double_and_the_stakes_multiply(first: Office) -> None:
    """C1-09."""
    assert gives(first, landlord=1, won=True, doubled={"1": 4, "2": 2, "3": 4}) == (24, -8, -16)
    assert gives(first, landlord=3, won=False, doubled={"3": 2, "1": 4}) == (8, 2, -10)


def test_c1_09_stakes_come_on_top_of_bombs(first: Office) -> None:
    """C1-09; C1-14 (bombs, rocket and spring double)."""
    assert gives(first, landlord=1, won=True, bombs=1, rockets=1, doubled={"2": 2}) == (12, -8, -4)


@pytest.mark.parametrize("stake", [0, 1, 3, 8])
def test_c1_09_other_stakes_are_refused(first: Office, stake: int) -> None:
    """C1-09."""
    refused = first.refuses("hand", stage="match", table=1, landlord=1, won=True, doubled={"2": stake})
    assert refused.code == "stake_outside"


def test_c1_09_a_corrected_hand_keeps_its_stakes_in_the_sums(first: Office) -> None:
    """C1-09."""
    first.does("hand", stage="match", table=1, landlord=1, won=True)
    first.does("amend_hand", stage="match", table=1, hand=1, landlord=1, won=True, doubled={"2": 4})
    assert seat_points(first) == (5, -4, -1)


def test_c1_14_the_landlord_out_first_wins_else_both_peasants(first: Office) -> None:
    """C1-14 (as A1-03)."""
    assert gives(first, landlord=3, won=True) == (-1, -1, 2)
    assert gives(first, landlord=3, won=False) == (1, 1, -2)


def test_c1_14_spring_and_anti_spring_double(first: Office) -> None:
    """C1-14 (as A1-03; factors our reading)."""
    assert gives(first, landlord=3, won=True, spring=True) == (-2, -2, 4)
    assert gives(first, landlord=3, won=False, anti_spring=True, bombs=1) == (4, 4, -8)
