"""Who sits where. Everybody moves on by one seat from game to game; a bot bound to a part sits where that is played.

A part is what the options `seat1`, `seat2` … of a game say (a faction): `eyrie=search:400` plays the Eyrie in every
game, on the seat that the options give the Eyrie, or else on whichever seat is its turn.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from polyana.kernel.errors import REPEATED, BadSetup
from polyana.kernel.game import Game, Setup, Value

_BOUND: Final = re.compile(r"([a-z][a-z0-9_]*)=(.+)")


@dataclass(frozen=True)
class Entrant:
    """One of those named by --seats."""

    spec: str
    part: str = ""  # the one it is bound to


def entrant(word: str) -> Entrant:
    found = _BOUND.fullmatch(word.strip())
    return Entrant(found[2].strip(), found[1]) if found is not None else Entrant(word.strip())


def seating(number: int, seats: int) -> list[int]:
    """The bot of each seat in a game: everybody moves on by one seat from game to game."""
    return [(seat + number) % seats for seat in range(seats)]


def has_parts(game: Game) -> bool:
    return any(option.name == "seat1" for option in game.options)


def place(
    game: Game, entrants: Sequence[Entrant], options: Mapping[str, Value], number: int
) -> tuple[list[int], dict[str, Value]]:
    """The bot of each seat in this game, and the options of its table."""
    seats = len(entrants)
    order = seating(number, seats)
    if not any(each.part for each in entrants):
        return order, dict(options)
    if not has_parts(game):
        part = next(each.part for each in entrants if each.part)
        english = f"nobody can be bound to {part!r}: in {game.name} all seats play alike"
        raise BadSetup(english, "error-no-parts", {"game": game.name, "part": part[:REPEATED]})
    chosen = dict(options)
    sits = [-1] * seats
    for bot, each in enumerate(entrants):  # where the options say what a seat plays
        for seat in range(seats):
            if each.part and sits[seat] < 0 and bot not in sits and options.get(f"seat{seat + 1}") == each.part:
                sits[seat] = bot
    left = [bot for bot in order if bot not in sits]
    for seat in range(seats):
        if sits[seat] < 0:
            free = f"seat{seat + 1}" not in options
            taken = next((bot for bot in left if free or not entrants[bot].part), left[0])
            left.remove(taken)
            sits[seat] = taken
            if entrants[taken].part:
                chosen[f"seat{seat + 1}"] = entrants[taken].part
    return sits, chosen


class Tables:
    """The tables of a match, each set up once."""

    def __init__(self, game: Game, entrants: Sequence[Entrant], options: Mapping[str, Value]) -> None:
        self.game = game
        self.entrants = tuple(entrants)
        self.options = dict(options)
        self._known: dict[tuple[tuple[str, Value], ...], Setup] = {}

    def table(self, number: int) -> tuple[list[int], Setup]:
        """Who sits where in a game of the match, and at which table."""
        sits, options = place(self.game, self.entrants, self.options, number)
        key = tuple(sorted(options.items()))
        setup = self._known.get(key)
        if setup is None:
            setup = self._known[key] = self.game.setup(len(self.entrants), options)
        return sits, setup

    def check(self) -> None:
        """BadSetup, if one of its games could not be set up."""
        for number in range(len(self.entrants)):
            self.table(number)
