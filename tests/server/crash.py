"""kill -9 at random moments of play at busy tables: no acknowledged answer lost, none applied twice, all tables go on.

A slice runs with the tests; `python -m tests.server.crash 200` runs as many moments as wished on both databases,
`python -m tests.server.crash 200 sqlite` on one.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.host import Host
from tests.server.player import Person, Tab
from tests.server.postgres import Postgres

ANSWERS = 120  # fewer than so many between two moments

Answers = list[tuple[int, int]]
Read = Callable[[str], Answers]  # the answers of a table that are in the database


class Busy:
    """A table, and what its two people were told about their answers."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.said: list[tuple[tuple[int, int], bool]] = []  # answers; acknowledged, or not certain to be kept
        self.waiting: tuple[int, int] | None = None  # sent, and no word about it yet
        self.over = False
        self.gone_on = 0

    def check(self, written: Answers) -> None:
        """Exactly what was acknowledged, in order, and at most the answer that was under way.

        An answer that was said not to be saved may have been: a connection can break between commit and echo.
        """
        ends = {0}  # how much of what is written may be what was said so far
        for answer, sure in self.said:
            kept = {end + 1 for end in ends if end < len(written) and written[end] == answer}
            ends = kept if sure else kept | ends
            assert ends, f"lost: {answer} of {self.said[-4:]}, found {written[-4:]}"
        assert any(written[end:] in ([], [self.waiting]) for end in ends), f"never sent: {written[max(ends) :]}"
        self.said, self.waiting = [(answer, True) for answer in written], None

    async def play(self, tabs: list[Tab], rng: random.Random) -> None:
        while not self.over:
            for tab in tabs:
                if tab.options():
                    break
                if tab.view["over"]:
                    self.over = True
                    return
            else:
                for tab in tabs:
                    await tab.barrier()
                continue
            code = rng.choice(tab.options())
            self.waiting = (tab.seat, code)
            done = await tab.answer(code)
            if done["t"] == "move":
                self.said.append((self.waiting, True))
                self.gone_on += 1
            elif done["t"] == "error":
                self.said.append((self.waiting, False))
            else:
                assert done["t"] == "stale", done
            self.waiting = None
            other = tabs[1 - tabs.index(tab)]
            await other.barrier()


class Trial:
    def __init__(self, host: Host, read: Read, seed: int, tables: int = 10) -> None:
        self.host = host
        self.read = read
        self.rng = random.Random(seed)
        self.count = tables
        self.busy: list[Busy] = []
        self.people: list[Person] = []
        self.moments = 0
        self.answers = 0

    async def run(self, moments: int) -> None:
        self.people = [Person(self.host.address), Person(self.host.address)]
        for _ in range(moments):
            await self._fill()
            await self._moment()
            self.moments += 1
            if self.moments % 20 == 0:
                print(f"{self.moments} moments, {self.answers} answers", flush=True)
        await self._fill()
        await asyncio.wait_for(self._everybody_goes_on(), 180)
        for person in self.people:
            await person.http.aclose()

    async def _fill(self) -> None:
        """As many running tables as wished: those that are over make place."""
        self.busy = [busy for busy in self.busy if not busy.over]
        while len(self.busy) < self.count:
            table, key = await self.people[0].table("me", "open")
            await self.people[1].join(table, key)
            self.busy.append(Busy(table))

    async def _moment(self) -> None:
        """Play goes on for a random number of answers, however fast the machine is, and a little longer."""
        playing = await self._play()
        answers = self.rng.randrange(ANSWERS)
        async with asyncio.timeout(120):
            while sum(busy.gone_on for busy in self.busy) < answers and not all(task.done() for task in playing):
                await asyncio.sleep(0.002)
        await asyncio.sleep(self.rng.random() * 0.02)
        self.host.kill()
        await self._stop(playing)
        for busy in self.busy:
            busy.check(self.read(busy.table))
            self.answers += busy.gone_on
        await asyncio.to_thread(self.host.restart)

    async def _play(self) -> list[asyncio.Task[None]]:
        """Everybody looks at their tables; then all play at once."""
        tabs = [[await person.look(busy.table) for person in self.people] for busy in self.busy]
        for busy in self.busy:
            busy.gone_on = 0
        return [asyncio.create_task(busy.play(both, self.rng)) for busy, both in zip(self.busy, tabs)]

    async def _everybody_goes_on(self) -> None:
        playing = await self._play()
        while any(not busy.over and busy.gone_on < 3 for busy in self.busy):
            await asyncio.sleep(0.05)
            for task in playing:
                if task.done():
                    task.result()
        await self._stop(playing)

    async def _stop(self, playing: list[asyncio.Task[None]]) -> None:
        _, late = await asyncio.wait(playing, timeout=1 if self.host.process.poll() is None else 10)
        for task in late:
            task.cancel()
        for result in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, ConnectionClosed | InvalidHandshake | OSError):
                raise result


def sqlite_reader(file: Path) -> Read:
    def read(table: str) -> Answers:
        database = sqlite3.connect(file, timeout=60)
        query = 'SELECT seat, code FROM journal WHERE "table" = ? AND kind = 0 AND seat >= 0 ORDER BY n'
        found = database.execute(query, (table,)).fetchall()
        database.close()
        return [(seat, code) for seat, code in found]

    return read


def postgres_reader(postgres: Postgres, database: str) -> Read:
    def read(table: str) -> Answers:
        query = f"SELECT seat, code FROM journal WHERE \"table\" = '{table}' AND kind = 0 AND seat >= 0 ORDER BY n"
        lines = postgres.sql(query, database).splitlines()
        return [(int(seat), int(code)) for seat, _, code in (line.partition("|") for line in lines)]

    return read


def try_sqlite(moments: int, seed: int, folder: Path) -> Trial:
    host = Host(folder)
    try:
        trial = Trial(host, sqlite_reader(folder / "polyana.db"), seed)
        asyncio.run(trial.run(moments))
        return trial
    finally:
        host.stop()


def try_postgres(moments: int, seed: int, folder: Path, postgres: Postgres) -> Trial:
    url = postgres.new_database()
    host = Host(folder, url, POLYANA_LEASE="1")
    try:
        trial = Trial(host, postgres_reader(postgres, url.rpartition("/")[2]), seed)
        asyncio.run(trial.run(moments))
        return trial
    finally:
        host.stop()


def main() -> None:
    moments = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    databases = sys.argv[2:] or ["sqlite", "postgres"]
    seed = int(time.time())
    print(f"seed {seed}", flush=True)
    if "sqlite" in databases:
        _report("SQLite", lambda folder: try_sqlite(moments, seed, folder))
    if "postgres" in databases:
        postgres = Postgres()
        try:
            _report("PostgreSQL", lambda folder: try_postgres(moments, seed, folder, postgres))
        finally:
            postgres.stop()


def _report(name: str, run: Callable[[Path], Trial]) -> None:
    """A trial that ends has lost nothing and doubled nothing: every moment compares all that was acknowledged."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.monotonic()
        trial = run(Path(folder))
        took = time.monotonic() - start
        print(
            f"{name}: {trial.moments} moments, {trial.answers} answers, none lost, none doubled, {took:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
