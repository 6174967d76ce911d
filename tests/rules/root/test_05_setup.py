"""Chapter 5: setup and common figures; rulings r14–r17, r126."""

from __future__ import annotations

import pytest

from polyana.games.root import deck
from polyana.games.root.chapter import TWO_DICE
from polyana.games.root.data import load
from polyana.games.root.factions.vagabond.terms import CHARACTER_NAMES, RUIN_KINDS, RUIN_POOL
from polyana.games.root.game import CHOICES, GAME, NO_END
from polyana.games.root.pieces import FACTION_NAMES
from polyana.games.root.terms import (
    BOX,
    DECK,
    FACTIONS,
    HAND_LIMIT,
    ITEM_NAMES,
    ITEM_SUPPLY,
    ON_TABLE,
    POINTS_TO_WIN,
    STARTING_HAND,
)
from polyana.games.root.woodland import Root
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Value
from polyana.kernel.match import Match
from tests.rules.root.positions import Position, Table

pytestmark = pytest.mark.usefixtures("agreement")


def new(seats: int, **options: Value) -> Table:
    """A new game, up to the first question to a player."""
    return Table(Match(GAME.setup(seats, options))).settle(3)


def set_up(seats: int, seed: int = 1, **options: Value) -> Table:
    """A new game, up to the first turn; the players choose at random."""
    table = new(seats, **options)
    rng = Rng(seed)
    while table.g.round == 0:
        options_now = table.g.options(table.g.to_act())
        table.match.answer(table.g.to_act(), options_now[rng.below(len(options_now))])
    return table


@pytest.mark.rule("root:5.1.1", "root:5.1.1b", "root:r15")
def test_factions_and_first_player_are_drawn_unless_the_table_says() -> None:
    table = Table(Match(GAME.setup(3, {"seat2": "eyrie"})))
    assert table.asked == ("chance", "faction-drawn")
    free = [name for name in CHOICES if name not in ("any", "eyrie")]
    assert table.options() == free
    table.choose("alliance")
    assert table.options() == [name for name in free if name != "alliance"]
    table.choose("vagabond")
    assert table.asked == ("chance", "first-player")
    assert table.options() == ["0", "1", "2"]
    assert [FACTION_NAMES[f] for f in table.g.seating.faction_of] == ["alliance", "eyrie", "vagabond"]
    table.choose("1").settle()
    assert table.g.seating.first == 1
    assert (
        Table(Match(GAME.setup(2, {"seat1": "eyrie", "seat2": "vagabond", "first_player": "2"}))).g.seating.first == 1
    )


@pytest.mark.rule("root:5.1.1", "root:2.5")
def test_everybody_gets_the_pieces_of_his_faction() -> None:
    g = set_up(4).g
    g.check()
    assert len({f for f in range(FACTIONS) if g.plays(f)}) == 4


@pytest.mark.rule("root:5.1.2")
def test_all_markers_start_at_0() -> None:
    assert set_up(4).g.points == [0] * FACTIONS
    assert POINTS_TO_WIN == load("factions")["meta"]["victory_points"] == 30


@pytest.mark.rule("root:5.1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_players_play_without_dominance_cards(seats: int) -> None:
    g = new(seats).g
    out = [card for card in range(54) if g.cards.zone[card] == BOX]
    assert out == (deck.cards_of(deck.DOMINANCES) if seats == 2 else [])


@pytest.mark.rule("root:5.1.3b", "root:f5.5")
def test_hands_of_three() -> None:
    table = new(4, seat1="marquise", seat2="eyrie", seat3="alliance", seat4="vagabond")
    assert all(table.g.cards.sizes[faction] == STARTING_HAND == 3 for faction in range(4))
    for faction in range(4):  # and nobody else has seen them
        seat = table.g.seat(faction)
        for other in range(4):
            assert len(table.g.cards.known(faction, other)) == (3 if other == seat else 0)
    assert table.cards(DECK)
    assert load("factions")["meta"]["starting_hand"] == STARTING_HAND


@pytest.mark.rule("root:5.1.4")
@pytest.mark.parametrize("map_name", ["autumn", "winter"])
def test_four_ruins_with_or_without_a_vagabond(map_name: str) -> None:
    data = load(f"map-{map_name}")
    marked = [clearing["id"] for clearing in data["clearing"] if clearing["ruin"]]
    assert marked == data["map"]["ruins"]
    for options in ({"seat1": "vagabond"}, {"seat1": "marquise", "seat2": "eyrie"}):
        g = new(2, map=map_name, **options).g
        assert [clearing + 1 for clearing in range(12) if g.has_ruin(clearing)] == marked
        assert len(marked) == 4


@pytest.mark.rule("root:5.1.5", "root:f5.3")
def test_the_item_supply() -> None:
    printed = {item["id"]: item for item in load("items")["item"]}
    assert [printed[name]["supply"] for name in ITEM_NAMES] == list(ITEM_SUPPLY) == new(2).g.item_supply
    assert dict(zip(ITEM_NAMES, ITEM_SUPPLY, strict=True)) == {
        "boot": 2,
        "bag": 2,
        "crossbow": 1,
        "hammer": 1,
        "sword": 2,
        "tea": 2,
        "coin": 2,
        "torch": 0,
    }
    assert sum(ITEM_SUPPLY) == 12
    assert sum(item["supply"] + item["ruin"] + item["starting"] for item in printed.values()) == 23
    assert sum(item["ruin_second_vagabond"] + item["starting_second_vagabond"] for item in printed.values()) == 11
    assert [RUIN_KINDS.count(i) // 2 for i in range(8)] == [printed[name]["ruin"] for name in ITEM_NAMES]


@pytest.mark.rule("root:f5.3")
def test_starting_items_fit_in_the_boxes() -> None:
    """Each box has the starting items of any one of its characters: the base box serves three, one at a time."""
    base = {item["id"]: item["starting"] for item in load("items")["item"]}
    for character in load("vagabonds")["vagabond"]:
        if character["id"] in CHARACTER_NAMES[:3]:
            for item in character["items"]:
                assert character["items"].count(item) <= base[item]


@pytest.mark.rule("root:5.1.6")
def test_reference_cards_have_no_effect() -> None:
    """Nothing is chosen or laid out but factions, suits, hands, and what the letters say."""
    table = Table(Match(GAME.setup(2, {"seat1": "marquise", "seat2": "eyrie"})))
    kinds: list[str] = []
    rng = Rng(2)
    while table.g.round == 0:
        kinds += [table.asked[1]] if table.asked[1] not in kinds[-1:] else []
        options = table.g.options(table.g.to_act())
        table.match.answer(table.g.to_act(), options[rng.below(len(options))])
    marquise = ["keep-corner", "start-sawmill", "start-workshop", "start-recruiter"]
    assert kinds == ["first-player", "draw", *marquise, "leader"]


@pytest.mark.rule("root:5.1.7", "root:f5.1")
def test_factions_set_up_in_the_order_of_their_letters() -> None:
    letters = {faction["id"]: faction["setup_letter"] for faction in load("factions")["faction"]}
    assert [letters[name] for name in FACTION_NAMES[:4]] == ["A", "B", "C", "D"]
    table = new(4, seat1="vagabond", seat2="vagabond", seat3="eyrie", seat4="marquise")
    order: list[str] = []
    while table.g.round == 0:
        if table.asked[0] != "chance" and table.asked[0] not in order:
            order.append(table.asked[0])
        table.settle() if table.asked[0] == "chance" else table.choose(table.options()[0])
    assert order[:2] == ["marquise", "eyrie"]
    assert sorted(order[2:]) == ["vagabond", "vagabond-2"]
    table = new(3, seat1="alliance", seat2="eyrie", seat3="marquise")
    assert table.g.cards.count(7) == 0  # the Alliance has no supporters before A and B are done
    assert table.asked[0] == "marquise"


@pytest.mark.rule("root:f5.2", "root:4.3.2")
def test_two_dice_from_0_to_3() -> None:
    meta = load("factions")["meta"]
    assert (meta["dice"], meta["dice_count"]) == ([0, 1, 2, 3], 2)
    table = Position("marquise", "eyrie").put(5, cats=1, birds=1).battle("marquise", 5, "eyrie")
    assert sorted(table.options()) == sorted(f"{a}/{b}" for a in range(4) for b in range(4))  # equally likely
    assert len(TWO_DICE) == 16


@pytest.mark.rule("root:f5.4")
def test_points_on_item_cards() -> None:
    points = {"crossbow": 1, "bag": 1, "boot": 1, "hammer": 2, "sword": 2, "tea": 2, "coin": 3}
    printed = {item["id"]: item["craft_vp"] for item in load("items")["item"] if item["id"] != "torch"}
    assert printed == points
    for card in range(54):
        if deck.ITEM[card] >= 0:
            assert deck.VP[card] == points[ITEM_NAMES[deck.ITEM[card]]]


@pytest.mark.rule("root:f5.6")
def test_the_hand_limit_is_checked_in_ones_own_evening_only() -> None:
    p = (
        Position("marquise", "eyrie")
        .hand("marquise", *["fox"] * 4, *["mouse"] * 4)
        .crafted("eyrie", "better-burrow-bank")
    )
    table = p.put(5, cats=1, birds=1, roost=1).turn("eyrie").choose("better-burrow-bank", "marquise").settle()
    assert len(table.hand("marquise")) == 9  # in the turn of another
    table = p.evening("marquise").settle()
    for left in (9, 8, 7, 6):
        assert table.asked == ("marquise", "discard")
        assert len(table.hand("marquise")) == left
        table.choose(table.options()[0])
    assert len(table.hand("marquise")) == HAND_LIMIT == load("factions")["meta"]["hand_limit"] == 5


@pytest.mark.rule("root:r14")
def test_a_player_without_pieces_goes_on() -> None:
    table = Position("marquise", "eyrie").put(5, birds=1, roost=1).rounds()
    table.choose("pass").settle()
    assert table.asked[0] == "eyrie"
    while table.g.round == 1:
        table.settle() if table.asked[0] == "chance" else table.choose(table.options()[-1])
    assert table.asked == ("marquise", "action")
    assert len(table.hand("marquise")) == 1


@pytest.mark.rule("root:r15")
def test_any_distinct_factions_and_two_vagabonds() -> None:
    for names in (("eyrie", "alliance"), ("vagabond", "vagabond"), ("alliance", "vagabond", "vagabond", "marquise")):
        GAME.setup(len(names), {f"seat{i + 1}": name for i, name in enumerate(names)})
    with pytest.raises(BadSetup, match="root:r15"):
        GAME.setup(2, {"seat1": "eyrie", "seat2": "eyrie"})
    with pytest.raises(BadSetup, match=r"root:9\.8"):
        GAME.setup(3, {"seat1": "vagabond", "seat2": "vagabond", "seat3": "vagabond"})
    with pytest.raises(BadSetup):
        GAME.setup(7)


@pytest.mark.rule("root:r16")
def test_the_ban_of_the_keep_holds_during_setup() -> None:
    table = new(2, seat1="eyrie", seat2="marquise", free_corners=True).choose("1")
    assert table.marquise.keep == 0
    for piece in (6, 7):
        assert table.g.place(piece, 0, 1) == 0
    while table.asked[1] != "roost-corner":
        table.choose(table.options()[0])
    assert "1" not in table.options()


@pytest.mark.rule("root:r17")
def test_a_turn_limit_ends_the_game_as_a_draw() -> None:
    p = Position("marquise", "eyrie", "alliance", max_rounds=15).points(marquise=12, alliance=20)
    p.dominance("eyrie", "dominance-fox").points(eyrie=25)
    table = p.rounds()
    table.g.round = 15
    table.match.settle(Rng(1))
    while not table.over:
        table.settle() if table.asked[0] == "chance" else table.choose(table.options()[-1])
    assert table.winners == []
    assert table.g.scores() == [12, 0, 20]  # whoever has no marker comes last
    assert table.events()[-1] == "limit"


@pytest.mark.rule("root:r126", "root:r17")
def test_a_table_without_a_limit_is_broken_up_after_300_rounds() -> None:
    assert NO_END == 300
    assert GAME.option("max_rounds").default == 0
    table = Position("vagabond", "vagabond-2").rounds()
    table.g.round = NO_END
    while not table.over:
        table.settle() if table.asked[0] == "chance" else table.choose(table.options()[-1])
    assert table.winners == []
    assert table.events()[-1] == "limit"


@pytest.mark.rule("root:r8")
def test_ruin_items_and_deck_are_hidden_from_everybody() -> None:
    table = set_up(3, seat1="vagabond", seat2="vagabond")
    state = table.g
    assert isinstance(state, Root)
    assert table.common.ruin_items.count(RUIN_POOL) == 8
    for seat in (0, 1, 2, -2):
        assert state.cards.known(DECK, seat) == []
        assert state.show(seat)["boards"]["vagabond"]["ruin_items"] == [[], [], [], []]
    assert state.cards.count(ON_TABLE) == 0
