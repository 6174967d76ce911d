"""Bots' processes: what they are sent, and what is offered at tables."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from polyana import bots, games
from polyana.kernel.line import ANSWER, TAKEBACK
from polyana.server import minds
from polyana.server.minds import USUAL, Decision, Hints, Minds, Thinker, Unwatched, known
from polyana.server.settings import Settings
from polyana.server.table import Table
from polyana.server.thinker import REMEMBERED, Memory, Request, Thought, think
from polyana.server.words import Trouble


def test_bots_that_think_too_long_are_not_offered() -> None:
    assert set(bots.LEVELS) < set(minds.LEVELS)
    budgets = [bots.read(spec) for spec in (*minds.LEVELS, minds.HINT, minds.USUAL)]
    assert all(budget.seconds <= 2 and (budget.seconds or not budget.iterations) for budget in budgets)


def test_levels_keep_the_numbers_by_which_journals_know_them() -> None:
    assert minds.LEVELS[:4] == ("random", "greedy", "search:200ms", "search:1500ms")
    assert minds.LEVELS[4:] == ("newcomer", "easy", "medium", "hard", "expert")


def test_a_hint_is_one_search_and_says_what_else_it_thought_of() -> None:
    table = a_table()
    while len(table.state.options(table.state.to_act())) < 3:
        answer(table)
    seat = table.state.to_act()
    request = Request("t", "grandbois", 2, table.setup.options, 0, table.entries(), seat, "search:48", 7, True)
    thought = think(Memory(), request)
    plain = Request("t", "grandbois", 2, table.setup.options, 0, table.entries(), seat, "search:48", 7)
    assert thought.code == think(Memory(), plain).code == thought.better[0][0]
    shares = [share for _, share in thought.better]
    assert shares == sorted(shares, reverse=True)
    assert 0.0 < sum(shares) <= 1.0 + 1e-9
    assert {code for code, _ in thought.better} <= set(table.state.options(seat))


class Listening(Thinker):
    """A process in this one, and what it was sent."""

    def __init__(self) -> None:
        super().__init__({})
        self.memory = Memory()
        self.sent: list[tuple[int, int]] = []

    async def _exchange(self, request: Request) -> Thought:
        self.sent.append((request.since, len(request.entries)))
        return think(self.memory, request)


def a_table() -> Table:
    table = Table(games.find("grandbois").setup(2), bytes(32))
    table.settle()
    return table


def decision(table: Table, name: str = "t") -> Decision:
    return Decision(name, table.setup, table.entries(), table.state.to_act(), "random", 7, lambda: ["a"])


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
                Decision(
                    str(number), table.setup, table.entries(), table.state.to_act(), "random", number, lambda: ["a"]
                )
            )
        for number in (0, REMEMBERED + 4):
            await thinker.ask(
                Decision(
                    str(number), table.setup, table.entries(), table.state.to_act(), "random", number, lambda: ["a"]
                )
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


class Instant(Thinker):
    """Thinks when the test says so."""

    def __init__(self) -> None:
        super().__init__({})
        self.asked: list[Decision] = []
        self.done: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()

    async def ask(self, decision: Decision) -> Thought:
        self.asked.append(decision)
        try:
            return await self.done
        finally:
            self.done = asyncio.get_running_loop().create_future()


class Watched(Minds):
    def __init__(self, thinkers: int) -> None:
        super().__init__(Settings(thinkers=thinkers))

    def thinker(self) -> Thinker:
        return Instant()

    def asked(self) -> list[str]:
        """The tables that are thought about now."""
        return [each.asked[-1].table for each in self._all if isinstance(each, Instant) and each not in self._free]

    async def finish(self, table: str) -> None:
        for each in self._all:
            if isinstance(each, Instant) and each not in self._free and each.asked[-1].table == table:
                each.done.set_result(Thought(0))
        await a_while()


async def a_while() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def wanted(name: str, *addresses: str, spec: str = "search:1500ms") -> Decision:
    table = a_table()
    return Decision(name, table.setup, table.entries(), 0, spec, 7, lambda: addresses)


def test_thinking_time_is_shared_between_addresses_and_then_between_tables() -> None:
    async def play() -> None:
        minds = Watched(1)
        await minds.start()
        tasks = [asyncio.create_task(minds.think(wanted(f"greedy {n}", "greedy"))) for n in range(40)]
        tasks += [asyncio.create_task(minds.think(wanted("greedy 1", "greedy"))) for _ in range(3)]
        await a_while()
        assert minds.asked() == ["greedy 0"]
        assert minds.waiting() == 42  # as /metrics tells it
        tasks.append(asyncio.create_task(minds.think(wanted("modest", "modest"))))
        await a_while()
        await minds.finish("greedy 0")
        assert minds.asked() == ["modest"]  # behind one thought, not behind forty-two
        tasks.append(asyncio.create_task(minds.think(wanted("friend", "modest", "friend"))))
        await a_while()
        await minds.finish("modest")
        assert minds.asked() == ["friend"]  # the time of whoever has had less of those who wait for it
        served = []
        for _ in range(42):
            await minds.finish(minds.asked()[0])
            served += minds.asked()
        assert served[:3] == ["greedy 1", "greedy 2", "greedy 3"]
        assert served[-3:] == ["greedy 1"] * 3  # the table that wants more waits for those that have had none
        await minds.finish("greedy 1")
        assert len(await asyncio.gather(*tasks)) == len(tasks)

    asyncio.run(play())


def test_no_address_has_all_thinkers() -> None:
    async def play() -> None:
        minds = Watched(3)
        await minds.start()
        tasks = [asyncio.create_task(minds.think(wanted(f"greedy {n}", "greedy"))) for n in range(9)]
        await a_while()
        assert sorted(minds.asked()) == ["greedy 0", "greedy 1"]
        tasks.append(asyncio.create_task(minds.think(wanted("modest", "modest"))))
        await a_while()
        assert sorted(minds.asked()) == ["greedy 0", "greedy 1", "modest"]  # at once
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert len(minds._free) == 3
        assert not minds._running

    asyncio.run(play())


def test_what_nobody_waits_for_any_more_is_not_thought() -> None:
    async def play() -> None:
        minds = Watched(1)
        await minds.start()
        first = asyncio.create_task(minds.think(wanted("first", "a")))
        left = asyncio.create_task(minds.think(wanted("left")))
        await a_while()
        await minds.finish("first")
        assert (await first).code == 0
        with pytest.raises(Unwatched):
            await left

    asyncio.run(play())


def test_a_person_has_one_hint_at_a_time_and_so_many_a_minute() -> None:
    hints = Hints(3)
    hints.begin(1)
    with pytest.raises(Trouble, match="still thinking"):
        hints.begin(1)  # in another tab
    hints.begin(2)
    for _ in range(2):
        hints.end(1)
        hints.begin(1)
    hints.end(1)
    with pytest.raises(Trouble, match="wait a moment"):
        hints.begin(1)


GUEST = """
from polyana.bots import Bot

class Last(Bot):
    def choose(self, mind, rng):
        print("nothing that a bot prints gets between the answers")
        return mind.options()[-1]
"""


def test_a_bot_that_the_operator_has_let_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It thinks in the same processes. A program that fails is replaced at once, by a bot of the house."""
    monkeypatch.setattr(bots, "GUESTS", {})
    (tmp_path / "guest.py").write_text(GUEST)
    specs = (f"mine={tmp_path}/guest.py:Last", f"gone=program:{sys.executable} -c exit(1)")
    settings = Settings(thinkers=1, bots=specs)
    settings.register()

    async def play() -> None:
        minds = Minds(settings)
        await minds.start()
        table = a_table()
        for _ in range(3):
            wanted = decision(table)
            wanted.spec = "mine"
            thought = await minds.think(wanted)
            assert (thought.code, thought.error) == (table.state.options(table.state.to_act())[-1], "")
            wanted = decision(table)
            wanted.spec = "gone"
            thought = await minds.think(wanted)
            assert (wanted.spec, thought.error) == ("random", "")
            assert thought.code in table.state.options(table.state.to_act())
            answer(table)
        await minds.stop()

    asyncio.run(play())
    assert known("mine") == "mine"
    assert known("search:200ms") == "search:200ms"
    assert known("somebody-elses") == USUAL
    assert known(None) is None
