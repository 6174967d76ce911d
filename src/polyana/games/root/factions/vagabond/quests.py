"""The quest cards as flat tables."""

from __future__ import annotations

from typing import Final

from polyana.games.root.data import load
from polyana.games.root.terms import ITEM_NAMES, SUIT_NAMES

QUEST_NAMES: Final[list[str]] = [quest["id"] for quest in load("quests")["quest"]]
QUEST_SUIT: Final[list[int]] = [SUIT_NAMES.index(quest["suit"]) for quest in load("quests")["quest"]]
QUEST_ITEMS: Final[list[list[int]]] = [
    [ITEM_NAMES.index(item) for item in quest["items"]] for quest in load("quests")["quest"]
]
QUESTS: Final = 15  # root:f9.1
