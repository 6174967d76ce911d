"""What a bot that takes what looks best at once should see in Root, where there is no doubt."""

from __future__ import annotations

import pytest

from polyana import bots
from polyana.bots import Mind
from polyana.games.root.factions.cult import REVEALED
from polyana.games.root.factions.riverfolk.judgement import goods
from polyana.games.root.judgement import WON, dominion, judge_of, short_of_winning, threat, turns_left
from polyana.games.root.terms import FOX
from polyana.kernel.chance import Rng
from polyana.kernel.state import ALL
from tests.rules.root.positions import Position, Table, faction_of


def greedy(table: Table) -> str:
    """What a greedy bot answers to the question of the table; then it is answered."""
    code = bots.find("greedy").choose(Mind(table.g, table.seat), Rng(1))
    word = table.word(code)
    table.answer(code)
    return word


def worth(position: Position, faction: str) -> float:
    g = position.g
    return judge_of(g, faction_of(faction)).worth(g)


def test_greedy_eyrie_add_a_card_that_can_be_resolved() -> None:
    # Roost and warriors stand in rabbit clearing 5: nothing can be done for a mouse card, in no column.
    position = Position("eyrie", "marquise").leader("charismatic").put(5, roost=1, birds=6, cats=1).points(eyrie=6)
    for clearing in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12):
        position.suit(clearing, "fox")
    table = position.hand("eyrie", "root-tea-rabbit", "mouse-in-a-sack").birdsong("eyrie")
    assert table.asked == ("eyrie", "decree-card")
    assert greedy(table) == "root-tea-rabbit"
    assert greedy(table) in ("recruit", "move", "battle")
    assert greedy(table) == "pass"  # and the mouse card stays in hand


@pytest.mark.parametrize("column", ["recruit", "move", "build"])
def test_a_decree_that_cannot_be_resolved_is_worse_than_one_that_can(column: str) -> None:
    def eyrie() -> Position:
        there = Position("eyrie", "marquise").leader("charismatic").points(eyrie=8)
        return there.put(5, roost=1, birds=5).put(10, birds=2)

    resolvable = eyrie().suit(5, "rabbit").suit(10, "rabbit").decree(column, "rabbit")
    hopeless = eyrie().suit(5, "rabbit").suit(10, "rabbit").decree(column, "mouse")
    assert worth(resolvable, "eyrie") > worth(hopeless, "eyrie")


def test_cards_to_build_with_are_worth_more_where_there_is_a_site() -> None:
    def eyrie() -> Position:
        return Position("eyrie", "marquise").leader("charismatic").put(5, roost=1, birds=5).decree("build", "rabbit")

    assert worth(eyrie().suit(10, "rabbit").put(10, birds=2), "eyrie") > worth(eyrie().put(5, birds=2), "eyrie")


def test_points_are_not_given_up_for_a_dominance_that_is_far_away() -> None:
    def marquise() -> Position:
        position = Position("marquise", "eyrie", "alliance").points(marquise=11)
        return position.suit(1, "fox").put(1, cats=3).suit(2, "fox").put(2, cats=2)

    assert worth(marquise(), "marquise") > worth(marquise().dominance("marquise", "dominance-fox"), "marquise")


@pytest.mark.rule("root:mountain.3.2")
def test_the_pass_is_worth_something_to_its_ruler() -> None:
    held = Position("marquise", "eyrie", map="mountain").put(10, cats=2)
    beside = Position("marquise", "eyrie", map="mountain").put(9, cats=2)
    assert worth(held, "marquise") > worth(beside, "marquise")


def test_the_raft_is_worth_something_to_those_beside_it() -> None:
    there = Position("marquise", "eyrie", map="lake")
    raft = there.g.raft + 1
    away = next(clearing for clearing in range(1, 13) if clearing != raft)
    elsewhere = Position("marquise", "eyrie", map="lake").put(away, cats=2)
    assert worth(there.put(raft, cats=2), "marquise") > worth(elsewhere, "marquise")


@pytest.mark.rule("root:11.2.5.i")
def test_a_trade_post_that_falls_costs_funds() -> None:
    poor = Position("riverfolk", "marquise").put(5, rabbit_trade_post=1).g
    rich = Position("riverfolk", "marquise").put(5, rabbit_trade_post=1).funds(riverfolk=4).g
    river = faction_of("riverfolk")
    assert judge_of(rich, river).hits_cost(rich, 4, 1.0) > judge_of(poor, river).hits_cost(poor, 4, 1.0) + 2.0


def test_warriors_among_what_the_leader_guards_badly_are_a_threat() -> None:
    def marquise() -> Position:
        return Position("marquise", "eyrie", "alliance").points(eyrie=20).put(5, roost=1).put(9, roost=1, birds=3)

    def threatens(position: Position) -> float:
        return threat(position.g, faction_of("marquise"), faction_of("eyrie"))

    assert threatens(marquise()) == 0.0
    unguarded, guarded = threatens(marquise().put(5, cats=2)), threatens(marquise().put(9, cats=2))
    assert unguarded > guarded > 0.0
    assert threatens(marquise().put(9, cats=3)) > guarded  # every warrior brings it nearer
    assert threatens(marquise().put(9, cats=4)) > threatens(marquise().put(9, cats=3))


def test_the_nearer_one_stands_to_what_the_leader_guards_badly_the_better() -> None:
    def threatens(clearing: int) -> float:
        position = Position("marquise", "eyrie", "alliance").points(eyrie=20).put(5, roost=1)
        return threat(position.put(clearing + 1, cats=2).g, faction_of("marquise"), faction_of("eyrie"))

    paths = Position("marquise", "eyrie").g.woods.paths
    beside = paths[4][0]
    behind = next(near for near in paths[beside] if near != 4 and near not in paths[4])
    assert threatens(4) > threatens(beside) > threatens(behind) > 0.0


@pytest.mark.rule("root:7.5.2.iii")
def test_a_fight_that_the_decree_allows_is_a_greater_threat() -> None:
    def eyrie(suit: str) -> Position:
        position = Position("eyrie", "marquise", "alliance").leader("builder").points(marquise=20)
        return position.suit(5, "rabbit").put(5, sawmill=1, birds=2).decree("battle", suit)

    threats = [threat(eyrie(suit).g, faction_of("eyrie"), faction_of("marquise")) for suit in ("rabbit", "mouse")]
    assert threats[0] > threats[1] > 0.0


@pytest.mark.rule("root:10.4.3.i")
def test_the_cult_threatens_where_it_can_pay_for_a_crusade() -> None:
    def cult(suit: str, acolytes: int) -> float:
        position = Position("cult", "riverfolk", "marquise").suit(5, "rabbit").outcast(suit).acolytes(acolytes)
        position.put(5, rabbit_trade_post=1, lizards=2).funds(riverfolk=5)
        return judge_of(position.g, faction_of("cult")).raids(position.g, faction_of("riverfolk"))

    assert cult("rabbit", 2) > cult("rabbit", 0) > cult("mouse", 0) > 0.0


@pytest.mark.rule("root:8.4.1")
def test_a_revolt_that_can_be_paid_for_threatens_what_is_guarded_well() -> None:
    def alliance(*supporters: str) -> float:
        position = Position("alliance", "marquise", "eyrie").suit(5, "rabbit")
        position.put(5, sympathy=1, sawmill=2, cats=8).supporters(*supporters)
        return judge_of(position.g, faction_of("alliance")).raids(position.g, faction_of("marquise"))

    assert alliance("root-tea-rabbit", "a-visit-to-friends") > alliance("root-tea-rabbit") > alliance() > 0.0


def test_a_vagabond_threatens_what_its_swords_can_reach() -> None:
    def vagabond(place: int, swords: int) -> float:
        position = Position("vagabond", "eyrie", "marquise").put(5, roost=1, birds=1).at(place).items(sword=swords)
        return judge_of(position.g, faction_of("vagabond")).raids(position.g, faction_of("eyrie"))

    beside = Position("vagabond", "eyrie").g.woods.paths[4][0] + 1
    assert vagabond(5, 2) > vagabond(5, 1) > 0.0
    assert vagabond(5, 2) > vagabond(beside, 2) > vagabond(beside, 0) == 0.0


@pytest.mark.rule("root:11.4.2")
def test_nobody_has_long_when_funds_are_about_to_win() -> None:
    poor = Position("riverfolk", "marquise").put(5, rabbit_trade_post=1)
    rich = Position("riverfolk", "marquise").put(5, rabbit_trade_post=1).funds(riverfolk=12)
    assert turns_left(rich.g) < turns_left(poor.g)


@pytest.mark.rule("root:11.2.5.i")
def test_otters_who_guard_funds_are_dearer_than_others() -> None:
    def cost(funds: int) -> float:
        g = Position("riverfolk", "marquise").put(5, rabbit_trade_post=1, otters=2).funds(riverfolk=funds).g
        return judge_of(g, faction_of("riverfolk")).hits_cost(g, 4, 1.0)

    assert cost(6) > cost(1)


@pytest.mark.rule("root:11.2.5.i")
def test_a_trade_post_is_better_prey_the_more_funds_there_are() -> None:
    river = faction_of("riverfolk")
    poor = Position("riverfolk", "marquise").put(5, rabbit_trade_post=1, cats=2).funds(riverfolk=1).g
    rich = Position("riverfolk", "marquise").put(5, rabbit_trade_post=1, cats=2).funds(riverfolk=6).g
    marquise = faction_of("marquise")
    assert threat(rich, marquise, river) > threat(poor, marquise, river) > 0.0


@pytest.mark.rule("root:11.4.2")
def test_funds_are_feared_more_where_they_score() -> None:
    river = faction_of("riverfolk")
    idle = Position("riverfolk", "marquise").funds(riverfolk=6).g
    scoring = Position("riverfolk", "marquise").put(5, rabbit_trade_post=1).funds(riverfolk=6).g
    assert judge_of(scoring, river).menace(scoring) > judge_of(idle, river).menace(idle) > 0.0


def test_a_second_who_is_close_behind_the_strongest_counts_nearly_as_much() -> None:
    def marquise(eyrie: int, alliance: int) -> float:
        return Position("marquise", "eyrie", "alliance").points(eyrie=eyrie, alliance=alliance).g.judge(0)

    behind = marquise(20, 19) - marquise(20, 18)
    far_behind = marquise(20, 5) - marquise(20, 4)
    assert behind < far_behind < 0.0


@pytest.mark.rule("root:13.4.2.a")
def test_whoever_is_far_ahead_would_rather_win() -> None:
    """Corvids that hold the whole map once stood at 29 points for 270 rounds: to be so far ahead was worth more."""
    position = Position("corvids", "marquise").points(corvids=29)
    for clearing in (1, 2, 3, 4, 5):
        position.put(clearing, crows=3).plot(
            clearing, ("bomb", "snare", "raid", "extortion", "bomb")[clearing - 1], clearing > 1
        )
    table = position.birdsong("corvids")
    for _ in range(4):
        if not table.winners:
            greedy(table)
    assert table.winners == ["corvids"]


@pytest.mark.parametrize("ahead", [0.0, 12.5, 29.9, 30.1, 53.0, 120.0])
def test_nothing_is_worth_as_much_as_the_game(ahead: float) -> None:
    assert ahead * 0.3 <= short_of_winning(ahead) < WON
    assert short_of_winning(-ahead) == -short_of_winning(ahead)
    assert short_of_winning(ahead) < short_of_winning(ahead + 0.5)


@pytest.mark.rule("root:10.5.1")
def test_the_cult_sends_warriors_where_a_garden_could_be_built() -> None:
    def cult() -> Position:
        position = Position("cult", "marquise").suit(5, "rabbit").put(5, cats=1).no_ruin(5)
        for clearing in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12):
            position.suit(clearing, "fox")
        return position

    nothing, one, two = (
        worth(cult(), "cult"),
        worth(cult().put(5, lizards=1), "cult"),
        worth(cult().put(5, lizards=2), "cult"),
    )
    assert nothing < one < two


@pytest.mark.rule("root:10.5.3")
def test_every_garden_brings_the_cult_nearer_to_a_ritual_that_scores_more() -> None:
    kinds = [Position("cult", "marquise").suit(5, "rabbit").put(5, rabbit_garden=count) for count in range(4)]
    values = [worth(position, "cult") for position in kinds]
    assert values == sorted(set(values))


@pytest.mark.rule("root:10.5b")
def test_cards_of_the_cult_that_come_back_are_goods_all_the_time() -> None:
    position = Position("cult", "riverfolk", "marquise").suit(8, "mouse").put(8, mouse_garden=2).outcast("mouse")
    position.hand("cult", "root-tea-fox")
    g = position.g
    cult = faction_of("cult")
    card = position.find("root-tea-fox", cult)
    g.cards.move(card, cult, ALL)
    in_hand = goods(g, cult)
    g.cards.move(card, REVEALED, ALL)
    assert goods(g, cult) == in_hand > 0.0


@pytest.mark.rule("root:10.2.4")
def test_gardens_hold_clearings_for_a_dominance_better_than_warriors() -> None:
    def hold(clearings: int, **pieces: int) -> float:
        position = Position("cult", "marquise", "eyrie")
        for clearing in range(1, 13):
            position.suit(clearing, "fox" if clearing in (2, 6, 8) else "mouse")
        for clearing in (2, 6, 8)[:clearings]:
            position.put(clearing, **pieces)
        return dominion(position.g, faction_of("cult"), FOX)

    assert hold(3, fox_garden=1) > hold(3, lizards=1) > hold(2, lizards=1) == hold(2, fox_garden=1)
    assert hold(3, fox_garden=1, lizards=1) > hold(3, fox_garden=1)


@pytest.mark.rule("root:3.3.1")
def test_the_cult_keeps_a_dominance_card_of_a_suit_it_holds() -> None:
    def cult(suit: str) -> Position:
        position = Position("cult", "marquise", "eyrie").points(cult=11).hand("cult", f"dominance-{suit}")
        for clearing in range(1, 13):
            position.suit(clearing, "fox" if clearing in (2, 6, 8) else "mouse")
        for clearing in (2, 6, 8):
            position.put(clearing, fox_garden=1, lizards=1)
        return position

    assert worth(cult("fox"), "cult") > worth(cult("mouse"), "cult")
