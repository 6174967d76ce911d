"""It is your turn: said to those who are not here, by Web Push to their devices and by the operator's webhook.

A notice names the game and nothing of it. It waits for a while, in case the person is back by then, and for the end of
the device's quiet hours; each turn is told once, by whichever process comes first.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

import msgspec

from polyana.server import outgoing, push
from polyana.server.noticebook import DueRow, Noticebook, PushRow
from polyana.server.settings import Settings
from polyana.texts import Texts

LOG = logging.getLogger("polyana")
KEY: Final = "vapid"
AT_ONCE: Final = 8  # requests
FAILURES: Final = 10  # after which a device that cannot be reached is given up
GONE: Final = (404, 410)
DAY: Final = 1440  # minutes


class Notices:
    def __init__(
        self, book: Noticebook, settings: Settings, spawn: Callable[[Coroutine[Any, Any, None]], object]
    ) -> None:
        self._book = book
        self._settings = settings
        self._spawn = spawn
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._sender: push.Sender | None = None

    async def start(self) -> None:
        """The server's key is made once, by whichever process is the first to start."""
        key = await self._book.secret(KEY, push.new_key())
        self._sender = push.Sender(key, self._settings.contact_address())

    @property
    def public_key(self) -> str:
        assert self._sender is not None
        return self._sender.public

    async def run(self) -> None:
        pause = max(0.2, min(10.0, self._settings.notice_after / 4))
        while True:
            await asyncio.sleep(pause)
            try:
                await self.look()
            except Exception as error:
                LOG.warning("notices: %s", type(error).__name__)

    async def look(self) -> None:
        """Tell those whose turn it has been for long enough."""
        now = time.time()
        for wait in await self._book.due(now):
            devices = await self._book.pushes(wait.person)
            loud = [each for each in devices if not quiet_until(each, now)]
            hook = self._settings.webhook and wait.due <= wait.since + self._settings.notice_after + 1  # not put off
            later = min(quiet_until(each, now) for each in devices) if devices and not loud else 0.0
            if not await self._book.put_off(wait, later):
                continue  # somebody else tells them
            for device in loud:
                self._spawn(self._push(device, wait))
            if hook:
                self._spawn(self._tell_hook(wait))

    async def _push(self, device: PushRow, wait: DueRow) -> None:
        assert self._sender is not None
        words = Texts(device.language)
        text = words.message("server-your-turn", game=words.message(f"{wait.game}-title"))
        body = msgspec.json.encode({"text": text, "table": wait.table})
        sealed = push.sealed(body, device.point, device.secret)
        status = await self._post(device.endpoint, self._sender.headers(device.endpoint), sealed)
        if status in GONE:
            await self._book.end_pushes([device.token])
        else:
            await self._book.note_push(device.token, 200 <= status < 300, FAILURES)

    async def _tell_hook(self, wait: DueRow) -> None:
        origins = self._settings.origins
        link = (origins[0].rstrip("/") if origins else "") + f"/t/{wait.table}"
        found = {"event": "turn", "game": wait.game, "table": wait.table, "link": link}
        body = msgspec.json.encode({**found, "seat": wait.seat, "name": wait.name, "since": wait.since})
        status = await self._post(self._settings.webhook, {"Content-Type": "application/json"}, body, anywhere=True)
        if not 200 <= status < 300:
            LOG.warning("the webhook was not told of a turn: %s", status or "it cannot be reached")

    async def _post(self, url: str, headers: dict[str, str], body: bytes, anywhere: bool = False) -> int:
        """The status, 0 if nobody answers."""
        local = self._settings.notices_local
        async with self._turns:
            try:
                return await asyncio.to_thread(outgoing.post, url, headers, body, local, anywhere)
            except (OSError, ValueError, outgoing.Forbidden):
                return 0


def quiet_until(device: PushRow, now: float) -> float:
    """When its quiet hours end, if it has any and they are now; otherwise 0."""
    if device.quiet_from == device.quiet_to:
        return 0.0
    minute = (now / 60 + device.offset) % DAY
    passed = (minute - device.quiet_from) % DAY
    lasts = (device.quiet_to - device.quiet_from) % DAY
    return now + (lasts - passed) * 60 if passed < lasts else 0.0
