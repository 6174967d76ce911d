"""The board of the Duchy: the Burrow, its ministers and their crowns, the cards it has revealed."""

from __future__ import annotations

from typing import Final, cast

from polyana.games.root import views
from polyana.games.root.chapter import Board
from polyana.games.root.deck import cards_of
from polyana.games.root.factions.duchy.kinds import CAME_UP, LAID_OPEN, MUSTERED, WENT_UNDER
from polyana.games.root.factions.duchy.terms import (
    CARDS_DRAWN,
    CITADEL,
    CROWNS,
    DUCHY,
    MARKET,
    MINISTERS,
    MOLE,
    RANK,
    RANKS,
    RECRUITS,
    REVEALED,
    TUNNEL,
)
from polyana.games.root.pieces import IN_THE_BOX
from polyana.games.root.sheet import SHEET
from polyana.games.root.terms import BURROW
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, Shared
from polyana.kernel.tensors import Page

CROWN: Final = SHEET.part("duchy/crowns", RANKS, high=3)
IN_BURROW: Final = SHEET.part("duchy/burrow", 1, high=20)
SWAYED: Final = SHEET.part("duchy/swayed", MINISTERS)


class DuchyBoard(Board):
    def __init__(self, crowns: Shared[list[int]], burrow: int = 0, swayed: int = 0) -> None:
        self.crowns = crowns  # by rank: those that lie on their spaces (root:12.3.6)
        self.burrow = burrow  # warriors in it (root:12.2.2.d); it holds nothing else (root:12.2.2.b)
        self.swayed = swayed  # mask of ministers (root:12.1.1, root:12.3.5)

    def copy(self) -> DuchyBoard:
        return DuchyBoard(self.crowns, self.burrow, self.swayed)

    def pack_into(self, p: Packer) -> None:
        p.number(32404)
        p.ints(self.crowns)
        p.number(self.burrow)
        p.number(self.swayed)

    @staticmethod
    def unpacked(u: Unpacker) -> DuchyBoard:
        return DuchyBoard(u.ints(), u.number(), u.number())

    def show(self, g: Root, seat: int) -> views.DuchyBoard:
        return {
            "burrow": self.burrow,
            "tunnels": g.on_the_map(TUNNEL),
            "citadels": out(g, CITADEL),
            "markets": out(g, MARKET),
            "recruits": RECRUITS[out(g, CITADEL)],
            "draws": draws(g),
            "swayed": ministers_in(self.swayed),
            "crowns": self.crowns[:],
            "lost_crowns": [self.lost_crowns(rank) for rank in range(RANKS)],
            "revealed": g.cards.known(REVEALED, seat),
        }

    def lost_crowns(self, rank: int) -> int:
        """The crowns of a rank that are out of the game (root:12.2.3.d)."""
        return CROWNS[rank] - self.crowns[rank] - len(of_rank(self.swayed, rank))

    def look(self, g: Root, seat: int, page: Page) -> None:
        page.row(CROWN, self.crowns)
        page.put(IN_BURROW, self.burrow)
        page.bits(SWAYED, self.swayed)

    def set_aside(self, piece: int) -> int:
        return self.burrow if piece == MOLE else 0

    def lay_aside(self, owner: int, count: int) -> None:
        self.burrow += count

    def check(self, g: Root) -> None:
        assert self.burrow >= 0, "fewer than no warriors in the Burrow"
        for rank in range(RANKS):
            assert self.crowns[rank] >= 0, "fewer than no crowns"
            assert self.lost_crowns(rank) >= 0, "a crown was made"
        for card in cards_of(g.cards.sets[REVEALED]):
            assert g.cards.seen[card] == ALL, "a revealed card is hidden"


def board(g: Root) -> DuchyBoard:
    return cast(DuchyBoard, g.boards[DUCHY])


def changing(g: Root) -> DuchyBoard:
    return cast(DuchyBoard, g.renew(DUCHY))


def out(g: Root, piece: int) -> int:
    """How many buildings of a kind are off their track."""
    return IN_THE_BOX[piece] - g.supply[piece]


def draws(g: Root) -> int:
    """Cards in the Evening (root:12.6.3.a)."""
    return CARDS_DRAWN[out(g, MARKET)]


def ministers_in(mask: int) -> list[int]:
    return [minister for minister in range(MINISTERS) if mask >> minister & 1]


def of_rank(mask: int, rank: int) -> list[int]:
    return [minister for minister in ministers_in(mask) if RANK[minister] == rank]


# The Burrow (12.2.2): how it fits into a move stands in `law/move.py`. It is no clearing of the map
# (root:12.2.2.a, root:12.r3): it has neither suit nor slots (root:12.r1), nobody fights there or removes what is in it
# (root:12.r2), and no way of others leads through it (root:12.r6).


def muster(g: Root, count: int, rule: str) -> None:
    """Warriors from the supply into the Burrow, as far as it reaches (root:12.4.3, root:2.5, root:12.r29)."""
    placed = min(count, g.supply[MOLE])
    if placed:
        g.supplied(MOLE, -placed)
        changing(g).burrow += placed
        if g.log is not None:
            g.tell(MUSTERED, [placed], rule=rule)


def carry_through_burrow(g: Root, origin: int, target: int, count: int, rule: str) -> None:
    """A move into the Burrow or out of it (root:12.2.2.c, root:12.r5); without a tunnel all stay (root:12.r7)."""
    if target == BURROW:
        g.add(MOLE, origin, -count)
        changing(g).burrow += count
        if g.log is not None:
            g.tell(WENT_UNDER, [origin, count], rule=rule)
    else:
        changing(g).burrow -= count
        g.add(MOLE, target, count)
        if g.log is not None:
            g.tell(CAME_UP, [target, count], rule=rule)


# Revealed cards (root:12.1.3).


def reveal(g: Root, card: int) -> None:
    """It leaves the hand and lies open until the Evening (root:12.r11)."""
    g.cards.move(card, REVEALED, ALL)
    if g.log is not None:
        g.tell(LAID_OPEN, [card])
