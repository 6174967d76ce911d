"""Events say by which rule pieces leave the map and points are scored: the log leads there."""

from __future__ import annotations

import pytest

from polyana.games.root.kinds import REMOVED, SCORED, WON
from polyana.kernel.state import SPECTATOR
from tests.rules.root.positions import Position, Table


def reasons(table: Table) -> set[str]:
    return {event.rule for event in table.match.events(SPECTATOR) if event.kind == REMOVED}


@pytest.mark.rule("root:4.3.3")
def test_in_battle() -> None:
    p = Position("vagabond", "marquise").at(5).items(sword=1).put(5, sawmill=1)
    assert reasons(p.daylight("vagabond").choose("battle", "marquise").rolls(0, 0)) == {"root:4.3.3"}


@pytest.mark.rule("root:4.1.2")
def test_by_a_favor() -> None:
    p = Position("marquise", "eyrie").put(8, workshop=2, cats=1).put(1, workshop=1, birds=2)
    p.hand("marquise", "favor-of-the-foxes")
    assert reasons(p.daylight("marquise").choose("craft", "favor-of-the-foxes")) == {"root:4.1.2"}


@pytest.mark.rule("root:8.4.1.iii")
def test_by_a_revolt() -> None:
    p = Position("alliance", "marquise").put(8, sympathy=1, cats=2).supporters("fox", "fox")
    table = p.birdsong("alliance").choose("revolt", 8)
    while table.asked == ("alliance", "supporter"):
        table.choose(table.options()[0])
    assert reasons(table) == {"root:8.4.1.iii"}


@pytest.mark.rule("root:9.5.6")
def test_by_a_strike() -> None:
    p = Position("vagabond", "marquise").at(1).items(crossbow=1).put(1, cats=1)
    assert reasons(p.daylight("vagabond").choose("strike", "marquise")) == {"root:9.5.6"}


@pytest.mark.rule("root:v12d")
def test_by_scorched_earth() -> None:
    p = Position("vagabond", "marquise", extra_characters="riverfolk").character("scoundrel").at(6)
    table = p.put(6, cats=2).items(torch=1).daylight("vagabond").choose("special")
    assert reasons(table) == {"root:v12d"}


@pytest.mark.rule("root:6.5.4.ii", "root:r54")
def test_wood_is_a_price() -> None:
    p = Position("marquise", "eyrie").put(5, cats=1, sawmill=1, wood=2).put(1, cats=1)
    assert reasons(p.daylight("marquise").choose("build", "sawmill", 5)) == {"root:6.5.4.ii"}


@pytest.mark.rule("root:card.tax-collector", "root:r54")
def test_a_warrior_is_the_price_of_a_card() -> None:
    p = Position("marquise", "eyrie").crafted("marquise", "tax-collector").put(5, cats=1)
    assert reasons(p.daylight("marquise").choose("tax-collector", "5")) == {"root:card.tax-collector"}


@pytest.mark.rule("root:8.6.1.iv", "root:r54")
def test_a_warrior_is_the_price_of_sympathy() -> None:
    p = Position("alliance", "marquise").put(7, rebels=1).officers(1)
    assert reasons(p.evening("alliance").choose("organize", 7)) == {"root:8.6.1.iv"}


def scored(table: Table) -> set[str]:
    """The rules by which somebody scored."""
    return {event.rule for event in table.match.events(SPECTATOR) if event.kind == SCORED}


@pytest.mark.rule("root:3.2.2")
def test_points_of_an_item() -> None:
    p = Position("marquise", "eyrie").put(8, workshop=1, cats=1).hand("marquise", "anvil")
    assert scored(p.daylight("marquise").choose("craft", "anvil")) == {"root:3.2.2"}


@pytest.mark.rule("root:6.5.4.iii")
def test_points_of_a_building() -> None:
    p = Position("marquise", "eyrie").put(5, cats=1, sawmill=1, wood=2).put(1, cats=1)
    assert scored(p.daylight("marquise").choose("build", "sawmill", 5)) == {"root:6.5.4.iii"}


@pytest.mark.rule("root:7.6.1")
def test_points_of_roosts() -> None:
    p = Position("eyrie", "marquise").put(1, roost=1).put(2, roost=1)
    assert scored(p.evening("eyrie")) == {"root:7.6.1"}


@pytest.mark.rule("root:8.6.1.iv")
def test_points_of_sympathy() -> None:
    p = Position("alliance", "marquise").put(7, rebels=1).put(1, sympathy=1).officers(1)
    assert scored(p.evening("alliance").choose("organize", 7)) == {"root:8.6.1.iv"}


@pytest.mark.rule("root:card.royal-claim")
def test_points_of_a_card() -> None:
    p = Position("marquise", "eyrie").crafted("marquise", "royal-claim").put(5, cats=1)
    assert scored(p.turn("marquise").choose("royal-claim")) == {"root:card.royal-claim"}


@pytest.mark.rule("root:3.1", "root:3.3.1.i", "root:3.3.1.ii")
@pytest.mark.parametrize(
    ("card", "rule"), [("", "root:3.1"), ("dominance-fox", "root:3.3.1.i"), ("dominance-bird", "root:3.3.1.ii")]
)
def test_how_somebody_won(card: str, rule: str) -> None:
    p = Position("eyrie", "marquise", "alliance")
    for clearing in (1, 3, 6, 8, 12):
        p.put(clearing, roost=1, birds=1)
    if card:
        table = p.dominance("eyrie", card).turn("eyrie")
    else:
        table = p.points(eyrie=29).evening("eyrie")
    assert [event.rule for event in table.match.events(SPECTATOR) if event.kind == WON] == [rule]
