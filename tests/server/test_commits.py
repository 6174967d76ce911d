"""Many tables in one transaction."""

from __future__ import annotations

import asyncio

import pytest

from polyana.kernel.line import ANSWER, Row
from polyana.server.commits import Batch, Conflict, GroupCommit, NotSaved


def write_rows(commits: GroupCommit, table: str, first: int, rows: list[Row]) -> asyncio.Future[None]:
    """Resolved when they are committed; NotSaved if that is not certain."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def then(failure: NotSaved | None) -> None:
        if failure is None:
            future.set_result(None)
        else:
            future.set_exception(failure)

    commits.put(table, first, rows, None, then)
    return future


class Deaf:
    """A writer that fails as told, then writes."""

    def __init__(self, *fates: Exception | None) -> None:
        self.fates = list(fates)
        self.written: list[Batch] = []

    async def write(self, batches: list[Batch]) -> None:
        fate = self.fates.pop(0) if self.fates else None
        if fate is not None:
            raise fate
        self.written += batches


def test_the_journal_tries_again_and_then_says_that_it_is_not_saved() -> None:
    async def write() -> None:
        writer = Deaf(OSError("gone"), None, OSError("gone"), OSError("gone"))
        commits = GroupCommit(writer)
        commits.start()
        await write_rows(commits, "a", 0, [(ANSWER, 0, 0)])
        with pytest.raises(NotSaved):
            await write_rows(commits, "a", 1, [(ANSWER, 0, 0)])
        await write_rows(commits, "a", 1, [(ANSWER, 0, 0)])
        assert [batch.first for batch in writer.written] == [0, 1]
        await commits.stop()

    asyncio.run(write())


def test_only_the_table_that_conflicts_suffers() -> None:
    async def write() -> None:
        writer = Deaf(Conflict(), None, Conflict())
        commits = GroupCommit(writer)
        commits.start()
        first = write_rows(commits, "a", 0, [(ANSWER, 0, 0)])
        second = write_rows(commits, "b", 0, [(ANSWER, 0, 0)])
        await first
        with pytest.raises(NotSaved):
            await second
        assert [batch.table for batch in writer.written] == ["a"]
        await commits.stop()

    asyncio.run(write())
