"""Whose name or unit holds a character that no font of the papers has, on one paper."""

from tourney.formats.phase import SHEET
from tourney.model.ids import RoundId, in_order
from tourney.model.once import asked_once
from tourney.model.state import Tournament
from tourney.queries.people import player, players
from tourney.queries.rows import DocumentRow, PlayerRow

NAMELESS = ("deals", "draw-slips", "table-cards", "rules-sheet")
"""Papers that name nobody."""


def unprintable_on(state: Tournament, row: DocumentRow) -> tuple[PlayerRow, ...]:
    """Those of this paper in natural order: of a result sheet who sits at its table, else of all who signed up."""
    if row.document in NAMELESS:
        return ()
    if row.document != SHEET or not row.table:
        return _all(state)
    drawn = state.round(RoundId(row.stage, row.round))
    table = drawn.tables.get(row.table) if drawn is not None else None
    people = (player(state, number) for number in in_order(list(table.seats) if table is not None else []))
    return tuple(one for one in people if one.unprintable)


@asked_once
def _all(state: Tournament) -> tuple[PlayerRow, ...]:
    return tuple(one for one in players(state) if one.unprintable)
