"""Drawing cards and the hand limit (root:2.1.2, root:f5.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import cards_of
from polyana.games.root.kinds import DISCARD_CARD
from polyana.games.root.law.exposing import window
from polyana.games.root.terms import HAND_LIMIT
from polyana.games.root.woodland import Root
from polyana.kernel.state import NOTHING, START, Question

# Stages of Draw.
BEFORE: Final = -1
DRAWN: Final = 1
TOO_MANY: Final = 2
ONE_LESS: Final = 3


class Draw(Rule):
    """So many cards from the deck into a zone; in Evening the hand limit follows."""

    name: ClassVar[str] = "Draw"

    def __init__(self, faction: int, zone: int, count: int, limited: bool, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.zone = zone
        self.count = count
        self.limited = limited

    def copy(self) -> Draw:
        return Draw(self.faction, self.zone, self.count, self.limited, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "count": self.count}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == BEFORE:
            stage = START
            before = window(g, self.faction)
            if before is not None:
                self.call(g, START, before)
                return
        if stage == DRAWN:
            if got == NOTHING:  # root:r6
                self.count = 0
            else:
                g.drawn(self.faction, got, self.zone)
                self.count -= 1
            stage = START
        elif stage == ONE_LESS:
            g.discard(self.faction, got)
            stage = TOO_MANY
        if stage == START:
            if self.count > 0:
                self.draw(g, DRAWN)
                return
            stage = TOO_MANY if self.limited else START
        if stage == TOO_MANY and g.cards.sizes[self.faction] > HAND_LIMIT:  # root:f5.6
            self.must(g, ONE_LESS, self.faction, DISCARD_CARD, "root:f5.6")
            return
        self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == DISCARD_CARD:
            return cards_of(g.hand(self.faction))
        return super().candidates(g, q)

    def options(self, g: Root, q: Question) -> list[int]:
        return self.candidates(g, q)


def evening_draw(faction: int, count: int) -> Draw:
    """The cards of an Evening, then the hand limit. Until then something may be exposed (root:13.2.4.b)."""
    return Draw(faction, faction, count, True, BEFORE)
