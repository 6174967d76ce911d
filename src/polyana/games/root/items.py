"""The Vagabond's items (9.2.5), his pawn, quests and relationships.

Tea, coins and bags keep to their tracks by themselves (r86): what lies face up and undamaged is on the track while it
has room.
"""

from __future__ import annotations

from typing import Final

from polyana.games.root.deck import QUESTS
from polyana.games.root.kinds import QUEST_SHOWN, REFRESHED, RELATION, REPAIRED, WAS_DAMAGED, WAS_EXHAUSTED, WENT
from polyana.games.root.terms import (
    ALLIED,
    BAG,
    BOOTS,
    CLEARINGS,
    COINS,
    DAMAGED,
    EXHAUSTED,
    FACTIONS,
    HAMMER,
    HOSTILE,
    IS_VAGABOND,
    ITEMS,
    READY,
    SIDES,
    SWORD,
    TEA,
    VAGABOND,
)
from polyana.games.root.woodland import QUEST_DECK, QUEST_DISPLAY, Root, changed

TRACK: Final = 3  # root:f9.3
ON_TRACKS: Final[list[int]] = [TEA, COINS, BAG]
RUIN_KINDS: Final[list[int]] = [
    BAG,
    BOOTS,
    HAMMER,
    SWORD,
    BAG,
    BOOTS,
    HAMMER,
    SWORD,
]  # root:9.3.4, root:9.8.1, by ruin item


def at(faction: int, item: int, side: int) -> int:
    """Where a Vagabond's items of one kind and side are counted."""
    return ((faction - VAGABOND) * ITEMS + item) * SIDES + side


def count(g: Root, faction: int, item: int, side: int) -> int:
    return g.items[at(faction, item, side)]


def has(g: Root, faction: int, item: int) -> bool:
    """Has he such an item to exhaust?"""
    return g.items[at(faction, item, READY)] > 0


def on_track(g: Root, faction: int, item: int) -> int:
    """Tea, coins or bags that lie face up on their track (r86)."""
    return min(TRACK, g.items[at(faction, item, READY)])


def turn(g: Root, origin: int, target: int) -> None:
    """An item goes from one side or box to another."""
    twin = g.items[:]
    twin[origin] -= 1
    twin[target] += 1
    g.items = twin


def gain(g: Root, faction: int, item: int) -> None:
    """An item comes to his board face up (9.2.5.i, 9.2.5.ii)."""
    where = at(faction, item, READY)
    g.items = changed(g.items, where, g.items[where] + 1)


def lose(g: Root, faction: int, item: int, side: int) -> None:
    """An item leaves his board."""
    where = at(faction, item, side)
    g.items = changed(g.items, where, g.items[where] - 1)


def exhaust(g: Root, faction: int, item: int) -> None:
    first = at(faction, item, READY)
    turn(g, first + READY, first + EXHAUSTED)
    if g.log is not None:
        g.tell(WAS_EXHAUSTED, [faction, item])


def refresh(g: Root, faction: int, item: int, side: int) -> None:
    """Turn an item face up, damaged or not; `side` is how it lies now."""
    first = at(faction, item, READY)
    turn(g, first + side, first + side - EXHAUSTED)
    if g.log is not None:
        g.tell(REFRESHED, [faction, item])


def undamaged(g: Root, faction: int) -> list[int]:
    """What can be damaged: item * 2, + 1 if it is exhausted."""
    return on_sides(g, at(faction, 0, READY))


def damaged(g: Root, faction: int) -> list[int]:
    """What can be repaired: item * 2, + 1 if it is exhausted."""
    return on_sides(g, at(faction, 0, DAMAGED))


def on_sides(g: Root, first: int) -> list[int]:
    """item * 2 for the items that lie on the first side, item * 2 + 1 for those on the next."""
    items = g.items
    found: list[int] = []
    for item in range(ITEMS):
        if items[first]:
            found.append(item * 2)
        if items[first + 1]:
            found.append(item * 2 + 1)
        first += SIDES
    return found


def has_damaged(g: Root, faction: int) -> bool:
    first = at(faction, 0, DAMAGED)
    items = g.items
    for where in range(first, first + ITEMS * SIDES, SIDES):
        if items[where] or items[where + 1]:
            return True
    return False


def has_any(g: Root, faction: int) -> bool:
    """Has he an item to exhaust, whatever it is?"""
    first = at(faction, 0, READY)
    items = g.items
    for where in range(first, first + ITEMS * SIDES, SIDES):
        if items[where]:
            return True
    return False


def damage(g: Root, faction: int, code: int) -> None:
    """An item goes to the Damaged box and keeps its side (9.2.7)."""
    where = at(faction, code // 2, code % 2)
    turn(g, where, where + DAMAGED)
    if g.log is not None:
        g.tell(WAS_DAMAGED, [faction, code // 2])


def repair(g: Root, faction: int, code: int) -> None:
    """It comes back and keeps its side (9.5.7)."""
    where = at(faction, code // 2, code % 2)
    turn(g, where + DAMAGED, where)
    if g.log is not None:
        g.tell(REPAIRED, [faction, code // 2])


def betray(g: Root, vagabond: int, faction: int) -> None:
    """A faction's marker goes to the Hostile box (9.2.9.iii, 9.2.9.ii.db)."""
    where = (vagabond - VAGABOND) * FACTIONS + faction
    g.relation = changed(g.relation, where, HOSTILE)
    g.aided = changed(g.aided, where, 0)
    if g.log is not None:
        g.tell(RELATION, [vagabond, faction, HOSTILE + 1])


def go_to(g: Root, faction: int, place: int) -> None:
    """The pawn goes somewhere, however it gets there."""
    v = faction - VAGABOND
    if 0 <= g.places[v] < CLEARINGS:
        g.turn_up(faction, g.places[v])
    if place < CLEARINGS:
        g.turn_up(faction, place)
    g.places = changed(g.places, v, place)
    if g.log is not None:
        g.tell(WENT, [faction, place])


def relation(g: Root, faction: int, other: int) -> int:
    return g.relation[(faction - VAGABOND) * FACTIONS + other]


def place_of(g: Root, faction: int) -> int:
    return g.places[faction - VAGABOND]


def is_allied(g: Root, faction: int, other: int) -> bool:
    return not IS_VAGABOND[other] and relation(g, faction, other) == ALLIED


def quest_deck(g: Root) -> list[int]:
    return [quest for quest in range(QUESTS) if g.quests[quest] == QUEST_DECK]


def show_quest(g: Root, quest: int) -> None:
    g.quests = changed(g.quests, quest, QUEST_DISPLAY)
    if g.log is not None:
        g.tell(QUEST_SHOWN, [quest])
