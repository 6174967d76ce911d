"""Ratings: how strong each bot is, from who won which game against whom.

At a table where seats are rated r1 … rn, in Elo, seat i wins with the chance 10^(ri/400) / sum of all 10^(rj/400). For
two that is Elo; for more it is what `share_at` of the sequential test says, too. A shared win counts in shares. Ratings
are those that make the games seen likeliest, together with the belief, before any game, that bots lie some PRIOR Elo
apart: so whoever won everything has a rating as well. Errors are standard errors, from how sharply the likelihood
bends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

PRIOR: Final = 600.0  # Elo
ELO: Final = 400.0 / log(10.0)
STEPS: Final = 60
ENOUGH: Final = 1e-9

Rows = tuple[tuple[int, ...], ...]  # by seat: the numbers whose sum is its rating


@dataclass(frozen=True)
class Rating:
    elo: float
    error: float


def rate(games: Iterable[tuple[Rows, Sequence[float]]], groups: Sequence[int]) -> list[Rating]:
    """One rating for each number. `groups` are how many belong together: those of a group have the mean 0.

    A game is what adds up to the rating of each seat, and the shares in which the seats won.
    """
    size = sum(groups)
    tables = _gathered(games)
    ridge = (ELO / PRIOR) ** 2
    at = [0.0] * size
    last = _worth(tables, at, ridge)
    for _ in range(STEPS):
        slope, bend = _slope_and_bend(tables, at, ridge)
        step = _solved(bend, slope)
        far = 1.0
        while True:  # a whole step, unless it leads too far
            there = [a + far * s for a, s in zip(at, step)]
            worth = _worth(tables, there, ridge)
            if worth >= last or far < 1e-6:
                break
            far /= 2.0
        gained, at, last = worth - last, there, worth
        if gained < ENOUGH:
            break
    _, bend = _slope_and_bend(tables, at, ridge)
    return _told(at, _inverse(bend), groups)


def _gathered(games: Iterable[tuple[Rows, Sequence[float]]]) -> list[tuple[Rows, list[float]]]:
    """Games at which the same sat around the table, together: it does not matter here who sat where."""
    found: dict[Rows, list[float]] = {}
    for rows, wins in games:
        order = sorted(range(len(rows)), key=lambda seat: rows[seat])
        won = found.setdefault(tuple(rows[seat] for seat in order), [0.0] * len(rows))
        for i, seat in enumerate(order):
            won[i] += wins[seat]
    return list(found.items())


def _chances(rows: Rows, at: Sequence[float]) -> list[float]:
    sums = [sum(at[i] for i in row) for row in rows]
    most = max(sums)
    odds = [exp(one - most) for one in sums]
    total = sum(odds)
    return [one / total for one in odds]


def _worth(tables: Sequence[tuple[Rows, list[float]]], at: Sequence[float], ridge: float) -> float:
    worth = -0.5 * ridge * sum(one * one for one in at)
    for rows, won in tables:
        worth += sum(share * log(max(chance, 1e-300)) for share, chance in zip(won, _chances(rows, at)))
    return worth


def _slope_and_bend(
    tables: Sequence[tuple[Rows, list[float]]], at: Sequence[float], ridge: float
) -> tuple[list[float], list[list[float]]]:
    size = len(at)
    slope = [-ridge * one for one in at]
    bend = [[ridge if i == j else 0.0 for j in range(size)] for i in range(size)]
    for rows, won in tables:
        count = sum(won)
        chances = _chances(rows, at)
        mean: dict[int, float] = {}
        for row, share, chance in zip(rows, won, chances):
            for i in row:
                slope[i] += share - count * chance
                mean[i] = mean.get(i, 0.0) + chance
                for j in row:
                    bend[i][j] += count * chance
        for i, a in mean.items():
            for j, b in mean.items():
                bend[i][j] -= count * a * b
    return slope, bend


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Gauss, for a symmetric positive matrix."""
    return [row[0] for row in _eliminated(matrix, [[one] for one in right])]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    size = len(matrix)
    return _eliminated(matrix, [[1.0 if i == j else 0.0 for j in range(size)] for i in range(size)])


def _eliminated(matrix: Sequence[Sequence[float]], right: Sequence[Sequence[float]]) -> list[list[float]]:
    size = len(matrix)
    rows = [[*left, *more] for left, more in zip(matrix, right)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        scale = rows[i][i]
        rows[i] = [one / scale for one in rows[i]]
        for k in range(size):
            if k != i and rows[k][i]:
                factor = rows[k][i]
                rows[k] = [one - factor * other for one, other in zip(rows[k], rows[i])]
    return [row[size:] for row in rows]


def _told(at: Sequence[float], spread: Sequence[Sequence[float]], groups: Sequence[int]) -> list[Rating]:
    """In Elo, from the mean of each group: only differences were seen."""
    found: list[Rating] = []
    low = 0
    for count in groups:
        high = low + count
        mean = sum(at[low:high]) / max(1, count)
        for i in range(low, high):
            weights = [(1.0 if i == j else 0.0) - 1.0 / count for j in range(low, high)]
            variance = sum(
                weights[j - low] * weights[k - low] * spread[j][k] for j in range(low, high) for k in range(low, high)
            )
            found.append(Rating(ELO * (at[i] - mean), ELO * sqrt(max(0.0, variance))))
        low = high
    return found
