"""What goes by itself at a table: bots, and the standing orders of people.

An automatic answer comes at a moment that was fixed without looking at it or at a hand: the bot's budget and a pause by
chance; for who wants to be waited for, a moment that begins for all when something happened for all to see.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from typing import Final

from polyana import bots
from polyana.kernel.errors import BadAnswer, Refused
from polyana.kernel.line import ANSWER
from polyana.kernel.state import SPECTATOR
from polyana.server.allowance import Allowance
from polyana.server.minds import Decision, Gone, Unwatched
from polyana.server.ports import Host, Spawn, Thinkers
from polyana.server.table import WAIT, Table
from polyana.server.words import Trouble

LOG = logging.getLogger("polyana")
PAUSE: Final = (0.25, 0.75)
MOMENT: Final = (2.25, 2.75)  # enough to look at what has happened and press a key


class Automatic:
    """One table's. At most one answer a seat is on its way."""

    def __init__(self, room: Host, minds: Thinkers, spawn: Spawn, pace: float, wished: Callable[[], float]) -> None:
        self._room = room
        self._minds = minds
        self._spawn = spawn
        self._pace = pace
        self._wished = wished  # what people at the table multiply bots' pauses by
        self._allowance = Allowance()
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._shown = -1  # how many events onlookers had been told when the moment began
        self._waits = 0.0  # until then the table waits for those whose order is "wait"

    def busy(self) -> bool:
        return bool(self._busy)

    def stop(self) -> None:
        for task in list(self._busy.values()):
            task.cancel()

    def plan(self) -> None:
        """Start whatever answers by itself."""
        room = self._room
        table = room.table
        if table is None or not room.decides():
            return
        self._notice(table)
        state = table.state
        waited = room.gallery.addresses() and not any(map(self._by_hand, state.asked_seats()))
        self._allowance.notice(time.monotonic(), table.stamp, bool(waited))
        for seat in state.asked_seats():
            if seat < 0 or seat in self._busy or state.question(seat) is None:
                continue
            spec = room.bot_of(seat)
            if spec is not None:
                if not room.gallery.addresses():
                    continue  # nobody looks: it thinks when somebody does
                self._busy[seat] = self._spawn(self._bot(table, seat, spec))
            elif table.ordered(seat, room.row.places[seat].orders) is not None:
                self._busy[seat] = self._spawn(self._ordered(table, seat))

    def _by_hand(self, seat: int) -> bool:
        """Does the table wait for a person?"""
        room = self._room
        table = room.table
        if table is None or seat < 0 or room.bot_of(seat) is not None:
            return False
        return table.ordered(seat, room.row.places[seat].orders) is None

    def _notice(self, table: Table) -> None:
        """A new moment begins when there is something new to see, for all seats the same: passing is not."""
        shown = table.count_events(SPECTATOR, len(table.state.log or []))
        if shown != self._shown:
            self._shown = shown
            self._waits = time.monotonic() + self._pace * random.uniform(*MOMENT)

    def _pause(self, spec: str | None) -> tuple[float, float]:
        """Of thinking, and until the answer. For bots as people wish it; whoever sits there is answered for in the same
        time whatever they wish."""
        pause = random.uniform(*PAUSE)
        if spec is None:
            return 0.0, self._pace * pause
        thought, due = self._allowance.share(bots.read(spec).seconds, pause, self._wished())
        return (thought, self._pace * due) if self._pace else (0.0, 0.0)

    async def _bot(self, table: Table, seat: int, spec: str) -> None:
        stamp = table.stamp
        thinks, pause = self._pause(spec)
        due = time.monotonic() + pause
        try:
            line, salt = table.match.journal.entries, table.bots_chance(seat)
            wanted = Decision(self._room.row.id, table.setup, line, seat, spec, salt, self._room.gallery.addresses)
            wanted.most = thinks
            thought = await self._minds.think(wanted)
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await self._answer(table, seat, stamp, lambda: thought.code if self._room.bot_of(seat) == spec else None)
        except Unwatched:
            pass
        except Gone:
            await asyncio.sleep(2)
        finally:
            self._done(seat)

    async def _ordered(self, table: Table, seat: int) -> None:
        stamp = table.stamp
        waits = table.order(seat, self._room.row.places[seat].orders) == WAIT
        try:
            await asyncio.sleep(max(0.0, self._waits - time.monotonic()) if waits else self._pause(None)[1])
            await self._answer(table, seat, stamp, lambda: self._order(table, seat))
        finally:
            self._done(seat)

    def _order(self, table: Table, seat: int) -> int | None:
        return table.ordered(seat, self._room.row.places[seat].orders) if self._room.bot_of(seat) is None else None

    def _done(self, seat: int) -> None:
        self._busy.pop(seat, None)
        self._room.touch()
        self.plan()

    async def _answer(self, table: Table, seat: int, stamp: int, choose: Callable[[], int | None]) -> None:
        """Unless the table went on meanwhile; `choose` looks who sits there when it is this answer's turn."""
        room = self._room
        async with room.lock:
            here = room.table is table and room.decides() and table.stamp == stamp
            if not here or table.state.question(seat) is None:
                return
            code = choose()
            if code is None:
                return
            try:
                await room.take(table, (ANSWER, seat, code))
            except (Refused, BadAnswer):
                LOG.error("a bot at table %s answered what is not allowed", room.row.id)
                await room.take(table, (ANSWER, seat, table.state.options(seat)[0]))
            except Trouble as trouble:  # not saved: the table is being read again
                LOG.warning("table %s: %s", room.row.id, trouble)
