"""Bots from outside at tables: those that the operator named, and no others."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from polyana.server.settings import from_environment
from tests.server.host import Host, environment
from tests.server.player import Person

SOURCE = """
from pathlib import Path
from polyana.bots import Bot

class Last(Bot):
    def choose(self, mind, rng):
        return mind.options()[-1]

class Evil(Bot):
    def __init__(self):
        super().__init__("evil")
        Path(__file__).with_name("loaded").write_text("it is")
"""


def test_the_lobby_offers_what_the_operator_let_in_and_loads_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(SOURCE)
    host = Host(tmp_path / "server", POLYANA_BOTS=f"lastly={tmp_path}/own.py:Last")
    try:

        async def play() -> None:
            person = Person(host.address)
            offered = (await person.get("/bots")).json()
            assert offered[-1] == {"spec": "lastly", "level": ""}
            wish = {"game": "grandbois", "options": {}, "name": "Ann", "language": "en", "public": False}
            asked = [{"kind": "me"}, {"kind": "bot", "bot": "lastly"}]
            made = await person.post("/tables", {**wish, "seats": asked})
            assert made.status_code == 201
            table = made.json()["table"]
            summary = (await person.get(f"/tables/{table}")).json()
            assert (summary["seats"][1]["bot"], summary["seats"][1]["name"]) == ("lastly", "Lastly")
            assert str(tmp_path) not in str(summary) + str(offered)
            for spec in (f"{tmp_path}/own.py:Evil", f"{tmp_path}/own.py:Last", "own:Evil", "program:touch x", "Lastly"):
                refused = await person.post(
                    "/tables", {**wish, "seats": [{"kind": "me"}, {"kind": "bot", "bot": spec}]}
                )
                assert refused.status_code == 400
                assert "lastly" in refused.json()["error"]
                for start in (None, {"bot": spec}):
                    begun = await person.post(f"/tables/{table}/begin", start)
                    assert begun.status_code in (400, 409)
            clock = {"kind": "move", "seconds": 60, "bot": "lastly"}
            told = await person.post("/tables", {**wish, "clock": clock, "seats": asked})
            assert told.status_code == 400  # journals know those who play for people by their level

        asyncio.run(play())
    finally:
        host.stop()
    assert not (tmp_path / "loaded").exists()


def test_a_server_whose_bot_cannot_be_loaded_says_so() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "polyana.cli", "serve", "--port", "0", "--bots", "mine=nowhere.py:Bot"],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("polyana: There is no file nowhere.py in ")
    assert len(done.stderr.splitlines()) == 1


def test_the_setting_names_several() -> None:
    found = from_environment({"POLYANA_BOTS": "a=x.py:A; program:node b.mjs?limit=5s ;"})
    assert found.bots == ("a=x.py:A", "program:node b.mjs?limit=5s")
    assert from_environment({"POLYANA_BOTS": "a=x.py:A"}, bots=("b=x.py:B",)).bots == ("b=x.py:B",)
    assert from_environment({"POLYANA_BOTS": "a=x.py:A"}, bots=()).bots == ("a=x.py:A",)
