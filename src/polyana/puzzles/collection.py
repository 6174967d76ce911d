# not compiled: read once
"""The puzzles that come with the games."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from polyana import games
from polyana.kernel.errors import REPEATED, BadSetup
from polyana.kernel.game import Value
from polyana.kernel.line import Entry
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE
from polyana.puzzles.goals import Goal

CHANCE_IS = "c"  # in a written journal, before the colon


@dataclass(frozen=True)
class Puzzle:
    """One puzzle: its numbers are those of the exhaustive search that the tests repeat."""

    game: str
    number: int  # from 1
    seats: int
    options: dict[str, Value]
    journal: tuple[Entry, ...]
    seat: int
    goal: Goal
    lines: int
    solved: int
    line: tuple[int, ...]  # one that solves it
    stars: int  # how hard it is, from 1 to 3

    @cached_property
    def match(self) -> Match:
        """The table as the puzzle begins. It is shared: `Attempt` plays on one of its own."""
        return self.begin()

    def begin(self) -> Match:
        match = Match(games.find(self.game).setup(self.seats, self.options), {"seed": "00" * 32})
        match.replay(list(self.journal), len(self.journal))
        return match


def write(journal: list[Entry]) -> str:
    """A journal as it stands in the data: `seat:code`, chance as `c`."""
    return " ".join(f"{CHANCE_IS if seat == CHANCE else seat}:{code}" for seat, code in journal)


def read(text: str) -> tuple[Entry, ...]:
    found: list[Entry] = []
    for word in text.split():
        seat, _, code = word.partition(":")
        found.append((CHANCE if seat == CHANCE_IS else int(seat), int(code)))
    return tuple(found)


def names() -> list[str]:
    """The games that have puzzles, in the order of the registry."""
    return [name for name in games.names() if _file(name).is_file()]


def _file(game: str) -> Any:
    return files("polyana.puzzles").joinpath("data", f"{game}.toml")


@cache
def of(game: str) -> tuple[Puzzle, ...]:
    """A game's puzzles, the easiest first."""
    games.find(game)
    if not _file(game).is_file():
        return ()
    tables: list[dict[str, Any]] = tomllib.loads(_file(game).read_text("utf-8"))["puzzle"]
    return tuple(_puzzle(game, number, table) for number, table in enumerate(tables, 1))


def find(game: str, number: int) -> Puzzle:
    found = of(game)
    if not 1 <= number <= len(found):
        english = f"{game} has no puzzle {number}; it has {len(found)}"
        raise BadSetup(english, "error-no-puzzle", {"game": game[:REPEATED], "n": number, "count": len(found)})
    return found[number - 1]


def _puzzle(game: str, number: int, table: dict[str, Any]) -> Puzzle:
    goal = Goal(table["goal"], table.get("n", 0), table.get("rule", ""))
    line = tuple(table["line"])
    return Puzzle(
        game,
        number,
        table["seats"],
        table.get("options", {}),
        read(table["journal"]),
        table["seat"],
        goal,
        table["lines"],
        table["solved"],
        line,
        table["stars"],
    )
