"""Tables at which one seat is a language model's and the others are bots'.

Everything told here is told to that seat: views, options and events go through the kernel like those of a person.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from polyana import bots, games
from polyana.arena.seating import entrant, place
from polyana.bots import Bot, Mind
from polyana.cli import boards
from polyana.cli.rules import look_up
from polyana.cli.screen import Paper
from polyana.guests.programs import Forfeit
from polyana.kernel import journal
from polyana.kernel.chance import Rng, bots_seed
from polyana.kernel.errors import BadAnswer, BadSetup, PolyanaError, Refused
from polyana.kernel.game import Game, Value
from polyana.kernel.line import END
from polyana.kernel.match import Match
from polyana.rulebook import Rule
from polyana.texts import Texts

ME: Final = "me"
MOST_TABLES: Final = 100
LONGEST: Final = 10.0  # seconds that a bot may think about an answer,
MOST_ITERATIONS: Final = 20_000
SHOWN: Final = 60  # options told at once
RULES: Final = 20  # told at once
SUFFIX: Final = ".polyana"
Found = TypeVar("Found")
_ID: Final = re.compile(r"[a-z]+-[0-9]{1,6}")


class Trouble(PolyanaError):
    """What cannot be done, in a sentence of the language spoken."""


@dataclass
class Table:
    id: str
    match: Match
    seat: int  # the language model's
    names: list[str]
    path: Path
    told: int = 0  # events that were told already

    @property
    def game(self) -> Game:
        return self.match.setup.game


class Tables:
    """All tables of a folder."""

    def __init__(self, folder: Path, texts: Texts) -> None:
        self.folder = folder
        self.texts = texts
        self.say = texts.message
        self._open: dict[str, Table] = {}
        self._bots: dict[str, Bot] = {}

    # What can be asked.

    def games(self) -> str:
        lines = []
        for name in games.names():
            game = games.find(name)
            lines.append(f"{name}: {self.texts.title(game)}, {', '.join(str(n) for n in game.seats)}")
            for option in game.options:
                values = ", ".join(option.word(value) for value in option.values)
                lines.append(f"  {option.name} = {values} ({self.texts.option(game, option)})")
        return "\n".join([*lines, "", bots.specs()])

    def standing(self) -> str:
        found = [self._line(self.table(path.stem)) for path in self._files()]
        return "\n".join(found) or self.say("mcp-no-tables")

    def new(self, game: str, seats: Sequence[str], options: Mapping[str, Value], seed: int | None) -> str:
        if len(self._files()) >= MOST_TABLES:
            raise Trouble(self.say("mcp-many", n=MOST_TABLES, folder=str(self.folder)))
        found = self._spoken(lambda: games.find(game))
        if not seats:
            seats = [ME, *["medium"] * (max(2, min(found.seats)) - 1)]
        entrants = [entrant(word) for word in seats]
        if sum(each.spec == ME for each in entrants) != 1:
            raise Trouble(self.say("mcp-one-seat"))
        sits, chosen = self._spoken(lambda: place(found, entrants, options, 0))
        specs = ["" if entrants[bot].spec == ME else entrants[bot].spec for bot in sits]
        for spec in filter(None, specs):
            budget = self._spoken(lambda spec=spec: bots.read(spec))  # type: ignore[misc]
            if spec not in bots.GUESTS and (budget.seconds > LONGEST or budget.iterations > MOST_ITERATIONS):
                raise Trouble(self.say("mcp-slow", spec=spec, seconds=f"{LONGEST:g}", n=MOST_ITERATIONS))
        setup = self._spoken(lambda: found.setup(len(specs), chosen))
        secret = secrets.token_bytes(16) if seed is None else str(seed).encode()
        notes = {"names": self._names(specs), "bots": specs, "seed": secret.hex(), "language": self.texts.language}
        id = self._free(found.name)
        table = Table(id, Match(setup, notes), specs.index(""), self._names(specs), self._path(id))
        self._open[id] = table
        self._go_on(table)
        return self.view(id, True)

    def view(self, id: str, everything: bool = False) -> str:
        """The table as the seat sees it, what has happened since it was last told, and what it is asked."""
        table = self.table(id)
        state, seat = table.match.state, table.seat
        paper = Paper(self.texts)
        board = boards.find(table.game, table.names, paper)
        view = table.match.view(seat)
        parts = [self._line(table), paper.written(lambda: paper.say(board.draw([view], [])))]
        if everything:
            parts.append(paper.written(board.legend))
        events = table.match.events(seat)
        since = 0 if everything else table.told
        told = [self.texts.event(table.game, event, table.names) for event in events[since:]]
        table.told = len(events)
        if told:
            parts += [self.say("mcp-log"), *(f"  {line}" for line in told)]
        if state.over:
            scores = ", ".join(f"{name} {score}" for name, score in zip(table.names, state.scores()))
            won = ", ".join(table.names[winner] for winner in table.match.winners()) or "–"
            return "\n".join([*parts, self.say("mcp-over", scores=scores, winners=won)])
        return "\n".join([*parts, self.options(id)])

    def options(self, id: str, words: str = "") -> str:
        """The question, and its legal answers: all of them, or those in which the words stand."""
        table = self.table(id)
        question = table.match.state.question(table.seat)
        if question is None:
            return self.say("mcp-not-asked")
        labels = {
            code: self.texts.label(table.game, question.kind, code, table.names)
            for code in table.match.state.options(table.seat)
        }
        found = [code for code in labels if all(word in labels[code].lower() for word in words.lower().split())]
        lines = [f"  {code}: {labels[code]}" for code in found[:SHOWN]]
        head = self.texts.prompt(table.game, question, table.names)
        asked = self.say("mcp-asked", question=head, rule=question.rule or "–", n=len(labels))
        if len(found) > SHOWN:
            lines.append(self.say("mcp-more", shown=SHOWN, n=len(found)))
        if not found:
            lines.append(self.say("mcp-nothing", words=words[:60]))
        return "\n".join([asked, *lines])

    def answer(self, id: str, code: int) -> str:
        table = self.table(id)
        try:
            table.match.answer(table.seat, code)
        except Refused as refused:
            title, text = self.texts.refusal(refused.rule)
            raise Trouble(self.say("mcp-refused", rule=refused.rule, title=title, text=text)) from None
        except BadAnswer as bad:
            raise Trouble(self.say("mcp-bad-answer", code=str(code)[:20], error=str(bad))) from None
        self._go_on(table)
        return self.view(id)

    def undo(self, id: str) -> str:
        table = self.table(id)
        if not table.match.undo(table.seat):
            raise Trouble(self.say("undo-impossible"))
        table.told = min(table.told, len(table.match.events(table.seat)))
        self._go_on(table)
        return self.view(id)

    def rules(self, which: str, game: str) -> str:
        found: Sequence[Rule] = look_up(which[:200], game or None, self.texts)
        lines = [f"{rule.id} {rule.title}. {rule.text}" for rule in found[:RULES]]
        if len(found) > RULES:
            lines.append(self.say("mcp-more", shown=RULES, n=len(found)))
        return "\n".join(lines)

    # Tables.

    def table(self, id: str) -> Table:
        if id in self._open:
            return self._open[id]
        path = self._path(id)
        if not _ID.fullmatch(id) or not path.is_file():
            known = ", ".join(each.stem for each in self._files()) or "–"
            raise Trouble(self.say("mcp-no-table", table=id[:40], known=known))
        try:
            match = Match.load(journal.load(path, games.find))
        except (PolyanaError, OSError) as error:
            raise Trouble(self.say("mcp-unreadable", table=id, error=str(error))) from None
        specs = [str(spec) for spec in match.journal.notes.get("bots", [])]
        if len(specs) != match.setup.seats or "" not in specs:
            raise Trouble(self.say("mcp-unreadable", table=id, error="notes"))
        table = Table(id, match, specs.index(""), self._names(specs), path)
        self._open[id] = table
        self._go_on(table)
        return table

    def _go_on(self, table: Table) -> None:
        """Chance and bots answer until the seat is asked."""
        match, seed = table.match, bytes.fromhex(str(table.match.journal.notes["seed"]))
        specs = match.journal.notes["bots"]
        while True:
            match.settle(match.sealed_chance(seed))
            self._save(table)
            state = match.state
            if state.over or state.question(table.seat) is not None:
                return
            seat = state.to_act()
            given = len(match.journal.entries)
            try:
                code = self._bot(specs[seat]).choose(Mind(state, seat), Rng(bots_seed(seed, seat, given, match.branch)))
            except Forfeit:
                match.note((END, seat, 0))
                continue
            match.answer(seat, code)

    def _bot(self, spec: str) -> Bot:
        if spec not in self._bots:
            self._bots[spec] = self._spoken(lambda: bots.find(spec))
        return self._bots[spec]

    def _save(self, table: Table) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            table.match.journal.save(table.path)
        except OSError as error:
            raise Trouble(self.say("error-save", path=str(table.path), error=error.strerror or str(error))) from None

    def _names(self, specs: Sequence[str]) -> list[str]:
        return [self.say("mcp-me", n=i + 1) if not spec else f"{spec} ({i + 1})" for i, spec in enumerate(specs)]

    def _line(self, table: Table) -> str:
        state = table.match.state
        standing = "mcp-is-over" if state.over else "mcp-your-turn" if state.question(table.seat) else "mcp-waits"
        return self.say(
            "mcp-table",
            table=table.id,
            title=self.texts.title(table.game),
            seats=", ".join(table.names),
            state=self.say(standing),
        )

    def _files(self) -> list[Path]:
        return sorted(path for path in self.folder.glob(f"*{SUFFIX}") if _ID.fullmatch(path.stem))

    def _path(self, id: str) -> Path:
        return self.folder / f"{id}{SUFFIX}"

    def _free(self, game: str) -> str:
        number = 1
        while self._path(f"{game}-{number}").exists():
            number += 1
        return f"{game}-{number}"

    def _spoken(self, work: Callable[[], Found]) -> Found:
        """What is wrong with a setup, as a sentence of the language spoken."""
        try:
            return work()
        except BadSetup as error:
            raise Trouble(error.sentence(self.say)) from None
