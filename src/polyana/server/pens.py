"""How the rows of many tables get into the database at once: one round trip a transaction, whatever the database.

SQLAlchemy is for everything else. Here every move of every table passes, and its share of the time was the largest.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final, Protocol

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from polyana.server.commits import Batch, Conflict
from polyana.server.schema import TABLES

CHANNEL: Final = "polyana"
LONGEST_NOTE: Final = 7500  # bytes; PostgreSQL takes 8000
TIDY_EVERY: Final = 1000  # rows
LONGEST_LOG: Final = 16_000  # pages of 4 kB in SQLite's write-ahead log before a writer tidies up by itself


class Pen(Protocol):
    async def write(self, batches: list[Batch]) -> None:
        """All of it or nothing, committed; Conflict if a row of this number is there already."""

    async def drop(self) -> None:
        """Let the connection go; the next write makes a new one."""


class SqlitePen:
    """Writes at once, in the event loop: a commit goes into the system's memory and waits for no disk (`Tidier` does
    that), so it costs less than a thread's waking up twice. Where somebody else has the lock, a thread waits for it.

    A transaction is one statement wherever it can be: for each statement SQLite lets the interpreter go, and a thread
    then has to queue for it again, behind a loop that is busy.
    """

    def __init__(self, file: str) -> None:
        self._file = file
        self._tidier = Tidier(file)
        self._pen: sqlite3.Connection | None = None
        self._queue: SimpleQueue[_Write | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    async def write(self, batches: list[Batch]) -> None:
        try:
            if self._pen is None:
                self._pen = self._connect()
                self._pen.execute("PRAGMA busy_timeout=0")
            self._tidier.written(self._write(self._pen, batches))
        except sqlite3.IntegrityError:
            raise Conflict from None
        except sqlite3.Error:  # the lock is taken, or worse: with patience, then
            await self._write_patiently(batches)

    def _connect(self) -> sqlite3.Connection:
        pen = sqlite3.connect(self._file, isolation_level=None, cached_statements=256)
        sqlite_manners(pen)
        return pen

    async def _write_patiently(self, batches: list[Batch]) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, args=(self._queue,), name="journal", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put((batches, loop, done))
        await done

    async def drop(self) -> None:
        pen, self._pen = self._pen, None
        if pen is not None:
            pen.close()
        thread, self._thread = self._thread, None
        if thread is not None:
            self._queue.put(None)
            self._queue = SimpleQueue()
            await asyncio.to_thread(thread.join)
        tidier, self._tidier = self._tidier, Tidier(self._file)
        await asyncio.to_thread(tidier.stop)

    # In the thread.

    def _run(self, queue: SimpleQueue[_Write | None]) -> None:
        pen: sqlite3.Connection | None = None
        while (write := queue.get()) is not None:
            batches, loop, done = write
            error: Exception | None = None
            try:
                if pen is None:
                    pen = self._connect()
                self._write(pen, batches)
            except sqlite3.IntegrityError:
                error = Conflict()
            except Exception as failure:
                error = failure
                if pen is not None:
                    with suppress(sqlite3.Error):
                        pen.close()
                    pen = None
            with suppress(RuntimeError):  # the loop has ended: nobody waits
                loop.call_soon_threadsafe(_resolve, done, error)
        if pen is not None:
            pen.close()

    def _write(self, pen: sqlite3.Connection, batches: list[Batch]) -> int:
        values: list[object] = []
        for batch in batches:
            for number, row in enumerate(batch.rows, batch.first):
                values += (batch.table, number, *row)
        changed = [batch for batch in batches if batch.columns is not None]
        if len(values) <= _MOST and not changed:
            pen.execute(_insert(len(values)), values)
            return len(values) // 5
        pen.execute("BEGIN IMMEDIATE")
        try:
            for start in range(0, len(values), _MOST):
                some = values[start : start + _MOST]
                pen.execute(_insert(len(some)), some)
            for batch in changed:
                assert batch.columns is not None
                columns = ", ".join(f"{name} = ?" for name in batch.columns)
                news = [_plain(value) for value in batch.columns.values()]
                pen.execute(f"UPDATE tables SET {columns} WHERE id = ?", [*news, batch.table])
            pen.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                pen.execute("ROLLBACK")
            raise
        return len(values) // 5


_Write = tuple[list[Batch], asyncio.AbstractEventLoop, "asyncio.Future[None]"]
_MOST: Final = 5 * 50  # values in a statement


def _insert(values: int) -> str:
    return 'INSERT INTO journal ("table", n, kind, seat, code) VALUES ' + ", ".join(["(?, ?, ?, ?, ?)"] * (values // 5))


def _resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    if not done.done():
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


class Tidier:
    """Moves what lies in the write-ahead log into the database while others go on writing.

    Left to SQLite, that is done by whoever commits the thousandth page, and all tables wait for the disk meanwhile.
    """

    def __init__(self, file: str) -> None:
        self._file = file
        self._rows = 0
        self._wake = threading.Event()
        self._stopping = False
        self._thread: threading.Thread | None = None

    def written(self, rows: int) -> None:
        self._rows += rows
        if self._rows >= TIDY_EVERY:
            self._rows = 0
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="tidier", daemon=True)
                self._thread.start()
            self._wake.set()

    def stop(self) -> None:
        self._stopping = True
        self._wake.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        broom = sqlite3.connect(self._file, isolation_level=None)
        sqlite_manners(broom)
        while True:
            self._wake.wait()
            self._wake.clear()
            if self._stopping:
                break
            with suppress(sqlite3.Error):  # next time, then; and SQLite itself sees to it when the log grows long
                broom.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        broom.close()


def _plain(value: object) -> object:
    return msgspec.json.encode(value).decode() if isinstance(value, list | dict) else value


def sqlite_manners(connection: Any, _: object = None) -> None:
    """WAL: readers and the writer do not wait for each other. NORMAL: a killed process loses nothing; a power cut may
    lose the last moments, never the file."""
    cursor = connection.cursor()
    pragmas = ["journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000", "foreign_keys=ON"]
    for pragma in (*pragmas, f"wal_autocheckpoint={LONGEST_LOG}"):
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
            changed = [batch for batch in batches if batch.columns is not None]
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
            if not changed:
                await raw.execute(_INSERT, *columns, notes)
                return
            async with raw.transaction():
                await raw.execute(_INSERT, *columns, notes)
                for batch in changed:
                    assert batch.columns is not None
                    change = sa.update(TABLES).where(TABLES.c.id == batch.table).values(**batch.columns)
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


_CLOCK: Final = ("clock", "since")


def notes_of(process: str, batches: list[Batch]) -> list[str]:
    """As few notes as fit: table, first row, rows, clock. One too long says only where to look."""
    notes: list[str] = []
    head = f'{{"k":"rows","from":"{process}","b":['
    parts: list[str] = []
    length = 0
    for batch in batches:
        clock = {name: batch.columns[name] for name in _CLOCK if name in batch.columns} if batch.columns else None
        part = msgspec.json.encode([batch.table, batch.first, batch.rows, clock]).decode()
        if len(part) > LONGEST_NOTE - 200:
            part = msgspec.json.encode([batch.table, batch.first, None, None]).decode()
        if length + len(part) > LONGEST_NOTE - 200 and parts:
            notes.append(head + ",".join(parts) + "]}")
            parts, length = [], 0
        parts.append(part)
        length += len(part) + 1
    notes.append(head + ",".join(parts) + "]}")
    return notes
