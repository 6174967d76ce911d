"""Clocks: how they stand, the time of the server, and when somebody was last seen at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.JSON, nullable=True))
    op.add_column("tables", sa.Column("since", sa.Float, nullable=True))
    op.add_column("tables", sa.Column("due", sa.Float, nullable=True))
    runs = sa.text("due IS NOT NULL")
    op.create_index("ix_tables_due", "tables", ["due"], sqlite_where=runs, postgresql_where=runs)
    op.add_column("seats", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("processes", sa.Column("clock", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "hours",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("beat", sa.Float, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("hours")
    op.drop_column("processes", "clock")
    op.drop_column("seats", "seen")
    op.drop_index("ix_tables_due", "tables")
    for name in ("due", "since", "clock"):
        op.drop_column("tables", name)
