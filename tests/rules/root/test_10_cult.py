"""Chapter 10: Lizard Cult."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.cult import (
    CARDS_DRAWN,
    CULT,
    FOX_GARDEN,
    LIZARD,
    LOST_SOULS,
    MOUSE_GARDEN,
    REVEALED,
    RITUAL_POINTS,
)
from polyana.games.root.factions.marquise import MARQUISE
from polyana.games.root.game import GAME
from polyana.games.root.law.hand import Draw
from polyana.games.root.law.removal import RemoveAll
from polyana.games.root.pieces import IN_THE_BOX
from polyana.kernel.errors import BadSetup
from polyana.kernel.match import Match
from polyana.kernel.state import SPECTATOR
from tests.rules.root.positions import Position, Table

pytestmark = pytest.mark.usefixtures("agreement")

KNAPSACK = "gently-used-knapsack"  # what "fox" deals first
TRAIL = "smugglers-trail"  # and "rabbit"
SACK = "mouse-in-a-sack"  # and "mouse"
BINDLE = "birdy-bindle"  # and "bird"


def new_game(*factions: str, **options: bool) -> Table:
    """A game from the very start, with hands dealt."""
    named = {f"seat{seat + 1}": name for seat, name in enumerate(factions)}
    return Table(Match(GAME.setup(len(factions), {"first_player": "1", **named, **options}))).settle()


# Rules and abilities (10.2).


@pytest.mark.rule("root:10.2.1", "root:10.6.2", "root:r34")
def test_it_crafts_in_the_evening_with_gardens_of_the_outcast() -> None:
    position = Position("cult", "marquise").put(8, fox_garden=2).put(5, rabbit_garden=2).outcast("fox")
    position.hand("cult", "anvil", "a-visit-to-friends")
    assert position.daylight("cult").refusal("craft") == "root:10.2.1"
    table = position.evening("cult")
    assert table.asked == ("cult", "action")
    assert table.options() == ["craft", "pass"]
    table.choose("craft")
    assert table.options() == ["anvil"]
    assert table.refusal("a-visit-to-friends") == "root:4.1.1"  # rabbits are not the Outcast
    table.choose("anvil")
    assert table.points("cult") == 2
    assert table.lost_souls() == ["anvil"]
    assert table.g.show(0)["crafting"][CULT] == [1, 0, 0]  # each garden once
    assert position.outcast("rabbit").evening("cult").choose("craft").options() == ["a-visit-to-friends"]


@pytest.mark.rule("root:10.6", "root:10.6.2")
def test_without_a_garden_of_the_outcast_the_evening_asks_nothing() -> None:
    position = Position("cult", "marquise").put(5, rabbit_garden=1).outcast("fox").hand("cult", "anvil")
    assert position.evening("cult").asked == ("chance", "draw")


@pytest.mark.rule("root:10.2.2", "root:r106", "root:r9")
def test_birds_are_not_wild_in_rituals() -> None:
    position = Position("cult", "marquise").put(8, lizards=2, fox_garden=1).hand("cult", "bird", "fox")
    table = position.daylight("cult").choose("build")
    assert table.options() == [KNAPSACK]
    assert table.refusal(BINDLE) == "root:10.2.2"
    for ritual in ("recruit", "score"):
        assert position.daylight("cult").choose(ritual).options() == [KNAPSACK]


@pytest.mark.rule("root:10.2.3", "root:r108", "root:r3")
def test_revenge_turns_fallen_defenders_into_acolytes() -> None:
    position = Position("marquise", "cult").put(5, cats=3, lizards=3)
    table = position.battle("marquise", 5, "cult").rolls(2, 1)
    assert table.pieces(5) == {"cats": 2, "lizards": 1}
    assert table.cult.acolytes == 2
    assert table.in_supply("lizards") == 22


@pytest.mark.rule("root:r108")
def test_no_revenge_for_attackers_ambushes_or_effects() -> None:
    position = Position("marquise", "cult").put(5, cats=3, lizards=3).hand("marquise", "ambush-rabbit")
    table = position.battle("cult", 5, "marquise").choose("ambush-rabbit").rolls(1, 1)
    assert table.pieces(5) == {"cats": 2}
    assert table.cult.acolytes == 0
    assert table.in_supply("lizards") == 25
    table = position.start(RemoveAll(MARQUISE, 1 << 4, "root:4.1.2"), "marquise")
    assert table.pieces(5) == {"cats": 3}
    assert table.cult.acolytes == 0
    strike = Position("vagabond", "cult").at(5).items(crossbow=1).put(5, lizards=2)
    table = strike.daylight("vagabond").choose("strike")
    while table.asked[1].startswith("strike"):
        table.choose(table.options()[0])
    assert table.pieces(5) == {"lizards": 1}
    assert table.cult.acolytes == 0


@pytest.mark.rule("root:10.2.4", "root:r45", "root:x14")
def test_one_garden_rules_against_everybody() -> None:
    position = Position("cult", "eyrie", "marquise").put(6, fox_garden=1, birds=4, cats=5)
    table = position.birdsong("cult")
    assert table.ruler(6) == "cult"
    assert Position("cult", "eyrie").put(8, birds=1, fox_garden=1).birdsong("cult").ruler(8) == "cult"
    assert Position("cult", "eyrie").put(8, birds=1, lizards=1).birdsong("cult").ruler(8) == "eyrie"
    fought = Position("marquise", "cult").put(8, cats=3, fox_garden=1).battle("marquise", 8, "cult").rolls(0, 0)
    assert fought.ruler(8) == "marquise"  # until it falls


@pytest.mark.rule("root:10.2.5", "root:r109")
def test_fear_of_the_faithful_costs_a_random_card_a_garden() -> None:
    position = Position("marquise", "cult").put(7, cats=4, mouse_garden=2).hand("cult", "fox", "bird", "mouse")
    table = position.battle("marquise", 7, "cult").rolls(1, 0)
    assert table.points("marquise") == 2
    assert table.asked == ("chance", "feared")
    assert sorted(table.options()) == sorted([KNAPSACK, BINDLE, SACK])
    table.choose(BINDLE, SACK)
    assert table.hand("cult") == [KNAPSACK]
    assert sorted(table.lost_souls()) == sorted([BINDLE, SACK])


@pytest.mark.rule("root:r109")
def test_an_empty_hand_fears_nothing_and_revealed_cards_are_not_in_it() -> None:
    position = Position("cult", "marquise").put(8, fox_garden=1, lizards=1).hand("cult", "fox")
    table = position.daylight("cult").choose("recruit", KNAPSACK, 8)
    assert table.hand("cult") == []
    assert table.revealed() == [KNAPSACK]
    lone = Position("marquise", "cult").put(8, cats=2, fox_garden=1).battle("marquise", 8, "cult").rolls(1, 0)
    assert lone.over
    assert lone.lost_souls() == []
    two = Position("marquise", "cult").put(8, cats=2, fox_garden=2).hand("cult", "bird")
    table = two.battle("marquise", 8, "cult").rolls(1, 0).choose(BINDLE)
    assert table.over
    assert table.lost_souls() == [BINDLE]


@pytest.mark.rule("root:10.2.5", "root:r3")
def test_gardens_lost_in_several_clearings_are_one_fear() -> None:
    position = Position("marquise", "cult").put(1, fox_garden=1).put(8, fox_garden=1)
    position.hand("cult", "fox", "fox", "fox")
    table = position.start(RemoveAll(MARQUISE, 1 << 0 | 1 << 7, "root:4.1.2"), "marquise")
    assert table.points("marquise") == 2
    assert table.asked == ("chance", "feared")
    table.settle()
    assert len(table.hand("cult")) == 1
    assert len(table.lost_souls()) == 2


@pytest.mark.rule("root:10.2.6", "root:r102", "root:2.1.3")
def test_what_anybody_spends_or_discards_is_a_lost_soul() -> None:
    overwork = Position("marquise", "cult").put(8, sawmill=1, cats=1).hand("marquise", "fox")
    table = overwork.daylight("marquise").choose("overwork", 8, KNAPSACK)
    assert table.lost_souls() == [KNAPSACK]
    assert table.discarded() == []
    ambush = Position("marquise", "cult").put(5, cats=2, lizards=2).hand("cult", "ambush-rabbit")
    assert ambush.battle("marquise", 5, "cult").choose("ambush-rabbit").lost_souls() == ["ambush-rabbit"]
    used = Position("marquise", "cult").put(5, cats=1).crafted("marquise", "royal-claim")
    assert used.turn("marquise").choose("royal-claim").lost_souls() == ["royal-claim"]
    train = Position("alliance", "cult").put(8, fox_base=1, rebels=1).hand("alliance", "fox")
    assert train.daylight("alliance").choose("train", KNAPSACK).lost_souls() == [KNAPSACK]
    revolt = Position("alliance", "cult").put(8, sympathy=1).supporters("fox", "fox")
    table = revolt.birdsong("alliance").choose("revolt", 8, "fox", "fox")
    assert len(table.lost_souls()) == 2
    heal = Position("cult", "marquise").put(1, keep=1).put(5, cats=1, lizards=3).hand("marquise", "rabbit")
    table = heal.battle("cult", 5, "marquise").rolls(1, 0).choose(TRAIL)
    assert table.lost_souls() == [TRAIL]
    assert table.pieces(1) == {"cats": 1, "keep": 1}
    full = Position("marquise", "cult").hand("marquise", *["fox"] * 6).deck()
    table = full.start(Draw(MARQUISE, MARQUISE, 0, True)).choose("fox")
    assert len(table.lost_souls()) == 1


@pytest.mark.rule("root:r102")
def test_purged_decree_cards_are_lost_souls() -> None:
    position = Position("eyrie", "cult").put(8, birds=1, roost=1).decree("build", "fox", "bird")
    table = position.daylight("eyrie")
    while table.asked[0] == "eyrie" and table.asked[1] != "discard":
        table.choose(table.options()[0])
    assert {KNAPSACK, BINDLE} <= set(table.lost_souls())


@pytest.mark.rule("root:r102")
def test_cards_given_taken_or_in_play_are_no_lost_souls() -> None:
    position = Position("cult", "alliance").put(8, lizards=2).put(4, sympathy=1).acolytes(2).hand("cult", "rabbit")
    table = position.birdsong("cult").choose("crusade").moves(2, out_of=8, into=4).choose(TRAIL)
    assert table.supporters() == [TRAIL]
    assert table.lost_souls() == []
    crafted = Position("cult", "marquise").put(8, fox_garden=1).hand("cult", "armorers").outcast("fox")
    table = crafted.evening("cult").choose("craft", "armorers")
    assert table.play_area("cult") == ["armorers"]
    assert table.lost_souls() == []


@pytest.mark.rule("root:10.2.6b", "root:r8")
def test_lost_souls_are_open_to_all() -> None:
    position = Position("marquise", "cult", "eyrie").lost_souls("fox", "bird")
    g = position.daylight("marquise").g
    for seat in (0, 1, 2, SPECTATOR):
        assert len(g.show(seat)["boards"]["cult"]["lost_souls"]) == 2
        assert g.show(seat)["boards"]["cult"]["souls"] == [1, 0, 0]
    assert len(g.cards.known(LOST_SOULS, SPECTATOR)) == 2


@pytest.mark.rule("root:10.2.6", "root:r29", "root:3.3.3")
def test_a_spent_dominance_card_is_a_lost_soul_until_birdsong() -> None:
    position = Position("marquise", "cult", "eyrie").put(8, sawmill=1, cats=1).hand("marquise", "dominance-fox")
    table = position.daylight("marquise").choose("overwork", 8, "dominance-fox")
    assert table.available() == []
    assert table.lost_souls() == ["dominance-fox"]
    position = Position("cult", "marquise", "eyrie").outcast("mouse")
    table = position.lost_souls("dominance-fox", "dominance-bird", "mouse", "fox").birdsong("cult")
    assert table.cult.outcast == 0  # it counted for its suit, the bird one for none
    assert sorted(table.available()) == ["dominance-bird", "dominance-fox"]
    assert sorted(table.discarded()) == sorted([KNAPSACK, SACK])
    assert table.lost_souls() == []


@pytest.mark.rule("root:r6")
def test_lost_souls_are_never_shuffled_in() -> None:
    position = Position("marquise", "cult").lost_souls("fox", "fox").deck()
    table = position.evening("marquise")
    assert table.over
    assert table.hand("marquise") == []
    assert len(table.lost_souls()) == 2


# Setup (10.3).


@pytest.mark.rule("root:10.3.1", "root:10.3.2", "root:10.3.2b", "root:10.3.3", "root:10.3.4", "root:r110")
def test_setup_opposite_the_keep() -> None:
    table = new_game("marquise", "cult")
    table.sets_up_marquise(keep=1, sawmill=1, workshop=5, recruiter=9)
    assert table.asked == ("cult", "first-outcast")  # the corner is forced
    assert table.pieces(3) == {"lizards": 4, "rabbit_garden": 1}
    for near in (6, 7, 11):
        assert table.pieces(near) == {"cats": 1, "lizards": 1}
    assert table.options() == ["fox", "rabbit", "mouse"]
    table.choose("mouse")
    assert table.cult.outcast == 2
    assert not table.cult.hated
    assert table.in_supply("lizards") == 25 - 7
    assert [table.in_supply(f"{suit}_garden") for suit in ("fox", "rabbit", "mouse")] == [5, 4, 5]


@pytest.mark.rule("root:10.3.2")
def test_setup_with_marquise_and_eyrie_in_a_free_corner() -> None:
    table = new_game("marquise", "eyrie", "cult")
    table.sets_up_marquise(keep=1, sawmill=1, workshop=5, recruiter=9).choose("builder")
    assert table.asked == ("cult", "cult-corner")
    assert table.options() == ["2", "4"]
    assert table.refusal(1) == table.refusal(3) == "root:10.3.2"
    assert table.refusal(5) == "root:10.3.2"
    table.choose(4)
    assert table.pieces(4) == {"cats": 1, "lizards": 4, "rabbit_garden": 1}


@pytest.mark.rule("root:10.3.2")
def test_setup_opposite_the_first_roost() -> None:
    table = new_game("eyrie", "cult").choose(2, "builder")
    assert table.asked == ("cult", "first-outcast")
    assert table.pieces(4) == {"lizards": 4, "rabbit_garden": 1}


@pytest.mark.rule("root:r110", "root:5.1.7")
def test_setup_without_marquise_and_eyrie_in_any_corner() -> None:
    table = new_game("alliance", "cult")
    assert table.asked == ("cult", "cult-corner")
    assert table.options() == ["1", "2", "3", "4"]


@pytest.mark.rule("root:v9")
def test_setup_in_free_corners() -> None:
    table = new_game("marquise", "cult", "alliance", free_corners=True)
    table.sets_up_marquise(keep=2, sawmill=2, workshop=5, recruiter=6).settle()
    assert table.pieces(4) == {"lizards": 4, "rabbit_garden": 1}  # opposite a start, as it is possible
    table = new_game("marquise", "eyrie", "cult", free_corners=True)
    table.sets_up_marquise(keep=2, sawmill=2, workshop=5, recruiter=6).choose(4, "builder")
    assert table.options() == ["1", "3"]
    assert table.refusal(2) == "root:v9"


@pytest.mark.rule("root:r16")
def test_setup_places_nothing_where_the_keep_forbids() -> None:
    table = new_game("marquise", "cult")
    table.sets_up_marquise(keep=1, sawmill=1, workshop=5, recruiter=9).choose("fox")
    assert "lizards" not in table.pieces(1)


# Birdsong (10.4).


@pytest.mark.rule("root:10.4", "root:10.4.1", "root:r103", "root:x33")
def test_the_outcast_is_the_suit_with_the_most_lost_souls() -> None:
    position = Position("cult", "marquise", "eyrie").outcast("mouse", hated=True)
    position.lost_souls("fox", "ambush-fox", "dominance-fox", "rabbit", "rabbit", "bird", "bird", "bird", "bird")
    table = position.birdsong("cult")
    assert table.cult.outcast == 0
    assert not table.cult.hated
    assert table.lost_souls() == []
    assert table.events()[:3] == ["outcast", "souls-left", "beside-the-map"]


@pytest.mark.rule("root:10.4.1b", "root:x33", "root:r103")
def test_the_same_outcast_again_is_hated_and_stays_so() -> None:
    position = Position("cult", "marquise").outcast("fox").lost_souls("fox")
    assert position.birdsong("cult").cult.hated
    assert position.outcast("fox", hated=True).birdsong("cult").cult.hated


@pytest.mark.rule("root:10.4.1c", "root:r103", "root:x33")
def test_a_tie_or_no_souls_change_nothing() -> None:
    for souls in (("fox", "fox", "rabbit", "rabbit"), ("bird",), ()):
        table = Position("cult", "marquise").outcast("fox").lost_souls(*souls).birdsong("cult")
        assert table.cult.outcast == 0
        assert not table.cult.hated
    hated = Position("cult", "marquise").outcast("mouse", hated=True).lost_souls("fox", "rabbit")
    assert hated.birdsong("cult").cult.hated


@pytest.mark.rule("root:v2", "root:x33")
def test_variant_a_tie_is_hated() -> None:
    for souls in (("fox", "fox", "rabbit", "rabbit"), ()):
        position = Position("cult", "marquise", cult_tie_hated=True).outcast("mouse").lost_souls(*souls)
        table = position.birdsong("cult")
        assert table.cult.outcast == 2
        assert table.cult.hated
    clear = Position("cult", "marquise", cult_tie_hated=True).outcast("mouse").lost_souls("fox").birdsong("cult")
    assert clear.cult.outcast == 0
    assert not clear.cult.hated


@pytest.mark.rule("root:10.4", "root:10.4.2")
def test_souls_are_counted_before_they_are_discarded_and_before_conspiracies() -> None:
    position = Position("cult", "marquise").outcast("mouse").lost_souls("fox").put(8, cats=1).acolytes(2)
    table = position.birdsong("cult")
    assert table.discarded() == [KNAPSACK]
    assert table.options() == ["convert", "pass"]  # in fox clearings already
    assert table.choose("convert", 8).pieces(8) == {"lizards": 1}


@pytest.mark.rule("root:10.4.3", "root:f10.4", "root:x34")
def test_conspiracies_cost_acolytes_which_return_to_the_supply() -> None:
    position = Position("cult", "marquise").outcast("fox").put(8, cats=2, sawmill=1, lizards=1).acolytes(3)
    table = position.birdsong("cult")
    assert table.options() == ["crusade", "convert", "sanctify", "pass"]
    assert table.g.show(0)["boards"]["cult"]["costs"] == [2, 2, 3]
    table.choose("convert", 8)
    assert table.cult.acolytes == 1
    assert table.in_supply("lizards") == 25 - 1 - 1 - 1
    for action, cost in (("crusade", 2), ("convert", 2), ("sanctify", 3)):
        short = Position("cult", "marquise").outcast("fox").put(8, cats=2, sawmill=1, lizards=1).acolytes(cost - 1)
        asked = short.birdsong("cult")
        assert action not in (asked.options() if asked.asked[1] == "action" else [])


@pytest.mark.rule("root:10.4.3b", "root:x34", "root:f10.4")
def test_hated_conspiracies_cost_one_less() -> None:
    position = Position("cult", "marquise").outcast("fox", hated=True).put(8, cats=2, sawmill=1).acolytes(3)
    table = position.birdsong("cult")
    assert table.g.show(0)["boards"]["cult"]["costs"] == [1, 1, 2]
    table.choose("convert", 8)
    assert table.cult.acolytes == 2
    table.choose("sanctify", 8)
    assert table.cult.acolytes == 0
    assert table.pieces(8) == {"cats": 1, "lizards": 1, "fox_garden": 1}


@pytest.mark.rule("root:10.4.3")
def test_conspiracies_in_any_order_and_only_in_outcast_clearings() -> None:
    position = Position("cult", "marquise").outcast("fox").put(8, cats=1).put(5, cats=1).acolytes(4)
    table = position.birdsong("cult").choose("convert")
    assert table.options() == ["8"]
    assert table.refusal(5) == "root:10.4.3"
    table.choose(8)
    assert table.options() == ["crusade", "pass"]
    assert table.refusal("convert") == "root:10.4.3.ii"
    assert table.refusal("sanctify") == "root:10.4.3"
    assert table.refusal("march") == "root:10.4"


@pytest.mark.rule("root:10.4.3c", "root:r104")
def test_sanctify_needs_a_garden_and_convert_finds_its_warrior() -> None:
    position = Position("cult", "marquise").outcast("fox").put(8, cats=1, sawmill=1).acolytes(5)
    position.put(1, fox_garden=1).put(6, fox_garden=1).put(12, fox_garden=1).no_ruin(6).no_ruin(12)
    position.put(6, fox_garden=1).put(12, fox_garden=1)
    table = position.birdsong("cult")
    assert table.refusal("sanctify") == "root:10.4.3c"
    position.supply(lizards=0, away=5)
    table = position.birdsong("cult").choose("convert", 8)
    assert table.pieces(8) == {"sawmill": 1, "lizards": 1}
    assert table.in_supply("lizards") == 1


@pytest.mark.rule("root:10.4.3.i", "root:r105")
def test_crusade_as_a_battle_in_an_outcast_clearing() -> None:
    position = Position("cult", "marquise").outcast("fox").put(8, cats=2, lizards=3).put(5, cats=1, lizards=2)
    table = position.acolytes(2).birdsong("cult").choose("crusade")
    assert table.asked == ("cult", "crusade")
    assert table.options() == ["battle", "move"]
    table.choose("battle")
    assert table.options() == ["8"]
    assert table.refusal(5) == "root:10.4.3"
    table.choose(8).rolls(2, 1)
    assert table.pieces(8) == {"lizards": 2}
    assert table.cult.acolytes == 0


@pytest.mark.rule("root:10.4.3.i", "root:r105")
def test_crusade_as_a_move_and_then_a_battle_anywhere() -> None:
    position = Position("cult", "marquise", "eyrie").outcast("fox").put(8, lizards=3).put(7, cats=1, birds=1)
    table = position.acolytes(2).put(5, lizards=1).birdsong("cult").choose("crusade")
    assert table.asked == ("cult", "move-from")
    assert table.options() == ["8"]
    assert table.refusal(5) == "root:10.4.3"
    table.moves(2, out_of=8, into=7)
    assert table.asked == ("cult", "battle-whom")
    assert table.options() == ["marquise", "eyrie", "pass"]
    table.choose("eyrie").rolls(1, 0)
    assert table.pieces(7) == {"cats": 1, "lizards": 2}
    assert table.cult.acolytes == 0  # one payment for both
    peace = position.birdsong("cult").choose("crusade").moves(1, out_of=8, into=7).passes()
    assert peace.pieces(7) == {"cats": 1, "birds": 1, "lizards": 1}


@pytest.mark.rule("root:r105", "root:4.2.1")
def test_the_move_of_a_crusade_needs_rule() -> None:
    position = Position("cult", "marquise").outcast("fox").put(8, lizards=1, cats=2).put(7, cats=1).put(4, cats=1)
    table = position.acolytes(2).birdsong("cult").choose("crusade")
    assert table.asked == ("cult", "battle-in")  # there is no way out


@pytest.mark.rule("root:10.4.3.ii", "root:r104")
def test_convert_takes_an_enemy_warrior_but_no_pawn() -> None:
    position = Position("cult", "marquise", "eyrie", "vagabond").outcast("fox").acolytes(2)
    position.put(8, cats=1, birds=1).at(6)
    table = position.birdsong("cult").choose("convert")
    assert table.options() == ["8"]
    assert table.refusal(6) == "root:10.4.3.ii"
    table.choose(8)
    assert table.asked == ("cult", "convert-whom")
    assert table.options() == ["marquise", "eyrie"]
    assert table.refusal("vagabond") == "root:10.4.3.ii"
    table.choose("eyrie")
    assert table.pieces(8) == {"cats": 1, "lizards": 1}
    assert table.points("cult") == 0


@pytest.mark.rule("root:10.4.3.iii", "root:r104")
def test_sanctify_scores_frees_the_slot_and_has_the_effects_of_the_loss() -> None:
    position = Position("cult", "alliance", "marquise").outcast("fox").acolytes(3)
    position.put(8, fox_base=1, sawmill=1).supporters("fox", "mouse").officers(3)
    table = position.birdsong("cult").choose("sanctify", 8)
    assert table.asked == ("cult", "sanctify-what")
    assert table.options() == ["sawmill", "fox_base"]
    assert table.refusal("workshop") == "root:10.4.3.iii"
    table.choose("fox_base")
    assert table.points("cult") == 1
    assert table.pieces(8) == {"sawmill": 1, "fox_garden": 1}
    assert table.supporters() == [SACK]
    assert table.lost_souls() == [KNAPSACK]
    assert table.alliance.officers == 1


@pytest.mark.rule("root:r104", "root:6.2.2")
def test_nothing_is_converted_or_sanctified_at_the_keep() -> None:
    position = Position("cult", "marquise").outcast("fox").put(1, keep=1, cats=2, sawmill=1).put(8, cats=1, sawmill=1)
    table = position.acolytes(5).birdsong("cult").choose("convert")
    assert table.options() == ["8"]
    assert table.refusal(1) == "root:r104"
    assert position.birdsong("cult").choose("sanctify").refusal(1) == "root:r104"


@pytest.mark.rule("root:r104", "root:v12d")
def test_nothing_is_converted_in_a_scorched_clearing() -> None:
    position = Position("cult", "marquise", "vagabond").outcast("fox").put(1, cats=1).put(8, cats=1).burnt(1)
    table = position.acolytes(2).birdsong("cult").choose("convert")
    assert table.options() == ["8"]
    assert table.refusal(1) == "root:v12d"


@pytest.mark.rule("root:10.4.3.ii", "root:6.2.3")
def test_a_converted_cat_may_be_healed() -> None:
    position = Position("cult", "marquise").outcast("fox").put(8, cats=1).put(2, keep=1).acolytes(2)
    table = position.hand("marquise", "fox").birdsong("cult").choose("convert", 8)
    assert table.asked == ("marquise", "hospitals")
    table.choose(KNAPSACK)
    assert table.pieces(2) == {"cats": 1, "keep": 1}
    assert table.pieces(8) == {"lizards": 1}


@pytest.mark.rule("root:10.4.3")
def test_cards_of_birdsong_may_be_used_between_conspiracies() -> None:
    position = Position("cult", "marquise").outcast("fox").put(8, cats=1).acolytes(4).crafted("cult", "royal-claim")
    table = position.birdsong("cult").choose("convert", 8)
    assert table.options() == ["crusade", "royal-claim", "pass"]
    assert table.choose("royal-claim").points("cult") == 1


# Daylight (10.5).


@pytest.mark.rule("root:10.5", "root:10.5b", "root:r106")
def test_one_card_one_ritual() -> None:
    position = Position("cult", "marquise").put(8, lizards=2, fox_garden=1).hand("cult", "fox", "fox", "bird")
    table = position.daylight("cult")
    assert table.options() == ["build", "recruit", "score", "sacrifice", "pass"]
    table.choose("recruit", KNAPSACK, 6)
    assert table.revealed() == [KNAPSACK]
    assert table.pieces(6) == {"lizards": 1}
    table.choose("recruit")
    assert table.refusal(KNAPSACK) == "root:10.5b"
    assert table.refusal("anvil") == "root:10.5"
    table.choose("root-tea-fox", 6).choose("sacrifice", BINDLE)
    assert table.options() == ["pass"]
    assert len(table.revealed()) == 3


@pytest.mark.rule("root:10.5b")
def test_a_revealed_card_is_of_no_other_use() -> None:
    position = Position("cult", "marquise", "eyrie").put(8, lizards=1).hand("cult", "dominance-fox").points(cult=12)
    position.available("dominance-rabbit")
    table = position.daylight("cult")
    assert "activate-dominance" in table.options()
    table.choose("recruit", "dominance-fox", 8)
    assert table.options() == ["pass"]  # neither to be activated nor spent for another
    assert table.cult.show(table.g, 0)["souls"] == [0, 0, 0]  # nor is it a lost soul


@pytest.mark.rule("root:10.5", "root:10.6.1", "root:r8")
def test_revealed_cards_are_known_to_everybody_ever_after() -> None:
    position = Position("cult", "marquise").put(8, lizards=1).hand("cult", "fox", "mouse")
    table = position.daylight("cult").choose("recruit", KNAPSACK, 8)
    assert table.known(REVEALED) == [KNAPSACK]
    assert table.known(CULT) == []
    assert "revealed" in table.events("marquise")
    table.passes().settle()
    assert table.known(CULT) == [KNAPSACK]
    assert KNAPSACK in table.known(CULT, "marquise")


@pytest.mark.rule("root:10.5.1", "root:r106")
def test_build_needs_rule_a_slot_a_garden_and_the_suit() -> None:
    position = Position("cult", "marquise").put(8, lizards=2).put(6, lizards=1, cats=2).put(1, lizards=1)
    position.put(12, fox_garden=1, cats=3).no_ruin(12).hand("cult", "fox")
    table = position.daylight("cult").choose("build", KNAPSACK)
    assert table.asked == ("cult", "garden-in")
    assert table.options() == ["1", "8", "12"]
    assert table.refusal(6) == table.refusal(5) == "root:10.5.1"  # not ruled, another suit
    table.choose(12)  # a garden there is enough to rule
    assert table.pieces(12) == {"fox_garden": 2, "cats": 3}
    full = Position("cult", "marquise").put(1, lizards=3, sawmill=1).put(8, lizards=1).put(6, lizards=1)
    assert full.hand("cult", "fox").daylight("cult").choose("build", KNAPSACK).refusal(1) == "root:2.2.3b"


@pytest.mark.rule("root:10.5.1")
def test_the_last_garden_of_a_suit_is_built_once() -> None:
    position = Position("cult", "marquise").put(7, lizards=1, mouse_garden=2).put(9, lizards=1, mouse_garden=2)
    position.put(11, lizards=3, mouse_garden=1).hand("cult", "mouse", "fox")
    table = position.daylight("cult")
    assert "build" not in table.options()
    assert table.refusal("build") == "root:10.5.1"


@pytest.mark.rule("root:10.5.2", "root:r106", "root:6.2.2")
def test_recruit_needs_no_rule_but_not_at_the_keep() -> None:
    position = Position("cult", "marquise").put(1, keep=1, cats=1).put(8, cats=5).hand("cult", "fox")
    table = position.daylight("cult").choose("recruit", KNAPSACK)
    assert table.asked == ("cult", "lizard-in")
    assert table.options() == ["6", "8", "12"]
    assert table.refusal(1) == "root:r106"
    assert table.refusal(5) == "root:10.5.2"
    assert table.choose(8).pieces(8) == {"cats": 5, "lizards": 1}
    build = Position("cult", "marquise").put(1, keep=1, lizards=3).put(8, lizards=1).put(6, lizards=1)
    assert build.hand("cult", "fox").daylight("cult").choose("build", KNAPSACK).refusal(1) == "root:r106"


@pytest.mark.rule("root:10.5.2", "root:10.5.4", "root:r10")
def test_without_a_warrior_in_the_supply_there_is_no_recruit_or_sacrifice() -> None:
    position = Position("cult", "marquise").supply(lizards=0, away=5).hand("cult", "fox", "bird")
    table = position.daylight("cult")
    assert table.options() == ["pass"]
    assert table.refusal("recruit") == "root:10.5.2"
    assert table.refusal("sacrifice") == "root:10.5.4"


@pytest.mark.rule("root:10.5.3", "root:r107", "root:f10.2", "root:x35")
def test_score_spends_the_card_for_the_points_of_the_track() -> None:
    for gardens, points in ((1, 0), (2, 2), (3, 2), (4, 3), (5, 4)):
        position = Position("cult", "marquise").no_ruin(11).hand("cult", "mouse")
        for clearing, count in ((7, 2), (9, 2), (11, 1)):
            position.put(clearing, mouse_garden=min(count, gardens))
            gardens -= min(count, gardens)
        table = position.daylight("cult").choose("score", SACK)
        assert table.points("cult") == points
        assert table.lost_souls() == [SACK]
        assert table.revealed() == []
        assert table.hand("cult") == []


@pytest.mark.rule("root:r107")
def test_score_needs_a_garden_of_the_suit() -> None:
    position = Position("cult", "marquise").put(8, fox_garden=2).hand("cult", "mouse", "fox")
    table = position.daylight("cult").choose("score")
    assert table.options() == [KNAPSACK]
    assert table.refusal(SACK) == "root:r107"


@pytest.mark.rule("root:10.5.3b", "root:r125")
def test_score_once_a_suit_and_turn() -> None:
    position = Position("cult", "marquise").put(8, fox_garden=2).put(7, mouse_garden=2)
    table = position.hand("cult", "fox", "fox", "mouse").daylight("cult").choose("score", KNAPSACK, "score")
    assert table.options() == [SACK]
    assert table.refusal("root-tea-fox") == "root:10.5.3b"
    table.choose(SACK)
    assert table.points("cult") == 4
    assert "score" not in table.options()


@pytest.mark.rule("root:10.5.4", "root:r106")
def test_sacrifice_turns_a_bird_card_into_an_acolyte() -> None:
    position = Position("cult", "marquise").hand("cult", "bird", "fox")
    table = position.daylight("cult").choose("sacrifice")
    assert table.options() == [BINDLE]
    assert table.refusal(KNAPSACK) == "root:10.5.4"
    table.choose(BINDLE)
    assert table.cult.acolytes == 1
    assert table.in_supply("lizards") == 24
    assert table.revealed() == [BINDLE]


@pytest.mark.rule("root:r31", "root:3.3.4")
def test_dominance_cards_are_activated_and_taken_between_rituals() -> None:
    position = Position("cult", "marquise", "eyrie").hand("cult", "dominance-mouse", "fox").points(cult=10)
    table = position.available("dominance-fox").daylight("cult")
    assert {"activate-dominance", "take-dominance"} <= set(table.options())
    table.choose("take-dominance", "dominance-fox", KNAPSACK)
    assert table.lost_souls() == [KNAPSACK]
    assert "dominance-fox" in table.hand("cult")


@pytest.mark.rule("root:3.3.1.i", "root:10.2.4")
def test_gardens_win_by_dominance() -> None:
    position = Position("cult", "marquise", "eyrie").dominance("cult", "dominance-fox")
    position.put(1, fox_garden=1, cats=3).put(8, fox_garden=1, cats=3).put(6, fox_garden=1, birds=3)
    assert position.turn("cult").winners == ["cult"]


# Evening (10.6).


@pytest.mark.rule("root:10.6", "root:10.6.1", "root:10.6.3")
def test_cards_come_back_before_crafting_and_drawing() -> None:
    position = Position("cult", "marquise").put(8, lizards=1, fox_garden=2).hand("cult", "anvil")
    table = position.outcast("fox").daylight("cult").choose("recruit", "anvil", 8).passes()
    assert table.revealed() == []
    assert table.hand("cult") == ["anvil"]
    assert table.asked == ("cult", "action")
    assert table.options() == ["craft", "pass"]
    table.choose("craft", "anvil")
    assert table.asked == ("chance", "draw")
    assert len(table.settle().hand("cult")) == 2


@pytest.mark.rule("root:10.6.3", "root:f10.3", "root:x35")
def test_cards_drawn_by_gardens() -> None:
    for counts, cards in (((0, 0, 0), 1), ((1, 1, 1), 1), ((2, 1, 3), 3), ((2, 2, 2), 4), ((4, 0, 0), 2)):
        position = Position("cult", "marquise").outcast("mouse").no_ruin(12)
        fox, rabbit, mouse = counts
        position.put(8, fox_garden=min(fox, 2)).put(12, fox_garden=max(0, fox - 2)).put(5, rabbit_garden=rabbit)
        position.put(7, mouse_garden=min(mouse, 2)).put(9, mouse_garden=max(0, mouse - 2))
        table = position.evening("cult").settle()
        assert len(table.hand("cult")) == cards
        assert position.g.show(0)["boards"]["cult"]["draws"] == cards


@pytest.mark.rule("root:10.6.3b", "root:f5.6")
def test_hand_limit() -> None:
    position = Position("cult", "marquise").outcast("mouse").hand("cult", "fox", "fox", "fox", "mouse", "mouse")
    table = position.evening("cult").settle()
    assert table.asked == ("cult", "discard")
    table.choose(SACK)
    assert len(table.hand("cult")) == 5
    assert table.lost_souls() == [SACK]


# Figures.


@pytest.mark.rule("root:f10.1", "root:10.3.1", "root:10.3.4")
def test_pieces() -> None:
    assert IN_THE_BOX[LIZARD] == 25
    assert IN_THE_BOX[FOX_GARDEN : MOUSE_GARDEN + 1] == [5, 5, 5]


@pytest.mark.rule("root:f10.2", "root:f10.3")
def test_tracks() -> None:
    assert RITUAL_POINTS == [0, 0, 2, 2, 3, 4]
    assert CARDS_DRAWN == [0, 0, 1, 1, 1, 1]


# With others.


@pytest.mark.rule("root:8.2.6", "root:10.4.3.i")
def test_a_crusade_into_sympathy_is_an_outrage_before_the_battle() -> None:
    position = Position("cult", "alliance").outcast("fox").put(8, lizards=2).put(4, sympathy=1, rebels=1).acolytes(2)
    table = position.hand("cult", "mouse").deck("fox").birdsong("cult").choose("crusade")
    table.moves(2, out_of=8, into=4)
    assert table.asked == ("cult", "outrage")
    table.choose("no-card").settle()
    assert table.asked == ("cult", "battle-whom")
    assert table.known(CULT, "alliance") == [SACK]


@pytest.mark.rule("root:r3", "root:1.1.3")
def test_fear_and_outrage_of_one_removal_are_ordered_by_the_active_player() -> None:
    position = Position("cult", "alliance").put(8, lizards=1, fox_garden=1, rebels=1, sympathy=1)
    position.hand("cult", "fox", "mouse").crafted("cult", "brutal-tactics").crafted("alliance", "sappers")
    table = position.battle("cult", 8, "alliance").rolls(3, 3).choose("brutal-tactics", "sappers")
    assert table.pieces(8) == {}
    assert table.asked == ("cult", "next-effect")
    assert table.options() == ["outrage/8", "fear/8"]
    table.choose("outrage/8", KNAPSACK).settle()
    assert table.supporters() == [KNAPSACK]
    assert SACK in table.lost_souls()
    assert table.hand("cult") == []


@pytest.mark.rule("root:9.2.9.ii", "root:9.2.9.iii")
def test_the_vagabond_aids_the_cult_and_is_hated_for_its_warriors() -> None:
    position = Position("vagabond", "cult").at(8).items(torch=1).put(8, lizards=1).hand("vagabond", "fox")
    table = position.daylight("vagabond").choose("aid")
    while table.asked[1] != "action":
        table.choose(table.options()[0])
    assert table.hand("cult") == [KNAPSACK]
    assert table.lost_souls() == []
    assert table.relation("cult") == "amiable"
    fight = Position("vagabond", "cult").at(8).items(sword=2).put(8, lizards=1)
    assert fight.battle("vagabond", 8, "cult").rolls(1, 0).relation("cult") == "hostile"


@pytest.mark.rule("root:9.2.8", "root:r26")
def test_a_coalition_partner_is_no_enemy_of_conspiracies() -> None:
    position = Position("cult", "vagabond", "marquise").coalition("vagabond", "cult").outcast("fox").acolytes(2)
    table = position.at(6).put(8, cats=1).birdsong("cult").choose("convert", 8)
    assert table.pieces(8) == {"lizards": 1}
    joined = Position("vagabond", "cult", "marquise", "eyrie").hand("vagabond", "dominance-fox")
    joined.points(vagabond=12, cult=3, marquise=5, eyrie=6)
    table = joined.daylight("vagabond").choose("activate-dominance", "dominance-fox")
    assert table.g.partner[CULT] == 3


# Two to six seats.


@pytest.mark.rule("root:5.1.1", "root:9.8")
def test_six_seats_draw_six_factions_and_may_choose_a_second_vagabond() -> None:
    match = Match(GAME.setup(6, {}))
    table = Table(match).settle()
    assert len(set(table.g.seating.faction_of)) == 6
    named = {f"seat{i + 1}": name for i, name in enumerate(("cult", "vagabond", "vagabond", "eyrie", "alliance"))}
    table = Table(Match(GAME.setup(6, {**named, "seat6": "marquise", "first_player": "6"}))).settle()
    assert table.g.seating.faction_of == [5, 3, 4, 1, 2, 0]
    assert table.g.seating.first == 5


@pytest.mark.rule("root:r15")
def test_two_cults_do_not_sit_at_one_table() -> None:
    with pytest.raises(BadSetup, match="cannot both play the cult"):
        GAME.setup(6, {"seat1": "cult", "seat6": "cult"})
    with pytest.raises(BadSetup, match="option seat6 names a faction, but there are only 5 players"):
        GAME.setup(5, {"seat6": "cult"})
