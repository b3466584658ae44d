"""xlsx through openpyxl's parser: cells as they are in the file, whatever used range it states; hidden rows."""

import re
import warnings
import zipfile
import zlib
from collections.abc import Generator, Mapping, Sequence
from io import BytesIO
from typing import Any

import msgspec
from openpyxl import load_workbook
from openpyxl.styles.numbers import BUILTIN_FORMATS, BUILTIN_FORMATS_MAX_SIZE
from openpyxl.utils.cell import coordinate_to_tuple, range_boundaries
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.worksheet._reader import (
    INLINE_STRING,
    MERGE_TAG,
    ROW_TAG,
    VALUE_TAG,
    WorkSheetParser,
)
from openpyxl.xml.functions import iterparse

from tourney.model.loading import uncollected
from tourney.roster.grid import Cell, Grid, Merge, by_row, cell_of, text_cell, unreadable_cell
from tourney.roster.old_workbook import stored_values
from tourney.roster.parts import LARGEST_UNPACKED

Results = Sequence[Sequence[object]]
"""What the formulas of a sheet came to when it was last saved, by row and column from 0."""

_PLAIN_TEXT = INLINE_STRING[: -len("is")] + "t"
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
    return "xl/workbook.xml" in sizes and sum(sizes.values()) <= LARGEST_UNPACKED


def read_workbook(data: bytes) -> tuple[Grid, ...] | None:
    """All worksheets, or ``None`` when openpyxl cannot read this file."""
    try:
        with uncollected(), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # values out of range are treated as errors of their cell
            book = load_workbook(BytesIO(data), read_only=True, keep_links=False)
            sheets = [_sheet(book, page) for page in book.worksheets]
            results = stored_values(data) if any(sheet.has_formula for sheet in sheets) else {}
            formats = _Formats(book)
            return tuple(_grid(sheet, results.get(sheet.title, ()), formats) for sheet in sheets)
    except _BROKEN:
        return None


class _Sheet(msgspec.Struct, frozen=True):
    """What a worksheet holds, as the parser hands it over."""

    title: str
    rows: dict[int, list[dict[str, Any]]]
    hidden: frozenset[int]
    merges: tuple[tuple[int, int, int, int], ...]
    """Left, top, right, bottom from 1."""

    @property
    def has_formula(self) -> bool:
        return any(cell["data_type"] == "f" for cells in self.rows.values() for cell in cells)


class _Parser(WorkSheetParser):
    """Rows and merged areas; charts, validations and conditional formats are no part of a list of names."""

    def parse(self) -> Generator[tuple[int, list[dict[str, Any]]], None, None]:
        for _, element in iterparse(self.source):
            if element.tag == ROW_TAG:
                yield self.parse_row(element)
                element.clear()
            elif element.tag == MERGE_TAG:
                self.merged_cells = [area.get("ref", "") for area in element]

    def parse_cell(self, element: Any) -> dict[str, Any]:
        text = _plain_text(element)
        if text is None:
            found: dict[str, Any] = super().parse_cell(element)
            return _undated(element, found) if found["data_type"] == "e" else found
        at = element.get("r")
        row, column = coordinate_to_tuple(at) if at else (self.row_counter, self.col_counter + 1)
        self.col_counter = column
        return {"row": row, "column": column, "value": text, "data_type": "s", "style_id": 0}

    @property
    def hidden(self) -> frozenset[int]:
        """Rows hidden by hand, by a filter, or without any height."""
        return frozenset(
            int(row)
            for row, about in self.row_dimensions.items()
            if about.get("hidden") in ("1", "true") or about.get("ht") in ("0", "0.0")
        )


def _undated(element: Any, found: dict[str, Any]) -> dict[str, Any]:
    """A number in a column that somebody formatted as dates, too large for one: a phone. It is read as the number."""
    text = element.findtext(VALUE_TAG)
    if element.get("t", "n") != "n" or not text:
        return found
    value = float(text)
    return {**found, "value": int(value) if value.is_integer() else value, "data_type": "n", "style_id": 0}


def _plain_text(element: Any) -> str | None:
    """The text of a cell that holds it itself, in one piece: openpyxl takes ten times as long for it."""
    if element.get("t") != "inlineStr" or len(element) != 1:
        return None
    inside = element[0]
    plain = inside.tag == INLINE_STRING and len(inside) == 1
    text: str | None = inside.findtext(_PLAIN_TEXT) if plain else None
    return text


def _sheet(book: Any, page: Any) -> _Sheet:
    with page._get_source() as source:  # noqa: SLF001
        parser = _Parser(
            source,
            page._shared_strings,  # noqa: SLF001
            epoch=book.epoch,
            date_formats=book._date_formats,  # noqa: SLF001
            timedelta_formats=book._timedelta_formats,  # noqa: SLF001
        )
        rows = {row: filled for row, cells in parser.parse() if (filled := _filled(cells))}
    areas = (range_boundaries(ref) for ref in parser.merged_cells or ())
    merges = tuple(
        (left, top, right, bottom) for left, top, right, bottom in areas if left and top and right and bottom
    )
    return _Sheet(page.title, dict(sorted(rows.items())), parser.hidden, merges)


def _filled(cells: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [cell for cell in cells if cell["value"] is not None]


class _Formats(dict[int, str]):
    """Style of a cell → its number format."""

    def __init__(self, book: Any) -> None:
        super().__init__()
        self._book = book

    def __missing__(self, style: int) -> str:
        code = self._book._cell_styles[style].numFmtId  # noqa: SLF001
        if code < BUILTIN_FORMATS_MAX_SIZE:
            self[style] = BUILTIN_FORMATS.get(code, "General")
        else:
            self[style] = self._book._number_formats[code - BUILTIN_FORMATS_MAX_SIZE]  # noqa: SLF001
        return self[style]


def _grid(sheet: _Sheet, results: Results, formats: Mapping[int, str]) -> Grid:
    rows: dict[int, dict[int, Cell]] = {}
    for row, cells in sheet.rows.items():
        made = {cell["column"] - 1: _cell(cell, results, formats) for cell in cells}
        if kept := {column: made[column] for column in sorted(made) if made[column].text}:
            rows[row] = kept
    return Grid(sheet.title, rows, _merges(sheet, max(rows, default=0)), sheet.hidden & rows.keys())


def _merges(sheet: _Sheet, last: int) -> dict[int, tuple[Merge, ...]]:
    return by_row(
        Merge(top, min(bottom, last), left - 1, right - 1)
        for left, top, right, bottom in sheet.merges
        if top <= last
    )


def _cell(cell: Mapping[str, Any], results: Results, formats: Mapping[int, str]) -> Cell:
    kind, value = cell["data_type"], cell["value"]
    if kind == "f":
        return _result(cell, results, formats)
    if kind == "e":
        return unreadable_cell(str(value))
    if isinstance(value, str):
        escaped = "_x00" in value
        return text_cell(_ESCAPED_CONTROL.sub(_control, value) if escaped else value)
    return cell_of(value, formats[cell["style_id"]])


def _control(found: re.Match[str]) -> str:
    return chr(int(found[1], 16))


def _result(cell: Mapping[str, Any], results: Results, formats: Mapping[int, str]) -> Cell:
    """What the formula last came to; with an error, or saved by a script, it has no result to read."""
    row, column, formula = cell["row"], cell["column"], cell["value"]
    values = results[row - 1] if row <= len(results) else ()
    result = values[column - 1] if column <= len(values) else ""
    if result == "":
        return unreadable_cell(str(getattr(formula, "text", None) or formula))
    return cell_of(result, formats[cell["style_id"]])
