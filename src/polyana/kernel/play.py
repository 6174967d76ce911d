"""Random play without a journal: the floor under the bots, the fuzzer and the speed figures."""

from __future__ import annotations

from polyana.kernel.chance import Rng
from polyana.kernel.state import CHANCE, PASS, State


class Tally:
    """What random play counted: answers by seats, and those among them with more than one option."""

    def __init__(self) -> None:
        self.decisions = 0
        self.choices = 0
        self.draws = 0


def play_out(g: State, rng: Rng, tally: Tally) -> None:
    """Answer every question at random, each option equally likely, until the game is over."""
    while not g.over:
        seat = g.to_act()
        if seat == CHANCE:
            tally.draws += 1
            n = g.outcomes()
            g.answer(seat, g.outcome(rng.below(n) if n > 1 else 0))
            continue
        q = g.question(seat)
        assert q is not None
        legal = g.choices(q)
        n = legal + 1 if q.optional else legal
        tally.decisions += 1
        if n > 1:
            tally.choices += 1
        which = rng.below(n) if n > 1 else 0
        g.answer(seat, g.choice(q, which) if which < legal else PASS)


def positions(g: State, rng: Rng) -> list[State]:
    """A copy of every position of a random game in which a seat is asked."""
    found: list[State] = []
    while not g.over:
        seat = g.to_act()
        if seat != CHANCE:
            found.append(g.copy())
        options = g.options(seat)
        g.answer(seat, options[rng.below(len(options))])
    return found


def copy_each(states: list[State], times: int) -> None:
    """Copy every state so many times, for the clock outside. Here, so that a compiled build's loop costs nothing."""
    for _ in range(times):
        for state in states:
            state.copy()
