"""A language model at the table, through a real client of the protocol over stdin and stdout."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from mcp import ClientSession, StdioServerParameters, stdio_client

from polyana import games
from polyana.kernel import journal
from polyana.kernel.chance import Rng
from polyana.kernel.match import Match
from polyana.mcp.tables import Tables, Trouble
from polyana.texts import LANGUAGES, Texts

Play = Callable[["Model"], Awaitable[None]]
CODE = re.compile(r"^  (-?\d+): ", re.MULTILINE)


class Model:
    """Asks for tools and reads what they say."""

    def __init__(self, session: ClientSession) -> None:
        self.session = session

    async def use(self, tool: str, **arguments: object) -> str:
        result = await self.session.call_tool(tool, arguments)
        assert not result.is_error, result.content
        return self.text(result.content)

    async def fail(self, tool: str, **arguments: object) -> str:
        result = await self.session.call_tool(tool, arguments)
        assert result.is_error, result.content
        return self.text(result.content)

    @staticmethod
    def text(content: object) -> str:
        assert isinstance(content, list)
        return str(content[0].text)


def session(folder: Path, play: Play, *words: str) -> None:
    async def run() -> None:
        server = StdioServerParameters(
            command=sys.executable,
            args=["-m", "polyana.cli", "mcp", "--folder", str(folder), *words],
            env={**os.environ, "POLYANA_LANG": "en"},
        )
        async with stdio_client(server) as (read, write), ClientSession(read, write) as client:
            await client.initialize()
            await play(Model(client))

    asyncio.run(asyncio.wait_for(run(), 120))


def test_a_whole_game_through_the_protocol(tmp_path: Path) -> None:
    async def play(model: Model) -> None:
        tools = {tool.name: tool for tool in (await model.session.list_tools()).tools}
        assert set(tools) == {
            "list_games", "list_tables", "new_table", "view", "legal_answers", "answer", "undo", "rule",
        }  # fmt: skip
        assert all(tool.description for tool in tools.values())
        assert "grandbois: GrandBois" in await model.use("list_games")
        assert await model.use("list_tables") == "There are no tables yet: new_table makes one."
        said = await model.use("new_table", game="grandbois", seats=["random", "me"], seed=3)
        rng = Rng(1)
        for _ in range(500):
            if "The game is over." in said:
                break
            codes = CODE.findall(said.split("Answers, ")[1])
            said = await model.use("answer", table="grandbois-1", code=int(codes[rng.below(len(codes))]))
        assert re.search(r"Points: random \(1\) \d+, you \(2\) \d+", said)
        assert "the game is over" in await model.use("list_tables")

    session(tmp_path, play)
    kept = Match.load(journal.load(tmp_path / "grandbois-1.polyana", games.find))
    assert kept.state.over
    assert kept.journal.notes["bots"] == ["random", ""]


def test_what_cannot_be_done_is_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    async def play(model: Model) -> None:
        said = await model.use("new_table", game="grandbois", seats=["greedy", "me"], options={"expert": "on"}, seed=3)
        file = tmp_path / "grandbois-1.polyana"
        before = file.read_bytes()
        legal = {int(code) for code in CODE.findall(said.split("Answers, ")[1])}
        taken = next(code for code in range(4) if code not in legal)  # the colour of somebody else's towers
        forbidden = await model.fail("answer", table="grandbois-1", code=taken)
        assert re.search(r"grandbois:\S+ forbids it\. .*Nothing was changed\.$", forbidden)
        assert "cannot be answered" in await model.fail("answer", table="grandbois-1", code=10**9)
        assert "there are grandbois-1" in await model.fail("view", table="../secrets")
        assert "There is no game" in await model.fail("new_table", game="chess")
        assert "Exactly one" in await model.fail("new_table", game="grandbois", seats=["greedy", "greedy"])
        assert "thinks too long" in await model.fail("new_table", game="grandbois", seats=["me", "search:60s"])
        for spec in ("evil.py:Bot", "os:system", "program:touch x"):
            assert "code from outside" in await model.fail("new_table", game="grandbois", seats=["me", spec])
        assert "takes 2, 3, 4" in await model.fail("new_table", game="grandbois", seats=["me"])
        assert "has no option" in await model.fail("new_table", game="grandbois", options={"speed": 3})
        assert "nearest" in await model.fail("rule", which="grandbois:99")
        assert "nothing to undo" in await model.fail("undo", table="grandbois-1")
        assert file.read_bytes() == before
        assert [path.name for path in tmp_path.iterdir()] == ["grandbois-1.polyana"]
        assert "grandbois:2.3" in await model.use("rule", which="grandbois:2.3")
        assert "tower" in (await model.use("rule", which="tower", game="grandbois")).lower()
        narrowed = await model.use("legal_answers", table="grandbois-1", words="zebra")
        assert "Nothing has the words “zebra”." in narrowed

    session(tmp_path, play)


def test_tables_outlive_the_server_and_can_be_taken_back(tmp_path: Path) -> None:
    async def begin(model: Model) -> None:
        await model.use("new_table", game="root", seats=["eyrie=me", "marquise=random"], seed=5)

    async def go_on(model: Model) -> None:
        assert "it is your turn" in await model.use("list_tables")
        said = await model.use("view", table="root-1", whole_log=True)
        assert "you (1)" in said
        assert CODE.findall(said)

    session(tmp_path, begin)
    session(tmp_path, go_on)


def test_bots_from_outside_only_where_they_were_let_in(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(
        "from polyana.bots import Bot\n"
        "class Loud(Bot):\n"
        "    def choose(self, mind, rng):\n"
        "        print('this would break the protocol')\n"
        "        return mind.options()[0]\n"
    )

    async def play(model: Model) -> None:
        said = await model.use("new_table", game="grandbois", seats=["loud", "me"], seed=1)
        assert "loud (1)" in said

    session(tmp_path / "tables", play, "--bots", f"loud={tmp_path}/own.py:Loud")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_nothing_is_told_that_the_seat_may_not_know(name: str, language: str, tmp_path: Path) -> None:
    """With everything redrawn that the seat does not know, every word told stays the same."""
    tables = Tables(tmp_path, Texts(language))
    tables.new(name, ["me", "random"], {}, 10**20)
    table = tables.table(f"{name}-1")
    rng = Rng(2)
    for turn in range(25):
        state = table.match.state
        if state.over:
            break
        told = tables.view(table.id, True) + tables.options(table.id)
        assert "{" not in told
        assert str(table.match.journal.notes["seed"]) not in told
        world = state.imagine(table.seat, Rng(turn))
        world.log = state.log
        table.match.state = world
        assert tables.view(table.id, True) + tables.options(table.id) == told
        table.match.state = state
        options = state.options(table.seat)
        tables.answer(table.id, options[rng.below(len(options))])


def test_there_is_a_bound_on_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("polyana.mcp.tables.MOST_TABLES", 1)
    tables = Tables(tmp_path, Texts("en"))
    tables.new("grandbois", [], {}, 4)
    with pytest.raises(Trouble, match="1 tables already"):
        tables.new("grandbois", [], {}, 4)


def test_a_damaged_table_is_named(tmp_path: Path) -> None:
    (tmp_path / "grandbois-1.polyana").write_text(json.dumps({"polyana": 1}))
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(Trouble, match="grandbois-1 cannot be read"):
        Tables(tmp_path, Texts("en")).view("grandbois-1")
