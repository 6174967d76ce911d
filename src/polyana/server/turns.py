"""One thing after another at a table. Like asyncio's lock, but whoever finds it free may take it without a task."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turns:
    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None] | Callable[[], None]] = deque()

    def locked(self) -> bool:
        return self._taken

    def take(self) -> bool:
        """Take the turn if nobody has it. `release` gives it back."""
        if self._taken:
            return False
        self._taken = True
        return True

    def when_free(self, act: Callable[[], None]) -> None:
        """Act in a turn of its own, at once if it is free. Whoever acts gives it back with `release`, then or later."""
        if self.take():
            act()
        else:
            self._waiting.append(act)

    def release(self) -> None:
        """To whoever has waited longest: the turn is handed over, so nobody gets in between."""
        while self._waiting:
            next_one = self._waiting.popleft()
            if not isinstance(next_one, asyncio.Future):
                asyncio.get_running_loop().call_soon(next_one)
                return
            if not next_one.done():
                next_one.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():
                self.release()  # it was given in the moment this one gave up
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
