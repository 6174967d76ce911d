"""The tables of a process, and what it passes on to others."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from polyana import games
from polyana.server import words
from polyana.server.hub import Hub
from polyana.server.messages import SetOrders
from polyana.server.orders import OrderBook
from polyana.server.settings import Settings
from tests.server.fakes import FakeRoom, Overheard, Tab


def test_a_change_of_seats_is_learned_even_if_the_database_fails_just_then(tmp_path: Path) -> None:
    async def play() -> None:
        hub = Hub(Settings(data=str(tmp_path)))
        lost: list[bool] = []

        async def fail() -> None:
            raise OSError("gone")

        room: Any = SimpleNamespace(seats_changed=fail, lose=lambda: lost.append(True))
        hub.rooms["t"] = room
        await hub.seats_changed("t")
        assert lost == [True]

    asyncio.run(play())


def test_orders_that_make_no_sense_are_not_passed_on_to_the_owner(tmp_path: Path) -> None:
    async def play() -> None:
        hub = Hub(Settings(data=str(tmp_path)))
        hub.bus = bus = Overheard()
        fake = FakeRoom(game="grandbois", rules=games.find("grandbois").version)
        room: Any = SimpleNamespace(row=fake.row, owner="another", orders=OrderBook(fake, bus, hub.store))
        long: dict[str, str | bool] = {f"{number:02}" + '"' * 38: '"' * 40 for number in range(64)}
        with pytest.raises(words.Trouble):
            await hub.forward(room, Tab(), SetOrders(long))
        assert not bus.notes

    asyncio.run(play())


def test_of_too_many_tables_in_memory_those_go_first_that_nobody_has_needed_for_longest(tmp_path: Path) -> None:
    async def play() -> None:
        hub = Hub(Settings(data=str(tmp_path), in_memory=3))
        now = time.monotonic()

        def put(id: str, age: float, idle: bool = True) -> None:
            fake = SimpleNamespace(idle=lambda: idle, used=now - age, owner="another")
            hub.rooms[id] = fake  # type: ignore[assignment]  # as much of a room as is asked here

        for id, age in (("old", 300.0), ("older", 400.0), ("new", 1.0), ("newer", 0.5)):
            put(id, age)
        put("played", 500.0, idle=False)
        await hub._forget_idle()
        assert list(hub.rooms) == ["new", "newer", "played"]
        for n in range(5):
            put(str(n), 1.0)
        await hub._forget_idle()
        assert len(hub.rooms) == 8  # whoever let them be read is about to look
        put("idle", 601.0)
        hub.settings = Settings(data=str(tmp_path))
        await hub._forget_idle()
        assert "idle" not in hub.rooms

    asyncio.run(play())
