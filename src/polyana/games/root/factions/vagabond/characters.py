"""The special actions of the Vagabond's characters (9.7, root:v12). What they do in battle and quests stands there."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import MATCHING, cards_of
from polyana.games.root.factions.vagabond.board import board, go_to, place_of
from polyana.games.root.factions.vagabond.items import damaged, exhaust, has, has_damaged, lose, repair
from polyana.games.root.factions.vagabond.kinds import (
    BURNT,
    DAY_LABOR,
    GLIDE,
    INSTIGATE_ATTACKER,
    INSTIGATE_DEFENDER,
    LABORED,
    REPAIR,
    STEAL,
)
from polyana.games.root.factions.vagabond.terms import HARRIER, RANGER, READY, SCOUNDREL, THIEF, TINKER, VAGRANT
from polyana.games.root.kinds import STOLE, STOLEN
from polyana.games.root.law.battle import Battle, defender_refusal, has_defender
from polyana.games.root.law.move import leaving_refusal
from polyana.games.root.law.removal import RemoveAll
from polyana.games.root.terms import CLEARINGS, DISCARD, ITEMS, NO_FACTION, TORCH
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, CHANCE, START, Question, every
from polyana.kernel.tensors import Page

HIDEOUT_REPAIRS: Final = 3  # root:9.7.3.i
SPECIALS: Final[list[int]] = [
    THIEF,
    TINKER,
    RANGER,
    VAGRANT,
    SCOUNDREL,
    HARRIER,
]  # the other characters have an ability instead


def special_refusal(g: Root, faction: int) -> str:
    """The rule that forbids the special action now (root:9.5.9, root:r97)."""
    character = board(g, faction).character
    if not has(g, faction, TORCH) or character not in SPECIALS:
        return "root:9.5.9"
    place = place_of(g, faction)
    if character == RANGER:
        return "" if has_damaged(g, faction) else "root:r97"
    if character == HARRIER:  # root:v12g: also out of a forest
        return leaving_refusal(g, faction, place) if place < CLEARINGS else ""
    if place >= CLEARINGS:
        return "root:r123"
    if character == THIEF:
        return "" if can_steal(g, faction) else "root:9.7.1.i"
    if character == TINKER:
        return "" if labor(g, faction) else "root:9.7.2.i"
    if character == VAGRANT:
        return "" if can_instigate(g, faction) else "root:v12b"
    return "root:r141" if g.is_shut(place) else ""


def special_action(g: Root, faction: int, daylight: Rule, menu: int) -> bool:
    """Begin the special action; does it end Daylight?"""
    character = board(g, faction).character
    if character == SCOUNDREL:
        scorch(g, faction)
        daylight.call(g, menu, RemoveAll(faction, 1 << place_of(g, faction), "root:v12d"))
        return False
    exhaust(g, faction, TORCH)
    if character == VAGRANT:
        daylight.call(g, menu, Instigate(faction))
    else:
        daylight.call(g, menu, Special(faction))
    return character == RANGER


def victims(g: Root, faction: int) -> list[int]:
    """Players present in his clearing with hand cards (root:9.7.1.i)."""
    return [other for other in g.seating.in_order if is_victim(g, faction, other)]


def is_victim(g: Root, faction: int, other: int) -> bool:
    return other != faction and g.is_present(other, place_of(g, faction)) and g.cards.sizes[other] > 0


def can_steal(g: Root, faction: int) -> bool:
    for other in g.seating.faction_of:
        if is_victim(g, faction, other):
            return True
    return False


def labor(g: Root, faction: int) -> int:
    """Cards of the discard pile that match his clearing (root:9.7.2.i)."""
    return g.cards.sets[DISCARD] & MATCHING[g.suits[place_of(g, faction)]]


def scorch(g: Root, faction: int) -> None:
    """A torch stays in the clearing, which nothing enters any more (root:v12d)."""
    place = place_of(g, faction)
    lose(g, faction, TORCH, READY)
    g.shut |= 1 << place
    if g.log is not None:
        g.tell(BURNT, [faction, place])


# Stages of Special.
CHOSEN: Final = 1
CARD_STOLEN: Final = 2


class Special(Rule):
    """Steal, Day Labor, Hideout, Glide."""

    name: ClassVar[str] = "Special"

    def __init__(self, faction: int, whom: int = NO_FACTION, left: int = HIDEOUT_REPAIRS, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.whom = whom
        self.left = left  # items still to be repaired

    def copy(self) -> Special:
        return Special(self.faction, self.whom, self.left, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(5451)
        p.number(self.faction)
        p.number(self.whom)
        p.number(self.left)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Special:
        return Special(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.whom)
        page.thing(at + 2, self.left)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "whom": self.whom, "left": self.left}

    def step(self, g: Root, got: int) -> None:
        f = self.faction
        character = board(g, f).character
        stage = self.stage
        if character == RANGER:
            if stage == CHOSEN:
                repair(g, f, got)
                self.left -= 1
            broken = damaged(g, f)
            if not broken or not self.left:
                self.done(g)
            elif len(broken) == 1:
                self.go(g, CHOSEN, broken[0])
            else:
                self.must(g, CHOSEN, f, REPAIR, "root:9.7.3.i")
        elif stage == START:
            if character == THIEF:
                self.must(g, CHOSEN, f, STEAL, "root:9.7.1.i")
            elif character == TINKER:
                self.must(g, CHOSEN, f, DAY_LABOR, "root:9.7.2.i")
            else:
                self.must(g, CHOSEN, f, GLIDE, "root:v12g")
        elif stage == CHOSEN:
            if character == THIEF:
                self.whom = got
                self.roll(g, CARD_STOLEN, STOLEN)
                return
            if character == TINKER:
                g.cards.move(got, f, ALL)
                if g.log is not None:
                    g.tell(LABORED, [f, got])
            else:
                go_to(g, f, got)
            self.done(g)
        else:
            both = g.eyes_on(f) | g.eyes_on(self.whom)  # root:r8
            g.cards.move(got, f, both)
            if g.log is not None:
                g.tell(STOLE, [f, self.whom, got], rule="root:9.7.1.i")
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == STOLEN:
            return cards_of(g.hand(self.whom))
        if q.kind == STEAL:
            return g.seating.in_order
        if q.kind == DAY_LABOR:
            return cards_of(g.cards.sets[DISCARD])
        return every(CLEARINGS if q.kind == GLIDE else 2 * ITEMS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.seat == CHANCE:
            return ""
        if q.kind == STEAL:
            return "" if code in victims(g, self.faction) else "root:9.7.1.i"
        if q.kind == DAY_LABOR:
            return "" if labor(g, self.faction) >> code & 1 else "root:9.7.2.i"
        if q.kind == REPAIR:
            return "" if code in damaged(g, self.faction) else "root:9.7.3.i"
        if code == place_of(g, self.faction):
            return "root:r10"
        return "root:v12d" if g.is_shut(code) else ""


# Instigate (root:v12b).


def attackers(g: Root, faction: int) -> list[int]:
    """Who can be made to attack somebody in his clearing."""
    place = place_of(g, faction)
    return [other for other in g.seating.in_order if can_be_set_on(g, other, place)]


def can_instigate(g: Root, faction: int) -> bool:
    place = place_of(g, faction)
    for other in g.seating.faction_of:
        if can_be_set_on(g, other, place):
            return True
    return False


def can_be_set_on(g: Root, other: int, place: int) -> bool:
    return g.chapters[other].can_attack(g, place) and has_defender(g, other, place)


# Stages of Instigate.
ATTACKER_CHOSEN: Final = 1
DEFENDER_CHOSEN: Final = 2


class Instigate(Rule):
    """A battle in his clearing between two of his choice; he may be one of them (root:r142)."""

    name: ClassVar[str] = "Instigate"

    def __init__(self, faction: int, attacker: int = NO_FACTION, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.attacker = attacker

    def copy(self) -> Instigate:
        return Instigate(self.faction, self.attacker, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(13379)
        p.number(self.faction)
        p.number(self.attacker)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Instigate:
        return Instigate(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.attacker)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "attacker": self.attacker}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, ATTACKER_CHOSEN, self.faction, INSTIGATE_ATTACKER, "root:v12b")
        elif self.stage == ATTACKER_CHOSEN:
            self.attacker = got
            self.must(g, DEFENDER_CHOSEN, self.faction, INSTIGATE_DEFENDER, "root:v12b")
        else:
            place = place_of(g, self.faction)
            self.become(g, Battle(place, self.attacker, got, NO_FACTION, self.faction))

    def candidates(self, g: Root, q: Question) -> list[int]:
        return g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == INSTIGATE_ATTACKER:
            return "" if code in attackers(g, self.faction) else "root:v12b"
        return defender_refusal(g, self.attacker, place_of(g, self.faction), code)
