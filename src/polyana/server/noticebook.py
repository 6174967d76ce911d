"""What the database knows of whose turn it is, and of the devices that want to be told."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from polyana.server.schema import PUSHES, SEATS, SECRETS, TABLES, WAITS
from polyana.server.store import Store
from polyana.server.waits import WaitRow

AT_ONCE: Final = 100  # turns told in one go


class DueRow(msgspec.Struct):
    """A turn of which somebody is to be told."""

    table: str
    seat: int
    since: float
    due: float
    person: int  # at whose screen it is played
    name: str
    game: str


class PushRow(msgspec.Struct):
    """A device that wants to be told."""

    token: str  # the hash of its cookie's
    person: int
    endpoint: str
    point: str
    secret: str
    language: str
    quiet_from: int  # minutes of its own day; both the same: never
    quiet_to: int
    offset: int  # minutes by which its day begins before that of Greenwich


class Noticebook:
    def __init__(self, store: Store) -> None:
        self._store = store

    # Whose turn it is.

    async def waits(self, tables: Sequence[str]) -> dict[str, list[WaitRow]]:
        query = sa.select(WAITS).where(WAITS.c.table.in_(tables)).order_by(WAITS.c.table, WAITS.c.seat)
        found: dict[str, list[WaitRow]] = {}
        async with self._store.reading() as connection:
            for row in (await connection.execute(query)).all():
                found.setdefault(row.table, []).append(WaitRow(row.seat, row.since, row.due == 0))
        return found

    async def keep_waits(self, table: str, waits: Sequence[WaitRow], grace: float) -> None:
        """Of a turn that was told, or put off, before, nothing is said anew."""
        here = WAITS.c.table == table
        async with self._store.writing() as connection:
            before = {row.seat: row for row in (await connection.execute(sa.select(WAITS).where(here))).all()}
            await connection.execute(sa.delete(WAITS).where(here))
            rows: list[dict[str, Any]] = []
            for wait in waits:
                old = before.get(wait.seat)
                due = old.due if old is not None and old.since == wait.since else wait.since + grace
                rows.append({"table": table, "seat": wait.seat, "since": wait.since, "due": 0.0 if wait.known else due})
            if rows:
                await connection.execute(sa.insert(WAITS), rows)

    async def due(self, now: float) -> list[DueRow]:
        """Turns whose people are to be told by now, the longest first."""
        person = sa.func.coalesce(SEATS.c.keeper, SEATS.c.person)
        query = (
            sa.select(WAITS.c.table, WAITS.c.seat, WAITS.c.since, WAITS.c.due, person, SEATS.c.name, TABLES.c.game)
            .join(SEATS, sa.and_(SEATS.c.table == WAITS.c.table, SEATS.c.seat == WAITS.c.seat))
            .join(TABLES, TABLES.c.id == WAITS.c.table)
            .where(WAITS.c.due > 0, WAITS.c.due <= now, person.is_not(None))
            .order_by(WAITS.c.due)
            .limit(AT_ONCE)
        )
        async with self._store.reading() as connection:
            return [DueRow(*row) for row in (await connection.execute(query)).all()]

    async def put_off(self, wait: DueRow, until: float) -> bool:
        """Until then, or for good (0). Only one process does."""
        here = (WAITS.c.table == wait.table, WAITS.c.seat == wait.seat, WAITS.c.due == wait.due)
        async with self._store.writing() as connection:
            done = await connection.execute(sa.update(WAITS).where(*here).values(due=until))
            return done.rowcount == 1

    # Devices.

    async def pushes(self, person: int) -> list[PushRow]:
        columns = [PUSHES.c[name] for name in PushRow.__struct_fields__]
        async with self._store.reading() as connection:
            query = sa.select(*columns).where(PUSHES.c.person == person)
            return [PushRow(*row) for row in (await connection.execute(query)).all()]

    async def add_push(self, push: PushRow) -> None:
        """One a device: there are as many as it may have devices. A browser that was somebody else is so no more."""
        async with self._store.writing() as connection:
            same = sa.or_(PUSHES.c.token == push.token, PUSHES.c.endpoint == push.endpoint)
            await connection.execute(sa.delete(PUSHES).where(same))
            await connection.execute(sa.insert(PUSHES).values(**msgspec.structs.asdict(push), failures=0))

    async def end_pushes(self, tokens: Sequence[str]) -> None:
        async with self._store.writing() as connection:
            await connection.execute(sa.delete(PUSHES).where(PUSHES.c.token.in_(list(tokens))))

    async def note_push(self, token: str, arrived: bool, most: int) -> None:
        """A device that could not be reached so often is given up."""
        here = PUSHES.c.token == token
        async with self._store.writing() as connection:
            count = 0 if arrived else PUSHES.c.failures + 1
            await connection.execute(sa.update(PUSHES).where(here).values(failures=count))
            await connection.execute(sa.delete(PUSHES).where(here, PUSHES.c.failures >= most))

    # The server's own.

    async def secret(self, name: str, otherwise: str) -> str:
        """What is kept under this name; this, from now on, if there is nothing yet."""
        query = sa.select(SECRETS.c.value).where(SECRETS.c.name == name)
        async with self._store.writing() as connection:
            if not self._store.embedded:  # several processes may start at once
                await connection.execute(sa.text("SELECT pg_advisory_xact_lock(7055)"))
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
            if found is None:
                await connection.execute(sa.insert(SECRETS).values(name=name, value=otherwise, made=time.time()))
            return found or otherwise
