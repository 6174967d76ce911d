"""Chapters 9.7 and 9.8: the three characters of the Law, and two Vagabonds."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.vagabond.terms import RUIN_KINDS, RUIN_POOL, VAGABOND, VAGABOND_2
from polyana.games.root.game import GAME
from polyana.games.root.terms import DISCARD, SWORD
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup
from polyana.kernel.match import Match
from tests.rules.root.positions import NAMES, Position, Table

pytestmark = pytest.mark.usefixtures("agreement")


def wanderer(character: str) -> Position:
    return Position("vagabond", "marquise", "eyrie").at(1).character(character).items(torch=2)


# Characters (9.7).


@pytest.mark.rule("root:9.7.1.i", "root:r97", "root:r8")
def test_steal() -> None:
    position = wanderer("thief").put(1, sawmill=1).hand("marquise", "anvil", "sappers").hand("eyrie", "fox")
    table = position.daylight("vagabond").choose("special")
    assert table.options() == ["marquise"]
    assert table.refusal("eyrie") == table.refusal("vagabond") == "root:9.7.1.i"
    table.choose("marquise")
    assert table.asked == ("chance", "stolen")
    assert sorted(table.options()) == ["anvil", "sappers"]
    table.choose("anvil")
    assert table.hand("vagabond") == ["anvil"]
    assert table.hand("marquise") == ["sappers"]
    assert table.known(VAGABOND, "marquise") == ["anvil"]
    assert table.known(VAGABOND, "eyrie") == []
    whole = {"faction": "vagabond", "whom": "marquise", "card": "anvil"}
    assert table.told("stole", "marquise") == table.told("stole", "vagabond") == [whole]
    assert table.told("stole", "eyrie") == [{"faction": "vagabond", "whom": "marquise"}]
    assert table.item("torch", "exhausted") == 1
    table.choose("special", "marquise", "sappers")  # as often as there are torches
    assert table.refusal("special") == "root:9.5.9"


@pytest.mark.rule("root:r97", "root:9.7.1.i")
def test_nobody_to_steal_from() -> None:
    position = wanderer("thief").put(1, cats=1).hand("eyrie", "fox")
    assert position.daylight("vagabond").refusal("special") == "root:9.7.1.i"


@pytest.mark.rule("root:9.7.2.i", "root:r97")
def test_day_labor() -> None:
    position = wanderer("tinker").discard("anvil", "sword", "sappers").available("dominance-fox")
    table = position.daylight("vagabond").choose("special")
    assert table.options() == ["anvil", "sappers"]  # fox, and a bird
    assert table.refusal("sword") == "root:9.7.2.i"
    assert table.refusal("dominance-fox") == "root:9.7.2.i"
    table.choose("sappers")
    assert table.hand("vagabond") == ["sappers"]
    assert table.cards(DISCARD) == ["anvil", "sword"]
    assert table.known(VAGABOND) == ["sappers"]  # the pile lay open
    assert "labored" in table.events()


@pytest.mark.rule("root:r97", "root:9.7.2.i")
def test_no_day_labor() -> None:
    assert wanderer("tinker").discard("sword").daylight("vagabond").refusal("special") == "root:9.7.2.i"
    position = wanderer("tinker").discard("anvil").at("forest 1")
    assert position.daylight("vagabond").refusal("special") == "root:r123"


@pytest.mark.rule("root:9.7.3.i", "root:r97", "root:r95", "root:r31")
def test_hideout() -> None:
    position = wanderer("ranger").at("forest 1").items("damaged", sword=2).items("damaged-exhausted", tea=1, boots=1)
    table = position.daylight("vagabond").choose("special")
    assert table.rule == "root:9.7.3.i"
    assert table.refusal("torch ready") == "root:9.7.3.i"
    table.choose("sword ready", "tea exhausted", "sword ready")
    assert (table.item("sword"), table.item("tea", "exhausted"), table.item("boots", "damaged-exhausted")) == (2, 1, 0)
    assert table.item("boots") == 1  # Evening's Rest mended what was left: Daylight is over
    assert table.item("torch") == 1  # though another torch is there
    assert table.asked == ("chance", "draw")


@pytest.mark.rule("root:r97", "root:r95")
def test_hideout_with_fewer_than_three() -> None:
    table = wanderer("ranger").items("damaged", sword=1).daylight("vagabond").choose("special")
    assert table.item("sword") == 1
    assert table.asked == ("chance", "draw")
    assert wanderer("ranger").items(sword=1).daylight("vagabond").refusal("special") == "root:r97"


# Two Vagabonds (9.8).


def pair(*others: str) -> Position:
    """Both at the ruin of clearing 6 (fox)."""
    position = Position("vagabond", "vagabond", *(others or ("marquise",)))
    return position.at(6).at(6, "vagabond-2").items(torch=3).items(vagabond="vagabond-2", torch=3)


def setting_up() -> Table:
    """The very start of a game of two, up to the order of their setup."""
    setup = GAME.setup(3, {"seat1": "vagabond", "seat2": "alliance", "seat3": "vagabond", "first_player": "1"})
    table = Table(Match(setup))
    while table.asked[1] != "first-twin":
        table.choose(table.options()[0])
    return table


@pytest.mark.rule("root:9.8")
def test_at_most_two() -> None:
    with pytest.raises(BadSetup, match=r"root:9\.8"):
        GAME.setup(3, {"seat1": "vagabond", "seat2": "vagabond", "seat3": "vagabond"})
    for seed in range(5):  # nobody becomes a second Vagabond by lot
        match = Match(GAME.setup(3, {}))
        match.settle(Rng(seed))
        assert VAGABOND_2 not in Table(match).g.seating.faction_of


@pytest.mark.rule("root:9.8.2", "root:f9.6", "root:9.8.3", "root:9.8.1")
@pytest.mark.parametrize("first", ["vagabond", "vagabond-2"])
def test_setting_up_two(first: str) -> None:
    table = setting_up()
    assert table.asked == ("chance", "first-twin")
    assert table.options() == ["vagabond", "vagabond-2"]
    table.choose(first)
    while table.asked[1] != "character":
        table.choose(table.options()[0])
    second = "vagabond-2" if first == "vagabond" else "vagabond"
    assert table.asked == (first, "character")
    table.choose("thief", "forest 1").settle(3)
    assert table.asked == (second, "character")
    assert table.options() == ["tinker", "ranger"]
    assert table.refusal("thief") == "root:f9.6"
    assert len(table.quests()) == 3
    table.choose("ranger", "forest 1")
    assert len(table.quests()) == 3  # none are added
    assert len(table.common.ruin_items.within(RUIN_POOL)) == 8


@pytest.mark.rule("root:9.8.1", "root:9.8.1b", "root:9.5.3b", "root:r85")
def test_two_items_under_a_ruin() -> None:
    table = pair().daylight("vagabond").choose("explore")
    assert table.asked == ("chance", "ruin-item")
    assert len(table.options()) == 8
    table.choose("boots 1", "boots 2")  # two equal ones are possible (r101)
    assert table.asked == ("vagabond", "ruin-take")
    assert table.options() == ["boots 1", "boots 2", "pass"]
    assert table.refusal("sword 1") == "root:9.5.3"
    table.choose("boots 1")
    assert table.all_items() == {"boots ready": 1, "torch ready": 2, "torch exhausted": 1}
    assert table.points("vagabond") == 1
    assert table.g.has_ruin(5)  # one is left


@pytest.mark.rule("root:9.8.1b", "root:9.5.3b")
def test_a_second_explore_takes_the_other() -> None:
    table = pair().ruin(6, "boots 1", "sword 2").daylight("vagabond").choose("explore", "sword 2", "explore", "boots 1")
    assert table.points("vagabond") == 2
    assert not table.g.has_ruin(5)
    assert table.refusal("explore") == "root:9.5.3"


@pytest.mark.rule("root:9.8.1b", "root:r8")
def test_each_sees_what_he_has_looked_at() -> None:
    boots, sword = NAMES["ruin-item"].index("boots 1"), NAMES["ruin-item"].index("sword 2")
    table = pair().daylight("vagabond").choose("explore", "boots 1", "sword 2")
    assert [table.g.show(seat)["boards"]["vagabond"]["ruin_items"] for seat in (0, 1, 2)] == [
        [[boots, sword], [], [], []],
        [[], [], [], []],
        [[], [], [], []],
    ]
    table.choose("boots 1")
    assert table.g.show(1)["boards"]["vagabond"]["ruin_items"] == [[], [], [], []]  # what was left is still a secret
    assert table.g.show(0)["boards"]["vagabond"]["ruin_items"] == [[sword], [], [], []]


@pytest.mark.rule("root:9.8.1b", "root:r8")
def test_the_other_looks_and_it_cannot_be_taken_back() -> None:
    position = pair().ruin(6, "boots 1", "sword 2", known_to=("vagabond",))
    table = position.daylight("vagabond-2")
    assert table.g.show(1)["boards"]["vagabond"]["ruin_items"] == [[], [], [], []]
    table.choose("explore")
    assert table.asked == ("vagabond-2", "ruin-take")
    assert table.options() == ["boots 1", "sword 2", "pass"]
    assert not table.match.may_undo(1)
    assert table.g.show(2)["boards"]["vagabond"]["ruin_items"] == [[], [], [], []]


@pytest.mark.rule("root:9.8.1b", "root:9.8.1d", "root:r8")
def test_everybody_learns_who_looked_under_which_ruin_and_took_or_left() -> None:
    position = pair().ruin(6, "boots 1", "sword 2")
    table = position.daylight("vagabond").choose("explore")
    assert table.told("looked-under") == [{"faction": "vagabond", "clearing": "6"}]
    assert table.told("took-nothing") == []
    table.passes()
    assert table.told("took-nothing") == [{"faction": "vagabond", "clearing": "6"}]
    table = position.daylight("vagabond").choose("explore", "sword 2")
    assert (table.told("took-nothing"), len(table.told("explored"))) == ([], 1)


@pytest.mark.rule("root:9.8.1c", "root:9.8.1d", "root:r101")
def test_no_two_equal_ruin_items() -> None:
    position = pair().explored("sword 1").ruin(6, "boots 1", "sword 2")
    table = position.daylight("vagabond").choose("explore")
    assert table.options() == ["boots 1", "pass"]
    assert table.refusal("sword 2") == "root:9.8.1c"
    table.passes()  # of his own will
    assert table.points("vagabond") == 0
    assert table.item("torch", "exhausted") == 1
    assert table.g.has_ruin(5)


@pytest.mark.rule("root:9.8.1c", "root:r101")
def test_swords_without_the_letter_are_no_hindrance_nor_are_those_of_the_other() -> None:
    position = pair().items(sword=2).explored("sword 1", vagabond="vagabond-2").ruin(6, "boots 1", "sword 2")
    assert "sword 2" in position.daylight("vagabond").choose("explore").options()
    assert "sword 2" not in position.daylight("vagabond-2").choose("explore").options()


@pytest.mark.rule("root:9.8.1d")
def test_nothing_he_may_take() -> None:
    position = pair().explored("boots 1", "sword 1").ruin(6, "boots 2", "sword 2")
    table = position.daylight("vagabond").choose("explore")
    assert table.options() == ["pass"]
    table.passes()
    assert table.item("torch", "exhausted") == 1
    assert table.points("vagabond") == 0


@pytest.mark.rule("root:r127", "root:r101")
def test_a_ruin_item_he_gave_up_is_no_hindrance_any_more() -> None:
    position = pair().explored("sword 1").items(sword=1, boots=3).ruin(6, "sword 2")
    table = position.evening("vagabond").settle().choose("sword ready", "boots ready")
    assert table.over
    assert table.vagabond.lettered == 0


@pytest.mark.rule("root:9.8.1c", "root:r8")
def test_everybody_sees_which_items_bear_the_letter() -> None:
    table = pair().explored("sword 1", vagabond="vagabond-2").daylight("vagabond")
    for seat in (0, 1, 2):
        boards = table.g.show(seat)["boards"]
        assert [boards["vagabond"]["lettered"], boards["vagabond-2"]["lettered"]] == [0, 1 << SWORD]


@pytest.mark.rule("root:9.8.3", "root:r100")
def test_shared_quests_own_successes() -> None:
    position = pair().quests("errand-fox", "give-a-speech-fox", "guard-duty-mouse", done=("fundraising-fox",))
    position.items(vagabond="vagabond-2", tea=2, boots=1)
    table = position.daylight("vagabond-2").choose("quest", "errand-fox").choose("errand-rabbit", "points")
    assert table.points("vagabond-2") == 1  # the other one's fox quest does not count
    assert table.quests("vagabond-2") == ["errand-fox"]
    assert table.quests("vagabond") == ["fundraising-fox"]
    assert len(table.quests()) == 3


@pytest.mark.rule("root:r100")
def test_they_fight_with_items_only() -> None:
    position = pair().items(sword=2).items(vagabond="vagabond-2", sword=1, boots=1)
    table = position.daylight("vagabond").choose("battle", "vagabond-2").rolls(2, 1)
    assert table.asked == ("vagabond-2", "damage")
    table.choose("boots ready", "torch ready")
    assert table.asked == ("vagabond", "damage")
    table.choose("torch ready")
    assert table.points("vagabond") == table.points("vagabond-2") == 0
    assert table.item("torch", "damaged") == 1
    assert table.item("boots", "damaged", "vagabond-2") == 1
    assert table.vagabond.relation == [0] * len(table.vagabond.relation)


@pytest.mark.rule("root:r100", "root:r93")
def test_aid_to_the_other_is_a_gift() -> None:
    position = pair().items(vagabond="vagabond-2", tea=1).hand("vagabond", "fox")
    table = position.daylight("vagabond").choose("aid", "torch", "fox")
    assert table.asked == ("vagabond", "action")
    assert len(table.hand("vagabond-2")) == 1
    assert table.points("vagabond") == 0
    assert table.item("tea", vagabond="vagabond-2") == 1
    assert table.vagabond.relation == [0] * len(table.vagabond.relation)


@pytest.mark.rule("root:r100", "root:r92")
def test_allied_warriors_the_other_removes_are_his_offence() -> None:
    position = pair().put(6, cats=2).relation("marquise", "allied").items(sword=1)
    position.items(vagabond="vagabond-2", sword=2)
    table = position.daylight("vagabond").choose("battle", "vagabond-2", "marquise").rolls(1, 1)
    assert table.choose("torch ready").asked == ("vagabond", "damage")
    table.choose("ally")
    assert table.relation("marquise") == "hostile"  # betrayed
    assert table.relation("marquise", "vagabond-2") == "hostile"
    assert table.points("vagabond-2") == 0


@pytest.mark.rule("root:r101", "root:9.8.1")
def test_one_vagabond_has_one_item_a_ruin_and_must_take_it() -> None:
    table = (
        Position("vagabond", "marquise").at(6).items(torch=2, sword=1).daylight("vagabond").choose("explore", "sword 1")
    )
    assert table.asked == ("vagabond", "action")
    assert table.item("sword") == 2
    assert RUIN_KINDS.count(SWORD) == 2
