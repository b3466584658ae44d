"""预排各轮: which stages can be planned ahead, and the rounds of a plan (DESIGN §6)."""

from functools import lru_cache

from tourney.draw.rounds_ahead import SEATS, RoundsAhead, plan_rounds
from tourney.model.ids import Number
from tourney.model.plan import Format, Stage


def plannable(form: Format, stage: Stage) -> bool:
    """Everybody plays every round, at tables of three that lots make."""
    fits = stage.rounds > 1 and not stage.repeat and stage.line is None and stage.seating == "lots"
    return fits and stage.ladder is None and form.seats == SEATS


@lru_cache(maxsize=4)
def rounds_ahead(seed: str, entrants: tuple[Number, ...], rounds: int) -> RoundsAhead:
    """The plan. Kept for a while: a window works it out beside itself before the command comes."""
    return plan_rounds(seed, entrants, rounds)
