"""A finished game looked at in the browser: curves, turning points that lead to their place, a picture."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit, findings


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_finished_game_is_looked_at(visit: Visit, axe: str, language: str) -> None:
    player = visit(language)
    page = player.page
    player.set_up("grandbois", "random")
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    while not player.over:
        player.wait_for()
        if not player.over:
            player.answer()
    assert not [url for url in loaded if "nalysis" in url]  # loaded when somebody wants it
    page.locator("[data-analyse]").click()
    sheet = page.locator("dialog .analysis")
    expect(sheet.locator("svg.chances polyline")).to_have_count(2)
    expect(sheet.locator("tbody tr")).to_have_count(4)  # the lines of the score sheet
    if language == "en":
        page.locator("[data-go]").first.wait_for(timeout=180_000)  # by then the bot has found something
        assert findings(page, axe) == []
        with page.expect_download() as download:
            page.locator("[data-share]").click()
        assert download.value.suggested_filename.startswith("grandbois-")
        assert download.value.path().read_bytes().startswith(b"\x89PNG")
        go = page.locator("[data-go]").first
        position = go.get_attribute("data-go")
        go.click()
        expect(page.locator(".history output")).to_contain_text(f"{position}/")
        expect(page.locator("[data-position]").first).to_have_attribute("data-position", position or "")
