"""Bots' processes: what they are sent, and what is offered at tables."""

from __future__ import annotations

import asyncio

from polyana import bots, games
from polyana.kernel.line import ANSWER, TAKEBACK
from polyana.server import minds
from polyana.server.minds import Decision, Minds, Thinker
from polyana.server.settings import Settings
from polyana.server.table import Table
from polyana.server.thinker import REMEMBERED, Memory, Request, Thought, think


def test_bots_that_think_too_long_are_not_offered() -> None:
    assert ("random", "beginner") in minds.LEVELS
    budgets = [bots.read(spec) for spec in (*dict(minds.LEVELS), minds.HINT, minds.USUAL)]
    assert all(budget.seconds <= 2 and not budget.iterations for budget in budgets)


class Listening(Thinker):
    """A process in this one, and what it was sent."""

    def __init__(self) -> None:
        super().__init__("")
        self.memory = Memory()
        self.sent: list[tuple[int, int]] = []

    async def _exchange(self, request: Request) -> Thought:
        self.sent.append((request.since, len(request.entries)))
        return think(self.memory, request)


def a_table() -> Table:
    table = Table(games.find("grandbois").setup(2), bytes(32))
    table.settle()
    return table


def decision(table: Table) -> Decision:
    return Decision("t", table.setup, table.entries(), table.state.to_act(), "random", 7)


def answer(table: Table) -> None:
    seat = table.state.to_act()
    table.take((ANSWER, seat, table.state.options(seat)[0]))
    table.settle()


def test_a_bots_process_is_sent_what_is_new() -> None:
    async def play() -> None:
        thinker, table = Listening(), a_table()
        known = 0
        for _ in range(10):
            now = len(table.entries())
            thought = await thinker.ask(decision(table))
            assert thinker.sent[-1] == (known, now - known)
            afresh = await Listening().ask(decision(table))
            assert thought.code == afresh.code
            known = now
            answer(table)

    asyncio.run(play())


def test_after_going_back_or_when_it_was_forgotten_the_whole_line_is_sent() -> None:
    async def play() -> None:
        thinker, table = Listening(), a_table()
        await thinker.ask(decision(table))
        answer(table)
        await thinker.ask(decision(table))
        table.take((TAKEBACK, 0, len(table.entries()) - 1))
        table.settle()
        await thinker.ask(decision(table))
        assert thinker.sent[-1] == (0, len(table.entries()))
        thinker.memory = Memory()  # it fell over another question
        known = len(table.entries())
        answer(table)
        await thinker.ask(decision(table))
        whole = len(table.entries())
        assert thinker.sent[-2:] == [(known, whole - known), (0, whole)]
        late = decision(table)
        answer(table)
        await thinker.ask(decision(table))
        await thinker.ask(late)  # it has waited longer than another
        assert thinker.sent[-1] == (0, late.count)

    asyncio.run(play())


def test_no_more_tables_are_remembered_than_are_kept() -> None:
    async def play() -> None:
        thinker, table = Listening(), a_table()
        for number in range(REMEMBERED + 5):
            await thinker.ask(
                Decision(str(number), table.setup, table.entries(), table.state.to_act(), "random", number)
            )
        for number in (0, REMEMBERED + 4):
            await thinker.ask(
                Decision(str(number), table.setup, table.entries(), table.state.to_act(), "random", number)
            )
        whole = len(table.entries())
        assert thinker.sent[-2:] == [(0, whole), (whole, 0)]

    asyncio.run(play())


def test_a_real_process_answers_the_same() -> None:
    async def play() -> None:
        minds = Minds(Settings(thinkers=1))
        await minds.start()
        table = a_table()
        for _ in range(3):
            there = await minds.think(decision(table))
            here = await Listening().ask(decision(table))
            assert (there.code, there.error) == (here.code, "")
            answer(table)
        await minds.stop()

    asyncio.run(play())
