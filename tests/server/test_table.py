"""A table over the wire: whole games, several tabs, undo and takeback, standing orders, looking back."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from polyana import bots, games
from polyana.games.woolybully.domains import LEAVE
from polyana.games.woolybully.kinds import CALL, TURN
from polyana.kernel import journal
from polyana.kernel.chance import Rng, bots_seed
from polyana.kernel.line import ANSWER
from polyana.kernel.match import Match
from polyana.server.automatic import MOMENT
from tests.server.host import Host, environment
from tests.server.player import Person, Tab


async def two_at(host: Host, *seats: str, game: str = "grandbois", **more: object) -> tuple[Person, Person, str]:
    ann, bob = Person(host.address), Person(host.address)
    table, key = await ann.table("me", "open", *seats, game=game, **more)
    assert await bob.join(table, key) == 1
    return ann, bob, table


async def both(ann: Person, bob: Person, table: str) -> tuple[Tab, Tab]:
    return await ann.look(table), await bob.look(table)


def in_turn(*tabs: Tab) -> Tab:
    """Who is asked."""
    return next(tab for tab in tabs if tab.options())


def test_two_people_and_a_bot_play_a_whole_game(any_host: Host) -> None:
    async def play() -> None:
        ann, bob, table = await two_at(any_host, "greedy", language="ru")
        first, second = await both(ann, bob, table)
        watcher = await Person(any_host.address).look(table)
        assert watcher.seat == -2
        await asyncio.gather(first.play(random.Random(1)), second.play(random.Random(2)))
        for tab in (first, second, watcher):
            if tab.over is None:
                await tab.next("over")
            assert tab.over is not None
        assert first.over == second.over == watcher.over
        assert first.over is not None
        assert first.view["winners"] == first.over["winners"]
        summary = (await ann.get(f"/tables/{table}")).json()
        assert summary["state"] == "over"
        assert summary["scores"] == first.over["scores"]
        # The journal replays to what everybody saw, and its seed has the seal shown at the start.
        file = await bob.get(f"/tables/{table}/journal")
        match = Match.load(journal.loads(file.text, games.find))
        assert match.state.scores() == first.over["scores"]
        assert match.state.view(-2) == watcher.view
        assert match.sealed_chance(bytes.fromhex(first.over["seed"])).seal() == first.summary["seal"]
        assert watcher.events == [[e.kind, *e.arguments] for e in match.events(-2)]

    asyncio.run(play())


def test_a_game_of_seats_asked_together(any_host: Host) -> None:
    async def play() -> None:
        ann, bob, table = await two_at(any_host, game="toy")
        first, second = await both(ann, bob, table)
        stamp = first.stamp
        done = await first.answer(2)
        assert done["stamp"] == stamp
        assert done["view"]["answered"] == 2
        assert done["view"]["question"] is None
        assert done["undo"]
        # Nobody else can tell.
        assert not await second.quiet()
        await second.say("undo", stamp=second.stamp)
        assert (await second.next("error"))["text"]
        # A withdrawn answer is nobody else's business either.
        await first.say("undo", stamp=stamp)
        back = await first.next("back")
        assert back["view"]["answered"] == -2
        assert back["stamp"] == stamp
        assert not await second.quiet()
        await first.answer(3)
        refused = await first.answer(1)
        assert refused["t"] == "refused"
        await second.answer(1)
        assert (await first.next("move"))["stamp"] > stamp
        assert second.view["table"]["bids"] == [-2, 1]
        # The first call ends the question for both.
        await second.answer(0)
        await first.next("move")
        assert not first.options()
        assert await second.play(random.Random(1)) == 1
        await first.next("over")

    asyncio.run(play())


def test_two_tabs_of_one_seat_stay_in_step(host: Host) -> None:
    async def play() -> None:
        ann, bob, table = await two_at(host)
        first, second = await both(ann, bob, table)
        twin = await ann.look(table)
        for _ in range(12):
            tab = in_turn(first, second)
            await tab.answer(tab.options()[0])
            other = second if tab is first else first
            await other.next("move")
            await twin.next("move")
            assert (twin.view, twin.stamp, twin.events, twin.undo) == (
                first.view,
                first.stamp,
                first.events,
                first.undo,
            )

    asyncio.run(play())


def test_whoever_comes_back_finds_everything(any_host: Host) -> None:
    async def play() -> None:
        ann, bob, table = await two_at(any_host)
        first, second = await both(ann, bob, table)
        await first.play(random.Random(3), 1)
        await first.close()
        await second.next("seats")
        await second.play(random.Random(4), 1)
        again = await ann.look(table)
        await second.next("seats")
        assert again.stamp == second.stamp
        assert again.view["table"]["row"] == second.view["table"]["row"]
        assert again.seat == 0
        present = [seat["present"] for seat in again.summary["seats"]]
        assert present == [True, True]

    asyncio.run(play())


def test_an_illegal_answer_names_the_rule(host: Host) -> None:
    async def play() -> None:
        ann, bob, table = await two_at(host)
        first = await ann.look(table, Accept_Language="ru-RU,ru;q=0.9")
        second = await bob.look(table)
        await first.quiet()
        refused = await second.answer(0)
        assert refused["t"] == "refused"
        assert refused["rule"] == "grandbois:2.1"
        stamp = first.stamp
        passed = await first.answer(-1)
        assert passed["t"] == "refused"
        assert passed["rule"] == "grandbois:1.7"
        assert is_russian(passed["text"])
        nonsense = await first.answer(123456)
        assert nonsense["t"] == "error"
        assert first.stamp == stamp
        assert not await second.quiet()

    asyncio.run(play())


def test_what_is_said_follows_the_language_a_person_has_chosen(any_host: Host) -> None:
    async def play() -> None:
        ann, _, table = await two_at(any_host)
        tab = Tab(await ann.socket(f"{table}?language=ru", Accept_Language="en-GB,en"))
        await tab.next("sync")

        async def complaint() -> str:
            await tab.say("vote", yes=True)
            return str((await tab.next("error"))["text"])

        assert is_russian(await complaint())
        await tab.say("language", language="en")
        assert not is_russian(await complaint())
        await tab.say("language", language="xx")  # none of ours: stays as it is
        assert not is_russian(await complaint())
        gone = Tab(await ann.socket("nothing?language=ru"))
        assert is_russian((await gone.next("bye"))["text"])
        odd = Tab(await ann.socket("nothing?language=xx&language=%ff", Accept_Language="ru"))
        assert is_russian((await odd.next("bye"))["text"])

    asyncio.run(play())


def is_russian(text: str) -> bool:
    return any("а" <= letter <= "я" for letter in text)


def test_an_answer_to_another_position_is_stale_and_followed_by_a_sync(host: Host) -> None:
    async def play() -> None:
        ann, bob, table = await two_at(host)
        first, second = await both(ann, bob, table)
        old = first.stamp
        await first.answer(first.options()[0])
        stale = await first.answer(0, stamp=old)
        assert stale["t"] == "stale"
        assert stale["stamp"] == first.stamp
        assert (await first.next("sync"))["stamp"] == first.stamp
        await second.next("move")
        assert (await second.answer(second.options()[0], stamp=old + 7))["t"] == "stale"

    asyncio.run(play())


def test_undo_goes_back_over_ones_own_answer_only(host: Host) -> None:
    async def play() -> None:
        ann, bob, table = await two_at(host, options={"first_player": "1"})
        first, second = await both(ann, bob, table)
        await first.answer(0)
        assert first.undo
        await second.next("move")
        await second.say("undo", stamp=second.stamp)
        assert (await second.next("error"))["text"]
        await first.say("undo", stamp=first.stamp)
        back = await first.next("back")
        assert back["by"] == 0
        assert first.options()
        assert (await second.next("back"))["view"]["asked"] == [0]
        await first.answer(1)
        await second.next("move")
        await second.answer(0)
        await first.next("move")
        tile = first.options()[0]
        await first.answer(tile)
        laid = await first.answer(first.options()[0])
        assert not laid["undo"]  # another tile was turned up: chance has spoken
        await first.say("undo", stamp=first.stamp)
        assert (await first.next("error"))["text"]

    asyncio.run(play())


def test_a_takeback_needs_everybody_and_bots_agree(any_host: Host) -> None:
    async def play() -> None:
        ann, bob, table = await two_at(any_host, "random", options={"first_player": "1"})
        first, second = await both(ann, bob, table)
        await first.answer(first.options()[0])
        await second.until_asked()
        await second.answer(second.options()[0])
        await first.play(random.Random(5), 2)
        before = first.events
        await second.quiet()
        await first.quiet()
        await first.say("takeback")
        motion = await second.next("takeback")
        assert motion["by"] == 0
        assert motion["need"] == [1]
        third = await bob.look(table)
        assert third.heard[0]["takeback"] == {"by": 0, "need": [1], "agreed": []}
        await second.say("vote", yes=False)
        assert (await first.next("takeback"))["by"] == 0  # as asked
        assert (await first.next("takeback"))["by"] is None
        assert (await second.next("takeback"))["by"] is None
        await first.say("takeback")
        assert (await second.next("takeback"))["by"] == 0
        await second.say("vote", yes=True)
        back = await first.next("back")
        assert back["by"] == 0
        assert first.events == before[: len(first.events)]
        assert len(first.events) < len(before)
        assert first.options()
        assert first.view["asked"] == [0]
        await first.answer(first.options()[0])

    asyncio.run(play())


def test_what_comes_after_a_takeback_cannot_be_found_out_by_trying(any_host: Host, tmp_path: Path) -> None:
    """Draws and bots go other ways in every branch. With the seed everybody can check all of them afterwards."""

    async def play() -> str:
        ann = Person(any_host.address)
        table, _ = await ann.table("me", "random", options={"first_player": "1"})
        tab = await ann.look(table)
        ways: set[str] = set()
        taken = 0

        async def go_on_to(events: int) -> None:
            while len(tab.events) < events:
                assert await tab.until_asked()
                await tab.answer(tab.options()[0])
            assert await tab.until_asked()

        await go_on_to(20)
        start = len(tab.events)
        for _ in range(5):
            await go_on_to(start + 8)
            ways.add(str(tab.events[: start + 8]))
            while len(tab.events) > start:
                await tab.say("takeback")
                await tab.next("back")
                taken += 1
        assert len(ways) > 2
        again = await ann.look(table)
        shown = again.heard[0]["takebacks"]
        assert [by for by, _ in shown] == [0] * taken
        assert all(0 < events <= len(again.events) for _, events in shown)
        await tab.play(random.Random(1))
        over = tab.over or await tab.next("over")
        text = (await ann.get(f"/tables/{table}/journal")).text
        kept = journal.loads(text, games.find)
        assert text.count('["takeback", 0,') == taken
        seed = bytes.fromhex(over["seed"])
        bot, match, answers = bots.find("random"), Match(kept.setup), 0
        for row in kept.all_rows():
            kind, seat, code = row
            if kind != ANSWER:
                match.go_back(row)
                continue
            if seat > 0:
                salt = bots_seed(seed, seat, len(match.journal.entries), match.branch)
                assert bot.choose(bots.Mind(match.state, seat), Rng(salt)) == code
                answers += 1
            match.answer(seat, code)
        assert answers > 20
        return text

    file = tmp_path / "game.polyana"
    file.write_text(asyncio.run(play()))
    done = subprocess.run(
        [sys.executable, "-m", "polyana.cli", "verify", str(file)], env=environment(), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("Ann took back") >= 5


def test_a_table_says_whether_draws_are_taken_back(any_host: Host) -> None:
    async def play() -> None:
        ann = Person(any_host.address)
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        for wish in ({"takebacks": True}, {"takeover": True}):
            refused = await ann.post("/tables", {"game": "grandbois", "seats": seats, "public": True, **wish})
            assert refused.status_code == 400
        options: list[dict[str, Any]] = [{"public": True}, {"takebacks": False}]
        for more in options:
            table, _ = await ann.table("me", "random", options={"first_player": "1"}, **more)
            tab = await ann.look(table)
            assert tab.summary["terms"] == {"takeover": False, "takebacks": False, "covers": True}
            await tab.play(random.Random(5), 3)
            await tab.until_asked()
            stamp = tab.stamp
            await tab.say("takeback")
            assert "drawn" in (await tab.next("error"))["text"]
            assert tab.stamp == stamp

    asyncio.run(play())


def test_standing_orders_answer_by_themselves(any_host: Host) -> None:
    async def play() -> None:
        ann, bob, table = await two_at(any_host, options={"first_player": "1"})
        first, second = await both(ann, bob, table)
        await first.say("orders", orders={"tower": "pass", "forced": True})
        assert (await first.next("orders"))["orders"] == {"tower": "pass", "forced": True}
        asked: list[int] = []

        async def watch() -> None:
            rng = random.Random(8)
            while await first.until_asked():
                if first.ordered:  # it goes by itself
                    await first.receive()
                    continue
                question = first.view["question"]
                asked.append(question["kind"])
                await first.answer(rng.choice(question["codes"]))
                if first.stamp > 120:
                    return

        playing = asyncio.create_task(second.play(random.Random(9)))
        await asyncio.wait_for(watch(), 600)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        declined = [event for event in first.events if event[0] == 6 and event[1] == 0]
        raised = [event for event in first.events if event[0] == 5 and event[1] == 0]
        assert declined
        assert not raised
        await first.say("orders", orders={"nothing": "pass"})
        assert (await first.next("error"))["text"]

    asyncio.run(play())


def test_who_is_waited_for_passes_after_a_moment_unless_they_raise_a_hand(tmp_path: Path) -> None:
    """The order for Wooly Bully's calls, which a browser gives by itself (woolybully:r19)."""
    host = Host(tmp_path, POLYANA_PACE="0.4")

    async def play() -> None:
        ann, bob, table = await two_at(host, game="woolybully", options={"first_player": "1"})
        first, second = await both(ann, bob, table)
        for tab in (first, second):
            await tab.say("orders", orders={"call": "wait"})
        await asyncio.gather(*(tab.next("orders") for tab in (first, second)))
        while first.view["kinds"] != [TURN]:  # both have said nothing, which was answer enough
            await first.next("move")
        # A raised hand is heard when the question comes round, and has all the time there is.
        await second.say("orders", orders={"call": "ask"})
        await second.next("orders")
        while first.view["kinds"] != [CALL]:
            await first.answer(next(code for code in first.options() if code != LEAVE))
        while second.view["kinds"] != [CALL]:
            await second.next("move")
        assert not second.ordered
        await asyncio.sleep(0.4 * MOMENT[1] + 0.2)
        assert not await second.quiet()
        assert (await second.answer(-1))["t"] == "move"
        wrong = ({"never": "wait"}, {"call": "unless-armed"}, {"call": True}, {"forced": "pass"}, {"pace": "late"})
        for orders in wrong:
            await first.say("orders", orders=orders)
            assert (await first.next("error"))["text"]

    try:
        asyncio.run(play())
    finally:
        host.stop()


def test_the_past_can_be_looked_at_and_stays_what_it_was(any_host: Host) -> None:
    async def play() -> None:
        ann, bob, table = await two_at(any_host)
        first, second = await both(ann, bob, table)
        playing = asyncio.create_task(second.play(random.Random(10)))
        await first.play(random.Random(11), 8)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await first.quiet()
        seen = {}
        for message in first.heard:
            if message["t"] in ("move", "sync") and message["view"]:
                events = len(message["events"]) + message.get("from", 0)
                seen[message["view"]["position"]] = (message["view"], events)
        for position, (view, events) in seen.items():
            await first.say("history", at=position)
            history = await first.next("history")
            assert history["at"] == position
            assert history["view"] == view
            assert history["events"] == events
            assert history["last"] == first.view["position"]
        await first.say("history", at=-5)
        assert (await first.next("history"))["at"] == 1
        await first.say("history", at=10**9)
        assert (await first.next("history"))["view"] == first.view

    asyncio.run(play())


def test_a_hint_comes_from_a_bot_and_is_legal(host: Host) -> None:
    async def play() -> None:
        ann, bob, table = await two_at(host, options={"first_player": "1"})
        first, second = await both(ann, bob, table)
        await first.say("hint", stamp=first.stamp)
        hint = await first.next("hint")
        assert hint["code"] in first.options()
        assert hint["text"]
        assert all(code in first.options() for code, _ in hint["better"])
        await second.say("hint", stamp=second.stamp)
        assert (await second.next("error"))["text"]

    asyncio.run(play())


def test_chat_is_short_plain_and_kept(any_host: Host) -> None:
    async def play() -> str:
        ann, bob, table = await two_at(any_host)
        first, second = await both(ann, bob, table)
        await first.say("chat", text="  <b>hello</b>\u202e\x07 \n there " + "x" * 900)
        line = await second.next("chat")
        assert line["text"].startswith("<b>hello</b> there xxx")
        assert len(line["text"]) <= 300
        assert (line["name"], line["seat"]) == ("Ann", 0)
        await first.say("chat", text="\x00 ")
        assert (await first.next("error"))["text"]
        third = await ann.look(table)
        assert third.heard[0]["chat"] == [{key: line[key] for key in ("name", "seat", "text", "at")}]
        for i in range(70):
            await first.say("chat", text=f"line {i}")
        await first.barrier()
        last = (await ann.look(table)).heard[0]["chat"]
        assert [each["text"] for each in last] == [f"line {i}" for i in range(10, 70)]
        return table

    table = asyncio.run(play())
    if any_host.database is None:  # no more is kept than is shown
        database = sqlite3.connect(any_host.folder / "polyana.db", timeout=60)
        assert database.execute('SELECT count(*) FROM chat WHERE "table" = ?', (table,)).fetchone() == (60,)
        database.close()


def test_what_is_said_at_a_table_by_link_is_for_those_who_sit_there(any_host: Host) -> None:
    async def play() -> None:
        ann, bob, table = await two_at(any_host)
        first, second = await both(ann, bob, table)
        stranger = await Person(any_host.address).look(table)
        await first.say("chat", text="between us")
        await second.next("chat")
        assert not [message for message in await stranger.quiet() if message["t"] == "chat"]
        assert (await Person(any_host.address).look(table)).heard[0]["chat"] == []
        await stranger.say("chat", text="let me in")
        assert (await stranger.next("error"))["text"]
        assert not [message for message in await first.quiet() if message["t"] == "chat" and message["seat"] < 0]

        # At a public table onlookers talk, and take no line from the players.
        ann, bob, table = await two_at(any_host, public=True)
        first, second = await both(ann, bob, table)
        await first.say("chat", text="ours")
        stranger = await Person(any_host.address).look(table)
        for i in range(70):
            await stranger.say("chat", text=f"noise {i}")
            await stranger.next("chat")
        for look in (await ann.look(table), await Person(any_host.address).look(table)):
            lines = [line["text"] for line in look.heard[0]["chat"]]
            assert lines[0] == "ours"
            assert len(lines) == 61

    asyncio.run(play())


def test_a_bots_place_in_a_running_game_needs_the_hosts_consent(any_host: Host) -> None:
    async def play() -> None:
        ann, cid = Person(any_host.address), Person(any_host.address)
        await cid.post("/device")  # whoever has no cookie yet would have to connect again
        # Not at all where the table does not say so, and never at a public one.
        options: list[dict[str, Any]] = [{}, {"public": True}]
        for more in options:
            table, key = await ann.table("me", "search:200ms", "random", **more)
            no = await cid.post(f"/tables/{table}/join", {"name": "Cid", "key": key, "seat": 1})
            assert no.status_code == 403, no.text
        table, key = await ann.table("me", "search:200ms", "random", takeover=True)
        first = await ann.look(table)
        watching = await cid.look(table)
        await first.quiet()
        assert (await cid.post(f"/tables/{table}/join", {"name": "Cid"})).status_code == 403
        assert (await cid.post(f"/tables/{table}/join", {"name": "Cid", "key": key})).status_code == 409
        asked = await cid.post(f"/tables/{table}/join", {"name": "Cid", "key": key, "seat": 1})
        assert asked.json() == {"seat": 1, "asked": True}
        petition = (await first.next("petition"))["asking"]
        assert petition == {"seat": 1, "name": "Cid", "need": [0], "agreed": []}
        await watching.next("petition")
        assert (await ann.look(table)).heard[0]["asking"] == petition
        dan = await Person(any_host.address).post(f"/tables/{table}/join", {"name": "Dan", "key": key, "seat": 2})
        assert dan.status_code == 409
        await watching.say("consent", yes=True)  # not the asker's to say
        assert (await watching.next("error"))["text"]
        assert watching.view["table"]["clans"][1] == []
        await first.say("consent", yes=True)
        assert (await first.next("petition"))["asking"] is None
        sync = await watching.next("sync")
        assert sync["seat"] == 1
        assert sync["view"]["table"]["clans"][1]
        seats = (await first.next("seats"))["seats"]
        assert (seats[1]["kind"], seats[1]["name"]) == ("human", "Cid")
        assert "bot" not in seats[1]
        told = await first.next("chat")  # and everybody is told
        assert (told["name"], told["seat"]) == ("", -1)
        assert "Cid" in told["text"]

        # The very bot it was comes back, and whoever has seen a hand sees no other.
        assert (await cid.post(f"/tables/{table}/leave")).status_code == 200
        assert "Cid" in (await first.next("chat"))["text"]
        sync = await watching.next("sync")
        assert sync["seat"] == -2
        assert sync["view"]["table"]["clans"][1] == []
        assert sync["table"]["seats"][1]["bot"] == "search:200ms"
        assert sync["table"]["left"] == 1
        await watching.say("answer", stamp=watching.stamp, code=0)
        assert (await watching.next("error"))["text"]
        other = await cid.post(f"/tables/{table}/join", {"name": "Cid", "key": key, "seat": 2})
        assert other.status_code == 403
        again = await cid.post(f"/tables/{table}/join", {"name": "Cid", "key": key, "seat": 1})
        assert again.json() == {"seat": 1, "asked": True}
        await first.say("consent", yes=False)
        await first.next("petition")
        assert (await first.next("petition"))["asking"] is None
        again = await cid.post(f"/tables/{table}/join", {"name": "Cid", "key": key, "seat": 1})
        assert again.status_code == 403
        assert (await cid.get(f"/tables/{table}")).json()["seat"] == -2

    asyncio.run(play())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_alone_finish_a_game(host: Host, seats: int) -> None:
    async def play() -> None:
        ann = Person(host.address)
        table, _ = await ann.table(*["random"] * seats)
        tab = await ann.look(table)
        if not tab.view["over"]:
            await tab.next("over", timeout=600)
        assert (await ann.get(f"/tables/{table}")).json()["state"] == "over"

    asyncio.run(play())
