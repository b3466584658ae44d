"""Bringing a database to the schema of this version, by Alembic from the first table on."""

from pathlib import Path

from sqlalchemy.engine import Connection


def migrate(connection: Connection) -> None:
    """Runs the migrations that the database does not have yet, inside the transaction that is open."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
