"""Dominance (root:3.3). Coalitions (root:9.2.8) are the Vagabond's business."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.clearings import changed
from polyana.games.root.deck import DOMINANCES, MATCHING, SUIT, cards_of
from polyana.games.root.kinds import ACTIVATE, ACTIVATED, PAY_DOMINANCE, TAKE_DOMINANCE, TOOK_DOMINANCE
from polyana.games.root.terms import AVAILABLE, BIRD, CLEARINGS, PLAY
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, START, Question
from polyana.kernel.tensors import Page

CLEARINGS_TO_RULE: Final = 3  # root:3.3.1.i


def wins_by_dominance(g: Root, faction: int) -> bool:
    """At the start of Birdsong (root:3.3.1.i, root:3.3.1.ii, root:r20)."""
    card = g.dominance[faction]
    if card < 0 or not g.chapters[faction].can_dominate():  # root:r23
        return False
    if SUIT[card] == BIRD:  # root:card.dominance-bird
        for corner in g.woods.corners:
            if g.ruler[corner] == faction and g.ruler[g.woods.opposite[corner]] == faction:  # root:r21
                return True
        return False
    ruled = 0
    for clearing in range(CLEARINGS):
        if g.suits[clearing] == SUIT[card] and g.ruler[clearing] == faction:
            ruled += 1  # root:card.dominance-fox, root:card.dominance-rabbit
    return ruled >= CLEARINGS_TO_RULE  # root:card.dominance-mouse


def victory_rule(g: Root, faction: int) -> str:
    """The rule by which its dominance card wins."""
    return "root:3.3.1.ii" if SUIT[g.dominance[faction]] == BIRD else "root:3.3.1.i"


def activate_refusal(g: Root, faction: int, card: int) -> str:
    if not (g.hand(faction) & DOMINANCES) >> card & 1:
        return "root:3.3.1"
    return activation_refusal(g, faction)


def activation_refusal(g: Root, faction: int) -> str:
    """The rule that forbids to activate any dominance card now."""
    if g.dominance[faction] >= 0:
        return "root:3.3.2b"
    return g.chapters[faction].activation_refusal(g)


def can_activate(g: Root, faction: int) -> bool:
    return g.hand(faction) & DOMINANCES != 0 and not activation_refusal(g, faction)


def price(g: Root, faction: int, card: int) -> int:
    """The hand cards that can be spent for an available dominance card (root:3.3.4, root:r30)."""
    return g.hand(faction) & MATCHING[SUIT[card]]


def take_refusal(g: Root, faction: int, card: int) -> str:
    if not g.cards.sets[AVAILABLE] >> card & 1:
        return "root:3.3.3"
    return "" if price(g, faction, card) else "root:3.3.4"


def can_take(g: Root, faction: int) -> bool:
    available = g.cards.sets[AVAILABLE]
    if not available or not g.hand(faction):
        return False
    for card in cards_of(available):
        if not take_refusal(g, faction, card):
            return True
    return False


# Stages of Activate.
ACTIVATED_ONE: Final = 1


class Activate(Rule):
    """Activate a dominance card (root:3.3.1); what a chapter makes of it (root:9.2.8) follows."""

    name: ClassVar[str] = "Activate"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> Activate:
        return Activate(self.faction, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(27876)
        p.number(self.faction)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Activate:
        return Activate(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, ACTIVATED_ONE, self.faction, ACTIVATE, "root:3.3.1")
        elif self.stage == ACTIVATED_ONE:
            g.cards.move(got, PLAY + self.faction, ALL)  # root:3.3.2
            g.dominance = changed(g.dominance, self.faction, got)  # root:3.3.1b
            if g.log is not None:
                g.tell(ACTIVATED, [self.faction, got])
            follows = g.chapters[self.faction].activated(g)
            if follows is None:
                self.done(g)
            else:
                self.become(g, follows)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.hand(self.faction))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return activate_refusal(g, self.faction, code)


# Stages of Take.
CARD_CHOSEN: Final = 1
PAID: Final = 2


class Take(Rule):
    """Take an available dominance card for a matching card (root:3.3.4)."""

    name: ClassVar[str] = "Take"

    def __init__(self, faction: int, card: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.card = card

    def copy(self) -> Take:
        return Take(self.faction, self.card, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(10475)
        p.number(self.faction)
        p.number(self.card)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Take:
        return Take(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.card)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "card": self.card}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, CARD_CHOSEN, self.faction, TAKE_DOMINANCE, "root:3.3.4")
        elif self.stage == CARD_CHOSEN:
            self.card = got
            self.must(g, PAID, self.faction, PAY_DOMINANCE, "root:3.3.4")
        elif self.stage == PAID:
            g.spend(self.faction, got)
            g.cards.move(self.card, self.faction, ALL)
            if g.log is not None:
                g.tell(TOOK_DOMINANCE, [self.faction, self.card])
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.cards.sets[AVAILABLE] if q.kind == TAKE_DOMINANCE else g.hand(self.faction))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == TAKE_DOMINANCE:
            return take_refusal(g, self.faction, code)
        return "" if price(g, self.faction, self.card) >> code & 1 else "root:r30"
