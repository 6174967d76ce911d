"""General rulings r1–r19, r124, r125 and variant v8, as far as no chapter's own test has them."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.eyrie import BIRD_WARRIOR
from polyana.games.root.factions.marquise import CAT, RECRUITER
from polyana.games.root.factions.vagabond.board import shared
from polyana.games.root.factions.vagabond.terms import RUIN_POOL
from polyana.games.root.terms import DECK, DISCARD
from polyana.kernel.chance import Rng
from polyana.kernel.state import SPECTATOR
from tests.rules.root.positions import Position, faction_of

pytestmark = pytest.mark.usefixtures("agreement")


@pytest.mark.rule("root:r1", "root:2.5.1")
def test_where_warriors_come_from_and_go() -> None:
    p = Position("alliance", "marquise", "eyrie").put(1, fox_base=1).officers(2).put(8, rebels=1, cats=1)
    table = p.evening("alliance").choose("recruit", "1")
    assert table.in_supply("rebels") == 10 - 2 - 2
    table.choose("battle", "8").rolls(1, 1)
    assert table.in_supply("rebels") == 10 - 2 - 1
    assert table.in_supply("cats") == 25


@pytest.mark.rule("root:r2", "root:1.1.2")
def test_a_faction_rule_beats_the_general_one_and_a_ban_beats_both() -> None:
    p = Position("marquise", "eyrie").put(8, cats=2, birds=2)
    assert p.birdsong("marquise").ruler(8) == "eyrie"  # 7.2.2 against 2.8c
    p = (
        Position("marquise", "eyrie")
        .no_ruin(6)
        .put(6, keep=1, birds=3)
        .put(9, roost=1)
        .decree("build", "fox")
        .leader("despot")
    )
    table = p.put(7, birds=1).daylight("eyrie")
    assert table.ruler(6) == "eyrie"
    table.choose("vizier", "7", "3")  # Move
    assert table.asked == ("eyrie", "resolve")
    assert "gently-used-knapsack" not in table.options()  # 7.5.2.iv would allow to build there, 6.2.2 forbids it
    assert "turmoil" in table.options()


@pytest.mark.rule("root:r4")
def test_an_action_is_not_interrupted() -> None:
    p = (
        Position("marquise", "eyrie", "alliance")
        .put(5, cats=3)
        .crafted("marquise", "codebreakers")
        .hand("eyrie", "fox")
    )
    p.hand("marquise", "dominance-fox").points(marquise=12)
    table = p.daylight("marquise")
    assert {"codebreakers", "activate-dominance"} <= set(table.options())
    table.choose("march")
    for question in ("move-from", "move-to", "move-count", "move-from"):
        assert table.asked == ("marquise", question)  # nothing else until it is finished
        table.choose(table.options()[0])
    p = Position("eyrie", "marquise").put(8, birds=3, cats=1).decree("battle", "fox").leader("despot").put(9, roost=1)
    table = p.put(7, birds=1).crafted("eyrie", "codebreakers").hand("marquise", "fox").daylight("eyrie").passes()
    assert "codebreakers" in table.options()
    table.choose("vizier")
    assert table.asked == ("eyrie", "move-from")


@pytest.mark.rule("root:r5")
def test_dominance_then_cards_then_the_steps_of_the_faction() -> None:
    p = Position("eyrie", "marquise", "alliance").crafted("eyrie", "stand-and-deliver", "better-burrow-bank")
    p.hand("marquise", "anvil").hand("eyrie", "sword").put(8, birds=1, roost=1)
    table = p.turn("eyrie")
    assert table.options() == ["better-burrow-bank", "stand-and-deliver"]
    table.choose("stand-and-deliver", "marquise").settle().choose("better-burrow-bank", "alliance").settle()
    assert table.asked == ("eyrie", "decree-card")
    assert len(table.options()) == 3  # what was stolen and drawn before may be added


@pytest.mark.rule("root:r6", "root:x45")
def test_deck_and_discard_pile_empty() -> None:
    p = Position("marquise", "eyrie").put(5, recruiter=2).put(9, recruiter=2).put(2, recruiter=1)
    table = p.deck().evening("marquise")  # three cards
    assert table.over
    assert table.hand("marquise") == []
    p = Position("marquise", "eyrie").put(5, recruiter=2).put(9, recruiter=2).put(2, recruiter=1).discard("anvil")
    assert p.deck("sword").evening("marquise").draws("sword", "anvil").over


@pytest.mark.rule("root:r7", "root:v8")
def test_when_the_discard_pile_is_shuffled() -> None:
    for eager in (False, True):
        p = Position("marquise", "eyrie", eager_reshuffle=eager).discard("anvil", "sword").deck("cobbler")
        table = p.evening("marquise").draws("cobbler")
        assert len(table.cards(DISCARD)) == (0 if eager else 2)
        assert len(table.cards(DECK)) == (2 if eager else 0)


@pytest.mark.rule("root:v8")
def test_the_deck_may_run_out_past_a_full_stack_of_supporters() -> None:
    p = (
        Position("marquise", "alliance", eager_reshuffle=True)
        .put(5, cats=2)
        .put(1, sympathy=1)
        .supporters(*["mouse"] * 5)
    )
    table = p.discard("anvil").deck("cobbler").daylight("marquise").marches(1, out_of=5, into=1).draws("cobbler")
    assert table.cards(DECK) == ["anvil"]  # shuffled when the card had been drawn, before it was discarded
    assert table.cards(DISCARD) == ["cobbler"]


@pytest.mark.rule("root:r8")
def test_who_sees_what() -> None:
    """Supporters, hands, ruin items and the deck may be anything to a spectator; all the rest is fixed."""
    p = Position("marquise", "eyrie", "alliance", "vagabond").hand("marquise", "anvil").supporters("sword", "fox")
    p.discard("cobbler").decree("move", "bake-sale").crafted("eyrie", "sappers").item_box("marquise", tea=1)
    g = p.items("exhausted", boots=1).at(5).quests("errand-fox").birdsong("marquise").g
    shown = g.show(SPECTATOR)
    supporters = shown["boards"]["alliance"]["supporters"]
    for hidden in (*shown["hands"], shown["deck"], supporters):
        assert hidden["known"] == []
    assert (shown["hands"][faction_of("marquise")]["count"], supporters["count"]) == (1, 2)
    assert [len(cards) for cards in (shown["discard"], shown["areas"][faction_of("eyrie")])] == [1, 1]
    assert len(g.show(2)["boards"]["alliance"]["supporters"]["known"]) == 2
    assert shared(g).ruin_items.known(RUIN_POOL, 3) == []
    for seed in range(5):
        assert g.imagine(SPECTATOR, Rng(seed)).view(SPECTATOR) == g.view(SPECTATOR)


@pytest.mark.rule("root:r8")
def test_supporters_are_hidden_from_the_others() -> None:
    one = Position("alliance", "marquise").supporters("anvil", "sword").put(1, sympathy=1).birdsong("alliance").g
    other = Position("alliance", "marquise").supporters("cobbler", "cobbler").put(1, sympathy=1).birdsong("alliance").g
    assert one.view(1) == other.view(1)
    assert one.view(0) != other.view(0)


@pytest.mark.rule("root:r8", "root:1.3.2")
def test_an_aid_card_is_seen_by_giver_and_receiver() -> None:
    p = Position("vagabond", "marquise", "eyrie").at(8).put(8, cats=1).items(boots=1).hand("vagabond", "anvil")
    table = p.daylight("vagabond").choose("aid", "boots", "anvil")
    seen = [table.known(faction_of("marquise"), who) for who in ("vagabond", "marquise", "eyrie", None)]
    assert seen == [["anvil"], ["anvil"], [], []]


@pytest.mark.rule("root:r9")
@pytest.mark.parametrize(
    ("card", "matches"), [("anvil", True), ("birdy-bindle", True), ("sword", False), ("bake-sale", False)]
)
def test_when_a_card_matches(card: str, matches: bool) -> None:
    p = Position("marquise", "eyrie").put(8, sawmill=1, cats=1).hand("marquise", card)
    assert ("overwork" in p.daylight("marquise").options()) == matches


@pytest.mark.rule("root:r10")
def test_actions_that_would_change_nothing_are_not_offered() -> None:
    p = Position("marquise", "eyrie").put(5, recruiter=1, sawmill=1, cats=25).hand("marquise", "bird")
    assert "recruit" not in p.daylight("marquise").options()  # no warrior left
    assert "overwork" in p.daylight("marquise").options()
    assert "overwork" not in p.put(9, wood=8).daylight("marquise").options()  # no wood left
    p = Position("vagabond", "marquise").at(5).items(hammer=1)
    assert "repair" not in p.daylight("vagabond").options()
    assert "repair" in p.items("damaged", boots=1).daylight("vagabond").options()
    p = Position("alliance", "marquise").put(1, fox_base=1).hand("alliance", "fox").put(5, rebels=10)
    assert "train" not in p.daylight("alliance").options()  # a cost is not paid for nothing


@pytest.mark.rule("root:r11")
def test_points_never_fall_below_0() -> None:
    p = Position("eyrie", "marquise").decree("move", "bird", "bird").points(eyrie=2)
    assert p.daylight("eyrie").choose("turmoil").points("eyrie") == 0


@pytest.mark.rule("root:r12")
def test_sequential_scoring_stops_at_the_first_win() -> None:
    """Stand and Deliver! gives a point to its victim, before the robber's Royal Claim."""
    p = Position("marquise", "eyrie").crafted("marquise", "stand-and-deliver", "royal-claim").hand("eyrie", "anvil")
    p.put(5, cats=1).points(marquise=29, eyrie=29)
    assert p.turn("marquise").choose("stand-and-deliver", "eyrie").settle().winners == ["eyrie"]
    assert p.turn("marquise").choose("royal-claim").winners == ["marquise"]


@pytest.mark.rule("root:r13")
def test_no_points_without_a_marker_but_the_effects_happen() -> None:
    p = Position("marquise", "eyrie", "alliance").dominance("marquise", "dominance-mouse").points(marquise=12)
    p.crafted("marquise", "royal-claim").put(5, cats=1, wood=1, sawmill=1).put(1, cats=1)
    table = p.turn("marquise").choose("royal-claim")
    assert table.points("marquise") == 12
    assert table.discarded() == ["royal-claim"]
    table.choose("build", "workshop", "1")
    assert table.pieces(1) == {"cats": 1, "workshop": 1}
    assert table.points("marquise") == 12


@pytest.mark.rule("root:r18")
def test_ruins_are_nobodys() -> None:
    p = Position("alliance", "marquise").put(12, sympathy=1, cats=1).supporters("fox", "fox")
    assert p.birdsong("alliance").ruler(10) == ""
    table = p.birdsong("alliance").choose("revolt", "12", "fox", "fox")
    assert table.g.has_ruin(11)
    assert table.points("alliance") == 0
    table = Position("marquise", "eyrie").put(12, cats=1).daylight("marquise")
    assert "battle" not in table.options()


@pytest.mark.rule("root:r19", "root:2.5b")
def test_the_owner_chooses_which_places_get_the_last_pieces() -> None:
    p = Position("marquise", "eyrie").put(5, sawmill=2).put(9, sawmill=1).put(4, wood=7)
    table = p.birdsong("marquise")
    assert table.asked == ("marquise", "wood-at")
    assert table.options() == ["5", "9"]
    assert table.choose("9").pieces(9) == {"sawmill": 1, "wood": 1}
    assert table.in_supply("wood") == 0


@pytest.mark.rule("root:r125")
def test_what_ends_with_the_turn() -> None:
    p = Position("vagabond", "marquise", "eyrie").at(8).put(8, cats=1).items(boots=4).relation("marquise", "amiable")
    table = p.hand("vagabond", "fox", "fox").put(5, birds=1, roost=1).rounds().passes().choose("aid", "boots", "fox")
    assert table.relation("marquise") == "amiable"  # two aids of one turn are needed
    while table.g.round == 1:
        table.settle() if table.asked[0] == "chance" else table.choose(table.options()[-1])
    table.passes().choose("aid", "boots", "fox")
    assert table.relation("marquise") == "amiable"  # the counter began anew, the marker stayed
    p = Position("marquise", "eyrie").put(5, recruiter=1, cats=1).put(9, birds=1, roost=1)
    table = p.rounds().choose("recruit")
    assert "recruit" not in table.options()
    while table.g.round == 1:
        table.settle() if table.asked[0] == "chance" else table.choose(table.options()[-1])
    assert "recruit" in table.options()


@pytest.mark.rule("root:r16", "root:2.5b")
def test_a_piece_that_cannot_be_placed_stays_in_the_supply() -> None:
    g = Position("marquise", "eyrie").put(1, keep=1).birdsong("marquise").g
    assert g.place(BIRD_WARRIOR, 0, 3) == 0
    assert g.supply[BIRD_WARRIOR] == 20
    assert g.place(CAT, 0, 1) == 1
    assert g.place(RECRUITER, 0, 1) == 1
