"""Puzzles in the browser: chosen from the list, tried, missed, hinted at, solved; the streak stays in this browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from polyana.puzzles import collection
from tests.browser.conftest import Visit, findings

GAME = "grandbois"


def press_hint(page: Page) -> None:
    """One answer as the hint says."""
    stamp = page.locator("[data-stamp]").get_attribute("data-stamp")
    asks = page.locator(".page[data-asks='tile'], .page[data-asks='place'], .page[data-asks='tower']")
    kind = asks.get_attribute("data-asks")
    page.locator("[data-hint]").click()
    if kind == "tile":
        page.locator(".advised").first.click()
    elif kind == "place":
        page.locator("[data-tools]").wait_for()
        page.evaluate("document.activeElement.blur()")  # Enter is for the board, not for the button that was pressed
        page.keyboard.press("Enter")
    else:
        page.locator(".offer .button.main").click()
    page.locator(f"[data-stamp]:not([data-stamp='{stamp}'])").wait_for()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_puzzle_is_missed_tried_again_and_solved(visit: Visit, axe: str, language: str) -> None:
    player = visit(language)
    page = player.page
    page.locator(f"form a[href='/puzzles/{GAME}']").click()
    expect(page.locator("[data-number]")).to_have_count(len(collection.of(GAME)))
    assert findings(page, axe) == []
    number = next(each.number for each in collection.of(GAME) if len(each.line) == 2)
    page.locator(f"[data-number='{number}']").click()
    task = page.locator(".task")
    expect(task.locator(".goal")).not_to_be_empty()
    # A legal answer that solves nothing: any tile, any place.
    player.wait_for("tile")
    player.take_tile()
    player.press("n", "Enter")
    expect(task).to_have_attribute("data-over", "true")
    if task.get_attribute("data-solved") == "false":
        expect(task.locator("strong")).to_be_visible()
    page.locator("[data-again]").click()
    expect(task).to_have_attribute("data-over", "false")
    # As the hints say.
    while task.get_attribute("data-over") == "false":
        press_hint(page)
        page.locator(".page[data-asks]").wait_for()
    expect(task).to_have_attribute("data-solved", "true")
    assert findings(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    page.goto(f"/puzzles/{GAME}")
    expect(page.locator(f"[data-number='{number}']")).to_have_attribute("data-done", "true")
    expect(page.locator("[data-done='true']")).to_have_count(1)


def test_what_a_rule_forbids_is_told_and_undo_goes_back(visit: Visit) -> None:
    player = visit("en", phone=True)
    page = player.page
    page.goto(f"/puzzles/{GAME}/1")
    player.wait_for("tile")
    player.take_tile()
    player.press(*["ArrowLeft"] * 30, "Enter")
    expect(page.locator(".task .rule-link")).to_be_visible()
    page.locator(".task button[aria-keyshortcuts='U']").click()
    page.locator(".page[data-asks='tile']").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_puzzle_that_is_not_there(visit: Visit) -> None:
    page = visit("en").page
    page.goto(f"/puzzles/{GAME}/99")
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto("/puzzles/toy")
    expect(page.locator("main p")).to_have_text("This game has no puzzles yet.")
