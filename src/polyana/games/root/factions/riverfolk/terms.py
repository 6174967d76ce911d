"""The words of the chapter as small numbers: pieces, actions, services; what is printed on its board."""

from __future__ import annotations

from typing import Final

from polyana.games.root.data import track
from polyana.games.root.names import ACTION_NAMES, TRIGGER_NAMES
from polyana.games.root.terms import (
    FACTIONS,
)
from polyana.kernel.meaning import Domain, number

RIVERFOLK: Final = 6

# Its pieces (root:f11.1).
OTTER: Final = 17
FOX_TRADE_POST: Final = 18  # and the two after it: one kind a suit
RABBIT_TRADE_POST: Final = 19
MOUSE_TRADE_POST: Final = 20

DO_EXPORT: Final = 35
DO_DRAW: Final = 36
DO_POST: Final = 37
ACTION_NAMES.declare(RIVERFOLK, {DO_EXPORT: "export", DO_DRAW: "draw", DO_POST: "trade-post"})

DISRUPTION_EFFECT: Final = 4
TRIGGER_NAMES.declare(RIVERFOLK, {DISRUPTION_EFFECT: "disruption"})

# The services (root:11.2.7), and their prices (root:f11.3).
HAND_CARD: Final = 0
RIVERBOATS: Final = 1
MERCENARIES: Final = 2
SERVICES: Final = 3
PRICES: Final[list[int]] = track("riverfolk", "service", "prices")
SERVICE_DOMAIN: Final[Domain] = Domain(
    "service", named={"hand-card": HAND_CARD, "riverboats": RIVERBOATS, "mercenaries": MERCENARIES}
)
PRICE_DOMAIN: Final[Domain] = number("price", len(PRICES), PRICES[0])

FIRST_WARRIORS: Final = 4  # root:11.3.2
FIRST_PAYMENTS: Final = 3  # root:11.3.4
PROTECTION: Final = 2  # root:11.4.1
POST_COST: Final = 2  # root:11.5.6.ii
POST_POINTS: Final[list[int]] = track("riverfolk", "trade-post", "vp")  # root:f11.2, by the posts that left the track
NOBODYS: Final[list[int]] = [0] * FACTIONS
