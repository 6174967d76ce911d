"""Which line of a record each happening belongs to, and which answers of a journal are left open by the lines."""

from __future__ import annotations

from typing import Final

from polyana.games.root.woodland import Root
from polyana.kernel.state import CHANCE, State
from polyana.rootlog.happenings import Happening
from polyana.rootlog.notation import FACTION_LETTERS
from polyana.rootlog.words import Letters

SETUP: Final = 0  # the round before the first


def turn_of(g: Root) -> tuple[int, int]:
    """Which turn is being played: the round and the faction; round 0 before the first."""
    return (g.round, g.active)


def choices(g: State, seat: int) -> int:
    """How many answers there are to choose from."""
    if seat == CHANCE:
        return g.outcomes()
    q = g.question(seat)
    assert q is not None
    return len(g.codes(q)) + int(q.optional)


def is_of_next_turn(key: str, letter: str) -> bool:
    """Does what happened together with the end of a turn belong to the next one, of this faction?

    Its Birdsong begins by itself: wood, funds, warriors of the Burrow, the outcast, refreshed items.
    """
    if key.startswith(("++", "--")):
        return key[2] == letter
    if key.startswith(("o:", "ho:")):
        return letter == "L"
    if key[0] == letter and ":" in key:
        return key[1] == "%" or ":>" in key or key.endswith("$") or key.startswith(f"{letter}w:{letter}$")
    return False


def is_written(key: str, round_: int) -> bool:
    """Nobody writes down the hands that are dealt."""
    return not (round_ == SETUP and key.startswith("#>") and len(key) == 3)


def set_up_by(key: str) -> str:
    """Whose setup it is."""
    if key.startswith("leader"):
        return "E"
    if key.startswith("price"):
        return "O"
    if key.startswith(("o:", "ho:")):
        return "L"
    if key.startswith("character"):
        return key[-1]
    if key.startswith("#"):
        return key[-2]
    return key[0] if key[0] in FACTION_LETTERS else ""


class Line:
    """A line of the record: whose, and in which round."""

    __slots__ = ("faction", "round")

    def __init__(self, round_: int, faction: str) -> None:
        self.round = round_
        self.faction = faction


class Sorter:
    """Follows a game from answer to answer."""

    def __init__(self, letters: Letters) -> None:
        self.letters = letters
        self.turn = (SETUP, -1)
        self.set_up: list[str] = []  # who has a line of setup, in order

    def sort(self, after: Root, found: list[Happening]) -> list[tuple[str, Happening]]:
        """Each happening with the faction of its line; those of the turn that begins now come last, marked by `>`."""
        ends = turn_of(after) != self.turn
        upcoming = self.letters.of[after.active] if ends else ""
        now: list[tuple[str, Happening]] = []
        later: list[tuple[str, Happening]] = []
        for happening in found:
            key = happening.key
            if not is_written(key, self.turn[0]):
                continue
            if self.turn[0] == SETUP:
                whose = set_up_by(key)
                if upcoming == whose and whose in self.set_up and is_of_next_turn(key, whose):
                    later.append((f">{whose}", happening))
                    continue
                if whose not in self.set_up:
                    self.set_up.append(whose)
                now.append((whose, happening))
            elif ends and is_of_next_turn(key, upcoming):
                later.append((f">{upcoming}", happening))
            else:
                now.append((self.letters.of[self.turn[1]], happening))
        self.turn = turn_of(after)
        return now + later
