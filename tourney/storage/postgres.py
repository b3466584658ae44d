"""An event on a PostgreSQL server: one schema, which several desks work on at the same time.

The row of ``meta`` with the secret key is the event's row: whoever holds its lock decides, the others wait. A desk
that has committed says so on a channel of the schema. psycopg is loaded with this module, so with the first address.
"""

import contextlib
import hashlib
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg import pq, sql
from sqlalchemy import create_engine
from sqlalchemy.engine import Connection, CursorResult
from sqlalchemy.exc import DBAPIError, StatementError
from sqlalchemy.pool import NullPool

from tourney.clock import seconds as seconds_here, time_text
from tourney.model.errors import Refused
from tourney.model.where import ServerAddress
from tourney.storage.postgres_refusals import connecting, refusal_of
from tourney.storage.schema import migrate
from tourney.storage.tables import APPLICATION_ID, SCHEMA

SESSION = (
    "SET search_path TO {schema}; SET default_transaction_isolation = 'read committed'; LISTEN {channel}"
)
WAITS = "-c lock_timeout=5s -c idle_in_transaction_session_timeout=60s"
"""How long for another desk; and when a desk that fell silent with the event in its hands lets go of it."""
OPTIONS = {
    "connect_timeout": "5", "application_name": "tourney", "client_encoding": "utf8",
    "keepalives_idle": "5", "keepalives_interval": "2", "keepalives_count": "3", "tcp_user_timeout": "8000",
    "options": WAITS,
}  # fmt: skip
"""Seconds, and milliseconds for the last: a server that is gone is noticed before the referee gives up."""
_TIME = "SELECT extract(epoch FROM clock_timestamp())::float8"
_OURS = f"{APPLICATION_ID:x}"


class PostgresStore:
    """One event over one connection to its server; the methods are those of ``Store``."""

    def __init__(self, where: ServerAddress) -> None:
        self.where = where
        self._channel = f"tourney_{hashlib.sha256(where.event.encode()).hexdigest()[:16]}"
        self._joining = threading.Lock()
        self._connection: Connection | None = None
        self._driver: psycopg.Connection[Any] | None = None
        """The same connection as psycopg has it."""
        self._closed = False
        self._news = True
        self._ahead = 0.0
        """Seconds that the clock of the server is ahead of ours."""

    # Opening -----------------------------------------------------------------------------------------------------

    @classmethod
    def existing(cls, where: ServerAddress) -> "PostgresStore":
        store = cls(where)
        store.checked(store.check_event)
        return store

    @classmethod
    def new(cls, where: ServerAddress) -> "PostgresStore":
        store = cls(where)
        store.checked(store.check_place)
        return store

    def checked(self, check: Callable[[], None]) -> None:
        """Lets go of the server where the check refuses."""
        try:
            with self.explained():
                check()
        except BaseException:
            self.close()
            raise

    def check_event(self) -> None:
        """Raises ``Refused``: ``event_missing``, ``database_other_kind``, ``database_newer``."""
        if not self._tables():
            raise self._refused("event_missing")
        schema = self._schema()
        if schema is None:
            raise self._refused("database_other_kind")
        if schema > SCHEMA:
            raise self._refused("database_newer")
        if schema < SCHEMA:
            self._upgrade_existing()

    def check_place(self) -> None:
        """Raises ``Refused``: ``event_exists``, ``database_other_kind``."""
        if self._tables():
            raise self._refused("event_exists" if self._schema() is not None else "database_other_kind")

    def _refused(self, code: str) -> Refused:
        return Refused(code, path=str(self.where), event=self.where.event)

    def _tables(self) -> int:
        """How many tables, views and sequences the schema holds; 0 where there is no such schema."""
        counted = (
            "SELECT count(*) FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = ?"
        )
        return int(self.run(counted, (self.where.event,)).scalar_one())

    def _schema(self) -> int | None:
        """The schema number of an event of ours."""
        if self.run("SELECT to_regclass('meta')").scalar_one() is None:
            return None
        try:
            rows = self.run("SELECT key, value FROM meta WHERE key IN ('application', 'schema')").all()
        except DBAPIError as problem:
            if isinstance(problem.orig, psycopg.errors.UndefinedColumn):
                return None
            raise
        found = {str(key): str(value) for key, value in rows}
        return int(found["schema"]) if found.get("application") == _OURS else None

    def _upgrade_existing(self) -> None:
        try:
            self.begin()
            if (self._schema() or 0) < SCHEMA:  # unless another desk was quicker
                migrate(self.connection)
                self.run("UPDATE meta SET value = ? WHERE key = 'schema'", (str(SCHEMA),))
            self.commit()
        except BaseException:
            self.roll_back()
            raise

    # The connection ----------------------------------------------------------------------------------------------

    @property
    def connection(self) -> Connection:
        if self._connection is None:
            self.rejoin()
        assert self._connection is not None  # noqa: S101
        return self._connection

    def rejoin(self) -> None:
        with self._joining:
            if self._connection is not None:
                return
            with connecting(self.where):
                driver = self._connect()
            if self._closed:  # the event was left while another thread looked for the server
                driver.close()
                return
            engine = create_engine(
                "postgresql+psycopg://",
                creator=lambda: driver,
                poolclass=NullPool,
                isolation_level="AUTOCOMMIT",
                use_native_hstore=False,
            )
            self._news = True  # nobody told us what happened meanwhile
            self._driver, self._connection = driver, engine.connect()

    def _connect(self) -> "psycopg.Connection[Any]":
        """A connection that speaks for this schema and hears of its news."""
        place, more = self.where, dict(self.where.more)
        named = {"host": place.host, "user": place.user, "password": place.password, "dbname": place.database}
        given = OPTIONS | {key: value for key, value in named.items() if value} | more
        if place.port:
            given["port"] = str(place.port)
        driver = psycopg.connect(autocommit=True, **given)  # type: ignore[arg-type]
        names = {"schema": sql.Identifier(place.event), "channel": sql.Identifier(self._channel)}
        driver.execute(sql.SQL(SESSION).format(**names))
        self._ahead = float(driver.execute(_TIME).fetchone()[0]) - seconds_here()  # type: ignore[index]
        return driver

    def _drop(self) -> None:
        """Forgets a connection that is lost; the next use makes a new one."""
        lost, self._connection, self._driver = self._connection, None, None
        if lost is not None:
            with contextlib.suppress(DBAPIError, psycopg.Error):
                lost.invalidate()
                lost.close()

    def close(self) -> None:
        self._closed = True
        self._drop()

    def run(self, sql: str, values: tuple[object, ...] = ()) -> CursorResult[*tuple[Any, ...]]:
        return self.connection.exec_driver_sql(sql.replace("?", "%s"), values)

    def run_all(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> None:
        if rows:
            self.connection.exec_driver_sql(sql.replace("?", "%s"), list(rows) if len(rows) > 1 else rows[0])

    @contextmanager
    def explained(self) -> Iterator[None]:
        try:
            yield
        except (StatementError, psycopg.Error) as problem:
            refusal = refusal_of(self.where, problem)
            if refusal is None:
                raise
            if refusal.code == "database_lost":
                self._drop()
            raise refusal from problem

    # Transactions ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        try:
            self._lock()
        except (StatementError, psycopg.Error) as problem:
            refusal = refusal_of(self.where, problem)
            if refusal is None or refusal.code != "database_lost":
                raise
            self._drop()  # the server was started anew while nobody did anything: nothing is lost yet
            self._lock()

    def _lock(self) -> None:
        self.run("BEGIN")
        if self.run("SELECT key FROM meta WHERE key = 'key' FOR UPDATE").first() is None:
            raise self._refused("event_missing")

    def begin_new(self, key: str) -> None:
        self.run("BEGIN")
        # two desks may begin the same event at once
        self.run("SELECT pg_advisory_xact_lock(hashtext(?))", (self._channel,))
        self.check_place()
        self._make_schema()
        migrate(self.connection)
        rows = {"key": key, "application": _OURS, "schema": str(SCHEMA)}
        for name, value in rows.items():
            self.run("INSERT INTO meta (key, value) VALUES (?, ?)", (name, value))

    def _make_schema(self) -> None:
        """The schema, unless somebody made it for us, empty as it is."""
        found = self.run("SELECT count(*) FROM pg_namespace WHERE nspname = ?", (self.where.event,))
        if not found.scalar_one():
            name = sql.Identifier(self.where.event)
            self.run(sql.SQL("CREATE SCHEMA {}").format(name).as_string())

    def commit(self) -> None:
        self.run("SELECT pg_notify(?, '')", (self._channel,))
        self.run("COMMIT")

    def roll_back(self) -> None:
        driver = self._driver
        if driver is None or driver.closed:  # a lost connection is rolled back by the server
            return
        if driver.info.transaction_status != pq.TransactionStatus.IDLE:
            with contextlib.suppress(DBAPIError):
                self.run("ROLLBACK")

    def settle(self) -> None:
        """What is committed is there for everybody."""

    def discard(self) -> None:
        self.roll_back()  # tables and first events are one transaction: nothing else can be left
        self.close()

    # Time and other desks ----------------------------------------------------------------------------------------

    def now(self) -> str:
        found = float(self.run(_TIME).scalar_one())
        self._ahead = found - seconds_here()
        return time_text(found)

    def about_now(self) -> str:
        return time_text(seconds_here() + self._ahead)

    def news(self) -> bool:
        if self._connection is None:
            raise self._refused("database_lost")
        return self._heard(0)

    def wait(self, seconds: float) -> bool:
        return self._heard(seconds)

    def _heard(self, seconds: float) -> bool:
        """Whether another desk has spoken up since we looked last."""
        with self.explained():
            self.rejoin()
            driver = self._driver
            if driver is not None and not self._news:
                mine = driver.info.backend_pid
                self._news = any(note.pid != mine for note in driver.notifies(timeout=seconds))
        heard, self._news = self._news, False
        return heard

    def copy_to(self, target: Path) -> bool:  # noqa: ARG002 - only its rows can be copied into a file
        return False
