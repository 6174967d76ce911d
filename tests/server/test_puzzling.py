"""Puzzles over HTTP: the list, a try, what is refused; a try shows its seat's view and no more."""

from __future__ import annotations

import asyncio
import json

import pytest

from polyana.puzzles import collection
from polyana.puzzles.attempt import Attempt
from tests.server.host import Host
from tests.server.player import Person

GAME = "grandbois"


def test_puzzles_are_listed_in_both_languages(host: Host) -> None:
    async def ask() -> None:
        person = Person(host.address)
        english, russian = [(await person.get(f"/puzzles/{GAME}/{language}")).json() for language in ("en", "ru")]
        assert [each["number"] for each in english] == list(range(1, len(collection.of(GAME)) + 1))
        assert all(each["goal"] != other["goal"] for each, other in zip(english, russian, strict=True))
        assert (await person.get("/puzzles/nothing/en")).status_code == 404
        assert (await person.get(f"/puzzles/{GAME}/xx")).status_code == 404
        assert (await person.get("/puzzles/toy/en")).json() == []

    asyncio.run(ask())


def test_a_try_from_its_first_answer_to_the_solution(host: Host) -> None:
    puzzle = collection.find(GAME, 1)

    async def ask() -> None:
        person = Person(host.address)

        async def give(*codes: int) -> dict[str, object]:
            answer = await person.post(f"/puzzles/{GAME}/1", {"codes": list(codes)})
            assert answer.status_code == 200, answer.text
            read: dict[str, object] = answer.json()
            return read

        told = await give()
        sync = told["sync"]
        assert isinstance(sync, dict)
        assert sync["view"] == json.loads(json.dumps(Attempt(puzzle).match.view(puzzle.seat)))
        assert (told["over"], told["solved"], told["refused"]) == (False, False, None)
        assert told["hint"] == puzzle.line[0]
        told = await give(*puzzle.line)
        assert (told["over"], told["solved"]) == (True, True)
        assert told["sync"]["view"]["question"] is None  # type: ignore[index]  # a view is plain data, of any shape
        for codes in ((-7,), (*puzzle.line, 0)):
            answer = await person.post(f"/puzzles/{GAME}/1", {"codes": list(codes)})
            assert answer.status_code == 400, answer.text
        attempt = Attempt(puzzle)
        question = attempt.match.state.question(puzzle.seat)
        assert question is not None
        size = attempt.match.setup.game.kinds[question.kind].size
        wrong = next(code for code in range(size) if code not in attempt.match.state.options(puzzle.seat))
        told = await give(wrong)
        refused = told["refused"]
        assert isinstance(refused, dict)
        assert refused["rule"].startswith(f"{GAME}:")
        assert told["sync"] == sync
        for number in (0, 99):
            assert (await person.post(f"/puzzles/{GAME}/{number}", {"codes": []})).status_code == 404
        assert (await person.post(f"/puzzles/{GAME}/1", {"codes": [1] * 101})).status_code == 400

    asyncio.run(ask())


@pytest.mark.parametrize("puzzle", collection.of(GAME), ids=lambda puzzle: str(puzzle.number))
def test_what_is_hidden_from_its_seat_is_not_sent(puzzle: collection.Puzzle) -> None:
    """The clans of the others are in no view of the puzzle."""
    clans = Attempt(puzzle).match.view(puzzle.seat)["table"]["clans"]  # type: ignore[index]  # a view is plain data, of any shape
    assert [bool(own) for own in clans] == [seat == puzzle.seat for seat in range(puzzle.seats)]
