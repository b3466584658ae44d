"""What the log of an event needs from where it is kept: the part in which a file and a server differ."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy.engine import Connection, CursorResult

from tourney.model.errors import Refused
from tourney.model.where import ServerAddress, Where


class Store(Protocol):
    """One event behind one connection. Not for use by two threads at once, but for ``rejoin``."""

    @property
    def where(self) -> Where: ...

    @property
    def connection(self) -> Connection:
        """The one connection; a lost one is made anew."""

    def run(self, sql: str, values: tuple[object, ...] = ()) -> CursorResult[*tuple[Any, ...]]:
        """One statement with ``?`` for each value."""

    def run_all(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> None:
        """The same statement for each row at once: 300 people in a third of the time that one by one takes."""

    def explained(self) -> AbstractContextManager[None]:
        """Turns what the storage says into ``Refused``; everything else is our bug."""

    def begin(self) -> None:
        """A transaction that makes other desks wait."""

    def begin_new(self, key: str) -> None:
        """The transaction that makes the tables of a new event, with its secret key."""

    def commit(self) -> None: ...

    def roll_back(self) -> None:
        """Takes back what is open; nothing to do where the storage has done so by itself."""

    def settle(self) -> None:
        """After a new event was committed."""

    def discard(self) -> None:
        """Removes what ``begin_new`` left of an event that could not be filled."""

    def now(self) -> str:
        """The time that goes into the log; on a server that of the server. Only inside a transaction."""

    def about_now(self) -> str:
        """The same, without asking anybody."""

    def news(self) -> bool:
        """Whether another desk may have done something; answers at once. Raises ``Refused("database_lost")``."""

    def wait(self, seconds: float) -> bool:
        """As ``news``, waiting for it at most that long."""

    def rejoin(self) -> None:
        """Connects anew where the connection is lost; in any thread. Raises ``Refused``."""

    def close(self) -> None: ...

    def copy_to(self, target: Path) -> bool:
        """Copies the whole event into the empty file ``target``; ``False`` where only its rows can be copied."""


def existing(where: Where) -> Store:
    """The store of an event that is there, brought to this version. Raises ``Refused`` and changes nothing then."""
    if isinstance(where, ServerAddress):
        _need_driver()
        from tourney.storage.postgres import PostgresStore

        return PostgresStore.existing(where)
    from tourney.storage.sqlite_file import SqliteStore

    return SqliteStore.existing(where)


def new(where: Where) -> Store:
    """The place of a new event, taken but empty. Raises ``Refused`` where something is there."""
    if isinstance(where, ServerAddress):
        _need_driver()
        from tourney.storage.postgres import PostgresStore

        return PostgresStore.new(where)
    from tourney.storage.sqlite_file import SqliteStore

    return SqliteStore.new(where)


def _need_driver() -> None:
    """Raises ``Refused("driver_missing")`` where the client library is neither in a wheel nor installed."""
    try:
        import psycopg  # noqa: F401
    except ImportError as problem:
        raise Refused("driver_missing") from problem
