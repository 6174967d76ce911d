"""The tools of `polyana mcp`, on the official SDK."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from polyana import __version__
from polyana.kernel.errors import PolyanaError
from polyana.kernel.game import Value
from polyana.mcp.tables import ME, Tables

Id = Annotated[str, Field(description="The table, as in grandbois-1.", max_length=40)]


def server(tables: Tables) -> MCPServer[None]:
    """One at a time: a bot that thinks keeps the others waiting, not the protocol."""
    say = tables.say
    found: MCPServer[None] = MCPServer(
        "polyana", title="polyana", version=__version__, instructions=say("mcp-instructions"), log_level="ERROR"
    )
    lock = Lock()

    def told(work: Callable[[], str]) -> str:
        with lock:
            try:
                return work()
            except PolyanaError as error:
                raise ToolError(str(error)) from None

    def list_games() -> str:
        return told(tables.games)

    def list_tables() -> str:
        return told(tables.standing)

    def new_table(
        game: Annotated[str, Field(description="grandbois, woolybully, gardennation, root", max_length=40)],
        seats: Annotated[
            list[str] | None, Field(description=f"In turn order: {ME}, and bots such as greedy.", max_length=8)
        ] = None,
        options: Annotated[
            dict[str, bool | int | str] | None, Field(description="Options of the game by name.", max_length=60)
        ] = None,
        seed: Annotated[int | None, Field(description="Makes the draws repeatable.")] = None,
    ) -> str:
        chosen: dict[str, Value] = dict(options or {})
        return told(lambda: tables.new(game, seats or [], chosen, seed))

    def view(
        table: Id, whole_log: Annotated[bool, Field(description="Tell the log from the beginning.")] = False
    ) -> str:
        return told(lambda: tables.view(table, whole_log))

    def legal_answers(
        table: Id, words: Annotated[str, Field(description="Only answers in which these stand.", max_length=200)] = ""
    ) -> str:
        return told(lambda: tables.options(table, words))

    def answer(table: Id, code: Annotated[int, Field(description="The number before one of the answers.")]) -> str:
        return told(lambda: tables.answer(table, code))

    def undo(table: Id) -> str:
        return told(lambda: tables.undo(table))

    def rule(
        which: Annotated[str, Field(description="A rule, as in grandbois:2.3, or words.", max_length=200)],
        game: Annotated[str, Field(description="The game, where only words are given.", max_length=40)] = "",
    ) -> str:
        return told(lambda: tables.rules(which, game))

    for tool in (list_games, list_tables, new_table, view, legal_answers, answer, undo, rule):
        id = f"mcp-tool-{tool.__name__.replace('_', '-')}"
        found.tool(description=say(id), structured_output=False)(tool)
    return found
