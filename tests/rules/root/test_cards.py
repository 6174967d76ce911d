"""What the cards of the standard deck do: 11 persistent effects, 3 Favors, items, ambushes, dominance cards."""

from __future__ import annotations

import pytest

from polyana import rulebook
from polyana.games.root import deck
from polyana.games.root.data import load
from polyana.games.root.deck import EFFECT_NAMES
from polyana.games.root.game import GAME
from polyana.games.root.terms import DECK_SIZE, ITEM_NAMES, PLAY
from tests.rules.root.positions import ITEM_WORDS, Position, Table, faction_of

pytestmark = pytest.mark.usefixtures("agreement")
PRINTED = {card["id"]: card for card in load("deck-standard")["card"]}


@pytest.mark.rule("root:2.1", "root:4.1.1")
def test_the_deck_is_what_the_data_say() -> None:
    meta = load("deck-standard")["meta"]
    standard = deck.DECKS[0]
    kinds = [
        ("ambush", "dominance", "item", "persistent", "immediate")[standard.kind[card]] for card in range(DECK_SIZE)
    ]
    assert {kind: kinds.count(kind) for kind in meta["by_kind"]} == meta["by_kind"]
    names = standard.names[:DECK_SIZE]
    assert {name: names.count(name) for name in names} == {id: card["count"] for id, card in PRINTED.items()}
    persistent = {id: card["count"] for id, card in PRINTED.items() if card["kind"] == "persistent"}
    assert set(persistent) < set(EFFECT_NAMES)
    assert sum(persistent.values()) == 22


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_every_card_with_an_effect_has_a_rule_of_its_own(language: str) -> None:
    """Its name is the card's, and its text is short enough to be printed on the card."""
    said = {rule.number: rule for rule in rulebook.lookup("root:card", language=language)}
    for id, card in PRINTED.items():
        if card["kind"] == "item":
            assert f"card.{id}" not in said  # root:4.1.2b says it all
            continue
        rule = said["card.ambush" if card["kind"] == "ambush" else f"card.{id}"]
        assert rule.title == card[language]
        assert len(rule.text) <= 92


@pytest.mark.rule("root:4.1.1", "root:4.1.2b", "root:3.2.2", "root:2.5.5")
@pytest.mark.parametrize("name", [id for id, card in PRINTED.items() if card["kind"] == "item"])
def test_every_item_card(name: str) -> None:
    """Crafted for just its cost, and not for less."""
    card = PRINTED[name]
    (suit, count) = next(iter(card["cost"].items()))
    clearings = {"fox": (1, 6), "rabbit": (5, 10), "mouse": (2, 9)}[suit]
    p = Position("alliance", "marquise").hand("alliance", name).put(clearings[0], sympathy=1)
    if count == 2:
        assert "craft" not in p.daylight("alliance").options()
        p.put(clearings[1], sympathy=1)
    table = p.daylight("alliance").choose("craft", name)
    item = ITEM_WORDS[ITEM_NAMES.index(card["item"])]
    assert table.crafted("alliance", item) == 1
    assert table.points("alliance") == card["vp"]
    assert table.discarded() == [name]
    assert "craft" not in table.options()


# Battle.


def duel(**crafted: str) -> Position:
    """Four cats, four birds in a rabbit clearing."""
    p = Position("marquise", "eyrie").put(5, cats=4, birds=4)
    for faction, name in crafted.items():
        p.crafted(faction, name)
    return p


@pytest.mark.rule("root:4.3.2.ii", "root:r50", "root:card.armorers")
@pytest.mark.parametrize("owner", ["marquise", "eyrie"])
def test_armorers_ignore_rolled_hits(owner: str) -> None:
    table = duel(**{owner: "armorers"}).battle("marquise", 5, "eyrie").rolls(3, 2)
    assert table.asked == (owner, "battle-effect")
    table.choose("armorers")
    assert table.pieces(5) == ({"cats": 4, "birds": 1} if owner == "marquise" else {"cats": 2, "birds": 4})
    assert table.play_area(owner) == []
    assert table.discarded() == ["armorers"]


@pytest.mark.rule("root:4.3.2.ii", "root:card.armorers")
def test_armorers_do_not_ignore_extra_hits_and_may_be_kept() -> None:
    p = Position("eyrie", "marquise").put(5, cats=4, birds=4).crafted("marquise", "armorers").leader("commander")
    table = p.battle("eyrie", 5, "marquise").rolls(3, 0).choose("armorers")
    assert table.pieces(5) == {"cats": 3, "birds": 4}  # the Commander's
    table = duel(eyrie="armorers").battle("marquise", 5, "eyrie").rolls(3, 2).passes()
    assert table.play_area("eyrie") == ["armorers"]
    assert table.pieces(5) == {"cats": 2, "birds": 1}
    assert (
        duel(eyrie="armorers").battle("marquise", 5, "eyrie").rolls(0, 0).over
    )  # nothing to ignore: not offered (r10)


@pytest.mark.rule("root:4.3.2.ii", "root:card.armorers")
def test_armorers_do_not_help_against_an_ambush() -> None:
    p = duel(marquise="armorers").hand("eyrie", "ambush-rabbit")
    table = p.battle("marquise", 5, "eyrie").choose("ambush-rabbit")
    assert table.pieces(5) == {"cats": 2, "birds": 4}
    assert table.asked == ("chance", "dice")


@pytest.mark.rule("root:4.3.2.ii", "root:card.sappers")
def test_sappers_deal_an_extra_hit_as_defender() -> None:
    table = duel(eyrie="sappers").battle("marquise", 5, "eyrie").rolls(0, 0).choose("sappers")
    assert table.pieces(5) == {"cats": 3, "birds": 4}
    assert (table.play_area("eyrie"), table.discarded()) == ([], ["sappers"])
    assert duel(marquise="sappers").battle("marquise", 5, "eyrie").rolls(0, 0).over  # not as attacker


@pytest.mark.rule("root:4.3.2.ii", "root:4.3.2.i", "root:card.sappers")
def test_sappers_work_without_warriors() -> None:
    p = Position("marquise", "eyrie").put(5, cats=2, roost=1).crafted("eyrie", "sappers")
    table = p.battle("marquise", 5, "eyrie").rolls(1, 1).choose("sappers")
    assert table.pieces(5) == {"cats": 1}


@pytest.mark.rule("root:4.3.2.ii", "root:card.brutal-tactics")
def test_brutal_tactics_cost_a_point_for_the_defender() -> None:
    table = duel(marquise="brutal-tactics").battle("marquise", 5, "eyrie").rolls(1, 0).choose("brutal-tactics")
    assert table.over  # once a battle
    assert table.pieces(5) == {"cats": 4, "birds": 2}
    assert table.points("eyrie") == 1
    assert table.play_area("marquise") == ["brutal-tactics"]  # it stays
    assert duel(eyrie="brutal-tactics").battle("marquise", 5, "eyrie").rolls(1, 0).over  # not as defender


@pytest.mark.rule("root:3.1", "root:r12", "root:card.brutal-tactics")
def test_brutal_tactics_can_make_the_defender_win() -> None:
    p = duel(marquise="brutal-tactics").points(eyrie=29)
    table = p.battle("marquise", 5, "eyrie").rolls(3, 0).choose("brutal-tactics")
    assert table.winners == ["eyrie"]
    assert table.pieces(5) == {"cats": 4, "birds": 4}  # before any hit


@pytest.mark.rule("root:4.3.1", "root:card.scouting-party")
def test_a_scouting_party_is_not_ambushed() -> None:
    p = duel(marquise="scouting-party").hand("eyrie", "ambush-rabbit")
    assert p.battle("marquise", 5, "eyrie").asked == ("chance", "dice")
    p = duel(marquise="scouting-party").hand("marquise", "ambush-rabbit").hand("eyrie", "fox")
    assert p.battle("eyrie", 5, "marquise").asked == ("marquise", "ambush")  # no help against it as defender


@pytest.mark.rule("root:v12c", "root:4.3.1")
def test_a_scouting_party_does_not_keep_an_arbiter_away() -> None:
    p = Position("marquise", "eyrie", "vagabond", extra_characters="riverfolk").put(5, cats=4, birds=1)
    p.character("arbiter").items(sword=2).at(5).crafted("marquise", "scouting-party")
    table = p.battle("marquise", 5, "eyrie")
    assert table.asked == ("eyrie", "battle-effect")
    table.choose("enlist").rolls(3, 3)
    assert table.pieces(5) == {"cats": 1}


@pytest.mark.rule("root:card.ambush", "root:2.1.4b")
@pytest.mark.parametrize("suit", ["fox", "rabbit", "mouse", "bird"])
def test_an_ambush_hits_before_the_roll_in_a_clearing_of_its_suit(suit: str) -> None:
    for clearing, here in ((8, "fox"), (5, "rabbit"), (9, "mouse")):
        p = Position("marquise", "eyrie").put(clearing, cats=4, birds=1).hand("eyrie", f"ambush-{suit}")
        table = p.battle("marquise", clearing, "eyrie")
        if suit not in (here, "bird"):
            assert table.options() == ["pass"]
            continue
        table.choose(f"ambush-{suit}")
        assert table.pieces(clearing) == {"cats": 2, "birds": 1}
        assert table.discarded() == [f"ambush-{suit}"]
        assert table.asked == ("chance", "dice")


# Dominance.

CLEARINGS_OF = {"fox": (8, 1, 6), "rabbit": (5, 4, 3), "mouse": (9, 7, 2)}


@pytest.mark.rule("root:card.dominance-fox", "root:card.dominance-rabbit", "root:card.dominance-mouse")
@pytest.mark.parametrize("suit", list(CLEARINGS_OF))
def test_a_dominance_card_wins_by_three_clearings_of_its_suit(suit: str) -> None:
    for other, clearings in CLEARINGS_OF.items():
        p = Position("marquise", "eyrie", "alliance").dominance("marquise", f"dominance-{suit}")
        for clearing in clearings[:2]:
            p.put(clearing, cats=1)
        assert not p.turn("marquise").over
        assert p.put(clearings[2], cats=1).turn("marquise").over == (other == suit)


@pytest.mark.rule("root:card.dominance-bird")
def test_the_dominance_of_birds_wins_by_two_opposite_corners() -> None:
    p = Position("marquise", "eyrie", "alliance").dominance("marquise", "dominance-bird").put(1, cats=1).put(2, cats=1)
    assert not p.turn("marquise").over
    assert p.put(3, cats=1).turn("marquise").winners == ["marquise"]


@pytest.mark.rule("root:card.dominance-bird", "root:card.dominance-fox")
@pytest.mark.rule("root:card.dominance-rabbit", "root:card.dominance-mouse")
@pytest.mark.parametrize("suit", ["bird", *CLEARINGS_OF])
def test_a_dominance_card_takes_ten_points_and_ends_scoring(suit: str) -> None:
    p = Position("marquise", "eyrie", "alliance").hand("marquise", f"dominance-{suit}", "anvil").put(8, workshop=1)
    assert "activate-dominance" not in p.points(marquise=9).daylight("marquise").options()
    table = p.points(marquise=10).daylight("marquise").choose("activate-dominance", f"dominance-{suit}")
    assert table.play_area("marquise") == [f"dominance-{suit}"]
    assert not table.over  # only as Birdsong begins
    table.choose("craft", "anvil")
    assert table.crafted("marquise", "hammer") == 1
    assert table.points("marquise") == 10


# Birdsong.


@pytest.mark.rule("root:4.1.3", "root:r5", "root:card.royal-claim")
def test_royal_claim() -> None:
    p = Position("marquise", "eyrie").put(5, cats=1).put(9, cats=2, birds=1).put(1, cats=1, birds=1).put(2, sawmill=1)
    table = p.crafted("marquise", "royal-claim").turn("marquise").choose("royal-claim")
    assert table.points("marquise") == 3
    assert (table.play_area("marquise"), table.discarded()) == ([], ["royal-claim"])
    table = p.turn("marquise").passes()
    assert table.asked == ("marquise", "action")
    assert table.options() == ["royal-claim", "pass"]  # once more at the end of Birdsong
    assert "royal-claim" not in table.passes().options()


@pytest.mark.rule("root:r5", "root:7.4.1", "root:card.stand-and-deliver", "root:card.royal-claim")
def test_cards_of_birdsong_between_emergency_orders_and_the_decree() -> None:
    p = Position("eyrie", "marquise").put(1, roost=1).hand("marquise", "anvil")
    table = (
        p.crafted("eyrie", "stand-and-deliver", "royal-claim", "better-burrow-bank").birdsong("eyrie").draws("sword")
    )
    assert table.asked == ("eyrie", "action")
    assert table.options() == ["royal-claim", "stand-and-deliver", "pass"]  # the Bank belongs to the start
    table.choose("stand-and-deliver", "marquise", "anvil")
    assert table.options() == ["royal-claim", "pass"]
    table.passes()
    assert table.asked == ("eyrie", "decree-card")
    assert sorted(table.options()) == ["anvil", "sword"]


@pytest.mark.rule("root:r5", "root:7.4.3", "root:card.royal-claim")
@pytest.mark.parametrize("cards", [["anvil"], ["anvil", "sword"]])
def test_cards_of_birdsong_between_the_decree_and_a_new_roost(cards: list[str]) -> None:
    p = Position("eyrie", "marquise").put(1, birds=1).crafted("eyrie", "royal-claim").hand("eyrie", *cards)
    table = p.birdsong("eyrie").choose("anvil", "recruit")
    if len(cards) == 2:
        table.passes()  # no second card
    assert (table.asked, table.options()) == (("eyrie", "action"), ["royal-claim", "pass"])
    assert table.choose("royal-claim").points("eyrie") == 1  # the new roost comes too late to count
    assert table.asked == ("eyrie", "new-roost")
    table = p.put(1, roost=1).birdsong("eyrie").choose("anvil", "recruit")
    if len(cards) == 2:
        table.passes()
    assert table.options() == ["royal-claim", "pass"]  # with a roost Birdsong is over, and this is its end
    assert table.passes().running()[-1] == "EyrieDaylight"


@pytest.mark.rule("root:r5", "root:9.4.2", "root:card.stand-and-deliver")
def test_cards_of_birdsong_between_refresh_and_slip() -> None:
    p = Position("vagabond", "marquise").at(5).items("exhausted", boots=1).hand("marquise", "anvil")
    table = p.crafted("vagabond", "stand-and-deliver").birdsong("vagabond")
    assert table.item("boots") == 1  # refreshed
    assert table.options() == ["stand-and-deliver", "pass"]
    table.choose("stand-and-deliver", "marquise", "anvil")
    assert table.asked == ("vagabond", "slip")
    assert p.birdsong("vagabond").passes().asked == ("vagabond", "slip")


@pytest.mark.rule("root:r10", "root:4.1.3", "root:card.royal-claim")
def test_royal_claim_is_not_offered_where_nothing_is_ruled() -> None:
    table = Position("vagabond", "marquise").crafted("vagabond", "royal-claim").at(5).turn("vagabond")
    assert table.asked == ("vagabond", "slip")


@pytest.mark.rule("root:4.1.3", "root:r8", "root:1.3.2", "root:card.stand-and-deliver")
def test_stand_and_deliver() -> None:
    p = (
        Position("marquise", "eyrie", "alliance")
        .crafted("marquise", "stand-and-deliver")
        .hand("eyrie", "anvil", "sappers")
    )
    table = p.put(5, cats=1).turn("marquise").choose("stand-and-deliver")
    assert table.options() == ["eyrie"]  # the Alliance has no card
    assert table.refusal("alliance") == "root:r10"
    table.choose("eyrie")
    assert table.asked == ("chance", "stolen")  # at random
    assert table.options() == ["anvil", "sappers"]
    table.choose("anvil")
    assert (table.hand("marquise"), table.hand("eyrie")) == (["anvil"], ["sappers"])
    assert table.points("eyrie") == 1
    known = [table.known(faction_of("marquise"), who) for who in ("marquise", "eyrie", "alliance")]
    assert known == [["anvil"], ["anvil"], []]
    assert table.play_area("marquise") == ["stand-and-deliver"]
    assert "stand-and-deliver" not in table.options()  # once a turn


@pytest.mark.rule("root:r5", "root:4.1.3", "root:card.better-burrow-bank")
def test_better_burrow_bank_must_be_used() -> None:
    p = (
        Position("marquise", "eyrie", "alliance")
        .crafted("marquise", "better-burrow-bank", "royal-claim")
        .put(5, cats=1)
    )
    table = p.turn("marquise")
    assert table.options() == ["better-burrow-bank", "royal-claim"]  # no passing; the order is hers
    table.choose("royal-claim", "better-burrow-bank")
    assert table.options() == ["eyrie", "alliance"]
    assert table.refusal("marquise") == "root:card.better-burrow-bank"
    table.choose("alliance").draws("anvil", "sappers")
    assert (table.hand("marquise"), table.hand("alliance"), table.hand("eyrie")) == (["anvil"], ["sappers"], [])


# Daylight and Evening.


@pytest.mark.rule("root:4.1.3", "root:r54", "root:card.tax-collector")
def test_tax_collector() -> None:
    p = (
        Position("marquise", "eyrie")
        .crafted("marquise", "tax-collector")
        .put(5, cats=1)
        .put(8, keep=1)
        .hand("marquise", "rabbit")
    )
    table = p.daylight("marquise").choose("tax-collector")
    assert table.options() == ["5"]
    assert table.refusal("8") == "root:card.tax-collector"
    table.choose("5").draws("anvil")  # a cost of her own: no Field Hospitals
    assert "anvil" in table.hand("marquise")
    assert table.in_supply("cats") == 25
    assert "tax-collector" not in table.options()
    assert (
        "tax-collector"
        not in Position("marquise", "eyrie").crafted("marquise", "tax-collector").daylight("marquise").options()
    )


@pytest.mark.rule("root:r10")
def test_tax_collector_needs_a_card_to_draw() -> None:
    p = Position("marquise", "eyrie").crafted("marquise", "tax-collector").put(5, cats=1).deck()
    assert "tax-collector" not in p.daylight("marquise").options()


@pytest.mark.rule("root:r8", "root:1.2.1", "root:card.codebreakers")
def test_codebreakers_look_at_a_hand() -> None:
    p = Position("marquise", "eyrie", "alliance").crafted("marquise", "codebreakers").hand("eyrie", "anvil", "sappers")
    table = p.put(5, cats=1).daylight("marquise").choose("codebreakers")
    assert table.options() == ["eyrie"]
    table.choose("eyrie")
    seen = [table.known(faction_of("eyrie"), who) for who in ("marquise", "alliance", None)]
    assert seen == [["anvil", "sappers"], [], []]
    assert "codebreakers" not in table.options()
    assert not table.match.may_undo(0)  # what was seen cannot be unseen
    assert "showed" not in table.events("alliance")
    assert table.told("looked", "alliance") == table.told("looked") == [{"faction": "marquise", "whom": "eyrie"}]


@pytest.mark.rule("root:4.1.3", "root:r5", "root:card.command-warren")
def test_command_warren_battles_at_the_start_of_daylight() -> None:
    p = Position("marquise", "eyrie").crafted("marquise", "command-warren").put(5, cats=2, birds=1)
    table = p.daylight("marquise", start=True)
    assert table.options() == ["command-warren", "pass"]
    table.choose("command-warren", "5").rolls(1, 0)
    assert table.asked == ("marquise", "action")
    assert table.g.stack[-1].facts()["left"] == 3  # no action of hers
    assert "command-warren" not in table.options()
    assert "command-warren" not in p.daylight("marquise", start=True).passes().options()


@pytest.mark.rule("root:4.1.3")
def test_a_vagabond_uses_command_warren_without_a_sword() -> None:
    p = (
        Position("vagabond", "marquise")
        .crafted("vagabond", "command-warren")
        .at(5)
        .put(5, cats=1)
        .items("exhausted", sword=1)
    )
    table = p.daylight("vagabond", start=True).choose("command-warren", "marquise").rolls(2, 0)
    assert table.pieces(5) == {}
    assert Position("vagabond", "marquise").crafted("vagabond", "command-warren").at("forest").daylight(
        "vagabond", start=True
    ).options() == ["pass"]


@pytest.mark.rule("root:4.1.3", "root:r5", "root:4.2.1", "root:card.cobbler")
def test_cobbler_moves_at_the_start_of_evening() -> None:
    p = Position("marquise", "eyrie", "alliance").crafted("marquise", "cobbler").put(5, cats=2).put(1, sympathy=1)
    table = p.hand("marquise", "fox").evening("marquise", start=True)
    assert table.options() == ["cobbler", "pass"]
    table.choose("cobbler", "5", "1", "1")
    assert table.asked == ("marquise", "outrage")  # a move like any other
    p = Position("marquise", "eyrie").crafted("marquise", "cobbler").put(5, cats=1, birds=1)
    assert p.evening("marquise", start=True).asked == ("chance", "draw")  # nothing she could move


# Favors.


def favor(suit: str) -> Table:
    clearings = {"foxes": (8, 1, 6, 12), "rabbits": (5, 4, 3, 10), "mice": (9, 7, 2, 11)}[suit]
    p = Position("marquise", "eyrie", "alliance", "vagabond").put(clearings[0], workshop=2, cats=1)
    p.put(clearings[1], workshop=1, birds=2).put(clearings[2], roost=1, birds=1, cats=1).put(
        clearings[3], sympathy=1, rebels=2
    )
    other = 5 if clearings[0] != 5 else 9
    p.put(other, birds=3).at(clearings[2]).items(sword=1)
    table = p.hand("marquise", f"favor-of-the-{suit}").daylight("marquise").choose("craft", f"favor-of-the-{suit}")
    assert table.pieces(other) == {"birds": 3}
    assert table.pieces(clearings[0]) == {"workshop": 2, "cats": 1}
    assert (table.pieces(clearings[1]), table.pieces(clearings[2])) == ({"workshop": 1}, {"cats": 1})
    assert table.pieces(clearings[3]) == {}
    assert table.place() == str(clearings[2])
    return table


@pytest.mark.rule("root:4.1.2", "root:3.2.1", "root:r36", "root:2.5.4", "root:r18")
@pytest.mark.rule("root:card.favor-of-the-foxes", "root:card.favor-of-the-rabbits", "root:card.favor-of-the-mice")
@pytest.mark.parametrize("suit", ["foxes", "rabbits", "mice"])
def test_a_favor_removes_every_enemy_piece_of_its_suit(suit: str) -> None:
    table = favor(suit)
    assert table.points("marquise") == 2  # a roost and a token
    assert table.discarded() == []  # Outrage is being paid: the card is still on its way
    table.settle()
    assert table.discarded() == [f"favor-of-the-{suit}"]
    assert table.item("sword") == 1  # the Vagabond is not harmed


@pytest.mark.rule("root:2.1.1.i", "root:r9")
def test_a_favor_card_is_of_its_suit_when_spent() -> None:
    p = (
        Position("marquise", "eyrie")
        .put(8, sawmill=1, cats=1)
        .hand("marquise", "favor-of-the-foxes", "favor-of-the-mice")
    )
    table = p.daylight("marquise").choose("overwork", "8")
    assert table.options() == ["favor-of-the-foxes"]
    assert table.refusal("favor-of-the-mice") == "root:r9"


@pytest.mark.rule("root:r8", "root:2.6")
def test_crafted_cards_are_open_and_work_for_their_owner_only() -> None:
    p = Position("marquise", "eyrie").crafted("eyrie", *EFFECT_NAMES[:11]).put(5, cats=2, birds=2)
    table = p.daylight("marquise")
    assert not {"tax-collector", "codebreakers"} & set(table.options())
    assert len(table.known(PLAY + faction_of("eyrie"))) == 11


@pytest.mark.rule("root:card.tax-collector", "root:card.codebreakers", "root:4.1.3", "root:r10")
def test_a_card_is_refused_by_what_forbids_it() -> None:
    """Not in play, used already, or without any use: the refusal says which."""
    p = Position("marquise", "eyrie").put(5, cats=2).hand("eyrie", "fox")
    table = p.daylight("marquise")
    assert table.refusal("tax-collector") == table.refusal("codebreakers") == "root:4.1.3"
    table = p.crafted("marquise", "tax-collector", "codebreakers").daylight("marquise")
    table.choose("tax-collector", "5").draws("anvil").choose("codebreakers", "eyrie")
    assert table.refusal("tax-collector") == "root:card.tax-collector"  # once in Daylight
    assert table.refusal("codebreakers") == "root:card.codebreakers"
    p = Position("marquise", "eyrie").crafted("marquise", "tax-collector", "codebreakers").put(5, sawmill=1)
    table = p.daylight("marquise")
    assert table.refusal("tax-collector") == "root:r10"  # no warrior
    assert table.refusal("codebreakers") == "root:r10"  # no hand to look at


@pytest.mark.rule("root:card.armorers", "root:card.sappers", "root:card.brutal-tactics", "root:4.3.2.ii")
def test_a_card_is_refused_in_battle_by_its_own_text() -> None:
    p = Position("marquise", "eyrie").put(5, cats=4, birds=4).crafted("marquise", "sappers", "brutal-tactics")
    table = p.battle("marquise", 5, "eyrie").rolls(1, 1)
    assert table.options() == ["brutal-tactics", "pass"]
    assert table.refusal("sappers") == "root:card.sappers"  # as defender only
    assert table.refusal("armorers") == "root:4.3.2.ii"  # not in play
    p = Position("marquise", "eyrie").put(5, cats=4, birds=4).crafted("eyrie", "armorers", "sappers", "brutal-tactics")
    table = p.battle("marquise", 5, "eyrie").rolls(0, 0)
    assert table.options() == ["sappers", "pass"]
    assert table.refusal("brutal-tactics") == "root:card.brutal-tactics"  # as attacker only
    assert table.refusal("armorers") == "root:card.armorers"  # no rolled hit to ignore


@pytest.mark.rule("root:card.royal-claim", "root:card.sappers")
def test_what_a_used_card_says_stands_in_the_log() -> None:
    p = Position("marquise", "eyrie").put(5, cats=4, birds=2).crafted("marquise", "royal-claim")
    claim = p.turn("marquise").choose("royal-claim")
    sappers = p.crafted("eyrie", "sappers").battle("marquise", 5, "eyrie").rolls(0, 0).choose("sappers")
    for table, rule in ((claim, "root:card.royal-claim"), (sappers, "root:card.sappers")):
        used = [event for event in table.match.events(0) if GAME.events[event.kind].name == "used"]
        assert [event.rule for event in used] == [rule]
