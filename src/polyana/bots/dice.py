"""The bot that throws dice: every option equally likely."""

from __future__ import annotations

from polyana.bots.base import Bot, Mind
from polyana.kernel.chance import Rng


class RandomBot(Bot):
    def __init__(self) -> None:
        super().__init__("random")

    def choose(self, mind: Mind, rng: Rng) -> int:
        options = mind.options()
        return options[rng.below(len(options))]
