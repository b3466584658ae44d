"""A format as TOML text: what differs from the default, in the order in which a person would write it."""

from typing import Any

import msgspec

from tourney.model.plan import Format, Rules

_ROWS = {"stages": "stage", "prizes": "prize", "readings": "reading", "sayings": "say", "rulings": "ruling"}
"""Fields that get a ``[[heading]]`` for every entry."""


def to_toml(form: Format, rules: Rules | None = None) -> str:
    """The text of an own format's file; with ``rules`` it holds the rules of a hand too."""
    if rules is None:
        return _table(form, "")
    head, *rest = _table(msgspec.structs.replace(form, rules=""), "").split("\n[[", 1)
    body = f"{_without(head, 'rules')}\n[rules]\n{_table(rules, 'rules.')}"
    return "\n[[".join([body.rstrip("\n") + "\n", *rest])


def _without(text: str, key: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(f"{key} = "))


def _table(struct: msgspec.Struct, prefix: str) -> str:
    """Plain values first, then the rows of each list under a heading of their own."""
    lines, rows = [], []
    for info in msgspec.structs.fields(struct):
        value = getattr(struct, info.name)
        if not _said(info, value):
            continue
        if info.name in _ROWS:
            rows += [f"\n[[{prefix}{_ROWS[info.name]}]]\n{_table(each, '')}" for each in value]
        else:
            lines.append(f"{info.encode_name} = {_value(value)}\n")
    return "".join([*lines, *rows])


def _said(info: Any, value: object) -> bool:
    """A value that is not what it would be if the file did not name it."""
    if info.default is not msgspec.NODEFAULT:
        return bool(value != info.default)
    if info.default_factory is not msgspec.NODEFAULT:
        return bool(value != info.default_factory())
    return True


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return _inline([(_name(key), item) for key, item in value.items()])
    if isinstance(value, msgspec.Struct):
        fields = [(info, getattr(value, info.name)) for info in msgspec.structs.fields(value)]
        return _inline([(info.encode_name, item) for info, item in fields if _said(info, item)])
    raise TypeError(type(value))


def _inline(pairs: list[tuple[str, object]]) -> str:
    inside = ", ".join(f"{key} = {_value(value)}" for key, value in pairs)
    return f"{{ {inside} }}" if inside else "{}"


def _name(key: str) -> str:
    """A key of a table; bare where TOML allows it."""
    bare = key.replace("-", "").replace("_", "")
    return key if bare.isascii() and bare.isalnum() else _text(key)


_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def _text(value: str) -> str:
    """A basic string of TOML; control characters by number."""
    shown = (
        _ESCAPES.get(char) or (char if ord(char) >= 32 and char != "\x7f" else f"\\u{ord(char):04X}")
        for char in value
    )
    return f'"{"".join(shown)}"'
