"""The same list a second time: which rows are people who are registered already, and what is new about them.

Sure are one ID number, one 参赛号 with one name, or the very values that were once recorded; a name with one
phone or unit is taken for the same person where no ID speaks against it. Anything weaker is asked.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

import msgspec

from tourney.model.people import Person
from tourney.roster.clean import name_key
from tourney.roster.fields import MARKS
from tourney.roster.known import Known
from tourney.roster.preview import Row

_DETAILS = ("unit", "sex", "id_number", "phone", "remark")


class Match(msgspec.Struct, frozen=True):
    known: Known
    first: bool
    """No row further up was found to be this person."""
    changes: dict[str, str]
    """Field → what the row says and nobody recorded so far. An empty cell changes nothing."""


class Again:
    """Rows of one file against the registered people."""

    def __init__(self, rows: Sequence[Row], known: Sequence[Known]) -> None:
        self.rows = [row for row in rows if row.name]
        self.by_id = _index(known, lambda each: each.ever("id_number"))
        self.by_name = _index(known, lambda each: map(name_key, each.ever("name")))
        self.by_number = {str(each.number): each for each in known}
        self.found: dict[int, Known] = {}
        """Row → the registered person it is."""
        self._used: set[str] = set()
        for way in (self._same_id, self._same_number, self._same_values, self._same_phone, self._same_unit):
            self._pass(way)

    def _pass(self, way: Callable[[Row], Iterator[Known]]) -> None:
        for row in self.rows:
            match = None if row.row in self.found else next(way(row), None)
            if match is not None:
                self.found[row.row] = match
                self._used.add(match.number)

    def _same_id(self, row: Row) -> Iterator[Known]:
        holders = self.by_id.get(row.id_number, [])
        yield from sorted(holders, key=lambda each: not _is_called(each, row))

    def _same_number(self, row: Row) -> Iterator[Known]:
        holder = self.by_number.get(row.number)
        if holder and _is_called(holder, row) and not _other_id(holder, row):
            yield holder

    def _same_values(self, row: Row) -> Iterator[Known]:
        for each in self.free_namesakes(row):
            if any(_says(version, row) for version in each.versions):
                yield each

    def _same_phone(self, row: Row) -> Iterator[Known]:
        for each in self.free_namesakes(row):
            if row.phone in each.ever("phone"):
                yield each

    def _same_unit(self, row: Row) -> Iterator[Known]:
        for each in self.free_namesakes(row):
            if row.unit in each.ever("unit") and (row.id_number or not each.now.id_number):
                yield each

    def free_namesakes(self, row: Row) -> Iterator[Known]:
        """Registered people of this name who may be this row: no other ID, and found in no other row."""
        for each in self.by_name.get(name_key(row.name), ()):
            if each.number not in self._used and not _other_id(each, row):
                yield each


def matches(rows: Sequence[Row], known: Sequence[Known]) -> tuple[dict[int, Match], dict[int, Known]]:
    """Row → the registered person it is; row → one of the same name who may be."""
    again = Again(rows, known)
    seen: set[str] = set()
    sure: dict[int, Match] = {}
    for row in again.rows:
        person = again.found.get(row.row)
        if person is not None:
            sure[row.row] = Match(person, person.number not in seen, _changes(person, row))
            seen.add(person.number)
    doubtful = {
        row.row: other
        for row in again.rows
        if row.row not in sure and (other := next(again.free_namesakes(row), None))
    }
    return sure, doubtful


def _index(
    known: Sequence[Known], keys: Callable[[Known], Iterator[str] | frozenset[str]]
) -> dict[str, list[Known]]:
    found: dict[str, list[Known]] = defaultdict(list)
    for each in known:
        for key in dict.fromkeys(keys(each)):
            found[key].append(each)
    return found


def _is_called(known: Known, row: Row) -> bool:
    return name_key(row.name) in map(name_key, known.ever("name"))


def _other_id(known: Known, row: Row) -> bool:
    ids = known.ever("id_number")
    return bool(row.id_number and ids and row.id_number not in ids)


def _says(version: Person, row: Row) -> bool:
    return all(getattr(version, field) == getattr(row, field) for field in _DETAILS)


def _changes(known: Known, row: Row) -> dict[str, str]:
    changed = {
        field: value
        for field in _DETAILS
        if (value := getattr(row, field)) and value not in known.ever(field)
    }
    for field in MARKS:
        value = getattr(row, field)
        if value and value != known.value(field):
            changed[field] = value
    return changed if _is_called(known, row) else {"name": row.name, **changed}
