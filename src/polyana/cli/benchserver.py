"""`polyana bench server`: how many moves a second a server on this machine takes. Bounded, loopback, ends by itself."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table

from polyana import build
from polyana.cli.speech import Complaint, Lang, speak

LIFTED: Final = {  # a random player answers at once: more than a person may
    "POLYANA_MESSAGE_RATE": "1e9",
    "POLYANA_MESSAGE_BURST": "1e9",
    "POLYANA_ADDRESS_RATE": "1e9",
    "POLYANA_ADDRESS_BURST": "1e9",
    "POLYANA_REQUEST_RATE": "1e9",
    "POLYANA_REQUEST_BURST": "1e9",
    "POLYANA_PER_PERSON": "100000",
    "POLYANA_PER_ADDRESS": "100000",
    "POLYANA_TABLES_PER_HOUR": "1e9",
    "POLYANA_NEWCOMERS_PER_HOUR": "1e9",
    "POLYANA_PACE": "0",
}
WARMING: Final = 1.0  # seconds of play before the measurement
SPARE: Final = 2  # times as many tables are made ready as the warming says will be played


class Server:
    """A server of our own on a free port."""

    def __init__(
        self, folder: str, database: str | None, limits: Mapping[str, str] = LIFTED, log: IO[str] | None = None
    ) -> None:
        command = [sys.executable, "-m", "polyana.cli", "serve", "--port", "0", "--data", folder, "--no-browser"]
        command += ["--database", database] if database else []
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **limits, "POLYANA_LANG": "en"},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http" not in line:
            self.stop()
            raise Complaint("the server to be measured did not start")
        self.address = line.split()[-1].rstrip("/")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def cpu(self) -> float:
        """Seconds of processor time so far (Linux)."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Resident bytes (Linux)."""
        try:
            return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        except OSError:
            return 0


def benchserver(
    game: Annotated[str, typer.Argument(help="Which game.")] = "grandbois",
    tables: Annotated[list[int] | None, typer.Option(min=1, max=1000, help="Tables at once; 20 and 200.")] = None,
    seconds: Annotated[float, typer.Option(min=0.2, max=60, help="How long each measurement takes.")] = 6.0,
    database: Annotated[str | None, typer.Option(metavar="URL", help="Instead of SQLite in a new folder.")] = None,
    lang: Lang = None,
) -> None:
    """Measure a server on this machine with tables of two random players."""
    import polyana.server.load  # noqa: F401  whatever the server needs is missed here, before one is started

    speak(lang)
    console = Console()
    grid = Table(title=f"{game}, {build()} build, {'PostgreSQL' if database else 'SQLite'}, two random players a table")
    headings = (
        "tables",
        "moves/s",
        "p50 ms",
        "p99 ms",
        "CPU µs a move",
        "of the players",
        "bytes a move",
        "kB an idle table",
        "load",
    )
    for heading in headings:
        grid.add_column(heading, justify="right")
    for count in tables or [20, 200]:
        grid.add_row(*measure(game, count, seconds, database))
    console.print(grid)


def measure(game: str, count: int, seconds: float, database: str | None) -> list[str]:
    from polyana.server.load import Figures

    with tempfile.TemporaryDirectory(prefix="polyana-bench-") as folder:
        server = Server(folder, database)
        try:
            warm, figures, hall = Figures(), Figures(), Hall(server.address, game)
            warming = min(WARMING, seconds / 2)
            hall.make(2 * count)
            run_loop(keep_playing_at(hall, count, warming, warm))
            hall.make(count + int(SPARE * warm.games / warming * seconds))
            before, own = server.cpu(), time.process_time()
            start = time.perf_counter()
            run_loop(keep_playing_at(hall, count, seconds, figures))
            took = time.perf_counter() - start
            cpu, own = server.cpu() - before, time.process_time() - own
            load = os.getloadavg()[0]  # what else the machine was doing
        finally:
            server.stop()
        idle = _idle(folder, database, hall, max(count, 100))
    moves = len(figures.latencies)
    return [
        str(count),
        f"{moves / took:,.0f}",
        f"{figures.at(0.5) * 1000:.1f}",
        f"{figures.at(0.99) * 1000:.1f}",
        f"{cpu / max(1, moves) * 1e6:.0f}",
        f"{own / max(1, moves) * 1e6:.0f}",
        f"{figures.received / max(1, moves):,.0f}",
        f"{idle / 1000:.0f}",
        f"{load:.1f}",
    ]


class Hall:
    """Two people and many tables at which both sit."""

    def __init__(self, address: str, game: str) -> None:
        self.game = game
        self.people = _Person(address), _Person(address)
        self.ready: list[str] = []
        self.played: list[str] = []

    def cookies(self) -> list[str]:
        return [person.cookie for person in self.people]

    def make(self, count: int) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}]
        first, second = self.people
        for _ in range(count):
            table = str(first.post("/api/tables", {"game": self.game, "seats": seats, "public": True})["table"])
            second.post(f"/api/tables/{table}/join", {"name": "B"})
            self.ready.append(table)

    async def next(self) -> str:
        while not self.ready:  # faster than the warming promised; making one more costs the measurement little
            await asyncio.to_thread(self.make, 1)
        table = self.ready.pop()
        self.played.append(table)
        return table


async def keep_playing_at(hall: Hall, count: int, seconds: float, figures: Any) -> None:
    """So many tables at once, one game after the other."""
    from polyana.server.load import play_table

    address = hall.people[0].address
    until = time.perf_counter() + seconds

    async def keep_playing(seed: int) -> None:
        rng = random.Random(seed)
        while time.perf_counter() < until - 0.02:
            await play_table(address, await hall.next(), hall.cookies(), figures, rng, until)

    await asyncio.gather(*(keep_playing(seed) for seed in range(count)))


def _idle(folder: str, database: str | None, hall: Hall, count: int) -> float:
    """Bytes a table takes that lies in memory while nobody looks."""
    from polyana.server.load import Figures, play_table

    async def look(some: list[str]) -> None:
        for table in some:
            await play_table(server.address, table, hall.cookies(), Figures(), random.Random(0), 0)

    tables = hall.played[:count]
    server = Server(folder, database)
    try:
        run_loop(look(tables[:20]))
        time.sleep(0.2)
        before = server.memory()
        run_loop(look(tables[20:]))
        time.sleep(0.2)
        return (server.memory() - before) / max(1, len(tables) - 20)
    finally:
        server.stop()


def run_loop(work: Any) -> None:
    """In the loop that the server runs in, too, where it is installed."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)


class _Person:
    def __init__(self, address: str) -> None:
        self.address = address
        self.cookie = ""

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"content-type": "application/json", "cookie": f"polyana={self.cookie}"}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=30) as answer:
            given = answer.headers.get("set-cookie", "")
            if given.startswith("polyana="):
                self.cookie = given.removeprefix("polyana=").partition(";")[0]
            found: dict[str, Any] = json.load(answer)
            return found
