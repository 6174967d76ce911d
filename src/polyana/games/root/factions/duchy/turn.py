"""The turn of the Duchy: Birdsong (12.4), Daylight (12.5), Evening (12.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import BIRDS, DOMINANCES, cards_of
from polyana.games.root.factions.duchy.assembly import Build, Dig, building_refusal, digging_cards, digging_refusal
from polyana.games.root.factions.duchy.board import board, draws, ministers_in, muster, out
from polyana.games.root.factions.duchy.kinds import ACTS, TAKEN_BACK
from polyana.games.root.factions.duchy.parliament import lord_points, lord_rule, minister_refusal, minister_rule
from polyana.games.root.factions.duchy.sway import SWAY_RULES, Sway, can_sway, may_sway, sway_refusal
from polyana.games.root.factions.duchy.terms import (
    ASSEMBLY,
    ASSEMBLY_ACTIONS,
    CITADEL,
    DO_DIG,
    DO_FOREMOLE,
    DO_SWAY,
    DUCHY,
    LORD,
    MINISTERS,
    MOLE,
    RANK,
    RECRUITS,
    REVEALED,
)
from polyana.games.root.kinds import ACTION
from polyana.games.root.law.battle import Declare, battling_refusal, can_battle
from polyana.games.root.law.effects import IN_DAYLIGHT, add_free_actions, free_refusal, free_rule, has_card
from polyana.games.root.law.evening import EveningCrafting
from polyana.games.root.law.exposing import may_expose
from polyana.games.root.law.hand import evening_draw
from polyana.games.root.law.move import Move, can_move, moving_refusal
from polyana.games.root.law.paths import can_clear
from polyana.games.root.law.refusals import nearest
from polyana.games.root.terms import (
    ACTIONS,
    AVAILABLE,
    BIRD,
    DO_BATTLE,
    DO_BUILD,
    DO_CRAFT,
    DO_MOVE,
    DO_RECRUIT,
    SUITS,
)
from polyana.games.root.views import DuchyDaylightFacts
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, PASS, START, Question
from polyana.kernel.tensors import Page

# Birdsong (12.4).


class DuchyBirdsong(Rule):
    """Warriors into the Burrow, as many as citadels show (root:12.4.1, root:12.4.2)."""

    name: ClassVar[str] = "DuchyBirdsong"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> DuchyBirdsong:
        return DuchyBirdsong(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(30316)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> DuchyBirdsong:
        return DuchyBirdsong(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        muster(g, RECRUITS[out(g, CITADEL)], "root:12.4.1")
        self.done(g)


# Daylight (12.5).

# Its steps (root:12.5.0), and what is left when a minister has been swayed.
ASSEMBLING: Final = 0
IN_PARLIAMENT: Final = 1
SWAYING: Final = 2
NOTHING_LEFT: Final = 3
_STEP_RULES: Final[list[str]] = ["root:12.5.1", "root:12.5.2", "root:12.5.3", "root:r31"]

# Stages of DuchyDaylight.
MENU: Final = 1
CHOSEN: Final = 2


class DuchyDaylight(Rule):
    """Assembly, Parliament, Sway; between them whatever is free (root:r31)."""

    name: ClassVar[str] = "DuchyDaylight"

    def __init__(self, part: int = ASSEMBLING, left: int = ASSEMBLY, acted: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.part = part
        self.left = left  # actions of the assembly
        self.acted = acted  # mask of the ministers that have (root:12.5.2)

    def copy(self) -> DuchyDaylight:
        return DuchyDaylight(self.part, self.left, self.acted, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(2709)
        p.number(self.part)
        p.number(self.left)
        p.number(self.acted)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> DuchyDaylight:
        return DuchyDaylight(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.part)
        page.thing(at + 1, self.left)
        page.thing(at + 2, self.acted)
        page.thing(at + 3, self.stage)

    def facts(self) -> DuchyDaylightFacts:
        return {"part": self.part, "left": self.left, "acted": ministers_in(self.acted)}

    def step(self, g: Root, got: int) -> None:
        if self.stage == CHOSEN:
            if got == PASS:
                self.part = min(self.part + 1, NOTHING_LEFT)
                if self.find_part(g) == NOTHING_LEFT:
                    self.decline(g)
                else:
                    self.ask_what(g)
            elif DO_FOREMOLE <= got < DO_FOREMOLE + MINISTERS:
                self.act(g, got - DO_FOREMOLE)
            elif got in ASSEMBLY_ACTIONS:
                self.left -= 1
                self.assemble(g, got)
            elif got == DO_SWAY:
                self.part = NOTHING_LEFT  # root:12.5.3
                self.call(g, MENU, Sway([0] * (SUITS + 1)))
            else:
                self.call(g, MENU, free_rule(g, DUCHY, got))
        elif self.find_part(g) == NOTHING_LEFT and not may_do_more(g):
            self.done(g)
        else:
            self.ask_what(g)

    def find_part(self, g: Root) -> int:
        """The step of Daylight in which something may still be done, as far as everybody knows.

        That nobody can be swayed is not kept: a card drawn by something free may change it (root:r31).
        """
        if self.part == ASSEMBLING and not self.left:
            self.part = IN_PARLIAMENT
        if self.part == IN_PARLIAMENT and not board(g).swayed & ~self.acted:
            self.part = SWAYING
        return NOTHING_LEFT if self.part == SWAYING and not may_sway(g) else self.part

    def ask_what(self, g: Root) -> None:
        self.may(g, CHOSEN, DUCHY, ACTION, _STEP_RULES[self.find_part(g)])

    def assemble(self, g: Root, action: int) -> None:
        if action == DO_RECRUIT:  # root:12.5.1.2
            self.go(g, MENU)
            muster(g, 1, "root:12.5.1.2")
        elif action == DO_BUILD:  # root:12.5.1.1.a
            self.call(g, MENU, Build(False))
        elif action == DO_MOVE:  # root:12.5.1.3
            self.call(g, MENU, Move(DUCHY))
        elif action == DO_BATTLE:  # root:12.5.1.4
            self.call(g, MENU, Declare(DUCHY))
        else:
            self.call(g, MENU, Dig())

    def act(self, g: Root, minister: int) -> None:
        """A minister acts, once a turn (root:12.5.2)."""
        self.acted |= 1 << minister
        if g.log is not None:
            g.tell(ACTS, [minister])
        if RANK[minister] == LORD:  # root:12.5.2.7, root:12.5.2.8, root:12.5.2.9
            self.go(g, MENU)
            g.score(DUCHY, lord_points(g, minister), lord_rule(minister))
        else:
            self.call(g, MENU, minister_rule(minister))

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(ACTIONS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if code in ASSEMBLY_ACTIONS:
            if self.part != ASSEMBLING:
                return "root:12.5.1" if not self.left else "root:12.5.0"
            return assembly_refusal(g, code)
        if DO_FOREMOLE <= code < DO_FOREMOLE + MINISTERS:  # root:12.r14, root:12.r24
            minister = code - DO_FOREMOLE
            if not board(g).swayed >> minister & 1 or self.acted >> minister & 1:
                return "root:12.5.2"
            return "root:12.5.0" if self.part != IN_PARLIAMENT else minister_refusal(g, minister)
        if code == DO_SWAY:
            if self.part != SWAYING:
                return "root:12.5.3" if self.part == NOTHING_LEFT else "root:12.5.0"
            return nearest([sway_refusal(g, minister) for minister in range(MINISTERS)], SWAY_RULES)
        return "root:12.2.1.a" if code == DO_CRAFT else free_refusal(g, DUCHY, code)

    def options(self, g: Root, q: Question) -> list[int]:
        found: list[int] = []
        if self.part == ASSEMBLING:
            if not building_refusal(g, False):
                found.append(DO_BUILD)
            if g.supply[MOLE]:
                found.append(DO_RECRUIT)
            if can_move(g, DUCHY, BIRD):
                found.append(DO_MOVE)
            if can_battle(g, DUCHY, BIRD):
                found.append(DO_BATTLE)
            if digging_cards(g, -1):
                found.append(DO_DIG)
        elif self.part == IN_PARLIAMENT:
            ready = board(g).swayed & ~self.acted
            found += [DO_FOREMOLE + minister for minister in ministers_in(ready) if not minister_refusal(g, minister)]
        elif self.part == SWAYING and can_sway(g):
            found.append(DO_SWAY)
        add_free_actions(g, DUCHY, found)
        return found


def assembly_refusal(g: Root, action: int) -> str:
    if action == DO_BUILD:
        return building_refusal(g, False)
    if action == DO_RECRUIT:
        return "" if g.supply[MOLE] else "root:2.5"
    if action == DO_MOVE:
        return moving_refusal(g, DUCHY)
    return battling_refusal(g, DUCHY) if action == DO_BATTLE else digging_refusal(g)


def may_do_more(g: Root) -> bool:
    """As far as everybody knows: when nothing of its own is left to do, may there be a free action (root:r31)?"""
    if has_card(g, DUCHY, IN_DAYLIGHT) or can_clear(g, DUCHY) or may_expose(g, DUCHY):
        return True
    if g.cards.sets[AVAILABLE] and g.cards.sizes[DUCHY]:
        return True
    if g.dominance[DUCHY] >= 0 or g.chapters[DUCHY].activation_refusal(g):
        return False
    return g.cards.may_be(DUCHY, DOMINANCES)


# Evening (12.6).

# Stages of DuchyEvening.
CRAFTED: Final = 1


class DuchyEvening(Rule):
    """Settle revealed cards, craft, draw (12.6)."""

    name: ClassVar[str] = "DuchyEvening"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> DuchyEvening:
        return DuchyEvening(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(21483)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> DuchyEvening:
        return DuchyEvening(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            settle_revealed(g)
            self.call(g, CRAFTED, EveningCrafting(DUCHY, "root:12.6.2", "root:12.2.1.b"))
        else:  # root:12.6.3.a, root:12.6.3.b
            self.become(g, evening_draw(DUCHY, draws(g)))


def settle_revealed(g: Root) -> None:
    """Birds are lost, all others come back to the hand, known to everybody."""
    for card in cards_of(g.cards.sets[REVEALED] & BIRDS):  # root:12.6.1.a
        g.discard(DUCHY, card)
    others = cards_of(g.cards.sets[REVEALED])
    for card in others:  # root:12.6.1.b
        g.cards.move(card, DUCHY, ALL)
    if others and g.log is not None:
        g.tell(TAKEN_BACK, [len(others)])
