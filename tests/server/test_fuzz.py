"""Whatever is thrown at it: one sentence or a goodbye, never a 5xx, never a crash, and no other table harmed."""

from __future__ import annotations

import asyncio
import json
import os
import random
import string
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.host import Host, environment
from tests.server.player import PATIENCE, Person, Tab

SOCKETS = 150  # a slice; POLYANA_SOCKETS=1000 is the whole


async def a_table(host: Host) -> tuple[Person, Person, str, list[Tab]]:
    ann, bob = Person(host.address), Person(host.address)
    table, key = await ann.table("me", "open", options={"first_player": "1"})
    await bob.join(table, key)
    return ann, bob, table, [await ann.look(table), await bob.look(table)]


async def talk_until_closed(tab: Tab, messages: list[str]) -> None:
    with suppress(ConnectionClosed):  # in the middle of it; what was said before is still to be heard
        for message in messages:
            await tab.socket.send(message)
    while True:
        await tab.receive()


def junk(rng: random.Random) -> str | bytes:
    """A message nobody should send."""
    kinds = ["answer", "undo", "takeback", "vote", "orders", "history", "hint", "chat", "ping", "sync", "", "nothing"]
    values: list[Any] = [None, True, -1, 0, 1, 10**30, -(10**30), 1.5, "", "x" * 50, [], {}, [[]], {"a": 1}, "\u0000"]
    shape = rng.randrange(7)
    if shape == 0:
        return rng.randbytes(rng.randrange(200))
    if shape == 1:
        return "".join(rng.choice(string.printable) for _ in range(rng.randrange(100)))
    if shape == 2:
        depth = rng.choice([10, 500, 1900])
        return "[" * depth + "]" * depth
    if shape == 3:
        depth = rng.choice([10, 100, 160])
        return '{"t":"answer","stamp":' * depth + "1" + "}" * depth
    fields = {"stamp": rng.choice(values), "code": rng.choice(values), "at": rng.choice(values)}
    fields |= {"yes": rng.choice(values), "text": rng.choice(values), "orders": rng.choice(values)}
    message = {"t": rng.choice([*kinds, *values[:6]]), **fields}
    if shape == 4:
        message = {key: value for key, value in message.items() if rng.random() < 0.5}
    text = json.dumps(message)
    return text[: rng.randrange(len(text))] if shape == 5 else text


def test_junk_on_a_websocket_is_answered_and_changes_nothing(host: Host) -> None:
    async def play() -> None:
        rng = random.Random(7)
        ann, _, table, tabs = await a_table(host)
        before = tabs[0].view
        stranger = await Person(host.address).look(table)
        for tab in (stranger, tabs[0]):
            for _ in range(250):
                message = junk(rng)
                if isinstance(message, str) and '"t": "answer"' in message and tab is tabs[0]:
                    continue  # might be a legal one
                if isinstance(message, str) and ('"chat"' in message or '"takeback"' in message):
                    continue
                await tab.socket.send(message)
            await tab.barrier()
        again = await ann.look(table)
        assert again.view == before
        kinds = {message["t"] for message in stranger.heard}
        assert kinds <= {"sync", "error", "pong", "history", "stale", "seats", "refused", "orders"}

    asyncio.run(play())


def test_what_is_too_long_or_too_fast_gets_a_goodbye(tmp_path: Path) -> None:
    host = Host(
        tmp_path,
        POLYANA_MESSAGE_RATE="20",
        POLYANA_MESSAGE_BURST="40",
        POLYANA_PER_PERSON="12",
        POLYANA_PER_TABLE="30",
        POLYANA_REQUEST_RATE="0.01",
        POLYANA_REQUEST_BURST="400",
    )

    async def play() -> None:
        ann, bob, table, tabs = await a_table(host)
        long = await Person(host.address).look(table)
        await long.socket.send("x" * 5000)
        assert (await long.next("bye"))["text"]
        huge = await Person(host.address).look(table)
        with pytest.raises(ConnectionClosed):
            await talk_until_closed(huge, ["x" * 3_000_000])
        fast = await Person(host.address).look(table)
        with pytest.raises(ConnectionClosed):
            await talk_until_closed(fast, ['{"t":"ping"}'] * 400)
        assert fast.heard[-1]["t"] == "bye"
        async with asyncio.timeout(PATIENCE):  # those three are gone for the server as well
            while (await ann.get("/health")).json()["connections"] > len(tabs):
                await asyncio.sleep(0.5)
        # Twelve tabs a person, thirty onlookers a table.
        more = [await ann.look(table) for _ in range(11)]
        thirteenth = Tab(await ann.socket(table))
        assert (await thirteenth.receive())["t"] == "bye"
        others = [await Person(host.address).look(table) for _ in range(17)]
        crowd = Tab(await Person(host.address).socket(table))
        assert (await crowd.receive())["t"] == "bye"
        await bob.look(table)  # who sits at it gets in however many look on
        talker = await Person(host.address).look((await bob.table("me", "open"))[0])
        with pytest.raises(ConnectionClosed):
            await talk_until_closed(talker, ['{"t":"chat","text":"x"}'] * 20)
        assert talker.heard[-1]["t"] == "bye"
        for tab in (*more, *others):
            await tab.close()
        assert (await tabs[0].answer(tabs[0].options()[0]))["t"] == "move"
        # And requests: 429 after a while, in one sentence.
        answers = [(await ann.get("/games")).status_code for _ in range(420)]
        assert set(answers) == {200, 429}

    try:
        asyncio.run(play())
        assert "Traceback" not in host.log.read_text()
    finally:
        host.stop()


def test_other_sites_and_other_names_are_turned_away(host: Host) -> None:
    async def play() -> None:
        ann, _, table, _ = await a_table(host)
        for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://[", "garbage"):
            with pytest.raises(InvalidStatus) as refused:
                await ann.socket(table, Origin=origin)
            assert refused.value.response.status_code == 403
            answer = await ann.post(f"/tables/{table}/leave", headers={"Origin": origin})
            assert answer.status_code == 403
            assert answer.json()["error"]
        await ann.look(table, Origin=host.address)
        own = await ann.post("/device", headers={"Origin": host.address})
        assert own.status_code == 200
        assert (await ann.post("/device", headers={"Sec-Fetch-Site": "cross-site"})).status_code == 403
        # A name that merely resolves to this machine (DNS rebinding).
        rebound = await ann.get("/tables", headers={"Host": "evil.example"})
        assert rebound.status_code == 403
        assert "POLYANA_ORIGINS" in rebound.json()["error"]

    asyncio.run(play())


def test_other_peoples_cookies_and_seats_do_not_help(host: Host) -> None:
    async def play() -> None:
        ann, bob, table, tabs = await a_table(host)
        mallory = Person(host.address)
        for cookie in ("", "0" * 32, "x" * 5000, ann.cookie[:-1] + "\u00e9", ann.cookie.upper() + "A", '"; drop'):
            answer = await mallory.http.get(
                f"/api/tables/{table}", headers={b"Cookie": f"polyana={cookie}".encode("utf-8", "ignore")}
            )
            assert answer.status_code in (200, 400, 431), answer.status_code
            if answer.status_code == 200:
                assert answer.json()["seat"] == -2
        watching = await mallory.look(table)
        for kind in ("undo", "takeback", "answer", "vote", "orders", "hint"):
            await watching.say(kind, stamp=watching.stamp, code=0, yes=True, orders={"forced": True})
            assert (await watching.next("error"))["text"]
            # Nor does the whole table come again and again to who asks in the name of an older position.
            await watching.say(kind, stamp=watching.stamp - 1, code=0, yes=True, orders={})
            assert [message["t"] for message in await watching.quiet()] == ["error"]
        assert (await mallory.post(f"/tables/{table}/begin")).status_code == 403
        assert (await mallory.post(f"/tables/{table}/leave")).status_code == 403
        assert (await mallory.post(f"/tables/{table}/join", {"seat": 0, "key": "guess"})).status_code == 403
        # A cookie of a seat that was given up is a spectator's.
        old = await bob.look(table)
        await bob.post(f"/tables/{table}/leave")
        await old.next("sync")
        await old.say("answer", stamp=old.stamp, code=0)
        assert (await old.next("error"))["text"]
        assert (await tabs[0].answer(0))["t"] == "move"

    asyncio.run(play())


def test_many_sockets_at_once(host: Host) -> None:
    count = int(os.environ.get("POLYANA_SOCKETS", SOCKETS))

    async def play() -> None:
        ann = Person(host.address)
        tables = [(await ann.table("me", "open", public=True))[0] for _ in range(max(2, count // 100))]
        tab = await ann.look(tables[0])
        url = host.address.replace("http", "ws", 1)
        sockets = []
        for i in range(0, count, 50):
            wave = [
                connect(f"{url}/ws/{tables[j % len(tables)]}", proxy=None, open_timeout=PATIENCE, ping_timeout=None)
                for j in range(i, min(i + 50, count))
            ]
            sockets += await asyncio.gather(*wave)
        health = (await ann.get("/health")).json()
        assert health["connections"] >= count
        assert await Person(host.address).join(tables[0]) == 1
        assert (await tab.next("sync"))["view"]
        rng = random.Random(1)
        for socket in rng.sample(sockets, count // 3):
            socket.transport.abort()
        assert (await tab.answer(tab.options()[0]))["t"] == "move" if tab.options() else True
        await asyncio.gather(*(socket.close() for socket in sockets))

    asyncio.run(play())


def test_a_server_may_open_as_many_files_as_it_takes_connections() -> None:
    program = "import resource as r; from polyana.server import run; n = r.RLIMIT_NOFILE; most = r.getrlimit(n)[1]; "
    program += "r.setrlimit(n, (64, most)); run._allow_files(900); print(r.getrlimit(n) == (min(900, most), most)); "
    program += "run._allow_files(70); print(r.getrlimit(n)[0])"
    done = subprocess.run([sys.executable, "-c", program], env=environment(), capture_output=True, text=True)
    assert done.stdout.split() == ["True", "900"], done.stderr


def test_junk_over_http_is_never_a_server_error(any_host: Host) -> None:
    async def play() -> None:
        rng = random.Random(11)
        paths = [
            "/tables",
            "/tables/x/join",
            "/tables/%00/join",
            "/tables/\u00e9/begin",
            "/device",
            "/device/x",
            "/nothing",
        ]
        bodies: list[bytes] = [b"", b"null", b"[]", b"{", b"\xff\xfe", b"[" * 5000, b'{"game":' * 500, b"x" * 40_000]
        bodies += [json.dumps({"game": "grandbois", "seats": [{"kind": kind}] * 2}).encode() for kind in ("me", "x", 1)]
        bodies += [b'{"game":"toy","seats":[{"kind":"me"},{"kind":"open"}],"name":"\\ud800"}']
        bodies += [b'{"game":"toy","seats":[{"kind":"me"},{"kind":"open"}],"name":"\\u0000","options":{"\\u0000":1}}']
        bodies += [b'{"game":"toy","seats":[{"kind":"me"},{"kind":"open"}],"options":{"useless":1e400}}']
        types = [
            "application/json",
            "text/plain",
            "multipart/form-data; boundary=x",
            "application/x-msgpack",
            "nonsense",
        ]
        async with httpx.AsyncClient(base_url=any_host.address, timeout=PATIENCE) as http:
            for _ in range(250):
                path, body, kind = rng.choice(paths), rng.choice(bodies), rng.choice(types)
                method = rng.choice(["POST", "POST", "POST", "PUT", "DELETE", "PATCH", "GET"])
                answer = await http.request(method, f"/api{path}", content=body, headers={"content-type": kind})
                assert answer.status_code < 500, (method, path, body[:60], kind, answer.text)
                if answer.status_code >= 400:
                    assert answer.json()["error"], answer.text
            for path in ("/..%2f..%2fetc/passwd", "/assets/../../x", "/%ff", "/t/" + "x" * 5000, "//evil"):
                assert (await http.get(path)).status_code < 500

    asyncio.run(play())


def test_a_request_that_never_ends_its_headers_is_cut(host: Host) -> None:
    async def play() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 500_000)
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                assert (await reader.read(100)).startswith(b"HTTP/1.1 4")
        writer.close()

    asyncio.run(play())


def test_the_http_side_keeps_its_schema(host: Host) -> None:
    """schemathesis: generated requests get no server error, and answers have the form the schema says."""
    command = [str(Path(sys.executable).with_name("schemathesis")), "run", f"{host.address}/api/openapi.json"]
    command += ["--checks", "not_a_server_error,response_schema_conformance", "--max-examples", "12"]
    command += ["--phases", "examples,coverage,fuzzing", "--workers", "1", "--seed", "1", "--request-timeout", "60"]
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment(NO_COLOR="1"), cwd=host.folder, timeout=900
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
