"""What people add to chance: pledged when they sit down, told when the game begins, checked by whoever wants to."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from polyana import games
from polyana.cli import main
from polyana.kernel import journal
from polyana.kernel.chance import SealedChance, key_of, pledge_of
from polyana.kernel.line import ANSWER, Row
from polyana.server.lots import Lots
from polyana.server.table import Table
from polyana.server.words import Trouble
from tests.server.fakes import FakeRoom
from tests.server.fakes import Tab as FakeTab
from tests.server.host import Host
from tests.server.player import Person, Tab
from tests.server.postgres import Postgres

ANNS, BOBS = "a1" * 32, "b2" * 32
PLEDGES = [pledge_of(ANNS), pledge_of(BOBS)]


async def two_who_pledged(ann: Person, bob: Person, game: str = "grandbois") -> str:
    table, key = await ann.table("me", "open", game=game, pledge=PLEDGES[0])
    await bob.join(table, key, pledge=PLEDGES[1])
    return table


async def begun(*tabs: Tab) -> None:
    for tab in tabs:
        while not tab.view:
            await tab.next("sync")


def test_a_game_begins_when_everybody_has_told_their_share(
    any_host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> tuple[str, str]:
        ann, bob = Person(any_host.address), Person(any_host.address)
        table = await two_who_pledged(ann, bob)
        first, second = await ann.look(table), await bob.look(table)
        for tab in (first, second):
            assert tab.summary["state"] == "running"
            assert tab.summary["pledges"] == PLEDGES
            assert "shares" not in tab.summary
            assert tab.heard[0]["view"] is None
        await first.say("answer", stamp=0, code=0)
        assert "not begun" in (await first.next("error"))["text"]
        await first.say("reveal", share=ANNS)
        assert ANNS not in str(await first.quiet() + await second.quiet())  # the second cannot choose by it
        await first.say("reveal", share=ANNS)  # another tab of hers says it too
        # What was not pledged is not taken, and changes nothing.
        await second.say("reveal", share=ANNS)
        assert "pledged" in (await second.next("error"))["text"]
        watcher = await Person(any_host.address).look(table)
        await watcher.say("reveal", share=BOBS)
        assert (await watcher.next("error"))["text"]
        for odd in ("", "b2", BOBS.upper(), BOBS + "\n", 7):
            await second.say("reveal", share=odd)
            assert (await second.next("error"))["text"]
        assert not second.view
        await second.say("reveal", share=BOBS)
        await begun(first, second, watcher)
        seal = first.summary["seal"]
        for tab in (first, second, watcher):
            assert tab.summary["shares"] == [ANNS, BOBS]
            assert tab.summary["seal"] == seal
            assert "seed" not in tab.summary
        await second.say("reveal", share=BOBS)
        assert "late" in (await second.next("error"))["text"]
        await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
        over = first.over or await first.next("over")
        # What was drawn first follows from the seed and both shares.
        file = (await bob.get(f"/tables/{table}/journal")).text
        read = journal.loads(file, games.find)
        seed = bytes.fromhex(over["seed"])
        codes = [code for seat, code in read.entries if seat == -1]
        state = read.setup.start()
        q = state.question(-1)
        assert q is not None
        options = state.codes(q)
        assert codes[0] == options[SealedChance(key_of(seed, [ANNS, BOBS])).below(len(options))]
        return file, seal

    text, seal = asyncio.run(play())
    file = tmp_path / "game.polyana"
    file.write_text(text)
    capsys.readouterr()
    assert main(["verify", str(file), "--seal", seal, "--share", BOBS, "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "2 people have added" in said
    assert "Your own share is one" in said
    assert main(["verify", str(file), "--share", "c3" * 32, "--lang", "en"]) == 1
    assert "not in this file" in capsys.readouterr().out


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_a_server_that_stops_between_pledge_and_share_asks_again(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("postgres").new_database() if database == "postgres" else None
    host = Host(tmp_path, url, POLYANA_LEASE="1")

    async def pledge(ann: Person, bob: Person) -> str:
        table = await two_who_pledged(ann, bob, game="toy")
        first = await ann.look(table)
        await first.say("reveal", share=ANNS)
        await first.quiet()
        return table

    async def again(table: str, cookies: list[str]) -> None:
        tabs = []
        for cookie in cookies:
            person = Person(host.address)
            person.http.cookies.set("polyana", cookie)
            tabs.append(await person.look(table))
        for tab, share in zip(tabs, (ANNS, BOBS)):
            assert tab.heard[0]["table"]["pledges"] == PLEDGES
            assert tab.heard[0]["view"] is None
            await tab.say("reveal", share=share)
        await begun(*tabs)
        assert tabs[0].summary["shares"] == [ANNS, BOBS]
        assert await tabs[0].until_asked()

    async def first() -> tuple[str, list[str]]:
        ann, bob = Person(host.address), Person(host.address)
        return await pledge(ann, bob), [ann.cookie, bob.cookie]

    try:
        table, cookies = asyncio.run(first())
        host.kill()
        host.restart()
        asyncio.run(again(table, cookies))
    finally:
        host.stop()


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_who_withholds_their_share_is_left_out_and_everybody_is_told(
    tmp_path: Path, database: str, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    url = request.getfixturevalue("postgres").new_database() if database == "postgres" else None
    host = Host(tmp_path / "server", url, POLYANA_REVEAL="0.2")

    async def play() -> str:
        ann, bob = Person(host.address), Person(host.address)
        table = await two_who_pledged(ann, bob)
        first, second = await ann.look(table), await bob.look(table)
        await first.say("reveal", share=ANNS)
        told = await second.next("chat")
        assert told["name"] == ""
        assert "Bob" in told["text"]
        assert first.view or await first.next("sync")
        assert first.summary["shares"] == [ANNS, ""]
        assert first.summary["pledges"] == PLEDGES
        await second.say("reveal", share=BOBS)
        assert "late" in (await second.next("error"))["text"]
        await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
        if not first.over:
            await first.next("over")
        return (await ann.get(f"/tables/{table}/journal")).text

    try:
        text = asyncio.run(play())
    finally:
        host.stop()
    file = tmp_path / "game.polyana"
    file.write_text(text)
    capsys.readouterr()
    assert main(["verify", str(file), "--share", ANNS, "--lang", "en"]) == 0
    assert "Bob pledged a share" in capsys.readouterr().out


def test_who_leaves_before_the_first_draw_is_not_waited_for(any_host: Host) -> None:
    async def play() -> None:
        ann, bob = Person(any_host.address), Person(any_host.address)
        table = await two_who_pledged(ann, bob, game="toy")
        first = await ann.look(table)
        await first.say("reveal", share=ANNS)
        await first.quiet()
        assert (await bob.post(f"/tables/{table}/leave")).status_code == 200
        await begun(first)
        assert first.summary["shares"] == [ANNS, ""]
        # Before all sit, a pledge goes with whoever made it; a bot and who pledges nothing add nothing.
        table, key = await ann.table("me", "open", "random", game="toy", pledge=PLEDGES[0])
        cid = Person(any_host.address)
        await cid.join(table, key, seat=2, pledge=PLEDGES[1])
        await cid.post(f"/tables/{table}/leave")
        assert (await ann.get(f"/tables/{table}")).json()["pledges"] == [PLEDGES[0], "", ""]
        early = await ann.look(table)
        await early.say("reveal", share=ANNS)
        assert "not begun" in (await early.next("error"))["text"]
        await bob.join(table, key)
        await early.next("sync")
        await early.say("reveal", share=ANNS)
        await begun(early)
        assert early.summary["shares"] == [ANNS, "", ""]

    asyncio.run(play())


def test_a_pledge_is_32_bytes_in_hex(any_host: Host) -> None:
    async def play() -> None:
        ann = Person(any_host.address)
        seats = [{"kind": "me"}, {"kind": "open"}]
        for odd in ("", "x" * 64, PLEDGES[0] + "\n", PLEDGES[0].upper(), 7):
            made = await ann.post("/tables", {"game": "toy", "seats": seats, "pledge": odd})
            assert made.status_code == 400, odd
        table, key = await ann.table("me", "open", game="toy")
        joined = await Person(any_host.address).post(f"/tables/{table}/join", {"key": key, "pledge": "x"})
        assert joined.status_code == 400
        assert "pledges" not in (await ann.get(f"/tables/{table}")).json()

    asyncio.run(play())


def test_shares_told_at_two_servers_come_together(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    hosts = [Host(tmp_path / str(i), url, POLYANA_LEASE="60", POLYANA_REVEAL="60") for i in range(2)]

    async def play() -> None:
        ann, bob = Person(hosts[0].address), Person(hosts[1].address)
        table, key = await ann.table("me", "open", game="toy", pledge=PLEDGES[0])
        first, watcher = await ann.look(table), await Person(hosts[1].address).look(table)
        await bob.join(table, key, pledge=PLEDGES[1])
        second = await bob.look(table)
        while first.summary["state"] == "waiting":
            await first.next("sync")
        await second.say("reveal", share=BOBS)
        await first.say("reveal", share=ANNS)
        await begun(first, second, watcher)
        assert first.summary["shares"] == second.summary["shares"] == watcher.summary["shares"] == [ANNS, BOBS]
        assert await second.until_asked()
        await second.answer(second.options()[0])

    try:
        asyncio.run(play())
    finally:
        for host in hosts:
            host.stop()


def test_games_begun_before_there_were_shares_go_on_and_verify(tmp_path: Path, any_database: str | None) -> None:
    host = Host(tmp_path / "server", any_database)

    async def make() -> tuple[str, str]:
        ann = Person(host.address)
        table, _ = await ann.table("me", "random", options={"first_player": "1"})
        tab = await ann.look(table)
        await tab.play(random.Random(1), 3)
        return table, ann.cookie

    async def finish(table: str, cookie: str) -> str:
        ann = Person(host.address)
        ann.http.cookies.set("polyana", cookie)
        tab = await ann.look(table)
        await tab.play(random.Random(2))
        if not tab.over:
            await tab.next("over")
        return (await ann.get(f"/tables/{table}/journal")).text

    try:
        made = asyncio.run(make())
        host.stop()
        host.older("0004")
        host.restart()
        text = asyncio.run(finish(*made))
    finally:
        host.stop()
    assert "shares" not in json.loads(text.splitlines()[0])["notes"]
    file = tmp_path / "game.polyana"
    file.write_text(text)
    assert main(["verify", str(file)]) == 0


# By themselves.


@cache
def a_journal(*shares: str) -> str:
    """A whole game as a table would give it."""
    seed = bytes(range(32))
    setup = games.find("grandbois").setup(2)
    table, rng = Table(setup, key_of(seed, shares)), random.Random(3)
    rows: list[Row] = table.settle()
    while not table.state.over:
        seat = table.state.to_act()
        row = (ANSWER, seat, rng.choice(table.state.options(seat)))
        table.take(row)
        rows += [row, *table.settle()]
    notes = {"names": ["Ann", "Bob"], "seed": seed.hex(), "seal": SealedChance(seed).seal()}
    notes |= {"pledges": PLEDGES, "shares": list(shares)}
    return journal.dumps(journal.header("grandbois", setup.game.version, 2, setup.options, notes), rows)


def forged(text: str, change: Callable[[dict[str, Any]], object]) -> str:
    """By somebody who has the seed, so the proof is right."""
    first, _, rest = text.partition("\n")
    header = json.loads(first)
    change(header["notes"])
    return journal.proved(f"{json.dumps(header, ensure_ascii=False)}\n{rest}", bytes.fromhex(header["notes"]["seed"]))


def drop(notes: dict[str, Any], *names: str) -> None:
    for name in names:
        del notes[name]


FORGERIES: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "nothing": (lambda notes: None, "2 people have added"),
    "a share is missing": (lambda notes: notes.update(shares=[ANNS, ""]), "but the seed gives"),
    "a share is changed": (lambda notes: notes.update(shares=[ANNS, "c3" * 32]), "Bob is not the one that was pledged"),
    "with its pledge": (
        lambda notes: notes.update(shares=[ANNS, "c3" * 32], pledges=[PLEDGES[0], pledge_of("c3" * 32)]),
        "but the seed gives",
    ),
    "shares are exchanged": (lambda notes: notes.update(shares=[BOBS, ANNS]), "Ann is not the one that was pledged"),
    "a share nobody pledged": (lambda notes: notes.update(pledges=["", PLEDGES[1]]), "Ann is not the one"),
    "no shares": (lambda notes: drop(notes, "shares"), "damaged or missing"),
    "no pledges": (lambda notes: drop(notes, "pledges"), "damaged or missing"),
    "neither": (lambda notes: drop(notes, "pledges", "shares"), "but the seed gives"),
    "too few": (lambda notes: notes.update(shares=[ANNS]), "damaged or missing"),
    "nonsense": (lambda notes: notes.update(shares=[ANNS, 7]), "damaged or missing"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_journal_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str], forgery: str) -> None:
    file = tmp_path / "game.polyana"
    text = a_journal(ANNS, BOBS)
    change, complaint = FORGERIES[forgery]
    file.write_text(forged(text, change))
    assert main(["verify", str(file), "--lang", "en"]) == (forgery != "nothing")
    assert complaint in capsys.readouterr().out


def test_without_a_share_chance_draws_something_else() -> None:
    assert len({key_of(bytes(32), shares) for shares in ([ANNS, BOBS], [ANNS, ""], ["", BOBS], ["", ""])}) == 4


def test_patience_begins_when_somebody_looks() -> None:
    async def play() -> None:
        room, fixed = FakeRoom(), list[list[str]]()
        lots = Lots(room, 0.01, lambda: fixed.append(lots.shares()))
        for place, pledge in zip(room.row.places, PLEDGES):
            place.pledge = pledge
        lots.plan()
        lots.reveal(0, ANNS)
        await asyncio.sleep(0.05)
        assert not fixed  # nobody looks: nobody has missed anything yet
        tab = FakeTab(seat=0, person=0)
        room.gallery.enter(tab, room.row)
        lots.plan()
        async with asyncio.timeout(30):
            while not fixed:
                await asyncio.sleep(0.005)
        assert fixed == [[ANNS, "", ""]]
        with pytest.raises(Trouble, match="pledged"):
            lots.reveal(1, ANNS)
        lots.reveal(1, BOBS)
        assert fixed[-1] == [ANNS, BOBS, ""]
        room.row.shares = fixed[0]
        with pytest.raises(Trouble, match="late"):
            lots.reveal(1, BOBS)
        room.row.shares = None
        room.in_charge = False
        lots.plan()
        assert len(fixed) == 2  # another process decides

    asyncio.run(play())
