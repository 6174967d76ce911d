# not compiled: asked some hundred times a game
"""How a standing becomes a chance to win.

Where a learned value comes with the game, it says so itself. Elsewhere the game's judgement does: the chances of the
seats are to each other as exp(judgement / spread), and the spread is how far judgements are off, `late` at the end of
the game and `early` more at its beginning. `data/chances.toml` has both by game, fitted by `tools/chances.py` to games
among bots, with the loss of each fit.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

from polyana.bots.value import LearnedValue
from polyana.bots.weights import shipped
from polyana.kernel.state import State

UNKNOWN: Final = (2.0, 8.0)  # late and early of a game nobody has fitted: in about points


@dataclass(frozen=True)
class Scale:
    """How the standings of one game become chances."""

    late: float
    early: float

    def spread(self, left: float) -> float:
        return self.late + self.early * left

    def chances(self, judged: Sequence[float], left: float) -> list[float]:
        """`left`: how much of the game was still to come, from 1 to 0."""
        spread = self.spread(left)
        most = max(judged)
        shares = [exp((each - most) / spread) for each in judged]
        total = sum(shares)
        return [share / total for share in shares]


@cache
def scale_of(game: str) -> Scale:
    read = tomllib.loads(files("polyana.analysis").joinpath("data", "chances.toml").read_text("utf-8"))
    found = read.get(game)
    return Scale(*UNKNOWN) if found is None else Scale(found["late"], found["early"])


def chances(g: State, left: float, winners: Sequence[int] | None = None) -> list[float]:
    """Everybody's chance to win. At the end who won is known: `winners`, where a clock decided it."""
    if g.over:
        won = g.winners() if winners is None else winners
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(g.seats)]
    value = shipped(g)
    if isinstance(value, LearnedValue):
        found = [0.0] * g.seats
        value.predict(g, found, [0.0] * g.seats)
        return found
    return scale_of(name_of(g)).chances([g.judge(seat) for seat in range(g.seats)], left)


def cost(g: State, seat: int, lost: float, left: float) -> float:
    """How much of its chance to win a seat gives away that stands worse by so much, in units of the game's value."""
    before = chances(g, left)[seat]
    value = shipped(g)
    if isinstance(value, LearnedValue):
        return min(before, lost / value.stake)
    judged = [g.judge(each) for each in range(g.seats)]
    judged[seat] -= lost
    return before - scale_of(name_of(g)).chances(judged, left)[seat]


def name_of(g: State) -> str:
    assert g.setup is not None
    return g.setup.game.name
