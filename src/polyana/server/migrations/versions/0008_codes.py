"""A table has a code that can be read aloud (`invitations`); -1: it has none."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("code", sa.Integer, nullable=False, server_default="-1"))
    op.create_index("ix_tables_code", "tables", ["code"])


def downgrade() -> None:
    op.drop_index("ix_tables_code", "tables")
    op.drop_column("tables", "code")
