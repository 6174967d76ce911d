"""Alembic's scripts: how an older database becomes a newer one. Run at every start."""
