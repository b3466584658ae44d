"""What no draw can avoid, by counting alone: lower bounds for each kind of wish."""

from collections import Counter
from collections.abc import Callable, Sequence
from heapq import heapify, heappop, heappush

from tourney.draw.wishes import Kind, Shared, Wishes
from tourney.model.ids import Number


class Bounds:
    """The people of a draw and the places there are."""

    def __init__(self, wishes: Wishes, entrants: Sequence[Number], seats: int, byes: int) -> None:
        self.wishes = wishes
        self.entrants = frozenset(entrants)
        self.seats = seats
        self.byes = byes
        self.tables = (len(entrants) - byes) // seats

    def least(self, kind: Kind) -> int:
        """No draw has fewer unmet wishes of this kind, as ``unmet.told`` counts them."""
        ways: dict[Kind, Callable[[], int]] = {
            "unit": lambda: self._groups(self.wishes.units) - self._forgiven("unit"),
            "seeds": lambda: self._groups([self.wishes.seeds]) - self._forgiven("seeds"),
            "repeat": lambda: self._strangers("repeat") - self._forgiven("repeat"),
            "never": lambda: self._strangers("never") - self._forgiven("never"),
            "always": self._torn,
            "bye": lambda: 0,
        }
        return max(0, ways[kind]()) if self.tables else 0

    def _present(self, group: Sequence[Number]) -> int:
        return sum(number in self.entrants for number in group)

    def _groups(self, groups: Sequence[Sequence[Number]]) -> int:
        """A group of more people than tables must meet: the s-th one meets at least (s − 1) // tables of his own.

        Byes take away the dearest people first.
        """
        sizes = [-self._present(group) for group in groups]
        heapify(sizes)
        for _ in range(self.byes if sizes else 0):
            largest = -heappop(sizes)
            heappush(sizes, -max(0, largest - 1))
        return sum((place // self.tables) for size in sizes for place in range(-size))

    def _strangers(self, kind: Kind) -> int:
        """Who has fewer people left than seats beside him must meet some of the others; each pair counts for both."""
        closed: Counter[Number] = Counter()
        seen: set[tuple[Number, Number]] = set()
        for one, other in self.wishes.pairs(kind):
            if {one, other} <= self.entrants and (one, other) not in seen:
                seen |= {(one, other), (other, one)}
                closed[one] += 1
                closed[other] += 1
        people = len(self.entrants)
        needed = sorted(max(0, self.seats - people + closed[number]) for number in self.entrants)
        return (sum(needed[: people - self.byes]) + 1) // 2

    def _forgiven(self, kind: Kind) -> int:
        """Pairs of this kind that must sit together and are therefore not counted."""
        pairs = self.wishes.forgiven(kind)
        shared = Shared(self.wishes.groups(kind)) if pairs else None
        return sum(shared.between(*sorted(pair)) for pair in pairs if len(pair) > 1) if shared else 0

    def _torn(self) -> int:
        """A group larger than a table is torn apart."""
        apart = 0
        for group in self.wishes.always:
            size = self._present(group)
            full, rest = divmod(size, self.seats)
            apart += _pairs(size) - full * _pairs(self.seats) - _pairs(rest)
        return apart


def _pairs(people: int) -> int:
    return people * (people - 1) // 2
