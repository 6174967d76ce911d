"""The Price of Failure (12.2.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.clearings import Loss
from polyana.games.root.deck import cards_of
from polyana.games.root.factions.duchy.board import board, changing, of_rank
from polyana.games.root.factions.duchy.kinds import DISMISS, DISMISSED, FAILED
from polyana.games.root.factions.duchy.terms import CITADEL, DUCHY, LORD, MARKET, MINISTERS, SQUIRE
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import START, Question
from polyana.kernel.tensors import Page


def lost_building(losses: list[Loss]) -> Loss | None:
    """The first of its buildings among what is removed together, whoever removes it (root:12.2.3.a, root:12.r23)."""
    for loss in losses:
        if loss.piece == CITADEL or loss.piece == MARKET:
            return loss
    return None


def highest(g: Root) -> list[int]:
    """Its swayed ministers of the highest rank that has any (root:12.2.3.c)."""
    swayed = board(g).swayed
    for rank in range(LORD, SQUIRE - 1, -1):
        found = of_rank(swayed, rank)
        if found:
            return found
    return []


# Stages of PriceOfFailure.
CARD_LOST: Final = 1
MINISTER: Final = 2
MINISTER_CHOSEN: Final = 3


class PriceOfFailure(Rule):
    """A random card, then a minister and its crown (root:12.r21), as far as there are any (root:12.r22)."""

    name: ClassVar[str] = "PriceOfFailure"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> PriceOfFailure:
        return PriceOfFailure(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(22045)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> PriceOfFailure:
        return PriceOfFailure(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            if g.cards.sizes[DUCHY]:
                self.roll(g, CARD_LOST, FAILED)
                return
            stage = MINISTER
        if stage == CARD_LOST:
            g.discard(DUCHY, got)  # root:12.2.3.b
            stage = MINISTER
        if stage == MINISTER:
            found = highest(g)
            if len(found) > 1:
                self.must(g, MINISTER_CHOSEN, DUCHY, DISMISS, "root:12.2.3.e")
            elif found:
                self.go(g, MINISTER_CHOSEN, found[0])
            else:
                self.done(g)
            return
        changing(g).swayed &= ~(1 << got)  # root:12.2.3.c; the crown goes nowhere (root:12.2.3.d)
        if g.log is not None:
            g.tell(DISMISSED, [got])
        self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.hand(DUCHY)) if q.kind == FAILED else list(range(MINISTERS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if code in highest(g):
            return ""
        return "root:12.2.3.c" if board(g).swayed >> code & 1 else "root:12.2.3.e"
