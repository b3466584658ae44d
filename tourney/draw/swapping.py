"""The local search of procedure 2: two people change places, again and again, where something is not met.

A person with an unmet wish is chosen by the stream; the others are looked at from a table the stream names. The first
exchange that frees him of all his trouble is made, else the best one, even if it is no gain; who has just moved stays
a while. The best arrangement met is kept.
"""

from operator import add

from tourney.draw.problem import Arrangement, Problem
from tourney.draw.stream import Stream


def improved(problem: Problem, start: Arrangement, chance: Stream, steps: int) -> Arrangement:
    """The best arrangement found within so many exchanges looked at; the start itself when none is better."""
    return _Search(problem, start, chance).run(steps)


class _Search:
    def __init__(self, problem: Problem, start: Arrangement, chance: Stream) -> None:
        self.problem = problem
        self.chance = chance
        self.groups = [list(group) for group in start]
        self.resting = len(start) - 1
        self.group_of = [0] * problem.people
        for i, group in enumerate(start):
            for person in group:
                self.group_of[person] = i
        self.total = problem.cost(start)
        self.own = [0] * problem.people
        self.troubled: list[int] = []
        self.place = [-1] * problem.people
        self.still_until = [0] * problem.people
        self.moves = 0
        for i in range(len(start)):
            self._settle(i)

    def run(self, steps: int) -> Arrangement:
        best, best_total = [list(group) for group in self.groups], self.total
        kept = True
        left = steps
        while left > 0 and self.troubled and min(best_total, self.total) > self.problem.bound:
            person = self._chosen()
            gain, other, looked = self._best_exchange(person, best_total)
            left -= looked + 1
            if other < 0:
                continue
            if not kept and gain > 0:
                best, kept = [list(group) for group in self.groups], True
            self._exchange(person, other)
            self.total += gain
            if self.total < best_total:
                best_total, kept = self.total, False
        return best if kept else [list(group) for group in self.groups]

    def _chosen(self) -> int:
        """Somebody with trouble who has not just moved, if three tries find one."""
        person = self.troubled[0]
        for _ in range(3):
            person = self.troubled[self.chance.below(len(self.troubled))]
            if self.still_until[person] <= self.moves:
                break
        return person

    def _best_exchange(self, person: int, best_total: int) -> tuple[int, int, int]:
        """(change of cost, with whom, exchanges looked at); with whom is −1 when there is nobody."""
        mine, home, own, rest = self.problem.row(person), self.group_of[person], self.own, self.problem.rest
        coming = self._coming(person, home)
        enough, wanted = -self._trouble(person), best_total - self.total
        gain, chosen, looked = 0, -1, 0
        count = len(self.groups)
        first = self.chance.below(count)
        for i in (*range(first, count), *range(first)):
            if i == home:
                continue
            group = self.groups[i]
            at_rest = i == self.resting
            going = (rest[person] if at_rest else sum([mine[x] for x in group])) - own[person]
            for other in group:
                change = going + coming[other] - own[other] - (0 if at_rest else mine[other])
                if (chosen < 0 or change < gain) and (
                    self.still_until[other] <= self.moves or change < wanted
                ):
                    gain, chosen = change, other
            looked += len(group)
            if chosen >= 0 and gain <= enough:
                break
        return gain, chosen, looked

    def _coming(self, person: int, home: int) -> list[int]:
        """What each of the others would cost in his place."""
        if home == self.resting:
            return self.problem.rest
        coming = [0] * self.problem.people
        for mate in self.groups[home]:
            if mate != person:
                coming = list(map(add, coming, self.problem.row(mate)))
        return coming

    def _exchange(self, one: int, other: int) -> None:
        here, there = self.group_of[one], self.group_of[other]
        self.groups[here][self.groups[here].index(one)] = other
        self.groups[there][self.groups[there].index(other)] = one
        self.group_of[one], self.group_of[other] = there, here
        self.moves += 1
        for person in (one, other):
            self.still_until[person] = self.moves + 2 + self.chance.below(8)
        self._settle(here)
        self._settle(there)

    def _settle(self, i: int) -> None:
        """Own cost and trouble of everybody in this group."""
        group = self.groups[i]
        for person in group:
            if i == self.resting:
                self.own[person] = self.problem.rest[person]
            else:
                self.own[person] = sum([self.problem.weight(person, x) for x in group if x != person])
            self._mark(person, self._trouble(person) > 0)

    def _trouble(self, person: int) -> int:
        """How much better it could be for him alone."""
        if self.group_of[person] == self.resting:
            return self.own[person] - self.problem.rest_allowed
        return self.own[person] + sum(self.problem.mates[person].values())

    def _mark(self, person: int, troubled: bool) -> None:
        at = self.place[person]
        if troubled and at < 0:
            self.place[person] = len(self.troubled)
            self.troubled.append(person)
        elif not troubled and at >= 0:
            last = self.troubled.pop()
            if last != person:
                self.troubled[at] = last
                self.place[last] = at
            self.place[person] = -1
