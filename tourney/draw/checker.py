"""Accepts or rejects any draw and any sequence of draws, knowing nothing of how they were made."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec

from tourney.model.ids import Number, in_order


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a draw: a code and the people, table or round it is about."""

    code: str
    numbers: tuple[Number, ...] = ()
    table: int = 0
    round: int = 0
    """0 when a single draw was looked at."""


class DrawnRound(msgspec.Struct, frozen=True):
    """One draw of a sequence as the checker takes it."""

    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...] = ()
    entrants: tuple[Number, ...] = ()
    """Who had to be drawn; may change from round to round."""


def faults(
    tables: Sequence[Sequence[Number]], resting: Sequence[Number], entrants: Sequence[Number], seats: int
) -> list[Fault]:
    """Everything wrong with these tables and those who sit out; an empty list accepts the draw."""
    drawn = Counter([number for table in tables for number in table] + list(resting))
    found = [Fault("unknown", (number,)) for number in in_order(set(drawn) - set(entrants))]
    found += [
        Fault("twice", (number,)) for number in in_order([n for n, times in drawn.items() if times > 1])
    ]
    missing = in_order(set(entrants) - set(drawn))
    if missing:
        found.append(Fault("missing", tuple(missing)))
    found += [Fault("size", tuple(t), i) for i, t in enumerate(tables, 1) if len(t) != seats]
    return found


def sequence_faults(
    rounds: Sequence[DrawnRound],
    seats: int,
    byes_before: Mapping[Number, int] | None = None,
    *,
    repeats_allowed: bool = False,
) -> list[Fault]:
    """Everything wrong with these draws one after another; an empty list accepts them.

    Besides the faults of each draw: ``repeat``, two people at one table for a second time, with the round and table
    where it happens; and ``second_bye``, a rest of somebody while another who had fewer plays.
    """
    found: list[Fault] = []
    rested = Counter(byes_before or {})
    met: set[frozenset[Number]] = set()
    for place, drawn in enumerate(rounds, 1):
        single = faults(drawn.tables, drawn.byes, drawn.entrants, seats)
        found += [Fault(fault.code, fault.numbers, fault.table, place) for fault in single]
        if not repeats_allowed:
            found += _repeats(drawn, place, met)
        found += _second_byes(drawn, place, rested)
        rested.update(drawn.byes)
    return found


def _repeats(drawn: DrawnRound, place: int, met: set[frozenset[Number]]) -> list[Fault]:
    """Pairs of this round that met before; those of this round are added."""
    found = []
    for i, table in enumerate(drawn.tables, 1):
        for one, other in combinations(in_order(tuple(table)), 2):
            if frozenset((one, other)) in met:
                found.append(Fault("repeat", (one, other), i, place))
            met.add(frozenset((one, other)))
    return found


def _second_byes(drawn: DrawnRound, place: int, rested: Mapping[Number, int]) -> list[Fault]:
    fewest = min((rested.get(number, 0) for table in drawn.tables for number in table), default=None)
    if fewest is None:
        return []
    return [
        Fault("second_bye", (number,), 0, place) for number in drawn.byes if rested.get(number, 0) > fewest
    ]
