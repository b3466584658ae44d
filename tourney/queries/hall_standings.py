"""大屏: live standings in groups, with the cuts between them, and who waits for a table."""

from collections import Counter
from collections.abc import Iterable

from tourney.model.ids import Number
from tourney.model.state import Tournament
from tourney.queries.destinations import Destination, destinations
from tourney.queries.gathering import gathering
from tourney.queries.hall_rows import GroupKind, HallGroup, HallRank
from tourney.queries.hall_seats import Known, people_of
from tourney.queries.ladder_board import ladder_board
from tourney.queries.overall import OverallBoard, overall_board
from tourney.queries.rows import StandingRow
from tourney.queries.stages import current_stage
from tourney.queries.standings import places, standings

BEST = 10
"""Places on the board of a ladder (A1-99)."""


def hall_stage(state: Tournament) -> str:
    """The stage whose results the hall wants: the newest in which something was recorded; else the one at work."""
    begun = [
        stage.key
        for stage in state.format.stages
        if any(drawn.begun or drawn.closed_at for drawn in state.stages[stage.key].rounds)
    ]
    return begun[-1] if begun else current_stage(state)


def hall_standings(state: Tournament) -> tuple[HallGroup, ...]:
    """As things stand, those who go on first; the places of the event once it is over. Empty before any draw."""
    known, stage = people_of(state), hall_stage(state)
    if state.ended_at:
        found = places(state)
        counts = Counter(row.place for row in found)
        rows = (HallRank(known(row.number), row.place, counts[row.place] > 1) for row in found)
        return _groups([HallGroup("places", "", (), 0, tuple(rows))])
    if state.stage_plan(stage).ladder is not None:
        return _groups([_board(state, stage, known)])
    board = overall_board(state, stage)
    if board is not None:
        return _groups(_overall(board, known))
    begun = [drawn.number for drawn in state.stages[stage].rounds if drawn.begun or drawn.closed_at]
    number = begun[-1] if begun else None
    return _groups([_destination(goal, known) for goal in destinations(state, stage, number)])


def _groups(found: Iterable[HallGroup]) -> tuple[HallGroup, ...]:
    return tuple(group for group in found if group.rows)


def _board(state: Tournament, stage: str, known: Known) -> HallGroup:
    best = [row for row in standings(state, stage) if row.place and row.place <= BEST and row.best]
    counts = Counter(row.place for row in best)
    rows = (HallRank(known(row.number), row.place, counts[row.place] > 1, level=row.best) for row in best)
    return HallGroup("board", "", (), 0, tuple(rows))


def _overall(board: OverallBoard, known: Known) -> list[HallGroup]:
    counts = Counter(found.row.place for found in board.rows)
    kinds: tuple[tuple[str, GroupKind], ...] = (
        ("in", "stage" if board.to_name else "ranked"), ("tied", "tied"), ("out", "out"), ("open", "open"),
    )  # fmt: skip
    seats = {"in": board.seats, "tied": board.places}
    return [
        HallGroup(
            kind, board.to_name if where == "in" else "", (), seats.get(where, 0),
            tuple(
                _rank(found.row, known, shared=counts[found.row.place] > 1, tied=where == "tied")
                for found in board.rows
                if found.where == where
            ),
        )
        for where, kind in kinds
    ]  # fmt: skip


def _rank(row: StandingRow, known: Known, *, shared: bool, tied: bool) -> HallRank:
    return HallRank(known(row.number), row.place, shared and bool(row.place), None, row.points, None, tied)


def _destination(goal: Destination, known: Known) -> HallGroup:
    rows = tuple(
        HallRank(
            known(one.row.number),
            one.row.table_place if goal.kind == "places" else None,
            one.shared and goal.kind == "places",
            one.row.table, one.row.points, None, one.contest is not None,
        )
        for one in goal.rows
    )  # fmt: skip
    return HallGroup(goal.kind, goal.name, goal.places, goal.seats, rows)


def hall_waiting(state: Tournament) -> tuple[HallGroup, ...]:
    """Who waits for a table: of a ladder who is drawn next and who can be; elsewhere who waits or has a bye."""
    known, stage = people_of(state), current_stage(state)
    if state.ended_at:
        return ()
    if state.stage_plan(stage).ladder is not None:
        return _ladder_waiting(state, stage, known)
    found = gathering(state)
    people = [row.number for row in found.people] if found else []
    rounds = state.stages[stage].rounds
    resting = list(rounds[-1].byes) if rounds and not rounds[-1].closed_at else []
    waiting = people or ([*rounds[-1].waiting] if rounds and not rounds[-1].closed_at else [])
    return _groups([_plain("waiting", waiting, known), _plain("byes", resting, known)])


def _plain(kind: GroupKind, numbers: list[Number], known: Known) -> HallGroup:
    return HallGroup(kind, "", (), len(numbers), tuple(HallRank(known(number)) for number in numbers))


def _ladder_waiting(state: Tournament, stage: str, known: Known) -> tuple[HallGroup, ...]:
    board = ladder_board(state, stage)
    next_up = set(board.drawn_next)
    rows = {row.number: HallRank(known(row.number), level=row.level) for row in board.ready}
    first = tuple(rows[number] for number in board.drawn_next if number in rows)
    others = tuple(rank for number, rank in rows.items() if number not in next_up)
    return _groups([
        HallGroup("next", "", (), len(first), first), HallGroup("ready", "", (), len(others), others),
    ])  # fmt: skip
