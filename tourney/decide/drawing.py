"""What every draw begins with: whether this round can be drawn now, its people, and the event that it makes."""

from typing import Any

import msgspec

from tourney.decide.context import not_ended, round_phase, stage_of
from tourney.decide.phases import ROUND, require
from tourney.draw.checker import Fault
from tourney.formats.cut import is_settled_otherwise, left_playoff
from tourney.formats.field import Field, field_of
from tourney.formats.outcome import is_over
from tourney.formats.scores import carried_into
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, in_order
from tourney.model.plan import Stage
from tourney.model.state import Tournament

Seats = tuple[tuple[Number, ...], ...]


def drawable(state: Tournament, place: RoundId, action: str) -> Stage:
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


def _checked_playoff(state: Tournament, stage: Stage, place: RoundId) -> None:
    held = state.stages[stage.key]
    if held.closed_at or place.playoff != len(held.playoffs):
        raise Refused("no_playoff_open", stage=stage.name)
    playoff = held.playoffs[-1]
    left = left_playoff(state, playoff) if playoff.round is None else ()
    if left:
        raise Refused("playoff_left", stage=stage.name, playoff=place.playoff, numbers=left)
    if is_settled_otherwise(state, stage, playoff):
        raise Refused("playoff_settled", stage=stage.name, playoff=place.playoff)


def field_to_draw(state: Tournament, stage: Stage, place: RoundId) -> Field:
    """The people of the round; refuses when there are too few or a choice is open."""
    field = field_of(state, place)
    first = stage.from_the_door and place.round == 1 and not place.playoff
    least = state.format.seats if first else 1
    if len(field.entrants) < least:
        raise Refused("too_few_players", stage=stage.name, players=len(field.entrants), least=least)
    return field


def playoff_field(
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


def drawn_event(
    state: Tournament, place: RoundId, field: Field, tables: Seats, byes: tuple[Number, ...],
    waiting: tuple[Number, ...], **how: Any,
) -> e.Drawn:  # fmt: skip
    """The draw as an event, with the points that everybody brings."""
    return e.Drawn(
        stage=place.stage, round=place.round, playoff=place.playoff, tables=tables, byes=byes, waiting=waiting,
        filled=field.filled, version=next_version(state, place),
        carried=carried_into(state, place, field.entrants), **how,
    )  # fmt: skip


def leftovers_open(stage: Stage, place: RoundId, field: Field) -> Refused:
    """It has to be said first what becomes of those who make no whole table."""
    facts = {"players": len(field.entrants), "rest": field.rest, "options": field.options}
    return Refused("leftovers_open", stage=stage.name, round=place.round, **facts)


def draw_wrong(state: Tournament, stage: Stage, place: RoundId, fault: Fault) -> Refused:
    """The checker rejects these tables."""
    numbers = list(fault.numbers)
    code = f"draw_{fault.code}"
    if fault.code == "unknown" and numbers[0] in state.entries:
        code = "draw_not_entitled"
    names = [state.called(number) for number in numbers if number in state.entries]
    facts = {"numbers": numbers, "names": names, "table": fault.table, "seats": state.format.seats}
    return Refused(code, stage=stage.name, round=place.round, **facts)


def next_version(state: Tournament, place: RoundId) -> int:
    """Draws of a round count from 1; one that was thrown away keeps its number."""
    held = state.stages[place.stage]
    thrown = [kept.version for kept in held.archive.get((place.round, place.playoff), ())]
    voided = 0 if place.playoff else held.voided.get(place.round, 0)
    return max([voided, *thrown]) + 1
