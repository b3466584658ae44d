"""CSV and text files: which encoding, which separator. Decoded strictly, no character is ever guessed."""

import csv
import io
import re

import msgspec

from tourney.model.errors import Refused
from tourney.roster.fields import field_of
from tourney.roster.grid import Cell, Grid, text_cell, unreadable_cell

_BOMS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_UNMARKED = ("utf-16-le", "utf-16-be")
"""Tried where zero bytes stand in a file without a mark; what does not fit then is no text."""
_SEPARATORS = ",\t;，；|"
_LINES_LOOKED_AT = 60
_QUOTED_FORMULA = re.compile(r'\s*="(.*)"\s*', re.DOTALL)
"""``="007"``: the trick that makes Excel keep a text in a CSV file."""


class _Attempt(msgspec.Struct, frozen=True):
    """One encoding tried on the file."""

    encoding: str
    text: str
    """All of it, or what comes before the first byte that does not fit."""
    broken_line: int
    """Line of that byte from 1; 0 when everything fits."""
    cut: bool = False
    """The file ends in the middle of a character."""

    @property
    def whole(self) -> bool:
        return not self.broken_line

    @property
    def likelihood(self) -> tuple[int, bool, bool, bool, bool]:
        """Header words decide; then UTF-8 that makes Chinese sense, which hardly happens by chance."""
        chinese = _share_of_han(self.text) > 0.5
        is_utf8 = self.encoding == "utf-8"
        sound = is_utf8 and chinese and (self.whole or self.cut)
        return _header_words(self.text), sound, self.whole, chinese, is_utf8


def read_delimited(data: bytes, name: str, encoding: str | None = None) -> tuple[Grid, str, tuple[str, ...]]:
    """The one sheet of a text file, the encoding it was read in, and all encodings it can be read in.

    Raises ``Refused``: roster_encoding with the line, roster_unreadable when it is no text.
    """
    attempts = sorted(
        (_try(data, each) for each in _candidates(data)), key=lambda a: a.likelihood, reverse=True
    )
    chosen = attempts[0] if encoding is None else _named(data, encoding, name)
    if "\0" in chosen.text or (not chosen.whole and chosen.encoding in _UNMARKED):
        raise Refused("roster_unreadable", file=name)
    if not chosen.whole:
        raise Refused("roster_encoding", file=name, line=chosen.broken_line, encoding=chosen.encoding)
    offered = tuple(attempt.encoding for attempt in attempts if attempt.whole)
    return _grid(chosen.text, name), chosen.encoding, offered


def read_characters(text: str, name: str) -> Grid:
    """The sheet of a text that is no file. Raises ``Refused`` roster_unreadable when it is no text."""
    if "\0" in text:
        raise Refused("roster_unreadable", file=name)
    return _grid(text.removeprefix("\ufeff"), name)


def _candidates(data: bytes) -> tuple[str, ...]:
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return (encoding,)
    if b"\0" in data:
        return _UNMARKED
    return ("utf-8",) if data.isascii() else ("utf-8", "gb18030")


def _named(data: bytes, encoding: str, name: str) -> _Attempt:
    try:
        return _try(data, encoding)
    except (LookupError, UnicodeError) as error:
        raise Refused("roster_encoding", file=name, line=1, encoding=encoding) from error


def _try(data: bytes, encoding: str) -> _Attempt:
    try:
        return _Attempt(encoding, data.decode(encoding).removeprefix("\ufeff"), 0)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(encoding, "ignore").removeprefix("\ufeff")
        line = len(re.split(r"\r\n|\r|\n", before))
        return _Attempt(encoding, before, line, error.end >= len(data))


def _share_of_han(text: str) -> float:
    beyond = [ch for ch in text[:20_000] if not ch.isascii()]
    return sum("\u3000" <= ch <= "\u9fff" or "\uff00" <= ch <= "\uffef" for ch in beyond) / max(
        1, len(beyond)
    )


def _header_words(text: str) -> int:
    """How many cells of the most telling line name a field."""
    lines = text[:50_000].splitlines()[:_LINES_LOOKED_AT]
    pieces = (re.split(f"[{_SEPARATORS}]", line) for line in lines)
    return max((sum(field_of(piece) is not None for piece in each) for each in pieces), default=0)


def _grid(text: str, name: str) -> Grid:
    rows: dict[int, dict[int, Cell]] = {}
    for number, values in enumerate(_records(text, name), 1):
        cells = {column: _cell(value) for column, value in enumerate(values) if value}
        if kept := {column: cell for column, cell in cells.items() if cell.text}:
            rows[number] = kept
    return Grid(name, rows)


def _cell(value: str) -> Cell:
    quoted = _QUOTED_FORMULA.fullmatch(value)
    if quoted:
        return text_cell(quoted[1])
    return unreadable_cell(value.strip()) if value.lstrip().startswith("=") else text_cell(value)


def _records(text: str, name: str) -> list[list[str]]:
    """The records. A quotation mark that is never closed is a mere character and swallows nobody."""
    separator = _separator(text)
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))
    except csv.Error:
        pass
    try:
        lines = io.StringIO(text, newline="")
        records = list(csv.reader(lines, delimiter=separator, quoting=csv.QUOTE_NONE))
    except csv.Error as error:
        raise Refused("roster_unreadable", file=name) from error
    return [[value.strip().strip('"') for value in values] for values in records]


def _separator(text: str) -> str:
    """The separator with which the most telling line names the most fields; then the most frequent one."""
    lines = text[:50_000].splitlines()[:_LINES_LOOKED_AT]

    def telling(separator: str) -> tuple[int, int]:
        words = (
            sum(field_of(piece.strip('"')) is not None for piece in line.split(separator)) for line in lines
        )
        return max(words, default=0), sum(line.count(separator) for line in lines)

    return max(_SEPARATORS, key=telling)
