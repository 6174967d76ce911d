"""A lesson as its learner sees it, from beginning to end: told once, and the same for everybody.

The browser plays it by itself: no table is made for it, nothing is kept, and nobody thinks. What another answer would
break is asked one at a time (`lessons.refusal`).
"""

from __future__ import annotations

from typing import Final

from polyana.kernel.differences import changes
from polyana.kernel.line import ANSWER
from polyana.lessons import Lesson
from polyana.server.bodies import LessonFacts, LessonMove, LessonStep
from polyana.server.table import Table

NO_SEED: Final = b""  # chance's answers are written down


def told(lesson: Lesson) -> LessonFacts:
    table = Table(lesson.setup(), NO_SEED)
    first = view = table.match.view(lesson.seat)
    begun = table.events(lesson.seat)
    moves: list[LessonMove] = []
    for seat, code in lesson.entries():
        change = table.take((ANSWER, seat, code))
        now = table.match.view(lesson.seat)
        moves.append(LessonMove(seat, changes(view, now), table.events(lesson.seat, change.since)))
        view = now
    steps = [LessonStep(step.say, after, step.answer) for step, after in zip(lesson.steps, lesson.ends(), strict=True)]
    parts = [table.state.part(seat) for seat in range(lesson.seats)]
    return LessonFacts(
        lesson.game, lesson.id, lesson.seats, lesson.seat, lesson.options, parts, first, begun, moves, steps
    )
