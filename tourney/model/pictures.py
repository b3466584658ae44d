"""PNG and JPEG as files: which kind it is, how large, and whether the file is whole. Nothing is decoded."""

import struct
import zlib

import msgspec

from tourney.model.errors import Refused

MOST_BYTES = 10_000_000
"""Larger files make the event's file unwieldy: it holds the picture itself."""
MOST_PIXELS = 60_000_000
"""Seven times A4 at 300 dots an inch."""

_PNG = b"\x89PNG\r\n\x1a\n"
_START, _END, _SCAN = 0xD8, 0xD9, 0xDA
_ALONE = (0x01, *range(0xD0, 0xD8))
"""Marks of a JPEG without a length."""
_SIZES = (0xC0, 0xC1, 0xC2)
"""Frames of a JPEG that decoders know: baseline, extended, progressive."""


class Picture(msgspec.Struct, frozen=True):
    """What the head of a picture's file says."""

    kind: str
    """``png`` or ``jpeg``."""
    wide: int
    high: int
    """Pixels."""


def picture_of(data: bytes) -> Picture:
    """What these bytes are.

    Raises ``Refused``: ``picture_kind`` for what is neither, ``picture_broken`` for a file that was cut or damaged,
    ``picture_large``.
    """
    if len(data) > MOST_BYTES:
        raise Refused("picture_large", size=f"{len(data) / 1e6:.1f} MB", most=f"{MOST_BYTES // 1_000_000} MB")
    if data.startswith(_PNG):
        found = _png(data)
    elif data.startswith(b"\xff\xd8"):
        found = _jpeg(data)
    else:
        raise Refused("picture_kind")
    if found is None or not found.wide or not found.high:
        raise Refused("picture_broken")
    if found.wide * found.high > MOST_PIXELS:
        most = f"{MOST_PIXELS // 1_000_000} 百万像素"
        raise Refused("picture_large", size=f"{found.wide}×{found.high} 像素", most=most)
    return found


def _png(data: bytes) -> Picture | None:
    """``None`` unless every chunk is as it was written and the last one is there."""
    at, size = len(_PNG), None
    while at + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, end = data[at + 4 : at + 8], at + 8 + length
        if end + 4 > len(data) or struct.unpack_from(">I", data, end)[0] != zlib.crc32(data[at + 4 : end]):
            return None
        if kind == b"IHDR" and length >= 8:
            size = Picture("png", *struct.unpack_from(">II", data, at + 8))
        if kind == b"IEND":
            return size
        at = end + 4
    return None


def _jpeg(data: bytes) -> Picture | None:
    """``None`` unless its segments lead to a scan, and the end mark is there."""
    at, size = 2, None
    while at + 4 <= len(data) and data[at] == 0xFF:
        mark = data[at + 1]
        if mark == 0xFF or mark in _ALONE:
            at += 1 if mark == 0xFF else 2
            continue
        (length,) = struct.unpack_from(">H", data, at + 2)
        if mark in _SIZES and at + 9 <= len(data):
            high, wide = struct.unpack_from(">HH", data, at + 5)
            size = Picture("jpeg", wide, high)
        if mark == _SCAN:
            return size if bytes((0xFF, _END)) in data[at:] else None
        at += 2 + length
    return None
