"""For whom tables wait, devices that want to be told, and what the server keeps for itself."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "waits",
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
    )
    op.create_index("ix_waits_due", "waits", ["due"])
    op.create_table(
        "pushes",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("point", sa.String(100), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("quiet_from", sa.SmallInteger, nullable=False),
        sa.Column("quiet_to", sa.SmallInteger, nullable=False),
        sa.Column("offset", sa.SmallInteger, nullable=False),
        sa.Column("failures", sa.SmallInteger, nullable=False),
    )
    op.create_index("ix_pushes_person", "pushes", ["person"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("secrets", "pushes", "waits"):
        op.drop_table(name)
