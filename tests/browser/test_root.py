"""Root in the browser: four people play a game again that is kept as a journal, every answer pressed on the page."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from polyana import games
from polyana.games.root.factions.alliance import REVOLTED
from polyana.games.root.factions.eyrie import TURMOIL
from polyana.games.root.factions.vagabond.kinds import AIDED, QUEST_DONE
from polyana.games.root.kinds import AMBUSHED
from polyana.kernel import journal
from polyana.kernel.journal import Journal
from polyana.kernel.match import Match
from tests.browser.conftest import Visit, findings
from tests.browser.hands import PATIENCE, STILL, Player

KEPT: Final = Path(__file__).parents[1] / "journals" / "root-four.jsonl"
NAMES: Final = ("Anna", "Борис", "Вера", "Gleb")
FACTIONS: Final = {f"seat{n + 1}": name for n, name in enumerate(("marquise", "eyrie", "alliance", "vagabond"))}
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

# Clearings that the window of a battle lies on.
COVERED: Final = """
() => {
  const battle = document.querySelector("[data-battle]")?.getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  return [...document.querySelectorAll("[data-clearing] > .glade")]
    .filter((each) => battle && !apart(battle, each.getBoundingClientRect()))
    .map((each) => each.parentElement.dataset.clearing);
}
"""


def kept() -> Journal:
    return journal.loads(KEPT.read_text("utf-8"), games.find)


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


def seat_all(visit: Visit, data: Path, seed: str) -> list[Woodlander]:
    """A table of four whose draws are dictated in the server's own data, before anybody sits there."""
    devices = [("en", False, False), ("ru", True, True), ("ru", False, True), ("en", True, False)]
    people = [Woodlander(visit(language, phone=phone, dark=dark).page, phone) for language, phone, dark in devices]
    first = people[0].page
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
    options = FACTIONS | {"first_player": "1"}
    wish = {"game": "root", "options": options, "seats": seats, "public": False, "language": "en", "name": NAMES[0]}
    made = first.request.post("/api/tables", data=wish)
    assert made.status == 201, made.text()
    table, link = made.json()["table"], made.json()["link"]
    with closing(sqlite3.connect(data / "polyana.db", timeout=PATIENCE)) as base, base:
        base.execute("UPDATE tables SET seed = ? WHERE id = ?", (seed, table))
    for seat in range(1, 4):
        sits = {"name": NAMES[seat], "seat": seat, "key": link.partition("#")[2]}
        taken = people[seat].page.request.post(f"/api/tables/{table}/join", data=sits)
        assert taken.status == 200, taken.text()
    for person in people:
        person.page.goto(link)
    return people


@pytest.mark.rule("root:8.4.1", "root:7.7", "root:4.3.1", "root:9.5.5", "root:9.5.4")
def test_four_people_with_revolt_turmoil_ambush_quest_and_aid(visit: Visit, data: Path, axe: str) -> None:
    wanted = kept()
    people = seat_all(visit, data, str(wanted.notes["seed"]))
    answers = [(seat, code) for seat, code in wanted.entries if seat >= 0]
    scenes = 0
    for n, (seat, code) in enumerate(answers):
        people[seat].press_code(code)
        if people[seat].page.locator("[data-battle]").count():
            scenes += 1
            people[seat].page.locator("[data-clearing='0']").evaluate(STILL)
            assert people[seat].page.evaluate(COVERED) == []
        if n == len(answers) // 2:
            for person in people[:2]:
                assert findings(person.page, axe) == []
            assert people[1].page.evaluate("document.documentElement.scrollWidth") <= 390
    assert scenes > 0

    # The same game to the last draw, and everybody sees how it ended.
    for person in people:
        person.page.locator(".sheet").wait_for()
    totals = [person.page.locator(".sheet .total").all_inner_texts() for person in people]
    assert totals[0] == totals[3]
    assert totals[1] == totals[2]
    assert people[0].page.locator(".sheet caption").inner_text() == "Result"
    assert people[1].page.locator(".sheet caption").inner_text() == "Итог"
    table = people[0].page.url.partition("/t/")[2].partition("#")[0]
    played = journal.loads(people[0].page.request.get(f"/api/tables/{table}/journal").text(), games.find)
    assert played.entries == wanted.entries
    told = {event.kind for event in Match.load(played).state.log or []}
    assert told >= {REVOLTED, TURMOIL, AMBUSHED, QUEST_DONE, AIDED}
    assert all(person.pressed >= {"map", "list"} for person in people)
    assert any("hand" in person.pressed for person in people)


def test_root_by_keys_alone(visit: Visit) -> None:
    """The Marquise sets up and begins against bots without a mouse; the map is told in words."""
    player = visit("en")
    page = player.page
    options = {**FACTIONS, "first_player": "1"}
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3]
    wish = {"game": "root", "options": options, "seats": seats, "public": False, "language": "en", "name": "Anna"}
    page.goto(page.request.post("/api/tables", data=wish).json()["link"])
    assert player.wait_for("keep-corner") == "keep-corner"
    player.press("n", "n", "p")
    focused = page.locator(".target:focus")
    assert (focused.get_attribute("aria-label") or "").startswith("clearing 1: fox")
    stamp = player.stamp
    player.press("Enter")
    player.moved_on(stamp)
    # Taken back, and the next corner instead.
    player.wait_for("start-sawmill")
    stamp = player.stamp
    player.press("Escape")
    player.moved_on(stamp)
    for kind in ("keep-corner", "start-sawmill", "start-workshop", "start-recruiter", "action"):
        assert player.wait_for(kind) == kind
        stamp = player.stamp
        player.press("1")
        player.moved_on(stamp)
    expect(page.locator("#root-words")).to_contain_text("keep")
    expect(page.locator("#root-words")).to_contain_text("ruled by Marquise de Cat")
    player.press("b")
    expect(page.locator("#root-board h2")).to_contain_text("Eyrie Dynasties")
    expect(page.locator("#root-board")).to_contain_text("Decree")


def test_forests_are_called_on_the_map_as_in_the_log(visit: Visit) -> None:
    """The fifth forest is E, and Д in Russian: whoever reads of Д must not find D."""
    wanderer = visit("ru")
    wanderer.set_up("root", "random", seat1="vagabond", seat2="marquise")
    wanderer.wait_for("character")
    stamp = wanderer.stamp
    wanderer.press("1")
    wanderer.moved_on(stamp)
    assert wanderer.wait_for("start-forest") == "start-forest"
    page = wanderer.page
    offered = [(each.get_attribute("aria-label") or "").partition(":")[0] for each in page.locator(".target").all()]
    assert [f"лес {letter}" for letter in page.locator(".forest text").all_text_contents()] == offered
    assert "лес Д" in offered


def test_onlookers_can_read_who_plays(visit: Visit) -> None:
    """The button that offers a bot's seat goes below a name rather than to break it letter by letter."""
    player, guest = visit("ru"), visit("ru")
    player.takeover = True
    player.set_up("root", "random", "random", "random", seed=None, **FACTIONS)
    guest.page.goto(player.page.url)
    guest.page.get_by_role("button", name="Сесть вместо бота").nth(2).wait_for()
    for width in (1280, 950, 800, 660):
        guest.page.set_viewport_size({"width": width, "height": 800})
        for name in guest.page.locator(".seats .name").all():
            name.evaluate(STILL)
            assert name.evaluate("each => each.getBoundingClientRect().height") < 24, (width, name.inner_text())


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_faction_is_taken_from_the_pool(visit: Visit, axe: str, phone: bool) -> None:
    anna = visit("ru" if phone else "en", phone=phone)
    anna.set_up("root", "greedy", "greedy", mix="draft", first_player="1")
    anna.wait_for("draft")
    pool = anna.page.locator("[data-draft] button")
    expect(pool).to_have_count(4)
    assert pool.locator("visible=true").count() == 4
    expect(anna.page.locator("[data-draft] button:enabled")).to_have_count(2)  # two bots have theirs
    expect(pool.first).to_contain_text("вес" if phone else "reach")
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(anna.page, axe) == []
    free = anna.page.locator("[data-draft] button:enabled").first
    name = free.locator("b").inner_text()
    stamp = anna.stamp
    free.tap() if phone else free.click()
    anna.moved_on(stamp)
    expect(anna.page.locator("[data-draft]")).to_have_count(0)
    expect(anna.page.locator("#root-board h2")).to_contain_text(name)
