"""An event in a file of its own: what a file is is known before SQLite touches it."""

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from sqlalchemy import create_engine
from sqlalchemy.engine import Connection, CursorResult, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from tourney.clock import local_time
from tourney.model.errors import Refused
from tourney.storage.held_file import HeldFile
from tourney.storage.schema import migrate, of_a_new_file
from tourney.storage.tables import APPLICATION_ID, SCHEMA

BUSY_SECONDS = 5.0
LOOK_SECONDS = 0.05
"""Between two looks for what other desks did, while waiting."""
PRAGMAS = ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA secure_delete=ON")
_DAMAGE = ("malformed", "not a database", "utf-8", "no such table", "no such column")
"""What SQLite says of bytes that are not what was written; the tables of this schema number are always there."""
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
        with HeldFile(path) as file:
            return file.head(100)
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
    except (DBAPIError, sqlite3.Error, UnicodeDecodeError) as problem:
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
    if any(damage in said for damage in _DAMAGE):
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


def discard(path: Path) -> None:
    """Removes a file that was just reserved and could not be filled."""
    for suffix in ("", "-wal", "-shm"):
        with contextlib.suppress(OSError):
            Path(f"{path}{suffix}").unlink()


class SqliteStore:
    """One event file behind one connection; the methods are those of ``Store``."""

    def __init__(self, path: Path) -> None:
        self.where = path
        self._held = HeldFile(path)
        try:
            self.connection = connected(path)
            self._stat = path.stat()
            self._rescue: Path | None = None
            self._seen = self._version()
            self._log_stat = self._log_beside()
        except BaseException:
            self._held.let_go()
            raise

    @classmethod
    def existing(cls, path: Path) -> "SqliteStore":
        schema = checked_header(path)
        store = cls(path)
        if schema < SCHEMA:
            with store.explained():
                store.begin()
                store._upgrade()
                store.commit()
        return store

    @classmethod
    def new(cls, path: Path) -> "SqliteStore":
        reserve(path)
        try:
            return cls(path)
        except Refused:
            discard(path)
            raise

    def close(self) -> None:
        engine = self.connection.engine
        self.connection.close()
        engine.dispose()
        self._held.let_go()

    def discard(self) -> None:
        self.close()
        discard(self.where)

    def run(self, sql: str, values: tuple[object, ...] = ()) -> CursorResult[*tuple[Any, ...]]:
        return self.connection.exec_driver_sql(sql, values)

    def run_all(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> None:
        if rows:
            self.connection.exec_driver_sql(sql, list(rows) if len(rows) > 1 else rows[0])

    def explained(self) -> contextlib.AbstractContextManager[None]:
        return explained(self.where)

    # Transactions ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        self._held.lock_again()
        if not self._is_in_place():
            self._refuse_gone()
        if not self._has_its_log():
            raise Refused("file_let_go", path=str(self.where))
        self.run("BEGIN IMMEDIATE")

    def _is_in_place(self) -> bool:
        """A file deleted or moved away takes what is written on some systems, and nobody would find it again."""
        try:
            return os.path.samestat(self.where.stat(), self._stat)
        except OSError:
            return False

    def _log_beside(self) -> os.stat_result | None:
        """The write-ahead log; none in a new file."""
        try:
            return Path(f"{self.where}-wal").stat()
        except OSError:
            return None

    def _has_its_log(self) -> bool:
        """Another program that thought nobody was here has not taken the write-ahead log away."""
        found = self._log_beside()
        if self._log_stat is None:
            self._log_stat = found
            return True
        return found is not None and os.path.samestat(found, self._log_stat)

    def _refuse_gone(self) -> NoReturn:
        """Before anything more is written, all that was recorded is copied to where the file was."""
        if self._rescue is None or not self._rescue.exists():
            self._rescue = self._copied()
        if self._rescue is None:
            raise Refused("file_gone", path=str(self.where))
        raise Refused("file_gone_copied", path=str(self.where), copy=self._rescue.name)

    def _copied(self) -> Path | None:
        """A copy under a name that is free; ``None`` where the folder takes none."""
        target, number = self.where.with_stem(f"{self.where.stem} 找回"), 1
        while target.exists():
            number += 1
            target = self.where.with_stem(f"{self.where.stem} 找回 {number}")
        try:
            reserve(target)
            self.copy_to(target)
        except Refused:
            discard(target)
            return None
        return target

    def begin_new(self, key: str) -> None:
        self.begin()
        for statement in of_a_new_file():
            self.run(statement)
        self._mark()
        self.run("INSERT INTO meta (key, value) VALUES ('key', ?)", (key,))

    def _upgrade(self) -> None:
        migrate(self.connection)
        self._mark()

    def _mark(self) -> None:
        """What kind of file it is, and of which version, in the head of the file."""
        self.run(f"PRAGMA application_id={APPLICATION_ID}")
        self.run(f"PRAGMA user_version={SCHEMA}")

    def commit(self) -> None:
        self.run("COMMIT")

    def roll_back(self) -> None:
        driver = self.connection.connection.driver_connection
        if driver is not None and driver.in_transaction:  # a full disk has already rolled back
            self.run("ROLLBACK")

    def settle(self) -> None:
        self.run("PRAGMA wal_checkpoint(TRUNCATE)")

    # Time and other desks ----------------------------------------------------------------------------------------

    def now(self) -> str:
        return local_time()

    def about_now(self) -> str:
        return local_time()

    def news(self) -> bool:
        self._held.lock_again()
        return True  # reading on from the last row is as quick as asking whether there is one

    def wait(self, seconds: float) -> bool:
        until = time.monotonic() + seconds
        while self._version() == self._seen:
            left = until - time.monotonic()
            if left <= 0:
                return False
            time.sleep(min(LOOK_SECONDS, left))
        self._seen = self._version()
        return True

    def _version(self) -> int:
        """Another number once another connection has committed something."""
        self._held.lock_again()
        with self.explained():
            return int(self.run("PRAGMA data_version").scalar_one())

    def rejoin(self) -> None:
        """A file is never lost."""

    def copy_to(self, target: Path) -> bool:
        mine = self.connection.connection.driver_connection
        with explained(target), contextlib.closing(sqlite3.connect(target)) as other:
            assert mine is not None  # noqa: S101
            mine.backup(other)
        return True
