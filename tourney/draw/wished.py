"""Procedure 2 (DESIGN §6): changes the starting order of procedure 1 where the wishes need it.

Bounded by steps and never by time; all of its chance comes from the draw's own seed, so the same record gives the same
tables on every computer. A draw that meets every wish by itself stays as drawn. First people change places where
something is not met; if that is not the least there can be, once more from groups dealt round the tables; and in small
fields all tables are gone through. The best is kept, never worse than the start.
"""

from collections.abc import Sequence

from tourney.draw.exhaustive import exhausted
from tourney.draw.lots import draw_lots
from tourney.draw.problem import Arrangement, Problem
from tourney.draw.stream import Stream, seed_bytes
from tourney.draw.swapping import improved
from tourney.draw.unmet import told
from tourney.draw.wishes import Kind, Unmet, Wished, Wishes
from tourney.model.ids import Number

PROCEDURE = 2
STEPS = 400_000
"""Exchanges each local search looks at (a quarter where the full search follows), and places the full search does."""
ALL_AT_ONCE = 12
"""Up to so many people the full search alone is quicker."""
FULL_SEARCH = 36
"""Up to so many people the full search follows when the local one has not reached the least."""


def draw_with_wishes(
    seed: str, entrants: Sequence[Number], seats: int, byes: int, wishes: Wishes, steps: int = STEPS
) -> Wished:
    """Tables and byes from a seed that meet the wishes as far as the procedure finds.

    Raises ``ValueError`` when the people without byes do not fill tables of ``seats``, or a kind stands twice.
    """
    if not 0 <= byes <= len(entrants) or (len(entrants) - byes) % seats:
        raise ValueError(f"{len(entrants)} people with {byes} byes do not fill tables of {seats}")
    if len(set(wishes.ranks)) != len(wishes.ranks):
        raise ValueError("a kind of wish stands twice")
    lots = draw_lots(seed, entrants, seats, byes, dict(wishes.byes_before))
    place = {number: i for i, number in enumerate(lots.order)}
    start = [[place[number] for number in group] for group in (*lots.tables, lots.byes)]
    problem = Problem(wishes, lots.order, seats, byes)
    found, best = _arranged(problem, start, Stream(seed_bytes(f"{seed}\n{PROCEDURE}")), steps)
    groups = [tuple(lots.order[i] for i in group) for group in (*found[:-1], sorted(found[-1]))]
    tables, resting = tuple(groups[:-1]), groups[-1]
    moved = sum(i not in old for new, old in zip(found, start, strict=True) for i in new)
    unmet = tuple(_unmet(kind, problem, wishes, tables, resting) for kind in wishes.ranks)
    return Wished(lots.order, tables, resting, unmet, moved, best, steps, PROCEDURE)


def _unmet(
    kind: Kind,
    problem: Problem,
    wishes: Wishes,
    tables: tuple[tuple[Number, ...], ...],
    byes: tuple[Number, ...],
) -> Unmet:
    count, which = told(kind, wishes, tables, byes)
    return Unmet(kind, count, problem.least[kind], which)


def _arranged(problem: Problem, start: Arrangement, chance: Stream, steps: int) -> tuple[Arrangement, bool]:
    """The best arrangement found, and whether it is proved that none is better."""
    best = start
    small = problem.people <= FULL_SEARCH
    if problem.people > ALL_AT_ONCE:
        local = steps // 4 if small else steps
        best = improved(problem, start, chance, local)
        if problem.cost(best) > problem.bound and problem.groups:
            best = min(best, improved(problem, problem.dealt(best), chance, local), key=problem.cost)
    if small and problem.cost(best) > problem.bound:
        return exhausted(problem, best, steps)
    return best, problem.cost(best) == problem.bound
