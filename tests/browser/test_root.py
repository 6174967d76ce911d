"""Root in the browser: four people play a game again that is kept as a journal, every answer pressed on the page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from polyana.games.root.factions.alliance import REVOLTED
from polyana.games.root.factions.eyrie import TURMOIL
from polyana.games.root.factions.vagabond.kinds import AIDED, QUEST_DONE
from polyana.games.root.kinds import AMBUSHED
from polyana.kernel.match import Match
from tests.browser.conftest import Visit, findings
from tests.browser.hands import STILL
from tests.browser.woodland import kept, play_again, seat_all, see_the_end

FACTIONS: Final = {f"seat{n + 1}": name for n, name in enumerate(("marquise", "eyrie", "alliance", "vagabond"))}
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


@pytest.mark.rule("root:8.4.1", "root:7.7", "root:4.3.1", "root:9.5.5", "root:9.5.4")
def test_four_people_with_revolt_turmoil_ambush_quest_and_aid(visit: Visit, data: Path, axe: str) -> None:
    wanted = kept("root-four")
    people = seat_all(
        visit, data, wanted, [("en", False, False), ("ru", True, True), ("ru", False, True), ("en", True, False)]
    )
    answers = sum(seat >= 0 for seat, _ in wanted.entries)
    scenes = 0
    for n, (seat, _) in enumerate(play_again(people, wanted)):
        page = people[seat].page
        if page.locator("[data-battle]").count():
            scenes += 1
            page.locator("[data-clearing='0']").evaluate(STILL)
            assert page.evaluate(COVERED) == []
        if n == answers // 2:
            for person in people[:2]:
                assert findings(person.page, axe) == []
            assert people[1].page.evaluate("document.documentElement.scrollWidth") <= 390
    assert scenes > 0
    see_the_end(people, wanted)
    told = {event.kind for event in Match.load(people[0].journal()).state.log or []}
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
    if not phone:
        anna.page.locator("[data-guide] summary").click()
        expect(anna.page.locator("[data-guide]")).to_contain_text("Try first.")


def test_the_form_says_how_factions_go_together(visit: Visit) -> None:
    anna = visit("ru", phone=True)
    form = anna.page.locator("form")
    form.locator("input[name=game][value=root]").check(force=True)
    form.locator("input[name=seats][value='2']").check(force=True)
    form.locator("> details > summary").click()
    advice = form.locator("[data-advice]")
    expect(advice).to_be_empty()

    def choose(which: int, value: str) -> None:
        """In the which-th of the lists that have this value."""
        form.locator(f"select:has(option[value='{value}'])").nth(which).select_option(value)

    choose(0, "marquise")
    expect(advice).to_contain_text("нужно 17")
    choose(1, "eyrie")
    expect(advice).to_contain_text("Рекомендуется")
    choose(1, "cult")
    expect(advice).to_contain_text("Не советуем")
    choose(0, "draft")
    form.locator("select:has(option[value='cult'])").nth(1).select_option("any")
    expect(advice).to_contain_text("Будет выложено фракций: 2")
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_single_variants_of_the_law_are_folded_away(visit: Visit, phone: bool) -> None:
    anna = visit("ru" if phone else "en", phone=phone)
    form = anna.page.locator("form")
    form.locator("input[name=game][value=root]").check(force=True)
    form.locator("> details > summary").click()
    expect(form.locator("select:has(option[value='letter'])")).to_be_visible()
    damage = form.locator("[data-group] select:has(option[value='3'])")
    expect(damage).to_be_hidden()
    form.locator("[data-group] > summary").click()
    expect(damage).to_be_visible()
    damage.select_option("3")
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with anna.page.expect_request("**/api/tables") as sent:
        anna.make_table("Anna", "easy", "easy")
    wish = sent.value.post_data_json
    assert wish is not None
    assert wish["options"]["full_removal_damage"] == 3
