"""The way in over TCP: a request has so long to come, and an address so many connections. Under uvicorn, around its own
reading of HTTP, which waits for ever."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, NoReturn

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from polyana.server.bodies import Complaint
from polyana.server.messages import ENCODER
from polyana.server.wire import FAREWELL, SOCKETS, Wire
from polyana.server.words import say
from polyana.texts import LANGUAGES

if TYPE_CHECKING:
    from polyana.server.guard import Caller
    from polyana.server.socket import Sockets

LINES: Final = 2  # connections of any kind for each websocket an address may have
HEADERS: Final = 100  # of a request
HEAD: Final = 16 * 1024  # bytes of its first line and headers
READING: Final = 60.0  # seconds for the answer to be made and read
OPENING: Final = 2.0  # reads that a new connection counts for
PIECES: Final = 100  # in which one request may come through a proxy, whose callers' reads nobody counts


class Reading(h11.Connection):
    """HTTP as browsers and proxies speak it. h11 takes as long for a header or for a piece of a body as for any other,
    however short it is: a read full of them would keep everybody waiting."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, 2 * HEAD)
        self.trouble = (400, "not-http")  # what to say when something was not read

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        if self.their_state is h11.IDLE:
            waiting, _ = self.trailing_data
            end = waiting.find(b"\r\n\r\n")
            end = end if end >= 0 else len(waiting)
            if end > HEAD or waiting.count(b"\n", 0, end) > HEADERS:
                self._refuse(431, "long-headers")
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            self._refuse(411, "no-length")
        return event

    def _refuse(self, status: int, id: str) -> NoReturn:
        self.trouble = (status, id)
        raise h11.RemoteProtocolError(id, error_status_hint=status)


class Door(H11Protocol):
    """One connection, until it becomes a websocket's."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = self._reading = Reading()
        self._sockets: Sockets = app_state[SOCKETS]
        self._caller: Caller | None = None  # None: a proxy, which looks after its own
        self._timer: asyncio.TimerHandle | None = None
        self._refused = False
        self._answering = False  # the request is there: the timer is the answer's
        self._pieces = 0  # of the request that is coming

    # uvicorn narrows the transport of asyncio's protocol, and so must we.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        callers, settings = self._sockets.callers, self._sockets.hub.settings
        peer = self.client[0] if self.client else ""
        if not callers.is_proxy(peer):
            self._caller = caller = callers.at(peer)
            caller.lines += 1
            if not caller.reads.take(OPENING):
                caller.note("a connection was cut, too many were made")
                transport.abort()
                return
            if caller.lines > LINES * settings.per_address:
                caller.note("a connection was turned away, too many are open")
                self._turn_away(429, "too-many-connections")
                return
        self._arm(settings.request_time)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._disarm()
        self._gone()

    def _gone(self) -> None:
        caller, self._caller = self._caller, None
        if caller is not None:
            caller.lines -= 1

    # A request.

    def data_received(self, data: bytes) -> None:
        caller = self._caller
        if self.transport.is_closing():
            return
        if caller is not None and not caller.reads.take():
            caller.note("a connection was cut, its requests came in too many pieces")
            self.transport.abort()
            return
        if self._refused:
            return
        self._pieces += 1
        if caller is None and self._pieces > PIECES:
            if self.cycle is not None:
                peer = self.client[0] if self.client else ""
                behind = self._sockets.callers.behind(peer, self.cycle.scope["headers"])
                behind.note("a connection was cut, its request came in too many pieces")
            self.transport.abort()
            return
        if self._timer is None:
            self._arm(self._sockets.hub.settings.request_time)
        super().data_received(data)

    def send_400_response(self, msg: str) -> None:
        """What came is no request we read. uvicorn's own answer is in one language, and breaks where another is on its
        way already."""
        status, id = self._reading.trouble
        if self._caller is not None:
            self._caller.note("a connection was cut, what it said is no request")
        if self.cycle is None or self.cycle.response_complete:
            self._turn_away(status, id)
        else:
            self.transport.abort()

    def on_response_complete(self) -> None:
        self._disarm()
        self._pieces = 0
        super().on_response_complete()
        if self.cycle is not None and not self.cycle.response_complete:  # one that came together with the last
            self._arm(self._sockets.hub.settings.request_time)
        elif self.transport.get_write_buffer_size():  # closing it would wait for ever until somebody reads the rest
            self._arm(READING)
            self._answering = True

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._disarm()
        super().handle_websocket_upgrade(event)
        wire = self.transport.get_protocol()
        if isinstance(wire, Wire):
            wire.door = self._gone

    # Time.

    def _arm(self, seconds: float) -> None:
        self._disarm()
        self._timer = self.loop.call_later(seconds, self._late)

    def _disarm(self) -> None:
        self._answering = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        self._timer = None
        if self._refused:
            self.transport.close()
            return
        cycle = self.cycle
        if self._answering and self.transport.get_write_buffer_size():
            self._note("it read nothing")
            self.transport.abort()
            return
        waits = cycle is None or cycle.response_complete or cycle.more_body
        if not waits and not self._answering:  # it is all there, and ours to answer
            self._arm(READING)
            self._answering = True
            return
        self._note("its request never came" if waits else "it read nothing")
        if cycle is None or cycle.response_complete:
            self._turn_away(408, "too-slow")
        else:
            self.transport.abort()

    def _note(self, why: str) -> None:
        if self._caller is not None:
            self._caller.note(f"a connection was cut, {why}")

    def _turn_away(self, status: int, id: str) -> None:
        """Nothing was read, so nobody knows in which language to say it."""
        body = ENCODER.encode(Complaint(" ".join(say(language, id) for language in LANGUAGES)))
        head = f"HTTP/1.1 {status} \r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(head.encode() + b"connection: close\r\n\r\n" + body)
        # What has come and is not read would be answered by a reset, which overtakes the sentence.
        self.transport.write_eof()
        self._refused = True
        self._arm(FAREWELL)
