"""Bringing a file to the schema of this version, by Alembic from the first table on."""

from pathlib import Path

from sqlalchemy.engine import Connection

from tourney.storage.tables import APPLICATION_ID, SCHEMA


def upgrade(connection: Connection) -> None:
    """Runs the migrations that the file does not have yet, as one transaction."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    command.upgrade(config, "head")
    connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
    connection.exec_driver_sql(f"PRAGMA user_version={SCHEMA}")
    connection.exec_driver_sql("COMMIT")
