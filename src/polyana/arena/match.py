"""Plays many games of the same bots, on one or several processes, the same games however many there are."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from polyana import bots, games
from polyana.arena.seating import Tables, entrant
from polyana.arena.workers import workers
from polyana.bots import Bot, Mind
from polyana.guests import admit_all
from polyana.guests.programs import Forfeit
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup, PolyanaError
from polyana.kernel.game import Setup, Value
from polyana.kernel.state import CHANCE, State


@dataclass(frozen=True)
class Job:
    """What a worker needs to know, as plain data: classes of the compiled build cannot be pickled."""

    game: str
    specs: tuple[str, ...]
    options: dict[str, Value]
    seed: int


@dataclass(frozen=True)
class Outcome:
    """One game. `wins`, `scores` and `parts` are by bot, in the order of the specs, wherever the bot sat."""

    number: int
    wins: tuple[float, ...]  # 1 for the winner, shared by joint winners; all 0 if nobody wins
    scores: tuple[int, ...]
    decisions: int
    parts: tuple[str, ...]  # "" where all seats play alike
    forfeit: int = -1  # the bot that gave up, if one did: the others have won


@dataclass(frozen=True)
class Failure:
    """One game that raised: how to play it again, and what was said."""

    number: int
    seed: int
    specs: tuple[str, ...]  # by seat
    error: str
    trace: str


@dataclass(frozen=True)
class Played:
    """All games of a match, in their own order."""

    outcomes: list[Outcome]
    failures: list[Failure]
    seconds: float


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a match."""
    return seed * 1_000_003 + number


Watch = Callable[[State, int, int], None]  # the table before an answer, whose it is, and which


def play(setup: Setup, players: Sequence[Bot], seed: int, watch: Watch | None = None) -> Outcome:
    """One game, `players` by seat. Chance and each bot draw from numbers of their own."""
    chance = Rng(seed * 16)
    thoughts = [Rng(seed * 16 + 1 + seat) for seat in range(setup.seats)]
    g = setup.start()
    decisions = 0
    while not g.over:
        seat = g.to_act()
        if seat == CHANCE:
            codes = g.options(CHANCE)
            g.answer(CHANCE, codes[chance.below(len(codes))])
            continue
        decisions += 1
        try:
            code = players[seat].choose(Mind(g, seat), thoughts[seat])
        except Forfeit:
            return forfeited(g, seat, decisions)
        if code not in g.options(seat):
            raise PolyanaError(f"{players[seat].name} answered {code}, which is not among its options")
        if watch is not None:
            watch(g, seat, code)
        g.answer(seat, code)
    return ended(g, g.winners(), decisions)


def forfeited(g: State, seat: int, decisions: int) -> Outcome:
    """Half a game has no better judgement: the others have won, all of them."""
    outcome = ended(g, [other for other in range(g.seats) if other != seat], decisions)
    return replace(outcome, forfeit=seat)


def ended(g: State, winners: Sequence[int], decisions: int) -> Outcome:
    wins = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(g.seats)]
    parts = tuple(g.part(seat) for seat in range(g.seats))
    return Outcome(0, tuple(wins), tuple(g.scores()), decisions, parts)


def play_some(task: tuple[Job, Sequence[int]]) -> list[Outcome | Failure]:
    """Some games of a match: what a worker does."""
    job, numbers = task
    seats = len(job.specs)
    entrants = [entrant(spec) for spec in job.specs]
    tables = Tables(games.find(job.game), entrants, job.options)
    admit_all([each.spec for each in entrants])
    made = [bots.find(each.spec) for each in entrants]
    results: list[Outcome | Failure] = []
    for number in numbers:
        sits, setup = tables.table(number)
        seed = game_seed(job.seed, number)
        try:
            by_seat = play(setup, [made[bot] for bot in sits], seed)
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
            specs = tuple(job.specs[bot] for bot in sits)
            results.append(Failure(number, seed, specs, said, traceback.format_exc()))
            continue
        seat_of = [sits.index(bot) for bot in range(seats)]
        wins = tuple(by_seat.wins[seat] for seat in seat_of)
        scores = tuple(by_seat.scores[seat] for seat in seat_of)
        parts = tuple(by_seat.parts[seat] for seat in seat_of)
        forfeit = sits[by_seat.forfeit] if by_seat.forfeit >= 0 else -1
        results.append(Outcome(number, wins, scores, by_seat.decisions, parts, forfeit))
    return results


def run_games(
    game: str,
    specs: Sequence[str],
    options: Mapping[str, Value] | None = None,
    *,
    games_wanted: int,
    seed: int = 0,
    jobs: int = 1,
    ray: str = "",
    progress: Callable[[int], None] | None = None,
) -> Played:
    """Play a match. `progress` hears how many more games are over. The outcomes do not depend on `jobs` and `ray`, who
    plays (unless a bot thinks by the clock)."""
    if games_wanted < 1:
        raise BadSetup(f"{games_wanted} games cannot be played; ask for 1 or more", "error-count", {"n": games_wanted})
    entrants = [entrant(spec) for spec in specs]
    Tables(games.find(game), entrants, options or {}).check()
    for each in entrants:
        admit_all([each.spec])
        bots.find(each.spec)
    job = Job(game, tuple(specs), dict(options or {}), seed)
    start = perf_counter()
    outcomes: list[Outcome] = []
    failures: list[Failure] = []
    with workers(min(jobs, games_wanted), ray) as crew:
        portion = 1 if crew.count == 1 else max(1, min(32, games_wanted // (crew.count * 8)))
        tasks = ((job, range(low, min(low + portion, games_wanted))) for low in range(0, games_wanted, portion))
        for results in crew.results(play_some, tasks):
            for result in results:
                if isinstance(result, Outcome):
                    outcomes.append(result)
                else:
                    failures.append(result)
            if progress is not None:
                progress(len(results))
    return Played(outcomes, failures, perf_counter() - start)
