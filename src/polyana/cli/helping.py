"""--help in the person's language, and usage errors as one sentence."""

from __future__ import annotations

import re
from typing import Any, Final

import typer
from typer import rich_utils

from polyana.cli.speech import complain
from polyana.texts import Texts

_EXAMPLE: Final = re.compile(r"^(polyana .+?)(?=   |$)", re.MULTILINE)


def translate(command: Any, texts: Texts, name: str = "polyana") -> None:
    """Put the messages help-<command> and help-<command>-<parameter> in place of what the code says."""
    rich_utils.OPTIONS_PANEL_TITLE = texts.message("help-panel-options")
    rich_utils.ARGUMENTS_PANEL_TITLE = texts.message("help-panel-arguments")
    rich_utils.COMMANDS_PANEL_TITLE = texts.message("help-panel-commands")
    if texts.has(f"help-{name}"):
        command.help = _marked_up(texts.message(f"help-{name}"))
    asks_help = command.get_help_option(command.context_class(command))
    for parameter in (*command.params, asks_help):
        for id in (f"help-{name}-{parameter.name}", f"help-any-{parameter.name}"):
            if texts.has(id):
                parameter.help = texts.message(id)
                break
    for sub, each in getattr(command, "commands", {}).items():
        translate(each, texts, sub)


def complain_of_usage(error: typer.TyperException, texts: Texts) -> int:
    """A usage error as one sentence that names the way to the help."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "polyana"
    option = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    if option is not None and type(error).__name__ == "NoSuchOption":
        sentence = texts.message("error-no-such-option", option=option, path=path)
    elif parameter is not None and type(error).__name__ == "MissingParameter":
        sentence = texts.message("error-missing", name=_shown(parameter), path=path)
    elif parameter is not None and type(error).__name__ == "BadParameter":
        sentence = texts.message("error-bad-value", name=_shown(parameter), path=path)
    else:
        sentence = texts.message("error-usage", error=error.format_message().rstrip("."), path=path)
    complain(sentence)
    return 2


def _marked_up(text: str) -> str:
    """Examples in bold, every line a line of its own."""
    paragraphs = re.split(r"\n\n+", text.replace("[", "\\["))
    return "\n\n".join(_EXAMPLE.sub(r"[bold cyan]\1[/]", paragraph.replace("\n", "\n\n")) for paragraph in paragraphs)


def _shown(parameter: Any) -> str:
    options = [each for each in parameter.opts if each.startswith("-")]
    return str(options[0] if options else str(parameter.name).upper())
