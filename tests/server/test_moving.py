"""Tables that older rules began: they go on by newer ones if everything played fits them, and are kept otherwise."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from polyana import games
from polyana.cli import main
from polyana.kernel.errors import BadJournal
from polyana.kernel.game import Setup
from polyana.kernel.line import ANSWER, Row
from polyana.kernel.state import NOBODY, Procedure, Question, State, only
from polyana.server.moving import Trial, digest
from polyana.server.store import Told
from polyana.server.table import Table
from tests.conformance.toy import DEALT, Play, Toy, ToyGame
from tests.server.host import Host
from tests.server.player import Person
from tests.server.toyother import Modest, Newer

SEED = bytes(32)


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_a_table_goes_on_by_newer_rules_if_what_was_played_fits_them(
    tmp_path: Path, database: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = request.getfixturevalue("postgres").new_database() if database == "postgres" else None
    host = Host(tmp_path / "server", url, POLYANA_LEASE="1")
    cookies: list[str] = []

    async def make(bid: int) -> str:
        """Both have bid, and somebody may call."""
        ann, bob = Person(host.address), Person(host.address)
        for person, cookie in zip((ann, bob), cookies):
            person.http.cookies.set("polyana", cookie)
        table, key = await ann.table("me", "open", game="toy")
        await bob.join(table, key)
        first, second = await ann.look(table), await bob.look(table)
        await first.answer(bid)
        await second.answer(1)
        await first.quiet()
        cookies[:] = [ann.cookie, bob.cookie]
        return table

    async def wait() -> tuple[str, str]:
        ann = Person(host.address)
        ann.http.cookies.set("polyana", cookies[0])
        return await ann.table("me", "open", game="toy")

    def by(module: str) -> None:
        host.stop()
        host.env["POLYANA_GAMES"] = f"toy=tests.server.{module}"
        monkeypatch.setitem(games.REGISTRY, "toy", f"tests.server.{module}")
        host.restart()

    async def look(kept: str, moved: str, waiting: tuple[str, str]) -> None:
        ann, bob = Person(host.address), Person(host.address)
        for person, cookie in zip((ann, bob), cookies):
            person.http.cookies.set("polyana", cookie)
        # One answer is none of the new rules: it stays as it is, with one clear sentence.
        tab = await ann.look(kept)
        assert tab.summary["state"] == "kept"
        await tab.say("answer", stamp=0, code=0)
        assert "kept" in (await tab.next("error"))["text"]
        left = await ann.post(f"/tables/{kept}/leave")
        assert left.status_code == 409
        # The other goes on where it stood, and everybody is told.
        tab = await ann.look(moved)
        assert tab.summary["state"] == "running"
        assert tab.view["table"]["bids"] == [2, -2]
        assert "version 1, now 2" in tab.heard[0]["chat"][-1]["text"]
        assert len((await bob.look(moved)).heard[0]["chat"]) == 1
        assert await bob.join(*waiting) == 1
        states = {each["table"]: each["state"] for each in (await ann.get("/tables")).json()["mine"]}
        assert states == {kept: "kept", moved: "running", waiting[0]: "running"}

    async def finish(table: str) -> str:
        ann = Person(host.address)
        ann.http.cookies.set("polyana", cookies[0])
        tab = await ann.look(table)
        assert tab.summary["state"] == "running"
        await tab.answer(0)
        await tab.play(random.Random(1))
        if tab.over is None:
            await tab.next("over")
        return (await ann.get(f"/tables/{table}/journal")).text

    try:
        kept, moved = asyncio.run(make(3)), asyncio.run(make(2))
        waiting = asyncio.run(wait())
        by("toyother")
        asyncio.run(look(kept, moved, waiting))
        by("toynext")  # which bids three again: nothing is lost by having been kept
        texts = [asyncio.run(finish(table)) for table in (kept, moved)]
    finally:
        host.stop()
    for text, versions in zip(texts, ([1], [1, 2])):
        header = json.loads(text.splitlines()[0])
        assert header["rules"] == 3
        assert [version for version, _ in header["notes"]["moved"]] == versions
        file = tmp_path / "game.polyana"
        file.write_text(text)
        assert main(["verify", str(file)]) == 0


# By themselves.


def played(game: ToyGame, bids: tuple[int, ...] = (2, 1)) -> tuple[list[Row], Told]:
    """A game up to the first call."""
    table = Table(game.setup(2), SEED)
    rows = table.settle()
    for seat, bid in enumerate(bids):
        table.take((ANSWER, seat, bid))
        rows.append((ANSWER, seat, bid))
    return rows, Told(len(rows), digest(table.match))


def tried(game: ToyGame, rows: list[Row], told: Told | None) -> Trial:
    trial = Trial(game.setup(2), SEED, rows, told)
    while trial.go_on(1):
        pass
    return trial


def changed(play: type[Play]) -> ToyGame:
    class Changed(Newer):
        def lay_out(self, setup: Setup) -> State:
            g = self.table(setup)
            procedure: Procedure[Toy] = play()
            g.stack.append(procedure)
            return g

    return Changed()


class Backwards(Modest):
    """What chance draws lies elsewhere in its list."""

    def candidates(self, g: Toy, q: Question) -> list[int]:
        return super().candidates(g, q)[::-1]

    def copy(self) -> Backwards:
        return Backwards(self.stage, self.seat)


class Silent(Modest):
    """Nobody is told what they are dealt."""

    def step(self, g: Toy, got: int) -> None:
        if self.stage == self.DEALT_ONE:
            g.cards.move(got, self.seat, only(self.seat))
            g.tell(DEALT, [self.seat, got], NOBODY)
            self.seat += 1
            self.stage = 0 if self.seat < g.seats else self.BID_TOGETHER
        else:
            super().step(g, got)

    def copy(self) -> Silent:
        return Silent(self.stage, self.seat)


def test_what_fits_newer_rules_fits() -> None:
    rows, told = played(ToyGame())
    assert tried(Newer(), rows, told).ends_as(None, None)
    assert tried(Newer(), rows, None).match.state.position > 1
    assert not tried(Newer(), rows, told).ends_as([1, 2], [1])


@pytest.mark.parametrize(
    ("play", "bids", "why"),
    [(Modest, (3, 1), "row 3"), (Backwards, (2, 1), "row 1"), (Silent, (2, 1), "told by row 4")],
)
def test_what_does_not_is_noticed(play: type[Play], bids: tuple[int, ...], why: str) -> None:
    rows, told = played(ToyGame(), bids)
    with pytest.raises(BadJournal, match=why):
        tried(changed(play), rows, told)


def test_what_was_taken_back_has_to_fit_too() -> None:
    rows, told = played(ToyGame(), (3,))
    rows.append((3, 0, 0))  # the bid of three is withdrawn
    with pytest.raises(BadJournal, match="row 3"):
        tried(Newer(), rows, told)
