"""What everybody played, where seats differ, noted when a game is over."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("roles", sa.JSON, nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("tables", "roles")
