"""更正以前: a closed round as it stood before the corrections that wait for their choice, beside what it is now."""

from collections.abc import Iterator

import msgspec

from tourney.formats.consequences import cut_place
from tourney.model import events as e
from tourney.model.apply import copied_state, imagined
from tourney.model.events import AnyEvent
from tourney.model.ids import RoundId, TableId
from tourney.model.state import Line, Play, Tournament
from tourney.queries.what_if import Correction, WhatIf, compared

_AT_TABLE = (
    e.HandRecorded, e.HandAmended, e.HandVoided, e.ScoresRecorded, e.ScoresAmended, e.Deducted, e.TableConfirmed,
    e.TieDecided,
)  # fmt: skip
"""What the points and places of a table come from."""


def due(state: Tournament, place: RoundId) -> WhatIf:
    """What the corrections that are recorded already changed, where the choice is still open: points and places as they
    were when the round was closed, or the last choice was made, and as they are now. ``KeyError`` where nothing was
    drawn."""
    since = _settled_at(state, place)
    late = [event for event in _corrections(state, place.stage) if event[0] > since]
    tables = {at for _seq, event in late if (at := _table_of(event)) is not None}
    was = _as_before(state, tables, since)
    here = [at for at in tables if at.round_id == place]
    figures = {_figure(event) for _seq, event in late}
    at = here[0] if len(here) == 1 else None
    return compared(was, state, place, at, late[-1][1] if at is not None and len(figures) == 1 else None)


def _lines(state: Tournament) -> Iterator[Line]:
    return (line for line in state.lines if not line.reverted_by)


def _settled_at(state: Tournament, place: RoundId) -> int:
    """Sequence number of the closing, or of the last choice about a correction, on which the next draw stands."""
    at, found = cut_place(state, place), 0
    for line in _lines(state):
        for event in line.events:
            whole = isinstance(event, e.StageClosed) and event.stage == place.stage
            own = isinstance(event, e.RoundClosed | e.CorrectionSettled) and event.round_id in (place, at)
            found = line.seq if whole or own else found
    return found


def _corrections(state: Tournament, stage: str) -> list[tuple[int, Correction]]:
    return [
        (line.seq, event)
        for line in _lines(state)
        for event in line.events
        if isinstance(event, Correction) and event.stage == stage
    ]


def _figure(event: Correction) -> tuple[object, ...]:
    """What was corrected: a hand, the totals of a play, the points of somebody."""
    if isinstance(event, e.Deducted):
        return _table_of(event), event.number
    hand = (
        0
        if isinstance(event, e.ScoresAmended)
        else event.hand
        if isinstance(event, e.HandVoided)
        else event.hand.hand
    )
    return _table_of(event), event.overtime, hand


def _as_before(state: Tournament, tables: set[TableId], since: int) -> Tournament:
    """The event with these tables as they stood right after that row of the log."""
    then = [
        event
        for line in _lines(state)
        if line.seq <= since
        for event in line.events
        if isinstance(event, _AT_TABLE) and _table_of(event) in tables
    ]
    return imagined(_emptied(state, tables), then, state.lines[-1].at) if tables else state


def _table_of(event: AnyEvent) -> TableId | None:
    table = getattr(event, "table", 0)
    return event.round_id.table(table) if isinstance(event, e.OnRound) and table else None


def _emptied(state: Tournament, tables: set[TableId]) -> Tournament:
    """A copy in which nothing was recorded at these tables."""
    fresh = {key: copied_state(state.stages[key]) for key in {at.stage for at in tables}}
    copied = msgspec.structs.replace(state, stages={**state.stages, **fresh})
    for at in tables:
        if (table := copied.table(at)) is not None:
            table.plays, table.deducted, table.decisions = [Play()], {}, []
    return copied
