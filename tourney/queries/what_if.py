"""更正会变什么: an event as it stands beside the event as a correction would leave it. Nothing is recorded."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from tourney.formats.consequences import Change, Consequences, all_signed, consequences, cut_place
from tourney.formats.cut import ranked_groups
from tourney.formats.outcome import Outcome
from tourney.formats.places import final_places, places_of_groups
from tourney.formats.rounds import is_last_round
from tourney.formats.scores import stage_points
from tourney.model import events as e
from tourney.model.apply import imagined
from tourney.model.events import AnyEvent
from tourney.model.ids import Number, RoundId, TableId, in_order
from tourney.model.state import Round, Table, Tournament
from tourney.queries.people import name_of
from tourney.queries.rows import HandRow, TableRow
from tourney.queries.tables import table_row


class Stand(msgspec.Struct, frozen=True):
    """Where one person stands in the corrected round."""

    points: int | None
    """At his table; where the stage is ranked as a whole, in the stage."""
    place: int | None
    shared: bool
    goes: str
    """Key of the stage he goes to, ``round`` for the next round of this one, ``out``, ``open`` while that is not
    settled, ``place:N`` for the N-th place of the event, ``gone`` where he takes part no more; else empty."""


class PersonChange(msgspec.Struct, frozen=True):
    """One person before and after the correction."""

    number: Number
    name: str
    table: int
    seat: int
    """At the table of the correction; 0 at another one."""
    before: Stand
    after: Stand
    hand: tuple[int, int] | None = None
    """Points of the corrected hand before and after; ``None`` where no single hand is corrected."""

    @property
    def changed(self) -> bool:
        return self.before != self.after or (self.hand is not None and self.hand[0] != self.hand[1])


class LaterSeat(msgspec.Struct, frozen=True):
    """Somebody who sits in a later round that was drawn from the old result, and would not be there now."""

    place: RoundId
    number: Number
    name: str
    by: Number
    """Who would sit there now: the best of those who did not advance; empty where the numbers do not match."""
    by_name: str
    table: int
    """0 for a bye."""
    seat: int
    hands: int
    """Hands recorded at that table, or 1 where only totals are."""
    drawn_at: str
    tables: int
    """Tables of that round."""


class WhatIf(msgspec.Struct, frozen=True):
    """Everything that a correction changes."""

    place: RoundId
    at: TableId | None
    """The corrected table; ``None`` where several are, and only a choice is still due."""
    closed: bool
    """The round was closed: a reason is due, and what follows is chosen."""
    overall: bool
    """Places, and points unless it is a playoff, are those of the whole stage."""
    people: tuple[PersonChange, ...]
    """The people of the corrected table in seat order, then everybody else for whom something changes."""
    same_tables: int
    """Other tables of the round at which nothing changes."""
    hand: tuple[HandRow, HandRow] | None
    """The corrected hand before and after."""
    totals: tuple[tuple[int, ...], tuple[int, ...]] | None
    """Totals before and after, where they were typed anew."""
    later: tuple[LaterSeat, ...]
    """Seats of later rounds that were drawn from the old result."""
    drawn_on: tuple[RoundId, ...]
    """Later rounds that were drawn from the old result, and to which other people go now."""
    undrawn: tuple[RoundId, ...]
    """Later rounds that other people go to now, and that are not drawn yet."""
    serial: str
    """Number of the printed sheet that becomes 需重签; empty where none was printed."""
    version: int
    tied: tuple[int, ...]
    """Tables of the round whose places are not settled any more."""
    open: tuple[Number, ...]
    """Tied at the cut across tables."""
    gone: Number = Number("")
    """Who leaves the event; empty where figures are corrected."""
    disqualified: bool = False
    """He leaves because he is disqualified."""
    fills: str = ""
    """Called name of the best of those out, who would take the place that gets empty; empty where nobody does."""
    moved: int = 0
    """Of other rounds: how many have another place in the event now."""

    @property
    def choice_due(self) -> bool:
        """Somebody has to say what becomes of those who go on."""
        return self.closed and bool(self.drawn_on or self.tied or self.open or (self.gone and self.undrawn))


def what_if(state: Tournament, events: Sequence[AnyEvent], at: str) -> WhatIf:
    """What the events of a correction would change. ``events``: as previewed without a choice; ``at``: ISO time now.

    Raises ``ValueError`` where none of them corrects a table.
    """
    for count, event in enumerate(events, 1):
        if isinstance(event, Correction):
            table = event.round_id.table(event.table)
            return compared(state, imagined(state, events[:count], at), table.round_id, table, event)
    raise ValueError("no correction")


Correction = e.HandAmended | e.HandVoided | e.ScoresAmended | e.Deducted


def compared(
    state: Tournament, after: Tournament, place: RoundId, at: TableId | None, event: Correction | None = None
) -> WhatIf:
    """``state``: as it was; ``after``: as the correction leaves it, or as it is where that is recorded already."""
    drawn, found = drawn_round(state, place), consequences(after, place)
    signed = all_signed(after, place.stage)
    concerned = _concerned(state, place, at, found)
    goes = goes_of(state, place, closed_as(state, place), ()), goes_of(signed, place, found.now, found.tied)
    stands = tuple(
        stands_of(one, place, concerned, where) for one, where in zip((state, signed), goes, strict=True)
    )
    row = table_row(state, at) if at is not None else None
    both = (row, table_row(after, at)) if row is not None and at is not None else None
    hand = _hand(both, event)
    people = tuple(person_changes(state, place, at, (stands[0], stands[1]), hand))
    moved = {person.table for person in people if person.changed}
    here = at.table if at is not None else 0
    places = [change.place for change in found.changes]
    places += [RoundId(place.stage, 1, playoff) for playoff in found.outdated]
    return WhatIf(
        place, at, bool(drawn.closed_at), is_overall(state, place), people,
        same_tables=sum(1 for table in drawn.live if table.number not in {here, *moved}),
        hand=hand, totals=_totals(both, event),
        later=tuple(seat for change in found.changes for seat in later_seats(after, change)),
        drawn_on=tuple(one for one in places if after.round(one) is not None),
        undrawn=tuple(one for one in places if after.round(one) is None and _exists(after, one)),
        serial=row.serial if row else "", version=row.version if row else 0, tied=found.tied, open=found.open,
    )  # fmt: skip


def drawn_round(state: Tournament, place: RoundId) -> Round:
    """Raises ``KeyError`` where nothing was drawn."""
    drawn = state.round(place)
    if drawn is None:
        raise KeyError(place)
    return drawn


def _exists(state: Tournament, place: RoundId) -> bool:
    """There is such a round to come: not behind the last one of the last stage."""
    held = state.stages[place.stage]
    return not (held.closed_at and place.round > len(held.rounds))


def is_overall(state: Tournament, place: RoundId) -> bool:
    """The stage of this round is ranked as a whole, and not by tables."""
    return state.stage_plan(place.stage).rank == "overall"


# Where everybody stands ----------------------------------------------------------------------------------------------

Goes = dict[Number, str]
Stands = dict[Number, Stand]


def closed_as(state: Tournament, place: RoundId) -> Outcome:
    """Who went on when the round was closed."""
    drawn = drawn_round(state, cut_place(state, place))
    return Outcome(drawn.through, drawn.out, state.stages[place.stage].advance)


def _concerned(state: Tournament, place: RoundId, at: TableId | None, found: Consequences) -> set[Number]:
    """The people of the corrected table and of tied ones, everybody who comes and goes; across tables all of them."""
    drawn = drawn_round(state, place)
    if is_overall(state, place):
        return set(drawn_round(state, cut_place(state, place)).entrants) | set(drawn.entrants)
    here = {number for number in (*found.tied, at.table if at is not None else 0) if number in drawn.tables}
    seated = {number for table in here for number in drawn.tables[table].seats}
    return seated.union(*({*change.dropped, *change.entered} for change in found.changes))


def goes_of(state: Tournament, place: RoundId, result: Outcome, tied: tuple[int, ...]) -> Goes:
    """Where each of the round goes: ``out``, ``round``, a stage's key, ``place:3``, or ``open``: not decided."""
    stage, at = state.stage_plan(place.stage), cut_place(state, place)
    drawn = drawn_round(state, at)
    if stage.ladder is not None:
        return {}
    found: Goes = dict.fromkeys(drawn.entrants, "out")
    if not is_last_round(stage, drawn):
        found |= dict.fromkeys(result.through, "round")
    elif stage.targets:
        found |= {number: key for key, numbers in result.advance.items() for number in numbers}
    else:
        found |= {number: f"place:{rank}" for rank, number in final_places(state) if number in found}
    found |= dict.fromkeys([n for n in (*result.open, *_contested(state, place, tied)) if n in found], "open")
    return found | {n: "gone" for n in found if not state.entries[n].active}


def _contested(state: Tournament, place: RoundId, tied: tuple[int, ...]) -> list[Number]:
    """Everybody who is tied at one of these tables for a place that must not be shared."""
    rows = (table_row(state, place.table(table)) for table in tied)
    return [seat.number for row in rows for seat in row.seats if seat.contested]


def stands_of(state: Tournament, place: RoundId, people: set[Number], goes: Goes) -> Stands:
    """Points, place and where he goes of each of these people; across the stage where it is ranked as a whole."""
    own = _at_tables(state, place, people, goes)
    if not is_overall(state, place):
        return own
    stage = state.stage_plan(place.stage)
    places, points = places_of_groups(ranked_groups(state, stage)), stage_points(state, place.stage)
    if place.playoff:
        points |= {number: stand.points for number, stand in own.items() if stand.points is not None}
    shared = Counter(places.values())
    return {
        number: Stand(
            points.get(number), where := places.get(number), shared[where or 0] > 1, goes.get(number, "")
        )
        for number in people
    }


def _at_tables(state: Tournament, place: RoundId, people: set[Number], goes: Goes) -> Stands:
    """Points and places of these people at their tables; where the stage is ranked as a whole only a playoff's."""
    drawn = drawn_round(state, place)
    if is_overall(state, place) and not place.playoff:
        return {}
    numbers = [table.number for table in drawn.live if people.intersection(table.seats)]
    rows = (table_row(state, place.table(number)) for number in numbers)
    return {
        seat.number: Stand(seat.points, seat.place, seat.shared, goes.get(seat.number, ""))
        for row in rows
        for seat in row.seats
    }


def person_changes(
    state: Tournament, place: RoundId, at: TableId | None, stands: tuple[Stands, Stands],
    hand: tuple[HandRow, HandRow] | None,
) -> Iterator[PersonChange]:  # fmt: skip
    """Those at the corrected table in the order of their seats, then everybody else who stands otherwise than before."""
    drawn, (before, after) = drawn_round(state, place), stands
    table = drawn.tables[at.table] if at is not None else None
    sits = {number: one.number for one in drawn.live for number in one.seats}
    for seat, number in enumerate(table.seats if table else (), 1):
        points = (_points(hand[0], seat), _points(hand[1], seat)) if hand else None
        own = before[number], after[number]
        yield PersonChange(number, name_of(state, number), at.table if at else 0, seat, *own, points)
    for number in in_order(list(before)):
        if (table is None or number not in table.seats) and number in after:
            person = PersonChange(
                number, name_of(state, number), sits.get(number, 0), 0, before[number], after[number]
            )
            if person.changed:
                yield person


# What was corrected, and what was built on it ------------------------------------------------------------------------

Both = tuple[TableRow, TableRow] | None


def _points(hand: HandRow, seat: int) -> int:
    return 0 if hand.void else hand.deltas[seat - 1]


def _hand(both: Both, event: Correction | None) -> tuple[HandRow, HandRow] | None:
    if both is None or not isinstance(event, e.HandAmended | e.HandVoided):
        return None
    ordinal = event.hand if isinstance(event, e.HandVoided) else event.hand.hand
    old, new = (row.plays[event.overtime].hands[ordinal - 1] for row in both)
    return old, new


def _totals(both: Both, event: Correction | None) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    if both is None or not isinstance(event, e.ScoresAmended):
        return None
    old, new = (row.plays[event.overtime].totals or () for row in both)
    return old, new


def later_seats(state: Tournament, change: Change) -> list[LaterSeat]:
    """The seats of a drawn round whose people would not be there now, each with the one who would."""
    later = state.round(change.place)
    if later is None:
        return []
    even = len(change.dropped) == len(change.entered)
    found = []
    for i, number in enumerate(change.dropped):
        table = later.table_of(number)
        by = change.entered[i] if even else Number("")
        found.append(
            LaterSeat(
                change.place, number, name_of(state, number), by, name_of(state, by) if by else "",
                table.number if table else 0, table.seats.index(number) + 1 if table else 0,
                _played(table) if table else 0, later.drawn_at, len(later.live),
            )
        )  # fmt: skip
    return found


def _played(table: Table) -> int:
    return len(table.main.live) or int(table.main.totals is not None)
