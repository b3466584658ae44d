"""录签: slips from a bag, typed one by one or all together."""

import re

import msgspec

from tourney.decide.context import Decision, Now, entry_of
from tourney.decide.drawing import (
    Seats,
    draw_wrong,
    drawable,
    drawn_event,
    field_to_draw,
    leftovers_open,
    playoff_field,
)
from tourney.draw.checker import faults
from tourney.formats.field import Field, byes_before, filled_field, pool_of
from tourney.model import commands as c, events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, in_order
from tourney.model.plan import Stage
from tourney.model.state import Tournament

SUITS = "SHDC"
"""♠ ♥ ♦ are seats 1, 2, 3; a fourth seat takes ♣."""


def by_slips(
    state: Tournament, stage: Stage, place: RoundId, tables: Seats, byes: tuple[Number, ...],
    waiting: tuple[Number, ...],
) -> e.Drawn:  # fmt: skip
    """The tables as the slips gave them, once the checker takes them."""
    field = _answered(state, place, field_to_draw(state, stage, place), tables)
    if waiting and stage.leftovers != "wait":
        raise Refused("waiting_not_in_format", stage=stage.name)
    if field.rest and not field.method and not byes:
        raise leftovers_open(stage, place, field)
    if pool := pool_of(state, place):
        chosen = [number for table in tables for number in table if number in pool]
        field = playoff_field(state, stage, place, field, chosen)
    found = faults(tables, (*byes, *waiting), field.entrants, state.format.seats)
    if found:
        raise draw_wrong(state, stage, place, found[0])
    _checked_resting(stage, field, byes, waiting)
    _checked_second_byes(state, stage, field, byes)
    return drawn_event(state, place, field, tables, byes, waiting, method="slips")


def _answered(state: Tournament, place: RoundId, field: Field, tables: Seats) -> Field:
    """Slips that name just those whom 递补 would bring in answer the question of the leftovers themselves."""
    seated = {number for table in tables for number in table}
    if "fill_best" not in field.options or field.filled or seated <= set(field.entrants):
        return field
    filled = filled_field(state, place)
    return filled if filled is not None and set(filled.entrants) == seated else field


def _checked_resting(
    stage: Stage, field: Field, byes: tuple[Number, ...], waiting: tuple[Number, ...]
) -> None:
    """As many byes and people who wait as the round has."""
    if waiting or field.waiting:
        if len(waiting) != field.waiting:
            raise Refused("waiting_number", stage=stage.name, waiting=len(waiting), expected=field.waiting)
        return
    expected = field.byes if field.method else field.rest
    if len(byes) != expected:
        raise Refused("byes_number", stage=stage.name, byes=len(byes), expected=expected)


def _checked_second_byes(state: Tournament, stage: Stage, field: Field, byes: tuple[Number, ...]) -> None:
    """Nobody gets a second bye while others had none."""
    before = byes_before(state)
    most = max((before.get(number, 0) for number in byes), default=0)
    fresh = [n for n in field.entrants if before.get(n, 0) < most and n not in byes]
    if fresh:
        again = [number for number in byes if before.get(number, 0) == most]
        raise Refused("second_bye", stage=stage.name, numbers=again, fresh=len(fresh))


def seat_of_card(card: str, seats: int) -> tuple[int, int]:
    """(table, seat) of a slip: suit ♠♥♦ = seat, rank = table, ``S14`` for more than 13.

    Raises ``Refused("card_wrong")``.
    """
    text = card.strip().upper().replace("♠", "S").replace("♥", "H").replace("♦", "D").replace("♣", "C")
    ranks = {"A": "1", "J": "11", "Q": "12", "K": "13"}
    suit, rank = text[:1], ranks.get(text[1:], text[1:])
    if suit not in SUITS[:seats] or not re.fullmatch(r"[1-9][0-9]{0,3}", rank):
        raise Refused("card_wrong", card=card)
    return int(rank), SUITS.index(suit) + 1


def tables_of_cards(cards: dict[Number, str], seats: int) -> Seats:
    """The tables that these slips make. Raises ``Refused``: ``card_twice``, ``card_missing``, ``card_wrong``."""
    held: dict[tuple[int, int], Number] = {}
    for number, card in cards.items():
        place = seat_of_card(card, seats)
        if place in held:
            raise Refused("card_twice", card=card, number=number, other=held[place])
        held[place] = number
    last = max((table for table, _ in held), default=0)
    for table in range(1, last + 1):
        for seat in range(1, seats + 1):
            if (table, seat) not in held:
                raise Refused("card_missing", card=f"{SUITS[seat - 1]}{table}", table=table, seat=seat)
    return tuple(tuple(held[t, s] for s in range(1, seats + 1)) for t in range(1, last + 1))


def slip(state: Tournament, command: c.Slip, now: Now) -> Decision:
    """One person's slip; the draw exists when the last one is in. Who sits out or waits draws ``-``.

    Somebody who is drawn for by another (代抽) counts as present (B2-08).
    """
    stage = drawable(state, command.round_id, "slip")
    state, arrived = _drawn_for(state, stage, command, now)
    field = field_to_draw(state, stage, command.round_id)
    if field.rest and not field.method:
        raise leftovers_open(stage, command.round_id, field)
    if pool_of(state, command.round_id):
        playoff_field(state, stage, command.round_id, field, [])  # refused: who fills up has no slip yet
    held = dict(state.stages[stage.key].slips.get(command.round, {}))
    _checked_slip(state, stage, field, held, command)
    event = e.SlipDrawn(
        stage=command.stage,
        round=command.round,
        playoff=command.playoff,
        number=command.number,
        card=_card(command.card, field, state.format.seats),
        by=command.by,
    )
    held[command.number] = event.card
    if len(held) < len(field.entrants):
        return Decision((*arrived, event))
    resting = tuple(in_order([number for number, card in held.items() if card == "-"]))
    byes, waiting = ((), resting) if field.waiting else (resting, ())
    tables = tables_of_cards(
        {number: card for number, card in held.items() if card != "-"}, state.format.seats
    )
    return Decision((*arrived, event, by_slips(state, stage, command.round_id, tables, byes, waiting)))


def _drawn_for(
    state: Tournament, stage: Stage, command: c.Slip, now: Now
) -> tuple[Tournament, tuple[e.CheckedIn, ...]]:
    """The state in which somebody who let another draw for him is present, and the event that says so."""
    entry = entry_of(state, command.number)
    absent = entry.active and not entry.invited and not entry.checked_in_at
    if not command.by.strip() or not absent or not stage.from_the_door or command.round != 1:
        return state, ()
    present = msgspec.structs.replace(entry, checked_in_at=now.at)
    entries = {**state.entries, command.number: present}
    return msgspec.structs.replace(state, entries=entries), (e.CheckedIn(numbers=(command.number,)),)


def _card(card: str, field: Field, seats: int) -> str:
    if card.strip() == "-":
        return "-"
    table, seat = seat_of_card(card, seats)
    if table > (len(field.entrants) - field.byes) // seats:
        raise Refused("card_not_in_bag", card=card, tables=(len(field.entrants) - field.byes) // seats)
    return f"{SUITS[seat - 1]}{table}"


def _checked_slip(
    state: Tournament, stage: Stage, field: Field, held: dict[Number, str], command: c.Slip
) -> None:
    entry_of(state, command.number)
    name = state.called(command.number)
    if command.number not in field.entrants:
        raise Refused(
            "draw_not_entitled", stage=stage.name, round=command.round, numbers=[command.number], names=[name]
        )
    if command.number in held:
        raise Refused("slip_again", number=command.number, name=name, card=held[command.number])
    card = _card(command.card, field, state.format.seats)
    other = next((number for number, taken in held.items() if taken == card and card != "-"), None)
    if other is not None:
        raise Refused("card_twice", card=card, number=command.number, other=other)
    resting = field.byes + field.waiting
    if card == "-" and list(held.values()).count("-") >= resting:
        raise Refused("byes_number", stage=stage.name, byes=resting + 1, expected=resting)
