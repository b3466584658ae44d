"""Counts, from the tables alone, which wishes a draw did not meet. Knows nothing of how the draw was made."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tourney.draw.wishes import Clash, Kind, Wishes
from tourney.model.ids import Number


def told(
    kind: Kind, wishes: Wishes, tables: Sequence[Sequence[Number]], byes: Sequence[Number]
) -> tuple[int, tuple[Clash, ...]]:
    """How many wishes of this kind are not met, and which, table by table."""
    table_of = {number: i for i, table in enumerate(tables, 1) for number in table}
    if kind == "bye":
        return _second_byes(dict(wishes.byes_before), table_of, byes)
    if kind == "always":
        apart = _apart(wishes, table_of, byes)
        return len(apart), apart
    met = _met(kind, wishes, table_of)
    return len(met), tuple(sorted(met, key=lambda clash: clash.table))


def _met(kind: Kind, wishes: Wishes, table_of: Mapping[Number, int]) -> list[Clash]:
    together = {frozenset(pair) for pair in wishes.pairs("always")} if wishes.forgives(kind) else set()
    times: Counter[frozenset[Number]] = Counter()
    if kind == "repeat":
        times.update({frozenset(pair): count for *pair, count in wishes.met})
    return [
        Clash((one, other), table_of[one], times[frozenset((one, other))] or 1)
        for one, other in wishes.pairs(kind)
        if one in table_of
        and table_of[one] == table_of.get(other)
        and frozenset((one, other)) not in together
    ]


def _apart(
    wishes: Wishes, table_of: Mapping[Number, int], byes: Sequence[Number]
) -> tuple[Clash, ...]:
    here = set(table_of) | set(byes)
    return tuple(
        Clash((one, other))
        for one, other in wishes.pairs("always")
        if one in here and other in here and table_of.get(one, 0) != table_of.get(other, -1)
    )


def _second_byes(
    before: Mapping[Number, int], table_of: Mapping[Number, int], byes: Sequence[Number]
) -> tuple[int, tuple[Clash, ...]]:
    """Byes of people who had more than the fewest possible, summed; named are those whom somebody at a table spares."""
    had = sorted(before.get(number, 0) for number in [*table_of, *byes])
    more = sum(before.get(number, 0) for number in byes) - sum(had[: len(byes)])
    fewest = min((before.get(number, 0) for number in table_of), default=0)
    named = [number for number in byes if before.get(number, 0) > fewest] if table_of else []
    return more, tuple(Clash((number,), 0, before.get(number, 0)) for number in named)
