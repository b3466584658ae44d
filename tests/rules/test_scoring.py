"""One hand under other rules than those of 范文五: stakes, factors switched off, who opens."""

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given

from tests.builders import a_hand
from tourney.formats.load import load_rules
from tourney.model.commands import HandValues
from tourney.model.errors import Refused
from tourney.model.events import PlayedHand
from tourney.model.plan import Rules
from tourney.rules.scoring import Deltas, checked, settle
from tourney.rules.sheet import next_opener, passed_in_a_row
from tourney.wording.refusals import sentence

A5 = load_rules("A5")
CALLS = Rules(id="calls", name="叫牌", bids=(), doubled=(2, 4), open_hand=2)
KICKS = Rules(id="kicks", name="踢", kick=3)


def deltas(rules: Rules, hand: HandValues, seats: int) -> Deltas:
    return settle(rules, hand, seats).deltas


def played(number: int, **values: object) -> PlayedHand:
    return msgspec.convert({"hand": number, "deltas": (0, 0, 0), **values}, PlayedHand)


def test_a_peasant_who_doubles_settles_at_twice_the_stake() -> None:
    assert deltas(CALLS, a_hand(landlord=1, won=True, doubled={"2": 2}), 3) == (3, -2, -1)


def test_a_landlord_who_doubles_settles_at_twice_with_both() -> None:
    assert deltas(CALLS, a_hand(landlord=1, won=False, doubled={"1": 2, "3": 4}), 3) == (-10, 2, 8)


def test_a_kicker_settles_at_twice_and_at_four_times_after_a_counter_kick() -> None:
    assert deltas(KICKS, a_hand(landlord=3, bid=3, won=True, kicked=[1]), 3) == (-6, -3, 9)
    assert deltas(KICKS, a_hand(landlord=3, bid=3, won=True, kicked=[1], counter_kicked=True), 3) == (
        -12,
        -3,
        15,
    )


def test_an_open_hand_doubles_where_the_rules_know_it() -> None:
    assert deltas(CALLS, a_hand(landlord=2, won=True, open_hand=True), 3) == (-2, 4, -2)


@pytest.mark.parametrize(
    ("rules", "values", "code"),
    [
        (CALLS, {"bid": 2}, "bid_not_in_rules"),
        (CALLS, {"doubled": {"2": 3}}, "stake_outside"),
        (CALLS, {"doubled": {"4": 2}}, "seat_unknown"),
        (A5, {"bid": 1, "doubled": {"2": 2}}, "not_in_rules"),
        (A5, {"bid": 1, "kicked": (2,)}, "not_in_rules"),
        (A5, {"bid": 1, "open_hand": True}, "not_in_rules"),
        (A5, {}, "bid_missing"),
        (A5, {"bid": 1, "spring": True, "anti_spring": True}, "spring_both"),
        (A5, {"bid": 1, "bombs": -1}, "bombs_outside"),
        (A5, {"bid": 1, "rockets": 2}, "rockets_outside"),
    ],
)
def test_what_the_rules_do_not_know_is_refused(rules: Rules, values: dict[str, object], code: str) -> None:
    with pytest.raises(Refused) as refused:
        checked(rules, a_hand(landlord=1, won=True, **values), 3)
    assert refused.value.code == code


def test_what_is_no_seat_is_refused_with_the_seats_of_this_table() -> None:
    with pytest.raises(Refused) as refused:
        checked(CALLS, a_hand(landlord=1, won=True, doubled={"何海军": 2}), 4)
    assert sentence(refused.value) == "没有 何海军 座，这一桌只有 1 到 4 座。请填座位，不填参赛号。"


@given(
    st.integers(1, 3), st.integers(1, 3), st.booleans(), st.integers(0, 12), st.integers(0, 1), st.booleans()
)
def test_every_hand_adds_up_to_zero_and_peasants_are_equal(
    landlord: int, bid: int, won: bool, bombs: int, rockets: int, extra: bool
) -> None:
    values = {"spring": extra} if won else {"anti_spring": extra}
    hand = a_hand(landlord=landlord, bid=bid, won=won, bombs=bombs, rockets=rockets, **values)
    found = deltas(A5, hand, 3)
    unit = bid * 2 ** (bombs + rockets + extra)
    assert sum(found) == 0
    assert found[landlord - 1] == (2 * unit if won else -2 * unit)
    assert {found[seat - 1] for seat in (1, 2, 3) if seat != landlord} == {-unit if won else unit}


@pytest.mark.parametrize(
    ("opener", "last", "expected"),
    [
        ("turn", {"landlord": 1, "opener": 2}, 3),
        ("turn", {"landlord": 1, "opener": 3}, 1),
        ("turn", {"passed_out": True, "opener": 3}, 3),
        ("turn", {"landlord": 1}, None),
        ("face_up", {"landlord": 1, "opener": 2}, None),
        ("first_out", {"landlord": 1, "opener": 2, "first_out": 3}, 3),
        ("last_winner", {"landlord": 2, "won": True, "opener": 1}, 2),
        ("last_winner", {"landlord": 2, "won": False, "opener": 1, "first_out": 3}, 3),
    ],
)
def test_who_opens_next(opener: str, last: dict[str, object], expected: int | None) -> None:
    rules = msgspec.structs.replace(A5, opener=opener)
    assert next_opener(rules, [played(1, **last)], 3) == expected


def test_a_round_has_its_opener_where_the_rules_say_so() -> None:
    rules = msgspec.structs.replace(A5, opener="round_seat")
    assert [next_opener(rules, [], 3, number) for number in (1, 2, 3, 4)] == [1, 2, 3, 1]


def test_an_opener_once_written_down_is_followed_through_the_hands_after_it() -> None:
    hands = [played(1, landlord=1, opener=2), played(2, landlord=3), played(3, landlord=3)]
    assert next_opener(A5, hands, 3) == 2


def test_void_hands_do_not_interrupt_a_run_of_passed_out_ones() -> None:
    hands = [played(1, passed_out=True, opener=1), played(2, void=True), played(3, passed_out=True, opener=1)]
    assert passed_in_a_row(A5, hands) == 2
