"""The words of the Vagabond's chapter as small numbers: actions, sides of items, characters, relationships."""

from __future__ import annotations

from typing import Final

from polyana.games.root.data import load
from polyana.games.root.names import ACTION_NAMES
from polyana.games.root.terms import BAG, BOOTS, COINS, HAMMER, ITEM_NAMES, SWORD, TEA

VAGABOND: Final = 3
VAGABOND_2: Final = 4

DO_EXPLORE: Final = 13
DO_AID: Final = 14
DO_QUEST: Final = 15
DO_STRIKE: Final = 16
DO_REPAIR: Final = 17
DO_SPECIAL: Final = 18
ACTION_NAMES.declare(
    VAGABOND,
    {
        DO_EXPLORE: "explore",
        DO_AID: "aid",
        DO_QUEST: "quest",
        DO_STRIKE: "strike",
        DO_REPAIR: "repair",
        DO_SPECIAL: "special",
    },
)

# How an item lies (root:9.2.5).
READY: Final = 0  # undamaged, face up
EXHAUSTED: Final = 1
DAMAGED: Final = 2  # face up in the Damaged box
DAMAGED_EXHAUSTED: Final = 3
SIDES: Final = 4

# Tea, coins and bags keep to their tracks by themselves: what lies face up and undamaged is on the track while it has
# room.
TRACK: Final = 3  # root:f9.3
ON_TRACKS: Final[list[int]] = [TEA, COINS, BAG]

# Characters (9.7, root:v12).
THIEF: Final = 0  # root:9.7.1
TINKER: Final = 1  # root:9.7.2
RANGER: Final = 2  # root:9.7.3
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
_BY_NAME: Final = {entry["id"]: entry for entry in load("vagabonds")["vagabond"]}
STARTING_ITEMS: Final[list[list[int]]] = [  # root:f9.5, by character
    [ITEM_NAMES.index(item) for item in _BY_NAME[name]["items"]] for name in CHARACTER_NAMES
]

# Relationships (root:f9.2): HOSTILE, or a space of the Allied track.
HOSTILE: Final = -1
INDIFFERENT: Final = 0
AMIABLE: Final = 1
FRIENDLY: Final = 2
ALLIED: Final = 3  # root:9.2.9.ii

# Where quests lie: below 0 in the deck, on display, or with the Vagabond who has completed them (0 or 1).
QUEST_DECK: Final = -2
QUEST_DISPLAY: Final = -1

# Where ruin items lie: not under a known ruin yet, under the ruin number 1..4, taken, or not in the game.
RUIN_POOL: Final = 0
RUIN_TAKEN: Final = 5
RUIN_BOX: Final = 6  # the second set, with fewer than two Vagabonds (root:9.8.1)
RUIN_KINDS: Final[list[int]] = [BAG, BOOTS, HAMMER, SWORD, BAG, BOOTS, HAMMER, SWORD]  # root:9.3.4, root:9.8.1
