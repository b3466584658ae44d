"""Plain lots by computer, procedure 1 (DESIGN §6): shuffle everybody, take the byes, cut the rest into tables."""

from collections.abc import Mapping, Sequence

import msgspec

from tourney.draw.stream import Stream, seed_bytes
from tourney.model.ids import Number, in_order

PROCEDURE = 1


class Lots(msgspec.Struct, frozen=True):
    """A plain draw by computer."""

    order: tuple[Number, ...]
    """The starting order."""
    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...]


def draw_lots(
    seed: str, entrants: Sequence[Number], seats: int, byes: int, byes_before: Mapping[Number, int]
) -> Lots:
    """Tables and byes from a seed. The entrants are first put into natural order, so only who plays matters.

    Byes fall to the last in the starting order among those who had the fewest so far: a second bye only when
    everybody had one (DESIGN §5). The others are cut into tables in order.
    """
    order = Stream(seed_bytes(seed)).shuffled(in_order(list(entrants)))
    resting = set(_byes(order, byes, byes_before))
    playing = [number for number in order if number not in resting]
    tables = tuple(tuple(playing[i : i + seats]) for i in range(0, len(playing), seats))
    return Lots(tuple(order), tables, tuple(number for number in order if number in resting))


def _byes(order: Sequence[Number], count: int, before: Mapping[Number, int]) -> list[Number]:
    place = {number: i for i, number in enumerate(order)}
    by_need = sorted(order, key=lambda number: (before.get(number, 0), -place[number]))
    return by_need[:count]
