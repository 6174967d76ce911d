"""Random games beside the naive land: areas, placements, scores, wolves and hunters agree after every tile."""

from __future__ import annotations

import pytest

from polyana.games.woolybully import meadows
from polyana.games.woolybully.domains import LEAVE, SPACE
from polyana.games.woolybully.game import GAME
from polyana.games.woolybully.kinds import CALL, TURN
from polyana.games.woolybully.land import SPACES
from polyana.games.woolybully.table import WoolyBully
from polyana.games.woolybully.tiles import LETTERS, SETS
from polyana.kernel.chance import Rng
from polyana.kernel.game import Value
from tests.rules.woolybully import naive

OPTIONS: list[dict[str, Value]] = [
    {},
    {"hungry_wolf": True, "merge_rule": "hunter_shoots", "score_all": True},
    {"interrupts": "live", "merge_rule": "hunter_shoots"},
    {"no_multi_draw": True, "hand_limit": 3, "hand_limit_discard": "bag", "hungry_wolf": True},
    {"multi_play": True, "hand_limit": 3, "interrupts": "live", "hungry_wolf": True, "merge_rule": "hunter_shoots"},
]


def side_of(g: WoolyBully, side: int) -> naive.Side:
    face = SETS[g.land.set_number].tiles[side >> 1].faces[side & 1]
    return face.edges, face.regions, face.sheep, face.feature


def at_of(space: int) -> naive.At:
    parts = SPACE.split(space)
    return parts["x"], parts["y"]


def compare(g: WoolyBully, land: naive.Land, rng: Rng) -> None:
    mine = g.land
    spots = {at_of(space): spot for space, spot in mine.spots.items()}
    assert set(spots) == set(land.tiles)
    roots = {}
    for area in land.areas():
        found = {mine.root(mine.nodes[spots[at] * 4 + direction]) for at, direction in area}
        assert len(found) == 1
        root = found.pop()
        assert root not in roots
        roots[root] = area
        assert LETTERS[mine.kinds[root]] == land.kind(area)
        assert (mine.sheep[root], mine.opens[root]) == (land.sheep(area), land.open_edges(area))
    for beast, spaces in (("wolf", mine.wolves), ("hunter", mine.hunters), ("dead", mine.dead)):
        assert {at_of(space) for space in spaces} == {at for at, each in land.beasts.items() if each == beast}
    for score_all in (False, True):
        assert meadows.worth(mine, score_all) == [land.worth(letter, score_all) for letter in "KURY"]
    for place in mine.places:
        assert mine.neighbours(place) == land.neighbours(at_of(place))
    for _ in range(3):
        side = rng.below(SETS[mine.set_number].count * 2 - 10) + 10
        codes = mine.placements(side)
        assert {(at_of(code >> 2), code & 3) for code in codes} == land.placements(side_of(g, side))
        assert (len(codes) > 0) == mine.placeable(side)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(3))
def test_the_land_as_it_is_kept_and_as_it_is_flooded(options: dict[str, Value], seed: int) -> None:
    rng = Rng(seed * 100 + len(options))
    state = GAME.setup(2 + seed % 3, options).start()
    assert isinstance(state, WoolyBully)
    land = naive.Land(state.land.hungry_wolf, state.land.hunter_shoots)
    seen = 0
    while not state.over:
        while seen < len(state.land.laid):
            code = state.land.laid[seen]
            land.lay(side_of(state, code // (4 * SPACES)), at_of(code // 4 % SPACES), code & 3)
            seen += 1
            if seen % 9 == 0 or seen > 68:
                compare(state, land, rng)
        q = state.asked[rng.below(len(state.asked))]
        options_now = state.options(q.seat)
        code = options_now[rng.below(len(options_now))]
        if q.kind in (TURN, CALL) and code == LEAVE and rng.below(500):
            continue  # otherwise nobody would stay
        state.answer(q.seat, code)
    compare(state, land, rng)
    assert seen > 30


def test_a_side_fits_in_as_many_ways_as_the_naive_land_says() -> None:
    land = naive.Land(False, False)
    land.tiles[(0, 0)] = ("VVVV", "0000", [0])
    state = GAME.setup(2).start()
    assert isinstance(state, WoolyBully)
    for side in range(10, GAME.tiles.count * 2):
        assert {(at_of(code >> 2), code & 3) for code in state.land.placements(side)} == land.placements(
            side_of(state, side)
        )


def test_tiles_may_lie_in_one_line_as_far_as_they_reach() -> None:
    state = GAME.setup(2).start()
    assert isinstance(state, WoolyBully)
    land = state.land
    villages = [side for side in range(10, GAME.tiles.count * 2) if land.placements(side)]
    assert len(villages) > 30
    far = land.places
    space = max(far)
    for _ in range(119):  # not the printed tiles: any that fit, as often as it takes
        land.fill(0, space, 0)
        space += 256
    assert space in land.places
    assert at_of(space)[1] == 120
