"""The Cult and the Riverfolk, two people, and two bots: a kept game with every service and every conspiracy."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.woodland import kept, play_again, seat_all, see_the_end
from tests.journals.contents import contents


@pytest.mark.rule("root:11.2.6", "root:11.2.7.i", "root:11.2.7.ii", "root:11.2.7.iii", "root:10.4.3", "root:10.5.1")
def test_every_service_is_bought_and_every_conspiracy_carried_out(visit: Visit, data: Path) -> None:
    wanted = kept("root-riverfolk")
    cult, riverfolk = people = seat_all(visit, data, wanted, [("ru", True, False), ("en", False, True)])
    asked = set()
    for seat, kind in play_again(people, wanted):
        asked.add((seat, kind))
        if kind == "service":
            # What is for sale has its prices on it, and the order never to be asked stands beside it.
            expect(people[seat].page.locator(".market .cost")).to_have_count(3)
            expect(people[seat].page.locator(".market input[type=checkbox]")).not_to_be_checked()
            assert people[seat].page.evaluate("document.documentElement.scrollWidth") <= 390
    assert asked >= {(0, "service"), (1, "set-cost")}
    see_the_end(people, wanted)
    # The Cult's person bought one of each; what the bots bought comes on top.
    assert contents(cult.journal()) >= {
        "hand card",
        "riverboats",
        "mercenaries",
        "garden",
        "crusade",
        "convert",
        "sanctify",
    }
    assert riverfolk.pressed >= {"map", "list"}
