"""`polyana bench attack`: what ten honest tables notice while one stranger tries whatever the limits leave.

A server of its own on loopback with its usual limits; traffic to 127.0.0.1 alone, bounded in count and time.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table

from polyana import build
from polyana.cli.benchserver import Server
from polyana.cli.speech import Complaint, Lang, speak

if TYPE_CHECKING:
    from polyana.server.honest import Opponent
    from polyana.server.load import Player

HONEST: Final = 10  # tables of two people
WITH_BOTS: Final = 2  # and of one and a bot
BOT: Final = "search:200ms"
BUDGET: Final = 0.95  # seconds: its thinking time and the longest pause
WIDTH: Final = 120  # columns of the table
WARMING: Final = 60.0  # seconds until all have begun
SETTLING: Final = 6.5  # seconds after an attack before the next, which finds all limits untouched again
WORSE: Final = 3.0  # times its quiet value a p99 may be
SLOWEST: Final = 0.1  # seconds it may be
LATE: Final = 2.0  # times its budget a bot may need


class Measured:
    """What the honest noticed for a while."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.bots: list[float] = []

    def at(self, share: float) -> float:
        ordered = sorted(self.trips)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("inf")

    def slowest_bot(self) -> float:
        return max(self.bots, default=float("inf"))


def benchattack(
    attacks: Annotated[list[str] | None, typer.Argument(help="Which; all, if none is named.")] = None,
    seconds: Annotated[float, typer.Option(min=1, max=30, help="How long each attack takes.")] = 6.0,
    lang: Lang = None,
) -> None:
    """Measure what honest tables notice while one stranger attacks a server on this machine."""
    from polyana.server import siege

    speak(lang)
    for name in attacks or []:
        if name not in siege.ATTACKS:
            raise Complaint(f"there is no attack {name}; there are {', '.join(siege.ATTACKS)}")
    grid = Table(title=f"{HONEST} honest tables, {build()} build, SQLite, usual limits, one stranger")
    for heading in ("attack", "sent", "cut", "refused", "round trips", "p50 ms", "p99 ms", "× quiet", "slowest bot s"):
        grid.add_column(heading, justify="left" if heading == "attack" else "right")
    grid.add_column("holds")
    with tempfile.TemporaryDirectory(prefix="polyana-bench-") as folder:
        asyncio.run(siege.lay_out(folder))
        with (Path(folder) / "log").open("w+") as log:
            server = Server(folder, None, {}, log)
            try:
                port = int(server.address.rpartition(":")[2])
                for row in asyncio.run(_measure(port, list(attacks or siege.ATTACKS), seconds)):
                    grid.add_row(*row)
            finally:
                server.stop()
            log.seek(0)
            wrong = [line for line in log if " WARNING " not in line]
            if wrong:
                raise Complaint(f"something broke in the server: {wrong[-1].strip()}")
    grid.caption = f"load {os.getloadavg()[0]:.1f}; a bot's budget is {BUDGET} s"
    console = Console()
    console.width = max(console.width, WIDTH)
    console.print(grid)


async def _measure(port: int, names: list[str], seconds: float) -> list[list[str]]:
    from polyana.server.honest import Calm, Opponent, play_on

    people: list[Player] = []
    opponents: list[Opponent] = []
    tasks = [asyncio.create_task(play_on(port, f"127.1.{n}", Calm, "", people)) for n in range(1, HONEST + 1)]
    tasks += [
        asyncio.create_task(play_on(port, f"127.2.{n}", Opponent, BOT, opponents)) for n in range(1, WITH_BOTS + 1)
    ]
    try:
        async with asyncio.timeout(WARMING):
            while len(opponents) < WITH_BOTS or not all(each.bots for each in opponents):
                await asyncio.sleep(0.5)
                _complain(tasks)
        quiet = await _while(tasks, people, opponents, asyncio.sleep(seconds))
        rows = [_row("(none)", {}, quiet, quiet)]
        for name in names:
            given: dict[str, Any] = {}
            attack = await _begin(port, name, seconds)
            found = await _while(tasks, people, opponents, _end(attack, seconds, given))
            rows.append(_row(name, given, found, quiet))
            await asyncio.sleep(SETTLING)
        return rows
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _while(
    tasks: list[asyncio.Task[None]], people: list[Player], opponents: list[Opponent], work: Any
) -> Measured:
    """What is noticed while something goes on. An answer that has not come by then has taken at least so long."""
    for player in people:
        player.figures.latencies.clear()
    for each in opponents:
        each.bots.clear()
    began = time.perf_counter()
    await work
    found = Measured()
    for player in {id(player.figures): player for player in people}.values():
        found.trips += player.figures.latencies
    for player in people:
        if player.waits_since:
            found.trips.append(time.perf_counter() - max(began, player.waits_since))
    for each in opponents:
        found.bots += each.bots
        if each.waits_for_bot_since:
            found.bots.append(time.perf_counter() - max(began, each.waits_for_bot_since))
    _complain(tasks)
    return found


async def _begin(port: int, name: str, seconds: float) -> asyncio.subprocess.Process:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "polyana.server.siege", str(port), name, str(seconds), stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    await asyncio.wait_for(process.stdout.readline(), WARMING)
    return process


async def _end(process: asyncio.subprocess.Process, seconds: float, given: dict[str, Any]) -> None:
    try:
        out, _ = await asyncio.wait_for(process.communicate(), 3 * seconds + WARMING)
        given.update(json.loads(out))
    finally:
        with suppress(ProcessLookupError):
            process.kill()


def _complain(tasks: list[asyncio.Task[None]]) -> None:
    """An honest table that was cut says why."""
    for task in tasks:
        if task.done():
            task.result()


def _row(name: str, given: dict[str, Any], found: Measured, quiet: Measured) -> list[str]:
    p99, worse = found.at(0.99), found.at(0.99) / quiet.at(0.99)
    holds = worse <= WORSE and p99 <= SLOWEST and found.slowest_bot() <= LATE * BUDGET
    cells = [name, *(f"{given[key]:,}" if given else "" for key in ("sent", "cut", "refused"))]
    cells += [f"{len(found.trips):,}", f"{found.at(0.5) * 1000:.1f}", f"{p99 * 1000:.1f}", f"{worse:.1f}"]
    return [*cells, f"{found.slowest_bot():.2f}", "yes" if holds else "no"]
