"""Chapter 2: key concepts."""

from __future__ import annotations

from itertools import pairwise

import pytest

from polyana.games.root import deck
from polyana.games.root.data import load
from polyana.games.root.factions.eyrie import BIRD_WARRIOR
from polyana.games.root.factions.marquise import CAT, RECRUITER
from polyana.games.root.factions.vagabond import quests
from polyana.games.root.game import GAME
from polyana.games.root.maps import MAPS, Woods
from polyana.games.root.pieces import FACTION_NAMES, IN_THE_BOX, PIECE_NAMES
from polyana.games.root.terms import AVAILABLE, CLEARINGS, DECK, DECK_SIZE, PLAY, SUIT_NAMES
from polyana.games.root.woodland import Root
from polyana.kernel.chance import Rng
from polyana.kernel.match import Match
from polyana.kernel.state import SPECTATOR
from tests.rules.root.positions import Position, faction_of

pytestmark = pytest.mark.usefixtures("agreement")
AUTUMN, WINTER = MAPS[:2]


# 2.1 Cards.


@pytest.mark.rule("root:2.1")
def test_every_card_has_one_suit() -> None:
    printed = load("deck-standard")["meta"]["by_suit"]
    suits = [SUIT_NAMES[deck.SUIT[card]] for card in range(DECK_SIZE)]
    assert {suit: suits.count(suit) for suit in SUIT_NAMES} == printed
    assert sum(printed.values()) == DECK_SIZE == 54


@pytest.mark.rule("root:2.1.1", "root:r9")
def test_birds_are_wild_each_for_one_card() -> None:
    p = Position("alliance", "marquise").put(1, sympathy=1, cats=1).supporters("bird")
    assert "revolt" not in p.birdsong("alliance").options()
    table = p.supporters("bird").birdsong("alliance").choose("revolt", "1", "bird", "bird")
    assert table.pieces(1) == {"fox_base": 1, "rebels": 1, "sympathy": 1}


@pytest.mark.rule("root:2.1.1.i")
def test_a_bird_card_counts_where_a_suit_is_demanded() -> None:
    table = (
        Position("marquise", "alliance").put(5, cats=2).put(1, sympathy=1).hand("marquise", "bird").daylight("marquise")
    )
    table.marches(1, out_of=5, into=1)
    assert table.asked == ("marquise", "outrage")
    assert table.refusal("no-card") == "root:2.1.1.i"
    assert table.choose("bird").supporters() == ["birdy-bindle"]


@pytest.mark.rule("root:2.1.1.ii", "root:r30")
def test_nothing_stands_for_a_bird_card() -> None:
    p = Position("marquise", "eyrie", "alliance").available("dominance-bird", "dominance-fox").hand("marquise", "fox")
    table = p.put(5, cats=1).daylight("marquise").choose("take-dominance")
    assert table.options() == ["dominance-fox"]
    table = p.hand("marquise", "bird").daylight("marquise").choose("take-dominance", "dominance-bird")
    assert table.refusal("fox") == "root:r30"
    assert table.choose("bird").hand("marquise") == ["dominance-bird", "gently-used-knapsack"]


@pytest.mark.rule("root:2.1.2")
def test_cards_are_drawn_from_the_shared_deck() -> None:
    table = Position("marquise", "eyrie").deck("anvil", "cobbler").evening("marquise")
    assert table.asked == ("chance", "draw")
    assert table.options() == ["anvil", "cobbler"]
    assert table.draws("cobbler").hand("marquise") == ["cobbler"]
    assert table.cards(DECK) == ["anvil"]


@pytest.mark.rule("root:2.1.2b", "root:r7", "root:x45")
def test_the_discard_pile_becomes_the_deck_in_the_middle_of_a_draw() -> None:
    p = Position("marquise", "eyrie").discard("cobbler", "sappers", "fox").deck("anvil")
    table = p.put(5, recruiter=2).put(9, recruiter=2).put(2, recruiter=1).evening("marquise")  # three cards
    assert table.draws("anvil").options() == ["gently-used-knapsack", "sappers", "cobbler"]
    table.draws("sappers", "cobbler")
    assert table.over
    assert table.cards(DECK) == ["gently-used-knapsack"]
    assert table.discarded() == []


@pytest.mark.rule("root:2.1.3", "root:3.3.3", "root:r28")
def test_where_spent_cards_go() -> None:
    p = Position("marquise", "eyrie", "alliance").put(8, sawmill=1, cats=1).hand("marquise", "fox", "dominance-fox")
    table = p.daylight("marquise").choose("overwork", "8", "dominance-fox", "overwork", "8", "fox")
    assert table.available() == ["dominance-fox"]
    assert table.discarded() == ["gently-used-knapsack"]
    assert table.pieces(8)["wood"] == 2


def of_kind(kind: str) -> dict[str, int]:
    return {card["suit"]: card["count"] for card in load("deck-standard")["card"] if card["kind"] == kind}


@pytest.mark.rule("root:2.1.4", "root:2.1.5")
def test_ambush_and_dominance_cards_of_the_deck() -> None:
    assert of_kind("ambush") == {"mouse": 1, "rabbit": 1, "fox": 1, "bird": 2}
    assert of_kind("dominance") == {"mouse": 1, "rabbit": 1, "fox": 1, "bird": 1}
    assert len(deck.cards_of(deck.AMBUSHES)) == 5
    assert len(deck.cards_of(deck.DOMINANCES)) == 4


@pytest.mark.rule("root:2.1.4b", "root:2.1.5b")
@pytest.mark.parametrize(("card", "rule"), [("ambush-fox", "root:2.1.4b"), ("dominance-fox", "root:2.1.5b")])
def test_ambush_and_dominance_cards_are_spent_but_not_crafted(card: str, rule: str) -> None:
    p = Position("marquise", "eyrie", "alliance").put(8, sawmill=1, workshop=1, cats=1).hand("marquise", card, "anvil")
    table = p.daylight("marquise").choose("craft")
    assert table.options() == ["anvil"]
    assert table.refusal(card) == rule
    table.choose("anvil", "overwork", "8", card)
    assert table.pieces(8)["wood"] == 1


# 2.2 Clearings and paths.


@pytest.mark.rule("root:2.2")
@pytest.mark.parametrize("woods", MAPS, ids=lambda woods: woods.name)
def test_the_map_is_a_connected_graph_of_clearings(woods: Woods) -> None:
    reached = {0}
    while more := {near for clearing in reached for near in woods.paths[clearing]} - reached:
        reached |= more
    assert reached == set(range(CLEARINGS))


@pytest.mark.rule("root:2.2.1", "root:2.3")
@pytest.mark.parametrize("name", ["autumn", "winter"])
def test_clearings_are_adjacent_by_paths_and_not_by_rivers(name: str) -> None:
    links = load(f"map-{name}")["links"]
    for clearing in range(1, 13):
        table = Position("marquise", "eyrie", map=name).put(clearing, cats=1).daylight("marquise")
        table.choose("march", clearing)
        by_path = {other for path in links["paths"] if clearing in path for other in path} - {clearing}
        assert {int(word) for word in table.options()} == by_path
        for path in links["river"]:
            for other in path if clearing in path else []:
                if other != clearing and other not in by_path:
                    assert table.refusal(other) == "root:2.3"


@pytest.mark.rule("root:2.2.2")
def test_every_clearing_has_a_suit_and_never_bird() -> None:
    assert sorted(AUTUMN.suits) == sorted(WINTER.house) == [0] * 4 + [1] * 4 + [2] * 4
    match = Match(GAME.setup(2, {"map": "winter"}))
    match.settle(Rng(5))
    state = match.state
    assert isinstance(state, Root)
    assert sorted(state.suits) == sorted(AUTUMN.suits)  # where the map prints none, the markers are laid at random


@pytest.mark.rule("root:2.2.3", "root:2.2.3b")
def test_a_building_takes_a_slot_and_nothing_else_does() -> None:
    p = Position("marquise", "eyrie", "alliance").put(5, cats=5, birds=1, sympathy=1, wood=3, sawmill=1)
    table = p.put(1, cats=1, workshop=1).daylight("marquise").choose("build", "sawmill")
    assert table.refusal("1") == "root:2.2.3b"
    assert table.choose("5").pieces(5)["sawmill"] == 2
    assert table.g.open_slots[4] == 0
    assert "build" not in table.options()


@pytest.mark.rule("root:2.2.4", "root:5.1.4")
def test_ruins_fill_slots() -> None:
    table = Position("marquise", "eyrie").put(6, cats=2, sawmill=1, wood=2).daylight("marquise")
    assert "build" not in table.options()  # two slots, one of them under the ruin
    assert (
        "build"
        in Position("marquise", "eyrie").no_ruin(6).put(6, cats=2, sawmill=1, wood=2).daylight("marquise").options()
    )


@pytest.mark.rule("root:2.2.4b", "root:r18")
def test_only_explore_removes_a_ruin() -> None:
    p = Position("marquise", "eyrie", "vagabond").put(6, birds=2, roost=1).hand("marquise", "favor-of-the-foxes")
    p.put(8, workshop=2, cats=1).put(1, workshop=1).at(6).items(torch=1)
    table = p.daylight("marquise").choose("craft", "favor-of-the-foxes")
    assert table.pieces(6) == {}
    assert table.g.has_ruin(5)
    assert table.points("marquise") == 1  # the roost alone
    table = p.daylight("vagabond").choose("explore").settle()
    assert not table.g.has_ruin(5)


# 2.3 Rivers, 2.4 Forests.


@pytest.mark.rule("root:2.3b", "root:2.4")
def test_forests_are_what_paths_and_clearings_enclose() -> None:
    """As many as the graph has inner faces: no river of the Autumn map cuts one in two."""
    links = load("map-autumn")["links"]
    assert AUTUMN.forests == len(links["paths"]) - CLEARINGS + 1 == 7
    assert WINTER.forests > len(load("map-winter")["links"]["paths"]) - CLEARINGS + 1  # rivers divide them there
    north = [4, 9]  # the river from 5 to 10 runs through a forest that touches both
    assert any(set(north) <= set(around) for around in AUTUMN.around)


@pytest.mark.rule("root:2.4.1")
def test_a_forest_is_adjacent_to_the_clearings_that_touch_it() -> None:
    table = Position("marquise", "vagabond").at("forest 4").birdsong("vagabond")
    assert table.asked == ("vagabond", "slip")
    assert table.options() == ["3", "6", "11", "forest 3", "forest 5", "pass"]
    for clearing in range(CLEARINGS):
        for forest in AUTUMN.beside[clearing]:
            assert clearing in AUTUMN.around[forest - CLEARINGS]


@pytest.mark.rule("root:2.4.1b")
def test_forests_are_adjacent_across_exactly_one_path() -> None:
    for one in range(AUTUMN.forests):
        touching = [clearing for clearing in AUTUMN.around[one] if clearing < CLEARINGS]
        sides = {(a, b) for a in touching for b in touching if b in AUTUMN.paths[a]}
        for other in range(AUTUMN.forests):
            shared = any({a, b} <= set(AUTUMN.around[other]) for a, b in sides)
            assert (CLEARINGS + other in AUTUMN.around[one]) == (shared and one != other)


@pytest.mark.rule("root:2.4.1b")
def test_adjacency_of_forests_goes_both_ways() -> None:
    for woods in MAPS:
        for one in range(woods.forests):
            for place in woods.around[one]:
                assert place < CLEARINGS or CLEARINGS + one in woods.around[place - CLEARINGS]


# 2.5 Pieces.


@pytest.mark.rule("root:2.5")
def test_there_are_as_many_pieces_as_the_boxes_hold() -> None:
    printed: dict[str, int] = {}
    for faction in load("factions")["faction"]:
        if faction["warriors"]:
            printed[faction["warrior"]] = faction["warriors"]
        for piece in [*faction.get("building", []), *faction.get("token", [])]:
            printed[piece["id"]] = piece["count"]
    assert dict(zip(PIECE_NAMES, IN_THE_BOX, strict=True)) == printed


@pytest.mark.rule("root:2.5", "root:2.5b")
def test_as_many_as_possible() -> None:
    g = Position("marquise", "eyrie").supply(cats=2).put(2, recruiter=2).birdsong("marquise").g
    assert g.place(CAT, 0, 5) == 2
    assert g.place(CAT, 0, 1) == 0
    assert g.place(BIRD_WARRIOR, 0, 21) == IN_THE_BOX[BIRD_WARRIOR] == 20
    assert g.place(RECRUITER, 0, 1) == 1
    g.check()


@pytest.mark.rule("root:2.5b", "root:r19")
def test_too_few_warriors_for_all_recruiters() -> None:
    p = Position("marquise", "eyrie").put(5, recruiter=1, cats=1).put(9, recruiter=1).put(2, recruiter=1).supply(cats=2)
    table = p.daylight("marquise").choose("recruit")
    assert table.options() == ["2", "5", "9"]
    table.choose("9", "2")
    assert (table.pieces(9)["cats"], table.pieces(2)["cats"], table.pieces(5)["cats"]) == (1, 1, 1)
    assert table.in_supply("cats") == 0


@pytest.mark.rule("root:2.5.1", "root:r1")
def test_warriors_come_from_the_supply_and_go_back() -> None:
    table = Position("marquise", "eyrie").put(5, cats=2, birds=3, recruiter=1).daylight("marquise")
    assert table.choose("recruit").in_supply("cats") == 25 - 3
    table.choose("battle", "5").rolls(2, 1)
    assert (table.in_supply("cats"), table.in_supply("birds")) == (25 - 2, 20 - 1)


@pytest.mark.rule("root:2.5.2", "root:2.5.2b")
def test_buildings_leave_their_track_from_the_left_and_return_to_the_right() -> None:
    p = Position("marquise", "eyrie").put(8, cats=5, wood=3, sawmill=1, birds=2).put(9, sawmill=1, cats=1)
    table = p.daylight("marquise").choose("build", "sawmill", "8")
    assert table.points("marquise") == 2  # the third: 2 wood, 2 points
    assert table.pieces(8)["wood"] == 1
    table = p.put(7, birds=1, sawmill=1).battle("eyrie", 7, "marquise").rolls(0, 0)
    assert table.in_supply("sawmill") == 4  # the third space is covered again


@pytest.mark.rule("root:2.5.3", "root:2.5.3b")
def test_tokens_leave_their_track_or_the_supply_and_go_back() -> None:
    p = (
        Position("alliance", "marquise")
        .put(1, sympathy=1)
        .put(9, sympathy=1)
        .put(5, sympathy=1, cats=2)
        .hand("marquise", "fox")
    )
    table = p.supporters("rabbit", "rabbit").birdsong("alliance").choose("spread", "10", "rabbit", "rabbit")
    assert table.points("alliance") == 1  # the fourth: 2 supporters, 1 point
    assert table.in_supply("sympathy") == 6
    table = p.battle("marquise", 5, "alliance").rolls(1, 0).choose("no-card").settle()
    assert table.in_supply("sympathy") == 8
    table = p.put(8, sawmill=2, cats=1).birdsong("marquise")
    assert (table.in_supply("wood"), table.pieces(8)["wood"]) == (6, 2)


@pytest.mark.rule("root:2.5.4")
def test_the_pawn_stays() -> None:
    p = Position("marquise", "vagabond").put(8, workshop=2, cats=3).put(1, workshop=1).at(8).items(sword=1, boots=1)
    table = p.hand("marquise", "favor-of-the-foxes").daylight("marquise").choose("craft", "favor-of-the-foxes")
    assert table.place() == "8"
    table.choose("battle", "8").rolls(3, 0)
    assert table.place() == "8"
    assert table.item("boots", "damaged") == 1


@pytest.mark.rule("root:2.5.5", "root:4.1.2b", "root:r35")
def test_a_crafted_item_comes_from_the_supply() -> None:
    table = Position("marquise", "eyrie").put(8, workshop=1, cats=1).hand("marquise", "anvil").daylight("marquise")
    table.choose("craft", "anvil")
    assert table.g.item_supply[3] == 0
    assert table.crafted("marquise", "hammer") == 1


@pytest.mark.rule("root:2.5.5b", "root:r35")
def test_a_removed_item_is_out_of_the_game() -> None:
    p = Position("marquise", "vagabond").at(8).items(boots=3, sword=3, torch=1)
    table = p.evening("vagabond").settle()
    assert table.asked == ("vagabond", "drop-item")
    supply, dropped = table.g.item_supply[0], table.common.dropped[0]
    table.choose("boots ready")
    assert table.g.item_supply[0] == supply
    assert table.common.dropped[0] == dropped + 1


# 2.6 Play area, 2.7 Enemy, 2.8 Ruler.


@pytest.mark.rule("root:2.6")
def test_play_areas_are_open() -> None:
    p = Position("marquise", "eyrie", "vagabond").crafted("eyrie", "sappers").dominance("eyrie", "dominance-fox")
    table = p.quests(done=("errand-fox",)).birdsong("marquise")
    assert table.known(PLAY + faction_of("eyrie"), "marquise") == ["dominance-fox", "sappers"]
    assert table.known(PLAY + faction_of("eyrie")) == ["dominance-fox", "sappers"]
    done = table.g.show(SPECTATOR)["boards"]["vagabond"]["quests_done"]
    assert done == [quests.QUEST_NAMES.index("errand-fox")]


@pytest.mark.rule("root:2.7", "root:r26")
def test_enemies_are_all_but_the_partner_of_a_coalition() -> None:
    g = Position("marquise", "eyrie", "alliance", "vagabond").coalition("vagabond", "eyrie").birdsong("marquise").g
    enemies = {(a, b) for a in range(4) for b in range(4) if g.are_enemies(a, b)}
    eyrie, vagabond = faction_of("eyrie"), faction_of("vagabond")
    assert enemies == {(a, b) for a in range(4) for b in range(4) if a != b} - {(eyrie, vagabond), (vagabond, eyrie)}


@pytest.mark.rule("root:2.8", "root:2.8b", "root:2.8c", "root:r42", "root:r43")
def test_ruler() -> None:
    p = (
        Position("marquise", "eyrie", "alliance", "vagabond")
        .put(8, birds=1, cats=1, sawmill=1)
        .put(5, cats=1, rebels=1)
    )
    p.put(9, cats=2, rebels=1).put(2, sympathy=1, wood=3).put(7, birds=2, cats=1, sawmill=1, rebels=2).at(4)
    p.put(10, rebels=2, cats=1, wood=4).put(11, rebels=2, cats=2, birds=1)
    table = p.birdsong("marquise")
    assert table.ruler(8) == "marquise"  # warriors and buildings together
    assert table.ruler(5) == ""  # tied
    assert table.ruler(9) == "marquise"
    assert table.ruler(2) == ""  # tokens do not count
    assert table.ruler(7) == "eyrie"  # the exception of 7.2.2
    assert table.ruler(4) == ""  # nor does a pawn
    assert table.ruler(10) == "alliance"
    assert table.ruler(11) == ""  # the Eyrie are not among the tied


@pytest.mark.rule("root:2.8b")
@pytest.mark.parametrize(
    ("faction", "warriors", "token"),
    [("marquise", "cats", "keep"), ("marquise", "cats", "wood"), ("alliance", "rebels", "sympathy")],
)
def test_no_token_counts_for_rule(faction: str, warriors: str, token: str) -> None:
    """Whichever comes first to a clearing, and whether its owner would only tie, win, or be alone without it."""
    other = {"cats": "rebels", "rebels": "cats"}[warriors]
    p = Position("marquise", "alliance").put(5, **{token: 1})
    assert p.birdsong("marquise").ruler(5) == ""
    p.put(5, **{other: 1})
    assert p.birdsong("marquise").ruler(5) not in ("", faction)
    p.put(5, **{warriors: 1})
    assert p.birdsong("marquise").ruler(5) == ""  # one warrior each
    p = Position("marquise", "alliance").put(5, **{other: 2, warriors: 1}).put(5, **{token: 1})
    assert p.birdsong("marquise").ruler(5) not in ("", faction)
    p.put(5, **{other: 1})
    assert p.birdsong("marquise").ruler(5) not in ("", faction)


@pytest.mark.rule("root:2.8")
def test_rule_does_not_depend_on_where_people_sit() -> None:
    names = list(FACTION_NAMES[:3])
    for i, _ in enumerate(pairwise([*names, *names])):
        order = (names[i % 3 :] + names[: i % 3])[:: 1 if i < 3 else -1]
        table = Position(*order).put(8, birds=2, cats=2, rebels=2).put(5, cats=2, rebels=2, birds=1).birdsong(order[0])
        assert (table.ruler(8), table.ruler(5)) == ("eyrie", "")


@pytest.mark.rule("root:3.3.3")
def test_a_dominance_card_beside_the_map_is_open() -> None:
    table = Position("marquise", "eyrie", "alliance").available("dominance-bird").birdsong("marquise")
    assert table.known(AVAILABLE) == ["dominance-bird"]
