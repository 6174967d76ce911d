"""The toy game by rules that were changed once more, and bid as at first."""

from typing import Final

from tests.conformance.toy import ToyGame

GAME: Final = ToyGame()
GAME.version = 3
