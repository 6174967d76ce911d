"""One thing after another."""

from __future__ import annotations

import asyncio

from polyana.server.turns import Turns


def test_turns_go_round_in_order_and_are_never_lost() -> None:
    async def play() -> None:
        turns, order = Turns(), []

        async def want(name: int) -> None:
            async with turns:
                order.append(name)
                await asyncio.sleep(0)

        assert turns.take()
        assert not turns.take()
        tasks = [asyncio.create_task(want(name)) for name in range(5)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        turns.release()
        assert not turns.take()  # handed over: nobody gets in between
        tasks[0].cancel()  # in the moment it was given the turn
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == [2, 3, 4]
        assert not turns.locked()

    asyncio.run(play())


def test_whoever_is_called_in_its_turn_waits_in_the_same_queue() -> None:
    async def play() -> None:
        turns = Turns()
        order: list[str] = []

        async def want() -> None:
            async with turns:
                order.append("awaited")

        turns.when_free(lambda: order.append("at once"))
        assert order == ["at once"]
        assert turns.locked()  # until it is given back
        turns.when_free(lambda: order.append("called"))
        waiting = asyncio.create_task(want())
        await asyncio.sleep(0)
        turns.release()
        assert order == ["at once"]  # not from within whoever has released
        await asyncio.sleep(0)
        assert order == ["at once", "called"]
        turns.release()
        await waiting
        assert order == ["at once", "called", "awaited"]
        assert not turns.locked()

    asyncio.run(play())
