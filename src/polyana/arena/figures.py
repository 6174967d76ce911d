"""What the games of a match say about each bot, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from polyana.arena.match import Outcome


@dataclass(frozen=True)
class Figures:
    """One bot. Errors are standard errors of the mean."""

    bot: str
    wins: float
    win_rate: float
    win_error: float
    mean_score: float
    score_error: float


def figures(specs: Sequence[str], outcomes: Sequence[Outcome]) -> list[Figures]:
    """By bot, in the order of the specs."""
    found: list[Figures] = []
    for bot, spec in enumerate(specs):
        wins = [outcome.wins[bot] for outcome in outcomes]
        scores = [float(outcome.scores[bot]) for outcome in outcomes]
        found.append(Figures(spec, sum(wins), *mean_and_error(wins), *mean_and_error(scores)))
    return found


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    n = len(values)
    if n == 0:
        return 0.0, 0.0
    mean = sum(values) / n
    if n == 1:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    return mean, sqrt(variance / n)
