"""Lessons: a first game that teaches. Each is data, `<game>/<id>.toml`: a table, what is answered there, and captions.

A lesson is played by the rules like any other game: all answers are written down, chance included, so it is the same
for everybody. `before` of a step goes by itself; then its caption is said, and the learner's `answer` is the one that
is taught (none: the caption is to be read). What is said stands in `locales/<language>/<game>-lessons.ftl`:

    <game>-lesson-<id>              what it is called; attribute `about`: what is learnt
    <game>-lesson-<id>-<say>        a step; attribute `why`: why not another answer that is legal
    <game>-lesson-<id>-end          the end

This package knows no language and no wire.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from polyana import games
from polyana.kernel.errors import BadAnswer, Refused
from polyana.kernel.game import Setup, Value
from polyana.kernel.line import Entry
from polyana.kernel.match import Match
from polyana.kernel.state import PASS


class BadLesson(Exception):
    """A lesson does not fit the rules any more; one sentence says where."""


@dataclass(frozen=True, slots=True)
class Step:
    """What goes by itself, a caption, and the answer that is taught."""

    say: str
    before: tuple[Entry, ...]
    answer: int | None


@dataclass(frozen=True, slots=True)
class Lesson:
    game: str
    id: str
    seats: int
    seat: int  # the learner's
    options: dict[str, Value]
    steps: tuple[Step, ...]

    def setup(self) -> Setup:
        return games.find(self.game).setup(self.seats, self.options)

    def entries(self) -> list[Entry]:
        """Every answer in order."""
        found: list[Entry] = []
        for step in self.steps:
            found += step.before
            if step.answer is not None:
                found.append((self.seat, step.answer))
        return found

    def ends(self) -> list[int]:
        """How many answers were given when each step's caption is said."""
        found: list[int] = []
        count = 0
        for step in self.steps:
            count += len(step.before)
            found.append(count)
            count += step.answer is not None
        return found

    @property
    def name(self) -> str:
        """The id of the message that says what it is called."""
        return f"{self.game}-lesson-{self.id}"

    def caption(self, step: Step) -> str:
        """The id of its message."""
        return f"{self.name}-{step.say}"

    def play(self) -> Match:
        """The whole lesson, played; BadLesson if the rules forbid any of it."""
        match = Match(self.setup())
        for number, (seat, code) in enumerate(self.entries()):
            try:
                match.answer(seat, code)
            except (Refused, BadAnswer) as error:
                raise BadLesson(f"{self.game}/{self.id}: answer {number + 1}, {code} of seat {seat}: {error}") from None
        return match


@cache
def ids(game: str) -> tuple[str, ...]:
    """The lessons of a game in the order in which they are offered; a game may have none."""
    folder = files("polyana.lessons").joinpath(game)
    if game not in games.names() or not folder.is_dir():
        return ()
    found = [entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")]
    read = {id: _table(game, id) for id in found}
    return tuple(sorted(found, key=lambda id: (read[id].get("order", 0), id)))


@cache
def find(game: str, id: str) -> Lesson | None:
    if id not in ids(game):
        return None
    table = _table(game, id)
    steps = tuple(
        Step(each["say"], tuple((seat, code) for seat, code in each.get("before", ())), each.get("answer"))
        for each in table["steps"]
    )
    return Lesson(game, id, table["seats"], table["seat"], table.get("options", {}), steps)


def _table(game: str, id: str) -> dict[str, Any]:
    return tomllib.loads(files("polyana.lessons").joinpath(game, f"{id}.toml").read_text("utf-8"))


@cache
def _played(game: str, id: str) -> Match:
    lesson = find(game, id)
    assert lesson is not None
    return lesson.play()


def refusal(lesson: Lesson, step: int, code: int) -> str:
    """The rule that forbids another answer at a step, or ""; BadAnswer if it is none."""
    number = step if 0 <= step < len(lesson.steps) else -1
    if number < 0 or lesson.steps[number].answer is None:
        raise BadAnswer(f"nothing is asked at step {step}")
    state = _played(lesson.game, lesson.id).state_after(lesson.ends()[number])
    q = state.question(lesson.seat)
    assert q is not None
    if code != PASS and not 0 <= code < games.find(lesson.game).kinds[q.kind].size:
        raise BadAnswer(f"{code} is no answer")
    return state.refusal(lesson.seat, q.kind, code)
