"""What goes by itself at a table."""

from __future__ import annotations

import asyncio

import pytest

from polyana.kernel.line import ANSWER
from polyana.server.automatic import Automatic
from polyana.server.messages import StandingOrders
from polyana.server.minds import Decision
from polyana.server.orders import OrderBook
from polyana.server.store import SeatRow
from polyana.server.table import Table
from polyana.server.thinker import Thought
from polyana.server.words import Trouble
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
        automatic = Automatic(room, AlwaysOne(), tasks.spawn, pace=0.0, wished=lambda: 1.0)
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
        automatic = Automatic(room, AlwaysOne(), tasks.spawn, pace=0.0, wished=lambda: 1.0)
        automatic.plan()
        assert not tasks.all
        room.gallery.heard_presence("another process", set(), ["198.51.100.2"], room.row)
        automatic.plan()
        await asyncio.gather(*tasks.all)
        assert room.taken == [(ANSWER, 2, 1)]

    asyncio.run(play())


class Kept:
    async def set_orders(self, table: str, seat: int, orders: StandingOrders) -> None:
        pass


def test_the_calmest_of_the_people_decides_how_fast_bots_play() -> None:
    table = Table(GAME.setup(3), bytes(32))
    table.settle()
    room = FakeRoom(table)
    book = OrderBook(room, room.bus, Kept())
    assert book.pace() == 1.0

    async def wish(*paces: str) -> float:
        for seat, pace in enumerate(paces):
            await book.set(seat, {"pace": pace})
        return book.pace()

    assert asyncio.run(wish("instant")) == 1.0  # the other one has not said anything
    assert asyncio.run(wish("instant", "instant")) == 0.0
    assert asyncio.run(wish("instant", "calm")) == 3.0
    with pytest.raises(Trouble):
        asyncio.run(wish("breakneck"))


def test_a_bots_pause_is_what_people_wish_and_ones_own_orders_take_their_time() -> None:
    for wished, least, most in ((0.0, 0.0, 0.0), (1.0, 0.25, 0.75), (3.0, 0.75, 2.25)):
        automatic = Automatic(FakeRoom(), AlwaysOne(), Tasks().spawn, 1.0, [wished].pop)
        assert least <= automatic._pause("random")[1] <= most
        assert 0.25 <= automatic._pause(None)[1] <= 0.75
