"""The append-only log of one event: reading, appending, checking the chain."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import update
from sqlalchemy.engine import Connection

from tourney.model.apply import Record
from tourney.model.errors import Refused
from tourney.model.events import AnyEvent
from tourney.model.ids import Number
from tourney.model.people import Person
from tourney.model.where import Where
from tourney.storage import store as stores, tables
from tourney.storage.codec import FIRST_HASH, Head, decode, decode_now, encode, row_hash
from tourney.storage.store import Store

_LOG_COLUMNS = [column.name for column in tables.log.columns]
_INSERT = f"INSERT INTO log ({', '.join(_LOG_COLUMNS)}) VALUES ({', '.join('?' * len(_LOG_COLUMNS))})"  # noqa: S608
_PERSON_COLUMNS = [column.name for column in tables.person.columns]
_INSERT_PERSON = (
    f"INSERT INTO person ({', '.join(_PERSON_COLUMNS)}) VALUES ({', '.join('?' * len(_PERSON_COLUMNS))})"  # noqa: S608
)
_READ_PEOPLE = f"SELECT {', '.join(_PERSON_COLUMNS)} FROM person"  # noqa: S608
_READ = "SELECT seq, at, desk, operator, command_id, data FROM log WHERE seq > ? ORDER BY seq"
_HASH = "SELECT hash FROM log WHERE seq = ?"
_READ_COLUMNS = f"SELECT {', '.join(_LOG_COLUMNS)} FROM log ORDER BY seq"  # noqa: S608
_READ_CHAIN = "SELECT seq, at, desk, operator, command_id, data, hash FROM log ORDER BY seq"


class EventLog:
    """The rows of one event over one connection. Not for use by two threads at once."""

    def __init__(self, store: Store) -> None:
        self.where = store.where
        self._store = store
        self._last_seq = 0
        self._last_hash = FIRST_HASH
        self._read_up_to = (0, FIRST_HASH)

    @classmethod
    def create(cls, where: Where, key: str, head: Head, events: Sequence[AnyEvent]) -> "EventLog":
        """A new event with its secret key and its first events; without a time in ``head`` that of the place.

        Raises ``Refused`` where something is there already or nothing can be written; then nothing is left behind.
        """
        log = cls(stores.new(where))
        try:
            with log._transaction(lambda: log._store.begin_new(key)):
                log.append((head[0] or log.now(), *head[1:]), events)
            with log._store.explained():
                log._store.settle()
        except BaseException:
            log._store.discard()
            raise
        return log

    @classmethod
    def open(cls, where: Where) -> "EventLog":
        """An event that is there; an older one is brought up to date. Raises ``Refused`` and changes nothing then."""
        return cls(stores.existing(where))

    def close(self) -> None:
        """Lets go of the event."""
        self._store.close()

    @property
    def _connection(self) -> Connection:
        return self._store.connection

    @property
    def last_hash(self) -> str:
        return self._last_hash

    def key(self) -> bytes:
        """The secret of this file, for check codes. Raises ``Refused("file_damaged")`` where it is gone or no key."""
        with self._store.explained():
            stored = self._store.run("SELECT value FROM meta WHERE key = 'key'").scalar_one_or_none()
        try:
            return bytes.fromhex(stored or "-")
        except (ValueError, TypeError) as problem:
            raise Refused("file_damaged", path=str(self.where)) from problem

    def now(self) -> str:
        """The time that goes into the log. Only inside ``transaction``."""
        return self._store.now()

    def about_now(self) -> str:
        """The same as near as this computer knows it."""
        return self._store.about_now()

    def transaction(self) -> AbstractContextManager[None]:
        """All or nothing; other desks wait. What was appended counts only when the block ends without an error."""
        return self._transaction(self._store.begin)

    @contextmanager
    def _transaction(self, begin: Callable[[], None]) -> Iterator[None]:
        with self._store.explained():
            try:
                begin()
                yield
                self._store.commit()
                self._read_up_to = (self._last_seq, self._last_hash)
            except BaseException:
                self._last_seq, self._last_hash = self._read_up_to
                self._store.roll_back()
                raise

    # Other desks -------------------------------------------------------------------------------------------------

    def news(self) -> bool:
        """Whether another desk may have recorded something; answers at once. Raises ``Refused("database_lost")``."""
        return self._store.news()

    def wait(self, seconds: float) -> list[Record]:
        """Waits until another desk has recorded something, at most that long; its records."""
        until = time.monotonic() + seconds
        while not (records := self.read_new()):
            if not self._store.wait(max(until - time.monotonic(), 0)):
                return []
        return records

    def rejoin(self) -> None:
        """Finds the server again where the connection is lost; in any thread. Raises ``Refused``."""
        self._store.rejoin()

    def read_new(self) -> list[Record]:
        """The records that this desk has not seen."""
        records: list[Record] = []
        with self._store.explained():
            result = self._store.run(_READ, (self._last_seq,))
            while rows := result.cursor.fetchmany(2000):  # plain tuples: a long event opens in half the time
                records += self._decoded(rows)
            if records:
                self._last_seq = records[-1].seq
                hashed = self._store.run(_HASH, (self._last_seq,)).scalar_one()
                self._last_hash = str(hashed)
        self._read_up_to = (self._last_seq, self._last_hash)
        return records

    def _decoded(self, rows: Sequence[Any]) -> list[Record]:
        """The records of plain rows: at once where all are as this version writes them, else one by one."""
        try:
            return [
                Record(seq, at, desk, operator, command_id, decode_now(data))
                for seq, at, desk, operator, command_id, data in rows
            ]
        except (msgspec.DecodeError, TypeError):
            return self._decoded_one_by_one(rows)

    def _decoded_one_by_one(self, rows: Sequence[Any]) -> list[Record]:
        """Raises ``Refused``: file_newer_entry, or file_entry_damaged where the row is not what was written."""
        records: list[Record] = []
        try:
            for seq, at, desk, operator, command_id, data in rows:
                event = decode(_bytes(data))
                records.append(Record(seq, at, desk, operator, command_id, event))
        except msgspec.DecodeError as problem:
            seq = rows[len(records)][0]
            code = "file_entry_damaged" if seq in self.faults() else "file_newer_entry"
            raise Refused(code, path=str(self.where), seq=seq) from problem
        return records

    def append(self, head: Head, events: Sequence[AnyEvent]) -> list[Record]:
        """Adds one command's events; ``head`` is time, desk, operator, command. Only inside ``transaction``."""
        rows, records = [], []
        for event in events:
            self._last_seq += 1
            data = encode(event)
            self._last_hash = row_hash(self._last_hash, self._last_seq, head, data)
            kind = str(event.__struct_config__.tag)
            rows.append((self._last_seq, *head, kind, data, self._last_hash))
            records.append(Record(self._last_seq, *head, event))
        self._store.run_all(_INSERT, rows)
        return records

    # People ------------------------------------------------------------------------------------------------------

    def people(self) -> dict[tuple[Number, int], Person]:
        """All versions of all person rows."""
        with self._store.explained():
            rows = self._store.run(_READ_PEOPLE).mappings().all()
        found = [Person(**{**row, "forgotten": bool(row["forgotten"])}) for row in rows]
        return {(person.number, person.version): person for person in found}

    def add_people(self, people: Sequence[Person]) -> None:
        """New person rows. Only inside ``transaction``."""
        rows = [tuple(getattr(one, name) for name in _PERSON_COLUMNS) for one in people]
        self._store.run_all(_INSERT_PERSON, rows)

    def forget(self, number: Number) -> None:
        """Empties all versions of one person. Only inside ``transaction``."""
        blank = dict.fromkeys(("name", "unit", "sex", "id_number", "phone", "remark", "salt"), "")
        where = tables.person.c.number == number
        self._connection.execute(update(tables.person).where(where).values(**blank, forgotten=True))

    # Checking ----------------------------------------------------------------------------------------------------

    def faults(self) -> list[int]:
        """Where the chain does not hold: sequence numbers of rows that are not what was written."""
        found: list[int] = []
        previous, expected = FIRST_HASH, 1
        with self._store.explained():
            rows = self._store.run(_READ_CHAIN).fetchall()
        for seq, at, desk, operator, command_id, data, stored in rows:
            if (
                seq != expected
                or row_hash(previous, seq, (at, desk, operator, command_id), _bytes(data)) != stored
            ):
                found.append(seq)
            previous, expected = stored, seq + 1
        return found

    def hash_after(self, seq: int) -> str:
        """The chain's hash after that row; the first hash for row 0, empty where there is no such row."""
        if not seq:
            return FIRST_HASH
        with self._store.explained():
            found = self._store.run(_HASH, (seq,)).scalar_one_or_none()
        return str(found or "")

    def copy_to(self, target: Path) -> None:
        """The whole event as it is now, in a file of its own. Raises ``Refused("file_exists")``."""
        copied = stores.new(target)
        try:
            if not self._store.copy_to(target):
                self._copy_rows(copied)
            with copied.explained():
                copied.settle()
        except BaseException:
            copied.discard()
            raise
        copied.close()

    def _copy_rows(self, copied: Store) -> None:
        """All rows as they are, in one transaction of either side."""
        with copied.explained():
            copied.begin_new(self.key().hex())
            with self.transaction():
                rows = self._store.run(_READ_COLUMNS).fetchall()
                people = self._connection.execute(tables.person.select()).mappings().all()
            copied.run_all(_INSERT, [tuple(row) for row in rows])
            copied.run_all(
                _INSERT_PERSON, [tuple(person[name] for name in _PERSON_COLUMNS) for person in people]
            )
            copied.commit()


def _bytes(stored: object) -> bytes:
    """The stored bytes, also where another program has put text in their place."""
    return stored if isinstance(stored, bytes) else str(stored).encode()
