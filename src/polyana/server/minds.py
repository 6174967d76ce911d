"""Bots in processes of their own: never on the event loop. One that dies or gets stuck is replaced and asked again."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from contextlib import suppress
from typing import Final

import msgspec

from polyana import bots
from polyana.kernel.errors import PolyanaError
from polyana.server.settings import Settings
from polyana.server.thinker import HEAD, Job, Thought

LOG = logging.getLogger("polyana")

# What is offered at tables: a longer thought would let one table starve the others.
LEVELS: Final = (("random", "beginner"), ("greedy", "easy"), ("search:200ms", "medium"), ("search:1500ms", "hard"))
USUAL: Final = "greedy"  # where nobody has chosen a bot
HINT: Final = "search:500ms"  # is asked for several opinions
ATTEMPTS: Final = 3
PATIENCE: Final = (
    30.0  # seconds beyond thrice its budget after which a bot counts as stuck; its process has to start first
)


class Gone(PolyanaError):
    """The bots cannot think at the moment."""


class Minds:
    def __init__(self, settings: Settings, patience: float = PATIENCE) -> None:
        self._count = settings.thinkers or max(1, (os.cpu_count() or 2) - 1)
        self._games = ",".join(f"{name}={module}" for name, module in settings.games.items())
        self._patience = patience
        self._free: asyncio.Queue[Thinker] = asyncio.Queue()
        self._all: list[Thinker] = []

    async def start(self) -> None:
        """Thinkers start when they are first needed: a server nobody asks for a bot has none."""
        for _ in range(self._count):
            thinker = Thinker(self._games)
            self._all.append(thinker)
            self._free.put_nowait(thinker)

    async def stop(self) -> None:
        for thinker in self._all:
            await thinker.stop()

    async def think(self, job: Job) -> Thought:
        """The bot's answer. After a few mishaps a simpler bot answers in its place."""
        specs = [job.spec] * ATTEMPTS + ["random"]
        for spec in specs:
            job = msgspec.structs.replace(job, spec=spec)
            thinker = await self._free.get()
            try:
                thought = await asyncio.wait_for(thinker.ask(job), 3 * bots.read(spec).seconds + self._patience)
                if not thought.error:
                    return thought
                LOG.error("a bot %s failed at table %s: %s", spec, job.table, thought.error)
                job.salt ^= 1  # it would fail over the same numbers again
            except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
                LOG.warning("a bot's process is replaced: %s", type(error).__name__)
                await thinker.stop()
            except BaseException:  # whoever asked has gone, in the middle of an answer
                await asyncio.shield(thinker.stop())
                raise
            finally:
                self._free.put_nowait(thinker)
        raise Gone("the bots cannot think at the moment")


class Thinker:
    """One process, started when it is asked."""

    def __init__(self, games: str) -> None:
        self._games = games
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, job: Job) -> Thought:
        if self._process is not None and self._process.returncode is not None:
            LOG.warning("a bot's process is replaced: it ended between two thoughts")
            self._process = None
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "polyana.server.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "POLYANA_GAMES": self._games},
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        data = msgspec.msgpack.encode(job)
        process.stdin.write(HEAD.pack(len(data)) + data)
        await process.stdin.drain()
        (size,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
        return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Thought)

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
