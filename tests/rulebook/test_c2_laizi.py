"""《规则》C 篇二 · 癞子: one test a clause. unit = bid × 2 for bombs, rocket, spring; a kick doubles one stake, a
counter-kick doubles it again."""

import pytest

from tests.builders import Office, an_event
from tests.rulebook.at_table import gives, hands, passes, said, seat_points, table
from tourney.formats.load import load_rules

FORM = "C2-laizi"


@pytest.fixture
def first() -> Office:
    """Six people, table 1 is 1, 2, 3."""
    return an_event(FORM).with_players(6).drawn("match")


def refused(office: Office, **values: object) -> str:
    return office.refuses("hand", **({"stage": "match", "table": 1} | values)).code


def test_c2_01_three_players_one_of_them_landlord(first: Office) -> None:
    """C2-01 (as A1-01)."""
    assert len(table(first).seats) == 3
    assert refused(first, bid=1, won=True) == "landlord_missing"


@pytest.mark.parametrize(
    ("clause", "word"),
    [
        ("C2-02", "56"),
        ("C2-03", "5 张"),
        ("C2-04", "底牌"),
        ("C2-05", "一次"),
        ("C2-07", "更高"),
        ("C2-09", "3 分"),
        ("C2-11", "不踢"),
        ("C2-14", "大王"),
        ("C2-17", "亮"),
        ("C2-18", "地主先出"),
        ("C2-20", "出完"),
    ],
)
def test_c2_the_rules_sheet_says_it(clause: str, word: str) -> None:
    """C2-02, C2-03, C2-04 (as A1-06), C2-05 (as A2-06), C2-07 (as A2-08), C2-09 (as A4-35), C2-11, C2-14, C2-17,
    C2-18 (as A1-18), C2-20 (as A1-02)."""
    assert word in said(FORM, clause)


def test_c2_02_and_03_56_cards_17_each_and_5_hole_cards_come_out_even() -> None:
    """C2-02, C2-03."""
    rules = load_rules("C2")
    assert (rules.cards, rules.hole) == (56, 5)
    assert 3 * 17 + rules.hole == rules.cards


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_c2_06_and_08_the_highest_call_of_1_to_3_is_the_base(first: Office, bid: int) -> None:
    """C2-06 (as A2-07), C2-08 (as A4-36)."""
    assert gives(first, landlord=2, bid=bid, won=True) == (-bid, 2 * bid, -bid)
    assert refused(first, landlord=2, bid=bid + 3, won=True) == "bid_outside"


def test_c2_10_a_kick_doubles_the_kickers_stake(first: Office) -> None:
    """C2-10."""
    assert gives(first, opener=1, landlord=1, bid=3, won=True, kicked=[2]) == (9, -6, -3)
    assert gives(first, opener=1, landlord=1, bid=3, won=False, kicked=[2]) == (-9, 6, 3)


def test_c2_10_both_may_kick(first: Office) -> None:
    """C2-10."""
    assert gives(first, opener=1, landlord=1, bid=3, won=True, kicked=[2, 3]) == (12, -6, -6)


def test_c2_10_only_after_a_call_of_3(first: Office) -> None:
    """C2-10."""
    assert refused(first, opener=1, landlord=1, bid=2, won=True, kicked=[2]) == "kick_needs_bid"


def test_c2_10_whoever_called_before_the_landlord_may_not_kick(first: Office) -> None:
    """C2-10."""
    assert refused(first, opener=1, landlord=2, bid=3, won=True, kicked=[1]) == "kick_by_caller"
    assert gives(first, opener=1, landlord=2, bid=3, won=True, kicked=[3]) == (-3, 9, -6)
    assert refused(first, opener=1, landlord=3, bid=3, won=True, kicked=[2]) == "kick_by_caller"


def test_c2_10_where_the_opener_only_follows_from_the_hand_before_the_desk_is_warned(first: Office) -> None:
    """C2-10."""
    first.hand(1, 2, 1, True, opener=1)  # the landlord won: 2 calls first now
    changes = first.hand(1, 1, 3, True, kicked=[2])
    assert [caution.code for caution in changes.cautions] == ["kick_out_of_turn"]


def test_c2_10_the_landlord_does_not_kick_himself_and_nobody_kicks_twice(first: Office) -> None:
    """C2-10."""
    assert refused(first, opener=1, landlord=1, bid=3, won=True, kicked=[1]) == "kick_by_landlord"
    assert refused(first, opener=1, landlord=1, bid=3, won=True, kicked=[2, 2]) == "kick_twice"


def test_c2_10_an_amended_hand_is_checked_the_same_way(first: Office) -> None:
    """C2-10."""
    first.hand(1, 1, 3, True, opener=1, kicked=[2])
    values = {"stage": "match", "table": 1, "hand": 1, "landlord": 3, "bid": 3, "won": True, "kicked": [2]}
    assert first.refuses("amend_hand", **values, opener=1).code == "kick_by_caller"


def test_c2_12_a_counter_kick_doubles_the_kicked_stakes_again(first: Office) -> None:
    """C2-12."""
    assert gives(first, opener=1, landlord=1, bid=3, won=True, kicked=[2], counter_kicked=True) == (
        15,
        -12,
        -3,
    )
    assert gives(
        first, opener=1, landlord=1, bid=3, won=False, bombs=1, kicked=[2, 3], counter_kicked=True
    ) == (-48, 24, 24)


def test_c2_12_there_is_no_counter_kick_without_a_kick(first: Office) -> None:
    """C2-12."""
    assert refused(first, opener=1, landlord=1, bid=3, won=True, counter_kicked=True) == "counter_kick_alone"


def test_c2_13_no_call_new_deal_not_counted() -> None:
    """C2-13."""
    office = an_event(FORM, hands="1").with_players(6).drawn("match")
    passes(office, opener=3, times=2)
    assert table(office).hands_played == 0
    assert hands(office).next_opener == 3


def test_c2_15_the_first_opener_is_entered(first: Office) -> None:
    """C2-15."""
    first.hand(1, 1, 1, True, opener=2)
    assert hands(first).hands[0].opener == 2


def test_c2_16_the_landlord_who_won_opens_the_next_hand(first: Office) -> None:
    """C2-16."""
    first.hand(1, 3, 1, True, opener=2)
    assert hands(first).next_opener == 3


def test_c2_16_of_peasants_who_won_the_one_who_ran_out_first_opens(first: Office) -> None:
    """C2-16."""
    first.hand(1, 3, 1, False, opener=2, first_out=1)
    assert hands(first).next_opener == 1
    assert first.hand(1, 1, 1, True, opener=2).cautions[0].code == "opener_out_of_turn"


def test_c2_16_who_ran_out_first_must_be_one_of_the_winners(first: Office) -> None:
    """C2-16."""
    assert refused(first, landlord=3, bid=1, won=False, first_out=3) == "first_out_wrong"


def test_c2_44_bombs_soft_bombs_hi_bombs_and_the_rocket_double(first: Office) -> None:
    """C2-44 (as A1-03)."""
    assert gives(first, landlord=1, bid=1, won=True, bombs=2, rockets=1) == (16, -8, -8)
    assert gives(first, landlord=1, bid=2, won=False, bombs=1) == (-8, 4, 4)


def test_c2_44_14_bombs_can_be_in_this_pack_and_15_cannot(first: Office) -> None:
    """C2-44."""
    assert gives(first, landlord=1, bid=1, won=True, bombs=14) == (32768, -16384, -16384)  # 2^14 = 16384
    assert refused(first, landlord=1, bid=1, won=True, bombs=14, rockets=1) == "bombs_outside"
    assert refused(first, landlord=1, bid=1, won=True, bombs=15) == "bombs_outside"


def test_c2_44_spring_and_anti_spring_double(first: Office) -> None:
    """C2-44."""
    assert gives(first, landlord=1, bid=3, won=True, spring=True) == (12, -6, -6)
    assert gives(first, landlord=1, bid=3, won=False, anti_spring=True) == (-12, 6, 6)
    assert seat_points(first) == (0, 0, 0)
