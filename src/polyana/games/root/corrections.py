"""What a written game may put right outside the rules (`Match.correct`), as numbers.

A code says what is changed and, in four small numbers, how. Pieces, points and cards are the Law's business; what lies
on one faction's board is its chapter's (`Faction.amend`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polyana.games.root.clearings import changed, changed_words
from polyana.games.root.deck import EFFECT_NAMES
from polyana.games.root.kinds import CORRECTED, DISCARDED, DREW, LOST_POINTS, PLACED, REMOVED, SCORED
from polyana.games.root.pieces import BUILDING, OWNER, PIECES, TYPE, WARRIOR
from polyana.games.root.terms import (
    CLEARINGS,
    DECK,
    DECK_SIZE,
    DISCARD,
    FACTIONS,
    ITEMS,
    OWN_PILES,
    PLAY,
    POINTS_TO_WIN,
    ZONES,
)
from polyana.kernel.errors import BadAnswer
from polyana.kernel.state import NOBODY

if TYPE_CHECKING:
    from polyana.games.root.woodland import Root

PUT: Final = 0  # pieces from their supply into a clearing: piece, clearing, count
TAKE: Final = 1  # pieces from a clearing into their supply: piece, clearing, count
LAY_ASIDE: Final = 2  # warriors from their supply onto a board: piece, count, whose board
PICK_UP: Final = 3  # and back
POINTS: Final = 4  # a marker is put onto a space of the track: faction, points
CARD: Final = 5  # a card to another place: card, zone
BOXED: Final = 6  # items in a Crafted Items box, from the supply: faction, item, count
UNBOXED: Final = 7  # and back
ITEM: Final = 8  # an item on a board, how it lay and how it lies: faction, item, side, side (ITEM_SUPPLY: not there)
RELATION: Final = 9  # faction, whom, space of the track + 1
PAWN: Final = 10  # faction, place
MARKED: Final = (
    11  # what has one marker on its board, such as a suit, a leader, a coalition: faction, value, side or card
)
WHATS: Final = 12

SUPPLIED: Final = 4  # in the place of a side: an item lies in the supply
SMALL: Final = 128  # each of the four numbers is less


def code_of(what: int, one: int, other: int = 0, third: int = 0, fourth: int = 0) -> int:
    return (((fourth * SMALL + third) * SMALL + other) * SMALL + one) * WHATS + what


def amend(g: Root, code: int) -> None:
    """Do what a code says; BadAnswer, perhaps half way, if that cannot be."""
    what = code % WHATS
    rest = code // WHATS
    one = rest % SMALL
    other = rest // SMALL % SMALL
    third = rest // SMALL // SMALL % SMALL
    fourth = rest // SMALL // SMALL // SMALL
    if code < 0 or fourth >= SMALL or not g.boards or g.active < 0:
        raise BadAnswer("this is no correction")
    if g.log is not None:
        g.tell(CORRECTED, [])
    if what == PUT:
        put(g, one, other, third)
    elif what == TAKE:
        take(g, one, other, third)
    elif what in (LAY_ASIDE, PICK_UP):
        lay_aside(g, one, other if what == LAY_ASIDE else -other, third)
    elif what == POINTS:
        mark(g, one, other)
    elif what == CARD:
        lay(g, one, other)
    elif what in (BOXED, UNBOXED):
        box(g, one, other, third if what == BOXED else -third)
    else:
        check(one < FACTIONS and g.plays(one), "nobody plays this faction")
        g.chapters[one].amend(g, what, other, third, fourth)
    try:
        g.check()
    except AssertionError as wrong:
        raise BadAnswer(str(wrong)) from None


def check(fits: bool, why: str) -> None:
    if not fits:
        raise BadAnswer(why)


def put(g: Root, piece: int, clearing: int, count: int) -> None:
    check(piece < PIECES and clearing < CLEARINGS and g.plays(OWNER[piece]), "there is no such piece or clearing")
    check(0 < count <= g.supply[piece], "there are not so many pieces in the supply")
    check(TYPE[piece] != BUILDING or count <= g.open_slots[clearing], "there is no open slot")
    g.supplied(piece, -count)
    g.add(piece, clearing, count)
    if g.log is not None:
        g.tell(PLACED, [OWNER[piece], piece, clearing, count])


def take(g: Root, piece: int, clearing: int, count: int) -> None:
    check(piece < PIECES and clearing < CLEARINGS and g.plays(OWNER[piece]), "there is no such piece or clearing")
    check(0 < count <= g.count(piece, clearing), "there are not so many pieces in the clearing")
    g.take_off(piece, clearing, count)
    if TYPE[piece] == WARRIOR:
        g.supplied(piece, count)
    else:
        g.chapters[OWNER[piece]].take_back(g, piece, clearing, count)
    if g.log is not None:
        g.tell(REMOVED, [OWNER[piece], piece, clearing, count])


def lay_aside(g: Root, piece: int, count: int, whose: int) -> None:
    check(whose < FACTIONS and g.plays(whose), "nobody plays this faction")
    check(piece < PIECES and TYPE[piece] == WARRIOR and g.plays(OWNER[piece]), "there is no such warrior")
    check(count <= g.supply[piece], "there are not so many warriors in the supply")
    g.supplied(piece, -count)
    board = g.renew(whose)
    board.lay_aside(OWNER[piece], count)
    check(board.set_aside(piece) >= 0, "there are not so many warriors on the board")


def mark(g: Root, faction: int, points: int) -> None:
    """A marker that reaches the end of the track ends the game, as ever (root:3.1). Of one that has left it, it is how
    far it had come that is put right."""
    check(faction < FACTIONS and g.plays(faction), "there is no such marker")
    more = points - g.points[faction]
    g.points = changed(g.points, faction, points)
    if g.log is not None:
        g.tell(SCORED if more > 0 else LOST_POINTS, [faction, abs(more)])
    if points >= POINTS_TO_WIN and g.has_marker(faction):
        g.win(faction)


def lay(g: Root, card: int, zone: int) -> None:
    """A card into a hand, a pile, the deck, or a play area, from wherever it lies."""
    check(card < DECK_SIZE and zone < ZONES, "there is no such card or place")
    was = g.cards.zone[card]
    if zone < FACTIONS or PLAY <= zone < OWN_PILES:
        check(g.plays(zone if zone < FACTIONS else zone - PLAY), "nobody plays this faction")
    if PLAY <= was < OWN_PILES and g.deck.effect[card] >= 0:
        check(EFFECT_NAMES[g.deck.effect[card]] not in ALIVE, "what this card has begun cannot be undone")
        g.effects = changed_words(g.effects, was - PLAY, g.effects[was - PLAY] & ~(1 << g.deck.effect[card]))
    if PLAY <= zone < OWN_PILES:
        check(g.deck.effect[card] >= 0 and not g.has_effect(zone - PLAY, g.deck.effect[card]), "it cannot lie there")
        g.lay_out_effect(zone - PLAY, card)
        return
    if zone == DISCARD:
        g.put_away(card)
    else:
        # Whoever knew the card sees it go; in the deck nobody knows it any more.
        eyes = g.cards.seen[card] | g.eyes("cards", zone)
        g.cards.move(card, zone, eyes)
        if zone == DECK:
            g.cards.see(card, NOBODY)
    if g.log is not None and zone < FACTIONS:
        g.tell(DREW, [zone, card])
    elif g.log is not None and zone != DECK and was < FACTIONS:
        g.tell(DISCARDED, [was, card])


ALIVE: Final = ("coffin-makers", "soup-kitchens")  # more than a sign in a play area


def box(g: Root, faction: int, item: int, count: int) -> None:
    check(faction < FACTIONS and g.plays(faction) and item < ITEMS, "there is no such faction or item")
    left = g.item_supply[item] - count
    check(left >= 0 and g.crafted[faction * ITEMS + item] + count >= 0, "there are not so many items")
    g.item_supply = changed(g.item_supply, item, left)
    g.boxed(faction, item, count)


def exchanged(code: int, card: int, other: int) -> int:
    """The same correction, if the one card was the other."""
    if code % WHATS != CARD or code // WHATS % SMALL not in (card, other):
        return code
    was = code // WHATS % SMALL
    return code + ((other if was == card else card) - was) * WHATS
