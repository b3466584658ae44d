"""A sheet as it was found: cells with what they show and what they hold, merged areas, hidden rows."""

import datetime
import re
from collections.abc import Iterable
from typing import Literal

import msgspec

MOST_CELLS = 2_000_000
"""Cells of a sheet; a sign-up form with more is a damaged file."""
Kind = Literal["empty", "text", "number", "unreadable"]

_ERRORS = frozenset({"#N/A", "#DIV/0!", "#REF!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!", "#SPILL!", "#CALC!"})
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]+")
_ZEROS = re.compile(r"0+")
_WIDEST_PLAIN = 10**11
"""From this size on, a number without a format is shown in scientific form."""
_LARGEST_WHOLE = 1e21


class Cell(msgspec.Struct, frozen=True):
    """``text`` is the value to the last digit; ``shown`` is what a person sees in the sheet."""

    kind: Kind
    text: str
    shown: str


EMPTY = Cell("empty", "", "")


class Merge(msgspec.Struct, frozen=True):
    """A merged area; rows from 1, columns from 0, both ends included."""

    top: int
    bottom: int
    left: int
    right: int


class Grid(msgspec.Struct, frozen=True):
    """One sheet. Only cells with content are kept, so a million formatted empty rows cost nothing."""

    name: str
    rows: dict[int, dict[int, Cell]]
    """Row (from 1) → column (from 0) → cell; rows and columns in order."""
    merges: dict[int, tuple[Merge, ...]] = {}
    """Row → the merged areas that cover a part of it."""
    hidden: frozenset[int] = frozenset()
    """Rows hidden by hand or by a filter."""
    plain: bool = False
    """Read by the simpler reader as the formatting is damaged: hidden rows and formulas are not known."""

    def cell(self, row: int, column: int) -> Cell:
        return self.rows.get(row, {}).get(column, EMPTY)

    def merge_at(self, row: int, column: int) -> Merge | None:
        """The merged area that covers this place."""
        return next(
            (area for area in self.merges.get(row, ()) if area.left <= column <= area.right),
            None,
        )

    def spread(self, row: int, column: int) -> Cell:
        """The cell, or the content of the merged area it lies in."""
        own = self.cell(row, column)
        area = None if own.text else self.merge_at(row, column)
        return self.cell(area.top, area.left) if area else own

    @property
    def width(self) -> int:
        return 1 + max((max(cells) for cells in self.rows.values() if cells), default=-1)


def by_row(areas: Iterable[Merge]) -> dict[int, tuple[Merge, ...]]:
    """Merged areas, found by row."""
    found: dict[int, tuple[Merge, ...]] = {}
    for area in areas:
        for row in range(area.top, area.bottom + 1):
            found[row] = (*found.get(row, ()), area)
    return found


def column_letter(column: int) -> str:
    """``A`` for 0, ``AA`` for 26; empty for a column that is not there."""
    letters = ""
    while column >= 0:
        column, rest = divmod(column, 26)
        letters = chr(ord("A") + rest) + letters
        column -= 1
    return letters


def address(column: int | None, row: int) -> str:
    """``E9``; empty when the column is not known."""
    return "" if column is None or column < 0 else f"{column_letter(column)}{row}"


def text_cell(text: str) -> Cell:
    """A cell that holds text. An error value and a text with lost characters cannot be used."""
    shown = _CONTROL.sub(" ", text)
    if not shown.strip():
        return EMPTY
    lost = "\N{REPLACEMENT CHARACTER}" in text or text.strip() in _ERRORS
    return Cell("unreadable" if lost else "text", text, shown)


def unreadable_cell(text: str) -> Cell:
    """A formula without a stored result, or one that ended in an error."""
    return Cell("unreadable", text, _CONTROL.sub(" ", text))


def number_cell(value: float, number_format: str = "General") -> Cell:
    """A cell that holds a number. The format ``000`` is part of the value: 7 is read as ``007``."""
    text = _exact(value)
    if _ZEROS.fullmatch(number_format):
        text = text.zfill(len(number_format))
        return Cell("number", text, text)
    return Cell("number", text, _shown(value, text, number_format))


def cell_of(value: object, number_format: str = "General") -> Cell:
    """The cell for a value as the spreadsheet libraries hand it over."""
    if value is None:
        return EMPTY
    if isinstance(value, bool):
        return text_cell(str(value).upper())
    if isinstance(value, int | float):
        return number_cell(value, number_format)
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        return text_cell(value.date().isoformat())
    return text_cell(str(value))


def _exact(value: float) -> str:
    whole = abs(value) < _LARGEST_WHOLE and value == int(value)
    return str(int(value)) if whole else repr(value)


def _shown(value: float, text: str, number_format: str) -> str:
    if "E" in number_format.replace("General", ""):
        return f"{value:.2E}"
    if number_format == "General" and abs(value) >= _WIDEST_PLAIN:
        mantissa, exponent = f"{value:.5E}".split("E") if abs(value) < float("inf") else (text, "0")
        return f"{mantissa.rstrip('0').rstrip('.')}E{exponent}"
    return text
