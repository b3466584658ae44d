"""判罚: warnings, deductions, disqualification."""

from tourney.decide.context import Decision, Now, entry_of, one, phase_of, round_of, stage_of
from tourney.decide.phases import TABLE, require
from tourney.model import commands as c
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.ids import TableId
from tourney.model.state import Tournament


def _reason(reason: str) -> None:
    if not reason.strip():
        raise Refused("reason_missing")


def warn(state: Tournament, command: c.Warn, _now: Now) -> Decision:
    """警告: recorded with its hand; changes no points."""
    entry_of(state, command.number)
    _reason(command.reason)
    if command.stage:
        stage_of(state, command.stage)
    return one(
        e.Warned(
            number=command.number, reason=command.reason, clause=command.clause, stage=command.stage,
            round=command.round, table=command.table, hand=command.hand,
        )
    )  # fmt: skip


def deduct(state: Tournament, command: c.Deduct, _now: Now) -> Decision:
    """扣分: taken off the points of one table, apart from its hands; the others gain nothing."""
    entry_of(state, command.number)
    _reason(command.reason)
    stage = stage_of(state, command.stage)
    if command.points < 1:
        raise Refused("points_outside", points=command.points)
    drawn = round_of(state, command.round_id)
    table = drawn.table_of(command.number)
    if table is None or (command.table and command.table != table.number):
        facts = {"stage": stage.name, "round": command.round, "table": command.table, "overtime": 0}
        raise Refused("not_at_table", number=command.number, **facts)
    place = TableId(command.stage, command.round, table.number, command.playoff)
    phase = phase_of(state, place, drawn, table)
    require(TABLE, "deduct", phase, reason=command.reason, stage=stage.name, table=table.number, overtime=0)
    return one(
        e.Deducted(
            stage=command.stage, round=command.round, playoff=command.playoff, table=table.number,
            number=command.number, points=command.points, reason=command.reason, clause=command.clause,
        )
    )  # fmt: skip


def disqualify(state: Tournament, command: c.Disqualify, _now: Now) -> Decision:
    """取消资格: never advances nor comes back, and has no place."""
    entry = entry_of(state, command.number)
    _reason(command.reason)
    if entry.disqualified is not None:
        raise Refused("already_disqualified", number=command.number, name=state.person(command.number).name)
    return one(
        e.Disqualified(
            number=command.number, reason=command.reason, clause=command.clause, stage=command.stage,
            table=command.table,
        )
    )  # fmt: skip
