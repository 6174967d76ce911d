"""Chapter 7: Eyrie Dynasties."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from polyana.games.root import domains, views
from polyana.games.root.chapter import POINTS_TO_ACTIVATE, Board, Rule
from polyana.games.root.corrections import MARKED
from polyana.games.root.data import adding_up, track
from polyana.games.root.deck import BIRDS, DOMINANCES, SUIT, cards_of
from polyana.games.root.kinds import ACTION, KINDS, MOVE_FROM, SCORED
from polyana.games.root.law.army import Army
from polyana.games.root.law.battle import Declare, can_battle
from polyana.games.root.law.craft import can_craft
from polyana.games.root.law.effects import (
    IN_DAYLIGHT,
    add_free_actions,
    between_steps,
    free_refusal,
    free_rule,
    has_card,
    may_be_free,
    may_use_between,
)
from polyana.games.root.law.exposing import may_expose
from polyana.games.root.law.hand import Draw, evening_draw
from polyana.games.root.law.move import Move, can_move
from polyana.games.root.law.paths import can_clear
from polyana.games.root.law.refusals import placing_refusal
from polyana.games.root.names import ACTION_NAMES, PILE_NAMES
from polyana.games.root.pieces import IN_THE_BOX
from polyana.games.root.sheet import SHEET
from polyana.games.root.terms import (
    ACTIONS,
    AVAILABLE,
    BIRD,
    CARDS,
    CLEARINGS,
    DECK_SIZE,
    DO_CRAFT,
    ON_TABLE,
    OWN_PILES,
)
from polyana.games.root.views import EyrieBirdsongFacts, EyrieDaylightFacts
from polyana.games.root.woodland import Root
from polyana.kernel.meaning import Domain
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, PASS, START, Question, every
from polyana.kernel.tensors import Page

EYRIE: Final = 1

# Their pieces (root:f7.1).
BIRD_WARRIOR: Final = 6
ROOST: Final = 7

DO_TURMOIL: Final = 28  # take up a Decree card that cannot be resolved (root:r67)
ACTION_NAMES.declare(EYRIE, {DO_TURMOIL: "turmoil"})

# Columns of the Decree (root:7.5.2): each a pile of cards.
RECRUIT: Final = 0
MOVE: Final = 1
BATTLE: Final = 2
BUILD: Final = 3
COLUMNS: Final = 4
COLUMN_NAMES: Final = ("recruit", "move", "battle", "build")
DECREE: Final = OWN_PILES + 1
PILE_NAMES.declare(EYRIE, {1 + column: COLUMN_NAMES[column] for column in range(COLUMNS)})

# Leaders (7.8) with the columns of their Viziers (root:f7.3).
BUILDER: Final = 0
CHARISMATIC: Final = 1
COMMANDER: Final = 2
DESPOT: Final = 3
LEADERS: Final = 4
ALL_LEADERS: Final = 15
LEADER_NAMES: Final = ("builder", "charismatic", "commander", "despot")
VIZIER_COLUMNS: Final[list[list[int]]] = [[RECRUIT, MOVE], [RECRUIT, BATTLE], [MOVE, BATTLE], [MOVE, BUILD]]
VIZIER: Final = DECK_SIZE  # the Loyal Viziers: this card and the next
VIZIERS: Final = 3 << VIZIER  # as a set of cards

# Questions and events.
LEADER_DOMAIN: Final[Domain] = Domain("leader", LEADERS)
COLUMN_DOMAIN: Final[Domain] = Domain("column", COLUMNS)
ROOST_CORNER: Final[int] = KINDS.question("roost-corner", [domains.CLEARING])
LEADER: Final[int] = KINDS.question("leader", [LEADER_DOMAIN])
DECREE_CARD: Final[int] = KINDS.question("decree-card", [domains.CARD])
DECREE_COLUMN: Final[int] = KINDS.question("decree-column", [COLUMN_DOMAIN])
NEW_ROOST: Final[int] = KINDS.question("new-roost", [domains.CLEARING])
RESOLVE: Final[int] = KINDS.question("resolve", [domains.CARD], words=ACTION_NAMES.names)
ROOST_RECRUIT: Final[int] = KINDS.question("roost-recruit", [domains.CLEARING])
ROOST_IN: Final[int] = KINDS.question("roost-in", [domains.CLEARING])
LED: Final[int] = KINDS.event("led", [("leader", LEADER_DOMAIN)], rule="root:f7.3")
DECREED: Final[int] = KINDS.event("decreed", [("card", domains.CARD), ("column", COLUMN_DOMAIN)], rule="root:7.4.2")
RESOLVED: Final[int] = KINDS.event("resolved", [("card", domains.CARD), ("column", COLUMN_DOMAIN)], rule="root:7.5.2")
TURMOIL: Final[int] = KINDS.event("turmoil", [("count", domains.COUNT)], rule="root:7.7")
KINDS.follows(SCORED, "root:7.6.1")

FIRST_WARRIORS: Final = 6  # root:7.3.2
NEW_WARRIORS: Final = 3  # root:7.4.3

# Their track (root:f7.2), by roosts on the map.
ROOST_POINTS: Final[list[int]] = [0, *track("eyrie", "roost", "vp_per_evening")]
ROOST_CARDS: Final[list[int]] = adding_up(1, track("eyrie", "roost", "draw"))


LEADING: Final = SHEET.part("eyrie/leader", LEADERS)
DEPOSED: Final = SHEET.part("eyrie/deposed", LEADERS)


class EyrieBoard(Board):
    def __init__(self, leader: int = -1, deposed: int = 0) -> None:
        self.leader = leader
        self.deposed = deposed  # mask of leaders that lie face down (root:7.7.3)

    def copy(self) -> EyrieBoard:
        return EyrieBoard(self.leader, self.deposed)

    def pack_into(self, p: Packer) -> None:
        p.number(4083)
        p.number(self.leader)
        p.number(self.deposed)

    @staticmethod
    def unpacked(u: Unpacker) -> EyrieBoard:
        return EyrieBoard(u.number(), u.number())

    def show(self, g: Root, seat: int) -> views.EyrieBoard:
        return {
            "leader": self.leader,
            "deposed": [leader for leader in range(LEADERS) if self.deposed >> leader & 1],
            "decree": [g.cards.known(DECREE + column, seat) for column in range(COLUMNS)],
            "roosts": roosts(g),
            "scores": ROOST_POINTS[roosts(g)],
            "draws": ROOST_CARDS[roosts(g)],
        }

    def look(self, g: Root, seat: int, page: Page) -> None:
        if self.leader >= 0:
            page.mark(LEADING + self.leader)
        page.bits(DEPOSED, self.deposed)

    def check(self, g: Root) -> None:
        for clearing in range(CLEARINGS):
            assert g.count(ROOST, clearing) <= 1, "two roosts in a clearing"
        for column in range(COLUMNS):
            for card in cards_of(g.cards.sets[DECREE + column]):
                assert g.cards.seen[card] == ALL, "a card of the Decree is hidden"
        if self.leader >= 0:
            viziers = sorted([g.cards.zone[VIZIER] - DECREE, g.cards.zone[VIZIER + 1] - DECREE])
            assert viziers == VIZIER_COLUMNS[self.leader], "the Viziers stand in the wrong columns"


def board(g: Root) -> EyrieBoard:
    return cast(EyrieBoard, g.boards[EYRIE])


def changing(g: Root) -> EyrieBoard:
    return cast(EyrieBoard, g.renew(EYRIE))


class Eyrie(Army):
    def new_board(self, g: Root) -> Board:
        return EyrieBoard()

    def set_up(self, g: Root) -> Rule:
        return EyrieSetup()

    def birdsong(self, g: Root) -> Rule:
        return EyrieBirdsong()

    def daylight(self, g: Root) -> Rule:
        return EyrieDaylight()

    def evening(self, g: Root) -> Rule:
        return EyrieEvening()

    def amend(self, g: Root, what: int, one: int, other: int, third: int) -> None:
        if what != MARKED or one >= LEADERS:
            super().amend(g, what, one, other, third)
        lead(g, one)

    def suit_rule(self, g: Root, kind: int) -> str:
        return "root:7.5.2.ii" if kind == MOVE_FROM else "root:7.5.2.iii"

    def extra_hits_as_attacker(self, g: Root) -> int:  # root:7.8.3
        return 1 if board(g).leader == COMMANDER else 0

    def extra_points_in_battle(self, g: Root) -> int:  # root:7.8.4
        return 1 if board(g).leader == DESPOT else 0

    def item_points(self, g: Root, printed: int) -> int:  # root:7.2.3, root:7.8.1, root:r72
        return printed if board(g).leader == BUILDER else 1


def roosts(g: Root) -> int:
    return IN_THE_BOX[ROOST] - g.supply[ROOST]


def lead(g: Root, leader: int) -> None:
    """A leader, and the Viziers in the leader's columns (root:7.3.4, root:7.7.3)."""
    changing(g).leader = leader
    for i in range(2):
        g.cards.move(VIZIER + i, DECREE + VIZIER_COLUMNS[leader][i], ALL)
    if g.log is not None:
        g.tell(LED, [leader])


# Setup (7.3).

# Stages of EyrieSetup.
CORNER_CHOSEN: Final = 1
LEADER_CHOSEN: Final = 2


class EyrieSetup(Rule):
    name: ClassVar[str] = "EyrieSetup"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> EyrieSetup:
        return EyrieSetup(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(29316)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> EyrieSetup:
        return EyrieSetup(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            taken = taken_corners(g)
            if taken and not g.rules_of_play.free_corners:  # root:7.3.2
                self.settle(g, g.woods.opposite[taken[0]])
            else:
                self.must(g, CORNER_CHOSEN, EYRIE, ROOST_CORNER, "root:7.3.2")
        elif self.stage == CORNER_CHOSEN:
            self.settle(g, got)
        else:
            lead(g, got)
            self.done(g)

    def settle(self, g: Root, corner: int) -> None:
        g.settle_in(EYRIE, corner)
        g.place(ROOST, corner, 1)
        g.place(BIRD_WARRIOR, corner, FIRST_WARRIORS)
        self.must(g, LEADER_CHOSEN, EYRIE, LEADER, "root:7.3.3")

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(LEADERS) if q.kind == LEADER else g.woods.corners

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == LEADER:
            return ""
        if code not in g.woods.corners:
            return "root:7.3.2"
        taken = taken_corners(g)
        if not taken:
            return ""
        if code in taken:  # root:v9: no other player's starting corner,
            return "root:v9"
        return "" if code == g.woods.opposite[taken[0]] else "root:v9"  # and opposite one if possible, as it is


def taken_corners(g: Root) -> list[int]:
    """The corners others have started in."""
    return [corner for corner in g.homes if corner >= 0]


# Birdsong (root:7.4).

# Stages of EyrieBirdsong.
ORDERS_GIVEN: Final = 1
ADD: Final = 2
CARD_CHOSEN: Final = 3
COLUMN_CHOSEN: Final = 4
ADDED: Final = 5
A_NEW_ROOST: Final = 6
ROOST_CHOSEN: Final = 7


class EyrieBirdsong(Rule):
    """Emergency Orders, Add to the Decree, A New Roost (root:7.4)."""

    name: ClassVar[str] = "EyrieBirdsong"

    def __init__(self, card: int = -1, added: int = 0, birds: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.card = card
        self.added = added
        self.birds = birds  # bird cards among those added (root:7.4.2b)

    def copy(self) -> EyrieBirdsong:
        return EyrieBirdsong(self.card, self.added, self.birds, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(21826)
        p.number(self.card)
        p.number(self.added)
        p.number(self.birds)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> EyrieBirdsong:
        return EyrieBirdsong(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.card)
        page.thing(at + 1, self.added)
        page.thing(at + 2, self.birds)
        page.thing(at + 3, self.stage)

    def facts(self) -> EyrieBirdsongFacts:
        return {"card": self.card, "added": self.added, "birds": self.birds}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            if g.cards.sizes[EYRIE] == 0:  # root:7.4.1
                self.call(g, ORDERS_GIVEN, Draw(EYRIE, EYRIE, 1, False))
                return
            stage = ADD
        if stage == ORDERS_GIVEN:
            stage = ADD
            if may_use_between(g, EYRIE):  # root:r5
                self.call(g, ADD, between_steps(EYRIE))
                return
        if stage == COLUMN_CHOSEN:
            g.cards.move(self.card, DECREE + got, ALL)
            if g.log is not None:
                g.tell(DECREED, [self.card, got])
            self.added += 1
            self.birds += BIRDS >> self.card & 1
            self.card = -1
            stage = ADD
        if stage == ADD:  # root:7.4.2
            if self.added == 0 and g.cards.sizes[EYRIE]:  # root:r64, root:r65
                self.must(g, CARD_CHOSEN, EYRIE, DECREE_CARD, "root:7.4.2")
                return
            if self.added == 1 and g.cards.sizes[EYRIE]:
                self.may(g, CARD_CHOSEN, EYRIE, DECREE_CARD, "root:7.4.2")
                return
            stage = ADDED
        if stage == CARD_CHOSEN:
            if got != PASS:
                self.card = got
                g.cards.move(got, ON_TABLE, ALL)
                self.must(g, COLUMN_CHOSEN, EYRIE, DECREE_COLUMN, "root:7.4.2c")
                return
            stage = ADDED
        if stage == ADDED:
            stage = A_NEW_ROOST
            if roosts(g) == 0 and may_use_between(g, EYRIE):  # root:r5
                self.call(g, A_NEW_ROOST, between_steps(EYRIE))
                return
        if stage == A_NEW_ROOST:  # root:7.4.3
            if roosts(g) == 0:
                sites = new_roost_sites(g)
                if len(sites) > 1:
                    self.must(g, ROOST_CHOSEN, EYRIE, NEW_ROOST, "root:7.4.3")
                    return
                if sites:
                    self.found(g, sites[0])
        elif stage == ROOST_CHOSEN:
            self.found(g, got)
        self.done(g)

    def found(self, g: Root, clearing: int) -> None:
        g.place(ROOST, clearing, 1)
        g.place(BIRD_WARRIOR, clearing, NEW_WARRIORS)  # root:r70

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == DECREE_CARD:
            return cards_of(g.hand(EYRIE))
        return every(COLUMNS if q.kind == DECREE_COLUMN else CLEARINGS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == DECREE_CARD:
            if not g.hand(EYRIE) >> code & 1:
                return "root:7.4.2"
            return "root:7.4.2b" if self.birds and BIRDS >> code & 1 else ""
        if q.kind == DECREE_COLUMN:
            return ""
        return "" if code in new_roost_sites(g) else "root:r69"

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == DECREE_CARD:
            return cards_of(g.hand(EYRIE) & ~BIRDS if self.birds else g.hand(EYRIE))
        return super().options(g, q)


def new_roost_sites(g: Root) -> list[int]:
    """Fewest warriors, of all players together, among the clearings where a roost can be placed (root:r69)."""
    sites: list[int] = []
    fewest = 0
    for clearing in range(CLEARINGS):
        if g.open_slots[clearing] and g.may_place(EYRIE, clearing):
            warriors = 0
            for faction in g.seating.faction_of:
                warriors += g.warriors(faction, clearing)
            if not sites or warriors < fewest:
                sites = [clearing]
                fewest = warriors
            elif warriors == fewest:
                sites.append(clearing)
    return sites


# Daylight (7.5).

# Stages of EyrieDaylight.
CRAFTING: Final = START
CRAFT_CHOSEN: Final = 1
NEXT_CARD: Final = 2
CHOSEN: Final = 3
RECRUITED: Final = 4
BUILT: Final = 5
TURMOIL_OVER: Final = 6
LAST_WORDS: Final = 7
LAST_CHOSEN: Final = 8


FREE: Final = CARDS  # the words of RESOLVE after its cards: what may be done between two of them, FREE + action


class EyrieDaylight(Rule):
    """Craft, then resolve the Decree column by column (root:7.5.1, root:7.5.2)."""

    name: ClassVar[str] = "EyrieDaylight"

    def __init__(self, column: int = RECRUIT, resolved: int = 0, card: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.column = column
        self.resolved = resolved  # set of cards
        self.card = card

    def copy(self) -> EyrieDaylight:
        return EyrieDaylight(self.column, self.resolved, self.card, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(10683)
        p.number(self.column)
        p.number(self.resolved)
        p.number(self.card)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> EyrieDaylight:
        return EyrieDaylight(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.column)
        page.thing(at + 1, self.resolved)
        page.thing(at + 2, self.card)
        page.thing(at + 3, self.stage)

    def facts(self) -> EyrieDaylightFacts:
        return {"column": self.column, "resolved": cards_of(self.resolved), "card": self.card}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == CRAFTING:  # root:7.5.1
            if may_be_free(g, EYRIE):
                self.may(g, CRAFT_CHOSEN, EYRIE, ACTION, "root:7.5.1")
                return
            stage = NEXT_CARD
        elif stage == CRAFT_CHOSEN:
            if got != PASS:
                self.call(g, CRAFTING, free_rule(g, EYRIE, got))
                return
            stage = NEXT_CARD
        elif stage == CHOSEN:
            self.take_up(g, got)
            return
        elif stage == RECRUITED:  # root:7.5.2.i
            wanted = 2 if board(g).leader == CHARISMATIC else 1  # root:7.8.2
            if g.place(BIRD_WARRIOR, got, wanted) < wanted:  # root:r68
                self.call(g, TURMOIL_OVER, Turmoil())
                return
            stage = NEXT_CARD
        elif stage == BUILT:  # root:7.5.2.iv
            g.place(ROOST, got, 1)
            stage = NEXT_CARD
        elif stage == LAST_CHOSEN:
            if got == PASS:
                self.decline(g)
            else:
                self.call(g, LAST_WORDS, free_rule(g, EYRIE, got))
            return
        if stage == NEXT_CARD:  # root:7.5.2
            while self.column < COLUMNS and not self.unresolved(g):
                self.column += 1
            if self.column < COLUMNS:
                self.must(g, CHOSEN, EYRIE, RESOLVE, "root:7.5.2b")
                return
            stage = LAST_WORDS
        if stage == LAST_WORDS and may_have_last_words(g):  # root:r31
            self.may(g, LAST_CHOSEN, EYRIE, ACTION, "root:r31")
            return
        self.done(g)  # after turmoil too: Daylight is over (root:7.7.4), and Evening is complete (root:r73)

    def take_up(self, g: Root, code: int) -> None:
        """A card of the column, turmoil, or something that may be done between two cards."""
        if code == FREE + DO_TURMOIL:  # root:7.5.2c, root:r67
            self.call(g, TURMOIL_OVER, Turmoil())
            return
        if code >= FREE:
            self.call(g, NEXT_CARD, free_rule(g, EYRIE, code - FREE))
            return
        self.card = code
        self.resolved |= 1 << code
        if g.log is not None:
            g.tell(RESOLVED, [code, self.column])
        if self.column == RECRUIT:
            self.must(g, RECRUITED, EYRIE, ROOST_RECRUIT, "root:7.5.2.i")
        elif self.column == MOVE:  # root:7.5.2.ii
            self.call(g, NEXT_CARD, Move(EYRIE, SUIT[code]))
        elif self.column == BATTLE:  # root:7.5.2.iii
            self.call(g, NEXT_CARD, Declare(EYRIE, SUIT[code]))
        else:
            self.must(g, BUILT, EYRIE, ROOST_IN, "root:7.5.2.iv")

    def is_menu(self, q: Question) -> bool:
        return q.kind in (ACTION, RESOLVE)

    def unresolved(self, g: Root) -> int:
        return g.cards.sets[DECREE + self.column] & ~self.resolved

    def can_resolve(self, g: Root, card: int) -> bool:
        suit = SUIT[card]
        if self.column == MOVE:
            return can_move(g, EYRIE, suit)
        if self.column == BATTLE:
            return can_battle(g, EYRIE, suit)
        for clearing in range(CLEARINGS):
            if not self.site_refusal(g, suit, clearing):
                return True
        return False

    def site_refusal(self, g: Root, suit: int, clearing: int) -> str:
        """Of recruiting or building a roost."""
        if suit != BIRD and g.suits[clearing] != suit:  # root:r66
            return "root:7.5.2.i" if self.column == RECRUIT else "root:7.5.2.iv"
        if not g.may_place(EYRIE, clearing):
            return placing_refusal(g, EYRIE, clearing, "root:r59")
        if self.column == RECRUIT:
            if not g.supply[BIRD_WARRIOR]:
                return "root:2.5"
            return "" if g.count(ROOST, clearing) else "root:7.5.2.i"
        if not g.supply[ROOST]:
            return "root:2.5"
        if g.ruler[clearing] != EYRIE or g.count(ROOST, clearing):
            return "root:7.5.2.iv"
        return "" if g.open_slots[clearing] else "root:2.2.3b"

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == RESOLVE:
            return every(FREE + ACTIONS)
        return every(ACTIONS if q.kind == ACTION else CLEARINGS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == ACTION:
            if code == DO_CRAFT and self.stage == LAST_CHOSEN:  # root:r34
                return "root:7.5.1"
            return free_refusal(g, EYRIE, code)
        if q.kind != RESOLVE:
            return self.site_refusal(g, SUIT[self.card], code)
        if code < FREE:
            if not g.cards.sets[DECREE + self.column] >> code & 1:
                return "root:7.5.2"
            if self.resolved >> code & 1:
                return "root:7.5.2b"
            return "" if self.can_resolve(g, code) else "root:7.5.2c"
        if code - FREE == DO_TURMOIL:
            for card in cards_of(self.unresolved(g)):
                if not self.can_resolve(g, card):
                    return ""
            return "root:r67"
        return "root:7.5.1" if code - FREE == DO_CRAFT else free_refusal(g, EYRIE, code - FREE)

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == ACTION:
            actions: list[int] = []
            if self.stage == CRAFT_CHOSEN and can_craft(g, EYRIE):
                actions.append(DO_CRAFT)
            add_free_actions(g, EYRIE, actions)
            return actions
        if q.kind != RESOLVE:
            suit = SUIT[self.card]
            return [clearing for clearing in range(CLEARINGS) if not self.site_refusal(g, suit, clearing)]
        found: list[int] = []
        stuck = False
        able = [-1, -1, -1, -1]  # by suit: can a card of it be resolved?
        for card in cards_of(self.unresolved(g)):
            suit = SUIT[card]
            if able[suit] < 0:
                able[suit] = 1 if self.can_resolve(g, card) else 0
            if able[suit]:
                found.append(card)
            else:
                stuck = True
        between: list[int] = []
        add_free_actions(g, EYRIE, between)
        for action in between:
            found.append(FREE + action)
        if stuck:
            found.append(FREE + DO_TURMOIL)
        return found


def may_have_last_words(g: Root) -> bool:
    """As far as everybody knows: may there be something to do after the last Decree card (root:r31)?"""
    if has_card(g, EYRIE, IN_DAYLIGHT) or may_expose(g, EYRIE) or can_clear(g, EYRIE):  # root:mountain.r4
        return True
    if g.cards.sizes[EYRIE] and g.cards.sizes[AVAILABLE]:
        return True
    return g.dominance[EYRIE] < 0 and g.points[EYRIE] >= POINTS_TO_ACTIVATE and g.cards.may_be(EYRIE, DOMINANCES)


# Turmoil (root:7.7).

# Stages of Turmoil.
NEW_LEADER: Final = 1


class Turmoil(Rule):
    """Humiliate, purge, depose; the rest (root:7.7.4) is its caller's business."""

    name: ClassVar[str] = "Turmoil"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> Turmoil:
        return Turmoil(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(7316)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Turmoil:
        return Turmoil(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            decree = 0
            for column in range(COLUMNS):
                decree |= g.cards.sets[DECREE + column]
            birds = len(cards_of(decree & BIRDS))
            if g.log is not None:
                g.tell(TURMOIL, [birds])
            g.lose_points(EYRIE, birds)  # root:7.7.1
            for card in cards_of(decree & ~VIZIERS):  # root:7.7.2
                g.discard(EYRIE, card)
            mine = changing(g)
            mine.deposed |= 1 << mine.leader  # root:7.7.3
            if mine.deposed == ALL_LEADERS:  # root:7.7.3.i, root:r71
                mine.deposed = 0
            self.must(g, NEW_LEADER, EYRIE, LEADER, "root:7.7.3")
        else:
            lead(g, got)
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(LEADERS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "root:7.7.3" if board(g).deposed >> code & 1 else ""


# Evening (7.6).


class EyrieEvening(Rule):
    name: ClassVar[str] = "EyrieEvening"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> EyrieEvening:
        return EyrieEvening(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(14083)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> EyrieEvening:
        return EyrieEvening(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        standing = roosts(g)
        self.become(g, evening_draw(EYRIE, ROOST_CARDS[standing]))  # root:7.6.2, root:7.6.2b
        g.score(EYRIE, ROOST_POINTS[standing], "root:7.6.1")
