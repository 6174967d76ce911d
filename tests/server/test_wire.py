"""A connection whose other end takes nothing."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from polyana.server.wire import BACKLOG, BACKLOG_BYTES, SOCKETS, Outbox, Wire


class Line:
    """A transport that remembers what was done with it."""

    def __init__(self) -> None:
        self.written = b""
        self.aborted = False

    def write(self, data: bytes) -> None:
        self.written += data

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.aborted

    def get_extra_info(self, name: str) -> object:
        return ("192.0.2.1", 1)

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading


def a_wire() -> tuple[Wire, Line]:
    state = SimpleNamespace(tasks=set(), connections=set())
    sockets: Any = SimpleNamespace(outbox=Outbox())
    wire, line = Wire(None, state, {SOCKETS: sockets}), Line()
    made: Any = line
    wire.connection_made(made)
    return wire, line


def test_who_takes_nothing_is_not_kept_in_memory_for_ever() -> None:
    async def play() -> None:
        wire, line = a_wire()
        assert all(wire.send(b"x") for _ in range(3 * BACKLOG))  # they go out at the end of this turn
        wire.pause_writing()
        wire, line = a_wire()
        wire.pause_writing()
        assert wire.send(bytes(2 * BACKLOG_BYTES))  # one message may be as long as it is
        assert not wire.send(b"x")
        wire, line = a_wire()
        wire.pause_writing()
        assert [wire.send(b"x") for _ in range(BACKLOG + 1)] == [True] * BACKLOG + [False]
        wire.resume_writing()
        assert wire.send(b"x")
        assert len(line.written) == 3 * (BACKLOG + 1)
        wire.pause_writing()
        long = [wire.send(bytes(BACKLOG_BYTES // 4)) for _ in range(6)]
        assert long == [True] * 3 + [False] * 3

    asyncio.run(play())


def test_who_talks_and_takes_nothing_is_cut() -> None:
    async def play() -> None:
        wire, line = a_wire()
        for _ in range(10):
            wire._silent = 0  # it was heard
            wire._pulse()
        assert not line.aborted
        wire.pause_writing()
        for _ in range(3):
            wire._silent = 0
            assert not line.aborted
            wire._pulse()
        assert line.aborted

    asyncio.run(play())
