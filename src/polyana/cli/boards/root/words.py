"""Names, signs and colours of Root at the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from polyana.cli.boards.root.factions import room
from polyana.games.root.deck import SUIT
from polyana.kernel.game import Game
from polyana.kernel.meaning import Domain
from polyana.texts import Texts

SUIT_STYLES: Final = (
    "bold #ffffff on #a83232",
    "bold #1c1c1c on #e2c044",
    "bold #1c1c1c on #e39a57",
    "bold #ffffff on #3f6fa8",
)


class Words:
    """Says what the numbers of a view mean."""

    def __init__(self, game: Game, names: Sequence[str], texts: Texts) -> None:
        self.game = game
        self.names = names
        self.texts = texts
        self.domains: dict[str, Domain] = {domain.name: domain for kind in game.kinds for domain in kind.domains}
        self.domains |= {domain.name: domain for event in game.events for _, domain in event.arguments}

    def say(self, id: str, **arguments: str | int) -> str:
        return self.texts.message(f"root-{id}", **arguments)

    def word(self, domain: str, value: int) -> str:
        return self.texts.value(self.game, self.domains[domain], value, self.names)

    def sign(self, faction: int) -> str:
        return self.say("sign", n=faction)

    def style(self, faction: int) -> str:
        return room(faction).style

    def suit(self, suit: int) -> Text:
        return Text(f" {self.say('card-suit', n=suit)} ", style=SUIT_STYLES[suit])

    def tint(self, suit: int) -> str:
        """The colour of a suit on the terminal's own background."""
        return SUIT_STYLES[suit].split(" on ")[1]

    def items(self, counts: Sequence[int]) -> str:
        """Items with their numbers."""
        named = [f"{self.word('item', item)}{f' ×{n}' if n > 1 else ''}" for item, n in enumerate(counts) if n > 0]
        return ", ".join(named) or self.say("nobody")

    def cards(self, cards: Sequence[int]) -> Text:
        """Cards by name, coloured by suit."""
        text = Text()
        for i, card in enumerate(cards):
            text.append(", " if i else "")
            text.append(self.word("card", card), style=self.tint(SUIT[card]))
        return text
