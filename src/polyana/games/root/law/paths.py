"""The closed paths and the Pass on the Mountain (root:mountain.2.1, root:mountain.3.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import cards_of
from polyana.games.root.kinds import CLEAR_PATH, PATH_OPENED, PAY_PATH
from polyana.games.root.maps import cleared
from polyana.games.root.terms import PATH_CLEARED
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import START, Question
from polyana.kernel.tensors import Page


def path_is_near(g: Root, faction: int, path: int) -> bool:
    """Has the faction a piece, pawn or token in one of the two clearings (root:mountain.2.3.c, root:mountain.r5)?"""
    one, other = g.woods.closed_paths[path]
    return g.present[faction] >> one & 1 == 1 or g.present[faction] >> other & 1 == 1


def clearing_refusal(g: Root, faction: int, path: int) -> str:
    """The rule that forbids to clear one path, for whoever may clear one now."""
    if not g.woods.closed >> path & 1:
        return "root:mountain.1.2"
    return "" if path_is_near(g, faction, path) else "root:mountain.2.3.c"


def can_clear(g: Root, faction: int) -> bool:
    """Everybody sees it: which card does not matter (root:mountain.2.3.b)."""
    if not g.woods.closed or g.once & PATH_CLEARED or not g.cards.sizes[faction]:
        return False
    for path in range(len(g.woods.closed_paths)):
        if not clearing_refusal(g, faction, path):
            return True
    return False


def clear_refusal(g: Root, faction: int) -> str:
    """The rule that forbids to clear any path."""
    if not g.woods.closed:
        return "root:mountain.1.2"
    if g.once & PATH_CLEARED:
        return "root:mountain.2.3.a"
    if not g.cards.sizes[faction]:
        return "root:mountain.2.3.b"
    return "" if can_clear(g, faction) else "root:mountain.2.3.c"


# Stages of ClearPath.
CHOSEN: Final = 1
PAID: Final = 2


class ClearPath(Rule):
    """Clear one closed path, in any faction's Daylight, between its actions (root:mountain.r4)."""

    name: ClassVar[str] = "ClearPath"

    def __init__(self, faction: int, path: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.path = path

    def copy(self) -> ClearPath:
        return ClearPath(self.faction, self.path, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(4840)
        p.number(self.faction)
        p.number(self.path)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> ClearPath:
        return ClearPath(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.path)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "path": self.path}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, CHOSEN, self.faction, CLEAR_PATH, "root:mountain.2.3.a")
        elif self.stage == CHOSEN:
            self.path = got
            self.must(g, PAID, self.faction, PAY_PATH, "root:mountain.2.3.b")
        else:
            g.spend(self.faction, got)  # root:mountain.2.3.b
            g.woods = cleared(g.woods, self.path)
            g.once |= PATH_CLEARED  # root:mountain.2.3.a
            if g.log is not None:
                g.tell(PATH_OPENED, [self.faction, self.path])
            self.done(g)
            g.score(self.faction, g.woods.clearing_points, "root:mountain.2.3.d")

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(len(g.woods.closed_paths))) if q.kind == CLEAR_PATH else cards_of(g.hand(self.faction))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == CLEAR_PATH:
            return clearing_refusal(g, self.faction, code)
        return "" if g.hand(self.faction) >> code & 1 else "root:mountain.r4"


def hold_the_pass(g: Root, faction: int) -> None:
    """At the end of its Evening (root:mountain.r6), whoever's warriors stand on the tower (root:mountain.3.3)."""
    if g.ruler[g.woods.tower] == faction:
        g.score(faction, g.woods.tower_points, "root:mountain.3.2")
