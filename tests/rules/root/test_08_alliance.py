"""Chapter 8: Woodland Alliance."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.alliance import SUPPORTERS
from polyana.games.root.factions.eyrie import EYRIE
from polyana.games.root.factions.marquise import MARQUISE
from polyana.games.root.game import GAME
from polyana.games.root.law.removal import RemoveAll
from polyana.games.root.pieces import IN_THE_BOX
from polyana.kernel.match import Match
from polyana.kernel.state import SPECTATOR
from tests.rules.root.positions import PIECE_WORDS, Position, Table

pytestmark = pytest.mark.usefixtures("agreement")

KNAPSACK = "gently-used-knapsack"  # what "fox" deals first
TRAIL = "smugglers-trail"  # and "rabbit"
SACK = "mouse-in-a-sack"  # and "mouse"
BINDLE = "birdy-bindle"  # and "bird"


def new_game(*factions: str) -> Table:
    """A game from the very start, with hands dealt."""
    named = {f"seat{seat + 1}": name for seat, name in enumerate(factions)}
    return Table(Match(GAME.setup(len(factions), {"first_player": "1", **named}))).settle()


# Rules and abilities (8.2).


@pytest.mark.rule("root:8.2.1", "root:8.5.1")
def test_they_craft_with_sympathy() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1).put(1, rebels=1, fox_base=1)
    table = position.hand("alliance", "anvil", "crossbow-bird", "fox").daylight("alliance")
    table.choose("craft", "anvil")
    assert table.points("alliance") == 2
    assert table.crafted("alliance", "hammer") == 1
    assert table.refusal("craft") == "root:4.1.1"  # the one token is used; bases and warriors do not craft


@pytest.mark.rule("root:8.2.2", "root:4.3.2")
def test_guerrilla_war_as_defender_only() -> None:
    position = Position("alliance", "marquise").put(5, rebels=3, cats=3)
    assert position.battle("marquise", 5, "alliance").rolls(3, 1).pieces(5) == {"rebels": 2}
    assert position.battle("alliance", 5, "marquise").rolls(3, 1).pieces(5) == {"rebels": 2}


@pytest.mark.rule("root:8.2.3")
def test_supporters_are_no_hand_cards() -> None:
    position = Position("alliance", "marquise", "eyrie").put(8, sympathy=1).put(5, rebels=1, cats=1)
    position.supporters("anvil", "ambush-rabbit", "dominance-fox", "fox").points(alliance=12)
    table = position.daylight("alliance")
    assert table.options() == ["pass"]  # nothing to craft, activate, mobilize or train
    assert position.battle("marquise", 5, "alliance").asked == ("chance", "dice")  # nor an ambush
    table = position.birdsong("alliance").choose("revolt", 8)
    assert table.options() == ["dominance-fox", KNAPSACK, "anvil"]
    assert table.refusal("ambush-rabbit") == "root:r9"
    assert table.refusal("root-tea-fox") == "root:8.2.3"
    table.choose("dominance-fox")
    assert table.available() == ["dominance-fox"]


@pytest.mark.rule("root:8.2.3b", "root:r8")
def test_supporters_are_hidden_and_their_number_is_not() -> None:
    position = Position("alliance", "marquise").supporters("fox", "mouse")
    g = position.birdsong("alliance").g
    for seat, known in ((0, 2), (1, 0), (SPECTATOR, 0)):
        assert len(g.cards.known(SUPPORTERS, seat)) == known
        assert g.show(seat)["boards"]["alliance"]["supporters"]["count"] == 2


@pytest.mark.rule("root:8.2.3.i", "root:r74")
def test_without_a_base_a_sixth_supporter_is_discarded() -> None:
    position = Position("alliance", "marquise").supporters("fox", "fox", "mouse", "mouse", "bird")
    position.hand("alliance", "rabbit")
    table = position.daylight("alliance").choose("mobilize", "rabbit")
    assert len(table.supporters()) == 5
    assert table.discarded() == [TRAIL]
    table = position.put(8, fox_base=1).daylight("alliance").choose("mobilize", "rabbit")
    assert len(table.supporters()) == 6
    assert table.discarded() == []


@pytest.mark.rule("root:8.2.3.i", "root:r74", "root:8.2.6c")
def test_past_a_full_stack_go_outrage_cards_of_hand_and_deck() -> None:
    position = Position("marquise", "alliance").supporters("fox", "fox", "mouse", "mouse", "bird").put(1, cats=2)
    position.put(5, sympathy=1).hand("marquise", "rabbit")
    table = position.daylight("marquise").marches(1, out_of=1, into=5).choose("rabbit")
    assert len(table.supporters()) == 5
    assert table.discarded() == [TRAIL]
    position = Position("marquise", "alliance").supporters("fox", "fox", "mouse", "mouse", "bird").put(1, cats=2)
    table = position.put(5, sympathy=1).daylight("marquise").marches(1, out_of=1, into=5).draws("anvil")
    assert len(table.supporters()) == 5
    assert table.discarded() == ["anvil"]


@pytest.mark.rule("root:8.2.4", "root:8.2.4b", "root:r75")
def test_a_lost_base_takes_supporters_and_officers_along() -> None:
    position = Position("marquise", "alliance").put(8, cats=3, fox_base=1).put(5, rabbit_base=1).officers(3)
    position.supporters("fox", "fox", "bird", "mouse", "mouse", "mouse", "rabbit", "rabbit", "rabbit")
    table = position.battle("marquise", 8, "alliance").rolls(0, 0)
    assert table.over
    assert table.points("marquise") == 1
    assert len(table.supporters()) == 6  # a base is left: no limit
    assert sorted(table.discarded()) == sorted([KNAPSACK, "root-tea-fox", BINDLE])
    assert table.alliance.officers == 1
    assert table.in_supply("rebels") == 9
    assert table.in_supply("fox_base") == 1


@pytest.mark.rule("root:8.2.4")
def test_a_lost_base_shows_which_supporters_match_even_if_none_does() -> None:
    def fallen(*supporters: str) -> Table:
        position = Position("marquise", "alliance").put(8, cats=3, fox_base=1).supporters(*supporters)
        return position.battle("marquise", 8, "alliance").rolls(0, 0)

    table = fallen("mouse", "rabbit")
    assert table.discarded() == []
    assert table.g.reveals > 0
    assert fallen("mouse", "fox").g.reveals > 0
    assert fallen().g.reveals == 0  # there was nothing to learn


@pytest.mark.rule("root:8.2.4c", "root:r75")
def test_without_the_last_base_they_discard_down_to_five_of_their_choice() -> None:
    position = Position("marquise", "alliance").put(8, cats=3, fox_base=1).officers(1)
    position.supporters("fox", "mouse", "mouse", "mouse", "rabbit", "rabbit", "rabbit", "rabbit")
    table = position.battle("marquise", 8, "alliance").rolls(0, 0)
    assert table.asked == ("alliance", "lose-supporter")
    assert len(table.options()) == 7
    assert table.refusal("anvil") == "root:8.2.4c"
    assert table.alliance.officers == 0
    table.choose("mouse", "mouse")
    assert table.over
    assert len(table.supporters()) == 5


@pytest.mark.rule("root:8.2.4c", "root:8.2.3.i")
def test_with_another_base_they_keep_more_than_five() -> None:
    position = Position("marquise", "alliance").put(8, cats=3, fox_base=1).put(2, mouse_base=1)
    position.supporters("mouse", "mouse", "mouse", "rabbit", "rabbit", "rabbit", "rabbit")
    table = position.battle("marquise", 8, "alliance").rolls(0, 0)
    assert table.over
    assert len(table.supporters()) == 7


@pytest.mark.rule("root:r75", "root:r3", "root:8.2.4c")
def test_outrage_and_a_lost_base_in_the_order_the_active_player_likes() -> None:
    def fallen() -> Table:
        position = Position("eyrie", "alliance").put(8, birds=3, fox_base=1, sympathy=1).hand("eyrie", "fox")
        return position.supporters("mouse", "fox").battle("eyrie", 8, "alliance").rolls(1, 1)

    table = fallen()
    assert table.asked == ("eyrie", "next-effect")
    assert table.options() == ["outrage/8", "lost-base/8"]
    assert table.points("eyrie") == 2  # points come first
    table.choose("outrage/8", KNAPSACK)
    assert table.supporters() == [SACK]  # the card of the Outrage fell with the base
    table = fallen().choose("lost-base/8", KNAPSACK)
    assert sorted(table.supporters()) == sorted([SACK, KNAPSACK])


@pytest.mark.rule("root:r131", "root:8.2.3.i")
def test_outrage_before_the_loss_of_the_last_base_finds_the_stack_full() -> None:
    position = Position("eyrie", "alliance").put(8, birds=3, fox_base=1, sympathy=1).hand("eyrie", "fox")
    position.supporters("mouse", "mouse", "mouse", "rabbit", "rabbit", "bird")
    table = position.battle("eyrie", 8, "alliance").rolls(1, 1).choose("outrage/8", KNAPSACK)
    assert sorted(table.discarded()) == [BINDLE, KNAPSACK]
    assert len(table.supporters()) == 5


@pytest.mark.rule("root:8.2.5", "root:8.3.3", "root:f8.1", "root:8.3.1", "root:8.3.2")
def test_their_pieces_at_the_start() -> None:
    table = new_game("alliance", "vagabond").choose("thief", "forest 1").settle()
    assert [table.in_supply(word) for word in PIECE_WORDS[8:13]] == [10, 1, 1, 1, 10]
    assert list(IN_THE_BOX[8:13]) == [10, 1, 1, 1, 10]
    assert table.alliance.officers == 0
    assert all(table.pieces(clearing) == {} for clearing in range(1, 13))


@pytest.mark.rule("root:8.2.5.i", "root:8.2.5.ii")
def test_one_sympathy_token_a_clearing() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1, rebels=1).put(7, rebels=1).supporters("fox", "mouse")
    table = position.birdsong("alliance").choose("spread")
    assert table.options() == ["7"]
    assert table.refusal(8) == "root:8.2.5.i"
    table = position.officers(1).evening("alliance").choose("organize")
    assert table.options() == ["7"]
    assert table.refusal(8) == "root:8.2.5.i"


# Outrage (8.2.6).


@pytest.mark.rule("root:8.2.6", "root:8.2.6b", "root:2.1.1.i")
def test_moving_warriors_into_a_sympathetic_clearing_costs_a_matching_card() -> None:
    position = Position("marquise", "alliance").put(1, cats=5).put(5, sympathy=1)
    position.hand("marquise", "rabbit", "bird", "fox")
    table = position.daylight("marquise").marches(4, out_of=1, into=5)
    assert table.asked == ("marquise", "outrage")
    assert table.options() == [BINDLE, TRAIL]
    assert table.refusal(KNAPSACK) == "root:r9"
    assert table.refusal("anvil") == "root:8.2.6b"
    assert table.refusal("no-card") == "root:2.1.1.i"
    table.choose("bird")
    assert table.supporters() == [BINDLE]
    assert table.asked == ("marquise", "move-from")  # one Outrage for four warriors


@pytest.mark.rule("root:8.2.6b", "root:r8")
def test_an_outrage_card_is_seen_by_giver_and_alliance_only() -> None:
    position = Position("marquise", "alliance", "eyrie").put(1, cats=5).put(5, sympathy=1).hand("marquise", "rabbit")
    table = position.daylight("marquise").marches(4, out_of=1, into=5).choose("rabbit")
    assert [len(table.g.cards.known(SUPPORTERS, seat)) for seat in (0, 1, 2)] == [1, 1, 0]
    assert [sorted(told) for told in table.told("gave", "alliance")] == [["card", "faction"]]
    assert table.told("gave", "eyrie") == [{"faction": "marquise"}]
    assert not table.match.may_undo(0)  # the Alliance has seen the card


@pytest.mark.rule("root:8.2.6c", "root:r8")
def test_everybody_learns_whose_hand_the_alliance_looked_at() -> None:
    position = Position("marquise", "alliance", "eyrie").put(1, cats=5).put(5, sympathy=1).hand("marquise", "fox")
    table = position.daylight("marquise").marches(4, out_of=1, into=5).choose("no-card")
    assert table.told("looked", "eyrie") == table.told("looked") == [{"faction": "alliance", "whom": "marquise"}]
    assert (table.told("showed", "eyrie"), len(table.told("showed", "alliance"))) == ([], 1)
    assert not table.match.may_undo(0)
    table.draws("anvil")
    assert table.told("drew-aside", "eyrie") == [{"faction": "alliance"}]
    assert table.told("drew-aside", "alliance") == [{"faction": "alliance", "card": "anvil"}]


@pytest.mark.rule("root:8.3.4", "root:r8")
def test_everybody_learns_that_the_alliance_draws_three_supporters() -> None:
    table = Table(Match(GAME.setup(2, {"seat1": "marquise", "seat2": "alliance"}))).settle()
    table.sets_up_marquise(keep=1, sawmill=1, workshop=5, recruiter=9).settle()
    assert table.told("drew-aside", "marquise") == [{"faction": "alliance"}] * 3
    assert len(table.told("drew-aside", "alliance")) == 3
    assert all("card" in told for told in table.told("drew-aside", "alliance"))


@pytest.mark.rule("root:8.5.2", "root:r8")
def test_mobilizing_is_told_to_all_and_the_card_to_the_alliance() -> None:
    table = Position("alliance", "eyrie").hand("alliance", "anvil").daylight("alliance").choose("mobilize", "anvil")
    assert table.told("mobilized", "alliance") == [{"card": "anvil"}]
    assert table.told("mobilized", "eyrie") == [{}]


@pytest.mark.rule("root:8.2.6", "root:r76")
def test_moving_in_and_removing_the_token_are_two_outrages() -> None:
    position = Position("eyrie", "alliance").leader("commander").put(5, birds=4, roost=1).put(1, sympathy=1)
    position.hand("eyrie", "fox", "fox")
    table = (
        position.daylight("eyrie")
        .passes()
        .resolves("vizier")
        .moves(3, out_of=5, into=1)
        .choose(KNAPSACK)
        .resolves("vizier")
        .battles(clearing=1)
        .rolls(0, 0)
    )
    assert table.asked == ("eyrie", "outrage")
    table.choose("root-tea-fox")
    assert len(table.supporters()) == 2
    assert table.pieces(1) == {"birds": 3}


@pytest.mark.rule("root:8.2.6c", "root:r8")
def test_without_a_card_the_hand_is_shown_and_the_deck_pays() -> None:
    position = Position("marquise", "alliance", "eyrie").put(1, cats=5).put(5, sympathy=1)
    table = position.hand("marquise", "fox", "mouse").daylight("marquise").marches(4, out_of=1, into=5)
    assert table.options() == ["no-card"]
    table.choose("no-card")
    assert [len(table.g.cards.known(MARQUISE, seat)) for seat in (0, 1, 2)] == [2, 2, 0]
    assert table.asked == ("chance", "draw")
    table.draws("anvil")
    assert table.supporters() == ["anvil"]
    assert [len(table.g.cards.known(SUPPORTERS, seat)) for seat in (0, 1, 2)] == [0, 1, 0]
    assert len(table.hand("marquise")) == 2


@pytest.mark.rule("root:8.2.6c")
def test_an_empty_hand_is_not_asked() -> None:
    position = Position("marquise", "alliance").put(1, cats=5).put(5, sympathy=1)
    assert position.daylight("marquise").marches(4, out_of=1, into=5).asked == ("chance", "draw")


@pytest.mark.rule("root:r79", "root:r6")
def test_without_a_deck_nothing_is_drawn() -> None:
    position = Position("marquise", "alliance").put(1, cats=5).put(5, sympathy=1).hand("marquise", "fox").deck()
    table = position.daylight("marquise").marches(4, out_of=1, into=5).choose("no-card")
    assert table.asked == ("marquise", "move-from")
    assert table.supporters() == []
    assert len(table.g.cards.known(MARQUISE, 1)) == 1


@pytest.mark.rule("root:r76", "root:r3", "root:8.2.6")
def test_one_outrage_a_token_each_with_its_clearing() -> None:
    position = Position("eyrie", "alliance").put(8, sympathy=1).put(5, sympathy=1).hand("eyrie", "fox", "rabbit")
    table = position.start(RemoveAll(EYRIE, 1 << 7 | 1 << 4, "root:4.1.2"))
    assert table.points("eyrie") == 2
    assert table.options() == ["outrage/5", "outrage/8"]
    table.choose("outrage/8")
    assert table.options() == [KNAPSACK]
    table.choose(KNAPSACK)
    assert table.asked == ("eyrie", "outrage")
    assert table.options() == [TRAIL]
    table.choose(TRAIL)
    assert table.over
    assert len(table.supporters()) == 2


@pytest.mark.rule("root:r76")
def test_placing_is_no_outrage() -> None:
    position = Position("marquise", "alliance").put(5, recruiter=1, sympathy=1).hand("marquise", "rabbit")
    table = position.daylight("marquise").choose("recruit")
    assert table.pieces(5) == {"cats": 1, "recruiter": 1, "sympathy": 1}
    assert table.asked == ("marquise", "action")
    assert table.supporters() == []


@pytest.mark.rule("root:r77")
def test_outrage_and_the_vagabond() -> None:
    position = Position("vagabond", "alliance", "marquise").at(1).items(boots=3, sword=1, crossbow=1)
    position.put(5, sympathy=1).put(1, cats=2).hand("vagabond", "rabbit", "rabbit")
    table = position.daylight("vagabond").choose("move", 5)
    assert table.asked == ("vagabond", "action")  # his pawn moves in peace
    table.choose("strike", "alliance")
    assert table.asked == ("vagabond", "outrage")
    table = position.relation("marquise", "allied").daylight("vagabond").choose("move", 5, "marquise", 2)
    assert table.asked == ("vagabond", "outrage")
    assert table.choose("rabbit").supporters() == [TRAIL]


@pytest.mark.rule("root:r77")
def test_even_warriors_of_the_alliance_that_go_with_him_are_an_outrage() -> None:
    position = Position("vagabond", "alliance").at(1).items(boots=1).put(5, sympathy=1).put(1, rebels=1)
    position.relation("alliance", "allied").hand("vagabond", "rabbit")
    table = position.daylight("vagabond").choose("move", 5, "alliance")
    assert table.asked == ("vagabond", "outrage")


@pytest.mark.rule("root:r78", "root:r54")
def test_a_defender_who_removes_sympathy_pays() -> None:
    position = Position("alliance", "eyrie").put(5, rebels=1, sympathy=1, birds=3).hand("eyrie", "rabbit").officers(1)
    table = position.evening("alliance").choose("battle", 5).rolls(2, 2)
    assert table.pieces(5) == {"birds": 2}
    assert table.points("eyrie") == 1
    assert table.asked == ("eyrie", "outrage")
    assert table.choose("rabbit").supporters() == [TRAIL]


@pytest.mark.rule("root:r78", "root:r26")
def test_a_coalition_partner_pays_and_scores_nothing() -> None:
    position = Position("vagabond", "alliance", "marquise", "eyrie").coalition("vagabond", "alliance").at(5)
    position.put(5, sympathy=1).items(sword=1).hand("vagabond", "rabbit")
    table = position.battle("vagabond", 5, "alliance").rolls(0, 0)
    assert table.asked == ("vagabond", "outrage")
    assert table.pieces(5) == {}


@pytest.mark.rule("root:r78")
def test_the_alliance_never_pays() -> None:
    position = Position("alliance", "marquise").put(1, rebels=2).put(5, sympathy=1).officers(1)
    table = position.hand("alliance", "rabbit").evening("alliance").choose("move", 1, 5, 2)
    assert table.asked == ("chance", "draw")


# Setup (8.3).


@pytest.mark.rule("root:8.3.4", "root:8.2.3b")
def test_three_supporters_to_begin_with() -> None:
    table = new_game("alliance", "vagabond")
    assert len(table.supporters()) == 3
    assert len(table.hand("alliance")) == 3
    assert [len(table.g.cards.known(SUPPORTERS, seat)) for seat in (0, 1)] == [3, 0]


# Birdsong (8.4).


@pytest.mark.rule("root:8.4")
def test_revolts_come_before_spreading() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1).supporters("fox", "fox", "mouse", "fox", "bird")
    table = position.birdsong("alliance").choose("spread", 7, "mouse")
    assert table.refusal("revolt") == "root:8.4"
    assert "revolt" not in table.options()
    table = position.birdsong("alliance").choose("revolt", 8, "fox", "fox")
    assert "spread" in table.options()
    table.choose("spread", 7, "mouse")
    assert table.pieces(7) == {"sympathy": 1}


@pytest.mark.rule("root:8.4", "root:4.1.3")
def test_royal_claim_waits_for_what_the_revolts_bring() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1, cats=1).put(1, rebels=1)
    table = position.crafted("alliance", "royal-claim").supporters("fox", "fox", "bird").birdsong("alliance")
    table.choose("revolt", 8, "fox", "fox", "royal-claim")
    assert table.points("alliance") == 2
    assert table.options() == ["spread", "pass"]
    assert table.refusal("royal-claim") == "root:4.1.3"


@pytest.mark.rule("root:8.4", "root:8.2.3b")
def test_with_supporters_they_are_asked_whatever_those_are() -> None:
    table = Position("alliance", "marquise").put(8, sympathy=1).supporters("fox").birdsong("alliance")
    assert table.asked == ("alliance", "action")
    assert table.options() == ["pass"]
    table = Position("alliance", "marquise").put(8, sympathy=1).birdsong("alliance")
    assert table.g.asked[0].rule == "root:8.5"  # an empty stack is no secret


@pytest.mark.rule("root:8.4.1", "root:8.4.1.i", "root:8.4.1.ii", "root:2.1.1")
def test_revolt_in_sympathetic_clearings_of_a_base_that_is_left() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1).put(5, sympathy=1).put(1, sympathy=1)
    position.supporters("fox", "bird", "rabbit", "bird", "fox")
    table = position.birdsong("alliance").choose("revolt")
    assert table.options() == ["1", "5", "8"]
    assert table.refusal(6) == "root:8.4.1.i"
    table.choose(8)
    assert table.asked == ("alliance", "supporter")
    assert table.refusal(TRAIL) == "root:r9"
    table.choose("fox", "fox")
    assert table.refusal("revolt") == ""
    table.choose("revolt")
    assert table.options() == ["5"]
    assert table.refusal(1) == "root:8.4.1.i"  # the fox base stands
    table.choose(5, "rabbit", "bird")
    assert table.alliance.officers == 2
    assert len(table.supporters()) == 1
    assert table.refusal("revolt") == "root:8.4.1.i"


@pytest.mark.rule("root:8.4.1.ii")
def test_revolt_costs_two_matching_supporters() -> None:
    position = (
        Position("alliance", "marquise").put(8, sympathy=1).put(5, sympathy=1).supporters("fox", "rabbit", "bird")
    )
    position.supporters("mouse")
    table = position.birdsong("alliance").choose("revolt")
    assert table.options() == ["5", "8"]
    position = Position("alliance", "marquise").put(8, sympathy=1).put(5, sympathy=1)
    table = position.supporters("fox", "rabbit", "rabbit").birdsong("alliance").choose("revolt")
    assert table.options() == ["5"]
    assert table.refusal(8) == "root:8.4.1.ii"


@pytest.mark.rule("root:8.4.1.iii", "root:8.4.1.iiib", "root:8.4.1.iiic", "root:r80", "root:3.2.1")
def test_revolt_removes_all_enemies_then_base_warriors_officer() -> None:
    position = Position("alliance", "marquise", "eyrie", "vagabond").put(12, sympathy=1, cats=2, birds=3, roost=1)
    position.put(12, wood=2, rebels=1).put(8, sympathy=1).put(5, sympathy=1).at(12).items(sword=1)
    position.supporters("fox", "fox")
    table = position.birdsong("alliance").choose("revolt", 12, "fox", "fox")
    assert table.points("alliance") == 3  # roost and two wood
    assert table.pieces(12) == {"rebels": 3, "fox_base": 1, "sympathy": 1}  # two sympathetic fox clearings
    assert table.g.has_ruin(11)
    assert table.alliance.officers == 1
    assert table.place() == "12"
    assert table.item("sword") == 1


@pytest.mark.rule("root:r80")
def test_revolt_spares_a_coalition_partner() -> None:
    position = Position("vagabond", "alliance", "marquise", "eyrie", full_removal_damage=3)
    position.coalition("vagabond", "alliance").at(8).items(sword=2, boots=2).put(8, sympathy=1, cats=1)
    position.supporters("fox", "fox")
    table = position.birdsong("alliance").choose("revolt", 8, "fox", "fox")
    assert table.item("sword") == 2
    assert table.pieces(8) == {"rebels": 1, "fox_base": 1, "sympathy": 1}


@pytest.mark.rule("root:r81")
def test_revolt_without_an_open_slot_places_no_base() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1, cats=1).supporters("fox", "fox")
    position.g.open_slots[7] = 0
    table = position.birdsong("alliance").choose("revolt", 8, "fox", "fox")
    assert table.pieces(8) == {"rebels": 1, "sympathy": 1}
    assert table.in_supply("fox_base") == 1
    assert table.alliance.officers == 1


@pytest.mark.rule("root:r81", "root:2.2.3")
def test_revolt_makes_its_own_room_among_buildings() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1, sawmill=2).supporters("fox", "fox")
    table = position.birdsong("alliance").choose("revolt", 8, "fox", "fox")
    assert table.pieces(8) == {"rebels": 1, "fox_base": 1, "sympathy": 1}
    assert table.points("alliance") == 2


@pytest.mark.rule("root:r81", "root:2.5b")
def test_revolt_with_too_few_warriors() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1).put(1, sympathy=1).put(6, sympathy=1)
    position.supporters("fox", "fox").supply(rebels=2, away=5)
    table = position.birdsong("alliance").choose("revolt", 8, "fox", "fox")
    assert table.pieces(8) == {"rebels": 2, "fox_base": 1, "sympathy": 1}
    assert table.alliance.officers == 0  # none was left for the Officers box


@pytest.mark.rule("root:8.4.2", "root:8.4.2.i")
def test_spread_next_to_sympathy_or_anywhere_at_first() -> None:
    position = Position("alliance", "marquise").supporters("fox", "mouse", "bird")
    table = position.birdsong("alliance").choose("spread")
    assert len(table.options()) == 12
    table.choose(8, "fox", "spread")
    assert table.options() == ["4", "7"]
    assert table.refusal(9) == "root:8.4.2.i"
    table.choose(7, "mouse", "spread", 12, "bird")
    assert [clearing for clearing in range(1, 13) if table.pieces(clearing)] == [7, 8, 12]
    assert table.points("alliance") == 2


@pytest.mark.rule("root:8.4.2.ii", "root:8.4.2.iii", "root:f8.2")
@pytest.mark.parametrize("there", range(10))
def test_what_sympathy_costs_and_scores(there: int) -> None:
    cost = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3][there]
    points = [0, 1, 1, 1, 2, 2, 3, 4, 4, 4][there]

    def position() -> Position:
        made = Position("alliance", "marquise")
        for clearing in (7, 12, 3, 1, 2, 4, 5, 6, 9)[:there]:
            made.put(clearing, sympathy=1)
        return made

    table = position().supporters(*["fox"] * cost).birdsong("alliance").choose("spread", 8)
    for _ in range(cost):
        assert table.asked == ("alliance", "supporter")
        table.choose("fox")
    assert table.points("alliance") == points
    assert table.pieces(8) == {"sympathy": 1}
    assert table.supporters() == []
    if cost > 1:
        table = position().supporters(*["fox"] * (cost - 1)).birdsong("alliance")
        assert table.refusal("spread") == "root:8.4.2.ii"


@pytest.mark.rule("root:8.4.2.ii", "root:r84")
def test_spread_needs_matching_supporters_and_a_token() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1).supporters("rabbit", "fox")
    table = position.birdsong("alliance").choose("spread")
    assert table.options() == ["4"]
    assert table.refusal(7) == "root:8.4.2.ii"
    position = Position("alliance", "marquise").supporters("fox", "fox", "fox", "fox", "bird")
    for clearing in range(1, 11):
        position.put(clearing, sympathy=1)
    assert position.birdsong("alliance").refusal("spread") == "root:r84"


@pytest.mark.rule("root:8.4.2.ii.a", "root:r82")
@pytest.mark.parametrize(
    ("pieces", "cost"),
    [
        ({"cats": 2, "birds": 2}, 1),
        ({"cats": 3}, 2),
        ({"cats": 3, "birds": 4}, 2),
        ({"cats": 2, "sawmill": 2, "wood": 3}, 1),
        ({"rebels": 4}, 1),
    ],
)
def test_martial_law(pieces: dict[str, int], cost: int) -> None:
    position = Position("alliance", "marquise", "eyrie", "vagabond").put(8, **pieces).at(8)
    table = position.supporters("fox", "fox", "mouse").birdsong("alliance").choose("spread", 8)
    table.choose(*["fox"] * cost)
    assert table.asked == ("alliance", "action")
    assert table.pieces(8) == {**pieces, "sympathy": 1}


@pytest.mark.rule("root:r82")
def test_the_supporter_of_martial_law_matches_too() -> None:
    position = Position("alliance", "marquise").put(8, cats=3).supporters("fox", "mouse")
    table = position.birdsong("alliance").choose("spread")
    assert table.refusal(8) == "root:8.4.2.ii"


# Daylight (8.5).


@pytest.mark.rule("root:8.5", "root:8.5.2", "root:8.5.3")
def test_daylight_in_any_order_and_number() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1, fox_base=1)
    position.hand("alliance", "fox", "fox", "anvil", "mouse", "rabbit")
    table = position.daylight("alliance").choose("mobilize", "mouse", "train", KNAPSACK, "craft", "anvil")
    table.choose("mobilize", "rabbit", "train", "fox")
    assert table.alliance.officers == 2
    assert sorted(table.supporters()) == sorted([TRAIL, SACK])
    assert table.hand("alliance") == []
    assert table.options() == ["pass"]
    assert table.refusal("mobilize") == "root:8.5.2"


@pytest.mark.rule("root:8.5.2")
def test_a_mobilized_card_is_seen_by_nobody_else() -> None:
    position = Position("alliance", "marquise").hand("alliance", "fox", "mouse")
    table = position.daylight("alliance").choose("mobilize")
    assert table.refusal("anvil") == "root:8.5.2"
    table.choose("fox")
    assert [len(table.g.cards.known(SUPPORTERS, seat)) for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("root:8.5.3", "root:2.1.1", "root:r10")
def test_train_with_a_card_of_a_base_on_the_map() -> None:
    position = Position("alliance", "marquise").put(8, fox_base=1).hand("alliance", "fox", "mouse", "bird")
    table = position.daylight("alliance").choose("train")
    assert table.options() == [BINDLE, KNAPSACK]
    assert table.refusal(SACK) == "root:8.5.3"
    table.choose("bird")
    assert table.alliance.officers == 1
    assert table.in_supply("rebels") == 9
    assert table.discarded() == [BINDLE]
    position = Position("alliance", "marquise").hand("alliance", "fox", "bird")
    assert position.daylight("alliance").refusal("train") == "root:8.5.3"  # no base
    position = Position("alliance", "marquise").put(8, fox_base=1).hand("alliance", "fox").supply(rebels=0)
    assert position.daylight("alliance").refusal("train") == "root:r10"  # nobody to train


# Evening (8.6).


@pytest.mark.rule("root:8.6.1", "root:8.6.1.i", "root:8.6.1.ii", "root:8.6.1.iii", "root:8.6.1.iv")
def test_as_many_operations_as_officers() -> None:
    position = Position("alliance", "marquise").put(8, rebels=3, fox_base=1).put(7, cats=1).officers(4)
    table = position.evening("alliance")
    assert table.options() == ["move", "recruit", "organize", "pass"]
    assert table.refusal("battle") == "root:4.3b"
    assert table.refusal("revolt") == "root:8.6.1"
    table.choose("move").moves(3, out_of=8, into=7).choose("battle").battles(clearing=7).rolls(1, 0)
    assert table.pieces(7) == {"rebels": 3}
    table.choose("recruit")
    assert table.options() == ["8"]
    assert table.refusal(7) == "root:8.6.1.iii"
    table.choose(8, "organize")
    assert table.options() == ["7", "8"]
    assert table.refusal(1) == "root:8.6.1.iv"
    table.choose(7)
    assert table.pieces(7) == {"rebels": 2, "sympathy": 1}
    assert table.pieces(8) == {"rebels": 1, "fox_base": 1}
    assert table.in_supply("rebels") == 3
    assert table.asked == ("chance", "draw")


@pytest.mark.rule("root:8.6.1")
def test_they_may_take_fewer_operations_and_without_officers_none() -> None:
    position = Position("alliance", "marquise").put(8, rebels=3, fox_base=1).officers(2)
    assert position.evening("alliance").choose("recruit", 8, "pass").asked == ("chance", "draw")
    position = Position("alliance", "marquise").put(8, rebels=3, fox_base=1)
    assert position.evening("alliance").asked == ("chance", "draw")


@pytest.mark.rule("root:8.6.1.iii", "root:2.5")
def test_no_recruits_with_an_empty_supply() -> None:
    position = Position("alliance", "marquise").put(8, fox_base=1).officers(2).supply(rebels=0, away=8)
    assert position.evening("alliance").refusal("recruit") == "root:2.5"


@pytest.mark.rule("root:8.6.1.iv", "root:r84", "root:r82")
def test_organize_needs_neither_neighbours_nor_supporters() -> None:
    position = (
        Position("alliance", "marquise").put(8, sympathy=1).put(2, rebels=1, cats=3).put(9, sympathy=1).officers(1)
    )
    table = position.evening("alliance").choose("organize", 2)
    assert table.pieces(2) == {"cats": 3, "sympathy": 1}
    assert table.events().count("removed") == 1
    assert table.points("alliance") == 1
    position = Position("alliance", "marquise").put(11, rebels=1).officers(1)
    for clearing in range(1, 11):
        position.put(clearing, sympathy=1)
    table = position.evening("alliance")
    assert table.refusal("organize") == "root:r84"


@pytest.mark.rule("root:8.6.1.iv", "root:3.1")
def test_organize_may_win_the_game() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1).put(2, rebels=1).officers(1).points(alliance=29)
    assert position.evening("alliance").choose("organize", 2).winners == ["alliance"]


@pytest.mark.rule("root:r84", "root:8.4.1.iiib")
def test_sympathetic_clearings_are_counted_at_that_moment() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1).put(5, sympathy=1)
    position.supporters("fox", "fox", "fox").put(12, sympathy=1)
    table = position.birdsong("alliance").choose("revolt", 8, "fox", "fox")
    assert table.pieces(8) == {"rebels": 2, "fox_base": 1, "sympathy": 1}


@pytest.mark.rule("root:r83", "root:8.2.4b", "root:r54")
def test_officers_lost_in_the_middle_take_operations_along() -> None:
    position = Position("alliance", "eyrie").put(8, rebels=1, fox_base=1, birds=3).put(7, rebels=2).officers(3)
    table = position.evening("alliance").choose("battle", 8).rolls(2, 2)
    assert table.pieces(8) == {"birds": 2}
    assert table.points("eyrie") == 1
    assert table.alliance.officers == 1
    assert table.asked == ("chance", "draw")  # one operation taken, one officer left
    table.settle()
    assert len(table.hand("alliance")) == 1  # no base, no bonus
    position = Position("alliance", "eyrie").put(8, rebels=1, fox_base=1, birds=3).put(7, rebels=2).officers(4)
    table = position.evening("alliance").choose("battle", 8).rolls(2, 2)
    assert table.asked == ("alliance", "action")
    table.choose("move", 7, 12, 1)
    assert table.asked == ("chance", "draw")


@pytest.mark.rule("root:8.6.2", "root:f8.3")
@pytest.mark.parametrize("bases", range(4))
def test_cards_by_bases(bases: int) -> None:
    position = Position("alliance", "marquise")
    for clearing, word in ((8, "fox_base"), (5, "rabbit_base"), (7, "mouse_base"))[:bases]:
        position.put(clearing, **{word: 1})
    table = position.evening("alliance").settle()
    assert len(table.hand("alliance")) == 1 + bases


@pytest.mark.rule("root:8.6.2b")
def test_they_discard_down_to_five() -> None:
    position = Position("alliance", "marquise").put(8, fox_base=1)
    table = position.hand("alliance", "fox", "fox", "mouse", "rabbit", "bird").evening("alliance").settle()
    assert table.asked == ("alliance", "discard")
    table.choose("mouse", "rabbit")
    assert table.over
    assert len(table.hand("alliance")) == 5
