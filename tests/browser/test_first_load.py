"""What a browser that has never been here is sent: little, and by nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Visit
from tests.browser.hands import PATIENCE

MOST = 150_000  # bytes in all: pages, scripts, words, pictures, data, headers


class Load:
    """Everything a page asks for, and every byte it gets, counted as it comes over the wire."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.bytes = 0
        self.finished = 0
        self.packed: set[str] = set()
        self.asked: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("websocket", lambda socket: self.asked.append(socket.url))
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        network.on("Network.responseReceived", self._answered)
        network.on("Network.loadingFinished", self._loaded)
        network.on("Network.webSocketFrameReceived", self._told)

    def _answered(self, event: dict[str, Any]) -> None:
        response = event["response"]
        headers = {name.lower(): value for name, value in response["headers"].items()}
        if response["url"].endswith((".js", ".css")) and int(headers.get("content-length", 0)) > 1000:
            self.packed.add(headers.get("content-encoding", "plain"))

    def _loaded(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])
        self.finished += 1

    def _told(self, event: dict[str, Any]) -> None:
        self.bytes += len(event["response"]["payloadData"].encode())

    def origins(self) -> set[str]:
        return {urlsplit(url).netloc for url in self.asked}


@contextmanager
def stranger(browser: Browser, server: str, language: str, cookies: list[Any]) -> Iterator[Load]:
    """A browser with an empty cache that takes gzip alone; better packing would only make it less."""
    with browser.new_context(
        base_url=server, locale=language, extra_http_headers={"Accept-Encoding": "gzip"}
    ) as context:
        context.set_default_timeout(1000 * PATIENCE)
        context.add_cookies(cookies)
        yield Load(context.new_page())


def small_and_alone(load: Load, server: str, least: int) -> None:
    load.page.wait_for_load_state("networkidle")
    assert load.origins() == {urlsplit(server).netloc}
    assert load.packed == {"gzip"}
    assert load.finished >= least  # it was counted
    assert 30_000 < load.bytes <= MOST, load.asked
    print(f"{load.page.url}: {load.bytes} bytes, {len(load.asked)} requests")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_lobby_is_small(browser: Browser, server: str, language: str) -> None:
    with stranger(browser, server, language, []) as load:
        load.page.goto("/")
        load.page.locator("form button.go").wait_for()
        small_and_alone(load, server, 6)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_table_is_small(visit: Visit, browser: Browser, server: str, language: str) -> None:
    """One's own GrandBois table in mid-game, opened by a browser that knows nothing but who it is."""
    player = visit(language)
    player.set_up("grandbois", "random", "random", "random", first_player="1")
    player.play_until("tile")
    player.answer()
    player.play_until("tile")
    with stranger(browser, server, language, list(player.page.context.cookies())) as load:
        load.page.goto(player.page.url)
        load.page.locator("button.tile").first.wait_for()
        small_and_alone(load, server, 10)
