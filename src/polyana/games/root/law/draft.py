"""Drafting: whoever named no faction takes one from a dealt pool, the last player first (root:combo.r5)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.kinds import BEGINS, DEALT, DRAFT, FACTION_DRAWN, FIRST_PLAYER, PLAYS
from polyana.games.root.mixes import MILITANT
from polyana.games.root.pieces import SECOND_OF
from polyana.games.root.seating import Seating
from polyana.games.root.terms import FACTIONS
from polyana.games.root.views import DraftFacts
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import START, Question, every
from polyana.kernel.tensors import Page

# Stages of Draft.
FIRST_TAKEN: Final = 1
DEAL: Final = 2
FACTION_DEALT: Final = 3
TAKEN: Final = 4


class Draft(Rule):
    """Who begins, the pool, then the seats against the order of turns."""

    name: ClassVar[str] = "Draft"

    def __init__(self, pool: int = 0, seat: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.pool = pool  # mask of factions that were dealt, taken ones among them
        self.seat = seat  # that takes one

    def copy(self) -> Draft:
        return Draft(self.pool, self.seat, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(355)
        p.number(self.pool)
        p.number(self.seat)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Draft:
        return Draft(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.pool)
        page.seat_number(at + 1, self.seat)
        page.thing(at + 2, self.stage)

    def facts(self) -> DraftFacts:
        return {"pool": self.dealt()}

    def dealt(self) -> list[int]:
        return [faction for faction in range(FACTIONS) if self.pool >> faction & 1]

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            if g.seating.first < 0:  # the order of turns comes first
                self.roll(g, FIRST_TAKEN, FIRST_PLAYER)
                return
            got = g.seating.first
            stage = FIRST_TAKEN
        if stage == FIRST_TAKEN:
            g.seating = Seating(g.seating.faction_of, got)
            if g.log is not None:
                g.tell(BEGINS, [got])
                for seat in range(g.seats):
                    if g.seating.faction_of[seat] >= 0:
                        g.tell(PLAYS, [seat, g.seating.faction_of[seat]])
            stage = DEAL
        if stage == FACTION_DEALT:
            self.pool |= 1 << got
            if g.log is not None:
                g.tell(DEALT, [got])
            stage = DEAL
        if stage == DEAL:  # one more than there are seats to take them
            without = g.seating.faction_of.count(-1)
            if without and len(self.dealt()) <= without:
                self.roll(g, FACTION_DEALT, FACTION_DRAWN)
                return
        if stage == TAKEN:
            factions = g.seating.faction_of[:]
            factions[self.seat] = got
            g.seating = Seating(factions, g.seating.first)
            if g.log is not None:
                g.tell(PLAYS, [self.seat, got], rule="root:combo.r5")
        for i in range(1, g.seats + 1):
            seat = (g.seating.first - i) % g.seats
            if g.seating.faction_of[seat] < 0:
                self.seat = seat
                self.ask(g, TAKEN, seat, DRAFT, "root:combo.r5")
                return
        self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == FIRST_PLAYER:
            return every(g.seats)
        if q.kind == FACTION_DRAWN:
            free = [
                faction
                for faction in range(FACTIONS)
                if SECOND_OF[faction] < 0 and not self.pool >> faction & 1 and not g.plays(faction)
            ]
            militants = [faction for faction in free if MILITANT[faction]] if not self.pool else []
            return militants or free
        return [faction for faction in self.dealt() if not g.plays(faction)]

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if not self.pool >> code & 1:
            return "root:combo.r5"
        return "root:r15" if g.plays(code) else ""
