"""Languages, colours, screen readers."""

from __future__ import annotations

import re
from typing import Final, Literal

from playwright.sync_api import expect

from tests.browser.conftest import Visit, findings
from tests.browser.hands import play_out

SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


def test_the_language_follows_the_browser_and_the_person(visit: Visit) -> None:
    player = visit("ru-RU")
    page = player.page
    expect(page.locator("h1")).to_have_text("Стол на лесной поляне")
    page.get_by_role("button", name="English").click()
    expect(page.locator("h1")).to_have_text("A table in the clearing")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.locator("h1")).to_have_text("A table in the clearing")
    player.make_table("Anna", "medium")
    player.play_until("tile")
    player.take_tile()
    page.get_by_role("button", name="По-русски").click()
    expect(page.locator(".sentence")).to_have_text("Куда положить карточку?")
    expect(page.locator(".tile.chosen")).to_have_count(1)  # nothing in hand is dropped by the way
    expect(page).to_have_title(re.compile("^● Ваш ход"))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")


def test_rules_are_found_in_both_languages(visit: Visit) -> None:
    player = visit("ru")
    player.make_table("Анна", "medium")
    page = player.page
    page.locator("#tab-rules").click()
    search = page.locator("[data-search]")
    search.fill("башню")
    expect(page.locator("article", has_text="Башня защищает")).to_have_count(1)
    search.fill("watchtower")
    expect(page.locator("article", has_text="Башня защищает")).to_have_count(1)
    search.fill("2.7c")
    expect(page.locator("article")).to_have_count(1)


def test_axe_finds_nothing_serious(visit: Visit, axe: str) -> None:
    """In the lobby, in mid-game, with the rules open, in the help, at the end: each in the light and in the dark."""
    player = visit("en")
    page = player.page

    def look() -> None:
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert findings(page, axe) == [], scheme

    page.locator("form").wait_for()
    look()
    player.make_table("Anna", "medium", "medium", "medium")
    player.play_until("tile")
    player.answer()
    player.play_until("tile")
    player.take_tile()
    player.press("n", "c")
    look()
    page.locator("#tab-rules").click()
    page.locator("article").first.wait_for()
    look()
    player.press("?")
    look()
    player.press("Escape")
    page.locator("#tab-log").click()
    page.locator("[data-board]").focus()
    play_out(player)
    look()


def test_the_board_in_words(visit: Visit) -> None:
    player = visit("en")
    player.make_table("Anna", "medium")
    page = player.page
    player.play_until("tile")
    words = page.locator("#forest-words table")
    assert "clearing" in words.inner_text()
    player.take_tile()
    player.press("n")
    expect(page.locator("p[aria-live=polite]")).to_contain_text("fits. Covers:")
    # The log keeps its owner's secret from onlookers at this screen.
    assert "secret clan" not in page.locator("[role=log]").inner_text()
    page.locator(".secret").first.click()
    expect(page.locator(".secret").first).to_contain_text("clan")
