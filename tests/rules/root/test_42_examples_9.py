"""Worked examples: Vagabond."""

from __future__ import annotations

import pytest

from tests.rules.root.positions import Position

pytestmark = pytest.mark.usefixtures("agreement")


def wanderer(**options: bool) -> Position:
    return Position("vagabond", "marquise", "eyrie", **options).at(1)


@pytest.mark.rule("root:x25", "root:9.2.9.iii.ab")
def test_infamy_from_indifferent() -> None:
    table = wanderer().put(1, cats=4).items(sword=3).daylight("vagabond").choose("battle", "marquise").rolls(3, 0)
    assert table.pieces(1) == {"cats": 1}
    assert table.relation("marquise") == "hostile"
    assert table.points("vagabond") == 2


@pytest.mark.rule("root:x26", "root:9.2.9.iii.a", "root:9.5.6b")
def test_infamy_on_buildings() -> None:
    position = wanderer().relation("marquise", "hostile").put(1, cats=1, sawmill=1).items(sword=2)
    assert position.daylight("vagabond").choose("battle", "marquise").rolls(2, 0).points("vagabond") == 3
    position = wanderer().relation("marquise", "hostile").put(1, sawmill=1).items(crossbow=1)
    assert position.daylight("vagabond").choose("strike", "marquise").points("vagabond") == 1


@pytest.mark.rule("root:x27", "root:9.2.9.i.a", "root:9.2.9.ii.a", "root:f9.2")
def test_relationship_climb() -> None:
    hand = ["fox"] * 4 + ["bird"] * 3
    table = wanderer().put(1, cats=1).items(torch=7).hand("vagabond", *hand).daylight("vagabond")
    points: list[int] = []
    for suit in hand:
        table.choose("aid", "torch", suit)
        points.append(table.points("vagabond"))
    assert points == [1, 1, 3, 3, 3, 5, 7]
    assert table.relation("marquise") == "allied"


@pytest.mark.rule("root:x27", "root:9.2.9.i.a")
def test_one_aid_this_turn_and_one_the_next() -> None:
    position = wanderer().put(1, cats=1).relation("marquise", "amiable").items(torch=1).hand("vagabond", "fox", "fox")
    table = position.rounds().passes().choose("aid", "torch", "fox").passes().settle()
    while table.asked != ("vagabond", "slip"):  # round the table
        table.choose("pass" if "pass" in table.options() else table.options()[0]).settle()
    table.passes().choose("aid", "torch", "fox")
    assert table.relation("marquise") == "amiable"
    assert table.points("vagabond") == 0


@pytest.mark.rule("root:x28", "root:9.2.9.ii.db")
@pytest.mark.parametrize(
    ("taken", "relation"), [(("boots ready", "ally", "ally"), "hostile"), (("boots ready", "ally"), "allied")]
)
def test_betrayed_ally(taken: tuple[str, ...], relation: str) -> None:
    position = wanderer().put(1, cats=3, birds=4).relation("marquise", "allied").items(sword=1, boots=3)
    table = position.daylight("vagabond").choose("battle", "eyrie", "marquise").rolls(3, len(taken)).choose(*taken)
    assert table.asked == ("vagabond", "action")
    assert table.relation("marquise") == relation


@pytest.mark.rule("root:x29", "root:9.2.6", "root:9.2.4")
def test_cap() -> None:
    position = wanderer().put(1, cats=4).items(sword=1).items("exhausted", sword=1).items("damaged", sword=1)
    table = position.items(torch=1).battle("marquise", 1, "vagabond").rolls(3, 3)
    assert table.pieces(1) == {"cats": 2}
    position = wanderer().put(1, cats=4).items("damaged", sword=3).items(torch=5)
    table = position.battle("marquise", 1, "vagabond").rolls(3, 3)
    assert table.pieces(1) == {"cats": 4}
    assert table.item("torch", "damaged") == 4  # three, and one because he is defenseless


@pytest.mark.rule("root:x30", "root:f9.4", "root:9.4.1")
def test_refresh() -> None:
    table = wanderer().items(tea=2).items("exhausted", boots=6, sword=2).birdsong("vagabond").choose("boots exhausted")
    for _ in range(6):
        table.choose("sword exhausted" if table.item("sword", "exhausted") > 1 else "boots exhausted")
    assert table.asked == ("vagabond", "slip")
    assert table.item("boots") + table.item("sword") == 7


@pytest.mark.rule("root:x30", "root:9.6.2", "root:9.6.4")
def test_limits() -> None:
    position = wanderer().items(bag=1, coins=2, sword=7).items("damaged", boots=3)
    table = position.evening("vagabond").draws("fox", "fox", "mouse")
    table.choose("boots damaged")
    assert table.asked == ("vagabond", "drop-item")
    table.choose("sword ready")
    assert table.over


@pytest.mark.rule("root:x31", "root:9.5.5b")
def test_third_fox_quest() -> None:
    position = wanderer().quests("errand-fox", done=("fundraising-fox", "give-a-speech-fox")).items(tea=1, boots=1)
    table = position.daylight("vagabond").choose("quest", "errand-fox").settle().choose("points")
    assert table.points("vagabond") == 3
    table = position.daylight("vagabond").choose("quest", "errand-fox").settle().choose("cards").draws("fox", "fox")
    assert len(table.hand("vagabond")) == 2


@pytest.mark.rule("root:x32", "root:9.8.1c", "root:9.8.1d")
def test_two_vagabonds_at_a_ruin() -> None:
    position = Position("vagabond", "vagabond", "marquise").at(6).items(torch=1).explored("sword 1")
    position.ruin(6, "boots 2", "sword 2")
    table = position.daylight("vagabond").choose("explore")
    assert table.options() == ["boots 2", "pass"]
    assert table.choose("boots 2").points("vagabond") == 1
    table = position.explored("boots 1").daylight("vagabond").choose("explore")
    assert table.options() == ["pass"]
    assert table.passes().points("vagabond") == 0
    assert table.item("torch", "exhausted") == 1


@pytest.mark.rule("root:x47", "root:9.6.4", "root:9.2.5.i")
def test_four_bags() -> None:
    position = wanderer().character("tinker").items(bag=4, sword=11)
    assert position.evening("vagabond").settle().over  # 11 and the fourth bag: 12
    table = position.items(sword=1).evening("vagabond").settle()
    assert table.options() == ["bag ready", "sword ready"]
    assert table.choose("bag ready").over
    position = wanderer().items(bag=3, sword=11).items("damaged", bag=1)
    assert position.evening("vagabond").settle().over  # the damaged one is carried, the track is still full
