"""Exposure (13.2.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root import views
from polyana.games.root.chapter import Rule
from polyana.games.root.deck import MATCHING, cards_of
from polyana.games.root.factions.corvids.board import Guess, board, doubt, lift, plot_in
from polyana.games.root.factions.corvids.kinds import (
    EXPOSE_AS,
    EXPOSE_CARD,
    EXPOSE_IN,
    EXPOSED,
    FORFEITED,
    MISJUDGED,
    PLOT_TURNED,
)
from polyana.games.root.factions.corvids.terms import CORVIDS, KIND_OF, PLOT, PLOT_KINDS
from polyana.games.root.kinds import ACTION, SHOWED
from polyana.games.root.terms import ACTIONS, CLEARINGS, DO_EXPOSE
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import CHANCE, PASS, START, Question, Secret
from polyana.kernel.tensors import Page


def exposable(g: Root, other: int) -> int:
    """The clearings in which an enemy stands beside a plot that lies face down, as a mask (root:13.2.4.a)."""
    return g.face_down & g.present[other] if g.are_enemies(CORVIDS, other) else 0


# Stages of Expose.
SITE_CHOSEN: Final = 1
GUESSED: Final = 2
CARD_SHOWN: Final = 3
TURNED: Final = 4


class Expose(Guess):
    """An enemy names the kind of a plot and shows the Corvids a card that matches its clearing.

    What lies there is asked of chance, who has one answer: whoever thinks ahead stops there, and does not take what it
    imagines for what it will find.
    """

    name: ClassVar[str] = "Expose"

    def __init__(
        self, faction: int, clearing: int = -1, kind: int = -1, card: Secret[int] = -1, stage: int = START
    ) -> None:
        super().__init__(stage)
        self.faction = faction
        self.clearing = clearing
        self.kind = kind  # that was guessed
        self.card = card  # that was shown; -1 in a world of somebody who has not seen it

    def copy(self) -> Expose:
        return Expose(self.faction, self.clearing, self.kind, self.card, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(5405)
        p.number(self.faction)
        p.number(self.clearing)
        p.number(self.kind)
        p.number(self.card)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Expose:
        return Expose(u.number(), u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.clearing)
        page.thing(at + 2, self.kind)
        page.thing(at + 3, self.stage)

    def facts(self) -> views.ExposeFacts:
        return {"faction": self.faction, "clearing": self.clearing, "kind": self.kind}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            sites = exposable(g, self.faction)
            if sites.bit_count() > 1:
                self.must(g, SITE_CHOSEN, self.faction, EXPOSE_IN, "root:13.2.4.a")
            else:
                self.go(g, SITE_CHOSEN, sites.bit_length() - 1)
        elif stage == SITE_CHOSEN:
            self.clearing = got
            self.must(g, GUESSED, self.faction, EXPOSE_AS, "root:13.2.4.c")
        elif stage == GUESSED:
            self.kind = got
            self.must(g, CARD_SHOWN, self.faction, EXPOSE_CARD, "root:13.2.4.c")
        elif stage == CARD_SHOWN:
            self.card = got
            g.cards.show(got, g.mask(CORVIDS))  # root:13.r17
            if g.log is not None:
                g.tell(SHOWED, [self.faction, got], g.mask(CORVIDS) | g.mask(self.faction))
            self.roll(g, TURNED, PLOT_TURNED)
        else:
            if self.card < 0:
                self.card = self.some_card(g)
                g.cards.show(self.card, g.mask(CORVIDS))
            if KIND_OF[got] == self.kind:
                self.succeed(g)
            else:
                self.fail(g)

    def forget(self, g: Root, seat: int) -> None:
        if seat not in (g.seat(self.faction), g.seat(CORVIDS)):  # root:13.r17
            self.card = -1

    def some_card(self, g: Root) -> int:
        """In a world of somebody who has not seen the card: one that may have been shown."""
        return cards_of(g.matching(self.faction, g.suits[self.clearing]) or g.hand(self.faction))[0]

    def is_open(self) -> bool:
        """Is it about to be seen whether the guess is right?"""
        return self.stage == TURNED

    def succeed(self, g: Root) -> None:  # root:13.2.4.d
        if g.log is not None:
            g.tell(EXPOSED, [self.faction, self.clearing, self.kind])
        g.take_off(PLOT, self.clearing, 1)
        g.supplied(PLOT, 1)
        lift(g, self.clearing, True)  # root:13.7.4.b: no raid follows
        g.reveals += 1
        self.done(g)
        g.score(self.faction, 1, "root:13.2.4.d")  # root:13.r28

    def fail(self, g: Root) -> None:  # root:13.2.4.e
        doubt(g, self.clearing, board(g).doubted[self.clearing] | 1 << self.kind)
        g.reveals += 1
        hand_over(g, self.card, self.faction)
        if g.log is not None:
            g.tell(MISJUDGED, [self.faction, self.clearing, self.kind])
            g.tell(FORFEITED, [self.faction, self.card])
        self.done(g)

    def can_be_answered(self, g: Root, q: Question) -> bool:
        if q.kind == EXPOSE_AS:
            return g.matching(self.faction, g.suits[self.clearing]) != 0
        return super().can_be_answered(g, q)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == PLOT_TURNED:
            return [plot_in(g, self.clearing)]
        if q.kind == EXPOSE_IN:
            return list(range(CLEARINGS))
        return list(range(PLOT_KINDS)) if q.kind == EXPOSE_AS else cards_of(g.hand(self.faction))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.seat == CHANCE or q.kind == EXPOSE_AS:  # root:13.r18
            return ""
        if q.kind == EXPOSE_IN:
            if not exposable(g, self.faction) >> code & 1:
                return "root:13.2.4.a"
            return "" if g.matching(self.faction, g.suits[code]) else "root:13.r19"
        if not g.hand(self.faction) >> code & 1:
            return "root:13.2.4.c"
        return "" if MATCHING[g.suits[self.clearing]] >> code & 1 else "root:13.r19"


def hand_over(g: Root, card: int, giver: int) -> None:
    """A card comes into the Corvid hand, seen by both, and by all who could look into the hand it left (root:r8)."""
    g.cards.move(card, CORVIDS, g.eyes_on(CORVIDS) | g.eyes_on(giver))


# Stages of Window.
OPENED: Final = 1


class Window(Rule):
    """Somebody's turn has come to a point at which exposing is all that may be done (root:13.2.4.b, root:13.r16)."""

    name: ClassVar[str] = "Window"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> Window:
        return Window(self.faction, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(27623)
        p.number(self.faction)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Window:
        return Window(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == OPENED:
            if got == PASS:
                self.decline(g)
            else:
                self.call(g, START, Expose(self.faction))
        elif exposable(g, self.faction) and g.cards.sizes[self.faction]:
            self.may(g, OPENED, self.faction, ACTION, "root:13.2.4.b")
        else:
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(ACTIONS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return g.chapters[CORVIDS].exposing_refusal(g, self.faction) if code == DO_EXPOSE else "root:13.2.4.b"
