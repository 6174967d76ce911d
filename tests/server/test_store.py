"""What is asked of the database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from polyana.kernel.state import CHANCE, SPECTATOR
from polyana.server.asides import kept
from polyana.server.commits import Batch
from polyana.server.messages import ChatLine
from polyana.server.settings import Settings
from polyana.server.store import CHAT_KEPT, PAGE, Store, is_down
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


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    if request.param == "sqlite":
        return Settings(data=str(tmp_path))
    return Settings(database=request.getfixturevalue("postgres").new_database())


FIELDS: dict[str, object] = {"game": "toy", "rules": 1, "seats": 2, "options": {}, "language": "en", "public": True}
FIELDS |= {"key": "", "seed": "", "created": 0.0, "position": 0}


async def a_table(store: Store, id: str, maker: int, state: str, changed: float) -> None:
    row = {**FIELDS, "id": id, "maker": maker, "state": state, "changed": changed}
    await store.create(row, [{"seat": 0, "kind": "open", "name": "", "orders": {}}])
    await store.add_chat(id, ChatLine("Ann", 0, "hello", 1.0))
    done = asyncio.get_running_loop().create_future()
    await store.write([Batch(id, 0, [(0, 0, 1), (0, 1, 2)], None, done.set_result)])


def test_tables_nobody_has_touched_are_deleted_with_all_that_is_theirs(settings: Settings) -> None:
    async def play() -> None:
        store = Store(settings)
        await store.migrate()
        maker = await store.add_person("hash")
        await store.beat("alive") if not store.embedded else None
        for state in ("waiting", "running", "over"):
            for name, changed in (("old", 100.0), ("new", 300.0)):
                await a_table(store, f"{name}{state}", maker, state, changed)
        until = {"waiting": 200.0, "running": 200.0}  # finished ones stay for ever
        assert sorted(await store.untouched(until)) == ["oldrunning", "oldwaiting"]
        assert await store.untouched(until, most=1) != await store.untouched(until)
        await store.sit("oldwaiting", 0, maker, "Ann")  # in the last moment
        assert await store.delete(["oldrunning", "oldwaiting", "newrunning", "oldover"], until) == 1
        assert await store.table("oldrunning") is None
        assert await store.chat("oldrunning") == []
        assert await store.rows("oldrunning") == []
        for left in ("oldwaiting", "newrunning", "oldover", "newover"):
            assert await store.table(left) is not None
            assert len(await store.rows(left)) == 2
            assert len(await store.chat(left)) == 1
        assert await store.claim("oldrunning", "alive") == ""  # who was about to read it learns that it is gone
        assert await store.delete(["oldover", "newover"], {"over": 200.0}) == 1  # unless the operator says for how long
        assert await store.rows("oldover") == []
        assert len(await store.rows("newover")) == 2
        await store.touch(["newrunning"])
        assert await store.untouched({"running": 400.0}) == []
        if not store.embedded:
            await a_table(store, "owned", maker, "running", 100.0)
            await store.claim("owned", "alive")
            async with store.writing() as connection:
                await connection.execute(sa.text("UPDATE tables SET changed = 100 WHERE id = 'owned'"))
            assert await store.untouched(until) == []
            await store.retire("alive")
            assert await store.untouched(until) == ["owned"]
        await store.stop()

    asyncio.run(play())


def test_the_lobby_shows_everybodys_tables_however_many_one_address_makes(settings: Settings) -> None:
    async def play() -> None:
        store = Store(settings)
        await store.migrate()
        maker = await store.add_person("hash")
        many = [("spam", f"spam{n}", 1000.0 + n) for n in range(60)]
        for source, id, changed in (*many, ("ann", "anns", 10.0), ("bob", "bobs", 20.0), ("ann", "hers", 5.0)):
            row = {**FIELDS, "id": id, "maker": maker, "state": "waiting", "changed": changed, "source": source}
            await store.create(row, [{"seat": 0, "kind": "open", "name": "", "orders": {}}])
        for id, state, public in (("runs", "running", True), ("over", "over", True), ("mine", "waiting", False)):
            row = {**FIELDS, "id": id, "maker": maker, "state": state, "changed": 1.0, "public": public}
            await store.create(row, [{"seat": 0, "kind": "open", "name": "", "orders": {}}])
        found = [row.id for row in await store.open()]
        assert found[:5] == ["spam59", "bobs", "anns", "spam58", "hers"]
        assert len(found) == len(set(found)) == 50
        everything = [row.id for row in await store.open(most=100)]
        assert len(everything) == 64
        assert everything[-1] == "runs"
        await store.stop()

    asyncio.run(play())


def test_neither_onlookers_nor_the_table_itself_make_a_line_of_the_players_go_away(settings: Settings) -> None:
    async def play() -> None:
        store = Store(settings)
        await store.migrate()
        said: list[ChatLine] = []
        for seat, count in ((0, 1), (SPECTATOR, CHAT_KEPT + 2), (CHANCE, CHAT_KEPT + 3), (1, 2)):
            for n in range(count):
                said.append(ChatLine("", seat, str(n), float(len(said))))
                await store.add_chat("t", said[-1])
        found = await store.chat("t")
        assert found == kept(said)
        assert [line.text for line in found if line.seat >= 0] == ["0", "0", "1"]
        for seat, first in ((SPECTATOR, 2), (CHANCE, 3)):
            texts = [line.text for line in found if line.seat == seat]
            assert texts == [str(n) for n in range(first, CHAT_KEPT + first)]
        await store.stop()

    asyncio.run(play())


def test_people_who_left_nothing_behind_are_forgotten(settings: Settings) -> None:
    async def play() -> None:
        store = Store(settings)
        await store.migrate()
        people = {name: await store.add_person(name) for name in ("maker", "sitter", "seen", "new", "gone")}
        await a_table(store, "t", people["maker"], "waiting", 1.0)
        await store.sit("t", 0, people["sitter"], "Bob")
        await store.add_device("link", people["gone"], 1.0)
        async with store.writing() as connection:
            for statement in (
                "UPDATE people SET created = 100",
                "UPDATE tokens SET created = 100, seen = 150",
                "UPDATE tokens SET seen = 900 WHERE hash = 'seen'",
                f"UPDATE people SET created = 900 WHERE id = {people['new']}",
            ):
                await connection.execute(sa.text(statement))
        assert await store.forget_people(500.0) == 1
        assert await store.person("gone") is None
        for name in ("maker", "sitter", "seen", "new"):
            assert await store.person(name) == people[name]
        assert await store.forget_people(500.0) == 0
        await store.stop()

    asyncio.run(play())


def test_a_long_journal_is_read_in_pages(settings: Settings) -> None:
    async def play() -> None:
        store = Store(settings)
        await store.migrate()
        await a_table(store, "t", await store.add_person("hash"), "running", 1.0)
        rows = [(0, n % 2, n) for n in range(2 * PAGE)]
        for first in range(0, len(rows), 500):
            done = asyncio.get_running_loop().create_future()
            await store.write([Batch("t", 2 + first, rows[first : first + 500], None, done.set_result)])
        assert await store.rows("t", 2) == rows
        assert await store.rows("t", 2 + PAGE) == rows[PAGE:]
        await store.stop()

    asyncio.run(play())
