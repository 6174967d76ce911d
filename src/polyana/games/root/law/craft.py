"""Crafting (root:4.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.clearings import changed
from polyana.games.root.deck import (
    AMBUSH_CARD,
    DOMINANCE_CARD,
    ITEM,
    ITEM_CARD,
    MASTER_ENGRAVERS,
    MURINE_BROKER,
    PERSISTENT_CARD,
    SUIT,
    VP,
    cards_of,
)
from polyana.games.root.kinds import CRAFT, CRAFT_SUIT, CRAFTED, TOOK_ITEM, USED
from polyana.games.root.law.hand import Draw
from polyana.games.root.law.refusals import nearest
from polyana.games.root.law.removal import RemoveAll
from polyana.games.root.terms import NO_FACTION, ON_TABLE, SUITS
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, START, Question, every
from polyana.kernel.tensors import Page


def craft_refusal(g: Root, faction: int, card: int, ready: list[int]) -> str:
    """The rule that forbids to craft a card with the crafting pieces that are ready."""
    if not g.hand(faction) >> card & 1:
        return "root:4.1"
    deck = g.deck
    kind = deck.kind[card]
    if kind == AMBUSH_CARD:
        return "root:2.1.4b"
    if kind == DOMINANCE_CARD:
        return "root:2.1.5b"
    if kind == PERSISTENT_CARD and g.has_effect(faction, deck.effect[card]):
        return "root:4.1.4"
    if kind == ITEM_CARD and not g.item_supply[ITEM[card]]:  # root:r35
        return "root:4.1.2c"
    cost = deck.cost[card]
    spare = -deck.cost_any[card]
    for suit in range(SUITS):
        if ready[suit] < cost[suit]:
            return "root:4.1.1"
        spare += ready[suit] - cost[suit]
    return g.chapters[faction].price_refusal(g, card) if spare >= 0 else "root:4.1.1d"


def can_craft(g: Root, faction: int) -> bool:
    hand = g.hand(faction) & g.deck.craftable
    if not hand:
        return False
    ready = g.chapters[faction].crafting_pieces(g)
    if ready[0] + ready[1] + ready[2] == 0:
        return False
    for card in cards_of(hand):
        if not craft_refusal(g, faction, card, ready):
            return True
    return False


_CRAFT_RULES: Final[list[str]] = [
    "root:4.1",
    "root:2.1.5b",
    "root:2.1.4b",
    "root:4.1.4",
    "root:4.1.2c",
    "root:4.1.1",
    "root:4.1.1d",
]


def crafting_refusal(g: Root, faction: int) -> str:
    """The rule that keeps it from crafting anything."""
    if can_craft(g, faction):
        return ""
    ready = g.chapters[faction].crafting_pieces(g)
    return nearest([craft_refusal(g, faction, card, ready) for card in cards_of(g.hand(faction))], _CRAFT_RULES)


def craftable(g: Root, faction: int) -> list[int]:
    ready = g.chapters[faction].crafting_pieces(g)
    return [card for card in cards_of(g.hand(faction) & g.deck.craftable) if not craft_refusal(g, faction, card, ready)]


# Stages of Craft.
CARD_CHOSEN: Final = 1
SUIT_CHOSEN: Final = 2
RESOLVED: Final = 3
PAID: Final = 4


class Craft(Rule):
    """Craft one card: pay, then its effect (root:r36)."""

    name: ClassVar[str] = "Craft"

    def __init__(self, faction: int, card: int = -1, wild: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.card = card
        self.wild = wild  # pieces of any suit still to be activated (root:4.1.1d)

    def copy(self) -> Craft:
        return Craft(self.faction, self.card, self.wild, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(18672)
        p.number(self.faction)
        p.number(self.card)
        p.number(self.wild)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Craft:
        return Craft(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.card)
        page.thing(at + 2, self.wild)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "card": self.card, "wild": self.wild}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            self.must(g, CARD_CHOSEN, self.faction, CRAFT, "root:4.1")
            return
        if stage == PAID:  # in a way of the faction's own
            self.resolve(g)
            return
        if stage == CARD_CHOSEN:
            self.card = got
            g.cards.move(got, ON_TABLE, ALL)
            self.wild = g.deck.cost_any[got]
            cost = g.deck.cost[got]
            for suit in range(SUITS):
                if cost[suit]:
                    g.chapters[self.faction].activate(g, suit, cost[suit])  # root:4.1.1
        elif stage == SUIT_CHOSEN:
            self.pay(g, got)
        elif stage == RESOLVED:
            g.discard(self.faction, self.card)  # root:4.1.2
            broker = g.owner_of(MURINE_BROKER) if g.deck.kind[self.card] == ITEM_CARD else NO_FACTION
            if broker == NO_FACTION or broker == self.faction:
                self.done(g)
            else:  # root:card.murine-broker, root:r148
                if g.log is not None:
                    g.tell(USED, [broker, MURINE_BROKER], rule="root:card.murine-broker")
                self.become(g, Draw(broker, broker, 1, False))
            return
        while self.wild:
            ready = g.chapters[self.faction].crafting_pieces(g)
            suits = [suit for suit in range(SUITS) if ready[suit]]
            if len(suits) > 1 and sum(ready) > self.wild:  # root:r33
                self.must(g, SUIT_CHOSEN, self.faction, CRAFT_SUIT, "root:r33")
                return
            self.pay(g, suits[0])
        self.resolve(g)

    def pay(self, g: Root, suit: int) -> None:
        g.chapters[self.faction].activate(g, suit, 1)
        self.wild -= 1

    def resolve(self, g: Root) -> None:
        card = self.card
        if g.log is not None:
            g.tell(CRAFTED, [self.faction, card])
        if g.deck.kind[card] == ITEM_CARD:  # root:4.1.2b
            g.item_supply = changed(g.item_supply, ITEM[card], g.item_supply[ITEM[card]] - 1)
            g.chapters[self.faction].gain_item(g, ITEM[card])
            if g.log is not None:
                g.tell(TOOK_ITEM, [self.faction, ITEM[card]])
            g.score(self.faction, g.chapters[self.faction].item_points(g, VP[card]), "root:3.2.2")
            if g.has_effect(self.faction, MASTER_ENGRAVERS) and not g.over:
                g.score(self.faction, 1, "root:card.master-engravers")
            self.go(g, RESOLVED)
        elif g.deck.kind[card] == PERSISTENT_CARD:  # root:4.1.3
            g.lay_out_effect(self.faction, card)
            self.done(g)
        else:  # root:card.favor-of-the-foxes, root:card.favor-of-the-rabbits, root:card.favor-of-the-mice
            self.call(g, RESOLVED, RemoveAll(self.faction, g.of_suit(SUIT[card]), "root:4.1.2"))

    def candidates(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.hand(self.faction)) if q.kind == CRAFT else every(SUITS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        ready = g.chapters[self.faction].crafting_pieces(g)
        if q.kind == CRAFT:
            return craft_refusal(g, self.faction, code, ready)
        return "" if code < SUITS and ready[code] else "root:4.1.1c"

    def options(self, g: Root, q: Question) -> list[int]:
        return craftable(g, self.faction) if q.kind == CRAFT else super().options(g, q)
