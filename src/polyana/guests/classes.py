"""Bots that are classes of one's own, in a file, in a module, or offered by an installed package."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from polyana.bots import Bot, Guest
from polyana.guests.spelling import Spelling, offered
from polyana.kernel.errors import REPEATED, BadSetup

_YES: Final = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def guest(word: str, spelling: Spelling) -> Guest:
    """Loads it, and makes one to see that it can be made."""
    makes = _loaded(spelling)
    where = spelling.where

    def make() -> Bot:
        return _made(makes, word, where, spelling.parameters)

    make()
    return Guest(make)


def value_of(word: str) -> bool | int | float | str:
    """A parameter as it is meant: yes and no, a number, or a text."""
    if word.lower() in _YES:
        return _YES[word.lower()]
    for read in (int, float):
        try:
            return read(word)
        except ValueError:
            pass
    return word


def _loaded(spelling: Spelling) -> Callable[..., object]:
    if spelling.form == "entry":
        try:
            found: object = offered()[spelling.where].load()
        except Exception as error:
            raise _broken(spelling.where, error) from None
    else:
        module = _file(spelling.where) if spelling.form == "file" else _module(spelling.where)
        found = getattr(module, spelling.name, None)
        if found is None:
            raise _nameless(spelling, module)
    if not callable(found):
        raise _no_bot(f"{spelling.where}:{spelling.name}", type(found).__name__)
    return found


def _file(name: str) -> ModuleType:
    path = Path(name).expanduser()
    if not path.is_file():
        english = f"there is no file {name} in {Path.cwd()}"
        raise BadSetup(english, "error-guest-file", {"file": name[:REPEATED], "folder": str(Path.cwd())})
    whole = path.resolve()
    known = f"polyana_guest_{sha256(str(whole).encode()).hexdigest()[:12]}_{path.stem}"
    if known in sys.modules:
        return sys.modules[known]
    spec = spec_from_file_location(known, whole)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    _look_in(whole.parent)  # for what lies beside it
    sys.modules[known] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[known]
        raise _broken(name, error) from None
    return module


def _module(name: str) -> ModuleType:
    _look_in(Path.cwd())
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{name}.".startswith(f"{error.name}."):
            values = {"module": name[:REPEATED], "folder": str(Path.cwd()), "file": name.replace(".", "/")[:REPEATED]}
            english = (
                f"there is no module {name}, neither in {Path.cwd()} nor among the installed packages; "
                f"a file is written with its ending, as in {name}.py:Class"
            )
            raise BadSetup(english, "error-guest-module", values) from None
        raise _broken(name, error) from None
    except Exception as error:
        raise _broken(name, error) from None


def _look_in(folder: Path) -> None:
    """Last, so that a file there takes no installed package's place."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _made(makes: Callable[..., object], word: str, where: str, parameters: dict[str, str]) -> Bot:
    given: dict[str, Any] = {name: value_of(value) for name, value in parameters.items()}
    name = getattr(makes, "__name__", where)
    takes: Mapping[str, inspect.Parameter] = {}
    with suppress(TypeError, ValueError):
        takes = inspect.signature(makes).parameters
    first = takes.get("name")
    if first is not None and first.default is first.empty and "name" not in given:
        given["name"] = word  # a class that leaves Bot's constructor as it is
    known = ", ".join(each for each in takes if each != "name") or "–"
    strangers = [each for each in given if each not in takes]
    open_to_all = any(each.kind is each.VAR_KEYWORD for each in takes.values())
    if strangers and not open_to_all:
        english = f"{name} has no parameter {strangers[0]!r}; it has {known}"
        values = {"name": name, "parameter": strangers[0][:REPEATED], "known": known}
        raise BadSetup(english, "error-guest-parameter", values)
    try:
        made = makes(**given)
    except BadSetup:
        raise
    except Exception as error:
        english = f"{name} cannot be made: {_said(error)}; its parameters: {known}"
        raise BadSetup(english, "error-guest-made", {"name": name, "error": _said(error), "known": known}) from None
    if not isinstance(made, Bot):
        raise _no_bot(name, type(made).__name__)
    return made


def _bots_in(module: ModuleType) -> list[str]:
    return sorted(
        name
        for name, each in vars(module).items()
        if isinstance(each, type) and issubclass(each, Bot) and each is not Bot
    )


def _nameless(spelling: Spelling, module: ModuleType) -> BadSetup:
    found = _bots_in(module)
    near = get_close_matches(spelling.name, found, n=1)
    known = ", ".join(near or found) or "–"
    english = f"{spelling.where} has no {spelling.name}; bots in it: {known}"
    return BadSetup(english, "error-guest-name", {"where": spelling.where, "name": spelling.name, "known": known})


def _no_bot(name: str, what: str) -> BadSetup:
    english = f"{name} makes no bot, but something of the type {what}; a bot is a class that inherits polyana.bots.Bot"
    return BadSetup(english, "error-guest-no-bot", {"name": name[:REPEATED], "what": what})


def _broken(where: str, error: Exception) -> BadSetup:
    said = _said(error)
    line = _line_of(error)
    english = f"{where} could not be loaded{f', line {line}' if line else ''}: {said}"
    values: dict[str, str | int] = {"where": where[:REPEATED], "error": said, "line": line}
    return BadSetup(english, "error-guest-broken", values)


def _said(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:200]


def _line_of(error: Exception) -> int:
    """Where it went wrong, in the file itself; 0 if nobody knows."""
    if isinstance(error, SyntaxError):
        return error.lineno or 0
    trace = error.__traceback__
    line = 0
    while trace is not None:
        if "importlib" not in trace.tb_frame.f_code.co_filename and trace.tb_frame.f_code.co_filename != __file__:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
