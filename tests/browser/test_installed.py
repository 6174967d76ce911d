"""The page as a program of its own: what is kept of it, who is told what, and what the list of tables says of turns."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit, findings
from tests.browser.hands import asked

# A browser without a push service: what it is asked for, and what it answers, stand in for one.
PUSHED = """
() => {
  const key = new Uint8Array([4, ...Array(64).fill(7)]);
  let made = null;
  const manager = {
    getSubscription: async () => made,
    subscribe: async (options) => {
      window.asked = options;
      const found = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
      const point = await crypto.subtle.exportKey("raw", found.publicKey);
      const keys = { p256dh: point, auth: new Uint8Array(16).buffer };
      made = { endpoint: "https://push.example.org/of-this-browser", options, getKey: (name) => keys[name],
               unsubscribe: async () => { made = null; return true; } };
      return made;
    },
  };
  Notification.requestPermission = async () => "granted";
  Object.defineProperty(navigator.serviceWorker, "ready", { get: async () => ({ pushManager: manager }) });
}
"""


def test_the_page_can_be_installed_and_opens_without_a_network(visit: Visit) -> None:
    player = visit("en", installed=True)
    page = player.page
    manifest: dict[str, Any] = page.evaluate("fetch('/manifest.webmanifest').then((found) => found.json())")
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"].startswith("image/")
    page.locator("h1").click()  # it comes with the first thing that somebody does
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # now through it
    page.locator("form").first.wait_for()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    player.make_table("Anna", "open")
    player.invitation()
    page.goto("/")
    page.locator("form").first.wait_for()
    names = "caches.open('polyana-client').then((kept) => kept.keys()).then((all) => all.map((each) => each.url))"
    kept = page.evaluate(names)
    assert any("/assets/" in url for url in kept)
    assert not [url for url in kept if "/api/" in url or "/t/" in url or "/ws" in url], "nothing of a game"
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("[role=alert]").first).to_be_visible()
    page.context.set_offline(False)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_device_is_told_when_its_person_wants_it(visit: Visit, axe: str, language: str) -> None:
    player = visit(language)
    page = player.page
    page.evaluate(PUSHED)
    page.locator("header nav button").last.click()
    box = page.locator("[data-notices] input[type=checkbox]").first
    box.check()
    page.locator("[data-notices=on]").wait_for()
    expect(page.locator("[data-notices] input[type=time]")).to_have_count(2)
    assert findings(page, axe) == []
    told = json.loads(page.request.get("/api/notices").text())
    assert told["endpoint"] == "https://push.example.org/of-this-browser"
    assert (told["quiet"]["begin"], told["quiet"]["end"]) == (22 * 60, 8 * 60)
    page.locator("[data-notices] input[type=time]").first.fill("23:30")
    page.locator("[data-notices=on] input[type=time]:not([disabled])").first.wait_for()
    page.locator("[data-notices] input[type=checkbox]").first.uncheck()
    page.locator("[data-notices=off]").wait_for()
    assert "endpoint" not in json.loads(page.request.get("/api/notices").text())


def test_the_lobby_says_whose_turn_it_is_and_since_when(visit: Visit, axe: str) -> None:
    anna, boris = visit("en"), visit("ru")
    anna.make_table("Anna", "open")
    boris.sit_down(anna.invitation(), "Boris")
    (mine,) = asked(anna, boris)
    words = {anna: ("your turn, since", "Boris, since"), boris: ("ваш ход, с", "ходит Anna")}
    for player in (anna, boris):
        player.page.goto("/")
        state = player.page.locator(".state.running")
        expect(state).to_contain_text(words[player][player is not mine])
        expect(player.page.locator(".state.mine")).to_have_count(int(player is mine))
    expect(mine.page).to_have_title(re.compile(r"^\(1\) "))
    assert findings(mine.page, axe) == []
