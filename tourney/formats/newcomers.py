"""晚到的人: which stage still takes somebody who signs up, or checks in, after a draw was made."""

from typing import Literal

import msgspec

from tourney.formats.phase import open_round, stage_phase
from tourney.model.ids import Number
from tourney.model.plan import Stage
from tourney.model.state import StageState, Tournament

LateCode = Literal["late_next", "late_redraw", "late_replace"]


class Late(msgspec.Struct, frozen=True):
    """Somebody who comes now is in no draw that was made."""

    code: LateCode
    """``late_next``: a later stage takes him. ``late_redraw``: none does, and nothing was played yet.
    ``late_replace``: none does; he can only sit down for somebody who is absent."""
    stage: str
    """Name of the stage that was drawn without him."""
    later: str = ""
    """Name of the stage that takes him."""


def late(state: Tournament, *, invited: bool = False) -> Late | None:
    """What is left for somebody who comes now; ``None`` where the next draw, or the next table, has him.

    ``invited``: a 特邀选手, who belongs only to the stages that say so.
    """
    takes = [one for one in state.format.stages if (one.invited if invited else one.from_the_door)]
    missed = [one for one in takes if not _takes_now(one, state.stages[one.key])]
    if not missed or takes[0] not in missed:
        return None
    later = next((one for one in takes if one not in missed), None)
    if later is not None:
        return Late("late_next", missed[-1].name, later.name)
    fresh = stage_phase(state.stages[missed[-1].key]) == "drawn"
    return Late("late_redraw" if fresh else "late_replace", missed[-1].name)


def _takes_now(stage: Stage, held: StageState) -> bool:
    """A stage without a draw does; a ladder always; one whose tables form by arrival while its first round runs."""
    if held.closed_at:
        return False
    if stage.ladder is not None or not held.rounds:
        return True
    running = open_round(held)
    return stage.seating == "arrival" and not held.playoffs and running is not None and running.number == 1


def drawn_in(state: Tournament, number: Number) -> str:
    """Name of a stage whose draw names this person, also one that is only begun; empty when none does."""
    plans = state.format.stage_names
    return next((plans[key] for key, held in state.stages.items() if _names(held, number)), "")


def _names(held: StageState, number: Number) -> bool:
    return (
        any(number in drawn.entrants for drawn in held.rounds)
        or any(number in cards for cards in held.slips.values())
        or any(number in commit.numbers for commit in held.commits.values())
    )
