"""One screen that several people pass among them: nothing of one is sent while another has it."""

from __future__ import annotations

import asyncio
import random

from tests.server.host import Host
from tests.server.player import Person, Tab


async def passed(person: Person, *seats: str, game: str = "gardennation", **more: object) -> str:
    """A table of people at one screen, bots and open seats."""
    kinds = {"me", "open", "here"}
    wishes = [{"kind": s, "name": "Bea"} if s in kinds else {"kind": "bot", "bot": s} for s in seats]
    made = await person.post("/tables", {"game": game, "seats": wishes, "name": "Ann", **more})
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


async def take(person: Person, table: str, seat: int | None) -> Tab:
    """A tab in which somebody has said that they have the screen, or nobody yet."""
    return await person.look(table if seat is None else f"{table}?seat={seat}")


def test_nobody_is_shown_anything_before_they_have_the_screen(any_host: Host) -> None:
    async def play() -> None:
        async with Person(any_host.address) as ann, Person(any_host.address) as eve:
            table = await passed(ann, "me", "here", game="grandbois")
            covered = await take(ann, table, None)
            while not covered.view:  # shares in chance are waited for, for a moment
                await covered.next("sync")
            assert covered.seat == -2
            assert covered.summary["here"] == [0, 1]
            assert [seat.get("passed", False) for seat in covered.summary["seats"]] == [False, True]
            onlooker = await eve.look(table)
            assert covered.view == onlooker.view
            assert "here" not in onlooker.summary
            for seat in (0, 1):
                tab = await take(ann, table, seat)
                assert tab.seat == seat
                assert tab.view != onlooker.view, "a hand is seen"
                assert (await take(eve, table, seat)).seat == -2, "it is not her screen"
                await tab.close()

    asyncio.run(play())


def test_a_game_is_played_to_its_end_at_one_screen(any_host: Host) -> None:
    """And each seat is sent what it would be if it had a browser of its own: views of others differ from it."""

    async def play() -> None:
        rng = random.Random(7)
        async with Person(any_host.address) as ann:
            table = await passed(ann, "me", "here", "random", game="grandbois")
            tabs = [await take(ann, table, seat) for seat in (0, 1)]
            for tab in tabs:
                if not tab.view:
                    await tab.next("sync")
            await asyncio.gather(*(tab.play(rng) for tab in tabs))
            assert all(tab.view["over"] for tab in tabs)
            over = (await ann.get(f"/tables/{table}")).json()
            assert over["state"] == "over"
            mine = (await ann.get("/tables")).json()["mine"]
            assert [each["table"] for each in mine] == [table]

    asyncio.run(play())


def test_the_screen_is_one_presence_and_one_consent(any_host: Host) -> None:
    async def play() -> None:
        async with Person(any_host.address) as ann:
            table = await passed(ann, "me", "here", game="grandbois")
            covered = await take(ann, table, None)
            assert [seat["present"] for seat in covered.summary["seats"]] == [True, True]
            for seat in (0, 1, 0, 1):
                tab = await take(ann, table, seat)
                if not tab.view:
                    await tab.next("sync")
                while tab.options():
                    stamp = tab.stamp
                    await tab.answer(tab.options()[0])
                if seat == 1:  # the first has answered before: everybody has seen what both chose
                    await tab.say("takeback")
                    assert (await tab.next("back", "error"))["t"] == "back", "nobody else need agree"
                    assert tab.stamp > stamp
                    return
                await tab.close()

    asyncio.run(play())


def test_a_seat_at_my_screen_can_leave(any_host: Host) -> None:
    async def play() -> None:
        async with Person(any_host.address) as ann, Person(any_host.address) as eve:
            table = await passed(ann, "me", "here")
            assert (await eve.post(f"/tables/{table}/leave", {"seat": 1})).status_code == 403
            assert (await ann.post(f"/tables/{table}/leave", {"seat": 1})).status_code == 200
            found = (await ann.get(f"/tables/{table}")).json()
            assert [seat["kind"] for seat in found["seats"]] == ["human", "bot"]
            assert "here" not in found
            alone = await take(ann, table, None)
            assert alone.seat == 0, "nobody shares the screen any more"

    asyncio.run(play())


def test_strangers_play_against_screens_of_one(any_host: Host) -> None:
    async def wish() -> None:
        async with Person(any_host.address) as ann:
            seats = [{"kind": "me"}, {"kind": "here"}]
            body = {"game": "toy", "seats": seats, "public": True}
            refused = await ann.post("/tables", body)
            assert refused.status_code == 400
            assert "screen" in refused.json()["error"]

    asyncio.run(wish())
