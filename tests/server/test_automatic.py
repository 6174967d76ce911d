"""What goes by itself at a table."""

from __future__ import annotations

import asyncio

from polyana.kernel.line import ANSWER
from polyana.server.automatic import Automatic
from polyana.server.minds import Decision
from polyana.server.store import SeatRow
from polyana.server.table import Table
from polyana.server.thinker import Thought
from tests.server.fakes import FakeRoom, Tab, Tasks
from tests.server.toygame import GAME


class AlwaysOne:
    async def think(self, decision: Decision) -> Thought:
        return Thought(1)


def test_a_bot_whose_place_is_taken_while_it_waits_for_its_turn_says_nothing() -> None:
    async def play() -> None:
        table = Table(GAME.setup(3), bytes(32))
        table.settle()
        room, tasks = FakeRoom(table), Tasks()
        room.gallery.enter(Tab(), room.row)
        automatic = Automatic(room, AlwaysOne(), tasks.spawn, pace=0.0)
        room.row.places[0].orders = {"forced": True}
        for sits_down in (False, True):
            room.taken.clear()
            async with room.lock:  # somebody is sitting down
                automatic.plan()
                assert len(tasks.all) == 1
                await asyncio.sleep(0.05)
                if sits_down:
                    room.row.places[2] = SeatRow("human", 7, "Dan", None, {})
            await asyncio.gather(*tasks.all)
            assert room.taken == ([] if sits_down else [(ANSWER, 2, 1)])
            room.in_charge = True
            tasks.all.clear()

    asyncio.run(play())


def test_a_bot_thinks_when_somebody_looks() -> None:
    async def play() -> None:
        table = Table(GAME.setup(3), bytes(32))
        table.settle()
        room, tasks = FakeRoom(table), Tasks()
        automatic = Automatic(room, AlwaysOne(), tasks.spawn, pace=0.0)
        automatic.plan()
        assert not tasks.all
        room.gallery.heard_presence("another process", set(), ["198.51.100.2"], room.row)
        automatic.plan()
        await asyncio.gather(*tasks.all)
        assert room.taken == [(ANSWER, 2, 1)]

    asyncio.run(play())
