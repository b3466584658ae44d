"""Accepts or rejects any draw, knowing nothing of how it was made."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from tourney.model.ids import Number, in_order


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a draw: a code and the people or the table it is about."""

    code: str
    numbers: tuple[Number, ...] = ()
    table: int = 0


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
