"""退赛 and 取消资格 after a round was closed: what it changes, and who takes the place, before it is done (DESIGN §5)."""

from tourney.formats.consequences import Change
from tourney.formats.leaving import closed_round, won_place
from tourney.formats.outcome import Outcome
from tourney.formats.places import final_places
from tourney.model import events as e
from tourney.model.apply import imagined
from tourney.model.events import AnyEvent
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.state import Tournament
from tourney.queries.absence import best_substitute
from tourney.queries.people import called
from tourney.queries.tables import table_row
from tourney.queries.what_if import (
    PersonChange,
    WhatIf,
    closed_as,
    drawn_round,
    goes_of,
    is_overall,
    later_seats,
    person_changes,
    stands_of,
)


def what_if_left(state: Tournament, event: AnyEvent, at: str) -> WhatIf | None:
    """What this 退赛 or 取消资格 would change; ``None`` where its person was in no round that is closed, or the event is
    another one. ``at``: ISO time now."""
    place = closed_round(state, event.number) if isinstance(event, e.Withdrawn | e.Disqualified) else None
    if place is None or not isinstance(event, e.Withdrawn | e.Disqualified):
        return None
    number, then = event.number, imagined(state, [event], at)
    onward = won_place(state, number)
    by, equal = best_substitute(then, onward) if onward is not None else (None, ())
    table = drawn_round(state, place).table_of(number)
    here = TableId(place.stage, place.round, table.number) if table is not None else None
    people = _people(state, then, place, here, (number, by))
    row = table_row(state, here) if here is not None else None
    drawn_on = onward is not None and state.round(onward) is not None
    moved = {person.table for person in people if person.changed}
    change = Change(onward, (number,), (by,) if by else ()) if onward is not None else None
    return WhatIf(
        place, here, True, is_overall(state, place), people,
        same_tables=sum(1 for one in drawn_round(state, place).live if one.number not in moved),
        hand=None, totals=None, later=tuple(later_seats(state, change)) if change else (),
        drawn_on=(onward,) if onward and drawn_on else (), undrawn=(onward,) if onward and not drawn_on else (),
        serial=row.serial if row else "", version=row.version if row else 0,
        tied=(), open=equal, gone=number,
        disqualified=isinstance(event, e.Disqualified), fills=called(state, by) if by else "",
        moved=_moved(state, then, {person.number for person in people}),
    )  # fmt: skip


def _people(
    state: Tournament, then: Tournament, place: RoundId, here: TableId | None, pair: tuple[Number, Number | None]
) -> tuple[PersonChange, ...]:  # fmt: skip
    """His table, who comes in for him, and everybody whose place in a stage ranked as a whole moves."""
    drawn, (number, by) = drawn_round(state, place), pair
    concerned = {number, *((by,) if by in drawn.entrants else ())}
    if is_overall(state, place):
        concerned |= set(drawn.entrants)
    elif here is not None:
        concerned |= set(drawn.tables[here.table].seats)
    old = closed_as(state, place)
    new = Outcome(
        _exchanged(old.through, pair),
        old.out,
        {key: _exchanged(going, pair) for key, going in old.advance.items()},
    )
    before = stands_of(state, place, concerned, goes_of(state, place, old, ()))
    after = stands_of(then, place, concerned, goes_of(then, place, new, ()))
    return tuple(person_changes(state, place, here, (before, after), None))


def _exchanged(numbers: tuple[Number, ...], pair: tuple[Number, Number | None]) -> tuple[Number, ...]:
    number, by = pair
    if number not in numbers:
        return numbers
    return (*(one for one in numbers if one != number), *((by,) if by else ()))


def _moved(state: Tournament, then: Tournament, shown: set[Number]) -> int:
    """How many others have another place in the event."""
    before, after = ({number: place for place, number in final_places(one)} for one in (state, then))
    return sum(1 for number in before if number not in shown and before[number] != after.get(number))
