"""What a game declares about itself. Tests check that the declarations are true."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final
from zlib import crc32

from mypy_extensions import mypyc_attr

from polyana.kernel.errors import REPEATED, BadPack, BadSetup, Say
from polyana.kernel.meaning import EventKind, Kind
from polyana.kernel.packing import FORMAT, Unpacker, game_at, is_whole
from polyana.kernel.state import NOTHING, State
from polyana.kernel.telling import Hearing
from polyana.kernel.tensors import Tensors

Value = bool | int | str  # of an option; what JSON can carry

REMEMBERED: Final = 256  # tables whose packed states are read without reading what they say of the table

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
        self.head = b""  # of packed states, once there is one

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
        state.setup = self
        if listen:
            state.listen(self.game.hearing)
        state.resume(NOTHING)
        return state

    def packed(self) -> bytes:
        """The line that packed states of this table begin with."""
        if not self.head:
            game = self.game
            unpacker = game.unpacker()
            if unpacker is None:
                raise BadPack(f"states of {game.name} cannot be packed: the game has no unpacker")
            header: dict[str, Any] = {
                "polyana-state": FORMAT,
                "game": game.name,
                "rules": game.version,
                "shape": unpacker.shape,
                "seats": self.seats,
                "options": {o.name: self.options[o.name] for o in game.options if self.is_unusual(o)},
                "table": self.digest(),
            }
            if game.content:
                header["content"] = game.content
            self.head = json.dumps(header).encode() + b"\n"
        return self.head

    def is_unusual(self, option: Option) -> bool:
        """Is the option, or the preset that it follows, another than when nothing is said?"""
        if option.follows:
            preset = self.game.option(option.follows)
            usual = option.means[str(preset.default)] if option.default == option.follows else option.default
            return self.options[preset.name] != preset.default or self.options[option.name] != usual
        return self.options[option.name] != option.default

    def digest(self) -> int:
        """By which it is noticed when what is not said has come to mean something else."""
        return crc32(json.dumps(self.options).encode())

    def __reduce__(self) -> tuple[object, ...]:
        return _setup, (self.game.module(), self.game.content, self.seats, self.options)


def _setup(module: str, content: str, seats: int, options: Mapping[str, Value]) -> Setup:
    return _game(module, content, options).setup(seats, options)


def _game(module: str, content: str, options: Mapping[str, Value]) -> Game:
    game = game_at(module)
    if content:
        game = game.with_content(content)
    return game.at_table(options)


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
        self.heads: dict[bytes, State] = {}  # of packed states: the line they begin with, and such a table laid out

    def lay_out(self, setup: Setup) -> State:
        """The state before anything has happened, its first procedure on the stack."""
        raise NotImplementedError

    def at_table(self, options: Mapping[str, Value]) -> Game:
        """The same game, where `told` depends on these options. A game makes one for each case, and once."""
        return self

    def module(self) -> str:
        """Where it is declared, as GAME."""
        return type(self).__module__

    def __reduce__(self) -> tuple[object, ...]:
        return _game, (self.module(), self.content, self.told)

    def tensors(self) -> Tensors | None:
        """Its observations and answers as numbers: an object of its `tensors` module."""
        return None

    def unpacker(self) -> Unpacker | None:
        """What reads its packed states: the one that `make copies` writes into its `packing` module."""
        return None

    def unpack(self, data: bytes) -> State:
        """A state from bytes that `State.pack` made; BadPack if they are none, or of another version."""
        end = data.find(b"\n") + 1
        head = data[:end]
        like = self.heads.get(head)
        if like is None:
            like = self.table_of(head)
        if not is_whole(data):
            raise BadPack("this state is damaged: its checksum does not fit")
        assert like.setup is not None
        unpacker = like.setup.game.unpacker()
        assert unpacker is not None
        unpacker.open(data, end, like)
        try:
            found = unpacker.thing()
            assert isinstance(found, State)
            found.unpack_rest(unpacker)
        except (AssertionError, LookupError, TypeError, ValueError, OverflowError) as why:
            raise BadPack(f"this state is damaged: {why or 'something else stands where it should'}") from None
        found.kinds = like.kinds
        found.setup = like.setup
        return found

    def table_of(self, head: bytes) -> State:
        """The table that packed states come from, laid out."""
        header = read_head(head)
        if header.get("game") != self.name:
            raise BadPack(f"this is a state of {header.get('game')}, not of {self.name}")
        unpacker = self.unpacker()
        if unpacker is None:
            raise BadPack(f"states of {self.name} cannot be unpacked: the game has no unpacker")
        if header.get("rules") != self.version:
            raise BadPack(
                f"this state was packed by rules version {header.get('rules')!r} of {self.name}; "
                f"this version of polyana has rules version {self.version}"
            )
        if header.get("polyana-state") != FORMAT or header.get("shape") != unpacker.shape:
            raise BadPack(
                f"this state of {self.name} was packed by another version of polyana, which kept other things of it; "
                "a journal can be played again by any"
            )
        options, seats = header.get("options"), header.get("seats")
        if not isinstance(options, dict) or not isinstance(seats, int):
            raise BadPack("this state is damaged: its first line says neither seats nor options")
        try:
            game = self.with_content(str(header["content"])) if "content" in header else self
            setup = game.setup(seats, options)
        except BadSetup as why:
            raise BadPack(f"the table of this state does not fit: {why}") from None
        if header.get("table") != setup.digest():
            raise BadPack(f"the table of this state does not fit: {self.name} has other options now")
        like = setup.game.lay_out(setup)
        like.kinds = setup.game.kinds
        like.setup = setup
        if len(self.heads) >= REMEMBERED:
            self.heads.clear()
        self.heads[head] = like
        return like

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

    def roles(self, state: State) -> list[str]:
        """What each seat plays, where seats differ by more than their place: a faction."""
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


def read_head(head: bytes) -> dict[str, Any]:
    """What the first line of a packed state says."""
    try:
        header: object = json.loads(head)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or "polyana-state" not in header:
        raise BadPack("this is no packed state of polyana: its first line is no header")
    return header
