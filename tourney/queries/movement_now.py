"""移位赛 while a round is played: what lies at each table, where everybody goes next, and who leads."""

from typing import Literal

import msgspec

from tourney.formats.movement import moves_by_result
from tourney.formats.phase import table_phase
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.plan import Move
from tourney.model.state import Table, Tournament
from tourney.queries.movement import boards_of_round, lap_count, seats_after
from tourney.queries.rows import StandingRow
from tourney.queries.standings import standings

MOST_RANKED = 36
"""Tables up to which everybody is ranked anew with every hand; in a larger hall that takes too long."""


class MovingSeat(msgspec.Struct, frozen=True):
    number: Number
    to_table: int
    """The table of the next round; 0 after the last one."""
    carries: bool
    """The boards go with this seat."""
    total: int | None
    """累计: points of all rounds so far; ``None`` where nothing is ranked."""


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
    """All who have points, the best first; empty in a hall of more than ``MOST_RANKED`` tables."""


def movement_now(state: Tournament, place: RoundId) -> MovementNow | None:
    """This round of a movement; ``None`` where seats do not move, or results decide who does."""
    drawn = state.round(place)
    if place.playoff or drawn is None or not _moves(state, place.stage):
        return None
    stage, held = state.stage_plan(place.stage), state.stages[place.stage].rounds
    rounds, skip = lap_count(state, place.stage)
    rows = standings(state, place.stage) if len(drawn.live) <= MOST_RANKED else ()
    totals = {row.number: row.points for row in rows}
    later = drawn.number < len(held)
    after = [table.seats for table in held[drawn.number].live] if later else seats_after(state, place.stage)
    to = {number: at for at, seats in enumerate(after, 1) for number in seats}
    boards = boards_of_round(state, place.stage, drawn.number)
    carried = stage.boards_move == "seat3"
    tables = []
    for at, table in enumerate(drawn.live):
        seats = tuple(
            MovingSeat(number, to.get(number, 0), carried and seat == 3 and number in to, totals.get(number))
            for seat, number in enumerate(table.seats, 1)
        )
        lie = boards[at] if at < len(boards) else ()
        tables.append(MovingTable(table.number, _done(state, place, table), lie, seats))
    return MovementNow(
        drawn.number, rounds, tuple(tables), stage.moves, drawn.number == skip, carried,
        tuple(row for row in rows if row.points is not None),
    )  # fmt: skip


def _moves(state: Tournament, key: str) -> bool:
    """The stage is drawn, and seats move in it."""
    stage = state.stage_plan(key)
    return bool(stage.moves) and not moves_by_result(stage) and bool(state.stages[key].rounds)


def _done(state: Tournament, place: RoundId, table: Table) -> bool:
    return table_phase(state, TableId(place.stage, place.round, table.number), table) == "confirmed"


class LapRow(msgspec.Struct, frozen=True):
    """One round of the movement, as the list of all of them has it."""

    round: int
    state: Literal["closed", "playing", "to_come"]
    done: int
    tables: int
    further: bool
    """After it seat 2 goes one table further (A4-28)."""


def lap_rows(state: Tournament, key: str) -> tuple[LapRow, ...]:
    """All rounds of a drawn movement; empty where seats do not move."""
    if not _moves(state, key):
        return ()
    count, skip = lap_count(state, key)
    return tuple(_lap(state, RoundId(key, number), further=number == skip) for number in range(1, count + 1))


def _lap(state: Tournament, place: RoundId, *, further: bool) -> LapRow:
    drawn = state.round(place)
    if drawn is None:
        return LapRow(place.round, "to_come", 0, 0, further)
    tables = len(drawn.live)
    if drawn.closed_at:
        return LapRow(place.round, "closed", tables, tables, further)
    return LapRow(
        place.round, "playing", sum(_done(state, place, one) for one in drawn.live), tables, further
    )
