"""Stand-ins for what a part of the server sees around it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec

from polyana.kernel.line import Row
from polyana.kernel.state import SPECTATOR
from polyana.server.bodies import Terms
from polyana.server.bus import Bus
from polyana.server.gallery import Asker, Gallery
from polyana.server.room import Room
from polyana.server.store import SeatRow, TableRow
from polyana.server.table import Table
from polyana.server.turns import Turns


class Tab:
    """A tab of somebody on a seat: what it is sent, and how often it was done with."""

    def __init__(self, seat: int = SPECTATOR, person: int | None = None, address: str = "192.0.2.1") -> None:
        self.id = str(person)
        self.person = self.keeper = person
        self.has = False
        self.hands: list[int] = []
        self.language = "en"
        self.address = address
        self.seat = seat
        self.shown = 0
        self.token = ""
        self.heard: list[dict[str, Any]] = []
        self.dealt_with = 0

    def send(self, payload: bytes) -> None:
        self.heard.append(msgspec.json.decode(payload))

    def resync(self, room: Room) -> None:
        room.sync(self)

    def done(self) -> None:
        self.dealt_with += 1

    def bye(self, id: str) -> None:
        raise AssertionError(f"nobody is sent away: {id}")

    def kinds(self) -> list[str]:
        return [message["t"] for message in self.heard]


class Overheard(Bus):
    """What the other processes would be told."""

    def __init__(self) -> None:
        super().__init__("me")
        self.notes: list[dict[str, Any]] = []

    def tell(self, note: dict[str, Any], to: str | None = None) -> None:
        self.notes.append(note)


class Tasks:
    """Whoever spawns, and waits for all of it."""

    def __init__(self) -> None:
        self.all: list[asyncio.Task[None]] = []

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        self.all.append(asyncio.get_running_loop().create_task(work))
        return self.all[-1]


class FakeRoom:
    """As much of a room as its parts need: two people and a bot."""

    def __init__(self, table: Table | None = None, game: str = "toy", rules: int = 1) -> None:
        places = [SeatRow("human", seat, "", None, {}) for seat in range(2)]
        places.append(SeatRow("bot", None, "", "random", {}))
        self.row = TableRow(
            "t", game, rules, 3, {}, "en", True, "", "", 0, "running", 0, 0, 0, None, None, "me", Terms(), places
        )
        self.table = table
        self.lock = Turns()
        self.bus = Overheard()
        self.gallery = Gallery("t", self.bus)
        self.taken: list[Row] = []
        self.failure: Exception | None = None  # what `take` raises
        self.in_charge = True

    def decides(self) -> bool:
        return self.in_charge

    def bot_of(self, seat: int) -> str | None:
        place = self.row.places[seat]
        return place.bot if place.kind == "bot" else None

    def running(self) -> Table:
        assert self.table is not None
        return self.table

    def touch(self) -> None:
        pass

    def stale(self, who: Asker, table: Table) -> None:
        raise AssertionError("nothing here is stale")

    async def take(self, table: Table, row: Row) -> None:
        if self.failure is not None:
            raise self.failure
        self.taken.append(row)
        self.in_charge = False  # the table stands still: whoever looks again would answer the same


def scope(**headers: str) -> dict[str, Any]:
    """Of a request with these headers."""
    return {"headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]}
