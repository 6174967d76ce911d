"""The things that questions and events of the Law point at."""

from typing import Final

from polyana.games.root.deck import EFFECT_NAMES
from polyana.games.root.maps import MARKERS
from polyana.games.root.pieces import PIECES
from polyana.games.root.terms import ACTIONS, BATTLE_EFFECTS, CARDS, CLEARINGS, FACTIONS, ITEMS, PLACES, SUITS, TRIGGERS
from polyana.kernel.meaning import Axis, Domain, number

SEAT: Final = Domain("seat", 4)
FACTION: Final = Domain("faction", FACTIONS)
CLEARING: Final = Domain("clearing", CLEARINGS)
PLACE: Final = Domain("place", PLACES)
SUIT: Final = Domain("suit", SUITS)
MARKER: Final = Domain("marker", axes=[Axis("suit", SUITS), Axis("n", MARKERS)])
CARD: Final = Domain("card", CARDS, keeper="cards")
PIECE: Final = Domain("piece", PIECES)
DIE: Final = Domain("die", 4)
ITEM: Final = Domain("item", ITEMS)
ACTION: Final = Domain("action", ACTIONS)
BATTLE_EFFECT: Final = Domain("battle-effect", BATTLE_EFFECTS)
CARD_EFFECT: Final = Domain("card-effect", len(EFFECT_NAMES))
EFFECT: Final = Domain("effect", TRIGGERS)
WARRIORS: Final = number("warriors", 25, 1)
COUNT: Final = number("count", 100)
POINTS: Final = number("points", 100)
ROUND: Final = number("round", 100_000)
