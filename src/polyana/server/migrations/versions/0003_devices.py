"""A person's devices: what each is and when it was last seen."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tokens", sa.Column("label", sa.String(40), nullable=False, server_default=""))
    op.add_column("tokens", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.create_index("ix_tokens_person", "tokens", ["person"])


def downgrade() -> None:
    op.drop_index("ix_tokens_person", "tokens")
    op.drop_column("tokens", "seen")
    op.drop_column("tokens", "label")
