"""Clocks: whose time runs, what happens when it is up, and that nothing but thinking costs any."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from polyana.cli import main
from polyana.kernel import journal
from polyana.kernel.line import ANSWER, END, RETURN, STANDIN, TAKEBACK, TIME, line_of
from polyana.kernel.match import Match
from polyana.server.bodies import Clock
from polyana.server.clocks import FORGOTTEN, Kept, TableClock, Watch
from polyana.server.settings import Settings
from polyana.server.store import Store
from polyana.server.table import Table
from tests.server.host import Host
from tests.server.player import Person, Tab
from tests.server.postgres import Postgres
from tests.server.toygame import GAME

LONG = {"kind": "reserve", "seconds": 1000, "then": "bot"}
FIRST = {"first_player": "1"}


# One table's clock, by itself.


def test_a_move_has_its_time_until_somebody_else_is_asked() -> None:
    clock = TableClock(Clock("move", 60), 2)
    clock.turn(100.0, [0], 1)
    assert clock.due() == 160.0
    clock.turn(110.0, [0], 2)  # asked again: the same move
    assert clock.due() == 160.0
    clock.turn(120.0, [1], 3)
    assert (clock.at(125.0, 0), clock.at(125.0, 1)) == (40.0, 55.0)
    clock.turn(130.0, [0], 4)
    assert clock.due() == 190.0
    clock.turn(140.0, [], 5)  # a bot thinks
    assert clock.due() is None
    assert clock.out(1000.0) == []


def test_a_reserve_gains_with_every_move_after_the_first() -> None:
    clock = TableClock(Clock("reserve", 60, 5), 2)
    clock.turn(0.0, [0], 1)
    clock.turn(10.0, [1], 2)
    clock.turn(20.0, [0], 3)
    assert [clock.at(20.0, seat) for seat in (0, 1)] == [55.0, 50.0]
    assert clock.out(75.0) == [0]
    clock.turn(80.0, [1], 4)
    assert clock.left[0] == 0.0
    clock.come_back(0)
    assert clock.left[0] == 6.0


@pytest.mark.parametrize("kind", ["move", "reserve"])
def test_going_back_and_forth_gives_no_time(kind: Any) -> None:
    clock = TableClock(Clock(kind, 60, 5 if kind == "reserve" else 0), 2)
    clock.turn(0.0, [0], 1)
    clock.turn(10.0, [1], 2)
    for _ in range(3):
        clock.turn(10.0, [0], 1)  # an undo
        clock.turn(10.0, [1], 2)
    assert clock.left == [50.0, 60.0]
    clock.turn(10.0, [0], 1, anew=True)  # all have agreed
    assert clock.left[0] == (60.0 if kind == "move" else 55.0)


def test_a_clock_of_somebody_who_has_answered_seems_to_run_on() -> None:
    clock = TableClock(Clock("move", 60), 2)
    clock.turn(0.0, [0, 1], 1)
    clock.turn(10.0, [1], 1)  # seat 0 has answered, and nobody else knows
    assert clock.seen(20.0, 1, [0, 1]) == ([40.0, 40.0], [0, 1])
    assert clock.seen(20.0, -2, [0, 1]) == ([40.0, 40.0], [0, 1])
    assert clock.seen(20.0, 0, [0, 1]) == ([50.0, 40.0], [1])


def test_a_clock_is_read_again_as_it_was() -> None:
    clock = TableClock(Clock("reserve", 60, 5), 2)
    clock.turn(0.0, [0], 1)
    clock.turn(10.0, [1], 2)
    columns = clock.columns()
    again = TableClock(clock.terms, 2, Kept(**columns["clock"]), columns["since"])
    assert again.columns() == columns
    stopped = TableClock(clock.terms, 2, Kept(**columns["clock"]), None)  # from an archive
    assert stopped.due() is None
    assert stopped.left == again.left


# Notes of who plays.


def test_notes_change_no_answer_and_are_read_again() -> None:
    table = Table(GAME.setup(3), bytes(32))
    drawn = table.settle()
    notes = [(TIME, 0, 0), (STANDIN, 0, 1), (ANSWER, 0, 1), (RETURN, 0, 0), (TIME, 1, 0)]
    for row in notes:
        table.take(row)
    assert (table.standing, table.out) == ({}, {1})
    table.take((END, 1, 0))
    rows = [*drawn, *notes, (END, 1, 0)]
    again = Table(GAME.setup(3), bytes(32), rows)
    assert again.state.over
    assert again.match.winners() == again.match.view(0)["winners"] == [0, 2]
    assert again.match.view(0)["question"] is None
    assert again.stamp == table.stamp
    assert line_of(rows) == again.entries()
    text = again.match.journal.dumps()
    assert '["standin", 0, 1]' in text
    assert '["end", 1]' in text
    read = journal.loads(text, lambda name: GAME)
    assert read.all_rows() == rows
    assert Match.load(read).winners() == [0, 2]


def test_a_takeback_lets_everybody_think_again() -> None:
    table = Table(GAME.setup(3), bytes(32))
    table.settle()
    kept = len(table.entries())
    table.take((ANSWER, 0, 1))
    table.take((TIME, 1, 0))
    table.take((TAKEBACK, 0, kept))
    assert not table.out


# The server's time.


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_the_servers_time_stands_still_while_nobody_lives(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("postgres").new_database() if database == "postgres" else ""

    async def play() -> None:
        store = Store(Settings(database=url, data=str(tmp_path)), "me")
        await store.migrate()
        first = await store.tick("me", 0.0)
        assert await store.tick("me", 0.0) == first  # a process that has only just begun
        await asyncio.sleep(0.05)
        assert 0.05 <= await store.tick("me", 1000.0) - first < 30  # one that lived
        before = await store.tick("me", 1000.0)
        await asyncio.sleep(0.05)
        assert await store.tick("other", 0.01) == pytest.approx(before + 0.01)
        await store.stop()

    asyncio.run(play())


class Sundial:
    """A database whose time is what the processes lived; it may be away."""

    def __init__(self) -> None:
        self.time = 100.0
        self.away = False
        self.ticks = 0

    async def tick(self, me: str, lived: float) -> float:
        self.ticks += 1
        if self.away:
            raise OSError
        self.time += lived
        return self.time


def test_the_watch_rings_when_it_is_time_and_not_while_the_database_is_away() -> None:
    rung: list[str] = []
    done = asyncio.Event()

    async def ring(table: str) -> None:
        rung.append(table)
        done.set()

    async def play() -> None:
        hours = Sundial()
        watch = Watch(hours, "me", ring)
        await watch.tick()
        task = asyncio.create_task(watch.run())
        await asyncio.sleep(0.05)
        assert hours.ticks == 1  # nothing runs: nothing is done
        watch.set("early", watch.now() + 0.05)
        watch.set("late", watch.now() + 1000)
        watch.set("never", watch.now() + 0.01)
        watch.set("never", None)
        await asyncio.wait_for(done.wait(), 60)
        assert rung == ["early"]
        hours.away = True
        while hours.ticks < 3:
            await asyncio.sleep(0.05)
        before = hours.time
        hours.away = False
        while hours.time == before:
            await asyncio.sleep(0.05)
        task.cancel()

    asyncio.run(play())


def test_a_long_game_whose_time_is_up_keeps_neither_other_clocks_nor_the_time_waiting() -> None:
    """A sign of life that came late would cost somebody that much after a kill -9."""
    rung: list[str] = []

    async def ring(table: str) -> None:
        rung.append(table)
        if table == "long":
            await asyncio.sleep(1000)

    async def play() -> None:
        hours = Sundial()
        watch = Watch(hours, "me", ring)
        await watch.tick()
        task = asyncio.create_task(watch.run())
        watch.set("long", watch.now())
        while not rung:
            await asyncio.sleep(0.01)
        watch.set("short", watch.now())
        watch.set("later", watch.now() + 1000)
        async with asyncio.timeout(60):
            while rung != ["long", "short"] or hours.ticks < 2:
                await asyncio.sleep(0.01)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        async with asyncio.timeout(60):
            while len(asyncio.all_tasks()) > 1:  # what rang ends with it
                await asyncio.sleep(0.01)

    asyncio.run(play())


def test_the_watch_forgets_what_is_no_longer_so() -> None:
    async def play() -> None:
        watch = Watch(Sundial(), "me", lambda table: asyncio.sleep(0))
        for move in range(3 * FORGOTTEN):  # by correspondence: no time is up for weeks
            watch.set("t", 5_000_000.0 + move)
            watch.set("u", 4_000_000.0)
        assert len(watch._heap) <= FORGOTTEN + 4
        assert watch._heap[0] == (4_000_000.0, "u")

    asyncio.run(play())


def test_a_killed_process_costs_nobody_time_while_others_live(postgres: Postgres) -> None:
    async def play() -> None:
        store = Store(Settings(database=postgres.new_database(), lease=0.3), "b")
        await store.migrate()
        person = await store.add_person("hash")
        fields = {"game": "toy", "rules": 1, "seats": 2, "options": {}, "language": "en", "public": False, "key": ""}
        fields |= {"seed": "", "maker": person, "state": "running", "created": 0.0, "changed": 0.0, "position": 0}
        for process in ("a", "b"):
            await store.beat(process)
            now = await store.tick(process, 0.0)
        for id, owner in (("hers", "a"), ("nobodys", None)):
            row = {"id": id, **fields, "owner": owner, "since": now, "due": now + 10}
            await store.create(row, [{"seat": 0, "kind": "open", "name": "", "orders": {}}])
        assert await store.clocks() == {"nobodys": now + 10}
        async with asyncio.timeout(30):
            while "hers" not in (due := await store.clocks()):
                await store.beat("b")
                await asyncio.sleep(0.1)
        passed = await store.tick("b", 1000.0) - now
        assert due["nobodys"] == now + 10
        assert 0.3 <= due["hers"] - now - 10 <= passed + 0.01
        again = await store.table("hers")
        assert again is not None
        assert again.owner is None
        await store.stop()

    asyncio.run(play())


# At a table.


async def pair(host: Host, clock: dict[str, Any], game: str = "grandbois", **more: Any) -> tuple[str, list[Tab]]:
    ann, bob = Person(host.address), Person(host.address)
    table, key = await ann.table("me", "open", game=game, clock=clock, **more)
    await bob.join(table, key)
    return table, [await ann.look(table), await bob.look(table)]


def test_a_table_says_its_clock_and_runs_it_for_who_is_asked(any_host: Host) -> None:
    async def play() -> None:
        _, (ann, bob) = await pair(any_host, LONG, options=FIRST)
        assert ann.summary["terms"]["clock"] == {**LONG, "increment": 0, "bot": "medium"}
        shown = ann.heard[0]["clock"]
        assert shown["runs"] == [0]
        assert shown["left"][1] == 1000
        await ann.answer(ann.options()[0])
        told = await ann.next("clock")
        assert 0 < told["left"][0] <= 1000
        while told["runs"] == [0]:
            await ann.answer(ann.options()[0])
            told = await ann.next("clock")
        assert told["runs"] == [1]
        assert (await bob.next("clock"))["left"]

    asyncio.run(play())


def test_without_a_clock_nothing_is_said_of_one(host: Host) -> None:
    async def play() -> None:
        ann = Person(host.address)
        table, _ = await ann.table("me", "random", options=FIRST)
        tab = await ann.look(table)
        await tab.answer(tab.options()[0])
        await tab.barrier()
        assert not any(message["t"] == "clock" or "clock" in message for message in tab.heard)
        assert "clock" not in tab.summary["terms"]
        for bad in (
            {"kind": "move", "seconds": 60, "increment": 5},
            {"kind": "move", "seconds": 0},
            {"kind": "move", "seconds": 60, "bot": "nobody"},
            {"kind": "move", "seconds": 60, "then": "shout"},
        ):
            wishes = [{"kind": "me"}, {"kind": "open"}]
            refused = await ann.post("/tables", {"game": "grandbois", "seats": wishes, "clock": bad})
            assert refused.status_code == 400, bad
            assert refused.json()["error"]

    asyncio.run(play())


def test_a_bot_plays_on_until_they_are_back(any_host: Host) -> None:
    async def play() -> None:
        clock = {"kind": "move", "seconds": 1, "then": "bot", "bot": "random"}
        _, (ann, bob) = await pair(any_host, clock, options=FIRST)
        told = await ann.next("chat")
        assert "Ann" in told["text"]
        assert told["name"] == ""
        seats = (await bob.next("seats"))["seats"]
        assert seats[0]["stands_in"]
        assert seats[0]["bot"] == "random"
        await bob.next("move")  # the bot's
        await ann.barrier()
        assert (await ann.answer(0))["t"] == "error"
        while True:  # the bot has what she ran out over
            await ann.say("resume")
            heard = await ann.next("error", "seats")
            if heard["t"] == "seats" and not heard["seats"][0].get("stands_in"):
                break
        assert "back" in (await ann.next("chat"))["text"]

    asyncio.run(play())


def test_an_offer_is_passed_and_a_must_is_answered(any_host: Host) -> None:
    async def play() -> None:
        clock = {"kind": "move", "seconds": 1, "then": "pass", "bot": "random"}
        _, (_, bob) = await pair(any_host, clock, options=FIRST)
        while bob.stamp == 0 or 1 not in bob.view["asked"]:  # all of Ann's move
            await bob.next("move")
        assert sum(message["t"] == "chat" for message in bob.heard) == 1
        assert all(not seat.get("stands_in") for message in bob.heard for seat in message.get("seats", []))
        code = bob.options()[0]
        assert (await bob.answer(code))["t"] in ("move", "error")

    asyncio.run(play())


def test_the_game_ends_and_its_journal_says_why(
    any_host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> None:
        clock = {"kind": "reserve", "seconds": 1, "then": "end"}
        table, (ann, bob) = await pair(any_host, clock, options=FIRST)
        over = await bob.next("over")
        assert over["winners"] == [1]
        assert bob.view["over"]
        assert bob.view["winners"] == [1]
        await ann.next("over")
        assert not ann.options()
        again = await Person(any_host.address).look(table)
        assert again.summary["state"] == "over"
        assert again.summary["winners"] == again.view["winners"] == [1]
        assert again.stamp == bob.stamp
        got = await Person(any_host.address).get(f"/tables/{table}/journal")
        (tmp_path / "game").write_text(got.text)

    asyncio.run(play())
    assert '["time", 0]\n["end", 0]\n' in (tmp_path / "game").read_text()
    assert verify(tmp_path / "game") == 0
    assert "Ann has lost it" in capsys.readouterr().out
    torn = (tmp_path / "game").read_text().removesuffix('["end", 0]\n')
    (tmp_path / "torn").write_text(torn)
    assert verify(tmp_path / "torn") == 1


def verify(file: Path) -> int:
    return main(["verify", str(file), "--lang", "en"])


# What breaks.


def test_kill_9_neither_gives_nor_takes_more_than_a_second(tmp_path: Path, any_database: str | None) -> None:
    """Compared with what really passed: by what is written just after the kill; and by what is shown after the restart,
    in which nothing may be missing but the time of the server that lives again."""
    host = Host(tmp_path, any_database, POLYANA_LEASE="1")

    def written(seat: int) -> float:
        ((clock, since, now),) = host.sql("SELECT clock, since, (SELECT time FROM hours) FROM tables")
        assert json.loads(clock)["runs"] == [seat]
        return float(json.loads(clock)["left"][seat]) - (float(now) - float(since))

    async def play() -> None:
        ann, bob = Person(host.address), Person(host.address)
        table, key = await ann.table("me", "open", clock=LONG, options=FIRST)
        await bob.join(table, key)
        for moment in (0.2, 1.3, 1.7):
            tabs = [await ann.look(table), await bob.look(table)]
            tab = next(tab for tab in tabs if tab.options())
            sent = time.monotonic()
            await tab.answer(tab.options()[0])
            told = await tab.next("clock")
            heard = time.monotonic()
            (seat,) = told["runs"]
            await asyncio.sleep(moment)
            least = time.monotonic() - heard
            await asyncio.to_thread(host.kill)
            most = time.monotonic() - sent
            left = written(seat)
            assert least - 1 <= told["left"][seat] - left <= most + 1
            await asyncio.sleep(1.5)  # which is nobody's
            started = time.monotonic()
            await asyncio.to_thread(host.restart)
            shown = (await ann.look(table)).heard[0]["clock"]
            assert shown["runs"] == [seat]
            assert left - (time.monotonic() - started) - 0.1 <= shown["left"][seat] <= left + 0.1

    try:
        asyncio.run(play())
    finally:
        host.stop()


def test_a_clock_runs_out_at_a_table_nobody_looks_at_also_after_a_restart(
    tmp_path: Path, any_database: str | None
) -> None:
    """With whatever its people have chosen to happen then."""
    host = Host(tmp_path, any_database, POLYANA_IDLE="0.2", POLYANA_LEASE="1")
    outcomes: dict[str, str] = {}  # by table

    async def begin() -> None:
        for then in ("end", "bot", "pass"):
            clock = {"kind": "reserve", "seconds": 3, "then": then}
            table, tabs = await pair(host, clock)
            outcomes[table] = then
            for tab in tabs:
                await tab.close()

    def kinds(table: str) -> list[int]:
        return [int(kind) for (kind,) in host.sql(f"SELECT kind FROM journal WHERE \"table\" = '{table}' ORDER BY n")]

    async def wait() -> None:
        async with asyncio.timeout(60):
            while not all(TIME in kinds(table) for table in outcomes):
                await asyncio.sleep(0.1)
        for table, then in outcomes.items():
            rows = kinds(table)
            assert rows.count(TIME) == 1
            assert rows[rows.index(TIME) + 1 :] == {"end": [END], "bot": [STANDIN], "pass": []}[then]  # the bot waits
            ((state, due),) = host.sql(f"SELECT state, due FROM tables WHERE id = '{table}'")
            assert (state, due) == ("over" if then == "end" else "running", "")

    try:
        asyncio.run(begin())
        host.kill()
        host.restart()
        asyncio.run(wait())
        assert "Traceback" not in host.log.read_text()
    finally:
        host.stop()


# Somebody who is absent.


def test_a_bot_plays_for_somebody_who_is_absent_when_the_others_agree(tmp_path: Path, any_database: str | None) -> None:
    host = Host(tmp_path, any_database, POLYANA_ABSENCE="0.3")

    async def play() -> None:
        ann, bob, cid, dan = (Person(host.address) for _ in range(4))
        table, key = await ann.table("me", "open", "open", options={"first_player": "2"})
        await bob.join(table, key)
        await cid.join(table, key, "Cid")
        first, second, third = [await person.look(table) for person in (ann, bob, cid)]
        await first.say("standin", seat=1)
        assert "are here" in (await first.next("error"))["text"]
        await second.close()
        while True:
            await first.say("standin", seat=1)
            heard = await first.next("error", "petition")
            if heard["t"] == "petition":
                break
            await asyncio.sleep(0.1)
        assert heard["asking"] == {"seat": 1, "name": "Ann", "need": [2], "agreed": [], "bot": True}
        assert (await third.next("petition"))["asking"] == heard["asking"]
        await third.say("consent", yes=False)
        for tab in (first, third):
            assert (await tab.next("petition"))["asking"] is None
        await first.say("standin", seat=1)
        assert (await third.next("petition"))["asking"]
        await third.say("consent", yes=True)
        assert "bot plays on" in (await first.next("chat"))["text"]
        back = await bob.look(table)  # keeps the seat, and is back on their own
        assert back.seat == 1
        await back.say("resume")
        assert "is back" in (await back.next("chat"))["text"]
        await back.close()
        # Or another person, by the same way.
        while True:
            wish = await dan.post(f"/tables/{table}/join", {"name": "Dan", "key": key, "seat": 1})
            if wish.status_code == 200:
                break
            assert "are here" in wish.json()["error"]
            await asyncio.sleep(0.1)
        assert wish.json() == {"seat": 1, "asked": True}
        for tab in (first, third):
            await tab.say("consent", yes=True)
        while "Dan" not in (await third.next("chat"))["text"]:
            pass
        summary = (await bob.get(f"/tables/{table}")).json()
        assert summary["seats"][1]["name"] == "Dan"
        assert summary["left"] == 1
        assert (await dan.look(table)).seat == 1

    try:
        asyncio.run(play())
        assert "Traceback" not in host.log.read_text()
    finally:
        host.stop()
