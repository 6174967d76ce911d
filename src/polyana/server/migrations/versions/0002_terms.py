"""What a table has agreed on besides the rules, and who left a running game."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("terms", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("past", sa.JSON, nullable=False, server_default="[]"))
    # Tables by link went on as their people agreed; strangers at public ones had agreed on nothing.
    op.execute(sa.text("UPDATE tables SET terms = '{\"takebacks\": true}' WHERE NOT public"))


def downgrade() -> None:
    op.drop_column("seats", "past")
    op.drop_column("tables", "terms")
