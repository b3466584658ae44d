"""Bringing a database to the schema of this version, by Alembic from the first table on."""

from functools import cache
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.engine import Connection


def migrate(connection: Connection) -> None:
    """Runs the migrations that the database does not have yet, inside the transaction that is open."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@cache
def of_a_new_file() -> tuple[str, ...]:
    """The statements that make a new SQLite file what all migrations would make of it; worked out once a program."""
    with create_engine("sqlite://").connect() as connection:
        migrate(connection)
        made = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").scalars()
        at = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one()
        return (*made, f"INSERT INTO alembic_version VALUES ('{at}')")  # noqa: S608 - its own number
