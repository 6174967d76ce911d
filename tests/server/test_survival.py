"""What breaks: the server, a bot's process, a connection to the database, one of several servers, the rules."""

from __future__ import annotations

import asyncio
import hashlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server import crash
from tests.server.host import ROOT, Host, environment
from tests.server.player import Person, Tab
from tests.server.postgres import Postgres

MOMENTS = 4  # a slice; `python -m tests.server.crash 200` is the whole


def test_kill_9_loses_nothing_on_sqlite(tmp_path: Path) -> None:
    trial = crash.try_sqlite(MOMENTS, 1, tmp_path)
    assert trial.moments == MOMENTS
    assert trial.answers > MOMENTS


def test_kill_9_loses_nothing_on_postgres(tmp_path: Path, postgres: Postgres) -> None:
    trial = crash.try_postgres(MOMENTS, 2, tmp_path, postgres)
    assert trial.moments == MOMENTS
    assert trial.answers > MOMENTS


def test_a_bots_process_that_dies_is_replaced_and_asked_again(tmp_path: Path) -> None:
    host = Host(tmp_path)

    async def play() -> None:
        ann = Person(host.address)
        table, _ = await ann.table("me", "greedy", options={"first_player": "1"})
        tab = await ann.look(table)
        for _ in range(4):
            await tab.play(random.Random(1), 1)
            for pid in host.children():
                with suppress(ProcessLookupError):  # gone by itself, between looking and killing
                    os.kill(pid, signal.SIGKILL)
            assert await tab.until_asked()

    try:
        asyncio.run(play())
        assert "replaced" in host.log.read_text()
    finally:
        host.stop()


def test_play_goes_on_when_all_connections_to_the_database_are_cut(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    host = Host(tmp_path, url)

    async def play() -> None:
        ann, bob = Person(host.address), Person(host.address)
        table, key = await ann.table("me", "open")
        await bob.join(table, key)
        tabs = [await ann.look(table), await bob.look(table)]
        busy = crash.Busy(table)
        playing = asyncio.create_task(busy.play(tabs, random.Random(3)))
        for _ in range(5):
            before = busy.gone_on
            await asyncio.to_thread(postgres.cut_connections, url.rpartition("/")[2])
            async with asyncio.timeout(60):
                while busy.gone_on < before + 3 and not playing.done():
                    await asyncio.sleep(0.01)
        if not playing.done():
            playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        assert busy.gone_on >= 15 or busy.over
        written = crash.postgres_reader(postgres, url.rpartition("/")[2])(table)
        busy.check(written)
        assert (await ann.get(f"/tables/{table}")).status_code == 200

    try:
        asyncio.run(play())
    finally:
        host.stop()


def test_a_device_that_was_ended_while_nobody_could_say_so_is_cut_all_the_same(
    tmp_path: Path, postgres: Postgres
) -> None:
    url = postgres.new_database()
    host = Host(tmp_path, url)

    async def play() -> None:
        ann, bob = Person(host.address), Person(host.address)
        table, key = await ann.table("me", "open")
        await bob.join(table, key)
        tabs = [await ann.look(table), await bob.look(table)]
        hash = hashlib.sha256(ann.cookie.encode()).hexdigest()
        await asyncio.to_thread(host.sql, f"DELETE FROM tokens WHERE hash = '{hash}'")  # at a process that died then
        await asyncio.to_thread(postgres.cut_connections, url.rpartition("/")[2])
        assert (await tabs[0].next("bye"))["text"]
        await tabs[1].barrier()

    try:
        asyncio.run(play())
    finally:
        host.stop()


def test_a_database_that_is_away_is_said_to_be_and_comes_back(tmp_path: Path) -> None:
    postgres = Postgres()
    url = postgres.url()
    host = Host(tmp_path, url)

    async def play() -> None:
        ann, bob = Person(host.address), Person(host.address)
        table, key = await ann.table("me", "open")
        await bob.join(table, key)
        first, second = await ann.look(table), await bob.look(table)
        stamp = first.stamp
        await asyncio.to_thread(postgres.pause)
        await first.say("answer", stamp=stamp, code=first.options()[0])
        assert (await first.next("error"))["text"]
        away = await ann.get("/tables")
        assert away.status_code == 503
        assert away.json()["error"]
        assert not (await ann.get("/health")).json()["ok"]
        await asyncio.to_thread(postgres.resume)
        sync = await first.next("sync")
        # The answer was said not to be kept. The database may have got it all the same just before it went away: then
        # it counts, once, and everybody is told.
        assert sync["stamp"] in (stamp, stamp + 1)
        done = {"t": "error"}
        async with asyncio.timeout(120):  # while connections come back, a further "not now" is fair; silence is not
            while done["t"] != "move":
                await in_step([first, second])
                tab = first if first.options() else second
                done = await tab.answer(tab.options()[0])
                await asyncio.sleep(0.2)
        await in_step([first, second])

    try:
        asyncio.run(play())
    finally:
        host.stop()
        postgres.stop()


async def in_step(tabs: list[Tab]) -> None:
    """Until all have heard of the same."""
    async with asyncio.timeout(60):
        while len({tab.stamp for tab in tabs}) > 1:
            behind = min(tabs, key=lambda tab: tab.stamp)
            await behind.receive()


async def take_turns(tabs: list[Tab], answers: int, rng: random.Random) -> None:
    for _ in range(answers):
        await in_step(tabs)
        tab = next((tab for tab in tabs if tab.options()), None)
        if tab is None:
            return
        done = await tab.answer(rng.choice(tab.options()))
        assert done["t"] == "move", done


def test_two_servers_on_one_database_serve_one_table(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    hosts = [Host(tmp_path / str(i), url, POLYANA_LEASE="15") for i in range(2)]

    async def play() -> None:
        rng = random.Random(5)
        ann, bob = Person(hosts[0].address), Person(hosts[1].address)
        table, key = await ann.table("me", "open", "random")
        await bob.join(table, key)
        first, second = await ann.look(table), await bob.look(table)
        watcher = await Person(hosts[1].address).look(table)
        tabs = [first, second, watcher]
        await take_turns(tabs, 6, rng)
        seats = (await bob.get(f"/tables/{table}")).json()["seats"]
        assert [seat["present"] for seat in seats] == [True, True, True]
        # What only needs saying crosses over, both ways.
        await first.say("chat", text="hello")
        assert (await second.next("chat"))["text"] == "hello"
        assert (await first.next("chat"))["text"] == "hello"
        await second.say("chat", text="hello yourself")
        assert (await first.next("chat"))["text"] == "hello yourself"
        stranger = next(tab for tab in (first, second) if not tab.options())
        assert (await stranger.answer(0))["t"] == "refused"
        assert (await second.answer(0, stamp=1))["t"] == "stale"
        await second.next("sync")
        await second.say("orders", orders={"tower": "pass"})
        assert (await second.next("orders"))["orders"] == {"tower": "pass"}
        await second.say("takeback")
        assert (await first.next("takeback"))["by"] == 1
        await first.say("vote", yes=True)
        await asyncio.gather(first.next("back"), second.next("back"), watcher.next("back"))
        await take_turns(tabs, 4, rng)
        # The owner dies; the other server takes the table over.
        hosts[0].kill()
        ann.address = hosts[1].address
        again = Tab(await ann.socket(table))
        await again.next("sync")
        assert again.stamp >= first.stamp
        tabs = [again, second, watcher]
        async with asyncio.timeout(120):
            while True:
                tab = next((tab for tab in tabs if tab.options()), None)
                if tab is not None:
                    done = await tab.answer(rng.choice(tab.options()))
                    if done["t"] == "move":
                        break
                await asyncio.sleep(0.1)
                for tab in tabs:
                    await tab.barrier()
        await take_turns(tabs, 6, rng)
        # And back: a server that starts finds it, and one that stops in peace hands it over at once.
        await asyncio.to_thread(hosts[0].restart)
        ann.address = hosts[0].address
        back = Tab(await ann.socket(table))
        await back.next("sync")
        await asyncio.to_thread(hosts[1].stop)
        bob.address = hosts[0].address
        other = Tab(await bob.socket(table))
        await other.next("sync")
        await take_turns([back, other], 6, rng)

    try:
        asyncio.run(play())
    finally:
        for host in hosts:
            host.stop()


def test_several_processes_behind_one_address(tmp_path: Path, postgres: Postgres) -> None:
    host = Host(tmp_path, postgres.new_database(), workers=2, POLYANA_LEASE="60")

    async def play() -> None:
        ann, bob = Person(host.address), Person(host.address)
        for seed in range(3):
            table, key = await ann.table("me", "open")
            await bob.join(table, key)
            tabs = [await (ann if i % 2 else bob).look(table) for i in range(4)]
            await take_turns(tabs, 8, random.Random(seed))

    try:
        asyncio.run(play())
    finally:
        host.stop()


def test_a_table_of_other_rules_is_kept_and_left_alone(tmp_path: Path, any_database: str | None) -> None:
    host = Host(tmp_path, any_database)

    async def make() -> tuple[list[str], str]:
        ann, bob = Person(host.address), Person(host.address)
        tables = []
        for _ in range(2):
            table, key = await ann.table("me", "open")
            await bob.join(table, key)
            tab = await ann.look(table)
            await tab.play(random.Random(1), 1)
            await tab.close()
            tables.append(table)
        tables.append((await ann.table("me", "open", "open", public=True))[0])
        return tables, ann.cookie

    try:
        (old, broken, waiting), cookie = asyncio.run(make())
        host.stop()
        host.sql(f"UPDATE tables SET rules = 999 WHERE id IN ('{old}', '{waiting}')")
        host.sql(f"UPDATE journal SET code = 99 WHERE \"table\" = '{broken}' AND n = 3")
        everything = [
            f'SELECT * FROM {name} ORDER BY "table", {by}' for name, by in (("journal", "n"), ("seats", "seat"))
        ]
        before = [host.sql(question) for question in everything]
        host.restart()

        async def look() -> None:
            ann = Person(host.address)
            ann.http.cookies.set("polyana", cookie)
            for table in (old, broken):
                tab = await ann.look(table)
                assert tab.summary["state"] == "kept"
                assert tab.heard[0]["view"] is None
                await tab.say("answer", stamp=0, code=0)
                assert "kept" in (await tab.next("error"))["text"]
                for who in (ann, Person(host.address)):  # it may go on one day: nobody gets its seed or its hands
                    got = await who.get(f"/tables/{table}/journal")
                    assert got.status_code == 409
                    assert "seed" not in (await who.get(f"/tables/{table}")).json()
            # Nobody sits down, leaves or begins either.
            for person, table, wish in (
                (Person(host.address), waiting, "join"),
                (ann, waiting, "begin"),
                (ann, waiting, "leave"),
                (ann, old, "leave"),
                (ann, broken, "leave"),
            ):
                refused = await person.post(f"/tables/{table}/{wish}")
                assert refused.status_code == 409, (wish, refused.text)
                assert "kept" in refused.json()["error"]

        asyncio.run(look())
        assert [host.sql(question) for question in everything] == before
    finally:
        host.stop()


def test_tables_nobody_looks_at_leave_memory_and_come_back(tmp_path: Path, any_database: str | None) -> None:
    host = Host(tmp_path, any_database, POLYANA_IDLE="0.4")

    async def play() -> None:
        ann, bob = Person(host.address), Person(host.address)
        table, key = await ann.table("me", "open")
        await bob.join(table, key)
        tabs = [await ann.look(table), await bob.look(table)]
        await take_turns(tabs, 5, random.Random(1))
        await tabs[0].say("takeback")
        await tabs[1].next("takeback")
        await tabs[1].say("vote", yes=True)
        await tabs[0].next("back")
        await tabs[1].close()
        tab = tabs[0]
        await tab.close()
        async with asyncio.timeout(60):
            while (await ann.get("/health")).json()["tables"]:
                await asyncio.sleep(0.1)
            while host.sql("SELECT position FROM tables") == [["0"]]:
                await asyncio.sleep(0.1)
        assert (await ann.get("/tables")).json()["mine"][0]["position"] == tab.view["position"]
        assert (await ann.get("/health")).json()["tables"] == 0  # what was noted was enough
        again = await ann.look(table)
        assert (again.stamp, again.view, again.events) == (tab.stamp, tab.view, tab.events)

    try:
        asyncio.run(play())
    finally:
        host.stop()


def test_after_a_crash_the_lobby_says_where_a_table_stands(tmp_path: Path, any_database: str | None) -> None:
    host = Host(tmp_path, any_database, POLYANA_LEASE="0.5")

    async def make() -> tuple[str, str, int, int]:
        ann, bob = Person(host.address), Person(host.address)
        found = []
        for _ in range(2):
            table, key = await ann.table("me", "open")
            await bob.join(table, key)
            tabs = [await ann.look(table), await bob.look(table)]
            await take_turns(tabs, 5, random.Random(1))
            await tabs[0].say("takeback")
            await tabs[1].next("takeback")
            await tabs[1].say("vote", yes=True)
            await tabs[0].next("back")
            found.append((table, int(tabs[0].view["position"])))
        return found[0][0], ann.cookie, found[0][1], found[1][1]

    async def look(table: str, cookie: str, first: int, second: int) -> None:
        ann = Person(host.address)
        ann.http.cookies.set("polyana", cookie)
        assert (await ann.get("/health")).json()["tables"] == 0
        assert (await ann.get(f"/tables/{table}")).json()["position"] == first
        mine = (await ann.get("/tables")).json()["mine"]
        assert sorted(each["position"] for each in mine) == sorted((first, second))

    try:
        made = asyncio.run(make())
        host.kill()
        time.sleep(1)  # until the dead process counts as dead
        host.restart()
        asyncio.run(look(*made))
    finally:
        host.stop()


def complaint(*arguments: str, **env: str) -> str:
    """What `polyana serve` says when it cannot start."""
    command = [sys.executable, "-m", "polyana.cli", "serve", "--no-browser", *arguments]
    done = subprocess.run(command, env=environment(**env), capture_output=True, text=True, cwd=ROOT, timeout=600)
    assert done.returncode == 2, done
    assert done.stderr.startswith("polyana: ")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_what_stands_in_the_way_of_starting_is_one_sentence(tmp_path: Path, host: Host) -> None:
    port = str(host.port)
    assert f"--port {host.port + 1}" in complaint("--port", port, "--data", str(tmp_path / "a"))
    assert "Another polyana" in complaint("--port", "0", "--data", str(host.folder))
    (tmp_path / "file").write_text("")
    assert "--data" in complaint("--port", "0", "--data", str(tmp_path / "file" / "under"))
    assert "PostgreSQL" in complaint("--port", "0", "--data", str(tmp_path / "b"), "--workers", "2")
    said = complaint("--port", "0", "--database", "postgresql://nobody:secret@127.0.0.1:9/none")
    assert "POLYANA_DATABASE_FILE" in said
    assert "secret" not in said
    said = complaint("--port", "0", POLYANA_DATABASE="postgresql://nobody:secret@127.0.0.1:9/none")
    assert "reached" in said
    assert "secret" not in said
    for odd in ("postgresql://nobody:secret@host:port/none", "mysql://secret"):
        said = complaint("--port", "0", POLYANA_DATABASE=odd)
        assert "postgresql://user" in said
        assert "secret" not in said
    (tmp_path / "e" / "polyana.db").mkdir(parents=True)  # nothing that can be written to
    assert "--data" in complaint("--port", "0", "--data", str(tmp_path / "e"))
    assert "toy=no.such" in complaint("--port", "0", "--data", str(tmp_path / "f"), POLYANA_GAMES="toy=no.such")
    assert "POLYANA_ORIGINS" in complaint("--port", "0", POLYANA_ORIGINS="http://[")
    (tmp_path / "c").mkdir()
    database = sqlite3.connect(tmp_path / "c" / "polyana.db")
    database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    database.execute("INSERT INTO alembic_version VALUES ('9999')")
    database.commit()
    database.close()
    assert "newer" in complaint("--port", "0", "--data", str(tmp_path / "c"))
    assert "между" not in complaint("--port", "99999", "--data", str(tmp_path / "d"))
    assert "новой версией" in complaint("--port", "0", "--data", str(tmp_path / "c"), POLYANA_LANG="ru")


def test_nobody_else_on_the_machine_can_read_the_seeds(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    old = tmp_path / "polyana.db"
    old.touch()
    old.chmod(0o644)  # from a version that left it to the folder
    host = Host(tmp_path)
    try:

        async def play() -> None:
            await Person(host.address).table("me", "open")

        asyncio.run(play())
        files = sorted(tmp_path.glob("polyana.db*"))
        assert len(files) == 3  # the log and its index as well
        assert [oct(file.stat().st_mode & 0o777) for file in files] == ["0o600"] * 3
    finally:
        host.stop()


def test_stopping_says_goodbye(tmp_path: Path) -> None:
    host = Host(tmp_path)

    async def play() -> None:
        ann = Person(host.address)
        table, _ = await ann.table("me", "open")
        tab = await ann.look(table)
        stopping = asyncio.create_task(asyncio.to_thread(host.stop))
        bye = await tab.next("bye")
        assert bye["text"]
        assert await stopping == 0

    asyncio.run(play())


def test_automatic_answers_keep_their_pause_whatever_they_are(tmp_path: Path) -> None:
    host = Host(tmp_path, POLYANA_PACE="1")

    async def play() -> None:
        ann = Person(host.address)
        table, _ = await ann.table("me", "random", options={"first_player": "1"})
        tab = await ann.look(table)
        await tab.say("orders", orders={"tower": "pass", "forced": True})
        pauses: list[float] = []
        rng = random.Random(2)
        while len(pauses) < 5:
            # From before the answer to after the last that came by itself: a busy machine only makes it longer.
            start, automatic = time.monotonic(), 0
            await tab.answer(rng.choice(tab.options()))
            while not tab.options() or tab.ordered:
                await tab.next("move")
                automatic += 1
            if automatic:
                pauses.append((time.monotonic() - start) / automatic)
        assert min(pauses) > 0.249
        assert max(pauses) - min(pauses) > 0.005

    try:
        asyncio.run(play())
    finally:
        host.stop()


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_tables_that_never_began_go_and_those_that_are_looked_at_stay(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("postgres").new_database() if database == "postgres" else None
    seconds = 4.0
    days = str(seconds / 86_400)
    host = Host(tmp_path, url, POLYANA_IDLE="0.4", POLYANA_KEEP_WAITING=days, POLYANA_KEEP_RUNNING=days)

    async def play() -> None:
        ann = Person(host.address)
        waiting, _ = await ann.table("me", "open")
        looked_at, _ = await ann.table("me", "open")
        running, _ = await ann.table("me", "random")
        tab = await ann.look(looked_at)
        gone = {waiting, running}
        async with asyncio.timeout(60):
            while gone:
                await asyncio.sleep(0.3)
                known = {each["table"] for each in (await ann.get("/tables")).json()["mine"]}
                assert looked_at in known
                gone &= known
        assert (await ann.get(f"/tables/{waiting}")).status_code == 404
        await tab.barrier()

    try:
        asyncio.run(play())
        assert "Traceback" not in host.log.read_text()
    finally:
        host.stop()
