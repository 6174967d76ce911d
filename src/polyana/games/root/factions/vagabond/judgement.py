"""How well a Vagabond stands, for bots."""

from __future__ import annotations

from typing import Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import MATCHING
from polyana.games.root.factions.vagabond.actions import Explore, Quest
from polyana.games.root.factions.vagabond.board import VagabondBoard, board, quests_done, shared
from polyana.games.root.factions.vagabond.quests import QUEST_ITEMS, QUEST_SUIT, QUESTS
from polyana.games.root.factions.vagabond.terms import ALLIED, DAMAGED, HOSTILE, QUEST_DISPLAY, READY, SIDES
from polyana.games.root.judgement import BESIDE, EVEN, FARTHEST, RAID, FactionJudge, judge_of
from polyana.games.root.pieces import HAS_PAWN
from polyana.games.root.terms import BAG, CLEARINGS, COINS, CROSSBOW, ITEMS, SWORD, TEA, TORCH
from polyana.games.root.woodland import Root

ITEM_WORTH: Final[list[float]] = [0.7, 0.6, 0.6, 0.8, 0.9, 0.8, 0.7, 0.7]  # by item, ready


class VagabondJudge(FactionJudge):
    def __init__(self, faction: int) -> None:
        super().__init__(faction, [])

    def names(self) -> tuple[str, ...]:
        return (
            "items-ready",
            "items-exhausted",
            "items-damaged",
            "items-swords",
            "items-tea",
            "relations-good",
            "relations-hostile",
            "quests",
            "prospects",
        )

    def count(self, g: Root, found: list[float], at: int) -> None:
        mine = board(g, self.faction)
        items = mine.items
        for item in range(ITEMS):
            sides = item * SIDES
            found[at] = found[at] + items[sides + READY] * 0.2
            found[at + 1] = found[at + 1] + items[sides + 1] * 0.2
            found[at + 2] = found[at + 2] + (items[sides + DAMAGED] + items[sides + DAMAGED + 1]) * 0.3
        found[at + 3] = (items[SWORD * SIDES] + items[SWORD * SIDES + 1]) * 0.4
        found[at + 4] = items[TEA * SIDES + READY] * 0.4
        for other in g.seating.faction_of:
            if not HAS_PAWN[other]:
                space = mine.relation[other]
                if space == HOSTILE:
                    found[at + 6] = found[at + 6] + 0.5
                else:
                    found[at + 5] = found[at + 5] + space * 0.3
        done = [0, 0, 0]
        for quest in quests_done(g, self.faction):
            done[QUEST_SUIT[quest]] += 1
        found[at + 7] = sum(done) * 0.3
        if mine.place >= 0:
            found[at + 8] = prospects(g, mine, done) * 0.3

    def assets(self, g: Root) -> float:
        mine = board(g, self.faction)
        items = mine.items
        value = 0.0
        exhausted = 0
        damaged = 0
        for item in range(ITEMS):
            at = item * SIDES
            broken = items[at + DAMAGED] + items[at + DAMAGED + 1]
            exhausted += items[at + 1]
            damaged += broken
            value += ITEM_WORTH[item] * (items[at + READY] + items[at + 1] + 0.3 * broken)
        for item in (TEA, COINS, BAG):
            value += 0.2 * min(3, items[item * SIDES + READY])
        # What Refresh will turn up anyway costs nothing to use.
        fresh = 3 + 2 * min(3, items[TEA * SIDES + READY])
        value -= 0.02 * exhausted + 0.3 * max(0, exhausted - fresh)
        swords = items[SWORD * SIDES] + items[SWORD * SIDES + 1]
        for other in g.seating.faction_of:
            if not HAS_PAWN[other]:
                space = mine.relation[other]
                if space == HOSTILE:
                    value += 0.3 * min(swords, 3) - 0.6
                else:
                    value += 0.35 * space + 0.4 * mine.aided[other] + (1.2 if space == ALLIED else 0.0)
        done = [0, 0, 0]
        for quest in quests_done(g, self.faction):
            done[QUEST_SUIT[quest]] += 1
        value += 0.4 * (done[0] + done[1] + done[2])
        place = mine.place
        if place < 0:
            return value
        if place >= CLEARINGS:
            value += 0.35 * damaged
        return value + prospects(g, mine, done)

    def prospect(self, g: Root, rule: Rule) -> float:
        if isinstance(rule, Explore) and rule.faction == self.faction and rule.is_looking():
            return 1.7  # a point and an item
        if isinstance(rule, Quest) and rule.faction == self.faction and rule.is_rewarded():
            return max(0.7, float(rule.done_of_suit(g)))
        return 0.0

    def hits_cost(self, g: Root, clearing: int, hits: float) -> float:
        return 0.55 * hits

    def points_lost(self, g: Root, clearing: int, hits: float) -> float:
        return 0.15 * hits  # a weaker Vagabond

    def raids(self, g: Root, leader: int) -> float:
        return raid(g, board(g, self.faction), leader)

    def points_for_hits(self, g: Root, loser: int, clearing: int, hits: float) -> float:
        """With those of Infamy."""
        points = judge_of(g, loser).points_lost(g, clearing, hits)
        if g.active == self.faction and not HAS_PAWN[loser]:
            soldiers = float(g.warriors(loser, clearing))
            gone = min(hits, float(g.pieces(loser, clearing)))
            if board(g, self.faction).relation[loser] == HOSTILE:
                points += gone
            elif soldiers:
                points += max(0.0, gone - 1.0)
        return points


def raid(g: Root, mine: VagabondBoard, leader: int) -> float:
    """What its swords could take from whoever is ahead: less, the further away and the better guarded it is."""
    swords = mine.items[SWORD * SIDES] + mine.items[SWORD * SIDES + 1]
    bolts = min(mine.items[CROSSBOW * SIDES] + mine.items[CROSSBOW * SIDES + 1], 1)
    if not swords + bolts or mine.place < 0:
        return 0.0
    judge = judge_of(g, leader)
    reached = [mine.place] if mine.place < CLEARINGS else g.woods.around[mine.place - CLEARINGS]
    seen = 0
    best = 0.0
    share = RAID if mine.place < CLEARINGS else RAID * BESIDE
    for _ in range(FARTHEST + 1):
        further: list[int] = []
        for clearing in reached:
            if clearing >= CLEARINGS or seen >> clearing & 1:
                continue
            seen |= 1 << clearing
            further.extend(g.woods.paths[clearing])
            prey = judge.prey(g, clearing)
            if prey > 0.0:
                guards = g.warriors(leader, clearing)
                odds = 1.0 if swords + bolts > guards else EVEN * (swords + bolts) / guards
                best = max(best, share * prey * odds)
        reached = further
        share *= BESIDE
    return best


def prospects(g: Root, mine: VagabondBoard, done: list[int]) -> float:
    """The best thing within reach of a Vagabond: quests, ruins, somebody to aid or to fight; less, the further away."""
    items = mine.items
    place = mine.place
    on_display = shared(g).quests
    here = [0.0] * CLEARINGS
    quests = [0.0, 0.0, 0.0]
    for quest in range(QUESTS):
        if on_display[quest] == QUEST_DISPLAY:
            one, other = QUEST_ITEMS[quest]
            first = items[one * SIDES] + items[one * SIDES + 1]
            second = items[other * SIDES] + items[other * SIDES + 1]
            if first and second and (one != other or first > 1):
                ready = items[one * SIDES] and items[other * SIDES]
                suit = QUEST_SUIT[quest]
                quests[suit] = max(quests[suit], (1.0 if ready else 0.7) * (0.6 + 0.5 * done[suit]))
    hand = g.cards.sets[mine.faction]
    torches = items[TORCH * SIDES] + 0.6 * items[TORCH * SIDES + 1]
    armed = items[SWORD * SIDES] or items[CROSSBOW * SIDES]
    for clearing in range(CLEARINGS):
        suit = g.suits[clearing]
        value = quests[suit]
        if torches > 0.0 and g.has_ruin(clearing):
            value += 1.2 * min(torches, 1.0)
        aid = hand & MATCHING[suit] != 0
        for other in g.seating.faction_of:
            if not HAS_PAWN[other] and g.is_present(other, clearing):
                if mine.relation[other] == HOSTILE:
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
