"""A game at the terminal: asks people, lets bots think, saves after every answer, keeps secrets between people."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from polyana import bots
from polyana.bots.reasons import reasons
from polyana.cli import boards, saves, words
from polyana.cli.players import Player
from polyana.cli.rules import explain, look_up
from polyana.cli.screen import Closed, Screen
from polyana.cli.speech import Complaint
from polyana.guests.programs import Forfeit
from polyana.kernel.chance import Rng, SealedChance
from polyana.kernel.line import END
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, SPECTATOR, Event, heard

RECENT: Final = 6  # lines of the log under the board
AROUND: Final = 5  # lines for the header and the question
SEAL: Final = 32  # letters of the seal that are shown: enough for anybody to hold us to it
HINTS: Final = "search:1s"  # who is asked for a hint


class WentBack(Exception):
    """Answers were taken back: the question on the screen is not the one on the table any more."""


class Session:
    """One game at one keyboard, until it is over or everybody leaves."""

    def __init__(self, match: Match, players: Sequence[Player], screen: Screen, path: Path, plain: bool) -> None:
        self.match = match
        self.players = list(players)
        self.names = [player.name for player in players]
        self.screen = screen
        self.texts = screen.texts
        self.path = path
        self.game = match.setup.game
        self.board = boards.find(self.game, self.names, screen, plain)
        self.seed = bytes.fromhex(str(match.journal.notes["seed"]))
        self.facing = SPECTATOR  # the seat whose secrets may be on the screen
        self.rule = ""  # the last one that refused something
        self.unsaved = ""  # why the last save failed

    # The game.

    def play(self) -> None:
        """Until the game is over; Closed when people leave."""
        try:
            while not self.match.state.over:
                self._step()
        except KeyboardInterrupt:
            raise Closed from None
        self._finish()

    def _step(self) -> None:
        match = self.match
        match.settle(match.sealed_chance(self.seed))
        self.save()
        if match.state.over:
            return
        seat = match.state.to_act()
        bot = self.players[seat].bot
        if bot is not None:
            try:
                with self.screen.thinking(self.names[seat]):
                    code = bot.choose(bots.Mind(match.state, seat), self._thoughts(seat))
            except Forfeit as forfeit:
                match.note((END, seat, 0))
                self.save()
                self.screen.message("forfeit", "bold red", name=self.names[seat], error=str(forfeit))
                return
        else:
            self._hand_over(seat)
            try:
                code = self.board.ask(self, seat)
            except WentBack:
                self.save()
                return
        match.answer(seat, code)
        self.save()

    def _thoughts(self, seat: int) -> Rng:
        """The numbers a bot thinks with: the same again when the same game comes to the same point, unless by a
        takeback."""
        branch = f"/{self.match.branch}" if self.match.branch else ""
        text = f"{seat}/{len(self.match.journal.entries)}{branch}".encode()
        return Rng(int.from_bytes(hashlib.sha256(self.seed + text).digest()[:4], "big"))

    def save(self) -> None:
        """Done after every answer; a failure is said once and the game goes on."""
        try:
            saves.write(self.match, self.path)
            self.unsaved = ""
        except Complaint as complaint:
            if not self.unsaved:
                self.screen.say(str(complaint), "bold red")
            self.unsaved = str(complaint)

    def _hand_over(self, seat: int) -> None:
        """Between two people nothing secret is drawn before the right one sits at the keyboard."""
        people = [player for player in self.players if player.is_person]
        if len(people) > 1 and self.facing != seat:
            self.facing = SPECTATOR
            self.screen.wipe()
            self.screen.message("hand-over", "bold", name=self.names[seat])
            self.screen.read()
            self.screen.wipe()
        self.facing = seat

    def _finish(self) -> None:
        state = self.match.state
        view = self.match.view(SPECTATOR)
        self.screen.clear()
        self.screen.say(self.board.draw([view], []))
        last = heard((state.log or [])[self.match.marks[-2].events :], SPECTATOR)
        self.board.close(view, state.scores(), last)
        self.screen.say_whole(self.texts.message("finished-save", path=str(self.path)), "dim")
        self.screen.message("seal-broken", "dim", seed=self.seed.hex())

    # What boards use.

    def show(self, seat: int, picture: RenderableType | None = None) -> None:
        """A fresh page: the board as this seat sees it, and what has happened since its last turn."""
        state = self.match.state
        self.screen.clear()
        header = Text(self.texts.title(self.game), style="bold")
        header.append(" · " + self.texts.message("turn-of", name=self.names[seat]), style="not bold")
        header.append("   " + self.texts.message("type-help"), style="not bold dim")
        self.screen.say(header)
        if not any(by >= 0 and self.players[by].is_person for by, _ in self.match.journal.entries):
            self.screen.say_whole(self.texts.message("seal", seal=SealedChance(self.seed).seal()[:SEAL]), "dim")
            for advice in self.game.advice(self.match.setup):
                self.screen.say(advice.sentence(self.texts.message), "dim")
        if picture is None:
            picture = self.board.draw([state.view(seat)], self.fresh(seat))
        self.screen.say(picture)
        room = self.screen.height - self.screen.lines_of(picture) - AROUND
        for event in self.fresh(seat)[-max(1, min(RECENT, room)) :]:
            self.screen.say("  " + self.texts.event(self.game, event, self.names), "dim")

    def fresh(self, seat: int) -> list[Event]:
        """What the seat was told since its last turn: from the last answer it gave before others answered, what came of
        that one included. It has not been at the screen since."""
        entries = self.match.journal.entries
        i = len(entries) - 1
        while i >= 0 and entries[i][0] in (seat, CHANCE):
            i -= 1
        while i >= 0 and entries[i][0] != seat:
            i -= 1
        since = self.match.marks[max(i, 0)].events
        return heard((self.match.state.log or [])[since:], seat)

    def prompt(self, seat: int) -> str:
        question = self.match.state.question(seat)
        assert question is not None
        return self.texts.prompt(self.game, question, self.names)

    def hear(self) -> str:
        return self.screen.read()

    def refuse(self, rule: str) -> None:
        """A rule forbids it: say which, and what it says."""
        self.rule = rule
        title, text = self.texts.refusal(rule)
        self.screen.message("refused", "bold red", rule=rule, title=title)
        self.screen.say("  " + text)

    def obey(self, seat: int, line: str) -> bool:
        """Do what a command asks for; False if the line is none. WentBack, if the table is not the same any more."""
        command, rest = words.command_of(line)
        if command == "quit":
            raise Closed
        if command == "undo":
            self._undo(seat)
        elif command == "takeback":
            self._takeback(seat)
        elif command == "hint":
            self._hint(seat)
        elif command == "log":
            for event in self.match.events(seat):
                self.screen.say("  " + self.texts.event(self.game, event, self.names))
        elif command == "rules":
            self._rules(rest)
        elif command == "why":
            if self.rule:
                explain(self.screen.console, look_up(self.rule, self.game.name, self.texts), self.texts)
            else:
                self.screen.message("why-nothing")
        elif command == "save":
            self.save()
            if not self.unsaved:
                self.screen.say_whole(self.texts.message("saved", path=str(self.path)))
        elif command == "help":
            self._help()
        return command != ""

    def _undo(self, seat: int) -> None:
        if self.match.undo(seat):
            raise WentBack
        self.screen.message("undo-impossible")

    def _takeback(self, seat: int) -> None:
        """Back to one's last decision, if the other people agree. Their page shows nothing of the one who asks."""
        if not any(by == seat for by, _ in self.match.journal.entries):
            self.screen.message("takeback-nothing")
            return
        others = [p.name for i, p in enumerate(self.players) if i != seat and p.is_person]
        if others:
            self.facing = SPECTATOR
            self.screen.wipe()
        agreed = all(
            self.screen.agrees(self.texts.message("takeback-ask", name=self.names[seat], other=other))
            for other in others
        )
        if agreed:
            self.match.takeback(seat)
        if agreed or others:
            raise WentBack

    def _hint(self, seat: int) -> None:
        state = self.match.state
        question = state.question(seat)
        assert question is not None
        with self.screen.thinking(self.names[seat]):
            mind, thoughts = bots.Mind(state, seat), self._thoughts(seat)
            code = bots.find(HINTS).choose(mind, thoughts)
            found = reasons(mind, code, thoughts)
        label = self.texts.label(self.game, question.kind, code, self.names)
        self.screen.message("hint-is", "italic", label=label)
        if found is not None:
            told = (found.gains, found.costs, found.others)
            for sentence in self.texts.why(self.game, *told, found.before, found.after):
                self.screen.say(sentence)

    def _rules(self, text: str) -> None:
        try:
            found = look_up(text or self.rule or self.game.name, self.game.name, self.texts)
        except Complaint as complaint:
            self.screen.say(str(complaint))
            return
        explain(self.screen.console, found, self.texts)

    def _help(self) -> None:
        self.screen.message("help-game")
        for command in words.COMMANDS:
            typed = words.shown(command, self.texts)
            line = Text("  ").append(f"{typed:<24}", style="bold")
            self.screen.say(line.append(" " + self.texts.message(f"help-command-{command}")))
        self.board.legend()
