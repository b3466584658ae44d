"""抽签要求: what a draw should respect, and how far it did (DESIGN §6). The procedure itself is in ``wished``.

The wishes stand in the referee's order and compare like words in a dictionary: no number of lower ones outweighs a
higher one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Literal

import msgspec

from tourney.model.ids import Number, in_order

Kind = Literal["unit", "repeat", "seeds", "bye", "never", "always"]
KINDS: tuple[Kind, ...] = ("bye", "never", "always", "repeat", "unit", "seeds")
"""The order when the referee chooses none."""


class Wishes(msgspec.Struct, frozen=True):
    """What a draw should respect, as numbers alone, so that it can stand in the record. Numbers not drawn are ignored."""

    order: tuple[Kind, ...] = KINDS
    """The most important first. A kind left out is no wish, except ``bye``, which then comes first (DESIGN §5)."""
    units: tuple[tuple[Number, ...], ...] = ()
    """People of one 单位, who should not meet."""
    met: tuple[tuple[Number, Number, int], ...] = ()
    """Pairs that met before, and how often."""
    seeds: tuple[Number, ...] = ()
    """种子, who should not meet each other."""
    byes_before: tuple[tuple[Number, int], ...] = ()
    """How many byes somebody had; nobody gets another while somebody had fewer."""
    never: tuple[tuple[Number, Number], ...] = ()
    always: tuple[tuple[Number, ...], ...] = ()
    """Two or three who sit together. What they break by that among units, opponents and
    seeds is not counted where those stand lower."""

    def groups(self, kind: Kind) -> Sequence[tuple[Number, ...]]:
        """The people this wish is about, group by group; none for ``bye``."""
        if kind == "repeat":
            return [(one, other) for one, other, _ in self.met]
        groups: dict[Kind, Sequence[tuple[Number, ...]]] = {
            "unit": self.units, "seeds": (self.seeds,), "bye": (), "never": self.never, "always": self.always,
        }  # fmt: skip
        return groups[kind]

    def pairs(self, kind: Kind) -> Iterator[tuple[Number, Number]]:
        """Every pair of ``groups``. Many where units are large."""
        for group in self.groups(kind):
            yield from combinations(group, 2)

    def forgiven(self, kind: Kind) -> frozenset[frozenset[Number]]:
        """Pairs that count no more for this kind: they must sit together, which stands before it."""
        ranks = self.ranks
        if kind not in ("unit", "repeat", "seeds") or "always" not in ranks:
            return frozenset()
        if ranks.index(kind) < ranks.index("always"):
            return frozenset()
        return frozenset(frozenset(pair) for pair in self.pairs("always"))

    @property
    def ranks(self) -> tuple[Kind, ...]:
        """The order with ``bye`` in it."""
        return self.order if "bye" in self.order else ("bye", *self.order)


NOTHING: frozenset[int] = frozenset()


class Shared:
    """Looks up in how many of the groups two people are together."""

    def __init__(self, groups: Sequence[Sequence[Number]]) -> None:
        self._of: dict[Number, set[int]] = {}
        for i, group in enumerate(groups):
            for number in group:
                self._of.setdefault(number, set()).add(i)

    def between(self, one: Number, other: Number) -> int:
        """The number of groups that hold both."""
        return len(self._of.get(one, NOTHING) & self._of.get(other, NOTHING))


class Clash(msgspec.Struct, frozen=True):
    """One wish that was not met: who, where (table 0: not at one table, or a bye), and how often before."""

    numbers: tuple[Number, ...]
    table: int = 0
    times: int = 1


class Unmet(msgspec.Struct, frozen=True):
    """How far one kind of wish was met."""

    kind: Kind
    count: int
    """Pairs that meet and should not; for ``always`` pairs apart; for ``bye`` byes more than the fewest possible."""
    bound: int
    """No draw of these people has fewer, by counting alone, whatever the other wishes are."""
    which: tuple[Clash, ...]


class Wished(msgspec.Struct, frozen=True):
    """A draw with wishes."""

    order: tuple[Number, ...]
    """The starting order of procedure 1."""
    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...]
    unmet: tuple[Unmet, ...]
    """Every kind in the referee's order, those met in full too."""
    moved: int
    """People who sit elsewhere than the starting order put them."""
    best: bool
    """Proved: in the referee's order no draw is better."""
    steps: int
    """The bound that was used; part of the record."""
    procedure: int


def groups_of(unit: Mapping[Number, str]) -> tuple[tuple[Number, ...], ...]:
    """The people of each unit that has two or more, in natural order; an empty unit is none."""
    members: dict[str, list[Number]] = {}
    for number in in_order(list(unit)):
        members.setdefault(unit[number].strip(), []).append(number)
    return tuple(tuple(group) for name, group in members.items() if name and len(group) > 1)


def meetings(rounds: Iterable[Sequence[Sequence[Number]]]) -> tuple[tuple[Number, Number, int], ...]:
    """Every pair that sat at one table in these rounds, and how often, for ``Wishes.met``."""
    times: dict[tuple[Number, Number], int] = {}
    for tables in rounds:
        for table in tables:
            for one, other in combinations(in_order(list(table)), 2):
                times[one, other] = times.get((one, other), 0) + 1
    return tuple((one, other, count) for (one, other), count in times.items())
