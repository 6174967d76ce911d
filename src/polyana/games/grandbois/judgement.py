"""How well a seat stands, for bots that look ahead. Called on imagined states, so looking at every clan is fair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polyana.games.grandbois import harvest

if TYPE_CHECKING:
    from polyana.games.grandbois.forest import GrandBois


def judge(g: GrandBois, seat: int) -> float:
    points = harvest.all_lines(g)
    best = 0
    for other in range(g.seats):
        if other != seat:
            total = sum(points[other])
            if total > best:
                best = total
    return float(sum(points[seat]) - best)
