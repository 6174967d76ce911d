"""What a faction's chapter is made of: its board, its rules, and the points at which it changes the Law."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from polyana.games.root.clearings import Loss, changed
from polyana.games.root.deck import card_at, cards_of
from polyana.games.root.kinds import ACTION, DICE, DRAW
from polyana.games.root.pieces import CRAFTS_WITH, IN_THE_BOX, WARRIOR_OF
from polyana.games.root.terms import DECK, DISCARD, FACTIONS, SUITS
from polyana.kernel.cards import Cards
from polyana.kernel.chance import Chance
from polyana.kernel.errors import BadAnswer
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, CHANCE, NOTHING, Procedure, Question
from polyana.kernel.tensors import Page

if TYPE_CHECKING:
    from polyana.games.root.law.battle import Battle
    from polyana.games.root.woodland import Root

FACES: Final = 4  # root:f5.2: 0 to 3
TWO_DICE: Final = list(range(FACES * FACES))


def higher(dice: int) -> int:
    return max(dice // FACES, dice % FACES)


def lower(dice: int) -> int:
    return min(dice // FACES, dice % FACES)


class Rule(Procedure["Root"]):
    """A procedure of the Law. Its local variables are public."""

    def must(self, g: Root, stage: int, faction: int, kind: int, rule: str) -> None:
        """The faction has to choose."""
        self.ask(g, stage, g.seating.seat_of[faction], kind, rule)

    def may(self, g: Root, stage: int, faction: int, kind: int, rule: str) -> None:
        """The faction may choose, or pass."""
        self.offer(g, stage, g.seating.seat_of[faction], kind, rule)

    def draw(self, g: Root, stage: int) -> None:
        """Chance draws from the deck (root:2.1.2); the stage comes with the card, or NOTHING (root:r6)."""
        if g.cards.sizes[DECK] == 0 and g.cards.sizes[DISCARD]:  # root:2.1.2b, root:r7
            g.reshuffle()
        if g.cards.sizes[DECK] == 0:
            self.go(g, stage, NOTHING)
        else:
            self.roll(g, stage, DRAW)

    def decline(self, g: Root) -> None:
        """A menu is passed: this rule is over, and no window opens before something else has happened."""
        g.decline()
        self.done(g)

    def is_menu(self, q: Question) -> bool:
        """Is this the question what to do next, with nothing half done (root:r4)?"""
        return q.kind == ACTION

    def can_be_answered(self, g: Root, q: Question) -> bool:
        """Has an imagined hand what is asked for now, and will be asked for to finish what was begun?"""
        return bool(self.options(g, q))

    def fitting_cards(self, g: Root, q: Question, known: int, pool: int) -> int:
        """Cards of a pool that would do to answer, beside those known to be in the hand; 0: any may be tried."""
        return 0

    def candidates(self, g: Root, q: Question) -> list[int]:
        """What is asked of chance; rules add what they ask."""
        if q.kind == DRAW:
            return cards_of(g.cards.sets[DECK])
        if q.kind == DICE:
            return TWO_DICE
        return []

    def options(self, g: Root, q: Question) -> list[int]:
        if q.seat == CHANCE:
            return self.candidates(g, q)
        return super().options(g, q)

    def outcomes(self, g: Root, q: Question) -> int:
        return g.cards.sizes[DECK] if q.kind == DRAW else super().outcomes(g, q)

    def outcome(self, g: Root, q: Question, which: int) -> int:
        return card_at(g.cards.sets[DECK], which) if q.kind == DRAW else super().outcome(g, q, which)


class Board:
    """What lies on one faction's board and nowhere else. One subclass, one chapter.

    Copies of a state share it: `Root.renew` gives one that may be changed.
    """

    def copy(self) -> Board:
        """A twin that can be changed."""
        raise NotImplementedError

    def pack_into(self, p: Packer) -> None:
        raise NotImplementedError

    @staticmethod
    def unpacked(u: Unpacker) -> Board:
        raise NotImplementedError

    def show(self, g: Root, seat: int) -> Mapping[str, object]:
        """It as far as a seat may see it (root:r8)."""
        return {}

    def look(self, g: Root, seat: int, page: Page) -> None:
        """The same in numbers, in the parts of `sheet` that its room declares."""

    def resample(self, g: Root, seat: int, chance: Chance) -> None:
        """Replace what the seat does not know of it by something it may believe; cards are replaced already."""

    def keeper(self, name: str) -> Cards | None:
        """What a domain names as its keeper, if it lies here."""
        return None

    def eyes(self, g: Root, keeper: str, zone: int) -> int:
        """The seats that see what is put onto a pile of its own, or where its keeper keeps things."""
        return ALL

    def set_aside(self, piece: int) -> int:
        """How many pieces of a kind lie on it, neither on the map nor in the supply, whoever they belong to."""
        return 0

    def lay_aside(self, owner: int, count: int) -> None:
        """A correction lays so many warriors of a faction on it, or takes them off."""
        raise BadAnswer("no warriors lie on this board")

    def check(self, g: Root) -> None:
        """Raise AssertionError if something of its own was lost or made."""


class NoBoard(Board):
    """In the place of a faction that nobody plays."""

    def copy(self) -> NoBoard:  # by hand: there is nothing to change on it
        return self

    def pack_into(self, p: Packer) -> None:  # by hand: there is one of it
        p.number(-1)

    @staticmethod
    def unpacked(u: Unpacker) -> NoBoard:
        return NO_BOARD


NO_BOARD: Final = NoBoard()


class Judge:
    """How well a faction stands, for bots. Judgements stand beside the chapters and know them; no rule knows one."""

    def judge(self, g: Root, seat: int) -> float:
        raise NotImplementedError


class Faction:
    """All the points at which a faction's chapter changes what the Law does (root:r2). One subclass, one chapter.

    What raises here has no default: every chapter writes its own, or only the one chapter it belongs to is asked.
    """

    def __init__(self, faction: int) -> None:
        self.faction = faction

    # Setup (5.1) and turn (root:1.4).

    def new_board(self, g: Root) -> Board:
        """Its board before setup, once it is known who plays."""
        raise NotImplementedError

    def set_up(self, g: Root) -> Rule:
        raise NotImplementedError

    def birdsong(self, g: Root) -> Rule:
        raise NotImplementedError

    def daylight(self, g: Root) -> Rule:
        raise NotImplementedError

    def evening(self, g: Root) -> Rule:
        raise NotImplementedError

    def turn_ends(self, g: Root) -> None:
        """Its turn is over."""

    def amend(self, g: Root, what: int, one: int, other: int, third: int) -> None:
        """A correction of a written game changes what lies on its board (`corrections`)."""
        raise BadAnswer("nothing of this kind lies on this board")

    def serves(self, g: Root, customer: int) -> Rule | None:
        """What it offers somebody else at the start of Birdsong (root:r5); asked again once cards have been used."""
        return None

    def purse(self, g: Root) -> int:
        """How much it can pay for what others sell (root:11.2.6.i)."""
        return g.supply[WARRIOR_OF[self.faction]]

    def toll(self, g: Root, price: int) -> Rule | None:
        """The rule by which it pays otherwise than with warriors of its supply (root:11.2.6.iii)."""
        return None

    # Moving (root:4.2).

    def can_move(self, g: Root) -> bool:
        """Is there a move for a card or action that grants one?"""
        raise NotImplementedError

    def move(self, g: Root) -> Rule:
        raise NotImplementedError

    def arrived_at(self, g: Root, got: int) -> int:
        """Where a move of its ended, by what the rule for it gave back."""
        return got

    def swims(self) -> bool:
        """Are rivers paths to it (root:2.3)?"""
        return False

    def crossing_refusal(self, g: Root, origin: int, target: int) -> str:
        """The rule that keeps its warriors from going between two clearings of which it rules neither."""
        return "root:4.2.1"

    def suit_rule(self, g: Root, kind: int) -> str:
        """The rule by which a move or battle of its is confined to clearings of a suit (root:7.5.2)."""
        raise NotImplementedError

    def snare_rule(self, leaving: bool) -> str:
        """The rule by which enemy pieces cannot be moved out of a clearing it has snared, or not be placed there."""
        raise NotImplementedError

    def in_burrow(self, g: Root) -> int:
        """How many of its warriors are in the Burrow. This and the next are asked only of who has one."""
        raise NotImplementedError

    def carry_through_burrow(self, g: Root, origin: int, target: int, count: int) -> None:
        """Warriors go from a clearing into the Burrow or out of it; one of the two ends is BURROW."""
        raise NotImplementedError

    def entered(self, g: Root, mover: int, clearing: int) -> Rule | None:
        """What follows when another faction's warriors have moved into a clearing (root:8.2.6)."""
        return None

    # Tokens that lie face down (13.2.4). Only the chapter of the faction that has such tokens is asked.

    def exposing_refusal(self, g: Root, other: int) -> str:
        """The rule that keeps another faction from exposing any of them now."""
        raise NotImplementedError

    def expose(self, g: Root, other: int) -> Rule:
        """Another faction tries to."""
        raise NotImplementedError

    def exposing_window(self, g: Root, other: int) -> Rule:
        """Another faction may, as often as it likes, or go on with its turn."""
        raise NotImplementedError

    # Battle (root:4.3).

    def can_battle(self, g: Root) -> bool:
        """Is there a battle for a card or action that grants one?"""
        raise NotImplementedError

    def battle(self, g: Root) -> Rule:
        raise NotImplementedError

    def battle_in(self, g: Root, clearing: int) -> Rule:
        """The same in a clearing that is given, and where it can attack somebody."""
        return self.battle(g)

    def can_attack(self, g: Root, clearing: int) -> bool:
        """Has it what it takes to be the attacker there?"""
        return g.armies[self.faction] >> clearing & 1 == 1  # root:4.3

    def force(self, g: Root, clearing: int) -> int:
        """What caps its rolled hits (root:4.3.2.i); at 0 it is defenseless (root:4.3.2.iii)."""
        return g.warriors(self.faction, clearing)

    def deals_higher_as_defender(self) -> bool:
        """The exception to root:4.3.2."""
        return False

    def extra_hits_as_attacker(self, g: Root) -> int:
        """Beside defenseless (root:4.3.2.ii)."""
        return 0

    def extra_hits_as_defender(self, g: Root, clearing: int) -> int:
        """The same for the other side (root:13.2.5.a)."""
        return 0

    def can_add_hit(self, g: Root) -> bool:
        """May it pay for one more extra hit, once in a battle (root:4.3.2.ii)?"""
        return False

    def add_hit(self, g: Root) -> None:
        """Pay for it."""
        raise NotImplementedError

    def enlisting_rule(self, g: Root, clearing: int) -> str:
        """The rule by which a defender there may enlist it before the roll, though it is not in the battle; or ""."""
        return ""

    def enlisted(self, g: Root) -> None:
        """It was."""
        raise NotImplementedError

    def hit_rule(self) -> str:
        """The rule by which hits do not fall on its pieces but are taken in a way of its own (root:9.2.7); or ""."""
        return ""

    def hit_kind(self) -> int:
        """The question that asks how. This and the next four are asked only if there is such a rule."""
        raise NotImplementedError

    def hit_options(self, g: Root, battle: Battle) -> list[int]:
        raise NotImplementedError

    def hit_refusal(self, g: Root, battle: Battle, code: int) -> str:
        raise NotImplementedError

    def hits_it_can_take(self, g: Root, battle: Battle) -> int:
        raise NotImplementedError

    def take_hit(self, g: Root, battle: Battle, code: int) -> None:
        raise NotImplementedError

    def attack_over(self, g: Root, battle: Battle) -> None:
        """A battle in which it attacked is over."""

    def extra_points_in_battle(self, g: Root) -> int:
        """On top of root:3.2.1, once in a battle in which it removed a building or token."""
        return 0

    # Removal (root:3.2.1, root:r3).

    def take_back(self, g: Root, piece: int, clearing: int, count: int) -> None:
        """Where its pieces removed from a clearing go."""
        g.supplied(piece, count)  # root:2.5.1, root:r1, root:2.5.2b

    def infamy(self, g: Root, losses: list[Loss]) -> int:
        """Points on top of root:3.2.1 for what it removed in battle in its own turn (root:9.2.9.iii.a)."""
        return 0

    def offend(self, g: Root, losses: list[Loss]) -> None:
        """What its removals do to its relationships (root:9.2.9.iii)."""

    def harm(self, g: Root, clearings: int) -> Rule | None:
        """What it suffers, beside losing pieces, when all enemy pieces are removed from some clearings (root:v4)."""
        return None

    def triggered(self, g: Root, losses: list[Loss]) -> list[int]:
        """What a removal triggers by its rules (root:r3): codes of `triggers`."""
        return []

    def effect(self, g: Root, code: int, losses: list[Loss]) -> Rule:
        """The rule that carries out one of the triggered effects."""
        raise NotImplementedError

    def touches(self, g: Root, code: int, losses: list[Loss]) -> int:
        """What the effect reads or changes: order can matter between two that share something (root:r3).

        Hands are the bits of their factions, what is a faction's own the bits after them (`own_bit`); 0 if it cannot
        happen at all.
        """
        return 0

    def own_bit(self) -> int:
        """In `touches`: what no chapter but its own reads or changes in between."""
        return 1 << FACTIONS + self.faction

    def paid(self, g: Root, piece: int, clearing: int, count: int) -> Rule | None:
        """What follows when it has taken pieces of its own off the map as a cost (root:r54)."""
        return None

    # Crafting (root:4.1) and items (root:2.5.5).

    def crafting_pieces(self, g: Root) -> list[int]:
        """What it can still activate, by suit (root:4.1.1)."""
        ready = [0] * SUITS
        for piece in CRAFTS_WITH[self.faction]:
            if g.supply[piece] != IN_THE_BOX[piece]:
                g.count_by_suit(piece, ready)  # root:4.1.1b
        if self.faction == g.active:
            for suit in range(SUITS):
                ready[suit] = ready[suit] - g.activated[suit]
        return ready

    def activate(self, g: Root, suit: int, count: int) -> None:
        """Use crafting pieces (root:4.1.1c)."""
        g.activated = changed(g.activated, suit, g.activated[suit] + count)

    def gain_item(self, g: Root, item: int) -> None:
        """An item from the supply (root:2.5.5)."""
        g.boxed(self.faction, item, 1)

    def price_refusal(self, g: Root, card: int) -> str:
        """The rule by which it cannot pay for a card, though it has the crafting pieces to activate."""
        return ""

    def item_points(self, g: Root, printed: int) -> int:
        """For a crafted item (root:3.2.2)."""
        return printed

    # Cards (root:1.2.1, root:2.1.3).

    def hand_eyes(self, g: Root) -> int:
        """The seats that see its hand, what comes into it and what leaves it."""
        return g.mask(self.faction)  # root:1.2.1

    def claims_beyond_the_map(self, g: Root) -> int:
        """Clearings off the map that Royal Claim counts for it (root:card.royal-claim)."""
        return 0

    def pile_of_spent_cards(self) -> int:
        """Where all cards go that anybody spends or discards while it plays, if it `takes_spent` (root:10.2.6)."""
        raise NotImplementedError

    # Dominance (root:3.3).

    def activation_refusal(self, g: Root) -> str:
        """The rule that forbids it to activate a dominance card, if it holds one and has none yet."""
        return "" if g.points[self.faction] >= POINTS_TO_ACTIVATE else "root:3.3.1"

    def can_dominate(self) -> bool:
        """Can it win by the clearings it rules?"""
        return True

    def activated(self, g: Root) -> Rule | None:
        """What follows when it has activated a dominance card (root:9.2.8)."""
        return None


POINTS_TO_ACTIVATE: Final = 10  # root:3.3.1
