"""What goes by itself at a table: bots, and the standing orders of people.

An automatic answer comes at a moment that was fixed without looking at it or at a hand: the bot's budget and a pause by
chance; for who wants to be waited for, a moment that begins for all when something happened for all to see.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from polyana import bots
from polyana.kernel.errors import BadAnswer, Refused
from polyana.kernel.line import ANSWER
from polyana.kernel.state import SPECTATOR
from polyana.server import minds
from polyana.server.messages import Orders
from polyana.server.store import SeatRow
from polyana.server.summary import setup_of
from polyana.server.table import ORDERS, WAIT, Table
from polyana.server.thinker import Job
from polyana.server.words import Trouble

if TYPE_CHECKING:
    from polyana.server.room import Room

LOG = logging.getLogger("polyana")
PAUSE: Final = (0.25, 0.75)
MOMENT: Final = (2.25, 2.75)  # enough to look at what has happened and press a key


class Automatic:
    def __init__(self, room: Room) -> None:
        self._room = room
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
        if table is None or not room.decides() or room.hub.closing:
            return
        self._notice(table)
        state = table.state
        for seat in state.asked_seats():
            if seat < 0 or seat in self._busy or state.question(seat) is None:
                continue
            place = room.row.places[seat]
            if place.kind == "bot" and place.bot is not None:
                self._busy[seat] = room.hub.spawn(self._bot(table, seat, place.bot))
            elif table.ordered(seat, place.orders) is not None:
                self._busy[seat] = room.hub.spawn(self._ordered(table, seat))

    def _notice(self, table: Table) -> None:
        """A new moment begins when there is something new to see, for all seats the same: passing is not."""
        shown = table.count_events(SPECTATOR, len(table.state.log or []))
        if shown != self._shown:
            self._shown = shown
            self._waits = time.monotonic() + self._room.hub.settings.pace * random.uniform(*MOMENT)

    def _pause(self, spec: str | None) -> float:
        least, most = PAUSE
        return self._room.hub.settings.pace * ((bots.read(spec).seconds if spec else 0.0) + random.uniform(least, most))

    async def _bot(self, table: Table, seat: int, spec: str) -> None:
        stamp = table.stamp
        due = time.monotonic() + self._pause(spec)
        try:
            thought = await self._room.hub.minds.think(self.job(table, seat, spec))
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await self._answer(table, seat, stamp, lambda place: thought.code if place.bot == spec else None)
        except minds.Gone:
            await asyncio.sleep(2)
        finally:
            self._done(seat)

    async def _ordered(self, table: Table, seat: int) -> None:
        stamp = table.stamp
        waits = table.order(seat, self._room.row.places[seat].orders) == WAIT
        try:
            await asyncio.sleep(max(0.0, self._waits - time.monotonic()) if waits else self._pause(None))
            await self._answer(table, seat, stamp, lambda place: table.ordered(seat, place.orders))
        finally:
            self._done(seat)

    def _done(self, seat: int) -> None:
        self._busy.pop(seat, None)
        self._room.used = time.monotonic()
        self.plan()

    async def _answer(self, table: Table, seat: int, stamp: int, choose: Callable[[SeatRow], int | None]) -> None:
        """Unless the table went on meanwhile; `choose` sees who sits there when it is this answer's turn."""
        room = self._room
        async with room.lock:
            here = room.table is table and room.decides() and table.stamp == stamp
            if not here or table.state.question(seat) is None:
                return
            code = choose(room.row.places[seat])
            if code is None:
                return
            try:
                await room.take(table, (ANSWER, seat, code))
            except (Refused, BadAnswer):
                LOG.error("a bot at table %s answered what is not allowed", room.row.id)
                await room.take(table, (ANSWER, seat, table.state.options(seat)[0]))
            except Trouble as trouble:  # not saved: the table is being read again
                LOG.warning("table %s: %s", room.row.id, trouble)

    def job(self, table: Table, seat: int, spec: str, hint: bool = False) -> Job:
        setup = table.setup
        entries = list(table.entries())
        # A hint is no part of the game: nothing that is sealed goes into what a seat is told.
        salt = secrets.randbits(64) if hint else table.bots_chance(seat)
        return Job(self._room.row.id, setup.game.name, setup.seats, setup.options, entries, seat, spec, salt, hint)

    # Standing orders.

    async def order(self, seat: int, wished: dict[str, Any]) -> None:
        room = self._room
        orders = self.checked(wished)
        await room.hub.store.set_orders(room.row.id, seat, orders)
        self.orders_changed(seat, orders)
        room.hub.bus.tell({"k": "orders", "table": room.row.id, "seat": seat, "orders": orders})

    def checked(self, wished: dict[str, Any]) -> dict[str, str | bool]:
        """The orders if the game knows them all, or Trouble."""
        setup = setup_of(self._room.row)
        game = setup.game if setup is not None else None
        kinds = {kind.name for kind in game.kinds} if game is not None else set()
        orders: dict[str, str | bool] = {}
        for name, value in wished.items():
            if not (isinstance(value, bool) if name == "forced" else name in kinds and value in ORDERS):
                raise Trouble("bad-orders")
            orders[name] = value
        return orders

    def orders_changed(self, seat: int, orders: dict[str, str | bool]) -> None:
        self._room.row.places[seat].orders = orders
        self._room.gallery.tell_seat(seat, Orders(orders, self.will_answer(seat)))

    def will_answer(self, seat: int) -> bool:
        """Will the seat's standing orders answer what it is asked? Then nobody needs to look up."""
        table = self._room.table
        return table is not None and seat >= 0 and table.ordered(seat, self._room.row.places[seat].orders) is not None

    def gives(self, seat: int, code: int) -> bool:
        """Will the seat's standing orders give this very answer? It comes in its own time then: whoever says it sooner
        would tell that there was something to think about."""
        table = self._room.table
        return table is not None and table.ordered(seat, self._room.row.places[seat].orders) == code
