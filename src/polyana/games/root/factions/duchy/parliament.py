"""Parliament: what each of the swayed ministers does (root:12.5.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import CARDS_OF_SUIT, SUIT, cards_of
from polyana.games.root.factions.duchy.assembly import Build, building_refusal
from polyana.games.root.factions.duchy.board import board, out
from polyana.games.root.factions.duchy.kinds import ACTS, BANKED, BRIGADIER_DOES, MAYOR_COPIES
from polyana.games.root.factions.duchy.terms import (
    BANKER,
    BARON_OF_DIRT,
    BRIGADIER,
    CAPTAIN,
    CITADEL,
    DUCHESS_OF_MUD,
    DUCHY,
    FOREMOLE,
    LORD,
    MARKET,
    MARSHAL,
    MAYOR,
    MINISTERS,
    MOVES_OR_BATTLES,
    POINTS_FOR_TUNNELS,
    RANK,
    TUNNEL,
    TUNNELS,
)
from polyana.games.root.law.battle import Declare, battling_refusal, can_battle
from polyana.games.root.law.move import Move, can_move, moving_refusal
from polyana.games.root.terms import ACTIONS, BIRD, DO_BATTLE, DO_MOVE
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import PASS, START, Question
from polyana.kernel.tensors import Page


def minister_refusal(g: Root, minister: int) -> str:
    """Why a swayed minister has nothing to do now."""
    if minister == FOREMOLE:
        return building_refusal(g, True)
    if minister == CAPTAIN:
        return battling_refusal(g, DUCHY)
    if minister == MARSHAL:
        return moving_refusal(g, DUCHY)
    if minister == BRIGADIER:
        return "" if can_move(g, DUCHY, BIRD) or can_battle(g, DUCHY, BIRD) else "root:12.5.2.4"
    if minister == BANKER:
        return "" if g.cards.sizes[DUCHY] else "root:12.5.2.5"
    if minister == MAYOR:
        return "" if copyable(g) else "root:12.r18"
    return "" if lord_points(g, minister) and g.has_marker(DUCHY) else "root:12.r19"


def lord_rule(lord: int) -> str:
    if lord == DUCHESS_OF_MUD:
        return "root:12.5.2.7"
    return "root:12.5.2.8" if lord == BARON_OF_DIRT else "root:12.5.2.9"


def lord_points(g: Root, lord: int) -> int:
    """By what stands on the map now (root:12.r19)."""
    if lord == DUCHESS_OF_MUD:  # root:12.5.2.7
        return POINTS_FOR_TUNNELS if g.on_the_map(TUNNEL) == TUNNELS else 0
    return out(g, MARKET if lord == BARON_OF_DIRT else CITADEL)  # root:12.5.2.8, root:12.5.2.9


def minister_rule(minister: int) -> Rule:
    """What a squire or a noble does."""
    if minister == FOREMOLE:  # root:12.5.2.1.a
        return Build(True)
    if minister == CAPTAIN:  # root:12.5.2.2, root:12.r28
        return Declare(DUCHY)
    if minister == MARSHAL:  # root:12.5.2.3, root:12.r28
        return Move(DUCHY)
    if minister == BRIGADIER:
        return Brigadier()
    return Banker() if minister == BANKER else Mayor()


# The Brigadier (root:12.5.2.4, root:12.r16).

# Stages of Brigadier.
CHOSEN: Final = 1
ONE_DONE: Final = 2


class Brigadier(Rule):
    """Up to two moves, or else up to two battles."""

    name: ClassVar[str] = "Brigadier"

    def __init__(self, action: int = -1, done_already: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.action = action  # which of the two it is
        self.done_already = done_already

    def copy(self) -> Brigadier:
        return Brigadier(self.action, self.done_already, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(1928)
        p.number(self.action)
        p.number(self.done_already)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Brigadier:
        return Brigadier(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.action)
        page.thing(at + 1, self.done_already)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"action": self.action, "done": self.done_already}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            ways = self.ways(g)
            if len(ways) == 1:
                self.go(g, CHOSEN, ways[0])
            else:
                self.must(g, CHOSEN, DUCHY, BRIGADIER_DOES, "root:12.5.2.4")
        elif self.stage == CHOSEN:
            if got == PASS:
                self.done(g)
                return
            self.action = got
            self.done_already += 1
            self.call(g, ONE_DONE, Move(DUCHY) if got == DO_MOVE else Declare(DUCHY))
        elif self.done_already < MOVES_OR_BATTLES and self.ways(g):
            self.may(g, CHOSEN, DUCHY, BRIGADIER_DOES, "root:12.5.2.4")
        else:
            self.done(g)

    def ways(self, g: Root) -> list[int]:
        found: list[int] = []
        if self.action != DO_MOVE and can_battle(g, DUCHY, BIRD):
            found.append(DO_BATTLE)
        if self.action != DO_BATTLE and can_move(g, DUCHY, BIRD):
            found.append(DO_MOVE)
        return found

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(ACTIONS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if code in self.ways(g):
            return ""
        return "root:12.r16" if self.action >= 0 and code in (DO_MOVE, DO_BATTLE) else "root:12.5.2.4"


# The Banker (root:12.5.2.5, root:12.r17).

# Stages of Banker.
SPENT_ONE: Final = 1


class Banker(Rule):
    """Cards of one suit, birds standing in for it, a point each."""

    name: ClassVar[str] = "Banker"

    def __init__(self, suit: int = BIRD, count: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.suit = suit  # BIRD as long as birds alone were spent: any card may follow
        self.count = count

    def copy(self) -> Banker:
        return Banker(self.suit, self.count, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(21043)
        p.number(self.suit)
        p.number(self.count)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Banker:
        return Banker(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.suit)
        page.thing(at + 1, self.count)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"suit": self.suit, "count": self.count}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, SPENT_ONE, DUCHY, BANKED, "root:12.5.2.5")
            return
        if got != PASS:
            g.spend(DUCHY, got)
            self.count += 1
            if SUIT[got] != BIRD:
                self.suit = SUIT[got]
            if g.cards.may_be(DUCHY, self.fitting()):
                self.may(g, SPENT_ONE, DUCHY, BANKED, "root:12.5.2.5")
                return
        self.done(g)
        g.score(DUCHY, self.count, "root:12.5.2.5")

    def fitting(self) -> int:
        """The cards that may follow those spent already."""
        if self.suit == BIRD:
            return -1
        return CARDS_OF_SUIT[self.suit] | CARDS_OF_SUIT[BIRD]

    def candidates(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.hand(DUCHY))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if not g.hand(DUCHY) >> code & 1:
            return "root:12.5.2.5"
        return "" if self.fitting() >> code & 1 else "root:12.r17"


# The Mayor (root:12.5.2.6, root:12.r18).


def copyable(g: Root) -> list[int]:
    """The other swayed squires and nobles that have something to do, whether they have acted or not."""
    swayed = board(g).swayed
    return [
        minister
        for minister in range(MINISTERS)
        if minister != MAYOR and swayed >> minister & 1 and RANK[minister] != LORD and not minister_refusal(g, minister)
    ]


# Stages of Mayor.
COPIED: Final = 1


class Mayor(Rule):
    """The action of another swayed squire or noble."""

    name: ClassVar[str] = "Mayor"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> Mayor:
        return Mayor(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(22574)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Mayor:
        return Mayor(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == COPIED:
            if g.log is not None:
                g.tell(ACTS, [got], rule="root:12.5.2.6")
            self.become(g, minister_rule(got))
        else:
            self.must(g, COPIED, DUCHY, MAYOR_COPIES, "root:12.5.2.6")

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(MINISTERS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if code == MAYOR or RANK[code] == LORD or not board(g).swayed >> code & 1:
            return "root:12.r18"
        return minister_refusal(g, code)

    def options(self, g: Root, q: Question) -> list[int]:
        return copyable(g)
