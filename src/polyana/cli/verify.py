"""`polyana verify`: was chance fair? Recomputes every draw of a journal from its seed, and the seed's seal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from polyana import games
from polyana.cli.speech import Complaint, Lang, speak
from polyana.kernel import journal as journals
from polyana.kernel.chance import SealedChance
from polyana.kernel.errors import PolyanaError
from polyana.kernel.line import ANSWER, TAKEBACK, Entry, apply
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE
from polyana.texts import Texts

SHOWN = 5  # wrong draws named


def verify(
    journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help="A journal, as a table gives it after the end.")],
    seal: Annotated[
        str | None, typer.Option(metavar="SHA256", help="The seal that was shown at the start, noted by yourself.")
    ] = None,
    lang: Lang = None,
) -> int:
    """Check every draw of a finished game against its seed."""
    texts = speak(lang)
    read = journals.load(journal, games.find)
    try:
        seed = bytes.fromhex(str(read.notes.get("seed") or ""))
    except ValueError:
        seed = b""
    if not seed:
        raise Complaint(texts.message("server-verify-no-seed", path=str(journal)))
    wrong: list[str] = []
    computed = SealedChance(seed).seal()
    for shown in (seal, read.notes.get("seal")):
        if shown is not None and str(shown).strip().lower() != computed:
            wrong.append(texts.message("server-verify-seal", shown=str(shown)[:64], computed=computed))
            break
    draws, wrong_draws = check(read, seed)
    for number, entry, drawn, expected in wrong_draws[:SHOWN]:
        arguments = {"n": number + 1, "line": entry + 2, "drawn": drawn, "expected": expected}
        wrong.append(texts.message("server-verify-draw", **arguments))
    if len(wrong_draws) > SHOWN:
        wrong.append(texts.message("server-verify-more", n=len(wrong_draws) - SHOWN))
    for sentence in wrong:
        typer.echo(sentence)
    if wrong:
        return 1
    typer.echo(texts.message("server-verify-fair", n=draws, seal=computed))
    for sentence in taken_back(read, texts):
        typer.echo(sentence)
    return 0


def check(read: journals.Journal, seed: bytes) -> tuple[int, list[tuple[int, int, int, int]]]:
    """How many draws there are, and the wrong ones: number of draw and row, what was drawn, what should be. What was
    taken back is checked as well: each branch has draws of its own."""
    match = Match(read.setup)
    wrong: list[tuple[int, int, int, int]] = []
    draws = 0
    for number, row in enumerate(read.all_rows()):
        kind, seat, code = row
        if kind == ANSWER and seat == CHANCE:
            q = match.state.question(CHANCE)
            if q is not None:
                codes = match.state.codes(q)
                expected = codes[match.sealed_chance(seed).below(len(codes))]
                if code != expected:
                    wrong.append((draws, number, code, expected))
            draws += 1
        try:
            if kind == ANSWER:
                match.answer(seat, code)
            else:
                match.go_back(row)
        except PolyanaError as error:
            if wrong:
                break  # what follows a wrong draw need not fit
            raise Complaint(f"line {number + 2} of the journal does not fit: {error}") from None
    return draws, wrong


def taken_back(read: journals.Journal, texts: Texts) -> list[str]:
    """A sentence for every takeback: whose, and how many answers it took."""
    names: Any = read.notes.get("names")
    found: list[str] = []
    line: list[Entry] = []
    for row in read.all_rows():
        before = len(line)
        apply(line, row)
        kind, seat, _ = row
        if kind == TAKEBACK:
            named = isinstance(names, list) and 0 <= seat < len(names)
            name = str(names[seat]) if named else texts.message("seat", n=seat + 1)
            found.append(texts.message("server-verify-takeback", name=name, n=before - len(line)))
    return found
