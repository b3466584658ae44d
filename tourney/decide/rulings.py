"""判罚: warnings, deductions, disqualification."""

from tourney.decide.context import (
    Caution,
    Decision,
    Now,
    drawn_table,
    entry_of,
    given_reason,
    one,
    phase_of,
    place_facts,
    round_of,
    stage_of,
)
from tourney.decide.corrections import corrected
from tourney.decide.leaving import after_leaving
from tourney.decide.phases import TABLE, require
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.ids import RoundId, TableId
from tourney.model.plan import RulingItem, Stage
from tourney.model.state import Tournament

MOST_TAKEN = 99_999
"""Points of one deduction: more is a slip of the keys."""


def warn(state: Tournament, command: c.Warn, now: Now) -> Decision:
    """警告: recorded with its hand; so many in one hand become a fine where the document says so (A9-50)."""
    entry_of(state, command.number)
    given_reason(command.reason)
    _known_place(state, command)
    warned = e.Warned(
        number=command.number, reason=command.reason, clause=command.clause, stage=command.stage, round=command.round,
        playoff=command.playoff, table=command.table, overtime=command.overtime, hand=command.hand,
    )  # fmt: skip
    fine = _fine_due(state, warned)
    if fine is None:
        return one(warned)
    if fine.kind != "deduct":
        lost: dict[str, object] = {"number": command.number, "clause": fine.clause, "text": fine.text}
        return Decision((warned,), cautions=(Caution("warnings_cost", lost),))
    taken = c.Deduct(
        stage=command.stage, round=command.round, playoff=command.playoff, table=command.table,
        number=command.number, points=fine.points, reason=fine.text, clause=fine.clause, then=command.then,
    )  # fmt: skip
    deducted = deduct(state, taken, now)
    facts: dict[str, object] = {"number": command.number, "warnings": fine.warnings, "points": fine.points}
    return Decision((warned, *deducted.events), cautions=(Caution("warnings_fined", facts),))


def _known_place(state: Tournament, command: c.Penalty) -> None:
    """Where it happened is a place that there is; in a hand only those offend who sit at its table.

    Raises ``Refused``: place_incomplete, stage_unknown, round_not_drawn, table_unknown, not_at_table, hand_unknown.
    """
    if (command.table and not command.stage) or (command.hand and not command.table):
        raise Refused("place_incomplete")
    if not command.stage:
        return
    stage = stage_of(state, command.stage)
    if command.round <= 1 and not command.playoff and not command.table:
        return
    drawn = round_of(state, RoundId(command.stage, command.round, command.playoff))
    table = drawn_table(stage, drawn, command.table) if command.table else None
    if table is None or not command.hand:
        return
    facts = place_facts(stage, drawn.number, command.table, command.overtime)
    if command.number not in table.seats:
        raise Refused("not_at_table", number=command.number, **facts)
    play = table.play(command.overtime)
    if command.hand < 0 or (play and play.confirmed_at and play.hands and command.hand > len(play.hands)):
        raise Refused("hand_unknown", hand=command.hand, hands=len(play.hands) if play else 0, **facts)


def _fine_due(state: Tournament, warned: e.Warned) -> RulingItem | None:
    """The item that this warning completes, counted over the same hand of the same table (A1-97, A9-50)."""
    if not warned.hand or not warned.stage:
        return None
    at = TableId(warned.stage, warned.round, warned.table, warned.playoff)
    before = sum(
        ruling.kind == "warn" and ruling.in_hand(warned.number, at, warned.overtime, warned.hand)
        for ruling in state.rulings
    )
    items = [item for item in state.format.rulings if item.kind != "warn" and item.warnings]
    return next((item for item in items if (before + 1) % item.warnings == 0), None)


def deduct(state: Tournament, command: c.Deduct, now: Now) -> Decision:
    """扣分: taken off the points of one table, or of the stage where it is ranked as a whole; the others gain nothing."""
    entry_of(state, command.number)
    given_reason(command.reason)
    stage = stage_of(state, command.stage)
    if not 1 <= command.points <= MOST_TAKEN:
        raise Refused("points_outside", points=command.points)
    if not command.table and not command.round and not command.playoff and stage.rank == "overall":
        return one(_deducted_from_stage(state, stage, command))
    place = RoundId(command.stage, command.round or _newest(state, command), command.playoff)
    drawn = round_of(state, place)
    table = drawn.tables.get(command.table) if command.table else drawn.table_of(command.number)
    if table is None or command.number not in table.seats:
        facts = place_facts(stage, place.round, command.table)
        raise Refused("not_at_table", number=command.number, **facts)
    at = place.table(table.number)
    phase = phase_of(state, at, drawn, table)
    require(TABLE, "deduct", phase, reason=command.reason, stage=stage.name, table=table.number, overtime=0)
    event = e.Deducted(
        stage=place.stage, round=place.round, playoff=place.playoff, table=table.number,
        number=command.number, points=command.points, reason=command.reason, clause=command.clause,
    )  # fmt: skip
    return corrected(state, place, event, command.then, command.reason, now)


def _deducted_from_stage(state: Tournament, stage: Stage, command: c.Deduct) -> e.Deducted:
    held = state.stages[stage.key]
    if held.closed_at:
        raise Refused("stage_closed", stage=stage.name)
    if not any(command.number in drawn.entrants for drawn in held.rounds):
        raise Refused("not_in_round", number=command.number, stage=stage.name, round=1)
    return e.Deducted(
        stage=stage.key, round=len(held.rounds), number=command.number, points=command.points,
        reason=command.reason, clause=command.clause,
    )  # fmt: skip


def _newest(state: Tournament, command: c.Deduct) -> int:
    """The last round of the stage in which this person sits."""
    rounds = state.stages[command.stage].rounds
    sat = [drawn.number for drawn in rounds if drawn.table_of(command.number) is not None]
    return sat[-1] if sat else max(len(rounds), 1)


def disqualify(state: Tournament, command: c.Disqualify, now: Now) -> Decision:
    """取消资格: never advances nor comes back, and has no place."""
    entry = entry_of(state, command.number)
    given_reason(command.reason)
    if command.stage:
        stage_of(state, command.stage)
    if entry.disqualified is not None:
        raise Refused("already_disqualified", number=command.number, name=state.called(command.number))
    event = e.Disqualified(
        number=command.number, reason=command.reason, clause=command.clause, stage=command.stage,
        table=command.table,
    )  # fmt: skip
    left = after_leaving(state, event, command.then, now)
    return Decision((event, *left), cautions=_not_warned(state, command))


def _not_warned(state: Tournament, command: c.Disqualify) -> tuple[Caution, ...]:
    """A ground that asks for a warning first, and none stands on record (A1-79, A1-80): the referee decides."""
    item = next((item for item in state.format.rulings if item.clause == command.clause), None)
    warned = any(ruling.kind == "warn" and ruling.number == command.number for ruling in state.rulings)
    if item is None or not item.warned or warned:
        return ()
    return (Caution("not_warned", {"number": command.number, "clause": item.clause}),)
