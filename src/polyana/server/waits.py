"""For whom a table waits, and since when.

Written down when somebody of them is not here: they may be sent a notice, and the lobby says so of tables that are not
in memory.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from polyana.server.ports import Host, Spawn


class WaitRow(msgspec.Struct):
    """The table waits for this seat's person."""

    seat: int
    since: float
    known: bool  # they were here then, or have been told: no notice need be sent


class WaitStore(Protocol):
    async def waits(self, tables: Sequence[str]) -> dict[str, list[WaitRow]]: ...

    async def keep_waits(self, table: str, waits: Sequence[WaitRow], grace: float) -> None: ...


class Waits:
    """One table's. Who is asked is public; who of several has answered unseen is not, and stays in the list."""

    def __init__(
        self, room: Host, store: WaitStore, spawn: Spawn, grace: float, ordered: Callable[[int], bool]
    ) -> None:
        self.since: dict[int, float] = {}  # by seat
        self._room = room
        self._store = store
        self._spawn = spawn
        self._grace = grace  # seconds before a notice
        self._ordered = ordered  # will the seat's standing orders answer?
        self._known: set[int] = set()
        self._kept: list[WaitRow] = []  # as the database has it, or will have when what is being written is
        self._writing = False
        self._stale = False

    async def read(self) -> None:
        """What was written down."""
        self._kept = (await self._store.waits([self._room.row.id])).get(self._room.row.id, [])
        self.since = {wait.seat: wait.since for wait in self._kept}
        self._known = {wait.seat for wait in self._kept if wait.known}
        self.look()

    def look(self) -> None:
        """Something has happened, or somebody has come or gone."""
        room, table = self._room, self._room.table
        if table is None or not room.decides():
            return
        state, now = table.state, time.time()
        places = room.row.places
        asked = [] if state.over else [s for s in state.asked_seats() if s >= 0 and places[s].plays()]
        self.since = {seat: self.since.get(seat, now) for seat in asked}
        here = room.gallery.present()
        self._known = {seat for seat in asked if seat in self._known or seat in here}
        if all(seat in here for seat in asked):
            self._write([])
        else:
            self._write([WaitRow(s, self.since[s], self._needs_nothing(s)) for s in asked])

    def _needs_nothing(self, seat: int) -> bool:
        table = self._room.table
        return seat in self._known or table is None or table.state.question(seat) is None or self._ordered(seat)

    def _write(self, waits: list[WaitRow]) -> None:
        if waits == self._kept and not self._stale:
            return
        self._kept = waits
        self._stale = True
        if not self._writing:
            self._writing = True
            self._spawn(self.write_down())

    async def write_down(self) -> None:
        """Until what is in the database is the latest."""
        try:
            while self._stale:
                self._stale = False
                await self._store.keep_waits(self._room.row.id, self._kept, self._grace)
        except BaseException:
            self._stale = True
            raise
        finally:
            self._writing = False
