"""Numbers of the rulebook that are not on the tiles, read from data/tiles.toml."""

from typing import Final

from polyana.games.woolybully.reading import rule_numbers

_NUMBERS: Final = rule_numbers()
LEAVING_BONUS: Final[list[int]] = _NUMBERS["leaving_bonus"]  # woolybully:7.2
HAND_LIMIT: Final[int] = _NUMBERS["hand_limit"]  # woolybully:10.1
