"""Setup (13.3) and Birdsong (13.4) of the Corvids, and how their warriors come (root:13.r25, root:13.r14)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import CARDS_OF_SUIT, SUIT, cards_of
from polyana.games.root.factions.corvids.board import doubt, face_up, kind_in, lift, own_plots, plot_in
from polyana.games.root.factions.corvids.exposure import hand_over
from polyana.games.root.factions.corvids.kinds import CROW_CARD, CROW_IN, CROW_SUIT, FLIP, FLIPPED, SCATTER
from polyana.games.root.factions.corvids.terms import BOMB, CORVIDS, CROW, DO_FLIP, EXTORTION, PLOT, SNARE
from polyana.games.root.kinds import ACTION, REMOVED, STOLE, STOLEN
from polyana.games.root.law.craft import can_craft, crafting_refusal
from polyana.games.root.law.effects import add_birdsong_actions, birdsong_refusal, free_rule, may_use_between
from polyana.games.root.law.refusals import placing_refusal
from polyana.games.root.law.removal import RemoveAll
from polyana.games.root.terms import ACTIONS, BIRD, CLEARINGS, DO_CRAFT, DO_RECRUIT, SUITS
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, CHANCE, PASS, START, Question
from polyana.kernel.tensors import Page

# Setup (13.3).

# Stages of CorvidSetup.
SCATTERED: Final = 1


class CorvidSetup(Rule):
    """A warrior in a clearing of each suit (root:13.3.2)."""

    name: ClassVar[str] = "CorvidSetup"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> CorvidSetup:
        return CorvidSetup(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(31585)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> CorvidSetup:
        return CorvidSetup(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == SCATTERED:
            g.place(CROW, got, 1)
        if g.on_the_map(CROW) < SUITS:
            self.must(g, SCATTERED, CORVIDS, SCATTER, "root:13.3.2")
        else:
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(CLEARINGS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if g.by_suit(CROW)[g.suits[code]]:
            return "root:13.3.2"
        return placing_refusal(g, CORVIDS, code, "root:13.r8")


# Birdsong (13.4).


def flippable(g: Root) -> int:
    """The clearings whose plot may be turned face up, as a mask (root:13.4.2.a)."""
    return g.face_down & g.armies[CORVIDS]


# The steps of Birdsong.
CRAFTING: Final = 0
FLIPPING: Final = 1
RECRUITING: Final = 2

# Stages of CorvidBirdsong.
MENU: Final = START
CHOSEN: Final = 1


class CorvidBirdsong(Rule):
    """Craft, flip plots, recruit, in this order (root:13.4.0)."""

    name: ClassVar[str] = "CorvidBirdsong"

    def __init__(self, at: int = CRAFTING, recruited: bool = False, stage: int = START) -> None:
        super().__init__(stage)
        self.at = at  # the step it has come to
        self.recruited = recruited

    def copy(self) -> CorvidBirdsong:
        return CorvidBirdsong(self.at, self.recruited, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(22854)
        p.number(self.at)
        p.flag(self.recruited)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> CorvidBirdsong:
        return CorvidBirdsong(u.number(), u.flag(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.at)
        page.put(at + 1, self.recruited)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"step": self.at, "recruited": self.recruited}

    def step(self, g: Root, got: int) -> None:
        if self.stage == MENU:
            if self.has_more(g):
                self.may(g, CHOSEN, CORVIDS, ACTION, "root:13.4.0")
            else:
                self.done(g)
        elif got == PASS:
            self.decline(g)
        elif got == DO_FLIP:
            self.at = FLIPPING
            self.call(g, MENU, Flip())
        elif got == DO_RECRUIT:
            self.at = RECRUITING
            self.recruited = True
            self.call(g, MENU, Recruit())
        else:  # root:13.4.1
            self.call(g, MENU, free_rule(g, CORVIDS, got))

    def has_more(self, g: Root) -> bool:
        """As far as everybody knows: is there something to do?"""
        if self.at <= FLIPPING and flippable(g):
            return True
        return (not self.recruited and g.cards.sizes[CORVIDS] > 0) or may_use_between(g, CORVIDS)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(ACTIONS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if code == DO_CRAFT:
            return "root:13.4.0" if self.at > CRAFTING else crafting_refusal(g, CORVIDS)
        if code == DO_FLIP:
            if self.at > FLIPPING:
                return "root:13.4.0"
            return "" if flippable(g) else "root:13.4.2.a"
        if code == DO_RECRUIT:
            return "root:13.4.3.a" if self.recruited else recruit_refusal(g)
        return birdsong_refusal(g, CORVIDS, code, "root:13.4.0")

    def options(self, g: Root, q: Question) -> list[int]:
        found: list[int] = []
        if self.at == CRAFTING and can_craft(g, CORVIDS):
            found.append(DO_CRAFT)
        if self.at <= FLIPPING and flippable(g):
            found.append(DO_FLIP)
        if not self.recruited and not recruit_refusal(g):
            found.append(DO_RECRUIT)
        add_birdsong_actions(g, CORVIDS, found)
        return found


# Stages of Flip.
PLOT_CHOSEN: Final = 1
CLEARED: Final = 2
EXTORTED: Final = 3


class Flip(Rule):
    """A plot is turned face up; points, then its effect (root:13.4.2.a, root:13.r9)."""

    name: ClassVar[str] = "Flip"

    def __init__(self, clearing: int = -1, robbed: int = 0, whom: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.clearing = clearing
        self.robbed = robbed  # mask of the factions that have given a card
        self.whom = whom

    def copy(self) -> Flip:
        return Flip(self.clearing, self.robbed, self.whom, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(5885)
        p.number(self.clearing)
        p.number(self.robbed)
        p.number(self.whom)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Flip:
        return Flip(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.clearing)
        page.thing(at + 1, self.robbed)
        page.thing(at + 2, self.whom)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"clearing": self.clearing, "whom": self.whom}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            sites = flippable(g)
            if sites.bit_count() > 1:
                self.must(g, PLOT_CHOSEN, CORVIDS, FLIP, "root:13.4.2.a")
            else:
                self.go(g, PLOT_CHOSEN, sites.bit_length() - 1)
        elif stage == PLOT_CHOSEN:
            self.clearing = got
            self.flip(g)
            if not g.over:
                self.work(g)
        elif stage == CLEARED:  # root:13.7.1.b
            if g.log is not None:
                g.tell(REMOVED, [CORVIDS, PLOT, self.clearing, 1], rule="root:13.7.1.b")
            g.take_off(PLOT, self.clearing, 1)
            g.supplied(PLOT, 1)
            lift(g, self.clearing, True)
            self.done(g)
        else:
            hand_over(g, got, self.whom)
            if g.log is not None:
                g.tell(STOLE, [CORVIDS, self.whom, got], rule="root:13.7.3.a")
            self.extort(g)

    def flip(self, g: Root) -> None:
        token = plot_in(g, self.clearing)
        own_plots(g).show(token, ALL)
        g.reveals += 1  # also of a bomb, which lies in the supply a moment later
        g.face_down &= ~(1 << self.clearing)
        doubt(g, self.clearing, 0)
        if kind_in(g, self.clearing) == SNARE:  # root:13.7.2.b: while it lies face up, also if its points end the game
            g.snared |= 1 << self.clearing
        if g.log is not None:
            g.tell(FLIPPED, [self.clearing, token])
        g.score(CORVIDS, face_up(g).bit_count(), "root:13.4.2.b")

    def work(self, g: Root) -> None:
        """Its effect (root:13.4.2.c)."""
        kind = kind_in(g, self.clearing)
        if kind == BOMB:  # root:13.7.1.a, root:13.r10, root:13.r11
            self.call(g, CLEARED, RemoveAll(CORVIDS, 1 << self.clearing, "root:13.7.1.a"))
        elif kind == EXTORTION:
            self.extort(g)
        else:
            self.done(g)

    def extort(self, g: Root) -> None:
        """A random card of everybody else there, clockwise: the order changes nothing (root:13.7.3.a, root:13.r12)."""
        for other in g.clockwise():
            if not self.robbed >> other & 1 and g.are_enemies(CORVIDS, other) and g.is_present(other, self.clearing):
                self.robbed |= 1 << other
                if g.cards.sizes[other]:
                    self.whom = other
                    self.roll(g, EXTORTED, STOLEN)
                    return
        self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.hand(self.whom)) if q.kind == STOLEN else list(range(CLEARINGS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if q.seat == CHANCE or flippable(g) >> code & 1 else "root:13.4.2.a"


def open_to_crows(g: Root, suit: int) -> int:
    """The clearings of a suit in which the Corvids may place, as a mask; BIRD: of all."""
    found = 0
    for clearing in range(CLEARINGS):
        if (suit == BIRD or g.suits[clearing] == suit) and g.may_place(CORVIDS, clearing):  # root:13.r8
            found |= 1 << clearing
    return found


def recruit_refusal(g: Root) -> str:
    if not g.supply[CROW]:
        return "root:r10"
    for suit in range(SUITS + 1):
        if g.hand(CORVIDS) & CARDS_OF_SUIT[suit] and open_to_crows(g, suit):
            return ""
    return "root:13.4.3.a"


# Stages of Recruit.
CARD_CHOSEN: Final = 1
SUIT_CHOSEN: Final = 2


class Recruit(Rule):
    """A card, and a warrior in every clearing it matches (root:13.4.3.a)."""

    name: ClassVar[str] = "Recruit"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> Recruit:
        return Recruit(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(6972)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Recruit:
        return Recruit(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, CARD_CHOSEN, CORVIDS, CROW_CARD, "root:13.4.3.a")
        elif self.stage == CARD_CHOSEN:
            g.spend(CORVIDS, got)
            if SUIT[got] == BIRD:  # root:13.4.3.b
                self.must(g, SUIT_CHOSEN, CORVIDS, CROW_SUIT, "root:13.4.3.b")
            else:
                self.go(g, SUIT_CHOSEN, SUIT[got])
        else:
            self.become(g, Muster(open_to_crows(g, got), "root:13.r25"))

    def candidates(self, g: Root, q: Question) -> list[int]:
        return cards_of(g.hand(CORVIDS)) if q.kind == CROW_CARD else list(range(SUITS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == CROW_CARD:
            if not g.hand(CORVIDS) >> code & 1:
                return "root:13.4.3.a"
            return "" if open_to_crows(g, SUIT[code]) else "root:13.r8"
        return "" if open_to_crows(g, code) else "root:13.r8"


# Stages of Muster.
PLACE_CHOSEN: Final = 1


class Muster(Rule):
    """A warrior in each of some clearings; with too few the Corvids choose (root:13.r25, root:13.r14)."""

    name: ClassVar[str] = "Muster"

    def __init__(self, clearings: int, rule: str, stage: int = START) -> None:
        super().__init__(stage)
        self.clearings = clearings  # mask of those that still get one
        self.rule = rule

    def copy(self) -> Muster:
        return Muster(self.clearings, self.rule, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(25810)
        p.number(self.clearings)
        p.text(self.rule)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Muster:
        return Muster(u.number(), u.text(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.clearings)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"clearings": self.clearings}

    def step(self, g: Root, got: int) -> None:
        if self.stage == PLACE_CHOSEN:
            g.place(CROW, got, 1)
            self.clearings &= ~(1 << got)
        if 0 < g.supply[CROW] < self.clearings.bit_count():
            self.must(g, PLACE_CHOSEN, CORVIDS, CROW_IN, self.rule)
            return
        for clearing in range(CLEARINGS):
            if self.clearings >> clearing & 1:
                g.place(CROW, clearing, 1)
        self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(CLEARINGS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if self.clearings >> code & 1 else self.rule
