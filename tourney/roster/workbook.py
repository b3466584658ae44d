"""xlsx through openpyxl, whole and not streamed: a stated used range can be wrong, rows can be hidden."""

import re
import warnings
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from tourney.model.loading import uncollected
from tourney.roster.grid import Cell, Grid, Merge, by_row, cell_of, text_cell, unreadable_cell
from tourney.roster.old_workbook import stored_values

Results = Sequence[Sequence[object]]
"""What the formulas of a sheet came to when it was last saved, by row and column from 0."""

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
        with uncollected():
            sheets = _load(data).worksheets
            results = stored_values(data) if any(map(_has_formula, sheets)) else {}
            return tuple(_grid(sheet, results.get(sheet.title, ())) for sheet in sheets)
    except _BROKEN:
        return None


def _load(data: bytes) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # parts that an import does not need, such as charts and validations
        return load_workbook(BytesIO(data), keep_links=False)


def _cells(sheet: Any) -> dict[tuple[int, int], Any]:
    """The cells that are in the file; the public iterators would make a cell for every empty place."""
    return sheet._cells  # type: ignore[no-any-return]  # noqa: SLF001


def _has_formula(sheet: Any) -> bool:
    return any(cell.data_type == "f" for cell in _cells(sheet).values())


def _grid(sheet: Any, results: Results) -> Grid:
    rows: dict[int, dict[int, Cell]] = defaultdict(dict)
    cells = _cells(sheet)
    for row, column in sorted(cells):
        if cells[row, column].value is not None:
            made = _cell(cells[row, column], results)
            if made.text:
                rows[row][column - 1] = made
    heights = sheet.row_dimensions
    hidden = frozenset(row for row in rows if row in heights and heights[row].hidden)
    return Grid(sheet.title, dict(rows), _merges(sheet, max(rows, default=0)), hidden)


def _merges(sheet: Any, last: int) -> dict[int, tuple[Merge, ...]]:
    areas = (area.bounds for area in sheet.merged_cells.ranges)
    return by_row(
        Merge(top, min(bottom, last), left - 1, right - 1)
        for left, top, right, bottom in areas
        if top <= last
    )


def _cell(cell: Any, results: Results) -> Cell:
    if cell.data_type == "f":
        return _result(cell, results)
    if cell.data_type == "e":
        return unreadable_cell(str(cell.value))
    if isinstance(cell.value, str):
        return text_cell(_ESCAPED_CONTROL.sub(lambda found: chr(int(found[1], 16)), cell.value))
    return cell_of(cell.value, cell.number_format)


def _result(cell: Any, results: Results) -> Cell:
    """What the formula last came to; with an error, or saved by a script, it has no result to read."""
    values = results[cell.row - 1] if cell.row <= len(results) else ()
    result = values[cell.column - 1] if cell.column <= len(values) else ""
    if result == "":
        return unreadable_cell(str(getattr(cell.value, "text", None) or cell.value))
    return cell_of(result, cell.number_format)
