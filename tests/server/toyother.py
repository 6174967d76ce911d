"""The toy game by newer rules: nobody bids three."""

from __future__ import annotations

from typing import Final

from polyana.kernel.game import Setup
from polyana.kernel.state import Question, State
from tests.conformance.toy import BIDDING, CALL, Play, Toy, ToyGame


class Modest(Play):
    def together(self, g: Toy, kind: int) -> list[Question]:
        codes = [0, 1, 2] if kind == BIDDING else [0, 1, 2, 3]
        return [Question(seat, kind, "toy:together", kind == CALL, codes) for seat in range(g.seats)]

    def copy(self) -> Modest:
        return Modest(self.stage, self.seat)


class Newer(ToyGame):
    def __init__(self) -> None:
        super().__init__()
        self.version = 2

    def lay_out(self, setup: Setup) -> State:
        g = self.table(setup)
        g.stack.append(Modest())
        return g


GAME: Final = Newer()
