"""Folding: how each event changes the tournament. No rules here; events carry their results."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

import msgspec

from tourney.model import events as e
from tourney.model.apply_draws import DRAWS
from tourney.model.apply_people import PEOPLE
from tourney.model.apply_stages import STAGES
from tourney.model.apply_tables import TABLES
from tourney.model.events import AnyEvent
from tourney.model.ids import Number, TableId
from tourney.model.people import Person
from tourney.model.state import Line, Round, StageState, Tournament


class Record(msgspec.Struct, frozen=True, gc=False):
    """One row of the log, decoded."""

    seq: int
    at: str
    desk: str
    operator: str
    command_id: str
    event: AnyEvent


def fold(records: Iterable[Record], people: dict[tuple[Number, int], Person]) -> Tournament:
    """The tournament that these records give, from the first one on; undone lines leave no trace but their line.

    Raises ``ValueError`` when the first record does not create an event.
    """
    lines = lines_of(records)
    _mark(lines, [line for line in lines if type(line.events[0]) in _MARKS])
    first = lines[0].events[0] if lines else None
    if not isinstance(first, e.EventCreated):
        raise ValueError("a log begins with the creation of its event")  # noqa: TRY004 - what is in a file, not a type
    state = Tournament(name=first.name, format=first.format, rules=first.rules, people=people, lines=lines)
    state.stages = {stage.key: StageState(stage.key) for stage in first.format.stages}
    changes = _APPLY
    for line in lines:  # most of opening a long event is this loop
        if not line.reverted_by:
            at = line.at
            for event in line.events:
                changes[type(event)](state, event, at)
    return state


def advance(state: Tournament, line: Line) -> None:
    """Adds one new line to a live state. The line must not undo or redo anything: that takes a new ``fold``."""
    state.lines.append(line)
    _apply_line(state, line)


def imagined(state: Tournament, events: Iterable[AnyEvent], at: str) -> Tournament:
    """The tournament as these events would leave it; the given one is not changed.

    Only the stages that the events speak of are copied, of their tables only those, and the people only where an
    event is about them.
    """
    given = tuple(events)
    people = any(type(event) in PEOPLE for event in given)
    copied: Tournament = msgspec.structs.replace(
        state,
        stages={key: _stage_for(held, given) for key, held in state.stages.items()},
        rulings=list(state.rulings),
        entries=copied_state(state.entries) if people else dict(state.entries),
    )
    for event in given:
        _APPLY[type(event)](copied, event, at)
    return copied


def _stage_for(held: StageState, given: tuple[AnyEvent, ...]) -> StageState:
    """The stage as these events may change it."""
    about = [event for event in given if getattr(event, "stage", "") == held.key]
    if not about:
        return held
    if not all(_is_about_one_table(event) for event in about):
        copied: StageState = copied_state(held)
        return copied
    wanted = {event.table_id for event in about if isinstance(event, e.OnTable)}
    bare: StageState = copied_state(msgspec.structs.replace(held, rounds=[], playoffs=[]))
    bare.rounds = [_round_for(drawn, _tables_of(wanted, at, 0)) for at, drawn in enumerate(held.rounds, 1)]
    bare.playoffs = [
        msgspec.structs.replace(
            one, round=_round_for(one.round, _tables_of(wanted, 0, at)) if one.round else None
        )
        for at, one in enumerate(held.playoffs, 1)
    ]
    return bare


def _tables_of(wanted: set[TableId], number: int, playoff: int) -> set[int]:
    """The tables of one round, or of one playoff, in whatever round it is said to be."""
    return {at.table for at in wanted if at.playoff == playoff and (playoff or at.round == number)}


def _is_about_one_table(event: AnyEvent) -> bool:
    """What it changes is a table, or the round or the stage without any."""
    return isinstance(event, e.CorrectionSettled) or (isinstance(event, e.OnTable) and type(event) in TABLES)


def _round_for(drawn: Round, wanted: set[int]) -> Round:
    bare: Round = copied_state(msgspec.structs.replace(drawn, tables={}))
    bare.tables = {
        number: copied_state(table) if number in wanted else table for number, table in drawn.tables.items()
    }
    return bare


def copied_state(value: Any) -> Any:
    """A copy that shares nothing which folding changes: events, hands, texts and numbers stay the same objects."""
    kind = type(value)
    if kind in _WHOLE:
        return value
    if kind is dict:
        return {key: item if type(item) in _WHOLE else copied_state(item) for key, item in value.items()}
    if kind is list:
        return [item if type(item) in _WHOLE else copied_state(item) for item in value]
    if kind is tuple:
        return tuple(map(copied_state, value)) if value and isinstance(value[0], msgspec.Struct) else value
    if isinstance(value, msgspec.Struct) and not isinstance(value, e.Event | e.PlayedHand):
        return msgspec.structs.replace(value, **_copied_fields(value))
    return value


def _copied_fields(value: msgspec.Struct) -> dict[str, Any]:
    """The fields that are more than a text or a number."""
    held = ((name, getattr(value, name)) for name in value.__struct_fields__)
    return {name: copied_state(item) for name, item in held if type(item) not in _WHOLE}


_WHOLE = frozenset((str, int, bool, bytes, type(None), e.PlayedHand))
"""Kinds of what is never changed in place."""


def lines_of(records: Iterable[Record]) -> list[Line]:
    """One line a command; nothing is marked as taken back yet."""
    return [_line_of(tuple(batch)) for _, batch in groupby(records, key=attrgetter("command_id"))]


def _line_of(batch: Sequence[Record]) -> Line:
    first = batch[0]
    events = (first.event,) if len(batch) == 1 else tuple(record.event for record in batch)
    return Line(first.seq, first.at, first.desk, first.operator, first.command_id, events)


_MARKS = frozenset((e.Reverted, e.Restored))


def _mark(lines: list[Line], marks: list[Line]) -> None:
    by_seq = {line.seq: line for line in lines} if marks else {}
    for line in marks:
        event = line.events[0]
        if isinstance(event, e.Reverted):
            by_seq[event.seq].reverted_by = line.seq
        elif isinstance(event, e.Restored):
            by_seq[event.seq].reverted_by = 0


def _apply_line(state: Tournament, line: Line) -> None:
    for event in line.events:
        _APPLY[type(event)](state, event, line.at)


def _no_change(_state: Tournament, _event: AnyEvent, _at: str) -> None:
    """Undo and redo are marks on lines; the fold has already read them."""


_APPLY: dict[type[Any], Callable[[Tournament, Any, str], None]] = {
    **PEOPLE,
    **DRAWS,
    **TABLES,
    **STAGES,
    e.Reverted: _no_change,
    e.Restored: _no_change,
}
