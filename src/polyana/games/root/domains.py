"""The things that questions and events of the Law point at."""

from typing import Final

from polyana.games.root.deck import EFFECT_NAMES
from polyana.games.root.maps import MAPS, MARKERS
from polyana.games.root.pieces import ALL_WARRIORS, PIECES
from polyana.games.root.terms import (
    ACTIONS,
    BATTLE_EFFECTS,
    CARDS,
    CLEARINGS,
    FACTIONS,
    ITEMS,
    PLACES,
    SEATS,
    SUITS,
    TRIGGERS,
)
from polyana.kernel.meaning import Axis, Domain, number

SEAT: Final[Domain] = Domain("seat", SEATS)
FACTION: Final[Domain] = Domain("faction", FACTIONS)
CLEARING: Final[Domain] = Domain("clearing", CLEARINGS)
PLACE: Final[Domain] = Domain("place", PLACES)
CLOSED_PATH: Final[Domain] = Domain("closed-path", max([len(woods.closed_paths) for woods in MAPS]))
SUIT: Final[Domain] = Domain("suit", SUITS)
MARKER: Final[Domain] = Domain("marker", axes=[Axis("suit", SUITS), Axis("n", MARKERS)])
CARD: Final[Domain] = Domain("card", CARDS, keeper="cards", by="deck")
PIECE: Final[Domain] = Domain("piece", PIECES)
GRADE: Final[Domain] = Domain("grade", named={"recommended": 0, "adventurous": 1, "not-advised": 2})
DIE: Final[Domain] = Domain("die", 4)
ITEM: Final[Domain] = Domain("item", ITEMS)
ACTION: Final[Domain] = Domain("action", ACTIONS)
BATTLE_EFFECT: Final[Domain] = Domain("battle-effect", BATTLE_EFFECTS)
CARD_EFFECT: Final[Domain] = Domain("card-effect", len(EFFECT_NAMES))
EFFECT: Final[Domain] = Domain("effect", TRIGGERS)
WARRIORS: Final[Domain] = number("warriors", 25, 1)
COUNT: Final[Domain] = number("count", 1 + ALL_WARRIORS)
POINTS: Final[Domain] = number("points", 1 + ALL_WARRIORS)  # dividends: no answer scores more (root:11.4.2)
ROUND: Final[Domain] = number("round", 100_000)
