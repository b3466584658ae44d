"""Closing rounds and stages: who goes on, and the end of the event."""

from tourney.decide.context import Decision, Now, not_ended, one, round_of, round_phase, stage_of
from tourney.decide.phases import ROUND, require
from tourney.formats.outcome import is_last_round, is_last_stage, outcome
from tourney.formats.phase import table_phase
from tourney.model import commands as c
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.ids import RoundId, TableId
from tourney.model.plan import Stage
from tourney.model.state import Round, Tournament


def close_round(state: Tournament, command: c.CloseRound, _now: Now) -> Decision:
    """A round is over when every table is confirmed and no place that decides is shared."""
    not_ended(state)
    stage = stage_of(state, command.stage)
    drawn = round_of(state, command.round_id)
    _checked_round(state, stage, command.round_id, drawn)
    return one(_round_closed(state, stage, drawn))


def _checked_round(state: Tournament, stage: Stage, place: RoundId, drawn: Round) -> None:
    phase = round_phase(drawn) if drawn.tables else "playing"
    require(ROUND, "close", phase, reason="", stage=stage.name, round=drawn.number)
    open_tables: dict[str, list[int]] = {}
    for number, table in drawn.tables.items():
        found = table_phase(state, TableId(place.stage, place.round, number, place.playoff), table)
        if found != "confirmed":
            open_tables.setdefault(found, []).append(number)
    if open_tables:
        raise Refused("round_open", stage=stage.name, round=drawn.number, tables=open_tables)


def _round_closed(state: Tournament, stage: Stage, drawn: Round) -> e.RoundClosed:
    found = outcome(state, stage, drawn)
    return e.RoundClosed(stage=stage.key, round=drawn.number, through=found.through, out=found.out)


def close_stage(state: Tournament, command: c.CloseStage, _now: Now) -> Decision:
    """The stage is over: its last round closes with it, and everybody is sent where their place leads."""
    not_ended(state)
    stage = stage_of(state, command.stage)
    held = state.stages[stage.key]
    if held.closed_at:
        raise Refused("stage_closed", stage=stage.name)
    if not held.rounds:
        raise Refused("round_not_drawn", stage=stage.name, round=1)
    drawn = held.rounds[-1]
    events: list[AnyEvent] = []
    if not drawn.closed_at:
        _checked_round(state, stage, RoundId(stage.key, drawn.number), drawn)
        events.append(_round_closed(state, stage, drawn))
    if not is_last_round(stage, drawn):
        raise Refused("rounds_to_come", stage=stage.name, next=drawn.number + 1)
    found = outcome(state, stage, drawn)
    events.append(e.StageClosed(stage=stage.key, advance=found.advance, out=found.out))
    if is_last_stage(state.format, stage.key):
        events.append(e.EventEnded())
    return Decision(tuple(events))


def end_event(state: Tournament, command: c.EndEvent, _now: Now) -> Decision:
    """The event ends before its last stage, with a reason."""
    not_ended(state)
    if not command.reason.strip():
        raise Refused("reason_missing")
    return one(e.EventEnded(reason=command.reason))
