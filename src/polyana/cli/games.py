"""`polyana games`: what can be played, and with which options."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from polyana import games as shelf
from polyana.cli.speech import Lang, speak
from polyana.kernel.game import Game
from polyana.texts import Texts


def games(lang: Lang = None) -> None:
    """List the games, their players and options."""
    texts = speak(lang)
    console = Console(highlight=False, markup=False, emoji=False)
    for name in shelf.names():
        game = shelf.find(name)
        players = texts.message("games-players", low=min(game.seats), high=max(game.seats))
        console.print(Text(name, style="bold").append(f"  {texts.title(game)}, {players}", style="not bold"))
        _options(console, game, texts)


def _options(console: Console, game: Game, texts: Texts) -> None:
    for option in game.options:
        console.print(
            Text(f"  --option {option.name}=…", style="cyan").append(
                f"  {texts.option_about(game, option)}", style="default"
            )
        )
        for value in option.values:
            mark = "*" if value == option.default else " "
            console.print(f"    {mark} {option.word(value):<8} {texts.option_value(game, option, value)}")
