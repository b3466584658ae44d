"""Where an event is kept: a file, or an address on a PostgreSQL server that several desks share."""

import re
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

import msgspec

from tourney.model.errors import Refused

SCHEMES = ("postgresql://", "postgres://")
EVENT = "tourney"
"""The event of a database whose address names none."""
LONGEST_NAME = 63
"""Bytes of a name in PostgreSQL."""


class ServerAddress(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """An event on a server: one schema of one database. Its text never holds the password."""

    host: str
    """Empty where a parameter ``host`` names it."""
    port: int | None
    user: str
    password: str
    database: str
    event: str
    """Name of the schema, as after ``?event=``."""
    more: tuple[tuple[str, str], ...] = ()
    """Further parameters of the connection, like ``sslmode``."""

    def __str__(self) -> str:
        person = f"{_quoted(self.user)}@" if self.user else ""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = f":{self.port}" if self.port else ""
        given = [(key, value) for key, value in self.more if key not in ("password", "sslpassword")]
        named = [("event", self.event)] if self.event != EVENT else []
        asked = "&".join(f"{key}={_quoted(value)}" for key, value in (*named, *given))
        return f"postgresql://{person}{host}{port}/{_quoted(self.database)}{'?' if asked else ''}{asked}"

    def __repr__(self) -> str:
        return f"ServerAddress({self})"

    def with_password(self, password: str) -> "ServerAddress":
        """The same address; an empty password leaves that of the address."""
        return msgspec.structs.replace(self, password=password) if password else self


Where = Path | ServerAddress


def where_of(text: str) -> Where:
    """The place behind what somebody typed: an address on a server, else the path of a file.

    Raises ``Refused("address_wrong")``, which does not repeat the address: a password may stand in it.
    """
    return address_of(text) if is_address(text) else Path(text)


def is_address(text: str) -> bool:
    """It is meant as the address of an event on a server, right or wrong."""
    return text.strip().lower().startswith(SCHEMES)


def address_of(text: str) -> ServerAddress:
    """The parts of ``postgresql://user:password@host:port/database?event=name``. Raises ``address_wrong``."""
    try:
        parts = urlsplit(text.strip(), allow_fragments=False)
        port = parts.port
    except ValueError as problem:
        raise Refused("address_wrong", why="主机或端口") from problem
    database = unquote(parts.path.removeprefix("/")) if parts.path.count("/") == 1 else ""
    given = dict(_asked(parts.query))
    event = given.pop("event", EVENT)
    if not database:
        raise Refused("address_wrong", why="数据库名")
    if not _is_name(event):
        raise Refused("address_wrong", why="event 后面的赛事名")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return ServerAddress(parts.hostname or "", port, user, password, database, event, tuple(given.items()))


def _quoted(text: str) -> str:
    """Only what would be mistaken for a part of the address is written as ``%40``; a Chinese name stays readable."""
    return re.sub(r"[\s%@:?#&=]", lambda found: quote(found[0]), text)


def _asked(query: str) -> list[tuple[str, str]]:
    """``a=1&b=2``; unlike in a form, a plus sign is a plus sign."""
    pairs = (part.partition("=") for part in query.split("&") if part)
    return [(unquote(key), unquote(value)) for key, _, value in pairs]


def _is_name(name: str) -> bool:
    """A name that a schema may have; those that begin with ``pg_`` belong to the server."""
    whole = re.fullmatch(r"[^\x00-\x1f\"]+", name) is not None
    return whole and len(name.encode()) <= LONGEST_NAME and not name.lower().startswith("pg_")
