"""Plays a plan, wave after wave. After each wave it is asked which pairs are decided; those play no more.

What is played depends on the plan and on the games alone: not on how many processes play, nor on where a run that was
killed went on. So waves are of a size that the plan decides, and grow, for many workers and small overshoot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from polyana.arena.ledger import Ledger
from polyana.arena.plan import Draw, Plan, Ticket
from polyana.arena.record import Portion, Record, play_portion
from polyana.arena.sprt import Sprt
from polyana.arena.workers import Workers, workers
from polyana.kernel.errors import BadSetup

FIRST: Final = 4  # rounds of a table in its first wave;
GROWTH: Final = 4  # then one for so many it has had
BUNCH: Final = 16  # games given to a worker at once, at most

OPEN: Final = 0
STRONGER: Final = 1  # the first of the pair
WEAKER: Final = -1
EVEN: Final = 2  # neither, by the difference that was asked for


class Pair:
    """Two bots, and what rounds in which both sat say of them. Either may turn out the stronger: two tests, one for
    each side, each wrong in one case of twenty.

    The outcome of a round is half, and half of what a seat of the first won more than a seat of the second.
    """

    def __init__(self, seats: int, elo: float) -> None:
        odds = 10.0 ** (elo / 400.0)
        high = 0.5 + (odds - 1.0) / (2.0 * (odds + seats - 1.0))
        self.up, self.down = Sprt(2), Sprt(2)
        self.up.expect(0.5, high)
        self.down.expect(0.5, high)
        self.verdict = OPEN

    def hear(self, share: float) -> None:
        self.up.hear(share)
        self.down.hear(1.0 - share)
        if self.verdict == OPEN:  # what is played afterwards counts for the ratings and not for the verdict
            up, down = self.up.verdict(), self.down.verdict()
            self.verdict = STRONGER if up > 0 else WEAKER if down > 0 else EVEN if up < 0 and down < 0 else OPEN


class Tournament:
    def __init__(self, plan: Plan, budget: int, records: Mapping[tuple[int, int, int], Record]) -> None:
        self.plan = plan
        self.budget = budget  # games
        self.draw = Draw(plan)
        self.records = records
        self.pairs: dict[tuple[int, int], Pair] = {}
        self.rounds: dict[int, int] = {}  # given to each table
        self.tickets: list[Ticket] = []  # in the order in which they are played
        self.ladder: list[int] = []  # the strongest first
        self.spent = False

    def waves(self) -> Iterator[list[Ticket]]:
        """The games of each wave. They must be in the records before the next is asked for."""
        if self.plan.mode == "ladder":
            yield from self._climb()
            return
        tables = self.draw.tables()
        while not self.spent:
            left = [table for table in tables if self._is_open(table)]
            if not left:
                return
            yield from self._wave(left)

    def _climb(self) -> Iterator[list[Ticket]]:
        """One after the other enters at the bottom and climbs as long as it is stronger than the next above."""
        self.ladder = [0]
        for bot in range(1, len(self.plan.bots)):
            at = len(self.ladder)
            self.ladder.append(bot)
            while at > 0:
                above = self.ladder[at - 1]
                while not self.spent and self._is_open((bot, above)):
                    yield from self._wave([(bot, above)])
                if self.verdict(bot, above) != STRONGER:
                    break
                self.ladder[at - 1], self.ladder[at] = bot, above
                at -= 1

    def verdict(self, one: int, other: int) -> int:
        pair = self.pairs.get((min(one, other), max(one, other)))
        found = pair.verdict if pair is not None else OPEN
        return -found if one > other and found in (STRONGER, WEAKER) else found

    def _is_open(self, table: Sequence[int]) -> bool:
        number = self.draw.number(tuple(table))
        if self.plan.rounds and self.rounds.get(number, 0) >= self.plan.rounds:
            return False
        return any(self.verdict(a, b) == OPEN for a, b in _pairs(table))

    def _wave(self, tables: Sequence[tuple[int, ...]]) -> Iterator[list[Ticket]]:
        numbers = [self.draw.number(table) for table in tables]
        first = {number: self.rounds.get(number, 0) for number in numbers}
        many = {number: max(FIRST, had // GROWTH) for number, had in first.items()}
        wave: list[list[Ticket]] = []
        for step in range(max(many.values())):
            for number in numbers:
                if step >= many[number] or (self.plan.rounds and first[number] + step >= self.plan.rounds):
                    continue
                tickets = self.draw.round(number, first[number] + step)
                if len(self.tickets) + len(tickets) > self.budget:  # whole rounds only: seats stay balanced
                    self.spent = True
                    continue
                wave.append(tickets)
                self.tickets += tickets
                self.rounds[number] = first[number] + step + 1
        yield [ticket for tickets in wave for ticket in tickets]
        for tickets in wave:
            self._hear([self.records[ticket.key] for ticket in tickets])

    def _hear(self, records: Sequence[Record]) -> None:
        """A round of a table. One with a game that broke off says nothing: its seats are not balanced."""
        if any(record.error for record in records):
            return
        seated = sorted(set(records[0].sits))
        won = dict.fromkeys(seated, 0.0)
        for record in records:
            for bot in seated:
                own = [record.wins[seat] for seat, sits in enumerate(record.sits) if sits == bot]
                won[bot] += sum(own) / len(own) / len(records)
        for a, b in _pairs(seated):
            pair = self.pairs.setdefault((a, b), Pair(self.plan.seats, self.plan.elo))
            pair.hear(0.5 + (won[a] - won[b]) / 2.0)


def _pairs(table: Sequence[int]) -> Iterator[tuple[int, int]]:
    for i, a in enumerate(table):
        for b in table[i + 1 :]:
            yield a, b


def run(
    plan: Plan,
    folder: Path,
    budget: int,
    *,
    jobs: int = 1,
    ray: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> Tournament:
    """Plays what is still to be played. `progress` hears how many games are over and how many of them just now."""
    if budget < plan.seats:
        english = f"{budget} games are too few: one round of a table of {plan.seats} takes {plan.seats}"
        raise BadSetup(english, "error-arena-budget", {"n": budget, "seats": plan.seats})
    with Ledger(folder, plan) as ledger, workers(jobs, ray) as crew:
        tournament = Tournament(plan, budget, ledger.records)
        for wave in tournament.waves():
            missing = [ticket for ticket in wave if ticket.key not in ledger.records]
            if progress is not None:
                progress(len(tournament.tickets) - len(missing), 0)
            for records in crew.results(play_portion, _portions(plan, missing, crew)):
                for record in records:
                    ledger.add(record)
                if progress is not None:
                    progress(0, len(records))
    return tournament


def _portions(plan: Plan, tickets: Sequence[Ticket], crew: Workers) -> Iterator[Portion]:
    size = max(1, min(BUNCH, len(tickets) // (crew.count * 8))) if crew.count > 1 else 1
    for low in range(0, len(tickets), size):
        yield Portion(plan, tuple(tickets[low : low + size]))
