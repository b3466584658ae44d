"""全场排名: a stage ranked across its tables, with its cut, its rounds, and why everybody stands where he does."""

from typing import Literal

import msgspec

from tourney.formats.cut import Cut, byes_going_on, cut_of
from tourney.formats.outcome import outcome
from tourney.formats.phase import table_phase
from tourney.formats.places import places_of_groups
from tourney.formats.rounds import is_last_round
from tourney.formats.scores import Ranked, overall, round_points
from tourney.model.events import TieDecided
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.plan import Stage
from tourney.model.state import Round, Tournament
from tourney.queries.rows import StandingRow
from tourney.queries.standings import advancing
from tourney.rules.ranking import table_points

Where = Literal["in", "tied", "out", "open"]
"""Above the cut, tied at it, below it, without a score."""


Said = dict[Number, tuple[str, str]]
"""Method and reason of what lots or the referee said."""


class OverallRow(msgspec.Struct, frozen=True):
    """One person of a stage that is ranked as a whole."""

    row: StandingRow
    where: Where
    rounds: tuple[int | None, ...]
    """Points of each round; as carried after it where points carry."""
    keys: tuple[tuple[str, int], ...]
    """What is compared, in turn: key of ``rank_by`` and value."""
    playoffs: tuple[int, ...]
    """Points of each playoff he played."""
    lots: str
    """Why lots or the referee put him where he is; empty where points did."""
    method: str
    signed: bool
    """Every sheet of his is signed."""


class OverallBoard(msgspec.Struct, frozen=True):
    """The standings of such a stage with its cut."""

    stage: str
    name: str
    to_name: str
    """The stage that those above the cut go on to; empty where there is none."""
    seats: int
    """How many go on, byes among them; 0 where nobody is taken."""
    line: int | None
    """打立出局: who is below so many points is out."""
    rounds: int
    summed: bool
    """Points of the rounds add up, or are carried: a column a round."""
    rows: tuple[OverallRow, ...]
    tied: tuple[Number, ...]
    places: int
    """How many places the tied compete for."""
    closed: bool


def is_overall(stage: Stage) -> bool:
    """Ranked across the tables: by points of all, or by a line."""
    return stage.rank == "overall" or stage.line is not None


def overall_board(state: Tournament, key: str) -> OverallBoard | None:
    """The stage as one list; ``None`` where it is ranked table by table, or before its first draw."""
    stage, held = state.stage_plan(key), state.stages[key]
    if not is_overall(stage) or not held.rounds:
        return None
    drawn, closed = held.rounds[-1], bool(held.closed_at)
    cut = _cut(state, stage, drawn)
    byes = byes_going_on(state, stage) if stage.take_to else ()
    targets = stage.targets
    last = is_last_round(stage, drawn) or stage.line is not None
    taken = {*cut.sure, *byes} if stage.take_to or stage.line is not None else set()
    given = _placed(advancing(state, key), cut, stage)
    if closed:
        taken = {row.number for row in given if row.advances_to}
    tied = () if closed or not last else cut.tied
    keys = {ranked.number: ranked for ranked in overall(state, stage)}
    about = _about(state, stage, keys)
    rows = tuple(_row(row, _where(row, taken, tied, cuts=last and bool(targets)), about) for row in given)
    return OverallBoard(
        key, stage.name, state.stage_plan(targets[0]).name if targets else "",
        len(taken) if closed and targets else stage.take or stage.until, _line(stage, drawn), len(held.rounds),
        stage.rounds != 1 or stage.line is not None, rows, tied, cut.places if tied else 0, closed,
    )  # fmt: skip


def _line(stage: Stage, drawn: Round) -> int | None:
    return None if stage.line is None else stage.line + stage.line_step * (drawn.number - 1)


def _cut(state: Tournament, stage: Stage, drawn: Round) -> Cut:
    """Of a line: who would stay if the round closed now."""
    if stage.line is None:
        return cut_of(state, stage)
    found = outcome(state, stage, drawn)
    groups: dict[int, list[Number]] = {}
    for number, points in round_points(stage, drawn).items():
        groups.setdefault(points, []).append(number)
    ordered = tuple(tuple(groups[points]) for points in sorted(groups, reverse=True))
    return Cut(ordered, found.through, (), 0)


def _placed(rows: tuple[StandingRow, ...], cut: Cut, stage: Stage) -> list[StandingRow]:
    """In order of the places, 6 6 6 9; people without a score last."""
    place = places_of_groups(cut.groups)
    found = [msgspec.structs.replace(row, place=place.get(row.number)) for row in rows]
    if stage.line is not None:  # those who went out in an earlier round stand below, the later first
        order = {row.number: at for at, row in enumerate(found)}
        return sorted(
            found, key=lambda row: (row.place is None, row.place or 0, -(row.points or 0), order[row.number])
        )
    return found


def _where(row: StandingRow, taken: set[Number], tied: tuple[Number, ...], *, cuts: bool) -> Where:
    if row.number in tied:
        return "tied"
    if row.number in taken:
        return "in"
    if row.points is None and row.place is None:
        return "open"
    return "out" if cuts else "in"


class _About(msgspec.Struct, frozen=True):
    """What is known of everybody in the stage, asked once for all rows."""

    rank_by: tuple[str, ...]
    rounds: tuple[dict[Number, int], ...]
    """Points of each round."""
    playoffs: tuple[dict[Number, int], ...]
    keys: dict[Number, Ranked]
    said: Said
    unsigned: frozenset[Number]
    """Who sits at a table whose sheet is not signed."""


def _about(state: Tournament, stage: Stage, keys: dict[Number, Ranked]) -> _About:
    held = state.stages[stage.key]
    played = (playoff.round for playoff in held.playoffs if playoff.round is not None)
    return _About(
        stage.rank_by, tuple(round_points(stage, drawn) for drawn in held.rounds),
        tuple(_points_of(drawn) for drawn in played), keys, _said(state, stage.key), _unsigned(state, stage),
    )  # fmt: skip


def _points_of(drawn: Round) -> dict[Number, int]:
    """Points of everybody in a playoff."""
    found: dict[Number, int] = {}
    for table in drawn.live:
        if table.main.begun:
            found |= dict(zip(table.seats, table_points(table), strict=True))
    return found


def _row(row: StandingRow, where: Where, about: _About) -> OverallRow:
    number = row.number
    compared = tuple(zip(about.rank_by, about.keys[number].keys, strict=True)) if number in about.keys else ()
    method, reason = about.said.get(number, ("", ""))
    return OverallRow(
        row, where, tuple(points.get(number) for points in about.rounds), compared,
        tuple(points[number] for points in about.playoffs if number in points), reason, method,
        number not in about.unsigned,
    )  # fmt: skip


def _unsigned(state: Tournament, stage: Stage) -> frozenset[Number]:
    return frozenset(
        number
        for drawn in state.stages[stage.key].rounds
        for table in drawn.live
        if table_phase(state, TableId(stage.key, drawn.number, table.number), table) != "confirmed"
        for number in table.seats
    )


def _said(state: Tournament, key: str) -> Said:
    """Method and reason of what lots or the referee said of people at the cut of this stage, the newest word."""
    found: Said = {}
    after = len(state.stages[key].rounds) + 1
    for line in state.lines:
        for event in () if line.reverted_by else line.events:
            if isinstance(event, TieDecided) and (event.stage, event.table, event.round) == (key, 0, after):
                found |= dict.fromkeys(event.order, (event.method, event.reason))
    return found


def open_cut(state: Tournament, key: str) -> tuple[tuple[Number, ...], int]:
    """Who is tied at the cut and for how many places, once everything of the stage is signed; else nobody."""
    stage, held = state.stage_plan(key), state.stages[key]
    if stage.rank != "overall" or stage.line is not None or held.closed_at or not held.rounds:
        return (), 0
    drawn = held.rounds[-1]
    places = [RoundId(key, drawn.number), *(RoundId(key, 1, i) for i in range(1, len(held.playoffs) + 1))]
    for place in places:
        found = state.round(place)
        if found is None:
            return (), 0
        for table in found.live:
            if (
                table_phase(state, TableId(key, place.round, table.number, place.playoff), table)
                != "confirmed"
            ):
                return (), 0
    cut = cut_of(state, stage)
    return (cut.tied, cut.places) if is_last_round(stage, drawn) else ((), 0)
