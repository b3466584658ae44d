"""What a dissolved table changes later: how many come into the stages and rounds behind it."""

import msgspec

from tourney.formats.outcome import leads_to
from tourney.formats.rounds import is_last_round
from tourney.model.ids import TableId
from tourney.model.plan import Stage
from tourney.model.state import Round, Tournament
from tourney.queries.stages import expected_plan


class Shift(msgspec.Struct, frozen=True):
    """One later draw with another number of people."""

    name: str
    """Name of the stage; empty for the next round of the same one."""
    before: int
    after: int
    rest: int
    """Who would be left over when ``after`` people sit down."""


def shifts_of_break(state: Tournament, at: TableId, byes: int) -> tuple[Shift, ...]:
    """拆桌 with so many byes: the draws behind this round that get more or fewer people than they would have.

    Nothing where places are not won table by table: across the stage, in a ladder, in a playoff.
    """
    drawn, stage = state.round(at.round_id), state.stage_plan(at.stage)
    if drawn is None or at.playoff or stage.ladder is not None or stage.rank == "overall":
        return ()
    if not is_last_round(stage, drawn):
        return _next_round(state, stage, drawn, byes)
    return _next_stages(state, stage, byes)


def _next_round(state: Tournament, stage: Stage, drawn: Round, byes: int) -> tuple[Shift, ...]:
    if leads_to(state.format, stage, drawn, 1) != stage.key:
        return ()
    goes_on = sum(1 for place in range(1, state.format.seats + 1) if _stays(state, stage, drawn, place))
    before = len(drawn.live) * goes_on + len(drawn.byes)
    after = before - goes_on + byes
    return (Shift("", before, after, after % state.format.seats),)


def _stays(state: Tournament, stage: Stage, drawn: Round, place: int) -> bool:
    return leads_to(state.format, stage, drawn, place) == stage.key


def _next_stages(state: Tournament, stage: Stage, byes: int) -> tuple[Shift, ...]:
    expected = {one.key: one.entrants for one in expected_plan(state).stages}
    change: dict[str, int] = {}
    for route in stage.routes:
        change[route.to] = change.get(route.to, 0) + (byes if route.place == 1 else 0) - 1
    seats = state.format.seats
    return tuple(
        Shift(state.stage_plan(key).name, expected[key], expected[key] + by, (expected[key] + by) % seats)
        for key, by in change.items()
        if by and expected.get(key)
    )
