"""Every lesson, played to its end by the rules: a change of them cannot silently break one."""

from __future__ import annotations

import pytest

from polyana import games, lessons
from polyana.games.root.pieces import FACTION_NAMES, SECOND_OF
from polyana.kernel.errors import BadAnswer
from polyana.kernel.match import Match
from polyana.kernel.state import PASS
from polyana.lessons import BadLesson, Lesson, Step
from polyana.texts import LANGUAGES
from tests.texts.catalogue import messages

EVERY = [(game, id) for game in games.names() for id in lessons.ids(game)]
LONGEST_CAPTION = 360  # letters: it is read beside the board


def lesson_of(game: str, id: str) -> Lesson:
    found = lessons.find(game, id)
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "id"), EVERY)
def test_a_lesson_is_played_to_its_end(game: str, id: str) -> None:
    lesson = lesson_of(game, id)
    match = Match(lesson.setup())
    taught = 0
    for step in lesson.steps:
        for seat, code in step.before:
            match.answer(seat, code)
        if step.answer is None:
            continue
        q = match.state.question(lesson.seat)
        assert q is not None, f"{step.say}: the learner is not asked anything"
        assert step.answer in match.state.options(lesson.seat), f"{step.say}: what is lit is no option"
        match.answer(lesson.seat, step.answer)
        taught += 1
    assert taught >= 4
    assert match.journal.entries == lesson.entries()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "id"), EVERY)
def test_every_step_has_its_caption(game: str, id: str, language: str) -> None:
    lesson = lesson_of(game, id)
    said = [lesson.caption(step) for step in lesson.steps]
    assert len(set(said)) == len(said)
    own = messages(language, f"{game}-lessons")
    of_it = [id for id in own if id.startswith(f"{lesson.name}-") or id == lesson.name]
    assert of_it == [lesson.name, *said, f"{lesson.name}-end"]
    for caption in said:
        value = own[caption].value
        assert value is not None
        text = "".join(getattr(part, "value", "") for part in value.elements)
        assert len(text) <= LONGEST_CAPTION, f"{caption} has {len(text)} letters"


def test_words_and_lessons_belong_together() -> None:
    for game in games.names():
        names = [lesson_of(game, id).name for id in lessons.ids(game)]
        if names:
            own = messages("en", f"{game}-lessons")
            strays = [id for id in own if not any(id == name or id.startswith(f"{name}-") for name in names)]
            assert strays == []
    assert lessons.ids("chess") == ()
    assert lessons.find("grandbois", "no-such-lesson") is None


def test_what_another_answer_would_break_is_told() -> None:
    lesson = lesson_of("grandbois", "first")
    step = next(n for n, each in enumerate(lesson.steps) if each.say == "place")
    assert lesson.steps[step].answer is not None
    assert lessons.refusal(lesson, step, lesson.steps[step].answer or 0) == ""
    assert lessons.refusal(lesson, step, 0) == "grandbois:2.4a"
    assert lessons.refusal(lesson, step, PASS) != ""
    for other, code in ((0, 0), (-1, 0), (len(lesson.steps), 0), (step, 10**9)):
        with pytest.raises(BadAnswer):
            lessons.refusal(lesson, other, code)


def test_a_lesson_that_does_not_fit_says_where() -> None:
    lesson = Lesson("grandbois", "none", 2, 0, {}, (Step("say", (), 0),))
    with pytest.raises(BadLesson, match="grandbois/none: answer 1, 0 of seat 0"):
        lesson.play()


def test_every_game_and_every_faction_of_root_has_one() -> None:
    assert all(lessons.ids(game) for game in games.names())
    factions = [name for name, first in zip(FACTION_NAMES, SECOND_OF, strict=True) if first < 0]
    assert list(lessons.ids("root")) == factions
    for faction in factions:
        lesson = lesson_of("root", faction)
        assert lesson.options[f"seat{lesson.seat + 1}"] == faction
