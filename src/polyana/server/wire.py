"""The websocket itself, under uvicorn: no ASGI in between, because its tasks and queues cost more than a move.

uvicorn reads the request, sees that it asks for a websocket and hands the connection to a `Wire` (`ws=` in `run`).
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol, cast
from urllib.parse import unquote

from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from polyana.server.frames import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    PROTOCOL_ERROR,
    TEXT,
    TOO_MUCH,
    BadFrame,
    Reader,
    closing,
    frame,
)
from polyana.server.guard import BYTE_COST, FRAME_COST, READ_COST

if TYPE_CHECKING:
    from polyana.server.guard import Allowance
    from polyana.server.socket import Sockets

LOG = logging.getLogger("polyana")
SOCKETS: Final = "sockets"  # under which name the application leaves its `Sockets` in the lifespan's state
LONGEST: Final = 16 * 1024  # bytes of a message; the table's own limit is lower and says so
BACKLOG: Final = 200  # messages a slow client may be behind before it has to come again
BACKLOG_BYTES: Final = 512 * 1024  # and how long they may be in all, beside the one that goes out first
PULSE: Final = 20.0  # seconds between pings; who has said nothing from one to the next is gone
FAREWELL: Final = 3.0  # seconds the other side has to answer a goodbye


class Listener(Protocol):
    """Who is told what comes in."""

    @property
    def allowance(self) -> Allowance: ...

    def heard(self, data: bytes) -> None: ...

    def flooded(self) -> None:
        """More came than may: say goodbye."""

    def lost(self) -> None: ...


class Outbox:
    """What is said in one turn of the loop goes out at its end, to everybody in a row.

    A write wakes whoever reads on the other side. Between the work for one message and the next they fall asleep again,
    and being woken costs the writer as much as the message itself.
    """

    def __init__(self) -> None:
        self._wires: list[Wire] = []

    def add(self, wire: Wire) -> None:
        if not self._wires:
            asyncio.get_running_loop().call_soon(self._empty)
        self._wires.append(wire)

    def _empty(self) -> None:
        wires, self._wires = self._wires, []
        for wire in wires:
            wire.flush()


class Wire(asyncio.Protocol):
    """One connection: the handshake, then whole messages in and out."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: object = None) -> None:
        self.sockets: Sockets = app_state[SOCKETS]
        self.tasks: set[asyncio.Task[None]] = server_state.tasks  # uvicorn waits for them when it stops
        self.peer = ""  # the address at the other end of the line: a person's, or a proxy's
        self.path = ""
        self.query = ""
        self.headers: list[tuple[bytes, bytes]] = []
        self.gone = False  # nothing can be sent any more
        self.door: Callable[[], None] | None = None  # to be told when the line is closed
        self._connections: set[Any] = server_state.connections  # uvicorn asks them to shut down
        self._listener: Listener | None = None
        self._shaking = ServerProtocol(max_size=LONGEST)
        self._response: Response | None = None
        self._reader = Reader(LONGEST)
        self._said_bye = False
        self._deaf = False  # what comes is not even read
        self._full = False  # the other side does not take what is sent
        self._waiting: deque[bytes] = deque()
        self._bytes = 0  # of what waits
        self._stuck = 0  # pings since it took anything
        self._silent = 0  # pings since anything was heard
        self._timer: asyncio.TimerHandle | None = None

    # Coming.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none of asyncio's family
        self._connections.add(self)
        peer = transport.get_extra_info("peername")
        self.peer = str(peer[0]) if isinstance(peer, tuple) else ""

    def _handshake(self, data: bytes) -> None:
        self._shaking.receive_data(data)
        for event in self._shaking.events_received():
            if isinstance(event, Request):
                self._response = self._shaking.accept(event)
                if self._response.status_code != 101:
                    self._respond(self._response)
                    return
                path, _, self.query = event.path.partition("?")
                self.path = unquote(path)
                self.headers = [(k.lower().encode(), v.encode("latin-1")) for k, v in event.headers.raw_items()]
                self._transport.pause_reading()  # until somebody listens
                task = asyncio.get_running_loop().create_task(self.sockets.welcome(self))
                self.tasks.add(task)
                task.add_done_callback(self._welcomed)
                return
        if self._shaking.parser_exc is not None or self._shaking.handshake_exc is not None:
            self._end()

    def _welcomed(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a connection could not be let in", exc_info=task.exception())
        if self._listener is None and not self._said_bye:
            self._end()

    def accept(self, listener: Listener) -> None:
        """The handshake is done; what comes is heard from now on."""
        assert self._response is not None
        self._listener = listener
        del self._response.headers["Date"]  # costs more than it says
        self._write(self._shaken(self._response))
        self.go_on()
        self._timer = asyncio.get_running_loop().call_later(PULSE, self._pulse)

    def refuse(self, bye: bytes) -> None:
        """Taken on only to be told why not."""
        assert self._response is not None
        self._write(self._shaken(self._response) + frame(TEXT, bye))
        self.close(1008, deaf=True)  # nobody counts what it says

    def forbid(self) -> None:
        """Not even a websocket."""
        self._respond(self._shaking.reject(403, ""))

    def _respond(self, response: Response) -> None:
        self._write(self._shaken(response))
        self._end()

    def _shaken(self, response: Response) -> bytes:
        self._shaking.send_response(response)
        return b"".join(self._shaking.data_to_send())

    # What comes in.

    def data_received(self, data: bytes) -> None:
        self._silent = 0
        if self._response is None:
            self._handshake(data)
            return
        if self._deaf:
            return
        listener = self._listener
        try:
            for kind, payload in self._reader.feed(data) if listener is None else self._measured(listener, data):
                if kind <= BINARY:
                    if listener is not None and not self._said_bye:
                        listener.heard(payload)
                elif kind == CLOSE:
                    self._closed_by(payload)
                    return
                elif kind == PING and not self._said_bye and not self._full:  # who takes nothing gets no answer
                    self._write(frame(PONG, payload))
        except BadFrame as bad:
            if bad.code == TOO_MUCH and listener is not None:
                listener.flooded()
                if not self._deaf:  # after a goodbye that left it a moment to answer
                    self._deaf = True
                    self.hold()
            else:
                self.close(bad.code)
                self._end()

    def _measured(self, listener: Listener, data: bytes) -> list[tuple[int, bytes]]:
        """What was said; TOO_MUCH if it is more than this line, or all of its address, may say."""
        allowance = listener.allowance
        if not allowance.take(READ_COST + BYTE_COST * len(data)):
            raise BadFrame(TOO_MUCH)
        reader = self._reader
        before = reader.frames
        found = reader.feed(data, allowance.frames())
        allowance.take(FRAME_COST * (reader.frames - before))
        return found

    def _closed_by(self, payload: bytes) -> None:
        """The other side says goodbye, or answers ours."""
        if not self._said_bye:
            code = int.from_bytes(payload[:2], "big") if len(payload) >= 2 else 1000
            legal = 1000 <= code < 1004 or 1007 <= code < 1015 or 3000 <= code < 5000
            self._said_bye = True
            self._write(closing(code if legal else PROTOCOL_ERROR))
        self._end()

    def hold(self) -> None:
        """Read no more for now: more was said than can be done."""
        if self._is_open():
            self._transport.pause_reading()

    def go_on(self) -> None:
        if self._is_open() and not self._deaf:
            self._transport.resume_reading()

    # What goes out.

    def send(self, payload: bytes) -> bool:
        """False: the other side is too far behind."""
        if self._said_bye or not self._is_open():
            return True
        if not self._waiting and not self._full:
            self.sockets.outbox.add(self)
        self._waiting.append(payload)
        self._bytes += len(payload)
        if not self._full or len(self._waiting) == 1:
            return True
        return len(self._waiting) <= BACKLOG and self._bytes <= BACKLOG_BYTES

    def close(self, code: int, deaf: bool = False) -> None:
        """Say goodbye, after what still waits if it can be sent; then the other side has a moment to answer. To whom
        nobody listens any more, it has a moment to read."""
        if self._said_bye or not self._is_open():
            return
        self._said_bye = True
        self._deaf = deaf
        waiting = b"".join([frame(TEXT, payload) for payload in self._waiting]) if not self._full else b""
        self._forget()
        self._write(waiting + closing(code))
        self._stop_timer()
        if deaf:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()  # to hear the answer
        self._timer = asyncio.get_running_loop().call_later(FAREWELL, self._transport.abort)

    def _write(self, data: bytes) -> None:
        if self._is_open():
            self._transport.write(data)

    def _is_open(self) -> bool:
        """A line that is being closed takes nothing, and says so by raising."""
        return not self.gone and not self._transport.is_closing()

    def pause_writing(self) -> None:
        self._full = True

    def resume_writing(self) -> None:
        self._full = False
        self._stuck = 0
        self.flush()

    def flush(self) -> None:
        """Send what waits, as far as the other side takes it."""
        while self._waiting and not self._full:
            payload = self._waiting.popleft()
            self._bytes -= len(payload)
            self._write(frame(TEXT, payload))

    def _forget(self) -> None:
        self._waiting.clear()
        self._bytes = 0

    # Going.

    def _pulse(self) -> None:
        """A ping now and then: a line that is cut says nothing by itself, and one that takes nothing may talk on."""
        self._silent += 1
        self._stuck += self._full
        if self._silent > 1 or self._stuck > 2:
            self._transport.abort()
            return
        if not self._full:
            self._write(frame(PING, b""))
        self._timer = asyncio.get_running_loop().call_later(PULSE, self._pulse)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end(self) -> None:
        """Close the line once everything is sent; a line that takes nothing is cut."""
        self._stop_timer()
        if self._full:
            self._transport.abort()
        elif self._is_open():
            self._transport.close()

    def shutdown(self) -> None:
        """uvicorn stops."""
        self.close(1012)
        self._end()

    def connection_lost(self, error: Exception | None) -> None:
        self.gone = True
        self._stop_timer()
        self._forget()
        self._connections.discard(self)
        if self.door is not None:
            self.door()
        if self._listener is not None:
            self._listener.lost()
