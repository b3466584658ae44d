"""点名 before a round: everybody is called, those who come are noted, the others are missing."""

from tourney.decide.context import Decision, Now, one, round_of, round_phase, stage_of
from tourney.decide.phases import ROUND, require
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.state import Round, Tournament


def _open_round(state: Tournament, command: c.InRound) -> Round:
    stage, drawn = stage_of(state, command.stage), round_of(state, command.round_id)
    require(ROUND, "call", round_phase(drawn), reason="", stage=stage.name, round=command.round)
    return drawn


def call(state: Tournament, command: c.Call, _now: Now) -> Decision:
    """Everybody drawn is called to his table; calling again begins anew."""
    _open_round(state, command)
    return one(e.Called(stage=command.stage, round=command.round, playoff=command.playoff))


def present(state: Tournament, command: c.Present, _now: Now) -> Decision:
    """These people sit at their tables."""
    drawn = _open_round(state, command)
    stage = stage_of(state, command.stage)
    if not drawn.called_at:
        raise Refused("not_called", stage=stage.name, round=command.round)
    if not command.numbers:
        raise Refused("present_nobody")
    for number in command.numbers:
        if number not in drawn.seated:
            raise Refused("not_in_round", number=number, stage=stage.name, round=command.round)
        if number in drawn.present or command.numbers.count(number) > 1:
            raise Refused("already_present", number=number, name=state.person(number).name)
    return one(
        e.PresentNoted(
            stage=command.stage, round=command.round, playoff=command.playoff, numbers=command.numbers
        )
    )
