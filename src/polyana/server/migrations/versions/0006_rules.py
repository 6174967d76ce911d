"""Tables that go on under newer rules than they began with."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("moved", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("refused", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("told", sa.JSON, nullable=True))


def downgrade() -> None:
    for name in ("told", "refused", "moved"):
        op.drop_column("tables", name)
