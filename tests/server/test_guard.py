"""Limits, hosts and origins."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import MutableMapping
from typing import Any

import pytest

from polyana.server.guard import MOST_KEPT, Allowance, Bucket, Callers, Doorkeeper, Standing, with_gzip
from polyana.server.settings import Settings
from tests.server.fakes import scope


def test_a_bucket_lets_a_burst_through_and_then_a_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("polyana.server.guard.time.monotonic", lambda: now)
    bucket = Bucket(2, 5)
    assert [bucket.take() for _ in range(7)] == [True] * 5 + [False] * 2
    now += 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now += 100.0
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_an_address_is_remembered_while_it_is_connected_and_forgotten_when_there_are_too_many() -> None:
    callers = Callers(Settings(request_rate=0, request_burst=1), most=2)
    assert [callers.at(name).requests.take() for name in ("a", "b", "a", "c", "b")] == [True, True, False, True, True]
    callers.at("b").sockets = 1
    for name in "defg":
        callers.at(name)
    assert not callers.at("b").requests.take()


def test_a_household_is_one_caller() -> None:
    callers = Callers(Settings())
    assert callers.at("2001:db8:1:2:3::4") is callers.at("2001:db8:1:2:9::")
    assert callers.at("2001:db8:1:2::1") is not callers.at("2001:db8:1:3::1")
    assert callers.at("::ffff:192.0.2.1") is callers.at("192.0.2.1")
    assert callers.at("fe80::1%eth0") is callers.at("fe80::2")


def test_what_a_request_says_about_its_caller_is_believed_of_named_proxies_alone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    said = [(b"x-forwarded-for", b"203.0.113.7, 198.51.100.3")]
    plain = Callers(Settings())
    assert plain.behind("127.0.0.1", said).address == "127.0.0.1"
    assert "--proxy" in caplog.text
    named = Callers(Settings(proxies=("127.0.0.1", "10.0.0.0/8")))
    assert named.behind("127.0.0.1", said).address == "198.51.100.3"  # what the proxy saw, not what it was told
    assert named.behind("192.0.2.9", said).address == "192.0.2.9"
    through_two = [(b"x-forwarded-for", b"203.0.113.7"), (b"x-forwarded-for", b"198.51.100.3, 10.1.2.3")]
    assert named.behind("127.0.0.1", through_two).address == "198.51.100.3"
    for odd in (b"", b"unknown", b"198.51.100.3, \xff", b",", b"10.1.1.1"):
        assert named.behind("127.0.0.1", [(b"x-forwarded-for", odd)]).address == "127.0.0.1"


def test_all_websockets_of_an_address_share_what_it_may_send() -> None:
    settings = Settings(message_rate=0, message_burst=5, address_rate=0, address_burst=8)
    caller = Callers(settings).at("a")
    one, other = Allowance(caller, settings), Allowance(caller, settings)
    assert one.frames() == 15
    assert [one.take(1) for _ in range(6)] == [True] * 5 + [False]
    assert [other.take(1) for _ in range(4)] == [True] * 3 + [False]


def test_a_limit_is_written_down_once_a_minute(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = 100.0
    monkeypatch.setattr("polyana.server.guard.time.monotonic", lambda: now)
    caller = Callers(Settings()).at("192.0.2.1")
    for _ in range(5):
        caller.note("too much")
    caller.note("too slow")
    now += 61
    caller.note("too much")
    assert caplog.messages == [
        "192.0.2.1: too much",
        "192.0.2.1: too slow",
        "192.0.2.1: too much (4 times more since the last such line)",
    ]


def test_hosts_and_origins() -> None:
    local = Doorkeeper(Settings())
    assert local.host_is_ours(scope(host="127.0.0.1:8000"))
    assert local.host_is_ours(scope(host="localhost"))
    assert local.host_is_ours(scope(host="[::1]:8000"))
    assert not local.host_is_ours(scope(host="evil.example:8000"))
    assert local.origin_is_ours(scope(host="localhost:8000", origin="http://localhost:8000"))
    assert not local.origin_is_ours(scope(host="localhost:8000", origin="http://localhost:9000"))
    proxied = Doorkeeper(Settings(origins=("https://play.example.org",)))
    assert proxied.host_is_ours(scope(host="play.example.org"))
    assert proxied.origin_is_ours(scope(host="127.0.0.1:8000", origin="https://play.example.org"))
    assert Doorkeeper(Settings(host="0.0.0.0")).host_is_ours(scope(host="myself.lan:8000"))
    second = Doorkeeper(Settings(host="127.0.0.2"))  # this machine alone as well
    assert second.host_is_ours(scope(host="127.0.0.2:8000"))
    assert not second.host_is_ours(scope(host="evil.example:8000"))


def test_what_is_the_same_for_everybody_is_made_once() -> None:
    async def play() -> None:
        standing, made = Standing(), 0

        async def answer(path: str, cache: bytes = b"public", status: int = 200, method: str = "GET") -> bytes:
            nonlocal made
            asked = {**scope(accept_encoding="gzip"), "method": method, "path": path}
            said = standing.find(asked)
            if not said:
                made += 1

                async def hear(message: MutableMapping[str, Any]) -> None:
                    said.append(message)

                send = with_gzip(asked, standing.keeping(asked, hear))
                headers = [(b"cache-control", cache)]
                await send({"type": "http.response.start", "status": status, "headers": headers})
                await send({"type": "http.response.body", "body": path.encode() * 1000})
            said[0]["headers"] = [*said[0]["headers"], (b"x-more", b"1")]  # what is added on the way out is not kept
            assert sum(name == b"x-more" for name, _ in said[0]["headers"]) == 1
            return bytes(said[1]["body"])

        for _ in range(3):
            assert gzip.decompress(await answer("/api/games")) == b"/api/games" * 1000
        await answer("//api///games/")
        assert made == 1  # however it is spelled
        for _ in range(3):
            await answer("/api/tables", b"no-store")
            await answer("/api/nothing", status=404)
            await answer("/api/games", method="POST")
        assert made == 10
        for n in range(MOST_KEPT):
            await answer(f"/api/{n}")
        await answer("/api/games")
        assert made == 11 + MOST_KEPT

    asyncio.run(play())
