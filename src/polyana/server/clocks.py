"""Clocks: how long people may think, at tables that have agreed on it.

All clocks run in the server's own time, which stands still while no server lives (`Store.tick`): a seat's time is what
it had when something last happened, less what has passed since. That much is written with every answer, in the same
transaction, so a killed process costs nobody more than the moment since its last sign of life.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import time
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from typing import Any, Final, Protocol

import msgspec

from polyana.server.bodies import Clock

LOG = logging.getLogger("polyana")
BEAT: Final = 0.5  # seconds between two signs of life while clocks run
AGAIN: Final = 1.0  # seconds until the next attempt at a table that could not be read
FORGOTTEN: Final = 1000  # times that were changed since, of which so many are carried along
NEVER: Final = -1


class Kept(msgspec.Struct):
    """What the database knows of a table's clock, as of `since` in the table's row. Lists are by seat."""

    left: list[float]
    fresh: list[int]  # the position for which a seat was last given time: going back and forth gives none
    stopped: list[float]  # when its time last stopped
    runs: list[int]  # the seats whose time runs


class TableClock:
    """The time of everybody at one table. It is told the time, and knows nothing of any other clock."""

    def __init__(self, terms: Clock, seats: int, kept: Kept | None = None, since: float | None = None) -> None:
        self.terms = terms
        self.left = kept.left[:] if kept else [float(terms.seconds)] * seats
        self.fresh = kept.fresh[:] if kept else [NEVER] * seats
        self.stopped = kept.stopped[:] if kept else [0.0] * seats
        self.runs = kept.runs[:] if kept and since is not None else []
        self.since = since

    def turn(self, now: float, asked: Collection[int], position: int, anew: bool = False) -> None:
        """Something has happened: these seats think now. `anew`: all have agreed to go back, and who thinks begins."""
        for seat in self.runs:
            self.left[seat] = self.at(now, seat)
        self.since = now
        stop = self.runs if anew else [seat for seat in self.runs if seat not in asked]
        for seat in stop:
            self.fresh[seat] = max(self.fresh[seat], position)
            self.stopped[seat] = now
        if anew:
            self.fresh = [fresh if fresh == NEVER else position - 1 for fresh in self.fresh]
        for seat in asked:
            if seat not in self.runs or anew:
                self._start(seat, position)
        self.runs = sorted(asked)

    def _start(self, seat: int, position: int) -> None:
        if self.fresh[seat] >= position:
            return  # it has been here, and goes on with what it had
        if self.terms.kind == "move":
            self.left[seat] = float(self.terms.seconds)
        elif self.fresh[seat] != NEVER:
            self.left[seat] += self.terms.increment
        self.fresh[seat] = position

    def come_back(self, seat: int) -> None:
        """Somebody for whom a bot has played: a reserve that ran out is a tenth of what it was."""
        if self.terms.kind == "reserve":
            self.left[seat] = max(self.left[seat], self.terms.seconds / 10)

    def at(self, now: float, seat: int) -> float:
        """What the seat has left."""
        passed = now - self.since if seat in self.runs and self.since is not None else 0.0
        return max(0.0, self.left[seat] - max(0.0, passed))

    def due(self) -> float | None:
        """When the first of those who think has no more."""
        if not self.runs or self.since is None:
            return None
        return self.since + min(self.left[seat] for seat in self.runs)

    def out(self, now: float) -> list[int]:
        return [seat for seat in self.runs if self.at(now, seat) <= 0]

    def seen(self, now: float, seat: int, asked: Collection[int]) -> tuple[list[float], list[int]]:
        """What is shown to a seat: everybody's time, and whose runs.

        Of several who are asked together, whoever has answered seems to think on: that they have is their secret.
        """
        left = [self.at(now, each) for each in range(len(self.left))]
        runs = set(self.runs)
        for each in asked:
            if each != seat and each not in runs:
                left[each] = max(0.0, self.left[each] - (now - self.stopped[each]))
                runs.add(each)
        return [round(each, 1) for each in left], sorted(runs)

    def columns(self) -> dict[str, Any]:
        """For the table's row."""
        left = [round(each, 3) for each in self.left]
        kept = Kept(left, self.fresh, [round(each, 3) for each in self.stopped], self.runs)
        return {"clock": msgspec.to_builtins(kept), "since": self.since, "due": self.due()}


class Hours(Protocol):
    """The database, as far as it keeps the time."""

    async def tick(self, me: str, lived: float) -> float: ...


class Watch:
    """Keeps the time of this process and rings when somebody's has run out, also at tables that nobody looks at.

    Costs nothing while it knows of no clock that runs.
    """

    def __init__(self, hours: Hours, me: str, ring: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        self._hours = hours
        self._me = me
        self._ring = ring
        self._base = 0.0  # server time less monotonic time
        self._lived = 0.0  # so much since the last sign of life that was written
        self._alive: float | None = None  # and since then, by monotonic time; None: not known to be well
        self._due: dict[str, float] = {}
        self._heap: list[tuple[float, str]] = []
        self._wake = asyncio.Event()
        self._ringing: set[asyncio.Task[None]] = set()

    def now(self) -> float:
        """The server's time."""
        return self._base + time.monotonic()

    def set(self, table: str, due: float | None) -> None:
        """When to look at this table; None: not at all."""
        if due is None:
            self._due.pop(table, None)
        elif self._due.get(table) != due:
            self._due[table] = due
            heapq.heappush(self._heap, (due, table))
            if len(self._heap) > FORGOTTEN + 2 * len(self._due):  # most say what is no longer so
                self._heap = [(when, each) for each, when in self._due.items()]
                heapq.heapify(self._heap)
            self._wake.set()

    async def tick(self) -> None:
        """A sign of life. What this process has not lived through counts for nobody: neither what was before it, nor
        what it slept or waited for the database."""
        if self._alive is not None:
            self._lived += time.monotonic() - self._alive
            self._alive = None
        now = await self._hours.tick(self._me, self._lived)
        self._lived, self._alive = 0.0, time.monotonic()
        self._base = now - self._alive

    async def run(self) -> None:
        try:
            while True:
                await self._wait()
                try:
                    if self._alive is None or time.monotonic() - self._alive >= BEAT:
                        await self.tick()
                    self._ring_those_due()
                except Exception as error:
                    LOG.warning("the clocks stand still: %s", type(error).__name__)
                    await asyncio.sleep(BEAT)
        finally:
            for task in self._ringing:
                task.cancel()

    async def _wait(self) -> None:
        self._wake.clear()
        if not self._due:
            await self._wake.wait()
            return
        soon = self._heap[0][0] - self.now() if self._heap else BEAT
        if soon > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(min(BEAT, soon)):
                    await self._wake.wait()

    def _ring_those_due(self) -> None:
        """One that takes long, because its game is long, keeps neither the others waiting nor the next sign of life."""
        while self._heap and self._heap[0][0] <= self.now():
            due, table = heapq.heappop(self._heap)
            if self._due.get(table) != due:
                continue  # it went on meanwhile
            del self._due[table]
            task = asyncio.get_running_loop().create_task(self._ring_at(table))
            self._ringing.add(task)
            task.add_done_callback(self._ringing.discard)

    async def _ring_at(self, table: str) -> None:
        try:
            await self._ring(table)
        except Exception as error:
            LOG.warning("table %s: its clock is looked at again: %s", table, type(error).__name__)
            self.set(table, self.now() + AGAIN)


__all__ = ["BEAT", "Kept", "TableClock", "Watch"]
