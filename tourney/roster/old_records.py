"""Whether an xls file states sizes it can have (MS-CFB, MS-XLS).

Calamine believes them; a damaged one asks for more memory than there is, and that would end the program.
"""

import struct
from collections.abc import Iterator

_HEADER = 512
_ENTRY = 128
_LAST_CHAIN = 0xFFFFFFFA
"""From this value on, a sector number means the end or nothing."""
_SMALLEST_STREAM = 4096
_ROWS, _COLUMNS = 65_536, 256
_WIDE_RANGE = 14
_SHEET, _ROW, _END = 0x0085, 0x0208, 0x000A
_ROW_FLAGS, _NO_HEIGHT = 12, 0x20
_DIMENSIONS, _STRINGS = 0x0200, 0x00FC
_CELLS = frozenset({0x0006, 0x00BD, 0x00BE, 0x00D6, 0x00FD, 0x0201, 0x0203, 0x0204, 0x0205, 0x027E})
_SEVERAL = frozenset({0x00BD, 0x00BE})
"""Records of several cells in a row; the last column stands at their end."""


def is_sound(data: bytes) -> bool:
    """The container fits into the file, and no record of the workbook claims an impossible size."""
    try:
        stream = _workbook_stream(data)
        return bool(stream) and all(
            _record_is_sound(kind, body, len(data)) for kind, body in _records(stream)
        )
    except (struct.error, IndexError, ValueError):
        return False


def hidden_rows(data: bytes) -> tuple[frozenset[int], ...]:
    """Hidden rows (from 1) of every sheet of a sound file, in the order of the sheets."""
    stream = _workbook_stream(data)
    starts = [_uint32(body, 0) for kind, body in _records(stream) if kind == _SHEET and len(body) >= 8]
    return tuple(frozenset(_hidden_in(stream[start:])) for start in starts)


def _hidden_in(sheet: bytes) -> Iterator[int]:
    """The rows of one sheet that are marked as of no height (MS-XLS 2.4.221, fDyZero)."""
    for kind, body in _records(sheet):
        if kind == _END:
            return
        if kind == _ROW and len(body) > _ROW_FLAGS and body[_ROW_FLAGS] & _NO_HEIGHT:
            yield _uint16(body, 0) + 1


def _uint32(body: bytes, at: int) -> int:
    return int.from_bytes(body[at : at + 4], "little")


def _sector_size(data: bytes) -> int:
    (shift,) = struct.unpack_from("<H", data, 0x1E)
    return 1 << shift if shift in (9, 12) else 0


def _workbook_stream(data: bytes) -> bytes:
    """The stream called Workbook (Book in older files); empty when it cannot be found."""
    size = _sector_size(data)
    tables, first_entry = struct.unpack_from("<2I", data, 0x2C)
    small_tables, first_more, more = struct.unpack_from("<I2I", data, 0x40)
    if not size or max(tables, small_tables, more) > len(data) // size:
        return b""
    table = _allocation(data, size, first_more)
    entries = _chain(data, size, table, first_entry)
    if len(entries) % _ENTRY:  # cut off in an entry
        return b""
    for at in range(0, len(entries) - _ENTRY + 1, _ENTRY):
        (length,) = struct.unpack_from("<H", entries, at + 64)
        name = entries[at : at + max(0, min(length, 64) - 2)].decode("utf-16-le", "replace")
        start, stated = struct.unpack_from("<2I", entries, at + 116)
        if name in ("Workbook", "Book") and _SMALLEST_STREAM <= stated <= len(data):
            return _chain(data, size, table, start)[:stated]
    return b""


def _sector(data: bytes, size: int, number: int) -> bytes:
    start = max(_HEADER, size) + number * size
    return data[start : start + size]


def _allocation(data: bytes, size: int, first_more: int) -> list[int]:
    """Sector → the next sector of its chain."""
    numbers = list(struct.unpack_from("<109I", data, 0x4C))
    seen: set[int] = set()
    while first_more < _LAST_CHAIN and first_more not in seen:
        seen.add(first_more)
        *further, first_more = _integers(_sector(data, size, first_more))
        numbers += further
    return [
        entry
        for number in numbers
        if number < _LAST_CHAIN
        for entry in _integers(_sector(data, size, number))
    ]


def _integers(block: bytes) -> tuple[int, ...]:
    return struct.unpack(f"<{len(block) // 4}I", block[: len(block) // 4 * 4])


def _chain(data: bytes, size: int, table: list[int], number: int) -> bytes:
    """The sectors from ``number`` on; a chain that runs in a circle ends where it closes."""
    parts: list[bytes] = []
    seen: set[int] = set()
    while number < len(table) and number not in seen:
        seen.add(number)
        parts.append(_sector(data, size, number))
        number = table[number]
    return b"".join(parts)


def _records(stream: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at + 4 <= len(stream):
        kind, length = struct.unpack_from("<2H", stream, at)
        yield kind, stream[at + 4 : at + 4 + length]
        at += 4 + length


def _record_is_sound(kind: int, body: bytes, largest: int) -> bool:
    if kind == _DIMENSIONS:
        return _range_is_sound(body)
    if kind == _STRINGS:
        return max(_integers(body[:8])) <= largest
    if kind in _CELLS:
        return _uint16(body, len(body) - 2 if kind in _SEVERAL else 2) < _COLUMNS
    return True


def _uint16(body: bytes, at: int) -> int:
    return int.from_bytes(body[at : at + 2], "little") if at >= 0 else _COLUMNS


def _range_is_sound(body: bytes) -> bool:
    """The used range: rows in four bytes, in two in older files; then the columns."""
    width = 4 if len(body) >= _WIDE_RANGE else 2
    top, bottom = (int.from_bytes(body[at : at + width], "little") for at in (0, width))
    left, right = _uint16(body, 2 * width), _uint16(body, 2 * width + 2)
    return top <= bottom <= _ROWS and left <= right <= _COLUMNS
