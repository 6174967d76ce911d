"""Learning a game: pages on how to play, lessons."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from polyana import lessons
from tests.browser.conftest import Visit, findings
from tests.browser.lessons import play_through, press_lit

ROOT = list(lessons.ids("root"))


@pytest.mark.parametrize(("language", "title"), [("en", "GrandBois in a minute"), ("ru", "«Хозяин леса» за минуту")])
def test_how_to_play_is_reached_from_the_form_and_the_table(visit: Visit, axe: str, language: str, title: str) -> None:
    player = visit(language)
    page = player.page
    page.locator("form a[href='/how/grandbois']").click()
    expect(page.locator("h2").first).to_have_text(title)
    expect(page.locator("figure svg").nth(3)).to_be_visible()  # a drawing for each part
    page.locator(".rule-link").first.click()
    expect(page.locator("dialog")).to_contain_text("1.6a")
    page.keyboard.press("Escape")
    assert findings(page, axe) == []
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="RU" if language == "en" else "EN")).to_be_hidden()
    expect(page.locator("h2").first).to_be_visible()
    page.emulate_media(media="screen")
    page.goto("/")
    player.make_table("Anna", "medium")
    player.wait_for()
    player.press("?")
    expect(page.locator("dialog [data-guide] p").nth(3)).to_be_visible()
    expect(page.locator("dialog a[href='/how/grandbois']")).to_have_count(1)


def test_every_game_has_its_pages(visit: Visit) -> None:
    page = visit("ru", phone=True).page
    for game, pages in (("woolybully", 1), ("gardennation", 1), ("root", 13), ("toy", 0)):
        page.goto(f"/how/{game}")
        expect(page.locator("article")).to_have_count(pages)
        if not pages:
            expect(page.get_by_role("alert")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390  # nothing scrolls sideways


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_lesson_of_grandbois_is_played_to_its_end(visit: Visit, axe: str, language: str) -> None:
    page = visit(language).page
    page.locator("form a[href='/learn/grandbois']").click()
    coach = page.locator(".coach")
    steps = int(coach.get_attribute("data-steps") or 0)
    press_lit(page, "grandbois")
    # Another tile could be had: a caption says why not, and nothing has changed.
    page.locator("button.tile:not(.advised)").first.click()
    expect(page.get_by_role("alert")).to_contain_text("frogs" if language == "en" else "лягушек")
    expect(coach).to_have_attribute("data-step", "1")
    press_lit(page, "grandbois")
    # A place that is forbidden: the rule says why.
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(".coach .rule-link")).to_contain_text("2.4")
    assert findings(page, axe) == []
    # Whoever comes back goes on where they were.
    page.reload()
    expect(coach).to_have_attribute("data-step", "2")
    page.locator("[data-tools]").wait_for()
    play_through(page, "grandbois", steps)
    assert findings(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    page.locator(".coach .button.main").click()  # a real game
    page.wait_for_url("**/t/*")
    page.goto("/")
    expect(page.locator("form a[href='/learn/grandbois']")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", ["gardennation", "woolybully"])
def test_a_lesson_is_played_by_what_is_lit(visit: Visit, game: str, language: str) -> None:
    page = visit(language, phone=language == "ru").page
    page.goto(f"/learn/{game}")
    play_through(page, game, int(page.locator(".coach").get_attribute("data-steps") or 0))
    expect(page.locator(".coach .button.main")).to_be_visible()
    assert "{" not in page.locator(".coach").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("language", "chosen"), [("en", ROOT[::2]), ("ru", ROOT[1::2])])
def test_the_lessons_of_root_are_chosen_and_played(visit: Visit, axe: str, language: str, chosen: list[str]) -> None:
    page = visit(language).page
    page.goto("/how/root")
    page.locator("a[href='/learn/root']").click()
    expect(page.locator("[data-lesson]")).to_have_count(len(ROOT))
    assert findings(page, axe) == []
    for lesson in chosen:
        page.locator(f"[data-lesson={lesson}]").click()
        play_through(page, "root", int(page.locator(".coach").get_attribute("data-steps") or 0))
        assert "{" not in page.locator(".coach").inner_text()
        page.locator(".coach a[href='/learn/root']").click()
        expect(page.locator(f"[data-lesson={lesson}] .done")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "leader", "item", "plot", "wood"),
    [
        ("en", "Viziers: move, build", "torch", "removes all enemy pieces", "one wood every Birdsong"),
        ("ru", "министры: перемещение", "факел", "убирает с поляны", "одно дерево"),
    ],
)
def test_things_explain_themselves(visit: Visit, language: str, leader: str, item: str, plot: str, wood: str) -> None:
    """Leaders, characters, plots are chosen by what they do; a track says what its piece is good for."""
    page = visit(language).page
    coach = page.locator(".coach[data-playing=false]")

    def begin(lesson: str, step: str) -> None:
        page.goto(f"/learn/root/{lesson}")
        found = lessons.find("root", lesson)
        assert found is not None
        taught = next(n for n, each in enumerate(found.steps) if each.say == step)
        while int(coach.get_attribute("data-step") or 0) < taught:
            press_lit(page, "root")

    begin("eyrie", "leader")
    expect(page.locator(".options [data-code='3']")).to_contain_text(leader)
    begin("vagabond", "character")
    expect(page.locator(".options [data-code='0'] small")).to_contain_text(item)
    begin("corvids", "which")
    expect(page.locator(".options small").first).to_contain_text(plot)
    begin("marquise", "keep")
    page.locator(".track").first.hover()
    expect(page.locator("[data-explained]")).to_contain_text(wood)
    page.mouse.move(1, 1)
    expect(page.locator("[data-explained]")).to_have_count(0)
    page.goto("/learn/gardennation")
    page.locator(".project").first.hover()
    expect(page.locator("[data-explained]")).to_contain_text("gets a roof" if language == "en" else "получает крышу")
