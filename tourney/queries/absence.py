"""缺席: a table where somebody is missing, what can be done about it, and who could take an empty seat."""

from typing import Literal

import msgspec

from tourney.formats.field import best_to_fill, could_fill, field_of, people_of, places_to_fill
from tourney.formats.ladder import playable
from tourney.formats.outcome import leads_to
from tourney.formats.rounds import is_last_round
from tourney.formats.scores import carried_into
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.plan import Stage
from tourney.model.state import Round, Table, Tournament
from tourney.queries.people import player
from tourney.queries.rows import PlayerRow
from tourney.rules.ranking import table_points

ByeGoes = Literal["ladder", "playoff", "carries", "cut", "sum", "stage", "round", "out"]
"""What a bye of a dissolved table means for the two who are there."""


class Absence(msgspec.Struct, frozen=True):
    """One table, who is missing there and who is not."""

    at: TableId
    missing: tuple[PlayerRow, ...]
    present: tuple[PlayerRow, ...]
    points: tuple[int, ...]
    """Of those who are there, so far."""
    hands: int
    bye_goes: ByeGoes
    bye_to: str
    """Name of the stage that a bye leads to; empty where it leads to none."""
    bye_points: int
    substitutes: tuple[PlayerRow, ...]
    """Who could take the seat, the best first."""


def is_open(table: Table) -> bool:
    """Somebody is missing at this table, and nobody said yet what becomes of it."""
    lost = any(hand.forfeited for hand in table.main.live)  # in a ladder the hand is lost at once (A1-96)
    return bool(table.absent) and not (table.stopped or table.broken or table.main.confirmed_at or lost)


def open_absences(state: Tournament, place: RoundId) -> tuple[TableId, ...]:
    """Tables of a round about which something has to be said."""
    drawn = state.round(place)
    tables = drawn.live if drawn is not None and not drawn.closed_at else []
    return tuple(place.table(table.number) for table in tables if is_open(table))


def absence(state: Tournament, at: TableId) -> Absence:
    """What is known of a table where somebody is missing. Raises ``KeyError`` where nothing was drawn."""
    drawn, table = state.round(at.round_id), state.table(at)
    if drawn is None or table is None:
        raise KeyError(at)
    stage = state.stage_plan(at.stage)
    gone = {number for number in table.seats if number in table.absent or not state.entries[number].active}
    present = [number for number in table.seats if number not in gone]
    points = table_points(table)
    goes, to = _bye(state, stage, drawn, at)
    return Absence(
        at,
        tuple(player(state, number) for number in table.seats if number in gone),
        tuple(player(state, number) for number in present),
        tuple(points[table.seats.index(number)] for number in present),
        len(table.main.live),
        goes, to, stage.bye_points,
        tuple(player(state, number) for number in substitutes(state, at.round_id)),
    )  # fmt: skip


def _bye(state: Tournament, stage: Stage, drawn: Round, at: TableId) -> tuple[ByeGoes, str]:
    if at.playoff:
        return "playoff", ""
    if stage.ladder is not None:
        return "ladder", ""
    if stage.carries:
        return "carries", ""
    last = is_last_round(stage, drawn)
    if stage.rank == "overall":
        goes = stage.take_to if last and stage.byes_take else ""
        return ("cut", state.stage_plan(goes).name) if goes else ("sum", "")
    to = leads_to(state.format, stage, drawn, 1)
    if to == stage.key:
        return "round", ""
    return ("stage", state.stage_plan(to).name) if to else ("out", "")


def substitutes(state: Tournament, place: RoundId) -> tuple[Number, ...]:
    """Who could take an empty seat of a drawn round: the best of those out; before anybody is out, who is here."""
    drawn, stage = state.round(place), state.stage_plan(place.stage)
    inside = set(drawn.entrants) if drawn is not None else set()
    if stage.ladder is not None:
        found = playable(state, stage)
    elif stage.from_the_door and place.round == 1 and not place.playoff:
        found = people_of(state, place)
    else:
        found = could_fill(state, place)
    return tuple(number for number in found if number not in inside)


def best_substitute(state: Tournament, place: RoundId) -> tuple[Number | None, tuple[Number, ...]]:
    """The best of those who did not go on to this round and could; or the equal ones of whom lots have to choose."""
    try:
        return best_to_fill(state, place), ()
    except Refused as refused:
        equal = refused.facts["numbers"]
        return None, tuple(equal) if isinstance(equal, list) else ()


def points_brought(state: Tournament, place: RoundId, number: Number) -> int | None:
    """Points a substitute would bring to this round; ``None`` where he begins with nothing."""
    return carried_into(state, place, [number]).get(number)


def who_fills(state: Tournament, place: RoundId) -> tuple[int, tuple[Number, ...]]:
    """How many would be filled into a round that is not drawn, and who; nobody while equal ones need lots first."""
    held = state.stages[place.stage]
    chosen = msgspec.structs.replace(held, leftovers={**held.leftovers, place.round: "fill_best"})
    then = msgspec.structs.replace(state, stages={**state.stages, place.stage: chosen})
    try:
        filled = field_of(then, place).filled
    except Refused:
        filled = ()
    return len(filled) or places_to_fill(state, place), filled
