"""Run by Alembic with the connection of the file that is brought up to date."""

from alembic import context

from tourney.storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
