"""What one stranger may try, for `polyana bench attack`: bounded in count and time, and to 127.0.0.1 alone.

`python -m polyana.server.siege PORT ATTACK SECONDS` says that it begins, attacks, and says what came of it. The long
game that is attacked is here as well.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import secrets
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final

from polyana.kernel.differences import applied
from polyana.server.honest import HERE, ask

STRANGER: Final = "127.0.0.66"  # the one address all attacks come from
TABLE: Final = "siege"  # a long game of Root, at which the stranger sits
OVER: Final = "siegeover"  # another, which is over
TOKEN: Final = "5" * 32
LONG: Final = 1200  # answers
SOCKETS: Final = 40
MOST: Final = 20_000  # of whatever an attack sends or opens; then it ends


# The long game.


async def lay_out(folder: str) -> None:
    """A database with the long game, before the server starts."""
    # Only here: an attack must not take long to begin.
    from polyana import games
    from polyana.kernel.line import ANSWER, Row
    from polyana.server.commits import Batch
    from polyana.server.people import hash_of
    from polyana.server.settings import Settings
    from polyana.server.store import Store
    from polyana.server.table import Table

    store = Store(Settings(data=folder))
    await store.migrate()
    person = await store.add_person(hash_of(TOKEN))
    setup = games.find("root").setup(4)
    seed, rng = secrets.token_bytes(32), random.Random(1)
    table = Table(setup, seed)
    rows: list[Row] = table.settle()
    while not table.state.over and (len(rows) < LONG or table.state.to_act() != 0):
        seat = table.state.to_act()
        row = (ANSWER, seat, rng.choice(table.state.options(seat)))
        table.take(row)
        rows += [row, *table.settle()]
    now = time.time()
    about = {"id": TABLE, "game": "root", "rules": setup.game.version, "seats": 4, "options": setup.options}
    about |= {"language": "en", "public": True, "key": secrets.token_urlsafe(16), "seed": seed.hex(), "maker": person}
    about |= {"state": "over" if table.state.over else "running", "created": now, "changed": now, "position": 0}
    bot: dict[str, object] = {"kind": "bot", "person": None, "name": "Bot", "bot": "random", "orders": {}}
    places = [{**bot, "seat": seat} for seat in range(4)]
    places[0] |= {"kind": "human", "person": person, "name": "Stranger", "bot": None}
    for id, state in ((TABLE, about["state"]), (OVER, "over")):
        await store.create({**about, "id": id, "state": state}, places)
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        await store.write([Batch(id, 0, rows, None, done.set_result)])
    await store.stop()


# Attacks.


class Tally:
    """What came of an attack."""

    def __init__(self, seconds: float) -> None:
        self.until = time.monotonic() + seconds
        self.sent = 0
        self.cut = 0  # lines the server closed or did not open
        self.refused = 0  # answered by a sentence

    def goes_on(self) -> bool:
        return time.monotonic() < self.until and self.sent < MOST


Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def line(port: int) -> Stream:
    return await asyncio.open_connection(HERE, port, local_addr=(STRANGER, 0))


async def websocket(port: int, table: str, cookie: str = "") -> Stream:
    """Open; ConnectionError if it is not."""
    reader, writer = await line(port)
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    hello = f"GET /ws/{table} HTTP/1.1\r\nHost: {HERE}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    hello += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: polyana={cookie}\r\n\r\n"
    writer.write(hello.encode())
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except (asyncio.IncompleteReadError, ConnectionError):
        head = b""
    if b" 101 " not in head:
        writer.close()
        raise ConnectionError("not let in")
    return reader, writer


def said(message: dict[str, object]) -> bytes:
    text = json.dumps(message).encode()
    return bytes((0x81, 0x80 | len(text))) + bytes(4) + text


async def heard(reader: asyncio.StreamReader) -> dict[str, Any]:
    """The next message; ConnectionError when the line is closed."""
    while True:
        kind, size = await reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await reader.readexactly(8), "big")
        payload = await reader.readexactly(size)
        if kind == 0x88:
            raise ConnectionError("closed")
        if kind == 0x81:
            found: dict[str, Any] = json.loads(payload)
            return found


async def many(count: int, work: Callable[[int], Awaitable[None]], tally: Tally) -> None:
    """So many at once, each again and again: who is cut comes back after a moment."""

    async def one(n: int) -> None:
        while tally.goes_on():
            try:
                await work(n)
            except (ConnectionError, OSError, asyncio.IncompleteReadError):
                tally.cut += 1
                await asyncio.sleep(0.05)

    async with asyncio.timeout(max(0.0, tally.until - time.monotonic()) + 1):
        await asyncio.gather(*(one(n) for n in range(count)))


async def swallow(reader: asyncio.StreamReader) -> None:
    with suppress(ConnectionError):
        while await reader.read(65536):
            pass


async def frames(port: int, tally: Tally, flood: bytes) -> None:
    """The same frames without end, on 20 websockets."""

    async def work(_: int) -> None:
        reader, writer = await websocket(port, TABLE)
        eating = asyncio.ensure_future(swallow(reader))
        try:
            while tally.goes_on() and not eating.done():
                writer.write(flood)
                tally.sent += 1
                await asyncio.wait_for(writer.drain(), 5)
                await asyncio.sleep(0)
            if eating.done():
                raise ConnectionError("cut")
        finally:
            eating.cancel()
            writer.close()

    await many(20, work, tally)


async def messages(port: int, tally: Tally, each: Callable[[], dict[str, object]], rate: float) -> None:
    """As many messages as an address may send, on 40 websockets that wait for nothing."""

    async def work(_: int) -> None:
        reader, writer = await websocket(port, TABLE)
        eating = asyncio.ensure_future(swallow(reader))
        try:
            while tally.goes_on() and not eating.done():
                writer.write(said(each()))
                tally.sent += 1
                await asyncio.sleep(SOCKETS / rate)
            if eating.done():
                raise ConnectionError("cut")
        finally:
            eating.cancel()
            writer.close()

    await many(SOCKETS, work, tally)


async def going_back(port: int, tally: Tally) -> None:
    """Answers, undos and takebacks at the long table, as fast as they are done."""

    async def work(_: int) -> None:
        reader, writer = await websocket(port, TABLE, TOKEN)
        stamp, codes, view = 0, [0], dict[str, Any]()
        try:
            writer.write(said({"t": "takeback"}))
            while tally.goes_on():
                message = await heard(reader)
                if message["t"] == "error":
                    tally.refused += 1
                    await asyncio.sleep(0.2)
                if "view" in message or "changes" in message:
                    view = message.get("view") or applied(view, message["changes"])
                    stamp = message["stamp"]
                    if view["question"] and view["question"]["codes"]:
                        codes = view["question"]["codes"]
                if message["t"] in ("move", "back", "error", "sync"):
                    kind = random.choice(("answer", "undo", "takeback"))
                    writer.write(said({"t": kind, "stamp": stamp, "code": random.choice(codes)}))
                    tally.sent += 1
                    await asyncio.sleep(0.05)
        finally:
            writer.close()

    await many(1, work, tally)


async def coming(port: int, tally: Tally) -> None:
    """Websockets that are opened, read everything, and are closed."""

    async def work(_: int) -> None:
        tally.sent += 1
        reader, writer = await websocket(port, TABLE)
        try:
            await asyncio.wait_for(heard(reader), 5)
        finally:
            writer.close()

    await many(10, work, tally)


async def bots(port: int, tally: Tally) -> None:
    """Forty tables of four bots that think long, and somebody who looks at each."""

    async def work(_: int) -> None:
        seats = [{"kind": "bot", "bot": "search:1500ms"}] * 4
        tally.sent += 1
        made, cookie = await asyncio.to_thread(ask, port, STRANGER, "/api/tables", {"game": "root", "seats": seats})
        reader, writer = await websocket(port, made["table"], cookie)
        eating = asyncio.ensure_future(swallow(reader))
        try:
            await asyncio.wait([eating], timeout=max(0.0, tally.until - time.monotonic()))
        finally:
            eating.cancel()
            writer.close()

    await many(SOCKETS, work, tally)


async def hints(port: int, tally: Tally) -> None:
    """Twelve tabs that ask for hints."""

    async def work(_: int) -> None:
        reader, writer = await websocket(port, TABLE, TOKEN)
        try:
            stamp = 0
            while tally.goes_on():
                message = await heard(reader)
                tally.refused += message["t"] == "error"
                stamp = message.get("stamp", stamp)
                await asyncio.sleep(0.5)
                writer.write(said({"t": "hint", "stamp": stamp}))
                tally.sent += 1
        finally:
            writer.close()

    await many(12, work, tally)


async def requests(port: int, tally: Tally, path: str) -> None:
    """Requests without end, written in a row, 20 lines at once."""
    asked = f"GET {path} HTTP/1.1\r\nHost: {HERE}\r\nAccept-Encoding: gzip\r\n\r\n".encode()

    async def work(_: int) -> None:
        reader, writer = await line(port)
        try:
            writer.write(asked * 10)
            tally.sent += 10
            while some := await asyncio.wait_for(reader.read(65536), 10):
                tally.refused += some.count(b"HTTP/1.1 429")
            raise ConnectionError("cut")
        except TimeoutError:
            pass
        finally:
            writer.close()

    await many(20, work, tally)


async def heavy(port: int, tally: Tally, asked: bytes) -> None:
    """The same request on 20 lines, which takes the server longer to read than its sender to write."""

    async def work(_: int) -> None:
        reader, writer = await line(port)
        try:
            writer.write(asked)
            tally.sent += 1
            await asyncio.wait_for(swallow(reader), 10)
            raise ConnectionError("cut")
        except TimeoutError:
            pass
        finally:
            writer.close()

    await many(20, work, tally)


async def orders(port: int, tally: Tally) -> None:
    """Standing orders, each of which is written down, by the stranger at the long table."""

    async def work(_: int) -> None:
        reader, writer = await websocket(port, TABLE, TOKEN)
        eating = asyncio.ensure_future(swallow(reader))
        try:
            while tally.goes_on() and not eating.done():
                writer.write(said({"t": "orders", "orders": {"forced": bool(tally.sent % 2)}}))
                tally.sent += 1
                await asyncio.sleep(0.1)
            if eating.done():
                raise ConnectionError("cut")
        finally:
            eating.cancel()
            writer.close()

    await many(12, work, tally)


async def unfinished(port: int, tally: Tally) -> None:
    """Requests whose headers never end, on 300 lines, a byte at a time."""

    async def work(_: int) -> None:
        reader, writer = await line(port)
        eating = asyncio.ensure_future(swallow(reader))
        try:
            writer.write(b"GET / HTTP/1.1\r\nX: ")
            while tally.goes_on() and not eating.done():
                writer.write(b"x")
                tally.sent += 1
                await asyncio.sleep(0.25)
            if eating.done():
                raise ConnectionError("cut")
        finally:
            eating.cancel()
            writer.close()

    await many(300, work, tally)


def _past() -> dict[str, object]:
    return {"t": "answer", "stamp": -1, "code": 0}


def _back() -> dict[str, object]:
    return {"t": "history", "at": random.randrange(LONG)}


def _ping() -> dict[str, object]:
    return {"t": "ping"}


PINGS: Final = b"\x89\x80\0\0\0\0" * 2000
PIECES: Final = b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 2000
CHUNKS: Final = (
    f"POST /api/tables HTTP/1.1\r\nHost: {HERE}\r\nTransfer-Encoding: chunked\r\n\r\n".encode() + b"1\r\nx\r\n" * 10_000
)
HEADERS: Final = f"GET / HTTP/1.1\r\nHost: {HERE}\r\n".encode() + b"a:\r\n" * 8000 + b"\r\n"

ATTACKS: Final[dict[str, Callable[[int, Tally], Coroutine[Any, Any, None]]]] = {
    "pings": partial(frames, flood=PINGS),
    "empty pieces": partial(frames, flood=PIECES),
    "messages": partial(messages, each=_ping, rate=90.0),
    "answers to the past": partial(messages, each=_past, rate=18.0),
    "looking back": partial(messages, each=_back, rate=45.0),
    "going back": going_back,
    "coming and going": coming,
    "tables of bots": bots,
    "hints": hints,
    "requests": partial(requests, path="/api/rules/root/ru"),
    "the lobby": partial(requests, path="/api/tables"),
    "journals": partial(requests, path=f"/api/tables/{OVER}/journal"),
    "bodies in pieces": partial(heavy, asked=CHUNKS),
    "thousands of headers": partial(heavy, asked=HEADERS),
    "orders": orders,
    "unfinished requests": unfinished,
}


async def attack(port: int, name: str, seconds: float) -> Tally:
    tally = Tally(seconds)
    with suppress(TimeoutError):
        await ATTACKS[name](port, tally)
    return tally


def main() -> None:
    port, name, seconds = int(sys.argv[1]), sys.argv[2], min(60.0, float(sys.argv[3]))
    if hasattr(os, "nice"):
        os.nice(15)  # what it costs to attack is not what is measured
    print("begins", flush=True)
    tally = asyncio.run(attack(port, name, seconds))
    print(json.dumps({"sent": tally.sent, "cut": tally.cut, "refused": tally.refused}))


if __name__ == "__main__":
    main()
