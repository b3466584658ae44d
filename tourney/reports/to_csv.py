"""Writes a sheet as CSV that Excel opens as it is: UTF-8 with mark, no text becomes a formula."""

import csv
from io import StringIO

from tourney.model.errors import Refused
from tourney.model.state import Tournament
from tourney.queries import everything as queries
from tourney.reports.workbook import Cell, EventBook, Sheet, StageResults, standings_sheet

_FORMULA_SIGNS = tuple("=+-@＝＋－＠")


def standings_csv(state: Tournament) -> bytes:
    """The standings of all stages. Raises ``Refused("nothing_to_print")`` before anybody has a score."""
    names = state.format.stage_names
    stages = tuple(StageResults(name, queries.standings(state, key), ()) for key, name in names.items())
    if all(row.points is None and not row.attempt for stage in stages for row in stage.standings):
        raise Refused("nothing_to_print")
    return sheet_file(standings_sheet(EventBook(queries.event_row(state), (), stages, stage_names=names)))


def sheet_file(sheet: Sheet) -> bytes:
    """Any sheet as the bytes of a .csv file; numbers stay numbers."""
    into = StringIO(newline="")
    writer = csv.writer(into, lineterminator="\r\n")
    writer.writerow([column.title for column in sheet.columns])
    writer.writerows([_safe(value) for value in row] for row in sheet.rows)
    return into.getvalue().encode("utf-8-sig", "replace")


def _safe(value: Cell) -> Cell:
    """An apostrophe before what a spreadsheet would run; the import takes it off again."""
    runs = isinstance(value, str) and value.lstrip().startswith(_FORMULA_SIGNS)
    return f"'{value}" if runs else value
