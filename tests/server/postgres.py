"""A throw-away PostgreSQL on loopback from the distribution's binaries; as root it runs under another user."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.server.host import some_port

WHY_NOT = "PostgreSQL's own programs (initdb, postgres) are not installed; `make services` installs Debian's"


def bin_folder() -> str | None:
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    initdb = found[-1] if found else shutil.which("initdb")
    return os.path.dirname(os.path.realpath(initdb)) if initdb else None


class Postgres:
    def __init__(self) -> None:
        programs = bin_folder()
        assert programs, WHY_NOT
        self.folder = tempfile.mkdtemp(prefix="polyana-postgres-")
        as_other: dict[str, Any] = {"cwd": self.folder, "env": {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}}
        if os.geteuid() == 0:  # it refuses to run as root
            names = [entry.pw_name for entry in pwd.getpwall()]
            user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            as_other |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        data = f"{self.folder}/data"
        options = ["-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync", "--locale=C.UTF-8"]
        subprocess.run([f"{programs}/initdb", "-D", data, *options], check=True, stdout=subprocess.DEVNULL, **as_other)
        speed = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"]
        command = [f"{programs}/postgres", "-D", data, "-k", self.folder, "-h", "127.0.0.1"]
        for setting in speed:
            command += ["-c", setting]
        self._command = command
        self._as_other = as_other
        self._count = 0
        self.port = some_port()
        while not self._start():
            assert "Address already in use" in self._log(), self._log()
            Path(self.folder, "log").unlink()
            self.port = some_port()

    def _start(self) -> bool:
        """Until it answers a question: it listens before it can. False when it has ended instead."""
        command = [*self._command, "-p", str(self.port)]
        with open(f"{self.folder}/log", "a") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, **self._as_other)
        while self.process.poll() is None:
            with suppress(subprocess.CalledProcessError):
                self.sql("SELECT 1")
                return True
            time.sleep(0.05)
        return False

    def _log(self) -> str:
        return Path(self.folder, "log").read_text()[-1000:]

    def resume(self) -> None:
        assert self._start(), f"PostgreSQL did not start: {self._log()}"

    def pause(self) -> None:
        """Away, until `resume`."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The URL of an empty database."""
        self._count += 1
        name = f"test{self._count}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def sql(self, statement: str, database: str = "postgres") -> str:
        command = ["psql", "-X", "-A", "-t", "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", database]
        done = subprocess.run([*command, "-c", statement], check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def cut_connections(self, database: str) -> None:
        """As an administrator would."""
        self.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            f"WHERE datname = '{database}' AND pid <> pg_backend_pid()"
        )

    def stop(self) -> None:
        self.process.send_signal(2)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
