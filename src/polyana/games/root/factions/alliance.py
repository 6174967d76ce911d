"""Chapter 8: Woodland Alliance."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from polyana.games.root import domains, views
from polyana.games.root.chapter import Board, Rule
from polyana.games.root.clearings import Loss
from polyana.games.root.data import track
from polyana.games.root.deck import MATCHING, cards_of
from polyana.games.root.kinds import ACTION, KINDS, LOOKED, REMOVED, SCORED, SHOWED
from polyana.games.root.law.army import Army
from polyana.games.root.law.battle import Declare, battling_refusal, can_battle
from polyana.games.root.law.craft import can_craft
from polyana.games.root.law.effects import (
    add_birdsong_actions,
    add_free_actions,
    birdsong_refusal,
    free_refusal,
    free_rule,
)
from polyana.games.root.law.exposing import add_exposing, expose, exposing_refusal
from polyana.games.root.law.hand import Draw, evening_draw
from polyana.games.root.law.move import Move, can_move, moving_refusal
from polyana.games.root.law.refusals import nearest, placing_refusal
from polyana.games.root.law.removal import RemoveAll
from polyana.games.root.names import ACTION_NAMES, PILE_NAMES, TRIGGER_NAMES
from polyana.games.root.pieces import IN_THE_BOX
from polyana.games.root.sheet import SHEET
from polyana.games.root.terms import (
    ACTIONS,
    BIRD,
    CARDS,
    CLEARINGS,
    DO_BATTLE,
    DO_CRAFT,
    DO_EXPOSE,
    DO_MOVE,
    DO_RECRUIT,
    OWN_PILES,
    SUITS,
)
from polyana.games.root.triggers import clearing_of, effect_of, trigger
from polyana.games.root.woodland import Root
from polyana.kernel.meaning import VEILED
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import NOTHING, PASS, START, Question, every
from polyana.kernel.tensors import Page

ALLIANCE: Final = 2

# Their pieces (root:f8.1).
REBEL: Final = 8
FOX_BASE: Final = 9  # and the two after it: one a suit
RABBIT_BASE: Final = 10
MOUSE_BASE: Final = 11
SYMPATHY: Final = 12

DO_REVOLT: Final = 7
DO_SPREAD: Final = 8
DO_MOBILIZE: Final = 9
DO_TRAIN: Final = 10
DO_ORGANIZE: Final = 12
ACTION_NAMES.declare(
    ALLIANCE,
    {
        DO_REVOLT: "revolt",
        DO_SPREAD: "spread",
        DO_MOBILIZE: "mobilize",
        DO_TRAIN: "train",
        DO_ORGANIZE: "organize",
    },
)

OUTRAGE_EFFECT: Final = 0
LOST_BASE_EFFECT: Final = 1
TRIGGER_NAMES.declare(ALLIANCE, {OUTRAGE_EFFECT: "outrage", LOST_BASE_EFFECT: "lost-base"})

SUPPORTERS: Final = OWN_PILES  # root:8.2.3
PILE_NAMES.declare(ALLIANCE, {0: "supporters"})

# Questions and events.
OUTRAGE: Final[int] = KINDS.question("outrage", [domains.CARD], words=["no-card"])
LOSE_SUPPORTER: Final[int] = KINDS.question("lose-supporter", [domains.CARD])
REVOLT_IN: Final[int] = KINDS.question("revolt-in", [domains.CLEARING])
SPREAD_IN: Final[int] = KINDS.question("spread-in", [domains.CLEARING])
SUPPORTER: Final[int] = KINDS.question("supporter", [domains.CARD])
MOBILIZE: Final[int] = KINDS.question("mobilize", [domains.CARD])
TRAIN: Final[int] = KINDS.question("train", [domains.CARD])
BASE_RECRUIT: Final[int] = KINDS.question("base-recruit", [domains.CLEARING])
ORGANIZE_IN: Final[int] = KINDS.question("organize-in", [domains.CLEARING])
OUTRAGED: Final[int] = KINDS.event(
    "outraged", [("faction", domains.FACTION), ("clearing", domains.CLEARING)], rule="root:8.2.6"
)
GAVE: Final[int] = KINDS.event(
    "gave", [("faction", domains.FACTION), ("card", domains.CARD)], VEILED, rule="root:8.2.6b"
)
MOBILIZED: Final[int] = KINDS.event("mobilized", [("card", domains.CARD)], VEILED, rule="root:8.5.2")
REVOLTED: Final[int] = KINDS.event("revolted", [("clearing", domains.CLEARING)], rule="root:8.4.1")
OFFICERS: Final[int] = KINDS.event("officers", [("count", domains.COUNT)], rule="root:8.5.3")
KINDS.follows(REMOVED, "root:8.4.1.iii", "root:8.6.1.iv")
KINDS.follows(SCORED, "root:8.4.2.iii", "root:8.6.1.iv")
KINDS.follows(LOOKED, "root:8.2.6c")

FIRST_SUPPORTERS: Final = 3  # root:8.3.4
CAPACITY: Final = 5  # root:8.2.3.i
REVOLT_COST: Final = 2  # root:8.4.1.ii
MARTIAL_LAW: Final = 3  # root:8.4.2.ii.a
NO_CARD: Final = CARDS  # the word of OUTRAGE (root:8.2.6c)

# Their track (root:f8.2), by the number of sympathy tokens that are off it already.
SYMPATHY_COST: Final[list[int]] = track("alliance", "sympathy", "cost_supporters")
SYMPATHY_POINTS: Final[list[int]] = track("alliance", "sympathy", "vp")


OFFICER: Final = SHEET.part("alliance/officers", 1, high=10)


class AllianceBoard(Board):
    def __init__(self, officers: int = 0) -> None:
        self.officers = officers

    def copy(self) -> AllianceBoard:
        return AllianceBoard(self.officers)

    def pack_into(self, p: Packer) -> None:
        p.number(5806)
        p.number(self.officers)

    @staticmethod
    def unpacked(u: Unpacker) -> AllianceBoard:
        return AllianceBoard(u.number())

    def show(self, g: Root, seat: int) -> views.AllianceBoard:
        return {
            "officers": self.officers,
            "supporters": g.pile(SUPPORTERS, seat),  # root:8.2.3b
            "sympathy": shown_track(g),
            "bases": [g.supply[FOX_BASE + suit] == 0 for suit in range(SUITS)],
            "draws": draws(g),
        }

    def look(self, g: Root, seat: int, page: Page) -> None:
        page.put(OFFICER, self.officers)

    def eyes(self, g: Root, keeper: str, zone: int) -> int:  # root:8.2.3b
        return g.mask(ALLIANCE)

    def set_aside(self, piece: int) -> int:
        return self.officers if piece == REBEL else 0

    def lay_aside(self, owner: int, count: int) -> None:
        self.officers += count

    def check(self, g: Root) -> None:
        for clearing in range(CLEARINGS):
            assert g.count(SYMPATHY, clearing) <= 1, "two sympathy tokens in a clearing"  # root:8.2.5.i


def board(g: Root) -> AllianceBoard:
    return cast(AllianceBoard, g.boards[ALLIANCE])


def changing(g: Root) -> AllianceBoard:
    return cast(AllianceBoard, g.renew(ALLIANCE))


class Alliance(Army):
    def new_board(self, g: Root) -> Board:
        return AllianceBoard()

    def set_up(self, g: Root) -> Rule:  # root:8.3.4
        return Draw(ALLIANCE, SUPPORTERS, FIRST_SUPPORTERS, False)

    def birdsong(self, g: Root) -> Rule:
        return AllianceBirdsong()

    def daylight(self, g: Root) -> Rule:
        return AllianceDaylight()

    def evening(self, g: Root) -> Rule:
        return AllianceEvening()

    def deals_higher_as_defender(self) -> bool:  # root:8.2.2
        return True

    def entered(self, g: Root, mover: int, clearing: int) -> Rule | None:  # root:8.2.6, root:r76
        return Outrage(clearing, mover) if g.count(SYMPATHY, clearing) else None

    def triggered(self, g: Root, losses: list[Loss]) -> list[int]:
        codes: list[int] = []
        for loss in losses:
            if loss.piece == SYMPATHY and loss.remover != ALLIANCE:  # root:8.2.6, root:r76, root:r78
                codes.append(trigger(OUTRAGE_EFFECT, loss.clearing))
        for loss in losses:
            if FOX_BASE <= loss.piece <= MOUSE_BASE:
                codes.append(trigger(LOST_BASE_EFFECT, loss.clearing))
        return codes

    def effect(self, g: Root, code: int, losses: list[Loss]) -> Rule:
        if effect_of(code) == LOST_BASE_EFFECT:
            return LostBase(clearing_of(code))
        return Outrage(clearing_of(code), self.payer(code, losses))

    def touches(self, g: Root, code: int, losses: list[Loss]) -> int:
        supporters = self.own_bit()
        if effect_of(code) == LOST_BASE_EFFECT:
            return supporters
        return supporters | 1 << self.payer(code, losses)

    def payer(self, code: int, losses: list[Loss]) -> int:
        for loss in losses:
            if loss.piece == SYMPATHY and loss.clearing == clearing_of(code):
                return loss.remover
        return -1


def spread(g: Root) -> int:
    """Sympathy tokens off the track."""
    return IN_THE_BOX[SYMPATHY] - g.supply[SYMPATHY]


def has_base(g: Root) -> bool:
    return g.supply[FOX_BASE] + g.supply[FOX_BASE + 1] + g.supply[FOX_BASE + 2] < SUITS


def bases(g: Root) -> int:
    return SUITS - g.supply[FOX_BASE] - g.supply[FOX_BASE + 1] - g.supply[FOX_BASE + 2]


def shown_track(g: Root) -> views.Track:
    out = spread(g)
    if not g.supply[SYMPATHY]:
        return {"piece": SYMPATHY, "out": out, "cost": -1, "points": 0}
    return {"piece": SYMPATHY, "out": out, "cost": SYMPATHY_COST[out], "points": SYMPATHY_POINTS[out]}


def draws(g: Root) -> int:
    """Cards in the Evening (root:8.6.2, root:f8.3)."""
    return 1 + bases(g)


def support(g: Root, card: int, seen: int) -> None:
    """A card goes on the Supporters stack, or past a full one (root:8.2.3.i, root:r74)."""
    if not has_base(g) and g.cards.sizes[SUPPORTERS] >= CAPACITY:  # root:r131
        g.discard(ALLIANCE, card)
        return
    g.cards.move(card, SUPPORTERS, seen)  # root:8.2.3b


def promote(g: Root) -> None:
    """A warrior from the supply becomes an officer."""
    if g.supply[REBEL]:
        g.supplied(REBEL, -1)
        mine = changing(g)
        mine.officers += 1
        if g.log is not None:
            g.tell(OFFICERS, [mine.officers])


# Outrage (root:8.2.6).

# Stages of Outrage.
PAID: Final = 1
DECK_PAID: Final = 2


class Outrage(Rule):
    """A card that matches the clearing goes from the payer's hand or, without one, from the deck to the supporters."""

    name: ClassVar[str] = "Outrage"

    def __init__(self, clearing: int, payer: int, stage: int = START) -> None:
        super().__init__(stage)
        self.clearing = clearing
        self.payer = payer

    def copy(self) -> Outrage:
        return Outrage(self.clearing, self.payer, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(5996)
        p.number(self.clearing)
        p.number(self.payer)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Outrage:
        return Outrage(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.clearing)
        page.thing(at + 1, self.payer)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"clearing": self.clearing, "payer": self.payer}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            if g.log is not None:
                g.tell(OUTRAGED, [self.payer, self.clearing])
            if g.cards.sizes[self.payer]:
                self.must(g, PAID, self.payer, OUTRAGE, "root:8.2.6b")
                return
            got = NO_CARD
            stage = PAID
        if stage == PAID:
            both = g.eyes_on(self.payer) | g.mask(ALLIANCE)  # root:r8
            if got != NO_CARD:  # root:8.2.6b
                if g.log is not None:
                    g.tell(GAVE, [self.payer, got])
                support(g, got, both)
                self.done(g)
            else:  # root:8.2.6c
                self.show_hand(g, both)
                self.draw(g, DECK_PAID)
        elif stage == DECK_PAID:
            if got != NOTHING:  # root:r79
                g.drawn(ALLIANCE, got, SUPPORTERS)
                if not has_base(g) and g.cards.sizes[SUPPORTERS] > CAPACITY:  # root:8.2.3.i
                    g.discard(ALLIANCE, got)
            self.done(g)

    def show_hand(self, g: Root, both: int) -> None:
        hand = cards_of(g.hand(self.payer))
        if hand:
            if g.log is not None:
                g.tell(LOOKED, [ALLIANCE, self.payer], rule="root:8.2.6c")
            for card in hand:
                g.cards.show(card, g.mask(ALLIANCE))
                if g.log is not None:
                    g.tell(SHOWED, [self.payer, card], both)

    def matching(self, g: Root) -> int:
        return g.matching(self.payer, g.suits[self.clearing])

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == OUTRAGE:
            return [*cards_of(g.hand(self.payer)), NO_CARD]
        return super().candidates(g, q)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if code == NO_CARD:  # root:2.1.1.i
            return "root:2.1.1.i" if self.matching(g) else ""
        if not g.hand(self.payer) >> code & 1:
            return "root:8.2.6b"
        return "" if self.matching(g) >> code & 1 else "root:r9"

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == OUTRAGE:
            return cards_of(self.matching(g)) or [NO_CARD]
        return super().options(g, q)


# Losing a base (root:8.2.4).

# Stages of LostBase.
TOO_MANY: Final = 1


class LostBase(Rule):
    """Supporters and officers go. A base stands in a clearing of its own suit."""

    name: ClassVar[str] = "LostBase"

    def __init__(self, clearing: int, stage: int = START) -> None:
        super().__init__(stage)
        self.clearing = clearing

    def copy(self) -> LostBase:
        return LostBase(self.clearing, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(8688)
        p.number(self.clearing)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> LostBase:
        return LostBase(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.clearing)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"clearing": self.clearing}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            if g.cards.sizes[SUPPORTERS]:  # also if none matches: then that is what everybody learns
                g.reveals += 1
            for card in cards_of(g.cards.sets[SUPPORTERS] & MATCHING[g.suits[self.clearing]]):  # root:8.2.4, root:r75
                g.discard(ALLIANCE, card)
            mine = changing(g)
            lost = (mine.officers + 1) // 2  # root:8.2.4b
            mine.officers -= lost
            g.supplied(REBEL, lost)
            if g.log is not None:
                g.tell(OFFICERS, [mine.officers])
        else:
            g.discard(ALLIANCE, got)
        if not has_base(g) and g.cards.sizes[SUPPORTERS] > CAPACITY:  # root:8.2.4c
            self.must(g, TOO_MANY, ALLIANCE, LOSE_SUPPORTER, "root:8.2.4c")
        else:
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.cards.sets[SUPPORTERS])

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if g.cards.sets[SUPPORTERS] >> code & 1 else "root:8.2.4c"


# Birdsong (root:8.4).


def supporters_matching(g: Root, clearing: int) -> int:
    return g.cards.sets[SUPPORTERS] & MATCHING[g.suits[clearing]]


def revolt_refusal(g: Root, clearing: int) -> str:
    if not g.count(SYMPATHY, clearing) or not g.supply[FOX_BASE + g.suits[clearing]]:
        return "root:8.4.1.i"
    if g.is_shut(clearing):
        return "root:v12d"
    if g.is_reserved(ALLIANCE, clearing):
        return "root:r59"  # a snare does not keep her from it: it is removed first (root:13.r6)
    return "" if supporters_matching(g, clearing).bit_count() >= REVOLT_COST else "root:8.4.1.ii"


_REVOLT_RULES: Final[list[str]] = ["root:8.4.1.i", "root:v12d", "root:r59", "root:8.4.1.ii"]


def can_revolt(g: Root) -> bool:
    sympathetic = g.where(SYMPATHY)
    for clearing in range(CLEARINGS):
        if sympathetic >> clearing & 1 and not revolt_refusal(g, clearing):
            return True
    return False


def spread_cost(g: Root, clearing: int) -> int:
    """Supporters, Martial Law included (root:8.4.2.ii, root:8.4.2.ii.a, root:r82)."""
    cost = SYMPATHY_COST[spread(g)]
    for other in g.seating.faction_of:
        if other != ALLIANCE and g.warriors(other, clearing) >= MARTIAL_LAW:
            return cost + 1
    return cost


def spread_refusal(g: Root, clearing: int) -> str:
    if not g.supply[SYMPATHY]:
        return "root:r84"
    if g.count(SYMPATHY, clearing):
        return "root:8.2.5.i"  # root:8.2.5.ii
    if not g.may_place(ALLIANCE, clearing):
        return placing_refusal(g, ALLIANCE, clearing, "root:r84")
    if spread(g):
        near = False
        for other in g.near(ALLIANCE, clearing):
            if g.count(SYMPATHY, other):
                near = True
                break
        if not near:
            return "root:8.4.2.i"
    return "" if supporters_matching(g, clearing).bit_count() >= spread_cost(g, clearing) else "root:8.4.2.ii"


_SPREAD_RULES: Final[list[str]] = ["root:8.2.5.i", "root:v12d", "root:r84", "root:8.4.2.i", "root:8.4.2.ii"]


def can_spread(g: Root) -> bool:
    if not g.supply[SYMPATHY] or g.cards.sizes[SUPPORTERS] < SYMPATHY_COST[spread(g)]:
        return False
    supported = supported_suits(g)
    for clearing in range(CLEARINGS):
        if supported >> g.suits[clearing] & 1 and not spread_refusal(g, clearing):
            return True
    return False


def supported_suits(g: Root) -> int:
    """The suits for which supporters could pay, Martial Law apart, as a mask."""
    cost = SYMPATHY_COST[spread(g)]
    suits = 0
    for suit in range(SUITS):
        if int(g.cards.sets[SUPPORTERS] & MATCHING[suit]).bit_count() >= cost:
            suits |= 1 << suit
    return suits


def place_sympathy(g: Root, clearing: int) -> int:
    """Place the next token; the points it uncovers."""
    points = SYMPATHY_POINTS[spread(g)]
    g.place(SYMPATHY, clearing, 1)
    return points


# Stages of AllianceBirdsong.
MENU: Final = START
CHOSEN: Final = 1
CLEARING_CHOSEN: Final = 2
SPENT: Final = 3
ENEMIES_GONE: Final = 4


class AllianceBirdsong(Rule):
    """Revolts, then spreading sympathy, any number of each (root:8.4)."""

    name: ClassVar[str] = "AllianceBirdsong"

    def __init__(
        self, action: int = -1, clearing: int = -1, cost: int = 0, spreading: bool = False, stage: int = START
    ) -> None:
        super().__init__(stage)
        self.action = action
        self.clearing = clearing
        self.cost = cost  # supporters still to be spent
        self.spreading = spreading  # has sympathy been spread this turn?

    def copy(self) -> AllianceBirdsong:
        return AllianceBirdsong(self.action, self.clearing, self.cost, self.spreading, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(32749)
        p.number(self.action)
        p.number(self.clearing)
        p.number(self.cost)
        p.flag(self.spreading)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> AllianceBirdsong:
        return AllianceBirdsong(u.number(), u.number(), u.number(), u.flag(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.action)
        page.thing(at + 1, self.clearing)
        page.thing(at + 2, self.cost)
        page.put(at + 3, self.spreading)
        page.thing(at + 4, self.stage)

    def facts(self) -> dict[str, object]:
        return {"action": self.action, "clearing": self.clearing, "cost": self.cost, "spreading": self.spreading}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == MENU:
            if g.cards.sizes[SUPPORTERS]:
                self.may(g, CHOSEN, ALLIANCE, ACTION, "root:8.4")
            else:
                self.done(g)
            return
        if stage == CHOSEN:
            if got == PASS:
                self.decline(g)
            elif got not in (DO_REVOLT, DO_SPREAD):
                self.call(g, MENU, free_rule(g, ALLIANCE, got))
            else:
                self.action = got
                kind = REVOLT_IN if got == DO_REVOLT else SPREAD_IN
                rule = "root:8.4.1.i" if got == DO_REVOLT else "root:8.4.2.i"
                self.must(g, CLEARING_CHOSEN, ALLIANCE, kind, rule)
            return
        if stage == CLEARING_CHOSEN:
            self.clearing = got
            self.cost = REVOLT_COST if self.action == DO_REVOLT else spread_cost(g, got)
        elif stage == SPENT:
            g.spend(ALLIANCE, got)
            self.cost -= 1
        elif stage == ENEMIES_GONE:
            self.rise(g)
            return
        if self.cost:  # asked even where she has no choice: that she has none is nobody's business
            rule = "root:8.4.1.ii" if self.action == DO_REVOLT else "root:8.4.2.ii"
            self.must(g, SPENT, ALLIANCE, SUPPORTER, rule)
        elif self.action == DO_REVOLT:  # root:8.4.1.iii
            if g.log is not None:
                g.tell(REVOLTED, [self.clearing])
            self.call(g, ENEMIES_GONE, RemoveAll(ALLIANCE, 1 << self.clearing, "root:8.4.1.iii"))
        else:  # root:8.4.2.iii
            self.spreading = True
            self.go(g, MENU)  # root:8.4.2
            g.score(ALLIANCE, place_sympathy(g, self.clearing), "root:8.4.2.iii")

    def rise(self, g: Root) -> None:
        """Base, warriors, officer, as far as the supply reaches (root:8.4.1.iiib, root:8.4.1.iiic, root:r81)."""
        suit = g.suits[self.clearing]
        if g.open_slots[self.clearing]:
            g.place(FOX_BASE + suit, self.clearing, 1)
        g.place(REBEL, self.clearing, g.by_suit(SYMPATHY)[suit])
        promote(g)
        self.go(g, MENU)  # root:8.4.1

    def can_be_answered(self, g: Root, q: Question) -> bool:
        return len(self.options(g, q)) >= (self.cost if q.kind == SUPPORTER else 1)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == SUPPORTER:
            return cards_of(g.cards.sets[SUPPORTERS])
        return every(ACTIONS if q.kind == ACTION else CLEARINGS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == ACTION:
            return self.action_refusal(g, code)
        if q.kind == REVOLT_IN:
            return revolt_refusal(g, code)
        if q.kind == SPREAD_IN:
            return spread_refusal(g, code)
        if not g.cards.sets[SUPPORTERS] >> code & 1:
            return "root:8.2.3"
        return "" if supporters_matching(g, self.clearing) >> code & 1 else "root:r9"

    def action_refusal(self, g: Root, action: int) -> str:
        if action == DO_REVOLT:
            if self.spreading:
                return "root:8.4"
            return nearest([revolt_refusal(g, clearing) for clearing in range(CLEARINGS)], _REVOLT_RULES)
        if action == DO_SPREAD:
            return nearest([spread_refusal(g, clearing) for clearing in range(CLEARINGS)], _SPREAD_RULES)
        return birdsong_refusal(g, ALLIANCE, action, "root:8.4")

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == ACTION:
            found: list[int] = []
            if not self.spreading and can_revolt(g):
                found.append(DO_REVOLT)
            if can_spread(g):
                found.append(DO_SPREAD)
            add_birdsong_actions(g, ALLIANCE, found)
            return found
        if q.kind == SUPPORTER:
            return cards_of(supporters_matching(g, self.clearing))
        if q.kind == SPREAD_IN:
            supported = supported_suits(g)
            return [c for c in range(CLEARINGS) if supported >> g.suits[c] & 1 and not spread_refusal(g, c)]
        return super().options(g, q)


# Daylight (root:8.5).


def trainers(g: Root) -> int:
    """The hand cards that match a base on the map (root:8.5.3)."""
    fitting = 0
    for suit in range(SUITS):
        if not g.supply[FOX_BASE + suit]:
            fitting |= g.matching(ALLIANCE, suit)
    return fitting


# Stages of AllianceDaylight.
DAYLIGHT_MENU: Final = START
ACTION_CHOSEN: Final = 1
CARD_CHOSEN: Final = 2


class AllianceDaylight(Rule):
    """Craft, Mobilize, Train in any order (root:8.5)."""

    name: ClassVar[str] = "AllianceDaylight"

    def __init__(self, action: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.action = action

    def copy(self) -> AllianceDaylight:
        return AllianceDaylight(self.action, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(788)
        p.number(self.action)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> AllianceDaylight:
        return AllianceDaylight(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.action)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"action": self.action}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == ACTION_CHOSEN:
            self.action = got
            if got == PASS:
                self.decline(g)
            elif got == DO_MOBILIZE:
                self.must(g, CARD_CHOSEN, ALLIANCE, MOBILIZE, "root:8.5.2")
            elif got == DO_TRAIN:
                self.must(g, CARD_CHOSEN, ALLIANCE, TRAIN, "root:8.5.3")
            else:
                self.call(g, DAYLIGHT_MENU, free_rule(g, ALLIANCE, got))
            return
        if stage == CARD_CHOSEN:
            if self.action == DO_MOBILIZE:  # root:8.5.2
                if g.log is not None:
                    g.tell(MOBILIZED, [got])
                support(g, got, g.mask(ALLIANCE))
            else:  # root:8.5.3
                g.spend(ALLIANCE, got)
                promote(g)
        self.may(g, ACTION_CHOSEN, ALLIANCE, ACTION, "root:8.5")

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(ACTIONS) if q.kind == ACTION else cards_of(g.hand(ALLIANCE))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == MOBILIZE:
            return "" if g.hand(ALLIANCE) >> code & 1 else "root:8.5.2"
        if q.kind == TRAIN:
            return "" if trainers(g) >> code & 1 else "root:8.5.3"
        if code == DO_MOBILIZE:
            return "" if g.hand(ALLIANCE) else "root:8.5.2"
        if code == DO_TRAIN:
            if not trainers(g):
                return "root:8.5.3"
            return "" if g.supply[REBEL] else "root:r10"
        return free_refusal(g, ALLIANCE, code)

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind != ACTION:
            return cards_of(g.hand(ALLIANCE) if q.kind == MOBILIZE else trainers(g))
        found: list[int] = []
        if g.hand(ALLIANCE):
            if can_craft(g, ALLIANCE):
                found.append(DO_CRAFT)  # root:8.5.1
            found.append(DO_MOBILIZE)
            if g.supply[REBEL] and trainers(g):
                found.append(DO_TRAIN)
        add_free_actions(g, ALLIANCE, found)
        return found


# Evening (8.6).

_RECRUIT_RULES: Final[list[str]] = ["root:8.6.1.iii", "root:2.5", "root:v12d", "root:r59"]
_ORGANIZE_RULES: Final[list[str]] = ["root:8.6.1.iv", "root:8.2.5.i", "root:r84", "root:v12d"]


# Stages of AllianceEvening.
EVENING_MENU: Final = START
OPERATION_CHOSEN: Final = 1
SITE_CHOSEN: Final = 2


class AllianceEvening(Rule):
    """Military operations, one an officer (root:8.6.1), then cards (root:8.6.2)."""

    name: ClassVar[str] = "AllianceEvening"

    def __init__(self, taken: int = 0, action: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.taken = taken
        self.action = action

    def copy(self) -> AllianceEvening:
        return AllianceEvening(self.taken, self.action, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(11076)
        p.number(self.taken)
        p.number(self.action)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> AllianceEvening:
        return AllianceEvening(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.taken)
        page.thing(at + 1, self.action)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"taken": self.taken, "action": self.action}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == OPERATION_CHOSEN:
            if got == PASS:
                g.decline()
                self.draw_cards(g)
                return
            if got == DO_EXPOSE:
                self.call(g, EVENING_MENU, expose(g, ALLIANCE))
                return
            self.action = got
            self.taken += 1
            if got == DO_MOVE:
                self.call(g, EVENING_MENU, Move(ALLIANCE))  # root:8.6.1.i
            elif got == DO_BATTLE:
                self.call(g, EVENING_MENU, Declare(ALLIANCE))  # root:8.6.1.ii
            elif got == DO_RECRUIT:
                self.must(g, SITE_CHOSEN, ALLIANCE, BASE_RECRUIT, "root:8.6.1.iii")
            else:
                self.must(g, SITE_CHOSEN, ALLIANCE, ORGANIZE_IN, "root:8.6.1.iv")
            return
        if stage == SITE_CHOSEN:
            if self.action == DO_RECRUIT:
                g.place(REBEL, got, 1)
            else:
                g.pay_with(REBEL, got, 1, "root:8.6.1.iv")
                self.stage = EVENING_MENU
                g.score(ALLIANCE, place_sympathy(g, got), "root:8.6.1.iv")
                if g.over:
                    return
        if self.taken < board(g).officers and self.can_operate(g):  # root:r83
            self.may(g, OPERATION_CHOSEN, ALLIANCE, ACTION, "root:8.6.1")
        else:
            self.draw_cards(g)

    def draw_cards(self, g: Root) -> None:  # root:8.6.2, root:f8.3
        self.become(g, evening_draw(ALLIANCE, draws(g)))  # root:8.6.2b

    def can_operate(self, g: Root) -> bool:
        if can_move(g, ALLIANCE, BIRD) or can_battle(g, ALLIANCE, BIRD):
            return True
        return self.has_site(g, DO_RECRUIT) or self.has_site(g, DO_ORGANIZE)

    def site_refusal(self, g: Root, action: int, clearing: int) -> str:
        if action == DO_RECRUIT:
            if not g.count(FOX_BASE + g.suits[clearing], clearing):
                return "root:8.6.1.iii"
            if not g.supply[REBEL]:
                return "root:2.5"
            return placing_refusal(g, ALLIANCE, clearing, "root:r59")
        if not g.count(REBEL, clearing):
            return "root:8.6.1.iv"
        if g.count(SYMPATHY, clearing):
            return "root:8.2.5.i"
        if not g.supply[SYMPATHY]:
            return "root:r84"
        return placing_refusal(g, ALLIANCE, clearing, "root:r84")

    def has_site(self, g: Root, action: int) -> bool:
        if action == DO_RECRUIT:
            if not g.supply[REBEL] or not has_base(g):
                return False
        elif not g.supply[SYMPATHY]:
            return False
        present = g.present[ALLIANCE]
        for clearing in range(CLEARINGS):
            if present >> clearing & 1 and not self.site_refusal(g, action, clearing):
                return True
        return False

    def action_refusal(self, g: Root, action: int) -> str:
        if action == DO_MOVE:
            return moving_refusal(g, ALLIANCE)
        if action == DO_BATTLE:
            return battling_refusal(g, ALLIANCE)
        if action == DO_EXPOSE:
            return exposing_refusal(g, ALLIANCE)
        if action not in (DO_RECRUIT, DO_ORGANIZE):
            return "root:8.6.1"
        rules = _RECRUIT_RULES if action == DO_RECRUIT else _ORGANIZE_RULES
        return nearest([self.site_refusal(g, action, clearing) for clearing in range(CLEARINGS)], rules)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(ACTIONS if q.kind == ACTION else CLEARINGS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == ACTION:
            return self.action_refusal(g, code)
        return self.site_refusal(g, self.action, code)

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == ACTION:
            found: list[int] = []
            if can_move(g, ALLIANCE, BIRD):
                found.append(DO_MOVE)
            if can_battle(g, ALLIANCE, BIRD):
                found.append(DO_BATTLE)
            if self.has_site(g, DO_RECRUIT):
                found.append(DO_RECRUIT)
            if self.has_site(g, DO_ORGANIZE):
                found.append(DO_ORGANIZE)
            add_exposing(g, ALLIANCE, found)
            return found
        return super().options(g, q)
