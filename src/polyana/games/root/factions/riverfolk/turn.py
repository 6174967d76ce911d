"""Setup (11.3), Birdsong (11.4), Evening (11.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.clearings import changed
from polyana.games.root.factions.riverfolk.board import board, changing, dividends, owners, pay_in
from polyana.games.root.factions.riverfolk.kinds import COST_SET, GATHERED, OTTER_IN, PROTECTED, SET_COST
from polyana.games.root.factions.riverfolk.terms import (
    FIRST_PAYMENTS,
    FIRST_WARRIORS,
    NOBODYS,
    OTTER,
    PRICES,
    PROTECTION,
    RIVERFOLK,
    SERVICES,
)
from polyana.games.root.law.exposing import window
from polyana.games.root.law.hand import evening_draw
from polyana.games.root.law.refusals import placing_refusal
from polyana.games.root.terms import (
    CLEARINGS,
    FACTIONS,
    SUITS,
)
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import PASS, START, Question
from polyana.kernel.tensors import Page

# Setup (11.3).

# Stages of RiverfolkSetup.
WARRIOR_PLACED: Final = 1
COST_CHOSEN: Final = 2


class RiverfolkSetup(Rule):
    """The supply and the tracks (root:11.3.1, root:11.3.3) are full from the start (root:f11.5: 8 are left)."""

    name: ClassVar[str] = "RiverfolkSetup"

    def __init__(self, left: int = FIRST_WARRIORS, stage: int = START) -> None:
        super().__init__(stage)
        self.left = left  # warriors still to be placed

    def copy(self) -> RiverfolkSetup:
        return RiverfolkSetup(self.left, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(7288)
        p.number(self.left)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> RiverfolkSetup:
        return RiverfolkSetup(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.left)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"left": self.left}

    def step(self, g: Root, got: int) -> None:
        if self.stage == WARRIOR_PLACED:
            g.place(OTTER, got, 1)
            self.left -= 1
        elif self.stage == COST_CHOSEN:
            set_cost(g, got, "root:11.3.5")
        if self.stage != COST_CHOSEN:
            if self.left:  # root:11.3.2
                self.must(g, WARRIOR_PLACED, RIVERFOLK, OTTER_IN, "root:11.3.2")
                return
            pay_in(g, RIVERFOLK, FIRST_PAYMENTS)  # root:11.3.4
        if 0 in board(g).prices:  # root:11.3.5
            self.must(g, COST_CHOSEN, RIVERFOLK, SET_COST, "root:11.3.5")
        else:
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(SERVICES * len(PRICES) if q.kind == SET_COST else CLEARINGS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == SET_COST:
            return "root:11.3.5" if board(g).prices[code // len(PRICES)] else ""
        return river_refusal(g, code, "root:11.3.2", "root:r16")


def set_cost(g: Root, code: int, rule: str) -> None:
    """A marker goes to a space of its track; code = service * spaces + space."""
    service = code // len(PRICES)
    space = code % len(PRICES)
    mine = changing(g)
    mine.prices = changed(mine.prices, service, PRICES[space])
    if g.log is not None:
        g.tell(COST_SET, [service, space], rule=rule)


def river_refusal(g: Root, clearing: int, rule: str, at_the_keep: str) -> str:
    """Why no warrior can be placed there: only in river clearings (root:r121)."""
    if clearing not in g.woods.river_clearings:
        return rule
    return placing_refusal(g, RIVERFOLK, clearing, at_the_keep)


# Birdsong (root:11.4).


class RiverfolkBirdsong(Rule):
    """Nothing is chosen, and no card does anything to it, so that none need be used between the steps (root:r5)."""

    name: ClassVar[str] = "RiverfolkBirdsong"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> RiverfolkBirdsong:
        return RiverfolkBirdsong(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(10561)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> RiverfolkBirdsong:
        return RiverfolkBirdsong(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:  # root:11.4
        if not owners(board(g).payments):  # root:11.4.1, root:r120
            protected = pay_in(g, RIVERFOLK, PROTECTION)
            if protected and g.log is not None:
                g.tell(PROTECTED, [protected])
        rule = "root:v1" if g.rules_of_play.dividends_per_two else "root:11.4.2"
        g.score(RIVERFOLK, dividends(g), rule)
        if not g.over:
            gather(g)
            self.done(g)


def gather(g: Root) -> None:
    """All warriors on the board become funds (root:11.4.3)."""
    mine = changing(g)
    mine.funds = [mine.held(faction) for faction in range(FACTIONS)]
    mine.payments = NOBODYS
    mine.commitments = NOBODYS
    mine.workers = [0] * (SUITS * FACTIONS)
    if g.log is not None:
        g.tell(GATHERED, [sum(mine.funds)])


# Evening (root:11.6).

# Stages of RiverfolkEvening.
HAND_LIMITED: Final = 1
COST_MOVED: Final = 2


class RiverfolkEvening(Rule):
    """Hand limit, then set costs (root:11.6): each marker may be moved once."""

    name: ClassVar[str] = "RiverfolkEvening"

    def __init__(self, set_: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.set_ = set_  # mask of the services whose marker was moved

    def copy(self) -> RiverfolkEvening:
        return RiverfolkEvening(self.set_, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(26589)
        p.number(self.set_)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> RiverfolkEvening:
        return RiverfolkEvening(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.set_)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"set": self.set_}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.call(g, HAND_LIMITED, evening_draw(RIVERFOLK, 0))  # root:11.6.1
            return
        if self.stage == COST_MOVED:
            if got == PASS:
                self.close(g)
                return
            self.set_ |= 1 << got // len(PRICES)
            set_cost(g, got, "root:11.6.2")
        if self.set_ == (1 << SERVICES) - 1:
            self.close(g)
        else:
            self.may(g, COST_MOVED, RIVERFOLK, SET_COST, "root:11.6.2")

    def close(self, g: Root) -> None:
        """They draw no cards, so that they may expose something until the end (root:13.r16)."""
        last = window(g, RIVERFOLK)
        if last is None:
            self.done(g)
        else:
            self.become(g, last)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(SERVICES * len(PRICES)))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        service = code // len(PRICES)
        if self.set_ >> service & 1:
            return "root:11.6.2"
        return "root:r10" if PRICES[code % len(PRICES)] == board(g).prices[service] else ""
