"""规则单、判罚项、读法、奖金: lists of a format as rows that a person edits; the row after the last one adds an entry."""

from typing import Any

import msgspec

from tourney.formats.edit_fields import (
    FORMAT,
    NO,
    RULES,
    YES,
    Field,
    Group,
    Owner,
    whole,
)
from tourney.formats.edits import with_format, with_rules, without_schemes
from tourney.formats.knobs import Choice
from tourney.model.plan import Format, Prize, Reading, Rules, RulingItem, Saying
from tourney.wording.format_words import CHOICES, PARTS

MOST = 60
"""Entries of one list that can be edited here; the longest document has 28. # our reading"""

_EMPTY = {
    "sayings": Saying("", ""),
    "readings": Reading(""),
    "rulings": RulingItem("", "", "warn"),
    "prizes": Prize(0, 0),
}
"""List → an entry in which nothing stands yet."""


def _rows(owner: Owner, name: str, columns: tuple[str, ...]) -> tuple[Field, ...]:
    return tuple(_cell(owner, name, at, column) for at in range(MOST) for column in columns)


def _cell(owner: Owner, name: str, row: int, column: str) -> Field:
    """One value of one entry. Nothing is taken away while one types: an entry left empty goes when it is saved."""
    empty = _EMPTY[name]

    def held(choice: Choice, at: int) -> tuple[Any, ...]:
        return tuple(getattr(owner.read(choice, at), name))

    def get(choice: Choice, at: int) -> str:
        entries = held(choice, at)
        return _shown(getattr(entries[row] if row < len(entries) else empty, column))

    def put(choice: Choice, at: int, typed: str) -> Choice:
        entries = held(choice, at)
        if row >= len(entries) and typed == get(choice, at):
            return choice
        before = entries[row] if row < len(entries) else _next(name, entries)
        changed = msgspec.structs.replace(before, **{column: _read(getattr(empty, column), column, typed)})
        return owner.write(choice, at, **{name: (*entries[:row], changed, *entries[row + 1 :])})

    return Field(
        f"{name}.{row}.{column}", PARTS[column], _kind(getattr(empty, column), column), get, put,
        options=lambda _choice, _at: tuple(CHOICES[column].items()),
        when=lambda choice, at: row <= len(held(choice, at)),
    )  # fmt: skip


def _next(name: str, entries: tuple[Any, ...]) -> Any:
    """The entry after the last: of prizes the next place."""
    if name == "prizes":
        return Prize(max((prize.place for prize in entries), default=0) + 1, 0)
    return _EMPTY[name]


def _kind(value: object, column: str) -> Any:
    if column in CHOICES:
        return "choice"
    return "check" if isinstance(value, bool) else "number" if isinstance(value, int) else "text"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return YES if value else NO
    return "" if value == 0 else str(value)


def _read(empty: object, column: str, typed: str) -> object:
    if isinstance(empty, bool):
        return typed == YES
    if isinstance(empty, int):
        return whole(typed, PARTS[column], 0) if typed.strip() else 0
    return typed.strip()


SAYS: tuple[Group, ...] = (
    Group("这个赛制的规则单", _rows(FORMAT, "sayings", ("clause", "text")), across=2),
    Group("这套规则的规则单", _rows(RULES, "sayings", ("clause", "text")), across=2),
    Group("文件没写的，这样读（这个赛制）", _rows(FORMAT, "readings", ("text",)), across=1),
    Group("文件没写的，这样读（这套规则）", _rows(RULES, "readings", ("text",)), across=1),
)
RULINGS: tuple[Group, ...] = (
    Group(
        "判罚项",
        _rows(FORMAT, "rulings", ("clause", "text", "kind", "points", "warnings", "seconds", "warned")),
        across=7,
    ),
)
PRIZES = Group("奖金，一名一行", _rows(FORMAT, "prizes", ("place", "amount", "title")), across=3)


def tidied(choice: Choice) -> Choice:
    """Without entries in which nothing stands; prizes of other amounts only where they are as many as before."""
    form = with_format(choice, **{name: _kept(choice.format, name) for name in _EMPTY})
    changed = with_rules(form, **{name: _kept(choice.rules, name) for name in ("sayings", "readings")})
    count = len(changed.format.prizes)
    if all(len(amounts) == count for amounts in changed.format.prize_schemes.values()):
        return changed
    return without_schemes(changed)


def _kept(owner: Format | Rules, name: str) -> tuple[Any, ...]:
    return tuple(each for each in getattr(owner, name) if _says_something(each, name))


def _says_something(entry: Any, name: str) -> bool:
    return bool(entry.amount or entry.title) if name == "prizes" else entry != _EMPTY[name]
