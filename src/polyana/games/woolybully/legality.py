"""Which deeds and sides a seat may choose, and why not (chapters 2, 4, 5, 6)."""

from __future__ import annotations

from mypy_extensions import i64

from polyana.games.woolybully.domains import CALL_HUNTER, CALL_WOLF, CANNOT, LAY, LEAVE, SHOW
from polyana.games.woolybully.kinds import CALL
from polyana.games.woolybully.table import WoolyBully
from polyana.games.woolybully.tiles import FIRST_OF_BAG, HUNTER, SETS, WOLF


def deed_refusal(g: WoolyBully, seat: int, kind: int, optional: bool, deed: int) -> str:
    """The rule that forbids a deed, or "". `kind` is TURN or CALL; an optional turn is one that may be declined."""
    if deed == LEAVE:  # woolybully:7.1
        return ""
    if deed == CALL_WOLF:
        return beast_refusal(g, seat, WOLF, "woolybully:4.1")
    if deed == CALL_HUNTER:
        return beast_refusal(g, seat, HUNTER, "woolybully:5.1")
    if deed == SHOW:
        if g.has_shown(seat):
            return "woolybully:6.1"
        return "" if g.land.placeable((1 + g.colour_of(seat)) * 2) else "woolybully:r23"
    if kind == CALL:
        return "woolybully:2.2" if deed == LAY else "woolybully:r3"
    if deed == LAY:
        return "" if g.may_lay_any(seat) else "woolybully:r3"
    if optional:  # an extra turn is declined, not passed
        return "woolybully:r22"
    return "woolybully:r5" if g.may_lay_any(seat) else ""


def beast_refusal(g: WoolyBully, seat: int, feature: int, none: str) -> str:
    """The rule that keeps a seat from calling a wolf or hunter; `none` if it has none."""
    sides = g.beasts(seat, feature)
    if not sides:
        return none
    for side in sides:
        if g.land.placeable(side):
            return ""
    return g.land.nowhere(sides[0])


def can_call(g: WoolyBully, seat: int, feature: int) -> bool:
    """Has the seat a wolf or hunter that can be laid somewhere: is there no `beast_refusal`?"""
    tiles = SETS[g.land.set_number]
    zone = g.tiles.zone
    hand: i64 = seat
    for tile in range(tiles.first_wolf, tiles.first_ordinary):
        if zone[tile] == hand:
            for side in (tile * 2, tile * 2 + 1):
                if tiles.feature[side] == feature and g.land.placeable(side):
                    return True
    return False


def deeds(g: WoolyBully, seat: int, kind: int, optional: bool) -> list[int]:
    """The deeds a seat may choose."""
    found: list[int] = []
    stuck = False
    if kind != CALL:
        if g.may_lay_any(seat):
            found.append(LAY)
        else:
            stuck = not optional
    if can_call(g, seat, WOLF):  # woolybully:r45
        found.append(CALL_WOLF)
    if can_call(g, seat, HUNTER):
        found.append(CALL_HUNTER)
    if not deed_refusal(g, seat, kind, optional, SHOW):
        found.append(SHOW)  # woolybully:6.6
    found.append(LEAVE)
    if stuck:
        found.append(CANNOT)
    return found


def side_refusal(g: WoolyBully, seat: int, deed: int, side: int) -> str:
    """The rule that forbids a side for a deed, or ""."""
    tiles = SETS[g.land.set_number]
    if g.tiles.zone[side >> 1] != seat or side >> 1 < FIRST_OF_BAG:
        return "woolybully:2.2"
    feature = tiles.feature[side]
    if deed == CALL_WOLF and feature != WOLF:
        return "woolybully:r6"
    if deed == CALL_HUNTER and feature != HUNTER:
        return "woolybully:r6"
    return "" if g.land.placeable(side) else g.land.nowhere(side)


def sides(g: WoolyBully, seat: int, deed: int) -> list[int]:
    """The sides a seat may choose for a deed."""
    if deed in (CALL_WOLF, CALL_HUNTER):
        held = g.beasts(seat, WOLF if deed == CALL_WOLF else HUNTER)
        return [side for side in held if g.land.placeable(side)]
    found: list[int] = []
    zone = g.tiles.zone
    hand: i64 = seat
    for tile in range(FIRST_OF_BAG, len(zone)):
        if zone[tile] == hand:
            if g.land.placeable(tile * 2):
                found.append(tile * 2)
            if g.land.placeable(tile * 2 + 1):
                found.append(tile * 2 + 1)
    return found
