"""Setup (5.1), up to the letters on the boards."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.kinds import BEGINS, FACTION_DRAWN, FIRST_PLAYER, FIRST_TWIN, MIX, PLAYS, SUIT_IS, SUIT_LAID
from polyana.games.root.law.draft import Draft
from polyana.games.root.law.hand import Draw
from polyana.games.root.maps import MARKERS, RANDOM_SUITS
from polyana.games.root.mixes import can_be_recommended, grade, reach_of
from polyana.games.root.pieces import LETTER, SECOND_OF
from polyana.games.root.seating import Seating
from polyana.games.root.terms import CLEARINGS, FACTIONS, NO_FACTION, STARTING_HAND, SUITS
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import START, Question, every
from polyana.kernel.tensors import Page

# Stages of SetUp.
FACTION: Final = 1
FACTION_TAKEN: Final = 2
FIRST_TAKEN: Final = 3
SUITS_LAID: Final = 4
SUIT_TAKEN: Final = 5
HANDS: Final = 6
TWIN_FIRST: Final = 7
LETTERS: Final = 8

SETUP_ORDER: Final[list[int]] = sorted(range(FACTIONS), key=lambda faction: LETTER[faction])  # root:f5.1


def second_player(g: Root) -> int:
    """The faction that is a second player of a chapter somebody plays already (root:9.8), or NO_FACTION."""
    for faction in g.seating.in_order:
        if SECOND_OF[faction] >= 0:
            return faction
    return NO_FACTION


class SetUp(Rule):
    """Steps 1 to 7. What lies still from the start (ruins, items, markers) is laid out with the state."""

    name: ClassVar[str] = "SetUp"

    def __init__(self, at: int = 0, swapped: bool = False, stage: int = START) -> None:
        super().__init__(stage)
        self.at = at  # the seat, clearing or faction that is next
        self.swapped = swapped  # does the second player of a chapter set up first? (root:9.8.2)

    def copy(self) -> SetUp:
        return SetUp(self.at, self.swapped, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(15193)
        p.number(self.at)
        p.flag(self.swapped)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> SetUp:
        return SetUp(u.number(), u.flag(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.at)
        page.put(at + 1, self.swapped)
        page.thing(at + 2, self.stage)

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            stage = FACTION
            if g.rules_of_play.drafted:
                self.call(g, FACTION, Draft())
                return
        if stage == FACTION_TAKEN:
            factions = g.seating.faction_of[:]
            factions[self.at] = got
            g.seating = Seating(factions, g.seating.first)
            stage = FACTION
        if stage == FACTION:  # root:5.1.1
            if -1 in g.seating.faction_of:
                self.at = g.seating.faction_of.index(-1)
                self.roll(g, FACTION_TAKEN, FACTION_DRAWN)
                return
            if g.log is not None:
                if not g.rules_of_play.drafted:
                    for seat in range(g.seats):
                        g.tell(PLAYS, [seat, g.seating.faction_of[seat]])
                g.tell(MIX, [grade(g.seating.faction_of), reach_of(g.seating.faction_of)])
            g.lay_boards()
            if g.seating.first < 0:
                self.roll(g, FIRST_TAKEN, FIRST_PLAYER)
                return
            got = g.seating.first
            stage = FIRST_TAKEN
        if stage == FIRST_TAKEN:
            g.seating = Seating(g.seating.faction_of, got)
            if g.log is not None and not g.rules_of_play.drafted:
                g.tell(BEGINS, [got])
            stage = SUITS_LAID
        if stage == SUIT_TAKEN:
            suits = g.suits[:]
            suits[list(suits).index(RANDOM_SUITS)] = got // MARKERS
            g.suits = suits
            stage = SUITS_LAID
        if stage == SUITS_LAID:
            if RANDOM_SUITS in g.suits:
                self.roll(g, SUIT_TAKEN, SUIT_LAID)
                return
            if g.log is not None and g.woods.suits[0] == RANDOM_SUITS:
                for clearing in range(CLEARINGS):
                    g.tell(SUIT_IS, [clearing, g.suits[clearing]])
            self.at = 0
            stage = HANDS
        if stage == HANDS:  # root:5.1.3b
            if self.at < g.seats:
                faction = g.seating.faction_of[self.at]
                self.at += 1
                self.call(g, HANDS, Draw(faction, faction, STARTING_HAND, False))
                return
            self.at = 0
            stage = LETTERS
            if second_player(g) != NO_FACTION:
                self.roll(g, TWIN_FIRST, FIRST_TWIN)
                return
        if stage == TWIN_FIRST:
            self.swapped = got == second_player(g)
            stage = LETTERS
        if stage == LETTERS:  # root:5.1.7, root:f5.1
            while self.at < FACTIONS:
                faction = SETUP_ORDER[self.at]
                self.at += 1
                if self.swapped:
                    second = second_player(g)
                    if faction == second:
                        faction = SECOND_OF[second]
                    elif faction == SECOND_OF[second]:
                        faction = second
                if g.plays(faction):
                    self.call(g, LETTERS, g.chapters[faction].set_up(g))
                    return
        self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == FACTION_DRAWN:
            free = [faction for faction in range(FACTIONS) if not g.plays(faction)]
            firsts = [faction for faction in free if SECOND_OF[faction] < 0]
            if g.rules_of_play.balanced:  # root:combo.r4
                taken = [faction for faction in g.seating.faction_of if faction >= 0]
                firsts = [faction for faction in firsts if can_be_recommended([*taken, faction], g.seats)]
            return firsts or free  # root:9.8: a second Vagabond where there is no other faction left
        if q.kind == FIRST_PLAYER:
            return every(g.seats)
        if q.kind == FIRST_TWIN:
            return [SECOND_OF[second_player(g)], second_player(g)]
        if q.kind == SUIT_LAID:  # every marker equally likely
            return [suit * MARKERS + i for suit in range(SUITS) for i in range(MARKERS - list(g.suits).count(suit))]
        return super().candidates(g, q)
