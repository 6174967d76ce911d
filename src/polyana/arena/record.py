"""One game of a tournament as it is kept: who sat where, what came of it, and, if wished, every decision."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

from polyana import bots, games
from polyana.arena.match import play
from polyana.arena.plan import Plan, Ticket
from polyana.arena.seating import entrant
from polyana.bots import Bot, Mind
from polyana.guests import admit_all
from polyana.kernel.chance import Rng
from polyana.kernel.game import Setup
from polyana.kernel.state import State

Asked = tuple[int, int, str, str, int, int]  # round, seat, kind of question, rule, options, answer


@dataclass
class Record:
    """Lists are by seat. A game that raised has an `error` and no results."""

    table: int
    round: int
    turn: int
    seed: int
    sits: tuple[int, ...]  # bots, by their place in the plan
    parts: tuple[str, ...] = ()
    wins: tuple[float, ...] = ()  # 1 for the winner, shared by joint winners; all 0 if nobody wins
    scores: tuple[int, ...] = ()
    decisions: int = 0
    thought: tuple[float, ...] = ()  # seconds
    answers: tuple[int, ...] = ()  # how many each gave
    course: list[list[int]] = field(default_factory=list)  # scores when a round was over, the first first
    forfeit: int = -1  # the seat that gave up, if one did
    error: str = ""
    trace: str = ""
    asked: list[Asked] = field(default_factory=list)  # every decision, if they are kept

    @property
    def key(self) -> tuple[int, int, int]:
        return self.table, self.round, self.turn

    def told(self) -> dict[str, Any]:
        """As JSON, without what is empty."""
        return {name: value for name, value in asdict(self).items() if value not in ((), [], "")}

    @staticmethod
    def read(told: dict[str, Any], decisions: bool = True) -> Record:
        known: dict[str, Any] = {name: tuple(value) if name in _TUPLES else value for name, value in told.items()}
        asked = known.pop("asked", [])
        record = Record(**known)
        if decisions:
            record.asked = [tuple(each) for each in asked]
        return record


_TUPLES = ("sits", "parts", "wins", "scores", "thought", "answers")


class Timed(Bot):
    """A bot, and how long it thinks."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.name)
        self.bot = bot
        self.seconds = 0.0
        self.answers = 0

    def choose(self, mind: Mind, rng: Rng) -> int:
        start = perf_counter()
        try:
            return self.bot.choose(mind, rng)
        finally:
            self.seconds += perf_counter() - start
            self.answers += 1


class Watcher:
    """Sees a game pass by: the scores of every round and, if wished, every decision."""

    def __init__(self, decisions: bool) -> None:
        self.decisions = decisions
        self.lap = 0
        self.course: list[list[int]] = []
        self.asked: list[Asked] = []

    def __call__(self, g: State, seat: int, code: int) -> None:
        lap = g.lap()
        if lap > self.lap:
            while 0 < self.lap < lap:  # a round in which nobody was asked leaves the scores as they were
                self.course.append(list(g.scores()))
                self.lap += 1
            self.lap = lap
        if self.decisions:
            q = g.question(seat)
            assert q is not None
            self.asked.append((lap, seat, g.kinds[q.kind].name, q.rule, len(g.options(seat)), code))


@dataclass(frozen=True)
class Portion:
    """Games to play: what a worker needs to know."""

    plan: Plan
    tickets: tuple[Ticket, ...]


def play_portion(portion: Portion) -> list[Record]:
    """What a worker does."""
    plan = portion.plan
    specs = [entrant(bot).spec for bot in plan.bots]
    admit_all(specs)
    made = [bots.find(spec) for spec in specs]
    game = games.find(plan.game)
    return [play_ticket(ticket, game.setup(plan.seats, ticket.options), made, plan) for ticket in portion.tickets]


def play_ticket(ticket: Ticket, setup: Setup, made: Sequence[Bot], plan: Plan) -> Record:
    players = [Timed(made[bot]) for bot in ticket.sits]
    watcher = Watcher(plan.decisions)
    record = Record(ticket.table, ticket.round, ticket.turn, ticket.seed, ticket.sits)
    try:
        outcome = play(setup, players, ticket.seed, watcher)
    except Exception as error:
        record.error = f"{type(error).__name__}: {error}"
        record.trace = traceback.format_exc()
        return record
    record.parts = outcome.parts if any(outcome.parts) else ()
    record.wins, record.scores = outcome.wins, outcome.scores
    record.decisions, record.forfeit = outcome.decisions, outcome.forfeit
    record.thought = tuple(round(each.seconds, 6) for each in players)
    record.answers = tuple(each.answers for each in players)
    record.course = [*watcher.course, list(outcome.scores)] if watcher.lap else []
    record.asked = watcher.asked
    return record
