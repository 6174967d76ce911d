"""What the processes of a server tell each other."""

from __future__ import annotations

import asyncio
from typing import Any

from polyana.server.bus import PostgresBus


def test_the_bus_says_again_what_could_not_be_said() -> None:
    class Deafened:
        def __init__(self) -> None:
            self.failures = 2
            self.told: list[tuple[str, str]] = []

        async def tell(self, notes: list[tuple[str, str]]) -> None:
            if self.failures:
                self.failures -= 1
                raise OSError("gone")
            self.told += notes

    async def play() -> None:
        store: Any = Deafened()
        bus = PostgresBus("me", store)
        speaking = asyncio.create_task(bus._speak())
        bus.tell({"k": "seats", "table": "t"})
        async with asyncio.timeout(30):
            while not store.told:
                await asyncio.sleep(0.01)
        speaking.cancel()
        assert store.told == [("polyana", '{"k":"seats","table":"t","from":"me"}')]

    asyncio.run(play())
