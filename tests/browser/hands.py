"""What a person's hands do at a table, by keys where the test is not about something else."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Locator, Page, TimeoutError

from polyana import games
from polyana.kernel import journal
from polyana.kernel.journal import Journal

P = TypeVar("P", bound="Player")
GAME_OVER = ".sheet"
PATIENCE = 60.0  # seconds: only what never comes should fail, on however busy a machine


# Resolved when an element has been in the same place for two frames: a board that was given another size moves then.
STILL = """
element => new Promise(done => {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const later = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
  const look = (last) => later(() => place() === last ? done() : look(place()));
  look(place());
})
"""


def middle(element: Locator) -> tuple[float, float]:
    """Where to point at an element, once it stands still."""
    element.evaluate(STILL)
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Player:
    """Somebody at a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.takeover = False  # may people ask for a bot's place at the tables that are set up?

    # The lobby.

    def make_table(self, name: str, *others: str) -> None:
        """A new table through the form; the others are "open" or a bot's spec."""
        page = self.page
        form = page.locator("form")
        form.locator("input.me").fill(name)
        form.locator(f"input[type=radio][value='{len(others) + 1}']").check(force=True)
        for seat, other in enumerate(others):
            form.locator("li select:not([data-option])").nth(seat).select_option(other)
        form.locator("button.go").click()
        page.wait_for_url("**/t/*")

    def set_up(self, game: str, *others: str, seed: tuple[Path, bytes] | None = None, **options: str) -> None:
        """A table of one's own; its draws can be dictated, in the server's own data, before anybody sits there."""
        seats = [{"kind": "me"}]
        seats += [{"kind": other} if other == "open" else {"kind": "bot", "bot": other} for other in others]
        wish = {"game": game, "options": options, "seats": seats, "public": False, "takeover": self.takeover}
        made = self.page.request.post("/api/tables", data={**wish, "name": "Anna", "language": "en"})
        assert made.status == 201, made.text()
        if seed is not None:
            with closing(sqlite3.connect(seed[0] / "polyana.db", timeout=PATIENCE)) as base, base:
                base.execute("UPDATE tables SET seed = ? WHERE id = ?", (seed[1].hex(), made.json()["table"]))
        self.page.goto(made.json()["link"])

    def journal(self) -> Journal:
        """What was played at this table."""
        table = self.page.url.partition("/t/")[2].partition("#")[0]
        return journal.loads(self.page.request.get(f"/api/tables/{table}/journal").text(), games.find)

    def invitation(self) -> str:
        return self.page.locator("[data-link]").input_value()

    def sit_down(self, link: str, name: str, last: bool = True) -> None:
        """At somebody's table; the game begins with the last to come."""
        self.page.goto(link)
        self.page.locator("main form input").fill(name)
        self.page.locator("main form button").click()
        self.page.locator(".prompt" if last else f"li:has-text('{name}')").first.wait_for()

    # The table.

    @property
    def asks(self) -> str:
        """The kind of question, or ""."""
        return self.page.locator("[data-stamp]").get_attribute("data-asks") or ""

    @property
    def stamp(self) -> int:
        return int(self.page.locator("[data-stamp]").get_attribute("data-stamp") or 0)

    @property
    def over(self) -> bool:
        return self.page.locator(GAME_OVER).count() > 0

    def wait_for(self, *kinds: str) -> str:
        """Until one of these is asked, or the game is over."""
        asked = [f".page[data-asks='{kind}']" for kind in kinds or ("colour", "tile", "place", "tower")]
        self.page.locator(", ".join([*asked, GAME_OVER])).first.wait_for()
        return self.asks

    def moved_on(self, stamp: int) -> None:
        """Past this stamp, or to the end: an answer of two parts may have ended the game before the stamp was read."""
        self.page.locator(f"[data-stamp]:not([data-stamp='{stamp}']), {GAME_OVER}").first.wait_for()

    def press_on(self, stamp: int, *keys: str) -> None:
        """Press until the table has moved on: a page that is being painted may miss a key, and people press again."""
        for _ in range(5):
            self.press(*keys)
            try:
                moved = f"[data-stamp]:not([data-stamp='{stamp}']), {GAME_OVER}"
                self.page.locator(moved).first.wait_for(timeout=10_000)
                return
            except TimeoutError:
                continue
        self.moved_on(stamp)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def take_tile(self) -> None:
        """The first tile of the row that fits anywhere."""
        free = self.page.evaluate(
            "[...document.querySelectorAll('button.tile')].findIndex(tile => !tile.querySelector('.stuck'))"
        )
        self.press(str(free + 1))
        self.page.locator(".page[data-asks='place'] .tile.chosen").wait_for()

    def answer(self, raise_tower: bool = True) -> None:
        """Whatever is asked, by keys alone."""
        asks = self.asks
        if asks == "tile":
            self.take_tile()
            asks = "place"
        keys = {"colour": ["1"], "place": ["n", "Enter"], "tower": ["t" if raise_tower else "x"]}
        self.press_on(self.stamp, *keys.get(asks, []))

    def play_until(self, *kinds: str) -> None:
        while self.wait_for() not in kinds and not self.over:
            self.answer()


def asked(*players: P) -> list[P]:
    """Who is asked something, as soon as anybody is; nobody when the game is over."""
    end = time.monotonic() + PATIENCE
    while not players[0].over:
        found = [player for player in players if player.asks]
        if found:
            return found
        assert time.monotonic() < end, "nobody is asked anything"
        players[0].page.wait_for_timeout(10)
    return []


def play_out(*players: Player) -> None:
    """Everybody answers until the game is over."""
    while not players[0].over:
        for player in asked(*players):
            player.answer()


def sheet(player: Player) -> list[list[int]]:
    """The numbers of the score sheet, row by row, the totals last."""
    rows = player.page.locator(".sheet tbody tr:not(:first-child), .sheet tfoot tr").all()
    # A cell says for listeners whose number it is; the number stands at its end.
    return [[int(text.split()[-1]) for text in row.locator("td").all_inner_texts()] for row in rows]
