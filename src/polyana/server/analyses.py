"""What finished games have to tell (`polyana.analysis`), thought by the same processes as everything else.

One computation a table, however many look at it: first the story, then one decision after the other, each a thought of
its own that waits for its turn like any bot's. It goes on while somebody asks how far it has come, ends after so many
decisions or so much time, and is kept for as long as there is room; a server that starts anew thinks again.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine
from typing import Any, Final, Protocol

import msgspec

from polyana.analysis.critic import Finding, turning_points
from polyana.analysis.story import Story
from polyana.kernel.errors import PolyanaError
from polyana.kernel.game import Setup
from polyana.kernel.line import END, Entry, line_of
from polyana.server import thinker
from polyana.server.bodies import AnalysisFacts, Curve, Turned
from polyana.server.bodies import Round as RoundFacts
from polyana.server.minds import Decision, Unwatched
from polyana.server.store import Store, TableRow
from polyana.server.summary import setup_of
from polyana.server.words import Trouble

LOG = logging.getLogger("polyana")
KEPT: Final = 200  # tables
MOST: Final = 240  # decisions of one game
LONGEST: Final = 120.0  # seconds of thinking about one game
WATCHED: Final = 20.0  # seconds for which somebody who asked counts as waiting


class Thinkers(Protocol):
    async def think(self, decision: Decision) -> thinker.Thought: ...


class Matter(Decision):
    """What is to be told of a finished game: its story, or what became of one of its decisions."""

    __slots__ = ("lost", "which")

    def __init__(
        self,
        table: str,
        setup: Setup,
        line: list[Entry],
        lost: int,
        which: int,
        waiting: Callable[[], Collection[str]],
    ) -> None:
        super().__init__(f"{table}/analysis", setup, line, 0, "greedy", 0, waiting)
        self.lost = lost  # the seat whose clock ended the game; -1
        self.which = which

    def request(self, since: int) -> thinker.Request:
        """Always all of it: a thinker keeps a finished game apart from tables that go on."""
        return msgspec.structs.replace(super().request(0), analysed=self.which, lost_by=self.lost)


class Analysis:
    """One table's: what is known of it by now, and who waits for more."""

    def __init__(self) -> None:
        self.story: Story | None = None
        self.findings: list[Finding] = []
        self.thought = 0
        self.of = 0  # decisions that are to be thought over
        self.done = False
        self.running = False
        self.spent = 0.0
        self._asked: dict[str, float] = {}  # address -> when it asked last

    def asked_by(self, address: str) -> None:
        self._asked[address] = time.monotonic()

    def waiting(self) -> list[str]:
        now = time.monotonic()
        self._asked = {address: at for address, at in self._asked.items() if now - at < WATCHED}
        return list(self._asked)

    def facts(self) -> AnalysisFacts:
        story = self.story
        turns = [
            Turned(
                turn.position,
                turn.round,
                turn.seat,
                round(turn.cost, 3),
                round(turn.share, 2),
                [(said.kind, said.code) for said in turn.played],
                [(said.kind, said.code) for said in turn.better],
            )
            for turn in turning_points(self.findings)
        ]
        if story is None:
            return AnalysisFacts(self.thought, self.of, self.done, [], [], turns)
        curve = [
            Curve(stop.position, stop.round, list(stop.scores), [round(each, 3) for each in stop.chances])
            for stop in story.stops
        ]
        rounds = [RoundFacts(each.round, each.position, list(each.sources)) for each in story.rounds]
        return AnalysisFacts(self.thought, self.of, self.done, curve, rounds, turns)


class Analyses:
    def __init__(self, minds: Thinkers, store: Store, spawn: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._minds = minds
        self._store = store
        self._spawn = spawn
        self._known: OrderedDict[str, Analysis] = OrderedDict()

    def look(self, row: TableRow, address: str) -> AnalysisFacts:
        """How far it has come; whoever asks sets it going."""
        setup = setup_of(row)
        if row.state != "over" or setup is None:
            raise Trouble("no-journal", 409)
        found = self._known.get(row.id)
        if found is None:
            found = self._known[row.id] = Analysis()
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(row.id)
        found.asked_by(address)
        if not found.done and not found.running:
            found.running = True
            self._spawn(self._go_on(row.id, setup, found))
        return found.facts()

    async def _go_on(self, table: str, setup: Setup, found: Analysis) -> None:
        """Until it is done or nobody waits any more."""
        try:
            rows = await self._store.rows(table)
            lost = rows[-1][1] if rows and rows[-1][0] == END else -1
            line = line_of(rows)

            async def think(which: int) -> Any:
                began = time.monotonic()
                thought = await self._minds.think(Matter(table, setup, line, lost, which, found.waiting))
                found.spent += time.monotonic() - began
                return thought.told

            if found.story is None:
                found.story = msgspec.convert(await think(thinker.STORY), Story)
                found.of = min(MOST, len(found.story.choices))
            while found.thought < found.of and found.spent < LONGEST:
                told = await think(found.thought)
                if told is not None:
                    found.findings.append(msgspec.convert(told, Finding))
                found.thought += 1
            found.done = True
        except Unwatched:
            LOG.debug("nobody waits for the analysis of table %s", table)
        except (PolyanaError, msgspec.ValidationError) as error:
            LOG.error("the analysis of table %s was given up: %s", table, error)
            found.done = True
        finally:
            found.running = False
