# not compiled: the states it looks at are
"""What a puzzle asks for, as a predicate over the position before and after.

points  the seat's points rise by n at least
source  the points it has by one rule (`State.sources`) rise by n at least
lead    its points are n ahead of everybody else's at least
win     the game is over, and it has won
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from polyana.kernel.state import State

KINDS: Final = ("points", "source", "lead", "win")


@dataclass(frozen=True)
class Goal:
    kind: str
    n: int = 0
    rule: str = ""  # of `source`


def standing(g: State, seat: int, goal: Goal) -> int:
    """What is counted: points, by a rule or altogether, the lead, or 1 for a game won."""
    if goal.kind == "win":
        return int(g.over and seat in g.winners())
    if goal.kind == "source":
        return g.sources(seat)[goal.rule]
    points = g.scores()
    if goal.kind == "lead":
        return points[seat] - max(points[other] for other in range(g.seats) if other != seat)
    return points[seat]


def reached(before: State, after: State, seat: int, goal: Goal) -> int:
    """How far one has come: the goal is reached with `needed`."""
    if goal.kind in ("win", "lead"):
        return standing(after, seat, goal)
    return standing(after, seat, goal) - standing(before, seat, goal)


def needed(goal: Goal) -> int:
    return 1 if goal.kind == "win" else goal.n
