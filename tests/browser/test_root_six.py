"""Six at a table, the Corvids and the Duchy people and the others bots: kept games on the Lake and on the Mountain."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.browser.conftest import Visit, findings
from tests.browser.hands import STILL
from tests.browser.woodland import Woodlander, kept, play_again, seat_all, see_the_end
from tests.journals.contents import contents

CORVIDS_AND_DUCHY: Final = {"bomb", "snare", "exposure", "price of failure"}
# What does not fit the window: players, tabs of the boards, clearings of the map, the Burrow, the hand.
OUTSIDE: Final = """
() => {
  const found = document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : [];
  const inside = (box, frame) =>
    box.width > 0 && box.left >= frame.left - 1 && box.right <= frame.right + 1 &&
    box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const map = document.querySelector(".clearing").getBoundingClientRect();
  const check = (selector, count, frame) => {
    const all = [...document.querySelectorAll(selector)];
    if (all.length !== count) found.push(`${all.length} ${selector}`);
    const out = all.filter((each) => !inside(each.getBoundingClientRect(), frame));
    found.push(...out.map((each) => `${selector}: ${each.textContent.trim()}`));
  };
  check(".seats .name", 6, page);
  check("[id^=root-tab-]", 7, page);
  check("[data-clearing] > .glade", 12, map);
  check("g.burrow", 1, map);
  check(".hand", 1, page);
  return found;
}
"""


def everything_fits(person: Woodlander) -> None:
    person.page.locator("[data-clearing='0']").evaluate(STILL)
    assert person.page.evaluate(OUTSIDE) == []


def every_board_fits(person: Woodlander) -> None:
    """Each of the six, one after the other, is no wider than its place."""
    page = person.page
    for tab in page.locator("[id^=root-tab-]").all():
        tab.click()
        board = page.locator("#root-board")
        board.wait_for()
        assert board.evaluate("each => each.scrollWidth <= each.clientWidth"), tab.get_attribute("aria-label")
    if person.phone:
        page.keyboard.press("Escape")


@pytest.mark.rule("root:13.7.1.a", "root:13.2.4.d", "root:12.2.3.c")
@pytest.mark.parametrize(("name", "more"), [("lake", "raft"), ("mountain", "cleared path")])
def test_six_on_a_map(visit: Visit, data: Path, axe: str, name: str, more: str) -> None:
    wanted = kept(f"root-{name}")
    people = seat_all(visit, data, wanted, [("en", False, False), ("ru", True, False)])
    looked = set()
    for seat, kind in play_again(people, wanted):
        if kind == "action" and seat not in looked:
            looked.add(seat)
            everything_fits(people[seat])
            every_board_fits(people[seat])
            assert findings(people[seat].page, axe) == []
    assert looked == {0, 1}
    see_the_end(people, wanted)
    assert contents(people[0].journal()) >= CORVIDS_AND_DUCHY | {more}
