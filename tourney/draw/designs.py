"""Schedules of tables of three in which nobody meets anybody twice: constructions, as positions from 0.

Small ones are cyclic: some base rounds are written down and every other round adds 1 to each position within its ring
(a ring of ``size`` positions; those after the last ring stay). The base rounds were found by a search of ours; the
checker passes every round. 15 people are Kirkman's schoolgirls; 18, 24, 30, 36 and 42 nearly Kirkman systems.
"""

from collections.abc import Iterator
from itertools import islice

import msgspec

from tourney.draw.movement import most_rounds, table_of

Tables = tuple[tuple[int, ...], ...]
Schedule = tuple[Tables, ...]


class Cyclic(msgspec.Struct, frozen=True):
    """Base rounds that are turned ``size`` times. A table of one is a bye."""

    size: int
    rings: int
    base: Schedule


GUEST_STEPS = 3_000
"""Places the search for the guest's table looks at."""
GUEST_ROUNDS = 60
"""More rounds than anybody plays in one stage."""

FIVE: Schedule = (((0, 1, 2), (3,), (4,)), ((0, 3, 4), (1,), (2,)))

CYCLIC: dict[int, Cyclic] = {
    11: Cyclic(5, 2, (((0, 6, 7), (1, 2, 5), (10, 3, 8), (4,), (9,)),)),
    12: Cyclic(4, 3, (((0, 4, 7), (1, 2, 8), (3, 5, 11), (6, 9, 10)),)),
    15: Cyclic(7, 2, (((14, 0, 7), (1, 2, 4), (3, 8, 12), (5, 11, 13), (6, 9, 10)),)),
    18: Cyclic(
        4,
        4,
        (
            ((0, 10, 14), (1, 2, 9), (3, 5, 15), (4, 7, 8), (16, 6, 13), (17, 11, 12)),
            ((0, 4, 13), (16, 1, 10), (17, 2, 7), (3, 6, 14), (5, 8, 11), (9, 12, 15)),
        ),
    ),
    24: Cyclic(
        11,
        2,
        (
            (
                (22, 0, 11), (23, 1, 13), (2, 3, 5), (4, 9, 19),
                (6, 10, 12), (7, 14, 21), (8, 16, 17), (15, 18, 20),
            ),
        ),
    ),
    30: Cyclic(
        14,
        2,
        (
            (
                (0, 8, 26), (1, 6, 20), (2, 15, 18), (28, 3, 24), (4, 14, 27),
                (29, 5, 25), (7, 11, 22), (9, 10, 12), (13, 16, 21), (17, 19, 23),
            ),
        ),
    ),
    36: Cyclic(
        17,
        2,
        (
            (
                (0, 5, 19), (1, 22, 30), (2, 15, 16), (3, 18, 33), (4, 12, 28), (6, 13, 23),
                (7, 9, 32), (8, 14, 17), (34, 10, 21), (35, 11, 29), (20, 25, 26), (24, 27, 31),
            ),
        ),
    ),
    42: Cyclic(
        20,
        2,
        (
            (
                (0, 2, 26), (1, 20, 31), (3, 7, 14), (4, 29, 37), (5, 28, 34), (6, 12, 24), (40, 8, 35),
                (41, 9, 30), (10, 15, 32), (11, 19, 39), (13, 16, 27), (17, 18, 33), (21, 22, 25), (23, 36, 38),
            ),
        ),
    ),
}  # fmt: skip


def turned(design: Cyclic) -> Iterator[Tables]:
    """All rounds of a cyclic schedule."""
    for base in design.base:
        for by in range(design.size):
            yield tuple(tuple(_turn(position, by, design) for position in table) for table in base)


def _turn(position: int, by: int, design: Cyclic) -> int:
    ring, place = divmod(position, design.size)
    return position if ring >= design.rings else ring * design.size + (place + by) % design.size


def by_movement(tables: int) -> Iterator[Tables]:
    """Three classes of people, one for each seat, who move as in 移位: N rounds for N tables, N − 1 if N is even.

    Nobody has then met anybody of his class: where N is a multiple of three, the classes' own schedules follow side by
    side. So 3 tables give 3 + 1 rounds and 9 tables 9 + 4.
    """
    for r in range(1, most_rounds(tables) + 1):
        yield _moved(tables, r)
    if tables % 3 == 0:
        for within in _rounds(tables):
            yield tuple(tuple(seat * tables + i for i in table) for seat in range(3) for table in within)


def _moved(tables: int, round_number: int) -> Tables:
    """Round r of a movement; position ``home`` of seat s is (s − 1) · tables + home."""
    seated: list[list[int]] = [[] for _ in range(tables)]
    for seat in (1, 2, 3):
        for home in range(tables):
            at = table_of(seat, home + 1, round_number, tables) - 1
            seated[at].append((seat - 1) * tables + home)
    return tuple(tuple(table) for table in seated)


def by_prime(prime: int) -> Iterator[Tables]:
    """Kirkman's system of 3q people after Ray-Chaudhuri and Wilson, q = 6t + 1 a prime: (3q − 1) / 2 rounds.

    Position c · q + x is the residue x in class c. With g a primitive root, q rounds are translates of: 0 of all three
    classes; g^i, g^(i+2t), g^(i+4t) in one class, for i < t; and in the three classes in turn for those i of 0 … 6t − 1
    whose i div t is odd. The other 3t sets of the last kind make one round each with all their translates.
    """
    t = prime // 6
    power = [pow(_primitive_root(prime), i, prime) for i in range(6 * t)]

    def three(i: int, classes: tuple[int, int, int], by: int) -> tuple[int, ...]:
        return tuple(
            c * prime + (power[(i + 2 * t * k) % (6 * t)] + by) % prime for k, c in enumerate(classes)
        )

    across = (0, 1, 2)
    mixed = [i for i in range(6 * t) if i // t % 2]
    alone = [i for i in range(6 * t) if not i // t % 2]
    for by in range(prime):
        yield (
            tuple(c * prime + by for c in across),
            *(three(i, (c, c, c), by) for c in across for i in range(t)),
            *(three(i, across, by) for i in mixed),
        )
    for i in alone:
        yield tuple(three(i, across, by) for by in range(prime))


def _primitive_root(prime: int) -> int:
    """The least number whose powers are all residues but 0."""
    return next(g for g in range(2, prime) if len({pow(g, i, prime) for i in range(prime - 1)}) == prime - 1)


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % d for d in range(2, int(number**0.5) + 1))


# What there is for a number of people ------------------------------------------------------------------------------


def schedule_of(people: int, rounds: int) -> Schedule:
    """As many of these rounds as are known here; a table of one is a bye. () for fewer than three people.

    With two left over, one position of the next larger field is taken away: each round its two partners rest. With one
    left over he rests first and then takes somebody's place, who rests, at a table where he knows nobody.
    """
    if people > 3 and people % 3 == 1:
        return _with_guest(schedule_of(people - 1, rounds), people - 1)
    return tuple(islice(_rounds(people), rounds))


def _rounds(people: int) -> Iterator[Tables]:
    tables = people // 3
    if people < 3:
        return iter(())
    if people in CYCLIC:
        return turned(CYCLIC[people])
    if people == 5:
        return iter(FIVE)
    if people % 3 == 2:
        return (_without(people, tables) for tables in _rounds(people + 1))
    return by_prime(tables) if tables % 6 == 1 and _is_prime(tables) else by_movement(tables)


def _without(nobody: int, tables: Tables) -> Tables:
    """The two at this position's table rest."""
    kept = tuple(table for table in tables if nobody not in table)
    return kept + tuple((i,) for table in tables if nobody in table for i in table if i != nobody)


def _with_guest(schedule: Schedule, guest: int) -> Schedule:
    """One more person: rests in round 1, then takes the place of somebody who has not rested yet.

    Tries again from the round before where nobody can make room, a bounded number of times; then the rounds end early.
    """
    search = _Guest(schedule, guest)
    search.go_on(1, frozenset(), frozenset())
    return ((*schedule[0], (guest,)), *search.longest)


class _Guest:
    """Where the guest sits in each round. His partners must be new to him, and nobody rests twice."""

    def __init__(self, schedule: Schedule, guest: int) -> None:
        self.schedule = schedule
        self.guest = guest
        self.left = GUEST_STEPS
        self.rounds: list[Tables] = []
        self.longest: Schedule = ()

    def go_on(self, at: int, known: frozenset[int], rested: frozenset[int]) -> bool:
        if len(self.rounds) > len(self.longest):
            self.longest = tuple(self.rounds)
        if at >= min(len(self.schedule), GUEST_ROUNDS):
            return True
        for out, table in self._places(self.schedule[at], known, rested):
            self.left -= 1
            if self.left < 0:
                return False
            mates = tuple(i for i in table if i != out)
            tables = tuple(tuple(self.guest if i == out else i for i in t) for t in self.schedule[at])
            self.rounds.append((*tables, (out,)))
            if self.go_on(at + 1, known.union(mates), rested | {out}):
                return True
            self.rounds.pop()
        return False

    def _places(
        self, tables: Tables, known: frozenset[int], rested: frozenset[int]
    ) -> list[tuple[int, tuple[int, ...]]]:
        """(who rests, his table); first those who know the guest already, so that strangers are left for later."""
        places = [
            (out, table)
            for table in tables
            for out in table
            if out not in rested and not known.intersection(i for i in table if i != out)
        ]
        return sorted(places, key=lambda place: place[0] not in known)
