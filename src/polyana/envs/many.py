# not compiled: stands on numpy
"""Many games stepped in one call of compiled code; numpy arrays that are written in place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import randbits
from typing import Any, cast

from polyana import games
from polyana.envs import needed
from polyana.envs.tables import Tables
from polyana.kernel.errors import BadAnswer
from polyana.kernel.game import Value

needed("numpy")

import numpy as np  # noqa: E402  after the sentence that says what is missing
from numpy.typing import NDArray  # noqa: E402


def flat(array: NDArray[Any]) -> memoryview:
    """The numbers of an array, where they are."""
    numbers: Any = array.reshape(-1)
    return memoryview(numbers)


class VectorGames:
    """All seats are played by whoever gives the actions. The arrays stay the same: copy what should last.

    observations  (games, size) uint8: what the seat to act sees
    masks         (games, actions) int8: what it may do
    seats         (games,) int8: which seat it is
    rewards       (games, seats) float32: of the game that has just ended, else 0
    ended         (games,) uint8: has it? Then the observation is the first of the next game
    """

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        compact: bool = True,
        seed: int | None = None,
    ) -> None:
        if count < 1:
            raise BadAnswer(f"{count} games cannot be stepped: there must be one at least")
        declared = games.find(game)
        self.setup = declared.setup(seats or declared.usual, options)
        self.tables = Tables(self.setup, compact, randbits(31) if seed is None else seed, count)
        one = self.tables.tables[0]
        self.count, self.actions, self.size = count, one.size, one.tensors.sheet.size
        self.observations = np.zeros((count, self.size), np.uint8)
        self.masks = np.zeros((count, self.actions), np.int8)
        self.seats = np.zeros(count, np.int8)
        self.rewards = np.zeros((count, self.setup.seats), np.float32)
        self.ended = np.zeros(count, np.uint8)
        self._sights = flat(self.observations)
        self._masks = flat(self.masks.view(np.uint8))
        self._gains = cast("memoryview[float]", flat(self.rewards))
        self.write()

    def write(self) -> None:
        self.tables.write(self._sights, self._masks, flat(self.seats))

    def reset(self, seed: int | None = None) -> None:
        """All games anew."""
        self.tables.begin(randbits(31) if seed is None else seed)
        self.rewards.fill(0)
        self.ended.fill(0)
        self.write()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """An action for every game."""
        given = actions.tolist() if isinstance(actions, np.ndarray) else [int(action) for action in actions]
        if len(given) != self.count:
            raise BadAnswer(f"{len(given)} actions were given for {self.count} games")
        self.tables.step(given, self._sights, self._masks, flat(self.seats), self._gains, flat(self.ended))
