"""A bot of one's own by what is typed for it, and what is said of slips."""

from __future__ import annotations

import re
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from polyana import bots, guests
from polyana.arena.match import run_games
from polyana.bots import Mind
from polyana.guests import spelling
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup
from polyana.texts import LANGUAGES, Texts
from tests.cli.terminal import run

SOURCE = """
from polyana.bots import Bot

class Last(Bot):
    "Takes the last option."

    def choose(self, mind, rng):
        return mind.options()[-1]

class Picky(Bot):
    def __init__(self, place: int = 0, bold: bool = False, title: str = "x") -> None:
        super().__init__(f"picky {place} {bold} {title}")
        self.place = place

    def choose(self, mind, rng):
        options = mind.options()
        return options[self.place % len(options)]

class Needy(Bot):
    def __init__(self, food):
        super().__init__("needy")

def make(place=1):
    return Picky(place)

class Rock:
    pass

number = 5
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with bots in it, and nobody let in yet."""
    (tmp_path / "own.py").write_text(SOURCE)
    (tmp_path / "own_package").mkdir()
    (tmp_path / "own_package" / "__init__.py").write_text("")
    (tmp_path / "own_package" / "minds.py").write_text(SOURCE)
    (tmp_path / "broken.py").write_text("import polyana\n\nnothing.at.all\n")
    (tmp_path / "worse.py").write_text("def (:\n")
    (tmp_path / "lost.py").write_text("import certainly_not_installed\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bots, "GUESTS", {})
    monkeypatch.setattr(sys, "path", sys.path[:])
    for name in [each for each in sys.modules if each.partition(".")[0] in ("own_package", "own")]:
        monkeypatch.delitem(sys.modules, name)
    return tmp_path


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        ("own.py:Last", "own.py:Last"),
        (" own.py:Last ", "own.py:Last"),
        ("./own.py:Picky?place=3&bold=yes&title=a b", "picky 3 True a b"),
        ("own:Picky?bold", "picky 0 True x"),
        ("own_package.minds:Picky?place=2", "picky 2 False x"),
        ("own.py:make?place=4", "picky 4 False x"),
        ("own_package/minds.py:Last", "own_package/minds.py:Last"),
    ],
)
def test_every_spelling_of_a_class(spec: str, name: str) -> None:
    guests.admit(spec)
    assert bots.find(spec).name == name
    assert bots.read(spec) == bots.Spec("guest")


def test_a_file_elsewhere_finds_what_lies_beside_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "beside_it.py").write_text("PLACE = 7\n")
    (elsewhere / "bold.py").write_text(
        "from beside_it import PLACE\nfrom polyana.bots import Bot\n"
        "class Bold(Bot):\n    def __init__(self):\n        super().__init__(f'bold {PLACE}')\n"
    )
    guests.admit(f"{elsewhere}/bold.py:Bold")
    assert bots.find(f"{elsewhere}/bold.py:Bold").name == "bold 7"


def test_a_bot_that_an_installed_package_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    offer = EntryPoint("picky", "own_package.minds:Picky", spelling.GROUP)
    monkeypatch.setattr(sys, "path", [*sys.path, str(Path.cwd())])
    monkeypatch.setattr(spelling, "offered", lambda: {"picky": offer})
    monkeypatch.setattr(guests, "offered", lambda: {"picky": offer})
    monkeypatch.setattr(guests.classes, "offered", lambda: {"picky": offer})
    guests.admit("picky?place=6")
    assert bots.find("picky?place=6").name == "picky 6 False x"
    assert guests.is_named("picky")
    assert not guests.is_named("Anna")
    with pytest.raises(BadSetup, match="did you mean picky"):
        guests.admit("pickey")


@pytest.mark.parametrize(
    ("spec", "way_out"),
    [
        ("own.py", "write own.py:Class"),
        ("own_package.minds.Last", "as in own_package.minds:Last"),
        ("own_package/minds", "a class is written file.py:Class"),
        ("Last", "one of your own: file.py:Class, module:Class, program:COMMAND"),
        ("own.py:Lost", "own.py has no Lost; bots in it: Last"),
        ("own.py:Nobody", "own.py has no Nobody; bots in it: Last, Needy, Picky"),
        ("oven.py:Last", "there is no file oven.py in"),
        ("oven:Last", "there is no module oven, neither in"),
        ("own_package.oven:Last", "there is no module own_package.oven, neither in"),
        ("own.py:Rock", "Rock makes no bot, but something of the type Rock; a bot is a class that inherits"),
        ("own.py:number", "own.py:number makes no bot, but something of the type int"),
        ("own.py:Picky?place=1&colour=red", "Picky has no parameter 'colour'; it has place, bold, title"),
        ("own.py:Needy", "Needy cannot be made: TypeError: "),
        ("broken.py:Last", "broken.py could not be loaded, line 3: NameError"),
        ("worse.py:Last", "worse.py could not be loaded, line 1: SyntaxError"),
        (
            "lost:Last",
            "lost could not be loaded, line 1: ModuleNotFoundError: No module named 'certainly_not_installed'",
        ),
        ("gredy", "did you mean greedy?"),
        ("program:", "the command is wrong; write program:COMMAND"),
        ("program:no-such-program-here x", "the program no-such-program-here cannot be started"),
        ("program:cat?limit=soon", "limit=soon is wrong"),
        ("program:cat?limit=0s", "limit=0s is wrong"),
        ("program:cat?crash=burn", "crash=burn is wrong"),
        ("program:cat?lang=de", "lang=de is wrong"),
        ("program:cat?speed=9", "the parameter speed is wrong"),
        ("program:'cat", "the command is wrong"),
    ],
)
def test_a_slip_is_told_with_the_way_out(spec: str, way_out: str) -> None:
    with pytest.raises(BadSetup) as refused:
        guests.admit(spec)
    assert way_out in str(refused.value)
    english, russian = (refused.value.sentence(Texts(language).message) for language in LANGUAGES)
    assert re.search("[а-я]", russian)
    assert "{" not in english + russian
    assert bots.GUESTS == {}


@pytest.mark.parametrize("spec", ["own.py:Last", "own:Last", "program:cat", "../x/own.py:Last?a=1"])
def test_nobody_is_loaded_who_was_not_let_in(spec: str) -> None:
    before = set(sys.modules)
    with pytest.raises(BadSetup, match="nobody has let in"):
        bots.find(spec)
    assert set(sys.modules) == before


def test_guests_by_names_for_tables() -> None:
    guests.admit_named(["mine=own.py:Picky?place=1", "own.py:Last"])
    assert set(bots.GUESTS) == {"mine", "last"}
    assert bots.find("mine").name == "picky 1 False x"
    for word in ("greedy=own.py:Last", "hard=own.py:Last", "mine=greedy"):
        with pytest.raises(BadSetup, match="bot of the house"):
            guests.admit_named([word])


def test_matches_are_played_on_any_number_of_processes() -> None:
    specs = ["own.py:Picky?place=1", "random"]
    alone = run_games("grandbois", specs, games_wanted=4, seed=2)
    together = run_games("grandbois", specs, games_wanted=4, seed=2, jobs=2)
    assert alone.failures == []
    assert alone.outcomes == together.outcomes


def test_simulate_takes_them() -> None:
    result = run("simulate", "grandbois", "--seats", "own.py:Last,random", "--games", "2")
    assert (result.code, result.err) == (0, "")
    assert "own.py:Last" in result.out
    result = run("simulate", "grandbois", "--seats", "own.Last,random", "--games", "2")
    assert (result.code, result.out) == (2, "")
    assert result.err == (
        "polyana: There is no bot “own.Last”; a class in a module is written with a colon, as in own:Last.\n"
    )


def test_a_game_at_the_terminal_and_its_save(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A saved game names its bots; that is no reason to load their code."""
    monkeypatch.setenv("POLYANA_LANG", "en")
    save = folder / "game.polyana"
    seats = ("play", "grandbois", "--seats", "you,own.py:Last", "--seed", "1", "--save", str(save))
    begun = run(*seats, typed=["1", "1", "1"])
    assert begun.code == 0
    assert "Last" in begun.out
    monkeypatch.setattr(bots, "GUESTS", {})
    refused = run("play", "--resume", str(save))
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == (
        'polyana: The bot “own.py:Last” is code from outside; if you trust it, let it in with --bots "own.py:Last".\n'
    )
    assert bots.GUESTS == {}
    resumed = run("play", "--resume", str(save), "--bots", "own.py:Last", typed=["1", "1"])
    assert resumed.code == 0


class Watcher(bots.Bot):
    """Remembers which part it was asked in."""

    parts: list[tuple[str, str]] = []  # noqa: RUF012  of all of them

    def choose(self, mind: Mind, rng: Rng) -> int:
        world = mind.imagine(rng)
        Watcher.parts.append((self.name, world.part(mind.seat)))
        options = mind.options()
        return options[rng.below(len(options))]


@pytest.mark.parametrize("options", [{}, {"seat3": "eyrie", "seat2": "alliance"}])
def test_a_bound_bot_sits_where_its_faction_is(options: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    Watcher.parts = []
    for name in ("bird", "other"):
        monkeypatch.setitem(bots.GUESTS, name, bots.Guest(lambda name=name: Watcher(name)))  # type: ignore[misc]
    specs = ["other", "eyrie=bird", "random"]
    played = run_games("root", specs, {"max_rounds": 15, **options}, games_wanted=3, seed=4)
    assert played.failures == []
    assert {part for name, part in Watcher.parts if name == "bird"} == {"eyrie"}
    assert "eyrie" not in {part for name, part in Watcher.parts if name == "other"}
    assert [outcome.parts[1] for outcome in played.outcomes] == ["eyrie"] * 3


@pytest.mark.parametrize(
    ("game", "specs", "sentence"),
    [
        ("grandbois", ["eyrie=random", "random"], "in grandbois all seats play alike"),
        ("root", ["fish=random", "random"], "option seat1 cannot be 'fish'"),
        ("root", ["eyrie=random", "eyrie=random"], "two players cannot both play the eyrie"),
    ],
)
def test_a_binding_that_cannot_be(game: str, specs: list[str], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        run_games(game, specs, games_wanted=1)


def test_people_and_bots_choose_their_factions_at_the_terminal() -> None:
    begun = run(
        "play", "root", "--seats", "eyrie=you,marquise=random", "--seed", "1", "--save", "game.polyana", "--plain"
    )
    assert begun.code == 0
    head = (Path("game.polyana")).read_text().splitlines()[0]
    assert '"seat1": "eyrie"' in head
    assert '"seat2": "marquise"' in head
