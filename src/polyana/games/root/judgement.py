"""How well a faction stands, for bots: in points, more or less. Never asked by the rules.

What is said here holds for every faction; what one faction is proud of stands beside its chapter. All weights are
guesses that were tried in games between bots (docs/bots.md).
"""

from __future__ import annotations

from math import exp, log
from typing import Final, cast

from polyana.games.root.chapter import Judge, Rule
from polyana.games.root.deck import BIRDS, COFFIN_MAKERS, FALSE_ORDERS, LEAGUE_OF_MICE, SABOTEURS, SUIT
from polyana.games.root.law.battle import Battle
from polyana.games.root.law.hand import Draw
from polyana.games.root.pieces import LAST_PIECE, WARRIOR_OF
from polyana.games.root.terms import BIRD, CLEARINGS, POINTS_TO_WIN
from polyana.games.root.woodland import Root

CARD: Final = 0.3
BIRD_CARD: Final = 0.15  # on top
EFFECT: Final = 0.6  # a persistent card in play
USED_UP: Final = 0.4  # less for one that is discarded when it is used
COFFIN: Final = 0.15  # a warrior on Coffin Makers
ADVENTURE: Final = 0.1  # an item that the League can still exhaust
PACE: Final = 3.5  # points in a turn, of anybody
MANY_TURNS: Final = 9.0
WON: Final = 40.0
CLEAR: Final = 30.0  # points ahead from which more of them count for less and less
STRONGEST: Final = 0.5  # how much the strongest of the others counts against one
RIVALRY: Final = 3.0  # points by which another may be behind the strongest and still count nearly as much
ALL_OTHERS: Final = 0.15  # and how much all of them do, on average
RAID: Final = 0.5  # a piece of the strongest that could be taken
EVEN: Final = 0.4  # how much of that it is worth to be there with as many as guard it
BESIDE: Final = 0.6  # and for each move it takes to be there with more
FARTHEST: Final = 3  # moves to prey that are looked at
THE_PASS: Final = 0.6  # a point that the Pass should score (root:mountain.3.2)
ON_BOARD: Final = 0.12  # warriors where the raft lies

# A dominance player by clearings of the suit, or opposite corners, that are ruled: few of them hold out until their
# next Birdsong, and who gives up the points has nothing else left.
DOMINANCE: Final[list[float]] = [1.0, 3.0, 7.0, 12.0, 17.0]
ENOUGH: Final = 3  # of them win (root:3.3.1)
BIRD_DOMINANCE: Final[list[float]] = [2.0, 6.0, 14.0]
COALITION: Final = 0.6  # a point of the partner

# The cards that are judged for themselves.
_EXILES: Final = 1 << SABOTEURS | 1 << FALSE_ORDERS | 1 << COFFIN_MAKERS | 1 << LEAGUE_OF_MICE

# How likely the higher and the lower of the two dice show 0 to 3.
HIGH: Final[list[float]] = [0.0625, 0.1875, 0.3125, 0.4375]
LOW: Final[list[float]] = [0.4375, 0.3125, 0.1875, 0.0625]


class FactionJudge(Judge):
    """The judge of one faction. `piece_worth` is what its pieces are worth to it on the map, from its first one on."""

    def __init__(self, faction: int, piece_worth: list[float]) -> None:
        self.faction = faction
        self.piece_worth = piece_worth

    # What a chapter's judgement must write: they raise, because there is nothing that holds for every faction.

    def assets(self, g: Root) -> float:
        """What only this faction has."""
        raise NotImplementedError

    def names(self) -> tuple[str, ...]:
        """Of the features that only this faction has (features.py), each after its topic."""
        raise NotImplementedError

    def count(self, g: Root, found: list[float], at: int) -> None:
        """Writes them into a buffer of zeros, from a place on."""
        raise NotImplementedError

    def prospect(self, g: Root, rule: Rule) -> float:
        """What a rule of its own that has begun is about to bring, beyond what stands already."""
        return 0.0

    def influence(self, g: Root, values: list[float]) -> None:
        """What it means to others, by seat, that only this faction's board can tell."""

    def menace(self, g: Root) -> float:
        """What others should expect of it, beyond what it stands at: it counts when they compare themselves with it."""
        return 0.0

    def hits_cost(self, g: Root, clearing: int, hits: float) -> float:
        """What it loses by so many hits."""
        first = WARRIOR_OF[self.faction]
        soldiers = float(g.warriors(self.faction, clearing))
        warrior = self.piece_worth[0] + 0.1
        if hits <= soldiers:
            return warrior * hits
        rest = hits - soldiers
        value = warrior * soldiers
        for piece in range(first + 1, LAST_PIECE[self.faction] + 1):
            count = g.count(piece, clearing)
            if count and rest > 0.0:
                taken = min(rest, float(count))
                value += self.piece_worth[piece - first] * 1.5 * taken
                rest -= taken
        return value

    def holds(self, g: Root) -> int:
        """The cards of its hand, with those that come back into it."""
        return g.hand(self.faction)

    def grip(self, g: Root, clearing: int) -> float:
        """How much better than others it holds out in a clearing that it rules, in points of a dominance player."""
        return 0.0

    def pace(self, g: Root) -> float:
        """The points that it should score in a turn."""
        return PACE

    def reach(self, g: Root, clearing: int) -> float:
        """How likely it can fight in a clearing in its next turn, if it has the warriors there."""
        return 1.0

    def raids(self, g: Root, leader: int) -> float:
        """What it could take from whoever is ahead: less, the further away and the better guarded it is."""
        return threat(g, self.faction, leader)

    def prey(self, g: Root, clearing: int) -> float:
        """What raiders who beat its warriors there would find, in pieces."""
        warrior = WARRIOR_OF[self.faction]
        if warrior < 0:
            return 0.0
        found = 0
        for piece in range(warrior + 1, LAST_PIECE[self.faction] + 1):
            found += g.count(piece, clearing)
        return float(min(found, 2))

    def points_for_hits(self, g: Root, loser: int, clearing: int, hits: float) -> float:
        """The points that so many hits on somebody should bring it."""
        return judge_of(g, loser).points_lost(g, clearing, hits)

    def points_lost(self, g: Root, clearing: int, hits: float) -> float:
        """The points of root:3.2.1 that so many hits on it bring somebody else."""
        soldiers = float(g.warriors(self.faction, clearing))
        standing_there = g.pieces(self.faction, clearing) - soldiers
        return min(max(0.0, hits - soldiers), standing_there)

    def exiles(self, g: Root) -> float:
        """What its cards of Exiles and Partisans are worth more or less than others."""
        value = 0.0
        for effect in (SABOTEURS, FALSE_ORDERS):  # used up at once
            if g.effects[self.faction] >> effect & 1:
                value -= USED_UP
        if g.effects[self.faction] >> COFFIN_MAKERS & 1:
            value += COFFIN * sum(g.coffins)
        if g.effects[self.faction] >> LEAGUE_OF_MICE & 1:
            value += ADVENTURE * len(g.fresh_items(self.faction))
        return value

    # What holds for all.

    def judge(self, g: Root, seat: int) -> float:
        values = [judge_of(g, faction).worth(g) for faction in g.seating.faction_of]
        for procedure in g.stack:  # what has begun and hangs on others or on chance
            if isinstance(procedure, Rule):
                for other in range(g.seats):
                    values[other] += outlook(g, procedure, g.seating.faction_of[other])
        for faction in g.seating.faction_of:
            judge_of(g, faction).influence(g, values)
        return compare(g, seat, values)

    def worth(self, g: Root) -> float:
        value = standing(g, self.faction)
        hand = g.cards.sets[self.faction]
        value += CARD * min(g.cards.sizes[self.faction], 6)
        birds = hand & BIRDS
        while birds:
            birds &= birds - 1
            value += BIRD_CARD
        effects = g.effects[self.faction]
        while effects:
            effects &= effects - 1
            value += EFFECT
        if g.effects[self.faction] & _EXILES:
            value += self.exiles(g)
        if g.woods.tower >= 0 and g.ruler[g.woods.tower] == self.faction:
            value += THE_PASS * g.woods.tower_points * min(turns_left(g), 4.0)
        if g.raft >= 0 and g.armies[self.faction] >> g.raft & 1:
            value += ON_BOARD
        return value + self.assets(g)


def judge_of(g: Root, faction: int) -> FactionJudge:
    return cast(FactionJudge, g.setting.judges[faction])


def compare(g: Root, seat: int, worth: list[float]) -> float:
    """A seat against the others: the strongest of them counts most."""
    if g.over:
        won = g.winners()
        if won:
            return WON if seat in won else -WON
    faction = g.seating.faction_of[seat]
    partner = g.partner[faction]
    strongest = -1
    total = 0.0
    count = 0
    for other in range(g.seats):
        if other != seat and g.seating.faction_of[other] != partner:
            worth[other] = worth[other] + judge_of(g, g.seating.faction_of[other]).menace(g)
            total += worth[other]
            count += 1
            if strongest < 0 or worth[other] > worth[strongest]:
                strongest = other
    if strongest < 0:
        return short_of_winning(worth[seat])
    near = 0.0  # whoever is not far behind the strongest may be it next
    for other in range(g.seats):
        if other != seat and g.seating.faction_of[other] != partner:
            near += exp((worth[other] - worth[strongest]) / RIVALRY)
    value = worth[seat] - STRONGEST * (worth[strongest] + RIVALRY * log(near)) - ALL_OTHERS * total / count
    return short_of_winning(value + judge_of(g, faction).raids(g, g.seating.faction_of[strongest]))


def short_of_winning(value: float) -> float:
    """However far ahead or behind, nothing is worth as much as the game: who could win would rather stay ahead."""
    if value > CLEAR:
        return WON - (WON - CLEAR) * exp((CLEAR - value) / (WON - CLEAR))
    if value < -CLEAR:
        return (WON - CLEAR) * exp((value + CLEAR) / (WON - CLEAR)) - WON
    return value


def threat(g: Root, faction: int, leader: int) -> float:
    """Warriors that stand among weakly guarded buildings and tokens of whoever is ahead, or not far from them."""
    judge = judge_of(g, leader)
    raider = judge_of(g, faction)
    there = g.present[leader] if g.armies[faction] else 0
    value = 0.0
    beside = 0.0
    clearing = 0
    while there:
        if there & 1:
            prey = judge.prey(g, clearing)
            if prey > 0.0:
                guards = g.warriors(leader, clearing)
                force = g.warriors(faction, clearing)
                if force > guards:
                    value += RAID * prey * raider.reach(g, clearing)
                elif force:
                    value += RAID * EVEN * prey * force / guards * raider.reach(g, clearing)
                elif RAID * BESIDE * prey > beside:
                    away = steps_to(g, faction, clearing, guards)
                    if away:
                        beside = max(beside, RAID * BESIDE**away * prey)
        there >>= 1
        clearing += 1
    return value + beside


def steps_to(g: Root, faction: int, clearing: int, guards: int) -> int:
    """How many moves away a force of more than so many warriors is; 0: too many."""
    army = g.armies[faction]
    seen = 1 << clearing
    reached = [clearing]
    for step in range(1, FARTHEST + 1):
        further: list[int] = []
        for place in reached:
            for near in g.woods.paths[place]:
                if not seen >> near & 1:
                    if army >> near & 1 and g.warriors(faction, near) > guards:
                        return step
                    seen |= 1 << near
                    further.append(near)
        reached = further
    return 0


def standing(g: Root, faction: int) -> float:
    """Points, or how near a dominance player or coalition is to winning."""
    card = g.dominance[faction]
    if card < 0:
        return float(g.points[faction])
    partner = g.partner[faction]
    if partner >= 0:
        return COALITION * g.points[partner]
    if SUIT[card] == BIRD:
        best = 0
        for corner in g.woods.corners:
            held = (g.ruler[corner] == faction) + (g.ruler[g.woods.opposite[corner]] == faction)
            best = max(best, held)
        return BIRD_DOMINANCE[best]
    return dominion(g, faction, SUIT[card])


def dominion(g: Root, faction: int, suit: int) -> float:
    """How near a dominance player is to winning by the clearings of a suit, and how firmly it holds enough of them."""
    ruled = 0
    hold = 0.0
    judge = judge_of(g, faction)
    for clearing in range(CLEARINGS):
        if g.suits[clearing] == suit and g.ruler[clearing] == faction:
            ruled += 1
            hold += judge.grip(g, clearing)
    return DOMINANCE[min(ruled, 4)] + (hold if ruled >= ENOUGH else 0.0)


def turns_left(g: Root) -> float:
    """A guess: how many turns everybody still has."""
    soonest = MANY_TURNS
    for faction in g.seating.faction_of:
        turns = (POINTS_TO_WIN - g.points[faction]) / judge_of(g, faction).pace(g)
        if turns < soonest:
            soonest = turns
    return max(1.0, soonest)


def outlook(g: Root, rule: Rule, faction: int) -> float:
    """What a rule that has begun is about to bring a faction, beyond what stands already."""
    if isinstance(rule, Battle):
        return battle_outlook(g, rule, faction)
    if isinstance(rule, Draw):
        return 0.3 * rule.count if faction == rule.faction and not rule.limited else 0.0
    return judge_of(g, faction).prospect(g, rule)


def battle_outlook(g: Root, battle: Battle, faction: int) -> float:
    """What a battle that is about to be rolled should bring one of its two sides."""
    attacker = battle.attacker
    defender = battle.defender
    if battle.is_rolled() or (faction != attacker and faction != defender):
        return 0.0
    high = battle.force(g, attacker)
    low = battle.force(g, defender)
    by_attacker = HIGH
    by_defender = LOW
    if g.chapters[defender].deals_higher_as_defender():
        by_attacker, by_defender = LOW, HIGH
    more = g.chapters[attacker].extra_hits_as_attacker(g) + (0 if low else 1)
    back = g.chapters[defender].extra_hits_as_defender(g, battle.clearing)
    here = judge_of(g, faction)
    value = 0.0
    for roll in range(4):
        dealt = float(min(roll, high) + more)
        taken = float(min(roll, low) + back)
        if faction == attacker:
            value += by_attacker[roll] * here.points_for_hits(g, defender, battle.clearing, dealt)
            value -= by_defender[roll] * here.hits_cost(g, battle.clearing, taken)
        else:
            value += by_defender[roll] * here.points_for_hits(g, attacker, battle.clearing, taken)
            value -= by_attacker[roll] * here.hits_cost(g, battle.clearing, dealt)
    return value
