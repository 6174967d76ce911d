"""What people pledged to add to chance, and what they added."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("shares", sa.JSON, nullable=True))
    op.add_column("seats", sa.Column("pledge", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "pledge")
    op.drop_column("tables", "shares")
