"""Websockets: one connection is one tab. Plain ASGI, because every move passes here."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter, deque
from contextlib import suppress
from typing import Final

import msgspec

from polyana.kernel.state import SPECTATOR
from polyana.server.guard import MESSAGE_LIMIT, Bucket, Doorkeeper, Receive, Scope, Send, header
from polyana.server.hub import Hub
from polyana.server.messages import DECODER, History, encode
from polyana.server.people import token_in
from polyana.server.room import Room
from polyana.server.store import is_down
from polyana.server.words import Trouble, language_of, say

LOG = logging.getLogger("polyana")
BACKLOG: Final = 200  # messages a slow client may be behind before it has to come again


class Connection:
    """What is to be sent waits here, so that a slow client keeps nobody waiting."""

    def __init__(self, person: int | None, language: str, bucket: Bucket) -> None:
        self.id = secrets.token_hex(8)
        self.person = person
        self.language = language
        self.bucket = bucket
        self.seat = SPECTATOR
        self.hinting = False
        self.closed = False
        self.busy = False  # something it asked for is being done, and must not be left half done
        self._out: deque[str] = deque()
        self._wake = asyncio.Event()

    def send(self, text: str) -> None:
        if not self.closed:
            self._out.append(text)
            if len(self._out) > BACKLOG:
                self.closed = True
            self._wake.set()

    def resync(self, room: Room) -> None:
        room.sync(self)

    def bye(self, id: str) -> None:
        if not self.closed:
            self.send(encode({"t": "bye", "text": say(self.language, id)}))
            self.closed = True

    async def pump(self, send: Send) -> None:
        """Sends what waits, until the connection is closed."""
        out = self._out
        while True:
            while out:
                await send({"type": "websocket.send", "text": out.popleft()})
            if self.closed:
                with suppress(Exception):
                    await send({"type": "websocket.close", "code": 1008})
                return
            self._wake.clear()
            await self._wake.wait()


class Sockets:
    def __init__(self, hub: Hub, doorkeeper: Doorkeeper) -> None:
        self.hub = hub
        self.doorkeeper = doorkeeper
        self.open: set[Connection] = set()
        self._by_person: Counter[int] = Counter()

    def close_all(self) -> None:
        for connection in list(self.open):
            connection.bye("closing")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        path: str = scope["path"]
        ours = self.doorkeeper.host_is_ours(scope) and self.doorkeeper.origin_is_ours(scope)
        if not path.startswith("/ws/") or not ours or self.hub.closing:
            await send({"type": "websocket.close", "code": 1008})
            return
        language = language_of(header(scope, b"accept-language"))
        try:
            person = await self.hub.people.find(token_in(header(scope, b"cookie")))
            room = await self.hub.open(path.removeprefix("/ws/"))
        except Trouble as trouble:
            await _refuse(send, trouble.sentence(language))
            return
        except Exception as error:
            if not is_down(error):
                raise
            await _refuse(send, say(language, "database"))
            return
        settings = self.hub.settings
        connection = Connection(person, language, Bucket(settings.message_rate, settings.message_burst))
        crowd = (
            len(self.open) >= settings.per_process
            or len(room.onlookers) >= settings.per_table
            or (person is not None and self._by_person[person] >= settings.per_person)
        )
        if crowd:
            await _refuse(send, say(language, "too-many-connections"))
            return
        await self._serve(connection, room, receive, send)

    async def _serve(self, connection: Connection, room: Room, receive: Receive, send: Send) -> None:
        self.open.add(connection)
        if connection.person is not None:
            self._by_person[connection.person] += 1
        self.hub.connections[connection.id] = connection
        pump: asyncio.Task[None] | None = None
        try:
            await send({"type": "websocket.accept"})
            pump = asyncio.get_running_loop().create_task(connection.pump(send))
            async with room.lock:
                room.enter(connection)
                room.sync(connection)
            reading = asyncio.get_running_loop().create_task(self._read(connection, room, receive))
            await asyncio.wait((pump, reading), return_when=asyncio.FIRST_COMPLETED)
            if connection.closed and not pump.done():
                await asyncio.wait((pump,), timeout=1)
            while connection.busy:
                await asyncio.sleep(0.005)
            reading.cancel()
            with suppress(asyncio.CancelledError):
                await reading
        finally:
            connection.closed = True
            self.open.discard(connection)
            self.hub.connections.pop(connection.id, None)
            if connection.person is not None:
                self._by_person[connection.person] -= 1
                if not self._by_person[connection.person]:
                    del self._by_person[connection.person]
            room.leave(connection)
            if pump is not None:
                pump.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await pump

    async def _read(self, connection: Connection, room: Room, receive: Receive) -> None:
        while not connection.closed:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text") or event.get("bytes") or b""
            if len(text) > MESSAGE_LIMIT:
                connection.bye("too-long")
                return
            if not connection.bucket.take():
                connection.bye("too-fast")
                return
            try:
                message = DECODER.decode(text)
            except (msgspec.DecodeError, RecursionError, UnicodeError):
                connection.send(encode({"t": "error", "text": say(connection.language, "not-understood")}))
                continue
            if isinstance(message, History) and not connection.bucket.take():
                connection.bye("too-fast")
                return
            connection.busy = True
            try:
                await room.handle(connection, message)
            finally:
                connection.busy = False


async def _refuse(send: Send, text: str) -> None:
    """Say why, then close: a refused handshake could not carry a sentence."""
    with suppress(Exception):
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": encode({"t": "bye", "text": text})})
        await send({"type": "websocket.close", "code": 1008})
