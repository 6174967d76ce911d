"""Is a candidate stronger than the champion? Games with the same luck, the candidate once in every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from polyana import games
from polyana.arena.match import play
from polyana.arena.sprt import Sprt
from polyana.arena.workers import HERE, Workers
from polyana.bots import Bot
from polyana.bots.greedy import GreedyBot
from polyana.training.selfplay import Player, features_of

ROUND: Final = 4  # rounds of the table given to a worker at once


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


def contest(
    game: str,
    seats: int,
    candidate: Player,
    champion: Player,
    seeds: Sequence[int],
    crew: Workers = HERE,
    decided: bool = True,
    progress: Callable[[int], None] | None = None,
) -> Sprt:
    """What the test has heard when it was sure, or when there are no seeds left; all of them, if not `decided`."""
    test = Sprt(seats)
    duels = [Duel(game, seats, candidate, champion, tuple(seeds[i : i + ROUND])) for i in range(0, len(seeds), ROUND)]
    for shares in crew.results(play_duel, duels):
        for share in shares:
            test.hear(share)
            if progress is not None:
                progress(1)
            if decided and test.verdict():
                return test
    return test
