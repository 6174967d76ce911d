"""Chapters 9, 12, 13 and 14: secret goals, territory control, population, the end."""

import pytest

from polyana.games.gardennation import kinds
from polyana.games.gardennation.domains import LOWEST
from polyana.games.gardennation.goals import GOAL_NAMES, GOAL_OF_CARD
from polyana.games.gardennation.play import control
from polyana.games.gardennation.scoring import goal_points, population_points
from polyana.games.gardennation.territories import DATA, LAND_NAMES
from polyana.kernel.state import SPECTATOR
from tests.rules.gardennation.builder import At, Building, ended, goal, position, start

C, NW, NE, E, SE, SW, W = ((4, where) for where in ("C", "NW", "NE", "E", "SE", "SW", "W"))


def worth_of(name: str, buildings: list[Building], closed: tuple[At, ...] = (), **more: object) -> int:
    table = position(buildings=buildings, closed=closed, **more)  # type: ignore[arg-type]
    return goal_points(table.g, 0, goal(name))


@pytest.mark.rule("gardennation:9.1", "gardennation:2.9c", "gardennation:14.3")
def test_goals_are_shown_and_scored_only_at_the_end() -> None:
    table = position(goals=[("cabaret", "belfry"), ("market", "barracks")], buildings=[(C, 0, 3)])
    assert table.g.scores() == [0, 0]
    assert table.g.show(SPECTATOR)["goals"] == [[], []]
    lines = ended(table)
    assert lines == [[0, 3, 7, 10], [0, 0, 0, 9]]
    assert table.g.show(SPECTATOR)["goals"] == [[goal("cabaret"), goal("belfry")], [goal("barracks"), goal("market")]]
    assert table.told(kinds.GOAL_SCORED) == [
        [0, goal("cabaret"), 3 - LOWEST],
        [0, goal("belfry"), 7 - LOWEST],
        [1, goal("barracks"), -LOWEST],
        [1, goal("market"), -LOWEST],
    ]


@pytest.mark.rule("gardennation:9.2", "gardennation:x17")
def test_a_building_may_count_twice() -> None:
    buildings = [(C, 0, 4), ((5, "C"), 0, 4), ((3, "C"), 0, 3)]
    table = position(goals=[("observatory", "belfry"), ("market", "barracks")], buildings=buildings)
    assert sorted(ended(table)[0][1:3]) == [21, 22]


@pytest.mark.rule("gardennation:9.3", "gardennation:10.2")
def test_closed_buildings_count_for_no_goal_but_control() -> None:
    buildings = [(C, 0, 4), ((1, "NW"), 0, 2)]
    for name in ("cabaret", "sculpture", "belfry", "observatory"):
        assert worth_of(name, buildings) > worth_of(name, buildings, closed=(C, (1, "NW"))) == 0
    assert worth_of("control_4_6", buildings, closed=(C,)) == 4


@pytest.mark.rule("gardennation:9.11", "gardennation:x18")
@pytest.mark.parametrize(("name", "one", "other"), [("cabaret", C, SE), ("post_office", W, NW), ("barracks", SW, NE)])
def test_floors_on_a_land(name: str, one: At, other: At) -> None:
    assert worth_of(name, [(one, 0, 3), (other, 0, 2)]) == 5
    assert worth_of(name, [(one, 0, 3), (other, 1, 2)]) == 3
    for another in {"cabaret", "post_office", "barracks"} - {name}:
        assert worth_of(another, [(one, 0, 3), (other, 0, 2)]) == 0
    assert worth_of(name, [(one, 0, 3), (other, 0, 2)], closed=(one,)) == 2


@pytest.mark.rule("gardennation:9.12")
@pytest.mark.parametrize(("name", "one", "other"), [("sculpture", C, SE), ("market", W, NW), ("watchtower", SW, NE)])
def test_buildings_of_two_floors_on_a_land(name: str, one: At, other: At) -> None:
    assert worth_of(name, [(one, 0, 3), (other, 0, 2)]) == 6
    assert worth_of(name, [(one, 0, 3), (other, 0, 1)]) == 3
    for another in {"sculpture", "market", "watchtower"} - {name}:
        assert worth_of(another, [(one, 0, 3), (other, 0, 2)]) == 0


@pytest.mark.rule("gardennation:x23", "gardennation:9.12")
def test_market() -> None:
    yellow = [W, NW, (1, "E"), (7, "C")]
    assert worth_of("market", [(where, 0, 2) for where in yellow]) == 12


@pytest.mark.rule("gardennation:9.13", "gardennation:9.14", "gardennation:r2")
@pytest.mark.parametrize(("name", "floors", "vp"), [("belfry", 3, 7), ("observatory", 4, 11)])
def test_towers_at_most_once_per_territory(name: str, floors: int, vp: int) -> None:
    assert worth_of(name, [(C, 0, floors)]) == vp
    assert worth_of(name, [(C, 0, floors - 1)]) == 0
    assert worth_of(name, [(C, 0, floors), (W, 0, floors)]) == vp
    assert worth_of(name, [(C, 0, floors), ((5, "C"), 0, floors + 1)]) == 2 * vp
    assert worth_of(name, [(C, 0, floors), (W, 0, floors)], closed=(C,)) == vp


@pytest.mark.rule("gardennation:r2")
def test_towers_once_per_land_is_an_option() -> None:
    land = {"tower_goal_scope": "land"}
    assert worth_of("belfry", [(C, 0, 3), (W, 0, 3)], options=land) == 14
    assert worth_of("belfry", [(C, 0, 3), ((5, "C"), 0, 3)], options=land) == 7
    assert worth_of("belfry", [(C, 0, 3), (E, 0, 3)], options=land, tokens={E: "green"}) == 7
    assert worth_of("belfry", [(C, 0, 3), (E, 0, 3)], options=land, tokens={E: "red"}) == 14


@pytest.mark.rule("gardennation:9.15a", "gardennation:9.15b", "gardennation:x22")
def test_territory_control() -> None:
    assert worth_of("control_1_3", [((1, "NW"), 0, 1)]) == 4
    assert worth_of("control_1_3", [((3, "C"), 0, 1)]) == 4
    assert worth_of("control_1_3", [((1, "NW"), 0, 1), ((3, "C"), 0, 1)]) == 12
    assert worth_of("control_1_3", [((2, "C"), 0, 1)]) == 0


@pytest.mark.rule("gardennation:9.15c", "gardennation:r45", "gardennation:x29", "gardennation:r30")
def test_the_majority_is_sole_but_needs_no_half() -> None:
    assert worth_of("control_4_6", [(C, 0, 2), (W, 1, 2)]) == 0
    assert worth_of("control_4_6", [(C, 0, 3), (W, 1, 2)]) == 4
    three: list[Building] = [(C, 0, 3), (W, 1, 2), (SW, 2, 2)]
    table = position(3, buildings=three)
    assert goal_points(table.g, 0, goal("control_4_6")) == 4
    before = table.g.population[:]
    control(table.g)
    assert table.g.population == [before[0] + 2, *before[1:]]
    assert worth_of("control_4_6", []) == 0


@pytest.mark.rule("gardennation:9.15d")
def test_closed_floors_count_for_control_and_roofs_do_not() -> None:
    assert worth_of("control_4_6", [(C, 0, 2), (W, 1, 1)], closed=(C,)) == 4
    assert worth_of("control_4_6", [(C, 0, 2), (W, 1, 2)], closed=(C,)) == 0


@pytest.mark.rule("gardennation:r36", "gardennation:9.15a")
def test_the_pairs_of_territories_and_the_copies() -> None:
    pairs = [set(card["territories"]) for card in DATA["secret_goal"] if card["family"] == "control"]
    assert pairs == [{1, 3}, {2, 4}, {3, 5}, {4, 6}, {5, 7}, {6, 1}, {7, 2}]
    copies = {name: GOAL_OF_CARD.count(goal(name)) for name in GOAL_NAMES}
    assert [copies[name] for name in ("cabaret", "market", "belfry", "observatory", "control_1_3")] == [2, 2, 3, 2, 1]
    assert sum(copies.values()) == 24


@pytest.mark.rule("gardennation:r41")
def test_goal_names_run_green_yellow_red() -> None:
    land_of = {card["name_ru"]: card.get("land") for card in DATA["secret_goal"]}
    for row in (["Ночной клуб", "Почта", "Бараки"], ["Скульптура", "Рынок", "Сторожевая башня"]):
        assert [land_of[name] for name in row] == LAND_NAMES[:3]


# Chapter 12.


@pytest.mark.rule("gardennation:12.1", "gardennation:12.2", "gardennation:x8")
def test_the_sole_majority_gains_two() -> None:
    table = position(3, buildings=[((1, "NW"), 0, 2), ((1, "E"), 0, 1), ((1, "W"), 1, 1)], closed=[(1, "NW")])
    before = table.g.population[:]
    control(table.g)
    assert [now - then for now, then in zip(table.g.population, before, strict=True)] == [2, 0, 0]
    assert table.told(kinds.CONTROLS) == [[0, 0, 2]]


@pytest.mark.rule("gardennation:12.3", "gardennation:x9", "gardennation:r30")
def test_tied_players_gain_one_each() -> None:
    table = position(3, buildings=[((2, "C"), 0, 2), ((2, "NW"), 1, 2), ((2, "E"), 2, 1)])
    before = table.g.population[:]
    control(table.g)
    assert [now - then for now, then in zip(table.g.population, before, strict=True)] == [1, 1, 0]


@pytest.mark.rule("gardennation:12.1")
def test_all_seven_territories_from_one_to_seven() -> None:
    table = position(buildings=[((n, "C"), n % 2, 1) for n in range(2, 8)])
    control(table.g)
    assert [row[1] for row in table.told(kinds.CONTROLS)] == [1, 2, 3, 4, 5, 6]


# Chapter 13.


@pytest.mark.rule("gardennation:13.1")
def test_population_is_public() -> None:
    table = position(population={0: 17, 1: 52})
    assert table.g.show(SPECTATOR)["population"] == [17, 52]
    assert table.g.show(1)["population"] == [17, 52]


@pytest.mark.rule("gardennation:13.4")
def test_the_red_zone_costs_points_only_at_the_end() -> None:
    table = position(population={0: 11})
    table.build(NW)
    assert table.g.population[0] == 7
    assert table.g.points[0] == 0
    assert ended(table)[0][-1] == -5


@pytest.mark.rule("gardennation:14.4a", "gardennation:r32", "gardennation:x24", "gardennation:r44")
@pytest.mark.parametrize(
    ("low", "high", "vp"),
    [
        (1, 1, -30), (2, 3, -20), (4, 5, -10), (6, 7, -5), (8, 9, -3), (10, 10, 0), (11, 13, 1), (14, 16, 2),
        (17, 19, 3), (20, 22, 4), (23, 25, 5), (26, 28, 6), (29, 31, 7), (32, 34, 8), (35, 37, 9), (38, 40, 10),
    ],
)  # fmt: skip
def test_population_points(low: int, high: int, vp: int) -> None:
    assert [population_points(n) for n in range(low, high + 1)] == [vp] * (high - low + 1)


@pytest.mark.rule("gardennation:14.4b", "gardennation:x24")
@pytest.mark.parametrize("inhabitants", [40, 41, 52, 79, 80, 81, 500])
def test_forty_and_more(inhabitants: int) -> None:
    table = position(population={0: inhabitants})
    assert ended(table)[0][-1] == 10


# Chapter 14.


@pytest.mark.rule("gardennation:14.1a", "gardennation:14.2", "gardennation:12.4", "gardennation:r37")
def test_the_last_floor_ends_the_game_with_the_round() -> None:
    table = position(supply={0: 1}, actions=2)
    table.build(C)
    assert table.g.last_round
    assert table.told(kinds.LAST_FLOOR) == [[0]]
    assert table.deeds == {"demolish", "move", "skip"}
    table.skip()
    assert (table.seat, table.g.over) == (1, False)
    before = len(table.told(kinds.CONTROLS))
    turns = []
    while not table.g.over:
        turns.append(table.g.turn)
        table.answer(table.options[0])
    assert sorted(set(turns)) == [0, 1]  # the other slots of the round are still played
    assert table.g.round == 1
    assert len(table.told(kinds.CONTROLS)) > before
    assert table.told(kinds.SCORED)


@pytest.mark.rule("gardennation:14.1a")
def test_an_invasion_places_last_floors_too() -> None:
    table = position(supply={0: 2}, buildings=[(C, 1, 2)])
    table.invade(C)
    assert table.g.last_round
    table = position(supply={0: 3}, buildings=[(C, 1, 2)])
    table.invade(C)
    assert not table.g.last_round


@pytest.mark.rule("gardennation:14.1b", "gardennation:r37")
def test_there_is_no_way_back() -> None:
    table = position(supply={0: 1}, actions=2)
    table.build(C)
    table.demolish(C)
    assert table.g.supply[0] == 1
    assert table.g.last_round
    table.finish_round()
    assert table.g.over


@pytest.mark.rule("gardennation:14.2")
def test_without_the_trigger_another_round_follows() -> None:
    table = position(supply={0: 12}, slot=3, seat=1, actions=1)
    table.build(C)
    assert (table.g.over, table.g.round) == (False, 2)


@pytest.mark.rule(
    "gardennation:14.3", "gardennation:14.4a", "gardennation:14.5", "gardennation:x25", "gardennation:r38"
)
def test_a_final_score() -> None:
    yellow = [W, NW, (1, "E"), (7, "C")]
    buildings: list[Building] = [(where, 0, 2) for where in yellow]
    table = position(goals=[("control_1_3", "market"), ("cabaret", "belfry")], buildings=[*buildings, ((3, "C"), 0, 1)])
    table.g.population = [34, 11]
    table.g.points = [20, 3]
    lines = ended(table)
    assert lines[0] == [20, 12, 12, 8]
    assert table.g.scores() == [52, 4]
    assert table.g.winners() == [0]
    assert table.told(kinds.SCORED) == [[0, 52 - LOWEST], [1, 4 - LOWEST]]


@pytest.mark.rule("gardennation:r33")
def test_a_score_may_be_negative() -> None:
    table = position(population={0: 1, 1: 3})
    ended(table)
    assert table.g.scores() == [-30, -20]
    assert table.g.winners() == [1]


@pytest.mark.rule("gardennation:r34")
def test_equals_share_the_victory() -> None:
    table = position(3, population={0: 20, 1: 38, 2: 10})
    table.g.points = [6, 0, 10]
    ended(table)
    assert table.g.winners() == [0, 1, 2]
    table.g.points[0] = 7
    assert table.g.winners() == [0]


@pytest.mark.rule("gardennation:r40", "gardennation:r48")
@pytest.mark.parametrize("limit", [20, 30, 60])
def test_the_limit_of_rounds_ends_a_game_that_would_go_on(limit: int) -> None:
    table = start(options={"round_limit": limit})
    table.g.round = limit - 2
    table.finish_round()
    assert (table.g.over, table.g.round) == (False, limit - 1)
    table.finish_round()
    table.finish_round()
    assert table.g.over
    assert table.g.round == limit
    assert table.told(kinds.LIMIT) == [[limit]]
    assert not table.g.last_round
