"""A small race to learn from: who runs now is tired later, and the ground as it stands does not show it."""

from __future__ import annotations

from typing import Final

from polyana.kernel.chance import Chance
from polyana.kernel.features import Features
from polyana.kernel.game import Game, Setup
from polyana.kernel.meaning import Kind
from polyana.kernel.state import START, Procedure, State

PACE, SLIP = range(2)
KINDS: Final = (Kind("pace", [], words=["walk", "run", "rest"]), Kind("slip", [], words=["no", "yes"]))
WALK, RUN, REST = range(3)
TURNS: Final = 7


class Race(State):
    def __init__(self, seats: int, way: list[int], tired: list[int], turn: int) -> None:
        super().__init__(seats)
        self.way = way
        self.tired = tired
        self.turn = turn

    def copy(self) -> Race:
        twin = Race(self.seats, self.way[:], self.tired[:], self.turn)
        self.copy_into(twin)
        return twin

    def show(self, seat: int) -> dict[str, object]:
        return {"way": self.way[:], "tired": self.tired[:], "turn": self.turn}

    def resample(self, seat: int, chance: Chance) -> None:
        pass

    def scores(self) -> list[int]:
        return self.way[:]

    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.way[seat] == max(self.way)]

    def check(self) -> None:
        pass

    def turn_rule(self) -> str:
        return "race:1"

    def features(self) -> RaceFeatures:
        return FEATURES


class RaceFeatures(Features[Race]):
    def left(self, g: Race) -> float:
        return max(0.0, 1.0 - g.turn / (TURNS * g.seats))

    def count(self, g: Race) -> list[float]:
        return [number for seat in range(g.seats) for number in (g.way[seat] * 0.1, g.tired[seat] * 0.5)]


FEATURES: Final = RaceFeatures("race", 1, ("way", "tired"))


class Running(Procedure[Race]):
    name = "running"
    PACED: Final = 1
    SLIPPED: Final = 2

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> Running:
        return Running(self.stage)

    def step(self, g: Race, got: int) -> None:
        seat = g.turn % g.seats
        if self.stage == START:
            self.ask(g, self.PACED, seat, PACE, "race:1", [WALK, RUN, REST])
        elif self.stage == self.PACED:
            if got == RUN:
                g.way[seat] += max(0, 5 - 2 * g.tired[seat])
                g.tired[seat] += 2
            else:
                g.way[seat] += 3 - g.tired[seat] if got == WALK and g.tired[seat] < 3 else 0
                g.tired[seat] = max(0, g.tired[seat] - (2 if got == REST else 0))
            self.roll(g, self.SLIPPED, SLIP, [0, 1])
        else:
            g.way[seat] -= got
            g.turn += 1
            self.stage = START
            if g.turn == TURNS * g.seats:
                g.end()


class RaceGame(Game):
    def lay_out(self, setup: Setup) -> State:
        g = Race(setup.seats, [0] * setup.seats, [0] * setup.seats, 0)
        g.stack.append(Running())
        return g


GAME: Final = RaceGame(
    name="race", version=1, seats=(2, 3), options=(), kinds=KINDS, events=(), longest=100, scores=(-30, 60)
)
