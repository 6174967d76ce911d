"""What a search thought of a decision: for whoever learns from it, or wants to see it."""

from __future__ import annotations

from collections.abc import Sequence

from polyana.kernel.state import State


class Answer:
    """One answer: how often it was tried, with which results, and what it looked like at first.

    Results and judgements are in the evaluator's units (about points), for the seat that was asked.
    """

    def __init__(self, code: int, visits: int, total: float, first: float) -> None:
        self.code = code
        self.visits = visits
        self.value = total / visits if visits else first
        self.first = first
        self.share = 0.0  # of all trials

    def __repr__(self) -> str:
        return f"Answer({self.code}, visits={self.visits}, value={self.value:.2f})"


class Thought:
    """A decision thought through. The best answer comes first: the one most often tried."""

    def __init__(
        self, iterations: int, answers: Sequence[Answer], world: State, line: Sequence[tuple[int, int]]
    ) -> None:
        self.iterations = iterations
        self.answers = list(answers)
        self.world = world  # the imagined state in which the line begins: the caller's own
        self.line = list(line)  # what would be answered from here on, each with its seat; chance is seat -1

    @property
    def value(self) -> float:
        """What the position is worth to the seat, if it answers as it would."""
        return self.answers[0].value
