"""Drawing cards and the hand limit (root:2.1.2, root:f5.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import AMBUSHES, INFORMANTS, cards_of
from polyana.games.root.kinds import DISCARD_CARD, INFORM, TOOK_AMBUSH
from polyana.games.root.law.exposing import window
from polyana.games.root.terms import DISCARD, HAND_LIMIT
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, NOTHING, PASS, START, Question
from polyana.kernel.tensors import Page

# Stages of Draw.
BEFORE: Final = -1
DRAWN: Final = 1
TOO_MANY: Final = 2
ONE_LESS: Final = 3
INFORMED: Final = 4
DRAWING: Final = 5


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

    def pack_into(self, p: Packer) -> None:
        p.number(24872)
        p.number(self.faction)
        p.number(self.zone)
        p.number(self.count)
        p.flag(self.limited)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Draw:
        return Draw(u.number(), u.number(), u.number(), u.flag(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.zone)
        page.thing(at + 2, self.count)
        page.put(at + 3, self.limited)
        page.thing(at + 4, self.stage)

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
        if stage == START and self.limited and self.count > 0 and self.informed(g):
            self.may(g, INFORMED, self.faction, INFORM, "root:card.informants")
            return
        if stage == INFORMED:
            stage = START
            if got != PASS:  # root:card.informants, root:r149
                g.cards.move(got, self.faction, ALL)
                if g.log is not None:
                    g.tell(TOOK_AMBUSH, [self.faction, got])
                self.count = 0
        elif stage == DRAWN:
            if got == NOTHING:  # root:r6
                self.count = 0
            else:
                g.drawn(self.faction, got, self.zone)
                self.count -= 1
            stage = DRAWING
        elif stage == ONE_LESS:
            g.discard(self.faction, got)
            stage = TOO_MANY
        if stage in (START, DRAWING):
            if self.count > 0:
                self.draw(g, DRAWN)
                return
            stage = TOO_MANY if self.limited else START
        if stage == TOO_MANY and g.cards.sizes[self.faction] > HAND_LIMIT:  # root:f5.6
            self.must(g, ONE_LESS, self.faction, DISCARD_CARD, "root:f5.6")
            return
        self.done(g)

    def informed(self, g: Root) -> bool:
        """May it take an ambush card from the discard pile instead?"""
        return g.has_effect(self.faction, INFORMANTS) and g.cards.sets[DISCARD] & AMBUSHES != 0

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == INFORM:
            return cards_of(g.cards.sets[DISCARD] & AMBUSHES)
        if q.kind == DISCARD_CARD:
            return cards_of(g.hand(self.faction))
        return super().candidates(g, q)

    def options(self, g: Root, q: Question) -> list[int]:
        return self.candidates(g, q)


def evening_draw(faction: int, count: int) -> Draw:
    """The cards of an Evening, then the hand limit. Until then something may be exposed (root:13.2.4.b)."""
    return Draw(faction, faction, count, True, BEFORE)
