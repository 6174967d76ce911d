"""Chapter 11: Riverfolk Company."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from polyana.games.root import domains, views
from polyana.games.root.chapter import Board, Rule
from polyana.games.root.clearings import Loss, changed
from polyana.games.root.data import track
from polyana.games.root.deck import cards_of
from polyana.games.root.kinds import ACTION, CRAFT, CRAFT_SUIT, KINDS, SCORED
from polyana.games.root.law.army import Army
from polyana.games.root.law.battle import Declare, battling_refusal
from polyana.games.root.law.craft import PAID, Craft, can_craft, craft_refusal, craftable, crafting_refusal
from polyana.games.root.law.effects import add_free_actions, free_refusal, free_rule
from polyana.games.root.law.hand import Draw, evening_draw
from polyana.games.root.law.move import Move, moving_refusal
from polyana.games.root.law.refusals import nearest, placing_refusal
from polyana.games.root.names import ACTION_NAMES, TRIGGER_NAMES
from polyana.games.root.pieces import HAS_PAWN, IN_THE_BOX, OWNER, TYPE, WARRIOR, WARRIOR_OF
from polyana.games.root.terms import (
    ACTIONS,
    CARDS,
    CLEARINGS,
    DECK,
    DISCARD,
    DO_BATTLE,
    DO_CRAFT,
    DO_MOVE,
    DO_RECRUIT,
    FACTIONS,
    NO_FACTION,
    ON_TABLE,
    SUITS,
)
from polyana.games.root.triggers import trigger
from polyana.games.root.woodland import Root
from polyana.kernel.meaning import Domain, number
from polyana.kernel.state import ALL, PASS, START, Question, Shared

RIVERFOLK: Final = 6

# Its pieces (root:f11.1).
OTTER: Final = 17
FOX_TRADE_POST: Final = 18  # and the two after it: one kind a suit
RABBIT_TRADE_POST: Final = 19
MOUSE_TRADE_POST: Final = 20

DO_EXPORT: Final = 35
DO_DRAW: Final = 36
DO_POST: Final = 37
ACTION_NAMES.declare(RIVERFOLK, {DO_EXPORT: "export", DO_DRAW: "draw", DO_POST: "trade-post"})

DISRUPTION_EFFECT: Final = 4
TRIGGER_NAMES.declare(RIVERFOLK, {DISRUPTION_EFFECT: "disruption"})

# The services (root:11.2.7), and their prices (root:f11.3).
HAND_CARD: Final = 0
RIVERBOATS: Final = 1
MERCENARIES: Final = 2
SERVICES: Final = 3
PRICES: Final[list[int]] = track("riverfolk", "service", "prices")
SERVICE_DOMAIN: Final[Domain] = Domain(
    "service", named={"hand-card": HAND_CARD, "riverboats": RIVERBOATS, "mercenaries": MERCENARIES}
)
PRICE_DOMAIN: Final[Domain] = number("price", len(PRICES), PRICES[0])

# Questions and events.
SERVICE: Final[int] = KINDS.question("service", [domains.CARD], words=["riverboats", "mercenaries"])
BOATS: Final = CARDS  # the words of SERVICE
MERCS: Final = CARDS + 1
LOST_FUND: Final[int] = KINDS.question("lost-fund", [domains.FACTION])
OTTER_IN: Final[int] = KINDS.question("otter-in", [domains.CLEARING])
SET_COST: Final[int] = KINDS.question("set-cost", [SERVICE_DOMAIN, PRICE_DOMAIN])
FUND: Final[int] = KINDS.question("fund", [domains.FACTION])
EXPORT: Final[int] = KINDS.question("export", [domains.CARD])
HIRE_IN: Final[int] = KINDS.question("hire-in", [domains.CLEARING])
POST_IN: Final[int] = KINDS.question("post-in", [domains.CLEARING])
BOUGHT: Final[int] = KINDS.event(
    "bought",
    [("faction", domains.FACTION), ("service", SERVICE_DOMAIN), ("count", domains.COUNT)],
    rule="root:11.2.6.i",
    also=["root:11.2.6.iii"],
)
SOLD: Final[int] = KINDS.event("sold", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:11.2.7.i")
DISRUPTED: Final[int] = KINDS.event("disrupted", [("count", domains.COUNT)], rule="root:11.2.5.i")
COST_SET: Final[int] = KINDS.event(
    "cost-set", [("service", SERVICE_DOMAIN), ("price", PRICE_DOMAIN)], rule="root:11.6.2", also=["root:11.3.5"]
)
PROTECTED: Final[int] = KINDS.event("protected", [("count", domains.COUNT)], rule="root:11.4.1")
GATHERED: Final[int] = KINDS.event("gathered", [("count", domains.COUNT)], rule="root:11.4.3")
COMMITTED: Final[int] = KINDS.event("committed", [("whom", domains.FACTION)], rule="root:11.5", also=["root:11.5.3"])
GAVE_BACK: Final[int] = KINDS.event(
    "gave-back", [("whom", domains.FACTION), ("count", domains.COUNT)], rule="root:11.5b", also=["root:11.2.5.i"]
)
EXPORTED: Final[int] = KINDS.event("exported", [("card", domains.CARD)], rule="root:11.5.3.i")
KINDS.follows(SCORED, "root:11.4.2", "root:v1", "root:11.5.6.iii")

FIRST_WARRIORS: Final = 4  # root:11.3.2
FIRST_PAYMENTS: Final = 3  # root:11.3.4
PROTECTION: Final = 2  # root:11.4.1
POST_COST: Final = 2  # root:11.5.6.ii
POST_POINTS: Final[list[int]] = track("riverfolk", "trade-post", "vp")  # root:f11.2, by the posts that left the track
NOBODYS: Final[list[int]] = [0] * FACTIONS


class RiverfolkBoard(Board):
    """Warriors of all factions lie on it: each box says how many of whose. Lists are replaced, never changed."""

    def __init__(
        self,
        payments: Shared[list[int]],
        funds: Shared[list[int]],
        commitments: Shared[list[int]],
        workers: Shared[list[int]],
        lost: Shared[list[int]],
        prices: Shared[list[int]],
        customer: int = NO_FACTION,
        left: int = 0,
    ) -> None:
        self.payments = payments  # by faction
        self.funds = funds  # root:11.2.4
        self.commitments = commitments
        self.workers = workers  # on the trade post tracks (root:11.2.1): suit * FACTIONS + faction
        self.lost = lost  # by suit: trade posts in the box (root:11.2.5.i)
        self.prices = prices  # by service; 0 before setup
        self.customer = customer  # who was served last
        self.left = left  # how many services he may still buy (root:11.2.6.ii, root:r112)

    def copy(self) -> RiverfolkBoard:
        return RiverfolkBoard(
            self.payments,
            self.funds,
            self.commitments,
            self.workers,
            self.lost,
            self.prices,
            self.customer,
            self.left,
        )

    def show(self, g: Root, seat: int) -> views.RiverfolkBoard:
        return {
            "payments": self.payments[:],
            "funds": self.funds[:],
            "commitments": self.commitments[:],
            "posts": [
                {
                    "piece": FOX_TRADE_POST + suit,
                    "out": spaces(g, suit),
                    "lost": self.lost[suit],
                    "workers": self.workers[suit * FACTIONS : (suit + 1) * FACTIONS],
                }
                for suit in range(SUITS)
            ],
            "prices": self.prices[:],
            "dividends": dividends(g),
            "customer": self.customer,
            "left": self.left,
            "boating": g.afloat & ~(1 << RIVERFOLK) != 0,
            "hired": g.hired == RIVERFOLK,
            "draws": 0,  # root:11.6.1
        }

    def set_aside(self, piece: int) -> int:
        if TYPE[piece] == WARRIOR:
            return self.held(OWNER[piece])
        return self.lost[piece - FOX_TRADE_POST] if is_post(piece) else 0

    def held(self, faction: int) -> int:
        """How many warriors of a faction lie here."""
        on_tracks = sum([self.workers[suit * FACTIONS + faction] for suit in range(SUITS)])
        return self.payments[faction] + self.funds[faction] + self.commitments[faction] + on_tracks

    def check(self, g: Root) -> None:
        boxes = [*self.payments, *self.funds, *self.commitments, *self.workers]
        assert min(boxes) >= 0, "fewer than no warriors in a box"
        for faction in range(FACTIONS):
            assert WARRIOR_OF[faction] >= 0 or not self.held(faction), "a warrior of a faction that has none"
        for card in cards_of(g.hand(RIVERFOLK)):
            assert g.cards.seen[card] == ALL, "a card of the open hand is hidden"  # root:11.2.3
        for suit in range(SUITS):
            here = sum(self.workers[suit * FACTIONS : (suit + 1) * FACTIONS])
            assert here <= spaces(g, suit), "more workers than spaces"  # root:r116
            for clearing in range(CLEARINGS):
                post = g.count(FOX_TRADE_POST + suit, clearing)
                assert post <= (suit == g.suits[clearing]), "a trade post too many, or of another suit"


def board(g: Root) -> RiverfolkBoard:
    return cast(RiverfolkBoard, g.boards[RIVERFOLK])


def changing(g: Root) -> RiverfolkBoard:
    return cast(RiverfolkBoard, g.renew(RIVERFOLK))


# Abilities (11.2).


class Riverfolk(Army):
    def new_board(self, g: Root) -> Board:
        return RiverfolkBoard(NOBODYS, NOBODYS, NOBODYS, [0] * (SUITS * FACTIONS), [0] * SUITS, [0] * SERVICES)

    def set_up(self, g: Root) -> Rule:
        return RiverfolkSetup()

    def birdsong(self, g: Root) -> Rule:
        return RiverfolkBirdsong()

    def daylight(self, g: Root) -> Rule:
        return RiverfolkDaylight()

    def evening(self, g: Root) -> Rule:
        return RiverfolkEvening()

    def turn_ends(self, g: Root) -> None:
        changing(g).customer = NO_FACTION  # whoever comes next is counted anew, also if it is the same one

    def serves(self, g: Root, customer: int) -> Rule | None:  # root:11.2.6, root:r111
        if board(g).customer != customer:
            mine = changing(g)
            mine.customer = customer
            mine.left = 1 + (g.present[customer] & posts(g)).bit_count()  # root:11.2.6.ii, root:r112
        return Services(customer) if can_buy(g, customer) else None

    def swims(self) -> bool:  # root:11.2.2
        return True

    def crossing_refusal(self, g: Root, origin: int, target: int) -> str:  # root:11.2.2, root:r121
        return "" if target in g.woods.rivers[origin] else "root:4.2.1"

    def hand_eyes(self, g: Root) -> int:  # root:11.2.3, root:11.2.3b, root:r122
        return ALL

    def crafting_pieces(self, g: Root) -> list[int]:  # root:11.2.1, root:r116, root:f11.4
        mine = board(g)
        able = sum(mine.funds)
        return [
            min(able, spaces(g, suit) - sum(mine.workers[suit * FACTIONS : (suit + 1) * FACTIONS]))
            for suit in range(SUITS)
        ]

    def price_refusal(self, g: Root, card: int) -> str:
        return "" if sum(g.deck.cost[card]) + g.deck.cost_any[card] <= sum(board(g).funds) else "root:11.5.3"

    def take_back(self, g: Root, piece: int, clearing: int, count: int) -> None:
        if is_post(piece):  # root:11.2.5.i
            mine = changing(g)
            suit = piece - FOX_TRADE_POST
            mine.lost = changed(mine.lost, suit, mine.lost[suit] + count)
        else:
            g.supplied(piece, count)  # root:r115

    def triggered(self, g: Root, losses: list[Loss]) -> list[int]:
        for loss in losses:
            if is_post(loss.piece):  # root:11.2.5.i: one effect for all of them, as no clearing counts
                return [trigger(DISRUPTION_EFFECT, loss.clearing)]
        return []

    def effect(self, g: Root, code: int, losses: list[Loss]) -> Rule:
        lost = 0
        for loss in losses:
            if is_post(loss.piece):
                lost += loss.count
        return Disruption(lost)

    def touches(self, g: Root, code: int, losses: list[Loss]) -> int:
        return 1 << FACTIONS + 1 if sum(board(g).funds) else 0


def is_post(piece: int) -> bool:
    return FOX_TRADE_POST <= piece <= MOUSE_TRADE_POST


def posts(g: Root) -> int:
    """The clearings with a trade post, as a mask."""
    return g.where(FOX_TRADE_POST) | g.where(RABBIT_TRADE_POST) | g.where(MOUSE_TRADE_POST)


def spaces(g: Root, suit: int) -> int:
    """Empty spaces of a trade post track: its posts were placed, and never come back (root:r116)."""
    return IN_THE_BOX[FOX_TRADE_POST + suit] - g.supply[FOX_TRADE_POST + suit]


def owners(box: list[int]) -> list[int]:
    """The factions that have warriors in a box."""
    return [faction for faction in range(FACTIONS) if box[faction]]


def moved(box: list[int], faction: int, count: int) -> list[int]:
    return changed(box, faction, box[faction] + count)


def give_back(g: Root, faction: int, count: int, rule: str) -> None:
    """Funds return to their owner's supply (root:11.5b, root:2.5.1)."""
    mine = changing(g)
    mine.funds = moved(mine.funds, faction, -count)
    g.supplied(WARRIOR_OF[faction], count)
    if g.log is not None:
        g.tell(GAVE_BACK, [faction, count], rule=rule)


def pay_in(g: Root, faction: int, count: int) -> int:
    """Warriors go from their supply to Payments, as many as there are (root:2.5b, root:r120); how many went."""
    paid = min(count, g.supply[WARRIOR_OF[faction]])
    g.supplied(WARRIOR_OF[faction], -paid)
    mine = changing(g)
    mine.payments = moved(mine.payments, faction, paid)
    return paid


# Trade disruption (root:11.2.5.i).

# Stages of Disruption.
FUND_LOST: Final = 1


class Disruption(Rule):
    """For each trade post that was removed half of the funds go, rounded up, of their choice (root:r118)."""

    name: ClassVar[str] = "Disruption"

    def __init__(self, posts: int, left: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.posts = posts  # that are still to be suffered for
        self.left = left  # funds still to be removed for the one before

    def copy(self) -> Disruption:
        return Disruption(self.posts, self.left, self.stage)

    def facts(self) -> dict[str, object]:
        return {"left": self.left}

    def step(self, g: Root, got: int) -> None:
        if self.stage == FUND_LOST:
            self.lose(g, got, 1)
        while self.left or self.posts:
            funds = board(g).funds
            if not self.left:
                self.posts -= 1
                self.left = (sum(funds) + 1) // 2
                if self.left and g.log is not None:
                    g.tell(DISRUPTED, [self.left])
                continue
            whose = owners(funds)
            if len(whose) > 1:
                self.must(g, FUND_LOST, RIVERFOLK, LOST_FUND, "root:11.2.5.i")
                return
            self.lose(g, whose[0], self.left)
        self.done(g)

    def lose(self, g: Root, faction: int, count: int) -> None:
        give_back(g, faction, count, "root:11.2.5.i")
        self.left -= count

    def candidates(self, g: Root, q: Question) -> list[int]:
        return g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if board(g).funds[code] else "root:11.2.5.i"


# Services (root:11.2.6, root:11.2.7).


def service_of(code: int) -> int:
    """The service that an answer to SERVICE buys."""
    return HAND_CARD if code < CARDS else code - BOATS + RIVERBOATS


def service_refusal(g: Root, customer: int, code: int) -> str:
    service = service_of(code)
    if service == HAND_CARD and not g.hand(RIVERFOLK) >> code & 1:
        return "root:11.2.7.i"
    if service == RIVERBOATS and g.afloat >> customer & 1:
        return "root:r112"
    if service == MERCENARIES:
        if HAS_PAWN[customer]:
            return "root:11.2.7.iii.b"
        if g.hired >= 0:
            return "root:r112"
        if not g.armies[RIVERFOLK]:
            return "root:r10"
    return "" if board(g).prices[service] <= g.chapters[customer].purse(g) else "root:r113"


def on_offer(g: Root, customer: int) -> list[int]:
    """What a customer can pay for."""
    codes = [*cards_of(g.hand(RIVERFOLK)), BOATS, MERCS]
    return [code for code in codes if not service_refusal(g, customer, code)]


def can_buy(g: Root, customer: int) -> bool:
    """Open to everybody: hand, prices and supplies are."""
    return board(g).left > 0 and len(on_offer(g, customer)) > 0


# Stages of Services.
ORDERED: Final = 1
ITEMS_EXHAUSTED: Final = 2


class Services(Rule):
    """Somebody else buys services one after the other; nobody can refuse him (root:r111)."""

    name: ClassVar[str] = "Services"

    def __init__(self, customer: int, code: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.customer = customer
        self.code = code  # what he has ordered

    def copy(self) -> Services:
        return Services(self.customer, self.code, self.stage)

    def facts(self) -> dict[str, object]:
        return {"customer": self.customer, "code": self.code}

    def step(self, g: Root, got: int) -> None:
        if self.stage == ORDERED:
            if got == PASS:
                self.done(g)
                return
            self.code = got
            toll = g.chapters[self.customer].toll(g, self.price(g))
            if toll is not None:  # root:11.2.6.iii
                self.call(g, ITEMS_EXHAUSTED, toll)
                return
            self.pay(g, self.customer, "root:11.2.6.i")  # root:r113
        elif self.stage == ITEMS_EXHAUSTED:
            self.pay(g, RIVERFOLK, "root:11.2.6.iii")
        if can_buy(g, self.customer):
            self.may(g, ORDERED, self.customer, SERVICE, "root:11.2.6")
        else:
            self.done(g)

    def price(self, g: Root) -> int:
        return board(g).prices[service_of(self.code)]

    def pay(self, g: Root, faction: int, rule: str) -> None:
        """A faction's warriors go to Payments, and the customer gets what he ordered."""
        paid = pay_in(g, faction, self.price(g))
        changing(g).left -= 1
        service = service_of(self.code)
        if g.log is not None:
            g.tell(BOUGHT, [self.customer, service, paid], rule=rule)
        if service == HAND_CARD:  # root:11.2.7.i
            g.cards.move(self.code, self.customer, ALL)
            if g.log is not None:
                g.tell(SOLD, [self.customer, self.code])
        elif service == RIVERBOATS:  # root:11.2.7.ii
            g.afloat |= 1 << self.customer
        else:  # root:11.2.7.iii: from Daylight on
            g.hired = RIVERFOLK

    def is_menu(self, q: Question) -> bool:
        return q.kind == SERVICE

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(CARDS + 2))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return service_refusal(g, self.customer, code)

    def options(self, g: Root, q: Question) -> list[int]:
        return on_offer(g, self.customer)


# Setup (11.3).

# Stages of RiverfolkSetup.
WARRIOR_PLACED: Final = 1
COST_CHOSEN: Final = 2


class RiverfolkSetup(Rule):
    """The supply and the tracks (root:11.3.1, root:11.3.3) are full from the start (root:f11.5: 8 are left)."""

    name: ClassVar[str] = "RiverfolkSetup"

    def __init__(self, left: int = FIRST_WARRIORS, stage: int = START) -> None:
        super().__init__(stage)
        self.left = left  # warriors still to be placed

    def copy(self) -> RiverfolkSetup:
        return RiverfolkSetup(self.left, self.stage)

    def facts(self) -> dict[str, object]:
        return {"left": self.left}

    def step(self, g: Root, got: int) -> None:
        if self.stage == WARRIOR_PLACED:
            g.place(OTTER, got, 1)
            self.left -= 1
        elif self.stage == COST_CHOSEN:
            set_cost(g, got, "root:11.3.5")
        if self.stage != COST_CHOSEN:
            if self.left:  # root:11.3.2
                self.must(g, WARRIOR_PLACED, RIVERFOLK, OTTER_IN, "root:11.3.2")
                return
            pay_in(g, RIVERFOLK, FIRST_PAYMENTS)  # root:11.3.4
        if 0 in board(g).prices:  # root:11.3.5
            self.must(g, COST_CHOSEN, RIVERFOLK, SET_COST, "root:11.3.5")
        else:
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(SERVICES * len(PRICES) if q.kind == SET_COST else CLEARINGS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == SET_COST:
            return "root:11.3.5" if board(g).prices[code // len(PRICES)] else ""
        return river_refusal(g, code, "root:11.3.2", "root:r16")


def set_cost(g: Root, code: int, rule: str) -> None:
    """A marker goes to a space of its track; code = service * spaces + space."""
    service = code // len(PRICES)
    space = code % len(PRICES)
    mine = changing(g)
    mine.prices = changed(mine.prices, service, PRICES[space])
    if g.log is not None:
        g.tell(COST_SET, [service, space], rule=rule)


def river_refusal(g: Root, clearing: int, rule: str, at_the_keep: str) -> str:
    """Why no warrior can be placed there: only in river clearings (root:r121)."""
    if clearing not in g.woods.river_clearings:
        return rule
    return placing_refusal(g, RIVERFOLK, clearing, at_the_keep)


# Birdsong (root:11.4).


def dividends(g: Root) -> int:
    """Points for the funds that are left over, if a trade post is on the map (root:11.4.2, root:11.4.2b, root:r119)."""
    if not posts(g):
        return 0
    funds = sum(board(g).funds)
    return funds // 2 if g.rules_of_play.dividends_per_two else funds  # root:v1


class RiverfolkBirdsong(Rule):
    """Nothing is chosen, and no card does anything to it, so that none need be used between the steps (root:r5)."""

    name: ClassVar[str] = "RiverfolkBirdsong"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> RiverfolkBirdsong:
        return RiverfolkBirdsong(self.stage)

    def step(self, g: Root, got: int) -> None:  # root:11.4
        if not owners(board(g).payments):  # root:11.4.1, root:r120
            protected = pay_in(g, RIVERFOLK, PROTECTION)
            if protected and g.log is not None:
                g.tell(PROTECTED, [protected])
        rule = "root:v1" if g.rules_of_play.dividends_per_two else "root:11.4.2"
        g.score(RIVERFOLK, dividends(g), rule)
        if not g.over:
            gather(g)
            self.done(g)


def gather(g: Root) -> None:
    """All warriors on the board become funds (root:11.4.3)."""
    mine = changing(g)
    mine.funds = [mine.held(faction) for faction in range(FACTIONS)]
    mine.payments = NOBODYS
    mine.commitments = NOBODYS
    mine.workers = [0] * (SUITS * FACTIONS)
    if g.log is not None:
        g.tell(GATHERED, [sum(mine.funds)])


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


def recruiting_refusal(g: Root) -> str:
    """The rule that keeps a warrior from being placed; the one that is spent may be it (root:r120)."""
    if not g.supply[OTTER] and not board(g).funds[RIVERFOLK]:
        return "root:r10"
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

    def facts(self) -> dict[str, object]:
        return {"action": self.action}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == CHOSEN:
            self.action = got
            if got == PASS:
                self.done(g)
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
        if self.action == DO_RECRUIT and faction != RIVERFOLK and not g.supply[OTTER]:  # root:r120
            return "root:r10"
        return ""

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


# Evening (root:11.6).

# Stages of RiverfolkEvening.
HAND_LIMITED: Final = 1
COST_MOVED: Final = 2


class RiverfolkEvening(Rule):
    """Hand limit, then set costs (root:11.6): each marker may be moved once."""

    name: ClassVar[str] = "RiverfolkEvening"

    def __init__(self, set_: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.set_ = set_  # mask of the services whose marker was moved

    def copy(self) -> RiverfolkEvening:
        return RiverfolkEvening(self.set_, self.stage)

    def facts(self) -> dict[str, object]:
        return {"set": self.set_}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.call(g, HAND_LIMITED, evening_draw(RIVERFOLK, 0))  # root:11.6.1
            return
        if self.stage == COST_MOVED:
            if got == PASS:
                self.done(g)
                return
            self.set_ |= 1 << got // len(PRICES)
            set_cost(g, got, "root:11.6.2")
        if self.set_ == (1 << SERVICES) - 1:
            self.done(g)
        else:
            self.may(g, COST_MOVED, RIVERFOLK, SET_COST, "root:11.6.2")

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(SERVICES * len(PRICES)))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        service = code // len(PRICES)
        if self.set_ >> service & 1:
            return "root:11.6.2"
        return "root:r10" if PRICES[code % len(PRICES)] == board(g).prices[service] else ""
