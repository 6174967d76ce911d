"""A match at a position, as the tests of every game's rules speak to it.

A game's own builder makes the position and adds the verbs and the words of its rulebook. Everything done goes through
`Match.answer`, as from a front end, and the state is checked after every answer.
"""

from __future__ import annotations

from typing import Generic, Self, TypeVar, cast

from polyana.kernel.errors import Refused
from polyana.kernel.match import Match
from polyana.kernel.state import PASS, SPECTATOR, State

G = TypeVar("G", bound=State)


class Played(Generic[G]):
    """A match in the middle of a game, whatever its tests call questions and answers."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def g(self) -> G:
        return cast(G, self.match.state)

    def twin(self) -> Self:
        """The same position once more, to try something out; nothing has been told there yet."""
        match = Match(self.match.setup)
        hearing = match.state.hearing
        assert hearing is not None
        match.state = self.g.copy()
        match.state.listen(hearing)
        return type(self)(match)

    @property
    def seat(self) -> int:
        """The seat asked now: CHANCE before a draw, SPECTATOR when the game is over."""
        return self.g.to_act()

    def answer(self, code: int, seat: int | None = None) -> None:
        """Whoever is asked answers, or the seat named. What is accepted must have been offered."""
        who = self.seat if seat is None else seat
        offered = code in self.g.options(who)
        self.match.answer(who, code)
        assert offered, f"{code} is accepted but not offered"
        self.g.check()

    def refused_answer(self, code: int, seat: int | None = None) -> str:
        """The rule that forbids an answer, or "", tried on a twin of this table.

        A refused answer is not among the options and changes nothing; a legal one is among them.
        """
        twin = self.twin()
        who = self.seat if seat is None else seat
        before = twin.g.view(who)
        offered = code in twin.g.options(who)
        rule = ""
        try:
            twin.match.answer(who, code)
        except Refused as refusal:
            rule = refusal.rule
        assert offered == (not rule), f"answer {code}: offered {offered}, refused by {rule or 'nothing'}"
        if rule:
            assert twin.g.view(who) == before, "the table changed although the answer was refused"
        twin.g.check()
        return rule


class Table(Played[G]):
    """A match spoken to in codes, by the names of the questions."""

    @property
    def asked(self) -> str:
        """The name of the question on the table, or "" when the game is over."""
        return self.match.setup.game.kinds[self.g.asked[0].kind].name if self.g.asked else ""

    @property
    def options(self) -> list[int]:
        return self.g.options(self.seat)

    @property
    def may_pass(self) -> bool:
        return PASS in self.options

    def expect(self, name: str) -> None:
        """It is this question that is asked now."""
        assert self.asked == name, f"{self.asked or 'nothing'} is asked, not {name}"

    def told(self, kind: int, seat: int = SPECTATOR) -> list[list[int]]:
        """The arguments of the events of one kind that the seat was told; everybody, unless said whom."""
        return [event.arguments for event in self.match.events(seat) if event.kind == kind]
