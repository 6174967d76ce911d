"""Only what is different is sent, and whoever puts it together has the whole view."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from polyana import games
from polyana.kernel.differences import applied
from polyana.kernel.line import ANSWER, TAKEBACK, UNDO
from polyana.server.messages import ENCODER, Answer, Undo
from polyana.server.showing import Showing
from polyana.server.table import Table
from tests.server.test_room import a_running_room, look


def plain(thing: object) -> Any:
    return msgspec.json.decode(ENCODER.encode(thing))


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seed", range(3))
def test_what_is_different_makes_the_view_of_each_seat(name: str, seed: int) -> None:
    game, rng = games.find(name), random.Random(seed)
    table = Table(game.setup(game.seats[seed % len(game.seats)]), bytes(32))
    table.settle()
    showing = Showing()
    first = {seat: showing.whole(table, seat) for seat in table.viewers()}
    has = {seat: plain(view) for seat, (_, view) in first.items()}
    told = {seat: table.events(seat) for seat in table.viewers()}
    number, whole, sent = 1, 0, 0
    for _ in range(150):
        if table.state.over:
            break
        asked = [q.seat for q in table.state.asked if table.state.question(q.seat) is not None]
        seat = rng.choice(asked)
        row = (ANSWER, seat, rng.choice(table.state.options(seat)))
        if table.match.may_undo(seat) and rng.random() < 0.3:
            row = table.match.undo_row(seat)
        elif rng.random() < 0.05 and table.match.takeback_to(seat) >= 0:
            row = (TAKEBACK, seat, table.match.takeback_to(seat))
        since = table.take(row).since
        table.settle()
        number += 1
        news = showing.news(table, table.viewers())
        for viewer in table.viewers():
            shown, changes = news[viewer]
            assert shown == number
            sent += len(ENCODER.encode(changes))
            has[viewer] = applied(has[viewer], plain(changes))
            view = table.match.view(viewer)
            whole += len(ENCODER.encode(view))
            assert has[viewer] == plain(view)
            kept = table.count_events(viewer, since)
            told[viewer] = told[viewer][:kept] + table.events(viewer, since)
            assert told[viewer] == table.events(viewer)
            assert showing.whole(table, viewer)[0] == number  # whoever comes now knows it by the same number
    assert 2 * sent < whole


def test_a_seat_at_which_nobody_looked_is_shown_everything_again() -> None:
    table = Table(games.find("grandbois").setup(2), bytes(32))
    table.settle()
    showing = Showing()
    assert showing.news(table, [0, 1]) == {}
    showing.whole(table, 0)
    showing.whole(table, 1)
    showing.forget_all_but([1])
    assert set(showing.news(table, [0, 1])) == {1}
    assert showing.whole(table, 0)[0] == 2  # another number than before


def test_who_was_shown_something_else_is_shown_everything() -> None:
    async def play() -> None:
        room, journal, table, seat = await a_running_room(0)
        tabs = [look(room, seat), look(room, seat)]
        tabs[1].shown -= 1  # as if something had been missed
        room.handle(tabs[0], Answer(table.stamp, table.state.options(seat)[0]))
        journal.write()
        assert [tab.kinds()[0] for tab in tabs] == ["move", "sync"]
        assert tabs[0].shown == tabs[1].shown
        if table.match.may_undo(seat):
            room.handle(tabs[0], Undo(table.stamp))
            journal.write()
            back = [tab.heard[-1] for tab in tabs]
            assert back[0] == back[1]
            assert (back[0]["t"], back[0]["events"]) == ("back", [])
            assert table.match.journal.all_rows()[-1][0] == UNDO

    asyncio.run(play())
