"""One screen that goes from hand to hand: nothing of one is in the page while another has it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from polyana.kernel.differences import applied
from tests.browser.conftest import Visit, findings
from tests.browser.hands import Player


class Ear:
    """Everything a page is sent, by the seat for which its websocket was opened (None: for nobody)."""

    def __init__(self, player: Player) -> None:
        self.heard: list[tuple[int | None, dict[str, Any]]] = []
        self.views: list[tuple[int | None, dict[str, Any]]] = []
        player.page.on("websocket", self._open)

    def _open(self, socket: WebSocket) -> None:
        word = socket.url.partition("seat=")[2]
        seat = int(word) if word else None
        last: dict[str, Any] = {}

        def hear(frame: str | bytes) -> None:
            nonlocal last
            message = json.loads(frame)
            self.heard.append((seat, message))
            if message["t"] == "sync":
                last = message["view"]
            elif "changes" in message:
                last = applied(last, message["changes"])
            else:
                return
            if last:
                self.views.append((seat, last))

        socket.on("framereceived", hear)


def share_a_screen(player: Player, alone: bool = False) -> None:
    """Anna and Boris at one screen, by the lobby's form."""
    form = player.page.locator("form")
    form.locator("input.me").fill("Anna")
    form.locator("input[type=radio][value='2']").check(force=True)
    form.locator("li select:not([data-option])").first.select_option("here")
    form.locator("li input:not(.me)").fill("Boris")
    if alone:
        form.locator("[data-alone]").check()
    form.locator("button.go").click()
    player.page.wait_for_url("**/t/*")


def covered(player: Player, name: str) -> None:
    """The page says whose turn it is and shows nothing that an onlooker does not see."""
    expect(player.page.locator("dialog h2")).to_contain_text(name)
    expect(player.page.locator("[data-hands]")).to_have_count(0)


def others_hands(view: dict[str, Any], seat: int | None) -> list[int]:
    """Clans of others that this view tells, before the end."""
    if view["over"]:
        return []
    return [clan for other, clans in enumerate(view["table"]["clans"]) if other != seat for clan in clans]


def test_what_one_chooses_the_other_never_sees(visit: Visit, axe: str) -> None:
    player = visit("en")
    ear = Ear(player)
    share_a_screen(player)
    page = player.page
    covered(player, "Anna")
    assert findings(page, axe) == []
    assert all(of is None and view["question"] is None for of, view in ear.views)
    page.keyboard.press("Escape")
    covered(player, "Anna")  # no key takes the cover away
    page.get_by_role("button", name="I am Anna").click()
    page.locator("[data-hands='0']").wait_for()
    player.wait_for("colour")
    assert findings(page, axe) == []
    player.answer()
    page.get_by_role("button", name="Pass the screen to Boris").click()
    covered(player, "Boris")
    page.get_by_role("button", name="I am Boris").click()
    page.locator("[data-hands='1']").wait_for()
    player.wait_for("colour")
    assert any(view["table"]["clans"][0] for of, view in ear.views if of == 0)
    assert not any(others_hands(view, of) for of, view in ear.views)
    # Whoever comes back to the page, however they come, finds it covered.
    page.reload()
    covered(player, "Boris")
    page.get_by_role("button", name="I am Boris").click()
    page.locator("[data-hands='1']").wait_for()
    page.locator("a.brand").click()
    page.locator("form").first.wait_for()
    page.go_back()
    covered(player, "Boris")
    # Nothing that is kept in this browser tells anything of the game either.
    kept = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert "clans" not in kept
    assert "question" not in kept


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_game_is_passed_around_to_its_end(visit: Visit, language: str) -> None:
    """A phone, held by two in turn: each press says who has it, and nobody is asked in front of the other."""
    player = visit(language, phone=True)
    ear = Ear(player)
    share_a_screen(player)
    page = player.page
    passes = 0
    while not player.over and passes < 6:
        page.locator("dialog[data-covered='0'] .main, dialog[data-covered='1'] .main").click()
        page.locator("[data-hands]").wait_for()
        while player.asks or not page.locator("[data-hands].now").count():
            player.wait_for()
            player.answer()
            page.locator(".page[data-asks]:not([data-asks='']), [data-hands].now").first.wait_for()
        page.locator("[data-hands].now button").click()
        passes += 1
    for of, view in ear.views:
        assert not others_hands(view, of)
        assert of is not None or view["question"] is None


def test_whoever_plays_both_hands_is_not_kept_waiting(visit: Visit, axe: str) -> None:
    player = visit("en")
    share_a_screen(player, alone=True)
    page = player.page
    page.locator("[data-hands]").wait_for()
    assert findings(page, axe) == []
    for _ in range(6):
        player.wait_for()
        player.answer()
    assert page.locator("dialog").count() == 0
    assert page.locator("[data-hands] [aria-pressed]").count() == 2
