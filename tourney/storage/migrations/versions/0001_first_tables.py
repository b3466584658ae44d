"""The first tables: log, person, meta."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _short(length: int) -> sa.types.TypeEngine[str]:
    return sa.String(length).with_variant(sa.Text(), "postgresql")


def upgrade() -> None:
    """Creates the tables of an event."""
    op.create_table(
        "log",
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", _short(40), nullable=False),
        sa.Column("desk", _short(40), nullable=False),
        sa.Column("operator", _short(80), nullable=False),
        sa.Column("command_id", _short(40), nullable=False),
        sa.Column("kind", _short(40), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("hash", _short(64), nullable=False),
    )
    op.create_table(
        "person",
        sa.Column("number", _short(40), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("salt", _short(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("unit", sa.Text, nullable=False),
        sa.Column("sex", _short(8), nullable=False),
        sa.Column("id_number", _short(40), nullable=False),
        sa.Column("phone", _short(40), nullable=False),
        sa.Column("remark", sa.Text, nullable=False),
        sa.Column("forgotten", sa.Boolean, nullable=False),
    )
    op.create_table(
        "meta",
        sa.Column("key", _short(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
