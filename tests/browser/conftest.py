"""A server on a free port of its own and Chromium, shared by the tests of this folder.

The browser belongs to the folder and not to the session: Playwright keeps an event loop in this thread, and tests
elsewhere start their own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import polyana
from tests.browser.hands import PATIENCE, Player

PROJECT = Path(__file__).parents[2]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-features=Translate,OptimizationHints,MediaRouter",
]
expect.set_options(timeout=1000 * PATIENCE)
# Nobody waits for bots here, fingers of tests are faster than people's, and everybody comes from one address.
QUICK = {
    "POLYANA_PACE": "0",
    "POLYANA_MESSAGE_RATE": "1000",
    "POLYANA_REQUEST_RATE": "1000",
    "POLYANA_TABLES_PER_HOUR": "10000",
    "POLYANA_NEWCOMERS_PER_HOUR": "10000",
    "POLYANA_THINKERS": "1",
}
# A game that has neither a board nor words.
BARE = {"POLYANA_GAMES": "toy=tests.server.toygame"}

# The client is the same whichever build serves it: once is enough.
collect_ignore_glob = ["test_*.py"] if os.environ.get("POLYANA_BUILD") == "compiled" else []


def chromium() -> str:
    names = ("chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if not found:
        pytest.skip("no Chromium: make chromium installs it where it can")
    return found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the server keeps."""
    return tmp_path_factory.mktemp("data")


@contextmanager
def serving(data: Path) -> Iterator[str]:
    """The address of a server of one's own."""
    command = [sys.executable, "-m", "tests.browser.serve", "serve", "--no-browser", "--port", "0", "--data", str(data)]
    environment = os.environ | QUICK | BARE | {"POLYANA_LANG": "en", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=PROJECT)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://" in line, line
        yield "http://" + line.partition("http://")[2].strip().rstrip("/")
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.fixture(scope="package")
def server(data: Path) -> Iterator[str]:
    if not (Path(polyana.__file__).parent / "web" / "index.html").exists():
        pytest.skip("the client is not built: make web")
    with serving(data) as address:
        yield address


Visit = Callable[..., Player]


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visit]:
    """`visit("ru", phone=True, dark=True)`: somebody new in the lobby. Whatever the page complains of fails."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def come(language: str = "en", phone: bool = False, dark: bool = False, installed: bool = False) -> Player:
        worker: Any = {} if installed else {"service_workers": "block"}
        device: dict[str, Any] = PHONE if phone else {"viewport": {"width": 1280, "height": 800}}
        scheme: Any = "dark" if dark else "light"
        context = browser.new_context(
            base_url=server, locale=language, color_scheme=scheme, reduced_motion="reduce", **worker, **device
        )
        context.set_default_timeout(1000 * PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: _own(request.url, server, complaints))
        page.goto("/")
        return Player(page)

    yield come
    for context in contexts:
        context.close()
    assert complaints == []


def _own(url: str, server: str, complaints: list[str]) -> None:
    if not url.startswith((server, "data:", "blob:")):
        complaints.append(f"the page asked for {url}")


@pytest.fixture(scope="session")
def axe() -> str:
    return (PROJECT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def findings(page: Page, axe: str) -> list[str]:
    """What axe calls serious or critical."""
    page.evaluate(axe)
    report = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{found['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for found in report["violations"]
        if found["impact"] in ("serious", "critical")
        for node in found["nodes"]
    ]
