"""Corrections that do what a record says and our rules did not, or undo what they did and it does not say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from polyana.games.root import corrections
from polyana.games.root.corrections import code_of
from polyana.games.root.deck import DOMINANCES, ITEM, ITEM_CARD, cards_of
from polyana.games.root.factions.cult import CULT
from polyana.games.root.factions.eyrie import DECREE, EYRIE, LEADER_NAMES
from polyana.games.root.factions.vagabond.terms import (
    DAMAGED,
    DAMAGED_EXHAUSTED,
    EXHAUSTED,
    READY,
    VAGABOND,
    VAGABOND_2,
)
from polyana.games.root.maps import Woods
from polyana.games.root.pieces import FIRST_PIECE, LAST_PIECE, OWNER
from polyana.games.root.terms import AVAILABLE, CLEARINGS, DECK, DISCARD, OWN_PILES, PLAY, POINTS_TO_WIN
from polyana.games.root.woodland import Root
from polyana.kernel.errors import BadAnswer
from polyana.rootlog.hindsight import Hindsight
from polyana.rootlog.notation import ITEM_LETTERS, SUIT_LETTERS
from polyana.rootlog.wants import EVERY_CARD
from polyana.rootlog.words import COLUMN_LETTERS, PIECE_WORDS, STATUS_LETTERS, place_name

_PIECE: Final = re.compile(r"([A-Z])([wbt](?:_[a-z])?):([^>]*)>(.*)")
_POINTS: Final = re.compile(r"(\+\+|--)([A-Z])")
_CARD: Final = re.compile(r"#([^>]*)>(.*)")
_ITEM: Final = re.compile(r"([A-Z])%([a-z]):([erds>])")
_GIVEN: Final = re.compile(r"%([a-z]):([^>]+)>([A-Z])\$")
_RELATION: Final = re.compile(r"relation:([A-Z])>([A-Z]):(.)")
_PAWN: Final = re.compile(r"([A-Z])p:>(.+)")
_OUTCAST: Final = re.compile(r"(h?)o:([FRM])")
# By letter: how an item lay that is turned so, and how it lies then.
_TURNS: Final = {
    "e": ((READY, EXHAUSTED), (DAMAGED, DAMAGED_EXHAUSTED)),
    "r": ((EXHAUSTED, READY), (DAMAGED_EXHAUSTED, DAMAGED)),
    "d": ((READY, DAMAGED), (EXHAUSTED, DAMAGED_EXHAUSTED)),
    "s": ((DAMAGED, READY), (DAMAGED_EXHAUSTED, EXHAUSTED)),
}


class Fix:
    """Something that must happen, or must not have happened. `cards`: which cards would do."""

    __slots__ = ("cards", "count", "forward", "keys")

    def __init__(self, keys: frozenset[str], count: int, cards: int, forward: bool) -> None:
        self.keys = keys
        self.count = count
        self.cards = cards
        self.forward = forward

    def wins(self, g: Root, hindsight: Hindsight) -> bool:
        """Does a marker reach the end of the track by it? That comes last: nothing can be put right after the end."""
        found = _POINTS.fullmatch(min(self.keys))
        if found is None or (found[1] == "++") != self.forward:
            return False
        return g.points[hindsight.letters.faction[found[2]]] + self.count >= POINTS_TO_WIN


def codes_for(g: Root, fix: Fix, hindsight: Hindsight) -> list[int] | None:
    """Corrections that do it, or None if there are none."""
    for key in sorted(fix.keys):
        for codes in _ways(g, key, fix, hindsight):
            twin = g.copy()
            try:
                for code in codes:
                    twin.correct(code)
            except BadAnswer:
                continue
            return codes
    return None


def _ways(g: Root, key: str, fix: Fix, hindsight: Hindsight) -> Iterator[list[int]]:
    faction = hindsight.letters.faction
    match = _POINTS.fullmatch(key)
    if match:
        more = fix.count if (match[1] == "++") == fix.forward else -fix.count
        who = faction[match[2]]
        yield [code_of(corrections.POINTS, who, max(0, g.points[who] + more))]
        return
    match = _PIECE.fullmatch(key)
    if match:
        start, end = (match[3], match[4]) if fix.forward else (match[4], match[3])
        for piece in range(FIRST_PIECE[faction[match[1]]], LAST_PIECE[faction[match[1]]] + 1):
            if hindsight.letters.piece_key(piece) == f"{match[1]}{match[2]}" and _has_suit(g, piece, start, end):
                yield [*_taken(g, piece, start, fix.count, faction), *_put(piece, end, fix.count, faction)]
        return
    match = _CARD.fullmatch(key)
    if match:
        yield from _cards(g, match[1], match[2], fix, hindsight)
        return
    match = _ITEM.fullmatch(key)
    if match:
        yield from _turned(faction[match[1]], ITEM_LETTERS.index(match[2]), match[3], fix)
        return
    match = _GIVEN.fullmatch(key)
    if match and fix.forward:
        yield from _given(g, ITEM_LETTERS.index(match[1]), match[2], faction[match[3]], hindsight)
        return
    match = _RELATION.fullmatch(key)
    if match and fix.forward:
        space = STATUS_LETTERS.index(match[3])
        yield [code_of(corrections.RELATION, faction[match[1]], faction[match[2]], space)]
        return
    match = _PAWN.fullmatch(key)
    if match and fix.forward:
        place = place_called(g.woods, match[2])
        if place >= 0:
            yield [code_of(corrections.PAWN, faction[match[1]], place)]
        return
    match = _OUTCAST.fullmatch(key)
    if match and fix.forward:
        yield [code_of(corrections.MARKED, CULT, SUIT_LETTERS.index(match[2]), int(match[1] == "h"))]
    elif key.startswith("board:") and fix.forward and key[6] in "VG" and key[6] != key[8]:
        own = faction[key[6]]
        for card in sorted(cards_of(DOMINANCES), key=lambda card: _nearness(g.cards.zone[card], own)):
            yield [code_of(corrections.MARKED, own, faction[key[8]], card)]
    elif key.startswith("leader:") and fix.forward:
        yield [code_of(corrections.MARKED, EYRIE, LEADER_NAMES.index(key[7:]))]
    elif key[0] == "Z" and fix.forward:
        yield from _crafted(g, key, fix, hindsight)


def _nearness(zone: int, own: int) -> int:
    """Where a dominance card most likely came from that somebody has in front of them."""
    return 0 if zone == own else 1 if zone == AVAILABLE else 2 if zone == DECK else 3


def place_called(woods: Woods, name: str) -> int:
    """The clearing or forest of this name, or -1."""
    for place in range(CLEARINGS + woods.forests):
        if place_name(woods, place) == name:
            return place
    return -1


# Pieces.


def _has_suit(g: Root, piece: int, start: str, end: str) -> bool:
    """A base, garden or trade post has the suit of its clearing."""
    clearing = start if start.isdecimal() else end
    word = PIECE_WORDS[piece]
    if len(word) < 3 or OWNER[piece] not in _SUITED or not clearing.isdecimal() or clearing == "0":
        return True
    return word[2].upper() == SUIT_LETTERS[g.suits[int(clearing) - 1]]


_SUITED: Final = (2, 5, 6)  # Alliance, Cult, Riverfolk


def _taken(g: Root, piece: int, start: str, count: int, faction: dict[str, int]) -> list[int]:
    if start.isdecimal() and start != "0":
        return [code_of(corrections.TAKE, piece, int(start) - 1, count)]
    if start:
        return [code_of(corrections.PICK_UP, piece, count, _whose(start, faction))]
    return []


def _put(piece: int, end: str, count: int, faction: dict[str, int]) -> list[int]:
    if end.isdecimal() and end != "0":
        return [code_of(corrections.PUT, piece, int(end) - 1, count)]
    if end:
        return [code_of(corrections.LAY_ASIDE, piece, count, _whose(end, faction))]
    return []


def _whose(place: str, faction: dict[str, int]) -> int:
    """On whose board pieces lie; 0 is the Burrow."""
    return faction["D" if place == "0" else place[0]]


# Cards.


def _zones(g: Root, place: str, hindsight: Hindsight, drawn: bool) -> list[int]:
    """Where cards of a place lie; "" is the deck for who draws, and else the discard pile."""
    if place in ("", "*"):
        if drawn:
            return [DECK]
        spent = g.chapters[g.seating.collector].pile_of_spent_cards() if g.seating.collector >= 0 else DISCARD
        return [spent, DISCARD, DECK]
    if place == "A$":
        return [OWN_PILES]
    if place.startswith("E$_"):
        return [DECREE + COLUMN_LETTERS.index(place[3])]
    whose = hindsight.letters.faction[place[0]]
    return [PLAY + whose if place.endswith("$") else whose]


def _cards(g: Root, start: str, end: str, fix: Fix, hindsight: Hindsight) -> Iterator[list[int]]:
    drawn = start == ""
    if not fix.forward:
        start, end = end, start
    for zone in _zones(g, start, hindsight, drawn):
        # Which card it was that nobody drew, nobody knows.
        found = cards_of(g.cards.sets[zone] & (EVERY_CARD if drawn and not fix.forward else fix.cards))
        found = hindsight.spare_first(g, zone, found) if zone < DECK or zone == OWN_PILES else found
        if len(found) >= fix.count:
            target = _zones(g, end, hindsight, drawn)[0]
            yield [code_of(corrections.CARD, card, target) for card in found[: fix.count]]


def _crafted(g: Root, key: str, fix: Fix, hindsight: Hindsight) -> Iterator[list[int]]:
    """The card leaves the hand, and what it brings lies where it would."""
    crafter = g.active
    for card in cards_of(g.hand(crafter) & (hindsight.crafting(key) or EVERY_CARD)):
        if g.deck.kind[card] != ITEM_CARD:
            lies = PLAY + crafter if g.deck.effect[card] >= 0 else DISCARD
            yield [code_of(corrections.CARD, card, lies)]
        else:
            spent = _zones(g, "", hindsight, drawn=False)[0]
            yield [code_of(corrections.CARD, card, spent), *_gained(crafter, ITEM[card])]


def _gained(faction: int, item: int) -> list[int]:
    if faction in (VAGABOND, VAGABOND_2):
        return [code_of(corrections.ITEM, faction, item, corrections.SUPPLIED, READY)]
    return [code_of(corrections.BOXED, faction, item, 1)]


# Items.


def _turned(faction: int, item: int, turn: str, fix: Fix) -> Iterator[list[int]]:
    if turn == ">":
        if fix.forward:
            for side in (EXHAUSTED, READY, DAMAGED_EXHAUSTED, DAMAGED):
                yield [code_of(corrections.ITEM, faction, item, side, corrections.SUPPLIED)] * fix.count
        return
    if not fix.forward:
        return  # what was paid with or repaired is seldom written down
    for side, target in _TURNS[turn]:
        yield [code_of(corrections.ITEM, faction, item, side, target)] * fix.count


def _given(g: Root, item: int, start: str, faction: int, hindsight: Hindsight) -> Iterator[list[int]]:
    """An item out of somebody's box, or from under a ruin."""
    if start.endswith("$"):
        giver = hindsight.letters.faction[start[0]]
        yield [code_of(corrections.UNBOXED, giver, item, 1), *_gained(faction, item)]
