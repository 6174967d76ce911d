"""`polyana serve`: the table server."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from polyana.cli.options import Bots
from polyana.cli.speech import Complaint, Lang, speak

HOST: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = HOST,
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes any free one.")] = 8000,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="postgresql://…; without it SQLite in the data folder.")
    ] = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="The data folder.")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one needs PostgreSQL.")] = 1,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Let devices of the local network in; their address is shown, also as a QR code."),
    ] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy in front, or its network: believed about who calls."),
    ] = None,
    bots: Bots = None,
    lang: Lang = None,
) -> int:
    """Serve tables to browsers."""
    from polyana.server import invitations, run, settings, words

    texts = speak(lang)
    by_person = sys.stdout.isatty() and sys.stdin.isatty()

    def listening(address: str) -> None:
        typer.echo(words.say(texts.language, "at", address=address))
        if lan and (sys.stdout.encoding or "").lower().startswith("utf"):
            typer.echo(words.say(texts.language, "lan-how"))
            typer.echo(invitations.in_terminal(address))
        if by_person:
            typer.echo(words.say(texts.language, "stop-with"))
            if not no_browser:
                run.open_browser(address)
        sys.stdout.flush()

    try:
        # Every address of this machine, so that local names go on working; `guard` lets in the one that is told.
        found = invitations.lan_address() if lan and host == HOST else host if lan else ""
        chosen = settings.from_environment(
            os.environ,
            host=EVERYWHERE if lan and host == HOST else host,
            lan=found,
            port=port,
            database=database,
            data=str(data) if data else None,
            workers=workers,
            proxies=proxy,
            bots=tuple(bots or ()),
        )
        return run.serve(chosen, listening)
    except words.Trouble as trouble:
        raise Complaint(trouble.sentence(texts.language)) from None
