"""What a game counts about a position, for values that are learned: a buffer of numbers, so many for each seat.

A game that declares its features gives bots more to go by than points as they stand; what each of them is worth is
learned (`polyana train`) and no business of the game's. Features are asked of imagined states only, so they may look at
everything. Numbers should be about one unit large, and mean the same for every seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from polyana.kernel.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[S]):
    """The features of one game. `version` changes when a number comes to mean something else."""

    def __init__(self, game: str, version: int, names: Sequence[str]) -> None:
        self.game = game
        self.version = version
        self.names = tuple(names)
        self.size = len(self.names)  # numbers for each seat
        # What they speak of to people, for each the part of its name before the first "-": several may say one thing.
        self.topics = tuple(name.partition("-")[0] for name in self.names)

    def left(self, g: S) -> float:
        """How much of the game is still to come, from 1 to 0: what a feature is worth depends on it."""
        raise NotImplementedError

    def count(self, g: S) -> list[float]:
        """The numbers: number `size * seat + feature`, for a game that goes on."""
        raise NotImplementedError
