"""Where the Corvids change the Law, and what follows when a raid is removed (13.7.4)."""

from __future__ import annotations

from typing import ClassVar

from polyana.games.root.chapter import Board, Rule
from polyana.games.root.clearings import Loss
from polyana.games.root.factions.corvids.birdsong import CorvidBirdsong, CorvidSetup, Muster
from polyana.games.root.factions.corvids.board import (
    NO_DOUBT,
    CorvidBoard,
    board,
    changing,
    is_face_down,
    lift,
    plot_in,
)
from polyana.games.root.factions.corvids.daylight import CorvidDaylight, CorvidEvening
from polyana.games.root.factions.corvids.exposure import Expose, Window, exposable
from polyana.games.root.factions.corvids.kinds import RAIDED
from polyana.games.root.factions.corvids.terms import CORVIDS, CROW, KIND_OF, PLOT, PLOTS, RAID, RAID_EFFECT, SUPPLY
from polyana.games.root.law.army import Army
from polyana.games.root.terms import CLEARINGS
from polyana.games.root.triggers import clearing_of, trigger
from polyana.games.root.woodland import Root
from polyana.kernel.cards import Cards, words
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, START
from polyana.kernel.tensors import Page


class Corvids(Army):
    def new_board(self, g: Root) -> Board:  # root:13.3.1: all eight in the supply, which everybody knows
        return CorvidBoard(Cards(words([SUPPLY] * PLOTS), words([ALL] * PLOTS)), 0, 0, NO_DOUBT)

    def set_up(self, g: Root) -> Rule:
        return CorvidSetup()

    def birdsong(self, g: Root) -> Rule:
        return CorvidBirdsong()

    def daylight(self, g: Root) -> Rule:
        return CorvidDaylight()

    def evening(self, g: Root) -> Rule:
        return CorvidEvening()

    def turn_ends(self, g: Root) -> None:
        if board(g).placed:
            changing(g).placed = 0  # root:13.r21

    def crafting_pieces(self, g: Root) -> list[int]:  # root:13.2.1.b
        ready = super().crafting_pieces(g)
        return [max(0, count) for count in ready]  # a trick may have carried one that was used to another suit

    def snare_rule(self, leaving: bool) -> str:
        return "root:13.7.2.b" if leaving else "root:13.7.2.a"

    def extra_hits_as_defender(self, g: Root, clearing: int) -> int:
        # root:13.2.5.a, root:13.2.5.b, root:13.r20; a token defends nothing all the same (root:13.r26)
        return 1 if is_face_down(g, clearing) else 0

    def take_back(self, g: Root, piece: int, clearing: int, count: int) -> None:
        g.supplied(piece, count)  # root:13.2.2.d: like any token
        if piece == PLOT:
            hidden = is_face_down(g, clearing)
            raid = KIND_OF[plot_in(g, clearing)] == RAID
            if raid:
                changing(g).raids |= 1 << clearing
            if hidden:  # that it is a raid shows, and so does that it is none
                g.reveals += 1
            lift(g, clearing, raid or not hidden)  # root:13.r2

    def triggered(self, g: Root, losses: list[Loss]) -> list[int]:  # root:13.7.4.a, root:13.r13
        raids = board(g).raids
        return [trigger(RAID_EFFECT, c) for c in range(CLEARINGS) if raids >> c & 1] if raids else []

    def effect(self, g: Root, code: int, losses: list[Loss]) -> Rule:
        return Raid(clearing_of(code))

    def touches(self, g: Root, code: int, losses: list[Loss]) -> int:
        """Two raids share the supply, if it is too small for both."""
        needed = 0
        for clearing in range(CLEARINGS):
            if board(g).raids >> clearing & 1:
                needed += len(raided_from(g, clearing))
        return self.own_bit() if needed > g.supply[CROW] else 0

    def exposing_refusal(self, g: Root, other: int) -> str:
        sites = exposable(g, other)
        if not sites:
            return "root:13.2.4.a"
        for clearing in range(CLEARINGS):
            if sites >> clearing & 1 and g.matching(other, g.suits[clearing]):
                return ""
        return "root:13.2.4.c"

    def expose(self, g: Root, other: int) -> Rule:
        return Expose(other)

    def exposing_window(self, g: Root, other: int) -> Rule:
        return Window(other)


# A raid is removed (13.7.4).


class Raid(Rule):
    """A warrior in every clearing next to the one it left, by path (root:13.7.4.a, root:13.r15)."""

    name: ClassVar[str] = "Raid"

    def __init__(self, clearing: int, stage: int = START) -> None:
        super().__init__(stage)
        self.clearing = clearing

    def copy(self) -> Raid:
        return Raid(self.clearing, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(7997)
        p.number(self.clearing)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Raid:
        return Raid(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.clearing)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"clearing": self.clearing}

    def step(self, g: Root, got: int) -> None:
        changing(g).raids &= ~(1 << self.clearing)
        if g.log is not None:
            g.tell(RAIDED, [self.clearing])
        near = 0
        for clearing in raided_from(g, self.clearing):
            near |= 1 << clearing
        self.become(g, Muster(near, "root:13.r14"))


def raided_from(g: Root, clearing: int) -> list[int]:
    """Where warriors come when a raid leaves a clearing: next to it by path, not by river, and where they may."""
    return [near for near in g.woods.paths[clearing] if g.may_place(CORVIDS, near)]  # root:13.r14
