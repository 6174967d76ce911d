"""Daylight (11.5): what its funds are committed to."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.clearings import changed
from polyana.games.root.deck import cards_of
from polyana.games.root.factions.riverfolk.board import board, changing, give_back, moved, owners, pay_in, posts, spaces
from polyana.games.root.factions.riverfolk.kinds import COMMITTED, EXPORT, EXPORTED, FUND, HIRE_IN, POST_IN
from polyana.games.root.factions.riverfolk.terms import (
    DO_DRAW,
    DO_EXPORT,
    DO_POST,
    FOX_TRADE_POST,
    OTTER,
    POST_COST,
    POST_POINTS,
    RIVERFOLK,
)
from polyana.games.root.factions.riverfolk.turn import river_refusal
from polyana.games.root.kinds import ACTION, CRAFT, CRAFT_SUIT
from polyana.games.root.law.battle import Declare, battling_refusal
from polyana.games.root.law.craft import PAID, Craft, can_craft, craft_refusal, craftable, crafting_refusal
from polyana.games.root.law.effects import add_free_actions, free_refusal, free_rule
from polyana.games.root.law.hand import Draw
from polyana.games.root.law.move import Move, moving_refusal
from polyana.games.root.law.refusals import nearest, placing_refusal
from polyana.games.root.terms import (
    ACTIONS,
    CLEARINGS,
    DECK,
    DISCARD,
    DO_BATTLE,
    DO_CRAFT,
    DO_MOVE,
    DO_RECRUIT,
    FACTIONS,
    ON_TABLE,
    SUITS,
)
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, PASS, START, Question
from polyana.kernel.tensors import Page

# Daylight (root:11.5).

BY_FUND: Final[list[int]] = [DO_MOVE, DO_BATTLE, DO_DRAW, DO_RECRUIT]  # one warrior pays for each
_POST_RULES: Final[list[str]] = ["root:11.5.6.i", "root:v12d", "root:r117", "root:11.5.6.ii"]


def commit(g: Root, faction: int) -> None:
    mine = changing(g)
    mine.funds = moved(mine.funds, faction, -1)
    mine.commitments = moved(mine.commitments, faction, 1)  # root:11.5
    if g.log is not None:
        g.tell(COMMITTED, [faction])


def action_rule(action: int) -> str:
    if action == DO_MOVE:
        return "root:11.5.1"
    if action == DO_BATTLE:
        return "root:11.5.2"
    return "root:11.5.4" if action == DO_DRAW else "root:11.5.5"


def hiring_refusal(g: Root, payer: int) -> str:
    """Why no warrior can be placed for one of a faction's; the one that is spent may be it (root:r120, root:r147)."""
    if g.supply[OTTER] or (payer == RIVERFOLK and not g.holds_the_dead()):
        return ""
    return "root:r10"


def recruiting_refusal(g: Root) -> str:
    """The rule that keeps a warrior from being placed."""
    lacking = nearest([hiring_refusal(g, payer) for payer in owners(board(g).funds)], ["root:r10"])
    if lacking:
        return lacking
    sites = [river_refusal(g, clearing, "root:11.5.5", "root:6.2.2") for clearing in range(CLEARINGS)]
    return nearest(sites, ["root:11.5.5", "root:v12d", "root:6.2.2"])


def post_refusal(g: Root, clearing: int) -> str:
    ruler = g.ruler[clearing]
    if ruler < 0 or posts(g) >> clearing & 1:  # root:11.5.6.i
        return "root:11.5.6.i"
    barred = placing_refusal(g, RIVERFOLK, clearing, "root:r117")
    if barred:
        return barred
    if not g.supply[FOX_TRADE_POST + g.suits[clearing]]:
        return "root:r117"
    return "" if board(g).funds[ruler] >= POST_COST else "root:11.5.6.ii"


def post_sites(g: Root) -> list[int]:
    return [clearing for clearing in range(CLEARINGS) if not post_refusal(g, clearing)]


def place_post(g: Root, clearing: int) -> None:
    """Two warriors of the ruler go, then post and garrison come (root:11.5.6, root:r117)."""
    give_back(g, g.ruler[clearing], POST_COST, "root:11.5b")  # root:11.5.6.ii
    suit = g.suits[clearing]
    points = POST_POINTS[spaces(g, suit)]
    g.place(FOX_TRADE_POST + suit, clearing, 1)
    g.place(OTTER, clearing, 1)
    g.score(RIVERFOLK, points, "root:11.5.6.iii")  # root:11.2.5


# Stages of RiverfolkDaylight.
MENU: Final = START
CHOSEN: Final = 1
FUND_CHOSEN: Final = 2
SITE_CHOSEN: Final = 3


class RiverfolkDaylight(Rule):
    """Any actions in any order, as long as funds can pay for them (root:11.5c, root:11.2.4)."""

    name: ClassVar[str] = "RiverfolkDaylight"

    def __init__(self, action: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.action = action

    def copy(self) -> RiverfolkDaylight:
        return RiverfolkDaylight(self.action, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(10154)
        p.number(self.action)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> RiverfolkDaylight:
        return RiverfolkDaylight(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.action)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"action": self.action}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == CHOSEN:
            self.action = got
            if got == PASS:
                self.decline(g)
            elif got in BY_FUND:
                payers = [faction for faction in owners(board(g).funds) if not self.fund_refusal(g, faction)]
                if len(payers) > 1:
                    self.must(g, FUND_CHOSEN, RIVERFOLK, FUND, action_rule(got))
                else:
                    self.perform(g, payers[0])
            elif got in (DO_CRAFT, DO_EXPORT):
                self.call(g, MENU, Commission(got == DO_EXPORT))
            elif got == DO_POST:
                self.must(g, SITE_CHOSEN, RIVERFOLK, POST_IN, "root:11.5.6.i")
            else:
                self.call(g, MENU, free_rule(g, RIVERFOLK, got))
        elif stage == FUND_CHOSEN:
            self.perform(g, got)
        elif stage == SITE_CHOSEN:
            self.go(g, MENU)
            if self.action == DO_POST:
                place_post(g, got)
            else:
                g.place(OTTER, got, 1)
        elif self.actions(g):
            self.may(g, CHOSEN, RIVERFOLK, ACTION, "root:11.5c")
        else:
            self.done(g)

    def perform(self, g: Root, faction: int) -> None:
        """A warrior of a faction pays for the action."""
        if self.action == DO_RECRUIT:  # root:11.5.5
            give_back(g, faction, 1, "root:11.5b")
            self.must(g, SITE_CHOSEN, RIVERFOLK, HIRE_IN, "root:11.5.5")
            return
        commit(g, faction)
        if self.action == DO_MOVE:  # root:11.5.1
            self.call(g, MENU, Move(RIVERFOLK))
        elif self.action == DO_BATTLE:  # root:11.5.2
            self.call(g, MENU, Declare(RIVERFOLK))
        else:  # root:11.5.4
            self.call(g, MENU, Draw(RIVERFOLK, RIVERFOLK, 1, False))

    def fund_refusal(self, g: Root, faction: int) -> str:
        if not board(g).funds[faction]:
            return "root:11.2.4"
        return hiring_refusal(g, faction) if self.action == DO_RECRUIT else ""

    def action_refusal(self, g: Root, action: int) -> str:
        if action in BY_FUND:
            if not owners(board(g).funds):
                return "root:11.2.4"
            if action == DO_MOVE:
                return moving_refusal(g, RIVERFOLK)
            if action == DO_BATTLE:
                return battling_refusal(g, RIVERFOLK)
            if action == DO_RECRUIT:
                return recruiting_refusal(g)
            return "" if g.cards.sizes[DECK] + g.cards.sizes[DISCARD] else "root:r10"
        if action == DO_POST:
            return nearest([post_refusal(g, clearing) for clearing in range(CLEARINGS)], _POST_RULES)
        if action == DO_EXPORT:
            return crafting_refusal(g, RIVERFOLK)
        return free_refusal(g, RIVERFOLK, action)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == ACTION:
            return list(range(ACTIONS))
        return g.seating.in_order if q.kind == FUND else list(range(CLEARINGS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == ACTION:
            return self.action_refusal(g, code)
        if q.kind == FUND:
            return self.fund_refusal(g, code)
        if q.kind == POST_IN:
            return post_refusal(g, code)
        return river_refusal(g, code, "root:11.5.5", "root:6.2.2")

    def options(self, g: Root, q: Question) -> list[int]:
        return self.actions(g) if q.kind == ACTION else super().options(g, q)

    def actions(self, g: Root) -> list[int]:
        """What can be done now; hand and funds are open, so that everybody knows."""
        found: list[int] = []
        if owners(board(g).funds):
            found += [action for action in BY_FUND if not self.action_refusal(g, action)]
            if post_sites(g):
                found.append(DO_POST)
            if can_craft(g, RIVERFOLK):
                found += [DO_CRAFT, DO_EXPORT]
        add_free_actions(g, RIVERFOLK, found)
        return found


# Stages of Commission.
CARD_CHOSEN: Final = 1
SUIT_CHOSEN: Final = 2
WORKER_CHOSEN: Final = 3


class Commission(Rule):
    """Craft a card with warriors on the trade post tracks (root:11.5.3), or export it (root:11.5.3.i)."""

    name: ClassVar[str] = "Commission"

    def __init__(
        self, export: bool, card: int = -1, suit: int = -1, owed: list[int] | None = None, stage: int = START
    ) -> None:
        super().__init__(stage)
        self.export = export
        self.card = card
        self.suit = suit  # of the track the next warrior goes to
        self.owed: list[int] = [] if owed is None else owed  # by suit, then of any: icons still to be paid for

    def copy(self) -> Commission:
        return Commission(self.export, self.card, self.suit, self.owed[:], self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(14425)
        p.flag(self.export)
        p.number(self.card)
        p.number(self.suit)
        p.ints(self.owed)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Commission:
        return Commission(u.flag(), u.number(), u.number(), u.ints(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.put(at, self.export)
        page.thing(at + 1, self.card)
        page.thing(at + 2, self.suit)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"export": self.export, "card": self.card, "owed": self.owed[:]}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            kind = EXPORT if self.export else CRAFT
            self.must(g, CARD_CHOSEN, RIVERFOLK, kind, "root:11.5.3.i" if self.export else "root:11.5.3")
            return
        if stage == CARD_CHOSEN:
            self.card = got
            g.cards.move(got, ON_TABLE, ALL)
            self.owed = [*g.deck.cost[got], g.deck.cost_any[got]]
        elif stage == SUIT_CHOSEN:
            self.owe(got)
        elif stage == WORKER_CHOSEN:
            self.work(g, got)
        while sum(self.owed):
            if self.suit < 0:
                suits = self.suits(g)
                if len(suits) > 1 and not sum(self.owed[:SUITS]) and self.has_choice(g):  # root:r33
                    self.must(g, SUIT_CHOSEN, RIVERFOLK, CRAFT_SUIT, "root:r33")
                    return
                self.owe(suits[0])
            payers = owners(board(g).funds)
            if len(payers) > 1 and sum(board(g).funds) > sum(self.owed):
                self.must(g, WORKER_CHOSEN, RIVERFOLK, FUND, "root:11.5.3")
                return
            self.work(g, payers[0])
        if not self.export:
            self.become(g, Craft(RIVERFOLK, self.card, 0, PAID))
            return
        if g.log is not None:
            g.tell(EXPORTED, [self.card])
        g.discard(RIVERFOLK, self.card)
        pay_in(g, RIVERFOLK, 1)  # root:11.5.3.i, root:r116
        self.done(g)

    def suits(self, g: Root) -> list[int]:
        """The tracks on which the next icon can be paid for: those of printed suits first."""
        printed = [suit for suit in range(SUITS) if self.owed[suit]]
        ready = g.chapters[RIVERFOLK].crafting_pieces(g)
        return printed or [suit for suit in range(SUITS) if ready[suit]]

    def has_choice(self, g: Root) -> bool:
        """Are there more spaces than the card needs?"""
        return sum(g.chapters[RIVERFOLK].crafting_pieces(g)) > sum(self.owed)

    def owe(self, suit: int) -> None:
        """An icon of any suit is to be paid on this track, if none is printed."""
        self.suit = suit
        if not self.owed[suit]:
            self.owed[SUITS] -= 1
            self.owed[suit] += 1

    def work(self, g: Root, faction: int) -> None:
        """A warrior of the faction goes to an empty space of the track (root:11.5.3)."""
        mine = changing(g)
        mine.funds = moved(mine.funds, faction, -1)
        at = self.suit * FACTIONS + faction
        mine.workers = changed(mine.workers, at, mine.workers[at] + 1)
        self.owed[self.suit] -= 1
        self.suit = -1
        if g.log is not None:
            g.tell(COMMITTED, [faction], rule="root:11.5.3")

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == CRAFT_SUIT:
            return list(range(SUITS))
        return g.seating.in_order if q.kind == FUND else cards_of(g.hand(RIVERFOLK))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == CRAFT_SUIT:
            return "" if code in self.suits(g) else "root:r116"
        if q.kind == FUND:
            return "" if board(g).funds[code] else "root:11.2.4"
        return craft_refusal(g, RIVERFOLK, code, g.chapters[RIVERFOLK].crafting_pieces(g))

    def options(self, g: Root, q: Question) -> list[int]:
        return craftable(g, RIVERFOLK) if q.kind in (CRAFT, EXPORT) else super().options(g, q)
