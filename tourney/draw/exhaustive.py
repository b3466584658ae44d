"""The full search of procedure 2 for small fields: every way to make the tables, cut off where it cannot be better."""

from tourney.draw.problem import Arrangement, Problem


def exhausted(problem: Problem, best: Arrangement, steps: int) -> tuple[Arrangement, bool]:
    """The best arrangement, and whether every other was ruled out before so many tables had been looked at.

    The given one is returned unless a better is found; the tables keep its places as far as possible.
    """
    search = _Search(problem, problem.cost(best), steps)
    search.go_on((1 << problem.people) - 1, problem.byes, search.base)
    found = _like(best, search.best) if search.best else best
    return found, search.left > 0


class _Search:
    def __init__(self, problem: Problem, cost: int, steps: int) -> None:
        self.problem = problem
        self.rows = [problem.apart_row(i) for i in range(problem.people)]
        self.fine = [
            sum(1 << j for j, weight in enumerate(row) if weight <= 0) & ~(1 << i)
            for i, row in enumerate(self.rows)
        ]
        self.base = -sum(sorted(problem.rest)[: problem.byes])
        self.cost = cost
        self.left = steps
        self.best: Arrangement = []
        self.made: list[tuple[int, ...]] = []

    def go_on(self, free: int, byes: int, cost: int) -> None:
        """Seats whoever has fewest people left to sit with, in every way that can still be better."""
        if not free:
            self.cost = cost
            self.best = _arranged(self.made)
            return
        person = min(_people(free), key=lambda i: ((self.fine[i] & free).bit_count(), i))
        for more, table in self._ways(person, free, byes, self.cost - cost):
            if self.left <= 0 or cost + more >= self.cost:
                return
            taken = sum(1 << i for i in table)
            self.made.append(table)
            self.go_on(free & ~taken, byes - (len(table) == 1), cost + more)
            self.made.pop()
            if self.cost <= self.problem.bound:
                return

    def _ways(self, person: int, free: int, byes: int, room: int) -> list[tuple[int, tuple[int, ...]]]:
        """(cost, table) of all his tables that cost less than ``room``, a table of one for a rest; the best first."""
        others = [i for i in _people(free) if i != person]
        tables: list[tuple[int, tuple[int, ...]]] = []
        if byes:
            tables.append((self.problem.rest[person], (person,)))
        if len(others) >= byes:
            self._fill((person,), 0, others, room, tables)
        ways = [(weight + self._torn(table, free), table) for weight, table in tables]
        return sorted(ways)

    def _fill(
        self,
        table: tuple[int, ...],
        cost: int,
        others: list[int],
        room: int,
        full: list[tuple[int, tuple[int, ...]]],
    ) -> None:
        """Adds every table that these people can make with some of the others."""
        if len(table) == self.problem.seats:
            full.append((cost, table))
            return
        rows = [self.rows[i] for i in table]
        self.left -= len(others)
        for at, other in enumerate(others):
            more = cost + sum([row[other] for row in rows])
            if more < room:
                self._fill((*table, other), more, others[at + 1 :], room, full)

    def _torn(self, table: tuple[int, ...], free: int) -> int:
        """What it costs that people who must sit with these are left elsewhere."""
        return sum(
            weight
            for person in table
            for mate, weight in self.problem.mates[person].items()
            if free >> mate & 1 and (mate not in table)
        )


def _people(free: int) -> list[int]:
    return [i for i in range(free.bit_length()) if free >> i & 1]


def _arranged(made: list[tuple[int, ...]]) -> Arrangement:
    tables = sorted(sorted(table) for table in made if len(table) > 1)
    return [*tables, sorted(table[0] for table in made if len(table) == 1)]


def _like(old: Arrangement, new: Arrangement) -> Arrangement:
    """The new tables, each where most of its people sat before, and they on their seats."""
    left = [list(table) for table in new[:-1]]
    placed = []
    for before in old[:-1]:
        table = max(left, key=lambda table: len(set(table) & set(before)))
        left.remove(table)
        others = iter([i for i in table if i not in before])
        placed.append([i if i in table else next(others) for i in before])
    return [*placed, new[-1]]
