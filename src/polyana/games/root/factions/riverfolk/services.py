"""What others buy from it (root:11.2.6, root:11.2.7), and what a lost trade post costs it (root:11.2.5.i)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import cards_of
from polyana.games.root.factions.riverfolk.board import board, changing, give_back, owners, pay_in
from polyana.games.root.factions.riverfolk.kinds import BOATS, BOUGHT, DISRUPTED, LOST_FUND, MERCS, SERVICE, SOLD
from polyana.games.root.factions.riverfolk.terms import HAND_CARD, MERCENARIES, RIVERBOATS, RIVERFOLK
from polyana.games.root.pieces import HAS_PAWN
from polyana.games.root.terms import (
    CARDS,
)
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, PASS, START, Question
from polyana.kernel.tensors import Page

# Trade disruption (root:11.2.5.i).

# Stages of Disruption.
FUND_LOST: Final = 1


class Disruption(Rule):
    """For each trade post that was removed half of the funds go, rounded up, of their choice (root:r118)."""

    name: ClassVar[str] = "Disruption"

    def __init__(self, posts: int, left: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.posts = posts  # that are still to be suffered for
        self.left = left  # funds still to be removed for the one before

    def copy(self) -> Disruption:
        return Disruption(self.posts, self.left, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(25624)
        p.number(self.posts)
        p.number(self.left)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Disruption:
        return Disruption(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.posts)
        page.thing(at + 1, self.left)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"left": self.left}

    def step(self, g: Root, got: int) -> None:
        if self.stage == FUND_LOST:
            self.lose(g, got, 1)
        while self.left or self.posts:
            funds = board(g).funds
            if not self.left:
                self.posts -= 1
                self.left = (sum(funds) + 1) // 2
                if self.left and g.log is not None:
                    g.tell(DISRUPTED, [self.left])
                continue
            whose = owners(funds)
            if len(whose) > 1:
                self.must(g, FUND_LOST, RIVERFOLK, LOST_FUND, "root:11.2.5.i")
                return
            self.lose(g, whose[0], self.left)
        self.done(g)

    def lose(self, g: Root, faction: int, count: int) -> None:
        give_back(g, faction, count, "root:11.2.5.i")
        self.left -= count

    def candidates(self, g: Root, q: Question) -> list[int]:
        return g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if board(g).funds[code] else "root:11.2.5.i"


# Services (root:11.2.6, root:11.2.7).


def service_of(code: int) -> int:
    """The service that an answer to SERVICE buys."""
    return HAND_CARD if code < CARDS else code - BOATS + RIVERBOATS


def service_refusal(g: Root, customer: int, code: int) -> str:
    service = service_of(code)
    if service == HAND_CARD and not g.hand(RIVERFOLK) >> code & 1:
        return "root:11.2.7.i"
    if service == RIVERBOATS and g.afloat >> customer & 1:
        return "root:r112"
    if service == MERCENARIES:
        if HAS_PAWN[customer]:
            return "root:11.2.7.iii.b"
        if g.hired >= 0:
            return "root:r112"
        if not g.armies[RIVERFOLK]:
            return "root:r10"
    return "" if board(g).prices[service] <= g.chapters[customer].purse(g) else "root:r113"


def on_offer(g: Root, customer: int) -> list[int]:
    """What a customer can pay for."""
    codes = [*cards_of(g.hand(RIVERFOLK)), BOATS, MERCS]
    return [code for code in codes if not service_refusal(g, customer, code)]


def can_buy(g: Root, customer: int) -> bool:
    """Open to everybody: hand, prices and supplies are."""
    return board(g).left > 0 and len(on_offer(g, customer)) > 0


# Stages of Services.
ORDERED: Final = 1
ITEMS_EXHAUSTED: Final = 2


class Services(Rule):
    """Somebody else buys services one after the other; nobody can refuse him (root:r111)."""

    name: ClassVar[str] = "Services"

    def __init__(self, customer: int, code: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.customer = customer
        self.code = code  # what he has ordered

    def copy(self) -> Services:
        return Services(self.customer, self.code, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(14337)
        p.number(self.customer)
        p.number(self.code)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Services:
        return Services(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.customer)
        page.thing(at + 1, self.code)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"customer": self.customer, "code": self.code}

    def step(self, g: Root, got: int) -> None:
        if self.stage == ORDERED:
            if got == PASS:
                self.done(g)
                return
            self.code = got
            toll = g.chapters[self.customer].toll(g, self.price(g))
            if toll is not None:  # root:11.2.6.iii
                self.call(g, ITEMS_EXHAUSTED, toll)
                return
            self.pay(g, self.customer, "root:11.2.6.i")  # root:r113
        elif self.stage == ITEMS_EXHAUSTED:
            self.pay(g, RIVERFOLK, "root:11.2.6.iii")
        if can_buy(g, self.customer):
            self.may(g, ORDERED, self.customer, SERVICE, "root:11.2.6")
        else:
            self.done(g)

    def price(self, g: Root) -> int:
        return board(g).prices[service_of(self.code)]

    def pay(self, g: Root, faction: int, rule: str) -> None:
        """A faction's warriors go to Payments, and the customer gets what he ordered."""
        paid = pay_in(g, faction, self.price(g))
        changing(g).left -= 1
        service = service_of(self.code)
        if g.log is not None:
            g.tell(BOUGHT, [self.customer, service, paid], rule=rule)
        if service == HAND_CARD:  # root:11.2.7.i
            g.cards.move(self.code, self.customer, ALL)
            if g.log is not None:
                g.tell(SOLD, [self.customer, self.code])
        elif service == RIVERBOATS:  # root:11.2.7.ii
            g.afloat |= 1 << self.customer
        else:  # root:11.2.7.iii: from Daylight on
            g.hired = RIVERFOLK

    def is_menu(self, q: Question) -> bool:
        return q.kind == SERVICE

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(CARDS + 2))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return service_refusal(g, self.customer, code)

    def options(self, g: Root, q: Question) -> list[int]:
        return on_offer(g, self.customer)
