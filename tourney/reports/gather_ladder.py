"""What the papers of a ladder are made from: the sheets of one table's players, the board of the best ten."""

from tourney import queries
from tourney.formats.papers import is_stale
from tourney.formats.phase import SHEET
from tourney.model.ids import RoundId, TableId
from tourney.model.state import Printing, Tournament
from tourney.queries.ladder import games
from tourney.reports.ladder_board import LadderBoard
from tourney.reports.ladder_sheet import LadderSheet


def is_ladder(state: Tournament, stage: str) -> bool:
    """The stage gives levels, not points."""
    plan = state.format.stage(stage)
    return plan is not None and plan.ladder is not None


def ladder_sheets(
    state: Tournament, at: TableId, penalties: dict[str, tuple[str, ...]], *, printed: bool
) -> tuple[LadderSheet, ...]:
    """A sheet for each player of the table. ``penalties``: rulings at it, by number."""
    printings = state.prints.get((SHEET, at.stage, at.round, at.playoff, at.table), [])
    stale = is_stale(state, SHEET, at.round_id, at.table)
    last = printings[-1] if printings else Printing("", 0, "", "", state.lines[-1].at)
    version = last.version + (stale and not printed)
    before = printings[:-1] if printed else printings
    table = state.table(at)
    refused = table.plays[-1].refused_by if table is not None else ()
    return tuple(
        LadderSheet(
            queries.event_row(state), state.stage_plan(at.stage).name, at.round, at.table, game, last.at, last.serial,
            version, last.code if printed and not stale else "",
            again=any(printing.version == version for printing in before),
            refused=game.player.number in refused, penalties=penalties.get(game.player.number, ()),
        )
        for game in games(state, at)
    )  # fmt: skip


def ladder_standings(state: Tournament, place: RoundId) -> LadderBoard:
    """The board as it stands at the time of the last action."""
    printings = state.prints.get(("standings", place.stage, place.round, 0, 0), [])
    return LadderBoard(
        queries.event_row(state), state.stage_plan(place.stage).name, queries.standings(state, place.stage),
        state.lines[-1].at, bool(state.ended_at), printings[-1].version if printings else 0,
    )  # fmt: skip
