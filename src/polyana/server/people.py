"""Who somebody is: a token of 128 random bits in a cookie, of which the server keeps only the hash."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from typing import Final

from polyana.server.store import Store
from polyana.server.words import Trouble

COOKIE: Final = "polyana"
DEVICE_LIFE: Final = 15 * 60
YEAR: Final = 365 * 24 * 3600
_TOKEN: Final = re.compile(r"[0-9a-f]{32}")
_REMEMBERED: Final = 10_000


class People:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, int] = OrderedDict()

    async def find(self, token: str) -> int | None:
        """The person with this cookie."""
        if not _TOKEN.fullmatch(token):
            return None
        hash = hash_of(token)
        person = self._known.get(hash)
        if person is None:
            person = await self._store.person(hash)
            if person is not None:
                self._remember(hash, person)
        return person

    async def welcome(self) -> tuple[int, str]:
        """A new person and their token."""
        token = secrets.token_hex(16)
        person = await self._store.add_person(hash_of(token))
        self._remember(hash_of(token), person)
        return person, token

    async def device_code(self, person: int) -> str:
        code = secrets.token_urlsafe(16)
        await self._store.add_device(hash_of(code), person, time.time() + DEVICE_LIFE)
        return code

    async def use_device_code(self, code: str) -> str:
        """A token for the person whose link this is."""
        token = secrets.token_hex(16)
        if await self._store.use_device(hash_of(code), hash_of(token)) is None:
            raise Trouble("device-link", 404)
        return token

    def _remember(self, hash: str, person: int) -> None:
        self._known[hash] = person
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)


def hash_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


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
