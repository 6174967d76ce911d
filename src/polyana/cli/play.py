"""`polyana play`: a game in the terminal, with people at one keyboard and with bots."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from polyana import games
from polyana.cli import players, saves
from polyana.cli.options import Bots, read_options
from polyana.cli.screen import Closed, Screen, undisturbed
from polyana.cli.session import Session
from polyana.cli.speech import Complaint, Lang, speak, texts
from polyana.guests import let_in
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Game
from polyana.kernel.match import Match
from polyana.texts import LANGUAGES

NEWEST = "-"  # what `--resume` without a file stands for


class COMMAND(TyperCommand):
    """Lets `--resume` stand alone, which Typer cannot."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        words: list[str] = []
        for i, word in enumerate(args):
            words.append(word)
            after = args[i + 1] if i + 1 < len(args) else "--"
            if word == "--resume" and (after.startswith("--") or (after in games.names() and not Path(after).exists())):
                words.append(NEWEST)
        return super().parse_args(ctx, words)


def play(
    game: Annotated[str | None, typer.Argument(help="Which game; `polyana games` lists them.")] = None,
    seats: Annotated[str | None, typer.Option(help="Who plays, in order: names of people, kinds of bots.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as in expert=on.")] = None,
    seed: Annotated[int | None, typer.Option(help="A number that makes the draws repeatable.")] = None,
    resume: Annotated[str | None, typer.Option(metavar="[FILE]", help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to save.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Lists instead of drawings.")] = False,
    tiles: Annotated[Path | None, typer.Option(help="A file with tiles of one's own.")] = None,
    bots: Bots = None,
    lang: Lang = None,
) -> int:
    """Play a game in the terminal."""
    speak(lang)
    let_in(bots or [])
    if resume is not None:
        if seats is not None or option or seed is not None or save is not None or tiles is not None:
            raise Complaint(texts().message("error-resume-alone"))
        path, match = _resumed(resume, game)
        if lang is None and match.journal.notes.get("language") in LANGUAGES:
            speak(str(match.journal.notes["language"]))
        if match.state.over:
            raise Complaint(texts().message("error-game-over", path=str(path)))
    else:
        found = games.find(game if game is not None else games.names()[0])
        if tiles is not None:
            try:
                found = found.with_content(_text_of(tiles))
            except BadSetup as error:  # one line for each that is wrong, where other complaints are a sentence
                typer.echo(f"{tiles}: {error.sentence(texts().message)}", err=True)
                return 2
        path, match = _new_match(found, seats, option or [], seed, save)
    return _sit_down(path, match, plain)


def _text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise Complaint(texts().message("error-not-text", path=str(path))) from None
    except OSError as error:
        raise Complaint(texts().message("error-file", path=str(path), error=error.strerror or str(error))) from None


def _new_match(
    game: Game, seats: str | None, options: Sequence[str], seed: int | None, save: Path | None
) -> tuple[Path, Match]:
    invited, chosen = players.invite(game, seats, read_options(options))
    setup = game.setup(len(invited), chosen)
    if save is not None and save.exists():
        raise Complaint(texts().message("error-save-exists", path=str(save)))
    secret = secrets.token_bytes(16) if seed is None else str(seed).encode()
    notes: dict[str, Any] = {
        "names": [player.name for player in invited],
        "bots": [player.spec for player in invited],
        "seed": secret.hex(),
        "language": texts().language,
    }
    match = Match(setup, notes)
    path = save if save is not None else saves.new_file(game.name)
    saves.write(match, path)
    return path, match


def _resumed(file: str, game: str | None) -> tuple[Path, Match]:
    if file == NEWEST:
        return saves.newest_unfinished(games.find(game).name if game is not None else None)
    path = Path(file)
    if not path.exists() and (saves.folder() / file).exists():
        path = saves.folder() / file
    return path, saves.load(path)


def _sit_down(path: Path, match: Match, plain: bool) -> int:
    """Play until the end or until everybody leaves; the game is saved either way."""
    notes = match.journal.notes
    at_table = players.from_notes(notes, match.setup.seats)
    try:
        seed = bytes.fromhex(str(notes.get("seed", "")))
    except ValueError:
        seed = b""
    if not seed:  # a journal from elsewhere
        seed = secrets.token_bytes(16)
        notes["seed"] = seed.hex()
    screen = Screen(texts())
    session = Session(match, at_table, screen, path, plain)
    try:
        session.play()
    except Closed:
        with undisturbed():
            session.save()  # Ctrl-C may have come between an answer and its save
            if session.unsaved:
                raise Complaint(session.unsaved) from None
            screen.message("left")
            screen.say_whole(f"  polyana play --resume {path}", "bold")
            sys.stdout.flush()
    return 0
