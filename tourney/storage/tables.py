"""The tables of an event file. Rows are only ever added; the one exception is a person who asks to be forgotten."""

from sqlalchemy import Boolean, Column, Integer, LargeBinary, MetaData, String, Table, Text

APPLICATION_ID = 0x44445A54
"""Bytes 68 to 71 of the file: ``DDZT``, so that a file of another kind is known before it is opened."""
SCHEMA = 1
"""Kept as ``user_version``; one more for each migration."""

metadata = MetaData()

log = Table(
    "log",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", String(40), nullable=False),
    Column("desk", String(40), nullable=False),
    Column("operator", String(80), nullable=False),
    Column("command_id", String(40), nullable=False),
    Column("kind", String(40), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("hash", String(64), nullable=False),
)

person = Table(
    "person",
    metadata,
    Column("number", String(40), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("salt", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("unit", Text, nullable=False),
    Column("sex", String(8), nullable=False),
    Column("id_number", String(40), nullable=False),
    Column("phone", String(40), nullable=False),
    Column("remark", Text, nullable=False),
    Column("forgotten", Boolean, nullable=False),
)

meta = Table(
    "meta",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
