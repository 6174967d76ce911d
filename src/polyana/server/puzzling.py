"""Puzzles over HTTP: a try is the list of its answers, so the server keeps nothing of it."""

from __future__ import annotations

from collections.abc import Sequence

from polyana.kernel.errors import BadAnswer, Refused
from polyana.kernel.seats import sees
from polyana.puzzles import collection
from polyana.puzzles.attempt import Attempt
from polyana.puzzles.collection import Puzzle
from polyana.puzzles.goals import needed
from polyana.server import messages
from polyana.server.bodies import PuzzleFacts, Seat, Summary, Terms
from polyana.server.table import told
from polyana.texts import Texts


def facts(game: str, language: str) -> list[PuzzleFacts]:
    texts = Texts(language)
    return [
        PuzzleFacts(
            each.number, each.stars, texts.goal(each.goal.kind, each.goal.n, each.goal.rule), each.lines, each.solved
        )
        for each in collection.of(game)
    ]


def tried(puzzle: Puzzle, codes: Sequence[int], language: str) -> messages.Tried:
    attempt = Attempt(puzzle)
    refused: messages.Refused | None = None
    for code in codes:
        if attempt.over:
            raise BadAnswer("the turn of this puzzle has ended")
        try:
            attempt.answer(code)
        except Refused as error:
            title, text = Texts(language).refusal(error.rule)
            refused = messages.Refused(len(attempt.given), code, error.rule, f"{title}. {text}")
            break
    return messages.Tried(
        sync_of(attempt, language),
        attempt.over,
        attempt.solved,
        attempt.reached,
        needed(puzzle.goal),
        attempt.hint(),
        refused,
    )


def sync_of(attempt: Attempt, language: str) -> messages.Sync:
    """The table as its seat sees it. Once the turn has ended, nobody is asked any more."""
    puzzle, match, seat = attempt.puzzle, attempt.match, attempt.puzzle.seat
    texts = Texts(language)
    names = [texts.message("seat", n=each + 1) for each in range(puzzle.seats)]
    names[seat] = texts.message("you")
    view = match.view(seat)
    if attempt.over:
        view["question"] = None
    return messages.Sync(
        table=Summary(
            table=f"puzzle-{puzzle.game}-{puzzle.number}",
            game=puzzle.game,
            options=match.setup.options,
            language=language,
            public=False,
            created=0.0,
            state="running",
            seats=[Seat("human", name, True) for name in names],
            seat=seat,
            maker=False,
            seal="",
            position=match.state.position,
            terms=Terms(),
        ),
        stamp=len(attempt.given),
        seat=seat,
        view=view,
        shown=0,
        events=[told(match.setup.game, event, seat) for event in match.state.log or [] if sees(event.seen, seat)],
        undo=bool(attempt.given),
        chat=[],
        orders={},
        ordered=False,
        takebacks=[],
    )
