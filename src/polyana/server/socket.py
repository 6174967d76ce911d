"""Who is connected: one connection is one tab, looking at one table."""

from __future__ import annotations

import secrets
from collections import Counter, deque
from typing import Final
from urllib.parse import parse_qs

import msgspec

from polyana.kernel.state import SPECTATOR
from polyana.server.guard import FRAME_COST, MESSAGE_LIMIT, Allowance, Caller, Callers, Doorkeeper, header
from polyana.server.hub import Hub
from polyana.server.messages import (
    DECODER,
    Bye,
    ChooseLanguage,
    ClientMessage,
    Error,
    LookBack,
    Say,
    SetOrders,
    encode,
)
from polyana.server.people import hash_of, token_in
from polyana.server.room import Room
from polyana.server.store import is_down
from polyana.server.summary import hands_of, seat_of
from polyana.server.wire import Outbox, Wire
from polyana.server.words import Trouble, language_of, say
from polyana.texts import LANGUAGES

PATIENCE: Final = 64  # messages that may wait for the one being done; then no more are read
# What some messages count for beyond one: a game played up to there; what is written down.
MORE: Final[dict[type, float]] = {LookBack: 1.0, Say: 3.0, SetOrders: 3.0}
SYNC_COST: Final = 4.0  # messages: everything that happened at a table is said again
OPENING_COST: Final = 3.0  # requests


class Connection:
    """What a tab says is done one thing after another."""

    def __init__(
        self, sockets: Sockets, wire: Wire, caller: Caller, person: int | None, token: str, language: str
    ) -> None:
        self.caller = caller
        self.token = token
        self.allowance = Allowance(caller, sockets.hub.settings)
        self.id = secrets.token_hex(8)
        self.keeper = person
        self.person = person
        self.has = False
        self.hands: list[int] = []
        self.language = language
        self.seat = SPECTATOR
        self.shown = 0
        self.closed = False
        self._sockets = sockets
        self._wire = wire
        self._room: Room | None = None
        self._waiting: deque[ClientMessage] = deque()
        self._busy = False  # something it asked for is being done, and must not be left half done
        self._going = False
        self._held = False

    @property
    def address(self) -> str:
        return self.caller.address

    def send(self, payload: bytes) -> None:
        if not self.closed and not self._wire.send(payload):
            self.close()

    def resync(self, room: Room) -> None:
        if self.allowance.take(SYNC_COST):
            room.sync(self)
        else:
            self.flooded()

    def bye(self, id: str, deaf: bool = False) -> None:
        if not self.closed:
            self._wire.send(goodbye(self.language, id))
            self.close(deaf)

    def flooded(self) -> None:
        if not self.closed:
            self.caller.note("a websocket was cut, it sent too much")
            self.bye("too-fast", deaf=True)

    def close(self, deaf: bool = False) -> None:
        self.closed = True
        self._waiting.clear()
        self._wire.close(1008, deaf)

    def enter(self, room: Room, wanted: int | None) -> None:
        """Called under the room's lock. Of several people who pass one screen, `wanted` says who has it."""
        self._room = room
        if wanted is not None and wanted in hands_of(room.row, self.keeper):
            self.person, self.has = room.row.places[wanted].person, True
        self._wire.accept(self)
        room.enter(self)
        room.sync(self)

    # What the tab says.

    def heard(self, data: bytes) -> None:
        if self.closed:
            return
        if len(data) > MESSAGE_LIMIT:
            self.bye("too-long")
            return
        if not self.allowance.take(1 - FRAME_COST):  # beside the frame it came in
            self.flooded()
            return
        try:
            message = DECODER.decode(data)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            self.send(encode(Error(say(self.language, "not-understood"))))
            return
        more = MORE.get(type(message))
        if more is not None and not self.allowance.take(more):
            self.flooded()
            return
        if isinstance(message, ChooseLanguage):
            self.language = message.language if message.language in LANGUAGES else self.language
            return
        self._waiting.append(message)
        if self._busy:
            if len(self._waiting) >= PATIENCE and not self._held:
                self._held = True
                self._wire.hold()
        else:
            self._go_on()

    def _go_on(self) -> None:
        self._going = True  # what is done at once says so from within this loop
        while self._waiting and not self._busy:
            message = self._waiting.popleft()
            room = self._room
            assert room is not None
            self._busy = True
            task = room.handle(self, message)
            if task is not None:
                self._wire.tasks.add(task)
                task.add_done_callback(self._wire.tasks.discard)
        self._going = False
        if self._held and len(self._waiting) < PATIENCE // 2:
            self._held = False
            self._wire.go_on()

    def done(self) -> None:
        """What it asked for last is done."""
        self._busy = False
        if self._wire.gone:
            self._sockets.leave(self)
        elif not self._going:
            self._go_on()

    # The end.

    def lost(self) -> None:
        self.closed = True
        self._waiting.clear()
        if not self._busy:
            self._sockets.leave(self)

    def leave(self) -> None:
        room, self._room = self._room, None
        if room is not None:
            room.leave(self)


class Sockets:
    def __init__(self, hub: Hub, doorkeeper: Doorkeeper, callers: Callers) -> None:
        self.hub = hub
        self.doorkeeper = doorkeeper
        self.callers = callers
        self.open: set[Connection] = set()
        self.outbox = Outbox()
        self._by_person: Counter[int] = Counter()

    def close_all(self) -> None:
        for connection in list(self.open):
            connection.bye("closing")

    async def welcome(self, wire: Wire) -> None:
        """Let it in, or say why not."""
        scope = {"headers": wire.headers}
        caller = self.callers.behind(wire.peer, wire.headers)
        paid = caller.requests.take(OPENING_COST)  # also by those who are sent away
        ours = self.doorkeeper.host_is_ours(scope) and self.doorkeeper.origin_is_ours(scope)
        if not wire.path.startswith("/ws/") or not ours or self.hub.closing:
            wire.forbid()
            return
        language = chosen_language(wire.query) or language_of(header(scope, b"accept-language"))
        if not paid:
            caller.note("a websocket was turned away, too many requests")
            wire.refuse(goodbye(language, "too-fast"))
            return
        if caller.sockets + caller.waiting >= self.hub.settings.per_address:
            caller.note("a websocket was turned away, too many are open")
            wire.refuse(goodbye(language, "too-many-connections"))
            return
        caller.waiting += 1
        try:
            async with caller.turns:
                await self._let_in(wire, caller, language)
        finally:
            caller.waiting -= 1

    async def _let_in(self, wire: Wire, caller: Caller, language: str) -> None:
        scope = {"headers": wire.headers}
        try:
            token = token_in(header(scope, b"cookie"))
            person = await self.hub.people.find(token)
            room = await self.hub.open(wire.path.removeprefix("/ws/"))
        except Trouble as trouble:
            wire.refuse(encode(Bye(trouble.sentence(language))))
            return
        except Exception as error:
            if not is_down(error):
                raise
            wire.refuse(goodbye(language, "database"))
            return
        if self._is_crowded(room, person):
            caller.note("a websocket was turned away, a person, table or process has too many")
            wire.refuse(goodbye(language, "too-many-connections"))
            return
        connection = Connection(self, wire, caller, person, hash_of(token) if token else "", language)
        self._count(connection, 1)
        try:
            async with room.lock:
                if wire.gone:
                    raise ConnectionError("gone before it was let in")
                connection.enter(room, wanted_seat(wire.query))
        except BaseException as error:
            self.leave(connection)
            if not isinstance(error, ConnectionError):
                raise

    def _is_crowded(self, room: Room, person: int | None) -> bool:
        """Onlookers, however many, leave room for those who sit at the table."""
        settings = self.hub.settings
        return (
            len(self.open) >= settings.per_process
            or (len(room.gallery.onlookers) >= settings.per_table and seat_of(room.row, person) < 0)
            or (person is not None and self._by_person[person] >= settings.per_person)
        )

    def _count(self, connection: Connection, change: int) -> None:
        if change > 0:
            self.open.add(connection)
            connection.caller.sockets += 1
            self.hub.connections[connection.id] = connection
        else:
            self.open.discard(connection)
            connection.caller.sockets -= 1
            self.hub.connections.pop(connection.id, None)
        if connection.keeper is not None:
            self._by_person[connection.keeper] += change
            if not self._by_person[connection.keeper]:
                del self._by_person[connection.keeper]

    def leave(self, connection: Connection) -> None:
        if connection in self.open:
            self._count(connection, -1)
            connection.leave()


def goodbye(language: str, id: str) -> bytes:
    return encode(Bye(say(language, id)))


def chosen_language(query: str) -> str:
    """`?language=ru`: what the person has chosen. A browser's own header says only what its maker thought."""
    language = parse_qs(query[:200]).get("language", [""])[0]
    return language if language in LANGUAGES else ""


def wanted_seat(query: str) -> int | None:
    """`?seat=1`: who has the screen that several people pass among them."""
    word = parse_qs(query[:200]).get("seat", [""])[0]
    return int(word) if word.isascii() and word.isdigit() and len(word) < 3 else None


__all__ = ["Connection", "Sockets"]
