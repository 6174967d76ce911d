# not compiled: a person plays it
"""Somebody's try: answers one after the other, until somebody else or chance would have a say."""

from __future__ import annotations

from collections.abc import Sequence

from polyana.kernel.match import Match
from polyana.puzzles.collection import Puzzle
from polyana.puzzles.goals import needed, reached
from polyana.puzzles.solver import is_open, worlds


class Attempt:
    """A table of one's own, at which a puzzle is tried. What the rules forbid is refused as everywhere."""

    def __init__(self, puzzle: Puzzle, codes: Sequence[int] = ()) -> None:
        self.puzzle = puzzle
        self.match: Match = puzzle.begin()
        self.before = self.match.state.copy()
        self.given: list[int] = []
        for code in codes:
            self.answer(code)

    def answer(self, code: int) -> None:
        self.match.answer(self.puzzle.seat, code)
        self.given.append(code)

    @property
    def over(self) -> bool:
        return not is_open(self.match.state, self.puzzle.seat)

    @property
    def solved(self) -> bool:
        """Is the line at its end, and the goal reached, whatever its player cannot know?"""
        if not self.over:
            return False
        if self.puzzle.goal.kind != "win":
            return self.reached >= needed(self.puzzle.goal)
        for world in worlds(self.before, self.puzzle.seat):
            for code in self.given:
                world.answer(self.puzzle.seat, code)
            if not reached(self.before, world, self.puzzle.seat, self.puzzle.goal):
                return False
        return True

    @property
    def reached(self) -> int:
        """How far one has come, in what the goal counts."""
        return reached(self.before, self.match.state, self.puzzle.seat, self.puzzle.goal)

    def hint(self) -> int | None:
        """What goes on to a solution from here, if this is the way to the one that is known."""
        line, so_far = self.puzzle.line, len(self.given)
        return line[so_far] if line[:so_far] == tuple(self.given) and so_far < len(line) else None
