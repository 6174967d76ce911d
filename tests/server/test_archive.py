"""Backups and tables in files: whatever happened to the file, it is read whole, or one sentence says that it is not."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from polyana.server import archive, words
from polyana.server.settings import from_environment
from polyana.server.store import Store


def test_a_damaged_backup_is_one_sentence_and_changes_nothing(tmp_path: Path, any_database: str | None) -> None:
    settings = from_environment({}, database=any_database, data=str(tmp_path))
    file = tmp_path / "all.gz"
    table = {"id": "abc", "game": "grandbois", "rules": 1, "seats": 1, "options": {}, "language": "en", "public": False}
    table |= {"key": "k", "seed": "0" * 64, "maker": 1, "state": "running", "created": 1.0, "changed": 1, "position": 0}
    seat = {"table": "abc", "seat": 0, "kind": "human", "person": 1, "name": "Ann", "orders": {}}
    rows: list[Any] = [["people", {"id": 1, "created": 1.0}], ["tables", table], ["seats", seat]]
    rows += [["journal", {"table": "abc", "n": n, "kind": 0, "seat": 0, "code": 2**40}] for n in range(2)]
    whole: list[Any] = [{"polyana-archive": 1, "table": None}, *rows]
    one: list[Any] = [{"polyana-archive": 1, "table": "abc"}, *rows[1:]]

    heads: list[Any] = [None, 7, [], {}, {"polyana-archive": 1, "table": []}, {"polyana-archive": 1, "table": "x" * 30}]
    odds: list[Any] = [None, 7, "people", ["people"], ["people", []], ["no", {}], [[], {}], ["people", {"id": 2}]]
    wrongs: list[Any] = [None, 2**70, True, [], "\x00", "\ud800", "x" * 99, -1e999]

    def damaged() -> Iterator[list[Any]]:
        for head in heads:
            yield [head, *rows]
        for odd in odds:
            yield [*whole, odd]
        for i, (name, row) in enumerate(rows):
            for key, value in row.items():
                for wrong in wrongs:
                    if (wrong is None and key == "person") or (wrong is True and key == "public"):
                        continue
                    if isinstance(value, dict) and wrong is not None:
                        continue  # any JSON may be among options
                    yield [*whole[: i + 1], [name, {**row, key: wrong}], *whole[i + 2 :]]
            yield [*whole, [name, {**row, "odd": 1}]]
            yield [*whole, [name, row]]  # twice

    def pack(lines: list[Any]) -> None:
        with gzip.open(file, "wt", encoding="utf-8") as out:
            out.writelines(json.dumps(line) + "\n" for line in lines)

    async def play() -> None:
        store = Store(settings)
        await store.migrate()
        try:
            for lines in damaged():
                pack(lines)
                with pytest.raises(words.Trouble, match="damaged"):
                    await archive.restore(store, file)
            pack(whole)
            good = file.read_bytes()
            for at in range(0, len(good), 7):  # bits that fell over, anywhere
                file.write_bytes(good[:at] + bytes([good[at] ^ 0x15]) + good[at + 1 :])
                with suppress(words.Trouble):
                    await archive.restore(store, file)
                    async with store.writing() as connection:  # in the head of the packed file nobody notices
                        for each in reversed(archive.ALL):
                            await connection.execute(sa.delete(each))
            assert await store.every() == []
            pack(whole)
            assert await archive.restore(store, file) == len(rows)
            await store.remove("abc")
            for lines in (one[:1], one[:2], [*one, one[2]], [one[0], *one[2:]], [*one, rows[0]]):
                pack(lines)
                with pytest.raises(words.Trouble, match="damaged"):
                    await archive.take_in(store, file)
            assert await store.every() == []
            pack(one)
            assert await archive.take_in(store, file) == "abc"
            file.with_name("again.gz.new").touch(0o666)  # what lies there already is not written into
            await archive.write(store, tmp_path / "again.gz")
            assert (tmp_path / "again.gz").stat().st_mode & 0o777 == 0o600
        finally:
            await store.stop()

    asyncio.run(play())
