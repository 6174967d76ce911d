"""Looking back goes answer by answer, and shows what was known then: to a seat its own, to onlookers what is public."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from polyana import games
from polyana.kernel.state import SPECTATOR, State, sees
from tests.browser.conftest import Visit
from tests.browser.hands import PATIENCE

# The lines of the log tell so many events: the same thing twice in a row is one line with a number.
TOLD = """
(events) => [...document.querySelectorAll("[role=log] li[data-times]")]
  .reduce((sum, each) => sum + Number(each.dataset.times), 0) === events
"""


class Looks:
    """Every look back that a page was shown, by position."""

    def __init__(self, page: Page) -> None:
        self.shown: dict[int, dict[str, Any]] = {}
        page.on("websocket", lambda socket: self._listen(socket))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "history":
            assert message["at"] not in self.shown, "asked twice"
            self.shown[message["at"]] = message


def replayed(data: Path, table: str, seats: int, options: dict[str, str]) -> list[State]:
    """The table after none, one, two … of the answers in the server's journal, each with all that was told so far."""
    with closing(sqlite3.connect(data / "polyana.db", timeout=PATIENCE)) as base:
        rows = base.execute('SELECT kind, seat, code FROM journal WHERE "table" = ? ORDER BY n', (table,)).fetchall()
    state = games.find("grandbois").setup(seats, dict(options)).start(listen=True)
    states = [state.copy()]
    states[0].log = list(state.log or [])
    for kind, seat, code in rows:
        assert kind == 0, "nothing was taken back"
        state.answer(seat, code)
        twin = state.copy()
        twin.log = list(state.log or [])
        states.append(twin)
    return states


def test_every_position_is_shown_as_it_was(visit: Visit, data: Path) -> None:
    anna, guest = visit("en"), visit("ru")
    looks = [Looks(anna.page), Looks(guest.page)]
    anna.set_up("grandbois", "random", "random", first_player="1")
    for _ in range(3):
        anna.play_until("tile")
        anna.answer()
    anna.play_until("tile")
    guest.page.goto(anna.page.url.partition("#")[0])
    guest.page.locator(f".page[data-stamp='{anna.stamp}']").wait_for()

    table = anna.page.url.partition("/t/")[2].partition("#")[0]
    states = replayed(data, table, 3, {"first_player": "1"})
    last = len(states)
    assert [state.position for state in states] == list(range(1, last + 1))  # a position for every answer
    assert last > 40
    assert states[-1].view(0) != states[-1].view(SPECTATOR)

    for player, seat, look in ((anna, 0, looks[0]), (guest, SPECTATOR, looks[1])):
        page = player.page
        expect(page.locator("[data-position]")).to_have_attribute("data-position", str(last))
        for at in range(last - 1, 0, -1):
            player.press(",")
            expect(page.locator("section.history output")).to_have_text(f"{at}/{last}")
            page.locator(f".page[data-position='{at}']").wait_for()
            state = states[at - 1]
            told = sum(sees(event.seen, seat) for event in state.log or [])
            page.wait_for_function(TOLD, arg=told)
            assert look.shown[at]["events"] == told
            assert look.shown[at]["view"] == json.loads(json.dumps(state.view(seat)))
        expect(page.locator("section.history button").first).to_be_disabled()
        assert sorted(look.shown) == list(range(1, last))
        # Forward by the slider itself, to the present and no further.
        page.locator("input[type=range]").focus()
        for at in range(2, last + 1):
            player.press("ArrowRight")
            page.locator(f".page[data-position='{at}']").wait_for()
        player.press("ArrowRight")
        expect(page.locator("section.history output")).to_have_text(f"{last}/{last}")
    assert anna.wait_for("tile") == "tile"  # and the game goes on
    anna.answer()
