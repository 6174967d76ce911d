"""Chapter 6: Marquise de Cat."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from polyana.games.root import domains, views
from polyana.games.root.chapter import Board, Rule
from polyana.games.root.clearings import Loss
from polyana.games.root.data import adding_up, track
from polyana.games.root.deck import BIRDS, MATCHING, cards_of
from polyana.games.root.kinds import ACTION, KINDS, REMOVED, SCORED
from polyana.games.root.law.army import Army
from polyana.games.root.law.battle import Declare, battling_refusal, can_battle
from polyana.games.root.law.craft import can_craft
from polyana.games.root.law.effects import add_free_actions, free_refusal, free_rule
from polyana.games.root.law.hand import evening_draw
from polyana.games.root.law.move import Move, can_move, moving_refusal
from polyana.games.root.law.refusals import nearest, placing_refusal
from polyana.games.root.names import ACTION_NAMES, TRIGGER_NAMES
from polyana.games.root.pieces import IN_THE_BOX
from polyana.games.root.sheet import SHEET
from polyana.games.root.terms import ACTIONS, BIRD, CLEARINGS, DO_BATTLE, DO_BUILD, DO_CRAFT, DO_RECRUIT, NO_FACTION
from polyana.games.root.triggers import clearing_of, trigger
from polyana.games.root.views import MarquiseDaylightFacts
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import NOTHING, PASS, START, Question, every
from polyana.kernel.tensors import Page

MARQUISE: Final = 0

# Her pieces (root:f6.1).
CAT: Final = 0
SAWMILL: Final = 1
WORKSHOP: Final = 2
RECRUITER: Final = 3
WOOD: Final = 4
KEEP: Final = 5

DO_MARCH: Final = 2
DO_OVERWORK: Final = 5
DO_BIRD_CARD: Final = 6  # spend a bird card for one more action (root:6.5b)
ACTION_NAMES.declare(MARQUISE, {DO_MARCH: "march", DO_OVERWORK: "overwork", DO_BIRD_CARD: "bird-card"})

HOSPITALS_EFFECT: Final = 2
TRIGGER_NAMES.declare(MARQUISE, {HOSPITALS_EFFECT: "hospitals"})

# Questions and events.
KEEP_CORNER: Final[int] = KINDS.question("keep-corner", [domains.CLEARING])
START_SAWMILL: Final[int] = KINDS.question("start-sawmill", [domains.CLEARING])
START_WORKSHOP: Final[int] = KINDS.question("start-workshop", [domains.CLEARING])
START_RECRUITER: Final[int] = KINDS.question("start-recruiter", [domains.CLEARING])
HOSPITALS: Final[int] = KINDS.question("hospitals", [domains.CARD])
WOOD_AT: Final[int] = KINDS.question("wood-at", [domains.CLEARING])
RECRUIT_AT: Final[int] = KINDS.question("recruit-at", [domains.CLEARING])
BUILD_WHAT: Final[int] = KINDS.question("build-what", [domains.PIECE])
BUILD_IN: Final[int] = KINDS.question("build-in", [domains.CLEARING])
WOOD_FROM: Final[int] = KINDS.question("wood-from", [domains.CLEARING])
OVERWORK_IN: Final[int] = KINDS.question("overwork-in", [domains.CLEARING])
OVERWORK_CARD: Final[int] = KINDS.question("overwork-card", [domains.CARD])
BIRD_CARD: Final[int] = KINDS.question("bird-card", [domains.CARD])
HEALED: Final[int] = KINDS.event(
    "healed", [("clearing", domains.CLEARING), ("count", domains.COUNT)], rule="root:6.2.3"
)
KINDS.follows(REMOVED, "root:6.5.4.ii")
KINDS.follows(SCORED, "root:6.5.4.iii")

ACTIONS_A_TURN: Final = 3  # root:6.5

# Her tracks (root:f6.2, root:f6.3), by the buildings of the type that stand on the map already.
WOOD_COST: Final[list[int]] = track("marquise", "sawmill", "cost_wood")
BUILDING_POINTS: Final[list[list[int]]] = [track("marquise", n, "vp") for n in ("sawmill", "workshop", "recruiter")]
CARDS_DRAWN: Final[list[int]] = adding_up(1, track("marquise", "recruiter", "draw"))


WOUNDED: Final = SHEET.part("marquise/wounded", 1, high=25)
KEEP_LOST: Final = SHEET.part("marquise/keep-lost", 1)


class MarquiseBoard(Board):
    def __init__(self, keep: int = -1, keep_lost: int = 0, wounded: int = 0) -> None:
        self.keep = keep  # the clearing with the keep, or -1
        self.keep_lost = keep_lost  # root:6.2.2c
        self.wounded = wounded  # cats beside the map until Field Hospitals is decided (root:r57)

    def copy(self) -> MarquiseBoard:
        return MarquiseBoard(self.keep, self.keep_lost, self.wounded)

    def pack_into(self, p: Packer) -> None:
        p.number(12949)
        p.number(self.keep)
        p.number(self.keep_lost)
        p.number(self.wounded)

    @staticmethod
    def unpacked(u: Unpacker) -> MarquiseBoard:
        return MarquiseBoard(u.number(), u.number(), u.number())

    def show(self, g: Root, seat: int) -> views.MarquiseBoard:
        return {
            "wounded": self.wounded,
            "keep_lost": self.keep_lost,
            "buildings": [shown_track(g, piece) for piece in (SAWMILL, WORKSHOP, RECRUITER)],
            "draws": draws(g),
        }

    def look(self, g: Root, seat: int, page: Page) -> None:
        page.put(WOUNDED, self.wounded)
        page.put(KEEP_LOST, self.keep_lost)

    def set_aside(self, piece: int) -> int:
        if piece == CAT:
            return self.wounded
        return self.keep_lost if piece == KEEP else 0

    def check(self, g: Root) -> None:
        for clearing in range(CLEARINGS):
            assert (g.count(KEEP, clearing) > 0) == (clearing == self.keep), "the keep is not where it stands"
            assert (g.reserved[clearing] == MARQUISE) == (clearing == self.keep), "the keep guards another clearing"


def board(g: Root) -> MarquiseBoard:
    return cast(MarquiseBoard, g.boards[MARQUISE])


def changing(g: Root) -> MarquiseBoard:
    return cast(MarquiseBoard, g.renew(MARQUISE))


class Marquise(Army):
    def new_board(self, g: Root) -> Board:
        return MarquiseBoard()

    def set_up(self, g: Root) -> Rule:
        return MarquiseSetup()

    def birdsong(self, g: Root) -> Rule:
        return Supply(SAWMILL, WOOD)  # root:6.4

    def daylight(self, g: Root) -> Rule:
        return MarquiseDaylight()

    def evening(self, g: Root) -> Rule:  # root:6.6, root:6.6b
        return evening_draw(MARQUISE, draws(g))

    def take_back(self, g: Root, piece: int, clearing: int, count: int) -> None:
        if piece == CAT:  # root:r57: not into the supply before Field Hospitals is decided
            changing(g).wounded += count
        elif piece == KEEP:  # root:6.2.2c
            mine = changing(g)
            mine.keep = -1
            mine.keep_lost += count
            g.reserve(clearing, NO_FACTION)
        else:
            g.supplied(piece, count)

    def triggered(self, g: Root, losses: list[Loss]) -> list[int]:
        return [  # root:r56: one card a clearing
            trigger(HOSPITALS_EFFECT, loss.clearing) for loss in losses if loss.piece == CAT
        ]

    def effect(self, g: Root, code: int, losses: list[Loss]) -> Rule:
        clearing = clearing_of(code)
        count = 0
        for loss in losses:
            if loss.piece == CAT and loss.clearing == clearing:
                count = loss.count
        return FieldHospitals(clearing, count)

    def paid(self, g: Root, piece: int, clearing: int, count: int) -> Rule | None:
        if piece != CAT or not g.rules_of_play.field_hospitals_always:  # root:r54, root:v13
            return None
        g.supplied(CAT, -count)
        changing(g).wounded += count
        return FieldHospitals(clearing, count)

    def touches(self, g: Root, code: int, losses: list[Loss]) -> int:
        return 1 << MARQUISE if can_heal(g, clearing_of(code)) else 0


def built(g: Root, piece: int) -> int:
    """How many of a building are off their track (root:r63)."""
    return IN_THE_BOX[piece] - g.supply[piece]


def shown_track(g: Root, piece: int) -> views.Track:
    out = built(g, piece)
    if not g.supply[piece]:
        return {"piece": piece, "out": out, "cost": -1, "points": 0}
    return {"piece": piece, "out": out, "cost": WOOD_COST[out], "points": BUILDING_POINTS[piece - SAWMILL][out]}


def draws(g: Root) -> int:
    """Cards in the Evening (root:6.6)."""
    return CARDS_DRAWN[built(g, RECRUITER)]


def place_keep(g: Root, clearing: int) -> None:
    """The keep, which keeps the pieces of all others from being placed there (root:6.2.2)."""
    g.place(KEEP, clearing, 1)
    changing(g).keep = clearing
    g.reserve(clearing, MARQUISE)


# Setup (6.3).

# Stages of MarquiseSetup.
CORNER_CHOSEN: Final = 1
SAWMILL_PLACED: Final = 2
WORKSHOP_PLACED: Final = 3
RECRUITER_PLACED: Final = 4


class MarquiseSetup(Rule):
    name: ClassVar[str] = "MarquiseSetup"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> MarquiseSetup:
        return MarquiseSetup(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(20450)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> MarquiseSetup:
        return MarquiseSetup(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:  # root:6.3.2
            self.must(g, CORNER_CHOSEN, MARQUISE, KEEP_CORNER, "root:6.3.2")
        elif stage == CORNER_CHOSEN:
            place_keep(g, got)
            g.settle_in(MARQUISE, got)
            for clearing in range(CLEARINGS):  # root:6.3.3
                if clearing != g.woods.opposite[got]:
                    g.place(CAT, clearing, 1)
            self.must(g, SAWMILL_PLACED, MARQUISE, START_SAWMILL, "root:6.3.4")
        elif stage == SAWMILL_PLACED:
            g.place(SAWMILL, got, 1)
            self.must(g, WORKSHOP_PLACED, MARQUISE, START_WORKSHOP, "root:6.3.4")
        elif stage == WORKSHOP_PLACED:
            g.place(WORKSHOP, got, 1)
            self.must(g, RECRUITER_PLACED, MARQUISE, START_RECRUITER, "root:6.3.4")
        elif stage == RECRUITER_PLACED:
            g.place(RECRUITER, got, 1)
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(CLEARINGS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == KEEP_CORNER:
            return "" if code in g.woods.corners else "root:6.3.2"
        keep = board(g).keep
        if code != keep and code not in g.woods.paths[keep]:
            return "root:6.3.4"
        return "" if g.open_slots[code] else "root:2.2.3b"


# Birdsong (root:6.4), and Recruit, which is the same with other pieces (root:6.5.3).

PLACE_CHOSEN: Final = 1


class Supply(Rule):
    """One piece at every building of a kind; with too few she chooses where (root:r19, root:r61)."""

    name: ClassVar[str] = "Supply"

    def __init__(self, building: int, piece: int, left: list[int] | None = None, stage: int = START) -> None:
        super().__init__(stage)
        self.building = building
        self.piece = piece
        self.left: list[int] = [] if left is None else left  # by clearing: what may still be placed there

    def copy(self) -> Supply:
        return Supply(self.building, self.piece, self.left[:], self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(24022)
        p.number(self.building)
        p.number(self.piece)
        p.ints(self.left)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Supply:
        return Supply(u.number(), u.number(), u.ints(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.building)
        page.thing(at + 1, self.piece)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"piece": self.piece, "left": self.left[:]}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.left = [g.count(self.building, i) if g.may_place(MARQUISE, i) else 0 for i in range(CLEARINGS)]
            wanted = 0
            for count in self.left:
                wanted += count
            if wanted <= g.supply[self.piece]:
                for clearing in range(CLEARINGS):
                    if self.left[clearing]:
                        g.place(self.piece, clearing, self.left[clearing])
                self.done(g)
                return
        else:
            g.place(self.piece, got, 1)
            self.left[got] -= 1
        places = [clearing for clearing in range(CLEARINGS) if self.left[clearing]]
        if g.supply[self.piece] and len(places) > 1:
            kind = WOOD_AT if self.piece == WOOD else RECRUIT_AT
            self.must(g, PLACE_CHOSEN, MARQUISE, kind, "root:r19")
            return
        if places:  # as many as there are (root:2.5b), which may be none
            g.place(self.piece, places[0], self.left[places[0]])
        self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(CLEARINGS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if self.left[code]:
            return ""
        return "root:6.4" if self.piece == WOOD else "root:6.5.3"


# Daylight (root:6.5).

# Stages of MarquiseDaylight.
MENU: Final = START
CHOSEN: Final = 1
BIRD_SPENT: Final = 2
MARCHED: Final = 3


class MarquiseDaylight(Rule):
    """Craft, then three actions, then one more for every bird card (root:6.5, root:6.5b)."""

    name: ClassVar[str] = "MarquiseDaylight"

    def __init__(self, left: int = ACTIONS_A_TURN, taken: int = 0, recruited: bool = False, stage: int = START) -> None:
        super().__init__(stage)
        self.left = left  # actions that are paid for
        self.taken = taken
        self.recruited = recruited  # root:6.5.3b

    def copy(self) -> MarquiseDaylight:
        return MarquiseDaylight(self.left, self.taken, self.recruited, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(12918)
        p.number(self.left)
        p.number(self.taken)
        p.flag(self.recruited)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> MarquiseDaylight:
        return MarquiseDaylight(u.number(), u.number(), u.flag(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.left)
        page.thing(at + 1, self.taken)
        page.put(at + 2, self.recruited)
        page.thing(at + 3, self.stage)

    def facts(self) -> MarquiseDaylightFacts:
        return {"left": self.left, "taken": self.taken, "recruited": self.recruited}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == CHOSEN:
            self.take(g, got)
            return
        if stage == BIRD_SPENT:
            g.spend(MARQUISE, got)
            self.left += 1
        elif stage == MARCHED and got != PASS and can_move(g, MARQUISE, BIRD):  # root:6.5.2: the second move
            self.call(g, MENU, Move(MARQUISE, BIRD, True))  # root:4.2.2b
            return
        self.may(g, CHOSEN, MARQUISE, ACTION, "root:6.5")

    def take(self, g: Root, action: int) -> None:
        if action == PASS:
            self.decline(g)
            return
        if action == DO_BIRD_CARD:
            self.must(g, BIRD_SPENT, MARQUISE, BIRD_CARD, "root:6.5b")
            return
        if action in (DO_BATTLE, DO_MARCH, DO_RECRUIT, DO_BUILD, DO_OVERWORK):
            self.left -= 1
            self.taken += 1
        if action == DO_BATTLE:  # root:6.5.1
            self.call(g, MENU, Declare(MARQUISE))
        elif action == DO_MARCH:  # root:6.5.2
            self.call(g, MARCHED, Move(MARQUISE))
        elif action == DO_RECRUIT:  # root:6.5.3
            self.recruited = True
            self.call(g, MENU, Supply(RECRUITER, CAT))
        elif action == DO_BUILD:  # root:6.5.4
            self.call(g, MENU, Build())
        elif action == DO_OVERWORK:  # root:6.5.5
            self.call(g, MENU, Overwork())
        else:
            self.call(g, MENU, free_rule(g, MARQUISE, action))

    def candidates(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.hand(MARQUISE)) if q.kind == BIRD_CARD else every(ACTIONS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == BIRD_CARD:
            return "" if (g.hand(MARQUISE) & BIRDS) >> code & 1 else "root:6.5b"
        if code == DO_CRAFT and self.has_begun():  # root:r34
            return "root:6.5"
        if code == DO_BIRD_CARD:
            return self.bird_refusal(g)
        if code in (DO_BATTLE, DO_MARCH, DO_RECRUIT, DO_BUILD, DO_OVERWORK):
            return "root:6.5" if not self.left else self.action_refusal(g, code)
        return free_refusal(g, MARQUISE, code)

    def action_refusal(self, g: Root, action: int) -> str:
        if action == DO_BATTLE:
            return battling_refusal(g, MARQUISE)
        if action == DO_MARCH:
            return moving_refusal(g, MARQUISE)
        if action == DO_RECRUIT:
            if self.recruited:
                return "root:6.5.3b"
            return recruit_refusal(g)
        if action == DO_BUILD:
            if can_build(g):
                return ""
            region = regions(g)
            return nearest([building_refusal(g, piece, region) for piece in BUILDINGS], _BUILD_RULES)
        return overworking_refusal(g)

    def has_begun(self) -> bool:
        """Has she taken an action or, by root:v3, spent a bird card for one? Then crafting is over."""
        return self.taken > 0 or self.left > ACTIONS_A_TURN

    def bird_refusal(self, g: Root) -> str:
        if self.left and not g.rules_of_play.bird_any_time:  # root:r62, root:v3
            return "root:6.5b"
        birds = g.hand(MARQUISE) & BIRDS
        if not birds:
            return "root:6.5b"
        if can_move(g, MARQUISE, BIRD) or can_battle(g, MARQUISE, BIRD) or can_build(g):
            return ""
        if not self.recruited and can_recruit(g):
            return ""
        # Not if the card she spends is the very one she needs for the only action left, Overwork.
        return "" if can_overwork(g, g.hand(MARQUISE) & ~(birds & -birds)) else "root:r10"  # root:r130

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == BIRD_CARD:
            return cards_of(g.hand(MARQUISE) & BIRDS)
        found: list[int] = []
        if not self.has_begun() and can_craft(g, MARQUISE):
            found.append(DO_CRAFT)
        if self.left:
            if can_battle(g, MARQUISE, BIRD):
                found.append(DO_BATTLE)
            if can_move(g, MARQUISE, BIRD):
                found.append(DO_MARCH)
            if not self.recruited and can_recruit(g):
                found.append(DO_RECRUIT)
            if can_build(g):
                found.append(DO_BUILD)
            if can_overwork(g, g.hand(MARQUISE)):
                found.append(DO_OVERWORK)
        if not self.bird_refusal(g):
            found.append(DO_BIRD_CARD)
        add_free_actions(g, MARQUISE, found)
        return found


def can_recruit(g: Root) -> bool:
    if g.supply[CAT] and built(g, RECRUITER):
        recruiters = g.where(RECRUITER)
        for clearing in range(CLEARINGS):
            if recruiters >> clearing & 1 and g.may_place(MARQUISE, clearing):
                return True
    return False


def recruit_refusal(g: Root) -> str:
    if can_recruit(g):
        return ""
    if not built(g, RECRUITER):
        return "root:6.5.3"
    if not g.supply[CAT]:
        return "root:r10"
    recruiters = g.where(RECRUITER)
    sites = [clearing for clearing in range(CLEARINGS) if recruiters >> clearing & 1]
    return nearest([placing_refusal(g, MARQUISE, clearing, "root:6.2.2") for clearing in sites], ["root:v12d"])


# Building (root:6.5.4).

BUILDINGS: Final[list[int]] = [SAWMILL, WORKSHOP, RECRUITER]
_BUILD_RULES: Final[list[str]] = ["root:2.5", "root:6.5.4.ii", "root:2.2.3b", "root:v12d", "root:r60"]


def regions(g: Root) -> list[int]:
    """By clearing: a number shared by all clearings joined by a chain of clearings she rules, or -1 (root:r60)."""
    found = [-1] * CLEARINGS
    ruler = g.ruler
    for start in range(CLEARINGS):
        if ruler[start] == MARQUISE and found[start] < 0:
            found[start] = start
            reached = [start]
            for clearing in reached:  # more and more of them
                for near in g.near(MARQUISE, clearing):
                    if ruler[near] == MARQUISE and found[near] < 0:
                        found[near] = start
                        reached.append(near)
    return found


def wood_within(g: Root, region: list[int], clearing: int) -> int:
    """Wood that may be used to build in a clearing."""
    wood = 0
    here = region[clearing]
    for other in range(CLEARINGS):
        if region[other] == here:
            wood += g.count(WOOD, other)
    if g.rules_of_play.wood_from_adjacent:  # root:v14
        for near in g.near(MARQUISE, clearing):
            if region[near] != here:
                wood += g.count(WOOD, near)
    return wood


def cheapest(g: Root) -> int:
    """The wood that the cheapest building costs; more than there is if none is left."""
    cost = 99
    for piece in range(SAWMILL, RECRUITER + 1):
        if g.supply[piece]:
            cost = min(cost, WOOD_COST[built(g, piece)])
    return cost


def can_build(g: Root) -> bool:
    """Is there a site for the cheapest building?"""
    return has_site(g, cheapest(g))


def has_site(g: Root, cost: int) -> bool:
    """Does `site_refusal` leave a clearing for a building that costs so much? The same for speed."""
    if cost > IN_THE_BOX[WOOD] - g.supply[WOOD]:
        return False
    sites: list[int] = []
    ruler = g.ruler
    for clearing in range(CLEARINGS):
        if ruler[clearing] == MARQUISE and g.open_slots[clearing] and g.may_place(MARQUISE, clearing):
            if g.count(WOOD, clearing) >= cost:
                return True
            sites.append(clearing)
    if sites:
        region = regions(g)
        for clearing in sites:
            if wood_within(g, region, clearing) >= cost:
                return True
    return False


def site_refusal(g: Root, clearing: int, cost: int, region: list[int]) -> str:
    if g.ruler[clearing] != MARQUISE:
        return "root:6.5.4.ii"
    if not g.open_slots[clearing]:
        return "root:2.2.3b"
    if not g.may_place(MARQUISE, clearing):
        return placing_refusal(g, MARQUISE, clearing, "root:6.2.2")
    return "" if wood_within(g, region, clearing) >= cost else "root:r60"


def building_refusal(g: Root, piece: int, region: list[int]) -> str:
    """The rule that keeps her from a building wherever she would build it."""
    if not g.supply[piece]:
        return "root:2.5"
    cost = WOOD_COST[built(g, piece)]
    return nearest([site_refusal(g, clearing, cost, region) for clearing in range(CLEARINGS)], _BUILD_RULES)


# Stages of Build.
WHAT: Final = 1
WHERE: Final = 2
WOOD_TAKEN: Final = 3


class Build(Rule):
    """Choose a building, a clearing, pay the wood, place and score."""

    name: ClassVar[str] = "Build"

    def __init__(self, piece: int = -1, clearing: int = -1, cost: int = 0, region: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.piece = piece
        self.clearing = clearing
        self.cost = cost  # wood still to be paid
        self.region = region  # mask of the clearings the wood may come from, ruled when she began (root:r38)

    def copy(self) -> Build:
        return Build(self.piece, self.clearing, self.cost, self.region, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(30599)
        p.number(self.piece)
        p.number(self.clearing)
        p.number(self.cost)
        p.number(self.region)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Build:
        return Build(u.number(), u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.piece)
        page.thing(at + 1, self.clearing)
        page.thing(at + 2, self.cost)
        page.thing(at + 3, self.region)
        page.thing(at + 4, self.stage)

    def facts(self) -> dict[str, object]:
        return {"piece": self.piece, "clearing": self.clearing, "cost": self.cost}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            self.must(g, WHAT, MARQUISE, BUILD_WHAT, "root:6.5.4.i")
            return
        if stage == WHAT:
            self.piece = got
            self.cost = WOOD_COST[built(g, got)]
            self.must(g, WHERE, MARQUISE, BUILD_IN, "root:6.5.4.ii")
            return
        if stage == WHERE:
            self.clearing = got
            region = regions(g)
            for clearing in range(CLEARINGS):
                if region[clearing] == region[got]:
                    self.region |= 1 << clearing
            if g.rules_of_play.wood_from_adjacent:  # root:v14
                for near in g.near(MARQUISE, got):
                    self.region |= 1 << near
        elif stage == WOOD_TAKEN:
            self.pay(g, got)
        while self.cost:
            sources = self.sources(g)
            if len(sources) > 1 and sum([g.count(WOOD, source) for source in sources]) > self.cost:
                self.must(g, WOOD_TAKEN, MARQUISE, WOOD_FROM, "root:6.5.4.ii")
                return
            self.pay(g, sources[0])
        points = BUILDING_POINTS[self.piece - SAWMILL][built(g, self.piece)]
        g.place(self.piece, self.clearing, 1)  # root:6.5.4.iii
        self.done(g)
        g.score(MARQUISE, points, "root:6.5.4.iii")

    def sources(self, g: Root) -> list[int]:
        return [clearing for clearing in range(CLEARINGS) if self.region >> clearing & 1 and g.count(WOOD, clearing)]

    def pay(self, g: Root, clearing: int) -> None:
        g.pay_with(WOOD, clearing, 1, "root:6.5.4.ii")
        self.cost -= 1

    def candidates(self, g: Root, q: Question) -> list[int]:
        return BUILDINGS if q.kind == BUILD_WHAT else every(CLEARINGS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == WOOD_FROM:
            return "" if code in self.sources(g) else "root:r60"
        region = regions(g)
        if q.kind == BUILD_IN:
            return site_refusal(g, code, self.cost, region)
        return building_refusal(g, code, region) if code in BUILDINGS else "root:6.5.4.i"

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == BUILD_IN:
            region = regions(g)
            return [clearing for clearing in range(CLEARINGS) if not site_refusal(g, clearing, self.cost, region)]
        if q.kind == WOOD_FROM:
            return self.sources(g)
        return [piece for piece in BUILDINGS if g.supply[piece] and has_site(g, WOOD_COST[built(g, piece)])]


# Overwork (root:6.5.5).


def overwork_refusal(g: Root, clearing: int, cards: int) -> str:
    if not g.count(SAWMILL, clearing):
        return "root:6.5.5"
    if not g.may_place(MARQUISE, clearing):
        return placing_refusal(g, MARQUISE, clearing, "root:6.2.2")
    return "" if cards & MATCHING[g.suits[clearing]] else "root:r9"


def can_overwork(g: Root, cards: int) -> bool:
    """With these of her cards."""
    if not g.supply[WOOD] or not cards:  # root:r10
        return False
    sawmills = g.where(SAWMILL)
    for clearing in range(CLEARINGS):
        if sawmills >> clearing & 1 and not overwork_refusal(g, clearing, cards):
            return True
    return False


def overworking_refusal(g: Root) -> str:
    """The rule that keeps her from overwork at all her sawmills."""
    hand = g.hand(MARQUISE)
    if can_overwork(g, hand):
        return ""
    if not g.supply[WOOD]:
        return "root:r10"
    rules = ["root:6.5.5", "root:v12d", "root:r9"]
    return nearest([overwork_refusal(g, clearing, hand) for clearing in range(CLEARINGS)], rules)


# Stages of Overwork.
SITE_CHOSEN: Final = 1
CARD_CHOSEN: Final = 2


class Overwork(Rule):
    name: ClassVar[str] = "Overwork"

    def __init__(self, clearing: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.clearing = clearing

    def copy(self) -> Overwork:
        return Overwork(self.clearing, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(15511)
        p.number(self.clearing)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Overwork:
        return Overwork(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.clearing)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"clearing": self.clearing}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, SITE_CHOSEN, MARQUISE, OVERWORK_IN, "root:6.5.5")
        elif self.stage == SITE_CHOSEN:
            self.clearing = got
            self.must(g, CARD_CHOSEN, MARQUISE, OVERWORK_CARD, "root:6.5.5")
        else:
            g.spend(MARQUISE, got)
            g.place(WOOD, self.clearing, 1)
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(CLEARINGS) if q.kind == OVERWORK_IN else cards_of(g.hand(MARQUISE))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == OVERWORK_IN:
            return overwork_refusal(g, code, g.hand(MARQUISE))
        if not g.hand(MARQUISE) >> code & 1:
            return "root:6.5.5"
        return "" if MATCHING[g.suits[self.clearing]] >> code & 1 else "root:r9"


# Field Hospitals (root:6.2.3).


def can_heal(g: Root, clearing: int) -> bool:
    """As far as everybody knows (root:r58, root:r124)."""
    keep = board(g).keep
    if keep < 0 or not g.may_place(MARQUISE, keep):
        return False
    return g.cards.may_be(MARQUISE, MATCHING[g.suits[clearing]])


HEALING: Final = 1


class FieldHospitals(Rule):
    """Spend a card matching the clearing, and all cats removed there are placed at the keep."""

    name: ClassVar[str] = "FieldHospitals"

    def __init__(self, clearing: int, count: int, stage: int = START) -> None:
        super().__init__(stage)
        self.clearing = clearing
        self.count = count

    def copy(self) -> FieldHospitals:
        return FieldHospitals(self.clearing, self.count, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(25313)
        p.number(self.clearing)
        p.number(self.count)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> FieldHospitals:
        return FieldHospitals(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.clearing)
        page.thing(at + 1, self.count)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"clearing": self.clearing, "count": self.count}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            if can_heal(g, self.clearing):
                self.may(g, HEALING, MARQUISE, HOSPITALS, "root:6.2.3")
                return
            got = PASS
        changing(g).wounded -= self.count
        if got in (PASS, NOTHING):
            g.supplied(CAT, self.count)  # root:2.5.1
        else:
            g.spend(MARQUISE, got)
            g.add(CAT, board(g).keep, self.count)
            if g.log is not None:
                g.tell(HEALED, [self.clearing, self.count])
        self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.hand(MARQUISE))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if not g.hand(MARQUISE) >> code & 1:
            return "root:6.2.3"
        return "" if MATCHING[g.suits[self.clearing]] >> code & 1 else "root:r56"

    def options(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.matching(MARQUISE, g.suits[self.clearing]))
