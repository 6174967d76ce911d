"""Several people may sit at one screen: the person whose browser it is keeps the seats of the others."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("keeper", sa.Integer, nullable=True))
    op.create_index("ix_seats_keeper", "seats", ["keeper"])


def downgrade() -> None:
    op.drop_index("ix_seats_keeper", "seats")
    op.drop_column("seats", "keeper")
