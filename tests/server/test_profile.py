"""What somebody has played: whose it is, what it says, what it does not."""

from __future__ import annotations

import asyncio
import random

from polyana.games.root.pieces import FACTION_NAMES
from tests.server.host import Host
from tests.server.player import Person


def test_a_profile_tells_of_ones_own_finished_games(any_host: Host) -> None:
    async def play() -> None:
        async with Person(any_host.address) as ann, Person(any_host.address) as eve:
            assert (await ann.get("/profile")).json() == {"games": []}
            table, _ = await ann.table("me", "random")
            tab = await ann.look(table)
            if not tab.view:
                await tab.next("sync")
            assert (await ann.get("/profile")).json() == {"games": []}, "it is not over"
            await tab.play(random.Random(3))
            found = (await ann.get(f"/tables/{table}")).json()
            (played,) = (await ann.get("/profile")).json()["games"]
            assert (played["table"], played["game"], played["seat"], played["seats"]) == (table, "grandbois", 0, 2)
            assert (played["won"], played["score"]) == (0 in found["winners"], found["scores"][0])
            assert played["role"] == ""
            assert (await eve.get("/profile")).json() == {"games": []}

    asyncio.run(play())


def test_the_faction_is_told_that_was_drawn(any_host: Host) -> None:
    async def play() -> None:
        options = {"seat1": "any", "seat2": "eyrie", "max_rounds": 15}
        async with Person(any_host.address) as ann:
            table, _ = await ann.table("me", "random", game="root", options=options)
            tab = await ann.look(table)
            if not tab.view:
                await tab.next("sync")
            while not tab.view["over"]:
                await tab.play(random.Random(3), 20)
            (played,) = (await ann.get("/profile")).json()["games"]
            faction = tab.view["table"]["factions"][0]
            assert played["role"] == FACTION_NAMES[faction].removesuffix("-2")

    asyncio.run(play())
