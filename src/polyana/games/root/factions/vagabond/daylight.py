"""The Vagabond's Daylight: his menu, moving and battle (chapter 9.5). The rest stands in `actions`."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.factions.vagabond.abilities import is_allied, relation
from polyana.games.root.factions.vagabond.actions import (
    Aid,
    Explore,
    Quest,
    Repair,
    Strike,
    aid_refusal,
    can_aid,
    can_explore,
    can_quest,
    can_strike,
    questing_refusal,
)
from polyana.games.root.factions.vagabond.board import go_to, place_of
from polyana.games.root.factions.vagabond.characters import special_action, special_refusal
from polyana.games.root.factions.vagabond.items import count, exhaust, has, has_damaged
from polyana.games.root.factions.vagabond.kinds import ALLY_COUNT, BATTLE_ALLY, MOVE_ALLY
from polyana.games.root.factions.vagabond.terms import (
    DO_AID,
    DO_EXPLORE,
    DO_QUEST,
    DO_REPAIR,
    DO_SPECIAL,
    DO_STRIKE,
    HOSTILE,
    READY,
)
from polyana.games.root.kinds import ACTION, BATTLE_WHOM, MOVE_TO
from polyana.games.root.law.battle import Battle, battle_refusal, defender_refusal, has_defender
from polyana.games.root.law.craft import can_craft
from polyana.games.root.law.effects import add_free_actions, free_refusal, free_rule
from polyana.games.root.law.move import (
    Crossing,
    carry,
    entered,
    far_refusal,
    is_crossing,
    leaving_refusal,
    passage_refusal,
    reach,
)
from polyana.games.root.law.refusals import nearest
from polyana.games.root.pieces import HAS_PAWN
from polyana.games.root.terms import (
    ACTIONS,
    BIRD,
    BOOTS,
    CLEARINGS,
    CROSSBOW,
    DO_BATTLE,
    DO_CRAFT,
    DO_MOVE,
    HAMMER,
    NO_FACTION,
    SWORD,
    TORCH,
)
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import PASS, START, Question, every
from polyana.kernel.tensors import Page

# Stages of VagabondDaylight.
MENU: Final = START
CHOSEN: Final = 1


class VagabondDaylight(Rule):
    """Any actions in any order, as long as items can be exhausted (root:9.5b)."""

    name: ClassVar[str] = "VagabondDaylight"

    def __init__(self, faction: int, ended: bool = False, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.ended = ended  # root:9.7.3.i

    def copy(self) -> VagabondDaylight:
        return VagabondDaylight(self.faction, self.ended, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(12738)
        p.number(self.faction)
        p.flag(self.ended)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> VagabondDaylight:
        return VagabondDaylight(u.number(), u.flag(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.put(at + 1, self.ended)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction}

    def step(self, g: Root, got: int) -> None:
        f = self.faction
        if self.stage == MENU:
            if self.ended:
                self.done(g)
            else:
                self.may(g, CHOSEN, f, ACTION, "root:9.5b")
        elif got == PASS:
            self.decline(g)
        elif got == DO_MOVE:
            self.call(g, MENU, VagabondMove(f, 1))
        elif got == DO_BATTLE:
            self.call(g, MENU, VagabondBattle(f, True))
        elif got == DO_EXPLORE:
            self.call(g, MENU, Explore(f))
        elif got == DO_AID:
            self.call(g, MENU, Aid(f))
        elif got == DO_QUEST:
            self.call(g, MENU, Quest(f))
        elif got == DO_STRIKE:
            self.call(g, MENU, Strike(f))
        elif got == DO_REPAIR:
            self.call(g, MENU, Repair(f))
        elif got == DO_SPECIAL:
            self.ended = special_action(g, f, self, MENU)
        else:
            self.call(g, MENU, free_rule(g, f, got))

    def refusal(self, g: Root, action: int) -> str:
        f = self.faction
        place = place_of(g, f)
        if action == DO_MOVE:
            return moving_refusal(g, f)
        if action == DO_REPAIR:
            if not has(g, f, HAMMER):
                return "root:9.5.7"
            return "" if has_damaged(g, f) else "root:r10"
        if action == DO_SPECIAL:
            return special_refusal(g, f)
        if action in (DO_BATTLE, DO_EXPLORE, DO_AID, DO_QUEST, DO_STRIKE, DO_CRAFT) and place >= CLEARINGS:
            return "root:r123"
        if action == DO_BATTLE:
            return battle_refusal(g, f, BIRD, place) if has(g, f, SWORD) else "root:9.5.2"
        if action == DO_EXPLORE:
            return "" if has(g, f, TORCH) and can_explore(g, f) else "root:9.5.3"
        if action == DO_AID:
            return aid_refusal(g, f)
        if action == DO_QUEST:
            return questing_refusal(g, f)
        if action == DO_STRIKE:
            return "" if has(g, f, CROSSBOW) and can_strike(g, f) else "root:9.5.6"
        return free_refusal(g, f, action)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(ACTIONS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return self.refusal(g, code)

    def options(self, g: Root, q: Question) -> list[int]:
        f = self.faction
        found: list[int] = []
        if place_of(g, f) >= CLEARINGS:
            if can_move(g, f, 1):
                found.append(DO_MOVE)
        else:
            if can_craft(g, f):
                found.append(DO_CRAFT)
            if has(g, f, SWORD) and can_fight(g, f):
                found.append(DO_BATTLE)
            if can_move(g, f, 1):
                found.append(DO_MOVE)
            if has(g, f, TORCH) and can_explore(g, f):
                found.append(DO_EXPLORE)
            if can_aid(g, f):
                found.append(DO_AID)
            if can_quest(g, f):
                found.append(DO_QUEST)
            if has(g, f, CROSSBOW) and can_strike(g, f):
                found.append(DO_STRIKE)
        if has(g, f, HAMMER) and has_damaged(g, f):
            found.append(DO_REPAIR)
        if not special_refusal(g, f):
            found.append(DO_SPECIAL)
        add_free_actions(g, f, found)
        return found


# Move (root:9.5.1).


def boots_needed(g: Root, faction: int, target: int, boots: int) -> int:
    """`boots`, and one more if a Hostile faction has a warrior there (root:9.2.9.iii.b)."""
    for other in g.seating.faction_of:
        if not HAS_PAWN[other] and relation(g, faction, other) == HOSTILE and g.warriors(other, target):
            return boots + 1
    return boots


def move_refusal(g: Root, faction: int, target: int, boots: int) -> str:
    """The rule that keeps him from a clearing; whoever rules does not (root:9.2.3)."""
    place = place_of(g, faction)
    near = g.woods.around[place - CLEARINGS] if place >= CLEARINGS else reach(g, faction, place)
    if target not in near:
        return "root:9.5.1c" if place >= CLEARINGS else far_refusal(g, faction, place, target)
    if target >= CLEARINGS:
        return "root:9.5.1b"
    if place < CLEARINGS and g.is_snared(faction, place):
        return leaving_refusal(g, faction, place)
    if g.is_shut(target):
        return "root:v12d"
    has_boots = count(g, faction, BOOTS, READY)
    if boots > has_boots:
        return "root:9.5.1"
    return "" if boots_needed(g, faction, target, boots) <= has_boots else "root:9.2.9.iii.b"


def can_move(g: Root, faction: int, boots: int) -> bool:
    if count(g, faction, BOOTS, READY) < boots:
        return False
    place = place_of(g, faction)
    for target in g.woods.around[place - CLEARINGS] if place >= CLEARINGS else reach(g, faction, place):
        if not move_refusal(g, faction, target, boots):
            return True
    return False


def moving_refusal(g: Root, faction: int) -> str:
    """The rule that keeps him where he is, boots or no boots."""
    if not has(g, faction, BOOTS):
        return "root:9.5.1"
    place = place_of(g, faction)
    near = g.woods.around[place - CLEARINGS] if place >= CLEARINGS else reach(g, faction, place)
    rules = ["root:9.5.1b", "root:v12d", "root:9.2.9.iii.b"]
    return nearest([move_refusal(g, faction, target, 1) for target in near], rules)


# Stages of VagabondMove.
TARGET_CHOSEN: Final = 1
ALLY_CHOSEN: Final = 2
COUNTED: Final = 3


class VagabondMove(Rule):
    """He moves for boots, and may take warriors of one ally along (root:9.2.9.ii.b)."""

    name: ClassVar[str] = "VagabondMove"

    def __init__(
        self,
        faction: int,
        boots: int,
        slipping: bool = False,
        target: int = -1,
        ally: int = NO_FACTION,
        stage: int = START,
    ) -> None:
        super().__init__(stage)
        self.faction = faction
        self.boots = boots  # without the extra ones of root:9.2.9.iii.b
        self.slipping = slipping  # root:v10: the target is chosen already, and costs nothing
        self.target = target
        self.ally = ally

    def copy(self) -> VagabondMove:
        return VagabondMove(self.faction, self.boots, self.slipping, self.target, self.ally, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(12107)
        p.number(self.faction)
        p.number(self.boots)
        p.flag(self.slipping)
        p.number(self.target)
        p.number(self.ally)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> VagabondMove:
        return VagabondMove(u.number(), u.number(), u.flag(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.boots)
        page.put(at + 2, self.slipping)
        page.thing(at + 3, self.target)
        page.thing(at + 4, self.ally)
        page.thing(at + 5, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "target": self.target, "ally": self.ally}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            if not self.slipping:
                self.must(g, TARGET_CHOSEN, self.faction, MOVE_TO, "root:9.5.1")
                return
            stage = TARGET_CHOSEN
            got = self.target
        if stage == TARGET_CHOSEN:
            self.target = got
            # root:9.2.9.ii.b: in Daylight, which is where boots are paid; root:v10
            if (self.boots or g.rules_of_play.ally_moves_any_phase) and self.allies(g):
                self.may(g, ALLY_CHOSEN, self.faction, MOVE_ALLY, "root:9.2.9.ii.b")
            else:
                self.move(g, 0)
        elif stage == ALLY_CHOSEN:
            if got == PASS:
                self.move(g, 0)
            else:
                self.ally = got
                if g.warriors(got, place_of(g, self.faction)) == 1:
                    self.move(g, 1)
                else:
                    self.must(g, COUNTED, self.faction, ALLY_COUNT, "root:r90")
        elif stage == COUNTED:
            self.move(g, got + 1)

    def allies(self, g: Root) -> list[int]:
        return [other for other in g.seating.in_order if not self.ally_refusal(g, other)]

    def ally_refusal(self, g: Root, other: int) -> str:
        place = place_of(g, self.faction)
        if other not in g.seating.faction_of or not is_allied(g, self.faction, other):
            return "root:9.2.9.ii.b"
        if place >= CLEARINGS or not g.warriors(other, place):  # root:r90
            return "root:r90"
        if passage_refusal(g, other, place, self.target):
            return "root:9.2.9.ii.bb"
        return ""

    def move(self, g: Root, warriors: int) -> None:
        origin = place_of(g, self.faction)
        if not self.slipping:
            for _ in range(boots_needed(g, self.faction, self.target, self.boots)):
                exhaust(g, self.faction, BOOTS)
        how = is_crossing(g, self.faction, origin, self.target)
        go_to(g, self.faction, self.target)
        mover = NO_FACTION
        if warriors:
            carry(g, self.ally, origin, self.target, warriors)  # root:r41
            # root:9.2.9.ii.e, root:r77, root:v5: whose move counts as
            mover = self.ally if g.rules_of_play.ally_outrage_by_owner else self.faction
        if how:  # root:lake.r5
            self.become(g, Crossing(self.faction, self.target, how, mover, self.ally))
            return
        follows = entered(g, mover, self.target) if warriors else None
        if follows is None:
            self.done(g)
        else:
            self.become(g, follows)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == MOVE_TO:
            return every(CLEARINGS)
        if q.kind == MOVE_ALLY:
            return g.seating.in_order
        return every(g.warriors(self.ally, place_of(g, self.faction)))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == MOVE_TO:
            return move_refusal(g, self.faction, code, self.boots)
        if q.kind == MOVE_ALLY:
            return self.ally_refusal(g, code)
        return "" if code < g.warriors(self.ally, place_of(g, self.faction)) else "root:r90"


# Battle (root:9.5.2).


def can_fight(g: Root, faction: int) -> bool:
    place = place_of(g, faction)
    return place < CLEARINGS and has_defender(g, faction, place)


# Stages of VagabondBattle.
DEFENDER_CHOSEN: Final = 1
HELPER_CHOSEN: Final = 2


class VagabondBattle(Rule):
    """He starts a battle where he is, perhaps with the warriors of an ally (root:9.2.9.ii.c)."""

    name: ClassVar[str] = "VagabondBattle"

    def __init__(self, faction: int, sword: bool, defender: int = NO_FACTION, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.sword = sword  # is a sword exhausted for it?
        self.defender = defender

    def copy(self) -> VagabondBattle:
        return VagabondBattle(self.faction, self.sword, self.defender, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(15994)
        p.number(self.faction)
        p.flag(self.sword)
        p.number(self.defender)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> VagabondBattle:
        return VagabondBattle(u.number(), u.flag(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.put(at + 1, self.sword)
        page.thing(at + 2, self.defender)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "defender": self.defender}

    def step(self, g: Root, got: int) -> None:
        place = place_of(g, self.faction)
        stage = self.stage
        if stage == START:
            self.must(g, DEFENDER_CHOSEN, self.faction, BATTLE_WHOM, "root:4.3b")
        elif stage == DEFENDER_CHOSEN:
            self.defender = got
            if self.helpers(g):
                self.may(g, HELPER_CHOSEN, self.faction, BATTLE_ALLY, "root:9.2.9.ii.c")
            else:
                self.fight(g, place, NO_FACTION)
        else:
            self.fight(g, place, NO_FACTION if got == PASS else got)

    def fight(self, g: Root, place: int, ally: int) -> None:
        if self.sword:
            exhaust(g, self.faction, SWORD)
        self.become(g, Battle(place, self.faction, self.defender, ally))

    def helpers(self, g: Root) -> list[int]:
        return [other for other in g.seating.in_order if not self.helper_refusal(g, other)]

    def helper_refusal(self, g: Root, other: int) -> str:
        if other == self.defender:
            return "root:9.2.9.ii.cb"
        if other not in g.seating.faction_of or not is_allied(g, self.faction, other):
            return "root:9.2.9.ii.c"
        return "" if g.warriors(other, place_of(g, self.faction)) else "root:9.2.9.ii.c"

    def candidates(self, g: Root, q: Question) -> list[int]:
        return g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == BATTLE_ALLY:
            return self.helper_refusal(g, code)
        return defender_refusal(g, self.faction, place_of(g, self.faction), code)
