"""A person at the other end of the wire: a browser's worth of HTTP and websockets."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from polyana.kernel.differences import applied

Message = dict[str, Any]


PATIENCE = 60.0  # seconds: only what never comes should fail, on however busy a machine


class Person:
    """One cookie. `api` speaks HTTP; `look` opens a tab."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.address, timeout=PATIENCE)

    async def __aenter__(self) -> Person:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("polyana") or ""

    async def post(self, path: str, body: object = None, **options: Any) -> httpx.Response:
        return await self.http.post(f"/api{path}", json={} if body is None else body, **options)

    async def get(self, path: str, **options: Any) -> httpx.Response:
        return await self.http.get(f"/api{path}", **options)

    async def table(self, *seats: str, game: str = "grandbois", **more: Any) -> tuple[str, str]:
        """Make a table: seats are "me", "open" or a bot's spec. Returns its id and key."""
        wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        made = await self.post("/tables", {"game": game, "seats": wishes, "name": "Ann", **more})
        assert made.status_code == 201, made.text
        table, _, key = made.json()["link"].removeprefix("/t/").partition("#")
        return table, key

    async def join(
        self, table: str, key: str | None = None, name: str = "Bob", seat: int | None = None, **more: Any
    ) -> int:
        done = await self.post(f"/tables/{table}/join", {"name": name, "key": key, "seat": seat, **more})
        assert done.status_code == 200, done.text
        return int(done.json()["seat"])

    async def look(self, table: str, **headers: str) -> Tab:
        """Open a tab; its first sync has come."""
        tab = Tab(await self.socket(table, **headers))
        await tab.next("sync")
        return tab

    async def socket(self, table: str, **headers: str) -> ClientConnection:
        given = {"Cookie": f"polyana={self.cookie}"} if self.cookie else {}
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        url = self.address.replace("http", "ws", 1)
        patient: dict[str, Any] = {"open_timeout": PATIENCE, "ping_timeout": None}
        return await connect(f"{url}/ws/{table}", additional_headers=given, max_size=2**22, proxy=None, **patient)


class Tab:
    """A websocket and what it knows: the view, the events, the stamp. Checks that nothing was missed."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Message] = []  # everything, in order
        self.raw: list[str] = []
        self.stamp = 0
        self.shown = 0  # the number of the view
        self.seat = -2
        self.view: Message = {}
        self.events: list[list[int]] = []
        self.undo = False
        self.ordered = False  # what it is asked now will be answered by standing orders
        self.summary: Message = {}
        self.over: Message | None = None

    async def receive(self, timeout: float = PATIENCE) -> Message:
        async with asyncio.timeout(timeout):  # not wait_for: it loses a cancellation that meets a message (Python 3.11)
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = msgspec.json.decode(text)
        self.heard.append(message)
        self._take(message)
        return message

    def _take(self, message: Message) -> None:
        kind = message["t"]
        if kind in ("move", "back"):
            assert message["shown"] == self.shown + 1, "a view was missed"
            message["view"] = applied(self.view, message["changes"])
            if kind == "move":
                assert message["from"] == len(self.events), "events were missed"
            self.events = self.events[: message["from"]] + message["events"]
        if kind == "sync":
            self.events = message["events"]
        if kind in ("sync", "move", "back"):
            self.shown = message["shown"]
            self.stamp, self.view, self.undo = message["stamp"], message["view"], message["undo"]
        if kind in ("sync", "move", "back", "orders"):
            self.ordered = message["ordered"]
        if kind == "sync":
            self.seat, self.summary = message["seat"], message["table"]
        if kind == "over":
            self.over = message

    async def next(self, *kinds: str, timeout: float = PATIENCE) -> Message:
        """The next message of one of these kinds; others are taken note of."""
        async with asyncio.timeout(timeout):
            while True:
                message = await self.receive(timeout)
                if message["t"] in kinds:
                    return message

    async def quiet(self) -> list[Message]:
        """Everything that was sent before now: a server sends in order, so what comes before the pong is all of it."""
        await self.say("ping")
        heard = []
        while (message := await self.receive())["t"] != "pong":
            heard.append(message)
        return heard

    async def barrier(self) -> None:
        """Everything that was sent before now has come."""
        await self.quiet()

    async def say(self, kind: str, **fields: Any) -> None:
        await self.socket.send(msgspec.json.encode({"t": kind, **fields}).decode())

    async def answer(self, code: int, stamp: int | None = None) -> Message:
        """Answer and wait for what becomes of it."""
        await self.say("answer", stamp=self.stamp if stamp is None else stamp, code=code)
        return await self.next("move", "refused", "stale", "error")

    def options(self) -> list[int]:
        question = self.view.get("question") if self.view else None
        if not question:
            return []
        return list(question["codes"]) + ([-1] if question["optional"] else [])

    async def until_asked(self) -> bool:
        """False when the game is over instead."""
        while not self.options():
            if self.view and self.view["over"]:
                return False
            await self.receive()
        return True

    async def play(self, rng: random.Random, answers: int | None = None) -> int:
        """Answer at random until the game is over, or so often."""
        given = 0
        while (answers is None or given < answers) and await self.until_asked():
            message = await self.answer(rng.choice(self.options()))
            if message["t"] == "move":
                given += 1
        return given

    async def close(self) -> None:
        await self.socket.close()
