"""The bot that takes what looks best at once, by the value of the game, in a state it imagines.

An action is often several small questions in a row (which tile, then where). They are followed to their end, which is
when somebody else or chance is next or the game says that the action is over (`State.rests`), so that a tile is judged
by its best place.
"""

from __future__ import annotations

from typing import Final

from polyana.bots.base import Bot, Mind
from polyana.bots.value import Value
from polyana.bots.weights import shipped
from polyana.kernel.chance import Rng
from polyana.kernel.state import State

LOOKS: Final = 4096  # judgements spent on one decision at most


class GreedyBot(Bot):
    def __init__(self, name: str = "greedy", value: Value | None = None) -> None:
        super().__init__(name)
        self.value = value  # None: what the game comes with

    def __reduce__(self) -> tuple[object, ...]:
        return GreedyBot, (self.name, self.value)

    def choose(self, mind: Mind, rng: Rng) -> int:
        options = mind.options()
        if len(options) == 1:
            return options[0]
        world = mind.imagine(rng)
        seat = mind.seat
        value = self.value
        if value is None:
            value = shipped(world)
        best: list[int] = []
        highest = 0.0
        for code in options:
            worth = value_of(world, seat, code, LOOKS // len(options), value)
            if not best or worth > highest:
                highest = worth
                best = [code]
            elif worth == highest:
                best.append(code)
        return best[rng.below(len(best))]


def value_of(g: State, seat: int, code: int, looks: int, value: Value) -> float:
    """What the position can become worth to the seat by this answer and its own next ones. Leaves `g` as it is.

    `looks` is shared out evenly, so no option is judged more deeply for coming first.
    """
    after = g.copy()
    after.answer(seat, code)
    if after.over or after.rests():
        return value.judge(after, seat)
    options = after.options(seat)
    if not options or len(options) > looks:
        return value.judge(after, seat)
    share = looks // len(options)
    highest = value_of(after, seat, options[0], share, value)
    for i in range(1, len(options)):
        worth = value_of(after, seat, options[i], share, value)
        if worth > highest:
            highest = worth
    return highest
