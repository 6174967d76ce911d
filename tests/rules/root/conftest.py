"""Fixtures for the rules of Root."""

from __future__ import annotations

import pytest

from polyana.games.root.game import GAME
from polyana.kernel.state import CHANCE
from tests.rules.root.positions import Table


@pytest.fixture
def agreement(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before every answer all codes of the open question are tried: what is listed is what is not refused."""
    choose = Table.choose

    def checked(table: Table, *words: str | int) -> Table:
        for word in words:
            q = table.g.asked[0]
            if q.seat != CHANCE:
                legal = table.g.options(q.seat)
                refusals = {code: table.match.refusal(q.seat, code) for code in range(GAME.kinds[q.kind].size)}
                assert sorted(code for code in legal if code >= 0) == [c for c, rule in refusals.items() if not rule]
                assert all(not rule or rule.startswith("root:") for rule in refusals.values())
            choose(table, word)
        return table

    monkeypatch.setattr(Table, "choose", checked)
