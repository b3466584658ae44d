"""What a paper says, as bytes to compare: so that a printed sheet can be known to be out of date."""

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from tourney.formats.field import came_in, field_of
from tourney.formats.ladder import climbers, every_step, steps
from tourney.formats.phase import SHEET
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.prints import Printing, print_key
from tourney.model.state import Tournament
from tourney.rules.ranking import table_points

NOBODY = Number("")
FINAL = "final-standings"
EVENT = RoundId("", 1)
"""The place of papers that belong to no stage."""
SEATING = ("seating-by-table", "seating-by-name", "score-sheet", "movement-cards", "deals")
PEOPLE = ("sign-in", "vouchers")
"""Papers of all players."""
BEFORE_DRAW = ("draw-slips", "table-cards")
"""Papers that say only how many tables and byes there are."""
SLIP = "correction-slip"
WHOLE = (*PEOPLE, FINAL, "rulings", "rules-sheet", "programme", "prize-receipt", "certificates")
"""Papers of the whole event."""
CHANGES_PEOPLE = (
    e.Registered, e.PersonEdited, e.PersonForgotten, e.Withdrawn, e.Reentered, e.Disqualified,
)  # fmt: skip
"""What changes papers of all players."""


def content_of(state: Tournament, document: str, place: RoundId, table: int, number: Number = NOBODY) -> str:
    """SHA-256 of what this paper would say now: numbers, points, places; names by their versions.

    ``number``: of the sheet of one player of a ladder.
    """
    at = place.table(table)
    if document == SHEET and number:
        said = _own_sheet(state, at, number)
    elif document == SHEET:
        said = _sheet(state, at)
    else:
        said = _SAID.get(document, _results)(state, place)
    return _digest([document, *said])


def owners(state: Tournament, at: TableId) -> tuple[Number, ...]:
    """Whose sheets a table has: in a ladder each of its players', else one that is nobody's alone."""
    stage, table = state.format.stage(at.stage), state.table(at)
    if stage is None or stage.ladder is None or table is None:
        return (NOBODY,)
    return table.seats


def newest_printing(
    state: Tournament, document: str, place: RoundId, table: int = 0, number: Number = NOBODY
) -> Printing | None:
    """The last time this paper was printed, or ``None``.

    Of a player's sheet also the printing of a whole table, as older files have it.
    """
    printings = state.prints.get(print_key(document, place, table), [])
    return next((one for one in reversed(printings) if one.number in (number, NOBODY)), None)


def shown_printing(
    state: Tournament, document: str, place: RoundId, table: int = 0, number: Number = NOBODY
) -> Printing:
    """The newest printing; before the first one what a preview shows: no serial, version 0, the last action's time."""
    last = newest_printing(state, document, place, table, number)
    return last or Printing("", 0, "", "", state.lines[-1].at)


def is_stale(
    state: Tournament, document: str, place: RoundId, table: int = 0, number: Number = NOBODY
) -> bool:
    """It was printed and would say something else now."""
    last = newest_printing(state, document, place, table, number)
    return last is not None and last.content != content_of(state, document, place, table, last.number)


def _sheet(state: Tournament, at: TableId) -> list[Any]:
    said, stage = _game(state, at), state.stage_plan(at.stage)
    return said if stage.ladder is None or not said else [*said, steps(state, stage, at.round, at.table)]


def _game(state: Tournament, at: TableId) -> list[Any]:
    """People, points, hands and decisions of a table."""
    table = state.table(at)
    if table is None:
        return []
    people = [(number, state.entries[number].version) for number in table.seats]
    plays = [(play.hands, play.totals) for play in table.plays]
    said = [people, table_points(table), plays, sorted(table.deducted.items())]
    if table.decisions:  # lots or the referee put people in an order that the points do not say
        said.append([(one.order, one.method) for one in table.decisions])
    out = [number for number in table.seats if state.entries[number].disqualified is not None]
    if out:  # the sheet says where a place leads, and his leads nowhere
        said.append(["disqualified", out])
    return said


def _own_sheet(state: Tournament, at: TableId, number: Number) -> list[Any]:
    """What the sheet of one player says: the game of the table, his own levels alone."""
    stage = state.stage_plan(at.stage)
    return [number, *_game(state, at), steps(state, stage, at.round, at.table).get(number)]


def own_contents(state: Tournament, key: str) -> dict[tuple[TableId, Number], str]:
    """``content_of`` for every player's sheet of a ladder: all of them at once, since each looks at all before it."""
    return {
        (at, number): _digest([SHEET, number, *_game(state, at), step])
        for (round_number, table), found in every_step(state, state.stage_plan(key)).items()
        for at in (TableId(key, round_number, table),)
        for number, step in found.items()
    }


def _digest(said: list[Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()


def _standings(state: Tournament, place: RoundId) -> list[Any]:
    """Of a ladder its levels, else the tables of the round."""
    stage = state.stage_plan(place.stage)
    if stage.ladder is not None:
        return [(number, one.level, one.best) for number, one in climbers(state, stage).items()]
    return [_sheet(state, at) for at in _tables(state, place)]


def _advancers(state: Tournament, place: RoundId) -> list[Any]:
    """Its tables, and who came in for somebody."""
    filled = came_in(state, place.stage)
    return [*_standings(state, place), *([sorted(filled.items())] if filled else [])]


def _results(state: Tournament, _place: RoundId) -> list[Any]:
    """All tables of the event."""
    return [_sheet(state, at) for key in state.stages for at in _tables(state, RoundId(key, 0))]


def _receipts(state: Tournament, place: RoundId) -> list[Any]:
    return [state.values.get("tax", ""), *_results(state, place)]


def _corrections(state: Tournament, place: RoundId) -> list[Any]:
    """Every correction of the stage that is in force, and its tables as they are now."""
    kinds = (e.HandAmended, e.HandVoided, e.ScoresAmended)
    found = [
        event
        for line in state.lines
        if not line.reverted_by
        for event in line.events
        if isinstance(event, kinds) and event.stage == place.stage
    ]
    tables = sorted({event.table_id for event in found}, key=lambda at: (at.round, at.playoff, at.table))
    return [found, [_game(state, at) for at in tables]]


def _rulings(state: Tournament, _place: RoundId) -> list[Any]:
    return [state.rulings]


def _rules(state: Tournament, _place: RoundId) -> list[Any]:
    return [state.format, state.rules, state.values, state.name]


def _programme(state: Tournament, place: RoundId) -> list[Any]:
    seats = [_seating(state, RoundId(key, len(held.rounds))) for key, held in state.stages.items()]
    return [*_rules(state, place), _people(state, place), *seats]


def _certificates(state: Tournament, place: RoundId) -> list[Any]:
    held = state.certificate
    heads = [state.name, *(state.values.get(key, "") for key in ("organiser", "from", "to"))]
    chosen = [held.title, held.text, held.who, held.first, held.digest]
    return [*heads, *chosen, _people(state, place), *_results(state, place)]


def _people(state: Tournament, _place: RoundId) -> list[Any]:
    return [(n, entry.version, entry.active) for n, entry in state.entries.items()]


def _seating(state: Tournament, place: RoundId) -> list[Any]:
    drawn = state.round(place)
    if drawn is None:
        return []
    people = [(number, state.entries[number].version) for number in drawn.entrants]
    return [[table.seats for table in drawn.tables.values()], drawn.byes, people]


def _draw(state: Tournament, place: RoundId) -> list[Any]:
    drawn = state.round(place)
    archive = state.stages[place.stage].archive.get((place.round, place.playoff), ())
    people = [(n, state.entries[n].version) for n in drawn.entrants] if drawn else []
    if drawn is None:
        open_one = state.stages[place.stage].commits.get((place.round, place.playoff))
        return [open_one.commit if open_one is not None else None]
    return [drawn.made, [(old.version, old.reason) for old in archive], people]


def _size(state: Tournament, place: RoundId) -> list[Any]:
    """Tables and byes of this round: as drawn, or as they would be now."""
    drawn = state.round(place)
    if drawn is not None and drawn.made is not None:
        return [len(drawn.made.tables), len(drawn.made.byes)]
    try:
        field = field_of(state, place)
    except Refused:
        return []
    resting = field.byes + field.waiting
    return [(len(field.entrants) - resting) // state.format.seats, resting]


def _tables(state: Tournament, place: RoundId) -> list[TableId]:
    """The tables of a round; of all rounds of the stage where the round is 0."""
    rounds = state.stages[place.stage].rounds if place.stage in state.stages else []
    return [
        TableId(place.stage, drawn.number, number)
        for drawn in rounds
        if place.round in (0, drawn.number)
        for number in drawn.tables
    ]


_SAID: dict[str, Callable[[Tournament, RoundId], list[Any]]] = {
    **dict.fromkeys(SEATING, _seating),
    "standings": _standings,
    "advancers": _advancers,
    **dict.fromkeys(BEFORE_DRAW, _size),
    **dict.fromkeys(PEOPLE, _people),
    "draw-record": _draw,
    "rulings": _rulings,
    SLIP: _corrections,
    "rules-sheet": _rules,
    "programme": _programme,
    "prize-receipt": _receipts,
    "certificates": _certificates,
}
"""What a paper that is no result sheet says; those that are not named say what all tables do."""
