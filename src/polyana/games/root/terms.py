"""The words of the Law as small numbers: suits, items, where cards lie, what can be done in a turn.

What belongs to one faction alone (its number, pieces, actions, piles of cards) stands in its own chapter.
"""

from __future__ import annotations

from typing import Final

# Suits (root:2.1). Clearings are never bird.
FOX: Final = 0
RABBIT: Final = 1
MOUSE: Final = 2
BIRD: Final = 3
SUITS: Final = 3
SUIT_NAMES: Final = ("fox", "rabbit", "mouse", "bird")

FACTIONS: Final = 9  # in the order of data/factions.toml; two Vagabonds are two factions
NO_FACTION: Final = -1
SEATS: Final = 6  # at most

CLEARINGS: Final = 12  # a clearing is its number on the map less one
BURROW: Final = CLEARINGS  # as an end of a move: a clearing of its own that a faction has beside the map
FORESTS: Final = 10  # at most; a forest is a place from CLEARINGS on
PLACES: Final = CLEARINGS + FORESTS

# Items (root:f5.3).
BOOTS: Final = 0
BAG: Final = 1
CROSSBOW: Final = 2
HAMMER: Final = 3
SWORD: Final = 4
TEA: Final = 5
COINS: Final = 6
TORCH: Final = 7
ITEMS: Final = 8
ITEM_NAMES: Final = ("boot", "bag", "crossbow", "hammer", "sword", "tea", "coin", "torch")
ITEM_SUPPLY: Final[list[int]] = [2, 2, 1, 1, 2, 2, 2, 0]  # root:5.1.5

# Cards of the shared deck are numbered 0..53; two bird cards that lie on a faction's board come after them.
DECK_SIZE: Final = 54
CARDS: Final = 56

# Where cards lie. A hand is the zone numbered by its faction, a play area the zone PLAY + faction. From OWN_PILES on
# come the piles of single factions; their chapters say which is whose.
DECK: Final = FACTIONS
DISCARD: Final = FACTIONS + 1
AVAILABLE: Final = FACTIONS + 2  # dominance cards beside the map (root:3.3.3)
BOX: Final = FACTIONS + 3
ON_TABLE: Final = FACTIONS + 4  # shown, on its way from the hand: being crafted, put into the Decree, an ambush
PLAY: Final = FACTIONS + 5  # root:2.6
OWN_PILES: Final = PLAY + FACTIONS
ZONES: Final = OWN_PILES + 8

# What can be done in a turn. One question asks for it; what with, where and how many are asked afterwards. These are
# the actions of the Law, of several factions, and of cards; a faction's own stand in its chapter. Numbers never change:
# saved games use them.
DO_CRAFT: Final = 0
DO_BATTLE: Final = 1
DO_RECRUIT: Final = 3
DO_BUILD: Final = 4
DO_MOVE: Final = 11
DO_ACTIVATE: Final = 19  # a dominance card (root:3.3.1)
DO_TAKE: Final = 20  # an available dominance card (root:3.3.4)
DO_TAX: Final = 21  # cards in one's play area, from here on
DO_SPY: Final = 22
DO_BANK: Final = 23
DO_CLAIM: Final = 24
DO_ROB: Final = 25
DO_WARREN: Final = 26
DO_COBBLE: Final = 27
DO_CLEAR: Final = 34  # a closed path (root:mountain.2.3.a)
DO_EXPOSE: Final = 38  # somebody's token that lies face down (13.2.4)
DO_SABOTAGE: Final = 42  # cards of Exiles and Partisans, from here on
DO_COFFINS: Final = 43
DO_ORDERS: Final = 44
DO_SWAP: Final = 45
DO_EMIGRATE: Final = 46
DO_PROPAGANDA: Final = 47
DO_LEAGUE_MOVE: Final = 48
DO_LEAGUE_BATTLE: Final = 49
DO_CHARM: Final = 50
ACTIONS: Final = 62

# What the map allows once a turn, as a mask.
BY_RAFT: Final = 1  # root:lake.2.1
PATH_CLEARED: Final = 2  # root:mountain.2.3.a

# What a removal may trigger (root:r3), in the order in which they come when order cannot matter. Whose they are, and
# what they do, stands in the chapters.
TRIGGERS: Final = 7

BATTLE_EFFECTS: Final = 8  # that a side may use after the roll (4.3.2.ii)

POINTS_TO_WIN: Final = 30  # root:3.1
HAND_LIMIT: Final = 5  # root:f5.6
STARTING_HAND: Final = 3  # root:5.1.3b, root:f5.5
