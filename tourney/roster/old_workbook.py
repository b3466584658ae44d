"""xls and ods through calamine; also the bare text of an xlsx whose formatting openpyxl cannot take."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

import python_calamine as calamine

from tourney.model.errors import Refused
from tourney.roster import old_records, open_document, parts
from tourney.roster.grid import MOST_CELLS, Cell, Grid, Merge, by_row, cell_of

_BROKEN = (
    SyntaxError,
    calamine.CalamineError,
    OSError,
    ValueError,
    TypeError,
    LookupError,
    RuntimeError,
    OverflowError,
)


def read_old_workbook(data: bytes, name: str, *, plain: bool = False) -> tuple[Grid, ...]:
    """All worksheets. Raises ``Refused`` roster_protected or roster_unreadable."""
    zipped = data.startswith(b"PK")
    if zipped and parts.is_locked(data):
        raise Refused("roster_protected", file=name)
    if zipped and not parts.is_sound(data):
        raise Refused("roster_unreadable", file=name)
    try:
        with _faults_as_value_errors():
            return _grids(data, plain=plain)
    except calamine.PasswordError as error:
        raise Refused("roster_protected", file=name) from error
    except _BROKEN as error:
        raise Refused("roster_unreadable", file=name) from error


def stored_values(data: bytes) -> dict[str, list[list[object]]]:
    """Sheet → row → column → value as last saved; nothing where it cannot be read."""
    if not parts.is_sound(data):
        return {}
    try:
        with _faults_as_value_errors():
            book = calamine.CalamineWorkbook.from_filelike(BytesIO(data))
            return {name: _values(book.get_sheet_by_name(name)) for name in _worksheets(book)}
    except _BROKEN:
        return {}


@contextmanager
def _faults_as_value_errors() -> Iterator[None]:
    """A fault inside calamine arrives as a PanicException, which is no ordinary exception."""
    try:
        yield
    except BaseException as error:
        if type(error).__name__ != "PanicException":
            raise
        raise ValueError(str(error)) from error


def _worksheets(book: calamine.CalamineWorkbook) -> list[str]:
    return [sheet.name for sheet in book.sheets_metadata if sheet.typ == calamine.SheetTypeEnum.WorkSheet]


def _values(sheet: calamine.CalamineSheet) -> list[list[object]]:
    if sheet.total_height * sheet.total_width > MOST_CELLS:
        raise ValueError(sheet.name)
    return [list(values) for values in sheet.to_python(skip_empty_area=False)]


def _grids(data: bytes, *, plain: bool) -> tuple[Grid, ...]:
    hidden = open_document.hidden_rows(data) if data.startswith(b"PK") else {}
    book = calamine.CalamineWorkbook.from_filelike(BytesIO(data))
    plain = plain and not data[30:].startswith(b"mimetype")
    if not data.startswith(b"PK"):
        names = (sheet.name for sheet in book.sheets_metadata)
        hidden = dict(zip(names, old_records.hidden_rows(data), strict=False))
    return tuple(
        _grid(book.get_sheet_by_name(name), hidden.get(name, frozenset()), plain=plain)
        for name in _worksheets(book)
    )


def _grid(sheet: calamine.CalamineSheet, hidden: frozenset[int], *, plain: bool) -> Grid:
    if sheet.height * sheet.width > MOST_CELLS:
        raise ValueError(sheet.name)
    top, left = sheet.start or (0, 0)
    rows: dict[int, dict[int, Cell]] = {}
    for row, values in enumerate(sheet.to_python(skip_empty_area=True), top + 1):
        cells = {column: cell_of(value) for column, value in enumerate(values, left) if value != ""}
        if kept := {column: cell for column, cell in cells.items() if cell.text}:
            rows[row] = kept
    return Grid(sheet.name, rows, _merges(sheet, max(rows, default=0)), hidden & rows.keys(), plain=plain)


def _merges(sheet: calamine.CalamineSheet, last: int) -> dict[int, tuple[Merge, ...]]:
    return by_row(
        Merge(top + 1, min(bottom + 1, last), left, right)
        for (top, left), (bottom, right) in sheet.merged_cell_ranges or ()
        if top < last
    )
