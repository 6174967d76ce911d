"""How well a faction stands, for bots: about one unit a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polyana.games.root.woodland import Root


def judge(g: Root, faction: int) -> float:
    best = max([g.points[other] for other in g.seating.faction_of if other != faction], default=0)
    return float(g.points[faction] - best)
