"""xlsx through openpyxl, whole and not streamed: a stated used range can be wrong, rows can be hidden."""

import re
import warnings
import zipfile
import zlib
from collections import defaultdict
from io import BytesIO
from typing import Any

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from tourney.roster.grid import Cell, Grid, Merge, by_row, cell_of, unreadable_cell

_LARGEST_UNPACKED = 400 * 2**20
_ESCAPED_CONTROL = re.compile(r"_x00([01][0-9A-Fa-f])_")
_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, InvalidFileException, SyntaxError, LookupError, ValueError, TypeError),
    *(AttributeError, EOFError, OSError, NotImplementedError, RuntimeError, ArithmeticError, AssertionError),
)
"""What openpyxl raises on damaged or unusual files; the simpler reader is tried then."""


def is_workbook(data: bytes) -> bool:
    """This zip holds an xlsx of a sensible size."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as parts:
            sizes = {info.filename: info.file_size for info in parts.infolist()}
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return False
    return "xl/workbook.xml" in sizes and sum(sizes.values()) <= _LARGEST_UNPACKED


def read_workbook(data: bytes) -> tuple[Grid, ...] | None:
    """All worksheets, or ``None`` when openpyxl cannot read this file."""
    try:
        book = _load(data, values=False)
        stored = _load(data, values=True) if any(_has_formula(sheet) for sheet in book.worksheets) else book
        return tuple(_grid(sheet, stored[sheet.title]) for sheet in book.worksheets)
    except _BROKEN:
        return None


def _load(data: bytes, *, values: bool) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # parts that an import does not need, such as charts and validations
        return load_workbook(BytesIO(data), data_only=values, keep_links=False)


def _cells(sheet: Any) -> dict[tuple[int, int], Any]:
    """The cells that are in the file; the public iterators would make a cell for every empty place."""
    return sheet._cells  # type: ignore[no-any-return]  # noqa: SLF001


def _has_formula(sheet: Any) -> bool:
    return any(cell.data_type == "f" for cell in _cells(sheet).values())


def _grid(sheet: Any, stored: Any) -> Grid:
    rows: dict[int, dict[int, Cell]] = defaultdict(dict)
    for (row, column), cell in sorted(_cells(sheet).items(), key=lambda item: item[0]):
        if cell.value is not None:
            made = _cell(cell, stored)
            if made.text:
                rows[row][column - 1] = made
    hidden = frozenset(
        row for row in rows if row in sheet.row_dimensions and sheet.row_dimensions[row].hidden
    )
    return Grid(sheet.title, dict(rows), _merges(sheet, max(rows, default=0)), hidden)


def _merges(sheet: Any, last: int) -> dict[int, tuple[Merge, ...]]:
    areas = (area.bounds for area in sheet.merged_cells.ranges)
    return by_row(
        Merge(top, min(bottom, last), left - 1, right - 1)
        for left, top, right, bottom in areas
        if top <= last
    )


def _cell(cell: Any, stored: Any) -> Cell:
    if cell.data_type == "f":
        return _result(cell, stored)
    if cell.data_type == "e":
        return unreadable_cell(str(cell.value))
    if isinstance(cell.value, str):
        return cell_of(_ESCAPED_CONTROL.sub(lambda found: chr(int(found[1], 16)), cell.value))
    return cell_of(cell.value, cell.number_format)


def _result(cell: Any, stored: Any) -> Cell:
    """What the formula last came to. A file saved by a script has no result: then nothing can be read."""
    result = stored.cell(cell.row, cell.column)
    if result.value is None:
        return unreadable_cell(str(getattr(cell.value, "text", None) or cell.value))
    return (
        unreadable_cell(str(result.value))
        if result.data_type == "e"
        else cell_of(result.value, cell.number_format)
    )
