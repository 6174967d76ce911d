"""Lessons over HTTP: told to everybody alike, and nothing is kept for them."""

from __future__ import annotations

import asyncio
import json

from polyana import games, lessons
from polyana.kernel.differences import applied
from polyana.server.lessons import told
from tests.server.host import Host
from tests.server.player import Person


def test_a_lesson_is_told_from_beginning_to_end() -> None:
    for game in games.names():
        for id in lessons.ids(game):
            lesson = lessons.find(game, id)
            assert lesson is not None
            facts = told(lesson)
            view = facts.view
            for move in facts.moves:
                view = applied(view, move.changes)
            known = lesson.play().view(lesson.seat)  # what the learner's seat may know, and no more
            assert json.loads(json.dumps(view)) == json.loads(json.dumps(known))
            assert [step.code for step in facts.steps] == [step.answer for step in lesson.steps]
            assert facts.steps[-1].after <= len(facts.moves)


def test_lessons_are_asked_for_by_name(host: Host) -> None:
    async def ask() -> None:
        person = Person(host.address)
        found = {game["name"]: game["lessons"] for game in (await person.get("/games")).json()}
        assert found["grandbois"] == ["first"]
        assert found["toy"] == []
        lesson = (await person.get("/lessons/grandbois/first")).json()
        step = next(n for n, each in enumerate(lesson["steps"]) if each["say"] == "place")
        code = lesson["steps"][step]["code"]
        path = f"/lessons/grandbois/first/{step}"
        assert (await person.get(f"{path}/{code}")).json() == {"rule": ""}
        assert (await person.get(f"{path}/0")).json() == {"rule": "grandbois:2.4a"}
        for wrong in (f"{path}/999999", "/lessons/grandbois/first/99/0", "/lessons/grandbois/none", "/lessons/x/y"):
            assert (await person.get(wrong)).status_code == 404, wrong

    asyncio.run(ask())
