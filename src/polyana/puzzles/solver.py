# not compiled: the states it plays with are
"""Every line of a turn: the seat's own answers until somebody else or chance has a say, or the game is over.

Lines that lead to the same position are counted each, and looked at once: positions are told apart by what they are
packed to. A puzzle must not hang on what its player cannot know. So a line counts as solving it only if it does in
every world the seat can imagine (`worlds`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from polyana.kernel.chance import Rng
from polyana.kernel.errors import PolyanaError
from polyana.kernel.state import State
from polyana.puzzles.goals import Goal, needed, reached

LIMIT: Final = 20_000  # positions looked at
IMAGINED: Final = 64  # times the seat imagines: the worlds found are those it may believe
WORLDS: Final = 24  # different ones at most


class TooLong(PolyanaError):
    """The turn has more positions than anybody wants to wait for."""


@dataclass(frozen=True)
class Solution:
    """What was counted."""

    lines: int
    solved: int
    line: tuple[int, ...]  # one of those that solve it; empty without any


def is_open(g: State, seat: int) -> bool:
    """Is the next word the seat's alone?"""
    return not g.over and not g.answers and g.asked_seats() == [seat]


def worlds(g: State, seat: int) -> list[State]:
    """The position as it is, and others that the seat cannot tell from it."""
    found = {g.pack(): g.copy()}
    rng = Rng(1)
    for _ in range(IMAGINED):
        world = g.imagine(seat, rng)
        found.setdefault(world.pack(), world)
    return list(found.values())[:WORLDS]


def solve(g: State, seat: int, goal: Goal, limit: int = LIMIT) -> Solution:
    """Counts the lines of a turn, and those that reach the goal whatever the seat cannot know; TooLong beyond the limit
    of positions."""
    return Solver(g, seat, goal, limit).solution()


class Solver:
    def __init__(self, g: State, seat: int, goal: Goal, limit: int = LIMIT) -> None:
        self.seat = seat
        self.goal = goal
        self.limit = limit
        # Only who has won can hang on the secrets of others while nobody else has a say.
        self.starts = worlds(g, seat) if goal.kind == "win" else [g.copy()]
        self.known: dict[bytes, tuple[int, int, tuple[int, ...]]] = {}

    def solution(self) -> Solution:
        if not is_open(self.starts[0], self.seat):
            return Solution(0, 0, ())
        return Solution(*self.count([start.copy() for start in self.starts]))

    def is_solved(self, ends: list[State]) -> bool:
        return all(
            reached(start, end, self.seat, self.goal) >= needed(self.goal)
            for start, end in zip(self.starts, ends, strict=True)
        )

    def count(self, states: list[State]) -> tuple[int, int, tuple[int, ...]]:
        """Lines from here, those that solve, one of them. `states`: the same line in every world."""
        g = states[0]
        if not is_open(g, self.seat):
            return 1, int(self.is_solved(states)), ()
        key = g.pack()
        found = self.known.get(key)
        if found is not None:
            return found
        if len(self.known) >= self.limit:
            raise TooLong(f"more than {self.limit} positions")
        lines = solved = 0
        line: tuple[int, ...] = ()
        for code in g.options(self.seat):
            after = [state.copy() for state in states]
            for state in after:
                state.answer(self.seat, code)
            more, good, rest = self.count(after)
            if good and not solved:
                line = (code, *rest)
            lines += more
            solved += good
        self.known[key] = lines, solved, line
        return lines, solved, line
