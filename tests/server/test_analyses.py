"""What a finished game has to tell, over HTTP: thought once, by the processes that think for bots."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import msgspec

from polyana import games
from polyana.analysis.critic import Finding, Said
from polyana.analysis.story import Story, tell
from polyana.kernel import journal as journals
from polyana.kernel.chance import Rng
from polyana.kernel.line import Row
from polyana.kernel.match import Match
from polyana.server.analyses import Analyses, Analysis, Matter
from polyana.server.minds import Decision
from polyana.server.store import Store
from polyana.server.thinker import STORY, Thought
from tests.server.host import Host
from tests.server.player import Person


async def told(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = (await person.get(f"/tables/{table}/analysis")).json()
    return found


def test_a_finished_game_is_thought_over_once_for_all_who_ask(host: Host) -> None:
    async def ask() -> None:
        ann, ben = Person(host.address), Person(host.address)
        table, _ = await ann.table("greedy", "random", game="grandbois")
        assert (await ann.get(f"/tables/{table}/analysis")).status_code == 409
        assert (await ann.get("/tables/nowhere/analysis")).status_code == 404
        tab = await ann.look(table)  # bots play while somebody looks
        while (await ann.get(f"/tables/{table}")).json()["state"] != "over":
            await asyncio.sleep(0.2)
        await tab.close()
        found = await told(ann, table)
        while found["thought"] < 2:  # how long all of them take is the machine's business
            await asyncio.sleep(0.2)
            found = await told(ann, table)
        assert found["of"] > 20
        same = await told(ben, table)
        assert same["curve"] == found["curve"]
        assert same["thought"] >= found["thought"]  # not begun anew for whoever else asks
        text = (await ann.get(f"/tables/{table}/journal")).text
        match = Match.load(journals.loads(text, games.find))
        story = tell(match)
        assert [stop["position"] for stop in found["curve"]] == [stop.position for stop in story.stops]
        assert found["curve"][-1]["scores"] == match.state.scores()
        assert [sum(own.values()) for own in found["rounds"][-1]["sources"]] == match.state.scores()

    asyncio.run(ask())


class Slow:
    """Thinkers that know the story, and find one decision in three."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.asked: list[int] = []

    async def think(self, decision: Decision) -> Thought:
        assert isinstance(decision, Matter)
        self.asked.append(decision.which)
        await asyncio.sleep(0)
        if decision.which == STORY:
            return Thought(0, told=msgspec.to_builtins(self.story))
        if decision.which % 3:
            return Thought(0)
        choice = self.story.choices[decision.which]
        said = (Said(0, 1),)
        lost = Finding(choice.count, choice.position, choice.round, choice.seat, said, said, 1.0, 0.2, 0.5)
        return Thought(0, told=msgspec.to_builtins(lost))


def test_each_decision_is_a_thought_of_its_own_and_the_dearest_are_told() -> None:
    whole = Match(games.find("grandbois").setup(2))
    rng = Rng(1)
    while not whole.state.over:
        seat = whole.state.to_act()
        codes = whole.state.options(seat)
        whole.answer(seat, codes[rng.below(len(codes))])
    story = tell(whole)
    minds = Slow(story)
    found = Analysis()
    found.asked_by("here")

    class Rows:
        async def rows(self, table: str) -> list[Row]:
            return whole.journal.all_rows()

    analyses = Analyses(minds, cast(Store, Rows()), lambda work: work)
    asyncio.run(analyses._go_on("table", whole.setup, found))
    assert found.done
    assert minds.asked == [STORY, *range(len(story.choices))]
    facts = found.facts()
    assert facts.thought == facts.of == len(story.choices)
    assert 1 <= len(facts.turns) <= 8
    assert all(turn.cost == 0.2 for turn in facts.turns)
