"""`polyana arena`: tournaments between bots, until it is sure who is stronger."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from polyana import bots
from polyana.arena import parquet
from polyana.arena.ledger import kept
from polyana.arena.plan import MODES, plan_of
from polyana.arena.report import page
from polyana.arena.standings import InPart, Part, Results, results
from polyana.arena.tournament import run
from polyana.cli.bar import bar_for
from polyana.cli.options import read_options
from polyana.cli.speech import texts


def arena(
    game: Annotated[str, typer.Argument(help="The game, e.g. grandbois.")],
    field: Annotated[str, typer.Option("--bots", metavar="BOT,BOT,…", help=f"Who takes part: {bots.specs()}.")],
    mode: Annotated[str, typer.Option(metavar="|".join(MODES), help="Who meets whom.")] = MODES[0],
    seats: Annotated[int, typer.Option(help="Seats at a table; as few as the game takes if left out.")] = 0,
    budget: Annotated[int, typer.Option("--games", help="Games at most.")] = 1000,
    rounds: Annotated[int, typer.Option(min=0, help="Rounds of each table at most; 0: as --games allows.")] = 0,
    elo: Annotated[float, typer.Option(min=1, max=1000, help="A difference worth finding, in Elo.")] = 30.0,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as in mix=balanced.")] = None,
    jobs: Annotated[int, typer.Option(help="Processes that play; the outcome does not depend on it.")] = 1,
    ray: Annotated[str, typer.Option(metavar="auto|ADDRESS", help="A cluster that plays.")] = "",
    decisions: Annotated[bool, typer.Option("--decisions", help="Keep every decision, too.")] = False,
    out: Annotated[Path | None, typer.Option(help="The folder of the tournament; one that was killed goes on.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Let bots meet in a tournament and say who is stronger, by how much, and how sure that is.

    Example: polyana arena grandbois --bots random,greedy,search:50 --games 300
    """
    say = texts().message
    specs = [spec.strip() for spec in field.split(",")]
    plan = plan_of(
        game, specs, mode, seats, read_options(option or []), seed=seed, elo=elo, rounds=rounds, decisions=decisions
    )
    folder = out or _free(Path("arena"), f"{game}-{mode}")
    beside = Console(stderr=True, highlight=False)
    bar = bar_for(beside)
    if beside.is_terminal and out is None:
        beside.print(say("arena-goes-on", folder=str(folder)), soft_wrap=True)
    with bar:
        task = bar.add_task(game, total=budget)

        def progress(already: int, more: int) -> None:
            if more:
                bar.advance(task, more)
            else:
                bar.update(task, completed=already)

        tournament = run(plan, folder, budget, jobs=jobs, ray=ray, progress=progress)
    found = results(tournament)
    _write(folder / "results.json", json.dumps(found.told(), ensure_ascii=False, indent=1) + "\n")
    if parquet.is_there():
        parquet.write(plan, kept(folder), folder)
    command = f"polyana arena {game} --bots {field} --mode {mode} --seats {plan.seats} --games {budget} --seed {seed}"
    good = [tournament.records[ticket.key] for ticket in tournament.tickets]
    _write(folder / "report.html", page(found, good, specs, say, command, texts().language))
    if as_json:
        typer.echo(json.dumps({**found.told(), "folder": str(folder)}, ensure_ascii=False, indent=2))
    else:
        screen = Console(highlight=False)
        screen.print(_standings(found))
        if found.parts:
            screen.print(_parts(found))
        for line in _sentences(found):
            screen.print(line, markup=False, soft_wrap=True)
        screen.print(say("arena-kept", folder=str(folder)), markup=False, soft_wrap=True)
        if not parquet.is_there():
            screen.print(say("arena-no-parquet"), markup=False, soft_wrap=True)
    for failure in found.failures:
        words = say("arena-broke", seed=str(failure["seed"]), bots=",".join(failure["bots"]), error=failure["error"])
        beside.print(words, markup=False, soft_wrap=True)
    if found.failures:
        raise typer.Exit(1)


def _free(within: Path, name: str) -> Path:
    """A folder of its own for each tournament."""
    number = 1
    while (within / f"{name}-{number}").exists():
        number += 1
    return within / f"{name}-{number}"


def _write(path: Path, text: str) -> None:
    """Whole or not at all."""
    aside = path.with_name(path.name + ".part")
    aside.write_text(text, "utf-8")
    os.replace(aside, path)


def _standings(found: Results) -> Table:
    say = texts().message
    title = say("arena-title", game=found.game, mode=found.mode, games=found.played, seats=found.seats)
    table = Table(title=title)
    table.add_column(say("arena-bot"))
    for heading in ("elo", "games", "wins", "share", "score", "ms"):
        table.add_column(say(f"arena-{heading}"), justify="right")
    for one in found.standings:
        table.add_row(
            one.bot,
            f"{one.elo:+.0f} ± {one.elo_error:.0f}",
            str(one.games),
            f"{one.wins:.4g}" if one.wins < 1000 else f"{one.wins:.0f}",
            f"{100 * one.share:.1f} ± {100 * one.share_error:.1f} %",
            f"{one.score:.1f} ± {one.score_error:.1f}",
            f"{one.ms:.2f}",
        )
    return table


def _parts(found: Results) -> Table:
    say = texts().message
    table = Table(title=say("arena-by-part"))
    table.add_column(say("arena-part"))
    table.add_column(say("arena-bot"))
    for heading in ("games", "wins", "share", "elo"):
        table.add_column(say(f"arena-{heading}"), justify="right")
    for part in found.parts:
        own = [one for one in found.in_parts if one.part == part.part]
        rows: list[tuple[str, Part | InPart]] = [("", part)]
        for bot, one in rows + [(each.bot, each) for each in own]:
            table.add_row(
                "" if bot else part.part,
                bot or say("arena-all"),
                str(one.games),
                f"{one.wins:.4g}",
                f"{100 * one.share:.1f} ± {100 * one.share_error:.1f} %",
                f"{one.elo:+.0f} ± {one.elo_error:.0f}",
                end_section=bot == own[-1].bot,
            )
    return table


def _sentences(found: Results) -> list[str]:
    """What the sequential tests say of each pair, once."""
    say = texts().message
    lines: list[str] = []
    told: set[frozenset[str]] = set()
    for each in found.meetings:
        both = frozenset((each.bot, each.other))
        if both in told or each.verdict == "weaker":
            continue
        told.add(both)
        share = "–" if each.share is None else f"{100 * each.share:.1f}"
        lines.append(
            say(
                f"arena-{each.verdict}",
                bot=each.bot,
                other=each.other,
                games=each.games,
                share=share,
                elo=f"{found.elo:g}",
            )
        )
    return lines
