"""Exposing a token that lies face down: what an enemy may do between the actions of its own turn (13.2.4).

Every menu of a turn offers it by these functions; where there is none, a window of its own opens. What it is and how it
goes is said by the chapter of the faction whose tokens these are. Tables without one pay one look at a number.
"""

from __future__ import annotations

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import MATCHING
from polyana.games.root.terms import CLEARINGS, DO_EXPOSE
from polyana.games.root.woodland import Root


def may_expose(g: Root, faction: int) -> bool:
    """As far as everybody knows (root:r124): is there a token it might expose?"""
    near = g.face_down & g.present[faction]
    if not near or not g.are_enemies(g.seating.schemer, faction):
        return False
    for clearing in range(CLEARINGS):
        if near >> clearing & 1 and g.cards.may_be(faction, MATCHING[g.suits[clearing]]):
            return True
    return False


def add_exposing(g: Root, faction: int, found: list[int]) -> None:
    """Add it to the options of a menu."""
    if g.face_down & g.present[faction] and not exposing_refusal(g, faction):
        found.append(DO_EXPOSE)


def exposing_refusal(g: Root, faction: int) -> str:
    """The rule that keeps it from exposing anything; "root:1.4" at a table where nothing lies face down."""
    schemer = g.seating.schemer
    return g.chapters[schemer].exposing_refusal(g, faction) if schemer >= 0 else "root:1.4"


def expose(g: Root, faction: int) -> Rule:
    return g.chapters[g.seating.schemer].expose(g, faction)


def window(g: Root, faction: int) -> Rule | None:
    """A window where no menu is, unless the faction has just declined to do anything more."""
    if may_expose(g, faction) and not g.has_just_declined():
        return g.chapters[g.seating.schemer].exposing_window(g, faction)
    return None
