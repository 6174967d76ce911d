"""What the person who runs a server may choose: arguments of `polyana serve`, and POLYANA_* in the environment."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Mapping, Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

import msgspec
from platformdirs import user_data_path

from polyana import games
from polyana.guests import admit_named
from polyana.server.words import Trouble

ENVIRONMENT: Final = "POLYANA_SETTINGS"  # how the processes of one server are told the same
_ORIGIN: Final = re.compile(r"https?://([\w.-]+|\[[0-9a-fA-F:.]+\])(:\d+)?/?")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything adjustable, in one place. Times are seconds."""

    host: str = "127.0.0.1"
    port: int = 8000
    lan: str = ""  # the address under which the local network finds this machine, if it may
    database: str = ""  # an URL; empty: SQLite in the data folder
    data: str = ""  # the data folder; empty: the system's place for a person's data
    workers: int = 1
    origins: tuple[str, ...] = ()  # addresses the pages may come from, when a proxy stands in front
    proxies: tuple[str, ...] = ()  # addresses or networks of proxies, which are believed about who calls them
    thinkers: int = 0  # processes for bots; 0: one fewer than cores, at least two
    pace: float = 1.0  # scales the pauses before automatic answers; 0 in tests
    idle: float = 600.0  # after which a table nobody looks at leaves memory
    reveal: float = 15.0  # for those who pledged a share in chance to tell it, when the game begins
    absence: float = 300.0  # after which others may let somebody else play for a person who does not look at the table
    lease: float = 8.0  # after which a process that gives no sign of life loses its tables
    message_rate: float = 20.0
    message_burst: float = 40.0
    address_rate: float = 100.0  # messages of all websockets of one address
    address_burst: float = 400.0
    request_time: float = 10.0  # for a request to be there
    request_rate: float = 20.0
    request_burst: float = 120.0
    per_person: int = 12
    per_address: int = 100
    per_table: int = 400
    per_process: int = 4000
    in_memory: int = 2000  # tables; of more, those go first that nobody looks at
    backs_per_minute: float = 30.0  # undos and takebacks of one seat
    hints_per_minute: float = 10.0  # of one person
    backs: int = 1000  # of a table, in its whole life
    lines_per_minute: float = 20.0  # of chat, of one person
    wish: float = 120.0  # for which somebody's wish for a place keeps others from asking
    tables_per_hour: float = 60.0  # made from one address
    newcomers_per_hour: float = 300.0  # people who are new here, from one address
    devices: int = 20  # of one person
    notice_after: float = 60.0  # after which somebody who is not here is told that it is their turn
    notices_local: bool = False  # may notices go to this machine itself, and without https? For tests
    contact: str = ""  # whom a push service can turn to: an address of mail, or a page
    webhook: str = ""  # an address of the operator's that is told of turns
    codes_per_minute: float = 10.0  # table codes that one address may try
    # Days after which a table that nobody has touched is deleted; 0: never.
    keep_waiting: float = 7.0  # it never began
    keep_running: float = 180.0
    keep_finished: float = 0.0
    keep_people: float = 30.0  # people without a table who have not been here for so long
    games: dict[str, str] = {}  # more games: name -> module with GAME
    bots: tuple[str, ...] = ()  # from outside, offered beside those of the house: name=file.py:Class …
    log: str = "plain"  # or "json": one object a line
    metrics_token: str = ""  # with which /metrics is told to others than this machine
    compiled: str = ""  # a folder where a compiled build of these sources may appear; bots think in it from then on
    disk_least: float = 100.0  # megabytes free, below which the server says that it is not well

    def folder(self) -> Path:
        return Path(self.data).expanduser() if self.data else home()

    def url(self) -> str:
        """The database as SQLAlchemy wants to hear it."""
        url = self.database or f"sqlite:///{self.folder() / 'polyana.db'}"
        for plain, driver in (("postgresql://", "postgresql+asyncpg://"), ("postgres://", "postgresql+asyncpg://")):
            if url.startswith(plain):
                return driver + url.removeprefix(plain)
        if url.startswith("sqlite:///"):
            return "sqlite+aiosqlite:///" + url.removeprefix("sqlite:///")
        if not url.startswith(("sqlite+aiosqlite:///", "postgresql+asyncpg://")):
            raise Trouble("bad-database")
        return url

    def contact_address(self) -> str:
        """As push services want it: mailto: or https:."""
        if self.contact:
            return self.contact if self.contact.startswith("https:") else f"mailto:{self.contact}"
        return next((origin for origin in self.origins if origin.startswith("https:")), "mailto:polyana@example.org")

    def embedded(self) -> bool:
        """SQLite: one process, one file."""
        return self.url().startswith("sqlite")

    def register(self) -> None:
        """Games and bots that the operator named. BadSetup, if a bot cannot be loaded."""
        games.REGISTRY.update(self.games)
        admit_named(self.bots)

    def dump(self) -> str:
        return msgspec.json.encode(self).decode()


def home() -> Path:
    """POLYANA_HOME, or where the system keeps a person's data."""
    named = os.environ.get("POLYANA_HOME")
    return Path(named).expanduser() if named else user_data_path("polyana")


# By name, the least that makes sense.
_NUMBERS: Final = {
    "pace": 0.0,
    "idle": 0.1,
    "reveal": 0.1,
    "absence": 0.0,
    "lease": 0.1,
    "message_rate": 0.0,
    "message_burst": 1.0,
    "address_rate": 0.0,
    "address_burst": 1.0,
    "request_time": 0.1,
    "request_rate": 0.0,
    "request_burst": 3.0,  # a POST
    "backs_per_minute": 1.0,
    "hints_per_minute": 1.0,
    "lines_per_minute": 1.0,
    "wish": 0.0,
    "tables_per_hour": 1.0,
    "newcomers_per_hour": 1.0,
    "codes_per_minute": 1.0,
    "keep_waiting": 0.0,
    "keep_running": 0.0,
    "keep_finished": 0.0,
    "keep_people": 0.0,
    "disk_least": 0.0,
    "notice_after": 0.0,
}
_COUNTS: Final = {
    "thinkers": 0,
    "per_person": 1,
    "per_address": 1,
    "per_table": 1,
    "per_process": 1,
    "in_memory": 1,
    "backs": 0,
    "devices": 1,
}


def from_environment(environ: Mapping[str, str], proxies: Sequence[str] | None = None, **given: object) -> Settings:
    """Settings from POLYANA_*, overridden by what was given (None or "": not given; no host must not mean all)."""
    found: dict[str, object] = {}
    for name in (*_NUMBERS, *_COUNTS):
        word = environ.get(f"POLYANA_{name.upper()}")
        if word:
            found[name] = _number(f"POLYANA_{name.upper()}", word, name in _COUNTS, {**_NUMBERS, **_COUNTS}[name])
    for name in ("database", "metrics_token", "webhook"):
        secret = _secret(environ, f"POLYANA_{name.upper()}")
        if secret:
            found[name] = secret
    if has_password(str(given.get("database") or "")):
        raise Trouble("password-seen")
    if environ.get("POLYANA_COMPILED"):
        found["compiled"] = environ["POLYANA_COMPILED"]
    if environ.get("POLYANA_CONTACT"):
        found["contact"] = environ["POLYANA_CONTACT"]
    if found.get("webhook") and not str(found["webhook"]).startswith(("http://", "https://")):
        raise Trouble("bad-webhook")
    found["notices_local"] = environ.get("POLYANA_NOTICES_LOCAL") == "1"
    if environ.get("POLYANA_LOG"):
        found["log"] = environ["POLYANA_LOG"]
        if found["log"] not in ("plain", "json"):
            raise Trouble("bad-log", value=environ["POLYANA_LOG"])
    if environ.get("POLYANA_ORIGINS"):
        found["origins"] = origins = tuple(environ["POLYANA_ORIGINS"].replace(",", " ").split())
        for origin in origins:
            if not _ORIGIN.fullmatch(origin):
                raise Trouble("bad-origin", value=origin)
    proxies = proxies or environ.get("POLYANA_PROXIES", "").replace(",", " ").split()
    found["proxies"] = tuple(_network(proxy) for proxy in proxies)
    if environ.get("POLYANA_GAMES"):
        pairs = [word.partition("=") for word in environ["POLYANA_GAMES"].split(",")]
        if not all(name and module for name, _, module in pairs):
            raise Trouble("bad-games", value=environ["POLYANA_GAMES"])
        found["games"] = {name: module for name, _, module in pairs}
    if environ.get("POLYANA_BOTS"):
        found["bots"] = tuple(word.strip() for word in environ["POLYANA_BOTS"].split(";") if word.strip())
    found.update({name: value for name, value in given.items() if value not in (None, "", ())})
    return msgspec.convert(found, Settings)


def has_password(url: str) -> bool:
    """Every user of the machine can read the arguments of a program."""
    try:
        found = urlsplit(url)
        return bool(found.password) or "password" in parse_qs(found.query)
    except ValueError:
        return False


def _secret(environ: Mapping[str, str], name: str) -> str:
    """From the environment, or from the file that NAME_FILE names."""
    file = environ.get(f"{name}_FILE")
    if environ.get(name) or not file:
        return environ.get(name, "")
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble("no-secret", name=f"{name}_FILE", error=getattr(error, "strerror", None) or str(error)) from None


def _number(name: str, word: str, whole: bool, least: float) -> float:
    try:
        number = int(word) if whole else float(word)
    except ValueError:
        number = math.nan
    if not least <= number < math.inf:
        raise Trouble("bad-number", name=name, value=word, least=f"{least:g}")
    return number


def _network(word: str) -> str:
    try:
        return str(ip_network(word, strict=False))
    except ValueError:
        raise Trouble("bad-proxy", value=word) from None


def inherited() -> Settings:
    """In a process that a server started."""
    return msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings)
