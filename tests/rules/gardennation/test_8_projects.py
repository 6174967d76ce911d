"""Chapter 8: common projects. Territories lie as printed, so the neighbours named here touch each other."""

import pytest

from polyana.games.gardennation.goals import PROJECT_LAND, PROJECT_NAMES, PROJECT_VP, PROJECTS
from polyana.games.gardennation.territories import DATA, LAND_NAMES
from polyana.kernel.cards import words
from polyana.kernel.state import CHANCE, PASS
from tests.rules.gardennation.builder import At, Building, area, position, project

REST = ["temple", "water_reservoir", "air_base"]


def offers(
    name: str, buildings: list[Building], new: At, *, land: str = "", closed: tuple[At, ...] = (), **more: object
) -> bool:
    """May the project be completed after seat 0 has built there?"""
    rest = [other for other in ("temple", "water_reservoir", "air_base", "apartments") if other != name][:3]
    table = position(
        crane=new[0],
        projects=[name, *rest],
        buildings=buildings,
        closed=closed,
        population={0: 60},
        **more,  # type: ignore[arg-type]
    )
    table.build(new, land, done=False)
    return name in table.offered()


C, NW, NE, E, SE, SW, W = ((4, where) for where in ("C", "NW", "NE", "E", "SE", "SW", "W"))
MINE = 0
OTHERS = 1


# The families, 8.21–8.26: name, what stands already, where the floor is placed, is it complete then?


@pytest.mark.rule("gardennation:8.21", "gardennation:r14", "gardennation:r13", "gardennation:8.1", "gardennation:r15")
@pytest.mark.parametrize(
    ("name", "standing", "new", "complete"),
    [
        ("sacred_place_yellow", [(C, 0, 1)], C, True),
        ("sacred_place_red", [(C, 0, 1)], C, True),
        ("sacred_place_yellow", [], C, False),  # one floor
        ("sacred_place_yellow", [(W, 0, 1)], W, False),  # not green
        ("sacred_place_yellow", [(C, 0, 1), (W, 1, 1), (NW, 0, 1)], C, False),  # both yellow areas are occupied
        ("sacred_place_red", [(C, 0, 1), (W, 1, 1), (NW, 0, 1)], C, True),
        ("sacred_place_yellow", [(C, 0, 1), (W, 1, 1)], C, True),
        ("sacred_place_yellow", [(SE, 0, 1)], SE, False),  # SE touches C, SW (red), bramble, and green 7 NW
        ("sacred_place_red", [(SE, 0, 1)], SE, True),
        ("infirmary_green", [(W, 0, 1)], W, True),
        ("infirmary_red", [(W, 0, 1)], W, True),
        ("infirmary_green", [(W, 0, 1), (C, 0, 1)], W, False),
        ("infirmary_red", [(C, 0, 1)], C, False),
        ("fortress_yellow", [(SW, 0, 1)], SW, True),
        ("fortress_green", [(SW, 0, 1)], SW, True),
        ("fortress_green", [(SW, 0, 1), (C, 0, 1), (SE, 1, 1)], SW, False),
        ("fortress_yellow", [(SW, 0, 1), (W, 1, 1)], SW, True),  # 6 NE, across the border, is yellow
        ("fortress_yellow", [(SW, 0, 1), (W, 1, 1), ((6, "NE"), 1, 1)], SW, False),
    ],
)
def test_two_floors_beside_a_vacant_area(name: str, standing: list[Building], new: At, complete: bool) -> None:
    assert offers(name, standing, new) is complete


@pytest.mark.rule("gardennation:r13")
def test_bramble_is_vacant_land_only_under_a_token() -> None:
    # 4 SE (green) touches red SW (built), green C and green 7 NW, and the bramble in the E
    standing = [(SE, 0, 1), (SW, 1, 1)]
    assert not offers("sacred_place_red", standing, SE)
    assert offers("sacred_place_red", standing, SE, tokens={E: "red"})
    assert not offers("sacred_place_red", standing, SE, tokens={E: "yellow"})
    assert not offers("sacred_place_red", [*standing, (E, 1, 1)], SE, tokens={E: "red"})


@pytest.mark.rule("gardennation:r14")
def test_a_closed_building_occupies_its_area() -> None:
    assert not offers("sacred_place_red", [(SE, 0, 1), (SW, 1, 1)], SE, closed=(SW,))


@pytest.mark.rule("gardennation:8.22")
@pytest.mark.parametrize(
    ("name", "new", "complete"),
    [
        ("house", (5, "C"), True),
        ("house", C, False),
        ("herbalist", (7, "C"), True),
        ("herbalist", W, False),
        ("prison", (3, "C"), True),
        ("prison", SW, False),
        ("prison", (5, "C"), False),
    ],
)
def test_two_floors_on_an_outer_territory(name: str, new: At, complete: bool) -> None:
    assert offers(name, [(new, 0, 1)], new) is complete
    assert not offers(name, [], new)


@pytest.mark.rule("gardennation:8.22", "gardennation:8.25")
def test_it_is_the_slot_that_makes_a_territory_central() -> None:
    slots = [1, 4, 2, 5, 7, 6, 3]
    assert offers("house", [(C, 0, 1)], C, slots=slots)
    assert not offers("house", [((1, "NW"), 0, 1)], (1, "NW"), slots=slots)
    assert offers("apartments", [((1, "NW"), 0, 2)], (1, "NW"), slots=slots)
    assert not offers("apartments", [(C, 0, 2)], C, slots=slots)


@pytest.mark.rule("gardennation:8.23", "gardennation:8.2", "gardennation:8.3", "gardennation:8.13", "gardennation:x16")
@pytest.mark.parametrize(
    ("name", "standing", "new", "complete"),
    [
        ("terraced_houses", [(C, 0, 1)], SE, True),
        ("terraced_houses", [(SE, 0, 1)], C, True),
        ("terraced_houses", [], C, False),
        ("terraced_houses", [(C, 0, 1)], C, False),
        ("terraced_houses", [(C, 1, 1)], SE, False),  # another's
        ("terraced_houses", [((7, "NW"), 0, 1)], SE, True),  # across the border
        ("terraced_houses", [((7, "E"), 0, 1)], SE, False),  # green, but not adjacent
        ("forge", [(W, 0, 1)], NW, True),
        ("forge", [((1, "SE"), 0, 1)], NW, True),
        ("forge", [(C, 0, 1)], SE, False),
        ("outpost", [((2, "SW"), 0, 1)], NE, True),
        ("outpost", [(SW, 0, 1)], NE, False),
    ],
)
def test_two_neighbours_on_one_land(name: str, standing: list[Building], new: At, complete: bool) -> None:
    assert offers(name, standing, new) is complete


@pytest.mark.rule("gardennation:8.24", "gardennation:8.4", "gardennation:r17")
@pytest.mark.parametrize(
    ("name", "standing", "new", "complete"),
    [
        ("sanctuary", [(C, 0, 1)], SE, False),
        ("sanctuary", [(C, 0, 2)], SE, True),  # the low one is new
        ("sanctuary", [(C, 0, 1), (SE, 0, 1)], C, True),  # the tall one is new
        ("sanctuary", [(C, 0, 4), (SE, 0, 3)], SE, True),
        ("sanctuary", [(C, 1, 2)], SE, False),
        ("windmill", [(W, 0, 2)], NW, True),
        ("windmill", [(W, 0, 1)], W, False),
        ("bunker", [((2, "SW"), 0, 2)], NE, True),
        ("bunker", [((2, "SW"), 0, 1)], NE, False),
    ],
)
def test_a_tall_and_a_low_neighbour(name: str, standing: list[Building], new: At, complete: bool) -> None:
    assert offers(name, standing, new) is complete


@pytest.mark.rule("gardennation:8.25", "gardennation:r1")
@pytest.mark.parametrize(
    ("name", "new"), [("apartments", (4, "C")), ("power_station", (4, "W")), ("radio_tower", (4, "SW"))]
)
def test_three_floors_in_the_central_territory(name: str, new: At) -> None:
    assert offers(name, [(new, 0, 2)], new)
    assert not offers(name, [(new, 0, 1)], new)
    for other in {"apartments", "power_station", "radio_tower"} - {name}:
        assert not offers(other, [(new, 0, 2)], new)


@pytest.mark.rule("gardennation:r1")
def test_three_floors_anywhere_is_an_option() -> None:
    assert not offers("apartments", [((5, "C"), 0, 2)], (5, "C"))
    assert offers("apartments", [((5, "C"), 0, 2)], (5, "C"), options={"three_floor_site": "any"})
    assert offers("apartments", [(C, 0, 2)], C, options={"three_floor_site": "any"})
    assert not offers("apartments", [((5, "C"), 0, 1)], (5, "C"), options={"three_floor_site": "any"})


@pytest.mark.rule("gardennation:8.26", "gardennation:r17")
@pytest.mark.parametrize(
    ("name", "standing", "new", "complete"),
    [
        ("temple", [(C, 0, 1), (W, 0, 1), (SW, 0, 1)], C, True),
        ("temple", [(C, 0, 2), (SW, 0, 1)], W, True),
        ("temple", [(C, 0, 2), (W, 0, 1)], SW, True),
        ("temple", [(C, 0, 1), (W, 0, 1)], SW, False),
        ("temple", [(C, 0, 1), (W, 0, 1), (NW, 0, 1)], C, False),  # no red one
        ("temple", [(C, 0, 1), (W, 0, 1), (SW, 1, 1)], C, False),
        ("temple", [(C, 0, 2), (W, 0, 1)], NW, False),
        ("temple", [(C, 0, 2), (SE, 0, 1), (W, 0, 1)], SE, False),  # another green one is no part of it
        ("water_reservoir", [(W, 0, 1), (C, 0, 1), (SW, 0, 1)], W, True),
        ("water_reservoir", [(W, 0, 2), (SW, 0, 1)], C, True),
        ("water_reservoir", [(NW, 0, 2), (C, 0, 1)], SW, False),  # SW does not touch NW
        ("air_base", [(SW, 0, 1), (W, 0, 1), (C, 0, 1)], SW, True),
        ("air_base", [(SW, 0, 2), ((6, "NE"), 0, 1)], SE, True),  # the yellow one across the border
    ],
)
def test_a_tall_one_between_the_two_other_lands(name: str, standing: list[Building], new: At, complete: bool) -> None:
    assert offers(name, standing, new) is complete


@pytest.mark.rule("gardennation:r15", "gardennation:r44")
def test_the_cards() -> None:
    families = [card["family"] for card in DATA["common_project"]]
    points: dict[str, set[int]] = {}
    for name, family, vp in zip(PROJECT_NAMES, families, PROJECT_VP, strict=True):
        key = family if family != "pair" else f"pair {DATA['common_project'][project(name)]['floors']}"
        points.setdefault(key, set()).add(vp)
    assert points == {"vacant_next": {4}, "outer": {3}, "pair 1": {3}, "pair 2": {5}, "central": {7}, "trio": {11}}
    assert families.count("vacant_next") == 6
    assert len(families) == PROJECTS == 6 + 5 * 3


@pytest.mark.rule("gardennation:r41")
def test_every_row_of_names_runs_green_yellow_red() -> None:
    rows = [
        ["Святыня", "Клиника", "Крепость"],
        ["Домик", "Оранжерея", "Тюрьма"],
        ["Дуплекс", "Кузница", "Форпост"],
        ["Убежище", "Мельница", "Бункер"],
        ["Апартаменты", "Электростанция", "Радиовышка"],
        ["Храм", "Водохранилище", "Авиабаза"],
    ]
    land_of = {card["name_ru"]: PROJECT_LAND[i] for i, card in enumerate(DATA["common_project"])}
    for row in rows:
        assert [LAND_NAMES[land_of[name]] for name in row] == ["green", "yellow", "red"]


# Completing.


@pytest.mark.rule("gardennation:8.5", "gardennation:8.9")
def test_any_player_may_complete_and_each_card_once() -> None:
    buildings = [(C, 1, 1), ((7, "NW"), 1, 1)]
    table = position(seat=1, projects=["terraced_houses", *REST], buildings=buildings)
    table.build(SE, done=False)
    table.complete("terraced_houses")
    assert table.g.taken[project("terraced_houses")] == 1
    assert project("terraced_houses") not in table.g.projects
    assert project("terraced_houses") not in table.g.deck


@pytest.mark.rule("gardennation:8.5", "gardennation:8.7")
def test_projects_that_are_not_open_or_not_complete_are_refused() -> None:
    table = position(projects=["terraced_houses", *REST], buildings=[(C, 0, 1)])
    table.build(SE, done=False)
    assert table.refused_answer(project("house")) == "gardennation:8.5"
    assert table.refused_answer(project("temple")) == "gardennation:8.7"


@pytest.mark.rule("gardennation:8.6a", "gardennation:r18")
def test_one_project_per_action() -> None:
    table = position(projects=["terraced_houses", "sanctuary", "temple", "air_base"], buildings=[(C, 0, 2)])
    table.build(SE, done=False)
    assert table.offered() == {"terraced_houses", "sanctuary"}
    table.complete("sanctuary")
    assert table.g.points[0] == 5
    assert table.asked == "deed"


@pytest.mark.rule("gardennation:8.6b", "gardennation:r18")
def test_completing_is_a_choice() -> None:
    table = position(projects=["terraced_houses", *REST], buildings=[(C, 0, 1)])
    table.build(SE, done=False)
    assert PASS in table.options
    table.answer(PASS)
    assert table.g.points[0] == 0
    assert sum(table.g.roof) == 0
    assert table.asked == "deed"


@pytest.mark.rule("gardennation:8.7")
def test_later_is_too_late() -> None:
    table = position(projects=["terraced_houses", *REST], buildings=[(C, 0, 1), (SE, 0, 1)])
    table.build(W, done=False)  # no part of it
    assert table.asked == "deed"


@pytest.mark.rule("gardennation:8.8a", "gardennation:8.8b", "gardennation:8.10", "gardennation:x16", "gardennation:r17")
def test_the_roof_goes_on_the_floor_just_placed() -> None:
    table = position(projects=["terraced_houses", *REST], buildings=[(C, 0, 3)])
    table.build(SE, done=False)
    table.complete("terraced_houses")
    assert [a for a in range(49) if table.g.roof[a]] == [area(SE)]
    assert table.g.roofs_left == 18
    assert table.g.points == [3, 0]


@pytest.mark.rule("gardennation:8.11a", "gardennation:8.11b")
def test_a_new_project_is_revealed_too_late_for_this_action() -> None:
    table = position(projects=[*REST, "terraced_houses"], buildings=[(C, 0, 2)])
    table.build(SE, done=False)
    table.answer(project("terraced_houses"))
    assert (table.seat, table.asked) == (CHANCE, "reveal")
    table.answer(project("sanctuary"))  # complete already, but the roof lies on SE now and the action is over
    assert table.g.projects[3] == project("sanctuary")
    assert table.asked == "deed"


@pytest.mark.rule("gardennation:8.12", "gardennation:10.2")
def test_closed_buildings_count_for_no_project() -> None:
    assert not offers("terraced_houses", [(C, 0, 1)], SE, closed=(C,))
    assert not offers("temple", [(C, 0, 1), (W, 0, 1), (SW, 0, 1)], C, closed=(W,))
    assert not offers("temple", [(C, 0, 2), (W, 0, 1)], SW, closed=(C,))


@pytest.mark.rule("gardennation:r16", "gardennation:8.4")
def test_a_third_floor_completes_what_two_would_have() -> None:
    assert offers("house", [((5, "C"), 0, 2)], (5, "C"))
    assert offers("house", [((5, "C"), 0, 5)], (5, "C"))


@pytest.mark.rule("gardennation:r19")
def test_an_invasion_may_complete_a_project() -> None:
    table = position(projects=["terraced_houses", *REST], buildings=[(C, 0, 1), (SE, 1, 1)])
    table.invade(SE, done=False)
    assert table.offered() == {"terraced_houses"}
    table.complete("terraced_houses")
    assert table.g.roof[area(SE)] == 1


@pytest.mark.rule("gardennation:r20")
def test_no_project_without_a_roof() -> None:
    def spots(count: int) -> list[At]:
        lands = position().g.land
        free = [(n, w) for n in (1, 2, 3, 5, 6) for w in ("C", "NW", "NE", "E", "SE", "SW", "W")]
        return [where for where in free if lands[area(where)] != 3][:count]

    for roofs, offered in [(18, {"terraced_houses"}), (19, set())]:
        closed = spots(roofs)
        buildings = [(where, 1, 1) for where in closed] + [(C, 0, 1)]
        table = position(projects=["terraced_houses", *REST], buildings=buildings, closed=closed)
        table.build(SE, done=False)
        assert table.offered() == offered


@pytest.mark.rule("gardennation:r21")
def test_an_empty_deck_leaves_the_place_vacant() -> None:
    table = position(projects=["terraced_houses", *REST], buildings=[(C, 0, 1)])
    for card in table.g.deck:
        table.g.taken[card] = 1
    table.g.deck = words([])
    table.build(SE, done=False)
    table.answer(project("terraced_houses"))
    assert table.g.projects == [-1, *(project(name) for name in REST)]
    assert table.asked == "deed"
