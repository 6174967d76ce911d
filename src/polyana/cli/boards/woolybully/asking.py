"""What to do, which side, where; and calls that are not worth asking for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from polyana.cli import words
from polyana.cli.boards.woolybully.picture import Overlay, turned
from polyana.cli.boards.woolybully.table import Page, printed_on, read
from polyana.games.woolybully import domains, kinds
from polyana.games.woolybully.domains import SPACE, TURN
from polyana.kernel.state import PASS

if TYPE_CHECKING:
    from polyana.cli.session import Session

_SIDE: Final = re.compile(r"(\d+)\s*([abаб])", re.IGNORECASE)
_PAIR: Final = re.compile(r"\(?\s*([-−–]?\d+)\s*[ ,;]\s*([-−–]?\d+)\s*\)?")


class WoolyBullyBoard(Page):
    """Puts the questions of Wooly Bully."""

    def ask(self, table: Session, seat: int) -> int:
        question = table.match.state.question(seat)
        assert question is not None
        if question.kind == kinds.CALL and self.is_idle(table, seat):
            return PASS
        if question.kind == kinds.SIDE:
            return self.ask_side(table, seat)
        if question.kind == kinds.PLACE:
            return Placing(self, table, seat).ask()
        return super().ask(table, seat)

    def is_idle(self, table: Session, seat: int) -> bool:
        """Nothing to call but leaving, which can be done in one's turn: a person alone with bots is not asked.

        With several people at the keyboard everybody is asked, or being asked would tell what they hold.
        """
        people = [player for player in table.players if player.is_person]
        return len(people) == 1 and table.match.state.options(seat) == [domains.LEAVE, PASS]

    def ask_side(self, table: Session, seat: int) -> int:
        hand = read(table.match.state.view(seat))["hands"][seat]
        table.show(seat)
        while True:
            self.screen.say(table.prompt(seat), "bold")
            self.screen.message("woolybully-how-side", "dim", n=len(hand))
            line = table.hear()
            found = _SIDE.fullmatch(line.strip())
            if found is not None and 1 <= int(found.group(1)) <= len(hand):
                tile, face = hand[int(found.group(1)) - 1], int(found.group(2).lower() in "bб")
                side = self.game.kinds[kinds.SIDE].join([tile, face])
                rule = table.match.refusal(seat, side)
                if not rule:
                    return side
                table.refuse(rule)
            elif not table.obey(seat, line):
                self.screen.message("woolybully-not-a-side")


class Placing:
    """The dialogue about one side: turn it, try it somewhere, lay it."""

    def __init__(self, board: WoolyBullyBoard, table: Session, seat: int) -> None:
        self.board = board
        self.table = table
        self.seat = seat
        self.screen = board.screen
        state = table.match.state
        question = state.question(seat)
        assert question is not None
        self.kind = board.game.kinds[question.kind]
        self.fitting = [self.kind.split(code) for code in sorted(state.codes(question))]  # place and turn
        self.view = state.view(seat)
        shown = read(self.view)
        _, tile, side = shown["chosen"]
        self.face = printed_on(shown, tile, side)
        self.turn = min(turn for _, turn in self.fitting)
        self.ghost = -1  # where the side is tried

    def ask(self) -> int:
        self.draw()
        while True:
            self.screen.say(self.table.prompt(self.seat), "bold")
            self.screen.message("woolybully-how-ghost" if self.ghost >= 0 else "woolybully-how-place", "dim")
            line = self.table.hear()
            if not line and self.ghost >= 0:
                return self.kind.join([self.ghost, self.turn])
            if words.is_word(line, "word-turn"):
                self.rotate()
            elif self.ghost >= 0 and words.is_word(line, "command-undo"):
                self.ghost = -1
                self.draw()
            elif not self.table.obey(self.seat, line):
                self.try_at(line)

    def places(self) -> list[int]:
        return [place for place, turn in self.fitting if turn == self.turn]

    def draw(self) -> None:
        lying = turned(self.face, self.turn, "?")
        if self.ghost >= 0:
            overlay = Overlay(ghost={self.ghost: lying})
        else:
            marks = {place: str(i + 1) for i, place in enumerate(self.places())}
            overlay = Overlay(marks=marks)
        page = self.board.page([self.view], overlay)
        self.table.show(self.seat, page)
        if self.screen.lines_of(page) >= self.screen.height:  # some marks are out of sight
            self.screen.say("   ".join(f"{n} {self.name_of(place)}" for place, n in overlay.marks.items()), "dim")

    def name_of(self, place: int) -> str:
        return self.board.texts.value(self.board.game, SPACE, place)

    def rotate(self) -> None:
        """A quarter turn to the right, skipping turns that fit nowhere (or not here)."""
        for quarter in (1, 2, 3):
            wanted = (self.turn + quarter) % TURN.size
            if any(turn == wanted and self.ghost in (-1, place) for place, turn in self.fitting):
                self.turn = wanted
                self.draw()
                return
        self.screen.message("woolybully-turn-one-way")

    def try_at(self, line: str) -> None:
        """Show the side there, or say which rule forbids it."""
        places = self.places()
        if line.isdecimal() and 1 <= int(line) <= len(places):
            space = places[int(line) - 1]
        else:
            found = _space(line)
            if found is None:
                self.screen.message("woolybully-not-a-place")
                return
            space = found
        rule = self.table.match.refusal(self.seat, self.kind.join([space, self.turn]))
        if rule:
            self.table.refuse(rule)
            return
        self.ghost = space
        self.draw()


def _space(line: str) -> int | None:
    """The space of typed coordinates, if they are any."""
    found = _PAIR.fullmatch(line.strip())
    if found is None:
        return None
    x, y = (int(part.replace("−", "-").replace("–", "-")) for part in found.groups())
    try:
        return SPACE.join({"x": x, "y": y})
    except ValueError:
        return None
