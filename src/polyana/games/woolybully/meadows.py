"""End of the game: what each seat's meadows are worth, who wins (chapter 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polyana.games.woolybully.tiles import COLOURS

if TYPE_CHECKING:
    from polyana.games.woolybully.land import Land
    from polyana.games.woolybully.table import WoolyBully


def counted(land: Land, score_all: bool) -> list[list[int]]:
    """For each colour, which of the finished meadows count: the best of them, or all. By their place among them."""
    found: list[list[int]] = [[] for _ in range(COLOURS)]
    cancelled = land.cancelled()
    finished = land.finished()  # woolybully:8.4, woolybully:r33: meadows at a hole have an open edge
    for i in range(len(finished)):
        meadow = finished[i]
        if meadow not in cancelled:
            own = found[land.kinds[meadow]]
            if score_all or not own:  # woolybully:10.4
                own.append(i)
            elif land.sheep[meadow] > land.sheep[finished[own[0]]]:  # woolybully:1.4, woolybully:8.2, woolybully:8.3
                own[0] = i
    return found


def worth(land: Land, score_all: bool) -> list[int]:
    """The points in the meadows of each colour; none where it has no meadow."""
    finished = land.finished()
    return [sum([land.sheep[finished[i]] for i in own]) for own in counted(land, score_all)]  # woolybully:r31


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
