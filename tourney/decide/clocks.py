"""计时: the clock of a round or of one table. Time shows, it never refuses a result (DESIGN §4)."""

from tourney.decide.context import (
    Decision,
    Now,
    drawn_table,
    given_reason,
    one,
    round_of,
    round_phase,
    stage_of,
    table_place,
)
from tourney.decide.phases import ROUND, require
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.plan import Stage
from tourney.model.state import Clock, Tournament


def _clock(state: Tournament, command: c.OnClock) -> tuple[Stage, Clock]:
    stage, drawn = stage_of(state, command.stage), round_of(state, command.round_id)
    require(ROUND, "start", round_phase(drawn), reason="", stage=stage.name, round=command.round)
    if not command.table:
        return stage, drawn.clock
    return stage, drawn_table(stage, drawn, command.table).clock


def start(state: Tournament, command: c.Start, _now: Now) -> Decision:
    """The clock starts; a second start is a mistake."""
    stage, clock = _clock(state, command)
    if clock.started_at:
        raise Refused("already_started", stage=stage.name, at=clock.started_at)
    return one(e.RoundStarted(**table_place(command)))


def pause(state: Tournament, command: c.Pause, _now: Now) -> Decision:
    """The clock stands still."""
    stage, clock = _clock(state, command)
    if command.table and not clock.started_at and round_of(state, command.round_id).clock.started_at:
        clock = Clock(round_of(state, command.round_id).clock.started_at, clock.paused_at)
    if not clock.started_at:
        raise Refused("clock_not_running", stage=stage.name)
    if clock.paused_at:
        raise Refused("clock_paused", stage=stage.name, at=clock.paused_at)
    return one(e.ClockPaused(**table_place(command), reason=command.reason))


def resume(state: Tournament, command: c.Resume, _now: Now) -> Decision:
    """The clock runs on."""
    stage, clock = _clock(state, command)
    if not clock.paused_at:
        raise Refused("clock_running", stage=stage.name)
    return one(e.ClockResumed(**table_place(command)))


def extend(state: Tournament, command: c.Extend, _now: Now) -> Decision:
    """补时: between 1 and 120 minutes more."""
    _clock(state, command)
    given_reason(command.reason)
    if not 1 <= command.minutes <= 120:
        raise Refused("minutes_outside", minutes=command.minutes, most=120)
    return one(e.ClockExtended(**table_place(command), minutes=command.minutes, reason=command.reason))
