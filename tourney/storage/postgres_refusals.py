"""What a server or the way to it says, as a refusal: one sentence, never with the password."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import errors
from sqlalchemy.exc import DBAPIError, StatementError

from tourney.model.errors import Refused
from tourney.model.where import ServerAddress

_LOST = (
    errors.AdminShutdown, errors.CrashShutdown, errors.CannotConnectNow, errors.DatabaseDropped,
    errors.IdleInTransactionSessionTimeout, errors.ConnectionException,
)  # fmt: skip
_BUSY = (errors.LockNotAvailable, errors.DeadlockDetected, errors.SerializationFailure, errors.QueryCanceled)
_NOT_ALLOWED = (errors.InsufficientPrivilege, errors.ReadOnlySqlTransaction)
_FULL = (errors.DiskFull, errors.OutOfMemory, errors.InsufficientResources)
_GONE = (errors.UndefinedTable, errors.InvalidSchemaName)

CODES: tuple[tuple[tuple[type[psycopg.Error], ...], str], ...] = (
    (_LOST, "database_lost"),
    (_BUSY, "database_busy"),
    (_NOT_ALLOWED, "database_readonly"),
    (_FULL, "server_full"),
    (_GONE, "event_missing"),
)
"""What the server said → what the referee reads; in this order."""


def refusal_of(where: ServerAddress, problem: Exception) -> Refused | None:
    """The refusal behind what SQLAlchemy or psycopg raised; ``None`` where it is our bug."""
    said = problem.orig if isinstance(problem, StatementError) else problem
    code = next((code for kinds, code in CODES if isinstance(said, kinds)), None)
    if code is None and _is_lost(problem, said):
        code = "database_lost"
    return Refused(code, path=str(where), event=where.event) if code else None


def _is_lost(problem: Exception, said: BaseException | None) -> bool:
    if isinstance(problem, DBAPIError) and problem.connection_invalidated:
        return True
    return isinstance(said, psycopg.OperationalError) and said.sqlstate is None


@contextmanager
def connecting(where: ServerAddress) -> Iterator[None]:
    """Explains why there is no connection.

    Raises ``Refused``: ``password_missing``, ``password_wrong``, ``database_missing``, ``server_denies``,
    ``server_busy``, ``server_unreachable``, ``address_wrong``.
    """
    try:
        yield
    except psycopg.OperationalError as problem:
        code = _why_not(where, problem)
        raise Refused(code, path=str(where), database=where.database, host=where.host or "本机") from None
    except (psycopg.ProgrammingError, ValueError) as problem:  # a parameter that the client does not know
        raise Refused("address_wrong", why="问号后面的参数") from problem


def _why_not(where: ServerAddress, problem: psycopg.OperationalError) -> str:
    """The client library tells no code, so its words and what it knows about the password have to do."""
    said, link = str(problem).lower(), problem.pgconn
    if "pg_hba.conf" in said:
        return "server_denies"
    if f'"{where.database}"'.lower() in said and ("not exist" in said or "不存在" in said):
        return "database_missing" if where.database != where.user or "database" in said else "password_wrong"
    if "too many" in said or "starting up" in said or "shutting down" in said:
        return "server_busy"
    if "no password supplied" in said or (link is not None and link.needs_password):
        return "password_missing"
    if "role" in said or "authentication" in said or (link is not None and link.used_password):
        return "password_wrong"
    return "server_unreachable"
