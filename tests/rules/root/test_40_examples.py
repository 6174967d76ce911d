"""Worked examples: battles."""

from __future__ import annotations

import pytest

from tests.rules.root.positions import Position


@pytest.mark.rule("root:x1", "root:4.3.2.i", "root:4.3.3c", "root:r52")
def test_cap_and_order_of_hits() -> None:
    table = Position("marquise", "eyrie").put(5, cats=3, birds=1, roost=1).battle("marquise", 5, "eyrie").rolls(3, 2)
    assert table.over
    assert table.pieces(5) == {"cats": 2}
    assert table.points("marquise") == 1


@pytest.mark.rule("root:x2", "root:8.2.2")
def test_guerrilla_war() -> None:
    table = Position("marquise", "alliance").put(5, cats=4, rebels=2).battle("marquise", 5, "alliance").rolls(3, 1)
    assert table.pieces(5) == {"cats": 2, "rebels": 1}
