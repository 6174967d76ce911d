"""Its board: warriors of all factions in its boxes, trade posts that left their tracks (11.1)."""

from __future__ import annotations

from typing import Final, cast

from polyana.games.root import views
from polyana.games.root.chapter import Board
from polyana.games.root.clearings import changed
from polyana.games.root.deck import cards_of
from polyana.games.root.factions.riverfolk.kinds import GAVE_BACK
from polyana.games.root.factions.riverfolk.terms import FOX_TRADE_POST, MOUSE_TRADE_POST, RABBIT_TRADE_POST, RIVERFOLK
from polyana.games.root.pieces import IN_THE_BOX, OWNER, TYPE, WARRIOR, WARRIOR_OF
from polyana.games.root.sheet import SHEET
from polyana.games.root.terms import (
    CLEARINGS,
    FACTIONS,
    NO_FACTION,
    SUITS,
)
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, Shared
from polyana.kernel.tensors import Page

PAYMENT: Final = SHEET.part("riverfolk/payments", FACTIONS, high=25)
FUND: Final = SHEET.part("riverfolk/funds", FACTIONS, high=25)
COMMITMENT: Final = SHEET.part("riverfolk/commitments", FACTIONS, high=25)
WORKER: Final = SHEET.part("riverfolk/workers", SUITS, FACTIONS, high=25)
LOST_POST: Final = SHEET.part("riverfolk/lost-posts", SUITS, high=3)
PRICE: Final = SHEET.part("riverfolk/prices", 3, high=4)
CUSTOMER: Final = SHEET.part("riverfolk/customer", FACTIONS)
LEFT: Final = SHEET.part("riverfolk/left", 1, high=9)
HIRED: Final = SHEET.part("riverfolk/hired", 1)
BOATING: Final = SHEET.part("riverfolk/boating", 1)


class RiverfolkBoard(Board):
    """Warriors of all factions lie on it: each box says how many of whose. Lists are replaced, never changed."""

    def __init__(
        self,
        payments: Shared[list[int]],
        funds: Shared[list[int]],
        commitments: Shared[list[int]],
        workers: Shared[list[int]],
        lost: Shared[list[int]],
        prices: Shared[list[int]],
        customer: int = NO_FACTION,
        left: int = 0,
    ) -> None:
        self.payments = payments  # by faction
        self.funds = funds  # root:11.2.4
        self.commitments = commitments
        self.workers = workers  # on the trade post tracks (root:11.2.1): suit * FACTIONS + faction
        self.lost = lost  # by suit: trade posts in the box (root:11.2.5.i)
        self.prices = prices  # by service; 0 before setup
        self.customer = customer  # who was served last
        self.left = left  # how many services he may still buy (root:11.2.6.ii, root:r112)

    def copy(self) -> RiverfolkBoard:
        return RiverfolkBoard(
            self.payments,
            self.funds,
            self.commitments,
            self.workers,
            self.lost,
            self.prices,
            self.customer,
            self.left,
        )

    def pack_into(self, p: Packer) -> None:
        p.number(15018)
        p.ints(self.payments)
        p.ints(self.funds)
        p.ints(self.commitments)
        p.ints(self.workers)
        p.ints(self.lost)
        p.ints(self.prices)
        p.number(self.customer)
        p.number(self.left)

    @staticmethod
    def unpacked(u: Unpacker) -> RiverfolkBoard:
        return RiverfolkBoard(u.ints(), u.ints(), u.ints(), u.ints(), u.ints(), u.ints(), u.number(), u.number())

    def show(self, g: Root, seat: int) -> views.RiverfolkBoard:
        return {
            "payments": self.payments[:],
            "funds": self.funds[:],
            "commitments": self.commitments[:],
            "posts": [
                {
                    "piece": FOX_TRADE_POST + suit,
                    "out": spaces(g, suit),
                    "lost": self.lost[suit],
                    "workers": self.workers[suit * FACTIONS : (suit + 1) * FACTIONS],
                }
                for suit in range(SUITS)
            ],
            "prices": self.prices[:],
            "dividends": dividends(g),
            "customer": self.customer,
            "left": self.left,
            "boating": g.afloat & ~(1 << RIVERFOLK) != 0,
            "hired": g.hired == RIVERFOLK,
            "draws": 0,  # root:11.6.1
        }

    def look(self, g: Root, seat: int, page: Page) -> None:
        page.row(PAYMENT, self.payments)
        page.row(FUND, self.funds)
        page.row(COMMITMENT, self.commitments)
        page.row(WORKER, self.workers)
        page.row(LOST_POST, self.lost)
        page.row(PRICE, self.prices)
        if self.customer >= 0:
            page.mark(CUSTOMER + self.customer)
        page.put(LEFT, self.left)
        page.put(HIRED, g.hired == RIVERFOLK)
        page.put(BOATING, g.afloat & ~(1 << RIVERFOLK) != 0)

    def set_aside(self, piece: int) -> int:
        if TYPE[piece] == WARRIOR:
            return self.held(OWNER[piece])
        return self.lost[piece - FOX_TRADE_POST] if is_post(piece) else 0

    def lay_aside(self, owner: int, count: int) -> None:
        """Onto the Payments box; off it, as far as they lie there, and else off the Funds box."""
        paid = max(0, self.payments[owner] + count)
        fewer = self.payments[owner] + count - paid
        self.payments = changed(self.payments, owner, paid)
        self.funds = changed(self.funds, owner, self.funds[owner] + fewer)

    def held(self, faction: int) -> int:
        """How many warriors of a faction lie here."""
        on_tracks = sum([self.workers[suit * FACTIONS + faction] for suit in range(SUITS)])
        return self.payments[faction] + self.funds[faction] + self.commitments[faction] + on_tracks

    def check(self, g: Root) -> None:
        boxes = [*self.payments, *self.funds, *self.commitments, *self.workers]
        assert min(boxes) >= 0, "fewer than no warriors in a box"
        for faction in range(FACTIONS):
            assert WARRIOR_OF[faction] >= 0 or not self.held(faction), "a warrior of a faction that has none"
        for card in cards_of(g.hand(RIVERFOLK)):
            assert g.cards.seen[card] == ALL, "a card of the open hand is hidden"  # root:11.2.3
        for suit in range(SUITS):
            here = sum(self.workers[suit * FACTIONS : (suit + 1) * FACTIONS])
            assert here <= spaces(g, suit), "more workers than spaces"  # root:r116
            for clearing in range(CLEARINGS):
                post = g.count(FOX_TRADE_POST + suit, clearing)
                assert post <= (suit == g.suits[clearing]), "a trade post too many, or of another suit"


def board(g: Root) -> RiverfolkBoard:
    return cast(RiverfolkBoard, g.boards[RIVERFOLK])


def changing(g: Root) -> RiverfolkBoard:
    return cast(RiverfolkBoard, g.renew(RIVERFOLK))


def is_post(piece: int) -> bool:
    return FOX_TRADE_POST <= piece <= MOUSE_TRADE_POST


def posts(g: Root) -> int:
    """The clearings with a trade post, as a mask."""
    return g.where(FOX_TRADE_POST) | g.where(RABBIT_TRADE_POST) | g.where(MOUSE_TRADE_POST)


def spaces(g: Root, suit: int) -> int:
    """Empty spaces of a trade post track: its posts were placed, and never come back (root:r116)."""
    return IN_THE_BOX[FOX_TRADE_POST + suit] - g.supply[FOX_TRADE_POST + suit]


def owners(box: list[int]) -> list[int]:
    """The factions that have warriors in a box."""
    return [faction for faction in range(FACTIONS) if box[faction]]


def moved(box: list[int], faction: int, count: int) -> list[int]:
    return changed(box, faction, box[faction] + count)


def give_back(g: Root, faction: int, count: int, rule: str) -> None:
    """Funds return to their owner's supply (root:11.5b, root:2.5.1)."""
    mine = changing(g)
    mine.funds = moved(mine.funds, faction, -count)
    g.supplied(WARRIOR_OF[faction], count)
    if g.log is not None:
        g.tell(GAVE_BACK, [faction, count], rule=rule)


def pay_in(g: Root, faction: int, count: int) -> int:
    """Warriors go from their supply to Payments, as many as there are (root:2.5b, root:r120); how many went."""
    paid = min(count, g.supply[WARRIOR_OF[faction]])
    g.supplied(WARRIOR_OF[faction], -paid)
    mine = changing(g)
    mine.payments = moved(mine.payments, faction, paid)
    return paid


def dividends(g: Root) -> int:
    """Points for the funds that are left over, if a trade post is on the map (root:11.4.2, root:11.4.2b, root:r119)."""
    if not posts(g):
        return 0
    funds = sum(board(g).funds)
    return funds // 2 if g.rules_of_play.dividends_per_two else funds  # root:v1
