"""牌副 of a movement (A4-29): which boards lie on which table in which round, and who would play a deal again.

Every table starts with its own set of boards; set 1 holds boards 1 … ``each``, set 2 the next, and so on. Taken
literally seat 3 carries its set along and plays it again in every round. ``relay`` hands the sets on in another order,
so that nobody meets a set twice; ``same`` lays the same deals on every table, a new set each round.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from tourney.draw.movement import seating, table_of
from tourney.model.ids import Number

BoardsMove = Literal["seat3", "relay", "same"]

STEPS = 40_000
"""The search for a relay looks at this many places at most, so that every computer finds the same."""

Sets = tuple[tuple[int, ...], ...]
"""A round a row, a table a column: the set of boards, from 1."""


class Again(msgspec.Struct, frozen=True):
    """One player who gets the same set of boards in more than one round."""

    number: Number
    seat: int
    boards: tuple[int, ...]
    rounds: tuple[int, ...]
    """All rounds with these boards, the first included."""


class BoardPlan(msgspec.Struct, frozen=True):
    """The boards of every table and round."""

    moves: BoardsMove
    each: int
    """Boards a round."""
    sets: Sets
    needed: int
    """Sets to prepare. For ``same`` each of them once a table; for ``relay`` more than there are tables where no order
    with as many sets as tables is known."""
    again: tuple[Again, ...]

    def boards(self, round_number: int, table: int) -> tuple[int, ...]:
        """The boards of a table, both counted from 1, small number on top."""
        return _boards(self.sets[round_number - 1][table - 1], self.each)


def board_plan(first: Sequence[Sequence[Number]], rounds: int, moves: BoardsMove, each: int = 2) -> BoardPlan:
    """Boards of a movement that starts with these tables. Raises ``ValueError`` as ``movement.seating`` does."""
    if each < 1:
        raise ValueError("at least one board a round")
    count = len(first)
    played = seating(first, rounds)
    if moves == "seat3":
        sets: Sets = tuple(tuple((i + r) % count + 1 for i in range(count)) for r in range(rounds))
    elif moves == "same":
        sets = tuple((r + 1,) * count for r in range(rounds))
    else:
        sets = relay(count, rounds)
    needed = max((number for row in sets for number in row), default=0)
    return BoardPlan(moves, each, sets, needed, _again(played, sets, each))


def _boards(number: int, each: int) -> tuple[int, ...]:
    return tuple(range((number - 1) * each + 1, number * each + 1))


def _again(played: Sequence[Sequence[Sequence[Number]]], sets: Sets, each: int) -> tuple[Again, ...]:
    met: dict[tuple[Number, int], list[int]] = {}
    seats: dict[Number, int] = {}
    for r, (tables, row) in enumerate(zip(played, sets, strict=True), 1):
        for table, held in zip(tables, row, strict=True):
            for seat, number in enumerate(table, 1):
                seats[number] = seat
                met.setdefault((number, held), []).append(r)
    return tuple(
        Again(number, seats[number], _boards(held, each), tuple(rounds))
        for (number, held), rounds in met.items()
        if len(rounds) > 1
    )


# Relay ------------------------------------------------------------------------------------------------------------


def relay(tables: int, rounds: int) -> Sets:
    """Sets for every round and table so that nobody gets one twice.

    For N without a factor 2 or 3 every set goes two tables down: the relative speeds 1, 2 and 3 of the seats against
    the sets are then all without a common factor with N. Else the same shift for all tables is searched; where there
    is none, more sets are taken. For all rounds of an odd multiple of 3 it is known that no such square exists (a
    Knut Vik design), for 4 tables and 3 rounds our full search found none.
    """
    shifts = _shifts(tables, rounds)
    sets = [tuple((i + shift) % tables + 1 for i in range(tables)) for shift in shifts]
    return tuple(sets) if len(shifts) == rounds else _with_more_sets(tables, rounds, sets)


def _shifts(tables: int, rounds: int) -> list[int]:
    """How far round r's sets are shifted, for as many rounds as found; each seat sees every shift at most once."""
    if tables % 2 and tables % 3:
        return [2 * r % tables for r in range(rounds)]
    away = [[table_of(seat, 1, r + 1, tables) - 1 for seat in (1, 2, 3)] for r in range(rounds)]
    seen: list[set[int]] = [set(), set(), set()]
    chosen: list[int] = []
    longest: list[int] = []
    following = 0
    for _ in range(STEPS):
        fits = _first_fit(following, tables, away[len(chosen)], seen)
        if fits is not None:
            _mark(fits, tables, away[len(chosen)], seen)
            chosen.append(fits)
            following = 0
            longest = list(chosen) if len(chosen) > len(longest) else longest
        elif chosen:
            following = chosen.pop()
            _unmark(following, tables, away[len(chosen)], seen)
            following += 1
        if len(longest) == rounds or not (chosen or fits is not None or following):
            break
    return longest


def _first_fit(start: int, tables: int, away: list[int], seen: list[set[int]]) -> int | None:
    for shift in range(start, tables):
        if all((shift + far) % tables not in used for far, used in zip(away, seen, strict=True)):
            return shift
    return None


def _mark(shift: int, tables: int, away: list[int], seen: list[set[int]]) -> None:
    for far, used in zip(away, seen, strict=True):
        used.add((shift + far) % tables)


def _unmark(shift: int, tables: int, away: list[int], seen: list[set[int]]) -> None:
    for far, used in zip(away, seen, strict=True):
        used.discard((shift + far) % tables)


def _with_more_sets(tables: int, rounds: int, begun: Sequence[tuple[int, ...]]) -> Sets:
    """Goes on table by table with the lowest set that none of the three had and that lies nowhere else."""
    had: dict[tuple[int, int], set[int]] = {(seat, i): set() for seat in (1, 2, 3) for i in range(tables)}
    rows: list[tuple[int, ...]] = []
    for r in range(1, rounds + 1):
        homes = {(s, table_of(s, i + 1, r, tables) - 1): (s, i) for s, i in had}
        row: list[int] = []
        for table in range(tables):
            three = [had[homes[seat, table]] for seat in (1, 2, 3)]
            if r <= len(begun):
                number = begun[r - 1][table]
            else:
                taken = set(row).union(*three)
                number = next(n for n in range(1, len(taken) + 2) if n not in taken)
            row.append(number)
            for sets in three:
                sets.add(number)
        rows.append(tuple(row))
    return tuple(rows)
