"""抽签: by computer from a seed or as slips gave it, and what may change a draw afterwards (DESIGN §6)."""

import re
from typing import Any

import msgspec

from tourney.decide.context import (
    Decision,
    Now,
    entry_of,
    given_reason,
    not_ended,
    one,
    round_of,
    round_phase,
    stage_of,
)
from tourney.decide.ladder import checked_climbers
from tourney.decide.phases import ROUND, require
from tourney.draw.checker import Fault, faults
from tourney.draw.lots import PROCEDURE, draw_lots
from tourney.formats.field import Field, byes_before, field_of
from tourney.formats.ladder import pool as ladder_pool
from tourney.formats.outcome import is_over
from tourney.formats.scores import carried_into
from tourney.model import commands as c
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, in_order
from tourney.model.plan import Stage
from tourney.model.state import Tournament

SUITS = "SHD"
"""♠ ♥ ♦ are seats 1, 2, 3; a fourth seat would take ♣."""

Seats = tuple[tuple[Number, ...], ...]


def draw(state: Tournament, command: c.Draw, now: Now) -> Decision:
    """One round is drawn: every entrant gets a seat, a bye or waits; in a ladder any whole tables of those ready."""
    stage = _drawable(state, command.round_id, "draw")
    if sum(given is not None for given in (command.seed, command.tables, command.cards)) > 1:
        raise Refused("draw_two_ways")
    tables = _tables_of_cards(command.cards) if command.cards is not None else command.tables
    if stage.ladder is not None:
        return _ladder_draw(state, stage, command, tables, now)
    if tables is not None:
        return one(_by_slips(state, stage, command.round_id, tables, command.byes, command.waiting))
    return one(_by_computer(state, stage, command.round_id, command.seed or now.chance))


def _drawable(state: Tournament, place: RoundId, action: str) -> Stage:
    """The stage, when this very round is the next to be drawn."""
    not_ended(state)
    stage = stage_of(state, place.stage)
    drawn = state.round(place)
    require(ROUND, action, round_phase(drawn), reason="", stage=stage.name, round=place.round)
    if place.playoff:
        _checked_playoff(state, stage, place)
        return stage
    held = state.stages[stage.key]
    for source in state.format.sources(stage.key):
        if not state.stages[source.key].closed_at:
            raise Refused("source_open", stage=stage.name, source=source.name)
    if place.round != len(held.rounds) + 1:
        raise Refused("round_before_missing", stage=stage.name, round=place.round, next=len(held.rounds) + 1)
    if held.rounds and not held.rounds[-1].closed_at:
        raise Refused("round_before_open", stage=stage.name, round=place.round, before=place.round - 1)
    if held.closed_at or is_over(state, stage):
        raise Refused("no_more_rounds", stage=stage.name, round=place.round)
    return stage


def _playoff_field(
    state: Tournament, stage: Stage, place: RoundId, field: Field, chosen: list[Number]
) -> Field:
    """The people of a playoff with those whom lots chose from its pool of equal candidates."""
    playoff = state.stages[stage.key].playoffs[place.playoff - 1]
    missing = playoff.fill - (len(field.entrants) - len(playoff.numbers))
    if len(chosen) != max(missing, 0):
        facts = {"numbers": list(playoff.pool), "places": missing, "given": len(chosen)}
        raise Refused("playoff_fill", stage=stage.name, **facts)
    everybody = tuple(in_order([*field.entrants, *chosen]))
    return msgspec.structs.replace(field, entrants=everybody, filled=tuple(chosen))


def _pool_of(state: Tournament, place: RoundId, field: Field) -> tuple[Number, ...]:
    """Equal candidates of a playoff that lots still have to choose from."""
    if not place.playoff:
        return ()
    playoff = state.stages[place.stage].playoffs[place.playoff - 1]
    done = len(field.entrants) >= len(playoff.numbers) + playoff.fill
    return () if done else tuple(n for n in playoff.pool if state.entries[n].active)


def _checked_playoff(state: Tournament, stage: Stage, place: RoundId) -> None:
    held = state.stages[stage.key]
    if held.closed_at or place.playoff != len(held.playoffs):
        raise Refused("no_playoff_open", stage=stage.name)


def _field(state: Tournament, stage: Stage, place: RoundId) -> Field:
    """The people of the round; refuses when there are too few or a choice is open."""
    field = field_of(state, place)
    first = stage.entrants == "registered" and place.round == 1 and not place.playoff
    least = state.format.seats if first else 1
    if len(field.entrants) < least:
        raise Refused("too_few_players", stage=stage.name, players=len(field.entrants), least=least)
    return field


def _by_computer(state: Tournament, stage: Stage, place: RoundId, seed: str) -> e.Drawn:
    field = _field(state, stage, place)
    if field.rest and not field.method:
        raise _leftovers_open(stage, place, field)
    if pool := _pool_of(state, place, field):
        fill = state.stages[place.stage].playoffs[place.playoff - 1].fill
        field = _playoff_field(state, stage, place, field, list(draw_lots(seed, pool, 1, 0, {}).order[:fill]))
    resting = field.byes + field.waiting
    lots = draw_lots(seed, field.entrants, state.format.seats, resting, byes_before(state))
    waiting = lots.byes if field.waiting else ()
    return _drawn(
        state, place, field, lots.tables, () if waiting else lots.byes, waiting,
        method="computer", seed=seed, order=lots.order, procedure=PROCEDURE,
    )  # fmt: skip


def _drawn(
    state: Tournament, place: RoundId, field: Field, tables: Seats, byes: tuple[Number, ...],
    waiting: tuple[Number, ...], **how: Any,
) -> e.Drawn:  # fmt: skip
    """The draw as an event, with the points that everybody brings."""
    return e.Drawn(
        stage=place.stage, round=place.round, playoff=place.playoff, tables=tables, byes=byes, waiting=waiting,
        filled=field.filled, version=_version(state, place),
        carried=carried_into(state, place, field.entrants), **how,
    )  # fmt: skip


def _by_slips(
    state: Tournament, stage: Stage, place: RoundId, tables: Seats, byes: tuple[Number, ...],
    waiting: tuple[Number, ...],
) -> e.Drawn:  # fmt: skip
    field = _field(state, stage, place)
    if waiting and stage.leftovers != "wait":
        raise Refused("waiting_not_in_format", stage=stage.name)
    if field.rest and not field.method and not byes:
        raise _leftovers_open(stage, place, field)
    if pool := _pool_of(state, place, field):
        chosen = [number for table in tables for number in table if number in pool]
        field = _playoff_field(state, stage, place, field, chosen)
    found = faults(tables, (*byes, *waiting), field.entrants, state.format.seats)
    if found:
        raise _draw_wrong(state, stage, place, found[0])
    _checked_resting(stage, field, byes, waiting)
    _checked_second_byes(state, stage, field, byes)
    return _drawn(state, place, field, tables, byes, waiting, method="slips")


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


def _ladder_draw(
    state: Tournament, stage: Stage, command: c.Draw, tables: Seats | None, now: Now
) -> Decision:
    """Any whole tables of those who are ready; by computer the longest waiting (A1-61)."""
    place, seats = command.round_id, state.format.seats
    if command.byes or command.waiting:
        raise Refused("waiting_not_in_format", stage=stage.name)
    if tables is None:
        return one(_ladder_lots(state, stage, place, command.seed or now.chance))
    everybody = tuple(number for table in tables for number in table)
    found = faults(tables, (), everybody, seats)
    if found or not tables:
        raise _draw_wrong(state, stage, place, found[0] if found else Fault("size", (), 0))
    cautions = checked_climbers(state, stage, everybody)
    event = e.Drawn(
        stage=place.stage, round=place.round, tables=tables, method="slips", version=_version(state, place)
    )
    return Decision((event,), cautions=cautions)


def _ladder_lots(state: Tournament, stage: Stage, place: RoundId, seed: str) -> e.Drawn:
    people = ladder_pool(state, stage, state.format.seats)
    if not people:
        raise Refused("too_few_players", stage=stage.name, players=0, least=state.format.seats)
    lots = draw_lots(seed, tuple(in_order(people)), state.format.seats, 0, {})
    return e.Drawn(
        stage=place.stage, round=place.round, tables=lots.tables, method="computer", seed=seed, order=lots.order,
        procedure=PROCEDURE, version=_version(state, place),
    )  # fmt: skip


def _leftovers_open(stage: Stage, place: RoundId, field: Field) -> Refused:
    facts = {"players": len(field.entrants), "rest": field.rest, "options": field.options}
    return Refused("leftovers_open", stage=stage.name, round=place.round, **facts)


def _draw_wrong(state: Tournament, stage: Stage, place: RoundId, fault: Fault) -> Refused:
    numbers = list(fault.numbers)
    code = f"draw_{fault.code}"
    if fault.code == "unknown" and numbers[0] in state.entries:
        code = "draw_not_entitled"
    names = [state.person(number).name for number in numbers if number in state.entries]
    facts = {"numbers": numbers, "names": names, "table": fault.table, "seats": state.format.seats}
    return Refused(code, stage=stage.name, round=place.round, **facts)


def _checked_second_byes(state: Tournament, stage: Stage, field: Field, byes: tuple[Number, ...]) -> None:
    """Nobody gets a second bye while others had none."""
    before = byes_before(state)
    most = max((before.get(number, 0) for number in byes), default=0)
    fresh = [n for n in field.entrants if before.get(n, 0) < most and n not in byes]
    if fresh:
        again = [number for number in byes if before.get(number, 0) == most]
        raise Refused("second_bye", stage=stage.name, numbers=again, fresh=len(fresh))


def _version(state: Tournament, place: RoundId) -> int:
    return 1 if place.playoff else state.stages[place.stage].voided.get(place.round, 0) + 1


# Slips ------------------------------------------------------------------------------------------------------------


def seat_of_card(card: str, seats: int) -> tuple[int, int]:
    """(table, seat) of a slip: suit ♠♥♦ = seat, rank = table, ``S14`` for more than 13.

    Raises ``Refused("card_wrong")``.
    """
    text = card.strip().upper().replace("♠", "S").replace("♥", "H").replace("♦", "D").replace("10", "10")
    ranks = {"A": "1", "J": "11", "Q": "12", "K": "13"}
    suit, rank = text[:1], ranks.get(text[1:], text[1:])
    if suit not in SUITS[:seats] or not re.fullmatch(r"[1-9][0-9]{0,3}", rank):
        raise Refused("card_wrong", card=card)
    return int(rank), SUITS.index(suit) + 1


def _tables_of_cards(cards: dict[Number, str]) -> tuple[tuple[Number, ...], ...]:
    held: dict[tuple[int, int], Number] = {}
    for number, card in cards.items():
        place = seat_of_card(card, len(SUITS))
        if place in held:
            raise Refused("card_twice", card=card, number=number, other=held[place])
        held[place] = number
    last = max((table for table, _ in held), default=0)
    for table in range(1, last + 1):
        for seat in range(1, len(SUITS) + 1):
            if (table, seat) not in held:
                raise Refused("card_missing", card=f"{SUITS[seat - 1]}{table}", table=table, seat=seat)
    return tuple(tuple(held[t, s] for s in range(1, len(SUITS) + 1)) for t in range(1, last + 1))


def slip(state: Tournament, command: c.Slip, now: Now) -> Decision:
    """One person's slip; the draw exists when the last one is in. Who sits out or waits draws ``-``.

    Somebody who is drawn for by another (代抽) counts as present (B2-08).
    """
    stage = _drawable(state, command.round_id, "slip")
    state, arrived = _drawn_for(state, stage, command, now)
    field = _field(state, stage, command.round_id)
    if field.rest and not field.method:
        raise _leftovers_open(stage, command.round_id, field)
    held = dict(state.stages[stage.key].slips.get(command.round, {}))
    _checked_slip(state, stage, field, held, command)
    event = e.SlipDrawn(
        stage=command.stage,
        round=command.round,
        playoff=command.playoff,
        number=command.number,
        card=_card(command.card, field),
        by=command.by,
    )
    held[command.number] = event.card
    if len(held) < len(field.entrants):
        return Decision((*arrived, event))
    resting = tuple(in_order([number for number, card in held.items() if card == "-"]))
    byes, waiting = ((), resting) if field.waiting else (resting, ())
    tables = _tables_of_cards({number: card for number, card in held.items() if card != "-"})
    return Decision((*arrived, event, _by_slips(state, stage, command.round_id, tables, byes, waiting)))


def _drawn_for(
    state: Tournament, stage: Stage, command: c.Slip, now: Now
) -> tuple[Tournament, tuple[e.CheckedIn, ...]]:
    """The state in which somebody who let another draw for him is present, and the event that says so."""
    entry = entry_of(state, command.number)
    absent = entry.active and not entry.invited and not entry.checked_in_at
    if not command.by.strip() or not absent or stage.entrants != "registered" or command.round != 1:
        return state, ()
    present = msgspec.structs.replace(entry, checked_in_at=now.at)
    entries = {**state.entries, command.number: present}
    return msgspec.structs.replace(state, entries=entries), (e.CheckedIn(numbers=(command.number,)),)


def _card(card: str, field: Field) -> str:
    if card.strip() == "-":
        return "-"
    table, seat = seat_of_card(card, len(SUITS))
    if table > (len(field.entrants) - field.byes) // len(SUITS):
        raise Refused("card_not_in_bag", card=card, tables=(len(field.entrants) - field.byes) // len(SUITS))
    return f"{SUITS[seat - 1]}{table}"


def _checked_slip(
    state: Tournament, stage: Stage, field: Field, held: dict[Number, str], command: c.Slip
) -> None:
    entry_of(state, command.number)
    name = state.person(command.number).name
    if command.number not in field.entrants:
        raise Refused(
            "draw_not_entitled", stage=stage.name, round=command.round, numbers=[command.number], names=[name]
        )
    if command.number in held:
        raise Refused("slip_again", number=command.number, name=name, card=held[command.number])
    card = _card(command.card, field)
    other = next((number for number, taken in held.items() if taken == card and card != "-"), None)
    if other is not None:
        raise Refused("card_twice", card=card, number=command.number, other=other)
    resting = field.byes + field.waiting
    if card == "-" and list(held.values()).count("-") >= resting:
        raise Refused("byes_number", stage=stage.name, byes=resting + 1, expected=resting)


# Before and after a draw -----------------------------------------------------------------------------------------


def leftovers(state: Tournament, command: c.Leftovers, _now: Now) -> Decision:
    """What happens to those who make no whole table, chosen before the draw."""
    stage = _drawable(state, command.round_id, "leftovers")
    field = field_of(state, command.round_id)
    if field.options and command.method not in field.options:
        raise Refused("leftovers_impossible", stage=stage.name, method=command.method, options=field.options)
    if not field.options:
        raise Refused("no_leftovers", stage=stage.name, players=len(field.entrants))
    return one(e.LeftoversChosen(stage=command.stage, round=command.round, method=command.method))


def redraw(state: Tournament, command: c.Redraw, _now: Now) -> Decision:
    """整轮作废: the draw is thrown away with a reason and stays on record."""
    drawn = round_of(state, command.round_id)
    stage = stage_of(state, command.stage)
    require(ROUND, "redraw", round_phase(drawn), reason=command.reason, stage=stage.name, round=command.round)
    given_reason(command.reason)
    return one(
        e.DrawVoided(
            stage=command.stage, round=command.round, playoff=command.playoff, version=drawn.version,
            reason=command.reason,
        )
    )  # fmt: skip


def swap(state: Tournament, command: c.Swap, _now: Now) -> Decision:
    """Two people of one draw change places, where neither table has a hand."""
    drawn = round_of(state, command.round_id)
    stage = stage_of(state, command.stage)
    require(ROUND, "reseat", round_phase(drawn), reason=command.reason, stage=stage.name, round=command.round)
    if command.a == command.b:
        raise Refused("swap_same", number=command.a)
    for number in (command.a, command.b):
        if number not in drawn.entrants:
            raise Refused("not_in_round", number=number, stage=stage.name, round=command.round)
        _fresh_table(state, command.round_id, number)
    given_reason(command.reason)
    return one(
        e.Swapped(
            stage=command.stage, round=command.round, playoff=command.playoff, a=command.a, b=command.b,
            reason=command.reason,
        )
    )  # fmt: skip


def replace(state: Tournament, command: c.Replace, _now: Now) -> Decision:
    """换人: somebody who is not in this draw takes a seat, where nothing was played."""
    drawn = round_of(state, command.round_id)
    stage = stage_of(state, command.stage)
    require(ROUND, "reseat", round_phase(drawn), reason=command.reason, stage=stage.name, round=command.round)
    if command.number not in drawn.entrants:
        raise Refused("not_in_round", number=command.number, stage=stage.name, round=command.round)
    _fresh_table(state, command.round_id, command.number)
    entry = entry_of(state, command.by)
    name = state.person(command.by).name
    if command.by in drawn.entrants:
        raise Refused("already_in_round", number=command.by, name=name)
    if not entry.active or not entry.checked_in_at:
        raise Refused("not_taking_part", number=command.by, name=name)
    given_reason(command.reason)
    brought = carried_into(state, command.round_id, [command.by])
    return one(
        e.Replaced(
            stage=command.stage, round=command.round, playoff=command.playoff, number=command.number, by=command.by,
            reason=command.reason, carried=brought.get(command.by, 0),
        )
    )  # fmt: skip


def _fresh_table(state: Tournament, place: RoundId, number: Number) -> None:
    table = round_of(state, place).table_of(number)
    if table is not None and table.main.begun:
        raise Refused("table_has_hands", table=table.number, number=number)
