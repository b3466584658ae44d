"""录签: who has which slip, and what is left in the bag."""

import msgspec

from tourney.model import events as e
from tourney.model.ids import Number, in_order
from tourney.model.state import Tournament
from tourney.queries.people import player
from tourney.queries.stages import Due
from tourney.wording.draws import SUIT_SIGNS

SUITS = tuple(SUIT_SIGNS)
"""Suit of seat 1, 2, 3, and of a fourth."""


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
    return (len(due.entrants) + due.to_fill - due.byes) // state.format.seats


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
        for seat, suit in enumerate(SUITS[: state.format.seats], 1)
    ]
    resting: list[Number | None] = [number for number, card in held.items() if card == "-"]
    resting += [None] * (due.byes + due.waiting - len(resting))
    return (*cards, *(BagCard("-", 0, 0, number) for number in resting))
