"""抽签: what a draw's record says and whether it holds, and who has which slip."""

from collections.abc import Iterable

import msgspec

from tourney.draw.checker import faults
from tourney.draw.lots import draw_lots
from tourney.model import events as e
from tourney.model.ids import Number, RoundId, in_order
from tourney.model.state import Round, Tournament
from tourney.queries.people import player
from tourney.queries.stages import Due
from tourney.wording.draws import SUIT_SIGNS, arrival_texts, moved_texts, rebuilt_texts, seated_texts

SUITS = tuple(SUIT_SIGNS)
"""Suit of seat 1, 2, 3."""


class CheckRow(msgspec.Struct, frozen=True):
    """One thing about a draw that was checked again."""

    ok: bool
    title: str
    detail: str


class SlipRow(msgspec.Struct, frozen=True):
    """One person of a draw by slips, and the card in his hand."""

    number: Number
    name: str
    unit: str
    filled: bool
    """Comes back into this round to fill up a table."""
    card: str
    """``S3``, ``-`` for a bye, empty before."""
    table: int
    seat: int
    by: str
    """Who drew in his place."""
    at: str
    seq: int
    """Line of history that recorded the slip; 0 before."""


class BagCard(msgspec.Struct, frozen=True):
    """One card that the bag held at the beginning."""

    card: str
    table: int
    """0 for a bye, as is its seat."""
    seat: int
    taken_by: Number | None


def table_count(state: Tournament, due: Due) -> int:
    """How many tables this draw will have."""
    return (len(due.entrants) - due.byes) // state.format.seats


# Who holds which slip ---------------------------------------------------------------------------------------------


def slips(state: Tournament, due: Due) -> tuple[SlipRow, ...]:
    """Everybody of the draw that is due, in natural order, with the cards drawn so far."""
    held = state.stages[due.place.stage].slips.get(due.place.round, {})
    told = {}
    for line in state.lines:
        for event in () if line.reverted_by else line.events:
            if isinstance(event, e.SlipDrawn) and event.round_id == due.place:
                told[event.number] = (event.by, line.at, line.seq)
    return tuple(
        _slip(state, due, number, held.get(number, ""), told.get(number) if number in held else None)
        for number in in_order(due.entrants)
    )


def _slip(
    state: Tournament, due: Due, number: Number, card: str, told: tuple[str, str, int] | None
) -> SlipRow:
    who = player(state, number)
    by, at, seq = told or ("", "", 0)
    table, seat = _place_of(card)
    return SlipRow(number, who.name, who.unit, number in due.filled, card, table, seat, by, at, seq)


def _place_of(card: str) -> tuple[int, int]:
    return (int(card[1:]), SUITS.index(card[0]) + 1) if card and card != "-" else (0, 0)


def bag(state: Tournament, due: Due) -> tuple[BagCard, ...]:
    """All cards of the draw that is due, table by table, byes last; who has taken which."""
    held = state.stages[due.place.stage].slips.get(due.place.round, {})
    owner = {card: number for number, card in held.items()}
    cards = [
        BagCard(f"{suit}{table}", table, seat, owner.get(f"{suit}{table}"))
        for table in range(1, table_count(state, due) + 1)
        for seat, suit in enumerate(SUITS, 1)
    ]
    resting: list[Number | None] = [number for number, card in held.items() if card == "-"]
    resting += [None] * (due.byes + due.waiting - len(resting))
    return (*cards, *(BagCard("-", 0, 0, number) for number in resting))


# Checking a draw again --------------------------------------------------------------------------------------------


class _Record(msgspec.Struct):
    """What the log says of one draw that is in force."""

    at: int
    """Its place among all draws in force."""
    drawn: e.Drawn
    people: set[Number]
    """Whom the record names apart from the seats: the starting order, or the slips."""
    moves: list[e.Swapped | e.Replaced] = []


def draw_check(state: Tournament, place: RoundId) -> tuple[CheckRow, ...]:
    """A drawn round checked against its record, with rules that know nothing of how it was drawn; empty before.

    A computer draw is rebuilt from its seed. Exchanges after the draw are followed one by one from the record.
    """
    drawn = state.round(place)
    if drawn is None:
        return ()
    if drawn.method == "arrival":
        return (_one_seat_each(drawn),)
    records = _records(state)
    record = records[place]
    rows = [_seated(state, record, drawn)]
    if record.drawn.method == "computer":
        rows.append(_rebuilt(state, record, records))
    if record.moves:
        same = _followed(record) == _seats_now(record, drawn)
        rows.append(CheckRow(same, *moved_texts(len(record.moves), same=same)))
    return tuple(rows)


def _one_seat_each(drawn: Round) -> CheckRow:
    """Tables that formed by arrival: nobody sits twice, unless he plays again for those who wait."""
    seated = [number for table in drawn.live for number in table.seats]
    return CheckRow(True, *arrival_texts(len(drawn.live), len(set(seated))))


def _seats_now(record: _Record, drawn: Round) -> "Seating":
    """The seats of the tables that the draw made, as they are now; those formed later are left out."""
    made = [drawn.tables[at].seats for at in range(1, len(record.drawn.tables) + 1)]
    return _seating(drawn.byes[: len(record.drawn.byes)], made)


def _records(state: Tournament) -> dict[RoundId, _Record]:
    found: dict[RoundId, _Record] = {}
    slips: dict[RoundId, set[Number]] = {}
    for line in state.lines:
        for event in () if line.reverted_by else line.events:
            _take(event, found, slips)
    return found


def _take(event: e.AnyEvent, found: dict[RoundId, _Record], slips: dict[RoundId, set[Number]]) -> None:
    if isinstance(event, e.SlipDrawn):
        slips.setdefault(event.round_id, set()).add(event.number)
    elif isinstance(event, e.Drawn):
        own = {number for table in event.tables for number in table} | {*event.byes, *event.waiting}
        people = set(event.order) or slips.get(event.round_id) or own
        found[event.round_id] = _Record(len(found), event, set(people))
    elif isinstance(event, e.DrawVoided):
        found.pop(event.round_id, None)
        slips.pop(event.round_id, None)
    elif isinstance(event, e.Swapped | e.Replaced):
        found[event.round_id].moves.append(event)


def _seated(state: Tournament, record: _Record, drawn: Round) -> CheckRow:
    people = set(record.people)
    for move in record.moves:
        if isinstance(move, e.Replaced):
            people = (people - {move.number}) | {move.by}
    byes, *tables = _seats_now(record, drawn)
    resting = (*byes, *record.drawn.waiting)
    found = faults(tables, resting, tuple(people), state.format.seats)
    return CheckRow(not found, *seated_texts(len(people), len(resting), found))


def _rebuilt(state: Tournament, record: _Record, records: dict[RoundId, _Record]) -> CheckRow:
    drawn = record.drawn
    before: dict[Number, int] = {}
    for place, other in records.items():
        earlier = state.round(place) if other.at < record.at else None
        for number in earlier.byes if earlier else ():
            before[number] = before.get(number, 0) + 1
    resting = drawn.byes or drawn.waiting
    lots = draw_lots(drawn.seed, drawn.order, state.format.seats, len(resting), before)
    same = (lots.order, lots.tables, lots.byes) == (drawn.order, drawn.tables, resting)
    return CheckRow(same, *rebuilt_texts(len(drawn.tables), same=same))


Seating = tuple[tuple[Number, ...], ...]


def _seating(byes: Iterable[Number], tables: Iterable[tuple[Number, ...]]) -> Seating:
    return (tuple(byes), *tables)


def _followed(record: _Record) -> Seating:
    """The seats of the draw after every exchange that is on record."""
    seats = _seating(record.drawn.byes, record.drawn.tables)
    for move in record.moves:
        one, other = (move.a, move.b) if isinstance(move, e.Swapped) else (move.number, move.by)
        change = {one: other, other: one}
        seats = tuple(tuple(change.get(number, number) for number in group) for group in seats)
    return seats
