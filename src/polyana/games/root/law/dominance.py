"""Dominance and coalition (3.3, 9.2.8)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.deck import DOMINANCES, MATCHING, SUIT, cards_of
from polyana.games.root.kinds import (
    ACTIVATE,
    ACTIVATED,
    COALITION,
    PARTNER,
    PAY_DOMINANCE,
    RELATION,
    TAKE_DOMINANCE,
    TOOK_DOMINANCE,
)
from polyana.games.root.terms import (
    AVAILABLE,
    BIRD,
    CLEARINGS,
    FACTIONS,
    HOSTILE,
    INDIFFERENT,
    IS_VAGABOND,
    PLAY,
    VAGABOND,
)
from polyana.games.root.woodland import Root, Rule, changed
from polyana.kernel.state import ALL, START, Question

POINTS_TO_ACTIVATE: Final = 10  # root:3.3.1
CLEARINGS_TO_RULE: Final = 3  # root:3.3.1.i
COALITION_SEATS: Final = 4  # root:9.2.8


def wins_by_dominance(g: Root, faction: int) -> bool:
    """At the start of Birdsong (3.3.1.i, 3.3.1.ii, r20)."""
    card = g.dominance[faction]
    if card < 0 or IS_VAGABOND[faction]:  # root:r23
        return False
    if SUIT[card] == BIRD:
        for corner in g.woods.corners:
            if g.ruler[corner] == faction and g.ruler[g.woods.opposite[corner]] == faction:  # root:r21
                return True
        return False
    ruled = 0
    for clearing in range(CLEARINGS):
        if g.suits[clearing] == SUIT[card] and g.ruler[clearing] == faction:
            ruled += 1
    return ruled >= CLEARINGS_TO_RULE


def partners(g: Root, vagabond: int) -> list[int]:
    """With whom he may form a coalition: the fewest points among those who can (9.2.8, 9.2.8b, 9.2.8d, r24)."""
    able = [
        other
        for other in g.seating.faction_of
        if other != vagabond and g.has_marker(other) and g.partner[other] < 0  # root:r25
    ]
    fewest = min([g.points[other] for other in able], default=0)
    return sorted([other for other in able if g.points[other] == fewest])


def activate_refusal(g: Root, faction: int, card: int) -> str:
    if not (g.hand(faction) & DOMINANCES) >> card & 1:
        return "root:3.3.1"
    return activation_refusal(g, faction)


def activation_refusal(g: Root, faction: int) -> str:
    """The rule that forbids to activate any dominance card now."""
    if g.dominance[faction] >= 0:
        return "root:3.3.2b"
    if not IS_VAGABOND[faction]:
        return "" if g.points[faction] >= POINTS_TO_ACTIVATE else "root:3.3.1"
    if g.seats < COALITION_SEATS:
        return "root:r23"
    if g.points[faction] < g.rules_of_play.coalition_min_vp:
        return "root:r22"
    if g.partner[faction] >= 0:
        return "root:r25"
    return "" if partners(g, faction) else "root:r24"


def can_activate(g: Root, faction: int) -> bool:
    return g.hand(faction) & DOMINANCES != 0 and not activation_refusal(g, faction)


def price(g: Root, faction: int, card: int) -> int:
    """The hand cards that can be spent for an available dominance card (3.3.4, r30)."""
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
CARD_CHOSEN: Final = 1
PARTNER_CHOSEN: Final = 2


class Activate(Rule):
    """Activate a dominance card (3.3.1), or form a coalition with it (9.2.8)."""

    name: ClassVar[str] = "Activate"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> Activate:
        return Activate(self.faction, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, CARD_CHOSEN, self.faction, ACTIVATE, "root:3.3.1")
        elif self.stage == CARD_CHOSEN:
            eligible = partners(g, self.faction) if IS_VAGABOND[self.faction] else []
            g.cards.move(got, PLAY + self.faction, ALL)  # root:3.3.2
            g.dominance = changed(g.dominance, self.faction, got)  # root:3.3.1b
            if g.log is not None:
                g.tell(ACTIVATED, [self.faction, got])
            if not eligible:
                self.done(g)
            elif len(eligible) == 1:
                self.join(g, eligible[0])
            else:
                self.must(g, PARTNER_CHOSEN, self.faction, PARTNER, "root:9.2.8b")
        elif self.stage == PARTNER_CHOSEN:
            self.join(g, got)

    def join(self, g: Root, partner: int) -> None:
        g.partner = changed(changed(g.partner, self.faction, partner), partner, self.faction)
        if g.log is not None:
            g.tell(COALITION, [self.faction, partner])
        if not IS_VAGABOND[partner]:
            where = (self.faction - VAGABOND) * FACTIONS + partner
            if g.relation[where] == HOSTILE:  # root:9.2.9.iii.d
                g.relation = changed(g.relation, where, INDIFFERENT)
                if g.log is not None:
                    g.tell(RELATION, [self.faction, partner, INDIFFERENT + 1])
        self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.hand(self.faction)) if q.kind == ACTIVATE else g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == ACTIVATE:
            return activate_refusal(g, self.faction, code)
        if code in partners(g, self.faction):
            return ""
        return "root:9.2.8d" if g.plays(code) and not g.has_marker(code) else "root:9.2.8"


# Stages of Take.
PAID: Final = 2


class Take(Rule):
    """Take an available dominance card for a matching card (3.3.4)."""

    name: ClassVar[str] = "Take"

    def __init__(self, faction: int, card: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.card = card

    def copy(self) -> Take:
        return Take(self.faction, self.card, self.stage)

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
