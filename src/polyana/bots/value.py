"""What a position is worth to each seat: by the game's own judgement, or by what was learned from games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any, Final

from mypy_extensions import mypyc_attr

from polyana import games
from polyana.kernel.features import Features
from polyana.kernel.state import State

BASIS: Final = 3  # a feature is worth a + b * left + c * left², with `left` of the game to come
PHASES: Final = 24  # so finely that is tabled
MARGIN: Final = 0.15  # of a point ahead, whoever wins: a lost game is lost by little, a won one won by much


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """The game's own judgement, in about points."""

    learned = False  # then the chance to win is in it, and asking for all seats costs no more than for one

    def judge(self, g: State, seat: int) -> float:
        """What the position is worth to one seat."""
        return g.judge(seat)

    def judge_all(self, g: State) -> list[float]:
        """The same for every seat."""
        return [self.judge(g, seat) for seat in range(g.seats)]

    def __reduce__(self) -> tuple[object, ...]:
        """A value is its class and, if it is not compiled, its fields."""
        return _value, (type(self), dict(getattr(self, "__dict__", {})))


def _value(of: type[Value], fields: Mapping[str, object]) -> Value:
    if of is Value:
        return BY_HAND
    value: Value = of.__new__(of)
    for field, each in fields.items():
        setattr(value, field, each)
    return value


BY_HAND: Final = Value()


class LearnedValue(Value):
    """Linear in a game's features: one sum says how likely the seat wins, another how many points it makes.

    `wins` and `points` have BASIS numbers for each feature. `stake` is how many points winning rather than losing is
    worth, so that a value counts in about points, too.
    """

    learned = True

    def __init__(
        self, features: Features[Any], seats: int, wins: Sequence[float], points: Sequence[float], stake: float
    ) -> None:
        self.features = features
        self.seats = seats
        self.stake = stake
        self.learned_wins = tuple(wins)
        self.learned_points = tuple(points)
        self.wins = tabled(wins, features.size)
        self.points = tabled(points, features.size)

    def __reduce__(self) -> tuple[object, ...]:
        """Features are their game's: they are found again, not sent."""
        made = (self.features.game, self.seats, self.learned_wins, self.learned_points, self.stake)
        return _learned_value, made

    def judge(self, g: State, seat: int) -> float:
        return self.judge_all(g)[seat]

    def judge_all(self, g: State) -> list[float]:
        chances = [0.0] * g.seats
        points = [0.0] * g.seats
        self.predict(g, chances, points)
        found: list[float] = []
        par = 1.0 / g.seats
        for seat in range(g.seats):
            found.append(self.stake * (chances[seat] - par) + MARGIN * (points[seat] - best_of_others(points, seat)))
        return found

    def predict(self, g: State, chances: list[float], points: list[float]) -> None:
        """Each seat's chance to win, and its points at the end, counted from any zero."""
        seats = g.seats
        if g.over:
            scores = g.scores()
            winners = g.winners()
            for seat in range(seats):
                points[seat] = float(scores[seat])
            for seat in winners:
                chances[seat] = 1.0 / len(winners)
            return
        features = self.features
        size = features.size
        counted = features.count(g)
        row = int(features.left(g) * PHASES + 0.5) * size
        wins = self.wins
        makes = self.points
        most = 0.0
        for seat in range(seats):
            at = size * seat
            win = 0.0
            make = 0.0
            for feature in range(size):
                number = counted[at + feature]
                if number != 0.0:
                    win += number * wins[row + feature]
                    make += number * makes[row + feature]
            chances[seat] = win
            points[seat] = make
            if seat == 0 or win > most:
                most = win
        total = 0.0
        for seat in range(seats):
            each = exp(chances[seat] - most)
            chances[seat] = each
            total += each
        for seat in range(seats):
            chances[seat] = chances[seat] / total


def _learned_value(game: str, seats: int, wins: Sequence[float], points: Sequence[float], stake: float) -> LearnedValue:
    features = games.find(game).setup(seats).start().features()
    assert features is not None
    return LearnedValue(features, seats, wins, points, stake)


def best_of_others(points: list[float], seat: int) -> float:
    best = -1000000.0
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return best


def tabled(numbers: Sequence[float], size: int) -> list[float]:
    """By phase and feature: what the feature is worth then. `numbers`: all constant parts, all linear ones, …"""
    table: list[float] = []
    for phase in range(PHASES + 1):
        left = phase / PHASES
        for feature in range(size):
            worth = numbers[feature] + left * (numbers[size + feature] + left * numbers[2 * size + feature])
            table.append(worth)
    return table
