"""`polyana mcp`: a seat at the table for a language model."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from polyana.cli import saves
from polyana.cli.options import Bots
from polyana.cli.speech import Lang, speak
from polyana.guests import let_in


def mcp(
    folder: Annotated[Path | None, typer.Option(help="Where its tables are kept.")] = None,
    bots: Bots = None,
    lang: Lang = None,
) -> None:
    """Let a language model play, over the Model Context Protocol."""
    from polyana.mcp.service import server
    from polyana.mcp.tables import Tables

    texts = speak(lang)
    let_in(bots or [])
    server(Tables(folder or saves.folder().with_name("mcp"), texts)).run("stdio")
