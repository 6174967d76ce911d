"""How long people wait for bots, reckoned with a clock that is told how long a thought takes."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from polyana.server.allowance import Allowance
from polyana.server.automatic import PAUSE

HARD = 0.15  # seconds that such a bot thinks of itself


class Clock:
    """A table at which bots answer: each thinks, and its answer comes when it is due, or later."""

    def __init__(self, seconds: float = 0.0, reckons: float = 0.0, wished: float = 1.0) -> None:
        self.allowance = Allowance()
        self.now, self.stamp = 100.0, 1
        self.seconds = seconds  # thinks by the clock, so long
        self.reckons = reckons  # needs so long whatever it may
        self.wished = wished
        self.chance = random.Random(1)
        self.allowance.notice(self.now, self.stamp, False)

    def bots(self, answers: int) -> list[float]:
        """How long each of so many answers took."""
        took = []
        for _ in range(answers):
            self.allowance.notice(self.now, self.stamp, True)
            thought, due = self.allowance.share(self.seconds, self.chance.uniform(*PAUSE), self.wished)
            took.append(max(due, thought + self.reckons))
            self.now += took[-1]
            self.stamp += 1
        self.allowance.notice(self.now, self.stamp, False)
        return took

    def person(self, answers: int, each: float = 30.0) -> None:
        for _ in range(answers):
            self.now += each
            self.stamp += 1
            self.allowance.notice(self.now, self.stamp, False)


@pytest.mark.parametrize("answers", [6, 30, 60, 90])
def test_three_medium_bots_let_nobody_wait_longer_than_twelve_seconds(answers: int) -> None:
    clock = Clock(reckons=0.04)
    for _ in range(5):
        assert sum(clock.bots(answers)) <= 12.0
        clock.person(12)


@pytest.mark.parametrize("answers", [6, 30, 60, 90])
def test_three_hard_bots_let_nobody_wait_longer_than_twenty_five_seconds(answers: int) -> None:
    clock = Clock(seconds=HARD, reckons=0.04)
    for _ in range(5):
        assert sum(clock.bots(answers)) <= 25.0
        clock.person(12)


def test_the_first_answers_take_their_time_and_many_grow_faster() -> None:
    took = Clock().bots(80)
    assert all(each >= PAUSE[0] for each in took[:8])
    assert sum(took[40:]) < sum(took[:10])
    assert all(b <= a for a, b in pairwise([max(took[i : i + 20]) for i in range(0, 80, 20)]))
    assert min(took) > 0.0


def test_whoever_is_asked_in_between_begins_no_turn_by_that() -> None:
    clock = Clock()
    waited = sum(clock.bots(40))
    clock.person(1)
    assert waited + sum(clock.bots(40)) <= 12.0


def test_calm_is_calmer_and_at_once_is_at_once() -> None:
    assert sum(Clock(wished=3.0).bots(60)) > 2 * sum(Clock().bots(60))
    assert sum(Clock(wished=0.0).bots(60)) == 0.0
