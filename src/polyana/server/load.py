"""Random players over the wire, for `polyana bench server`: a websocket client of few lines, so that the other end is
measured and not this one."""

from __future__ import annotations

import asyncio
import base64
import random
import secrets
import time
from functools import partial
from typing import Any, Final, cast
from urllib.parse import urlsplit

import msgspec
from msgspec import UNSET, UnsetType

from polyana.kernel.differences import applied

TEXT: Final = 0x81
PING: Final = 0x89
CLOSE: Final = 0x88


class View(msgspec.Struct):
    """What a random player wants to know of a view."""

    over: bool
    question: dict[str, Any] | None


class Changed(msgspec.Struct):
    """And of what is different in it."""

    over: bool | UnsetType = UNSET
    question: Any = UNSET


class Heard(msgspec.Struct):
    t: str
    stamp: int = 0
    view: View | None = None
    changes: Changed | None = None
    text: str = ""


DECODER: Final = msgspec.json.Decoder(Heard)


class Figures:
    """What was measured: the time from sending an answer to reading that it was taken, and all bytes that came."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.received = 0
        self.games = 0
        self.refused = 0

    def at(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Player(asyncio.Protocol):
    """One seat's socket: answers every question at once and at random."""

    def __init__(self, host: str, path: str, cookie: str, figures: Figures, rng: random.Random) -> None:
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: polyana={cookie}\r\n\r\n"
        ).encode()
        self.figures = figures
        self.rng = rng
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.playing = False  # whether questions are answered
        self.view: View | None = None
        self._asked: int | None = None  # at which stamp there is a question nobody has answered yet
        self._buffer = b""
        self._open = False
        self._sent = 0.0
        self._transport: asyncio.Transport | None = None

    @property
    def waits_since(self) -> float:
        """When it sent the answer it has heard nothing of yet; 0 if there is none."""
        return self._sent

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none of asyncio's family
        self._transport.write(self._hello)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.over.done():
            self.over.set_exception(ConnectionError("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        self.figures.received += len(data)
        buffer = self._buffer + data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end >= 0:
                if not buffer.startswith(b"HTTP/1.1 101"):
                    self.over.set_exception(ConnectionError(buffer.splitlines()[0].decode()))
                    self.close()
                    return
                self._open = True
                buffer = buffer[end + 4 :]
        while self._open and len(buffer) >= 2:
            length, at = buffer[1] & 127, 2
            if length == 126:
                length, at = int.from_bytes(buffer[2:4], "big"), 4
            elif length == 127:
                length, at = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < at + length:
                break
            kind, payload = buffer[0], buffer[at : at + length]
            buffer = buffer[at + length :]
            if kind == TEXT:
                self._heard(DECODER.decode(payload))
            elif kind == PING:
                self._send(0x8A, payload)
        self._buffer = buffer

    def _heard(self, message: Heard) -> None:
        if message.t in ("move", "sync", "back"):
            if message.t == "move" and self._sent:
                self.figures.latencies.append(time.perf_counter() - self._sent)
                self._sent = 0.0
            view = self._see(message)
            self._asked = message.stamp if view is not None and view.question is not None else None
            if view is not None and view.over and not self.over.done():
                self.over.set_result(None)
            elif self.playing:
                self.answer()
        elif message.t in ("refused", "stale", "error"):
            self.figures.refused += 1
            self._sent = 0.0
            if message.t == "refused":
                self.answer()
        elif message.t == "bye" and not self.over.done():
            self.over.set_exception(ConnectionError(message.text))

    def _see(self, message: Heard) -> View | None:
        """The view as it is now."""
        view, changes = self.view, message.changes
        if changes is None or view is None:
            self.view = message.view
            return message.view
        if changes.over is not UNSET:
            view.over = changes.over
        if changes.question is not UNSET:
            view.question = applied(view.question, changes.question)
        return view

    def answer(self) -> None:
        if self._asked is None or self.view is None or self.view.question is None:
            return
        stamp, question = self._asked, self.view.question
        self._asked = None
        codes = question["codes"]
        at = self.rng.randrange(len(codes) + question["optional"])
        code = codes[at] if at < len(codes) else -1
        self._sent = time.perf_counter()
        self._send(TEXT, b'{"t":"answer","stamp":%d,"code":%d}' % (stamp, code))

    def _send(self, kind: int, payload: bytes) -> None:
        """Masked by zeros, which is a mask."""
        assert self._transport is not None
        self._transport.write(bytes((kind, 0x80 | len(payload))) + b"\0\0\0\0" + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


def _itself(player: Player) -> Player:
    return player


async def play_table(
    address: str, table: str, cookies: list[str], figures: Figures, rng: random.Random, until: float
) -> None:
    """One game by random players, or as much of it as time allows."""
    loop = asyncio.get_running_loop()
    where = urlsplit(address)
    players: list[Player] = []
    for cookie in cookies:
        player = Player(where.netloc, f"/ws/{table}", cookie, figures, rng)
        await loop.create_connection(partial(_itself, player), where.hostname or "", where.port or 80)
        players.append(player)
    for player in players:
        player.playing = True
        player.answer()
    try:
        left = until - time.perf_counter()
        await asyncio.wait_for(asyncio.gather(*(asyncio.shield(player.over) for player in players)), max(0.01, left))
        figures.games += 1
    except TimeoutError:
        pass
    finally:
        for player in players:
            player.playing = False
            player.over.cancel()
            player.close()
