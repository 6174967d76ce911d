"""What the Vagabond does in Daylight where he stands (9.5.3–9.5.7): explore, aid, quest, strike, repair."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.clearings import Loss, changed, changed_words
from polyana.games.root.data import faction_data, track
from polyana.games.root.deck import EFFECT_NAMES, cards_of
from polyana.games.root.factions.vagabond.abilities import relation, set_relation
from polyana.games.root.factions.vagabond.board import (
    board,
    changing,
    lay_quest,
    own_ruin_items,
    pile_of_quests,
    place_of,
    quest_deck,
    quests_done,
    shared,
)
from polyana.games.root.factions.vagabond.items import (
    count,
    damage,
    damageable,
    damaged,
    exhaust,
    gain,
    has,
    has_any,
    repair,
)
from polyana.games.root.factions.vagabond.kinds import (
    AID_CARD,
    AID_ITEM,
    AID_TAKE,
    AID_WHOM,
    AIDED,
    EXPLORED,
    IMPROVISE,
    LOOKED_UNDER,
    QUEST,
    QUEST_DONE,
    QUEST_DRAWN,
    REPAIR,
    REWARD,
    RUIN_ITEM,
    RUIN_TAKE,
    STRIKE_PIECE,
    STRIKE_WHOM,
    TOOK_NOTHING,
)
from polyana.games.root.factions.vagabond.quests import QUEST_ITEMS, QUEST_SUIT, QUESTS
from polyana.games.root.factions.vagabond.terms import (
    ADVENTURER,
    ALLIED,
    HOSTILE,
    QUEST_DECK,
    QUEST_DISPLAY,
    READY,
    RUIN_KINDS,
    RUIN_POOL,
    RUIN_TAKEN,
    VAGABOND_2,
)
from polyana.games.root.kinds import TOOK_ITEM
from polyana.games.root.law.hand import Draw
from polyana.games.root.law.refusals import nearest
from polyana.games.root.law.removal import Removal
from polyana.games.root.pieces import FIRST_PIECE, HAS_PAWN, LAST_PIECE, PIECES, TYPE, WARRIOR, WARRIOR_OF
from polyana.games.root.terms import CLEARINGS, CROSSBOW, HAMMER, ITEMS, NO_FACTION, TORCH
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, CHANCE, PASS, START, Question, every
from polyana.kernel.tensors import Page

AIDS_NEEDED: Final[list[int]] = track("vagabond", "relationship", "aids_to_advance")  # root:f9.2, by space
AID_POINTS: Final[list[int]] = track("vagabond", "relationship", "vp")
ALLIED_AID_POINTS: Final[int] = faction_data("vagabond")["track"][0]["vp_per_aid_allied"]  # root:9.2.9.ii.a
RUIN_STACK: Final = 2  # root:9.8.1
IMPROVISED: Final = len(EFFECT_NAMES)  # a bit of `Root.used`, after those of the cards


# Explore (root:9.5.3).


def can_explore(g: Root, faction: int) -> bool:
    """Does he stand at a ruin?"""
    place = place_of(g, faction)
    return place < CLEARINGS and g.has_ruin(place)


# Stages of Explore.
LOOK: Final = 1
FOUND: Final = 2
TAKEN: Final = 3


class Explore(Rule):
    """One item from under a ruin; with two Vagabonds he looks at all that lies there (root:9.8.1b)."""

    name: ClassVar[str] = "Explore"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> Explore:
        return Explore(self.faction, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(6586)
        p.number(self.faction)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Explore:
        return Explore(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction}

    def is_looking(self) -> bool:
        return self.stage in (LOOK, FOUND)

    def ruin(self, g: Root) -> int:
        """The zone of the ruin he stands at."""
        return g.woods.ruins.index(place_of(g, self.faction)) + 1

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        two = g.plays(VAGABOND_2)
        if stage == START:
            exhaust(g, self.faction, TORCH)
            if not two:  # root:9.3.4: what lies there is found out now
                self.roll(g, FOUND, RUIN_ITEM)
                return
            if g.log is not None:
                g.tell(LOOKED_UNDER, [self.faction, place_of(g, self.faction)])
            if shared(g).ruin_items.count(self.ruin(g)) == 0:
                self.roll(g, LOOK, RUIN_ITEM)
                return
            ruin_items = own_ruin_items(g)
            for item in ruin_items.within(self.ruin(g)):
                ruin_items.show(item, g.mask(self.faction))
            self.may(g, TAKEN, self.faction, RUIN_TAKE, "root:9.8.1b")
        elif stage == LOOK:
            ruin_items = own_ruin_items(g)
            ruin_items.move(got, self.ruin(g), g.mask(self.faction))
            if ruin_items.count(self.ruin(g)) < RUIN_STACK:
                self.roll(g, LOOK, RUIN_ITEM)
            else:
                self.may(g, TAKEN, self.faction, RUIN_TAKE, "root:9.8.1b")
        elif got == PASS:  # root:9.8.1d
            if g.log is not None:
                g.tell(TOOK_NOTHING, [self.faction, place_of(g, self.faction)])
            self.done(g)
        else:
            self.take(g, got, two)

    def take(self, g: Root, item: int, two: bool) -> None:
        kind = RUIN_KINDS[item]
        ruin = self.ruin(g)
        ruin_items = own_ruin_items(g)
        ruin_items.move(item, RUIN_TAKEN, ALL)
        gain(g, self.faction, kind)
        if two:
            changing(g, self.faction).lettered |= 1 << kind  # root:r101
        if g.log is not None:
            g.tell(EXPLORED, [self.faction, place_of(g, self.faction), kind])
        if ruin_items.count(ruin) == 0:  # root:9.5.3b
            place = place_of(g, self.faction)
            g.ruins &= ~(1 << place)  # root:2.2.4b
            g.open_slots = changed_words(g.open_slots, place, g.open_slots[place] + 1)
        self.done(g)
        g.score(self.faction, 1, "root:r85")

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == RUIN_ITEM:
            return shared(g).ruin_items.within(RUIN_POOL)
        return every(len(RUIN_KINDS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.seat == CHANCE:
            return ""
        if shared(g).ruin_items.zone[code] != self.ruin(g):
            return "root:9.5.3"
        return "root:9.8.1c" if board(g, self.faction).lettered >> RUIN_KINDS[code] & 1 else ""


# Aid (root:9.5.4).


def aid_targets(g: Root, faction: int) -> list[int]:
    place = place_of(g, faction)
    return [other for other in g.seating.in_order if other != faction and g.is_present(other, place)]


def can_aid(g: Root, faction: int) -> bool:
    place = place_of(g, faction)
    if g.matching(faction, g.suits[place]) and has_any(g, faction):
        for other in g.seating.faction_of:
            if other != faction and g.is_present(other, place):
                return True
    return False


def aid_refusal(g: Root, faction: int) -> str:
    """The rule that keeps him from aiding anybody."""
    if not aid_targets(g, faction):
        return "root:9.5.4"
    if not has_any(g, faction):
        return "root:r93"
    return "" if g.matching(faction, g.suits[place_of(g, faction)]) else "root:r9"


# Stages of Aid.
WHOM: Final = 1
ITEM: Final = 2
CARD: Final = 3
TAKE: Final = 4


class Aid(Rule):
    """Give a card that matches the clearing to somebody present, and perhaps take an item for it (root:9.5.4)."""

    name: ClassVar[str] = "Aid"

    def __init__(self, faction: int, whom: int = NO_FACTION, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.whom = whom

    def copy(self) -> Aid:
        return Aid(self.faction, self.whom, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(32481)
        p.number(self.faction)
        p.number(self.whom)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Aid:
        return Aid(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.whom)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "whom": self.whom}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            present = aid_targets(g, self.faction)
            if len(present) > 1:
                self.must(g, WHOM, self.faction, AID_WHOM, "root:9.5.4")
                return
            stage = WHOM
            got = present[0]
        if stage == WHOM:
            self.whom = got
            self.must(g, ITEM, self.faction, AID_ITEM, "root:9.5.4")
        elif stage == ITEM:
            exhaust(g, self.faction, got)
            self.must(g, CARD, self.faction, AID_CARD, "root:9.5.4")
        elif stage == CARD:
            self.give(g, got)
            if sum(g.crafted_items(self.whom)):  # root:9.5.4b
                self.may(g, TAKE, self.faction, AID_TAKE, "root:9.5.4b")
            else:
                self.improve(g)
        else:
            if got != PASS:
                g.boxed(self.whom, got, -1)
                gain(g, self.faction, got)
                if g.log is not None:
                    g.tell(TOOK_ITEM, [self.faction, got])
            self.improve(g)

    def give(self, g: Root, card: int) -> None:
        both = g.eyes_on(self.faction) | g.eyes_on(self.whom)  # root:r8
        g.cards.move(card, self.whom, both)  # root:1.3.2
        if g.log is not None:
            g.tell(AIDED, [self.faction, self.whom, card])

    def improve(self, g: Root) -> None:
        """The relationship (root:9.2.9.i, root:r93)."""
        self.done(g)
        if HAS_PAWN[self.whom]:
            return
        space = relation(g, self.faction, self.whom)
        if space == ALLIED:  # root:9.2.9.ii.a
            g.score(self.faction, ALLIED_AID_POINTS, "root:9.2.9.ii.a")
        elif space != HOSTILE:  # root:9.2.9.iii.c
            mine = changing(g, self.faction)
            mine.aided = changed(mine.aided, self.whom, mine.aided[self.whom] + 1)  # root:9.2.9.i.ab
            if mine.aided[self.whom] == AIDS_NEEDED[space]:  # root:9.2.9.i.a
                set_relation(g, self.faction, self.whom, space + 1)  # root:9.2.9.i.b
                g.score(self.faction, AID_POINTS[space], "root:9.2.9.i.b")

    def can_be_answered(self, g: Root, q: Question) -> bool:
        if q.kind in (AID_WHOM, AID_ITEM) and not g.matching(self.faction, g.suits[place_of(g, self.faction)]):
            return False
        return super().can_be_answered(g, q)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == AID_WHOM:
            return g.seating.in_order
        return cards_of(g.hand(self.faction)) if q.kind == AID_CARD else every(ITEMS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == AID_WHOM:
            return "" if code in aid_targets(g, self.faction) else "root:9.5.4"
        if q.kind == AID_ITEM:
            return "" if has(g, self.faction, code) else "root:r93"
        if q.kind == AID_TAKE:
            return "" if g.crafted_items(self.whom)[code] else "root:9.5.4b"
        if not g.hand(self.faction) >> code & 1:
            return "root:9.5.4"
        return "" if g.matching(self.faction, g.suits[place_of(g, self.faction)]) >> code & 1 else "root:r9"


# Quest (root:9.5.5).


def can_pay(g: Root, faction: int, quest: int) -> bool:
    needed = QUEST_ITEMS[quest]
    one = needed[0]
    other = needed[1]
    if one == other:  # root:r98
        return count(g, faction, one, READY) >= 2
    return has(g, faction, one) and has(g, faction, other)


def can_improvise(g: Root, faction: int) -> bool:
    """The Adventurer, once a turn (root:v12e)."""
    return board(g, faction).character == ADVENTURER and not g.used >> IMPROVISED & 1


def stand_in_refusal(g: Root, faction: int, quest: int, code: int) -> str:
    """code = which of the quest's two items * ITEMS + the item that stands in for it (root:v12e)."""
    needed = QUEST_ITEMS[quest][1 - code // ITEMS]
    instead = code % ITEMS
    if instead == QUEST_ITEMS[quest][code // ITEMS]:
        return "root:v12e"
    if code >= ITEMS and QUEST_ITEMS[quest][0] == needed == QUEST_ITEMS[quest][1]:  # the same as for the first
        return "root:v12e"
    if instead == needed:
        return "" if count(g, faction, needed, READY) >= 2 else "root:r98"
    return "" if has(g, faction, needed) and has(g, faction, instead) else "root:r98"


def stand_ins(g: Root, faction: int, quest: int) -> list[int]:
    return [code for code in range(2 * ITEMS) if not stand_in_refusal(g, faction, quest, code)]


def quest_refusal(g: Root, faction: int, quest: int) -> str:
    place = place_of(g, faction)
    if shared(g).quests[quest] != QUEST_DISPLAY:
        return "root:9.5.5"
    if place >= CLEARINGS or QUEST_SUIT[quest] != g.suits[place]:
        return "root:r9"
    if can_pay(g, faction, quest) or (can_improvise(g, faction) and stand_ins(g, faction, quest)):
        return ""
    return "root:r98"


def can_quest(g: Root, faction: int) -> bool:
    quests = shared(g).quests
    for quest in range(QUESTS):
        if quests[quest] == QUEST_DISPLAY and not quest_refusal(g, faction, quest):
            return True
    return False


def questing_refusal(g: Root, faction: int) -> str:
    """The rule that keeps him from all quests."""
    rules = ["root:9.5.5", "root:r9", "root:r98"]
    return nearest([quest_refusal(g, faction, quest) for quest in range(QUESTS)], rules)


# Stages of Quest.
QUEST_CHOSEN: Final = 1
IMPROVISING: Final = 2
NEW_QUEST: Final = 3
REWARD_CHOSEN: Final = 4

REWARD_CARDS: Final = 2  # root:9.5.5b
FOR_POINTS: Final = 0  # the words of REWARD


class Quest(Rule):
    name: ClassVar[str] = "Quest"

    def __init__(self, faction: int, quest: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.quest = quest

    def copy(self) -> Quest:
        return Quest(self.faction, self.quest, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(31288)
        p.number(self.faction)
        p.number(self.quest)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Quest:
        return Quest(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.quest)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "quest": self.quest}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            self.must(g, QUEST_CHOSEN, self.faction, QUEST, "root:9.5.5")
        elif stage == QUEST_CHOSEN:
            self.quest = got
            if can_improvise(g, self.faction) and stand_ins(g, self.faction, got):
                if can_pay(g, self.faction, got):
                    self.may(g, IMPROVISING, self.faction, IMPROVISE, "root:v12e")
                else:
                    self.must(g, IMPROVISING, self.faction, IMPROVISE, "root:v12e")
            else:
                self.complete(g, PASS)
        elif stage == IMPROVISING:
            self.complete(g, got)
        elif stage == NEW_QUEST:
            lay_quest(g, got, QUEST_DISPLAY)
            self.must(g, REWARD_CHOSEN, self.faction, REWARD, "root:9.5.5b")
        elif got == FOR_POINTS:  # root:9.5.5b
            self.done(g)
            g.score(self.faction, self.done_of_suit(g), "root:9.5.5b")
        else:
            self.become(g, Draw(self.faction, self.faction, REWARD_CARDS, False))

    def is_rewarded(self) -> bool:
        """Is the quest done, and the reward not chosen yet?"""
        return self.stage == NEW_QUEST

    def complete(self, g: Root, stand_in: int) -> None:
        for i in range(2):
            if stand_in >= 0 and stand_in // ITEMS == i:
                g.used |= 1 << IMPROVISED
                exhaust(g, self.faction, stand_in % ITEMS)
                damage(g, self.faction, damageable(stand_in % ITEMS, 1))
            else:
                exhaust(g, self.faction, QUEST_ITEMS[self.quest][i])
        lay_quest(g, self.quest, pile_of_quests(self.faction))
        if g.log is not None:
            g.tell(QUEST_DONE, [self.faction, self.quest])
        if QUEST_DECK in shared(g).quests:
            self.roll(g, NEW_QUEST, QUEST_DRAWN)
        else:  # root:r98
            self.must(g, REWARD_CHOSEN, self.faction, REWARD, "root:9.5.5b")

    def done_of_suit(self, g: Root) -> int:
        suit = QUEST_SUIT[self.quest]
        return sum([1 for quest in quests_done(g, self.faction) if QUEST_SUIT[quest] == suit])

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == QUEST_DRAWN:
            return quest_deck(g)
        if q.kind == QUEST:
            return every(QUESTS)
        return [0, 1] if q.kind == REWARD else every(2 * ITEMS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == QUEST:
            return quest_refusal(g, self.faction, code)
        return stand_in_refusal(g, self.faction, self.quest, code) if q.kind == IMPROVISE else ""


# Strike (root:9.5.6).


def strike_refusal(g: Root, faction: int, other: int) -> str:
    place = place_of(g, faction)
    if other == faction or HAS_PAWN[other] or not g.is_present(other, place):  # root:r94
        return "root:9.5.6"
    return ""


def can_strike(g: Root, faction: int) -> bool:
    for other in g.seating.faction_of:
        if not strike_refusal(g, faction, other):
            return True
    return False


# Stages of Strike.
VICTIM_CHOSEN: Final = 1
PIECE_CHOSEN: Final = 2


class Strike(Rule):
    name: ClassVar[str] = "Strike"

    def __init__(self, faction: int, whom: int = NO_FACTION, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.whom = whom

    def copy(self) -> Strike:
        return Strike(self.faction, self.whom, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(6939)
        p.number(self.faction)
        p.number(self.whom)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Strike:
        return Strike(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.whom)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "whom": self.whom}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, VICTIM_CHOSEN, self.faction, STRIKE_WHOM, "root:9.5.6")
        elif self.stage == VICTIM_CHOSEN:
            self.whom = got
            pieces = self.pieces(g)
            if len(pieces) == 1:
                self.strike(g, pieces[0])
            else:
                self.must(g, PIECE_CHOSEN, self.faction, STRIKE_PIECE, "root:9.5.6b")
        else:
            self.strike(g, got)

    def pieces(self, g: Root) -> list[int]:
        place = place_of(g, self.faction)
        if g.warriors(self.whom, place):
            return [WARRIOR_OF[self.whom]]
        return [p for p in range(FIRST_PIECE[self.whom], LAST_PIECE[self.whom] + 1) if g.count(p, place)]

    def strike(self, g: Root, piece: int) -> None:
        exhaust(g, self.faction, CROSSBOW)
        self.become(g, Removal([Loss(self.faction, piece, place_of(g, self.faction), 1)], "root:9.5.6"))

    def candidates(self, g: Root, q: Question) -> list[int]:
        return g.seating.in_order if q.kind == STRIKE_WHOM else every(PIECES)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == STRIKE_WHOM:
            return strike_refusal(g, self.faction, code)
        if TYPE[code] == WARRIOR:
            return "root:9.5.6b"
        return "" if code in self.pieces(g) else "root:9.5.6b"


# Repair (root:9.5.7).

# Stages of Repair.
ITEM_CHOSEN: Final = 1


class Repair(Rule):
    name: ClassVar[str] = "Repair"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> Repair:
        return Repair(self.faction, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(2298)
        p.number(self.faction)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Repair:
        return Repair(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, ITEM_CHOSEN, self.faction, REPAIR, "root:9.5.7")
        else:
            exhaust(g, self.faction, HAMMER)
            repair(g, self.faction, got)
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(2 * ITEMS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if code in damaged(g, self.faction) else "root:9.5.7"
