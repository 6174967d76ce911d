"""How rows get into the database, and what the other processes are told of them."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from polyana.kernel.line import ANSWER, Row
from polyana.server.commits import Batch, Conflict
from polyana.server.pens import LONGEST_NOTE, TIDY_EVERY, SqlitePen, notes_of
from polyana.server.schema import METADATA


def test_sqlite_is_written_at_once_or_when_the_lock_is_free(tmp_path: Path) -> None:
    file = tmp_path / "test.db"
    METADATA.create_all(sa.create_engine(f"sqlite:///{file}"))

    async def write() -> None:
        pen = SqlitePen(str(file))
        other = sqlite3.connect(file, isolation_level=None)
        count = 'SELECT count(*) FROM journal WHERE "table" = ?'
        await pen.write([Batch("a", 0, [(ANSWER, 0, 1), (ANSWER, 1, 2)], None, print)])
        assert other.execute(count, ("a",)).fetchone() == (2,)
        with pytest.raises(Conflict):
            await pen.write(
                [Batch("b", 0, [(ANSWER, 0, 1)], None, print), Batch("a", 1, [(ANSWER, 0, 1)], None, print)]
            )
        assert other.execute(count, ("b",)).fetchone() == (0,)  # all of it or nothing
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(pen.write([Batch("a", 2, [(ANSWER, 0, 3)], None, print)]))
        for _ in range(5):
            await asyncio.sleep(0.01)  # the loop goes on meanwhile
        assert not waiting.done()
        other.execute("ROLLBACK")
        await waiting
        many: list[Row] = [(ANSWER, 0, code) for code in range(2 * TIDY_EVERY)]
        await pen.write([Batch("c", 0, many, {"state": "over", "winners": [1]}, print)])
        assert other.execute(count, ("a",)).fetchone() == (3,)
        assert other.execute(count, ("c",)).fetchone() == (len(many),)
        with pytest.raises(Conflict):
            await pen.write([Batch("c", len(many) - 1, many, None, print)])
        assert other.execute(count, ("c",)).fetchone() == (len(many),)
        await pen.drop()
        await pen.write([Batch("d", 0, [(ANSWER, 0, 1)], None, print)])  # and begins anew
        await pen.drop()
        other.close()

    asyncio.run(write())


def test_notes_to_other_processes_fit() -> None:
    rows: list[Row] = [(ANSWER, 1, 12345)] * 20
    batches = [Batch(f"table{i}", i, rows, None, print) for i in range(100)]
    batches.append(Batch("long", 0, rows * 100, None, print))
    notes = notes_of("me", batches)
    assert all(len(note) < LONGEST_NOTE for note in notes)
    assert sum(note.count("table") for note in notes) == 100
    assert '["long",0,null,null]' in notes[-1]
