"""Daylight (13.5) and Evening (13.6) of the Corvids: plot, trick, move, battle."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root import views
from polyana.games.root.chapter import Rule
from polyana.games.root.factions.corvids.board import board, doubt, draws, is_face_down, kind_in, own_plots, plot_in
from polyana.games.root.factions.corvids.kinds import EXERTED, PLOT_IN, PLOT_WHICH, PLOTTED, TRICK, TRICK_WITH, TRICKED
from polyana.games.root.factions.corvids.terms import (
    ACTIONS_A_TURN,
    CORVIDS,
    CROW,
    DO_PLOT,
    DO_TRICK,
    KIND_OF,
    PLOT,
    PLOTS,
    SUPPLY,
)
from polyana.games.root.kinds import ACTION
from polyana.games.root.law.battle import Declare, battling_refusal, can_battle
from polyana.games.root.law.effects import add_free_actions, free_refusal, free_rule
from polyana.games.root.law.hand import evening_draw
from polyana.games.root.law.move import Move, can_move, moving_refusal
from polyana.games.root.law.refusals import nearest, placing_refusal
from polyana.games.root.terms import ACTIONS, BIRD, CLEARINGS, DO_BATTLE, DO_CRAFT, DO_MOVE
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import PASS, START, Question
from polyana.kernel.tensors import Page

DEEDS: Final[list[int]] = [DO_PLOT, DO_TRICK, DO_MOVE, DO_BATTLE]


def deed_refusal(g: Root, action: int) -> str:
    """The rule that keeps them from an action."""
    if action == DO_MOVE:
        return moving_refusal(g, CORVIDS)
    if action == DO_BATTLE:
        return battling_refusal(g, CORVIDS)
    if action == DO_TRICK:
        return "" if tricky(g) else "root:13.5.2"
    if not g.supply[PLOT]:
        return "root:13.r22"
    return nearest([plot_refusal(g, clearing) for clearing in range(CLEARINGS)], _PLOT_RULES)


def deeds(g: Root) -> list[int]:
    """The actions that can be taken: the same for speed."""
    found: list[int] = []
    if g.supply[PLOT]:
        for clearing in range(CLEARINGS):
            if g.armies[CORVIDS] >> clearing & 1 and not plot_refusal(g, clearing):
                found.append(DO_PLOT)
                break
    if tricky(g):
        found.append(DO_TRICK)
    if can_move(g, CORVIDS, BIRD):
        found.append(DO_MOVE)
    if can_battle(g, CORVIDS, BIRD):
        found.append(DO_BATTLE)
    return found


def deed(action: int) -> Rule:
    if action == DO_PLOT:
        return Plot()
    if action == DO_TRICK:
        return Trick()
    return Move(CORVIDS) if action == DO_MOVE else Declare(CORVIDS)  # root:13.5.3, root:13.5.4, root:13.r27


_PLOT_RULES: Final[list[str]] = ["root:13.5.1.a", "root:13.2.2.c", "root:v12d", "root:13.r8"]


def plot_refusal(g: Root, clearing: int) -> str:
    """The rule that keeps a plot from a clearing."""
    if g.warriors(CORVIDS, clearing) <= board(g).placed:  # root:13.r21
        return "root:13.5.1.a"
    if g.count(PLOT, clearing):
        return "root:13.2.2.c"
    return placing_refusal(g, CORVIDS, clearing, "root:13.r8")


# Stages of Plot.
CLEARING_CHOSEN: Final = 1
TOKEN_CHOSEN: Final = 2


class Plot(Rule):
    """Warriors go, a plot comes, and only the Corvids know which (root:13.5.1.a, root:13.5.1.b)."""

    name: ClassVar[str] = "Plot"

    def __init__(self, clearing: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.clearing = clearing

    def copy(self) -> Plot:
        return Plot(self.clearing, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(1511)
        p.number(self.clearing)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Plot:
        return Plot(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.clearing)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"clearing": self.clearing}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, CLEARING_CHOSEN, CORVIDS, PLOT_IN, "root:13.5.1.a")
        elif self.stage == CLEARING_CHOSEN:
            self.clearing = got
            self.must(g, TOKEN_CHOSEN, CORVIDS, PLOT_WHICH, "root:13.5.1.b")
        else:
            g.pay_with(CROW, self.clearing, board(g).placed + 1, "root:13.5.1.a")
            g.supplied(PLOT, -1)
            g.add(PLOT, self.clearing, 1)
            g.face_down |= 1 << self.clearing
            own_plots(g).move(got, self.clearing + 1, g.mask(CORVIDS))
            board(g).placed += 1
            if g.log is not None:
                g.tell(PLOTTED, [self.clearing, got])
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(CLEARINGS if q.kind == PLOT_IN else PLOTS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == PLOT_IN:
            return plot_refusal(g, code)
        zone = board(g).plots.zone  # of two alike in the supply the first is the one
        if zone[code] != SUPPLY:
            return "root:13.r22"
        twin = KIND_OF.index(KIND_OF[code])
        return "root:13.r22" if zone[twin] == SUPPLY and twin < code else ""


def trick_refusal(g: Root, clearing: int, other: int) -> str:
    """The rule that keeps two plots from being swapped (root:13.r23)."""
    if clearing == other or not g.count(PLOT, clearing) or not g.count(PLOT, other):
        return "root:13.5.2"
    if is_face_down(g, clearing) != is_face_down(g, other):
        return "root:13.5.2"
    if is_face_down(g, clearing):
        return ""
    return "root:13.r23" if kind_in(g, clearing) == kind_in(g, other) else ""


def tricky(g: Root) -> int:
    """The clearings whose plot can be swapped with some other, as a mask."""
    found = 0
    plots = g.where(PLOT)
    for clearing in range(CLEARINGS):
        if plots >> clearing & 1:
            for other in range(clearing):
                if plots >> other & 1 and not trick_refusal(g, clearing, other):
                    found |= 1 << clearing | 1 << other
    return found


# Stages of Trick.
ONE_CHOSEN: Final = 1
OTHER_CHOSEN: Final = 2


class Trick(Rule):
    """Two plots change places (root:13.5.2): no placing, and nothing is triggered (root:13.r8, root:13.r23)."""

    name: ClassVar[str] = "Trick"

    def __init__(self, clearing: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.clearing = clearing

    def copy(self) -> Trick:
        return Trick(self.clearing, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(21707)
        p.number(self.clearing)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Trick:
        return Trick(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.clearing)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"clearing": self.clearing}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, ONE_CHOSEN, CORVIDS, TRICK, "root:13.5.2")
        elif self.stage == ONE_CHOSEN:
            self.clearing = got
            self.must(g, OTHER_CHOSEN, CORVIDS, TRICK_WITH, "root:13.5.2")
        else:
            self.swap(g, got)
            self.done(g)

    def swap(self, g: Root, other: int) -> None:
        one, two = plot_in(g, self.clearing), plot_in(g, other)
        plots = own_plots(g)
        seen = plots.seen[one]  # both lie the same way
        plots.move(one, other + 1, seen)
        plots.move(two, self.clearing + 1, seen)
        here, there = board(g).doubted[self.clearing], board(g).doubted[other]
        doubt(g, self.clearing, there)
        doubt(g, other, here)
        if (g.snared >> self.clearing ^ g.snared >> other) & 1:
            g.snared ^= 1 << self.clearing | 1 << other
        if g.log is not None:
            g.tell(TRICKED, [self.clearing, other])

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(CLEARINGS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == TRICK_WITH:
            return trick_refusal(g, self.clearing, code)
        return "" if tricky(g) >> code & 1 else "root:13.5.2"


# Stages of CorvidDaylight and CorvidEvening.
DAY_MENU: Final = START
DEED_CHOSEN: Final = 1
EXERTION_OVER: Final = 2


class CorvidDaylight(Rule):
    """Up to three actions (root:13.5.0)."""

    name: ClassVar[str] = "CorvidDaylight"

    def __init__(self, left: int = ACTIONS_A_TURN, stage: int = START) -> None:
        super().__init__(stage)
        self.left = left

    def copy(self) -> CorvidDaylight:
        return CorvidDaylight(self.left, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(8180)
        p.number(self.left)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> CorvidDaylight:
        return CorvidDaylight(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.left)
        page.thing(at + 1, self.stage)

    def facts(self) -> views.CorvidDaylightFacts:
        return {"left": self.left}

    def step(self, g: Root, got: int) -> None:
        if self.stage == DAY_MENU:
            self.may(g, DEED_CHOSEN, CORVIDS, ACTION, "root:13.5.0")
        elif got == PASS:
            self.decline(g)
        elif got in DEEDS:
            self.left -= 1
            self.call(g, DAY_MENU, deed(got))
        else:
            self.call(g, DAY_MENU, free_rule(g, CORVIDS, got))

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(ACTIONS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if code in DEEDS:
            return deed_refusal(g, code) if self.left else "root:13.5.0"
        return "root:13.2.1.a" if code == DO_CRAFT else free_refusal(g, CORVIDS, code)

    def options(self, g: Root, q: Question) -> list[int]:
        found = deeds(g) if self.left else []
        add_free_actions(g, CORVIDS, found)
        return found


# Evening (13.6).


class CorvidEvening(Rule):
    """Exert, or draw (root:13.6.1, root:13.6.2.a)."""

    name: ClassVar[str] = "CorvidEvening"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> CorvidEvening:
        return CorvidEvening(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(20098)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> CorvidEvening:
        return CorvidEvening(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == DAY_MENU:
            if deeds(g):
                self.may(g, DEED_CHOSEN, CORVIDS, ACTION, "root:13.6.1")
            else:
                self.become(g, evening_draw(CORVIDS, draws(g)))
        elif self.stage == EXERTION_OVER:
            self.become(g, evening_draw(CORVIDS, 0))  # root:13.r24
        elif got == PASS:
            self.become(g, evening_draw(CORVIDS, draws(g)))  # root:13.6.2.b
        else:
            if g.log is not None:
                g.tell(EXERTED, [])
            self.call(g, EXERTION_OVER, deed(got))

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(ACTIONS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return deed_refusal(g, code) if code in DEEDS else "root:13.6.1"

    def options(self, g: Root, q: Question) -> list[int]:
        return deeds(g)
