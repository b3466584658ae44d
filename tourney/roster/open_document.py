"""What calamine does not tell of an ods: hidden rows, and how large it says it is (OpenDocument 1.2, 19.675, 19.749)."""

import zipfile
from collections import defaultdict
from io import BytesIO
from xml.etree.ElementTree import Element

from openpyxl.xml.functions import iterparse

from tourney.roster.grid import MOST_CELLS

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_ROW = f"{_TABLE}table-row"
_HIDDEN = frozenset({"collapse", "filter"})
_MOST_ROWS = 1_048_576


def hidden_rows(data: bytes) -> dict[str, frozenset[int]]:
    """Sheet → its hidden rows from 1, of a file whose parts are sound; empty for what is no ods.

    Raises ``ValueError`` for a file that claims more cells than a sheet has.
    """
    with zipfile.ZipFile(BytesIO(data)) as parts:
        if "content.xml" not in parts.namelist():
            return {}
        content = parts.read("content.xml")
    found: dict[str, set[int]] = defaultdict(set)
    sheet, row, cells = "", 0, 0
    for moment, element in iterparse(BytesIO(content), events=("start", "end")):
        if element.tag == f"{_TABLE}table" and moment == "start":
            sheet, row = element.get(f"{_TABLE}name", ""), 0
        elif element.tag == _ROW and moment == "end":
            times = _times(element, "rows")
            cells += times * _width(element)
            if cells > MOST_CELLS:  # repeated ones counted: calamine would make them all
                raise ValueError(cells)
            if element.get(f"{_TABLE}visibility") in _HIDDEN:
                found[sheet].update(range(row + 1, min(row + times, _MOST_ROWS) + 1))
            row += times
            element.clear()
    return {name: frozenset(rows) for name, rows in found.items()}


def _times(element: Element, what: str) -> int:
    return max(1, int(element.get(f"{_TABLE}number-{what}-repeated", "1")))


def _width(row: Element) -> int:
    """Cells up to the last one that holds something."""
    width = last = 0
    for cell in row:
        width += _times(cell, "columns")
        if len(cell) or cell.get("{urn:oasis:names:tc:opendocument:xmlns:office:1.0}value-type"):
            last = width
    return last
