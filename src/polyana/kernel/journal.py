"""The journal: setup + answers, chance included. The save file, the replay, the fixture and the database row.

A file is JSON lines: a header, then one `[seat, code]` a line, in the order they were given.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from polyana.kernel.errors import BadJournal, BadSetup
from polyana.kernel.game import Game, Setup, Value
from polyana.kernel.line import Entry

FORMAT: Final = 1


class Journal:
    """A setup and the answers given: a list that only ever grows, and that going back replaces by a new one.

    `notes` is what a front end keeps with it: names, bots, the seed of chance.
    """

    def __init__(self, setup: Setup, entries: list[Entry], notes: dict[str, Any]) -> None:
        self.setup = setup
        self.entries = entries
        self.notes = notes

    def header(self) -> dict[str, Any]:
        setup, game = self.setup, self.setup.game
        return header(game.name, game.version, setup.seats, setup.options, self.notes, game.content)

    def dumps(self) -> str:
        return dumps(self.header(), self.entries)

    def save(self, path: Path) -> None:
        """Write beside the old file, then take its place: a crash leaves the old save whole."""
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(path.name + ".new")
        with beside.open("w", encoding="utf-8") as file:
            file.write(self.dumps())
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)


def header(
    game: str, rules: int, seats: int, options: dict[str, Value], notes: dict[str, Any], content: str = ""
) -> dict[str, Any]:
    """The first line of a file. Needs no rules: what was played by others can be written, too."""
    first = {"polyana": FORMAT, "game": game, "rules": rules, "seats": seats, "options": options, "notes": notes}
    if content:
        first["content"] = content  # so that it replays wherever it is read
    return first


def dumps(header: dict[str, Any], entries: list[Entry]) -> str:
    lines = [json.dumps(header, ensure_ascii=False)]
    lines += [f"[{seat}, {code}]" for seat, code in entries]
    return "\n".join(lines) + "\n"


def loads(text: str, find_game: Callable[[str], Game]) -> Journal:
    """Read a journal. Whether its answers replay is seen by `Match.load`."""
    lines = text.splitlines()
    header = _json(lines[0], 1) if lines else None
    if not isinstance(header, dict) or "polyana" not in header:
        raise BadJournal("this is not a polyana journal: its first line is not a journal header")
    if header["polyana"] != FORMAT:
        raise BadJournal(
            f"this journal has format {header['polyana']!r}; this version of polyana reads format {FORMAT}"
        )
    try:
        game = find_game(str(header.get("game")))
        if header.get("content"):
            game = game.with_content(str(header["content"]))
    except BadSetup as error:
        raise BadJournal(f"the journal's header does not fit: {error}") from None
    if header.get("rules") != game.version:
        raise BadJournal(
            f"this journal was played by rules version {header.get('rules')!r} of {game.name}; "
            f"this version of polyana has rules version {game.version}"
        )
    options = header.get("options", {})
    seats = header.get("seats")
    notes = header.get("notes", {})
    if not isinstance(options, dict) or not isinstance(seats, int) or not isinstance(notes, dict):
        raise BadJournal("the journal's header is damaged: seats, options or notes have the wrong type")
    if not all(isinstance(value, bool | int | str) for value in options.values()):
        raise BadJournal("the journal's header is damaged: an option is neither a word nor a number")
    chosen: dict[str, Value] = options
    try:
        setup = game.setup(seats, chosen)
    except BadSetup as error:
        raise BadJournal(f"the journal's header does not fit: {error}") from None
    entries: list[Entry] = []
    for i in range(1, len(lines)):
        entry = _json(lines[i], i + 1)
        if not isinstance(entry, list) or len(entry) != 2 or not _is_int(entry[0]) or not _is_int(entry[1]):
            raise BadJournal(f"line {i + 1} of the journal is damaged: an answer is written [seat, code]")
        entries.append((entry[0], entry[1]))
    return Journal(setup, entries, notes)


def load(path: Path, find_game: Callable[[str], Game]) -> Journal:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadJournal(f"{path} is not a polyana journal: it is not text") from None
    except OSError as error:
        raise BadJournal(f"{path} cannot be read: {error.strerror or error}") from None
    return loads(text, find_game)


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _json(line: str, number: int) -> object:
    try:
        value: object = json.loads(line)
    except (ValueError, RecursionError):
        raise BadJournal(f"line {number} of the journal is damaged: it is not JSON") from None
    return value
