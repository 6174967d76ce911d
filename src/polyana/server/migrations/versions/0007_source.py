"""From where tables were made, so that the lobby shows everybody's; and whose tables somebody has, found quickly."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("source", sa.String(16), nullable=False, server_default=""))
    op.create_index("ix_tables_maker", "tables", ["maker"])


def downgrade() -> None:
    op.drop_index("ix_tables_maker", "tables")
    op.drop_column("tables", "source")
