"""What calamine does not tell of an ods: which rows are hidden or filtered out (OpenDocument 1.2, 19.749)."""

import zipfile
from collections import defaultdict
from collections.abc import Iterator
from io import BytesIO
from xml.etree.ElementTree import Element, ParseError

from openpyxl.xml.functions import iterparse

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_HIDDEN = frozenset({"collapse", "filter"})
_MOST = 1_048_576
"""Rows of a sheet; a file that repeats a row more often is damaged."""
_LARGEST = 200 * 2**20


def hidden_rows(data: bytes) -> dict[str, frozenset[int]]:
    """Sheet → its hidden rows from 1; empty for what is no ods or cannot be read."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as parts:
            if parts.getinfo("content.xml").file_size > _LARGEST:
                return {}
            content = parts.read("content.xml")
    except (zipfile.BadZipFile, KeyError, ValueError, OSError, NotImplementedError, RuntimeError):
        return {}
    found: dict[str, set[int]] = defaultdict(set)
    try:
        for sheet, rows in _hidden_in(content):
            found[sheet].update(rows)
    except (ParseError, ValueError, LookupError):
        return {}
    return {sheet: frozenset(rows) for sheet, rows in found.items()}


def _hidden_in(content: bytes) -> Iterator[tuple[str, range]]:
    sheet, row = "", 0
    for moment, element in iterparse(BytesIO(content), events=("start", "end")):
        if element.tag == f"{_TABLE}table" and moment == "start":
            sheet, row = element.get(f"{_TABLE}name", ""), 0
        elif element.tag == f"{_TABLE}table-row" and moment == "end":
            times = _times(element)
            if element.get(f"{_TABLE}visibility") in _HIDDEN:
                yield sheet, range(row + 1, min(row + times, _MOST) + 1)
            row += times
            element.clear()


def _times(row: Element) -> int:
    return max(1, int(row.get(f"{_TABLE}number-rows-repeated", "1")))
