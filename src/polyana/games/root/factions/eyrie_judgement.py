"""How well the Eyrie stand, for bots: what roosts score, what the Decree brings, and whether it can be resolved."""

from __future__ import annotations

from typing import Final

from polyana.games.root.deck import BIRDS, CARDS_OF_SUIT
from polyana.games.root.factions.eyrie import (
    BATTLE,
    BIRD_WARRIOR,
    BUILD,
    CHARISMATIC,
    COLUMNS,
    DECREE,
    EYRIE,
    MOVE,
    RECRUIT,
    ROOST,
    ROOST_CARDS,
    ROOST_POINTS,
    VIZIERS,
    EyrieDaylight,
    board,
    roosts,
)
from polyana.games.root.judgement import FactionJudge, turns_left
from polyana.games.root.terms import CLEARINGS, SUITS
from polyana.games.root.woodland import Root

POINT: Final = 0.85  # a point that a roost should score in an Evening to come
EVENINGS: Final = 6.0  # that count at most
TURNS: Final = 2.0  # in which a Decree should be resolved before it changes

# What a card brings when it is resolved, by column: each of the first two, and each one more. Roosts are counted apart.
GAIN: Final[list[float]] = [0.35, 0.4, 0.4, 0.0]
MORE: Final[list[float]] = [0.12, 0.15, 0.12, 0.0]
BUILT: Final = 0.5  # how much of a roost a card that can build one is worth

# How likely a card fails that could be resolved after a move, or for which no place is in sight.
HOPED: Final = 0.25
HOPELESS: Final = 0.9
NEXT_TIME: Final = 0.5  # of that in a turn to come: there is time to mend it

TURMOIL: Final = 1.5  # the turn that ends, beside the points
PURGED: Final = 0.3  # a card that is lost
UNDECREED: Final = 0.4  # a fight that no card of the Decree allows yet
ANY_NUMBER: Final = 99


class EyrieJudge(FactionJudge):
    def __init__(self) -> None:
        super().__init__(EYRIE, [0.2, 1.2])

    def names(self) -> tuple[str, ...]:
        return (
            "engine-points",
            "engine-cards",
            "decree-recruit",
            "decree-move",
            "decree-battle",
            "decree-build",
            "decree-birds",
            "decree-worth",
            "build-none",
        )

    def count(self, g: Root, found: list[float], at: int) -> None:
        standing = roosts(g)
        found[at] = ROOST_POINTS[standing] * 0.3
        found[at + 1] = ROOST_CARDS[standing] * 0.5
        birds = 0
        for column in range(COLUMNS):
            decreed = int(g.cards.sets[DECREE + column])
            birds += (decreed & BIRDS).bit_count()
            found[at + 2 + column] = decreed.bit_count() * 0.3
        found[at + 6] = birds * 0.3
        if board(g).leader >= 0:
            found[at + 7] = decree_worth(g, Land(g), standing, turns_left(g)) * 0.1
        found[at + 8] = 0.0 if standing else 1.0

    def assets(self, g: Root) -> float:
        left = turns_left(g)
        standing = roosts(g)
        value = min(left, EVENINGS) * (POINT * ROOST_POINTS[standing] + 0.22 * ROOST_CARDS[standing])
        value -= 0.0 if standing else 1.0
        for clearing in range(CLEARINGS):
            birds = g.count(BIRD_WARRIOR, clearing)
            if birds:
                value += 0.14 * birds + 0.1 * min(birds, 3)
                if g.count(ROOST, clearing):
                    value += 0.35  # a guarded roost
            if g.ruler[clearing] == EYRIE:
                value += 0.22
                if g.open_slots[clearing] and not g.count(ROOST, clearing):
                    value += 0.35
        if board(g).leader < 0:
            return value
        return value + decree_worth(g, Land(g), standing, left)

    def reach(self, g: Root, clearing: int) -> float:
        """They fight where the Decree says so (root:7.5.2.iii)."""
        cards = g.cards.sets[DECREE + BATTLE] & (CARDS_OF_SUIT[g.suits[clearing]] | BIRDS)
        return 1.0 if cards else UNDECREED


class Land:
    """Where cards of the Decree can be resolved, by column, as masks: as the pieces stand, and one move from there."""

    def __init__(self, g: Root) -> None:
        foes = 0
        for other in g.seating.faction_of:
            if g.are_enemies(EYRIE, other):
                foes |= g.present[other]
        force = [0] * CLEARINGS  # the most warriors that one move could bring
        warriors = [0] * SUITS
        for clearing in range(CLEARINGS):
            birds = g.count(BIRD_WARRIOR, clearing)
            if birds:
                suit = g.suits[clearing]
                warriors[suit] = warriors[suit] + birds
                for beside in g.woods.paths[clearing]:
                    if birds > force[beside]:
                        force[beside] = birds
        nests = 0
        near = 0
        sites = 0
        wished = 0
        suited = [0] * SUITS
        for clearing in range(CLEARINGS):
            bit = 1 << clearing
            suit = g.suits[clearing]
            suited[suit] = suited[suit] | bit
            if force[clearing]:
                near |= bit
            if g.count(ROOST, clearing):
                nests |= bit
            elif g.open_slots[clearing] and g.may_place(EYRIE, clearing):
                ruler = g.ruler[clearing]
                if ruler == EYRIE:
                    sites |= bit
                elif force[clearing]:
                    if ruler < 0 or g.pieces(ruler, clearing) <= force[clearing] + g.count(BIRD_WARRIOR, clearing):
                        wished |= bit
        army = g.armies[EYRIE]
        self.suited = suited
        self.warriors = warriors  # by suit of their clearings
        self.now: list[int] = [nests, army, army & foes, sites]
        self.soon: list[int] = [0, near, near & foes, wished]


def decree_worth(g: Root, land: Land, standing: int, left: float) -> float:
    """What the Decree should bring, less what turmoil would cost, as likely as it is."""
    begun = -1  # the column that is being resolved, if one is
    resolved = 0
    for rule in g.stack:
        if isinstance(rule, EyrieDaylight):
            begun = rule.column
            resolved = rule.resolved
    can_move = begun <= MOVE and g.cards.sets[DECREE + MOVE] & ~resolved != 0
    safe = 1.0
    gain = 0.0
    birds = 0
    cards = 0
    for column in range(COLUMNS):
        decreed = int(g.cards.sets[DECREE + column])
        if not decreed:
            continue
        birds += (decreed & BIRDS).bit_count()
        cards += (decreed & ~VIZIERS).bit_count()
        if 0 <= begun <= column and decreed & ~resolved:  # still to be resolved in this turn
            safe *= chance_of(g, land, column, decreed & ~resolved, can_move, 1.0)
        next_time = chance_of(g, land, column, decreed, True, NEXT_TIME)
        safe *= next_time
        total = decreed.bit_count()
        if column == BUILD:
            gain += next_time * BUILT * roosts_to_come(standing, total, left)
        else:
            worth = GAIN[column] * min(total, 2) + MORE[column] * max(0, total - 2)
            if column == RECRUIT and board(g).leader == CHARISMATIC:
                worth *= 1.5
            gain += next_time * worth
    cost = min(birds, g.points[EYRIE]) + TURMOIL + PURGED * cards
    return min(left, TURNS) * gain * safe - cost * (1.0 - safe)


def roosts_to_come(standing: int, cards: int, left: float) -> float:
    """What the next roosts are worth a turn: no more than two are counted."""
    evenings = min(max(left - 1.0, 0.0), EVENINGS - 1.0)
    value = 0.0
    for more in range(standing, min(standing + min(cards, 2), len(ROOST_POINTS) - 1)):
        value += 0.3 + POINT * (ROOST_POINTS[more + 1] - ROOST_POINTS[more]) * evenings / TURNS
    return value


def chance_of(g: Root, land: Land, column: int, cards: int, can_move: bool, worry: float) -> float:
    """How likely all these cards of a column can be resolved."""
    total = cards.bit_count()
    if column == RECRUIT:
        if g.supply[BIRD_WARRIOR] < (2 * total if board(g).leader == CHARISMATIC else total):
            return 1.0 - worry * HOPELESS
    elif column == BUILD and g.supply[ROOST] < total:
        return 1.0 - worry * HOPELESS
    now = land.now[column]
    soon = land.soon[column] & ~now if can_move else 0
    chance = 1.0
    spare = 0
    for suit in range(SUITS):
        wanted = (cards & CARDS_OF_SUIT[suit]).bit_count()
        places = (now & land.suited[suit]).bit_count()  # a clearing is built in once, and fought out soon
        if column == MOVE:
            places = land.warriors[suit]
        elif column == RECRUIT and places:
            places = ANY_NUMBER
        hoped = (soon & land.suited[suit]).bit_count()
        spare += max(0, places + hoped - wanted)
        if wanted > places + hoped:
            chance *= 1.0 - worry * HOPELESS
        elif wanted > places:
            chance *= max(0.0, 1.0 - worry * HOPED * (wanted - places))
    if (cards & BIRDS).bit_count() > spare:  # they serve wherever nothing else is wanted
        chance *= 1.0 - worry * HOPELESS
    return chance
