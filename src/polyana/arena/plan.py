"""What a tournament is: which bots, at which tables, with which luck. The plan alone decides every game.

A table is some bots of the field. A round of a table is one deal of luck, played once for each way its bots move round
the seats, so that everybody has met every place and part with the same luck. Rounds of one number have the same luck at
all tables (common random numbers).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from typing import Any, Final

from polyana import __version__, bots, games
from polyana.arena.match import game_seed
from polyana.arena.seating import Entrant, entrant, place
from polyana.guests import admit_all
from polyana.kernel.chance import Rng
from polyana.kernel.errors import REPEATED, BadSetup
from polyana.kernel.game import Game, Value

MODES: Final = ("round-robin", "gauntlet", "ladder")
MOST_TABLES: Final = 500
ORDER: Final = 1_000_000_007  # keeps the order of seats apart from the luck of the game


@dataclass(frozen=True)
class Ticket:
    """One game that is to be played."""

    table: int
    round: int
    turn: int  # how far the bots have moved round
    seed: int
    sits: tuple[int, ...]  # bots by seat
    options: dict[str, Value]

    @property
    def key(self) -> tuple[int, int, int]:
        return self.table, self.round, self.turn


@dataclass(frozen=True)
class Plan:
    game: str
    bots: tuple[str, ...]  # as they were typed
    mode: str
    seats: int
    options: dict[str, Value] = field(default_factory=dict)
    seed: int = 0
    elo: float = 30.0  # a difference worth finding
    rounds: int = 0  # of one table at most; 0: as the budget allows
    decisions: bool = False

    def told(self) -> dict[str, Any]:
        """As the ledger keeps it: what must be the same when a tournament goes on."""
        return {
            "polyana-arena": 1,
            "polyana": __version__,
            "game": self.game,
            "rules": games.find(self.game).version,
            "bots": list(self.bots),
            "mode": self.mode,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "elo": self.elo,
            "rounds": self.rounds,
            "decisions": self.decisions,
        }

    def check(self) -> None:
        """BadSetup, if one of its games could not be set up, or a bot is none."""
        if self.mode not in MODES:
            known = ", ".join(MODES)
            english = f"there is no tournament {self.mode!r}; there are {known}"
            raise BadSetup(english, "error-arena-mode", {"mode": self.mode[:REPEATED], "known": known})
        if len(self.bots) < 2:
            raise BadSetup("a tournament needs two bots or more", "error-arena-alone")
        for bot in self.bots:
            if self.bots.count(bot) > 1:
                english = f"{bot!r} is named twice; a bot meets others, not itself"
                raise BadSetup(english, "error-arena-twice", {"bot": bot[:REPEATED]})
        game = games.find(self.game)
        for bot in self.bots:
            admit_all([entrant(bot).spec])
            bots.find(entrant(bot).spec)
        game.setup(self.seats, self.options)
        if self.mode == "round-robin" and comb(len(self.bots), min(self.seats, len(self.bots))) > MOST_TABLES:
            n = comb(len(self.bots), self.seats)
            english = f"{len(self.bots)} bots make {n} tables of {self.seats}; take fewer seats or bots, or a gauntlet"
            raise BadSetup(english, "error-arena-tables", {"bots": len(self.bots), "n": n, "seats": self.seats})
        draw = Draw(self)
        for table in draw.tables():
            for ticket in draw.round(draw.number(table), 0):
                game.setup(self.seats, ticket.options)


class Draw:
    """Tables and tickets of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game = games.find(plan.game)
        self.entrants: list[Entrant] = [entrant(bot) for bot in plan.bots]
        self.known: list[tuple[int, ...]] = []

    def number(self, table: tuple[int, ...]) -> int:
        """Tables are numbered as they are first heard of."""
        if table not in self.known:
            self.known.append(table)
        return self.known.index(table)

    def tables(self) -> list[tuple[int, ...]]:
        """Those of a round robin or gauntlet; of a ladder, those of neighbours as they were typed."""
        count, seats = len(self.plan.bots), self.plan.seats
        if self.plan.mode == "round-robin":
            return list(combinations(range(count), min(count, seats)))
        if self.plan.mode == "gauntlet":
            return [(0, rival) for rival in range(1, count)]
        return [(below, below - 1) for below in range(1, count)]

    def around(self, table: tuple[int, ...], number: int, seed: int) -> list[int]:
        """Who sits around the table before they move on. In a round robin with fewer bots than seats, bots come twice
        in turn; else the first meets one rival in all other seats."""
        seats = self.plan.seats
        if self.plan.mode == "round-robin":
            start = number % len(table)
            row = [table[(start + i) % len(table)] for i in range(seats)]
        else:
            row = [table[0]] + [table[1]] * (seats - 1)
        rng = Rng(seed + ORDER)
        for i in range(seats - 1, 0, -1):  # neighbours change from round to round
            j = rng.below(i + 1)
            row[i], row[j] = row[j], row[i]
        return row

    def round(self, table: int, number: int) -> list[Ticket]:
        """The games of one round of a table: everybody moves on by one seat from game to game, no game comes twice."""
        seed = game_seed(self.plan.seed, number)
        row = self.around(self.known[table], number, seed)
        entrants = [self.entrants[bot] for bot in row]
        tickets: list[Ticket] = []
        for turn in range(self.plan.seats):
            order, options = place(self.game, entrants, self.plan.options, turn)
            sits = tuple(row[i] for i in order)
            if not any(ticket.sits == sits and ticket.options == options for ticket in tickets):
                tickets.append(Ticket(table, number, turn, seed, sits, options))
        return tickets


def plan_of(
    game: str, specs: Sequence[str], mode: str, seats: int, options: Mapping[str, Value], **settings: Any
) -> Plan:
    """A checked plan. Without a number of seats: two, or as few as the game takes."""
    found = games.find(game)
    plan = Plan(game, tuple(specs), mode, seats or min(found.seats), dict(options), **settings)
    plan.check()
    return plan
