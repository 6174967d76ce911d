"""The journal: setup + answers, chance included. The save file, the replay, the fixture and the database row.

A file is JSON lines: a header, then one `[seat, code]` a line, in the order they were given. A step back is a line as
well, `["takeback", seat, answers that stay]`, and what it took back stays in the file (format 2); so is a note of who
plays, `["standin", seat, level]`, `["return", seat]`, `["time", seat]`, `["end", seat]` (format 3), and what a written
game puts right outside the rules, `["correction", code]` (format 4).
"""

from __future__ import annotations

import hmac
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from polyana.kernel.errors import BadJournal, BadSetup
from polyana.kernel.game import Game, Setup, Value
from polyana.kernel.line import (
    ANSWER,
    CORRECTION,
    END,
    RETURN,
    STANDIN,
    TAKEBACK,
    TIME,
    UNDO,
    WITHDRAWAL,
    Entry,
    Row,
    is_note,
    line_of,
    row_of,
)
from polyana.kernel.packing import game_at
from polyana.kernel.seats import RECORD

FORMAT: Final = 1
WITH_STEPS_BACK: Final = 2
WITH_NOTES: Final = 3
WITH_CORRECTIONS: Final = 4
_WORDS: Final = {
    UNDO: "undo",
    TAKEBACK: "takeback",
    WITHDRAWAL: "withdrawal",
    STANDIN: "standin",
    RETURN: "return",
    TIME: "time",
    END: "end",
    CORRECTION: "correction",
}
_KINDS: Final = {word: kind for kind, word in _WORDS.items()}
_LONG: Final = (TAKEBACK, STANDIN)  # whose code says something


class Journal:
    """A setup and the answers given: a list that only ever grows, and that going back replaces by a new one.

    `notes` is what a front end keeps with it: names, bots, the seed of chance. `rows` is all that happened, once
    something was taken back or noted; before that the answers are all.
    """

    def __init__(
        self, setup: Setup, entries: list[Entry], notes: dict[str, Any], rows: list[Row] | None = None
    ) -> None:
        self.setup = setup
        self.entries = entries
        self.notes = notes
        self.rows = rows

    def all_rows(self) -> list[Row]:
        if self.rows is not None:
            return self.rows
        return [row_of(entry) for entry in self.entries]

    def header(self) -> dict[str, Any]:
        setup, game = self.setup, self.setup.game
        return header(game.name, game.version, setup.seats, setup.options, self.notes, game.content)

    def dumps(self) -> str:
        return dumps(self.header(), self.all_rows())

    def __reduce__(self) -> tuple[object, ...]:
        return read_again, (self.setup.game.module(), self.dumps())

    def save(self, path: Path) -> None:
        """Write beside the old file, then take its place: a crash leaves the old save whole."""
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(path.name + ".new")
        with beside.open("w", encoding="utf-8") as file:
            file.write(self.dumps())
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)


def read_again(module: str, text: str) -> Journal:
    """What a journal of the game that a module declares said; for pickles."""
    game = game_at(module)
    return loads(text, lambda name: game)


def header(
    game: str, rules: int, seats: int, options: dict[str, Value], notes: dict[str, Any], content: str = ""
) -> dict[str, Any]:
    """The first line of a file. Needs no rules: what was played by others can be written, too."""
    first = {"polyana": FORMAT, "game": game, "rules": rules, "seats": seats, "options": options, "notes": notes}
    if content:
        first["content"] = content  # so that it replays wherever it is read
    return first


def dumps(header: dict[str, Any], rows: list[Row]) -> str:
    format = FORMAT if all(row[0] == ANSWER for row in rows) else WITH_STEPS_BACK
    if any(is_note(row) for row in rows):
        format = WITH_NOTES
    if any(row[0] == CORRECTION for row in rows):
        format = WITH_CORRECTIONS
    lines = [json.dumps({**header, "polyana": format}, ensure_ascii=False)]
    lines += [_line(row) for row in rows]
    return "\n".join(lines) + "\n"


def _line(row: Row) -> str:
    kind, seat, code = row
    if kind == ANSWER:
        return f"[{seat}, {code}]"
    if kind == CORRECTION:
        return f'["{_WORDS[kind]}", {code}]'
    return f'["{_WORDS[kind]}", {seat}, {code}]' if kind in _LONG else f'["{_WORDS[kind]}", {seat}]'


def proved(text: str, seed: bytes) -> str:
    """The file with a proof that whoever wrote it knew the seed: a name, an option or an answer changed later shows."""
    header = json.loads(text.splitlines()[0])
    header["notes"]["proof"] = hmac.digest(seed, text.encode(), "sha256").hex()
    return _with_header(header, text)


def is_proved(text: str, seed: bytes) -> bool:
    header = _json(text.splitlines()[0], 1)
    if not isinstance(header, dict) or not isinstance(header.get("notes"), dict):
        return False
    proof = str(header["notes"].pop("proof", ""))
    return proof == hmac.digest(seed, _with_header(header, text).encode(), "sha256").hex()


def _with_header(header: dict[str, Any], text: str) -> str:
    return "\n".join([json.dumps(header, ensure_ascii=False), *text.splitlines()[1:]]) + "\n"


def loads(text: str, find_game: Callable[[str], Game]) -> Journal:
    """Read a journal. Whether its answers replay is seen by `Match.load`."""
    lines = text.splitlines()
    header = _json(lines[0], 1) if lines else None
    if not isinstance(header, dict) or "polyana" not in header:
        raise BadJournal("this is not a polyana journal: its first line is not a journal header")
    if header["polyana"] not in (FORMAT, WITH_STEPS_BACK, WITH_NOTES, WITH_CORRECTIONS):
        raise BadJournal(
            f"this journal has format {header['polyana']!r}; "
            f"this version of polyana reads formats {FORMAT} to {WITH_CORRECTIONS}"
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
    rows = [_row(_json(lines[i], i + 1), i + 1) for i in range(1, len(lines))]
    straight = all(row[0] in (ANSWER, CORRECTION) for row in rows)
    return Journal(setup, line_of(rows), notes, None if straight else rows)


def _row(read: object, number: int) -> Row:
    if isinstance(read, list) and len(read) == 2 and _is_int(read[0]) and _is_int(read[1]) and read[0] != RECORD:
        return (ANSWER, read[0], read[1])
    if isinstance(read, list) and read and isinstance(read[0], str) and all(_is_int(each) for each in read[1:]):
        kind = _KINDS.get(read[0], ANSWER)
        if kind == CORRECTION and len(read) == 2:
            return (kind, RECORD, read[1])
        if kind != ANSWER and len(read) == (3 if kind in _LONG else 2):
            return (kind, read[1], read[2] if kind in _LONG else 0)
    raise BadJournal(f"line {number} of the journal is damaged: an answer is written [seat, code]")


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
