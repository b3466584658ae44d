"""xls and ods through calamine; also the bare text of an xlsx whose formatting openpyxl cannot take."""

from io import BytesIO

import python_calamine as calamine

from tourney.model.errors import Refused
from tourney.roster.grid import Cell, Grid, Merge, by_row, cell_of

_LARGEST = 2_000_000
"""Cells of a sheet; a sign-up form with more is a damaged file."""
_BROKEN = (calamine.CalamineError, OSError, ValueError, TypeError, LookupError, RuntimeError, OverflowError)


def read_old_workbook(data: bytes, name: str, *, plain: bool = False) -> tuple[Grid, ...]:
    """All worksheets. Raises ``Refused`` roster_protected or roster_unreadable."""
    try:
        return _grids(data, plain=plain)
    except calamine.PasswordError as error:
        raise Refused("roster_protected", file=name) from error
    except _BROKEN as error:
        raise Refused("roster_unreadable", file=name) from error
    except BaseException as error:
        if type(error).__name__ != "PanicException":  # what a fault inside calamine looks like from here
            raise
        raise Refused("roster_unreadable", file=name) from error


def _grids(data: bytes, *, plain: bool) -> tuple[Grid, ...]:
    book = calamine.CalamineWorkbook.from_filelike(BytesIO(data))
    plain = plain and not data[30:].startswith(b"mimetype")
    sheets = [sheet for sheet in book.sheets_metadata if sheet.typ == calamine.SheetTypeEnum.WorkSheet]
    return tuple(_grid(book.get_sheet_by_name(sheet.name), plain=plain) for sheet in sheets)


def _grid(sheet: calamine.CalamineSheet, *, plain: bool) -> Grid:
    if sheet.height * sheet.width > _LARGEST:
        raise ValueError(sheet.name)
    top, left = sheet.start or (0, 0)
    rows: dict[int, dict[int, Cell]] = {}
    for row, values in enumerate(sheet.to_python(skip_empty_area=True), top + 1):
        cells = {column: cell_of(value) for column, value in enumerate(values, left) if value != ""}
        if kept := {column: cell for column, cell in cells.items() if cell.text}:
            rows[row] = kept
    return Grid(sheet.name, rows, _merges(sheet, max(rows, default=0)), plain=plain)


def _merges(sheet: calamine.CalamineSheet, last: int) -> dict[int, tuple[Merge, ...]]:
    return by_row(
        Merge(top + 1, min(bottom + 1, last), left, right)
        for (top, left), (bottom, right) in sheet.merged_cell_ranges or ()
        if top < last
    )
