"""Limits, headers, origins: what stands between the world and the rest."""

from __future__ import annotations

import gzip
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from polyana.server.settings import Settings

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

BODY_LIMIT: Final = 16_384
MESSAGE_LIMIT: Final = 4096
WORTH_PACKING: Final = 1024  # bytes
LOCAL: Final = ("127.0.0.1", "localhost", "[::1]", "::1")

SECURITY: Final = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Bucket:
    """So many a second, with a burst."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.then = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Buckets:
    """One bucket a caller; those not heard of for long are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str, cost: float = 1.0) -> bool:
        bucket = self._buckets.pop(caller, None) or Bucket(self._rate, self._burst)
        self._buckets[caller] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take(cost)


def header(scope: Scope, name: bytes) -> str:
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    for key, value in headers:
        if key == name:
            return value.decode("latin-1")
    return ""


def caller_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


class Doorkeeper:
    """May this page talk to us? Other sites' pages may not, and neither may a name that merely resolves to us."""

    def __init__(self, settings: Settings) -> None:
        self._origins = {origin.rstrip("/").lower() for origin in settings.origins}
        self._hosts = {urlsplit(origin).netloc for origin in self._origins}
        self._local = _is_loopback(settings.host)
        self._names = {*LOCAL, settings.host}

    def host_is_ours(self, scope: Scope) -> bool:
        """Bound to this machine alone we have local names (and those we were told); bound wider, any."""
        host = header(scope, b"host").lower()
        if host in self._hosts:
            return True
        name = host if host.endswith("]") else host.rpartition(":")[0] or host
        return not self._local or name in self._names

    def origin_is_ours(self, scope: Scope) -> bool:
        """Browsers always say where a POST or a websocket comes from; what says nothing is no browser."""
        if header(scope, b"sec-fetch-site") in ("cross-site", "same-site"):
            return False
        origin = header(scope, b"origin").lower()
        if not origin:
            return True
        if origin in self._origins:
            return True
        return origin != "null" and urlsplit_netloc(origin) == header(scope, b"host").lower()


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host in LOCAL


def urlsplit_netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def with_gzip(scope: Scope, send: Send) -> Send:
    """Packs long answers that are the same for everybody (games, rules, the schema).

    Answers for one person alone (`no-store`) stay as they are: the length of packed bytes tells something about secrets
    that are packed together with what others may choose, such as a link's key with a name.
    """
    if "gzip" not in header(scope, b"accept-encoding"):
        return send
    held: MutableMapping[str, Any] | None = None

    async def sending(message: MutableMapping[str, Any]) -> None:
        nonlocal held
        if message["type"] == "http.response.start":
            sent = dict(message.get("headers", ()))
            if sent.get(b"cache-control") == b"no-store" or b"content-encoding" in sent:
                await send(message)
            else:
                held = message
            return
        start, held = held, None
        if start is not None:
            body: bytes = message.get("body", b"")
            headers = [*start["headers"], (b"vary", b"accept-encoding")]
            if len(body) >= WORTH_PACKING and not message.get("more_body"):
                body = gzip.compress(body, 6, mtime=0)
                message["body"] = body
                headers = [pair for pair in headers if pair[0] != b"content-length"]
                headers += [(b"content-encoding", b"gzip"), (b"content-length", str(len(body)).encode())]
            start["headers"] = headers
            await send(start)
        await send(message)

    return sending


def with_headers(send: Send) -> Send:
    """Adds the security headers to whatever is answered."""

    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *SECURITY]
        await send(message)

    return sending
