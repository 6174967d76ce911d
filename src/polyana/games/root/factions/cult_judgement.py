"""How well the Cult stands, for bots."""

from __future__ import annotations

from typing import Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import BIRDS, CARDS_OF_SUIT, DOMINANCES, SUIT, cards_of
from polyana.games.root.factions.cult import (
    CULT,
    DO_CRUSADE,
    FOX_GARDEN,
    LIZARD,
    REVEALED,
    RITUAL_POINTS,
    Convert,
    Sanctify,
    board,
    cost,
    draws,
    gardens,
)
from polyana.games.root.judgement import BIRD_CARD, CARD, FactionJudge, dominion, turns_left
from polyana.games.root.pieces import COUNTS_FOR_RULE
from polyana.games.root.terms import BIRD, CLEARINGS, SUITS
from polyana.games.root.woodland import Root

GARDEN: Final = 0.3  # beside what it scores
# Its points by gardens of a suit: those that add nothing by themselves are on the way to those that do.
RITUAL: Final[list[float]] = [0.0, 0.9, 2.0, 2.4, 3.0, 4.0]
ON_THE_WAY: Final = 0.45  # the same of the card that two gardens draw
SCORED: Final = 0.35  # a point of a Score ritual, in each turn that is left
DRAWN: Final = 0.25  # a card in the Evening, in each turn that is left
SITE: Final = 0.3  # how much of the next garden it is worth to rule a place for it
CARD_FOR_SITE: Final = 0.25  # and the card to build it with
LATER: Final = 0.5  # the same of the second place in clearings of a suit
GARDEN_GRIP: Final = 1.5
GUARD_GRIP: Final = 0.5
NEARLY_TEN: Final = 8  # points from which on a dominance card is kept in mind (root:3.3.1)
IN_HAND: Final = 0.5  # how much of what it would bring it is worth to have it
# How near a place is that others rule, by the warriors that are missing there.
NEAR: Final[list[float]] = [1.0, 0.55, 0.3, 0.15]
# How likely a crusade leads into a clearing: without acolytes for one yet, and while others are the Outcast.
POOR: Final = 0.3
OTHER_SUIT: Final = 0.4
# Acolytes: as many as a conspiracy or two costs, and more of them than are needed soon.
ACOLYTE: Final = 0.4
SPARE_ACOLYTE: Final = 0.2
IDLE_ACOLYTE: Final = 0.04


class CultJudge(FactionJudge):
    def __init__(self) -> None:
        super().__init__(CULT, [0.15, 1.2, 1.2, 1.2])

    def names(self) -> tuple[str, ...]:
        return (
            "build-gardens",
            "engine-rituals",
            "engine-draws",
            "hand-rituals",
            "hand-revealed",
            "army-acolytes",
            "army-hated",
        )

    def count(self, g: Root, found: list[float], at: int) -> None:
        kept = self.holds(g)
        mine = board(g)
        for suit in range(SUITS):
            points = RITUAL_POINTS[gardens(g, suit)]
            found[at] = found[at] + gardens(g, suit) * 0.2
            found[at + 1] = found[at + 1] + points * 0.2
            if kept & CARDS_OF_SUIT[suit]:
                found[at + 3] = found[at + 3] + points * 0.2
        found[at + 2] = draws(g) * 0.3
        found[at + 4] = g.cards.sizes[REVEALED] * 0.2
        found[at + 5] = mine.acolytes * 0.2
        found[at + 6] = 1.0 if mine.hated else 0.0

    def assets(self, g: Root) -> float:
        left = min(turns_left(g), 5.0)
        mine = board(g)
        kept = self.holds(g)
        birds = int(g.cards.sets[CULT] & BIRDS)  # no wild cards
        value = CARD * g.cards.sizes[REVEALED] - BIRD_CARD * birds.bit_count()
        value += DRAWN * draws(g) * left
        first = [0.0] * SUITS  # how near the two nearest places for a garden are
        second = [0.0] * SUITS
        for clearing in range(CLEARINGS):
            suit = g.suits[clearing]
            lizards = g.count(LIZARD, clearing)
            if lizards:
                value += 0.1 * lizards + 0.12 * min(lizards, 3)
                if g.count(FOX_GARDEN + suit, clearing):
                    value += 0.2 * min(lizards, 2)  # a guarded garden
            if g.ruler[clearing] == CULT:
                value += 0.2
            if g.open_slots[clearing] and g.may_place(CULT, clearing):
                near = nearness(g, clearing, lizards)
                if near > first[suit]:
                    second[suit] = first[suit]
                    first[suit] = near
                elif near > second[suit]:
                    second[suit] = near
        for suit in range(SUITS):
            standing = gardens(g, suit)
            # A garden more is worth something even where the next space scores no more than the last.
            value += GARDEN * standing + SCORED * RITUAL[standing] * left
            cards = (kept & CARDS_OF_SUIT[suit]).bit_count()
            if cards:
                value += 0.12 * RITUAL_POINTS[standing] * min(cards, 2)
            if standing < len(RITUAL) - 1:
                wish = GARDEN + SCORED * (RITUAL[standing + 1] - RITUAL[standing]) * left
                if standing <= 1:
                    wish += DRAWN * left * (1.0 - ON_THE_WAY if standing else ON_THE_WAY)
                value += SITE * wish * (first[suit] + LATER * second[suit])
                if cards:
                    value += CARD_FOR_SITE * wish * first[suit]
            if standing == 1:
                value += DRAWN * ON_THE_WAY * left
            if suit == mine.outcast:
                value += 0.15 * standing
        value += ACOLYTE * min(mine.acolytes, 3) + SPARE_ACOLYTE * min(max(mine.acolytes - 3, 0), 3)
        value += IDLE_ACOLYTE * max(0, mine.acolytes - 6)
        if kept & DOMINANCES and g.points[CULT] >= NEARLY_TEN and g.dominance[CULT] < 0:
            value += IN_HAND * self.best_dominion(g, kept)
        return value

    def best_dominion(self, g: Root, kept: int) -> float:
        """What it would win by activating the best of its dominance cards."""
        best = 0.0
        for card in cards_of(kept & DOMINANCES):
            if SUIT[card] != BIRD:
                best = max(best, dominion(g, CULT, SUIT[card]) - g.points[CULT])
        return best

    def reach(self, g: Root, clearing: int) -> float:
        """It fights only where its crusades lead (root:10.4.3.i)."""
        mine = board(g)
        outcast = g.suits[clearing] == mine.outcast
        paid = min(1.0, mine.acolytes / cost(g, DO_CRUSADE))
        return (POOR + (1.0 - POOR) * paid) * (1.0 if outcast else OTHER_SUIT)

    def grip(self, g: Root, clearing: int) -> float:
        """A garden rules against any number of warriors (root:10.2.4)."""
        if not g.count(FOX_GARDEN + g.suits[clearing], clearing):
            return 0.0
        return GARDEN_GRIP + GUARD_GRIP * min(g.count(LIZARD, clearing), 2)

    def holds(self, g: Root) -> int:
        return g.hand(CULT) | g.cards.sets[REVEALED]

    def prospect(self, g: Root, rule: Rule) -> float:
        """The piece that comes when others have had their say about the one removed."""
        if isinstance(rule, Convert):
            return 0.22
        return 1.5 if isinstance(rule, Sanctify) else 0.0


def nearness(g: Root, clearing: int, lizards: int) -> float:
    """How near it is to ruling a clearing."""
    if g.ruler[clearing] == CULT:
        return 1.0
    most = 0
    for other in g.seating.faction_of:
        if other != CULT and g.is_present(other, clearing):
            might = 0
            for piece in COUNTS_FOR_RULE[other]:
                might += g.count(piece, clearing)
            if might > most:
                most = might
    missing = most - lizards + 1
    return NEAR[missing] if 0 < missing < len(NEAR) else 0.0
