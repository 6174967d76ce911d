"""What the cards of Exiles and Partisans do that ask for something, outside battle and drawing (root:v16)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.clearings import Loss, changed
from polyana.games.root.deck import EYRIE_EMIGRE, FALSE_ORDERS, MATCHING, SABOTEURS, cards_of
from polyana.games.root.kinds import (
    ACTION,
    BURIED,
    CHARM,
    LEAGUE_ITEM,
    ORDERED,
    ORDERS_FROM,
    ORDERS_TO,
    ORDERS_WHOM,
    PROPAGANDA_CARD,
    PROPAGANDA_IN,
    PROPAGANDA_WHOM,
    SABOTAGE,
    STOLE,
    STOLEN,
    SWAP,
    SWAP_GIVE,
    SWAPPED,
    USED,
    USED_ITEM,
)
from polyana.games.root.law.battle import battle_refusal
from polyana.games.root.law.hand import Draw
from polyana.games.root.law.move import barred_refusal, entered
from polyana.games.root.law.removal import Removal
from polyana.games.root.pieces import WARRIOR_OF
from polyana.games.root.terms import BIRD, CLEARINGS, DO_EMIGRATE, DO_LEAGUE_MOVE, ITEMS, PLAY
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import CHANCE, PASS, START, Question, every
from polyana.kernel.tensors import Page

WARRIORS_A_POINT: Final = 5  # root:card.coffin-makers


# Saboteurs.


def can_sabotage(g: Root, faction: int) -> bool:
    for other in g.seating.faction_of:
        if other != faction and g.effects[other]:
            return True
    return False


def sabotage_refusal(g: Root, faction: int, card: int) -> str:
    owner = g.cards.zone[card] - PLAY
    if owner not in g.seating.faction_of or owner == faction or g.deck.effect[card] < 0:
        return "root:card.saboteurs"
    return ""


# Stages of Sabotage.
CARD_CHOSEN: Final = 1


class Sabotage(Rule):
    """Saboteurs: a crafted card of somebody else goes, and so do they."""

    name: ClassVar[str] = "Sabotage"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> Sabotage:
        return Sabotage(self.faction, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(10562)
        p.number(self.faction)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Sabotage:
        return Sabotage(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, CARD_CHOSEN, self.faction, SABOTAGE, "root:card.saboteurs")
            return
        g.discard_effect(self.faction, SABOTEURS)  # root:card.saboteurs
        g.discard_effect(g.cards.zone[got] - PLAY, g.deck.effect[got])
        self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        found: list[int] = []
        for other in g.seating.in_order:
            found += cards_of(g.cards.sets[PLAY + other])
        return found

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return sabotage_refusal(g, self.faction, code)


# Coffin Makers.


class Burial(Rule):
    """Coffin Makers at the start of Birdsong: points for the warriors on the card, then all go home."""

    name: ClassVar[str] = "Burial"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> Burial:
        return Burial(self.faction, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(26255)
        p.number(self.faction)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Burial:
        return Burial(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.stage)

    def step(self, g: Root, got: int) -> None:
        total = sum(g.coffins)
        g.open_coffins()  # root:card.coffin-makers
        if g.log is not None:
            g.tell(BURIED, [self.faction, total])
        self.done(g)
        g.score(self.faction, total // WARRIORS_A_POINT, "root:card.coffin-makers")


# False Orders (root:r150).


def goals(g: Root, whom: int, origin: int) -> list[int]:
    """The clearings next to one by path that its warriors can get to, whoever rules."""
    return [target for target in g.woods.paths[origin] if not barred_refusal(g, whom, origin, target)]


def misled(g: Root, faction: int, clearing: int) -> list[int]:
    """Whose warriors there can be ordered away."""
    return [
        other
        for other in g.seating.in_order
        if g.are_enemies(faction, other) and g.armies[other] >> clearing & 1 and goals(g, other, clearing)
    ]


def can_mislead(g: Root, faction: int) -> bool:
    for clearing in range(CLEARINGS):
        if misled(g, faction, clearing):
            return True
    return False


# Stages of Orders.
FROM: Final = 1
WHOM: Final = 2
TO: Final = 3


class Orders(Rule):
    """False Orders: half of the warriors of an enemy go from one clearing to the next."""

    name: ClassVar[str] = "Orders"

    def __init__(self, faction: int, origin: int = -1, whom: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.origin = origin
        self.whom = whom

    def copy(self) -> Orders:
        return Orders(self.faction, self.origin, self.whom, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(5121)
        p.number(self.faction)
        p.number(self.origin)
        p.number(self.whom)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Orders:
        return Orders(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.origin)
        page.thing(at + 2, self.whom)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "origin": self.origin, "whom": self.whom}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            self.must(g, FROM, self.faction, ORDERS_FROM, "root:card.false-orders")
        elif stage == FROM:
            self.origin = got
            whom = misled(g, self.faction, got)
            if len(whom) == 1:
                self.go(g, WHOM, whom[0])
            else:
                self.must(g, WHOM, self.faction, ORDERS_WHOM, "root:card.false-orders")
        elif stage == WHOM:
            self.whom = got
            self.must(g, TO, self.faction, ORDERS_TO, "root:card.false-orders")
        else:
            self.carry_out(g, got)

    def carry_out(self, g: Root, target: int) -> None:
        count = (g.warriors(self.whom, self.origin) + 1) // 2  # root:card.false-orders
        g.discard_effect(self.faction, FALSE_ORDERS)
        piece = WARRIOR_OF[self.whom]
        g.add(piece, self.origin, -count)
        g.add(piece, target, count)
        if g.log is not None:
            g.tell(ORDERED, [self.faction, self.whom, self.origin, target, count])
        follows = entered(g, self.faction, target)  # root:r150: it is the user who moves them
        if follows is None:
            self.done(g)
        else:
            self.become(g, follows)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return g.seating.in_order if q.kind == ORDERS_WHOM else every(CLEARINGS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == ORDERS_FROM:
            return "" if misled(g, self.faction, code) else "root:card.false-orders"
        if q.kind == ORDERS_WHOM:
            return "" if code in misled(g, self.faction, self.origin) else "root:card.false-orders"
        return "" if code in goals(g, self.whom, self.origin) else "root:r150"


# Swap Meet.

# Stages of Swapping.
PARTNER: Final = 1
TAKEN: Final = 2
GIVEN: Final = 3


class Swapping(Rule):
    """Swap Meet: a random card of somebody else for one of one's choice, perhaps the same."""

    name: ClassVar[str] = "Swapping"

    def __init__(self, faction: int, whom: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.whom = whom

    def copy(self) -> Swapping:
        return Swapping(self.faction, self.whom, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(28354)
        p.number(self.faction)
        p.number(self.whom)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Swapping:
        return Swapping(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.whom)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "whom": self.whom}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            self.must(g, PARTNER, self.faction, SWAP, "root:card.swap-meet")
            return
        if stage == PARTNER:
            self.whom = got
            self.roll(g, TAKEN, STOLEN)
            return
        both = g.eyes_on(self.faction) | g.eyes_on(self.whom)  # root:r8
        if stage == TAKEN:
            g.cards.move(got, self.faction, both)
            if g.log is not None:
                g.tell(STOLE, [self.faction, self.whom, got], rule="root:card.swap-meet")
            self.must(g, GIVEN, self.faction, SWAP_GIVE, "root:card.swap-meet")
        else:
            g.cards.move(got, self.whom, both)  # root:card.swap-meet
            if g.log is not None:
                g.tell(SWAPPED, [self.faction, self.whom, got])
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == STOLEN:
            return cards_of(g.hand(self.whom))
        return cards_of(g.hand(self.faction)) if q.kind == SWAP_GIVE else g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.seat == CHANCE:
            return ""
        if q.kind == SWAP_GIVE:
            return "" if g.hand(self.faction) >> code & 1 else "root:card.swap-meet"
        if code == self.faction or code not in g.seating.faction_of:
            return "root:card.swap-meet"
        return "" if g.cards.sizes[code] else "root:r10"


# Eyrie Émigré.

# Stages of Emigration.
LEAVES: Final = 1
ARRIVED: Final = 2
FIGHTS: Final = 3
FOUGHT: Final = 4


class Emigration(Rule):
    """Eyrie Émigré: a move, then a battle where it ended; or the card is discarded (root:r151)."""

    name: ClassVar[str] = "Emigration"

    def __init__(self, faction: int, target: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.target = target

    def copy(self) -> Emigration:
        return Emigration(self.faction, self.target, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(7844)
        p.number(self.faction)
        p.number(self.target)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Emigration:
        return Emigration(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.target)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "target": self.target}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        chapter = g.chapters[self.faction]
        if stage == START and chapter.can_move(g):
            self.may(g, LEAVES, self.faction, ACTION, "root:card.eyrie-emigre")
            return
        if stage == LEAVES and got != PASS:
            if g.log is not None:
                g.tell(USED, [self.faction, EYRIE_EMIGRE], rule="root:card.eyrie-emigre")
            self.call(g, ARRIVED, chapter.move(g))
            return
        if stage == ARRIVED:
            self.target = chapter.arrived_at(g, got)
            if not battle_refusal(g, self.faction, BIRD, self.target):
                self.may(g, FIGHTS, self.faction, ACTION, "root:card.eyrie-emigre")
                return
        if stage == FIGHTS and got != PASS:
            self.call(g, FOUGHT, chapter.battle_in(g, self.target))
            return
        if stage != FOUGHT:
            g.discard_effect(self.faction, EYRIE_EMIGRE)  # root:card.eyrie-emigre
        self.done(g)

    def is_menu(self, q: Question) -> bool:
        return False

    def candidates(self, g: Root, q: Question) -> list[int]:
        return [DO_EMIGRATE]

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if code == DO_EMIGRATE else "root:card.eyrie-emigre"


# Propaganda Bureau (root:r152).


def persuadable(g: Root, faction: int, clearing: int) -> list[int]:
    """Whose warriors there can be replaced."""
    if WARRIOR_OF[faction] < 0 or not g.supply[WARRIOR_OF[faction]] or not g.may_place(faction, clearing):
        return []
    return [
        other
        for other in g.seating.in_order
        if g.are_enemies(faction, other) and g.armies[other] >> clearing & 1 and not g.are_hired_by(faction, other)
    ]


def may_persuade(g: Root, faction: int) -> bool:
    """As far as everybody knows."""
    if not g.cards.sizes[faction]:
        return False
    for clearing in range(CLEARINGS):
        if persuadable(g, faction, clearing) and g.cards.may_be(faction, MATCHING[g.suits[clearing]]):
            return True
    return False


def persuasion_refusal(g: Root, faction: int, clearing: int) -> str:
    if not persuadable(g, faction, clearing):
        return "root:r152"
    return "" if g.matching(faction, g.suits[clearing]) else "root:r9"


def can_persuade(g: Root, faction: int) -> bool:
    for clearing in range(CLEARINGS):
        if not persuasion_refusal(g, faction, clearing):
            return True
    return False


# Stages of Propaganda.
SITE: Final = 1
VICTIM: Final = 2
SPENT: Final = 3
GONE: Final = 4


class Propaganda(Rule):
    """Propaganda Bureau: for a card an enemy warrior in a matching clearing is replaced by one's own."""

    name: ClassVar[str] = "Propaganda"

    def __init__(self, faction: int, clearing: int = -1, whom: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.clearing = clearing
        self.whom = whom

    def copy(self) -> Propaganda:
        return Propaganda(self.faction, self.clearing, self.whom, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(648)
        p.number(self.faction)
        p.number(self.clearing)
        p.number(self.whom)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Propaganda:
        return Propaganda(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.clearing)
        page.thing(at + 2, self.whom)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "clearing": self.clearing, "whom": self.whom}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            self.must(g, SITE, self.faction, PROPAGANDA_IN, "root:card.propaganda-bureau")
        elif stage == SITE:
            self.clearing = got
            whom = persuadable(g, self.faction, got)
            if len(whom) == 1:
                self.go(g, VICTIM, whom[0])
            else:
                self.must(g, VICTIM, self.faction, PROPAGANDA_WHOM, "root:card.propaganda-bureau")
        elif stage == VICTIM:
            self.whom = got
            self.must(g, SPENT, self.faction, PROPAGANDA_CARD, "root:card.propaganda-bureau")
        elif stage == SPENT:
            g.spend(self.faction, got)
            losses = [Loss(self.faction, WARRIOR_OF[self.whom], self.clearing, 1)]
            self.call(g, GONE, Removal(losses, "root:card.propaganda-bureau"))
        else:
            g.place(WARRIOR_OF[self.faction], self.clearing, 1)  # root:card.propaganda-bureau
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == PROPAGANDA_CARD:
            return cards_of(g.hand(self.faction))
        return every(CLEARINGS) if q.kind == PROPAGANDA_IN else g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == PROPAGANDA_IN:
            return persuasion_refusal(g, self.faction, code)
        if q.kind == PROPAGANDA_WHOM:
            return "" if code in persuadable(g, self.faction, self.clearing) else "root:card.propaganda-bureau"
        if not g.hand(self.faction) >> code & 1:
            return "root:card.propaganda-bureau"
        return "" if MATCHING[g.suits[self.clearing]] >> code & 1 else "root:r9"

    def can_be_answered(self, g: Root, q: Question) -> bool:
        """Also the card that will be asked for once it is known whose warrior goes."""
        if q.kind == PROPAGANDA_WHOM and not g.matching(self.faction, g.suits[self.clearing]):
            return False
        return super().can_be_answered(g, q)


# League of Adventurous Mice (root:r145).

# Stages of Adventure.
ITEM_CHOSEN: Final = 1


class Adventure(Rule):
    """League of Adventurous Mice: a crafted item is exhausted for a move or a battle."""

    name: ClassVar[str] = "Adventure"

    def __init__(self, faction: int, action: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.action = action

    def copy(self) -> Adventure:
        return Adventure(self.faction, self.action, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(26971)
        p.number(self.faction)
        p.number(self.action)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Adventure:
        return Adventure(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.action)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "action": self.action}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            fresh = g.fresh_items(self.faction)
            if len(fresh) > 1:
                self.must(g, ITEM_CHOSEN, self.faction, LEAGUE_ITEM, "root:card.league-of-adventurous-mice")
                return
            got = fresh[0]
        at = self.faction * ITEMS + got
        g.tired = changed(g.tired, at, g.tired[at] + 1)  # root:card.league-of-adventurous-mice
        if g.log is not None:
            g.tell(USED_ITEM, [self.faction, got])
        chapter = g.chapters[self.faction]
        self.become(g, chapter.move(g) if self.action == DO_LEAGUE_MOVE else chapter.battle(g))

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(ITEMS)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if code in g.fresh_items(self.faction) else "root:r145"


# Charm Offensive.

# Stages of Charming.
CHARMED: Final = 1
CHARM_DRAWN: Final = 2


class Charming(Rule):
    """Charm Offensive: a card for oneself, a point for somebody else."""

    name: ClassVar[str] = "Charming"

    def __init__(self, faction: int, whom: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.whom = whom

    def copy(self) -> Charming:
        return Charming(self.faction, self.whom, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(28652)
        p.number(self.faction)
        p.number(self.whom)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Charming:
        return Charming(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.whom)
        page.thing(at + 2, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "whom": self.whom}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            self.must(g, CHARMED, self.faction, CHARM, "root:card.charm-offensive")
        elif self.stage == CHARMED:
            self.whom = got
            self.call(g, CHARM_DRAWN, Draw(self.faction, self.faction, 1, False))
        else:
            self.done(g)
            g.score(self.whom, 1, "root:card.charm-offensive")  # root:card.charm-offensive

    def candidates(self, g: Root, q: Question) -> list[int]:
        return g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "root:card.charm-offensive" if code == self.faction or code not in g.seating.faction_of else ""
