"""End of the game: what each seat's meadows are worth, who wins (chapter 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polyana.games.woolybully.tiles import COLOURS

if TYPE_CHECKING:
    from polyana.games.woolybully.land import Land
    from polyana.games.woolybully.table import WoolyBully


def worth(land: Land, score_all: bool) -> list[int]:
    """The points in the meadows of each colour: the best of them, or all together."""
    points = [0] * COLOURS  # woolybully:r31
    cancelled = land.cancelled()
    for meadow in land.finished():  # woolybully:8.4, woolybully:r33: meadows at a hole have an open edge
        if meadow not in cancelled:
            colour = land.kinds[meadow]
            if score_all:  # woolybully:10.4
                points[colour] += land.sheep[meadow]
            elif land.sheep[meadow] > points[colour]:  # woolybully:1.4, woolybully:8.2, woolybully:8.3
                points[colour] = land.sheep[meadow]
    return points


def lines(g: WoolyBully) -> list[list[int]]:
    """Each seat's points from meadows and its bonus for leaving (woolybully:8.5); 0 while it has no colour yet."""
    points = worth(g.land, g.score_all)
    return [[points[g.colour_of(seat)] if g.colour_of(seat) >= 0 else 0, g.bonus[seat]] for seat in range(g.seats)]


def winners(g: WoolyBully) -> list[int]:
    """The most points win (woolybully:8.6); equals share it, or the better meadows decide (woolybully:r32)."""
    own = lines(g)
    best = max(sum(each) for each in own)
    leaders = [seat for seat in range(g.seats) if sum(own[seat]) == best]
    if g.tie_by_sheep:
        most = max(own[seat][0] for seat in leaders)
        leaders = [seat for seat in leaders if own[seat][0] == most]
    return leaders
