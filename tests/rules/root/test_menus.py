"""A menu refuses an action by the rule that really forbids it: the one by which the nearest miss fails."""

from __future__ import annotations

import pytest

from tests.rules.root.positions import Position

pytestmark = pytest.mark.usefixtures("agreement")


# Alliance.


def risen(*supporters: str) -> Position:
    return Position("alliance", "marquise").supporters(*supporters)


@pytest.mark.rule("root:8.4.1.i", "root:8.4.1.ii", "root:r59")
def test_revolt() -> None:
    assert risen("fox", "fox").birdsong("alliance").refusal("revolt") == "root:8.4.1.i"
    assert risen("fox").put(1, sympathy=1).birdsong("alliance").refusal("revolt") == "root:8.4.1.ii"
    assert risen("fox", "mouse").put(1, sympathy=1).birdsong("alliance").refusal("revolt") == "root:8.4.1.ii"
    assert risen("fox", "fox").put(1, sympathy=1, keep=1).birdsong("alliance").refusal("revolt") == "root:r59"
    assert (
        risen("fox", "fox").put(1, sympathy=1).put(8, fox_base=1).birdsong("alliance").refusal("revolt")
        == "root:8.4.1.i"
    )
    assert risen("fox", "fox").put(1, sympathy=1).birdsong("alliance").refusal("revolt") == ""


@pytest.mark.rule("root:8.4.2.i", "root:8.4.2.ii", "root:r84", "root:8.2.5.i")
def test_spread() -> None:
    assert risen("fox").put(1, sympathy=1).birdsong("alliance").refusal("spread") == "root:8.4.2.ii"
    everywhere = risen("mouse")
    for clearing in range(1, 11):
        everywhere.put(clearing, sympathy=1)
    assert everywhere.birdsong("alliance").refusal("spread") == "root:r84"  # no token left
    burnt = Position("alliance", "vagabond", extra_characters="all").supporters("fox").put(1, sympathy=1)
    burnt.burnt(*range(2, 13))
    assert burnt.birdsong("alliance").refusal("spread") == "root:v12d"


@pytest.mark.rule("root:8.5.3", "root:r10")
def test_train() -> None:
    p = Position("alliance", "marquise").hand("alliance", "fox")
    assert p.daylight("alliance").refusal("train") == "root:8.5.3"
    assert p.put(1, fox_base=1).supply(rebels=0).daylight("alliance").refusal("train") == "root:r10"


@pytest.mark.rule("root:8.6.1.iii", "root:8.6.1.iv", "root:2.5", "root:r59", "root:r84", "root:8.2.5.i")
def test_military_operations() -> None:
    def at_evening(**pieces: int) -> Position:
        return Position("alliance", "marquise").officers(1).put(1, rebels=1, **pieces)

    assert at_evening().evening("alliance").refusal("recruit") == "root:8.6.1.iii"
    assert at_evening(fox_base=1).supply(rebels=0).evening("alliance").refusal("recruit") == "root:2.5"
    assert at_evening(fox_base=1, keep=1).evening("alliance").refusal("recruit") == "root:r59"
    assert at_evening(sympathy=1).evening("alliance").refusal("organize") == "root:8.2.5.i"
    assert at_evening(keep=1).evening("alliance").refusal("organize") == "root:r84"
    base_alone = Position("alliance", "marquise").officers(1).put(1, fox_base=1)
    assert base_alone.evening("alliance").refusal("organize") == "root:8.6.1.iv"
    assert base_alone.evening("alliance").refusal("move") == "root:4.2"
    assert base_alone.evening("alliance").refusal("battle") == "root:4.3"


# Marquise.


@pytest.mark.rule("root:4.2", "root:4.2.1", "root:4.3", "root:4.3b")
def test_march_and_battle() -> None:
    p = Position("marquise", "eyrie")
    assert p.daylight("marquise").refusal("march") == "root:4.2"
    assert p.daylight("marquise").refusal("battle") == "root:4.3"
    p.put(1, cats=1)
    assert p.daylight("marquise").refusal("battle") == "root:4.3b"
    p.put(1, birds=2)
    assert p.daylight("marquise").refusal("march") == "root:4.2.1"


@pytest.mark.rule("root:v6", "root:v12d")
def test_a_partner_and_burnt_earth_are_named() -> None:
    p = Position("marquise", "vagabond", "eyrie", "alliance", coalition_no_battle=True, extra_characters="all")
    p.coalition("vagabond", "marquise").put(1, cats=1).at(1)
    assert p.daylight("marquise").refusal("battle") == "root:v6"
    assert p.items(sword=1).daylight("vagabond").refusal("battle") == "root:v6"
    p.burnt(*range(2, 13))
    assert p.daylight("marquise").refusal("march") == "root:v12d"


@pytest.mark.rule("root:6.5.3", "root:r10", "root:2.2.3b", "root:6.5.4.ii", "root:r60", "root:r9", "root:6.5.5")
def test_recruit_build_overwork() -> None:
    p = Position("marquise", "eyrie").hand("marquise", "mouse")
    assert p.daylight("marquise").refusal("recruit") == "root:6.5.3"
    assert p.daylight("marquise").refusal("build") == "root:6.5.4.ii"
    assert p.daylight("marquise").refusal("overwork") == "root:6.5.5"
    p.put(1, sawmill=1, recruiter=0, cats=2).put(5, recruiter=1, workshop=1)
    assert p.daylight("marquise").refusal("build") == "root:2.2.3b"  # she rules no other clearing
    assert p.daylight("marquise").refusal("overwork") == "root:r9"
    p.put(9, cats=1)
    assert p.daylight("marquise").refusal("build") == "root:r60"  # no wood
    assert p.supply(cats=0, away=9).daylight("marquise").refusal("recruit") == "root:r10"
    assert p.hand("marquise", "fox").supply(wood=0).daylight("marquise").refusal("overwork") == "root:r10"


@pytest.mark.rule("root:4.1", "root:4.1.1", "root:2.1.4b", "root:4.1.4", "root:4.1.2c")
def test_craft() -> None:
    p = Position("marquise", "eyrie").put(1, workshop=1)
    assert p.daylight("marquise").refusal("craft") == "root:4.1"
    assert p.hand("marquise", "ambush-fox").daylight("marquise").refusal("craft") == "root:2.1.4b"
    assert (
        p.hand("marquise", "sappers").crafted("marquise", "sappers").daylight("marquise").refusal("craft")
        == "root:4.1.4"
    )
    assert p.hand("marquise", "anvil").item_supply(hammer=0).daylight("marquise").refusal("craft") == "root:4.1.2c"
    assert p.hand("marquise", "royal-claim").daylight("marquise").refusal("craft") == "root:4.1.1d"


@pytest.mark.rule("root:3.3.1", "root:3.3.2b", "root:3.3.3", "root:3.3.4")
def test_dominance() -> None:
    p = Position("marquise", "eyrie", "alliance").points(marquise=10)
    assert p.daylight("marquise").refusal("activate-dominance") == "root:3.3.1"
    p.hand("marquise", "dominance-fox")
    assert p.daylight("marquise").refusal("activate-dominance") == ""
    assert p.daylight("marquise").refusal("take-dominance") == "root:3.3.3"
    assert p.available("dominance-mouse").daylight("marquise").refusal("take-dominance") == "root:3.3.4"
    p.dominance("marquise", "dominance-rabbit")
    assert p.daylight("marquise").refusal("activate-dominance") == "root:3.3.2b"


# Vagabond.


def wanderer() -> Position:
    return Position("vagabond", "marquise", "eyrie", "alliance").at(1)


@pytest.mark.rule("root:9.5.4", "root:r93", "root:r9")
def test_aid() -> None:
    p = wanderer()
    assert p.daylight("vagabond").refusal("aid") == "root:9.5.4"
    assert p.put(1, cats=1).daylight("vagabond").refusal("aid") == "root:r93"
    assert p.items(boots=1).hand("vagabond", "mouse").daylight("vagabond").refusal("aid") == "root:r9"
    assert p.hand("vagabond", "fox").daylight("vagabond").refusal("aid") == ""


@pytest.mark.rule("root:9.5.5", "root:r9", "root:r98")
def test_quest() -> None:
    assert wanderer().daylight("vagabond").refusal("quest") == "root:9.5.5"
    assert wanderer().quests("escort-mouse").daylight("vagabond").refusal("quest") == "root:r9"
    assert wanderer().quests("errand-fox").daylight("vagabond").refusal("quest") == "root:r98"


@pytest.mark.rule("root:9.5.1", "root:9.2.9.iii.b", "root:9.5.2", "root:4.3b", "root:9.5.7", "root:r10")
def test_move_battle_repair() -> None:
    p = wanderer()
    assert p.daylight("vagabond").refusal("move") == "root:9.5.1"
    p.items(boots=1).relation("marquise", "hostile")
    for clearing in (5, 9, 10):
        p.put(clearing, cats=1)
    assert p.daylight("vagabond").refusal("move") == "root:9.2.9.iii.b"
    assert p.daylight("vagabond").refusal("battle") == "root:9.5.2"
    assert p.items(sword=1).daylight("vagabond").refusal("battle") == "root:4.3b"
    assert p.daylight("vagabond").refusal("repair") == "root:9.5.7"
    assert p.items(hammer=1).daylight("vagabond").refusal("repair") == "root:r10"


@pytest.mark.rule("root:r22", "root:r23")
def test_coalition() -> None:
    p = wanderer().hand("vagabond", "dominance-fox").points(vagabond=9)
    assert p.daylight("vagabond").refusal("activate-dominance") == "root:r22"
    three = Position("vagabond", "marquise", "eyrie").at(1).hand("vagabond", "dominance-fox").points(vagabond=10)
    assert three.daylight("vagabond").refusal("activate-dominance") == "root:r23"
