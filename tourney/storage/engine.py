"""Opening and creating event files: what they are is known before SQLite touches them."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from tourney.model.errors import Refused
from tourney.storage.tables import APPLICATION_ID, SCHEMA

BUSY_SECONDS = 5.0
PRAGMAS = ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA secure_delete=ON")
_MAGIC = b"SQLite format 3\x00"


def checked_header(path: Path) -> int:
    """The schema number of an event file, read from its first bytes; nothing is opened or changed.

    Raises ``Refused``: ``file_missing``, ``file_unreadable``, ``file_other_kind``, ``file_truncated``, ``file_newer``.
    """
    head = _head(path)
    if head[:16] != _MAGIC or len(head) < 100 or int.from_bytes(head[68:72], "big") != APPLICATION_ID:
        raise Refused("file_other_kind", path=str(path))
    page = int.from_bytes(head[16:18], "big")
    size, pages = path.stat().st_size, int.from_bytes(head[28:32], "big")
    if size < (65536 if page == 1 else page) * pages:
        raise Refused("file_truncated", path=str(path))
    schema = int.from_bytes(head[60:64], "big")
    if schema > SCHEMA:
        raise Refused("file_newer", path=str(path), schema=schema, known=SCHEMA)
    return schema


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(100)
    except FileNotFoundError as problem:
        raise Refused("file_missing", path=str(path)) from problem
    except OSError as problem:
        raise Refused("file_unreadable", path=str(path), why=problem.strerror or "") from problem


def engine_of(path: Path) -> Engine:
    """An engine whose connections never begin a transaction by themselves."""

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)

    return create_engine("sqlite://", creator=connect, poolclass=NullPool)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turns what the file system and SQLite say into a sentence for the referee; everything else is our bug."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as problem:
        refusal = _explained(path, problem)
        if refusal is None:
            raise
        raise refusal from problem


def _explained(path: Path, problem: Exception) -> Refused | None:
    said = str(problem).lower()
    if "disk is full" in said:
        return Refused("disk_full", path=str(path))
    if "readonly" in said or "unable to open" in said:
        return Refused("folder_readonly", path=str(path))
    if "locked" in said or "busy" in said:
        return Refused("file_busy", path=str(path))
    if "malformed" in said or "not a database" in said:
        return Refused("file_damaged", path=str(path))
    if "disk i/o error" in said:
        return Refused("disk_error", path=str(path))
    return None


def connected(path: Path) -> Connection:
    """The one connection of a desk, with durable commits."""
    with explained(path):
        connection = engine_of(path).connect()
        for pragma in PRAGMAS:
            connection.exec_driver_sql(pragma)
        return connection


def reserve(path: Path) -> None:
    """Takes the name of a new event file. Raises ``Refused("file_exists")`` or ``Refused("folder_readonly")``."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR))
    except FileExistsError as problem:
        raise Refused("file_exists", path=str(path)) from problem
    except FileNotFoundError as problem:
        raise Refused("folder_missing", path=str(path)) from problem
    except OSError as problem:
        raise Refused("folder_readonly", path=str(path)) from problem
