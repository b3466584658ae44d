"""What may change a draw after it was made: thrown away and brought back, two people exchanged, somebody replaced."""

from tourney.decide.context import (
    Decision,
    Now,
    entry_of,
    given_reason,
    not_ended,
    one,
    round_of,
    round_phase,
    stage_of,
)
from tourney.decide.phases import ROUND, require
from tourney.formats.scores import carried_into
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.ids import Number, RoundId
from tourney.model.state import Round, Tournament


def redraw(state: Tournament, command: c.Redraw, _now: Now) -> Decision:
    """整轮作废: the draw is thrown away with a reason and stays in the archive, with its scores if it has any.

    Where scores would be lost, their number has to be said: nobody throws them away by one click.
    """
    drawn = round_of(state, command.round_id)
    voided = _voided(state, command, drawn)
    given_reason(command.reason)
    return Decision((voided, *_without_plan(state, command)))


def _voided(state: Tournament, command: c.Redraw | c.RestoreDraw, drawn: Round) -> e.DrawVoided:
    stage = stage_of(state, command.stage)
    lost = drawn.scores
    phase = "drawn" if lost and command.losing == lost and not drawn.closed_at else round_phase(drawn)
    tables = sum(table.begun for table in drawn.live)
    facts = {"stage": stage.name, "round": command.round, "tables": tables, "scores": lost}
    require(ROUND, "redraw", phase, reason=command.reason, **facts)
    return e.DrawVoided(
        stage=command.stage, round=command.round, playoff=command.playoff, version=drawn.version,
        reason=command.reason,
    )  # fmt: skip


def _without_plan(state: Tournament, command: c.Redraw) -> tuple[AnyEvent, ...]:
    """A planned round that is thrown away would only come again, so what is left of the plan goes with it."""
    ahead = state.stages[command.stage].ahead
    if command.playoff or ahead is None or not ahead.planned(command.round):
        return ()
    return (e.PlanDropped(stage=command.stage, round=command.round, reason=command.reason),)


def restore_draw(state: Tournament, command: c.RestoreDraw, _now: Now) -> Decision:
    """An archived draw counts again, with everything recorded at its tables; the one in its place is archived."""
    not_ended(state)
    stage, place = stage_of(state, command.stage), command.round_id
    held, drawn = state.stages[stage.key], state.round(place)
    kept = held.archive.get((place.round, place.playoff), [])
    if command.version not in [old.version for old in kept]:
        named = "、".join(f"第 {old.version} 版" for old in kept)
        versions = f"能恢复的是{named}" if named else "也没有别的可恢复"
        facts = {"version": command.version, "versions": versions}
        raise Refused("no_such_version", stage=stage.name, round=place.round, **facts)
    if not place.playoff and place.round not in (len(held.rounds), len(held.rounds) + 1):
        raise Refused("restore_while_closed", stage=stage.name, round=place.round)
    given_reason(command.reason)
    voided = () if drawn is None else (_voided(state, command, drawn),)
    restored = e.DrawRestored(
        stage=place.stage, round=place.round, playoff=place.playoff, version=command.version, reason=command.reason
    )  # fmt: skip
    return Decision((*voided, restored))


def swap(state: Tournament, command: c.Swap, _now: Now) -> Decision:
    """Two people of one draw change places, where neither table has a hand."""
    drawn = round_of(state, command.round_id)
    stage = stage_of(state, command.stage)
    require(ROUND, "reseat", round_phase(drawn), reason=command.reason, stage=stage.name, round=command.round)
    if command.a == command.b:
        raise Refused("swap_same", number=command.a)
    for number in (command.a, command.b):
        if number not in drawn.entrants:
            raise Refused("not_in_round", number=number, stage=stage.name, round=command.round)
        _fresh_table(state, command.round_id, number)
    given_reason(command.reason)
    return one(
        e.Swapped(
            stage=command.stage, round=command.round, playoff=command.playoff, a=command.a, b=command.b,
            reason=command.reason,
        )
    )  # fmt: skip


def replace(state: Tournament, command: c.Replace, _now: Now) -> Decision:
    """换人: somebody who is not in this draw takes a seat, where nothing was played."""
    drawn = round_of(state, command.round_id)
    stage = stage_of(state, command.stage)
    require(ROUND, "reseat", round_phase(drawn), reason=command.reason, stage=stage.name, round=command.round)
    if command.number not in drawn.entrants:
        raise Refused("not_in_round", number=command.number, stage=stage.name, round=command.round)
    _fresh_table(state, command.round_id, command.number)
    entry = entry_of(state, command.by)
    name = state.called(command.by)
    if command.by in drawn.entrants:
        raise Refused("already_in_round", number=command.by, name=name)
    if not entry.active or not entry.checked_in_at:
        raise Refused("not_taking_part", number=command.by, name=name)
    given_reason(command.reason)
    brought = carried_into(state, command.round_id, [command.by])
    return one(
        e.Replaced(
            stage=command.stage, round=command.round, playoff=command.playoff, number=command.number, by=command.by,
            reason=command.reason, carried=brought.get(command.by, 0),
        )
    )  # fmt: skip


def _fresh_table(state: Tournament, place: RoundId, number: Number) -> None:
    drawn = round_of(state, place)
    if number in drawn.gone:
        raise Refused("seat_gone", number=number)
    table = drawn.table_of(number)
    if table is not None and table.stopped:
        raise Refused("seat_stopped", table=table.number, number=number)
    if table is not None and table.main.begun:
        raise Refused("table_has_hands", table=table.number, number=number)
