"""Weights that predict how games ended, by features: least squares for points, a softmax over the seats for who wins.

Both are linear in the features times 1, left and left², so the best weights are found outright (Newton's method), and
the same games give the same weights.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sqrt
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from polyana.bots.value import BASIS

Array = npt.NDArray[np.float64]

STEPS: Final = 12  # of Newton's method at most
ENOUGH: Final = 1e-5  # a step that betters the loss by less is the last
# What keeps weights of rare features small, for each position; by the loss on games kept aside (500 of Garden Nation).
POINTS_RIDGE: Final = 0.02
WINS_RIDGE: Final = 0.02
STEEP: Final = 4.0  # so much more for each power of what is left
BLOCK: Final = 20_000  # positions taken into memory at once
DIGITS: Final = 6


@dataclass
class Games:
    """Positions of many games: features by position, seat and feature, and how each game ended."""

    counted: npt.NDArray[np.float32]
    left: npt.NDArray[np.float32]
    wins: npt.NDArray[np.float32]
    scores: npt.NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.left)


@dataclass(frozen=True)
class Fit:
    wins: tuple[float, ...]
    points: tuple[float, ...]
    stake: float
    loss: float  # of who wins, on games kept aside
    par: float  # the same for somebody who knows nothing


def expanded(games: Games, low: int, high: int, scale: Array) -> Array:
    """By position, seat and weight: features times 1, left, left²; less their mean over the seats, which changes no
    difference between seats."""
    x = games.counted[low:high].astype(np.float64) / scale
    x -= x.mean(axis=1, keepdims=True)
    left = games.left[low:high].astype(np.float64)[:, None, None]
    return np.concatenate([x * left**power for power in range(BASIS)], axis=2)


def softmax(values: Array) -> Array:
    raised = np.exp(values - values.max(axis=1, keepdims=True))
    result: Array = raised / raised.sum(axis=1, keepdims=True)
    return result


def fit_points(games: Games, scale: Array) -> Array:
    """How many points a seat makes more than the mean of its table: least squares."""
    size = games.counted.shape[2] * BASIS
    bend = np.diag(ridge_of(size) * POINTS_RIDGE * len(games))
    pull: Array = np.zeros(size)
    for low in range(0, len(games), BLOCK):
        x = expanded(games, low, low + BLOCK, scale).reshape(-1, size)
        scores = games.scores[low : low + BLOCK].astype(np.float64)
        scores = scores - scores.mean(axis=1, keepdims=True)
        bend += x.T @ x
        pull += x.T @ scores.reshape(-1)
    return np.asarray(np.linalg.solve(bend, pull), np.float64)


def fit_wins(games: Games, scale: Array, points: Array) -> Array:
    """Who wins: a softmax over the seats. Points say most of it, and are learned from fewer games; so first how much
    a point counts, by how much is left, then what the features say beyond that."""
    counts = newton(games, scale, points, None, np.full(BASIS, POINTS_RIDGE))
    size = len(points)
    # the product of two polynomials in what is left, without the powers that weights do not have
    features = size // BASIS
    base: Array = np.zeros(size)
    for one in range(BASIS):
        for other in range(BASIS - one):
            at = (one + other) * features
            base[at : at + features] += counts[one] * points[other * features : (other + 1) * features]
    return base + newton(games, scale, None, base, ridge_of(size) * WINS_RIDGE * len(games))


def newton(games: Games, scale: Array, points: Array | None, base: Array | None, ridge: Array) -> Array:
    """Weights of a softmax over the seats by Newton's method: of the features, added to `base`, or of the points that
    `points` predict times 1, left, left²."""
    weights: Array = np.zeros(len(ridge))
    last = np.inf
    for _ in range(STEPS):
        slope = ridge * weights
        bend = np.diag(ridge)
        loss = float((ridge * weights * weights).sum()) / 2.0
        for low in range(0, len(games), BLOCK):
            x = expanded(games, low, low + BLOCK, scale)
            known = x @ base if base is not None else 0.0
            if points is not None:
                left = games.left[low : low + BLOCK].astype(np.float64)[:, None, None]
                made = (x @ points)[:, :, None]
                x = np.concatenate([made * left**power for power in range(BASIS)], axis=2)
            wins = games.wins[low : low + BLOCK].astype(np.float64)
            chances = softmax(np.asarray(x @ weights + known, np.float64))
            loss -= float((wins * np.log(chances + 1e-12)).sum())
            slope = slope + np.einsum("nsf,ns->f", x, chances - wins)
            mean = np.einsum("nsf,ns->nf", x, chances)
            flat = (x * np.sqrt(chances)[:, :, None]).reshape(-1, len(weights))
            bend = bend + flat.T @ flat - mean.T @ mean
        loss /= max(1, len(games))
        if last - loss < ENOUGH:
            break
        last = loss
        weights = np.asarray(weights - np.linalg.solve(bend, slope), np.float64)
    return weights


def ridge_of(size: int) -> Array:
    """Weights that change with what is left must be worth it."""
    return np.repeat(np.array([STEEP**power for power in range(BASIS)]), size // BASIS)


def win_loss(weights: Array, games: Games, scale: Array) -> float:
    total = 0.0
    for low in range(0, len(games), BLOCK):
        chances = softmax(expanded(games, low, low + BLOCK, scale) @ weights)
        total -= float((games.wins[low : low + BLOCK] * np.log(chances + 1e-12)).sum())
    return total / max(1, len(games))


def fit(games: Games, aside: Games) -> Fit:
    """The weights for some games, tried on others."""
    scale = np.maximum(games.counted.std(axis=(0, 1), dtype=np.float64), 1e-3)
    points = fit_points(games, scale)
    wins = fit_wins(games, scale, points)
    seats = games.counted.shape[1]
    loss = win_loss(wins, aside, scale)
    return Fit(_told(wins, scale), _told(points, scale), stake_of(games), loss, float(np.log(seats)))


def stake_of(games: Games) -> float:
    """How many points winning is worth: so many that, in an even game, a point more is worth a point.

    The chance to win grows with the lead by one over the spread of leads times sqrt(2 pi)."""
    scores = games.scores.astype(np.float64)
    lead = scores - scores.mean(axis=1, keepdims=True)
    return round(float(lead.std()) * 2.0 * sqrt(2.0 * pi), 2)


def _told(weights: Array, scale: Array) -> tuple[float, ...]:
    """For features as they are counted."""
    plain: Any = weights / np.tile(scale, BASIS)
    return tuple(float(f"{number:.{DIGITS}g}") for number in plain)
