"""Turns: Birdsong, Daylight, Evening, and round the table (root:1.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import EYRIE_EMIGRE
from polyana.games.root.kinds import LIMIT, LIMIT_NEARS, TURN
from polyana.games.root.law import effects
from polyana.games.root.law.dominance import victory_rule, wins_by_dominance
from polyana.games.root.law.effects import CardsOfPhase, has_card
from polyana.games.root.law.exiles import Emigration
from polyana.games.root.law.exposing import window
from polyana.games.root.law.paths import hold_the_pass
from polyana.games.root.law.setup import SetUp
from polyana.games.root.terms import NO_FACTION, SUITS
from polyana.games.root.views import TurnFacts
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import START
from polyana.kernel.tensors import Page

WARNING: Final = 10  # so many rounds before the end it is announced (root:r126)

# Stages of Play.
NEXT_TURN: Final = 1


class Play(Rule):
    """The whole game: setup, then turns clockwise from the first player until somebody wins (root:1.4b)."""

    name: ClassVar[str] = "Play"

    def __init__(self, seat: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.seat = seat

    def copy(self) -> Play:
        return Play(self.seat, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(23029)
        p.number(self.seat)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Play:
        return Play(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.seat_number(at, self.seat)
        page.thing(at + 1, self.stage)

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.call(g, NEXT_TURN, SetUp())
            return
        self.seat = g.seating.first if self.seat < 0 else (self.seat + 1) % g.seats  # root:5.1.1b
        if self.seat == g.seating.first:
            g.round += 1
            options = g.rules_of_play
            if options.rounds:
                left = options.rounds - g.round + 1
                if left == 0:
                    if g.log is not None:
                        g.tell(LIMIT, [], rule=options.rounds_rule)
                    g.end()
                    return
                if g.log is not None and (left == WARNING or left == 1):
                    g.tell(LIMIT_NEARS, [left], rule=options.rounds_rule)
        self.call(g, NEXT_TURN, Turn(g.seating.faction_of[self.seat]))  # root:r14


# Stages of Turn.
CARDS: Final = 1
CARDS_USED: Final = 2
LAST_MOMENT: Final = 3
BIRDSONG: Final = 4
BIRDSONG_ENDS: Final = 5
BIRDSONG_OVER: Final = 6
DAYLIGHT_BEGINS: Final = 7
DAYLIGHT: Final = 8
EVENING_BEGINS: Final = 9
EVENING: Final = 10
ENDS: Final = 11


class Turn(Rule):
    """One turn in three phases (root:1.4)."""

    name: ClassVar[str] = "Turn"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> Turn:
        return Turn(self.faction, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(4616)
        p.number(self.faction)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Turn:
        return Turn(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.stage)

    def facts(self) -> TurnFacts:
        return {
            "faction": self.faction,
            "phase": 0 if self.stage <= DAYLIGHT_BEGINS else 1 + (self.stage > EVENING_BEGINS),
        }

    def step(self, g: Root, got: int) -> None:
        faction = self.faction
        chapter = g.chapters[faction]
        stage = self.stage
        if stage == START:
            self.begin(g)
            if g.over:
                return
            stage = CARDS
            services = self.services(g)  # root:r5
            if services is not None:
                self.call(g, CARDS, services)
                return
        if stage == CARDS:
            stage = LAST_MOMENT
            if has_card(g, faction, effects.BIRDSONG_BEGINS):  # root:r5
                self.call(g, CARDS_USED, CardsOfPhase(faction, effects.BIRDSONG_BEGINS))
                return
        if stage == CARDS_USED:  # whoever likes to use a card first buys afterwards
            stage = LAST_MOMENT
            services = self.services(g) if g.used else None
            if services is not None:
                self.call(g, LAST_MOMENT, services)
                return
        if stage == LAST_MOMENT:
            stage = BIRDSONG
            before = window(g, faction)
            if before is not None:
                self.call(g, BIRDSONG, before)
                return
        if stage == BIRDSONG:
            self.call(g, BIRDSONG_ENDS, chapter.birdsong(g))
            return
        if stage == BIRDSONG_ENDS:  # cards used in Birdsong may wait for its end
            stage = BIRDSONG_OVER
            if has_card(g, faction, effects.IN_BIRDSONG):
                self.call(g, BIRDSONG_OVER, CardsOfPhase(faction, effects.IN_BIRDSONG))
                return
        if stage == BIRDSONG_OVER:
            stage = DAYLIGHT_BEGINS
            if g.has_effect(faction, EYRIE_EMIGRE):  # root:card.eyrie-emigre
                self.call(g, DAYLIGHT_BEGINS, Emigration(faction))
                return
        if stage == DAYLIGHT_BEGINS:
            stage = DAYLIGHT
            if g.hired >= 0:  # root:11.2.7.iii
                g.muster(faction)
            if has_card(g, faction, effects.DAYLIGHT_BEGINS):
                self.call(g, DAYLIGHT, CardsOfPhase(faction, effects.DAYLIGHT_BEGINS))
                return
        if stage == DAYLIGHT:
            self.call(g, EVENING_BEGINS, chapter.daylight(g))
            return
        if stage == EVENING_BEGINS:
            stage = EVENING
            if has_card(g, faction, effects.EVENING_BEGINS):
                self.call(g, EVENING, CardsOfPhase(faction, effects.EVENING_BEGINS))
                return
        if stage == EVENING:
            self.call(g, ENDS, chapter.evening(g))
            return
        if g.woods.tower >= 0:  # root:mountain.3.2
            hold_the_pass(g, faction)
        chapter.turn_ends(g)
        self.end(g)
        self.done(g)

    def begin(self, g: Root) -> None:
        g.active = self.faction
        g.used = 0  # root:r125
        g.once = 0
        g.activated = [0] * SUITS
        if g.log is not None:
            g.tell(TURN, [self.faction, g.round])
        if wins_by_dominance(g, self.faction):  # root:r5, root:r20
            g.win(self.faction, victory_rule(g, self.faction))

    def services(self, g: Root) -> Rule | None:
        """What somebody else offers at the start of Birdsong."""
        for other in g.seating.faction_of:
            if other != self.faction:
                offer = g.chapters[other].serves(g, self.faction)
                if offer is not None:
                    return offer
        return None

    def end(self, g: Root) -> None:
        """What lasts for one turn (root:r125)."""
        if g.hired >= 0:
            g.muster(NO_FACTION)
            g.hired = NO_FACTION
        if g.afloat >> self.faction & 1 and not g.chapters[self.faction].swims():
            g.afloat ^= 1 << self.faction
