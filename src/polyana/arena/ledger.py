"""The games of a tournament on disk: one line a game, so that a run that was killed loses the game it was at, at most.

The first line is the plan. A last line without an end was being written when the run was killed: it is cut off, and its
game is played again. What was killed goes on where it was only by the same plan; the budget may have grown.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from polyana.arena.plan import Plan
from polyana.arena.record import Record
from polyana.kernel.errors import BadSetup

FILE: Final = "games.jsonl"


class Ledger:
    """Open as long as games are added: nobody else may write into the same folder meanwhile."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.path = folder / FILE
        self.records: dict[tuple[int, int, int], Record] = {}  # without their decisions, which stay on disk
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.file = open(self.path, "a+b")  # noqa: SIM115  open until `close`
        except OSError as error:
            said = error.strerror or str(error)
            english = f"no games can be kept in {folder}: {said}"
            raise BadSetup(english, "error-arena-folder", {"folder": str(folder), "error": said}) from None
        try:
            self._lock(folder)
            self._resume(folder, plan)
        except BaseException:
            self.file.close()
            raise

    def _lock(self, folder: Path) -> None:
        """Against a second run in the same folder. The system lets go when the process ends, however it does."""
        try:
            fcntl: Any = import_module("fcntl")
        except ImportError:  # not on Windows
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            english = f"another run is playing into {folder}; wait for it, or name another folder"
            raise BadSetup(english, "error-arena-busy", {"folder": str(folder)}) from None

    def _resume(self, folder: Path, plan: Plan) -> None:
        self.file.seek(0)
        data = self.file.read()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            self.file.truncate(whole)
        if not whole:
            self._write(plan.told())
            return
        try:
            head, *lines = data[:whole].splitlines()
            before = json.loads(head)
            for line in lines:
                record = Record.read(json.loads(line), decisions=False)
                self.records[record.key] = record
        except (ValueError, TypeError):
            english = f"{self.path} is not the file of a tournament; name another folder with --out"
            raise BadSetup(english, "error-arena-unreadable", {"file": str(self.path)}) from None
        now = json.loads(json.dumps(plan.told()))
        if before != now:
            names = [name for name in {**now, **before} if before.get(name) != now.get(name)]
            english = f"{folder} holds another tournament (other: {', '.join(names)}); name another folder with --out"
            raise BadSetup(english, "error-arena-other", {"folder": str(folder), "names": ", ".join(names)})

    def add(self, record: Record) -> None:
        assert record.key not in self.records
        self._write(record.told())
        record.asked = []
        self.records[record.key] = record

    def _write(self, told: dict[str, Any]) -> None:
        self.file.write(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        self.file.flush()

    def close(self) -> None:
        os.fsync(self.file.fileno())
        self.file.close()

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def kept(folder: Path) -> Iterator[Record]:
    """All games of a folder, with their decisions, one after the other."""
    with open(folder / FILE, "rb") as file:
        next(file)
        for line in file:
            yield Record.read(json.loads(line))
