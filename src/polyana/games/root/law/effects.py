"""What persistent cards in a play area do outside battle, and everything one may do between the actions of Daylight."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import (
    BETTER_BURROW_BANK,
    COBBLER,
    CODEBREAKERS,
    COMMAND_WARREN,
    DOMINANCES,
    ROYAL_CLAIM,
    SAYS,
    STAND_AND_DELIVER,
    TAX_COLLECTOR,
    cards_of,
)
from polyana.games.root.kinds import ACTION, BANK, LOOKED, ROB, SHOWED, SPY, STOLE, STOLEN, TAX, USED
from polyana.games.root.law.craft import Craft, crafting_refusal
from polyana.games.root.law.dominance import Activate, Take, activation_refusal, can_activate, can_take
from polyana.games.root.law.exposing import add_exposing, expose, exposing_refusal, may_expose
from polyana.games.root.law.hand import Draw
from polyana.games.root.law.paths import ClearPath, can_clear, clear_refusal
from polyana.games.root.pieces import WARRIOR_OF
from polyana.games.root.terms import (
    AVAILABLE,
    CLEARINGS,
    DECK,
    DISCARD,
    DO_ACTIVATE,
    DO_BANK,
    DO_CLAIM,
    DO_CLEAR,
    DO_COBBLE,
    DO_CRAFT,
    DO_EXPOSE,
    DO_ROB,
    DO_SPY,
    DO_TAKE,
    DO_TAX,
    DO_WARREN,
)
from polyana.games.root.woodland import Root
from polyana.kernel.state import CHANCE, PASS, START, Question, every

# The card behind an action, by action - DO_TAX.
_CARD: Final[list[int]] = [
    TAX_COLLECTOR,
    CODEBREAKERS,
    BETTER_BURROW_BANK,
    ROYAL_CLAIM,
    STAND_AND_DELIVER,
    COMMAND_WARREN,
    COBBLER,
]


def has_cards_elsewhere(g: Root, faction: int) -> bool:
    """Has anybody else hand cards?"""
    for other in g.seating.faction_of:
        if other != faction and g.cards.sizes[other]:
            return True
    return False


def card_works(g: Root, faction: int, action: int) -> bool:
    """Is the card in play, not used this turn, and would it change anything (root:r10)? Open to everybody."""
    effect = _CARD[action - DO_TAX]
    if not g.effects[faction] >> effect & 1 or g.used >> effect & 1:
        return False
    if action == DO_TAX:
        piece = WARRIOR_OF[faction]
        cards = g.cards.sizes[DECK] + g.cards.sizes[DISCARD]
        return cards > 0 and piece >= 0 and g.on_the_map(piece) > 0
    if action in (DO_SPY, DO_ROB):
        return has_cards_elsewhere(g, faction)
    if action == DO_CLAIM:
        return g.ruled_by(faction) > 0
    if action == DO_WARREN:
        return g.chapters[faction].can_battle(g)
    if action == DO_COBBLE:
        return g.chapters[faction].can_move(g)
    return True


def card_refusal(g: Root, faction: int, action: int) -> str:
    """The rule that keeps a card from being used: it is not in play, it was used this turn, or nothing would change."""
    effect = _CARD[action - DO_TAX]
    if not g.effects[faction] >> effect & 1:
        return "root:4.1.3"
    if g.used >> effect & 1:
        return SAYS[effect]
    return "" if card_works(g, faction, action) else "root:r10"


def use_card(g: Root, faction: int, action: int) -> Rule:
    """The rule that carries out a card; it counts as used from now on."""
    effect = _CARD[action - DO_TAX]
    g.used |= 1 << effect
    if g.log is not None:
        g.tell(USED, [faction, effect], rule=SAYS[effect])
    if action == DO_WARREN:  # root:card.command-warren
        return g.chapters[faction].battle(g)
    if action == DO_COBBLE:  # root:card.cobbler
        return g.chapters[faction].move(g)
    return UseCard(faction, action)


# Between the actions of Daylight (root:r31).


def add_free_actions(g: Root, faction: int, found: list[int]) -> None:
    """Add dominance cards and cards in play that may be used whenever an action could begin."""
    if can_activate(g, faction):
        found.append(DO_ACTIVATE)
    if can_take(g, faction):
        found.append(DO_TAKE)
    if g.woods.closed and can_clear(g, faction):
        found.append(DO_CLEAR)
    add_exposing(g, faction, found)
    if g.effects[faction]:
        if card_works(g, faction, DO_TAX):
            found.append(DO_TAX)
        if card_works(g, faction, DO_SPY):
            found.append(DO_SPY)


def may_be_free(g: Root, faction: int) -> bool:
    """As far as everybody knows: may there be a free action?"""
    if g.cards.sizes[faction]:  # for exposing, too
        return True
    return card_works(g, faction, DO_TAX) or card_works(g, faction, DO_SPY)


def free_refusal(g: Root, faction: int, action: int) -> str:
    """For the actions that are the same for every faction; "root:1.4" for those that are not."""
    if action == DO_CRAFT:
        return crafting_refusal(g, faction)
    if action == DO_ACTIVATE:
        return activation_refusal(g, faction) if g.hand(faction) & DOMINANCES else "root:3.3.1"
    if action == DO_TAKE:
        if not g.cards.sets[AVAILABLE]:
            return "root:3.3.3"
        return "" if can_take(g, faction) else "root:3.3.4"
    if action == DO_CLEAR:
        return clear_refusal(g, faction)
    if action in (DO_TAX, DO_SPY):
        return card_refusal(g, faction, action)
    return exposing_refusal(g, faction) if action == DO_EXPOSE else "root:1.4"


def free_rule(g: Root, faction: int, action: int) -> Rule:
    if action == DO_CRAFT:
        return Craft(faction)
    if action == DO_ACTIVATE:
        return Activate(faction)
    if action == DO_TAKE:
        return Take(faction)
    if action == DO_CLEAR:
        return ClearPath(faction)
    if action == DO_EXPOSE:
        return expose(g, faction)
    return use_card(g, faction, action)


# Stages of CardsOfPhase.
CHOSEN: Final = 1


class CardsOfPhase(Rule):
    """The cards of a phase, in the order the player likes (root:r5). In Birdsong the Bank has to be used (its card)."""

    name: ClassVar[str] = "CardsOfPhase"

    def __init__(self, faction: int, first: int, last: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.first = first  # the actions first..last are the cards of this phase
        self.last = last

    def copy(self) -> CardsOfPhase:
        return CardsOfPhase(self.faction, self.first, self.last, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction}

    def step(self, g: Root, got: int) -> None:
        if self.stage == CHOSEN:
            if got == PASS:
                self.decline(g)
            else:
                self.call(g, START, free_rule(g, self.faction, got))
            return
        works = self.working(g)
        if DO_BANK in works:
            self.must(g, CHOSEN, self.faction, ACTION, "root:r5")
        elif works or (self.last == DO_ROB and may_expose(g, self.faction)):  # in other phases menus follow
            self.may(g, CHOSEN, self.faction, ACTION, "root:4.1.3")
        else:
            self.done(g)

    def working(self, g: Root) -> list[int]:
        return [action for action in range(self.first, self.last + 1) if card_works(g, self.faction, action)]

    def candidates(self, g: Root, q: Question) -> list[int]:
        return [*range(self.first, self.last + 1), DO_EXPOSE]

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if code == DO_EXPOSE:
            return exposing_refusal(g, self.faction)
        return card_refusal(g, self.faction, code) if self.first <= code <= self.last else "root:4.1.3"

    def options(self, g: Root, q: Question) -> list[int]:
        found = self.working(g)
        add_exposing(g, self.faction, found)
        return found


def birdsong_cards(faction: int) -> CardsOfPhase:
    return CardsOfPhase(faction, DO_BANK, DO_ROB)


def has_birdsong_card(g: Root, faction: int) -> bool:
    if not g.effects[faction]:
        return False
    return card_works(g, faction, DO_BANK) or card_works(g, faction, DO_CLAIM) or card_works(g, faction, DO_ROB)


def may_use_between(g: Root, faction: int) -> bool:
    """May there be something to do between two steps of Birdsong (root:r5)? The Bank has its time, the beginning."""
    if g.effects[faction] and (card_works(g, faction, DO_CLAIM) or card_works(g, faction, DO_ROB)):
        return True
    return may_expose(g, faction) and not g.has_just_declined()


def between_steps(faction: int) -> CardsOfPhase:
    return CardsOfPhase(faction, DO_CLAIM, DO_ROB)


def add_birdsong_actions(g: Root, faction: int, found: list[int]) -> None:
    """Add what may be done between the actions of Birdsong, whoever's it is (root:r5)."""
    if g.effects[faction]:
        if card_works(g, faction, DO_CLAIM):
            found.append(DO_CLAIM)
        if card_works(g, faction, DO_ROB):
            found.append(DO_ROB)
    add_exposing(g, faction, found)


def birdsong_refusal(g: Root, faction: int, action: int, otherwise: str) -> str:
    """For these actions; `otherwise` for all others."""
    if action in (DO_CLAIM, DO_ROB):
        return card_refusal(g, faction, action)
    return exposing_refusal(g, faction) if action == DO_EXPOSE else otherwise


# Stages of UseCard.
WHOM: Final = 1
TAX_PAID: Final = 2
STOLEN_CARD: Final = 3
OTHER_DRAWS: Final = 4


class UseCard(Rule):
    """Tax Collector, Codebreakers, Better Burrow Bank, Royal Claim, Stand and Deliver!"""

    name: ClassVar[str] = "UseCard"

    def __init__(self, faction: int, action: int, whom: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.action = action
        self.whom = whom

    def copy(self) -> UseCard:
        return UseCard(self.faction, self.action, self.whom, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "action": self.action, "whom": self.whom}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        action = self.action
        if stage == START:
            if action == DO_CLAIM:  # root:card.royal-claim
                ruled = g.ruled_by(self.faction)
                g.discard_effect(self.faction, ROYAL_CLAIM)
                self.done(g)
                g.score(self.faction, ruled, "root:card.royal-claim")
            elif action == DO_TAX:
                self.must(g, WHOM, self.faction, TAX, "root:4.1.3")
            elif action == DO_SPY:
                self.must(g, WHOM, self.faction, SPY, "root:4.1.3")
            elif action == DO_ROB:
                self.must(g, WHOM, self.faction, ROB, "root:4.1.3")
            else:
                self.must(g, WHOM, self.faction, BANK, "root:4.1.3")
        elif stage == WHOM:
            self.whom = got
            if action == DO_TAX:  # root:card.tax-collector; a cost of one's own: nothing is triggered (root:r54)
                g.pay_with(WARRIOR_OF[self.faction], got, 1, "root:card.tax-collector")
                follows = g.chapters[self.faction].paid(g, WARRIOR_OF[self.faction], got, 1)
                if follows is None:
                    self.become(g, Draw(self.faction, self.faction, 1, False))
                else:
                    self.call(g, TAX_PAID, follows)
            elif action == DO_SPY:  # root:card.codebreakers
                self.look(g)
                self.done(g)
            elif action == DO_ROB:  # root:card.stand-and-deliver
                self.roll(g, STOLEN_CARD, STOLEN)
            else:  # root:card.better-burrow-bank
                self.call(g, OTHER_DRAWS, Draw(self.faction, self.faction, 1, False))
        elif stage == TAX_PAID:
            self.become(g, Draw(self.faction, self.faction, 1, False))
        elif stage == STOLEN_CARD:
            both = g.eyes_on(self.faction) | g.eyes_on(self.whom)  # root:r8
            g.cards.move(got, self.faction, both)
            if g.log is not None:
                g.tell(STOLE, [self.faction, self.whom, got])
            self.done(g)
            g.score(self.whom, 1, "root:card.stand-and-deliver")
        elif stage == OTHER_DRAWS:
            self.become(g, Draw(self.whom, self.whom, 1, False))

    def look(self, g: Root) -> None:
        if g.log is not None:
            g.tell(LOOKED, [self.faction, self.whom])
        mask = g.mask(self.faction)
        for card in cards_of(g.hand(self.whom)):
            g.cards.show(card, mask)
            if g.log is not None:
                g.tell(SHOWED, [self.whom, card], mask | g.mask(self.whom))

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == STOLEN:
            return cards_of(g.hand(self.whom))
        return every(CLEARINGS) if q.kind == TAX else g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.seat == CHANCE:
            return ""
        if q.kind == TAX:
            return "" if g.warriors(self.faction, code) else "root:card.tax-collector"
        if code == self.faction or code not in g.seating.faction_of:
            return SAYS[_CARD[self.action - DO_TAX]]
        return "" if q.kind == BANK or g.cards.sizes[code] else "root:r10"
