"""移位赛: where everybody sits in every round, and which boards lie there; rounds to come as the moves lead (A4-24…29)."""

from functools import lru_cache
from itertools import combinations

import msgspec

from tourney.draw.boards import Again, BoardPlan, board_plan
from tourney.draw.movement import most_rounds, skip_after
from tourney.formats.movement import Seats, moves_by_result, next_seats
from tourney.formats.rounds import rounds_of
from tourney.model.ids import Number
from tourney.model.plan import Stage
from tourney.model.state import Round, Table, Tournament
from tourney.rules.sheet import next_opener


class MovementPlan(msgspec.Struct, frozen=True):
    """A whole movement."""

    rounds: tuple[Seats, ...]
    """A round a row: the seats of every table; those already drawn as they are."""
    openers: tuple[int, ...]
    """The seat that calls first in each round; 0 where the rules do not say it beforehand (A4-30)."""
    boards: BoardPlan | None
    """Where every board lies; ``None`` where cards are dealt anew."""
    skip_after: int
    """The round after which seat 2 goes one table further; 0 where he never does."""

    @property
    def nobody_twice(self) -> bool:
        """Nobody meets anybody at two tables."""
        pairs = [
            frozenset(pair) for tables in self.rounds for three in tables for pair in combinations(three, 2)
        ]
        return len(pairs) == len(set(pairs))

    def again(self, number: Number) -> Again | None:
        """The boards that this person gets more than once."""
        found = self.boards.again if self.boards else ()
        return next((one for one in found if one.number == number), None)


def seats_after(state: Tournament, key: str) -> Seats:
    """Where the moves lead from the last round drawn; empty where none follows, and where results decide who moves."""
    stage, rounds = state.stage_plan(key), state.stages[key].rounds
    if not rounds or not stage.moves or moves_by_result(stage):
        return ()
    tables = len(rounds[0].live)
    if len(rounds) >= rounds_of(stage, tables):
        return ()
    last = _as_round(tuple(tuple(table.seats) for table in rounds[-1].live), len(rounds))
    return next_seats(stage, last, skip_after(tables))


def movement_plan(state: Tournament, key: str) -> MovementPlan | None:
    """The plan of a drawn movement by seats; ``None`` before the draw, and where results decide who moves."""
    stage, held = state.stage_plan(key), state.stages[key]
    if not held.rounds or not stage.moves or moves_by_result(stage):
        return None
    count, skip = lap_count(state, key)
    seats = _rounds(stage, held.rounds, count, skip)
    openers = tuple(
        next_opener(state.rules, [], state.format.seats, number) or 0 for number in range(1, count + 1)
    )
    return MovementPlan(seats, openers, _boards(stage, seats, count), skip)


def lap_count(state: Tournament, key: str) -> tuple[int, int]:
    """How many rounds a drawn movement has, and after which one seat 2 goes one table further; 0 where he never does."""
    held = state.stages[key].rounds
    tables = len(held[0].live)
    count = max(rounds_of(state.stage_plan(key), tables), len(held))
    skip = skip_after(tables)
    return count, skip if skip < count else 0


def boards_of_round(state: Tournament, key: str, number: int) -> tuple[tuple[int, ...], ...]:
    """The boards at each table of a round, in a hall small enough to show them; empty where none travel."""
    stage, first = state.stage_plan(key), state.stages[key].rounds[0].live
    if len(first) > MOST_SHOWN or moves_by_result(stage):
        return ()
    plan = _boards(stage, (tuple(tuple(table.seats) for table in first),), lap_count(state, key)[0])
    return tuple(plan.boards(number, at) for at in range(1, len(first) + 1)) if plan is not None else ()


MOST_SHOWN = 13
"""Tables whose boards and moves a screen shows one by one: an order for more takes seconds to find."""


def _rounds(stage: Stage, drawn: list[Round], count: int, skip: int) -> tuple[Seats, ...]:
    """The rounds as they were drawn, then as the moves lead on from the last one."""
    found = [tuple(tuple(table.seats) for table in one.live) for one in drawn]
    while len(found) < count:
        last = _as_round(found[-1], len(found))
        found.append(next_seats(stage, last, skip))
    return tuple(found)


def _as_round(seats: Seats, number: int) -> Round:
    tables = {
        at: Table(number=at, seats=three, plays=[], brought=(0,) * len(three))
        for at, three in enumerate(seats, 1)
    }
    return Round(number=number, version=1, tables=tables)


def _boards(stage: Stage, seats: tuple[Seats, ...], count: int) -> BoardPlan | None:
    if not stage.boards_move or not stage.hands or count > most_rounds(len(seats[0])):
        return None
    return _board_plan(seats[0], count, stage.boards_move, stage.hands)


_board_plan = lru_cache(maxsize=4)(board_plan)
"""The same hall asks for it again with every hand."""
