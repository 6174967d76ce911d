"""Worlds that others imagine while somebody is asked about hidden cards."""

from __future__ import annotations

import pytest

from polyana.kernel.chance import Rng
from polyana.kernel.state import SPECTATOR
from tests.rules.root.positions import Position


@pytest.mark.rule("root:r124")
@pytest.mark.parametrize("seed", range(6))
def test_whoever_crafts_holds_a_card_that_can_be_crafted_in_every_world(seed: int) -> None:
    """Only the Anvil fits: guessing often fails to find it, and then the world is made to fit."""
    position = Position("eyrie", "marquise").put(1, roost=1, birds=1).hand("eyrie", "anvil")
    table = position.crafted("eyrie", "armorers").item_supply(crossbow=0).daylight("eyrie").choose("craft")
    assert table.options() == ["anvil"]
    for viewer in (1, SPECTATOR):
        world = table.g.imagine(viewer, Rng(seed))
        world.check()
        assert world.options(0)
