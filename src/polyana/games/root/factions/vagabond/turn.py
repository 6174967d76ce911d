"""Setup (9.3), Birdsong (root:9.4) and Evening (root:9.6) of the Vagabond, and hits without a battle (root:v4)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.clearings import changed
from polyana.games.root.factions.vagabond import items
from polyana.games.root.factions.vagabond.board import (
    board,
    changing,
    changing_shared,
    go_to,
    lay_quest,
    place_of,
    quest_deck,
    shared,
)
from polyana.games.root.factions.vagabond.daylight import VagabondMove
from polyana.games.root.factions.vagabond.kinds import (
    CHARACTER,
    DAMAGE,
    DROP_ITEM,
    DROPPED,
    IS,
    QUEST_DRAWN,
    REFRESH,
    SLIP,
    START_FOREST,
    TOLL_ITEM,
)
from polyana.games.root.factions.vagabond.terms import (
    CHARACTERS,
    DAMAGED,
    DAMAGED_EXHAUSTED,
    EXHAUSTED,
    ON_TRACKS,
    QUEST_DECK,
    QUEST_DISPLAY,
    READY,
    SIDES,
    STARTING_ITEMS,
    VAGABOND,
    VAGABOND_2,
)
from polyana.games.root.law.effects import between_steps, may_use_between
from polyana.games.root.law.hand import evening_draw
from polyana.games.root.law.move import Crossing, across, far_refusal, is_crossing
from polyana.games.root.terms import BAG, CLEARINGS, ITEMS, PLACES, TEA
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import NOTHING, PASS, START, Question, every
from polyana.kernel.tensors import Page

QUESTS_SHOWN: Final = 3  # root:9.3.3
REFRESHES: Final = 3  # root:9.4.1
REFRESHES_A_TEA: Final = 2  # root:f9.4
ITEM_LIMIT: Final = 6  # root:9.6.4
ITEMS_A_BAG: Final = 2


# Setup (9.3).

# Stages of VagabondSetup.
CHARACTER_CHOSEN: Final = 1
FOREST_CHOSEN: Final = 2
QUEST_TURNED: Final = 3


class VagabondSetup(Rule):
    name: ClassVar[str] = "VagabondSetup"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> VagabondSetup:
        return VagabondSetup(self.faction, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(30975)
        p.number(self.faction)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> VagabondSetup:
        return VagabondSetup(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.stage)

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:  # root:9.3.1
            self.must(g, CHARACTER_CHOSEN, self.faction, CHARACTER, "root:9.3.1")
        elif stage == CHARACTER_CHOSEN:
            changing(g, self.faction).character = got
            if g.log is not None:
                g.tell(IS, [self.faction, got])
            for item in STARTING_ITEMS[got]:  # root:9.3.5
                items.gain(g, self.faction, item)
            self.must(g, FOREST_CHOSEN, self.faction, START_FOREST, "root:9.3.2")
        else:
            if stage == FOREST_CHOSEN:
                go_to(g, self.faction, got)
            else:
                lay_quest(g, got, QUEST_DISPLAY)
            quests = shared(g).quests
            if quests.count(QUEST_DISPLAY) < QUESTS_SHOWN and QUEST_DECK in quests:  # root:9.3.3, root:9.8.3
                self.roll(g, QUEST_TURNED, QUEST_DRAWN)
            else:
                self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == QUEST_DRAWN:
            return quest_deck(g)
        return every(CHARACTERS) if q.kind == CHARACTER else every(PLACES)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == CHARACTER:
            if code >= g.rules_of_play.characters:
                return "root:v12"
            for v in (VAGABOND, VAGABOND_2):
                if g.plays(v) and board(g, v).character == code:
                    return "root:f9.6"
            return ""
        return "" if CLEARINGS <= code < CLEARINGS + g.woods.forests else "root:9.3.2"


# Birdsong (root:9.4).


# Stages of VagabondBirdsong.
REFRESHED_ONE: Final = 1
REFRESHED_ALL: Final = 2
SLIPPED: Final = 3


class VagabondBirdsong(Rule):
    """Refresh, then Slip."""

    name: ClassVar[str] = "VagabondBirdsong"

    def __init__(self, faction: int, left: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.left = left  # items that may still be turned face up

    def copy(self) -> VagabondBirdsong:
        return VagabondBirdsong(self.faction, self.left, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(8556)
        p.number(self.faction)
        p.number(self.left)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> VagabondBirdsong:
        return VagabondBirdsong(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.left)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "left": self.left}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == SLIPPED:
            if got == PASS:
                self.done(g)
            elif g.rules_of_play.ally_moves_any_phase and got < CLEARINGS:  # root:v10
                self.become(g, VagabondMove(self.faction, 0, slipping=True, target=got))
            else:
                origin = place_of(g, self.faction)
                how = is_crossing(g, self.faction, origin, got)
                go_to(g, self.faction, got)  # root:r89
                if how:  # root:lake.r5
                    self.become(g, Crossing(self.faction, got, how))
                else:
                    self.done(g)
            return
        if stage == REFRESHED_ALL:
            if self.is_caught(g):
                self.done(g)
            else:
                self.may(g, SLIPPED, self.faction, SLIP, "root:9.4.2")
            return
        if stage == START:  # root:9.4.1, root:r87
            self.left = REFRESHES + REFRESHES_A_TEA * board(g, self.faction).on_track(TEA)
        else:
            items.refresh(g, self.faction, items.item_of(got), items.tired_side(got))
            self.left -= 1
        exhausted = self.exhausted(g)
        tired = 0
        for code in exhausted:
            tired += items.count(g, self.faction, items.item_of(code), items.tired_side(code))
        if tired > self.left and self.left and len(exhausted) > 1:
            self.must(g, REFRESHED_ONE, self.faction, REFRESH, "root:9.4.1")
            return
        for code in exhausted:
            side = items.tired_side(code)
            while self.left and items.count(g, self.faction, items.item_of(code), side):
                items.refresh(g, self.faction, items.item_of(code), side)
                self.left -= 1
        if may_use_between(g, self.faction):  # root:r5
            self.call(g, REFRESHED_ALL, between_steps(self.faction))
        else:
            self.go(g, REFRESHED_ALL)

    def is_caught(self, g: Root) -> bool:
        """Does a snare keep him from slipping away (root:13.r29)?"""
        place = place_of(g, self.faction)
        return place < CLEARINGS and g.is_snared(self.faction, place) and not g.rules_of_play.slip_ignores_snare

    def exhausted(self, g: Root) -> list[int]:
        """Items that lie face down, as codes of `refreshable`."""
        found: list[int] = []
        mine = board(g, self.faction).items
        where = 0
        for item in range(ITEMS):
            if mine[where + EXHAUSTED]:
                found.append(items.refreshable(item, 0))
            if mine[where + DAMAGED_EXHAUSTED]:
                found.append(items.refreshable(item, 1))
            where += SIDES
        return found

    def candidates(self, g: Root, q: Question) -> list[int]:
        return self.exhausted(g) if q.kind == REFRESH else every(PLACES)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == REFRESH:
            return "" if code in self.exhausted(g) else "root:9.4.1"
        place = place_of(g, self.faction)
        if code not in g.slips(self.faction, place) and code not in across(g, self.faction, place):  # root:9.4.2
            refusal = far_refusal(g, self.faction, place, code) if place < CLEARINGS else "root:9.4.2"
            return refusal if refusal in ("root:lake.2.1", "root:lake.r2") else "root:9.4.2"
        return "root:v12d" if code < CLEARINGS and g.is_shut(code) else ""

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == SLIP and not g.shut and g.raft < 0:
            return sorted(g.slips(self.faction, place_of(g, self.faction)))
        return super().options(g, q)


# Evening (root:9.6).

# Stages of VagabondEvening.
LIMIT: Final = 1
DROPPED_ONE: Final = 2


class VagabondEvening(Rule):
    """Evening's Rest, draw, hand limit, item limit."""

    name: ClassVar[str] = "VagabondEvening"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> VagabondEvening:
        return VagabondEvening(self.faction, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(27098)
        p.number(self.faction)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> VagabondEvening:
        return VagabondEvening(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            if place_of(g, self.faction) >= CLEARINGS:  # root:9.6.1
                self.rest(g)
            self.call(g, LIMIT, evening_draw(self.faction, board(g, self.faction).draws()))  # root:9.6.2, root:9.6.3
            return
        if self.stage == DROPPED_ONE:
            self.drop(g, got)
        if self.carried(g) > ITEM_LIMIT + ITEMS_A_BAG * board(g, self.faction).on_track(BAG):  # root:9.6.4
            self.must(g, DROPPED_ONE, self.faction, DROP_ITEM, "root:9.6.4")
        else:
            self.done(g)

    def rest(self, g: Root) -> None:
        for code in items.damaged(g, self.faction):
            item = items.item_of(code)
            while items.count(g, self.faction, item, DAMAGED + items.is_exhausted(code)):
                items.repair(g, self.faction, code)
                if items.is_exhausted(code):
                    items.refresh(g, self.faction, item, EXHAUSTED)
        if g.rules_of_play.rest_refreshes_all:  # root:v7
            for item in range(ITEMS):
                while items.count(g, self.faction, item, EXHAUSTED):
                    items.refresh(g, self.faction, item, EXHAUSTED)

    def carried(self, g: Root) -> int:
        """Items in Satchel and Damaged box (root:r88)."""
        total = sum(board(g, self.faction).items)
        for item in ON_TRACKS:
            total -= board(g, self.faction).on_track(item)
        return total

    def drop(self, g: Root, code: int) -> None:
        item = items.carried_item(code)
        items.lose(g, self.faction, item, items.carried_side(code))
        common = changing_shared(g)
        common.dropped = changed(common.dropped, item, common.dropped[item] + 1)
        changing(g, self.faction).lettered &= ~(1 << item)  # root:r127
        if g.log is not None:
            g.tell(DROPPED, [self.faction, item])

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(ITEMS * SIDES)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        item = items.carried_item(code)
        there = items.count(g, self.faction, item, items.carried_side(code))
        if items.carried_side(code) == READY and item in ON_TRACKS:  # root:r88
            there -= board(g, self.faction).on_track(item)
        return "" if there > 0 else "root:9.6.4"


# Hits without a battle (root:v4).

# Stages of DamageItems.
HIT: Final = 1


class DamageItems(Rule):
    """So many items of his choice are damaged (root:9.2.7)."""

    name: ClassVar[str] = "DamageItems"

    def __init__(self, faction: int, hits: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.hits = hits

    def copy(self) -> DamageItems:
        return DamageItems(self.faction, self.hits, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(12212)
        p.number(self.faction)
        p.number(self.hits)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> DamageItems:
        return DamageItems(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.hits)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "hits": self.hits}

    def step(self, g: Root, got: int) -> None:
        if got != NOTHING:
            items.damage(g, self.faction, got)
            self.hits -= 1
        whole = items.undamaged(g, self.faction)
        if self.hits == 0 or not whole:  # root:9.2.7b
            self.done(g)
        elif len(whole) == 1:
            self.go(g, HIT, whole[0])
        else:
            self.must(g, HIT, self.faction, DAMAGE, "root:v4")

    def candidates(self, g: Root, q: Question) -> list[int]:
        return items.undamaged(g, self.faction)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if code in items.undamaged(g, self.faction) else "root:9.2.7"


# What others sell (root:11.2.6.iii).

# Stages of ExhaustItems.
EXHAUSTED_ONE: Final = 1


class ExhaustItems(Rule):
    """So many items of his choice are exhausted for a service of another faction."""

    name: ClassVar[str] = "ExhaustItems"

    def __init__(self, faction: int, left: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.left = left

    def copy(self) -> ExhaustItems:
        return ExhaustItems(self.faction, self.left, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(20911)
        p.number(self.faction)
        p.number(self.left)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> ExhaustItems:
        return ExhaustItems(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.left)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "left": self.left}

    def step(self, g: Root, got: int) -> None:
        if self.stage == EXHAUSTED_ONE:
            self.exhaust(g, got)
        while self.left:
            kinds = self.kinds(g)
            if len(kinds) > 1 and items.ready(g, self.faction) > self.left:
                self.must(g, EXHAUSTED_ONE, self.faction, TOLL_ITEM, "root:11.2.6.iii")
                return
            self.exhaust(g, kinds[0])
        self.done(g)

    def exhaust(self, g: Root, item: int) -> None:
        items.exhaust(g, self.faction, item)
        self.left -= 1

    def kinds(self, g: Root) -> list[int]:
        return [item for item in range(ITEMS) if items.has(g, self.faction, item)]

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(ITEMS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if items.has(g, self.faction, code) else "root:11.2.6.iii"
