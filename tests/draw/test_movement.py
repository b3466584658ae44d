"""移位 of A4 (clauses A4-21 … A4-29): who sits where in every round, and which boards lie there."""

from itertools import combinations

import pytest

from tests.draw.drawing import people, seating, tables_of
from tests.draw.sequences import DrawnRound, sequence_faults
from tourney.draw.boards import BoardPlan, board_plan, relay
from tourney.draw.movement import most_rounds, seating as moved
from tourney.model.ids import Number

FOUR = [[Number(f"{seat}{home}") for seat in "abc"] for home in "1234"]
"""a1 … a4 on seat 1, b1 … on seat 2, c1 … on seat 3."""


def full_tables(count: int) -> list[list[Number]]:
    numbers = people(3 * count)
    return [numbers[3 * i : 3 * i + 3] for i in range(count)]


def rounds_written(*rows: str) -> list[tuple[tuple[str, ...], ...]]:
    return [tuple(tuple(table.split("-")) for table in row.split()) for row in rows]


def test_a4_26_to_28_five_tables_move_as_in_the_worked_case() -> None:
    """Seats 7, 9, 14, 12, 2 stay; seat 2 goes one table up, seat 3 one down; five rounds."""
    first = [list(map(Number, table)) for table in rounds_written("7-3-11 9-15-6 14-4-13 12-10-8 2-1-5")[0]]
    assert list(seating(first)) == rounds_written(
        "7-3-11 9-15-6 14-4-13 12-10-8 2-1-5",
        "7-1-6 9-3-13 14-15-8 12-4-5 2-10-11",
        "7-10-13 9-1-8 14-3-5 12-15-11 2-4-6",
        "7-4-8 9-10-5 14-1-11 12-3-6 2-15-13",
        "7-15-5 9-4-11 14-10-6 12-1-13 2-3-8",
    )


def test_with_four_tables_seat_2_goes_two_tables_after_round_2() -> None:
    assert list(seating(FOUR)) == rounds_written(
        "a1-b1-c1 a2-b2-c2 a3-b3-c3 a4-b4-c4",
        "a1-b4-c2 a2-b1-c3 a3-b2-c4 a4-b3-c1",
        "a1-b2-c3 a2-b3-c4 a3-b4-c1 a4-b1-c2",
    )


@pytest.mark.parametrize("count", range(2, 61))
def test_nobody_meets_anybody_twice(count: int) -> None:
    """``seating`` of these tests passes the checker, repeats and all."""
    assert len(seating(full_tables(count))) == (count if count % 2 else count - 1)


@pytest.mark.parametrize("count", range(3, 60, 2))
def test_with_an_odd_number_of_tables_everybody_meets_everybody_of_the_other_seats(count: int) -> None:
    met = {
        pair for tables in seating(full_tables(count)) for table in tables for pair in combinations(table, 2)
    }
    assert len(met) == 3 * count * count


@pytest.mark.parametrize("count", range(2, 61, 2))
def test_without_the_longer_move_an_even_number_of_tables_would_repeat(count: int) -> None:
    """After N/2 rounds seats 2 and 3 would be the old pair again: 2 · N/2 = N tables apart."""
    half = count // 2
    first, later = moved(full_tables(count))[0], [list(table) for table in full_tables(count)]
    for i in range(count):
        later[(i + half) % count][1] = first[i][1]
        later[(i - half) % count][2] = first[i][2]
    rounds = [
        DrawnRound(tuple(map(tuple, tables)), (), tuple(people(3 * count))) for tables in (first, later)
    ]
    assert any(fault.code == "repeat" for fault in sequence_faults(rounds, 3))


def test_one_table_plays_one_round_and_no_table_none() -> None:
    assert (most_rounds(0), most_rounds(1), most_rounds(2)) == (0, 1, 1)
    assert seating([]) == ()
    assert seating(tables_of("123")) == ((("1", "2", "3"),),)


@pytest.mark.parametrize(("first", "rounds"), [("12 345", 1), ("123 456", 2), ("123 456 789", -1)])
def test_what_cannot_move_is_said(first: str, rounds: int) -> None:
    with pytest.raises(ValueError, match=r"three|at most"):
        moved(tables_of(first), rounds)


# Boards -----------------------------------------------------------------------------------------------------------


def checked(plan: BoardPlan, first: list[list[Number]], rounds: int) -> BoardPlan:
    """The list of repeats is complete and true: counted again from who sits where."""
    held: dict[tuple[Number, tuple[int, ...]], list[int]] = {}
    for r, tables in enumerate(seating(first, rounds), 1):
        for i, table in enumerate(tables, 1):
            for number in table:
                held.setdefault((number, plan.boards(r, i)), []).append(r)
    again = {key: tuple(times) for key, times in held.items() if len(times) > 1}
    assert {(one.number, one.boards): one.rounds for one in plan.again} == again
    return plan


def test_a4_29_boards_that_go_with_seat_3_are_played_by_seat_3_in_every_round() -> None:
    """Five tables, two boards a round: 11 sat down with boards 1 and 2 and has them five times; nobody else repeats."""
    first = full_tables(5)
    plan = checked(board_plan(first, 5, "seat3"), first, 5)
    assert [(one.number, one.boards, one.rounds) for one in plan.again] == [
        (table[2], (2 * i + 1, 2 * i + 2), (1, 2, 3, 4, 5)) for i, table in enumerate(first)
    ]
    assert {one.seat for one in plan.again} == {3}
    assert [plan.boards(1, table) for table in (1, 2, 5)] == [(1, 2), (3, 4), (9, 10)]
    assert [plan.boards(2, table) for table in (1, 4, 5)] == [(3, 4), (9, 10), (1, 2)]


def test_the_same_deals_at_every_table_are_new_to_everybody_in_every_round() -> None:
    first = full_tables(4)
    plan = checked(board_plan(first, 3, "same", each=3), first, 3)
    assert plan.sets == ((1, 1, 1, 1), (2, 2, 2, 2), (3, 3, 3, 3))
    assert plan.boards(2, 4) == (4, 5, 6)
    assert (plan.again, plan.needed) == ((), 3)


@pytest.mark.parametrize("count", [1, 2, 5, 6, 7, 8, 11, 12, 13, 14, 17, 25, 35, 49])
def test_a_relay_with_as_many_sets_as_tables_repeats_nothing(count: int) -> None:
    rounds = most_rounds(count)
    plan = checked(board_plan(full_tables(count), rounds, "relay"), full_tables(count), rounds)
    assert (plan.again, plan.needed) == ((), count)
    assert all(len(set(row)) == count for row in plan.sets)


@pytest.mark.parametrize("count", [3, 4, 9, 15])
def test_where_no_relay_exists_more_sets_are_taken(count: int) -> None:
    """3, 9, 15: a Knut Vik square exists only for orders without a factor 2 or 3; 4: see the full search below."""
    rounds = most_rounds(count)
    plan = checked(board_plan(full_tables(count), rounds, "relay"), full_tables(count), rounds)
    assert plan.again == ()
    assert plan.needed > count
    assert all(len(set(row)) == count for row in plan.sets)


def test_four_tables_have_no_relay_with_four_sets() -> None:
    """Full search: round 1 has sets 1 2 3 4 on tables 1 2 3 4; rounds 2 and 3 are tried in all 24 × 24 ways."""
    from itertools import permutations

    rounds = seating(FOUR)
    for second in permutations((1, 2, 3, 4)):
        for third in permutations((1, 2, 3, 4)):
            had: set[tuple[str, int]] = set()
            for tables, row in zip(rounds, ((1, 2, 3, 4), second, third), strict=True):
                had |= {(number, held) for table, held in zip(tables, row, strict=True) for number in table}
            assert len(had) < 3 * 12


@pytest.mark.parametrize("rounds", [4, 5, 6])
@pytest.mark.parametrize("count", range(7, 41))
def test_the_usual_four_to_six_rounds_have_a_relay_at_any_number_of_tables(count: int, rounds: int) -> None:
    plan = checked(board_plan(full_tables(count), rounds, "relay"), full_tables(count), rounds)
    assert (plan.again, plan.needed) == ((), count)


def test_a_relay_is_the_same_every_time() -> None:
    assert relay(14, 13) == relay(14, 13)


def test_no_board_at_all_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one board"):
        board_plan(FOUR, 3, "same", each=0)
