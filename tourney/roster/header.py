"""表头: which row heads the people, which column holds what. Titles above and two-row headers are normal."""

import msgspec

from tourney.roster.clean import clean_text
from tourney.roster.fields import Field, field_of
from tourney.roster.grid import Grid, Merge

_ROWS_LOOKED_AT = 60
_WIDEST = 200
"""Columns beyond this hold no part of a sign-up form."""


class Header(msgspec.Struct, frozen=True):
    top: int
    bottom: int
    labels: dict[int, tuple[str, ...]]
    """Column → its words from top to bottom, merged areas spread."""
    columns: dict[Field, int]

    @property
    def has_names(self) -> bool:
        return "name" in self.columns

    @property
    def names(self) -> tuple[int, ...]:
        """Every column headed 姓名 or the like; more than one where people stand side by side."""
        return tuple(c for c, words in self.labels.items() if _is(words[-1], "name"))


def find_header(grid: Grid) -> Header | None:
    """The row that says most about its columns, a name column first; ``None`` where no row says enough."""
    best: tuple[bool, int] = (False, 1)
    found = 0
    for row in list(grid.rows)[:_ROWS_LOOKED_AT]:
        fields = _fields_in(grid, row)
        rank = ("name" in fields, len(fields))
        if rank > best:
            best, found = rank, row
    return _header_at(grid, found) if found else None


def _is(label: str, field: Field) -> bool:
    match = field_of(label)
    return match is not None and match[0] == field


def _fields_in(grid: Grid, row: int) -> set[Field]:
    matches = (field_of(cell.text) for column, cell in grid.rows[row].items() if column < _WIDEST)
    return {match[0] for match in matches if match}


def _header_at(grid: Grid, row: int) -> Header:
    top, bottom = _extent(grid, row)
    labels: dict[int, tuple[str, ...]] = {}
    for column in range(min(grid.width, _WIDEST)):
        words = (clean_text(grid.spread(each, column).text) for each in range(top, bottom + 1))
        if distinct := tuple(dict.fromkeys(word for word in words if word)):
            labels[column] = distinct
    return Header(top, bottom, labels, _columns(labels))


def _extent(grid: Grid, row: int) -> tuple[int, int]:
    """First and last row of the header: merged cells reach down, or a second row refines it."""
    areas = [area for area in grid.merges.get(row, ()) if _labelled(grid, area)]
    top = min([row, *(area.top for area in areas)])
    bottom = max([row, *(area.bottom for area in areas)])
    while bottom == row and _refines(grid, row, bottom + 1):
        bottom += 1
    return top, bottom


def _labelled(grid: Grid, area: Merge) -> bool:
    return field_of(grid.cell(area.top, area.left).text) is not None


def _refines(grid: Grid, row: int, below: int) -> bool:
    """The row below has no name but column words of its own, as 手机 and 微信 under 联系方式."""
    if below not in grid.rows:
        return False
    names = [column for column, cell in grid.rows[row].items() if _is(cell.text, "name")]
    fields = _fields_in(grid, below)
    return (
        bool(fields) and "name" not in fields and not any(grid.cell(below, column).text for column in names)
    )


def _columns(labels: dict[int, tuple[str, ...]]) -> dict[Field, int]:
    """The best column of each field: its own word before a shared one, the more telling one, the left one."""
    best: dict[Field, tuple[int, int, int]] = {}
    for column, words in labels.items():
        for inherited, word in enumerate(reversed(words)):
            match = field_of(word)
            if match:
                rank = (inherited, match[1], column)
                best[match[0]] = min(best.get(match[0], rank), rank)
                break
    return {field: rank[2] for field, rank in best.items()}
