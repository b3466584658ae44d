"""Accepts or rejects draws one after another, as ``checker.faults`` does a single one: the ground of the draws' tests."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from tourney.draw.checker import faults
from tourney.model.ids import Number, in_order


class SequenceFault(NamedTuple):
    """What is wrong, and in which round; ``table`` is 0 where it is about none."""

    code: str
    numbers: tuple[Number, ...]
    table: int
    round: int


class DrawnRound(NamedTuple):
    """One draw of a sequence."""

    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...] = ()
    entrants: tuple[Number, ...] = ()
    """Who had to be drawn; may change from round to round."""


def sequence_faults(
    rounds: Sequence[DrawnRound],
    seats: int,
    byes_before: Mapping[Number, int] | None = None,
    *,
    repeats_allowed: bool = False,
) -> list[SequenceFault]:
    """Everything wrong with these draws one after another; an empty list accepts them.

    Besides the faults of each draw: ``repeat``, two people at one table for a second time, with the round and table
    where it happens; and ``second_bye``, a rest of somebody while another who had fewer plays.
    """
    found: list[SequenceFault] = []
    rested = Counter(byes_before or {})
    met: set[frozenset[Number]] = set()
    for place, drawn in enumerate(rounds, 1):
        single = faults(drawn.tables, drawn.byes, drawn.entrants, seats)
        found += [SequenceFault(fault.code, fault.numbers, fault.table, place) for fault in single]
        if not repeats_allowed:
            found += _repeats(drawn, place, met)
        found += _second_byes(drawn, place, rested)
        rested.update(drawn.byes)
    return found


def _repeats(drawn: DrawnRound, place: int, met: set[frozenset[Number]]) -> list[SequenceFault]:
    """Pairs of this round that met before; those of this round are added."""
    found = []
    for i, table in enumerate(drawn.tables, 1):
        for one, other in combinations(in_order(tuple(table)), 2):
            if frozenset((one, other)) in met:
                found.append(SequenceFault("repeat", (one, other), i, place))
            met.add(frozenset((one, other)))
    return found


def _second_byes(drawn: DrawnRound, place: int, rested: Mapping[Number, int]) -> list[SequenceFault]:
    fewest = min((rested.get(number, 0) for table in drawn.tables for number in table), default=None)
    if fewest is None:
        return []
    return [
        SequenceFault("second_bye", (number,), 0, place)
        for number in drawn.byes
        if rested.get(number, 0) > fewest
    ]
