"""The tables of an event. Rows are only ever added; the one exception is a person who asks to be forgotten."""

from typing import Any

from sqlalchemy import Boolean, Column, Integer, LargeBinary, MetaData, String, Table, Text
from sqlalchemy.types import TypeEngine

APPLICATION_ID = 0x44445A54
"""Bytes 68 to 71 of the file: ``DDZT``, so that a file of another kind is known before it is opened."""
SCHEMA = 1
"""Kept as ``user_version``, on a server as a row of ``meta``; one more for each migration."""

metadata = MetaData()


def short(length: int) -> TypeEngine[Any]:
    """A short text. SQLite does not count its letters; PostgreSQL would, and must not refuse what a file takes."""
    return String(length).with_variant(Text(), "postgresql")


log = Table(
    "log",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", short(40), nullable=False),
    Column("desk", short(40), nullable=False),
    Column("operator", short(80), nullable=False),
    Column("command_id", short(40), nullable=False),
    Column("kind", short(40), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("hash", short(64), nullable=False),
)

person = Table(
    "person",
    metadata,
    Column("number", short(40), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("salt", short(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("unit", Text, nullable=False),
    Column("sex", short(8), nullable=False),
    Column("id_number", short(40), nullable=False),
    Column("phone", short(40), nullable=False),
    Column("remark", Text, nullable=False),
    Column("forgotten", Boolean, nullable=False),
)

meta = Table(
    "meta",
    metadata,
    Column("key", short(40), primary_key=True),
    Column("value", Text, nullable=False),
)
