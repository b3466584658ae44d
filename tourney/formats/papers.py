"""What a paper says, as bytes to compare: so that a printed sheet can be known to be out of date."""

import hashlib
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec

from tourney.draw.movement import skip_after
from tourney.formats.field import came_in, field_of
from tourney.formats.ladder import climbers, every_step, steps
from tourney.formats.movement import moves_by_result, next_seats
from tourney.formats.phase import SHEET
from tourney.model import events as e
from tourney.model.errors import Refused
from tourney.model.facts import JURY, under
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.prints import Printing, print_key
from tourney.model.state import Tournament
from tourney.rules.ranking import table_points

NOBODY = Number("")
FINAL = "final-standings"
EVENT = RoundId("", 1)
"""The place of papers that belong to no stage."""
SEATING = ("seating-by-table", "seating-by-name")
MOVEMENT = ("movement-cards", "deals")
"""Papers of a whole movement, which belong to its first round."""
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


# What a paper says beyond what it always says is added where there is something: those printed before stay as they are.
# What is filled in by hand or at the desk afterwards is no part of it: signatures, 桌裁, who refused, times of 签到.


def _sheet(state: Tournament, at: TableId) -> list[Any]:
    said, stage = [*_game(state, at), *_ruled(state, at)], state.stage_plan(at.stage)
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


def _ruled(state: Tournament, at: TableId, number: Number = NOBODY) -> list[Any]:
    """判罚 that the sheet of a table names; of ``number`` alone, on a sheet of his own."""
    found = [one for one in state.rulings if one.table_id == at and number in (NOBODY, one.number)]
    return (
        [["ruled", [(one.kind, one.number, one.hand, one.points, one.clause, one.reason) for one in found]]]
        if found
        else []
    )


def _own_sheet(state: Tournament, at: TableId, number: Number) -> list[Any]:
    """What the sheet of one player says: the game of the table, his own levels and rulings alone."""
    step = steps(state, state.stage_plan(at.stage), at.round, at.table).get(number)
    return [number, *_game(state, at), step, *_ruled(state, at, number)]


def own_contents(state: Tournament, key: str) -> dict[tuple[TableId, Number], str]:
    """``content_of`` for every player's sheet of a ladder: all of them at once, since each looks at all before it."""
    return {
        (at, number): _digest([SHEET, number, *_game(state, at), step, *_ruled(state, at, number)])
        for (round_number, table), found in every_step(state, state.stage_plan(key)).items()
        for at in (TableId(key, round_number, table),)
        for number, step in found.items()
    }


def _digest(said: list[Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()


def _standings(state: Tournament, place: RoundId) -> list[Any]:
    """Of a ladder its levels, else the tables of the round, those who sat out, and what was decided across tables."""
    stage, drawn = state.stage_plan(place.stage), state.round(place)
    if stage.ladder is not None:
        names = [
            (n, state.entries[n].version) for n in climbers(state, stage) if state.entries[n].version > 1
        ]
        return [
            *((number, one.level, one.best) for number, one in climbers(state, stage).items()),
            *([["names", names]] if names else []),
        ]
    byes = [(number, state.entries[number].version) for number in drawn.byes] if drawn is not None else []
    return [
        *(_game(state, at) for at in _tables(state, place)),
        *([["byes", byes]] if byes else []),
        *_across(state, place.stage),
    ]


def _across(state: Tournament, key: str) -> list[Any]:
    """What decided between tables of a stage: playoffs, lots, rulings; and where everybody goes, once it is closed."""
    held = state.stages.get(key)
    if held is None:
        return []
    played = [
        (one.numbers, one.places, [_game(state, TableId(key, 1, number, at)) for number in one.round.tables])
        for at, one in enumerate(held.playoffs, 1)
        if one.round is not None
    ]
    parts = {
        "playoffs": played,
        "orders": sorted(held.fill_orders.items()),
        "shared": sorted(held.shared.items()),
        "deducted": sorted(held.deducted.items()),
        "closed": [sorted(held.advance.items()), held.out] if held.closed_at else [],
    }
    found = [[name, said] for name, said in parts.items() if said]
    return [found] if found else []


def _advancers(state: Tournament, place: RoundId) -> list[Any]:
    """Its tables, who came in for somebody, and where they sit next."""
    filled = came_in(state, place.stage)
    seats = [
        (key, [table.seats for table in drawn.live])
        for key in state.stage_plan(place.stage).targets
        if key in state.stages
        for drawn in state.stages[key].rounds[:1]
    ]
    return [
        *_standings(state, place),
        *([sorted(filled.items())] if filled else []),
        *([["seats", seats]] if seats else []),
    ]


def _results(state: Tournament, _place: RoundId) -> list[Any]:
    """All tables of the event, what was decided across them, and that it is over."""
    return [
        *(_game_or_levels(state, at) for key in state.stages for at in _tables(state, RoundId(key, 0))),
        *(said for key in state.stages for said in _across(state, key)),
        *([["ended"]] if state.ended_at else []),
    ]


def _game_or_levels(state: Tournament, at: TableId) -> list[Any]:
    said, stage = _game(state, at), state.stage_plan(at.stage)
    return said if stage.ladder is None or not said else [*said, steps(state, stage, at.round, at.table)]


def _receipts(state: Tournament, place: RoundId) -> list[Any]:
    return [state.values.get("tax", ""), *_results(state, place)]


def _corrections(state: Tournament, place: RoundId) -> list[Any]:
    """Every correction of the stage that is in force, its tables as they are now, what was decided of what follows.

    That a result sheet is printed again does not change what the slip says about the one before.
    """
    kinds = (e.HandAmended, e.HandVoided, e.ScoresAmended)
    in_force = [event for line in state.lines if not line.reverted_by for event in line.events]
    found = [event for event in in_force if isinstance(event, kinds) and event.stage == place.stage]
    choices = [
        event.choice
        for event in in_force
        if isinstance(event, e.CorrectionSettled) and event.stage == place.stage
    ]
    chief = sorted((JURY + office, name) for office, name in under(state, JURY).items())
    more = [[name, said] for name, said in (("choice", choices[-1:]), ("jury", chief)) if said]
    tables = sorted({event.table_id for event in found}, key=lambda at: (at.round, at.playoff, at.table))
    return [found, [_game(state, at) for at in tables], *more]


def _rulings(state: Tournament, _place: RoundId) -> list[Any]:
    ruled = dict.fromkeys(one.number for one in state.rulings)
    names = [(number, state.entries[number].version) for number in ruled if state.entries[number].version > 1]
    return [state.rulings, *([names] if names else [])]


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


def _score_sheets(state: Tournament, place: RoundId) -> list[Any]:
    """The seats, and what people bring to them."""
    drawn = state.round(place)
    brought = [table.brought for table in drawn.tables.values()] if drawn is not None else []
    return [*_seating(state, place), *([brought] if any(map(any, brought)) else [])]


def _movement(state: Tournament, place: RoundId) -> list[Any]:
    """The first round, and each later one in which others sit than the moves lead there."""
    held, stage = state.stages[place.stage].rounds, state.stage_plan(place.stage)
    if len(held) < 2 or moves_by_result(stage):
        return _seating(state, place)
    tables = len(held[0].live)
    skip = skip_after(tables)
    apart = [
        (
            after.number,
            [(table.seats, [state.entries[n].version for n in table.seats]) for table in after.live],
        )
        for before, after in pairwise(held)
        if next_seats(stage, before, skip) != tuple(tuple(table.seats) for table in after.live)
    ]
    return [*_seating(state, place), *([apart] if apart else [])]


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
    "score-sheet": _score_sheets,
    **dict.fromkeys(MOVEMENT, _movement),
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
