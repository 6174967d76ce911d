"""The bot that is not sure: it weighs options as greedy does, and takes one of the better ones.

How far an option may fall short of the best is its `warmth`, in units of how far the worths of all options lie apart:
so it strays alike in every game. What is no better than the average of all options it never takes.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from polyana.bots.base import Bot, Mind
from polyana.bots.greedy import LOOKS, value_of
from polyana.bots.value import Value
from polyana.bots.weights import shipped
from polyana.kernel.chance import Rng

_FINE: Final = 1 << 20


class SoftBot(Bot):
    def __init__(self, name: str, warmth: float, value: Value | None = None) -> None:
        super().__init__(name)
        self.warmth = warmth
        self.value = value  # None: what the game comes with

    def __reduce__(self) -> tuple[object, ...]:
        return SoftBot, (self.name, self.warmth, self.value)

    def choose(self, mind: Mind, rng: Rng) -> int:
        options = mind.options()
        if len(options) == 1:
            return options[0]
        world = mind.imagine(rng)
        value = self.value
        if value is None:
            value = shipped(world)
        worths = [value_of(world, mind.seat, code, LOOKS // len(options), value) for code in options]
        mean = sum(worths) / len(worths)
        squares = 0.0
        for worth in worths:
            squares += (worth - mean) * (worth - mean)
        warmth = self.warmth * sqrt(squares / len(worths))
        best = options[0]
        highest = 0.0
        found = False
        for i in range(len(options)):
            if worths[i] >= mean - 1e-9:
                # the best of values with such noise is a choice by chances that fall off exponentially
                worth = worths[i] - warmth * log(-log((rng.below(_FINE) + 0.5) / _FINE))
                if not found or worth > highest:
                    highest = worth
                    best = options[i]
                    found = True
        return best
