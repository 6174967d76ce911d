"""What a seat may believe: hidden cards change places until whoever is asked could answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import MATCHING, cards_of
from polyana.games.root.terms import CARDS, OWN_PILES, SUITS, ZONES
from polyana.kernel.chance import Chance
from polyana.kernel.state import sees

if TYPE_CHECKING:
    from polyana.games.root.woodland import Root

GUESSES: Final = 24  # worlds drawn at random before one is made to fit


def resample(g: Root, seat: int, chance: Chance) -> None:
    for board in g.boards:
        board.resample(g, seat, chance)
    for _ in range(GUESSES):
        g.cards.resample(seat, chance)
        if is_answerable(g, seat):
            return
    make_answerable(g, seat)


# Whoever is asked which card to craft has one that can be crafted: the others may believe no world without.


def is_answerable(g: Root, viewer: int) -> bool:
    """Can whoever is asked answer? One's own question always can be answered."""
    for q in g.asked:
        if q.seat >= 0 and q.seat != viewer and not q.optional:
            rule = g.stack[-1]
            assert isinstance(rule, Rule)
            if not rule.can_be_answered(g, q):
                return False
    return True


def make_answerable(g: Root, viewer: int) -> None:
    """Guessing has failed: let fitting cards change places with others the viewer does not know."""
    faction = g.seating.faction_of[g.asked[0].seat]
    unknown = [card for card in range(CARDS) if not sees(g.cards.seen[card], viewer)]
    rule = g.stack[-1]
    assert isinstance(rule, Rule)
    pool = sum([1 << card for card in unknown])
    wanted_at_once = rule.fitting_cards(g, g.asked[0], g.hand(faction) & ~pool, pool)
    if wanted_at_once:
        spare = [card for card in unknown if g.cards.zone[card] == faction and not wanted_at_once >> card & 1]
        missing = [card for card in cards_of(wanted_at_once) if g.cards.zone[card] != faction]
        for come, go in zip(missing, spare, strict=False):
            g.cards.swap(come, go)
        if is_answerable(g, viewer):
            return
    for zone in (faction, *range(OWN_PILES, ZONES)):
        for wanted in [*MATCHING[:SUITS], *[1 << card for card in unknown]]:
            fitting = [card for card in unknown if wanted >> card & 1 and g.cards.zone[card] != zone]
            spare = [card for card in unknown if not wanted >> card & 1 and g.cards.zone[card] == zone]
            for come, go in zip(fitting, spare, strict=False):
                g.cards.swap(come, go)
            if is_answerable(g, viewer):
                return
    raise AssertionError("a question that nobody can answer")
