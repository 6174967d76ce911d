"""What a game declares about itself. Tests check that the declarations are true."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from polyana.kernel.errors import REPEATED, BadSetup, Say
from polyana.kernel.meaning import EventKind, Kind
from polyana.kernel.state import NOTHING, State
from polyana.kernel.telling import Hearing

Value = bool | int | str  # of an option; what JSON can carry

_YES: Final = ("on", "true", "yes", "1", "да")
_NO: Final = ("off", "false", "no", "0", "нет")


class Option:
    """A typed choice made before the game: a flag (values False, True), or one of a few words or numbers.

    One that `follows` another, a preset, has the name of that as a value, too: then it is what it `means` by the
    preset's value. A setup tells what came of it. `weights` are what single values count in the game's advice
    (`Game.advice`); front ends show them beside the values. Options of one `group` are for few tables: front ends may
    fold them away together, under its name.
    """

    def __init__(
        self,
        name: str,
        values: Sequence[Value],
        default: Value,
        rule: str,
        follows: str = "",
        means: Mapping[str, Value] | None = None,
        weights: Mapping[str, int] | None = None,
        group: str = "",
    ) -> None:
        self.name = name
        self.values = tuple(values)
        self.default = default
        self.rule = rule
        self.follows = follows
        self.means: dict[str, Value] = dict(means or {})
        self.weights: dict[str, int] = dict(weights or {})
        self.group = group

    def read(self, raw: Value) -> Value:
        """The declared value that the raw one (perhaps typed by a person) means."""
        for value in self.values:
            if type(value) is type(raw) and value == raw:
                return value
        word = str(raw).strip().lower()
        for value in self.values:
            if isinstance(value, bool):
                if word in (_YES if value else _NO):
                    return value
            elif word == str(value).lower():
                return value
        known = ", ".join(self.word(value) for value in self.values)
        values = {"name": self.name, "value": self.word(raw)[:REPEATED], "known": known}
        raise BadSetup(f"option {self.name} cannot be {raw!r}; it takes {known}", "error-option-value", values)

    @staticmethod
    def word(value: Value) -> str:
        """How a person types the value."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return str(value)


def flag(name: str, rule: str, group: str = "") -> Option:
    return Option(name, (False, True), False, rule, group=group)


def choice(
    name: str, values: Sequence[Value], rule: str, weights: Mapping[str, int] | None = None, group: str = ""
) -> Option:
    """One of several values; the first is the default."""
    return Option(name, values, values[0], rule, weights=weights, group=group)


def following(
    name: str, values: Sequence[Value], rule: str, preset: str, means: Mapping[str, Value], group: str = ""
) -> Option:
    """One of several values or, if nothing is said, what the preset means by its value."""
    return Option(name, (preset, *values), preset, rule, preset, means, group=group)


class Advice:
    """What a game says about a setup that may be played all the same: a message, for the language of whoever asks."""

    def __init__(self, message: str, values: Mapping[str, str | int]) -> None:
        self.message = message
        self.values = dict(values)

    def sentence(self, say: Say) -> str:
        return say(self.message, **self.values)


class Setup:
    """A game, a number of seats and a full set of option values: what a journal starts with."""

    def __init__(self, game: Game, seats: int, options: dict[str, Value]) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def flag(self, name: str) -> bool:
        return bool(self.options[name])

    def word(self, name: str) -> str:
        return str(self.options[name])

    def number(self, name: str) -> int:
        return int(self.options[name])

    def start(self, listen: bool = False) -> State:
        """The first state, run to its first question (often one to CHANCE); `listen` keeps a log of events."""
        state = self.game.lay_out(self)
        state.kinds = self.game.kinds
        if listen:
            state.listen(self.game.hearing)
        state.resume(NOTHING)
        return state


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: facts about it, and how to lay it out."""

    def __init__(
        self,
        *,
        name: str,
        version: int,
        seats: Sequence[int],
        options: Sequence[Option],
        kinds: Sequence[Kind],
        events: Sequence[EventKind],
        longest: int,
        scores: tuple[int, int],
        shows: type = dict,
        usual: int = 0,
        never: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self.version = version  # of the rules: changes when an old journal could replay differently
        self.seats = tuple(seats)
        self.options = tuple(options)
        self.kinds = tuple(kinds)
        self.events = tuple(events)
        self.hearing = Hearing(self.kinds, self.events)
        self.longest = longest  # no game takes more answers, chance included
        self.lowest_score, self.highest_score = scores
        self.shows = shows  # the TypedDict that `State.show` gives: clients know what they are shown
        self.bounded: dict[str, Value] = {}  # option values without which `longest` may not hold: fuzzing keeps to them
        self.short: dict[str, Value] = {}  # option values that make it short: for tests that play whole games
        self.usual = (
            usual or sorted(self.seats)[len(self.seats) // 2]
        )  # seats it is mostly played by, and measured with
        # Tables by which `polyana bench` measures it, by name: seats and options. None: the usual one.
        self.measured: dict[str, tuple[int, dict[str, Value]]] = {}
        # What is declared and random games never meet, with the reason: `kind x`, `word x-y`, `event x`, `tile 3`.
        self.never = dict(never or {})
        # The values of options as texts of things know them (`Domain.by`): the defaults, or those of a table.
        self.told: dict[str, str] = {option.name: option.word(option.default) for option in options}
        self.content = ""  # components other than those the game comes with, as a text; journals carry it

    def lay_out(self, setup: Setup) -> State:
        """The state before anything has happened, its first procedure on the stack."""
        raise NotImplementedError

    def at_table(self, options: Mapping[str, Value]) -> Game:
        """The same game, where `told` depends on these options. A game makes one for each case, and once."""
        return self

    def with_content(self, text: str) -> Game:
        """The same game with components from a text (a set of tiles, a map): such a game has that text as `content`.

        BadSetup says what is wrong with the text, line by line, or that the game takes none.
        """
        english = f"{self.name} is played with the components it comes with"
        raise BadSetup(english, "error-components", {"game": self.name})

    def first_player_is_away(self, setup: Setup) -> BadSetup | None:
        """For games with an option `first_player`: that player must sit at the table."""
        word = setup.word("first_player")
        if word == "random" or int(word) <= setup.seats:
            return None
        sentence = f"player {word} cannot begin: there are only {setup.seats} players"
        return BadSetup(sentence, "clash-first-player", {"player": word, "seats": setup.seats})

    def forbids_setup(self, setup: Setup) -> BadSetup | None:
        """Why these option values do not go together with each other or the seats, if they do not."""
        return None

    def advice(self, setup: Setup) -> list[Advice]:
        """What is worth knowing about these options before the game begins: front ends say it beside them."""
        return []

    def setup(self, seats: int, options: Mapping[str, Value] | None = None) -> Setup:
        """A checked setup: every option filled in, nothing unknown."""
        if seats not in self.seats:
            known = ", ".join(str(n) for n in self.seats)
            english = f"{self.name} cannot be played by {seats}; it takes {known} players"
            raise BadSetup(english, "error-seats", {"game": self.name, "n": seats, "known": known})
        chosen: dict[str, Value] = {option.name: option.default for option in self.options}
        given: Mapping[str, Value] = options or {}
        for name, raw in given.items():
            option = self.option(name)
            chosen[name] = option.read(raw)
        for option in self.options:
            if option.follows and chosen[option.name] == option.follows:
                chosen[option.name] = option.means[str(chosen[option.follows])]
        setup = Setup(self.at_table(chosen), seats, chosen)
        why = self.forbids_setup(setup)
        if why is not None:
            raise why
        return setup

    def short_setup(self, seats: int) -> Setup:
        """The usual game, or as much of it as can be played out often."""
        return self.setup(seats, self.short)

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.options) or "–"
        values = {"game": self.name, "name": name[:REPEATED], "known": known}
        raise BadSetup(f"{self.name} has no option {name!r}; its options: {known}", "error-option", values)
