"""Its questions and events."""

from __future__ import annotations

from typing import Final

from polyana.games.root import domains
from polyana.games.root.factions.riverfolk.terms import PRICE_DOMAIN, SERVICE_DOMAIN
from polyana.games.root.kinds import KINDS, SCORED
from polyana.games.root.terms import (
    CARDS,
)

# Questions and events.
SERVICE: Final[int] = KINDS.question("service", [domains.CARD], words=["riverboats", "mercenaries"])
BOATS: Final = CARDS  # the words of SERVICE
MERCS: Final = CARDS + 1
LOST_FUND: Final[int] = KINDS.question("lost-fund", [domains.FACTION])
OTTER_IN: Final[int] = KINDS.question("otter-in", [domains.CLEARING])
SET_COST: Final[int] = KINDS.question("set-cost", [SERVICE_DOMAIN, PRICE_DOMAIN])
FUND: Final[int] = KINDS.question("fund", [domains.FACTION])
EXPORT: Final[int] = KINDS.question("export", [domains.CARD])
HIRE_IN: Final[int] = KINDS.question("hire-in", [domains.CLEARING])
POST_IN: Final[int] = KINDS.question("post-in", [domains.CLEARING])
BOUGHT: Final[int] = KINDS.event(
    "bought",
    [("faction", domains.FACTION), ("service", SERVICE_DOMAIN), ("count", domains.COUNT)],
    rule="root:11.2.6.i",
    also=["root:11.2.6.iii"],
)
SOLD: Final[int] = KINDS.event("sold", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:11.2.7.i")
DISRUPTED: Final[int] = KINDS.event("disrupted", [("count", domains.COUNT)], rule="root:11.2.5.i")
COST_SET: Final[int] = KINDS.event(
    "cost-set", [("service", SERVICE_DOMAIN), ("price", PRICE_DOMAIN)], rule="root:11.6.2", also=["root:11.3.5"]
)
PROTECTED: Final[int] = KINDS.event("protected", [("count", domains.COUNT)], rule="root:11.4.1")
GATHERED: Final[int] = KINDS.event("gathered", [("count", domains.COUNT)], rule="root:11.4.3")
COMMITTED: Final[int] = KINDS.event("committed", [("whom", domains.FACTION)], rule="root:11.5", also=["root:11.5.3"])
GAVE_BACK: Final[int] = KINDS.event(
    "gave-back", [("whom", domains.FACTION), ("count", domains.COUNT)], rule="root:11.5b", also=["root:11.2.5.i"]
)
EXPORTED: Final[int] = KINDS.event("exported", [("card", domains.CARD)], rule="root:11.5.3.i")
KINDS.follows(SCORED, "root:11.4.2", "root:v1", "root:11.5.6.iii")
