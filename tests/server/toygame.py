"""The toy game as a module a registry can name."""

from typing import Final

from tests.conformance.toy import ToyGame

GAME: Final = ToyGame()
