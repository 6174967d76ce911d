"""All of it put together: one ASGI application for HTTP, websockets and the client's pages."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, MethodNotAllowedException
from litestar.openapi.config import OpenAPIConfig
from msgspec import UNSET, UnsetType

from polyana import __version__
from polyana.kernel.errors import BadSetup, PolyanaError, Refused
from polyana.server import doorbell, lobby, logs, profile
from polyana.server.bodies import Complaint
from polyana.server.guard import (
    BODY_LIMIT,
    CALLER,
    Callers,
    Doorkeeper,
    Receive,
    Scope,
    Send,
    Standing,
    header,
    is_loopback,
    peer_of,
    with_gzip,
    with_headers,
)
from polyana.server.hub import Hub
from polyana.server.messages import ENCODER
from polyana.server.metrics import METRICS
from polyana.server.pages import Pages
from polyana.server.settings import Settings, inherited
from polyana.server.socket import Sockets
from polyana.server.store import is_down
from polyana.server.wire import SOCKETS
from polyana.server.words import Trouble, language_of, said, say

LOG = logging.getLogger("polyana")


class Application:
    """Sorts what comes in: /api to Litestar, everything else to the client's files. Websockets go to `Sockets`, which
    their `Wire`s find in the lifespan's state."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.hub = Hub(settings)
        self.doorkeeper = Doorkeeper(settings)
        self.callers = Callers(settings)
        self.sockets = Sockets(self.hub, self.doorkeeper, self.callers)
        self.pages = Pages()
        self.standing = Standing()
        self.litestar = Litestar(
            [lobby.router(), doorbell.router(), profile.router()],
            state=State({"hub": self.hub}),
            lifespan=[self._life],
            exception_handlers={Exception: _complain},
            # Litestar's own pages stay out of reach: they come from other sites. The lobby serves the schema.
            openapi_config=OpenAPIConfig(title="polyana", version=__version__, path="/schema"),
            request_class=lobby.Asked,
            request_max_body_size=BODY_LIMIT,
            logging_config=None,
        )

    @asynccontextmanager
    async def _life(self, app: Litestar) -> AsyncIterator[None]:
        await self.hub.start()
        _before_signals(self.sockets.close_all)
        yield
        self.sockets.close_all()
        await self.hub.stop()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            scope["state"][SOCKETS] = self.sockets
            # Here and below: uvicorn's messages are plain dicts, Litestar names each kind a type of its own.
            await self.litestar(scope, receive, send)  # type: ignore[arg-type]
        else:
            await self._http(scope, receive, with_headers(send))

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        trouble: Trouble | None = None
        caller = self.callers.behind(peer_of(scope), scope["headers"])
        if self.callers.is_proxy(peer_of(scope)) and header(scope, b"x-forwarded-proto").strip() == "https":
            scope["scheme"] = "https"
        if not caller.requests.take(_cost(scope)):  # before anything else: to say no costs something, too
            caller.note("a request was turned away, too many")
            trouble = Trouble("too-many-requests", 429)
        elif not self.doorkeeper.host_is_ours(scope):
            trouble = Trouble("forbidden-host", 403)
        elif scope["method"] not in ("GET", "HEAD") and not self.doorkeeper.origin_is_ours(scope):
            trouble = Trouble("forbidden-origin", 403)
        elif not _is_json(scope):
            trouble = Trouble("not-json", 415)
        if trouble is not None:
            sentence = trouble.sentence(language_of(header(scope, b"accept-language")))
            body = ENCODER.encode(Complaint(sentence))
            headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
            if trouble.status == 429:
                headers.append((b"connection", b"close"))  # or the next would be read as quickly as this one
            await send({"type": "http.response.start", "status": trouble.status, "headers": headers})
            await send({"type": "http.response.body", "body": body})
        elif scope["path"].startswith("/api/"):
            if scope["method"] == "HEAD":  # the same without the body, which uvicorn leaves out
                scope = {**scope, "method": "GET"}
            kept = self.standing.find(scope)
            if kept:
                for message in kept:
                    await send(message)
                return
            scope.setdefault("state", {})[CALLER] = caller
            send = with_gzip(scope, self.standing.keeping(scope, send))
            async with caller.turns:
                await self.litestar(scope, receive, send)  # type: ignore[arg-type]
        elif scope["path"] == "/metrics":
            await self._metrics(scope, send)
        else:
            await self.pages(scope, receive, send)

    async def _metrics(self, scope: Scope, send: Send) -> None:
        """For this machine itself, or with the token: not for whoever comes through a proxy on it."""
        if scope["method"] not in ("GET", "HEAD"):
            headers = [(b"allow", b"GET, HEAD"), (b"content-length", b"0")]
            await send({"type": "http.response.start", "status": 405, "headers": headers})
            await send({"type": "http.response.body", "body": b""})
            return
        token = self.settings.metrics_token
        given = header(scope, b"authorization").removeprefix("Bearer ").strip()
        forwarded = header(scope, b"x-forwarded-for") or header(scope, b"forwarded")
        local = is_loopback(peer_of(scope)) and not forwarded and self.doorkeeper.host_is_local(scope)
        allowed = local or (token and secrets.compare_digest(given.encode(), token.encode()))
        body = METRICS.text(self.hub.gauges()).encode() if allowed else b"not for you\n"
        headers = [(b"content-type", b"text/plain; version=0.0.4"), (b"content-length", str(len(body)).encode())]
        headers.append((b"cache-control", b"no-store"))
        await send({"type": "http.response.start", "status": 200 if allowed else 403, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def _cost(scope: Scope) -> float:
    """In requests: what changes something, the list of all tables and a whole journal take longer than the rest."""
    path = [word for word in scope["path"].split("/") if word]  # found however many slashes are between
    long = path == ["api", "tables"] or path[-1:] == ["journal"]
    return 1.0 if scope["method"] in ("GET", "HEAD") and not long else 3.0


def _is_json(scope: Scope) -> bool:
    """Bodies are JSON and say so: a form on another site's page cannot, whatever its browser thinks of origins."""
    if scope["method"] in ("GET", "HEAD", "OPTIONS") or not scope["path"].startswith("/api/"):
        return True
    kind = header(scope, b"content-type").partition(";")[0].strip().lower()
    return kind == "application/json" or (not kind and header(scope, b"content-length") in ("", "0"))


def _before_signals(act: Callable[[], None]) -> None:
    """Act when told to stop, before uvicorn does: it closes the websockets first, and nobody could say goodbye."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        otherwise = signal.getsignal(number)

        def handle(signum: int, frame: FrameType | None, otherwise: Any = otherwise) -> None:
            loop.call_soon_threadsafe(act)
            if callable(otherwise):
                otherwise(signum, frame)

        signal.signal(number, handle)


def make() -> Application:
    """For the processes that a server starts."""
    settings = inherited()
    logs.begin(settings.log)
    application = Application(settings)
    # What is loaded now stays for good; looking through it again and again for garbage is what makes the slowest moves.
    gc.collect()
    gc.freeze()
    # The journal's thread queues for the interpreter behind a busy loop, and every move waits for that thread.
    sys.setswitchinterval(0.001)
    gc.set_threshold(20_000, 20, 50)
    return application


def _complain(request: Request[Any, Any, State], error: Exception) -> Response[Complaint]:
    """Any error as one sentence."""
    language = language_of(request.headers.get("accept-language", ""))
    status = 400
    rule: str | UnsetType = UNSET
    if isinstance(error, Trouble):
        METRICS.refused(error.id)
        status, sentence = error.status, error.sentence(language)
    elif isinstance(error, Refused):
        sentence, rule = error.rule, error.rule
    elif isinstance(error, PolyanaError):
        sentence = said(error, language) if isinstance(error, BadSetup) else str(error)
    elif isinstance(error, HTTPException):
        status, sentence = error.status_code, _wrong_input(error, language)
    elif is_down(error):
        LOG.error("the database does not answer: %s", type(error).__name__)
        status, sentence = 503, say(language, "database")
    else:
        LOG.error("a request failed", exc_info=error)
        status, sentence = 500, say(language, "broken")
    headers = {"cache-control": "no-store"}
    if isinstance(error, MethodNotAllowedException) and error.headers:
        allowed = error.headers.get("allow", "")
        headers["allow"] = allowed.replace("GET", "GET, HEAD")  # which is answered wherever GET is
    return Response(Complaint(sentence, rule), status_code=status, headers=headers)


def _wrong_input(error: HTTPException, language: str) -> str:
    if error.status_code == 404:
        return say(language, "not-found")
    if error.status_code == 413:
        return say(language, "too-long")
    detail = error.detail
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        detail = f"{extra[0].get('key', '')} {extra[0].get('message', '')}".strip()
    return say(language, "wrong-input", error=detail.splitlines()[0][:160].rstrip(".") if detail else "?")
