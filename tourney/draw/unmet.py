"""Counts, from the tables alone, which wishes a draw did not meet. Knows nothing of how the draw was made."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from tourney.draw.wishes import Clash, Kind, Shared, Wishes
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
    met = _met(kind, wishes, tables)
    return len(met), tuple(met)


def _met(kind: Kind, wishes: Wishes, tables: Sequence[Sequence[Number]]) -> list[Clash]:
    """Every pair at a table, once for each group that holds both."""
    shared = Shared(wishes.groups(kind))
    forgiven = wishes.forgiven(kind)
    times = {frozenset(pair): count for *pair, count in wishes.met} if kind == "repeat" else {}
    return [
        Clash((one, other), i, times.get(frozenset((one, other)), 1))
        for i, table in enumerate(tables, 1)
        for one, other in combinations(table, 2)
        if frozenset((one, other)) not in forgiven
        for _ in range(shared.between(one, other))
    ]


def _apart(wishes: Wishes, table_of: Mapping[Number, int], byes: Sequence[Number]) -> tuple[Clash, ...]:
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
