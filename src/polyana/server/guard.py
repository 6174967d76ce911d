"""Limits, headers, origins: what stands between the world and the rest."""

from __future__ import annotations

import asyncio
import gzip
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from ipaddress import ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

from polyana.server.metrics import METRICS
from polyana.server.settings import Settings

LOG = logging.getLogger("polyana")

CALLER: Final = "caller"  # under which name a request's state has it
Scope = MutableMapping[str, Any]
Headers = Iterable[tuple[bytes, bytes]]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

BODY_LIMIT: Final = 16_384
MESSAGE_LIMIT: Final = 4096
FRAME_COST: Final = 1 / 3  # of a message
READ_COST: Final = 1 / 16
READS: Final = 10  # pieces in which a request may come, on average
BYTE_COST: Final = 1 / MESSAGE_LIMIT
NOTED_EVERY: Final = 60.0  # seconds between lines of the log about the same address and reason
HOUSEHOLD: Final = 64  # bits of an IPv6 address that one caller shares
WORTH_PACKING: Final = 1024  # bytes
MOST_KEPT: Final = 80  # answers that are the same for everybody
AT_ONCE: Final = 4  # requests of one address
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

    def look(self) -> float:
        """How much is left."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        return self.left

    def take(self, cost: float = 1.0) -> bool:
        if self.look() < cost:
            return False
        self.left -= cost
        return True


class Buckets:
    """One bucket a name; those not heard of for long are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, cost: float = 1.0) -> bool:
        bucket = self._buckets.pop(name, None) or Bucket(self._rate, self._burst)
        self._buckets[name] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take(cost)


class Caller:
    """All that comes from one address; its limits are shared by whoever is behind it."""

    def __init__(self, address: str, settings: Settings) -> None:
        self.address = address
        self.requests = Bucket(settings.request_rate, settings.request_burst)
        self.reads = Bucket(READS * settings.request_rate, READS * settings.request_burst)
        self.messages = Bucket(settings.address_rate, settings.address_burst)
        self.tables = Bucket(settings.tables_per_hour / 3600, settings.tables_per_hour)
        self.newcomers = Bucket(settings.newcomers_per_hour / 3600, settings.newcomers_per_hour)
        self.codes = Bucket(settings.codes_per_minute / 60, settings.codes_per_minute)  # tried: who guesses is slow
        self.turns = asyncio.Semaphore(AT_ONCE)  # what it has asked for is done a little at a time
        self.lines = 0  # connections of any kind that end at this server
        self.sockets = 0  # websockets, also those that end at a proxy
        self.waiting = 0  # websockets on their way in
        self._noted: dict[str, tuple[float, int]] = {}  # by reason: when it was last written down, how often since

    def is_idle(self) -> bool:
        return not self.lines and not self.sockets and not self.waiting

    def note(self, reason: str) -> None:
        """Count that it met a limit, and write it down: once a minute, however often it does."""
        METRICS.refusals[reason] += 1
        now = time.monotonic()
        then, count = self._noted.get(reason, (-NOTED_EVERY, 0))
        if now - then < NOTED_EVERY:
            self._noted[reason] = (then, count + 1)
            return
        self._noted[reason] = (now, 0)
        LOG.warning(
            "%s: %s%s", self.address, reason, f" ({count} times more since the last such line)" if count else ""
        )


class Allowance:
    """What a websocket may send, as messages: a frame of any kind counts as a third of one, its bytes and every read
    for a little. All websockets of an address share the caller's."""

    __slots__ = ("_all", "_own")

    def __init__(self, caller: Caller, settings: Settings) -> None:
        self._own = Bucket(settings.message_rate, settings.message_burst)
        self._all = caller.messages

    def frames(self) -> float:
        """How many may come now."""
        return min(self._own.look(), self._all.look()) / FRAME_COST

    def take(self, cost: float) -> bool:
        return self._own.take(cost) and self._all.take(cost)


class Callers:
    """Who calls. One without a connection that has not been heard of for long is forgotten."""

    def __init__(self, settings: Settings, most: int = 10_000) -> None:
        self._settings = settings
        self._most = most
        self._callers: OrderedDict[str, Caller] = OrderedDict()
        self._proxies = [ip_network(each, strict=False) for each in settings.proxies]

    def at(self, address: str) -> Caller:
        """Of IPv6 a household has a whole network: it is one caller."""
        address = _household(address)
        caller = self._callers.pop(address, None) or Caller(address, self._settings)
        self._callers[address] = caller
        if len(self._callers) > self._most:
            for each in self._callers.values():
                if each.is_idle() and each is not caller:
                    del self._callers[each.address]
                    break
        return caller

    def behind(self, peer: str, headers: Headers) -> Caller:
        """Who is at the other end. What a request says about that is believed of named proxies alone."""
        said = ",".join(value.decode("latin-1") for name, value in headers if name == b"x-forwarded-for")
        if not said or not self.is_proxy(peer):
            caller = self.at(peer)
            if said:
                caller.note("speaks for others, but is no proxy named by --proxy: all of them count as one")
            return caller
        for word in reversed(said.split(",")):  # the last is what our proxy saw, the first anybody's invention
            address = word.strip()
            if not _is_address(address):
                break
            if not self.is_proxy(address):
                return self.at(address)
        return self.at(peer)

    def is_proxy(self, address: str) -> bool:
        return any(ip_address(address) in network for network in self._proxies) if _is_address(address) else False


def _is_address(word: str) -> bool:
    try:
        ip_address(word)
    except ValueError:
        return False
    return True


def _household(address: str) -> str:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, HOUSEHOLD), strict=False))


def header(scope: Scope, name: bytes) -> str:
    headers: Headers = scope["headers"]
    for key, value in headers:
        if key == name:
            return value.decode("latin-1")
    return ""


def peer_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


class Doorkeeper:
    """May this page talk to us? Other sites' pages may not, and neither may a name that merely resolves to us."""

    def __init__(self, settings: Settings) -> None:
        self._origins = {origin.rstrip("/").lower() for origin in settings.origins}
        self._hosts = {urlsplit(origin).netloc for origin in self._origins}
        self._local = is_loopback(settings.host) or bool(settings.lan)
        # With --lan the socket may listen everywhere; the address that people were told is the only one more.
        self._names = {*LOCAL, bracketed(settings.lan or settings.host)}

    def host_is_ours(self, scope: Scope) -> bool:
        """Bound to this machine alone we have local names (and those we were told), for the local network its one
        address beside them; bound wider, any."""
        host = header(scope, b"host").lower()
        if host in self._hosts:
            return True
        name = host if host.endswith("]") else host.rpartition(":")[0] or host
        return not self._local or name in self._names

    def host_is_local(self, scope: Scope) -> bool:
        host = header(scope, b"host").lower()
        return (host if host.endswith("]") else host.rpartition(":")[0] or host) in LOCAL

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


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host in LOCAL


def bracketed(host: str) -> str:
    """As it stands in an address."""
    return f"[{host}]" if ":" in host else host


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
                body = await asyncio.to_thread(gzip.compress, body, 6, mtime=0)
                message["body"] = body
                headers = [pair for pair in headers if pair[0] != b"content-length"]
                headers += [(b"content-encoding", b"gzip"), (b"content-length", str(len(body)).encode())]
            start["headers"] = headers
            await send(start)
        await send(message)

    return sending


class Standing:
    """Answers that are the same for everybody and always, kept as they are sent: games, bots, rules, the schema.

    They are the longest there are: writing and packing one takes as long as many moves.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, bool], list[MutableMapping[str, Any]]] = OrderedDict()

    def find(self, scope: Scope) -> list[MutableMapping[str, Any]]:
        """The messages of the answer, if it is kept."""
        if scope["method"] != "GET":
            return []
        return [dict(message) for message in self._kept.get(_what(scope), ())]

    def keeping(self, scope: Scope, send: Send) -> Send:
        """Sends, and keeps what may be kept."""
        said: list[MutableMapping[str, Any]] = []

        async def sending(message: MutableMapping[str, Any]) -> None:
            said.append(dict(message))
            if message["type"] == "http.response.body" and not message.get("more_body") and self._is_standing(said):
                self._kept[_what(scope)] = said
                if len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
            await send(message)

        return sending if scope["method"] == "GET" else send

    def _is_standing(self, said: list[MutableMapping[str, Any]]) -> bool:
        headers = dict(said[0].get("headers", ()))
        public = headers.get(b"cache-control", b"").startswith(b"public")  # whoever answers says so
        return len(said) == 2 and said[0].get("status") == 200 and public


def _what(scope: Scope) -> tuple[str, bool]:
    """However many slashes it is asked for with."""
    path = "/".join(filter(None, str(scope["path"]).split("/")))
    return path, "gzip" in header(scope, b"accept-encoding")


def with_headers(send: Send) -> Send:
    """Adds the security headers to whatever is answered."""

    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *SECURITY]
        await send(message)

    return sending
