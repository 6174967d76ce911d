"""What bots count about a position, for values that are learned: what every faction has, then what only one has.

Each seat has numbers for the features of all factions; those of the others stay 0. What a faction counts of itself
stands in its room, beside its judgement.
"""

from __future__ import annotations

from typing import Final, cast

from polyana.games.root.chapter import NO_BOARD, Judge
from polyana.games.root.deck import BIRDS
from polyana.games.root.judgement import MANY_TURNS, FactionJudge, standing, turns_left
from polyana.games.root.pieces import FACTION_NAMES, LAST_PIECE, SECOND_OF, WARRIOR_OF
from polyana.games.root.terms import CLEARINGS
from polyana.games.root.woodland import Root
from polyana.kernel.features import Features

CLOSE: Final = 20  # points from which on the end is near

NAMES: Final = (
    "points",
    "points-close",
    "dominance",  # how near it is to winning by one
    "hand",
    "hand-birds",
    "effects",  # persistent cards
    "land",  # clearings that are ruled,
    "land-slots",  # and those with a slot to build in
    "army",
    "army-places",
    "army-left",  # warriors in the supply
    "guard",  # buildings and tokens beside warriors of their own,
    "guard-bare",  # and those alone
    "turn-now",
    "turn-next",
)
POINTS: Final = 0
POINTS_CLOSE: Final = 1
DOMINANCE: Final = 2
HAND: Final = 3
HAND_BIRDS: Final = 4
EFFECTS: Final = 5
LAND: Final = 6
LAND_SLOTS: Final = 7
ARMY: Final = 8
ARMY_PLACES: Final = 9
ARMY_LEFT: Final = 10
GUARD: Final = 11
GUARD_BARE: Final = 12
TURN_NOW: Final = 13
TURN_NEXT: Final = 14
COMMON: Final = 15


class RootFeatures(Features[Root]):
    def __init__(self, judges: list[Judge]) -> None:
        names = list(NAMES)
        self.own: list[int] = []  # by faction: where its own features begin
        for faction in range(len(judges)):
            if SECOND_OF[faction] >= 0:  # who plays by the chapter of another counts the same
                self.own.append(self.own[SECOND_OF[faction]])
                continue
            self.own.append(len(names))
            names.append(f"faction-{FACTION_NAMES[faction]}")  # always 1: some win more often than others
            for name in cast(FactionJudge, judges[faction]).names():
                topic, dash, rest = name.partition("-")
                names.append(f"{topic}-{FACTION_NAMES[faction]}{dash}{rest}")
        super().__init__("root", 1, names)

    def left(self, g: Root) -> float:
        return min(turns_left(g), MANY_TURNS) / MANY_TURNS if g.round else 1.0

    def count(self, g: Root) -> list[float]:
        size = self.size
        found = [0.0] * (size * g.seats)
        for seat in range(g.seats):
            faction = g.seating.faction_of[seat]
            if faction >= 0 and g.boards[faction] is not NO_BOARD:
                count_common(g, faction, found, size * seat)
                own = size * seat + self.own[faction]
                found[own] = 1.0
                cast(FactionJudge, g.setting.judges[faction]).count(g, found, own + 1)
        return found


def count_common(g: Root, faction: int, found: list[float], at: int) -> None:
    if g.dominance[faction] < 0:
        points = g.points[faction]
        found[at + POINTS] = points * 0.1
        if points > CLOSE:
            found[at + POINTS_CLOSE] = (points - CLOSE) * 0.1
    else:
        found[at + DOMINANCE] = standing(g, faction) * 0.1
    found[at + HAND] = g.cards.sizes[faction] * 0.2
    found[at + HAND_BIRDS] = (g.hand(faction) & BIRDS).bit_count() * 0.3
    found[at + EFFECTS] = int(g.effects[faction]).bit_count() * 0.5
    ruled = 0
    slots = 0
    for clearing in range(CLEARINGS):
        if g.ruler[clearing] == faction:
            ruled += 1
            if g.open_slots[clearing]:
                slots += 1
    found[at + LAND] = ruled * 0.2
    found[at + LAND_SLOTS] = slots * 0.3
    warrior = WARRIOR_OF[faction]
    if warrior >= 0:
        army = int(g.armies[faction])
        found[at + ARMY] = g.on_the_map(warrior) * 0.1
        found[at + ARMY_PLACES] = army.bit_count() * 0.2
        found[at + ARMY_LEFT] = g.supply[warrior] * 0.1
        for clearing in range(CLEARINGS):
            if g.present[faction] >> clearing & 1:
                for piece in range(warrior + 1, LAST_PIECE[faction] + 1):
                    count = g.count(piece, clearing)
                    if count:
                        kept = at + (GUARD if army >> clearing & 1 else GUARD_BARE)
                        found[kept] = found[kept] + count * 0.2
    if g.active >= 0:
        after = (g.seat(faction) - g.seat(g.active)) % g.seats
        if after == 0:
            found[at + TURN_NOW] = 1.0
        elif after == 1:
            found[at + TURN_NEXT] = 1.0
