"""Chapter 10: Lizard Cult."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from polyana.games.root import domains, views
from polyana.games.root.chapter import Board, Rule
from polyana.games.root.clearings import Loss
from polyana.games.root.corrections import MARKED
from polyana.games.root.data import adding_up, track
from polyana.games.root.deck import CARDS_OF_SUIT, SUIT, cards_of
from polyana.games.root.kinds import ACTION, BATTLE_WHOM, KINDS, REMOVED, SCORED
from polyana.games.root.law.army import Army
from polyana.games.root.law.battle import Battle, Declare, can_battle, defender_refusal, defenders_in, is_defending
from polyana.games.root.law.effects import (
    add_birdsong_actions,
    add_free_actions,
    birdsong_refusal,
    free_refusal,
    free_rule,
)
from polyana.games.root.law.evening import EveningCrafting
from polyana.games.root.law.hand import evening_draw
from polyana.games.root.law.move import Move, can_move
from polyana.games.root.law.refusals import placing_refusal
from polyana.games.root.law.removal import Removal
from polyana.games.root.names import ACTION_NAMES, PILE_NAMES, TRIGGER_NAMES
from polyana.games.root.pieces import BUILDING, IN_THE_BOX, OWNER, PIECES, TYPE, WARRIOR_OF
from polyana.games.root.sheet import SHEET
from polyana.games.root.terms import (
    ACTIONS,
    BIRD,
    CLEARINGS,
    DO_BATTLE,
    DO_BUILD,
    DO_CRAFT,
    DO_MOVE,
    DO_RECRUIT,
    OWN_PILES,
    SUITS,
)
from polyana.games.root.triggers import trigger
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, PASS, START, Question, every
from polyana.kernel.tensors import Page

CULT: Final = 5

# Its pieces (root:f10.1).
LIZARD: Final = 13
FOX_GARDEN: Final = 14  # and the two after it: one kind a suit
RABBIT_GARDEN: Final = 15
MOUSE_GARDEN: Final = 16

DO_CRUSADE: Final = 29
DO_CONVERT: Final = 30
DO_SANCTIFY: Final = 31
DO_SCORE: Final = 32
DO_SACRIFICE: Final = 33
ACTION_NAMES.declare(
    CULT,
    {
        DO_CRUSADE: "crusade",
        DO_CONVERT: "convert",
        DO_SANCTIFY: "sanctify",
        DO_SCORE: "score",
        DO_SACRIFICE: "sacrifice",
    },
)

FEAR_EFFECT: Final = 3
TRIGGER_NAMES.declare(CULT, {FEAR_EFFECT: "fear"})

LOST_SOULS: Final = OWN_PILES + 5  # root:10.2.6
REVEALED: Final = OWN_PILES + 6  # root:10.5
PILE_NAMES.declare(CULT, {5: "lost-souls", 6: "revealed"})

# Questions and events.
FEARED: Final[int] = KINDS.question("feared", [domains.CARD])
CULT_CORNER: Final[int] = KINDS.question("cult-corner", [domains.CLEARING])
FIRST_OUTCAST: Final[int] = KINDS.question("first-outcast", [domains.SUIT])
CRUSADE: Final[int] = KINDS.question("crusade", [domains.ACTION])
CONVERT_IN: Final[int] = KINDS.question("convert-in", [domains.CLEARING])
CONVERT_WHOM: Final[int] = KINDS.question("convert-whom", [domains.FACTION])
SANCTIFY_IN: Final[int] = KINDS.question("sanctify-in", [domains.CLEARING])
SANCTIFY_WHAT: Final[int] = KINDS.question("sanctify-what", [domains.PIECE])
RITUAL: Final[int] = KINDS.question("ritual", [domains.CARD])
GARDEN_IN: Final[int] = KINDS.question("garden-in", [domains.CLEARING])
LIZARD_IN: Final[int] = KINDS.question("lizard-in", [domains.CLEARING])
OUTCAST: Final[int] = KINDS.event("outcast", [("suit", domains.SUIT)], rule="root:10.4.1", also=["root:10.3.3"])
HATED: Final[int] = KINDS.event("hated", [("suit", domains.SUIT)], rule="root:10.4.1b", also=["root:v2"])
SOULS_LEFT: Final[int] = KINDS.event("souls-left", [("count", domains.COUNT)], rule="root:10.4.2")
ACOLYTES: Final[int] = KINDS.event("acolytes", [("count", domains.COUNT)], rule="root:10.4.3")
REVEALED_CARD: Final[int] = KINDS.event(
    "revealed", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:10.5"
)
RETURNED: Final[int] = KINDS.event("returned", [("count", domains.COUNT)], rule="root:10.6.1")
KINDS.follows(REMOVED, "root:10.4.3.ii", "root:10.4.3.iii")
KINDS.follows(SCORED, "root:10.5.3")

FIRST_WARRIORS: Final = 4  # root:10.3.2
CRUSADE_COST: Final = 2  # root:f10.4
CONVERT_COST: Final = 2
SANCTIFY_COST: Final = 3

# Its tracks (root:f10.2, root:f10.3), the same for each suit: by the gardens of the suit that stand on the map.
RITUAL_POINTS: Final[list[int]] = [0, *track("cult", "garden", "vp_of_ritual")]
CARDS_DRAWN: Final[list[int]] = adding_up(0, track("cult", "garden", "draw"))


ACOLYTE: Final = SHEET.part("cult/acolytes", 1, high=25)
OUTCAST_SUIT: Final = SHEET.part("cult/outcast", SUITS)
IS_HATED: Final = SHEET.part("cult/hated", 1)


class CultBoard(Board):
    def __init__(self, acolytes: int = 0, outcast: int = -1, hated: bool = False) -> None:
        self.acolytes = acolytes
        self.outcast = outcast  # the suit with the marker; -1 before setup
        self.hated = hated  # which side of it is up

    def copy(self) -> CultBoard:
        return CultBoard(self.acolytes, self.outcast, self.hated)

    def pack_into(self, p: Packer) -> None:
        p.number(14128)
        p.number(self.acolytes)
        p.number(self.outcast)
        p.flag(self.hated)

    @staticmethod
    def unpacked(u: Unpacker) -> CultBoard:
        return CultBoard(u.number(), u.number(), u.flag())

    def show(self, g: Root, seat: int) -> views.CultBoard:
        return {
            "acolytes": self.acolytes,
            "outcast": self.outcast,
            "hated": self.hated,
            "costs": [cost(g, action) for action in (DO_CRUSADE, DO_CONVERT, DO_SANCTIFY)],
            "gardens": [
                {"piece": FOX_GARDEN + suit, "out": gardens(g, suit), "points": RITUAL_POINTS[gardens(g, suit)]}
                for suit in range(SUITS)
            ],
            "lost_souls": g.cards.known(LOST_SOULS, seat),  # root:10.2.6b
            "souls": souls(g),
            "revealed": g.cards.known(REVEALED, seat),
            "draws": draws(g),
        }

    def look(self, g: Root, seat: int, page: Page) -> None:
        page.put(ACOLYTE, self.acolytes)
        if self.outcast >= 0:
            page.mark(OUTCAST_SUIT + self.outcast)
        page.put(IS_HATED, self.hated)

    def set_aside(self, piece: int) -> int:
        return self.acolytes if piece == LIZARD else 0

    def lay_aside(self, owner: int, count: int) -> None:
        self.acolytes += count

    def check(self, g: Root) -> None:
        assert self.acolytes >= 0, "fewer than no acolytes"
        for card in cards_of(g.cards.sets[LOST_SOULS] | g.cards.sets[REVEALED]):
            assert g.cards.seen[card] == ALL, "a lost soul or revealed card is hidden"  # root:10.2.6b
        for clearing in range(CLEARINGS):
            for suit in range(SUITS):
                assert suit == g.suits[clearing] or not g.count(FOX_GARDEN + suit, clearing), "a garden of another suit"


def board(g: Root) -> CultBoard:
    return cast(CultBoard, g.boards[CULT])


def changing(g: Root) -> CultBoard:
    return cast(CultBoard, g.renew(CULT))


class Cult(Army):
    def new_board(self, g: Root) -> Board:
        return CultBoard()

    def set_up(self, g: Root) -> Rule:
        return CultSetup()

    def birdsong(self, g: Root) -> Rule:
        return CultBirdsong()

    def daylight(self, g: Root) -> Rule:
        return CultDaylight()

    def evening(self, g: Root) -> Rule:
        return CultEvening()

    def suit_rule(self, g: Root, kind: int) -> str:
        return "root:10.4.3"  # root:10.4.3.i

    def crafting_pieces(self, g: Root) -> list[int]:  # root:10.2.1
        ready = [0] * SUITS
        suit = board(g).outcast
        if suit >= 0:
            ready[suit] = gardens(g, suit)
            if g.active == CULT:
                ready[suit] -= g.activated[suit]
        return ready

    def amend(self, g: Root, what: int, one: int, other: int, third: int) -> None:
        if what != MARKED or one >= SUITS or other > 1:
            super().amend(g, what, one, other, third)
        mine = changing(g)
        mine.outcast = one
        mine.hated = other == 1

    def take_back(self, g: Root, piece: int, clearing: int, count: int) -> None:
        if piece == LIZARD and is_defending(g, CULT):  # root:10.2.3, root:r108
            changing(g).acolytes += count
            tell_acolytes(g)
        else:
            g.supplied(piece, count)

    def triggered(self, g: Root, losses: list[Loss]) -> list[int]:
        for loss in losses:
            if is_garden(loss.piece):  # root:10.2.5: one effect for all of them, as no card is chosen
                return [trigger(FEAR_EFFECT, loss.clearing)]
        return []

    def effect(self, g: Root, code: int, losses: list[Loss]) -> Rule:
        lost = 0
        for loss in losses:
            if is_garden(loss.piece):
                lost += loss.count
        return Fear(lost)

    def touches(self, g: Root, code: int, losses: list[Loss]) -> int:
        return 1 << CULT if g.cards.sizes[CULT] else 0

    def pile_of_spent_cards(self) -> int:  # root:10.2.6, root:r102
        return LOST_SOULS


def is_garden(piece: int) -> bool:
    return FOX_GARDEN <= piece <= MOUSE_GARDEN


def gardens(g: Root, suit: int) -> int:
    """How many gardens of a suit are off their track."""
    return IN_THE_BOX[FOX_GARDEN + suit] - g.supply[FOX_GARDEN + suit]


def draws(g: Root) -> int:
    """Cards in the Evening (root:10.6.3)."""
    return 1 + CARDS_DRAWN[gardens(g, 0)] + CARDS_DRAWN[gardens(g, 1)] + CARDS_DRAWN[gardens(g, 2)]


def souls(g: Root) -> list[int]:
    """Lost Souls by suit, birds ignored (root:10.4.1, root:r103, root:r29)."""
    lost = int(g.cards.sets[LOST_SOULS])
    return [(lost & CARDS_OF_SUIT[suit]).bit_count() for suit in range(SUITS)]


def tell_acolytes(g: Root) -> None:
    if g.log is not None:
        g.tell(ACOLYTES, [board(g).acolytes])


# Fear of the Faithful (root:10.2.5).

CARD_LOST: Final = 1


class Fear(Rule):
    """So many random cards of the hand are discarded (root:r109)."""

    name: ClassVar[str] = "Fear"

    def __init__(self, count: int, stage: int = START) -> None:
        super().__init__(stage)
        self.count = count

    def copy(self) -> Fear:
        return Fear(self.count, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(16820)
        p.number(self.count)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Fear:
        return Fear(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.count)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"count": self.count}

    def step(self, g: Root, got: int) -> None:
        if self.stage == CARD_LOST:
            g.discard(CULT, got)
            self.count -= 1
        if self.count and g.cards.sizes[CULT]:
            self.roll(g, CARD_LOST, FEARED)
        else:
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.hand(CULT))


# Setup (10.3).

# Stages of CultSetup.
CORNER_CHOSEN: Final = 1
OUTCAST_CHOSEN: Final = 2


class CultSetup(Rule):
    """The supply and the tracks (root:10.3.1, root:10.3.4) are full from the start."""

    name: ClassVar[str] = "CultSetup"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> CultSetup:
        return CultSetup(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(19015)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> CultSetup:
        return CultSetup(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:  # root:10.3.2
            corners = [corner for corner in g.woods.corners if not corner_refusal(g, corner)]
            if len(corners) == 1:
                self.go(g, CORNER_CHOSEN, corners[0])
            else:
                self.must(g, CORNER_CHOSEN, CULT, CULT_CORNER, "root:10.3.2")
        elif self.stage == CORNER_CHOSEN:
            g.settle_in(CULT, got)
            g.place(FOX_GARDEN + g.suits[got], got, 1)
            g.place(LIZARD, got, FIRST_WARRIORS)
            for clearing in g.woods.paths[got]:  # root:10.3.2b
                g.place(LIZARD, clearing, 1)
            self.must(g, OUTCAST_CHOSEN, CULT, FIRST_OUTCAST, "root:10.3.3")
        else:
            changing(g).outcast = got  # root:10.3.3
            if g.log is not None:
                g.tell(OUTCAST, [got], rule="root:10.3.3")
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return g.woods.corners if q.kind == CULT_CORNER else every(SUITS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if q.kind == FIRST_OUTCAST else corner_refusal(g, code)


def corner_refusal(g: Root, corner: int) -> str:
    """Opposite the corner of another, if there is a free one, otherwise any free one (root:r110, root:v9)."""
    rule = "root:v9" if g.rules_of_play.free_corners else "root:10.3.2"
    if corner not in g.woods.corners or corner in g.homes:
        return rule
    opposite = [home for home in g.homes if home >= 0 and g.woods.opposite[home] not in g.homes]
    return "" if not opposite or g.woods.opposite[corner] in g.homes else rule


# Birdsong (root:10.4).


def most_lost(g: Root) -> int:
    """The one suit with the most cards in Lost Souls, or -1 (root:10.4.1, root:10.4.1c)."""
    lost = souls(g)
    most = max(lost)
    return lost.index(most) if lost.count(most) == 1 else -1


def adjust_outcast(g: Root) -> None:
    suit = most_lost(g)
    mine = board(g)
    if suit < 0:
        if not g.rules_of_play.tie_is_hated:  # root:10.4.1c, root:r103
            return
        suit = mine.outcast  # root:v2
    if suit != mine.outcast:  # root:10.4.1
        mine = changing(g)
        mine.outcast = suit
        mine.hated = False
        if g.log is not None:
            g.tell(OUTCAST, [suit])
    elif not mine.hated:  # root:10.4.1b
        changing(g).hated = True
        if g.log is not None:
            g.tell(HATED, [suit], rule="root:10.4.1b" if most_lost(g) == suit else "root:v2")


def discard_souls(g: Root) -> None:
    """root:10.4.2, root:r29: dominance cards are laid beside the map."""
    lost = cards_of(g.cards.sets[LOST_SOULS])
    if lost:
        if g.log is not None:
            g.tell(SOULS_LEFT, [len(lost)])
        for card in lost:
            g.lay_away(card)


def cost(g: Root, action: int) -> int:
    """Acolytes for a conspiracy (root:f10.4, root:10.4.3b)."""
    printed = SANCTIFY_COST if action == DO_SANCTIFY else CRUSADE_COST if action == DO_CRUSADE else CONVERT_COST
    return printed - 1 if board(g).hated else printed


def conspiracy_refusal(g: Root, action: int) -> str:
    mine = board(g)
    if mine.acolytes < cost(g, action):
        return "root:10.4.3"
    if action == DO_CRUSADE:
        can = can_battle(g, CULT, mine.outcast) or can_move(g, CULT, mine.outcast)
        return "" if can else "root:10.4.3.i"
    if not has_piece(g, action):
        return "root:10.4.3c"
    for clearing in range(CLEARINGS):
        if not (convert_refusal(g, clearing) if action == DO_CONVERT else sanctify_refusal(g, clearing)):
            return ""
    return "root:10.4.3.ii" if action == DO_CONVERT else "root:10.4.3.iii"


def has_piece(g: Root, action: int) -> bool:
    """Will there be what a conspiracy places?"""
    if action == DO_SANCTIFY:
        return g.supply[FOX_GARDEN + board(g).outcast] > 0
    # The acolytes spent are in the supply by then (root:r104), unless they come to lie elsewhere (root:r147).
    return g.supply[LIZARD] > 0 or not g.holds_the_dead()


def place_refusal(g: Root, clearing: int) -> str:
    """Only in Outcast clearings in which it can place (root:10.4.3, root:r104)."""
    if g.suits[clearing] != board(g).outcast:
        return "root:10.4.3"
    return placing_refusal(g, CULT, clearing, "root:r104")  # root:13.r6: a snare stays, whatever else is removed


# Stages of CultBirdsong.
MENU: Final = 1
CHOSEN: Final = 2


class CultBirdsong(Rule):
    """Adjust the Outcast, discard Lost Souls, conspire (root:10.4)."""

    name: ClassVar[str] = "CultBirdsong"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> CultBirdsong:
        return CultBirdsong(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(25011)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> CultBirdsong:
        return CultBirdsong(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            adjust_outcast(g)
            discard_souls(g)
        elif self.stage == CHOSEN:
            if got == PASS:
                self.decline(g)
            elif DO_CRUSADE <= got <= DO_SANCTIFY:
                self.conspire(g, got)
            else:
                self.call(g, MENU, free_rule(g, CULT, got))
            return
        for action in (DO_CRUSADE, DO_CONVERT, DO_SANCTIFY):
            if not conspiracy_refusal(g, action):
                self.may(g, CHOSEN, CULT, ACTION, "root:10.4.3")
                return
        self.done(g)

    def conspire(self, g: Root, action: int) -> None:
        paid = cost(g, action)
        changing(g).acolytes -= paid
        g.supplied(LIZARD, paid)  # root:r104: first of all
        tell_acolytes(g)
        if action == DO_CRUSADE:
            self.call(g, MENU, Crusade())
        elif action == DO_CONVERT:
            self.call(g, MENU, Convert())
        else:
            self.call(g, MENU, Sanctify())

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(ACTIONS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if DO_CRUSADE <= code <= DO_SANCTIFY:
            return conspiracy_refusal(g, code)
        return birdsong_refusal(g, CULT, code, "root:10.4")

    def options(self, g: Root, q: Question) -> list[int]:
        found = [action for action in (DO_CRUSADE, DO_CONVERT, DO_SANCTIFY) if not conspiracy_refusal(g, action)]
        add_birdsong_actions(g, CULT, found)
        return found


# Stages of Crusade.
HOW_CHOSEN: Final = 1
MOVED: Final = 2
WHOM_CHOSEN: Final = 3


class Crusade(Rule):
    """A battle in an Outcast clearing, or a move out of one and then perhaps a battle (root:10.4.3.i, root:r105)."""

    name: ClassVar[str] = "Crusade"

    def __init__(self, target: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.target = target  # where the move led

    def copy(self) -> Crusade:
        return Crusade(self.target, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(11093)
        p.number(self.target)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Crusade:
        return Crusade(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.target)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"target": self.target}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            ways = self.ways(g)
            if len(ways) > 1:
                self.must(g, HOW_CHOSEN, CULT, CRUSADE, "root:10.4.3.i")
            else:
                self.go(g, HOW_CHOSEN, ways[0])
        elif stage == HOW_CHOSEN:
            if got == DO_BATTLE:
                self.become(g, Declare(CULT, board(g).outcast))
            else:
                self.call(g, MOVED, Move(CULT, board(g).outcast))
        elif stage == MOVED:
            self.target = got
            if g.warriors(CULT, got) and defenders_in(g, CULT, got):
                self.may(g, WHOM_CHOSEN, CULT, BATTLE_WHOM, "root:10.4.3.i")
            else:
                self.done(g)
        elif got == PASS:
            self.done(g)
        else:
            self.become(g, Battle(self.target, CULT, got))

    def ways(self, g: Root) -> list[int]:
        found: list[int] = []
        if can_battle(g, CULT, board(g).outcast):
            found.append(DO_BATTLE)
        if can_move(g, CULT, board(g).outcast):
            found.append(DO_MOVE)
        return found

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(ACTIONS) if q.kind == CRUSADE else g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == CRUSADE:
            return "" if code in self.ways(g) else "root:10.4.3.i"
        return defender_refusal(g, CULT, self.target, code)

    def options(self, g: Root, q: Question) -> list[int]:
        return self.ways(g) if q.kind == CRUSADE else defenders_in(g, CULT, self.target)


# Stages of Convert and Sanctify.
CLEARING_CHOSEN: Final = 1
VICTIM_CHOSEN: Final = 2
VICTIM_GONE: Final = 3


def faithless(g: Root, clearing: int) -> list[int]:
    """The enemies with a warrior there; a pawn is none (root:r104)."""
    return [f for f in g.seating.in_order if g.are_enemies(CULT, f) and g.warriors(f, clearing)]


def convert_refusal(g: Root, clearing: int) -> str:
    refusal = place_refusal(g, clearing)
    if refusal:
        return refusal
    return "" if faithless(g, clearing) else "root:10.4.3.ii"


class Convert(Rule):
    """An enemy warrior goes, one of its own comes (root:10.4.3.ii)."""

    name: ClassVar[str] = "Convert"

    def __init__(self, clearing: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.clearing = clearing

    def copy(self) -> Convert:
        return Convert(self.clearing, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(20808)
        p.number(self.clearing)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Convert:
        return Convert(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.clearing)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"clearing": self.clearing}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            self.must(g, CLEARING_CHOSEN, CULT, CONVERT_IN, "root:10.4.3.ii")
        elif stage == CLEARING_CHOSEN:
            self.clearing = got
            victims = faithless(g, got)
            if len(victims) > 1:
                self.must(g, VICTIM_CHOSEN, CULT, CONVERT_WHOM, "root:10.4.3.ii")
            else:
                self.go(g, VICTIM_CHOSEN, victims[0])
        elif stage == VICTIM_CHOSEN:
            losses = [Loss(CULT, WARRIOR_OF[got], self.clearing, 1)]
            self.call(g, VICTIM_GONE, Removal(losses, "root:10.4.3.ii"))
        else:
            g.place(LIZARD, self.clearing, 1)
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(CLEARINGS) if q.kind == CONVERT_IN else g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == CONVERT_IN:
            return convert_refusal(g, code)
        return "" if code in faithless(g, self.clearing) else "root:10.4.3.ii"


def profane(g: Root, clearing: int) -> list[int]:
    """The kinds of enemy building there; a ruin is none."""
    return [
        piece
        for piece in range(g.piece_kinds())
        if TYPE[piece] == BUILDING and g.count(piece, clearing) and g.are_enemies(CULT, OWNER[piece])
    ]


def sanctify_refusal(g: Root, clearing: int) -> str:
    refusal = place_refusal(g, clearing)
    if refusal:
        return refusal
    return "" if profane(g, clearing) else "root:10.4.3.iii"


class Sanctify(Rule):
    """An enemy building goes, a garden comes into its slot (root:10.4.3.iii)."""

    name: ClassVar[str] = "Sanctify"

    def __init__(self, clearing: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.clearing = clearing

    def copy(self) -> Sanctify:
        return Sanctify(self.clearing, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(10458)
        p.number(self.clearing)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Sanctify:
        return Sanctify(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.clearing)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"clearing": self.clearing}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            self.must(g, CLEARING_CHOSEN, CULT, SANCTIFY_IN, "root:10.4.3.iii")
        elif stage == CLEARING_CHOSEN:
            self.clearing = got
            victims = profane(g, got)
            if len(victims) > 1:
                self.must(g, VICTIM_CHOSEN, CULT, SANCTIFY_WHAT, "root:10.4.3.iii")
            else:
                self.go(g, VICTIM_CHOSEN, victims[0])
        elif stage == VICTIM_CHOSEN:
            self.call(g, VICTIM_GONE, Removal([Loss(CULT, got, self.clearing, 1)], "root:10.4.3.iii"))
        else:
            g.place(FOX_GARDEN + g.suits[self.clearing], self.clearing, 1)
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(CLEARINGS if q.kind == SANCTIFY_IN else PIECES)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == SANCTIFY_IN:
            return sanctify_refusal(g, code)
        return "" if code in profane(g, self.clearing) else "root:10.4.3.iii"


# Daylight (root:10.5).


def garden_refusal(g: Root, suit: int, clearing: int) -> str:
    """Why no garden can be built there by a card of the suit (root:10.5.1, root:r106)."""
    if g.suits[clearing] != suit or g.ruler[clearing] != CULT:
        return "root:10.5.1"
    if not g.open_slots[clearing]:
        return "root:2.2.3b"
    return recruit_refusal(g, suit, clearing)


def recruit_refusal(g: Root, suit: int, clearing: int) -> str:
    """The same for a warrior, for whom it need not rule (root:10.5.2, root:r106)."""
    if g.suits[clearing] != suit:
        return "root:10.5.2"
    return placing_refusal(g, CULT, clearing, "root:r106")


def site_refusal(g: Root, action: int, suit: int, clearing: int) -> str:
    return garden_refusal(g, suit, clearing) if action == DO_BUILD else recruit_refusal(g, suit, clearing)


def sites(g: Root, action: int, suit: int) -> list[int]:
    return [clearing for clearing in range(CLEARINGS) if not site_refusal(g, action, suit, clearing)]


def ritual_rule(action: int) -> str:
    if action == DO_BUILD:
        return "root:10.5.1"
    if action == DO_RECRUIT:
        return "root:10.5.2"
    return "root:10.5.3" if action == DO_SCORE else "root:10.5.4"


def suit_refusal(g: Root, action: int, suit: int, scored: int) -> str:
    """Why a card of a suit cannot be revealed for a ritual (root:r106)."""
    if action == DO_SACRIFICE:
        if suit != BIRD:
            return "root:10.5.4"
        return "" if g.supply[LIZARD] else "root:r10"
    if suit == BIRD:
        return "root:10.2.2"
    if action == DO_SCORE:
        if scored >> suit & 1:
            return "root:10.5.3b"
        return "" if gardens(g, suit) else "root:r107"
    if not g.supply[FOX_GARDEN + suit if action == DO_BUILD else LIZARD]:
        return "root:2.5"
    return "" if sites(g, action, suit) else "root:r106"


RITUALS: Final[list[int]] = [DO_BUILD, DO_RECRUIT, DO_SCORE, DO_SACRIFICE]

# Stages of CultDaylight.
DAY_MENU: Final = 1
RITUAL_CHOSEN: Final = 2
CARD_CHOSEN: Final = 3
SITE_CHOSEN: Final = 4


class CultDaylight(Rule):
    """Reveal cards one after the other, each for a ritual (root:10.5)."""

    name: ClassVar[str] = "CultDaylight"

    def __init__(self, action: int = -1, suit: int = -1, scored: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.action = action
        self.suit = suit  # of the card that was revealed for it
        self.scored = scored  # mask of the suits of Score rituals (root:10.5.3b)

    def copy(self) -> CultDaylight:
        return CultDaylight(self.action, self.suit, self.scored, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(7498)
        p.number(self.action)
        p.number(self.suit)
        p.number(self.scored)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> CultDaylight:
        return CultDaylight(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.action)
        page.thing(at + 1, self.suit)
        page.thing(at + 2, self.scored)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"action": self.action, "suit": self.suit, "scored": self.scored}

    def step(self, g: Root, got: int) -> None:
        if self.stage == RITUAL_CHOSEN:
            self.action = got
            if got == PASS:
                self.decline(g)
            elif got in RITUALS:
                self.must(g, CARD_CHOSEN, CULT, RITUAL, ritual_rule(got))
            else:
                self.call(g, DAY_MENU, free_rule(g, CULT, got))
        elif self.stage == CARD_CHOSEN:
            self.suit = SUIT[got]
            self.perform(g, got)
        elif self.stage == SITE_CHOSEN:
            self.place(g, got)
        else:
            self.may(g, RITUAL_CHOSEN, CULT, ACTION, "root:10.5")

    def perform(self, g: Root, card: int) -> None:
        if self.action == DO_SCORE:  # root:10.5.3, root:r107
            self.scored |= 1 << self.suit
            g.spend(CULT, card)
            self.go(g, DAY_MENU)
            g.score(CULT, RITUAL_POINTS[gardens(g, self.suit)], "root:10.5.3")
            return
        g.cards.move(card, REVEALED, ALL)  # root:10.5b
        if g.log is not None:
            g.tell(REVEALED_CARD, [CULT, card])
        if self.action == DO_SACRIFICE:  # root:10.5.4
            g.supplied(LIZARD, -1)
            changing(g).acolytes += 1
            tell_acolytes(g)
            self.go(g, DAY_MENU)
            return
        found = sites(g, self.action, self.suit)
        if len(found) == 1:
            self.place(g, found[0])
        else:
            kind = GARDEN_IN if self.action == DO_BUILD else LIZARD_IN
            self.must(g, SITE_CHOSEN, CULT, kind, ritual_rule(self.action))

    def place(self, g: Root, clearing: int) -> None:
        g.place(FOX_GARDEN + self.suit if self.action == DO_BUILD else LIZARD, clearing, 1)
        self.go(g, DAY_MENU)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == ACTION:
            return every(ACTIONS)
        return cards_of(g.hand(CULT)) if q.kind == RITUAL else every(CLEARINGS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == ACTION:
            return self.action_refusal(g, code)
        if q.kind == RITUAL:
            if not g.hand(CULT) >> code & 1:
                return "root:10.5b" if g.cards.sets[REVEALED] >> code & 1 else "root:10.5"
            return suit_refusal(g, self.action, SUIT[code], self.scored)
        return site_refusal(g, self.action, self.suit, code)

    def action_refusal(self, g: Root, action: int) -> str:
        if action in RITUALS:
            return "" if self.fitting(g, action) else ritual_rule(action)
        return "root:10.2.1" if action == DO_CRAFT else free_refusal(g, CULT, action)

    def fitting(self, g: Root, action: int) -> int:
        """The hand cards that can be revealed for a ritual."""
        found = 0
        for suit in range(SUITS + 1):
            held = g.hand(CULT) & CARDS_OF_SUIT[suit]
            if held and not suit_refusal(g, action, suit, self.scored):
                found |= held
        return found

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == ACTION:
            found = [action for action in RITUALS if self.fitting(g, action)] if g.cards.sizes[CULT] else []
            add_free_actions(g, CULT, found)
            return found
        if q.kind == RITUAL:
            return cards_of(self.fitting(g, self.action))
        return sites(g, self.action, self.suit)


# Evening (root:10.6).

# Stages of CultEvening.
CRAFTED: Final = 1


class CultEvening(Rule):
    """Take revealed cards back, craft, draw (root:10.6)."""

    name: ClassVar[str] = "CultEvening"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> CultEvening:
        return CultEvening(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(19976)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> CultEvening:
        return CultEvening(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            take_cards_back(g)
            self.call(g, CRAFTED, EveningCrafting(CULT, "root:10.6.2", "root:10.2.1"))
        else:  # root:10.6.3, root:10.6.3b
            self.become(g, evening_draw(CULT, draws(g)))


def take_cards_back(g: Root) -> None:  # root:10.6.1
    revealed = cards_of(g.cards.sets[REVEALED])
    for card in revealed:
        g.cards.move(card, CULT, ALL)
    if revealed and g.log is not None:
        g.tell(RETURNED, [len(revealed)])
