"""People who play a kept game of Root again, every answer pressed on the page; bots answer as they did."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from polyana import games
from polyana.games.root.factions.corvids.kinds import EXPOSE_IN
from polyana.kernel import journal
from polyana.kernel.journal import Journal
from tests.browser.conftest import Visit
from tests.browser.hands import PATIENCE, Player

KEPT: Final = Path(__file__).parents[1] / "journals"
# Waits for the question, presses its answer if that part of the page is known to work, and waits for the echo.
PRESS: Final = """
async ([code, known]) => {
  const until = (find) => new Promise((found, lost) => {
    const end = performance.now() + 60000;
    const look = () => {
      const it = find();
      if (it) found(it);
      else if (performance.now() > end) lost(new Error(`no answer ${code} on the page`));
      else setTimeout(look, 4);
    };
    look();
  });
  const page = document.querySelector("[data-stamp]");
  const button = await until(() => page.dataset.asks &&
    [...document.querySelectorAll(`[data-code='${code}']:not(:disabled)`)].find((each) => each.offsetParent));
  const where = button.matches(".target") ? "map" : button.matches(".hand *") ? "hand" : "list";
  const stamp = page.dataset.stamp;
  if (known.includes(where)) {
    button.click();
    await until(() => page.dataset.stamp !== stamp);
  }
  return where;
}
"""


def kept(name: str) -> Journal:
    return journal.loads((KEPT / f"{name}.jsonl").read_text("utf-8"), games.find)


class Woodlander(Player):
    """Somebody at a table of Root."""

    def __init__(self, page: Page, phone: bool) -> None:
        super().__init__(page)
        self.phone = phone
        self.pressed: set[str] = set()

    def press_code(self, code: int) -> None:
        """On the map, on a card, on a board or in the list: wherever the page offers the answer first."""
        # A real press for the first of each kind; afterwards that it works is known.
        where = str(self.page.evaluate(PRESS, [code, list(self.pressed)]))
        if where not in self.pressed:
            stamp = self.stamp
            button = self.page.locator(f"[data-code='{code}']:visible").first
            if self.phone:
                button.tap()
            else:
                button.click()
            self.moved_on(stamp)
        self.pressed.add(where)

    def press_plot(self, clearing: int) -> None:
        """Exposing begins on the map: which plot is meant goes without a second question."""
        button = self.page.locator(f".target[data-plot='{clearing}']")
        if self.phone:
            button.tap()
        else:
            button.click()
        self.page.locator("[data-asks='expose-as']").wait_for()


def seat_all(visit: Visit, data: Path, wanted: Journal, devices: list[tuple[str, bool, bool]]) -> list[Woodlander]:
    """The people of a kept game, with language, phone and dark each, at a table whose draws are dictated in the
    server's own data before anybody sits there."""
    bots = wanted.notes.get("bots") or [""] * wanted.setup.seats
    names = wanted.notes["names"]
    people = [Woodlander(visit(language, phone=phone, dark=dark).page, phone) for language, phone, dark in devices]
    assert bots[: len(people)] == [""] * len(people), "people sit first"
    assert all(bots[len(people) :]), "and bots after them"
    others = [{"kind": "bot", "bot": bot} if bot else {"kind": "open"} for bot in bots[1:]]
    wish = {"game": "root", "options": wanted.setup.options, "seats": [{"kind": "me"}, *others], "public": False}
    made = people[0].page.request.post("/api/tables", data={**wish, "language": "en", "name": names[0]})
    assert made.status == 201, made.text()
    table, link = made.json()["table"], made.json()["link"]
    with closing(sqlite3.connect(data / "polyana.db", timeout=PATIENCE)) as base, base:
        base.execute("UPDATE tables SET seed = ? WHERE id = ?", (str(wanted.notes["seed"]), table))
    for seat, person in enumerate(people[1:], 1):
        sits = {"name": names[seat], "seat": seat, "key": link.partition("#")[2]}
        taken = person.page.request.post(f"/api/tables/{table}/join", data=sits)
        assert taken.status == 200, taken.text()
    for person in people:
        person.page.goto(link)
    return people


def play_again(people: list[Woodlander], wanted: Journal) -> Iterator[tuple[int, str]]:
    """Everything people answered; before each answer whose it is and to what kind of question."""
    state = wanted.setup.start()
    pressed = False
    for at, (seat, code) in enumerate(wanted.entries):
        q = state.question(seat)
        assert q is not None
        forced = seat >= 0 and len(state.options(seat)) == 1
        state.answer(seat, code)
        # What has one answer answers itself, and a plot that was pressed is meant.
        skipped, pressed = forced or pressed, False
        if skipped or not 0 <= seat < len(people):
            continue
        asks = wanted.setup.game.kinds[q.kind].name
        people[seat].wait_for(asks)
        yield seat, asks
        after = state.question(seat)
        pressed = after is not None and after.kind == EXPOSE_IN
        if pressed:
            people[seat].press_plot(wanted.entries[at + 1][1])
        else:
            people[seat].press_code(code)


def see_the_end(people: list[Woodlander], wanted: Journal) -> None:
    """The same game to the last draw, and everybody sees how it ended."""
    for person in people:
        person.page.locator(".sheet").wait_for()
    totals = [person.page.locator(".sheet .total").all_inner_texts() for person in people]
    digits = ["".join(letter for letter in " ".join(each) if letter.isdigit() or letter == " ") for each in totals]
    assert len({" ".join(each.split()) for each in digits}) == 1
    for person in people:
        language = person.page.locator("html").get_attribute("lang")
        assert person.page.locator(".sheet caption").inner_text() == {"en": "Result", "ru": "Итог"}[language or ""]
    assert people[0].journal().entries == wanted.entries
