"""What must hold at every position, whoever plays: nothing is lost or made, and what is kept up to date is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polyana.games.root.deck import cards_of
from polyana.games.root.names import PILE_NAMES
from polyana.games.root.pieces import HAS_PAWN, IN_THE_BOX, PIECES
from polyana.games.root.terms import CARDS, CLEARINGS, DECK, FACTIONS, OWN_PILES, ZONES
from polyana.kernel.state import ALL

if TYPE_CHECKING:
    from polyana.games.root.woodland import Root


def check(g: Root) -> None:
    """Raise AssertionError if something is wrong."""
    check_pieces(g)
    check_cards(g)
    for board in g.boards:
        board.check(g)


def check_pieces(g: Root) -> None:
    for piece in range(PIECES):
        total = g.on_the_map(piece) + g.supply[piece] + (g.coffins[piece] if g.coffins else 0)
        if g.boards:
            for board in g.boards:  # also on the boards of others
                total += board.set_aside(piece)
        assert total == IN_THE_BOX[piece], f"pieces of kind {piece} were lost or made"
    assert min(g.on_map) >= 0, "fewer than no pieces in a clearing"
    assert min(g.supply) >= 0, "fewer than no pieces in a supply"
    assert min(g.open_slots) >= 0, "more buildings than slots"  # root:2.2.3b
    for clearing in range(CLEARINGS):
        before = g.ruler[clearing]
        g.find_ruler(clearing)
        assert before == g.ruler[clearing], "the ruler of a clearing is out of date"
    for faction in g.seating.faction_of:
        if faction >= 0 and not HAS_PAWN[faction]:
            for clearing in range(CLEARINGS):
                there = g.pieces(faction, clearing) > 0
                assert there == g.is_present(faction, clearing), "who is present is out of date"
                armed = g.warriors(faction, clearing) > 0
                assert armed == (g.armies[faction] >> clearing & 1 == 1), "where warriors stand is out of date"


def check_cards(g: Root) -> None:
    cards = g.cards
    assert sum(cards.sizes) == CARDS, "a card was lost or made"
    for zone in range(ZONES):
        assert len(cards_of(cards.sets[zone])) == cards.sizes[zone] == list(cards.zone).count(zone)
    for card in range(CARDS):
        zone = cards.zone[card]
        if zone < FACTIONS:
            assert cards.seen[card] & g.mask(zone), "a player does not know a card of his own hand"
        elif zone >= OWN_PILES:
            owner = PILE_NAMES.owner[zone - OWN_PILES]
            assert cards.seen[card] & g.mask(owner), "a player does not know a card of a pile of his own"
        elif zone != DECK:
            assert cards.seen[card] == ALL, "an open card is hidden"
    for faction in g.seating.faction_of:
        if faction >= 0:
            mask = sum([1 << effect for effect in g.persistent(faction)])
            assert mask == g.effects[faction], "the effects of a play area are out of date"
