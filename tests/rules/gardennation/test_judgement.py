"""What bots believe: projects, goals, majorities, trouble with the population."""

import pytest

from polyana.bots import Mind, find
from polyana.kernel.chance import Rng
from tests.rules.gardennation.builder import ended, position, project

REST = ["temple", "water_reservoir", "air_base"]
C, NW, NE, E, SE, SW, W = ((4, where) for where in ("C", "NW", "NE", "E", "SE", "SW", "W"))


def test_a_finished_game_is_judged_by_its_score() -> None:
    table = position(population={0: 30, 1: 12})
    table.g.points = [5, 20]
    ended(table)
    assert table.g.judge(0) == -table.g.judge(1) == 12 - 21


def test_points_count_one_to_one() -> None:
    table = position()
    before = table.g.judge(0)
    table.g.points[0] += 4
    assert table.g.judge(0) == pytest.approx(before + 4)


def test_a_project_within_reach_is_worth_something_and_more_for_who_is_next() -> None:
    far = position(projects=["house", *REST], buildings=[((7, "NE"), 0, 1)], crane=5)
    near = position(projects=["house", *REST], buildings=[((7, "E"), 0, 1)], crane=5)
    here = position(projects=["house", *REST], buildings=[((7, "E"), 0, 1)], crane=7)
    goals = far.g.goals_of(0)
    assert goals == near.g.goals_of(0) == here.g.goals_of(0)
    assert near.g.judge(0) < here.g.judge(0)


def test_too_few_inhabitants_are_trouble_most_of_all_at_the_end() -> None:
    def loss(last_round: bool) -> float:
        few, enough = position(population={0: 3}), position(population={0: 12})
        few.g.last_round = enough.g.last_round = last_round
        return enough.g.judge(0) - few.g.judge(0)

    assert loss(True) > loss(False) > 3


def test_a_roof_on_a_goal_costs_what_the_goal_was_worth() -> None:
    goals = [("belfry", "market"), ("barracks", "watchtower")]
    open_tower = position(goals=goals, buildings=[(C, 0, 3)])
    closed_tower = position(goals=goals, buildings=[(C, 0, 3)], closed=[C])
    assert open_tower.g.judge(0) - closed_tower.g.judge(0) >= 7


def test_majorities_of_the_own_cards_count() -> None:
    goals = [("control_1_3", "market"), ("barracks", "watchtower")]
    wanted = position(goals=goals, buildings=[((1, "NW"), 0, 2), ((3, "C"), 0, 2)])
    other = position(goals=goals, buildings=[((5, "C"), 0, 2), ((3, "C"), 0, 2)])
    assert wanted.g.judge(0) > other.g.judge(0) + 3


def test_greedy_takes_a_project_it_can_complete() -> None:
    projects = ["terraced_houses", "herbalist", "prison", "forge"]
    table = position(projects=projects, actions=1, buildings=[(C, 0, 1)], goals=[("barracks", "market")] * 2)
    greedy = find("greedy-2026")  # goes by this judgement; `greedy` has learned weights for two
    while table.seat == 0 and table.g.points[0] == 0:
        table.answer(greedy.choose(Mind(table.g, 0), Rng(1)))
    assert table.g.points[0] == 3


@pytest.mark.parametrize(
    ("slot", "last_round", "expected"), [(0, False, [0, 2]), (2, False, [0, 3]), (3, False, [1, 0]), (3, True, [0, 0])]
)
def test_actions_to_come_are_counted_while_a_project_is_revealed(
    slot: int, last_round: bool, expected: list[int]
) -> None:
    projects = ["terraced_houses", "herbalist", "prison", "forge"]
    table = position(projects=projects, actions=1, slot=slot, buildings=[(C, 0, 1)])
    table.g.last_round = last_round
    assert [table.g.actions_to_come(seat) for seat in (0, 1)] == [2 if slot == 3 and not last_round else 1, 0]
    table.build(SE, done=False)
    table.answer(project("terraced_houses"))
    assert table.asked == "reveal"
    assert [table.g.actions_to_come(seat) for seat in (0, 1)] == expected
