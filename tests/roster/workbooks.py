"""Sign-up files built for one test. All people are invented; the IDs begin with 110000, issued to nobody."""

import re
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import openpyxl

from tourney.roster.preview import Preview, Row
from tourney.roster.read import read

MAN = "110000199001010013"
"""1990-01-01, 男, sound: 11000019900101001 gives a weighted sum of 97, 97 mod 11 = 9, check digit 3."""
WOMAN = "110000199001010021"
"""1990-01-01, 女, sound: weighted sum 99, 99 mod 11 = 0, check digit 1."""
WITH_X = "11000019900101003X"
"""Weighted sum 101, 101 mod 11 = 2, check digit X."""


def save(
    path: Path, rows: Sequence[Sequence[Any]], *, hidden: Iterable[int] = (), merged: Iterable[str] = ()
) -> Path:
    """A workbook of one sheet with these rows from row 1."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row, values in enumerate(rows, 1):
        for column, value in enumerate(values, 1):
            if value is not None:
                sheet.cell(row, column, value)
    for area in merged:
        sheet.merge_cells(area)
    for row in hidden:
        sheet.row_dimensions[row].hidden = True
    book.save(path)
    return path


def rewrite(path: Path, part: str, pattern: str, by: str) -> Path:
    """Change the XML inside a workbook, as a program with other habits would have written it."""
    with zipfile.ZipFile(path) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    text, times = re.subn(pattern, by, parts[part].decode("utf-8"))
    assert times, f"{pattern} is not in {part}"
    parts[part] = text.encode("utf-8")
    with zipfile.ZipFile(path, "w") as new:
        for name, data in parts.items():
            new.writestr(name, data)
    return path


SHEET = "xl/worksheets/sheet1.xml"


def read_rows(
    tmp_path: Path, *rows: Sequence[Any], hidden: Iterable[int] = (), merged: Iterable[str] = ()
) -> Preview:
    """The preview of a workbook with these rows."""
    return read(save(tmp_path / "报名表.xlsx", rows, hidden=hidden, merged=merged))


def codes(row: Row) -> list[str]:
    return [each.code for each in row.problems]


def at(preview: Preview, row: int) -> Row:
    """The row of that number in the sheet."""
    return next(each for each in preview.rows if each.row == row)


def names(preview: Preview) -> list[str]:
    return [row.name for row in preview.rows if row.name]
