"""What the papers of a ladder are made from: the sheets of one table's players, the board of the best ten."""

from tourney.formats.papers import is_stale, newest_printing, owners, shown_printing
from tourney.formats.phase import SHEET
from tourney.model.errors import Refused
from tourney.model.ids import Number, RoundId, TableId
from tourney.model.prints import Printing, print_key
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.queries.ladder import GameRow, games
from tourney.reports.ladder_board import LadderBoard
from tourney.reports.ladder_sheet import LadderSheet


def is_ladder(state: Tournament, stage: str) -> bool:
    """The stage gives levels, not points."""
    plan = state.format.stage(stage)
    return plan is not None and plan.ladder is not None


def chosen_owners(
    state: Tournament, tables: list[TableId], number: str, *, again: bool
) -> list[tuple[TableId, Number]]:
    """The sheets of these tables that are to be printed, each with whose it is.

    ``again``: also those that a player has already (A1-70). Raises ``Refused``: sheet_owner_wrong, number_needs_ladder.
    """
    plan = state.stage_plan(tables[0].stage)
    if plan.ladder is None and (number or again):
        raise Refused("number_needs_ladder", stage=plan.name)
    found = [(at, owner) for at in tables for owner in owners(state, at) if number in ("", owner)]
    if not found:
        raise Refused("sheet_owner_wrong", table=tables[0].table, number=number)
    due = [(at, owner) for at, owner in found if again or not owner or not _held(state, at, owner)]
    return due or found


def _held(state: Tournament, at: TableId, number: Number) -> bool:
    """The player has his copy, and it still holds."""
    last = newest_printing(state, SHEET, at.round_id, at.table, number)
    return last is not None and not is_stale(state, SHEET, at.round_id, at.table, number)


def ladder_sheets_of(
    state: Tournament, at: TableId, penalties: dict[str, tuple[str, ...]], number: str = "", *, printed: bool
) -> tuple[LadderSheet, ...]:
    """A sheet for each player of the table, or for ``number`` alone. ``penalties``: rulings at it, by number."""
    rows = [game for game in games(state, at) if number in ("", game.player.number)]
    return tuple(
        _sheet(state, at, game, penalties.get(game.player.number, ()), printed=printed) for game in rows
    )


def _sheet(
    state: Tournament, at: TableId, game: GameRow, penalties: tuple[str, ...], *, printed: bool
) -> LadderSheet:
    number = game.player.number
    mine = sheet_printings(state, at, number)
    stale = is_stale(state, SHEET, at.round_id, at.table, number)
    last = shown_printing(state, SHEET, at.round_id, at.table, number)
    version = last.version + (stale and not printed)
    before = mine[:-1] if printed else mine
    table = state.table(at)
    refused = table.plays[-1].refused_by if table is not None else ()
    serial = f"{last.serial}-{game.seat}" if last.serial and not last.number else last.serial
    return LadderSheet(
        queries.event_row(state), state.stage_plan(at.stage).name, at.round, at.table, game, last.at, serial, version,
        last.code if printed and not stale else "", again=any(one.version == version for one in before),
        refused=number in refused, penalties=penalties,
    )  # fmt: skip


def sheet_printings(state: Tournament, at: TableId, number: str) -> list[Printing]:
    """Every printing of this player's sheet; older files printed those of a table together."""
    found = state.prints.get(print_key(SHEET, at.round_id, at.table), [])
    return [one for one in found if one.number in (number, "")]


def ladder_board_of(state: Tournament, place: RoundId) -> LadderBoard:
    """The board as it stands at the time of the last action."""
    return LadderBoard(
        queries.event_row(state), state.stage_plan(place.stage).name, queries.standings(state, place.stage),
        state.lines[-1].at, bool(state.ended_at), shown_printing(state, "standings", place).version,
    )  # fmt: skip
