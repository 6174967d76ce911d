"""What bots count in Root: what every faction has, and what only one has, told by positions in which it changes."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.rooms import FEATURES, JUDGES
from polyana.games.root.features import COMMON
from polyana.games.root.pieces import FACTION_NAMES
from tests.rules.root.positions import Position


def counted(position: Position, seat: int = 0) -> dict[str, float]:
    """The features of a seat that are not 0."""
    found = FEATURES.count(position.g)
    own = found[FEATURES.size * seat : FEATURES.size * (seat + 1)]
    return {name: number for name, number in zip(FEATURES.names, own, strict=True) if number}


def test_names_are_unlike_and_every_faction_has_its_own() -> None:
    assert len(set(FEATURES.names)) == FEATURES.size
    for faction, name in enumerate(FACTION_NAMES):
        if not name.endswith("2"):
            assert FEATURES.names[FEATURES.own[faction]] == f"faction-{name}"
    assert len(FEATURES.own) == len(JUDGES) == len(FACTION_NAMES)


@pytest.mark.rule("root:9.8")
def test_a_second_vagabond_counts_like_the_first() -> None:
    position = Position("vagabond", "vagabond-2", "marquise")
    both = [{name for name in counted(position, seat) if name.startswith("faction")} for seat in (0, 1)]
    assert both == [{"faction-vagabond"}, {"faction-vagabond"}]


@pytest.mark.parametrize("faction", [name for name in FACTION_NAMES if not name.endswith("2")])
def test_a_seat_has_numbers_of_its_own_faction_alone(faction: str) -> None:
    other = "eyrie" if faction != "eyrie" else "marquise"
    for seat, name in enumerate((faction, other)):
        found = counted(Position(faction, other), seat)
        special = [each for each in found if each not in FEATURES.names[:COMMON]]
        assert f"faction-{name}" in special
        assert all(f"-{name}" in each for each in special)


def grows(name: str, less: Position, more: Position) -> None:
    assert counted(more).get(name, 0.0) > counted(less).get(name, 0.0), name


def test_what_every_faction_has() -> None:
    def marquise() -> Position:
        return Position("marquise", "eyrie", "alliance")

    grows("points", marquise(), marquise().points(marquise=5))
    grows("points-close", marquise().points(marquise=20), marquise().points(marquise=25))
    grows("hand", marquise(), marquise().hand("marquise", "root-tea-fox"))
    grows("land", marquise(), marquise().put(5, cats=1))
    grows("army", marquise().put(5, cats=1), marquise().put(5, cats=3))
    grows("army-places", marquise().put(5, cats=2), marquise().put(5, cats=1).put(6, cats=1))
    grows("guard", marquise().put(5, sawmill=1), marquise().put(5, sawmill=1, cats=1))
    grows("guard-bare", marquise().put(5, sawmill=1, cats=1), marquise().put(5, sawmill=1))
    held = marquise().points(marquise=11).suit(5, "fox").put(5, cats=1).dominance("marquise", "dominance-fox")
    grows("dominance", marquise().points(marquise=11), held)


def test_what_only_one_faction_has() -> None:
    def of(faction: str) -> Position:
        return Position(faction, "eyrie" if faction != "eyrie" else "marquise")

    grows("engine-marquise-sawmills", of("marquise"), of("marquise").put(5, sawmill=1))
    grows("engine-eyrie-points", of("eyrie").put(5, roost=1), of("eyrie").put(5, roost=1).put(6, roost=1))
    grows("decree-eyrie-build", of("eyrie"), of("eyrie").leader("commander").decree("build", "fox"))
    grows("engine-alliance-sympathy", of("alliance"), of("alliance").put(5, sympathy=1))
    grows("army-alliance-officers", of("alliance"), of("alliance").officers(2))
    grows("items-vagabond-swords", of("vagabond"), of("vagabond").items(sword=1))
    grows("relations-vagabond-hostile", of("vagabond"), of("vagabond").relation("eyrie", "hostile"))
    grows("build-cult-gardens", of("cult"), of("cult").suit(5, "rabbit").put(5, rabbit_garden=1))
    grows("army-cult-acolytes", of("cult"), of("cult").acolytes(2))
    grows("funds-riverfolk", of("riverfolk"), of("riverfolk").funds(eyrie=2))
    grows("build-riverfolk-posts", of("riverfolk"), of("riverfolk").suit(5, "rabbit").put(5, rabbit_trade_post=1))
    grows("build-duchy-tunnels", of("duchy"), of("duchy").put(5, tunnel=1))
    grows("ministers-duchy-worth", of("duchy"), of("duchy").swayed("banker"))
    grows("plots-corvids-waiting", of("corvids"), of("corvids").plot(5, "bomb"))
    grows("plots-corvids-up", of("corvids"), of("corvids").plot(5, "extortion", face_up=True))


def test_a_decree_that_will_fail_is_told_from_one_that_will_not() -> None:
    def eyrie(suit: str) -> Position:
        position = Position("eyrie", "marquise").leader("charismatic").points(eyrie=8)
        return (
            position.suit(5, "rabbit").suit(10, "rabbit").put(5, roost=1, birds=5).put(10, birds=2).decree("move", suit)
        )

    grows("decree-eyrie-worth", eyrie("mouse"), eyrie("rabbit"))
