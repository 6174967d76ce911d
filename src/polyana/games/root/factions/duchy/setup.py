"""Setup of the Duchy (12.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.factions.duchy.kinds import DUCHY_CORNER
from polyana.games.root.factions.duchy.terms import DUCHY, FIRST_WARRIORS, MOLE, TUNNEL
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import START, Question
from polyana.kernel.tensors import Page


def corner_refusal(g: Root, corner: int) -> str:
    """A free corner, opposite the start of another if there is such a one (root:12.r25, root:12.r27)."""
    if corner not in g.woods.corners or corner in g.homes:  # root:12.3.3.a
        return "root:12.3.3.a"
    if g.woods.opposite[corner] in g.homes:
        return ""
    for other in g.woods.corners:
        if other not in g.homes and g.woods.opposite[other] in g.homes:
            return "root:12.3.3.b"
    return ""


# Stages of DuchySetup.
CORNER_CHOSEN: Final = 1


class DuchySetup(Rule):
    """Supply, tracks, ministers, crowns and the empty Burrow lie ready (root:12.3.1, root:12.3.2, root:12.3.4)."""

    name: ClassVar[str] = "DuchySetup"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> DuchySetup:
        return DuchySetup(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(21280)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> DuchySetup:
        return DuchySetup(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            corners = [corner for corner in g.woods.corners if not corner_refusal(g, corner)]
            if len(corners) == 1:
                self.go(g, CORNER_CHOSEN, corners[0])
            else:
                self.must(g, CORNER_CHOSEN, DUCHY, DUCHY_CORNER, "root:12.3.3.a")
            return
        g.settle_in(DUCHY, got)
        g.place(MOLE, got, FIRST_WARRIORS)
        g.place(TUNNEL, got, 1)
        for clearing in g.near(DUCHY, got):  # root:12.3.3.c, root:12.r26
            g.place(MOLE, clearing, FIRST_WARRIORS)
        self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return g.woods.corners

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return corner_refusal(g, code)
