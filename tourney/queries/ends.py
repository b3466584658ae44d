"""Why a table is over, which of its hands came after time, and what its clock says."""

from typing import Literal

import msgspec

from tourney.formats.at import table_stage
from tourney.formats.ladder import climbers, winners_of
from tourney.formats.phase import limit_of
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.state import Clock, Tournament
from tourney.queries.people import called
from tourney.queries.stages import seconds_left
from tourney.rules.ranking import raw_points
from tourney.rules.sheet import counting

End = Literal["", "broken", "closed", "absent", "stopped", "totals", "limit", "bust", "target", "decided"]


class EndRow(msgspec.Struct, frozen=True):
    """What ended the newest play of a table; an empty ``why`` while hands may follow."""

    why: End
    overtime: int = 0
    limit: int = 0
    """Hands of this play, where they ended it."""
    target: int = 0
    names: tuple[str, ...] = ()
    """Who is without chips, at the target, or missing."""
    reason: str = ""
    """Written when the table was stopped or dissolved."""


def end_of(state: Tournament, at: TableId) -> EndRow:
    """Why no hand may follow at this table now (A3-45, B1-18, DDZ-45, A9-04)."""
    table, drawn = state.table(at), state.round(at.round_id)
    if table is None or drawn is None:
        return EndRow("")
    last = len(table.plays) - 1
    if table.broken:
        return EndRow("broken", reason=table.broken)
    if table.stopped:
        return EndRow("stopped", reason=table.stopped)
    if table.absent and not table.main.confirmed_at:
        return EndRow("absent", names=tuple(_named(state, number) for number in table.absent))
    if drawn.closed_at:
        return EndRow("closed")
    return _played_out(state, at, last)


def _played_out(state: Tournament, at: TableId, overtime: int) -> EndRow:
    table, stage = state.table(at), table_stage(state, at)
    if table is None:
        return EndRow("")
    play = table.plays[overtime]
    if play.totals is not None:
        return EndRow("totals", overtime)
    limit = limit_of(stage, overtime)
    if limit is not None and counting(state.rules, play) >= limit:
        return EndRow("limit", overtime, limit)
    if overtime:
        return EndRow("decided", overtime) if stage.overtime_until_decided and play.live else EndRow("")
    names = [called(state, number) for number in table.seats]
    if play.live and stage.bust and (gone := _at_zero(raw_points(table))):
        return EndRow("bust", names=tuple(names[seat - 1] for seat in gone))
    points = raw_points(table)
    if play.live and stage.target is not None and max(points) >= stage.target:
        there = tuple(name for name, own in zip(names, points, strict=True) if own >= stage.target)
        return EndRow("target", target=stage.target, names=there)
    return EndRow("")


def _at_zero(points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, own in enumerate(points, 1) if own <= 0)


def _named(state: Tournament, number: Number) -> str:
    return f"{number} 号 {called(state, number)}"


# Clocks ---------------------------------------------------------------------------------------------------------


class ClockRow(msgspec.Struct, frozen=True):
    """The clock of a round, or of one table with its own pauses and minutes."""

    left: int | None
    """Seconds left; below 0 after time, ``None`` where no clock runs."""
    paused: bool = False
    """It stands still, by its own pause or the round's."""
    own_pause: bool = False
    extra: int = 0
    """Minutes on top, the table's own included."""
    own_extra: int = 0
    minutes: int | None = None
    started_at: str = ""


def clock_of(state: Tournament, place: RoundId, at: str, table: int = 0) -> ClockRow:
    """What this clock says at ``at`` (ISO)."""
    drawn = state.round(place)
    minutes = None if place.playoff else state.stage_plan(place.stage).minutes
    if drawn is None or minutes is None:
        return ClockRow(None)
    own = drawn.tables[table].clock if table else Clock()
    return ClockRow(
        seconds_left(state, place, at, table),
        bool(drawn.clock.paused_at or own.paused_at),
        bool(own.paused_at),
        drawn.clock.extra + own.extra,
        own.extra,
        minutes,
        own.started_at or drawn.clock.started_at,
    )


def late_hands(state: Tournament, at: TableId) -> frozenset[int]:
    """到时: hands of the table that were written down after its time was up. They count all the same."""
    table = state.table(at)
    if table is None or at.playoff:
        return frozenset()
    found = set()
    for hand in table.main.hands:
        left = seconds_left(state, at.round_id, hand.at, at.table) if hand.at else None
        if left is not None and left < 0:
            found.add(hand.hand)
    return frozenset(found)


# Ladder -----------------------------------------------------------------------------------------------------------


class StepRow(msgspec.Struct, frozen=True):
    """晋级赛: one person at a table, with his level before it and after it."""

    number: Number
    name: str
    before: int
    after: int | None
    """``None`` while no hand is written down; 0 for a lost attempt."""
    won: bool


def steps_of(state: Tournament, at: TableId) -> tuple[StepRow, ...]:
    """Levels of a ladder's table; empty elsewhere (A1-42, A1-43). A signed table shows what it made of them."""
    table, stage = state.table(at), state.stage_plan(at.stage)
    if table is None or stage.ladder is None:
        return ()
    levels = climbers(_as_before(state, at), stage)
    winners = winners_of(table)
    rows = []
    for number in table.seats:
        climber = levels.get(number)
        before = climber.level if climber is not None else 0
        after = (before + 1 if number in winners else 0) if table.main.live else None
        rows.append(StepRow(number, called(state, number), before, after, number in winners))
    return tuple(rows)


def _as_before(state: Tournament, at: TableId) -> Tournament:
    """The event as its ladder stood when this table was signed; as it is while the table is not signed."""
    held = state.stages[at.stage]
    signed = (i for i, mark in enumerate(held.marks) if (mark.round, mark.table) == (at.round, at.table))
    until = next(signed, None)
    if until is None:
        return state
    before = msgspec.structs.replace(held, marks=held.marks[:until])
    return msgspec.structs.replace(state, stages={**state.stages, at.stage: before})
