"""How well the Duchy stands, for bots."""

from __future__ import annotations

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import BIRDS
from polyana.games.root.factions.duchy.assembly import Dig
from polyana.games.root.factions.duchy.board import board, draws, out
from polyana.games.root.factions.duchy.parliament import Banker
from polyana.games.root.factions.duchy.sway import clearings_held
from polyana.games.root.factions.duchy.terms import (
    BANKER,
    BARON_OF_DIRT,
    BRIGADIER,
    CAPTAIN,
    CITADEL,
    DUCHESS_OF_MUD,
    DUCHY,
    EARL_OF_STONE,
    FOREMOLE,
    MARKET,
    MARSHAL,
    MINISTERS,
    MOLE,
    RECRUITS,
    REVEALED,
    TUNNEL,
    TUNNELS,
)
from polyana.games.root.judgement import CARD, FactionJudge, turns_left
from polyana.games.root.terms import CLEARINGS
from polyana.games.root.woodland import Root


class DuchyJudge(FactionJudge):
    def __init__(self) -> None:
        super().__init__(DUCHY, [0.2, 2.2, 2.2, 0.6])

    def names(self) -> tuple[str, ...]:
        return (
            "build-markets",
            "build-citadels",
            "build-tunnels",
            "army-burrow",
            "ministers",
            "ministers-worth",
            "ministers-suits",
            "hand-revealed",
        )

    def count(self, g: Root, found: list[float], at: int) -> None:
        mine = board(g)
        found[at] = out(g, MARKET) * 0.4
        found[at + 1] = out(g, CITADEL) * 0.4
        found[at + 2] = g.on_the_map(TUNNEL) * 0.3
        found[at + 3] = mine.burrow * 0.2
        found[at + 4] = mine.swayed.bit_count() * 0.3
        for minister in range(MINISTERS):
            if mine.swayed >> minister & 1:
                found[at + 5] = found[at + 5] + self.minister_worth(g, minister) * 0.5
        found[at + 6] = sum(clearings_held(g)) * 0.2
        found[at + 7] = int(g.cards.sets[REVEALED] & ~BIRDS).bit_count() * 0.2

    def assets(self, g: Root) -> float:
        left = min(turns_left(g), 5.0)
        mine = board(g)
        revealed = int(g.cards.sets[REVEALED])
        value = CARD * (revealed & ~BIRDS).bit_count()  # they come back, birds do not
        value += 0.2 * draws(g) * left + 0.05 * RECRUITS[out(g, CITADEL)] * left
        for minister in range(MINISTERS):
            if mine.swayed >> minister & 1:
                value += self.minister_worth(g, minister) * left
        # A building costs a card and a minister when it falls.
        buildings = out(g, CITADEL) + out(g, MARKET)
        value += 0.6 * buildings
        value += 0.13 * min(mine.burrow, 4) + 0.05 * max(0, mine.burrow - 4)
        tunnels = 0
        sites = 0
        for clearing in range(CLEARINGS):
            moles = g.count(MOLE, clearing)
            tunnels += g.count(TUNNEL, clearing)
            if moles:
                value += 0.1 * moles + 0.12 * min(moles, 3)
                if g.count(CITADEL, clearing) or g.count(MARKET, clearing):
                    value += 0.25 * min(moles, 3)  # a guarded building
                elif g.count(TUNNEL, clearing):
                    value += 0.1 * min(moles, 2)
            if g.ruler[clearing] == DUCHY:
                value += 0.2
                if g.open_slots[clearing]:
                    sites += 1
        value += 0.4 * min(sites, 3) + 0.4 * tunnels
        held = clearings_held(g)  # cards for a sway need clearings of their suits
        value += 0.3 * min(sum(held), 5)
        for count in held:
            value += 0.2 if count else 0.0
        return value

    def minister_worth(self, g: Root, minister: int) -> float:
        """What a swayed minister is worth a turn."""
        if minister == DUCHESS_OF_MUD:
            return 1.0 if g.on_the_map(TUNNEL) == TUNNELS else 0.5
        if minister == BARON_OF_DIRT:
            return 0.15 + 0.5 * out(g, MARKET)
        if minister == EARL_OF_STONE:
            return 0.15 + 0.5 * out(g, CITADEL)
        if minister == FOREMOLE:
            return 0.4 if g.supply[CITADEL] + g.supply[MARKET] else 0.05
        if minister in (CAPTAIN, MARSHAL):
            return 0.22
        if minister == BRIGADIER:
            return 0.4
        return 0.35 if minister == BANKER else 0.3

    def holds(self, g: Root) -> int:
        return g.hand(DUCHY) | g.cards.sets[REVEALED] & ~BIRDS

    def prospect(self, g: Root, rule: Rule) -> float:
        """Points that are scored when all is spent, warriors that are about to come up."""
        if isinstance(rule, Banker):
            return float(rule.count)
        return 0.3 if isinstance(rule, Dig) else 0.0
