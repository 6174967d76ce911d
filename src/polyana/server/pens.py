"""How the rows of many tables get into the database at once: one round trip a transaction, whatever the database.

SQLAlchemy is for everything else. Here every move of every table passes, and its share of the time was the largest.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, Protocol

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from polyana.server.journal import Batch, Conflict
from polyana.server.schema import TABLES

CHANNEL: Final = "polyana"
LONGEST_NOTE: Final = 7500  # bytes; PostgreSQL takes 8000


class Pen(Protocol):
    async def write(self, batches: list[Batch]) -> None:
        """All of it or nothing, committed; Conflict if a row of this number is there already."""

    async def drop(self) -> None:
        """Let the connection go; the next write makes a new one."""


class SqlitePen:
    """A thread with a connection: one hop a transaction."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, "journal")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batches: list[Batch]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batches)

    def _write(self, batches: list[Batch]) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
            sqlite_manners(self._connection)
        pen = self._connection
        rows = [
            (batch.table, number, row[0], row[1], row[2])
            for batch in batches
            for number, row in enumerate(batch.rows, batch.first)
        ]
        pen.execute("BEGIN IMMEDIATE")
        try:
            pen.executemany('INSERT INTO journal ("table", n, kind, seat, code) VALUES (?, ?, ?, ?, ?)', rows)
            for batch in batches:
                if batch.end is not None:
                    values = [_plain(value) for value in batch.end.values()]
                    columns = ", ".join(f"{name} = ?" for name in batch.end)
                    pen.execute(f"UPDATE tables SET {columns} WHERE id = ?", [*values, batch.table])
            pen.execute("COMMIT")
        except BaseException as error:
            with suppress(sqlite3.Error):
                pen.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise Conflict from None
            raise

    async def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, connection.close)


def _plain(value: object) -> object:
    return msgspec.json.encode(value).decode() if isinstance(value, list) else value


def sqlite_manners(connection: Any, _: object = None) -> None:
    """WAL: readers and the writer do not wait for each other. NORMAL: a killed process loses nothing; a power cut may
    lose the last moments, never the file."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


_INSERT: Final = """
WITH written AS (
    INSERT INTO journal ("table", n, kind, seat, code)
    SELECT * FROM unnest($1::text[], $2::int[], $3::smallint[], $4::smallint[], $5::bigint[])
)
SELECT pg_notify('polyana', note) FROM unnest($6::text[]) AS note
"""


class PostgresPen:
    """One statement writes the rows and tells the other processes: its own transaction, one round trip."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine = engine
        self._process = process
        self._connection: AsyncConnection | None = None

    async def write(self, batches: list[Batch]) -> None:
        from asyncpg import UniqueViolationError  # type: ignore[import-untyped]

        try:
            if self._connection is None:
                connection = await self._engine.connect()
                self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
            ends = [batch for batch in batches if batch.end is not None]
            raw = (await self._connection.get_raw_connection()).driver_connection
            assert raw is not None
            columns: list[list[Any]] = [[], [], [], [], []]
            for batch in batches:
                columns[0] += [batch.table] * len(batch.rows)
                columns[1] += range(batch.first, batch.first + len(batch.rows))
                columns[2] += [row[0] for row in batch.rows]
                columns[3] += [row[1] for row in batch.rows]
                columns[4] += [row[2] for row in batch.rows]
            notes = notes_of(self._process, batches)
            if not ends:
                await raw.execute(_INSERT, *columns, notes)
                return
            async with raw.transaction():
                await raw.execute(_INSERT, *columns, notes)
                for batch in ends:
                    assert batch.end is not None
                    change = sa.update(TABLES).where(TABLES.c.id == batch.table).values(**batch.end)
                    await self._connection.execute(change)
        except UniqueViolationError:
            raise Conflict from None
        except BaseException:
            await self.drop()
            raise

    async def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
            with suppress(Exception):
                await connection.close()


def notes_of(process: str, batches: list[Batch]) -> list[str]:
    """As few notes as fit: table, first row, rows. One too long says only where to look."""
    notes: list[str] = []
    head = f'{{"k":"rows","from":"{process}","b":['
    parts: list[str] = []
    length = 0
    for batch in batches:
        part = msgspec.json.encode([batch.table, batch.first, batch.rows]).decode()
        if len(part) > LONGEST_NOTE - 200:
            part = msgspec.json.encode([batch.table, batch.first, None]).decode()
        if length + len(part) > LONGEST_NOTE - 200 and parts:
            notes.append(head + ",".join(parts) + "]}")
            parts, length = [], 0
        parts.append(part)
        length += len(part) + 1
    notes.append(head + ",".join(parts) + "]}")
    return notes
