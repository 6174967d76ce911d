"""What the Duchy assembles for: building and digging (root:12.5.1). Moves and battles are those of the Law."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import CARDS_OF_SUIT, SUIT, cards_of
from polyana.games.root.factions.duchy.board import board, carry_through_burrow, reveal
from polyana.games.root.factions.duchy.kinds import (
    BUILD_CARD,
    BUILD_IN,
    BUILD_WHAT,
    DIG_CARD,
    DIG_COUNT,
    DIG_IN,
    DIG_UP,
)
from polyana.games.root.factions.duchy.terms import BUILDINGS, CITADEL, DIGGERS, DUCHY, MARKET, TUNNEL
from polyana.games.root.law.move import entered
from polyana.games.root.law.refusals import placing_refusal
from polyana.games.root.pieces import PIECES
from polyana.games.root.terms import BIRD, BURROW, CLEARINGS
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import PASS, START, Question
from polyana.kernel.tensors import Page

ANY: Final = BIRD  # of `suit` below: a clearing of any suit will do


# Build (12.5.1.1) and, by any card in any clearing, the Foremole (12.5.2.1, root:12.r15).


def left_to_build(g: Root) -> list[int]:
    return [piece for piece in BUILDINGS if g.supply[piece]]


def build_refusal(g: Root, suit: int, rule: str, clearing: int) -> str:
    """Why no building can be placed in a clearing by a card of the suit; `rule` is that of the action."""
    if (suit != ANY and g.suits[clearing] != suit) or g.ruler[clearing] != DUCHY:
        return rule
    if not g.open_slots[clearing]:
        return "root:2.2.3b"
    return placing_refusal(g, DUCHY, clearing, "root:12.r15")


def building_sites(g: Root, suit: int) -> list[int]:
    return [clearing for clearing in range(CLEARINGS) if not build_refusal(g, suit, "root:2.5", clearing)]


def building_cards(g: Root, by_foremole: bool) -> int:
    """The hand cards it can build with: a bird stands for any suit (root:2.1.1, root:12.r12)."""
    suits = 0
    for clearing in building_sites(g, ANY):
        suits |= CARDS_OF_SUIT[g.suits[clearing]]
    if not suits:
        return 0
    return g.hand(DUCHY) if by_foremole else g.hand(DUCHY) & (suits | CARDS_OF_SUIT[BIRD])


def building_refusal(g: Root, by_foremole: bool) -> str:
    """Why it cannot build at all."""
    if not left_to_build(g):
        return "root:2.5"
    if building_cards(g, by_foremole):
        return ""
    if not g.cards.sizes[DUCHY]:
        return "root:12.5.2.1.a" if by_foremole else "root:12.5.1.1.a"
    return "root:12.5.2.1.b" if by_foremole else "root:12.5.1.1.b"


# Stages of Build.
CARD_CHOSEN: Final = 1
SITE_CHOSEN: Final = 2
BUILDING_CHOSEN: Final = 3


class Build(Rule):
    """Reveal a card and place a citadel or a market."""

    name: ClassVar[str] = "DuchyBuild"

    def __init__(self, by_foremole: bool, suit: int = ANY, clearing: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.by_foremole = by_foremole
        self.suit = suit  # of the clearing, as the card asks for
        self.clearing = clearing

    def copy(self) -> Build:
        return Build(self.by_foremole, self.suit, self.clearing, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(5093)
        p.flag(self.by_foremole)
        p.number(self.suit)
        p.number(self.clearing)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Build:
        return Build(u.flag(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.put(at, self.by_foremole)
        page.thing(at + 1, self.suit)
        page.thing(at + 2, self.clearing)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"clearing": self.clearing}

    def step(self, g: Root, got: int) -> None:
        rule = "root:12.5.2.1.b" if self.by_foremole else "root:12.5.1.1.b"
        if self.stage == START:
            card_rule = "root:12.5.2.1.a" if self.by_foremole else "root:12.5.1.1.a"
            self.must(g, CARD_CHOSEN, DUCHY, BUILD_CARD, card_rule)
        elif self.stage == CARD_CHOSEN:
            reveal(g, got)  # root:12.5.1.1.a, root:12.5.2.1.a
            if not self.by_foremole:
                self.suit = SUIT[got]
            sites = building_sites(g, self.suit)
            if len(sites) == 1:
                self.go(g, SITE_CHOSEN, sites[0])
            else:
                self.must(g, SITE_CHOSEN, DUCHY, BUILD_IN, rule)
        elif self.stage == SITE_CHOSEN:
            self.clearing = got
            left = left_to_build(g)
            if len(left) == 1:
                self.go(g, BUILDING_CHOSEN, left[0])
            else:
                self.must(g, BUILDING_CHOSEN, DUCHY, BUILD_WHAT, rule)
        else:
            g.place(got, self.clearing, 1)  # root:12.5.1.1.b, root:12.5.2.1.b
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == BUILD_CARD:
            return cards_of(g.hand(DUCHY))
        return list(range(CLEARINGS if q.kind == BUILD_IN else PIECES))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == BUILD_CARD:
            return "" if building_cards(g, self.by_foremole) >> code & 1 else q.rule
        if q.kind == BUILD_IN:
            return build_refusal(g, self.suit, q.rule, code)
        if code != CITADEL and code != MARKET:
            return q.rule
        return "" if g.supply[code] else "root:2.5"

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == BUILD_CARD:
            return cards_of(building_cards(g, self.by_foremole))
        return building_sites(g, self.suit) if q.kind == BUILD_IN else left_to_build(g)


# Dig (12.5.1.5).


def dig_refusal(g: Root, suit: int, lifted: int, clearing: int) -> str:
    """Why no tunnel can be placed in a clearing; `lifted` is where one was taken up for it, or -1."""
    if suit != ANY and g.suits[clearing] != suit:
        return "root:12.5.1.5.b"
    if g.count(TUNNEL, clearing):
        return "root:12.5.1.5.b"
    if clearing == lifted:
        return "root:12.r10"
    return placing_refusal(g, DUCHY, clearing, "root:12.r9")


def dig_sites(g: Root, suit: int, lifted: int) -> list[int]:
    return [clearing for clearing in range(CLEARINGS) if not dig_refusal(g, suit, lifted, clearing)]


def digging_cards(g: Root, lifted: int) -> int:
    """The hand cards it can dig with."""
    suits = 0
    for clearing in dig_sites(g, ANY, lifted):
        suits |= CARDS_OF_SUIT[g.suits[clearing]]
    return g.hand(DUCHY) & (suits | CARDS_OF_SUIT[BIRD]) if suits else 0


def digging_refusal(g: Root) -> str:
    """Why it cannot dig at all. Where a tunnel is taken up makes no difference: it is not dug in again."""
    if digging_cards(g, -1):
        return ""
    return "root:12.5.1.5.b" if g.cards.sizes[DUCHY] else "root:12.5.1.5.a"


# Stages of Dig.
TAKEN_UP: Final = 1
CARD_SPENT: Final = 2
DUG_IN: Final = 3
COUNTED: Final = 4


class Dig(Rule):
    """Spend a card, place a tunnel, come up with up to four warriors. Without a tunnel left one is taken up first."""

    name: ClassVar[str] = "Dig"

    def __init__(self, lifted: int = -1, suit: int = ANY, clearing: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.lifted = lifted
        self.suit = suit  # of the card
        self.clearing = clearing

    def copy(self) -> Dig:
        return Dig(self.lifted, self.suit, self.clearing, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(19628)
        p.number(self.lifted)
        p.number(self.suit)
        p.number(self.clearing)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Dig:
        return Dig(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.lifted)
        page.thing(at + 1, self.suit)
        page.thing(at + 2, self.clearing)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"lifted": self.lifted, "clearing": self.clearing}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            if not g.supply[TUNNEL]:  # root:12.5.1.5.d, root:12.r10
                self.must(g, TAKEN_UP, DUCHY, DIG_UP, "root:12.5.1.5.d")
            else:
                self.must(g, CARD_SPENT, DUCHY, DIG_CARD, "root:12.5.1.5.a")
        elif stage == TAKEN_UP:
            self.lifted = got
            g.pay_with(TUNNEL, got, 1, "root:12.5.1.5.d")  # root:12.r10: for nobody's points
            self.must(g, CARD_SPENT, DUCHY, DIG_CARD, "root:12.5.1.5.a")
        elif stage == CARD_SPENT:
            self.suit = SUIT[got]
            g.spend(DUCHY, got)  # root:12.5.1.5.a
            sites = dig_sites(g, self.suit, self.lifted)
            if len(sites) == 1:
                self.go(g, DUG_IN, sites[0])
            else:
                self.must(g, DUG_IN, DUCHY, DIG_IN, "root:12.5.1.5.b")
        elif stage == DUG_IN:
            self.clearing = got
            g.place(TUNNEL, got, 1)  # root:12.5.1.5.b
            if board(g).burrow:
                self.may(g, COUNTED, DUCHY, DIG_COUNT, "root:12.5.1.5.c")
            else:
                self.done(g)
        elif stage == COUNTED and got != PASS:
            carry_through_burrow(g, BURROW, self.clearing, got + 1, "root:12.5.1.5.c")
            follows = entered(g, DUCHY, self.clearing)  # root:12.r8
            if follows is None:
                self.done(g)
            else:
                self.become(g, follows)
        else:  # root:12.r8: none comes up
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == DIG_CARD:
            return cards_of(g.hand(DUCHY))
        return list(range(DIGGERS if q.kind == DIG_COUNT else CLEARINGS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == DIG_UP:
            return "" if g.count(TUNNEL, code) else "root:12.5.1.5.d"
        if q.kind == DIG_CARD:
            if not g.hand(DUCHY) >> code & 1:
                return "root:12.5.1.5.a"
            return "" if digging_cards(g, self.lifted) >> code & 1 else "root:12.5.1.5.b"
        if q.kind == DIG_IN:
            return dig_refusal(g, self.suit, self.lifted, code)
        return "" if code < min(DIGGERS, board(g).burrow) else "root:12.5.1.5.c"

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == DIG_CARD:
            return cards_of(digging_cards(g, self.lifted))
        return super().options(g, q)
