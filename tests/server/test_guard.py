"""Limits, hosts and origins."""

from __future__ import annotations

import pytest

from polyana.server.guard import Bucket, Buckets, Doorkeeper
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
    buckets = Buckets(0, 1, most=2)
    assert [buckets.take(caller) for caller in ("a", "b", "a", "c", "b")] == [True, True, False, True, True]


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
