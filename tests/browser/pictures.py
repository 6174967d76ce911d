"""The pictures in docs/images, taken anew: `PYTHONPATH=src .venv/bin/python -m tests.browser.pictures [name ...]`.

Somebody plays as the hints advise until there is something to see. Hints are not seeded: no two runs look the same.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, TimeoutError, expect, sync_playwright

from tests.browser.conftest import FLAGS, PHONE, PROJECT, chromium, serving
from tests.browser.hands import PATIENCE, STILL, Player

WHERE: Final = PROJECT / "docs" / "images"
DESK: Final = {"viewport": {"width": 1280, "height": 800}}
QUALITY: Final = {True: 62, False: 80}  # phones have twice as many pixels in each direction


class Guest(Player):
    """Somebody who does what the owl says."""

    def open_table(self, game: str, name: str, *bots: str) -> None:
        self.page.locator(f"form input[value={game}]").check(force=True)
        self.make_table(name, *bots)

    def follow_hints(self, answers: int, until: str = "[data-stamp]") -> None:
        """At least so many answers, and on until something is on the page; the game ends sooner at most."""
        page = self.page
        while True:
            page.locator("[data-asks]:not([data-asks='']), .sheet").first.wait_for()
            if self.over or (answers <= 0 and page.locator(until).count()):
                return
            stamp = self.stamp
            self.press("h")
            try:
                page.locator(".note .button.main").click(timeout=10_000)
            except TimeoutError:  # a standing order was about to answer: nothing to advise
                continue
            self.moved_on(stamp)
            answers -= 1

    def show(self, name: str, phone: bool) -> None:
        self.page.locator("[data-board], form").first.evaluate(STILL)
        expect(self.page.locator("[data-moment]")).to_have_count(0)
        path = WHERE / f"{name}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=QUALITY[phone])
        print(f"{path.relative_to(PROJECT)}: {path.stat().st_size // 1000} kB")


def lay_a_tile(guest: Guest) -> None:
    guest.open_table("grandbois", "Anna", "easy", "easy")
    guest.follow_hints(12, ".page[data-asks='tile']")
    guest.take_tile()
    guest.press("n", "n", "n")
    guest.page.locator(".ghost.fits").wait_for()


def harvest(guest: Guest) -> None:
    guest.open_table("grandbois", "Анна", "easy", "easy")
    guest.follow_hints(1000)
    guest.page.locator(".sheet td button").first.hover()
    guest.page.locator("rect.lit").first.wait_for()


def lobby(guest: Guest) -> None:
    for game, name in (("gardennation", "Борис"), ("root", "Вера"), ("woolybully", "Gleb")):
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]
        wish = {"game": game, "options": {}, "seats": seats, "public": True, "language": "ru", "name": name}
        browser = guest.page.context.browser
        assert browser is not None
        other = browser.new_context(base_url=guest.page.url)
        assert other.request.post("/api/tables", data=wish).status == 201
        other.close()
    guest.page.reload()
    # The game without a board is there for tests alone.
    guest.page.locator("label:has(input[value=toy])").evaluate("label => label.remove()")
    guest.page.locator("form input.field").fill("Анна")


def meadows(name: str) -> Callable[[Guest], None]:
    """A tile held over the land, whose meadows are begun and finished."""

    def play(guest: Guest) -> None:
        guest.open_table("woolybully", name, "easy", "easy", "easy")
        guest.follow_hints(22, ".page[data-asks='turn']")
        for tile in "123456":  # the first that can be laid somewhere
            guest.press(tile)
            guest.page.wait_for_timeout(1000)
            guest.press("n")
            if guest.page.locator(".ghost").count():
                break

    return play


def build(name: str) -> Callable[[Guest], None]:
    def play(guest: Guest) -> None:
        guest.open_table("gardennation", name, "easy", "easy", "easy")
        guest.follow_hints(22, ".page[data-asks='deed']")
        guest.press("b", "n")

    return play


def marquise(guest: Guest) -> None:
    factions = {"seat1": "marquise", "seat2": "eyrie", "seat3": "alliance", "seat4": "vagabond"}
    guest.set_up("root", "greedy", "greedy", "greedy", seed=None, **factions)
    guest.follow_hints(50, ".hand button.card >> nth=2")


def vagabond(guest: Guest) -> None:
    factions = {"seat1": "vagabond", "seat2": "marquise", "seat3": "eyrie", "seat4": "alliance"}
    guest.set_up("root", "greedy", "greedy", "greedy", seed=None, **factions)
    guest.follow_hints(30, ".page[data-asks='action']")
    guest.page.locator("#root-tab-3").tap()


# Language, phone, dark.
PICTURES: Final[dict[str, tuple[Callable[[Guest], None], str, bool, bool]]] = {
    "table-desktop": (lay_a_tile, "en", False, False),
    "table-phone": (lay_a_tile, "en", True, True),
    "harvest-desktop": (harvest, "ru", False, False),
    "lobby": (lobby, "ru", False, False),
    "woolybully-desktop": (meadows("Anna"), "en", False, False),
    "woolybully-phone": (meadows("Анна"), "ru", True, False),
    "gardennation-desktop": (build("Anna"), "en", False, False),
    "gardennation-phone": (build("Анна"), "ru", True, True),
    "root-desktop": (marquise, "en", False, False),
    "root-phone": (vagabond, "en", True, False),
}


def take(browser: Browser, server: str, name: str) -> None:
    play, language, phone, dark = PICTURES[name]
    device = {**PHONE, "device_scale_factor": 2} if phone else DESK
    context = browser.new_context(
        base_url=server,
        locale=language,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        **device,
    )
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    page.goto("/")
    guest = Guest(page)
    play(guest)
    guest.show(name, phone)
    context.close()


def main(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name in names or PICTURES:
            take(browser, server, name)
        browser.close()


if __name__ == "__main__":
    if unknown := [name for name in sys.argv[1:] if name not in PICTURES]:
        sys.exit(f"There is no picture {unknown[0]}; there are {', '.join(PICTURES)}.")
    main(sys.argv[1:])
