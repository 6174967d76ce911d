"""Clocks: chosen in the lobby, seen beside the names, and what happens when somebody's time is up."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.hands import PATIENCE, Player, asked
from tests.browser.test_screens import box, fits


def set_clock(player: Player, kind: str, minutes: int, then: str) -> None:
    """In the form of the lobby."""
    form = player.page.locator("form")
    form.locator("details > summary").click()
    form.get_by_label("Clock").select_option(kind)
    form.get_by_label("How much time").fill(str(minutes))
    form.get_by_label("When time is up").select_option(then)


def sit_together(anna: Player, boris: Player) -> None:
    anna.make_table("Anna", "open")
    boris.sit_down(anna.invitation(), "Boris")
    anna.page.locator(".prompt").wait_for()


def seats(player: Player) -> Locator:
    return player.page.locator(".seats li")


def clocks(player: Player) -> Locator:
    return player.page.locator(".seats li .clock")


def test_clocks_run_beside_the_names_at_a_desk_and_on_a_phone(visit: Visit) -> None:
    anna, boris = visit("en"), visit("ru", phone=True)
    set_clock(anna, "reserve", 5, "bot")
    sit_together(anna, boris)
    players = (anna, boris)
    first = players.index(asked(*players)[0])
    for player in players:
        expect(clocks(player)).to_have_count(2)
        running, standing = clocks(player).nth(first), clocks(player).nth(1 - first)
        expect(running).to_have_class(re.compile(r"\bruns\b"))
        expect(standing).to_contain_text("5:00")
        before = running.inner_text()
        expect(running).not_to_have_text(before)  # a second later at the latest
        assert fits(player.page)
        for seat in range(2):
            place, name, clock = (
                box(each)
                for each in (
                    seats(player).nth(seat),
                    seats(player).nth(seat).locator(".name"),
                    clocks(player).nth(seat),
                )
            )
            assert name[0] + name[2] <= clock[0] or name[1] + name[3] <= clock[1]  # right of the name, or under it
            assert place[0] <= clock[0] <= clock[0] + clock[2] <= place[0] + place[2]
            assert place[1] <= clock[1] <= clock[1] + clock[3] <= place[1] + place[3]
            assert place[0] + place[2] <= player.page.evaluate("innerWidth")
    while (mover := asked(*players)[0]) is players[first]:
        mover.answer()
    for player in players:
        expect(clocks(player).nth(1 - first)).to_have_class(re.compile(r"\bruns\b"))
        expect(clocks(player).nth(first)).not_to_have_class(re.compile(r"\bruns\b"))
    anna.page.reload()
    expect(clocks(anna)).to_have_count(2)


def test_a_bot_plays_on_until_they_are_back(visit: Visit) -> None:
    anna, boris = visit("en"), visit("en", phone=True)
    set_clock(anna, "move", 1, "bot")
    sit_together(anna, boris)
    late = asked(anna, boris)[0]
    other = boris if late is anna else anna
    seat = 0 if late is anna else 1
    note = late.page.locator(".prompt .note", has_text="A bot plays for you")
    note.wait_for()
    expect(seats(other).nth(seat).locator(".name")).to_contain_text("bot")
    end = time.monotonic() + PATIENCE
    while note.count():  # first the bot answers what they ran out over
        assert time.monotonic() < end
        back = note.get_by_role("button", name="I am back")
        if back.count():
            back.click(no_wait_after=True)
        late.page.wait_for_timeout(50)
    expect(seats(other).nth(seat).locator(".name")).not_to_contain_text("bot")


def test_the_move_is_passed(visit: Visit) -> None:
    anna, boris = visit("en"), visit("en")
    set_clock(anna, "move", 1, "pass")
    sit_together(anna, boris)
    late = asked(anna, boris)[0]
    other = boris if late is anna else anna
    other.wait_for()
    for player in (anna, boris):
        expect(seats(player).nth(0)).not_to_contain_text("bot")
        expect(seats(player).nth(1)).not_to_contain_text("bot")
    other.answer()


def test_the_game_ends(visit: Visit) -> None:
    anna, boris = visit("en"), visit("ru", phone=True)
    set_clock(anna, "reserve", 1, "end")
    sit_together(anna, boris)
    late = asked(anna, boris)[0]
    winner = "Boris" if late is anna else "Anna"
    for player in (anna, boris):
        expect(player.page.locator(".prompt.done .sentence")).to_contain_text(winner)
        expect(player.page.locator(".seats li.winner")).to_contain_text(winner)
