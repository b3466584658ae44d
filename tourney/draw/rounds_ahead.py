"""预排各轮: all rounds at once, and nobody meets anybody twice. Lots put the people into a ready schedule's places."""

from collections.abc import Sequence

import msgspec

from tourney.draw.designs import schedule_of
from tourney.draw.stream import Stream, seed_bytes
from tourney.draw.wished import draw_with_wishes
from tourney.draw.wishes import Wishes, meetings
from tourney.model.ids import Number, in_order

SEATS = 3
MOST = 60
"""Rounds planned at most; nobody plays more in one stage."""

STEPS = 100_000
"""Bound of the search for one more round."""

PROVED: dict[int, int] = {4: 1, 5: 2, 6: 1, 7: 1, 12: 4}
"""Fields where less is possible than counting allows: 12 by the known result on nearly Kirkman systems, the others by
going through all cases."""


class PlannedRound(msgspec.Struct, frozen=True):
    """One round; seats in order."""

    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...]


class RoundsAhead(msgspec.Struct, frozen=True):
    """As many rounds as asked, or all the program knows."""

    order: tuple[Number, ...]
    """Who drew which place of the schedule."""
    rounds: tuple[PlannedRound, ...]


def ceiling(people: int) -> int:
    """Rounds that counting pairs allows at most: every round with all its tables full uses up three pairs a table."""
    tables = people // SEATS
    if not tables:
        return 0
    return PROVED.get(people, min((people * (people - 1) // 2) // (3 * tables), MOST))


def plan_rounds(seed: str, entrants: Sequence[Number], rounds: int) -> RoundsAhead:
    """Rounds at tables of three in which nobody meets anybody twice and, while somebody never rested, nobody rests twice.

    Where the schedules end, more rounds are drawn one by one as long as they repeat nothing; then there are fewer than
    asked. The same seed and people give the same rounds; fewer rounds are the beginning of more.
    """
    order = Stream(seed_bytes(seed)).shuffled(in_order(list(entrants)))
    asked = max(0, min(rounds, MOST))
    planned = [_seated(order, tables) for tables in schedule_of(len(order), asked)]
    most = ceiling(len(order))
    while len(planned) < min(asked, most):
        following = _one_more(seed, order, planned)
        if following is None:
            break
        planned.append(following)
    return RoundsAhead(tuple(order), tuple(planned))


def _seated(order: Sequence[Number], tables: Sequence[Sequence[int]]) -> PlannedRound:
    seated = [tuple(order[i] for i in table) for table in tables]
    return PlannedRound(
        tuple(table for table in seated if len(table) > 1),
        tuple(table[0] for table in seated if len(table) == 1),
    )


def _one_more(seed: str, order: Sequence[Number], planned: Sequence[PlannedRound]) -> PlannedRound | None:
    """One more round by procedure 2; nothing when it repeats a pair or a bye too early."""
    rests: dict[Number, int] = {}
    for number in (number for played in planned for number in played.byes):
        rests[number] = rests.get(number, 0) + 1
    wishes = Wishes(
        order=("bye", "repeat"),
        met=meetings(played.tables for played in planned),
        byes_before=tuple(rests.items()),
    )
    drawn = draw_with_wishes(f"{seed}\n{len(planned) + 1}", order, SEATS, len(order) % SEATS, wishes, STEPS)
    return None if any(kind.count for kind in drawn.unmet) else PlannedRound(drawn.tables, drawn.byes)
