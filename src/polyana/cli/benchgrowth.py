"""`polyana bench growth`: how cost grows with seats, tables, sockets and the length of a journal. Ends by itself."""

from __future__ import annotations

import asyncio
import random
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

import typer
from rich.console import Console
from rich.table import Table as Grid

from polyana import build, games
from polyana.cli.benchserver import SPARE, Hall, Server, keep_playing_at, run_loop
from polyana.cli.speech import Complaint, Lang, speak, texts
from polyana.kernel.chance import Rng
from polyana.kernel.line import ANSWER, Entry, Row
from polyana.kernel.play import Tally, copy_each, play_out, positions
from polyana.kernel.state import SPECTATOR

SIZES: Final = (20, 200, 2000)  # of tables
OPEN: Final = (100, 500, 2000)  # sockets
LENGTHS: Final = (100, 1000, 10_000)  # of journals, in answers
BUSY: Final = 20  # tables that play meanwhile
WARMING: Final = 0.5  # seconds of play before the measurement
PLAYED_BY: Final = "grandbois"  # at those tables
LONGEST: Final = ("root", 4)  # whose random games are the longest, and with how many seats
TRIED: Final = 250  # games of it, until one is long enough
LOOKS: Final = 40  # back into a journal
COPIED_GAMES: Final = 2


def benchgrowth(
    parts: Annotated[list[str] | None, typer.Argument(metavar="[PART]...", help="What grows.")] = None,
    seconds: Annotated[float, typer.Option(min=0.2, max=60, help="How long each measurement takes.")] = 3.0,
    most: Annotated[int, typer.Option(min=1, help="Up to so many tables, sockets and answers.")] = 10_000,
    lang: Lang = None,
) -> None:
    """Measure how cost grows: with seats, tables, sockets and the length of a journal."""
    speak(lang)
    known: dict[str, Callable[[float, int], Grid]] = {
        "seats": by_seats,
        "tables": by_tables,
        "sockets": by_sockets,
        "journal": by_journal,
    }
    for part in parts or known:
        if part not in known:
            raise Complaint(texts().message("error-no-such-growth", part=part, known=", ".join(known)))
    for part in parts or known:
        Console(highlight=False).print(known[part](seconds, most))


def _grid(title: str, *headings: str) -> Grid:
    grid = Grid(title=f"{title}, {build()} build")
    for heading in headings:
        grid.add_column(heading, justify="right")
    return grid


def by_seats(seconds: float, most: int) -> Grid:
    grid = _grid("random games", "game", "seats", "choices a game", "µs a choice", "µs a copy")
    for name in games.names():
        game = games.find(name)
        for seats in game.seats:
            tally, played, spent = Tally(), 0, 0.0
            while spent < seconds / 2:
                g = game.setup(seats).start()
                spent += _timed(partial(play_out, g, Rng(played), tally))
                played += 1
            starts = [(game.setup(seats).start(), Rng(seed)) for seed in range(COPIED_GAMES)]
            states = [state for g, rng in starts for state in positions(g, rng)]
            copied, copying = 0, 0.0
            while copying < seconds / 4:
                copying += _timed(partial(copy_each, states, 1))
                copied += len(states)
            grid.add_row(
                name,
                str(seats),
                f"{tally.choices / played:,.0f}",
                f"{spent / tally.choices * 1e6:.2f}",
                f"{copying / copied * 1e6:.2f}",
            )
    return grid


# A server.


def by_tables(seconds: float, most: int) -> Grid:
    """Tables that were looked at, and lie in memory."""
    grid = _grid(f"{BUSY} tables play", "other tables", "moves/s", "p99 ms", "CPU µs a move", "kB a table")
    for count in _up_to(most, SIZES):
        grid.add_row(f"{count:,}", *_beside(count, seconds, _looked_at))
    return grid


def by_sockets(seconds: float, most: int) -> Grid:
    """Sockets, two a table, that stay open while nothing happens there."""
    grid = _grid(f"{BUSY} tables play", "other sockets", "moves/s", "p99 ms", "CPU µs a move", "kB a socket")
    for count in _up_to(most, OPEN):
        grid.add_row(f"{count:,}", *_beside(count, seconds, _held_open))
    return grid


def _up_to(most: int, sizes: tuple[int, ...]) -> list[int]:
    return sorted({min(most, size) for size in sizes})


def _beside(count: int, seconds: float, fill: Callable[[Hall, int], Any]) -> list[str]:
    """What 20 busy tables cost beside so many others, and what each of the others takes in memory."""
    from polyana.server.load import Figures

    with tempfile.TemporaryDirectory(prefix="polyana-bench-") as folder:
        server = Server(folder, None)
        try:
            hall = Hall(server.address, PLAYED_BY)
            hall.make(BUSY)
            figures = Figures()

            async def play() -> tuple[float, float, int]:
                warm = Figures()
                await keep_playing_at(hall, BUSY, WARMING, warm)
                before = server.memory()
                held = await fill(hall, count)
                grown = server.memory() - before
                await asyncio.to_thread(hall.make, BUSY + int(SPARE * warm.games / WARMING * seconds))
                cpu, start = server.cpu(), time.perf_counter()
                await keep_playing_at(hall, BUSY, seconds, figures)
                took = time.perf_counter() - start
                cpu = server.cpu() - cpu
                for player in held:
                    player.over.cancel()
                    player.close()
                return took, cpu, grown

            took, cpu, grown = _result(play())
        finally:
            server.stop()
    moves = len(figures.latencies)
    return [
        f"{moves / took:,.0f}",
        f"{figures.at(0.99) * 1000:.1f}",
        f"{cpu / max(1, moves) * 1e6:.0f}",
        f"{grown / count / 1000:.1f}",
    ]


def _result(work: Any) -> Any:
    """What the work gives back, out of a loop that gives nothing."""
    found: list[Any] = []

    async def keep() -> None:
        found.append(await work)

    run_loop(keep())
    return found[0]


async def _looked_at(hall: Hall, count: int) -> list[Any]:
    from polyana.server.load import Figures, play_table

    others = await _made(hall, count)
    for table in others:
        await play_table(hall.people[0].address, table, hall.cookies(), Figures(), random.Random(0), 0)
    return []


async def _held_open(hall: Hall, count: int) -> list[Any]:
    from polyana.server.load import Figures, Player

    loop = asyncio.get_running_loop()
    address = hall.people[0].address
    where = urlsplit(address)
    held: list[Any] = []
    for table in await _made(hall, (count + 1) // 2):
        for cookie in hall.cookies()[: count - len(held)]:
            player = Player(where.netloc, f"/ws/{table}", cookie, Figures(), random.Random(0))
            await loop.create_connection(partial(_itself, player), where.hostname or "", where.port or 80)
            held.append(player)
    return held


def _itself(player: Any) -> Any:
    return player


async def _made(hall: Hall, count: int) -> list[str]:
    """So many tables more, at which nobody plays."""
    ready = hall.ready
    hall.ready = []
    await asyncio.to_thread(hall.make, count)
    others, hall.ready = hall.ready, ready
    return others


# A journal.


def by_journal(seconds: float, most: int) -> Grid:
    """Opening a table replays the line that counts; a look back goes from the nearest copy kept on the way."""
    from polyana.server.table import Table

    name, seats = LONGEST
    grid = _grid(f"{name}, {seats} seats", "answers", "opening ms", "µs an answer", "a look back ms")
    setup = games.find(name).setup(seats)
    longest = _long_game(_up_to(most, LENGTHS)[-1])
    rng = random.Random(0)
    for length in sorted({min(len(longest), length) for length in _up_to(most, LENGTHS)}):
        rows: list[Row] = [(ANSWER, seat, code) for seat, code in longest[:length]]
        opened = min(_timed(partial(Table, setup, secrets.token_bytes(32), rows)) for _ in range(3))
        table = Table(setup, secrets.token_bytes(32), rows)
        last = table.state.position
        looks = [_timed(partial(table.history, SPECTATOR, rng.randrange(last))) for _ in range(LOOKS)]
        grid.add_row(
            f"{length:,}",
            f"{opened * 1000:.1f}",
            f"{opened / length * 1e6:.1f}",
            f"{sum(looks) / LOOKS * 1000:.2f}",
        )
    return grid


def _long_game(answers: int) -> list[Entry]:
    """The answers of a random game that is so long, or the longest of many."""
    found: list[Entry] = []
    for seed in range(TRIED):
        entries = list(_entries(seed))
        if len(entries) > len(found):
            found = entries
        if len(found) >= answers:
            break
    return found


def _entries(seed: int) -> Iterator[Entry]:
    name, seats = LONGEST
    g, rng = games.find(name).setup(seats).start(), Rng(seed)
    while not g.over:
        seat = g.to_act()
        options = g.options(seat)
        code = options[rng.below(len(options))]
        yield seat, code
        g.answer(seat, code)


def _timed(work: Callable[[], object]) -> float:
    """Processor time: nothing is waited for, and what else the machine does matters little."""
    start = time.process_time()
    work()
    return time.process_time() - start
