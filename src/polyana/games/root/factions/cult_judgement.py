"""How well the Cult stands, for bots."""

from __future__ import annotations

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import BIRDS, CARDS_OF_SUIT
from polyana.games.root.factions.cult import (
    CULT,
    FOX_GARDEN,
    LIZARD,
    REVEALED,
    RITUAL_POINTS,
    Convert,
    Sanctify,
    board,
    draws,
    gardens,
)
from polyana.games.root.judgement import BIRD_CARD, CARD, FactionJudge, turns_left
from polyana.games.root.terms import CLEARINGS, SUITS
from polyana.games.root.woodland import Root


class CultJudge(FactionJudge):
    def __init__(self) -> None:
        super().__init__(CULT, [0.15, 1.2, 1.2, 1.2])

    def assets(self, g: Root) -> float:
        left = min(turns_left(g), 5.0)
        mine = board(g)
        revealed = g.cards.sets[REVEALED]  # they come back
        value = CARD * g.cards.sizes[REVEALED] + BIRD_CARD * (revealed & BIRDS).bit_count()
        value += 0.25 * draws(g) * left
        for suit in range(SUITS):
            standing = gardens(g, suit)
            # A garden more is worth something even where the next space scores no more than the last.
            worth = 0.3 * standing + 0.35 * RITUAL_POINTS[standing] * left
            value += worth
            kept = ((g.cards.sets[CULT] | revealed) & CARDS_OF_SUIT[suit]).bit_count()
            if kept:
                value += 0.12 * RITUAL_POINTS[standing] * min(kept, 2)
            if suit == mine.outcast:
                value += 0.15 * standing
        value += 0.4 * min(mine.acolytes, 4) + 0.15 * max(0, mine.acolytes - 4)
        sites = 0
        for clearing in range(CLEARINGS):
            lizards = g.count(LIZARD, clearing)
            if lizards:
                value += 0.1 * lizards + 0.12 * min(lizards, 3)
                if g.count(FOX_GARDEN + g.suits[clearing], clearing):
                    value += 0.2 * min(lizards, 2)  # a guarded garden
            if g.ruler[clearing] == CULT:
                value += 0.2
                if g.open_slots[clearing]:
                    sites += 1
        return value + 0.4 * min(sites, 3)

    def prospect(self, g: Root, rule: Rule) -> float:
        """The piece that comes when others have had their say about the one removed."""
        if isinstance(rule, Convert):
            return 0.22
        return 1.5 if isinstance(rule, Sanctify) else 0.0
