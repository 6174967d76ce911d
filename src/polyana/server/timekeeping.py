"""The clock of one table: whose time runs, what everybody sees of it, and what happens when somebody's is up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import UNSET

from polyana.kernel.line import ANSWER, END, STANDIN, TAKEBACK, TIME, Row
from polyana.kernel.state import PASS
from polyana.server.clocks import Kept, TableClock
from polyana.server.messages import ClockShown, Times, encode
from polyana.server.minds import level_of
from polyana.server.ports import Hours, Scribe
from polyana.server.table import Table
from polyana.server.words import Trouble, say

Announce = Callable[[str], Awaitable[None]]


class Timekeeper:
    """One table's. Where it has agreed on no clock there is nothing to do."""

    def __init__(self, room: Scribe, hours: Hours, announce: Announce) -> None:
        self.clock: TableClock | None = None
        self._room = room
        self._hours = hours
        self._announce = announce
        self._told_out: set[int] = set()  # seats of which everybody was told that they have no time left

    def read(self, kept: Kept | None, since: float | None) -> None:
        """As the journal's row says."""
        terms = self._room.row.terms.clock
        self.clock = TableClock(terms, self._room.row.seats, kept, since) if terms is not UNSET else None

    # Whose time runs.

    def _thinking(self, table: Table) -> list[int]:
        """The people for whom the table waits, so that their time runs."""
        state = table.state
        return [
            seat
            for seat in state.asked_seats()
            if seat >= 0 and state.question(seat) is not None and self._may_think(table, seat)
        ]

    def _may_think(self, table: Table, seat: int) -> bool:
        return self._room.row.places[seat].plays() and seat not in table.out

    def tick(self, table: Table, rows: list[Row]) -> dict[str, Any]:
        """Something happens: whose time runs now? The columns that say so."""
        clock = self.clock
        if clock is None:
            return {}
        anew = any(row[0] == TAKEBACK for row in rows)
        clock.turn(self._hours.now(), self._thinking(table), table.state.position, anew)
        self._told_out -= {seat for seat in clock.runs if clock.left[seat] > 0}
        return clock.columns()

    def ring(self) -> None:
        """What was written counts: be woken when somebody's time is up."""
        if self.clock is not None:
            self._hours.set(self._room.row.id, self.clock.due())

    async def set(self) -> None:
        """Who sits where has changed, or the table has come into memory: let the clock run for those who think."""
        room, clock = self._room, self.clock
        table = room.table
        if clock is None or table is None or table.state.over or not room.decides():
            return
        if clock.since is None or clock.runs != sorted(self._thinking(table)):
            await room.write(table, [])
        else:
            self.ring()

    def check(self, table: Table, seat: int) -> None:
        """May this seat answer? Otherwise the answer is somebody else's."""
        if self._room.row.places[seat].standin:
            raise Trouble("bot-plays", 409)
        if seat in table.out or (self.clock is not None and self.clock.at(self._hours.now(), seat) <= 0):
            raise Trouble("time-up", 409)

    def come_back(self, seat: int) -> None:
        if self.clock is not None:
            self.clock.come_back(seat)

    # What is seen of it.

    def seen_by(self, seat: int) -> Times | None:
        table, clock = self._room.table, self.clock
        if table is None or clock is None:
            return None
        asked = [each for each in table.state.asked_seats() if each >= 0 and self._may_think(table, each)]
        return Times(*clock.seen(self._hours.now(), seat, asked))

    def show(self, only: int | None = None) -> None:
        """To everybody, or to the seat that has answered unseen."""
        if self.clock is None:
            return
        for onlooker in self._room.gallery.onlookers:
            times = self.seen_by(onlooker.seat) if only in (None, onlooker.seat) else None
            if times is not None:
                onlooker.send(encode(ClockShown(times.left, times.runs)))

    # When time is up.

    async def look(self) -> None:
        """The clock has rung: somebody's time may be up. For who has the turn."""
        room, clock = self._room, self.clock
        table = room.table
        if clock is None or table is None or not room.decides():
            return
        for seat in clock.out(self._hours.now()):
            if not table.state.over and seat in self._thinking(table):
                await self._run_out(table, clock, seat)
        await self.set()

    async def _run_out(self, table: Table, clock: TableClock, seat: int) -> None:
        terms, row = clock.terms, self._room.row
        q = table.state.question(seat)
        rows: list[Row] = [(TIME, seat, 0)]
        if terms.then == "end":
            rows.append((END, seat, 0))
        elif terms.then == "bot":
            rows.append((STANDIN, seat, level_of(terms.bot)))
        elif q is not None and q.optional:
            rows.append((ANSWER, seat, PASS))
        if seat not in self._told_out:  # who has no time left at all is not mentioned with every question
            self._told_out.add(seat)
            await self._announce(say(row.language, f"told-time-{terms.then}", name=row.places[seat].name))
        await self._room.note(table, rows)
