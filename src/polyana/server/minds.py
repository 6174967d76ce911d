"""Bots in processes of their own: never on the event loop. One that dies or gets stuck is replaced and asked again."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import OrderedDict
from contextlib import suppress
from typing import Final

import msgspec

from polyana import bots
from polyana.kernel.errors import PolyanaError
from polyana.kernel.game import Setup
from polyana.kernel.line import Entry
from polyana.server.settings import Settings
from polyana.server.thinker import HEAD, REMEMBERED, Request, Thought

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


class Decision:
    """What a bot has to decide: the question of a seat at a point of a table's line.

    `line` is the table's own list, which only ever grows; going back makes another (`Journal.entries`).
    """

    __slots__ = ("count", "hint", "line", "salt", "seat", "setup", "spec", "table")

    def __init__(
        self, table: str, setup: Setup, line: list[Entry], seat: int, spec: str, salt: int, hint: bool = False
    ) -> None:
        self.table = table
        self.setup = setup
        self.line = line
        self.count = len(line)  # of its entries so many belong to it: it may grow while this waits
        self.seat = seat
        self.spec = spec
        self.salt = salt
        self.hint = hint

    def request(self, since: int) -> Request:
        """For whom the entries before number `since` are known."""
        setup, new = self.setup, self.line[since : self.count]
        return Request(
            self.table,
            setup.game.name,
            setup.seats,
            setup.options,
            since,
            new,
            self.seat,
            self.spec,
            self.salt,
            self.hint,
        )


class Minds:
    """As many processes as may think at once. Who asks waits for one that is free."""

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

    async def think(self, decision: Decision) -> Thought:
        """The bot's answer. After a few mishaps a simpler bot answers in its place."""
        for spec in [decision.spec] * ATTEMPTS + ["random"]:
            decision.spec = spec
            thinker = await self._free.get()
            try:
                thought = await asyncio.wait_for(thinker.ask(decision), 3 * bots.read(spec).seconds + self._patience)
                if not thought.error:
                    return thought
                LOG.error("a bot %s failed at table %s: %s", spec, decision.table, thought.error)
                decision.salt ^= 1  # it would fail over the same numbers again
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
    """One process, started when it is asked, and what it knows: so much of the lines of these tables."""

    def __init__(self, games: str) -> None:
        self._games = games
        self._process: asyncio.subprocess.Process | None = None
        self._known: OrderedDict[str, tuple[list[Entry], int]] = OrderedDict()

    async def ask(self, decision: Decision) -> Thought:
        """Sends what is new, or the whole line where the process has lost it or the table went back."""
        line, count = self._known.pop(decision.table, ([], 0))
        since = count if line is decision.line and count <= decision.count else 0
        thought = await self._exchange(decision.request(since))
        if thought.lost:
            thought = await self._exchange(decision.request(0))
        if not thought.error:
            self._known[decision.table] = (decision.line, decision.count)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return thought

    async def _exchange(self, request: Request) -> Thought:
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
        data = msgspec.msgpack.encode(request)
        process.stdin.write(HEAD.pack(len(data)) + data)
        await process.stdin.drain()
        (size,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
        return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Thought)

    async def stop(self) -> None:
        self._known.clear()
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
