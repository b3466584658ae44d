"""A file on disk becomes sheets, whatever its name says it is: its first bytes decide."""

from pathlib import Path

import msgspec

from tourney.model.errors import Refused
from tourney.roster.delimited import read_characters, read_delimited
from tourney.roster.grid import Grid
from tourney.roster.old_records import is_sound
from tourney.roster.old_workbook import read_old_workbook
from tourney.roster.workbook import is_workbook, read_workbook

_ZIP = b"PK\x03\x04"
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_LOCKED = "EncryptedPackage".encode("utf-16-le")
_OTHER = (
    b"%PDF",
    b"{\\rtf",
    b"\x89PNG",
    b"\xff\xd8\xff",
    b"Rar!",
    b"7z\xbc\xaf",
    b"<!doctype",
    b"<html",
    b"<table",
    b"<?xml",
)


CLIPBOARD = "剪贴板"


class Source(msgspec.Struct, frozen=True):
    name: str
    grids: tuple[Grid, ...]
    encoding: str = ""
    encodings: tuple[str, ...] = ()


def open_source(path: Path, encoding: str | None = None) -> Source:
    """Every sheet of the file.

    Raises ``Refused``: roster_missing, roster_locked, roster_empty, roster_unreadable, roster_protected,
    roster_encoding.
    """
    data = _bytes_of(path)
    if data.startswith(_ZIP):
        return Source(path.name, _zipped(data, path.name))
    if data.startswith(_OLE):
        return Source(path.name, _compound(data, path.name))
    if data.lstrip().lower().startswith(tuple(mark.lower() for mark in _OTHER)):
        raise Refused("roster_unreadable", file=path.name)
    grid, used, offered = read_delimited(data, path.name, encoding)
    return Source(path.name, (grid,), used, offered)


def text_source(text: str, name: str) -> Source:
    """What was copied, as a source of one sheet. Raises ``Refused`` roster_empty, roster_unreadable."""
    if not text.strip():
        raise Refused("roster_empty", file=name)
    return Source(name, (read_characters(text, name),))


def _bytes_of(path: Path) -> bytes:
    try:
        data = path.read_bytes()
    except PermissionError as error:
        raise Refused("roster_locked", file=path.name) from error
    except (FileNotFoundError, NotADirectoryError) as error:
        raise Refused("roster_missing", file=path.name) from error
    except (OSError, ValueError) as error:
        raise Refused("roster_unreadable", file=path.name) from error
    if not data.strip():
        raise Refused("roster_empty", file=path.name)
    return data


def _zipped(data: bytes, name: str) -> tuple[Grid, ...]:
    if is_workbook(data):
        grids = read_workbook(data)
        if grids is not None:
            return grids
    return read_old_workbook(data, name, plain=True)


def _compound(data: bytes, name: str) -> tuple[Grid, ...]:
    if _LOCKED in data:
        raise Refused("roster_protected", file=name)
    if not is_sound(data):
        raise Refused("roster_unreadable", file=name)
    return read_old_workbook(data, name)
