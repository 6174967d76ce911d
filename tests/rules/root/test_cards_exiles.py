"""What the cards of Exiles and Partisans do: 18 persistent effects. The other cards are those of the standard deck."""

from __future__ import annotations

import pytest

from polyana import rulebook
from polyana.games.root import deck
from polyana.games.root.data import load
from polyana.games.root.factions.marquise import regions
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


# Birdsong.


@pytest.mark.rule("root:card.saboteurs", "root:r5")
def test_saboteurs_discard_a_crafted_card_as_birdsong_begins() -> None:
    p = position("marquise", "eyrie", "alliance").crafted("marquise", "saboteurs").crafted("eyrie", "tunnels")
    table = p.dominance("eyrie", "dominance-fox").put(5, cats=1).turn("marquise")
    assert table.asked == ("marquise", "action")
    table.choose("saboteurs")
    assert table.options() == ["tunnels"]  # no dominance card
    table.choose("tunnels")
    assert table.play_area("marquise") == []
    assert table.play_area("eyrie") == ["dominance-fox"]
    assert table.discarded() == ["saboteurs", "tunnels"]
    assert table.g.effects[faction_of("eyrie")] == 0


@pytest.mark.rule("root:card.saboteurs")
def test_saboteurs_have_their_time_and_need_a_target() -> None:
    p = position("marquise", "eyrie").crafted("marquise", "saboteurs", "swap-meet").hand("eyrie", "fox")
    table = p.turn("marquise")
    assert "saboteurs" not in table.options()  # root:r10
    p = position("marquise", "eyrie").crafted("marquise", "saboteurs").crafted("eyrie", "tunnels").put(5, cats=1)
    table = p.turn("marquise").passes()
    assert "saboteurs" not in table.options()
    assert table.play_area("marquise") == ["saboteurs"]


@pytest.mark.rule("root:card.swap-meet", "root:r8")
def test_swap_meet_takes_a_random_card_and_gives_one() -> None:
    p = position("marquise", "eyrie", "alliance").crafted("marquise", "swap-meet")
    table = p.hand("marquise", "anvil").hand("eyrie", "sword", "investments").turn("marquise")
    table.choose("swap-meet")
    assert table.options() == ["eyrie"]  # the Alliance has no cards
    table.choose("eyrie")
    assert table.asked == ("chance", "stolen")
    table.choose("sword")
    assert table.asked == ("marquise", "swap-give")
    assert table.options() == ["anvil", "sword"]
    table.choose("anvil")
    assert table.hand("eyrie") == ["anvil", "investments"]
    assert table.hand("marquise") == ["sword"]
    assert table.known(faction_of("marquise"), "eyrie") == ["sword"]
    assert table.known(faction_of("eyrie"), "marquise") == ["anvil"]
    assert table.known(faction_of("marquise"), "alliance") == table.known(faction_of("eyrie"), "alliance") == []
    assert table.told("swapped", "alliance") == [{"faction": "marquise", "whom": "eyrie"}]
    assert table.told("swapped", "eyrie") == [{"faction": "marquise", "whom": "eyrie", "card": "anvil"}]
    assert "swap-meet" not in table.options()  # once


@pytest.mark.rule("root:card.false-orders", "root:r150")
def test_false_orders_move_half_of_an_enemys_warriors() -> None:
    p = position("marquise", "eyrie").crafted("marquise", "false-orders").put(1, birds=5, cats=1)
    table = p.turn("marquise").choose("false-orders")
    assert table.options() == ["1"]
    table.choose(1)
    assert table.options() == ["5", "9", "10"]
    table.choose(5)
    assert (table.pieces(1), table.pieces(5)) == ({"cats": 1, "birds": 2}, {"birds": 3})
    assert table.discarded() == ["false-orders"]
    assert table.told("ordered")[0]["count"] == "3"


@pytest.mark.rule("root:card.false-orders", "root:r150", "root:8.2.6")
def test_outrage_for_false_orders_is_the_users() -> None:
    p = position("marquise", "eyrie", "alliance").crafted("marquise", "false-orders").hand("marquise", "rabbit")
    table = p.put(1, birds=2).put(5, sympathy=1).turn("marquise").choose("false-orders", 1, 5)
    assert table.asked[0] == "marquise"
    table.choose("rabbit")
    assert len(table.supporters()) == 1
    p = position("alliance", "eyrie").crafted("alliance", "false-orders").put(1, birds=2).put(5, sympathy=1)
    table = p.turn("alliance").choose("false-orders", 1, 5)
    assert table.supporters() == []


@pytest.mark.rule("root:card.false-orders", "root:2.7")
def test_false_orders_are_for_enemies() -> None:
    p = position("vagabond", "marquise", "eyrie", "alliance").coalition("vagabond", "eyrie").at(5)
    table = p.crafted("vagabond", "false-orders").put(1, birds=2).put(2, cats=1, birds=2).turn("vagabond")
    table.choose("false-orders")
    assert table.options() == ["2"]
    table.choose(2)
    assert table.asked == ("vagabond", "orders-to")  # only the cats


@pytest.mark.rule("root:card.coffin-makers", "root:r147")
def test_coffin_makers_hold_warriors_until_birdsong() -> None:
    p = position("eyrie", "marquise").crafted("eyrie", "coffin-makers").put(5, birds=4, cats=3)
    p.g.coffins = [4 if piece == 0 else 0 for piece in range(len(p.g.supply))]
    p.g.supply[0] -= 4
    before = p.g.supply[0]
    table = p.battle("eyrie", 5, "marquise").rolls(2, 1)
    assert sum(table.g.coffins) == 4 + 2 + 1
    assert table.in_supply("cats") == before
    p.g.coffins[0] += 3
    p.g.supply[0] -= 3
    table = p.turn("eyrie")  # nothing to choose: seven warriors are one point
    assert table.points("eyrie") == 1
    assert sum(table.g.coffins) == 0
    assert table.in_supply("cats") == before + 4
    assert table.told("buried") == [{"faction": "eyrie", "count": "7"}]


@pytest.mark.rule("root:card.coffin-makers", "root:r147", "root:r5")
def test_coffin_makers_are_no_choice_and_lose_their_warriors_with_the_card() -> None:
    p = position("eyrie", "marquise").crafted("eyrie", "coffin-makers", "swap-meet").hand("marquise", "fox")
    p.g.coffins[0] = 5
    p.g.supply[0] -= 5
    table = p.turn("eyrie")
    assert table.options() == ["coffin-makers", "swap-meet"]  # no pass
    p = position("marquise", "eyrie").crafted("eyrie", "coffin-makers").crafted("marquise", "saboteurs")
    p.g.coffins[0] = 5
    p.g.supply[0] -= 5
    table = p.turn("marquise").choose("saboteurs", "coffin-makers")
    assert table.g.coffins == []
    assert table.in_supply("cats") == 25
    assert table.points("eyrie") == 0


@pytest.mark.rule("root:r147", "root:6.2.3")
def test_coffin_makers_and_field_hospitals() -> None:
    """Cats go on the card only once Field Hospitals is declined."""
    p = position("eyrie", "marquise").crafted("eyrie", "coffin-makers").put(5, birds=3, cats=3).put(3, keep=1)
    p.hand("marquise", "rabbit").shown("marquise")
    table = p.battle("eyrie", 5, "marquise").rolls(1, 0)
    assert table.asked == ("marquise", "hospitals")
    assert sum(table.g.coffins) == 0
    table.passes()
    assert sum(table.g.coffins) == 1


@pytest.mark.rule("root:card.eyrie-emigre", "root:r151")
def test_eyrie_emigre_moves_and_fights_where_it_arrives() -> None:
    p = position("marquise", "eyrie").crafted("marquise", "eyrie-emigre").put(1, cats=3).put(5, birds=1).put(2, birds=1)
    table = p.turn("marquise")
    assert sorted(table.options()) == ["eyrie-emigre", "pass"]
    table.choose("eyrie-emigre").moves(2, out_of=1, into=5).choose("eyrie-emigre").rolls(1, 0)
    assert table.pieces(5) == {"cats": 2}
    assert table.play_area("marquise") == ["eyrie-emigre"]
    assert table.asked == ("marquise", "action")


@pytest.mark.rule("root:card.eyrie-emigre", "root:r151")
@pytest.mark.parametrize("stops", ["at once", "no enemy", "no battle", "no warriors"])
def test_eyrie_emigre_is_discarded_unless_both_are_done(stops: str) -> None:
    p = position("marquise", "eyrie").crafted("marquise", "eyrie-emigre").put(5, birds=1)
    if stops != "no warriors":
        p.put(1, cats=3)
    table = p.turn("marquise")
    if stops == "at once":
        table.passes()
    elif stops == "no enemy":
        table.choose("eyrie-emigre").moves(1, out_of=1, into=9)
    elif stops == "no battle":
        table.choose("eyrie-emigre").moves(1, out_of=1, into=5).passes()
    assert table.play_area("marquise") == []
    assert table.discarded() == ["eyrie-emigre"]


@pytest.mark.rule("root:card.eyrie-emigre", "root:r144", "root:r151")
def test_eyrie_emigre_of_the_vagabond() -> None:
    p = position("vagabond", "eyrie").crafted("vagabond", "eyrie-emigre").at(1).items(sword=1).put(5, birds=1)
    table = p.turn("vagabond")
    while table.asked[1] == "slip":
        table.passes()
    table.choose("eyrie-emigre", 5, "eyrie-emigre", "eyrie").rolls(1, 0)
    assert table.place() == "5"
    assert table.pieces(5) == {}
    assert table.play_area("vagabond") == ["eyrie-emigre"]


# Moving and rule.


@pytest.mark.rule("root:card.soup-kitchens", "root:2.8b")
def test_soup_kitchens_make_tokens_count_twice() -> None:
    p = position("alliance", "marquise").put(5, sympathy=1, cats=2).put(6, sympathy=1, cats=1).put(7, sympathy=1)
    assert (p.g.ruler[4], p.g.ruler[5], p.g.ruler[6]) == (0, 0, -1)
    p.crafted("alliance", "soup-kitchens")
    alliance = faction_of("alliance")
    assert (p.g.ruler[4], p.g.ruler[5], p.g.ruler[6]) == (-1, alliance, alliance)
    p.put(8, sympathy=1)
    assert p.g.ruler[7] == alliance
    p.crafted("marquise", "saboteurs")
    table = p.turn("marquise").choose("saboteurs", "soup-kitchens")
    assert table.ruler(5) == table.ruler(6) == "marquise"
    assert table.ruler(7) == table.ruler(8) == ""


@pytest.mark.rule("root:card.boat-builders", "root:2.3")
def test_boat_builders_move_along_rivers() -> None:
    p = position("marquise", "eyrie").put(4, cats=2)
    river = p.g.woods.rivers[3]
    assert river
    assert str(river[0] + 1) not in p.daylight("marquise").choose("march", 4).options()
    table = p.crafted("marquise", "boat-builders").daylight("marquise").choose("march", 4)
    assert {str(clearing + 1) for clearing in river} <= set(table.options())
    assert p.g.near(0, 3) == p.g.woods.paths[3]  # for moves alone


@pytest.mark.rule("root:card.corvid-planners", "root:4.2.1")
def test_corvid_planners_move_whoever_rules() -> None:
    p = position("marquise", "eyrie").put(5, cats=1, birds=2).put(1, birds=2)
    assert "march" not in p.daylight("marquise").options()
    table = p.crafted("marquise", "corvid-planners").daylight("marquise").marches(1, out_of=5, into=1)
    assert table.pieces(1) == {"cats": 1, "birds": 2}


@pytest.mark.rule("root:card.tunnels", "root:r146")
def test_tunnels_join_crafting_pieces() -> None:
    p = position("marquise", "eyrie").put(1, cats=2, workshop=1).put(3, workshop=1).put(2, cats=1)
    assert "3" not in p.daylight("marquise").choose("march", 1).options()
    p.crafted("marquise", "tunnels")
    table = p.daylight("marquise").choose("march", 1)
    assert "3" in table.options()
    assert "3" not in p.daylight("marquise").choose("march", 2).options()  # no crafting piece there
    assert 2 in p.g.near(0, 0)
    assert 0 in p.g.near(0, 2)
    assert 0 not in p.g.near(1, 2)


@pytest.mark.rule("root:card.tunnels", "root:r146", "root:r60")
def test_tunnels_carry_wood() -> None:
    """All tests of adjacency know them, not moves alone."""
    p = position("marquise", "eyrie").put(1, cats=2, workshop=1).put(3, cats=2, workshop=1)
    apart = regions(p.g)
    assert apart[0] != apart[2]
    p.crafted("marquise", "tunnels")
    joined = regions(p.g)
    assert joined[0] == joined[2]


# Battle.


@pytest.mark.rule("root:card.fox-partisans", "root:card.rabbit-partisans", "root:card.mouse-partisans", "root:4.3.2.ii")
@pytest.mark.parametrize(("suit", "clearing"), [("fox", 1), ("rabbit", 5), ("mouse", 2)])
@pytest.mark.parametrize("owner", ["marquise", "eyrie"])
def test_partisans_deal_a_hit_for_the_other_suits(suit: str, clearing: int, owner: str) -> None:
    others = [other for other in ("fox", "rabbit", "mouse") if other != suit]
    p = position("marquise", "eyrie", "alliance").crafted(owner, f"{suit}-partisans").put(clearing, cats=4, birds=4)
    p.hand(owner, suit, "bird", others[0], others[1], "dominance-" + others[0])
    table = p.battle("marquise", clearing, "eyrie").rolls(1, 0)
    assert table.asked == (owner, "battle-effect")
    assert sorted(table.options()) == sorted(["pass", f"{suit}-partisans"])
    table.choose(f"{suit}-partisans")
    assert table.suits(owner) == sorted([suit, "bird"])
    assert len(table.discarded()) == 2
    assert table.available() == ["dominance-" + others[0]]
    assert table.pieces(clearing) == ({"cats": 4, "birds": 2} if owner == "marquise" else {"cats": 3, "birds": 3})
    assert table.play_area(owner) == [f"{suit}-partisans"]


@pytest.mark.rule("root:card.fox-partisans", "root:card.rabbit-partisans", "root:card.mouse-partisans")
def test_partisans_fight_in_clearings_of_their_suit_only() -> None:
    p = position("marquise", "eyrie").crafted("marquise", "fox-partisans", "mouse-partisans").put(5, cats=4, birds=4)
    table = p.battle("marquise", 5, "eyrie").rolls(1, 0)
    assert table.pieces(5) == {"cats": 4, "birds": 3}  # nobody was asked


@pytest.mark.rule("root:card.fox-partisans", "root:r102")
def test_cards_that_partisans_cost_are_lost_souls() -> None:
    p = position("marquise", "cult").crafted("marquise", "fox-partisans").put(1, cats=3, lizards=3)
    table = p.hand("marquise", "mouse").battle("marquise", 1, "cult").rolls(1, 0).choose("fox-partisans")
    assert len(table.lost_souls()) == 1


# Daylight.


@pytest.mark.rule("root:card.propaganda-bureau", "root:r152")
def test_propaganda_bureau_replaces_a_warrior() -> None:
    p = position("marquise", "eyrie", "alliance").crafted("marquise", "propaganda-bureau").put(5, birds=1, rebels=1)
    table = p.put(1, birds=1).hand("marquise", "rabbit").daylight("marquise").choose("propaganda-bureau")
    assert table.options() == ["5"]  # no fox card for 1
    table.choose(5)
    assert table.options() == ["eyrie", "alliance"]
    table.choose("eyrie", "rabbit")
    assert table.pieces(5) == {"cats": 1, "rebels": 1}
    assert table.points("marquise") == 0
    assert table.hand("marquise") == []
    assert "propaganda-bureau" not in table.options()


@pytest.mark.rule("root:card.propaganda-bureau", "root:r152", "root:r9")
def test_propaganda_bureau_needs_a_card_and_a_warrior_to_place() -> None:
    p = position("marquise", "eyrie").crafted("marquise", "propaganda-bureau").put(5, birds=1).hand("marquise", "fox")
    table = p.daylight("marquise")
    assert table.refusal("propaganda-bureau") == "root:r9"
    p.hand("marquise", "rabbit").supply(cats=0)
    assert p.daylight("marquise").refusal("propaganda-bureau") == "root:r10"


@pytest.mark.rule("root:card.league-of-adventurous-mice", "root:r145")
def test_league_exhausts_an_item_for_a_move_or_battle() -> None:
    p = position("eyrie", "marquise").crafted("eyrie", "league-of-adventurous-mice").item_box("eyrie", sword=1, tea=1)
    p.put(1, birds=2).put(5, cats=1)
    table = p.daylight("eyrie").choose("league-move")
    assert table.options() == ["sword", "tea"]
    table.choose("tea").moves(1, out_of=1, into=5)
    assert table.pieces(5) == {"cats": 1, "birds": 1}
    assert table.told("used-item") == [{"faction": "eyrie", "item": "tea"}]
    assert not {"league-move", "league-battle"} & set(table.options())  # once a turn
    p.g.tired[faction_of("eyrie") * 8 + 5] = 1
    table = p.put(5, birds=1).daylight("eyrie").choose("league-battle")
    table.choose(5).rolls(1, 0)  # only the sword was left
    assert table.pieces(5) == {"birds": 1}
    p.g.tired[faction_of("eyrie") * 8 + 4] = 1
    assert p.daylight("eyrie").refusal("league-move") == "root:r10"


@pytest.mark.rule("root:r145", "root:9.5.4b")
def test_an_exhausted_item_is_taken_first_and_comes_face_up() -> None:
    p = position("vagabond", "eyrie").crafted("eyrie", "league-of-adventurous-mice").item_box("eyrie", sword=2)
    p.g.tired[faction_of("eyrie") * 8 + 4] = 1
    p.at(5).put(5, birds=1).items(boots=1).hand("vagabond", "rabbit")
    table = p.daylight("vagabond").choose("aid", "boots", "rabbit", "sword")
    assert table.item("sword") == 1
    assert table.g.fresh_items(faction_of("eyrie")) == [4]
    assert sum(table.g.tired) == 0


@pytest.mark.rule("root:card.murine-broker", "root:r148")
def test_murine_broker_draws_when_somebody_else_crafts_an_item() -> None:
    p = position("marquise", "eyrie").crafted("eyrie", "murine-broker").put(1, workshop=1)
    table = p.hand("marquise", "anvil").daylight("marquise").choose("craft", "anvil")
    assert table.asked == ("chance", "draw")
    table.draws("sword")
    assert table.hand("eyrie") == ["sword"]
    p = position("marquise", "eyrie").crafted("marquise", "murine-broker").put(1, workshop=1)
    table = p.hand("marquise", "anvil", "false-orders").daylight("marquise").choose("craft", "anvil")
    assert table.asked == ("marquise", "action")  # not for one's own


@pytest.mark.rule("root:card.murine-broker")
def test_murine_broker_cares_for_items_only() -> None:
    p = position("marquise", "eyrie").crafted("eyrie", "murine-broker").put(1, workshop=1)
    table = p.hand("marquise", "false-orders").daylight("marquise").choose("craft", "false-orders")
    assert table.hand("eyrie") == []
    assert table.asked == ("marquise", "action")


@pytest.mark.rule("root:card.master-engravers", "root:3.2.2", "root:7.2.3")
@pytest.mark.parametrize(("faction", "points"), [("marquise", 3), ("eyrie", 2)])
def test_master_engravers_score_one_more(faction: str, points: int) -> None:
    p = position(faction, "alliance").crafted(faction, "master-engravers").hand(faction, "anvil")
    p.put(1, **{"marquise": {"workshop": 1}, "eyrie": {"roost": 1}}[faction])
    if faction == "eyrie":
        p.leader("commander")
    table = p.daylight(faction).choose("craft", "anvil")
    assert table.points(faction) == points


# Evening.


@pytest.mark.rule("root:card.charm-offensive")
def test_charm_offensive_draws_and_gives_a_point() -> None:
    p = position("marquise", "eyrie", "alliance").crafted("marquise", "charm-offensive")
    table = p.evening("marquise", start=True).choose("charm-offensive")
    assert table.options() == ["eyrie", "alliance"]
    table.choose("alliance").draws("sword")
    assert table.points("alliance") == 1
    assert table.hand("marquise") == ["sword"]
    table.draws("anvil")
    assert table.over


@pytest.mark.rule("root:card.informants", "root:r149")
def test_informants_take_an_ambush_instead_of_drawing() -> None:
    p = position("marquise", "eyrie").crafted("marquise", "informants").discard("ambush-fox", "sword", "ambush-bird")
    table = p.evening("marquise")
    assert table.asked == ("marquise", "inform")
    assert sorted(table.options()) == ["ambush-bird", "ambush-fox", "pass"]
    table.choose("ambush-fox")
    assert table.hand("marquise") == ["ambush-fox"]
    assert table.known(faction_of("marquise")) == ["ambush-fox"]
    assert table.over
    table = p.evening("marquise").passes().draws("anvil")
    assert table.hand("marquise") == ["anvil"]
    p = position("marquise", "eyrie").crafted("marquise", "informants").discard("sword")
    assert p.evening("marquise").asked == ("chance", "draw")
