"""Who sits at the table: people by name, bots by kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from polyana import bots, guests
from polyana.arena.seating import Entrant, entrant, place
from polyana.cli.speech import Complaint, texts
from polyana.cli.words import is_word
from polyana.guests.spelling import read_call
from polyana.kernel.game import Game, Value

RIVALS: Final = ("hard", *["medium"] * 9)  # who comes when nobody is invited; nobody waits long for them
LONGEST_NAME: Final = 16


@dataclass(frozen=True)
class Player:
    """Somebody at the table. `spec` is the bot's kind, "" for a person."""

    name: str
    spec: str
    bot: bots.Bot | None

    @property
    def is_person(self) -> bool:
        return self.bot is None


def invite(game: Game, seats: str | None, options: Mapping[str, Value]) -> tuple[list[Player], dict[str, Value]]:
    """The players a person asked for with --seats, or one person and two bots; and the options of their table."""
    if seats is None:
        rivals = min(max(game.seats), max(3, min(game.seats))) - 1
        entrants = [Entrant(word) for word in ("you", *RIVALS[:rivals])]
    else:
        entrants = [entrant(word) for word in seats.split(",")]
    sits, chosen = place(game, entrants, options, 0)
    return _named([_invited(entrants[bot].spec) for bot in sits]), chosen


def from_notes(notes: Mapping[str, Any], seats: int) -> list[Player]:
    """The players a journal remembers; people where it does not say."""
    specs = _strings(notes.get("bots"), seats)
    names = _strings(notes.get("names"), seats)
    return _named([_remembered(spec, _clean(name), seat) for seat, (spec, name) in enumerate(zip(specs, names))])


def _remembered(spec: str, name: str, seat: int) -> Player:
    """Whoever has no name of their own is called as in the language spoken now."""
    if spec:
        return _bot(spec)
    if is_word(name, "you"):
        name = texts().message("you")
    return Player(name or texts().message("seat", n=seat + 1), "", None)


def _invited(spec: str) -> Player:
    """What was typed may be code from outside: whoever typed it has let it in."""
    if (
        bots.is_of_the_house(spec)
        or guests.is_named(spec)
        or ":" in spec
        or spec.endswith(".py")
        or get_close_matches(bots.kind_of(spec), bots.KINDS, n=1, cutoff=0.75)
    ):
        guests.admit(spec)
        return _bot(spec)
    if is_word(spec, "word-you"):
        return Player(texts().message("you"), "", None)
    name = _clean(spec)
    if not name:
        raise Complaint(texts().message("error-empty-seat"))
    return Player(name, "", None)


def _bot(spec: str) -> Player:
    bot = bots.find(spec)  # or what is wrong with it
    if spec.strip() in bots.GUESTS:
        return Player(_clean(read_call(spec)[0].capitalize()), spec, bot)
    return Player(texts().message(f"bot-{bots.kind_of(spec)}"), spec, bot)


def _named(players: Sequence[Player]) -> list[Player]:
    """No two players share a name."""
    taken: set[str] = set()
    result = []
    for player in players:
        name = player.name
        again = 2
        while name.lower() in taken:
            name = f"{player.name} {again}"
            again += 1
        taken.add(name.lower())
        result.append(Player(name, player.spec, player.bot))
    return result


def _clean(name: str) -> str:
    """A name that cannot upset the terminal."""
    printable = "".join(letter for letter in name if letter.isprintable())
    return " ".join(printable.split())[:LONGEST_NAME].strip()


def _strings(value: object, seats: int) -> list[str]:
    given = [str(each) for each in value] if isinstance(value, list) else []
    return (given + [""] * seats)[:seats]
