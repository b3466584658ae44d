"""移位赛 while a round is played: what lies at each table, where everybody goes next, and who leads."""

import msgspec

from tourney.formats.movement import moves_by_result
from tourney.formats.phase import table_phase
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.plan import Move
from tourney.model.state import Tournament
from tourney.queries.movement import movement_plan
from tourney.queries.rows import StandingRow
from tourney.queries.standings import standings


class MovingSeat(msgspec.Struct, frozen=True):
    number: Number
    to_table: int
    """The table of the next round; 0 after the last one."""
    carries: bool
    """The boards go with this seat."""
    total: int | None
    """累计: points of all rounds so far; ``None`` before the first."""


class MovingTable(msgspec.Struct, frozen=True):
    table: int
    done: bool
    """Signed: ready to move."""
    boards: tuple[int, ...]
    """Empty where cards are dealt anew."""
    seats: tuple[MovingSeat, ...]


class MovementNow(msgspec.Struct, frozen=True):
    round: int
    rounds: int
    tables: tuple[MovingTable, ...]
    moves: tuple[Move, ...]
    further: bool
    """After this round seat 2 goes one table further, this once (A4-28)."""
    carried: bool
    """Seat 3 takes the boards along, and plays its own again."""
    best: tuple[StandingRow, ...]
    """All who have points, the best first."""


def movement_now(state: Tournament, place: RoundId) -> MovementNow | None:
    """This round of a movement; ``None`` where seats do not move, or results decide who does."""
    stage, drawn = state.stage_plan(place.stage), state.round(place)
    plan = None if place.playoff or moves_by_result(stage) else movement_plan(state, place.stage)
    if plan is None or drawn is None:
        return None
    rows = standings(state, place.stage)
    totals = {row.number: row.points for row in rows}
    after = plan.rounds[drawn.number] if drawn.number < len(plan.rounds) else ()
    to = {number: at for at, three in enumerate(after, 1) for number in three}
    carried = stage.boards_move == "seat3" and plan.boards is not None
    tables = []
    for at, table in enumerate(drawn.live, 1):
        seats = tuple(
            MovingSeat(number, to.get(number, 0), carried and seat == 3 and number in to, totals.get(number))
            for seat, number in enumerate(table.seats, 1)
        )
        phase = table_phase(state, TableId(place.stage, drawn.number, table.number), table)
        boards = plan.boards.boards(drawn.number, at) if plan.boards else ()
        tables.append(MovingTable(table.number, phase == "confirmed", boards, seats))
    return MovementNow(
        drawn.number, len(plan.rounds), tuple(tables), stage.moves, drawn.number == plan.skip_after,
        carried, tuple(row for row in rows if row.points is not None),
    )  # fmt: skip
