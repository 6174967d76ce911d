"""What a bot is, and the little it gets to see."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import mypyc_attr

from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadAnswer
from polyana.kernel.game import Setup
from polyana.kernel.state import Question, State
from polyana.kernel.views import View


class Mind:
    """The table as one seat knows it: its own question, and states it may believe. The real state stays out of reach.

    A driver makes one for every decision; `seat` must be asked something.
    """

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def question(self) -> Question:
        """What the seat is asked, its legal codes filled in."""
        q = self._state.question(self._seat)
        if q is None:
            raise BadAnswer(f"seat {self._seat} is not asked anything now")
        return Question(q.seat, q.kind, q.rule, q.optional, self._state.codes(q)[:])

    @property
    def setup(self) -> Setup:
        """The table: its game, seats and options."""
        setup = self._state.setup
        assert setup is not None
        return setup

    def view(self) -> View:
        """Everything the seat may know, as its client would be sent it."""
        return self._state.view(self._seat)

    def options(self) -> list[int]:
        """Everything the seat may answer: legal codes, then PASS if it may pass."""
        return self._state.options(self._seat)[:]

    def imagine(self, rng: Rng) -> State:
        """A full state that the seat cannot tell from the real one; the caller's own, to be played on at will."""
        return self._state.imagine(self._seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who answers. Holds no memory of a game, so that one bot may sit at many tables."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __reduce__(self) -> tuple[object, ...]:
        """A bot is its class, its name and, if it is not compiled, its fields."""
        return _bot, (type(self), self.name, dict(getattr(self, "__dict__", {})))

    def choose(self, mind: Mind, rng: Rng) -> int:
        """One of mind.options(). The same mind and the same numbers give the same answer."""
        raise NotImplementedError

    def weigh(self, mind: Mind, rng: Rng) -> list[tuple[int, float]]:
        """What it would answer, and what else it has thought of: options with their share of the thinking, adding up
        to one; what `choose` answers comes first."""
        return [(self.choose(mind, rng), 1.0)]


def _bot(of: type[Bot], name: str, fields: Mapping[str, object]) -> Bot:
    bot: Bot = of.__new__(of)
    bot.name = name
    for field, value in fields.items():
        setattr(bot, field, value)
    return bot
