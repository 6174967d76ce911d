"""Games that are stepped by actions: chance answers by itself, and what the seat to act sees is written into a buffer.

Compiled with the kernel; knows neither numpy nor any library of environments.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadAnswer
from polyana.kernel.game import Setup
from polyana.kernel.state import CHANCE, PASS, State
from polyana.kernel.tensors import Page, Tensors


def tensors_of(setup: Setup) -> Tensors:
    found = setup.game.tensors()
    if found is None:
        raise BadAnswer(f"{setup.game.name} does not say what a learner sees: its game has no `tensors`")
    return found


def rewards(g: State) -> list[float]:
    """By seat, when a game is over: 1 for who wins alone, and all together nothing; 0 for all if nobody wins."""
    winners = g.winners()
    seats = g.seats
    if not winners or len(winners) == seats:
        return [0.0] * seats
    even = len(winners) / seats
    return [(1.0 - even if seat in winners else -even) * seats / (len(winners) * (seats - 1)) for seat in range(seats)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """One game. `seat` is to act, whoever it is; -1 when the game is over."""

    def __init__(self, setup: Setup, compact: bool, seed: int) -> None:
        self.setup: Final = setup
        self.tensors: Final = tensors_of(setup)
        self.compact: Final = compact
        self.size: Final = self.tensors.compact_size if compact else self.tensors.size
        self.sight: Final = Page(self.tensors.sheet.size)
        self.may: Final = Page(self.size)
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Another game."""
        self.rng = Rng(seed)
        self.state = self.setup.start()
        self.steps = 0
        self.settle()

    def settle(self) -> None:
        """Chance answers until a seat is asked."""
        g = self.state
        rng = self.rng
        while not g.over:
            seat = g.to_act()
            if seat != CHANCE:
                self.seat = seat
                return
            count = g.outcomes()
            g.answer(CHANCE, g.outcome(rng.below(count) if count > 1 else 0))
        self.seat = -1

    def code(self, action: int) -> int:
        """The answer that an action stands for; BadAnswer in a sentence if it may not be given now."""
        g = self.state
        q = g.question(self.seat)
        if q is None:
            raise BadAnswer("the game is over: begin another one with reset()")
        code = self.tensors.code(g, q, action, self.compact)
        if code == PASS or code in g.codes(q):
            return code
        rule = g.refusal(self.seat, q.kind, code)
        raise BadAnswer(f"action {action} is forbidden by {rule}: the mask says which are not")

    def act(self, action: int) -> None:
        self.answer(self.code(action))

    def answer(self, code: int) -> None:
        """A legal answer of the seat to act."""
        self.state.answer(self.seat, code)
        self.steps += 1
        self.settle()

    def look(self, seat: int) -> bytes:
        self.tensors.observe(self.state, seat, self.sight)
        return self.sight.value()

    def mask(self, seat: int) -> bytes:
        self.tensors.mask(self.state, seat, self.may, self.compact)
        return self.may.value()


class Tables:
    """Many games, stepped together. Buffers belong to the caller: rows of one game each, in their order.

    When a game is over its rewards stand beside it, and the next has begun: what is seen is the new game's first
    question.
    """

    def __init__(self, setup: Setup, compact: bool, seed: int, count: int) -> None:
        self.count: Final = count
        self.seed = seed
        self.begun = count
        self.tables: Final = [Table(setup, compact, seed * 1_000_003 + i) for i in range(count)]

    def begin(self, seed: int) -> None:
        self.seed = seed
        self.begun = self.count
        for i in range(self.count):
            self.tables[i].begin(seed * 1_000_003 + i)

    def write(self, sights: memoryview, masks: memoryview, seats: memoryview) -> None:
        """What the seats to act see, and who they are."""
        tables = self.tables
        wide = tables[0].tensors.sheet.size
        many = tables[0].size
        for i in range(self.count):
            table = tables[i]
            seat = table.seat
            sights[i * wide : i * wide + wide] = table.look(seat)
            masks[i * many : i * many + many] = table.mask(seat)
            seats[i] = seat

    def step(
        self,
        actions: Sequence[int],
        sights: memoryview,
        masks: memoryview,
        seats: memoryview,
        gains: memoryview[float],
        ended: memoryview,
    ) -> None:
        """Every game goes on by its action. An action that may not be given now is refused before any game has."""
        tables = self.tables
        codes: list[int] = []
        for i in range(self.count):
            codes.append(tables[i].code(actions[i]))
        for i in range(self.count):
            table = tables[i]
            table.answer(codes[i])
            over = table.seat < 0
            ended[i] = 1 if over else 0
            n = table.setup.seats
            if over:
                gained = rewards(table.state)
                for seat in range(n):
                    gains[i * n + seat] = gained[seat]
                table.begin(self.seed * 1_000_003 + self.begun)
                self.begun += 1
            else:
                for seat in range(n):
                    gains[i * n + seat] = 0.0
        self.write(sights, masks, seats)
