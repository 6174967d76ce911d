"""What persistent cards in a play area do outside battle, and everything one may do between the actions of Daylight."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import (
    BETTER_BURROW_BANK,
    CHARM_OFFENSIVE,
    COBBLER,
    CODEBREAKERS,
    COFFIN_MAKERS,
    COMMAND_WARREN,
    DOMINANCES,
    EYRIE_EMIGRE,
    FALSE_ORDERS,
    LEAGUE_OF_MICE,
    PROPAGANDA_BUREAU,
    ROYAL_CLAIM,
    SABOTEURS,
    SAYS,
    STAND_AND_DELIVER,
    SWAP_MEET,
    TAX_COLLECTOR,
    cards_of,
)
from polyana.games.root.kinds import ACTION, BANK, LOOKED, ROB, SHOWED, SPY, STOLE, STOLEN, TAX, USED
from polyana.games.root.law.craft import Craft, crafting_refusal
from polyana.games.root.law.dominance import Activate, Take, activation_refusal, can_activate, can_take
from polyana.games.root.law.exiles import (
    Adventure,
    Burial,
    Charming,
    Orders,
    Propaganda,
    Sabotage,
    Swapping,
    can_mislead,
    can_persuade,
    can_sabotage,
    may_persuade,
)
from polyana.games.root.law.exposing import add_exposing, expose, exposing_refusal, may_expose
from polyana.games.root.law.hand import Draw
from polyana.games.root.law.paths import ClearPath, can_clear, clear_refusal
from polyana.games.root.pieces import WARRIOR_OF
from polyana.games.root.terms import (
    ACTIONS,
    AVAILABLE,
    CLEARINGS,
    DECK,
    DISCARD,
    DO_ACTIVATE,
    DO_BANK,
    DO_CHARM,
    DO_CLAIM,
    DO_CLEAR,
    DO_COBBLE,
    DO_COFFINS,
    DO_CRAFT,
    DO_EMIGRATE,
    DO_EXPOSE,
    DO_LEAGUE_BATTLE,
    DO_LEAGUE_MOVE,
    DO_ORDERS,
    DO_PROPAGANDA,
    DO_ROB,
    DO_SABOTAGE,
    DO_SPY,
    DO_SWAP,
    DO_TAKE,
    DO_TAX,
    DO_WARREN,
)
from polyana.games.root.woodland import Root
from polyana.kernel.cards import words
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import CHANCE, PASS, START, Question, every
from polyana.kernel.tensors import Page

# The card behind an action, by action; -1 where there is none.
_CARD: Final[list[int]] = [-1] * ACTIONS
_CARD[DO_TAX] = TAX_COLLECTOR
_CARD[DO_SPY] = CODEBREAKERS
_CARD[DO_BANK] = BETTER_BURROW_BANK
_CARD[DO_CLAIM] = ROYAL_CLAIM
_CARD[DO_ROB] = STAND_AND_DELIVER
_CARD[DO_WARREN] = COMMAND_WARREN
_CARD[DO_COBBLE] = COBBLER
_CARD[DO_SABOTAGE] = SABOTEURS
_CARD[DO_COFFINS] = COFFIN_MAKERS
_CARD[DO_ORDERS] = FALSE_ORDERS
_CARD[DO_SWAP] = SWAP_MEET
_CARD[DO_EMIGRATE] = EYRIE_EMIGRE
_CARD[DO_PROPAGANDA] = PROPAGANDA_BUREAU
_CARD[DO_LEAGUE_MOVE] = LEAGUE_OF_MICE
_CARD[DO_LEAGUE_BATTLE] = LEAGUE_OF_MICE
_CARD[DO_CHARM] = CHARM_OFFENSIVE

# When cards may be used, and which (root:r5).
BIRDSONG_BEGINS: Final = 0
IN_BIRDSONG: Final = 1
IN_DAYLIGHT: Final = 2
DAYLIGHT_BEGINS: Final = 3
EVENING_BEGINS: Final = 4
CARDS_OF: Final[list[list[int]]] = [
    [DO_BANK, DO_CLAIM, DO_ROB, DO_SABOTAGE, DO_COFFINS, DO_ORDERS, DO_SWAP],
    [DO_CLAIM, DO_ROB, DO_ORDERS, DO_SWAP],
    [DO_TAX, DO_SPY, DO_PROPAGANDA, DO_LEAGUE_MOVE, DO_LEAGUE_BATTLE],
    [DO_WARREN],
    [DO_COBBLE, DO_CHARM],
]
_EFFECTS_OF: Final = words(
    [sum({1 << _CARD[action] for action in actions}) for actions in CARDS_OF]
)  # the same as bits


def has_unused(g: Root, faction: int, phase: int) -> bool:
    """Has it one of these cards in play, and not used it this turn?"""
    return g.effects[faction] & ~g.used & _EFFECTS_OF[phase] != 0


def has_card(g: Root, faction: int, phase: int) -> bool:
    """Has it a card in play that works now? Open to everybody."""
    if has_unused(g, faction, phase):
        for action in CARDS_OF[phase]:
            if card_works(g, faction, action):
                return True
    return False


def has_cards_elsewhere(g: Root, faction: int) -> bool:
    """Has anybody else hand cards?"""
    for other in g.seating.faction_of:
        if other != faction and g.cards.sizes[other]:
            return True
    return False


def claimed(g: Root, faction: int) -> int:
    """The clearings that Royal Claim counts."""
    return g.ruled_by(faction) + g.chapters[faction].claims_beyond_the_map(g)


def card_works(g: Root, faction: int, action: int) -> bool:
    """Is the card in play, not used this turn, and would it change anything (root:r10)? Open to everybody."""
    effect = _CARD[action]
    if not g.effects[faction] >> effect & 1 or g.used >> effect & 1:
        return False
    if action == DO_TAX:
        piece = WARRIOR_OF[faction]
        cards = g.cards.sizes[DECK] + g.cards.sizes[DISCARD]
        return cards > 0 and piece >= 0 and g.on_the_map(piece) > 0
    if action in (DO_SPY, DO_ROB, DO_SWAP):
        return has_cards_elsewhere(g, faction)
    if action == DO_CLAIM:
        return claimed(g, faction) > 0
    if action == DO_WARREN:
        return g.chapters[faction].can_battle(g)
    if action == DO_COBBLE:
        return g.chapters[faction].can_move(g)
    if action == DO_SABOTAGE:
        return can_sabotage(g, faction)
    if action == DO_COFFINS:
        return sum(g.coffins) > 0
    if action == DO_ORDERS:
        return can_mislead(g, faction)
    if action == DO_PROPAGANDA:
        return may_persuade(g, faction)
    if action == DO_LEAGUE_MOVE:
        return bool(g.fresh_items(faction)) and g.chapters[faction].can_move(g)
    if action == DO_LEAGUE_BATTLE:
        return bool(g.fresh_items(faction)) and g.chapters[faction].can_battle(g)
    if action == DO_CHARM:
        return g.cards.sizes[DECK] + g.cards.sizes[DISCARD] > 0
    return True


def card_refusal(g: Root, faction: int, action: int) -> str:
    """The rule that keeps a card from being used: it is not in play, it was used this turn, or nothing would change."""
    effect = _CARD[action]
    if not g.effects[faction] >> effect & 1:
        return "root:4.1.3"
    if g.used >> effect & 1:
        return SAYS[effect]
    if not card_works(g, faction, action):
        return "root:r10"
    return "root:r9" if action == DO_PROPAGANDA and not can_persuade(g, faction) else ""


def use_card(g: Root, faction: int, action: int) -> Rule:
    """The rule that carries out a card; it counts as used from now on."""
    effect = _CARD[action]
    g.used |= 1 << effect
    if g.log is not None:
        g.tell(USED, [faction, effect], rule=SAYS[effect])
    if action == DO_WARREN:  # root:card.command-warren
        return g.chapters[faction].battle(g)
    if action == DO_COBBLE:  # root:card.cobbler
        return g.chapters[faction].move(g)
    if action == DO_SABOTAGE:
        return Sabotage(faction)
    if action == DO_COFFINS:
        return Burial(faction)
    if action == DO_ORDERS:
        return Orders(faction)
    if action == DO_SWAP:
        return Swapping(faction)
    if action == DO_PROPAGANDA:
        return Propaganda(faction)
    if action in (DO_LEAGUE_MOVE, DO_LEAGUE_BATTLE):
        return Adventure(faction, action)
    if action == DO_CHARM:
        return Charming(faction)
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
    if has_unused(g, faction, IN_DAYLIGHT):
        for action in CARDS_OF[IN_DAYLIGHT]:
            if card_works(g, faction, action) and (action != DO_PROPAGANDA or can_persuade(g, faction)):
                found.append(action)


def may_be_free(g: Root, faction: int) -> bool:
    """As far as everybody knows: may there be a free action?"""
    if g.cards.sizes[faction]:  # for exposing, too
        return True
    return has_card(g, faction, IN_DAYLIGHT)


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
    if action in CARDS_OF[IN_DAYLIGHT]:
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
    """The cards of a phase, in the order the player likes (root:r5). Some of Birdsong have to be used (their cards)."""

    name: ClassVar[str] = "CardsOfPhase"

    def __init__(self, faction: int, phase: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.phase = phase

    def copy(self) -> CardsOfPhase:
        return CardsOfPhase(self.faction, self.phase, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(11955)
        p.number(self.faction)
        p.number(self.phase)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> CardsOfPhase:
        return CardsOfPhase(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.phase)
        page.thing(at + 2, self.stage)

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
        if works == [DO_COFFINS] and not may_expose(g, self.faction):  # nothing to choose
            self.go(g, CHOSEN, DO_COFFINS)
        elif DO_BANK in works or DO_COFFINS in works:
            self.must(g, CHOSEN, self.faction, ACTION, "root:r5")
        elif works or (self.phase <= IN_BIRDSONG and may_expose(g, self.faction)):  # in other phases menus follow
            self.may(g, CHOSEN, self.faction, ACTION, "root:4.1.3")
        else:
            self.done(g)

    def working(self, g: Root) -> list[int]:
        return [action for action in CARDS_OF[self.phase] if card_works(g, self.faction, action)]

    def candidates(self, g: Root, q: Question) -> list[int]:
        return [*CARDS_OF[self.phase], DO_EXPOSE]

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if code == DO_EXPOSE:
            return exposing_refusal(g, self.faction)
        return card_refusal(g, self.faction, code) if code in CARDS_OF[self.phase] else "root:4.1.3"

    def options(self, g: Root, q: Question) -> list[int]:
        found = self.working(g)
        add_exposing(g, self.faction, found)
        return found


def may_use_between(g: Root, faction: int) -> bool:
    """May there be something to do between two steps of Birdsong (root:r5)? Some cards' time is its beginning."""
    if has_card(g, faction, IN_BIRDSONG):
        return True
    return may_expose(g, faction) and not g.has_just_declined()


def between_steps(faction: int) -> CardsOfPhase:
    return CardsOfPhase(faction, IN_BIRDSONG)


def add_birdsong_actions(g: Root, faction: int, found: list[int]) -> None:
    """Add what may be done between the actions of Birdsong, whoever's it is (root:r5)."""
    if has_unused(g, faction, IN_BIRDSONG):
        for action in CARDS_OF[IN_BIRDSONG]:
            if card_works(g, faction, action):
                found.append(action)
    add_exposing(g, faction, found)


def birdsong_refusal(g: Root, faction: int, action: int, otherwise: str) -> str:
    """For these actions; `otherwise` for all others."""
    if action in CARDS_OF[IN_BIRDSONG]:
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

    def pack_into(self, p: Packer) -> None:
        p.number(535)
        p.number(self.faction)
        p.number(self.action)
        p.number(self.whom)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> UseCard:
        return UseCard(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.action)
        page.thing(at + 2, self.whom)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "action": self.action, "whom": self.whom}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        action = self.action
        if stage == START:
            if action == DO_CLAIM:  # root:card.royal-claim
                ruled = claimed(g, self.faction)
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
            return SAYS[_CARD[self.action]]
        return "" if q.kind == BANK or g.cards.sizes[code] else "root:r10"
