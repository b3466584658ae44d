"""Texts that an event can keep, in a file and on a server alike."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from tourney.model.errors import Refused


def keepable(value: Any) -> None:
    """Every text of a command, an event or a list of them can be written down as it is.

    Raises ``Refused("text_broken")`` for half of a character (a surrogate on its own, as a cut ``\\ud83d`` of a script
    leaves it), which no encoding has, and for the character 0, which no server keeps.
    """
    for text in _texts(value):
        if "\0" in text or (not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text)):
            raise Refused("text_broken", text=_shown(text))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    else:
        for part in _parts(value):
            yield from _texts(part)


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, msgspec.Struct):
        return (getattr(value, field) for field in value.__struct_fields__)
    if isinstance(value, Mapping):
        return (*value.keys(), *value.values())
    return value if isinstance(value, tuple | list | frozenset) else ()


def _shown(text: str) -> str:
    """The text with a mark where the broken characters are, at most 20 long."""
    return "".join("□" if letter == "\0" or "\ud800" <= letter <= "\udfff" else letter for letter in text)[
        :20
    ]
