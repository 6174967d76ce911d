"""A process in which bots think: `python -m polyana.server.thinker`. Requests come on stdin, answers leave on stdout.

It keeps the tables it was asked about last, gets the answers given there since, and hands the bot a Mind: one seat's
question and states that seat may imagine. It ends when stdin does, so it cannot outlive its server.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from collections import OrderedDict
from typing import Any, BinaryIO, Final

import msgspec

from polyana import bots, games
from polyana.analysis.critic import consider
from polyana.analysis.story import Story, tell
from polyana.bots.reasons import reasons
from polyana.bots.search import SearchBot
from polyana.guests import admit_named
from polyana.kernel.chance import Rng
from polyana.kernel.line import END, Entry
from polyana.kernel.match import Match

HEAD: Final = struct.Struct("!I")
REMEMBERED: Final = 32  # tables
SHOWN: Final = 4  # options in a hint
WORTH_A_WORD: Final = 0.05  # of the thinking; less is not worth mentioning


NOTHING: Final = -2
STORY: Final = -1
GAMES: Final = 4  # finished games that are remembered


class Request(msgspec.Struct):
    """`entries` are those of the table's line from number `since` on; all of them, if that is 0."""

    table: str
    game: str
    seats: int
    options: dict[str, Any]
    since: int
    entries: list[Entry]
    seat: int
    spec: str
    salt: int
    hint: bool = False
    most: float = 0.0  # seconds to think, where that is less than the bot would; 0: as it likes
    analysed: int = NOTHING  # of a finished game: its STORY, or which of its suspect decisions
    lost_by: int = -1  # the seat whose clock ended it


class Why(msgspec.Struct):
    """The reasons for a hint: topics of the game's features, and the chance to win."""

    gains: list[str]
    costs: list[str]
    others: list[str]
    before: float
    after: float


class Thought(msgspec.Struct):
    """`better`: other answers worth a look, [code, share of the thinking spent on it]."""

    code: int
    better: list[tuple[int, float]] = []
    why: Why | None = None
    told: Any = None  # of a finished game: `analysis.story.Story`, or `analysis.critic.Finding` if there is one
    error: str = ""
    lost: bool = False  # what came before `since` is not known here: send the whole line


class Memory:
    """The tables thought about last, so that every answer is sent and played once."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._bots: dict[str, bots.Bot] = {}
        self._games: OrderedDict[str, tuple[Match, Story]] = OrderedDict()

    def bot(self, spec: str) -> bots.Bot:
        """One for all tables: some of those from outside take long to make."""
        if spec not in self._bots:
            self._bots[spec] = bots.find(spec)
        return self._bots[spec]

    def game(self, request: Request) -> tuple[Match, Story]:
        """A finished game, played again once."""
        found = self._games.pop(request.table, None)
        if found is None:
            match = Match(games.find(request.game).setup(request.seats, request.options))
            match.replay(request.entries, len(request.entries))
            if request.lost_by >= 0:
                match.note((END, request.lost_by, 0))
            found = (match, tell(match))
        self._games[request.table] = found
        if len(self._games) > GAMES:
            self._games.popitem(last=False)
        return found

    def match(self, request: Request) -> Match | None:
        """The table as the request means it, or None if too little is known of it."""
        match = self._matches.pop(request.table, None)
        if request.since == 0:
            match = Match(games.find(request.game).setup(request.seats, request.options))
        elif match is None or len(match.journal.entries) != request.since:
            return None
        for seat, code in request.entries:
            match.answer(seat, code)
        self._matches[request.table] = match
        if len(self._matches) > REMEMBERED:
            self._matches.popitem(last=False)
        return match


def analyse(memory: Memory, request: Request) -> Thought:
    """The story of a finished game, or a decision of it thought over again."""
    match, story = memory.game(request)
    if request.analysed == STORY:
        return Thought(0, told=msgspec.to_builtins(story))
    finding = consider(match, story.suspects()[request.analysed])
    return Thought(0, told=None if finding is None else msgspec.to_builtins(finding))


def think(memory: Memory, request: Request) -> Thought:
    if request.analysed != NOTHING:
        return analyse(memory, request)
    match = memory.match(request)
    if match is None:
        return Thought(0, lost=True)
    mind = bots.Mind(match.state, request.seat)
    bot = memory.bot(request.spec)
    if request.most and isinstance(bot, SearchBot) and request.most < bot.seconds:
        bot = SearchBot(bot.name, bot.iterations, request.most, bot.value, bot.tuning)
    rng = Rng(request.salt)
    if not request.hint:
        return Thought(bot.choose(mind, rng))
    weighed = bot.weigh(mind, rng)
    better = [(code, share) for code, share in weighed[:SHOWN] if share >= WORTH_A_WORD]
    return Thought(weighed[0][0], better, why(mind, weighed[0][0], rng))


def why(mind: bots.Mind, code: int, rng: Rng) -> Why | None:
    found = reasons(mind, code, rng)
    if found is None:
        return None
    return Why(list(found.gains), list(found.costs), list(found.others), found.before, found.after)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    if hasattr(os, "nice"):
        os.nice(10)  # the event loop comes first
    for pair in filter(None, os.environ.get("POLYANA_GAMES", "").split(",")):
        name, _, module = pair.partition("=")
        games.REGISTRY[name] = module
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing a bot prints may get between the answers
    admit_named(list(filter(None, os.environ.get("POLYANA_BOTS", "").split(";"))))
    memory = Memory()
    decoder = msgspec.msgpack.Decoder(Request)
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
