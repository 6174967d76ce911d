"""Swaying a minister (root:12.5.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.clearings import changed
from polyana.games.root.deck import CARDS_OF_SUIT, SUIT, cards_of
from polyana.games.root.factions.duchy.board import board, changing, reveal
from polyana.games.root.factions.duchy.kinds import SWAY_WHOM, SWAY_WITH, SWAYED
from polyana.games.root.factions.duchy.terms import (
    CARDS_TO_SWAY,
    CROWN_POINTS,
    DUCHY,
    MINISTERS,
    RANK,
    REVEALED,
)
from polyana.games.root.terms import BIRD, CLEARINGS, SUITS
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import START, Question
from polyana.kernel.tensors import Page


def clearings_held(g: Root) -> list[int]:
    """By suit: the clearings of the map with a piece of the Duchy (root:12.5.3.2.b, root:12.r13)."""
    held = [0] * SUITS
    for clearing in range(CLEARINGS):
        if g.present[DUCHY] >> clearing & 1:
            held[g.suits[clearing]] += 1
    return held


def by_suit(cards: int) -> list[int]:
    """How many of some cards have each suit, birds last."""
    return [(cards & CARDS_OF_SUIT[suit]).bit_count() for suit in range(SUITS + 1)]


def pairs(held: list[int], cards: list[int]) -> int:
    """How many of some cards can be revealed, each for a clearing of its own (root:12.5.3.2.c).

    Cards of a suit find as many clearings as there are of it, birds take what is left.
    """
    found = cards[BIRD]
    for suit in range(SUITS):
        found += min(cards[suit], held[suit])
    return min(found, sum(held))


def sway_refusal(g: Root, minister: int) -> str:
    mine = board(g)
    if mine.swayed >> minister & 1:
        return "root:12.5.3"
    if not mine.crowns[RANK[minister]]:
        return "root:12.5.3.1"
    needed = CARDS_TO_SWAY[RANK[minister]]
    if g.cards.sizes[DUCHY] < needed:
        return "root:12.5.3.2.a"
    held = clearings_held(g)
    if sum(held) < needed:
        return "root:12.5.3.2.c"
    return "" if pairs(held, by_suit(g.hand(DUCHY))) >= needed else "root:12.5.3.2.b"


def can_sway(g: Root) -> bool:
    for minister in range(MINISTERS):
        if not sway_refusal(g, minister):
            return True
    return False


def may_sway(g: Root) -> bool:
    """The same as far as everybody knows: is there a minister, a crown, are there cards and clearings?"""
    mine = board(g)
    most = min(g.cards.sizes[DUCHY], sum(clearings_held(g)))
    for minister in range(MINISTERS):
        if not mine.swayed >> minister & 1 and mine.crowns[RANK[minister]] and CARDS_TO_SWAY[RANK[minister]] <= most:
            return True
    return False


SWAY_RULES: Final[list[str]] = [
    "root:12.5.3",
    "root:12.5.3.1",
    "root:12.5.3.2.a",
    "root:12.5.3.2.c",
    "root:12.5.3.2.b",
]

# Stages of Sway.
MINISTER_CHOSEN: Final = 1
CARD_CHOSEN: Final = 2


class Sway(Rule):
    """Choose a minister, reveal its cards one by one, take it with a crown of its rank."""

    name: ClassVar[str] = "Sway"

    def __init__(self, revealed: list[int], minister: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.revealed = revealed  # how many cards of each suit, birds last
        self.minister = minister

    def copy(self) -> Sway:
        return Sway(self.revealed[:], self.minister, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(23734)
        p.ints(self.revealed)
        p.number(self.minister)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Sway:
        return Sway(u.ints(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.minister)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"minister": self.minister, "left": self.left() if self.minister >= 0 else 0}

    def left(self) -> int:
        return CARDS_TO_SWAY[RANK[self.minister]] - sum(self.revealed)

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, MINISTER_CHOSEN, DUCHY, SWAY_WHOM, "root:12.5.3")
            return
        if self.stage == MINISTER_CHOSEN:
            self.minister = got
        else:
            reveal(g, got)
            self.revealed[SUIT[got]] += 1
        if self.left():
            self.must(g, CARD_CHOSEN, DUCHY, SWAY_WITH, "root:12.5.3.2.a")
            return
        rank = RANK[self.minister]
        mine = changing(g)  # root:12.5.3.3.a
        mine.swayed |= 1 << self.minister
        mine.crowns = changed(mine.crowns, rank, mine.crowns[rank] - 1)
        if g.log is not None:
            g.tell(SWAYED, [self.minister])
        self.done(g)
        g.score(DUCHY, CROWN_POINTS[rank], "root:12.5.3.3.b")

    def with_hand(self, cards: int) -> list[int]:
        """By suit: what was revealed and some other cards."""
        found = by_suit(cards)
        return [found[suit] + self.revealed[suit] for suit in range(SUITS + 1)]

    def can_be_answered(self, g: Root, q: Question) -> bool:
        """All cards that are still to come must be in the hand: a card that fits never stands in the way of others."""
        if q.kind == SWAY_WHOM:
            return bool(self.options(g, q))
        needed = CARDS_TO_SWAY[RANK[self.minister]]
        return pairs(clearings_held(g), self.with_hand(g.hand(DUCHY))) >= needed

    def fitting_cards(self, g: Root, q: Question, known: int, pool: int) -> int:
        held = clearings_held(g)
        hand = known
        for card in cards_of(pool):  # each that leaves fewer cards to find
            if pairs(held, self.with_hand(hand | 1 << card)) > pairs(held, self.with_hand(hand)):
                hand |= 1 << card
        return hand & ~known

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(MINISTERS)) if q.kind == SWAY_WHOM else cards_of(g.hand(DUCHY))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == SWAY_WHOM:
            return sway_refusal(g, code)
        if not g.hand(DUCHY) >> code & 1:
            return "root:12.r11" if g.cards.sets[REVEALED] >> code & 1 else "root:12.5.3.2.a"
        suit = SUIT[code]
        if suit == BIRD:
            return ""
        held = clearings_held(g)[suit]
        if not held:
            return "root:12.5.3.2.b"
        return "" if self.revealed[suit] < held else "root:12.5.3.2.c"
