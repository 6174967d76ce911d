"""The engine and the naive implementation of the rules say the same on positions that random play reaches."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from polyana.games.grandbois import harvest, kinds
from polyana.games.grandbois.forest import GrandBois
from polyana.games.grandbois.game import GAME
from polyana.games.grandbois.harvest import winners
from polyana.games.grandbois.tiles import CLAN_NAMES, TOWER, clan_of
from polyana.kernel.chance import Rng
from polyana.kernel.match import Match
from polyana.kernel.state import PASS, SPECTATOR
from tests.rules.grandbois import naive
from tests.rules.grandbois.builder import At, Table, at_of, placement

few = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def played(draw: st.DrawFn, most: int = 37) -> Table:
    """A table after so many turns of random play; towers are raised early or late, as it comes."""
    setup = GAME.setup(draw(st.sampled_from([2, 3, 4])), {"expert": draw(st.booleans())})
    turns = draw(st.integers(0, most))
    keen = draw(st.booleans())
    table = Table(Match(setup))
    chance = Rng(draw(st.integers(0, 2**32 - 1)))
    while not table.over() and (table.asked != "tile" or len(table.g.laid) <= turns):
        options = table.options
        if table.asked == "tower" and keen:
            options = [code for code in options if code != PASS]
        table.match.answer(table.seat, options[chance.below(len(options))])
    return table


def forest_of(table: Table) -> naive.Forest:
    """The forest as somebody would lay it who was only told what happened."""
    forest = naive.Forest()
    for kind, arguments in table.events(SPECTATOR):
        if kind == kinds.LAID:
            _, tile, cell, turned = arguments
            forest.lay(tile, at_of(cell), turned)
        elif kind == kinds.RAISED:
            seat, cell = arguments
            forest.raise_tower(seat, at_of(cell))
    return forest


def words(forest: naive.Forest) -> dict[At, str]:
    return {at: name + ("" if name in ("bear", "clearing") else str(n)) for at, (name, n) in forest.cells.items()}


@pytest.mark.rule("grandbois:2.5", "grandbois:2.10", "grandbois:3.4", "grandbois:r2", "grandbois:r3")
@few
@given(played())
def test_the_visible_forest(table: Table) -> None:
    table.g.check()
    assert table.forest() == words(forest_of(table))


@pytest.mark.rule(
    "grandbois:2.4a", "grandbois:2.4b", "grandbois:2.7a", "grandbois:2.7c", "grandbois:2.8", "grandbois:2.9a"
)
@pytest.mark.rule("grandbois:2.9b", "grandbois:2.9c", "grandbois:6.1", "grandbois:r5", "grandbois:r8")
@few
@given(played(most=35))
def test_placements(table: Table) -> None:
    if table.over():
        return
    forest = forest_of(table)
    expert = table.match.setup.flag("expert")
    for tile in table.g.row:
        placements = forest.placements(tile, expert)
        assert table.placements(tile) == placements
        assert (tile in table.options) == bool(placements)


@pytest.mark.rule("grandbois:2.9c")
@few
@given(played(most=20))
def test_refusals(table: Table) -> None:
    """What is not offered is refused by a rule, what is offered by none: code by code around the forest."""
    if table.over():
        return
    seat = table.seat
    table.take(table.options[0])
    offered = set(table.options)
    assert len(offered) == len(table.options)
    xs = [x for x, _ in table.forest()]
    ys = [y for _, y in table.forest()]
    for x in range(min(xs) - 2, max(xs) + 3):
        for y in range(min(ys) - 2, max(ys) + 3):
            for turned in range(4):
                code = placement((x, y), turned)
                assert (table.match.refusal(seat, code) == "") == (code in offered)


@pytest.mark.rule(
    "grandbois:4.3", "grandbois:4.4", "grandbois:4.4a", "grandbois:4.5", "grandbois:4.6", "grandbois:4.6a"
)
@pytest.mark.rule("grandbois:5.3", "grandbois:5.4", "grandbois:r12", "grandbois:r16", "grandbois:r18", "grandbois:r21")
@few
@given(played())
def test_scoring(table: Table) -> None:
    forest = forest_of(table)
    pads = []
    for seat in range(table.g.seats):
        pads.append(forest.lines(seat, [CLAN_NAMES[clan] for clan in table.g.clans_of(seat)]))
        assert table.lines(seat) == pads[seat]
    assert table.g.scores() == [sum(pad) for pad in pads]
    if table.over():
        assert table.g.view(SPECTATOR)["winners"] == naive.best(pads)


@pytest.mark.rule("grandbois:4.7", "grandbois:4.8", "grandbois:4.8a")
@settings(max_examples=200, deadline=None)
@given(st.lists(st.lists(st.integers(0, 3), min_size=4, max_size=4), min_size=2, max_size=4))
def test_winners(pads: list[list[int]]) -> None:
    assert winners(pads, rematch=False) == naive.best(pads)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_cells_shown_behind_a_line_are_those_that_count(seats: int) -> None:
    """What the score sheet lights: one's own as it stands, everybody's at the end; as many as the line's chestnuts."""
    state = GAME.setup(seats).start()
    rng = Rng(seats)
    while True:
        assert isinstance(state, GrandBois)
        for viewer in (*range(seats), SPECTATOR):
            shown = state.show(viewer)
            visible = {pair[0]: pair[1] for pair in shown["cells"]}
            for seat, lines in enumerate(shown["harvest"]):
                assert len(lines) == (4 if shown["clans"][seat] else 0)
                if not lines:
                    continue
                assert [line["chestnuts"] for line in lines] == harvest.lines_of(state, seat, shown["clans"][seat])
                towers = {cell for cell, what in visible.items() if what == TOWER + seat}
                own = {cell for cell, what in visible.items() if clan_of(what) in shown["clans"][seat]}
                lit = [set(line["cells"]) for line in lines]
                assert lit[0] == own
                assert len(own) == lines[0]["chestnuts"]
                assert lit[1] <= own
                assert 2 * len(lit[1]) == lines[1]["chestnuts"]
                assert towers <= lit[2] <= own | towers
                assert towers <= lit[3]
                assert not lit[3] & own
        if state.over:
            assert shown["lines"] == [[line["chestnuts"] for line in lines] for lines in shown["harvest"]]
            return
        seat = state.to_act()
        options = state.options(seat)
        state.answer(seat, options[rng.below(len(options))])
