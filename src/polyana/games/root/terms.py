"""The words of the Law as small numbers: suits, factions, pieces, items, where cards lie, what can be done."""

from __future__ import annotations

from typing import Final

# Suits (2.1). Clearings are never bird.
FOX: Final = 0
RABBIT: Final = 1
MOUSE: Final = 2
BIRD: Final = 3
SUITS: Final = 3
SUIT_NAMES: Final = ("fox", "rabbit", "mouse", "bird")

# Factions, in the order of their setup letters (f5.1). Two Vagabonds are two factions.
MARQUISE: Final = 0
EYRIE: Final = 1
ALLIANCE: Final = 2
VAGABOND: Final = 3
VAGABOND_2: Final = 4
FACTIONS: Final = 5
NO_FACTION: Final = -1
FACTION_NAMES: Final = ("marquise", "eyrie", "alliance", "vagabond", "vagabond-2")
# Tables are lists: compiled code looks a number up in a list at once, but makes a new object of a tuple each time.
IS_VAGABOND: Final[list[bool]] = [False, False, False, True, True]
RULES_TIES: Final[list[bool]] = [False, True, False, False, False]  # root:7.2.2

CLEARINGS: Final = 12  # a clearing is its number on the map less one
FORESTS: Final = 10  # at most; a forest is a place from CLEARINGS on
PLACES: Final = CLEARINGS + FORESTS

# Kinds of piece (f6.1, f7.1, f8.1). A kind belongs to one faction; pawns are places, not pieces of a kind.
CAT: Final = 0
SAWMILL: Final = 1
WORKSHOP: Final = 2
RECRUITER: Final = 3
WOOD: Final = 4
KEEP: Final = 5
BIRD_WARRIOR: Final = 6
ROOST: Final = 7
REBEL: Final = 8
FOX_BASE: Final = 9
RABBIT_BASE: Final = 10
MOUSE_BASE: Final = 11
SYMPATHY: Final = 12
PIECES: Final = 13
PIECE_NAMES: Final = (
    "cat",
    "sawmill",
    "workshop",
    "recruiter",
    "wood",
    "keep",
    "bird",
    "roost",
    "rebel",
    "fox-base",
    "rabbit-base",
    "mouse-base",
    "sympathy",
)

WARRIOR: Final = 0
BUILDING: Final = 1
TOKEN: Final = 2
TYPE: Final[list[int]] = [0, 1, 1, 1, 2, 2, 0, 1, 0, 1, 1, 1, 2]
OWNER: Final[list[int]] = [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2]
IN_THE_BOX: Final[list[int]] = [25, 6, 6, 6, 8, 1, 20, 7, 10, 1, 1, 1, 10]
WARRIOR_OF: Final[list[int]] = [CAT, BIRD_WARRIOR, REBEL, -1, -1]
FIRST_PIECE: Final[list[int]] = [
    CAT,
    BIRD_WARRIOR,
    REBEL,
    PIECES,
    PIECES,
]  # the pieces of a faction are FIRST_PIECE..LAST_PIECE
LAST_PIECE: Final[list[int]] = [KEEP, ROOST, SYMPATHY, PIECES - 1, PIECES - 1]
COUNTS_FOR_RULE: Final[list[list[int]]] = [  # root:2.8, root:2.8b: warriors and buildings, by faction
    [CAT, SAWMILL, WORKSHOP, RECRUITER],
    [BIRD_WARRIOR, ROOST],
    [REBEL, FOX_BASE, RABBIT_BASE, MOUSE_BASE],
    [],
    [],
]
CRAFTS_WITH: Final[list[int]] = [WORKSHOP, ROOST, SYMPATHY, -1, -1]  # root:6.2.1, root:7.2.1, root:8.2.1

# Items (f5.3).
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

# How an item of the Vagabond lies (9.2.5).
READY: Final = 0  # undamaged, face up
EXHAUSTED: Final = 1
DAMAGED: Final = 2  # face up in the Damaged box
DAMAGED_EXHAUSTED: Final = 3
SIDES: Final = 4

# Cards of the shared deck are numbered 0..53; the two Loyal Viziers, bird cards too, come after them.
DECK_SIZE: Final = 54
CARDS: Final = 56
VIZIER: Final = 54
OTHER_VIZIER: Final = 55

# Where cards lie. A hand is the zone numbered by its faction, a play area the zone PLAY + faction.
DECK: Final = 5
DISCARD: Final = 6
SUPPORTERS: Final = 7
DECREE: Final = 8  # and the three after it: one a column
AVAILABLE: Final = 12  # dominance cards beside the map (3.3.3)
BOX: Final = 13
PLAY: Final = 14
ON_TABLE: Final = PLAY + FACTIONS  # shown, on its way from the hand: a card being crafted or put into the Decree
ZONES: Final = ON_TABLE + 1

# Columns of the Decree (7.5.2), and leaders (7.8) with the columns of their Viziers (f7.3).
RECRUIT: Final = 0
MOVE: Final = 1
BATTLE: Final = 2
BUILD: Final = 3
COLUMNS: Final = 4
COLUMN_NAMES: Final = ("recruit", "move", "battle", "build")
BUILDER: Final = 0
CHARISMATIC: Final = 1
COMMANDER: Final = 2
DESPOT: Final = 3
LEADERS: Final = 4
LEADER_NAMES: Final = ("builder", "charismatic", "commander", "despot")
VIZIER_COLUMNS: Final[list[list[int]]] = [[RECRUIT, MOVE], [RECRUIT, BATTLE], [MOVE, BATTLE], [MOVE, BUILD]]

# Characters of the Vagabond (9.7, v12).
THIEF: Final = 0
TINKER: Final = 1
RANGER: Final = 2
VAGRANT: Final = 3
ARBITER: Final = 4
SCOUNDREL: Final = 5
ADVENTURER: Final = 6
RONIN: Final = 7
HARRIER: Final = 8
CHARACTERS: Final = 9
CHARACTER_NAMES: Final = (
    "thief",
    "tinker",
    "ranger",
    "vagrant",
    "arbiter",
    "scoundrel",
    "adventurer",
    "ronin",
    "harrier",
)

# Relationships of the Vagabond (f9.2): HOSTILE, or a space of the Allied track.
HOSTILE: Final = -1
INDIFFERENT: Final = 0
AMIABLE: Final = 1
FRIENDLY: Final = 2
ALLIED: Final = 3

# What can be done in a turn. One question asks for it; what with, where and how many are asked afterwards.
DO_CRAFT: Final = 0
DO_BATTLE: Final = 1
DO_MARCH: Final = 2
DO_RECRUIT: Final = 3
DO_BUILD: Final = 4
DO_OVERWORK: Final = 5
DO_BIRD_CARD: Final = 6  # spend a bird card for one more action (6.5b)
DO_REVOLT: Final = 7
DO_SPREAD: Final = 8
DO_MOBILIZE: Final = 9
DO_TRAIN: Final = 10
DO_MOVE: Final = 11
DO_ORGANIZE: Final = 12
DO_EXPLORE: Final = 13
DO_AID: Final = 14
DO_QUEST: Final = 15
DO_STRIKE: Final = 16
DO_REPAIR: Final = 17
DO_SPECIAL: Final = 18
DO_ACTIVATE: Final = 19  # a dominance card (3.3.1)
DO_TAKE: Final = 20  # an available dominance card (3.3.4)
DO_TAX: Final = 21  # cards in one's play area, from here on
DO_SPY: Final = 22
DO_BANK: Final = 23
DO_CLAIM: Final = 24
DO_ROB: Final = 25
DO_WARREN: Final = 26
DO_COBBLE: Final = 27
DO_TURMOIL: Final = 28  # take up a Decree card that cannot be resolved (r67)
ACTIONS: Final = 29
ACTION_NAMES: Final = (
    "craft",
    "battle",
    "march",
    "recruit",
    "build",
    "overwork",
    "bird-card",
    "revolt",
    "spread",
    "mobilize",
    "train",
    "move",
    "organize",
    "explore",
    "aid",
    "quest",
    "strike",
    "repair",
    "special",
    "activate-dominance",
    "take-dominance",
    "tax-collector",
    "codebreakers",
    "better-burrow-bank",
    "royal-claim",
    "stand-and-deliver",
    "command-warren",
    "cobbler",
    "turmoil",
)

# What a removal may trigger (r3), in the order in which they come when order cannot matter.
OUTRAGE_EFFECT: Final = 0
LOST_BASE_EFFECT: Final = 1
HOSPITALS_EFFECT: Final = 2
EFFECTS: Final = 3

POINTS_TO_WIN: Final = 30  # root:3.1
HAND_LIMIT: Final = 5  # root:f5.6
STARTING_HAND: Final = 3  # root:5.1.3b
