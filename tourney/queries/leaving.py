"""退赛 and 取消资格 before they are done: seats that become empty, places that others get, draws that change.

Nothing is recorded: the event is imagined without the person, and the two are compared.
"""

import msgspec

from tourney.formats.leaving import left_seats
from tourney.formats.papers import is_stale
from tourney.formats.phase import SHEET
from tourney.model import events as e
from tourney.model.apply import imagined
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.state import Tournament
from tourney.queries.absence import who_fills
from tourney.queries.people import player
from tourney.queries.rows import PlayerRow
from tourney.queries.stages import due_draw
from tourney.queries.standings import places
from tourney.rules.ranking import table_points
from tourney.wording.numbers import lap_text


class LeftSeat(msgspec.Struct, frozen=True):
    """A table where he sits and that is not signed."""

    at: TableId
    stage_name: str
    seat: int
    hands: int
    points: int
    """His so far; they stay on the sheet."""
    mates: tuple[PlayerRow, ...]
    lap: str = ""
    """第 2 轮, 第 17 场; empty for a single round."""


class WonPlace(msgspec.Struct, frozen=True):
    """A place in a stage that is not drawn yet."""

    stage_name: str
    filled: tuple[PlayerRow, ...]
    """Who would be filled in, the best first; empty where equal ones need lots first, or nobody is left."""
    to_fill: int


class SmallerDraw(msgspec.Struct, frozen=True):
    """The draw that is due, with him and without."""

    stage_name: str
    round: int
    before: int
    after: int
    rest: int
    """Who would be left over."""
    lap: str = ""
    """第 2 轮, 第 17 场; empty for a single round."""


class Moved(msgspec.Struct, frozen=True):
    """Somebody whose place in the event changes."""

    who: PlayerRow
    before: int | None
    after: int | None


class Leaving(msgspec.Struct, frozen=True):
    """What follows."""

    who: PlayerRow
    seats: tuple[LeftSeat, ...]
    won: tuple[WonPlace, ...]
    draw: SmallerDraw | None
    played: int
    """Tables that he has played to their end; they stand."""
    moved: tuple[Moved, ...]
    """Places of the event that change, his own first."""


def leaving(state: Tournament, number: Number, *, disqualified: bool = False) -> Leaving:
    """What follows if this person withdraws, or is ``disqualified``, now."""
    out: e.AnyEvent = e.Withdrawn(number=number, reason="-")
    if disqualified:
        out = e.Disqualified(number=number, reason="-")
    empty = left_seats(state, number, "-")
    then = imagined(state, (out, *empty), "")
    return Leaving(
        player(state, number),
        tuple(_seat(state, event) for event in empty),
        _won(state, then, number),
        _draw(state, then),
        _played(state, number, {event.table_id for event in empty}),
        _moved(state, then, number),
    )


def sheets_of_disqualified(state: Tournament, stage: str) -> tuple[TableId, ...]:
    """Printed sheets of this stage that still say where somebody goes who was disqualified since: 需重签."""
    gone = [number for number, entry in state.entries.items() if entry.disqualified is not None]
    found = {
        TableId(stage, drawn.number, table.number)
        for drawn in (state.stages[stage].rounds if gone else ())
        for table in drawn.live
        if any(number in table.seats for number in gone)
    }
    return tuple(at for at in sorted(found) if is_stale(state, SHEET, at.round_id, at.table))


def _seat(state: Tournament, event: e.NoShow) -> LeftSeat:
    at = event.table_id
    table = state.table(at)
    assert table is not None  # noqa: S101 - the event names a table of this state
    seat = table.seats.index(event.number)
    mates = tuple(player(state, other) for other in table.seats if other != event.number)
    hands = len(table.main.live)
    plan = state.stage_plan(at.stage)
    lap = lap_text(plan, at.round)
    return LeftSeat(at, plan.name, seat + 1, hands, table_points(table)[seat], mates, lap)


def _won(state: Tournament, then: Tournament, number: Number) -> tuple[WonPlace, ...]:
    """Stages he was sent to that are not drawn yet."""
    found = []
    for key, held in state.stages.items():
        sent = any(number in other.advance.get(key, ()) for other in state.stages.values())
        if sent and not held.rounds and number not in held.declined:
            count, filled = who_fills(then, RoundId(key, 1))
            rows = tuple(player(state, one) for one in filled)
            found.append(WonPlace(state.stage_plan(key).name, rows, count))
    return tuple(found)


def _draw(state: Tournament, then: Tournament) -> SmallerDraw | None:
    """The draw that is due, where it gets fewer people."""
    before, after = due_draw(state), due_draw(then)
    if before is None or after is None or before.place != after.place:
        return None
    was, will = len(before.entrants), len(after.entrants)
    if was == will or not was:
        return None
    place = before.place
    plan = state.stage_plan(place.stage)
    lap = lap_text(plan, place.round)
    return SmallerDraw(plan.name, place.round, was, will, will % state.format.seats, lap)


def _played(state: Tournament, number: Number, empty: set[TableId]) -> int:
    return sum(
        TableId(key, drawn.number, table.number) not in empty and table.main.begun
        for key, held in state.stages.items()
        for drawn in held.rounds
        for table in drawn.live
        if number in table.seats
    )


def _moved(state: Tournament, then: Tournament, number: Number) -> tuple[Moved, ...]:
    """Who has another place at the end; he himself first, the others in order."""
    before = {row.number: row.place for row in places(state)}
    after = {row.number: row.place for row in places(then)}
    numbers = [one for one in before if before[one] != after.get(one)]
    ordered = sorted(numbers, key=lambda one: (one != number, before[one]))
    return tuple(Moved(player(state, one), before[one], after.get(one)) for one in ordered)
