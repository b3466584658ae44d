"""预排各轮: how many rounds are possible before one is planned, and the rounds of a plan (DESIGN §6)."""

from functools import lru_cache
from typing import Literal

import msgspec

from tourney.draw.designs import schedule_of
from tourney.draw.rounds_ahead import ceiling
from tourney.formats.ahead import plannable
from tourney.model.ids import Number
from tourney.model.state import Tournament
from tourney.queries.stages import Due


class PlanFacts(msgspec.Struct, frozen=True):
    """What may be planned before the first draw of a stage."""

    people: int
    rounds: int
    """Rounds of the stage."""
    possible: int
    """So many of them can be planned without a repeat."""
    most: int
    """Nobody can plan more than this for so many people, by counting or by a known result."""


class PlannedRow(msgspec.Struct, frozen=True):
    """One round of a plan."""

    round: int
    state: Literal["public", "due", "dropped"]
    """``public``: drawn and shown; ``due``: takes its seats when its turn comes; ``dropped``: counts no more."""
    at: str
    """When it became public."""
    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...]
    reason: str = ""
    """Why what is left of the plan counts no more; empty while it does."""


def plan_facts(state: Tournament, due: Due) -> PlanFacts | None:
    """What can be planned in the draw that is due; ``None`` where a plan is not possible."""
    place, stage = due.place, state.stage_plan(due.place.stage)
    if place.playoff or state.stages[stage.key].rounds or not plannable(state.format, stage):
        return None
    if due.rest and due.method != "bye":
        return None
    people = len(due.entrants)
    return PlanFacts(people, stage.rounds, _possible(people, stage.rounds), ceiling(people))


@lru_cache(maxsize=64)
def _possible(people: int, rounds: int) -> int:
    return len(schedule_of(people, rounds))


def planned_rows(state: Tournament, stage: str) -> tuple[PlannedRow, ...]:
    """Every round of the plan of this stage, with how far it came; none where nothing was planned."""
    held = state.stages[stage]
    if held.ahead is None:
        return ()
    plan, found = held.ahead.plan, []
    for place, seats in enumerate(plan.rounds):
        number = plan.round + place
        drawn = held.round(number)
        public = drawn is not None and drawn.made is not None and drawn.made.planned == place + 1
        waiting = held.ahead.dropped is None and drawn is None
        found.append(
            PlannedRow(
                number, "public" if public else "due" if waiting else "dropped",
                drawn.drawn_at if public and drawn is not None else "", seats.tables, seats.byes,
                held.ahead.dropped or "",
            )
        )  # fmt: skip
    return tuple(found)
