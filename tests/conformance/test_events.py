"""Events say which rule they follow from."""

from __future__ import annotations

import pytest

from polyana import games, rulebook
from polyana.kernel.chance import Rng
from polyana.kernel.meaning import EventKind
from polyana.kernel.play import Tally, play_out


@pytest.mark.parametrize("name", games.names())
def test_declared_rules_are_in_the_index(name: str) -> None:
    known = {rule.id for rule in rulebook.rules(name, "en")}
    declared = {rule for kind in games.find(name).events for rule in kind.rules}
    assert declared
    assert not declared - known


@pytest.mark.parametrize("name", games.names())
def test_an_event_follows_from_a_rule_its_kind_declares(name: str) -> None:
    game = games.find(name)
    told = 0
    for seed in range(3):
        state = game.short_setup(game.usual).start(listen=True)
        play_out(state, Rng(seed), Tally())
        for event in state.log or []:
            assert event.rule in ("", *game.events[event.kind].rules), game.events[event.kind].name
            told += 1
    assert told


def test_the_place_of_a_rule() -> None:
    kind = EventKind("removed", [], rule="root:4.3.3", also=("root:8.4.1.iii", "root:4.1.2"))
    assert [kind.place_of(rule) for rule in ("", "root:4.3.3", "root:8.4.1.iii", "root:4.1.2", "other")] == [
        0,
        0,
        1,
        2,
        0,
    ]
    assert EventKind("silent", []).rules == ()
