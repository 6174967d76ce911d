"""One stranger must not slow anybody else: limits as they stand by default, and what whoever meets one is told."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import h11
import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from polyana.server.door import Door, Reading
from polyana.server.guard import Callers
from polyana.server.settings import Settings
from polyana.server.wire import SOCKETS
from tests.server.host import Host
from tests.server.player import PATIENCE, Person, Tab

USUAL: dict[str, Any] = {
    "POLYANA_MESSAGE_RATE": "20",
    "POLYANA_MESSAGE_BURST": "40",
    "POLYANA_ADDRESS_RATE": "100",
    "POLYANA_ADDRESS_BURST": "400",
    "POLYANA_REQUEST_RATE": "20",
    "POLYANA_REQUEST_BURST": "120",
    "POLYANA_PER_PERSON": "12",
    "POLYANA_PER_ADDRESS": "6",
    "POLYANA_REQUEST_TIME": "1",
}
PING = b"\x89\x80\0\0\0\0"
PONG = b"\x8a\x80\0\0\0\0"
BEGINS = b"\x01\x80\0\0\0\0"
GOES_ON = b"\x00\x80\0\0\0\0"
NOTHING = b"\x81\x80\0\0\0\0"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    host = Host(tmp_path_factory.mktemp("guarded"), **USUAL)
    yield host
    log = host.log.read_text()
    host.stop()
    assert "Traceback" not in log, log


Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def line(host: Host, source: str, said: bytes) -> Stream:
    """A connection from another address of this machine."""
    reader, writer = await asyncio.open_connection("127.0.0.1", host.port, local_addr=(source, 0))
    writer.write(said)
    return reader, writer


async def websocket(host: Host, source: str, table: str, **headers: str) -> Stream:
    more = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    hello = f"GET /ws/{table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    hello += f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
    reader, writer = await line(host, source, hello.encode())
    async with asyncio.timeout(PATIENCE):
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    return reader, writer


async def heard(reader: asyncio.StreamReader) -> bytes:
    """Everything until the line ends."""
    said = b""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionError):
            while some := await reader.read(65536):
                said += some
    return said


async def flood(writer: asyncio.StreamWriter, said: bytes) -> None:
    with suppress(ConnectionError):
        for _ in range(200):
            writer.write(said)
            await asyncio.wait_for(writer.drain(), PATIENCE)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("127.0.1.1", PING * 5000),
        ("127.0.1.2", PONG * 5000),
        ("127.0.1.3", BEGINS + GOES_ON * 5000),
        ("127.0.1.4", NOTHING * 5000),
        ("127.0.1.5", b"\x81\xfe\x0f\xa0\0\0\0\0" + bytes(4000)),
    ],
    ids=["pings", "pongs", "pieces", "empty", "bytes"],
)
def test_who_floods_a_websocket_is_cut_and_written_down(guarded: Host, source: str, said: bytes) -> None:
    async def play() -> None:
        async with Person(guarded.address) as ann:
            table, _ = await ann.table("me", "open", public=True)
            tab = await ann.look(table)
            reader, writer = await websocket(guarded, source, table)
            flooding = asyncio.create_task(flood(writer, said))
            goodbye = await heard(reader)
            assert b'"bye"' in goodbye
            assert goodbye.endswith(b"\x88\x02\x03\xf0")  # 1008
            await tab.barrier()  # others are heard
            flooding.cancel()
            writer.close()
        assert [row for row in guarded.log.read_text().splitlines() if f" WARNING {source}: " in row]

    asyncio.run(play())


def test_a_browser_that_answers_pings_and_talks_at_its_rate_stays(guarded: Host) -> None:
    async def play() -> None:
        async with Person(guarded.address) as ann:
            table, _ = await ann.table("me", "open", public=True)
            tab = await ann.look(table)
            for _ in range(20):
                await tab.say("ping")
                await tab.next("pong")
                await asyncio.wait_for(await tab.socket.ping(), PATIENCE)
            await tab.barrier()

    asyncio.run(play())


def test_an_address_has_so_many_websockets_and_shares_what_they_send(guarded: Host) -> None:
    async def play() -> None:
        async with Person(guarded.address) as ann:
            table, _ = await ann.table("me", "open", public=True)
            lines = [await websocket(guarded, "127.0.2.1", table) for _ in range(6)]
            seventh = await websocket(guarded, "127.0.2.1", table)
            flooding = asyncio.create_task(flood(seventh[1], PING * 5000))  # nobody listens to it
            assert b"close another tab" in await heard(seventh[0])
            flooding.cancel()
            other = await websocket(guarded, "127.0.2.2", table)
            async with asyncio.timeout(PATIENCE):
                assert b"sync" in await other[0].read(65536)
            for _, writer in (*lines, other):
                writer.close()

    asyncio.run(play())


def test_answers_to_another_position_cost_as_much_as_they_make_the_server_say(guarded: Host) -> None:
    async def play() -> None:
        async with Person(guarded.address) as ann:
            table, _ = await ann.table("me", "random", public=True)
            tab = await ann.look(table)
            for _ in range(25):
                await tab.say("answer", stamp=-1, code=0)
            with pytest.raises(ConnectionClosed):
                await tab.next("nothing")
            assert sum(message["t"] == "sync" for message in tab.heard) <= 10

    asyncio.run(play())


def test_orders_and_words_cost_what_it_takes_to_write_them_down(guarded: Host) -> None:
    async def play() -> None:
        async with Person(guarded.address) as ann:
            table, _ = await ann.table("me", "random", public=True)
            for kind, fields in (("orders", {"orders": {"forced": True}}), ("chat", {"text": "x"})):
                tab = await ann.look(table)
                for _ in range(20):
                    await tab.say(kind, **fields)
                with pytest.raises(ConnectionClosed):
                    await tab.next("nothing")
                assert sum(message["t"] == kind for message in tab.heard) <= 11, kind

    asyncio.run(play())


def test_bytes_that_are_packed_are_not_unpacked(guarded: Host) -> None:
    """What a few bytes would become nobody knows before."""

    async def play() -> None:
        async with Person(guarded.address) as ann:
            table, _ = await ann.table("me", "open", public=True)
            offer = "permessage-deflate; client_max_window_bits"
            hello = f"GET /ws/{table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            hello += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            reader, writer = await line(
                guarded, "127.0.1.6", f"{hello}Sec-WebSocket-Extensions: {offer}\r\n\r\n".encode()
            )
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 101")
            assert b"extensions" not in head.lower()
            bomb = zlib.compress(b'{"t":"chat","text":"' + b" " * 10_000_000 + b'"}')[:2000]
            writer.write(b"\xc1\xfe" + len(bomb).to_bytes(2, "big") + bytes(4) + bomb)
            assert (await heard(reader)).endswith(b"\x88\x02\x03\xea")  # 1002
            body = gzip.compress(b'{"game": "grandbois"}' + b" " * 10_000_000)
            headers = {"content-type": "application/json", "content-encoding": "gzip"}
            answer = await ann.http.post("/api/tables", content=body, headers=headers)
            assert answer.status_code == 400

    asyncio.run(play())


def test_an_address_brings_so_many_newcomers_and_a_person_has_so_many_devices(
    tmp_path: Path, any_database: str | None
) -> None:
    host = Host(tmp_path, any_database, POLYANA_NEWCOMERS_PER_HOUR="4", POLYANA_DEVICES="2")

    async def play() -> None:
        ann = Person(host.address)
        for expected in (200, 409):
            code = (await ann.post("/device")).json()["link"].partition("#")[2]
            phone = Person(host.address)
            done = await phone.post(f"/device/{code}")
            assert done.status_code == expected
        assert "end one of them" in done.json()["error"]
        assert len((await ann.get("/devices")).json()["devices"]) == 2
        assert (await ann.post("/devices/others/end")).status_code == 200
        assert (await phone.post(f"/device/{code}")).status_code == 200  # it was not used up
        answers = [await Person(host.address).post("/device") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200] * 3 + [429]
        assert "new people" in answers[3].json()["error"]
        assert (await ann.post("/device")).status_code == 200  # whoever is known is none
        assert (await ann.get("/tables")).status_code == 200

    try:
        asyncio.run(play())
        assert "127.0.0.1: somebody new was turned away" in host.log.read_text()
    finally:
        host.stop()


def test_an_address_makes_so_many_tables(tmp_path: Path) -> None:
    host = Host(tmp_path, POLYANA_TABLES_PER_HOUR="3")

    async def play() -> None:
        body = {"game": "grandbois", "seats": [{"kind": "me"}, {"kind": "open"}]}
        answers = [await Person(host.address).post("/tables", body) for _ in range(4)]  # each a person of their own
        assert [answer.status_code for answer in answers] == [201] * 3 + [429]
        assert "tables" in answers[3].json()["error"]
        async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(local_address="127.0.4.1")) as http:
            assert (await http.post(f"{host.address}/api/tables", json=body)).status_code == 201

    try:
        asyncio.run(play())
        assert "127.0.0.1: a table was not made" in host.log.read_text()
    finally:
        host.stop()


# Connections.


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"GET /ws/x HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
    ids=["nothing", "headers", "websocket", "body"],
)
def test_a_request_that_never_comes_is_not_waited_for(guarded: Host, said: bytes) -> None:
    async def play() -> None:
        reader, writer = await line(guarded, "127.0.3.1", said)
        trickle = asyncio.create_task(trickling(writer))
        answer = await heard(reader)
        assert answer.startswith(b"HTTP/1.1 408 ") or said.startswith(b"POST")
        trickle.cancel()
        writer.close()

    asyncio.run(play())


async def trickling(writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while True:
            await asyncio.sleep(0.1)
            writer.write(b"x")


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 50_000, 411),
        (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a:\r\n" * 8000 + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a:\n" * 8000 + b"\n", 431),
        (b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"a" * 20_000 + b"\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
        (b"\r\n\r\nhello\r\n\r\n", 400),
        (bytes(range(256)), 400),
    ],
    ids=["pieces", "headers", "bare", "long", "lengths", "blank", "bytes"],
)
def test_what_browsers_do_not_send_is_not_read(guarded: Host, said: bytes, status: int) -> None:
    async def play() -> None:
        reader, writer = await line(guarded, "127.0.3.4", said)
        head, _, body = (await heard(reader)).partition(b"\r\n\r\n")
        assert head.startswith(f"HTTP/1.1 {status} ".encode())
        assert re.search("[а-я]", json.loads(body)["error"])
        writer.close()
        # Nor after a request whose answer is on its way.
        whole = b"GET /api/rules/root/ru HTTP/1.1\r\nHost: localhost\r\n\r\n"
        reader, writer = await line(guarded, "127.0.3.4", whole + said)
        answer = await heard(reader)
        assert answer.count(b"HTTP/1.1 200 ") <= 1
        writer.close()

    asyncio.run(play())
    lines = [row for row in guarded.log.read_text().splitlines() if "127.0.3.4" in row]
    assert len(lines) == 1, lines  # a minute, however often
    assert "no request" in lines[0]


def test_a_request_in_pieces_is_refused_before_they_are_read() -> None:
    """Each would take as long as a long one."""
    reading = Reading()
    reading.receive_data(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 50_000)
    with pytest.raises(h11.RemoteProtocolError):
        reading.next_event()


def test_an_address_has_so_many_connections(guarded: Host) -> None:
    async def play() -> None:
        waiting = [await line(guarded, "127.0.3.2", b"") for _ in range(12)]
        await asyncio.sleep(0.1)
        late = await line(guarded, "127.0.3.2", b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        refused = await heard(late[0])
        assert refused.startswith(b"HTTP/1.1 429 ")
        sentence = json.loads(refused.partition(b"\r\n\r\n")[2])["error"]
        assert "connections" in sentence
        assert "подключений" in sentence
        for _, writer in waiting:
            writer.close()
        for reader, _ in waiting:
            await heard(reader)
        await asyncio.sleep(0.1)
        again = await line(guarded, "127.0.3.2", b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        fine = await heard(again[0])
        assert fine.startswith(b"HTTP/1.1 200 ")

    asyncio.run(play())


def test_who_asks_too_much_is_told_once_and_has_to_come_again(guarded: Host) -> None:
    """Many requests written in a row are read in a row: saying no to each would cost as much as answering."""

    async def play() -> None:
        reader, writer = await line(guarded, "127.0.3.3", b"GET /api/bots HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2000)
        answer = await heard(reader)
        assert 100 <= answer.count(b"HTTP/1.1 200 ") <= 200
        assert answer.count(b"HTTP/1.1 429 ") <= 1  # a line cut with words on the way may swallow it
        writer.close()

    asyncio.run(play())


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last one of a line is done for the server as soon as it is written; what is not taken stays in memory."""

    class Line(asyncio.Transport):
        def __init__(self) -> None:
            super().__init__()
            self.unread = 5
            self.aborted = self.closing = False

        def get_extra_info(self, name: str, default: Any = None) -> Any:
            return ("192.0.2.1", 7) if name == "peername" else default

        def get_write_buffer_size(self) -> int:
            return self.unread

        def is_closing(self) -> bool:
            return self.closing

        def close(self) -> None:
            self.closing = True

        def abort(self) -> None:
            self.aborted = True

    async def play(unread: int) -> bool:
        settings = Settings()
        callers = Callers(settings)
        sockets = SimpleNamespace(callers=callers, hub=SimpleNamespace(settings=settings))
        config = uvicorn.Config(lambda: None, log_config=None)
        config.load()
        door = Door(config, ServerState(), {SOCKETS: sockets})
        line = Line()
        line.unread = unread
        door.connection_made(line)
        door.on_response_complete()
        door.timeout_keep_alive_handler()  # uvicorn closes the line, which waits until all is read
        assert line.closing
        await asyncio.sleep(0.1)
        door.connection_lost(None)
        return line.aborted

    monkeypatch.setattr("polyana.server.door.READING", 0.02)
    assert asyncio.run(play(5))
    assert not asyncio.run(play(0))


def test_a_request_has_so_many_pieces_also_through_a_proxy(tmp_path: Path) -> None:
    host = Host(tmp_path, POLYANA_PROXIES="127.0.0.0/8")
    head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    head += "X-Forwarded-For: 198.51.100.7\r\nContent-Length: 9000\r\n\r\n"

    async def play() -> None:
        reader, writer = await line(host, "127.0.0.1", head.encode())
        writer.transport.set_write_buffer_limits(0)
        with suppress(ConnectionError):
            for _ in range(4000):
                writer.write(b" ")
                await writer.drain()
                await asyncio.sleep(0.002)
                if reader.at_eof():
                    break
            else:
                raise AssertionError("all was read")
        writer.close()

    try:
        asyncio.run(play())
        assert "198.51.100.7: a connection was cut, its request came in too many pieces" in host.log.read_text()
    finally:
        host.stop()


@pytest.mark.parametrize(
    ("source", "path", "name", "least"),
    [
        ("127.0.3.10", "/api//tables", "localhost", 40),
        ("127.0.3.11", "/api/tables//x/journal/", "localhost", 40),
        ("127.0.3.12", "/", "elsewhere.example", 120),
    ],
    ids=["lobby", "journal", "host"],
)
def test_a_request_costs_the_same_however_it_is_written(
    guarded: Host, source: str, path: str, name: str, least: int
) -> None:
    """With more slashes, or by a name that is none of ours."""

    async def play() -> None:
        asked = f"GET {path} HTTP/1.1\r\nHost: {name}\r\n\r\n".encode()
        reader, writer = await line(guarded, source, asked * 2000)
        answer = await heard(reader)
        writer.close()
        assert least <= answer.count(b"HTTP/1.1 ") <= 2 * least  # what comes back while it is asked, beside the burst

    asyncio.run(play())


def test_a_forged_address_does_not_help_and_a_named_proxy_is_believed(tmp_path: Path) -> None:
    env: dict[str, Any] = {"POLYANA_REQUEST_RATE": "0.01", "POLYANA_REQUEST_BURST": "12", "POLYANA_PACE": "0"}
    body = {"game": "grandbois", "seats": [{"kind": "me"}, {"kind": "open"}]}

    async def makes(host: Host) -> tuple[list[int], str]:
        found, cookie = [], ""
        for i in range(8):
            told = {"x-forwarded-for": f"203.0.113.{i}", "x-forwarded-proto": "https"}
            async with httpx.AsyncClient(base_url=host.address, timeout=PATIENCE) as http:
                answer = await http.post("/api/tables", json=body, headers=told)
            found.append(answer.status_code)
            cookie = cookie or answer.headers.get("set-cookie", "")
        return found, cookie

    host = Host(tmp_path / "plain", **env)
    try:
        found, cookie = asyncio.run(makes(host))
        assert found == [201] * 4 + [429] * 4
        assert "Secure" not in cookie
    finally:
        host.stop()
    host = Host(tmp_path / "proxied", **env, POLYANA_PROXIES="127.0.0.0/8", POLYANA_PER_ADDRESS="2")
    try:
        found, cookie = asyncio.run(makes(host))
        assert found == [201] * 8
        assert cookie.endswith("; Secure")

        async def look() -> None:
            table, _ = await Person(host.address).table("me", "open", public=True)
            open = [await websocket(host, "127.0.0.1", table, X_Forwarded_For="198.51.100.1") for _ in range(3)]
            assert b'"bye"' in await heard(open[2][0])
            tab = Tab(await Person(host.address).socket(table, X_Forwarded_For="198.51.100.2"))
            assert (await tab.receive())["t"] == "sync"

        asyncio.run(look())
    finally:
        host.stop()


def test_what_is_not_allowed_says_what_is(host: Host) -> None:
    async def play() -> None:
        async with httpx.AsyncClient(base_url=host.address, timeout=PATIENCE) as http:
            for method, path, allowed in (
                ("DELETE", "/api/tables", {"GET", "HEAD", "POST"}),
                ("GET", "/api/tables/x/join", {"POST"}),
                ("POST", "/api/games", {"GET", "HEAD"}),
                ("POST", "/t/x", {"GET", "HEAD"}),
                ("POST", "/metrics", {"GET", "HEAD"}),
            ):
                answer = await http.request(method, path)
                assert answer.status_code == 405
                found = {word.strip() for word in answer.headers["allow"].split(",")}
                assert allowed <= found <= {*allowed, "OPTIONS"}, (path, found)

    asyncio.run(play())
