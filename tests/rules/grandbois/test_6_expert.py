"""Chapter 6: the variant for experienced players."""

import pytest

from polyana.games.grandbois.game import GAME
from tests.rules.grandbois.builder import position
from tests.rules.grandbois.test_2_place_a_tile import ANIMALS, CELLS, covering


@pytest.mark.rule("grandbois:6.1")
@pytest.mark.parametrize("old", ANIMALS)
def test_a_clan_does_not_cover_itself(old: str) -> None:
    for new in ANIMALS:
        same_clan = new[:-1] == old[:-1]
        if same_clan and new > old:
            assert covering(new, old, expert=True) == "grandbois:6.1", f"{new} on {old}"
            assert covering(new, old, expert=False) == ""


@pytest.mark.rule("grandbois:6.1")
@pytest.mark.parametrize("old", [*CELLS, "tower"])
def test_all_other_covering_rules_stay(old: str) -> None:
    for new in CELLS:
        same_clan = new in ANIMALS and old in ANIMALS and new[:-1] == old[:-1]
        if not same_clan or new[-1] <= old[-1]:
            assert covering(new, old, expert=True) == covering(new, old), f"{new} on {old}"


@pytest.mark.rule("grandbois:6.1")
def test_a_tile_that_only_its_own_clan_would_cover_is_not_placed_there() -> None:
    laid = [(16, (1, 1), 0)]  # fox 1 on (2, 2)
    assert position(laid=laid, row=[28]).refused(28, (2, 2)) == ""  # fox 2
    table = position(laid=laid, row=[28], expert=True)
    assert table.refused(28, (2, 2)) == "grandbois:6.1"
    assert table.refused(28, (2, 2), 3) == ""  # frog 3
    assert ((2, 2), 0) not in table.placements(28)
    assert ((2, 2), 3) in table.placements(28)


@pytest.mark.rule("grandbois:6.1")
def test_the_variant_is_off_unless_it_is_chosen() -> None:
    assert GAME.setup(3).flag("expert") is False
    assert GAME.setup(3, {"expert": True}).flag("expert") is True
