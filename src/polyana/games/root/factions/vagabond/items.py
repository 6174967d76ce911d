"""The Vagabond's items: how they are gained, exhausted, refreshed, damaged and repaired (root:9.2.5, root:9.2.7)."""

from __future__ import annotations

from polyana.games.root.clearings import changed
from polyana.games.root.factions.vagabond.board import board, changing
from polyana.games.root.factions.vagabond.kinds import REFRESHED, REPAIRED, WAS_DAMAGED, WAS_EXHAUSTED
from polyana.games.root.factions.vagabond.terms import DAMAGED, DAMAGED_EXHAUSTED, EXHAUSTED, READY, SIDES
from polyana.games.root.terms import ITEMS
from polyana.games.root.woodland import Root


def at(item: int, side: int) -> int:
    """Where items of one kind and side are counted on a board."""
    return item * SIDES + side


def damageable(item: int, exhausted: int) -> int:
    """The code of an item that can be damaged or repaired (`turned-item`)."""
    return item * 2 + exhausted


def refreshable(item: int, is_damaged: int) -> int:
    """The code of an exhausted item that can be refreshed (`tired-item`)."""
    return item * 2 + is_damaged


def item_of(code: int) -> int:
    """The item of either code."""
    return code // 2


def is_exhausted(code: int) -> int:
    """Of a code of `damageable`."""
    return code % 2


def tired_side(code: int) -> int:
    """How an item lies that a code of `refreshable` means."""
    return DAMAGED_EXHAUSTED if code % 2 else EXHAUSTED


def carried_item(code: int) -> int:
    """The item of a code that says how it lies, too (`carried-item`, `at`)."""
    return code // SIDES


def carried_side(code: int) -> int:
    return code % SIDES


def count(g: Root, faction: int, item: int, side: int) -> int:
    return board(g, faction).items[at(item, side)]


def has(g: Root, faction: int, item: int) -> bool:
    """Has he such an item to exhaust?"""
    return board(g, faction).items[at(item, READY)] > 0


def turn(g: Root, faction: int, origin: int, target: int) -> None:
    """An item goes from one side or box to another."""
    mine = changing(g, faction)
    twin = mine.items[:]
    twin[origin] = twin[origin] - 1
    twin[target] = twin[target] + 1
    mine.items = twin


def gain(g: Root, faction: int, item: int) -> None:
    """An item comes to his board face up (root:9.2.5.i, root:9.2.5.ii)."""
    mine = changing(g, faction)
    where = at(item, READY)
    mine.items = changed(mine.items, where, mine.items[where] + 1)


def lose(g: Root, faction: int, item: int, side: int) -> None:
    """An item leaves his board."""
    mine = changing(g, faction)
    where = at(item, side)
    mine.items = changed(mine.items, where, mine.items[where] - 1)


def exhaust(g: Root, faction: int, item: int) -> None:
    turn(g, faction, at(item, READY), at(item, EXHAUSTED))  # root:9.5
    if g.log is not None:
        g.tell(WAS_EXHAUSTED, [faction, item])


def refresh(g: Root, faction: int, item: int, side: int) -> None:
    """Turn an item face up, damaged or not; `side` is how it lies now."""
    turn(g, faction, at(item, side), at(item, side - EXHAUSTED))
    if g.log is not None:
        g.tell(REFRESHED, [faction, item])


def undamaged(g: Root, faction: int) -> list[int]:
    """What can be damaged."""
    return on_sides(board(g, faction).items, READY)


def damaged(g: Root, faction: int) -> list[int]:
    """What can be repaired."""
    return on_sides(board(g, faction).items, DAMAGED)


def on_sides(items: list[int], side: int) -> list[int]:
    """The items that lie face up on a side, or exhausted on the one after it, as codes of `damageable`."""
    found: list[int] = []
    for item in range(ITEMS):
        if items[side]:
            found.append(damageable(item, 0))
        if items[side + 1]:
            found.append(damageable(item, 1))
        side += SIDES
    return found


def has_damaged(g: Root, faction: int) -> bool:
    items = board(g, faction).items
    for where in range(DAMAGED, ITEMS * SIDES, SIDES):
        if items[where] or items[where + 1]:
            return True
    return False


def has_any(g: Root, faction: int) -> bool:
    """Has he an item to exhaust, whatever it is?"""
    items = board(g, faction).items
    for where in range(READY, ITEMS * SIDES, SIDES):
        if items[where]:
            return True
    return False


def ready(g: Root, faction: int) -> int:
    """How many items he could exhaust."""
    return sum(board(g, faction).items[READY : ITEMS * SIDES : SIDES])


def damage(g: Root, faction: int, code: int) -> None:
    """An item goes to the Damaged box and keeps its side (root:9.2.7)."""
    where = at(item_of(code), is_exhausted(code))
    turn(g, faction, where, where + DAMAGED)
    if g.log is not None:
        g.tell(WAS_DAMAGED, [faction, item_of(code)])


def repair(g: Root, faction: int, code: int) -> None:
    """It comes back and keeps its side (root:9.5.7, root:r95)."""
    where = at(item_of(code), is_exhausted(code))
    turn(g, faction, where + DAMAGED, where)
    if g.log is not None:
        g.tell(REPAIRED, [faction, item_of(code)])
