"""Tournaments as Parquet: one row a game, and, if decisions were kept, one row a decision. Needs pyarrow."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from polyana.arena.plan import Plan
from polyana.arena.record import Record
from polyana.kernel.errors import BadSetup

GAMES: Final = "games.parquet"
DECISIONS: Final = "decisions.parquet"
ROWS: Final = 20_000  # kept in memory at a time


def is_there() -> bool:
    return find_spec("pyarrow") is not None


def arrow() -> Any:
    """The library, or what to do without it."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ModuleNotFoundError:
        english = "Parquet needs pyarrow, which is not installed: pip install 'polyana[arena]'"
        raise BadSetup(english, "error-no-pyarrow") from None


def write(plan: Plan, records: Iterable[Record], folder: Path) -> list[Path]:
    """The files, written anew from all games that are kept."""
    pa = arrow()
    files = [folder / GAMES] + ([folder / DECISIONS] if plan.decisions else [])
    with Sheet(pa, files[0], _games(pa)) as games:
        if not plan.decisions:
            for number, record in enumerate(records):
                games.add(_game(plan, number, record))
            return files
        with Sheet(pa, files[1], _decisions(pa)) as decisions:
            for number, record in enumerate(records):
                games.add(_game(plan, number, record))
                for row in _asked(plan, number, record):
                    decisions.add(row)
    return files


class Sheet:
    """A file that appears under its name when it is whole."""

    def __init__(self, pa: Any, path: Path, schema: Any) -> None:
        self.pa, self.path, self.schema = pa, path, schema
        self.rows: list[dict[str, Any]] = []
        self.aside = path.with_name(path.name + ".part")
        self.writer = import_module("pyarrow.parquet").ParquetWriter(self.aside, schema, compression="zstd")

    def add(self, row: dict[str, Any]) -> None:
        self.rows.append(row)
        if len(self.rows) >= ROWS:
            self._flush()

    def _flush(self) -> None:
        if self.rows:
            self.writer.write_table(self.pa.Table.from_pylist(self.rows, schema=self.schema))
            self.rows = []

    def __enter__(self) -> Sheet:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self._flush()
        self.writer.close()
        if kind is None:
            os.replace(self.aside, self.path)
        else:
            self.aside.unlink(missing_ok=True)


def _games(pa: Any) -> Any:
    texts, numbers, reals = pa.list_(pa.string()), pa.list_(pa.int32()), pa.list_(pa.float64())
    return pa.schema(
        [
            ("game", pa.int32()),
            ("table", pa.int32()),
            ("round", pa.int32()),
            ("turn", pa.int8()),
            ("seed", pa.int64()),
            ("bots", texts),
            ("parts", texts),
            ("wins", reals),
            ("scores", numbers),
            ("thought", reals),
            ("answers", numbers),
            ("decisions", pa.int32()),
            ("course", pa.list_(numbers)),
            ("forfeit", pa.int8()),
            ("error", pa.string()),
        ]
    )


def _game(plan: Plan, number: int, record: Record) -> dict[str, Any]:
    return {
        "game": number,
        "table": record.table,
        "round": record.round,
        "turn": record.turn,
        "seed": record.seed,
        "bots": [plan.bots[bot] for bot in record.sits],
        "parts": list(record.parts) or [""] * len(record.sits),
        "wins": list(record.wins),
        "scores": list(record.scores),
        "thought": list(record.thought),
        "answers": list(record.answers),
        "decisions": record.decisions,
        "course": record.course,
        "forfeit": record.forfeit if record.forfeit >= 0 else None,
        "error": record.error or None,
    }


def _decisions(pa: Any) -> Any:
    word = pa.dictionary(pa.int32(), pa.string())
    return pa.schema(
        [
            ("game", pa.int32()),
            ("number", pa.int32()),
            ("round", pa.int16()),
            ("seat", pa.int8()),
            ("bot", word),
            ("part", word),
            ("kind", word),
            ("rule", word),
            ("options", pa.int32()),
            ("answer", pa.int32()),
        ]
    )


def _asked(plan: Plan, game: int, record: Record) -> Iterator[dict[str, Any]]:
    for number, (lap, seat, kind, rule, options, answer) in enumerate(record.asked):
        yield {
            "game": game,
            "number": number,
            "round": lap,
            "seat": seat,
            "bot": plan.bots[record.sits[seat]],
            "part": record.parts[seat] if record.parts else "",
            "kind": kind,
            "rule": rule,
            "options": options,
            "answer": answer,
        }
