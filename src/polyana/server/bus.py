"""What the processes of one server tell each other, over PostgreSQL's notifications: a channel for all and one each.

Rows of a journal are told by the transaction that writes them (`Store.write`). A note that gets lost is noticed by the
next one's number, or when the listener has to connect again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec

from polyana.server.pens import CHANNEL, LONGEST_NOTE
from polyana.server.store import Store

LOG = logging.getLogger("polyana")
ATTEMPTS: Final = 5
PAUSE: Final = 0.2  # seconds before the next attempt

Heard = Callable[[dict[str, Any]], None]


class Bus:
    """A process alone: nobody to tell."""

    def __init__(self, me: str) -> None:
        self.me = me

    async def start(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        pass

    async def stop(self) -> None:
        pass

    def tell(self, note: dict[str, Any], to: str | None = None) -> None:
        """To every other process, or to one."""


class PostgresBus(Bus):
    def __init__(self, me: str, store: Store) -> None:
        super().__init__(me)
        self._store = store
        self._out: asyncio.Queue[tuple[str, str]] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._ready = asyncio.Event()

    async def start(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._listen(heard, missed)), loop.create_task(self._speak())]
        await asyncio.wait_for(self._ready.wait(), 10)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task

    def tell(self, note: dict[str, Any], to: str | None = None) -> None:
        text = msgspec.json.encode({**note, "from": self.me}).decode()
        if len(text.encode()) > LONGEST_NOTE:
            LOG.error("a note of kind %s is too long for the bus", note.get("k"))
            return
        with suppress(asyncio.QueueFull):  # the others notice a gap
            self._out.put_nowait((channel_of(to) if to else CHANNEL, text))

    async def _speak(self) -> None:
        while True:
            notes = [await self._out.get()]
            while not self._out.empty() and len(notes) < 100:
                notes.append(self._out.get_nowait())
            for _ in range(ATTEMPTS):  # nobody notices that such a note is missing
                try:
                    await self._store.tell(notes)
                    break
                except Exception as error:
                    LOG.warning("the bus could not speak: %s", type(error).__name__)
                    await asyncio.sleep(PAUSE)

    async def _listen(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """One connection that only listens; made again when it breaks, and then all tables look what they missed."""

        def take(connection: Any, pid: int, channel: str, payload: str) -> None:
            try:
                note = msgspec.json.decode(payload)
                if isinstance(note, dict) and note.get("from") != self.me:
                    heard(note)
            except Exception:
                LOG.exception("a note on the bus could not be used")

        first = True
        while True:
            try:
                async with self._store.engine.connect() as connection:
                    raw = (await connection.get_raw_connection()).driver_connection
                    assert raw is not None
                    lost = asyncio.Event()
                    raw.add_termination_listener(lambda _, lost=lost: lost.set())
                    for channel in (CHANNEL, channel_of(self.me)):
                        await raw.add_listener(channel, take)
                    self._ready.set()
                    if not first:
                        await missed()
                    first = False
                    await lost.wait()
                    await connection.invalidate()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                LOG.warning("the bus lost its connection: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)


def channel_of(process: str) -> str:
    return f"{CHANNEL}_{process}"
