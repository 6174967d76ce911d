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


@dataclass(frozen=True)
class PartFigures:
    """What bots of one kind did in one part."""

    bot: str
    part: str
    games: int
    wins: float
    win_rate: float
    win_error: float
    mean_score: float


def part_figures(specs: Sequence[str], outcomes: Sequence[Outcome]) -> list[PartFigures]:
    """By kind of bot and part, in the order of the specs; empty where all seats play alike."""
    wins: dict[tuple[str, str], list[float]] = {}
    scores: dict[tuple[str, str], list[float]] = {}
    for outcome in outcomes:
        for bot, spec in enumerate(specs):
            if outcome.parts[bot]:
                wins.setdefault((spec, outcome.parts[bot]), []).append(outcome.wins[bot])
                scores.setdefault((spec, outcome.parts[bot]), []).append(float(outcome.scores[bot]))
    return [
        PartFigures(spec, part, len(won), sum(won), *mean_and_error(won), mean_and_error(scores[spec, part])[0])
        for (spec, part), won in sorted(wins.items(), key=lambda item: (specs.index(item[0][0]), item[0][1]))
    ]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    n = len(values)
    if n == 0:
        return 0.0, 0.0
    mean = sum(values) / n
    if n == 1:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    return mean, sqrt(variance / n)
