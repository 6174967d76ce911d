"""A server as people start it: `polyana serve` in a process of its own."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing, suppress
from pathlib import Path

import sqlalchemy as sa
from alembic.command import downgrade
from sqlalchemy.ext.asyncio import create_async_engine

from polyana.server.settings import Settings
from polyana.server.store import migrations

ROOT = Path(__file__).parents[2]
# Bytecode is kept for the run: a server is started many times, and compiling all it imports takes seconds.
BYTECODE = os.path.join(tempfile.gettempdir(), f"polyana-tests-{os.getuid()}")


def environment(**more: str) -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(ROOT)]))
    lifted = {
        "POLYANA_PACE": "0",
        "POLYANA_MESSAGE_RATE": "1e9",
        "POLYANA_MESSAGE_BURST": "1e9",
        "POLYANA_ADDRESS_RATE": "1e9",
        "POLYANA_ADDRESS_BURST": "1e9",
        "POLYANA_REQUEST_RATE": "1e9",
        "POLYANA_REQUEST_BURST": "1e9",
        "POLYANA_PER_PERSON": "1000",
        "POLYANA_PER_ADDRESS": "100000",
        "POLYANA_TABLES_PER_HOUR": "1e9",
        "POLYANA_NEWCOMERS_PER_HOUR": "1e9",
        "POLYANA_BACKS_PER_MINUTE": "1e9",
        "POLYANA_LINES_PER_MINUTE": "1e9",
        "POLYANA_CODES_PER_MINUTE": "1e9",
        "POLYANA_GAMES": "toy=tests.server.toygame",
        "POLYANA_LANG": "en",
    }
    return {**inherited, "PYTHONPYCACHEPREFIX": BYTECODE, **lifted, **more, "PYTHONPATH": path}


def some_port() -> int:
    """Not one the system gives away: those may be taken by any connection while a server is down."""
    return random.SystemRandom().randrange(12_000, 32_000)


class Host:
    """Starts at once; `address` is where. The environment may lift limits or set them."""

    def __init__(
        self, folder: Path, database: str | None = None, workers: int = 1, more: tuple[str, ...] = (), **env: str
    ) -> None:
        self.folder = folder
        self.database = database
        self.port = 0
        self.workers = workers
        self.more = more  # arguments
        self.env = env
        self.log = folder / "log"
        folder.mkdir(parents=True, exist_ok=True)
        while not self.start(some_port()):
            assert "--port" in self.log.read_text(), self.log.read_text()  # taken: another one
            self.log.unlink()

    def start(self, port: int) -> bool:
        command = [sys.executable, "-m", "polyana.cli", "serve", "--no-browser", "--port", str(port)]
        command += ["--data", str(self.folder), "--workers", str(self.workers)]
        command += ["--database", self.database] if self.database else []
        command += self.more
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, env=environment(**self.env), stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http" not in line:
            self.process.wait()
            return False
        self.address = line.split()[-1].rstrip("/")
        self.port = port
        return True

    def kill(self) -> None:
        """As a power cut for the process: no chance to tidy up."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        return int(self.process.returncode)

    def restart(self) -> None:
        assert self.start(self.port), f"the server did not start: {self.log.read_text()}"

    def sql(self, question: str) -> list[list[str]]:
        """What the database answers, whichever it is."""
        if self.database is None:
            with closing(sqlite3.connect(self.folder / "polyana.db", timeout=60)) as database:
                found = [["" if cell is None else str(cell) for cell in row] for row in database.execute(question)]
                database.commit()
                return found
        command = ["psql", "-X", "-A", "-t", "-q", "-F", "\t", self.database, "-c", question]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        return [line.split("\t") for line in done.stdout.splitlines()]

    def older(self, revision: str) -> None:
        """Make its database what it was before: the scripts that bring it up to date, backwards."""

        def back(connection: sa.Connection) -> None:
            with migrations(connection) as config:
                downgrade(config, revision)

        async def go() -> None:
            engine = create_async_engine(Settings(data=str(self.folder), database=self.database or "").url())
            async with engine.begin() as connection:
                await connection.run_sync(back)
            await engine.dispose()

        asyncio.run(go())

    def children(self) -> list[int]:
        """Processes the server has started (Linux)."""
        tasks = Path(f"/proc/{self.process.pid}/task")
        found: list[int] = []
        for task in tasks.iterdir():
            with suppress(OSError):  # a thread that has ended meanwhile
                found += [int(word) for word in (task / "children").read_text().split()]
        return found
