"""`polyana verify`: was chance fair? Recomputes every draw of a journal from its seed, and the seed's seal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from polyana import games
from polyana.cli.speech import Complaint, Lang, speak
from polyana.kernel import journal as journals
from polyana.kernel.chance import SealedChance
from polyana.kernel.errors import PolyanaError
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE

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
    return 0


def check(read: journals.Journal, seed: bytes) -> tuple[int, list[tuple[int, int, int, int]]]:
    """How many draws there are, and the wrong ones: number of draw and entry, what was drawn, what should be."""
    match = Match(read.setup)
    wrong: list[tuple[int, int, int, int]] = []
    draws = 0
    for entry, (seat, code) in enumerate(read.entries):
        if seat == CHANCE:
            q = match.state.question(CHANCE)
            if q is not None:
                codes = match.state.codes(q)
                expected = codes[SealedChance(seed, draws).below(len(codes))]
                if code != expected:
                    wrong.append((draws, entry, code, expected))
            draws += 1
        try:
            match.answer(seat, code)
        except PolyanaError as error:
            if wrong:
                break  # what follows a wrong draw need not fit
            raise Complaint(f"answer {entry + 1} of the journal does not fit: {error}") from None
    return draws, wrong
