"""The decks as flat tables, and hands as sets of bits."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from polyana.games.root.data import load
from polyana.games.root.terms import BIRD, CARDS, ITEM_NAMES, SUIT_NAMES, SUITS
from polyana.kernel.cards import Cards, words
from polyana.kernel.chance import Chance
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL

# What a card is for.
AMBUSH_CARD: Final = 0
DOMINANCE_CARD: Final = 1
ITEM_CARD: Final = 2
PERSISTENT_CARD: Final = 3
IMMEDIATE_CARD: Final = 4
VIZIER_CARD: Final = 5
_KINDS: Final = ("ambush", "dominance", "item", "persistent", "immediate")

# Persistent effects, by name (root:4.1.4): bits of `Root.effects`.
ARMORERS: Final = 0
SAPPERS: Final = 1
BRUTAL_TACTICS: Final = 2
ROYAL_CLAIM: Final = 3
STAND_AND_DELIVER: Final = 4
TAX_COLLECTOR: Final = 5
COMMAND_WARREN: Final = 6
BETTER_BURROW_BANK: Final = 7
COBBLER: Final = 8
SCOUTING_PARTY: Final = 9
CODEBREAKERS: Final = 10
SABOTEURS: Final = 11
SOUP_KITCHENS: Final = 12
BOAT_BUILDERS: Final = 13
CORVID_PLANNERS: Final = 14
EYRIE_EMIGRE: Final = 15
FOX_PARTISANS: Final = 16
PROPAGANDA_BUREAU: Final = 17
FALSE_ORDERS: Final = 18
INFORMANTS: Final = 19
RABBIT_PARTISANS: Final = 20
TUNNELS: Final = 21
CHARM_OFFENSIVE: Final = 22
SWAP_MEET: Final = 23
COFFIN_MAKERS: Final = 24
MOUSE_PARTISANS: Final = 25
LEAGUE_OF_MICE: Final = 26
MURINE_BROKER: Final = 27
MASTER_ENGRAVERS: Final = 28
EFFECT_NAMES: Final = (
    "armorers",
    "sappers",
    "brutal-tactics",
    "royal-claim",
    "stand-and-deliver",
    "tax-collector",
    "command-warren",
    "better-burrow-bank",
    "cobbler",
    "scouting-party",
    "codebreakers",
    "saboteurs",
    "soup-kitchens",
    "boat-builders",
    "corvid-planners",
    "eyrie-emigre",
    "fox-partisans",
    "propaganda-bureau",
    "false-orders",
    "informants",
    "rabbit-partisans",
    "tunnels",
    "charm-offensive",
    "swap-meet",
    "coffin-makers",
    "mouse-partisans",
    "league-of-adventurous-mice",
    "murine-broker",
    "master-engravers",
)
PARTISANS: Final[list[int]] = [FOX_PARTISANS, RABBIT_PARTISANS, MOUSE_PARTISANS]  # by suit
SAYS: Final[list[str]] = [f"root:card.{name}" for name in EFFECT_NAMES]  # what is printed on a card is a rule

_NO_CARD: Final[dict[str, Any]] = {"id": "vizier", "suit": "bird", "kind": "vizier", "cost": {}}


def _cards(name: str) -> list[dict[str, Any]]:
    return [card for card in load(name)["card"] for _ in range(card["count"])]


# All decks have these in common, and each puts its own in the place of the other cards of the standard deck. A number
# has the same suit in all of them, so that tables by suit hold for every deck.
_STANDARD: Final = _cards("deck-standard")
_COMMON: Final = [card for card in _STANDARD if card["kind"] in ("ambush", "dominance", "item")]
_ALL: Final = [*_STANDARD, _NO_CARD, _NO_CARD]

SUIT: Final[list[int]] = [SUIT_NAMES.index(card["suit"]) for card in _ALL]
ITEM: Final[list[int]] = [ITEM_NAMES.index(card["item"]) if "item" in card else -1 for card in _ALL]
VP: Final[list[int]] = [card.get("vp", 0) for card in _ALL]  # root:f5.4


def _set(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


BIRDS: Final = _set([card for card in range(CARDS) if SUIT[card] == BIRD])
# By suit, BIRD included: the cards that have it printed.
CARDS_OF_SUIT: Final[list[int]] = [
    _set([card for card in range(CARDS) if SUIT[card] == suit]) for suit in range(SUITS + 1)
]
# By suit: the cards that match a clearing, base or quest of it (root:2.1.1, root:r9). For BIRD bird cards only
# (root:2.1.1.ii).
MATCHING: Final[list[int]] = [
    _set([card for card in range(CARDS) if SUIT[card] in (suit, BIRD)]) for suit in range(SUITS + 1)
]
AMBUSHES: Final = _set([card for card in range(CARDS) if _ALL[card]["kind"] == "ambush"])  # root:2.1.4
DOMINANCES: Final = _set([card for card in range(CARDS) if _ALL[card]["kind"] == "dominance"])  # root:2.1.5


class Deck:
    """What the cards of a deck are, by number. Never changes, so copies of a state share it."""

    def __init__(self, name: str, own: list[dict[str, Any]]) -> None:
        cards = [*_COMMON, *own, _NO_CARD, _NO_CARD]
        assert [SUIT_NAMES.index(card["suit"]) for card in cards] == SUIT, f"the suits of the deck {name}"
        self.name = name
        self.names: list[str] = [card["id"] for card in cards]
        self.kind: list[int] = [_KINDS.index(card["kind"]) if card["kind"] in _KINDS else VIZIER_CARD for card in cards]
        self.effect: list[int] = [EFFECT_NAMES.index(each) if each in EFFECT_NAMES else -1 for each in self.names]
        self.cost: list[list[int]] = [[card["cost"].get(suit, 0) for suit in SUIT_NAMES[:SUITS]] for card in cards]
        self.cost_any: list[int] = [card["cost"].get("any", 0) for card in cards]
        self.craftable: int = _set(
            [card for card in range(CARDS) if self.kind[card] in (ITEM_CARD, PERSISTENT_CARD, IMMEDIATE_CARD)]
        )


DECK_NAMES: Final = ("standard", "exiles")  # root:v16
DECKS: Final[list[Deck]] = [
    Deck("standard", _STANDARD[len(_COMMON) :]),
    Deck("exiles", _cards("deck-exiles")),
]


# By 256 * row + bits: the cards 8 * row, 8 * row + 1 … that eight bits stand for.
_EIGHTS: Final[list[list[int]]] = [
    [8 * row + i for i in range(8) if bits >> i & 1] for row in range(CARDS // 8) for bits in range(256)
]


def cards_of(cards: int) -> list[int]:
    """The members of a set of cards, in their own order."""
    found: list[int] = []
    left: i64 = cards  # compiled, machine words
    row: i64 = 0
    while left:
        here = left & 255
        if here:
            if found:
                found += _EIGHTS[row + here]
            else:
                found = _EIGHTS[row + here][:]
        left >>= 8
        row += 256
    return found


def card_at(cards: int, which: int) -> int:
    """What stands there in `cards_of`, without a list."""
    left: i64 = cards
    row: i64 = 0
    while True:
        here = _EIGHTS[row + (left & 255)]
        if which < len(here):
            return here[which]
        which -= len(here)
        left >>= 8
        row += 256


# The set of one card. A table: compiled, `1 << card` in machine words would be shifted as 32 bits.
_BIT: Final[vec[i64]] = vec[i64]([1 << card for card in range(CARDS)])


class Piles(Cards):
    """All cards by the zone they lie in, each zone also as a set of bits: a hand is searched by one `and`.

    Copies share the lists until one of them moves a card.
    """

    def __init__(
        self, zone: vec[i64], seen: vec[i64], sets: vec[i64], sizes: list[int], open_: i64, noticed: i64
    ) -> None:
        super().__init__(zone, seen)
        self.sets = sets  # zone -> its cards
        self.sizes = sizes  # zone -> how many
        self.open = open_  # cards whose place everybody knows
        self.noticed = noticed  # cards whose place somebody knows
        self.lent = True  # may a copy share the lists?

    def copy(self) -> Piles:  # by hand: the lists are copied when one of the two changes
        self.lent = True
        return Piles(self.zone, self.seen, self.sets, self.sizes, self.open, self.noticed)

    def pack_into(self, p: Packer) -> None:
        p.ints(list(self.zone))
        p.ints(list(self.seen))
        p.ints(list(self.sets))
        p.ints(self.sizes)
        p.number(self.open)
        p.number(self.noticed)

    @staticmethod
    def unpacked(u: Unpacker) -> Piles:
        return Piles(vec[i64](u.ints()), vec[i64](u.ints()), vec[i64](u.ints()), u.ints(), u.number(), u.number())

    def own(self) -> None:
        """The lists are going to be changed."""
        if self.lent:
            self.zone = self.zone[:]
            self.seen = self.seen[:]
            self.sets = self.sets[:]
            self.sizes = self.sizes[:]
            self.lent = False

    def move(self, card: int, zone: int, seen: int) -> None:
        self.own()
        left = self.zone[card]
        bit = _BIT[card]
        sets = self.sets
        sizes = self.sizes
        others = sets[left] & ~bit
        sets[left] = others
        sizes[left] = sizes[left] - 1  # not -=: compiled, on a list that is arithmetic of objects
        sets[zone] |= bit
        sizes[zone] = sizes[zone] + 1
        self.zone[card] = zone
        self.see(card, seen)
        if seen != ALL:  # whoever does not see which card left no longer knows what the others are
            noticed = others & self.noticed
            if noticed:
                self.forget(noticed, seen)

    def forget(self, cards: int, seen: int) -> None:
        """Of these cards nobody else knows any more where they lie."""
        self.open &= ~cards
        mask: i64 = seen
        for card in cards_of(cards):
            knowing = self.seen[card] & mask
            self.seen[card] = knowing
            if not knowing:
                self.noticed &= ~_BIT[card]

    def turn_over(self, pile: int, onto: int) -> None:
        """A whole open pile becomes another: everybody knows its cards, nobody their order."""
        self.own()
        cards = self.sets[pile]
        for card in cards_of(cards):
            self.zone[card] = onto
            self.seen[card] = ALL
        self.open |= cards
        self.noticed |= cards
        self.sets[onto] |= cards
        self.sizes[onto] = self.sizes[onto] + self.sizes[pile]
        self.sets[pile] = 0
        self.sizes[pile] = 0

    def see(self, card: int, seen: int) -> None:
        """Who knows where the card lies."""
        bit = _BIT[card]
        self.seen[card] = seen
        self.open = self.open | bit if seen == ALL else self.open & ~bit
        self.noticed = self.noticed | bit if seen else self.noticed & ~bit

    def swap(self, one: int, other: int) -> None:
        """Two cards change places, and what is known of those."""
        self.own()
        bits = _BIT[one] | _BIT[other]
        at = self.zone[one]
        self.sets[at] ^= bits
        self.sets[self.zone[other]] ^= bits
        self.zone[one] = self.zone[other]
        self.zone[other] = at
        seen = self.seen[one]
        self.see(one, self.seen[other])
        self.see(other, seen)

    def show(self, card: int, mask: int) -> None:
        self.own()
        self.see(card, self.seen[card] | mask)

    def within(self, zone: int) -> list[int]:
        return cards_of(self.sets[zone])

    def count(self, zone: int) -> int:
        return self.sizes[zone]

    def may_be(self, zone: int, wanted: int) -> bool:
        """As far as everybody knows: may one of the wanted cards lie in the zone (root:r124)?"""
        here = self.sets[zone]
        if here & self.open & wanted:
            return True
        return here & ~self.open != 0 and wanted & ~self.open != 0

    def resample(self, seat: int, chance: Chance) -> None:
        self.own()
        super().resample(seat, chance)
        for zone in range(len(self.sets)):
            self.sets[zone] = 0
            self.sizes[zone] = 0
        self.open = 0
        self.noticed = 0
        for card in range(len(self.zone)):
            zone = self.zone[card]
            self.sets[zone] |= _BIT[card]
            self.sizes[zone] += 1
            self.see(card, self.seen[card])


def piles(zone: list[int], seen: list[int], zones: int) -> Piles:
    """Cards where they lie at the start."""
    made = Piles(words(zone), words(seen), words([0] * zones), [0] * zones, 0, 0)
    made.own()
    for card in range(len(zone)):
        made.sets[zone[card]] |= _BIT[card]
        made.sizes[zone[card]] += 1
        made.see(card, seen[card])
    return made
