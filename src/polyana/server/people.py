"""Who somebody is: a token of 128 random bits in a cookie, of which the server keeps only the hash."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Final

from polyana.server.store import Store
from polyana.server.words import Trouble

COOKIE: Final = "polyana"
DEVICE_LIFE: Final = 15 * 60
YEAR: Final = 365 * 24 * 3600
_TOKEN: Final = re.compile(r"[0-9a-f]{32}")
_REMEMBERED: Final = 10_000
_FOR: Final = 60.0  # seconds: a process that missed a note about an ended device notices then
_SEEN_EVERY: Final = 3600.0  # seconds between two notes that a device was here
_BROWSERS: Final = ("Firefox", "Edg", "OPR", "YaBrowser", "SamsungBrowser", "Chrome", "Safari")
_SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")
_CALLED: Final = {"Edg": "Edge", "OPR": "Opera", "YaBrowser": "Yandex", "Mac OS": "macOS", "CrOS": "ChromeOS"}


class People:
    def __init__(self, store: Store, devices: int) -> None:
        self._store = store
        self._devices = devices  # a person may have
        self._known: OrderedDict[str, tuple[int, float]] = OrderedDict()  # by hash: who, looked up when
        self._seen: OrderedDict[str, float] = OrderedDict()  # by hash: noted when

    async def find(self, token: str, agent: str | None = None) -> int | None:
        """The person with this cookie. With the browser's name for itself it is noted now and then that it was here."""
        if not _TOKEN.fullmatch(token):
            return None
        hash = hash_of(token)
        known, when = self._known.get(hash, (None, 0.0))
        person = known if time.monotonic() - when < _FOR else None
        if person is None:
            person = await self._store.person(hash)
            if person is not None:
                self._remember(hash, person)
        if person is not None and agent is not None:
            await self._note(hash, agent)
        return person

    async def _note(self, hash: str, agent: str) -> None:
        now = time.monotonic()
        if now - self._seen.get(hash, -_SEEN_EVERY) < _SEEN_EVERY:
            return
        self._seen[hash] = now
        if len(self._seen) > _REMEMBERED:
            self._seen.popitem(last=False)
        await self._store.seen(hash, label_of(agent))

    async def welcome(self) -> tuple[int, str]:
        """A new person and their token."""
        token = secrets.token_hex(16)
        person = await self._store.add_person(hash_of(token))
        self._remember(hash_of(token), person)
        return person, token

    async def end(self, person: int, hashes: Sequence[str]) -> None:
        await self._store.end_tokens(person, hashes)
        self.forget(hashes)

    def forget(self, hashes: Iterable[str]) -> None:
        """These devices are nobody any more."""
        for hash in hashes:
            self._known.pop(hash, None)
            self._seen.pop(hash, None)

    async def owner_of(self, code: str) -> int:
        """Whose device link it is; it is not used up by asking."""
        person = await self._store.device_of(hash_of(code))
        if person is None:
            raise Trouble("device-link", 404)
        return person

    async def device_code(self, person: int) -> str:
        code = secrets.token_urlsafe(16)
        await self._store.add_device(hash_of(code), person, time.time() + DEVICE_LIFE)
        return code

    async def use_device_code(self, code: str) -> str:
        """A token for the person whose link this is."""
        token = secrets.token_hex(16)
        if await self._store.use_device(hash_of(code), hash_of(token), self._devices) is None:
            raise Trouble("device-link", 404)
        return token

    def _remember(self, hash: str, person: int) -> None:
        self._known[hash] = (person, time.monotonic())
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)


def hash_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def label_of(agent: str) -> str:
    """A browser in two words, as far as it says what it is."""
    words = [next((_CALLED.get(name, name) for name in names if name in agent), "") for names in (_BROWSERS, _SYSTEMS)]
    return ", ".join(filter(None, words))


def token_in(cookies: str) -> str:
    """Our token in a Cookie header. Other programs on this machine put theirs there too, however odd: a browser does
    not tell ports apart."""
    for pair in cookies.split(";"):
        name, _, value = pair.partition("=")
        if name.strip() == COOKIE and _TOKEN.fullmatch(value.strip()):
            return value.strip()
    return ""


def cookie(token: str, secure: bool) -> str:
    """The Set-Cookie header."""
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
