"""What the cards of Exiles and Partisans do: 18 persistent effects. The other cards are those of the standard deck."""

from __future__ import annotations

import pytest

from polyana import rulebook
from polyana.games.root import deck
from polyana.games.root.data import load
from polyana.games.root.game import GAME
from polyana.games.root.terms import DECK_SIZE
from polyana.kernel.game import Value
from polyana.texts import Texts
from tests.rules.root.positions import Position, faction_of

pytestmark = pytest.mark.usefixtures("agreement")
PRINTED = {card["id"]: card for card in load("deck-exiles")["card"]}
STANDARD, EXILES = deck.DECKS


def position(*factions: str, **options: Value) -> Position:
    """At a table that plays with this deck."""
    return Position(*factions, deck="exiles", **options)


@pytest.mark.rule("root:2.1", "root:4.1.1", "root:v16")
def test_the_deck_is_what_the_data_say() -> None:
    meta = load("deck-exiles")["meta"]
    words = ("ambush", "dominance", "item", "persistent", "immediate")
    kinds = [words[EXILES.kind[card]] for card in range(DECK_SIZE)]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == meta["by_kind"]
    names = EXILES.names[:DECK_SIZE]
    own = [name for name in names if name in PRINTED]
    assert {name: own.count(name) for name in own} == {id: card["count"] for id, card in PRINTED.items()}
    assert len(own) == 25
    assert own == names[-25:]
    assert {deck.EFFECT_NAMES[effect] for effect in EXILES.effect if effect >= 0} == set(PRINTED)


@pytest.mark.rule("root:v16")
def test_what_all_decks_have_keeps_its_number() -> None:
    """Saved games name cards by number; suits and what depends on them are the same in both decks."""
    for card in range(56):
        same = EXILES.kind[card] not in (deck.PERSISTENT_CARD,)
        assert (EXILES.names[card] == STANDARD.names[card]) == same
        if same:
            assert EXILES.cost[card] == STANDARD.cost[card]
    suits = {id: card["suit"] for id, card in PRINTED.items()}
    for card in range(29, DECK_SIZE):
        assert deck.SUIT[card] == ("fox", "rabbit", "mouse", "bird").index(suits[EXILES.names[card]])


@pytest.mark.rule("root:v16")
@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_a_card_is_called_by_the_deck_of_the_table(language: str) -> None:
    texts = Texts(language)
    domain = next(domain for kind in GAME.kinds for domain in kind.domains if domain.name == "card")
    for option, printed in (("standard", STANDARD), ("exiles", EXILES)):
        game = GAME.setup(4, {"deck": option}).game
        said = {rule.number: rule.title for rule in rulebook.lookup("root:card", language=language)}
        names = [texts.value(game, domain, card) for card in range(56)]
        assert len(set(names)) == 56
        for card in range(29, DECK_SIZE):
            assert said[f"card.{printed.names[card]}"] in names[card]


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_every_card_has_a_rule_of_its_own(language: str) -> None:
    """Its name is the card's, and its text is short enough to be printed on the card."""
    said = {rule.number: rule for rule in rulebook.lookup("root:card", language=language)}
    for id, card in PRINTED.items():
        assert said[f"card.{id}"].title == card[language]
        assert len(said[f"card.{id}"].text) <= 116


@pytest.mark.rule("root:4.1.1", "root:4.1.1d", "root:4.1.3")
@pytest.mark.parametrize("name", PRINTED)
def test_every_card_is_crafted_for_its_cost(name: str) -> None:
    """And not for less; it then lies in the play area and cannot be crafted a second time (root:4.1.4)."""
    clearings = {"fox": [1, 6, 8], "rabbit": [3, 4, 5], "mouse": [2, 7, 9], "any": [1, 3, 2]}
    cost = [clearings[suit][i] for suit, count in PRINTED[name]["cost"].items() for i in range(count)]
    p = position("alliance", "marquise").hand("alliance", name)
    for clearing in cost[:-1]:
        p.put(clearing, sympathy=1)
    assert "craft" not in p.daylight("alliance").options()
    table = p.put(cost[-1], sympathy=1).daylight("alliance").choose("craft", name)
    assert table.play_area("alliance") == [name]
    assert table.g.persistent(faction_of("alliance")) == [deck.EFFECT_NAMES.index(name)]
