"""Games of bots among themselves, and what the features were on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from polyana import games
from polyana.bots import Bot, Mind
from polyana.bots.search import SearchBot
from polyana.bots.soft import SoftBot
from polyana.bots.value import BASIS, BY_HAND, LearnedValue, Value
from polyana.kernel.chance import Rng
from polyana.kernel.features import Features
from polyana.kernel.game import Setup
from polyana.kernel.state import CHANCE

WARMTHS: Final = (0.05, 0.2, 0.5)  # how far bots stray from what they think best, so that more positions are seen
EARLIER: Final = 4  # one seat in so many is played by an earlier champion


@dataclass(frozen=True)
class Player:
    """A value as plain data, for another process; without numbers it is the game's own judgement."""

    wins: tuple[float, ...] = ()
    points: tuple[float, ...] = ()
    stake: float = 0.0

    def value(self, features: Features[Any], seats: int) -> Value:
        if not self.wins:
            return BY_HAND
        assert len(self.wins) == len(self.points) == BASIS * features.size
        return LearnedValue(features, seats, self.wins, self.points, self.stake)


@dataclass(frozen=True)
class Portion:
    """Games to play: what a worker needs to know."""

    game: str
    seats: int
    seeds: tuple[int, ...]
    champion: Player
    pool: tuple[Player, ...]  # earlier champions
    teacher: int  # iterations of search with which the champion plays; 0: it weighs its options at once


@dataclass
class Record:
    """One game: positions when something was done and the next not begun, and how it ended."""

    positions: list[list[float]]  # the features of all seats, then how much was left
    wins: list[float]
    scores: list[float]


def play_portion(portion: Portion) -> list[Record]:
    setup = games.find(portion.game).setup(portion.seats)
    features = features_of(setup)
    champion = portion.champion.value(features, portion.seats)
    pool = [player.value(features, portion.seats) for player in portion.pool]
    return [play(setup, features, champion, pool, portion.teacher, seed) for seed in portion.seeds]


def features_of(setup: Setup) -> Features[Any]:
    features = setup.start().features()
    assert features is not None
    return features


def play(
    setup: Setup, features: Features[Any], champion: Value, pool: Sequence[Value], teacher: int, seed: int
) -> Record:
    """One game of the champion against itself and earlier ones, straying at times."""
    rng = Rng(seed)
    players: list[Bot] = []
    for _ in range(setup.seats):
        value = pool[rng.below(len(pool))] if pool and rng.below(EARLIER) == 0 else champion
        warmth = WARMTHS[rng.below(len(WARMTHS))]
        if teacher and value is champion and warmth == WARMTHS[0]:
            players.append(SearchBot("teacher", teacher, 0.0, value))
        else:
            players.append(SoftBot("student", warmth, value))
    g = setup.start()
    positions: list[list[float]] = []
    while not g.over:
        seat = g.to_act()
        if seat == CHANCE:
            g.answer(CHANCE, g.outcome(rng.below(g.outcomes())))
            continue
        choice = len(g.options(seat)) > 1
        g.answer(seat, players[seat].choose(Mind(g, seat), rng))
        # where bots ask what a position is worth: when somebody else or chance is next
        if choice and not g.over and (g.question(seat) is None or g.rests()):
            positions.append([*features.count(g), features.left(g)])
    winners = g.winners()
    wins = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(setup.seats)]
    return Record(positions, wins, [float(score) for score in g.scores()])
