"""One transaction for the answers of many tables (group commit).

Whoever has rows to write is called back; one task takes all that wait, writes them in one transaction and calls after
the commit. A transaction per answer would cost ten times as much.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Protocol

from polyana.kernel.errors import PolyanaError
from polyana.kernel.line import Row
from polyana.server.metrics import METRICS

LOG = logging.getLogger("polyana")


class NotSaved(PolyanaError):
    """The rows of a table may not have been written: what is in memory is no longer the truth."""


Then = Callable[[NotSaved | None], None]  # called when the rows are committed, or when that is not certain


class Batch:
    """The rows of one change at one table, and what the change made of the game."""

    __slots__ = ("began", "columns", "first", "rows", "table", "then")

    def __init__(self, table: str, first: int, rows: list[Row], columns: dict[str, Any] | None, then: Then) -> None:
        self.table = table
        self.first = first
        self.rows = rows
        self.columns = columns  # of the table's row: when the game is over, and of its clock
        self.then = then
        self.began = time.perf_counter()


class Writer(Protocol):
    async def write(self, batches: list[Batch]) -> None:
        """All of it or nothing, committed. Conflict: somebody else has written a row of this number."""


class Conflict(Exception):
    """A row of this number is there already."""


class GroupCommit:
    """Everything that is written to the journal of any table goes through here."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._waiting: list[Batch] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run(), name="journal")

    async def stop(self) -> None:
        """Writes what waits, then ends."""
        if self._task is not None:
            task, self._task = self._task, None
            self._wake.set()
            await task

    def put(self, table: str, first: int, rows: list[Row], columns: dict[str, Any] | None, then: Then) -> None:
        """Write the rows of a table, the first of which has this number. `then` is called and needs no task."""
        self._waiting.append(Batch(table, first, rows, columns, then))
        self._wake.set()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batches, self._waiting = self._waiting, []
                await self._commit(batches)
            if self._task is None:
                return

    async def _commit(self, batches: list[Batch]) -> None:
        try:
            await self._attempt(batches)
        except Conflict:
            if len(batches) == 1:
                _tell(batches, NotSaved("another process has gone on at this table"))
                return
            for batch in batches:  # only the one that conflicts may suffer
                await self._commit([batch])
        except Exception as error:
            LOG.error("the journal could not be written: %s", type(error).__name__)
            METRICS.failures += 1
            _tell(batches, NotSaved("the database does not answer"))
        else:
            now = time.perf_counter()
            for batch in batches:
                METRICS.moves += len(batch.rows)
                METRICS.commits.add(now - batch.began)
            _tell(batches, None)

    async def _attempt(self, batches: list[Batch]) -> None:
        """Twice: a connection that died while idle is noticed only now. Rows are numbered, so the second attempt cannot
        write anything a second time."""
        try:
            await self._writer.write(batches)
        except Conflict:
            raise
        except Exception as error:
            LOG.warning("the journal tries again: %s", type(error).__name__)
            await self._writer.write(batches)


def _tell(batches: list[Batch], failure: NotSaved | None) -> None:
    for batch in batches:
        try:
            batch.then(failure)
        except Exception:  # one table's trouble is not the others'
            LOG.exception("table %s could not go on", batch.table)
