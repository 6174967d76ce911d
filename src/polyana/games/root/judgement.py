"""How well a faction stands, for bots: points, and what its pieces, cards and items should still bring.

Called on imagined states only, so it may look at everything. Weights are points: what one more of a thing has been
worth to a player who goes on sensibly. They are set by hand and tried out in games of bots against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polyana.games.root.deck import BIRDS, MATCHING, QUEST_ITEMS, QUEST_SUIT, QUESTS, SUIT
from polyana.games.root.terms import (
    ALLIANCE,
    ALLIED,
    BAG,
    BATTLE,
    BIRD,
    BIRD_WARRIOR,
    BUILD,
    CAT,
    CLEARINGS,
    COINS,
    COLUMNS,
    CROSSBOW,
    DAMAGED,
    DECREE,
    EYRIE,
    FACTIONS,
    FOX_BASE,
    HOSTILE,
    IN_THE_BOX,
    ITEMS,
    LAST_PIECE,
    MARQUISE,
    MOVE,
    POINTS_TO_WIN,
    READY,
    REBEL,
    RECRUIT,
    RECRUITER,
    ROOST,
    SAWMILL,
    SIDES,
    SUITS,
    SUPPORTERS,
    SWORD,
    SYMPATHY,
    TEA,
    TORCH,
    VAGABOND,
    WARRIOR_OF,
    WOOD,
    WORKSHOP,
)
from polyana.games.root.tracks import BUILDING_POINTS, ROOST_CARDS, ROOST_POINTS, SYMPATHY_POINTS, WOOD_COST

if TYPE_CHECKING:
    from polyana.games.root.woodland import Root

CARD: Final = 0.3
BIRD_CARD: Final = 0.15  # on top
WON: Final = 40.0

# What a piece is worth to its owner while it stands on the map, by kind of piece.
PIECE_WORTH: Final[list[float]] = [0.16, 0.9, 0.5, 0.8, 0.45, 1.5, 0.2, 1.2, 0.3, 2.2, 2.2, 2.2, 0.5]

ITEM_WORTH: Final[list[float]] = [0.7, 0.6, 0.6, 0.8, 0.9, 0.8, 0.7, 0.7]  # by item, ready
EXPECTED_HIGH: Final[list[float]] = [0.0, 0.9375, 1.6875, 2.125]  # of the higher die, capped by warriors
EXPECTED_LOW: Final[list[float]] = [0.0, 0.5625, 0.8125, 0.875]


def compare(g: Root, seat: int, worth: list[float]) -> float:
    """A seat against the others: the strongest of them counts most."""
    if g.over:
        won = g.winners()
        if won:
            return WON if seat in won else -WON
    partner = g.partner[g.seating.faction_of[seat]]
    others = [worth[other] for other in range(g.seats) if other != seat and g.seating.faction_of[other] != partner]
    if not others:
        return worth[seat]
    return worth[seat] - 0.5 * max(others) - 0.15 * sum(others) / len(others)


def worth(g: Root, faction: int) -> float:
    value = standing(g, faction)
    hand = g.cards.sets[faction]
    value += CARD * min(g.cards.sizes[faction], 6)
    birds = hand & BIRDS
    while birds:
        birds &= birds - 1
        value += BIRD_CARD
    effects = g.effects[faction]
    while effects:
        effects &= effects - 1
        value += 0.6
    if faction == MARQUISE:
        return value + marquise(g)
    if faction == EYRIE:
        return value + eyrie(g)
    if faction == ALLIANCE:
        return value + alliance(g)
    return value + vagabond(g, faction)


def standing(g: Root, faction: int) -> float:
    """Points, or how near a dominance player or coalition is to winning."""
    card = g.dominance[faction]
    if card < 0:
        return float(g.points[faction])
    partner = g.partner[faction]
    if partner >= 0:
        return float(g.points[partner])
    ruled = 0
    if SUIT[card] == BIRD:
        best = 0
        for corner in g.woods.corners:
            held = (g.ruler[corner] == faction) + (g.ruler[g.woods.opposite[corner]] == faction)
            best = max(best, held)
        return (6.0, 12.0, 22.0)[best]
    for clearing in range(CLEARINGS):
        if g.suits[clearing] == SUIT[card] and g.ruler[clearing] == faction:
            ruled += 1
    return (4.0, 8.0, 13.0, 20.0, 23.0)[min(ruled, 4)]


def turns_left(g: Root) -> float:
    """A guess: how many turns everybody still has."""
    most = 0
    for faction in g.seating.faction_of:
        if g.points[faction] > most:
            most = g.points[faction]
    return max(1.0, (POINTS_TO_WIN - most) / 3.5)


def marquise(g: Root) -> float:
    left = turns_left(g)
    value = 0.0
    sawmills = IN_THE_BOX[SAWMILL] - g.supply[SAWMILL]
    recruiters = IN_THE_BOX[RECRUITER] - g.supply[RECRUITER]
    workshops = IN_THE_BOX[WORKSHOP] - g.supply[WORKSHOP]
    value += min(left, 5.0) * (0.16 * sawmills + 0.06 * workshops + 0.1 * recruiters)
    # Wood is worth something where it can be built with.
    wood = 0
    sites = 0
    for clearing in range(CLEARINGS):
        if g.ruler[clearing] == MARQUISE:
            value += 0.22
            wood += g.on_map[WOOD * CLEARINGS + clearing]
            if g.open_slots[clearing]:
                sites += 1
        cats = g.on_map[CAT * CLEARINGS + clearing]
        if cats:
            value += 0.1 * cats + 0.12 * min(cats, 3)
    value += 0.25 * min(sites, 3)
    best = 0
    for i in range(3):
        built = IN_THE_BOX[SAWMILL + i] - g.supply[SAWMILL + i]
        if built < len(WOOD_COST) and WOOD_COST[built] <= wood:
            best = max(best, BUILDING_POINTS[i][built])
    value += 0.42 * min(wood, 6) + (0.3 * best if sites else 0.0)
    if g.keep >= 0:
        value += 1.2
    return value


def eyrie(g: Root) -> float:
    left = turns_left(g)
    roosts = IN_THE_BOX[ROOST] - g.supply[ROOST]
    value = min(left, 6.0) * (0.85 * ROOST_POINTS[roosts] + 0.22 * ROOST_CARDS[roosts])
    for clearing in range(CLEARINGS):
        birds = g.on_map[BIRD_WARRIOR * CLEARINGS + clearing]
        if birds:
            value += 0.14 * birds + 0.1 * min(birds, 3)
            if g.on_map[ROOST * CLEARINGS + clearing]:
                value += 0.35  # a guarded roost
        if g.ruler[clearing] == EYRIE:
            value += 0.22
            if g.open_slots[clearing] and not g.on_map[ROOST * CLEARINGS + clearing]:
                value += 0.35
    return value - min(left, 3.0) * decree_risk(g, roosts)


def decree_risk(g: Root, roosts: int) -> float:
    """What turmoil would cost, times how likely the Decree is to fail next turn; a full Decree is worth something."""
    if g.leader < 0:
        return 0.0
    birds = 0
    cards = 0
    trouble = 0.0
    for column in range(COLUMNS):
        here = g.cards.sets[DECREE + column]
        if not here:
            continue
        wanted = [0, 0, 0, 0]
        card = 0
        while here:
            if here & 1:
                wanted[SUIT[card]] += 1
            here >>= 1
            card += 1
        birds += wanted[BIRD]
        total = wanted[0] + wanted[1] + wanted[2] + wanted[BIRD]
        cards += total
        places = [0, 0, 0]  # where the action could be taken, by suit
        for clearing in range(CLEARINGS):
            if serves(g, column, clearing):
                places[g.suits[clearing]] += 1
        everywhere = places[0] + places[1] + places[2]
        for suit in range(SUITS):
            if wanted[suit] > places[suit]:
                short = wanted[suit] - places[suit]
                repeats = column in (RECRUIT, MOVE)
                trouble += (0.12 if places[suit] and repeats else 0.55) * short
        if everywhere == 0:
            trouble += 0.7
        elif column == BUILD:
            if total > min(everywhere, g.supply[ROOST]):
                trouble += 0.5 * (total - min(everywhere, g.supply[ROOST]))
        elif column == BATTLE and total > everywhere:
            trouble += 0.25 * (total - everywhere)
        if column == RECRUIT and g.supply[BIRD_WARRIOR] < 2 * total:
            trouble += 0.5
    cost = birds + 1.5 + 0.45 * cards
    return min(trouble, 1.5) * cost * 0.6 - 0.12 * cards + (0.0 if roosts else 1.0)


def serves(g: Root, column: int, clearing: int) -> bool:
    """Could a card of the column be resolved in a clearing, roughly?"""
    if column == RECRUIT:
        return g.on_map[ROOST * CLEARINGS + clearing] > 0
    if column == BUILD:
        return (
            g.ruler[clearing] == EYRIE
            and g.open_slots[clearing] > 0
            and not g.on_map[ROOST * CLEARINGS + clearing]
            and clearing != g.keep
        )
    if not g.on_map[BIRD_WARRIOR * CLEARINGS + clearing]:
        return False
    if column == MOVE:
        return True
    for other in g.seating.faction_of:
        if other != EYRIE and g.is_present(other, clearing):
            return True
    for near in g.woods.paths[clearing]:  # one move away
        if g.suits[near] == g.suits[clearing]:
            for other in g.seating.faction_of:
                if other != EYRIE and g.is_present(other, near):
                    return True
    return False


def alliance(g: Root) -> float:
    left = turns_left(g)
    tokens = IN_THE_BOX[SYMPATHY] - g.supply[SYMPATHY]
    value = 0.45 * tokens
    if tokens < len(SYMPATHY_POINTS):  # what the next one would score
        value += 0.6 * SYMPATHY_POINTS[tokens] * min(left, 3.0) / 3.0
    bases = SUITS - g.supply[FOX_BASE] - g.supply[FOX_BASE + 1] - g.supply[FOX_BASE + 2]
    value += (1.6 + 0.3 * min(left, 4.0)) * bases
    value += 0.55 * min(g.officers, 5) * (1.0 if bases else 0.5)
    supporters = g.cards.sets[SUPPORTERS]
    value += 0.42 * min(g.cards.sizes[SUPPORTERS], 5 + 3 * bases)
    for suit in range(SUITS):
        fitting = supporters & MATCHING[suit]
        count = 0
        while fitting:
            fitting &= fitting - 1
            count += 1
        if count >= 2 and g.supply[FOX_BASE + suit]:
            value += 0.35  # a revolt is near
    for clearing in range(CLEARINGS):
        rebels = g.on_map[REBEL * CLEARINGS + clearing]
        if rebels:
            value += 0.22 * rebels
            if g.on_map[(FOX_BASE + g.suits[clearing]) * CLEARINGS + clearing]:
                value += 0.3 * min(rebels, 3)
    return value


def vagabond(g: Root, faction: int) -> float:
    v = faction - VAGABOND
    first = v * ITEMS * SIDES
    items = g.items
    value = 0.0
    exhausted = 0
    damaged = 0
    for item in range(ITEMS):
        at = first + item * SIDES
        broken = items[at + DAMAGED] + items[at + DAMAGED + 1]
        exhausted += items[at + 1]
        damaged += broken
        value += ITEM_WORTH[item] * (items[at + READY] + items[at + 1] + 0.3 * broken)
    for item in (TEA, COINS, BAG):
        value += 0.2 * min(3, items[first + item * SIDES + READY])
    # What Refresh will turn up anyway costs nothing to use.
    fresh = 3 + 2 * min(3, items[first + TEA * SIDES + READY])
    value -= 0.02 * exhausted + 0.3 * max(0, exhausted - fresh)
    swords = items[first + SWORD * SIDES] + items[first + SWORD * SIDES + 1]
    for other in g.seating.faction_of:
        if other < VAGABOND:
            space = g.relation[v * FACTIONS + other]
            if space == HOSTILE:
                value += 0.3 * min(swords, 3) - 0.6
            else:
                value += 0.35 * space + 0.4 * g.aided[v * FACTIONS + other] + (1.2 if space == ALLIED else 0.0)
    done = [0, 0, 0]
    for quest in range(QUESTS):
        if g.quests[quest] == v:
            done[QUEST_SUIT[quest]] += 1
    value += 0.4 * (done[0] + done[1] + done[2])
    place = g.places[v]
    if place < 0:
        return value
    if place >= CLEARINGS:
        value += 0.35 * damaged
    return value + prospects(g, v, place, done)


def prospects(g: Root, v: int, place: int, done: list[int]) -> float:
    """The best thing within reach of a Vagabond: quests, ruins, somebody to aid or to fight; less, the further away."""
    first = v * ITEMS * SIDES
    items = g.items
    here = [0.0] * CLEARINGS
    quests = [0.0, 0.0, 0.0]
    for quest in range(QUESTS):
        if g.quests[quest] == -1:
            one, other = QUEST_ITEMS[quest]
            mine = items[first + one * SIDES] + items[first + one * SIDES + 1]
            ours = items[first + other * SIDES] + items[first + other * SIDES + 1]
            if mine and ours and (one != other or mine > 1):
                ready = items[first + one * SIDES] and items[first + other * SIDES]
                suit = QUEST_SUIT[quest]
                quests[suit] = max(quests[suit], (1.0 if ready else 0.7) * (0.6 + 0.5 * done[suit]))
    hand = g.cards.sets[VAGABOND + v]
    torches = items[first + TORCH * SIDES] + 0.6 * items[first + TORCH * SIDES + 1]
    armed = items[first + SWORD * SIDES] or items[first + CROSSBOW * SIDES]
    for clearing in range(CLEARINGS):
        suit = g.suits[clearing]
        value = quests[suit]
        if torches > 0.0 and clearing in g.woods.ruins and g.has_ruin(clearing):
            value += 1.2 * min(torches, 1.0)
        aid = hand & MATCHING[suit] != 0
        for other in g.seating.faction_of:
            if other < VAGABOND and g.is_present(other, clearing):
                if g.relation[v * FACTIONS + other] == HOSTILE:
                    if armed:
                        value += 0.5
                elif aid:
                    value += 0.4
                    aid = False
        here[clearing] = value
    for _ in range(3):
        for clearing in range(CLEARINGS):
            for near in g.woods.paths[clearing]:
                if 0.8 * here[near] > here[clearing]:
                    here[clearing] = 0.8 * here[near]
    if place < CLEARINGS:
        return here[place]
    best = 0.0
    for near in g.woods.around[place - CLEARINGS]:
        if near < CLEARINGS and here[near] > best:
            best = here[near]
    return 0.9 * best


def battle_outlook(g: Root, faction: int, attacker: int, defender: int, clearing: int, forces: list[int]) -> float:
    """What a battle that is about to be rolled should bring one of its two sides."""
    higher, lower = EXPECTED_HIGH[min(forces[0], 3)], EXPECTED_LOW[min(forces[1], 3)]
    if defender == ALLIANCE:
        higher, lower = EXPECTED_LOW[min(forces[0], 3)], EXPECTED_HIGH[min(forces[1], 3)]
    higher += forces[2]
    lower += forces[3]
    lost = hits_cost(g, attacker, clearing, lower)
    won = hits_cost(g, defender, clearing, higher)
    if faction == attacker:
        return points_for(g, attacker, defender, clearing, higher) - lost
    if faction == defender:
        return points_for(g, defender, attacker, clearing, lower) - won
    return 0.0


def hits_cost(g: Root, victim: int, clearing: int, hits: float) -> float:
    """What a side loses by so many hits."""
    if victim >= VAGABOND:
        return 0.55 * hits
    soldiers = float(g.warriors(victim, clearing))
    warrior = PIECE_WORTH[WARRIOR_OF[victim]] + 0.1
    if hits <= soldiers:
        return warrior * hits
    rest = hits - soldiers
    value = warrior * soldiers
    for piece in range(WARRIOR_OF[victim] + 1, LAST_PIECE[victim] + 1):
        count = g.on_map[piece * CLEARINGS + clearing]
        if count and rest > 0.0:
            taken = min(rest, float(count))
            value += PIECE_WORTH[piece] * 1.5 * taken
            rest -= taken
    return value


def points_for(g: Root, winner: int, loser: int, clearing: int, hits: float) -> float:
    """The points of 3.2.1 and of Infamy that so many hits should bring."""
    if loser >= VAGABOND:
        return 0.15 * hits  # a weaker Vagabond
    soldiers = float(g.warriors(loser, clearing))
    standing_there = g.pieces(loser, clearing) - soldiers
    points = min(max(0.0, hits - soldiers), standing_there)
    if winner >= VAGABOND and g.active == winner:
        gone = min(hits, soldiers + standing_there)
        if g.relation[(winner - VAGABOND) * FACTIONS + loser] == HOSTILE:
            points += gone
        elif soldiers:
            points += max(0.0, gone - 1.0)
    return points
