"""Root in numbers, as far as it is the same for all: the map, cards, points. What lies on a faction's board is declared
in its room, beside the board's `show` and `look`.

Factions, pieces, clearings and cards have their own numbers, so that the shape is one for all mixes; a part that says
which seat plays which faction begins with the seat that looks.
"""

from __future__ import annotations

from typing import Final

from polyana.games.root import domains
from polyana.games.root.deck import DECK_NAMES, EFFECT_NAMES
from polyana.games.root.maps import MAP_NAMES
from polyana.games.root.pieces import PIECES
from polyana.games.root.seating import Options
from polyana.games.root.terms import CARDS, CLEARINGS, FACTIONS, ITEMS, SEATS, SUITS, ZONES
from polyana.games.root.woodland import Root
from polyana.kernel.state import sees
from polyana.kernel.tensors import HIGHEST, Page, Sheet

SHEET: Final = Sheet(SEATS)
MAP: Final = SHEET.part("map", len(MAP_NAMES))
PRINTED: Final = SHEET.part("deck-played", len(DECK_NAMES), tells=["printed"])
SEATED: Final = SHEET.part("factions", SEATS, FACTIONS)
FIRST: Final = SHEET.part("first", SEATS)
SUIT: Final = SHEET.part("suits", CLEARINGS, of=domains.SUIT)
ACTIVE: Final = SHEET.part("active", FACTIONS)
ROUND: Final = SHEET.part("round", 1, high=HIGHEST)
POINTS: Final = SHEET.part("points", FACTIONS, high=HIGHEST)
DOMINANCE: Final = SHEET.part("dominance", FACTIONS, of=domains.CARD)
PARTNER: Final = SHEET.part("partner", FACTIONS, of=domains.FACTION)
PIECE: Final = SHEET.part("pieces", PIECES, CLEARINGS, high=25)
RULER: Final = SHEET.part("ruler", CLEARINGS, of=domains.FACTION)
OPEN_SLOT: Final = SHEET.part("open-slots", CLEARINGS, high=3, tells=["open_slots"])
RAFT: Final = SHEET.part("raft", CLEARINGS)
CLOSED: Final = SHEET.part("closed", domains.CLOSED_PATH)
RUIN: Final = SHEET.part("ruins", CLEARINGS)
SHUT: Final = SHEET.part("shut", CLEARINGS)
SUPPLY: Final = SHEET.part("supply", PIECES, high=25)
# Where every card lies, as far as that is known: hands, play areas, the discard pile, piles on boards.
CARD: Final = SHEET.part("cards", ZONES, CARDS, tells=["discard", "available", "on_table", "hands", "areas", "deck"])
PILE: Final = SHEET.part("card-counts", ZONES, high=CARDS, tells=["hands", "deck"])
USED: Final = SHEET.part("used", len(EFFECT_NAMES))
ONCE: Final = SHEET.part("once", 2)
ACTIVATED: Final = SHEET.part("activated", SUITS, high=9)
ITEM: Final = SHEET.part("item-supply", ITEMS, high=2, tells=["item_supply"])
CRAFTED: Final = SHEET.part("crafted", FACTIONS, ITEMS, high=9)
TIRED: Final = SHEET.part("tired", FACTIONS, ITEMS, high=9)
COFFIN: Final = SHEET.part("coffins", PIECES, high=25)
RULE: Final = SHEET.part("rules", 20, high=HIGHEST, tells=[])
SHEET.leaves_out(
    {
        "winner": "nobody is asked anything when the game is over",
        "crafting": "follows from the pieces on the map and what was activated",
    }
)


def look(g: Root, seat: int, page: Page) -> None:
    """All that does not lie on a board."""
    page.mark(MAP + MAP_NAMES.index(g.woods.name))
    page.mark(PRINTED + DECK_NAMES.index(g.deck.name))
    seats = g.seats
    faction_of = g.seating.faction_of
    for i in range(seats):
        faction = faction_of[(seat + i) % seats]
        if faction >= 0:
            page.mark(SEATED + i * FACTIONS + faction)
    page.seat(FIRST, g.seating.first)
    if g.active >= 0:
        page.mark(ACTIVE + g.active)
    page.put(ROUND, g.round)
    page.row(POINTS, g.points)
    page.things(DOMINANCE, g.dominance)
    page.things(PARTNER, g.partner)
    look_at_map(g, page)
    look_at_cards(g, seat, page)
    page.bits(USED, g.used)
    page.bits(ONCE, g.once)
    page.row(ACTIVATED, g.activated)
    page.row(ITEM, g.item_supply)
    page.row(CRAFTED, g.crafted)
    page.row(TIRED, g.tired)
    page.row(COFFIN, g.coffins)
    look_at_rules(g.rules_of_play, page)


def look_at_map(g: Root, page: Page) -> None:
    page.things(SUIT, list(g.suits))
    page.row(PIECE, list(g.on_map))
    page.things(RULER, list(g.ruler))
    page.row(OPEN_SLOT, list(g.open_slots))
    if g.raft >= 0:
        page.mark(RAFT + g.raft)
    page.bits(CLOSED, g.woods.closed)
    page.bits(RUIN, g.ruins)
    page.bits(SHUT, g.shut)
    page.row(SUPPLY, g.supply)


def look_at_cards(g: Root, seat: int, page: Page) -> None:
    zone, seen = g.cards.zone, g.cards.seen
    for card in range(CARDS):
        if sees(seen[card], seat):
            page.mark(CARD + zone[card] * CARDS + card)
    page.row(PILE, g.cards.sizes)


def look_at_rules(rules: Options, page: Page) -> None:
    page.put(RULE, rules.rounds)
    page.put(RULE + 1, rules.bird_any_time)
    page.put(RULE + 2, rules.full_removal_damage)
    page.put(RULE + 3, rules.ally_outrage_by_owner)
    page.put(RULE + 4, rules.coalition_no_battle)
    page.put(RULE + 5, rules.rest_refreshes_all)
    page.put(RULE + 6, rules.eager_reshuffle)
    page.put(RULE + 7, rules.free_corners)
    page.put(RULE + 8, rules.ally_moves_any_phase)
    page.put(RULE + 9, rules.coalition_min_vp)
    page.put(RULE + 10, rules.field_hospitals_always)
    page.put(RULE + 11, rules.wood_from_adjacent)
    page.put(RULE + 12, rules.raft_ally_draws)
    page.put(RULE + 13, rules.tie_is_hated)
    page.put(RULE + 14, rules.dividends_per_two)
    page.put(RULE + 15, rules.slip_ignores_snare)
    page.put(RULE + 16, rules.claim_counts_burrow)
    page.put(RULE + 17, rules.balanced)
    page.put(RULE + 18, rules.drafted)
    page.put(RULE + 19, rules.characters)
