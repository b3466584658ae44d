"""Somebody leaves an event while he sits at a table: the seat is marked, and the referee says what becomes of it."""

from tourney.formats.phase import table_phase
from tourney.model import events as e
from tourney.model.ids import Number, TableId
from tourney.model.state import Tournament


def left_seats(state: Tournament, number: Number, reason: str) -> tuple[e.NoShow, ...]:
    """The seats that become empty: at tables that are not signed yet. Hands already played stay."""
    found: list[e.NoShow] = []
    for key, held in state.stages.items():
        playoffs = [(i, playoff.round) for i, playoff in enumerate(held.playoffs, 1)]
        for playoff, drawn in [(0, drawn) for drawn in held.rounds] + playoffs:
            table = drawn.table_of(number) if drawn is not None and not drawn.closed_at else None
            if drawn is None or table is None or number in table.absent:
                continue
            at = TableId(key, drawn.number, table.number, playoff)
            if table_phase(state, at, table) in ("seated", "playing", "to_confirm"):
                found.append(
                    e.NoShow(
                        stage=key,
                        round=drawn.number,
                        playoff=playoff,
                        table=table.number,
                        number=number,
                        reason=reason,
                    )
                )
    return tuple(found)
