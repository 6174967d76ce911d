"""Takebacks by consent."""

from __future__ import annotations

import asyncio

import pytest

from polyana.kernel.line import ANSWER, TAKEBACK
from polyana.server import words
from polyana.server.motions import Motions
from polyana.server.table import Table
from tests.server.fakes import FakeRoom
from tests.server.toygame import GAME


def test_a_takeback_that_could_not_be_saved_can_be_asked_for_again() -> None:
    async def play() -> None:
        table = Table(GAME.setup(3), bytes(32))
        table.settle()
        for seat in range(3):
            table.take((ANSWER, seat, 1))
        room = FakeRoom(table)
        motions = Motions(room, room.bus)
        room.failure = words.Trouble("not-saved", 503)
        await motions.ask(table, 0)
        motions.tell_again()  # to a process that has only now read the table
        assert [note["motion"].by for note in room.bus.notes] == [0, 0]
        with pytest.raises(words.Trouble):
            await motions.vote(table, 1, True)
        assert motions.shown is None
        room.failure = None
        await motions.ask(table, 0)
        await motions.vote(table, 1, True)
        assert [row[0] for row in room.taken] == [TAKEBACK]

    asyncio.run(play())
