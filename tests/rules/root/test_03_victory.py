"""Chapter 3: victory, dominance, coalition; rulings r12, r13, r20–r32; v6, v11."""

from __future__ import annotations

import pytest

from polyana.games.root.clearings import Loss
from polyana.games.root.factions.alliance import FOX_BASE
from polyana.games.root.factions.eyrie import ROOST
from polyana.games.root.law.dominance import activate_refusal
from polyana.games.root.law.removal import Removal
from polyana.kernel.state import SPECTATOR
from tests.rules.root.positions import Position, faction_of

pytestmark = pytest.mark.usefixtures("agreement")


# 3.1, 3.2 Points.


@pytest.mark.rule("root:3.1", "root:r12", "root:r3")
def test_thirty_points_end_the_game_before_any_effect() -> None:
    p = Position("eyrie", "alliance").put(1, birds=2, sympathy=1).hand("eyrie", "fox").points(eyrie=29)
    table = p.battle("eyrie", 1, "alliance").rolls(0, 0)
    assert table.over
    assert table.winners == ["eyrie"]
    assert len(table.hand("eyrie")) == 1  # no outrage
    assert all(table.g.question(seat) is None for seat in (0, 1, SPECTATOR))


@pytest.mark.rule("root:3.1", "root:r12", "root:r11")
def test_somebody_else_may_win_in_my_turn() -> None:
    p = Position("marquise", "eyrie").put(5, cats=1, sawmill=1, workshop=1, birds=1).hand("eyrie", "ambush-rabbit")
    table = p.put(9, cats=1).points(eyrie=29).battle("marquise", 5, "eyrie").choose("ambush-rabbit", "sawmill")
    assert table.winners == ["eyrie"]
    p = Position("marquise", "eyrie").put(5, birds=3, sawmill=1, workshop=1, wood=2).points(eyrie=28)
    assert p.battle("eyrie", 5, "marquise").rolls(3, 0).points("eyrie") == 32  # beyond 30 in one scoring


@pytest.mark.rule("root:3.1b", "root:r12", "root:x43")
@pytest.mark.parametrize(
    ("active", "winner"), [("eyrie", "eyrie"), ("alliance", "alliance"), ("marquise", "eyrie"), ("vagabond", "eyrie")]
)
def test_both_at_thirty(active: str, winner: str) -> None:
    """The active player wins; in another's turn, the next clockwise from him."""
    p = Position("vagabond", "marquise", "eyrie", "alliance").put(1, roost=1).put(8, fox_base=1)
    eyrie, alliance = faction_of("eyrie"), faction_of("alliance")
    losses = [Loss(alliance, ROOST, 0, 1), Loss(eyrie, FOX_BASE, 7, 1)]
    table = p.points(eyrie=29, alliance=29).start(Removal(losses, "root:4.3.3", 0), active)
    assert (table.points("eyrie"), table.points("alliance")) == (30, 30)
    assert table.winners == [winner]


@pytest.mark.rule("root:3.2.1", "root:4.3.3d", "root:r54")
def test_a_point_for_every_building_and_token_removed() -> None:
    p = Position("eyrie", "marquise").put(5, birds=3, sawmill=1, workshop=1, wood=2)
    table = p.battle("eyrie", 5, "marquise").rolls(3, 0)  # and one more hit: defenseless
    assert table.points("eyrie") == 4
    p = Position("eyrie", "marquise").put(5, birds=3, cats=3)
    assert p.battle("eyrie", 5, "marquise").rolls(3, 0).points("eyrie") == 0  # warriors score nothing


@pytest.mark.rule("root:3.2.1")
@pytest.mark.parametrize("how", ["strike", "revolt", "favor"])
def test_by_any_means(how: str) -> None:
    p = Position("marquise", "alliance", "vagabond").put(8, sawmill=1).at(8).items(crossbow=1)
    if how == "strike":
        table = p.daylight("vagabond").choose("strike", "marquise")
        assert table.points("vagabond") == 1
    elif how == "revolt":
        table = p.put(8, sympathy=1).supporters("fox", "fox").birdsong("alliance").choose("revolt", "8", "fox", "fox")
        assert table.points("alliance") == 1
    else:
        p.put(1, sympathy=1).put(6, sympathy=1).put(12, sympathy=1).hand("alliance", "favor-of-the-foxes")
        table = p.daylight("alliance").choose("craft", "favor-of-the-foxes")
        assert table.points("alliance") == 1
    assert table.pieces(8).get("sawmill", 0) == 0


@pytest.mark.rule("root:3.2.2")
def test_crafting_an_item_scores_what_the_card_says() -> None:
    p = Position("marquise", "eyrie").put(5, workshop=2, cats=1).hand("marquise", "bake-sale")
    assert p.daylight("marquise").choose("craft", "bake-sale").points("marquise") == 3


# 3.3 Dominance.


@pytest.mark.rule("root:3.3", "root:3.3.1", "root:3.3.1b", "root:3.3.2", "root:r13")
def test_activating() -> None:
    p = Position("marquise", "eyrie", "alliance").hand("marquise", "dominance-fox", "anvil").put(8, workshop=1, cats=1)
    assert "activate-dominance" not in p.points(marquise=9).daylight("marquise").options()
    table = p.points(marquise=10).daylight("marquise").choose("activate-dominance", "dominance-fox")
    assert table.hand("marquise") == ["anvil"]
    assert table.play_area("marquise") == ["dominance-fox"]
    table.choose("craft", "anvil")
    assert table.crafted("marquise", "hammer") == 1
    assert table.points("marquise") == 10  # an item, and no points
    assert table.g.scores()[0] == 0


@pytest.mark.rule("root:3.3.1", "root:r31")
def test_only_in_ones_own_daylight() -> None:
    p = Position("marquise", "eyrie", "alliance").hand("marquise", "dominance-fox").points(marquise=12).put(5, cats=1)
    assert p.birdsong("marquise").asked == ("marquise", "action")  # nothing before Daylight
    p = Position("alliance", "eyrie", "marquise").hand("alliance", "dominance-fox").points(alliance=12)
    table = p.put(1, sympathy=1).supporters("fox", "fox", "fox").birdsong("alliance")
    assert table.refusal("activate-dominance") == "root:8.4"
    table = p.officers(1).put(5, rebels=1).evening("alliance")
    assert table.asked == ("alliance", "action")
    assert table.refusal("activate-dominance") == "root:8.6.1"


@pytest.mark.rule("root:3.3.1b", "root:r13")
def test_without_a_marker_nobody_reaches_thirty() -> None:
    p = Position("eyrie", "marquise", "alliance").dominance("eyrie", "dominance-fox").points(eyrie=29)
    table = p.put(5, birds=3, sawmill=2).battle("eyrie", 5, "marquise").rolls(3, 0)
    assert table.points("eyrie") == 29
    assert table.winners == []
    table = p.leader("charismatic").decree("battle", "bird").put(1, birds=1).daylight("eyrie").choose("turmoil")
    assert table.choose("builder").points("eyrie") == 29  # nor does turmoil take any


@pytest.mark.rule("root:3.3.1.i", "root:r5", "root:r20", "root:x41")
@pytest.mark.parametrize(("ruled", "wins"), [(2, False), (3, True), (4, True)])
def test_three_clearings_of_the_suit(ruled: int, wins: bool) -> None:
    p = Position("marquise", "eyrie", "alliance").dominance("marquise", "dominance-fox").put(5, cats=1).put(2, cats=1)
    for clearing in (1, 6, 8, 12)[:ruled]:
        p.put(clearing, cats=1)
    table = p.crafted("marquise", "better-burrow-bank").turn("marquise")
    assert table.winners == (["marquise"] if wins else [])
    assert table.asked == (("", "") if wins else ("marquise", "action"))  # the check comes before the Bank


@pytest.mark.rule("root:3.3.1.ii", "root:r21")
@pytest.mark.parametrize(("corners", "wins"), [((1, 3), True), ((2, 4), True), ((1, 2), False), ((1, 4, 2), True)])
def test_bird_dominance_wants_opposite_corners(corners: tuple[int, ...], wins: bool) -> None:
    p = Position("eyrie", "marquise", "alliance").dominance("eyrie", "dominance-bird")
    for corner in corners:
        p.put(corner, birds=1, cats=1)  # tied: the Eyrie rule
    assert p.turn("eyrie").winners == (["eyrie"] if wins else [])


@pytest.mark.rule("root:r20")
def test_dominance_is_checked_only_at_the_start_of_ones_own_birdsong() -> None:
    p = Position("marquise", "eyrie", "alliance").put(1, cats=1).put(6, cats=1).put(8, cats=1).points(marquise=10)
    table = p.hand("marquise", "dominance-fox").rounds().choose("activate-dominance", "dominance-fox")
    while not table.over and table.g.round == 1:
        assert table.winners == []
        table.settle() if table.asked[0] == "chance" else table.choose(table.options()[-1])
    assert table.winners == ["marquise"]


@pytest.mark.rule("root:3.3.2", "root:3.3.2b")
def test_an_activated_card_stays_and_is_the_only_one() -> None:
    p = Position("marquise", "eyrie", "alliance").dominance("marquise", "dominance-fox").points(marquise=15)
    p.hand("marquise", "dominance-bird", "dominance-mouse", "fox", "fox", "fox", "fox").put(8, cats=1, sawmill=1)
    table = p.daylight("marquise")
    assert "activate-dominance" not in table.options()
    table.choose("overwork", "8")
    assert table.refusal("dominance-fox") == "root:6.5.5"  # not in the hand
    table.choose("fox").passes().settle()
    assert table.asked == ("marquise", "discard")
    assert table.options() == table.hand("marquise")
    assert table.play_area("marquise") == ["dominance-fox"]


@pytest.mark.rule("root:3.3.2b")
def test_no_second_activation() -> None:
    p = Position("marquise", "eyrie", "alliance").dominance("marquise", "dominance-fox").points(marquise=15)
    table = p.hand("marquise", "dominance-bird").put(5, cats=1).daylight("marquise")
    assert table.refusal("activate-dominance") == "root:3.3.2b"
    bird = p.find("dominance-bird", faction_of("marquise"))
    assert activate_refusal(p.g, faction_of("marquise"), bird) == "root:3.3.2b"


@pytest.mark.rule("root:3.3.4", "root:3.3.3", "root:r30", "root:r31")
def test_taking_available_cards_between_actions() -> None:
    p = Position("marquise", "eyrie", "alliance").available("dominance-fox", "dominance-mouse").put(5, cats=3)
    table = p.hand("marquise", "ambush-fox", "dominance-rabbit", "bird").daylight("marquise")
    table.choose("take-dominance", "dominance-fox")
    assert table.refusal("dominance-rabbit") == "root:r30"
    table.choose("ambush-fox").marches(1, out_of=5, into=1).passes().choose("take-dominance")
    assert table.options() == ["dominance-mouse"]
    table.choose("dominance-mouse", "bird")
    assert table.hand("marquise") == ["dominance-fox", "dominance-rabbit", "dominance-mouse"]
    assert table.discarded() == ["ambush-fox", "birdy-bindle"]
    assert table.known(faction_of("marquise")) == ["dominance-fox", "dominance-mouse"]  # everybody saw them go


@pytest.mark.rule("root:r31", "root:r4")
def test_before_crafting_after_the_last_action_and_not_within_one() -> None:
    p = Position("marquise", "eyrie", "alliance").hand("marquise", "dominance-fox").points(marquise=12).put(5, cats=3)
    table = p.daylight("marquise")
    assert "activate-dominance" in table.options()
    table.marches(1, out_of=5, into=1)
    assert table.asked == ("marquise", "move-from")  # the second move of the march, and nothing between
    table.passes().marches(1, out_of=5, into=1).passes().marches(1, out_of=5, into=1).passes()
    assert table.options() == ["activate-dominance", "pass"]


@pytest.mark.rule("root:r31")
def test_not_after_turmoil_nor_after_hideout() -> None:
    p = Position("eyrie", "marquise", "alliance").hand("eyrie", "dominance-fox").points(eyrie=20).put(5, birds=1)
    table = p.daylight("eyrie")
    assert "activate-dominance" in table.options()
    table.passes()
    assert "activate-dominance" in table.options()  # between two cards of the Decree
    table.choose("turmoil", "despot")
    assert table.asked == ("chance", "draw")  # Evening
    p = (
        Position("vagabond", "marquise", "alliance", "eyrie")
        .character("ranger")
        .items("damaged", boots=1)
        .items(torch=1)
    )
    table = p.hand("vagabond", "dominance-fox").points(vagabond=12).at(5).daylight("vagabond")
    assert "activate-dominance" in table.options()
    assert table.choose("special").asked == ("chance", "draw")


@pytest.mark.rule("root:r28")
@pytest.mark.parametrize("how", ["hand limit", "purge", "supporters"])
def test_a_discarded_dominance_card_is_available_too(how: str) -> None:
    if how == "hand limit":
        p = Position("marquise", "eyrie", "alliance").hand("marquise", "dominance-fox", *["mouse"] * 5)
        table = p.evening("marquise").settle().choose("dominance-fox")
    elif how == "purge":
        table = (
            Position("eyrie", "marquise", "alliance")
            .decree("move", "dominance-fox")
            .daylight("eyrie")
            .choose("turmoil")
        )
    else:
        p = Position("alliance", "marquise", "eyrie").supporters(*["mouse"] * 5).hand("alliance", "dominance-fox")
        table = p.daylight("alliance").choose("mobilize", "dominance-fox")
        assert len(table.supporters()) == 5
    assert table.available() == ["dominance-fox"]
    assert "dominance-fox" not in table.discarded()


@pytest.mark.rule("root:r32")
def test_dominance_cards_in_the_decree_and_among_the_supporters() -> None:
    p = Position("eyrie", "marquise", "alliance").decree("move", "dominance-fox").put(8, birds=2).leader("despot")
    table = p.daylight("eyrie").choose("dominance-fox", "8", "7", "1")
    assert table.pieces(7) == {"birds": 1}
    p = Position("alliance", "marquise", "eyrie").supporters("dominance-fox", "fox").put(1, sympathy=1)
    table = p.birdsong("alliance").choose("revolt", "1", "dominance-fox", "fox")
    assert table.available() == ["dominance-fox"]


# Coalition (9.2.8).


def four() -> Position:
    p = Position("vagabond", "marquise", "eyrie", "alliance").hand("vagabond", "dominance-fox").at(5)
    return p.points(vagabond=12, marquise=15, eyrie=9, alliance=8)


@pytest.mark.rule("root:r22", "root:v11")
def test_a_coalition_needs_ten_points_unless_told_otherwise() -> None:
    assert "activate-dominance" not in four().points(vagabond=9).daylight("vagabond").options()
    assert "activate-dominance" in four().points(vagabond=10).daylight("vagabond").options()
    p = (
        Position("vagabond", "marquise", "eyrie", "alliance", coalition_min_vp=0)
        .hand("vagabond", "dominance-fox")
        .at(5)
    )
    assert "activate-dominance" in p.daylight("vagabond").options()


@pytest.mark.rule("root:r23", "root:r30")
def test_no_coalition_of_three_players_but_cards_are_spent_and_taken() -> None:
    p = Position("vagabond", "marquise", "eyrie").hand("vagabond", "dominance-fox", "bird").at(5).points(vagabond=15)
    table = p.available("dominance-bird").daylight("vagabond")
    assert "activate-dominance" not in table.options()
    table.choose("take-dominance", "dominance-bird", "bird")
    assert table.hand("vagabond") == ["dominance-bird", "dominance-fox"]


@pytest.mark.rule("root:r23")
def test_the_vagabond_never_wins_by_the_card_itself() -> None:
    p = four().coalition("vagabond", "alliance", "dominance-mouse")
    assert p.put(5, cats=1).turn("vagabond").winners == []


@pytest.mark.rule("root:r24", "root:x42", "root:r25")
def test_who_can_be_the_partner() -> None:
    """15, 8, and one with an active dominance card (and fewer points): the one with 8."""
    p = four().dominance("eyrie", "dominance-bird").points(eyrie=3)
    table = p.daylight("vagabond").choose("activate-dominance", "dominance-fox")
    assert table.g.partner[faction_of("vagabond")] == faction_of("alliance")
    assert table.play_area("vagabond") == ["dominance-fox"]


@pytest.mark.rule("root:r24", "root:r25")
def test_the_other_vagabond_is_eligible_and_nobody_twice() -> None:
    p = Position("vagabond", "vagabond-2", "eyrie", "alliance").at(5).points(vagabond=12, eyrie=5, alliance=4)
    p.hand("vagabond", "dominance-fox").points(vagabond_2=3)
    table = p.daylight("vagabond").choose("activate-dominance", "dominance-fox")
    assert table.g.partner[faction_of("vagabond")] == faction_of("vagabond-2")
    p.coalition("vagabond-2", "alliance", "dominance-mouse")
    table = p.daylight("vagabond").choose("activate-dominance", "dominance-fox")
    assert table.g.partner[faction_of("vagabond")] == faction_of("eyrie")  # the Alliance is taken
    p = (
        Position("vagabond", "vagabond-2", "eyrie", "alliance")
        .at(5)
        .coalition("vagabond-2", "vagabond", "dominance-mouse")
    )
    table = p.hand("vagabond", "dominance-fox").points(vagabond=20).daylight("vagabond")
    assert "activate-dominance" not in table.options()  # he is in one already


@pytest.mark.rule("root:r24")
def test_nobody_eligible_no_coalition() -> None:
    p = four().dominance("eyrie", "dominance-bird").dominance("alliance", "dominance-mouse")
    assert "activate-dominance" not in p.dominance("marquise", "dominance-rabbit").daylight("vagabond").options()


@pytest.mark.rule("root:r26", "root:2.7", "root:v6")
def test_partners_may_fight_without_points_unless_told_otherwise() -> None:
    for forbidden in (False, True):
        p = Position("vagabond", "marquise", "eyrie", "alliance", coalition_no_battle=forbidden).at(5).items(sword=2)
        p.put(5, birds=2, roost=1, workshop=1).coalition("vagabond", "eyrie")
        table = p.put(9, birds=1).daylight("vagabond").choose("battle")
        assert table.options() == (["marquise"] if forbidden else ["marquise", "eyrie"])
        if forbidden:
            assert table.refusal("eyrie") == "root:v6"
            table = p.declare("eyrie").choose("5")
            assert table.asked != ("eyrie", "battle-whom")  # only the Marquise is left to fight
        else:
            table = p.battle("eyrie", 5, "vagabond", "eyrie").rolls(2, 0)
            assert table.item("sword", "damaged") == 2


@pytest.mark.rule("root:r26")
def test_effects_on_enemies_spare_the_partner() -> None:
    p = four().coalition("vagabond", "eyrie", "dominance-mouse").put(8, roost=1, birds=2, sawmill=1).put(12, roost=1)
    p.put(1, roost=1).put(6, cats=1, roost=1).hand("eyrie", "favor-of-the-foxes").at(8)
    table = p.daylight("eyrie").choose("craft", "favor-of-the-foxes")
    assert table.pieces(8) == {"birds": 2, "roost": 1}
    p = four().coalition("vagabond", "alliance", "dominance-mouse").put(8, sympathy=1, rebels=1).at(8).items(crossbow=2)
    table = p.points(alliance=3).daylight("vagabond").choose("strike", "alliance", "strike", "alliance")
    assert table.asked == ("vagabond", "outrage")  # Outrage still applies
    assert table.points("vagabond") == 12


@pytest.mark.rule("root:r27", "root:r13", "root:r54")
def test_the_vagabond_wins_with_his_partner() -> None:
    p = four().coalition("vagabond", "eyrie", "dominance-mouse").points(eyrie=29, vagabond=29)
    table = p.put(5, birds=1, sawmill=1).battle("eyrie", 5, "marquise").rolls(0, 0)
    assert sorted(table.winners) == ["eyrie", "vagabond"]
    p = four().coalition("vagabond", "eyrie", "dominance-mouse").dominance("eyrie", "dominance-bird")
    table = p.put(1, birds=1).put(3, birds=1).turn("eyrie")
    assert sorted(table.winners) == ["eyrie", "vagabond"]
    p = four().coalition("vagabond", "eyrie", "dominance-mouse").points(vagabond=29).items(crossbow=1).put(5, sawmill=1)
    table = p.daylight("vagabond").choose("strike", "marquise")
    assert not table.over  # his own points are lost
    assert table.points("vagabond") == 29


@pytest.mark.rule("root:r27")
def test_the_coalition_outlasts_the_relationship() -> None:
    p = four().coalition("vagabond", "eyrie", "dominance-mouse").relation("eyrie", "indifferent").put(5, birds=2)
    table = p.items(crossbow=1).daylight("vagabond").choose("strike", "eyrie")
    assert table.relation("eyrie") == "hostile"
    assert table.g.partner[faction_of("vagabond")] == faction_of("eyrie")
