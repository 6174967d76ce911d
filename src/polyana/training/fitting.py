"""Weights that predict how games ended, by features: a softmax over the seats for who wins, least squares for points.

Both are linear in the features times 1, left and left², so the best weights are found outright (Newton's method), and
the same games give the same weights.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from polyana.bots.value import BASIS

Array = npt.NDArray[np.float64]

STEPS: Final = 12  # of Newton's method at most
ENOUGH: Final = 1e-5  # a step that betters the loss by less is the last
RIDGE: Final = 2e-4  # of the number of positions: what keeps weights of rare features small
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


def win_loss(weights: Array, games: Games, scale: Array) -> float:
    total = 0.0
    for low in range(0, len(games), BLOCK):
        x = expanded(games, low, low + BLOCK, scale)
        chances = softmax(x @ weights)
        total -= float((games.wins[low : low + BLOCK] * np.log(chances + 1e-12)).sum())
    return total / max(1, len(games))


def fit_wins(games: Games, scale: Array) -> Array:
    """Who wins: a seat's share in a softmax over the seats."""
    size = games.counted.shape[2] * BASIS
    weights: Array = np.zeros(size)
    ridge = RIDGE * len(games)
    last = np.inf
    for _ in range(STEPS):
        slope = ridge * weights
        bend = ridge * np.eye(size)
        loss = 0.0
        for low in range(0, len(games), BLOCK):
            x = expanded(games, low, low + BLOCK, scale)
            wins = games.wins[low : low + BLOCK].astype(np.float64)
            chances = softmax(x @ weights)
            loss -= float((wins * np.log(chances + 1e-12)).sum())
            slope += np.einsum("nsf,ns->f", x, chances - wins)
            mean = np.einsum("nsf,ns->nf", x, chances)
            flat = (x * np.sqrt(chances)[:, :, None]).reshape(-1, size)
            bend += flat.T @ flat - mean.T @ mean
        loss /= len(games)
        if last - loss < ENOUGH:
            break
        last = loss
        weights = np.asarray(weights - np.linalg.solve(bend, slope), np.float64)
    return weights


def fit_points(games: Games, scale: Array) -> Array:
    """How many points a seat makes more than the mean of its table."""
    size = games.counted.shape[2] * BASIS
    bend = RIDGE * len(games) * np.eye(size)
    pull = np.zeros(size)
    for low in range(0, len(games), BLOCK):
        x = expanded(games, low, low + BLOCK, scale)
        scores = games.scores[low : low + BLOCK].astype(np.float64)
        scores = scores - scores.mean(axis=1, keepdims=True)
        flat = x.reshape(-1, size)
        bend += flat.T @ flat
        pull += flat.T @ scores.reshape(-1)
    result: Array = np.linalg.solve(bend, pull)
    return result


def fit(games: Games, aside: Games) -> Fit:
    """The weights for some games, tried on others."""
    scale = np.maximum(games.counted.std(axis=(0, 1), dtype=np.float64), 1e-3)
    wins = fit_wins(games, scale)
    points = fit_points(games, scale)
    seats = games.counted.shape[1]
    return Fit(
        _told(wins, scale), _told(points, scale), stake_of(games), win_loss(wins, aside, scale), float(np.log(seats))
    )


def stake_of(games: Games) -> float:
    """How many points winning is worth: so many that, in an even game, a point more is worth a point.

    The chance to win grows with the lead by one over the spread of leads times sqrt(2 pi)."""
    scores = games.scores.astype(np.float64)
    lead = scores - scores.mean(axis=1, keepdims=True)
    return round(float(lead.std()) * 2.0 * (2.0 * pi) ** 0.5, 2)


def _told(weights: Array, scale: Array) -> tuple[float, ...]:
    """For features as they are counted."""
    plain: Any = weights / np.tile(scale, BASIS)
    return tuple(float(f"{number:.{DIGITS}g}") for number in plain)
