# not compiled: asked once a hint
"""Why an answer is good, told from the features that change by it: what the seat gains, what it gives up for it, what
the others lose, and the chance to win before and after.

Features are told by topic: several of them say one thing to a person, and what one adds another may take away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from polyana.bots.base import Mind
from polyana.bots.value import PHASES, LearnedValue
from polyana.bots.weights import shipped
from polyana.kernel.chance import Rng
from polyana.kernel.state import State

WORLDS: Final = 3  # imagined: what the seat cannot know is averaged
LOOKS: Final = 256  # positions looked at for how an answer is best gone on with
TOLD: Final = 2  # topics of a kind
LEAST: Final = 0.1  # of the largest change: less is not worth a word


@dataclass(frozen=True)
class Reasons:
    """By topic, the most important first; and the seat's chance to win, from 0 to 1."""

    gains: tuple[str, ...]
    costs: tuple[str, ...]
    others: tuple[str, ...]  # what the others lose
    before: float
    after: float


def reasons(mind: Mind, code: int, rng: Rng) -> Reasons | None:
    """Why `code` may be answered here; None where nothing was learned about the game."""
    own: dict[str, float] = {}
    others: dict[str, float] = {}
    before = after = 0.0
    for _ in range(WORLDS):
        world = mind.imagine(rng)
        value = shipped(world)
        if not isinstance(value, LearnedValue) or world.over or code not in world.options(mind.seat):
            return None
        end = end_of(world, mind.seat, code, LOOKS, value)
        before += chance(value, world, mind.seat) / WORLDS
        after += chance(value, end, mind.seat) / WORLDS
        if not end.over:
            add_changes(value, world, end, mind.seat, own, others)
    most = max((abs(change) for change in (*own.values(), *others.values())), default=0.0)
    least = max(LEAST * most, 1e-9)
    gains = sorted((name for name in own if own[name] > least), key=lambda name: -own[name])
    costs = sorted((name for name in own if own[name] < -least), key=lambda name: own[name])
    lost = sorted((name for name in others if others[name] < -least), key=lambda name: others[name])
    return Reasons(tuple(gains[:TOLD]), tuple(costs[:TOLD]), tuple(lost[:TOLD]), before, after)


def end_of(g: State, seat: int, code: int, looks: int, value: LearnedValue) -> State:
    """The position to which the answer leads if the seat's own next questions are answered as well as can be."""
    after = g.copy()
    after.answer(seat, code)
    if after.over or after.rests():
        return after
    options = after.options(seat)
    if not options or len(options) > looks:
        return after
    ends = [end_of(after, seat, option, looks // len(options), value) for option in options]
    return max(ends, key=lambda end: value.judge(end, seat))


def chance(value: LearnedValue, g: State, seat: int) -> float:
    chances = [0.0] * g.seats
    value.predict(g, chances, [0.0] * g.seats)
    return chances[seat]


def add_changes(
    value: LearnedValue, before: State, after: State, seat: int, own: dict[str, float], others: dict[str, float]
) -> None:
    """What the change of each topic adds to the seat's own standing, and to that of the others."""
    features: Any = value.features
    was, now = features.count(before), features.count(after)
    row = int(features.left(after) * PHASES + 0.5) * features.size
    for who in range(before.seats):
        changes = own if who == seat else others
        for feature, topic in enumerate(features.topics):
            at = features.size * who + feature
            change = (now[at] - was[at]) * value.wins[row + feature]
            if change:
                changes[topic] = changes.get(topic, 0.0) + change
