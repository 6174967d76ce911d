"""Is a candidate stronger than the champion? Games with the same luck, the candidate once in every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeVar

from polyana import games
from polyana.arena.match import play
from polyana.arena.sprt import Sprt
from polyana.bots import Bot
from polyana.bots.greedy import GreedyBot
from polyana.training.selfplay import Player, features_of

ROUND: Final = 4  # rounds of the table given to a worker at once

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Duel:
    """What a worker needs to know."""

    game: str
    seats: int
    candidate: Player
    champion: Player
    seeds: tuple[int, ...]


def play_duel(duel: Duel) -> list[float]:
    """For each seed the share of wins of the candidate, which sits once in every seat."""
    setup = games.find(duel.game).setup(duel.seats)
    features = features_of(setup)
    candidate: Bot = GreedyBot("candidate", duel.candidate.value(features, duel.seats))
    champion: Bot = GreedyBot("champion", duel.champion.value(features, duel.seats))
    found: list[float] = []
    for seed in duel.seeds:
        won = 0.0
        for own in range(duel.seats):
            players = [candidate if seat == own else champion for seat in range(duel.seats)]
            won += play(setup, players, seed).wins[own]
        found.append(won / duel.seats)
    return found


def in_order(work: Callable[[T], R], jobs: Iterable[T], pool: Executor | None, ahead: int) -> Iterator[R]:
    """The results in the order of the jobs, with a few of them worked at ahead where there are other processes."""
    if pool is None:
        yield from map(work, jobs)
        return
    left = iter(jobs)
    running = [pool.submit(work, job) for job in islice(left, ahead)]
    while running:
        yield running.pop(0).result()
        running += [pool.submit(work, job) for job in islice(left, 1)]


def contest(
    game: str,
    seats: int,
    candidate: Player,
    champion: Player,
    seeds: Sequence[int],
    pool: Executor | None = None,
    ahead: int = 1,
    decided: bool = True,
    progress: Callable[[int], None] | None = None,
) -> Sprt:
    """What the test has heard when it was sure, or when there are no seeds left; all of them, if not `decided`."""
    test = Sprt(seats)
    duels = [Duel(game, seats, candidate, champion, tuple(seeds[i : i + ROUND])) for i in range(0, len(seeds), ROUND)]
    results = in_order(play_duel, duels, pool, ahead)
    for shares in results:
        for share in shares:
            test.hear(share)
            if progress is not None:
                progress(1)
            if decided and test.verdict():
                return test
    return test
