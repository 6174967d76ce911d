"""The questions and events of the Duchy."""

from typing import Final

from polyana.games.root import domains
from polyana.games.root.factions.duchy.terms import MINISTERS
from polyana.games.root.kinds import KINDS, REMOVED, SCORED
from polyana.kernel.meaning import Domain

MINISTER_DOMAIN: Final[Domain] = Domain("minister", MINISTERS)

FAILED: Final[int] = KINDS.question("failed", [domains.CARD])  # to chance
DISMISS: Final[int] = KINDS.question("dismiss", [MINISTER_DOMAIN])
DUCHY_CORNER: Final[int] = KINDS.question("duchy-corner", [domains.CLEARING])
BUILD_CARD: Final[int] = KINDS.question("duchy-build-card", [domains.CARD])
BUILD_IN: Final[int] = KINDS.question("duchy-build-in", [domains.CLEARING])
BUILD_WHAT: Final[int] = KINDS.question("duchy-build-what", [domains.PIECE])
DIG_UP: Final[int] = KINDS.question("dig-up", [domains.CLEARING])
DIG_CARD: Final[int] = KINDS.question("dig-card", [domains.CARD])
DIG_IN: Final[int] = KINDS.question("dig-in", [domains.CLEARING])
DIG_COUNT: Final[int] = KINDS.question("dig-count", [domains.WARRIORS])
BRIGADIER_DOES: Final[int] = KINDS.question("brigadier", [domains.ACTION])
BANKED: Final[int] = KINDS.question("banked", [domains.CARD])
MAYOR_COPIES: Final[int] = KINDS.question("mayor", [MINISTER_DOMAIN])
SWAY_WHOM: Final[int] = KINDS.question("sway-whom", [MINISTER_DOMAIN])
SWAY_WITH: Final[int] = KINDS.question("sway-with", [domains.CARD])

MUSTERED: Final[int] = KINDS.event("mustered", [("count", domains.COUNT)], rule="root:12.4.1", also=["root:12.5.1.2"])
WENT_UNDER: Final[int] = KINDS.event(
    "went-under", [("clearing", domains.CLEARING), ("count", domains.COUNT)], rule="root:12.2.2.c"
)
CAME_UP: Final[int] = KINDS.event(
    "came-up",
    [("clearing", domains.CLEARING), ("count", domains.COUNT)],
    rule="root:12.2.2.c",
    also=["root:12.5.1.5.c"],
)
LAID_OPEN: Final[int] = KINDS.event("laid-open", [("card", domains.CARD)], rule="root:12.1.3")
TAKEN_BACK: Final[int] = KINDS.event("taken-back", [("count", domains.COUNT)], rule="root:12.6.1.b")
ACTS: Final[int] = KINDS.event("acts", [("minister", MINISTER_DOMAIN)], rule="root:12.5.2", also=["root:12.5.2.6"])
SWAYED: Final[int] = KINDS.event("swayed", [("minister", MINISTER_DOMAIN)], rule="root:12.5.3.3.a")
DISMISSED: Final[int] = KINDS.event("dismissed", [("minister", MINISTER_DOMAIN)], rule="root:12.2.3.c")
KINDS.follows(REMOVED, "root:12.5.1.5.d")
KINDS.follows(SCORED, "root:12.5.2.5", "root:12.5.2.7", "root:12.5.2.8", "root:12.5.2.9", "root:12.5.3.3.b")
