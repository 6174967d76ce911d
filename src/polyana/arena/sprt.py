"""Is one player stronger than others, in as few games as it takes? A sequential probability ratio test."""

from __future__ import annotations

from math import log
from typing import Final

LOW: Final = 0.0  # Elo: no stronger,
HIGH: Final = 30.0  # or so much stronger
DOUBT: Final = 0.05  # chance of either mistake


class Sprt:
    """Hears the outcomes of games, or of pairs of games that cancel luck, and says when enough were played.

    An outcome is the share of wins, from 0 to 1; `seats` share a win at one table. The ratio is that of two normal
    distributions with the variance seen (the generalised test used for chess engines).
    """

    def __init__(self, seats: int, low: float = LOW, high: float = HIGH) -> None:
        self.expect(share_at(low, seats), share_at(high, seats))
        self.bound = log((1.0 - DOUBT) / DOUBT)
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def expect(self, low: float, high: float) -> None:
        """The outcomes to tell apart, where they are other than shares of a table."""
        self.low = low
        self.high = high

    def hear(self, share: float) -> None:
        self.count += 1
        self.total += share
        self.squares += share * share

    def mean(self) -> float:
        return self.total / max(1, self.count)

    def error(self) -> float:
        """The standard error of the mean; two outcomes like half a win are assumed beside those seen."""
        mean = (self.total + 0.5) / (self.count + 1)
        variance = (self.squares + 0.5) / (self.count + 1) - mean * mean
        return float((max(variance, 0.01) / max(1, self.count)) ** 0.5)

    def ratio(self) -> float:
        """The logarithm of how much more likely the outcomes are for a stronger player."""
        if self.count < 8:
            return 0.0
        spread = self.error() ** 2
        return (self.high - self.low) * (2.0 * self.mean() - self.low - self.high) / (2.0 * spread)

    def verdict(self) -> int:
        """1: stronger; -1: not so; 0: more games, please."""
        ratio = self.ratio()
        return 1 if ratio >= self.bound else -1 if ratio <= -self.bound else 0


def share_at(elo: float, seats: int) -> float:
    """The share of wins of a player so many Elo above each of the others at a table."""
    odds = 10.0 ** (elo / 400.0)
    return float(odds / (odds + seats - 1))
