"""The wishes as numbers: a whole weight for every pair that sits together and for everybody who rests.

People are places in the starting order, from 0. The weight of a higher wish is more than all lower ones can sum to,
so comparing sums compares the wishes in the referee's order. Whole numbers only: every computer finds the same.
"""

from collections.abc import Sequence
from itertools import combinations

from tourney.draw.bounds import Bounds
from tourney.draw.wishes import Kind, Shared, Wishes
from tourney.model.ids import Number

Arrangement = list[list[int]]
"""The tables, and last of all those who rest."""


class Problem:
    """What the searches ask: weights, the cost of an arrangement, and the least cost that counting allows."""

    def __init__(self, wishes: Wishes, order: Sequence[Number], seats: int, byes: int) -> None:
        self.people = len(order)
        self.seats = seats
        self.byes = byes
        self.tables = (self.people - byes) // seats
        self._place = {number: i for i, number in enumerate(order)}
        self._wishes = wishes
        bounds = Bounds(wishes, order, seats, byes)
        self.least = {kind: bounds.least(kind) for kind in wishes.ranks}
        self.groups: list[tuple[list[int], int]] = []
        """People apart from each other, and the weight of a pair of them."""
        self.mates: list[dict[int, int]] = [{} for _ in order]
        """Who must sit together, and the weight of a pair apart."""
        self._single: list[dict[int, int]] = [{} for _ in order]
        self._rows: list[list[int] | None] = [None] * self.people
        before = dict(wishes.byes_before)
        self._before = [before.get(number, 0) for number in order]
        self.rest = [0] * self.people
        self._weigh()
        self._of_person: list[list[int]] = [[] for _ in order]
        for i, (members, _) in enumerate(self.groups):
            for person in members:
                self._of_person[person].append(i)
        fewest = sorted(self.rest)[:byes]
        self.rest_allowed = fewest[-1] if fewest else 0
        """The weight of a rest that nobody could be spared."""
        self._fewest = sum(fewest)
        self._apart = sum(sum(mates.values()) for mates in self.mates) // 2

    def _weigh(self) -> None:
        """Weights from the least wish up: each is one more than everything below can come to."""
        weight = 1
        self.bound = 0
        for kind in reversed(self._wishes.ranks):
            if kind == "repeat":
                weight *= self._weigh_times(weight) + 1
            self.bound += weight * self.least[kind]
            weight *= self._weigh_kind(kind, weight) + 1

    def _weigh_times(self, weight: int) -> int:
        """Of equally many repeated pairs, better those that met less often. Returns the most this can come to."""
        forgiven = self._wishes.forgiven("repeat")
        more = 0
        for one, other, times in self._wishes.met:
            if times > 1 and frozenset((one, other)) not in forgiven and self._here(one, other):
                self._add(self._single, one, other, weight * (times - 1))
                more += times - 1
        return more

    def _weigh_kind(self, kind: Kind, weight: int) -> int:
        """Returns the most that unmet wishes of this kind can come to."""
        if kind == "bye":
            self.rest = [weight * before for before in self._before]
            return sum(self._before)
        if kind in ("unit", "seeds"):
            return self._weigh_groups(kind, weight)
        forgiven = self._wishes.forgiven(kind)
        rows = self.mates if kind == "always" else self._single
        pairs = [
            pair for pair in self._wishes.pairs(kind) if self._here(*pair) and frozenset(pair) not in forgiven
        ]
        for one, other in pairs:
            self._add(rows, one, other, weight)
        return len(pairs)

    def _weigh_groups(self, kind: Kind, weight: int) -> int:
        """Pairs of a group all weigh the same; those forgiven are lifted out again."""
        count = 0
        for group in self._wishes.groups(kind):
            members = [self._place[number] for number in group if number in self._place]
            if len(members) > 1:
                self.groups.append((members, weight))
            count += len(members) * (len(members) - 1) // 2
        shared = Shared(self._wishes.groups(kind))
        for one, other in (sorted(pair) for pair in self._wishes.forgiven(kind) if len(pair) > 1):
            if self._here(one, other):
                self._add(self._single, one, other, -weight * shared.between(one, other))
        return count

    def _here(self, one: Number, other: Number) -> bool:
        return one in self._place and other in self._place and one != other

    def _add(self, rows: list[dict[int, int]], one: Number, other: Number, weight: int) -> None:
        a, b = self._place[one], self._place[other]
        rows[a][b] = rows[a].get(b, 0) + weight
        rows[b][a] = rows[b].get(a, 0) + weight

    def weight(self, one: int, other: int) -> int:
        """What it costs when these two sit together, as ``row`` has it."""
        found = self._single[one].get(other, 0) - self.mates[one].get(other, 0)
        for i in self._of_person[one]:
            if i in self._of_person[other]:
                found += self.groups[i][1]
        return found

    def row(self, person: int) -> list[int]:
        """What it costs when he sits with each of the others; less than 0 for those he must sit with."""
        found = self._rows[person]
        if found is None:
            found = self._rows[person] = self.apart_row(person)
            for other, weight in self.mates[person].items():
                found[other] -= weight
        return found

    def apart_row(self, person: int) -> list[int]:
        """``row`` without the people he must sit with."""
        row = [0] * self.people
        for i in self._of_person[person]:
            members, weight = self.groups[i]
            for other in members:
                row[other] += weight
        row[person] = 0
        for other, weight in self._single[person].items():
            row[other] += weight
        return row

    def cost(self, arrangement: Arrangement) -> int:
        """All that is not met; 0 for a draw that meets every wish."""
        pairs = sum(self.weight(a, b) for table in arrangement[:-1] for a, b in combinations(table, 2))
        return pairs + self._apart + sum(self.rest[i] for i in arrangement[-1]) - self._fewest

    def dealt(self, arrangement: Arrangement) -> Arrangement:
        """The same people at tables, dealt round in order of their groups, the largest first: groups spread evenly."""
        size: list[tuple[int, int]] = [(0, -1)] * self.people
        for i, (members, _) in enumerate(self.groups):
            for person in members:
                size[person] = max(size[person], (len(members), i))
        playing = sorted(
            (i for table in arrangement[:-1] for i in table), key=lambda i: (size[i], -i), reverse=True
        )
        tables = [playing[first :: self.tables] for first in range(self.tables)]
        return [*tables, list(arrangement[-1])]
