"""A bot that is a program, in any language: a line of JSON for every decision, a line of JSON with the answer.

What it is sent is what its seat may know (`Mind`): the view, the question, the options and their words. It is sent no
imagined worlds. docs/programs.md is the contract.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import threading
import weakref
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, Any, Final

from polyana import bots
from polyana.bots import Bot, Guest, Mind
from polyana.guests.spelling import PROGRAM, Spelling
from polyana.kernel.chance import Rng
from polyana.kernel.errors import REPEATED, BadSetup, PolyanaError
from polyana.kernel.state import PASS

if TYPE_CHECKING:
    from polyana.texts import Texts

PROTOCOL: Final = 1
FORFEIT: Final = "forfeit"
LIMIT: Final = 10.0  # seconds for an answer, unless said otherwise,
START: Final = 10.0  # and so many more for the first after a start
LONGEST: Final = 3600.0
LINE: Final = 65_536  # bytes of an answer
LAST_WORDS: Final = 200  # letters of what a program said on stderr that are repeated
PARAMETERS: Final = ("limit", "crash", "lang", "log")


class Forfeit(PolyanaError):
    """A bot gave up its seat: it died, took too long, or answered what it may not. The game is lost for it."""


def guest(word: str, spelling: Spelling) -> Guest:
    """A program that can be started; whether it answers is seen in the game."""
    for name in spelling.parameters:
        if name not in PARAMETERS:
            raise _bad(word, f"the parameter {name}", "limit, crash, lang, log")
    try:
        command = shlex.split(spelling.where)
    except ValueError:
        command = []
    if not command:
        raise _bad(word, "the command", "program:node bot.js")
    if shutil.which(command[0]) is None:
        english = f"the program {command[0]} cannot be started: it is not there, or may not be run"
        raise BadSetup(english, "error-program-missing", {"program": command[0][:REPEATED]})
    limit = _seconds(word, spelling.parameters.get("limit", f"{LIMIT:g}s"))
    crash = spelling.parameters.get("crash", FORFEIT)
    if crash != FORFEIT and not bots.is_of_the_house(crash):
        raise _bad(word, f"crash={crash}", "forfeit, random, greedy, medium")
    if crash != FORFEIT:
        bots.find(crash)
    try:
        from polyana.texts import LANGUAGES  # not a part of the engine alone
    except ImportError:
        english = "a program is told its options in words: install them with pip install 'polyana[terminal]'"
        raise BadSetup(english, "error-program-words") from None
    language = spelling.parameters.get("lang", LANGUAGES[0])
    if language not in LANGUAGES:
        raise _bad(word, f"lang={language}", ", ".join(LANGUAGES))
    log = spelling.parameters.get("log", "")
    return Guest(lambda: ProgramBot(word, command, limit, crash, language, log), limit)


class ProgramBot(Bot):
    """Starts its program when it is first asked, and again after it failed."""

    def __init__(self, name: str, command: list[str], limit: float, crash: str, language: str, log: str) -> None:
        super().__init__(name)
        self.command = command
        self.limit = limit
        self.crash = crash
        self.language = language
        self.log = log
        self.asked = 0
        self.running: Running | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return ProgramBot, (self.name, self.command, self.limit, self.crash, self.language, self.log)

    def choose(self, mind: Mind, rng: Rng) -> int:
        luck = rng.next()
        try:
            return self._asked(mind, luck)
        except Fault as fault:
            if self.running is not None:
                said = self.running.stop()
                self.running = None
                fault = Fault(f"{fault}{f' ({said})' if said else ''}")
            if self.crash == FORFEIT:
                raise Forfeit(f"{self.name} {fault}") from None
            return bots.find(self.crash).choose(mind, rng)

    def _asked(self, mind: Mind, luck: int) -> int:
        from polyana.texts import Texts

        self.asked += 1
        line = json.dumps(request(mind, self.asked, luck, Texts(self.language)), ensure_ascii=False)
        limit = self.limit
        if self.running is None:
            self.running = Running(self.command, self.log)
            limit += START
        code = read_answer(self.running.exchange(line.encode() + b"\n", limit), self.asked)
        if code not in mind.options():
            raise Fault(f"answered {code}, which is not among its options")
        return code


def request(mind: Mind, id: int, luck: int, texts: Texts) -> dict[str, Any]:
    """Everything one decision needs: a program may forget the rest."""
    setup, question = mind.setup, mind.question
    game = setup.game
    return {
        "polyana": PROTOCOL,
        "id": id,
        "table": {"game": game.name, "rules": game.version, "seats": setup.seats, "options": setup.options},
        "seat": mind.seat,
        "question": {
            "kind": game.kinds[question.kind].name,
            "rule": question.rule,
            "text": texts.prompt(game, question, seat_names(texts, setup.seats)),
        },
        "options": [
            {"code": code, "text": texts.label(game, question.kind, code), **({"pass": True} if code == PASS else {})}
            for code in mind.options()
        ],
        "view": mind.view(),
        "luck": luck & 0xFFFFFFFF,
    }


def seat_names(texts: Texts, seats: int) -> list[str]:
    return [texts.message("seat", n=seat + 1) for seat in range(seats)]


class Fault(Exception):
    """What a program did wrong."""


def read_answer(line: bytes, id: int) -> int:
    """The code in an answer, `{"answer": 17}`; who repeats the id must repeat the right one."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict) or type(said.get("answer")) is not int:
        shown = line.decode(errors="replace").strip()[:REPEATED]
        raise Fault(f'answered {shown!r}, where {{"answer": CODE}} was expected')
    if said.get("id", id) != id:
        raise Fault(f"answered question {said['id']}, when question {id} was asked")
    return int(said["answer"])


class Running:
    """A running program."""

    def __init__(self, command: list[str], log: str) -> None:
        self._said: IO[bytes] = Path(log).open("a+b") if log else TemporaryFile()  # noqa: SIM115  until it ends
        try:
            process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said, start_new_session=True
            )
        except OSError as error:
            raise Fault(f"could not be started: {error.strerror or error}") from None
        self._process = process
        self._ended = weakref.finalize(self, _end, process)

    def exchange(self, line: bytes, limit: float) -> bytes:
        """Its answer; a thread reads and writes, since both can last for ever."""
        heard: SimpleQueue[bytes] = SimpleQueue()
        threading.Thread(target=_talk, args=(self._process, line, heard), daemon=True).start()
        try:
            answer = heard.get(timeout=limit)
        except Empty:
            raise Fault(f"did not answer within {limit:g} s") from None
        if not answer:
            raise Fault("ended without an answer")
        return answer

    def stop(self) -> str:
        """End it; its last words on stderr."""
        self._ended()
        try:
            size = self._said.seek(0, 2)
            self._said.seek(max(0, size - 4 * LAST_WORDS))
            return " ".join(self._said.read().decode(errors="replace").split())[-LAST_WORDS:]
        finally:
            self._said.close()


def _talk(process: subprocess.Popen[bytes], line: bytes, heard: SimpleQueue[bytes]) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    answer = b""
    with suppress(OSError, ValueError):  # it has gone, or was ended meanwhile
        process.stdin.write(line)
        process.stdin.flush()
        answer = process.stdout.readline(LINE)
    heard.put(answer)


def _end(process: subprocess.Popen[bytes]) -> None:
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # and what it has started
    else:
        process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(OSError):
                stream.close()


def _seconds(word: str, limit: str) -> float:
    try:
        found = float(limit.removesuffix("s"))
    except ValueError:
        found = 0.0
    if not 0.0 < found <= LONGEST:
        raise _bad(word, f"limit={limit}", "limit=5s")
    return found


def _bad(word: str, what: str, known: str) -> BadSetup:
    english = f"{word!r} cannot be understood: {what} is wrong; write {PROGRAM}COMMAND?limit=5s&crash=greedy ({known})"
    return BadSetup(english, "error-program", {"spec": word[:REPEATED], "what": what[:REPEATED], "known": known})
