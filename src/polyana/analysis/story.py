# not compiled: a game that is over is looked at once
"""The game by turns and rounds: points by rule, and everybody's chance to win as it stood."""

from __future__ import annotations

from dataclasses import dataclass, field

from polyana.analysis.chances import chances
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, RECORD


@dataclass(frozen=True)
class Stop:
    """A point at which somebody else than before has a say."""

    count: int  # of the journal's entries that had been made
    position: int  # where the table stood: what a slider goes to
    round: int
    seat: int  # whose answers follow; -1 at the end
    scores: tuple[int, ...]
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Round:
    """How things stood when a round was over."""

    round: int
    count: int
    position: int
    sources: tuple[dict[str, int], ...]  # by seat: points by rule


@dataclass(frozen=True)
class Choice:
    """A decision with more than one answer."""

    count: int  # of the entries before it
    position: int
    seat: int
    stop: int  # the last stop before it
    round: int


@dataclass
class Story:
    """What is told of a game."""

    game: str
    parts: list[str]  # by seat: what it played, where seats play different parts
    scores: list[int]
    winners: list[int]
    stops: list[Stop] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)

    def suspects(self) -> list[Choice]:
        """Decisions, the most telling first: those of turns in which their own seat came to stand worse."""

        def fallen(choice: Choice) -> float:
            here, after = self.stops[choice.stop], self.stops[choice.stop + 1]
            return here.chances[choice.seat] - after.chances[choice.seat]

        return sorted(self.choices, key=lambda choice: (-round(fallen(choice), 3), choice.count))


def tell(match: Match) -> Story:
    """The story of a game that is over, and of one that is not as far as it has come."""
    entries = match.journal.entries
    setup = match.setup
    g = setup.start(listen=True)
    seats = range(setup.seats)
    credited: list[dict[str, int]] = [{} for _ in seats]
    story = Story(setup.game.name, [], match.state.scores(), match.winners() if match.state.over else [])
    heard = 0
    before = CHANCE

    def sources() -> tuple[dict[str, int], ...]:
        return tuple(g.sources(seat) or dict(credited[seat]) for seat in seats)

    def stop(count: int, seat: int) -> None:
        left = 1.0 - count / max(1, len(entries))
        won = match.winners() if match.state.over else None
        points = tuple(sum(each.values()) for each in sources())
        story.stops.append(Stop(count, g.position, g.rounds(), seat, points, tuple(chances(g, left, won))))

    for count, (seat, code) in enumerate(entries):
        if seat not in (CHANCE, RECORD):
            if seat != before and g.rounds():
                stop(count, seat)
                before = seat
            if story.stops and len(g.options(seat)) > 1:
                story.choices.append(Choice(count, g.position, seat, len(story.stops) - 1, g.rounds()))
        number, held = g.rounds(), sources()
        g.take(seat, code)
        for event in (g.log or [])[heard:]:
            told = g.credit(event)
            if told is not None:
                whose, rule, points = told
                credited[whose][rule] = credited[whose].get(rule, 0) + points
        heard = len(g.log or [])
        if number and g.rounds() != number:
            story.rounds.append(Round(number, count + 1, g.position, held))
    if match.lost >= 0:
        g = match.state_after(len(entries))
        g.over = True
    story.rounds.append(Round(g.rounds(), len(entries), g.position, sources()))
    stop(len(entries), -1)
    story.parts = [g.part(seat) for seat in seats]
    return story
