"""The command line: `polyana play | replay | rules | games | …`, one module a command.

A command is a function with Typer's annotations in the module of its name; one line in COMMANDS registers it. Its help
is its docstring, or the messages `help-<command>` and `help-<command>-<parameter>` where polyana.ftl has them. What
goes wrong is raised as a PolyanaError and becomes one sentence and exit code 2 in `app`.

What stands here needs no library: an engine-only install says what is missing, and `--version`.

speech   the language spoken, complaints          players  who sits at the table
screen   drawing and reading                      saves    where journals are kept
table    a game at the terminal                   words    the commands typed during a game
boards   how a game is drawn and asked about      helping  --help in the person's language
app      the commands put together
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

import polyana

# One line a command, in the order of the help.
COMMANDS: Final = (
    "play",
    "replay",
    "analyse",
    "puzzle",
    "rules",
    "games",
    "simulate",
    "arena",
    "dataset",
    "train",
    "fuzz",
    "bench",
    "serve",
    "bench-server",
    "bench-attack",
    "bench-envs",
    "bench-growth",
    "verify",
    "rootlog-import",
    "rootlog-export",
    "backup",
    "restore",
    "tables",
    "mcp",
    "new",
)

# By extra: the libraries that the command line and the server import, as they are imported.
LIBRARIES: Final = {
    "terminal": ("fluent", "platformdirs", "rich", "typer"),
    "serve": (
        "aiosqlite",
        "alembic",
        "cryptography",
        "litestar",
        "msgspec",
        "segno",
        "sqlalchemy",
        "uvicorn",
        "uvloop",
        "websockets",
    ),
    "mcp": ("mcp",),
}

# Said without Fluent, which may be what is missing.
WORDS: Final = {
    "en": {
        "missing": "this needs {library}, which is not installed: pip install 'polyana[{extra}]' brings it.",
        "version": "polyana {version}, {build} build, Python {python}\nrules versions: {rules}",
        "pure": "pure",
        "compiled": "compiled",
    },
    "ru": {
        "missing": "для этого нужна библиотека {library}, а её нет: поставьте её так: pip install 'polyana[{extra}]'.",
        "version": "polyana {version}, {build} сборка, Python {python}\nверсии правил: {rules}",
        "pure": "интерпретируемая",
        "compiled": "скомпилированная",
    },
}


def main(arguments: Sequence[str] | None = None) -> int:
    """The entry point: runs a command and returns the exit code."""
    from polyana.texts import preferred

    words = list(sys.argv[1:] if arguments is None else arguments)
    _join(words)
    _survive_odd_terminals()
    if words == ["--version"]:
        print(versions(preferred()))
        return 0
    try:
        from polyana.cli import app

        return app.run(words)
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        extra = next((extra for extra, names in LIBRARIES.items() if library in names), "")
        if not extra:
            raise
        if words[:1] == ["serve"]:  # it would be missed next
            extra = "serve"
        print("polyana: " + WORDS[preferred()]["missing"].format(library=library, extra=extra), file=sys.stderr)
        return 2


def versions(language: str) -> str:
    """Which polyana this is: its version, the build that runs, the rules of its games."""
    from polyana import games

    words = WORDS[language]
    return words["version"].format(
        version=polyana.__version__,
        build=words[polyana.build()],
        python=".".join(map(str, sys.version_info[:3])),
        rules=", ".join(f"{name} {games.find(name).version}" for name in games.names()),
    )


def _join(words: list[str]) -> None:
    """A command of two words may be typed as two: `polyana bench server`."""
    for i in range(len(words) - 1):
        if f"{words[i]}-{words[i + 1]}" in COMMANDS:
            words[i : i + 2] = [f"{words[i]}-{words[i + 1]}"]
            return


def _survive_odd_terminals() -> None:
    """A terminal that cannot show or type a letter gets a question mark instead of a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
