"""What is asked of the database."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa

from polyana.server.settings import Settings
from polyana.server.store import Store, is_down
from tests.server.postgres import Postgres


def test_a_database_that_fails_is_told_from_a_question_that_does() -> None:
    for down in (
        OSError("refused"),
        TimeoutError(),
        sa.exc.TimeoutError("no connection is free"),
        sa.exc.OperationalError("", {}, Exception()),
    ):
        assert is_down(down), down
    for other in (ValueError(), sa.exc.IntegrityError("", {}, Exception()), sa.exc.ArgumentError()):
        assert not is_down(other), other


def test_a_table_has_an_owner_as_long_as_its_process_lives(postgres: Postgres) -> None:
    async def play() -> None:
        store = Store(Settings(database=postgres.new_database(), lease=1.0))
        await store.migrate()
        person = await store.add_person("hash")
        fields = {"game": "toy", "rules": 1, "seats": 2, "options": {}, "language": "en", "public": False, "key": ""}
        fields |= {"seed": "", "maker": person, "state": "running", "created": 0.0, "changed": 0.0, "position": 0}
        for id in ("a", "b", "c"):
            await store.create({"id": id, **fields}, [{"seat": 0, "kind": "open", "name": "", "orders": {}}])
        await store.beat("first")
        await store.beat("second")
        assert await store.claim("a", "first") == "first"
        assert await store.claim("a", "second") == "first"
        assert await store.claim("b", "second") == "second"
        assert await store.owners(["a", "b", "c"]) == {"a": "first", "b": "second"}
        async with asyncio.timeout(30):
            while "a" in await store.owners(["a", "b", "c"]):  # the first gives no sign of life any more
                await store.beat("second")
                await asyncio.sleep(0.1)
        assert await store.owners(["a", "b", "c"]) == {"b": "second"}
        assert await store.living() == {"first", "second"}  # slow perhaps
        assert await store.claim("a", "second") == "second"
        await store.retire("second")
        assert await store.owners(["a", "b", "c"]) == {}
        await store.stop()

    asyncio.run(play())
