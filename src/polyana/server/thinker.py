"""A process in which bots think: `python -m polyana.server.thinker`. Jobs come on stdin, answers leave on stdout.

It gets a journal, replays it, and hands the bot a Mind: one seat's question and states that seat may imagine. It ends
when stdin does, so it cannot outlive its server.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from collections import Counter, OrderedDict
from typing import Any, BinaryIO, Final

import msgspec

from polyana import bots, games
from polyana.kernel.chance import Rng
from polyana.kernel.match import Match

HEAD: Final = struct.Struct("!I")
REMEMBERED: Final = 32  # tables
OPINIONS: Final = 3  # how often a bot that keeps no figures is asked for a hint


class Job(msgspec.Struct):
    table: str
    game: str
    seats: int
    options: dict[str, Any]
    entries: list[tuple[int, int]]
    seat: int
    spec: str
    salt: int
    hint: bool = False


class Thought(msgspec.Struct):
    """`better`: other answers worth a look, [code, share of the thinking spent on it]."""

    code: int
    better: list[tuple[int, float]] = []
    error: str = ""


class Memory:
    """The tables thought about last, so that a journal is replayed once."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()

    def match(self, job: Job) -> Match:
        match = self._matches.pop(job.table, None)
        known = match.journal.entries if match is not None else []
        if match is None or known != job.entries[: len(known)]:
            match = Match(games.find(job.game).setup(job.seats, job.options))
            known = []
        for seat, code in job.entries[len(known) :]:
            match.answer(seat, code)
        self._matches[job.table] = match
        if len(self._matches) > REMEMBERED:
            self._matches.popitem(last=False)
        return match


def think(memory: Memory, job: Job) -> Thought:
    mind = bots.Mind(memory.match(job).state, job.seat)
    bot = bots.find(job.spec)
    rng = Rng(job.salt)
    if not job.hint:
        return Thought(bot.choose(mind, rng))
    weigh = getattr(bot, "weigh", None)
    if weigh is not None:
        shares = sorted(((share, code) for code, share in weigh(mind, rng)), reverse=True)
        return Thought(shares[0][1], [(code, float(share)) for share, code in shares[:8]])
    votes = Counter(bot.choose(mind, rng) for _ in range(OPINIONS)).most_common()
    return Thought(votes[0][0], [(code, count / OPINIONS) for code, count in votes])


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    if hasattr(os, "nice"):
        os.nice(10)  # the event loop comes first
    for pair in filter(None, os.environ.get("POLYANA_GAMES", "").split(",")):
        name, _, module = pair.partition("=")
        games.REGISTRY[name] = module
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing a bot prints may get between the answers
    memory = Memory()
    decoder = msgspec.msgpack.Decoder(Job)
    while True:
        head = _read(sys.stdin.buffer, HEAD.size)
        if not head:
            return
        try:
            thought = think(memory, decoder.decode(_read(sys.stdin.buffer, HEAD.unpack(head)[0])))
        except Exception as error:
            thought = Thought(0, error=type(error).__name__)
            memory = Memory()
        answer = msgspec.msgpack.encode(thought)
        out.write(HEAD.pack(len(answer)) + answer)
        out.flush()


def _read(stream: BinaryIO, size: int) -> bytes:
    data = stream.read(size)
    return data if len(data) == size else b""


if __name__ == "__main__":
    main()
