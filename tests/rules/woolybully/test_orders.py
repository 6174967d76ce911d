"""Standing orders: who wants to be asked about calls only with a wolf or a hunter in hand."""

from __future__ import annotations

import pytest

from polyana import games
from polyana.games.woolybully.table import WoolyBully
from polyana.games.woolybully.tiles import HUNTER, WOLF
from polyana.kernel.chance import Rng


@pytest.mark.rule("woolybully:r19")
def test_unless_armed_passes_exactly_for_hands_without_wolf_and_hunter() -> None:
    met = set()
    for seed in range(12):
        state = games.find("woolybully").setup(3).start()
        assert isinstance(state, WoolyBully)
        rng = Rng(seed)
        while not state.over:
            seat = state.to_act()
            q = state.question(seat)
            if q is not None and seat >= 0 and state.asked[0].optional:
                armed = bool(state.beasts(seat, WOLF) or state.beasts(seat, HUNTER))
                assert state.heeds(q, "unless-armed") is not armed
                assert state.heeds(q, "pass")
                assert not state.heeds(q, "ask")
                met.add(armed)
            options = state.options(seat)
            state.answer(seat, options[rng.below(len(options))])
    assert met == {False, True}
