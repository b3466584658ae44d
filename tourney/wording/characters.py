"""Which characters the papers can print: read from the character maps of the embedded fonts, no more of them."""

import struct
import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import IO, Any

import msgspec

FONTS = ("NotoSansSC-Regular", "HanaMinB")
"""Where a character of a paper is looked for, in this order."""
_NAMED = 3
"""People who are named before the rest is counted."""
_GROUPED = 12
"""Format of a character map that holds ranges beyond the BMP (OpenType, cmap)."""


class _Ranges(msgspec.Struct, frozen=True):
    """First and last code points of ranges in order."""

    firsts: tuple[int, ...]
    lasts: tuple[int, ...]

    def __contains__(self, code: int) -> bool:
        at = bisect_right(self.firsts, code) - 1
        return at >= 0 and code <= self.lasts[at]


def uncovered(name: str) -> list[str]:
    """The characters of a name that no font of the papers has, each once, in their order; they print as 〓.

    Marks without a shape, such as variation selectors and direction marks, are no characters here.
    """
    return [char for char in dict.fromkeys(name) if not _is_covered(char)]


def unprintable_text(missing: str) -> str:
    """What to do about characters of one person that no font has."""
    return f"“{missing}”印不出，纸上是〓。请按 F2 换一种写法，或印好以后手写上。"


def unprintable_on_paper(people: Sequence[Any]) -> str:
    """Who on a paper has such characters (``PlayerRow``s), and what to do before and after printing; empty for nobody."""
    named = [f"{one.number} 号 {one.called} 的“{one.unprintable}”" for one in people[:_NAMED]]
    more = f"等 {len(people)} 人的字" if len(people) > _NAMED else ""
    return (
        f"{'，'.join(named)}{more}印不出，纸上是〓。印好以后手写上，或先在“选手”里按 F2 换写法。"
        if named
        else ""
    )


def unified(char: str) -> str:
    """The character that a compatibility ideograph stands for (Unicode, canonical equivalence); others are their own."""
    same = unicodedata.normalize("NFC", char)
    return same if len(same) == 1 else char


@cache
def _is_covered(char: str) -> bool:
    alike = (ord(char), ord(unified(char)))
    return (
        char.isascii()
        or _has_no_shape(char)
        or any(code in _ranges(font) for code in alike for font in FONTS)
    )


def _has_no_shape(char: str) -> bool:
    selector = "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"
    return selector or char.isspace() or unicodedata.category(char) in ("Cc", "Cf")


@cache
def _ranges(font: str) -> _Ranges:
    with (resources.files("resources") / "fonts" / f"{font}.ttf").open("rb") as file:
        groups = _groups(_table(file, b"cmap"))
    return _Ranges(tuple(first for first, _ in groups), tuple(last for _, last in groups))


def _table(file: IO[bytes], tag: bytes) -> bytes:
    """One table of a TrueType file."""
    file.seek(4)
    (tables,) = struct.unpack(">H", file.read(2))
    file.seek(12)
    directory = file.read(16 * tables)
    for at in range(0, len(directory), 16):
        found, _sum, offset, length = struct.unpack_from(">4s3I", directory, at)
        if found == tag:
            file.seek(offset)
            return file.read(length)
    raise KeyError(tag)


def _groups(cmap: bytes) -> list[tuple[int, int]]:
    """The ranges of the map that covers all of Unicode."""
    (maps,) = struct.unpack_from(">H", cmap, 2)
    for at in range(4, 4 + 8 * maps, 8):
        (offset,) = struct.unpack_from(">I", cmap, at + 4)
        (kind,) = struct.unpack_from(">H", cmap, offset)
        if kind == _GROUPED:
            (count,) = struct.unpack_from(">I", cmap, offset + 12)
            return [struct.unpack_from(">2I", cmap, offset + 16 + 12 * group) for group in range(count)]
    raise KeyError(_GROUPED)
