"""Commands from JSON: one a line, as scripts and other programs write them (DESIGN §7)."""

import json
import re
from collections.abc import Mapping
from typing import Any, get_args

import msgspec
from msgspec.inspect import DictType, LiteralType, Type, UnionType, type_info

from tourney.model.commands import AnyCommand, Command
from tourney.model.errors import Refused
from tourney.model.texts import keepable

SINGLE = frozenset({"number", "by", "a", "b"})
COUNTED = ("round", "table", "overtime", "playoff")
LISTS = frozenset({"byes", "waiting", "order", "numbers", "refused_by", "seats"})
_UNKNOWN = re.compile(r"unknown field `(.+?)`")
_MISSING = re.compile(r"missing required field `(.+?)`")
_AT = re.compile(r"at `\$\.?(.+?)`")


def command_of(line: str) -> Command:
    """The command in one line of JSON. A JSON integer for a player's number means its decimal text.

    Raises ``Refused``: ``not_json``, ``not_json_at``, ``key_twice``, ``count_from_one``, ``command_missing``,
    ``command_unknown``, ``key_unknown``, ``key_missing``, ``value_wrong``, ``text_broken``.
    """
    try:
        given = json.loads(line, object_pairs_hook=_without_doubles)
    except json.JSONDecodeError as problem:
        raise Refused("not_json_at", column=problem.colno) from problem
    except (ValueError, RecursionError) as problem:  # thousands of digits, thousands of brackets
        raise Refused("not_json", problem=f"{line[:40]}……") from problem
    if not isinstance(given, dict):
        raise Refused("not_json", problem=line[:40])
    for key in COUNTED:
        _checked_count(key, given.get(key))
    return convert(given)


def _checked_count(key: str, value: Any) -> None:
    """Rounds, tables, overtimes and playoffs are counted from 1; none of them is named by leaving the key out."""
    if isinstance(value, int) and not isinstance(value, bool) and value < 1:
        raise Refused("count_from_one", key=key, value=value)


def convert(given: Mapping[str, Any]) -> Command:
    """The command that these keys and values say."""
    keepable(given)
    try:
        return msgspec.convert(_with_texts(given), AnyCommand)  # type: ignore[no-any-return]
    except msgspec.ValidationError as problem:
        raise _refusal(given, str(problem)) from problem


def _refusal(given: Mapping[str, Any], problem: str) -> Refused:
    if "do" not in given:
        return Refused("command_missing")
    action = given["do"] if isinstance(given["do"], str) else _value_at(given, "do")
    at = _AT.search(problem)
    if at and at[1] == "do":
        return Refused("command_unknown", command=action)
    if found := _UNKNOWN.search(problem):
        return Refused("key_unknown", key=found[1], command=action)
    if found := _MISSING.search(problem):
        return Refused("key_missing", key=found[1], command=action)
    path = at[1] if at else ""
    expected = _expected(problem) or _choices(action, path)
    return Refused("value_wrong", key=path, value=_value_at(given, path), expected=expected)


def _value_at(given: Mapping[str, Any], path: str) -> str:
    """The value at a path such as ``tables[0][2]``, as JSON; the whole of what is given where the path leads nowhere."""
    value: Any = given
    for step in re.findall(r"[^.\[\]]+", path):
        if isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        elif isinstance(value, Mapping) and step in value:
            value = value[step]
    return json.dumps(value, ensure_ascii=False)[:40]


def _expected(problem: str) -> tuple[str, ...]:
    """The kinds of JSON value that would do, such as ``int``; nothing where the kind was right and the value was not."""
    found = re.match(r"Expected `([^`]+)`, got", problem)
    return tuple(kind.strip() for kind in found[1].split("|")) if found else ()


def _choices(action: str, path: str) -> tuple[str, ...]:
    """The words that this key of a command takes, such as ``lots``; nothing where it takes any, or no words."""
    key = re.match(r"\w*", path)
    fields = [
        field
        for command in get_args(AnyCommand)
        if (info := type_info(command)).tag == action  # type: ignore[attr-defined]
        for field in info.fields  # type: ignore[attr-defined]
        if key and field.encode_name == key[0]
    ]
    return tuple(dict.fromkeys(word for field in fields for word in _words(field.type) if word))


def _words(kind: Type) -> tuple[str, ...]:
    if isinstance(kind, LiteralType):
        return tuple(str(value) for value in kind.values)
    if isinstance(kind, UnionType):
        return tuple(word for part in kind.types for word in _words(part))
    return _words(kind.value_type) if isinstance(kind, DictType) else ()


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Refused("key_twice", key=key)
        found[key] = value
    return found


def _text(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _texts(value: Any) -> Any:
    return [_text(item) for item in value] if isinstance(value, list) else value


def _with_texts(given: Mapping[str, Any]) -> dict[str, Any]:
    result = {key: _text(value) if key in SINGLE else value for key, value in given.items()}
    result |= {key: _texts(value) for key, value in given.items() if key in LISTS}
    if isinstance(given.get("tables"), list):
        result["tables"] = [_texts(table) for table in given["tables"]]
    if isinstance(given.get("people"), list):
        result["people"] = [
            _with_texts(person) if isinstance(person, dict) else person for person in given["people"]
        ]
    return result
