"""Bots in processes of their own: never on the event loop. One that dies or gets stuck is replaced and asked again."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from polyana import bots
from polyana.kernel.errors import PolyanaError
from polyana.kernel.game import Setup
from polyana.kernel.line import Entry
from polyana.server.bodies import USUAL as USUAL
from polyana.server.builds import Builds, environment
from polyana.server.guard import Buckets
from polyana.server.settings import Settings
from polyana.server.thinker import HEAD, REMEMBERED, Request, Thought
from polyana.server.words import Trouble

LOG = logging.getLogger("polyana")

# Bots that may sit at tables: a longer thought would let one table starve the others. Rows of a journal name them by
# their number, so new ones come last. `bots.LEVELS` are offered.
LEVELS: Final = ("random", "greedy", "search:200ms", "search:1500ms", *bots.LEVELS)
HINT: Final = "search:1500ms"
ATTEMPTS: Final = 3
LEAST: Final = 0.02  # seconds that any thought costs
FOLLOWED: Final = 1000  # tables of which it is known when they last had their turn
PATIENCE: Final = (
    30.0  # seconds beyond thrice its budget after which a bot counts as stuck; its process has to start first
)


def known(spec: str | None) -> str | None:
    """A bot that somebody named; the usual one, if its operator has let it go or it came from another server."""
    return spec if spec is None or spec in LEVELS or spec in bots.GUESTS else USUAL


def level_of(spec: str) -> int:
    return LEVELS.index(spec) if spec in LEVELS else LEVELS.index(USUAL)


class Gone(PolyanaError):
    """The bots cannot think at the moment."""


class Unwatched(PolyanaError):
    """Nobody looks at the table any more: nobody waits for the thought."""


class Decision:
    """What a bot has to decide: the question of a seat at a point of a table's line.

    `line` is the table's own list, which only ever grows; going back makes another (`Journal.entries`).
    """

    __slots__ = ("count", "hint", "line", "most", "salt", "seat", "setup", "spec", "table", "waiting")

    def __init__(
        self,
        table: str,
        setup: Setup,
        line: list[Entry],
        seat: int,
        spec: str,
        salt: int,
        waiting: Callable[[], Collection[str]],
        hint: bool = False,
    ) -> None:
        self.table = table
        self.setup = setup
        self.line = line
        self.count = len(line)  # of its entries so many belong to it: it may grow while this waits
        self.seat = seat
        self.spec = spec
        self.salt = salt
        self.waiting = waiting  # the addresses of those who wait for it now
        self.hint = hint
        self.most = (
            0.0  # seconds that it may be thought about, where that is less than the bot would; 0: as long as it likes
        )

    def seconds(self) -> float:
        """About how long it takes."""
        usual = bots.read(self.spec).seconds
        return LEAST + (min(usual, self.most) if self.most else usual)

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
            self.most,
        )


class Waiting:
    """One of those who wait for a thinker."""

    __slots__ = ("decision", "number", "turn")

    def __init__(self, decision: Decision, number: int, turn: asyncio.Future[Turn]) -> None:
        self.decision = decision
        self.number = number
        self.turn = turn


class Turn:
    """A thinker, and the address whose time it is."""

    __slots__ = ("address", "seconds", "thinker")

    def __init__(self, thinker: Thinker, address: str, seconds: float) -> None:
        self.thinker = thinker
        self.address = address
        self.seconds = seconds  # it is thought to take


class Minds:
    """As many processes as may think at once. Who asks waits for one that is free.

    Thinking time is shared between addresses, then between the tables of an address; who came first decides only what
    is left. A thought counts as the time of whoever has had the least of those who wait for it. Where several may think
    at once, no address has them all: one that asks for the first time in a while waits for nobody's long thought.
    """

    def __init__(self, settings: Settings, patience: float = PATIENCE) -> None:
        self._count = settings.thinkers or max(2, (os.cpu_count() or 2) - 1)
        self._outside = {
            "POLYANA_GAMES": ",".join(f"{name}={module}" for name, module in settings.games.items()),
            "POLYANA_BOTS": ";".join(settings.bots),
        }
        self._builds = Builds(settings.compiled)
        self._patience = patience
        self._all: list[Thinker] = []
        self._free: list[Thinker] = []
        self._waiting: list[Waiting] = []
        self._asked = 0
        self._now = 0.0  # how much the address whose turn was last had had by then
        self._had: dict[str, float] = {}  # by address, where it is more than that
        self._running: Counter[str] = Counter()  # by address
        self._last: OrderedDict[str, int] = OrderedDict()  # by table, when it was last its turn

    async def start(self) -> None:
        """Thinkers start when they are first needed: a server nobody asks for a bot has none."""
        self._all = [self.thinker() for _ in range(self._count)]
        self._free = self._all[:]

    def thinker(self) -> Thinker:
        return Thinker(self._outside, self._builds)

    async def stop(self) -> None:
        for thinker in self._all:
            await thinker.stop()

    def waiting(self) -> int:
        """Decisions that wait for a thinker."""
        return len(self._waiting)

    async def think(self, decision: Decision) -> Thought:
        """The bot's answer. After a few mishaps a simpler bot answers in its place. Unwatched, if nobody waits for it
        when it is its turn."""
        attempts = 1 if decision.spec in bots.GUESTS else ATTEMPTS
        for spec in [decision.spec] * attempts + ["random"]:
            decision.spec = spec
            turn = await self._turn(decision)
            thinker, began = turn.thinker, time.monotonic()
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
                self._give_back(turn, time.monotonic() - began)
        raise Gone("the bots cannot think at the moment")

    # Whose turn it is.

    async def _turn(self, decision: Decision) -> Turn:
        self._asked += 1
        waiting = Waiting(decision, self._asked, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._deal()
        try:
            return await waiting.turn
        except BaseException:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif waiting.turn.done() and not waiting.turn.cancelled() and waiting.turn.exception() is None:
                self._give_back(waiting.turn.result(), 0.0)  # it was given in the moment this one gave up
            raise

    def _deal(self) -> None:
        """Give the free thinkers to those who have had the least."""
        while self._free:
            best: tuple[float, int, int] | None = None
            chosen: tuple[Waiting, str] | None = None
            for waiting in self._waiting[:]:
                addresses = waiting.decision.waiting()
                if not addresses or waiting.turn.done():
                    self._waiting.remove(waiting)
                    if not waiting.turn.done():
                        waiting.turn.set_exception(Unwatched("nobody waits for this thought"))
                    continue
                address = min(addresses, key=self._has_had)
                if self._running[address] >= max(1, self._count - 1):
                    continue
                rank = (self._has_had(address), self._last.get(waiting.decision.table, 0), waiting.number)
                if best is None or rank < best:
                    best, chosen = rank, (waiting, address)
            if chosen is None:
                return
            self._serve(*chosen)

    def _serve(self, waiting: Waiting, address: str) -> None:
        self._waiting.remove(waiting)
        decision = waiting.decision
        self._now = self._has_had(address)
        self._had[address] = self._now + decision.seconds()
        self._running[address] += 1
        self._last[decision.table] = waiting.number
        self._last.move_to_end(decision.table)
        if len(self._last) > FOLLOWED:
            self._last.popitem(last=False)
            self._had = {each: had for each, had in self._had.items() if had > self._now}
        waiting.turn.set_result(Turn(self._free.pop(), address, decision.seconds()))

    def _has_had(self, address: str) -> float:
        """Who was not heard of for a while begins where the others are."""
        return max(self._now, self._had.get(address, 0.0))

    def _give_back(self, turn: Turn, seconds: float) -> None:
        self._had[turn.address] = self._had.get(turn.address, self._now) + LEAST + seconds - turn.seconds
        self._running[turn.address] -= 1
        if not self._running[turn.address]:
            del self._running[turn.address]
        self._free.append(turn.thinker)
        self._deal()


class Hints:
    """Who may ask for a hint: a person has one at a time and so many a minute, in however many tabs."""

    def __init__(self, per_minute: float) -> None:
        self._buckets = Buckets(per_minute / 60, per_minute)
        self._thinking: set[int] = set()

    def begin(self, person: int) -> None:
        if person in self._thinking:
            raise Trouble("hint-running")
        if not self._buckets.take(str(person)):
            raise Trouble("hint-often", 429)
        self._thinking.add(person)

    def end(self, person: int) -> None:
        self._thinking.discard(person)


class Thinker:
    """One process, started when it is asked, and what it knows: so much of the lines of these tables."""

    def __init__(self, outside: Mapping[str, str], builds: Builds | None = None) -> None:
        self._outside = outside  # games and bots, as its environment tells it
        self._builds = builds
        self._home: Path | None = None  # of the compiled build that the process uses
        self._process: asyncio.subprocess.Process | None = None
        self._proven = False  # has it answered once?
        self._known: OrderedDict[str, tuple[list[Entry], int]] = OrderedDict()

    async def ask(self, decision: Decision) -> Thought:
        """Sends what is new, or the whole line where the process has lost it or the table went back."""
        await self._take_up()
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

    async def _take_up(self) -> None:
        """Think in the compiled build, if there is one by now."""
        found = None if self._builds is None else self._builds.found()
        if found != self._home:
            await self.stop()
            self._home = found

    async def _exchange(self, request: Request) -> Thought:
        if self._process is not None and self._process.returncode is not None:
            LOG.warning("a bot's process is replaced: it ended between two thoughts")
            self._process = None
        if self._process is None:
            compiled = {} if self._home is None else environment(self._home, os.environ)
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "polyana.server.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, **self._outside, **compiled},
            )
            self._proven = False
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        data = msgspec.msgpack.encode(request)
        try:
            process.stdin.write(HEAD.pack(len(data)) + data)
            await process.stdin.drain()
            (size,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
        except (OSError, asyncio.IncompleteReadError):
            if self._builds is not None and self._home is not None and not self._proven:
                self._builds.give_up()
            raise
        self._proven = True
        return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Thought)

    async def stop(self) -> None:
        self._known.clear()
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
