"""Whole games: two people, a person against bots, keys alone, a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.hands import STILL, Player, middle, play_out, sheet


def test_two_people_play_a_whole_game(visit: Visit) -> None:
    anna, boris = visit("en"), visit("ru")
    anna.make_table("Anna", "open")
    boris.sit_down(anna.invitation(), "Борис")
    anna.page.locator(".prompt").wait_for()
    play_out(anna, boris)
    boris.page.locator(".sheet").wait_for()
    assert sheet(anna) == sheet(boris)
    for column in range(2):
        *lines, total = [row[column] for row in sheet(anna)]
        assert sum(lines) == total
    assert anna.page.locator(".sheet caption").inner_text() == "Harvest"
    assert boris.page.locator(".sheet caption").inner_text() == "Сбор урожая"

    # A line of the sheet lights the cells it comes from.
    button = anna.page.locator(".sheet td button").first
    button.hover()
    expect(anna.page.locator("rect.lit")).to_have_count(sheet(anna)[0][0])

    # Both browsers have added to chance without being asked, and have looked for it by themselves.
    for player, title in ((anna, "This table"), (boris, "Этот стол")):
        player.page.locator(f"header button[title='{title}']").click()
        player.page.locator("dialog [data-fair=mine]").wait_for()
        player.press("Escape")

    # A replay link leads to a moment, also for somebody who was not there.
    guest = visit("ru")
    guest.page.goto(f"{anna.page.url}?at=20")
    guest.page.locator("input[type=range]").wait_for()
    guest.page.locator("output", has_text=re.compile("^20/")).wait_for()
    guest.page.locator("section.history button.main").click()
    guest.page.locator(".sheet").wait_for()


def test_a_person_against_bots_by_keys_alone(visit: Visit) -> None:
    """From the lobby to the harvest without touching the mouse."""
    player = visit("en")
    page = player.page
    page.locator("form").wait_for()
    name = page.locator("form input.field")
    for _ in range(20):
        player.press("Tab")
        if name.evaluate("field => field === document.activeElement"):
            break
    page.keyboard.type("Anna")
    page.locator("form li select").first.select_option("medium")
    page.locator("form li select").nth(1).select_option("newcomer")
    name.press("Enter")
    page.wait_for_url("**/t/*")
    player.play_until("tile")

    # Take a tile, change one's mind, look where it fits, put it where it does not: the rule answers.
    player.take_tile()
    stamp = player.stamp
    player.press("2")
    player.moved_on(stamp)
    page.locator(".tile:nth-child(2).chosen").wait_for()
    player.press("n", "r", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "Enter")
    alert = page.locator(".note.no")
    alert.wait_for()
    alert.locator(".rule-link").focus()
    player.press("Enter")
    page.locator("article.shown", has_text="2.4a").wait_for()
    page.locator("[data-board]").focus()
    player.press("Escape", "Escape")
    player.wait_for("tile")

    # A hint, and help.
    player.press("h")
    page.locator(".note", has_text="owl").wait_for()
    player.press("?")
    page.locator("dialog dt", has_text="Esc").wait_for()
    player.press("Escape")
    play_out(player)
    assert len(sheet(player)[-1]) == 3


def test_a_phone(visit: Visit) -> None:
    """Fingers: take, tap a place, turn, lay; the clan stays face down until it is pressed."""
    player = visit("ru", phone=True)
    player.make_table("Анна", "medium")
    page = player.page
    player.play_until("tile")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("button.card[aria-expanded=false]").count() == 1
    page.locator("button.card").tap()
    expect(page.locator("button.card[aria-expanded=true]")).to_have_count(1)

    page.locator("button.tile:not(:has(.stuck))").first.tap()
    page.locator(".spot").first.wait_for()
    page.touchscreen.tap(*middle(page.locator(".spot").first))
    page.locator(".ghost.fits").wait_for()
    page.locator(".tools button").first.tap()
    stamp = player.stamp
    page.locator(".tools button.main").tap()
    player.moved_on(stamp)
    page.get_by_role("button", name="Журнал").tap()
    expect(page.locator("[role=log]")).to_contain_text("Анна кладёт карточку")


def test_long_names_and_hints_on_a_phone(visit: Visit) -> None:
    """Every letter of a name is in sight; what is said does not lie on the board, moves nothing and goes when read."""
    player = visit("en", phone=True)
    page = player.page
    player.make_table("Аполлинария Konstantinova", "medium", "newcomer", "medium")
    player.play_until("tile")
    board = page.locator("[data-board]")
    board.evaluate(STILL)
    place = board.bounding_box()
    name = page.locator(".seats .name").first
    assert name.inner_text().replace("\u00ad", "").startswith("Аполлинария Konstantinov")
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight")
    page.get_by_role("button", name="Hint").tap()
    note = page.locator(".note", has_text="owl")
    note.wait_for()
    box = note.bounding_box()
    assert place is not None
    assert box is not None
    assert box["y"] + box["height"] <= place["y"]
    assert board.bounding_box() == place
    note.get_by_role("button", name="Close").tap()
    expect(note).to_have_count(0)


def test_the_mouse(visit: Visit) -> None:
    """The ghost follows the pointer, the wheel turns it, a click lays it; without a tile the wheel zooms."""
    player = visit("en")
    player.make_table("Anna", "medium")
    page = player.page
    player.play_until("tile")
    board = page.locator("[data-board]")
    page.locator("button.tile:not(:has(.stuck))").first.click()
    page.locator(".spot").first.wait_for()
    page.mouse.move(*middle(page.locator(".spot").first))
    page.locator(".ghost.fits").wait_for()
    chosen = page.locator(".tile.chosen")
    place = page.locator(".ghost").bounding_box()
    turn = chosen.get_attribute("data-turn") or ""
    page.mouse.wheel(0, 120)
    expect(chosen).not_to_have_attribute("data-turn", turn)
    assert page.locator(".ghost.fits").bounding_box() == place
    stamp = player.stamp
    page.mouse.down()
    page.mouse.up()
    player.moved_on(stamp)

    player.play_until("tile")
    size, style = _zoom(player), board.locator("svg > g").get_attribute("style") or ""
    board.hover()
    page.mouse.wheel(0, -240)
    expect(board.locator("svg > g")).not_to_have_attribute("style", style)
    assert _zoom(player) > size


def test_a_game_without_board_and_words_is_played_through_lists(visit: Visit) -> None:
    player = visit("en")
    page = player.page
    page.locator("form input[value=toy]").check(force=True)
    player.make_table("Anna", "medium")
    while not page.locator(".plain table").count():
        page.locator(".options button, .plain table").first.wait_for()
        if player.asks:
            stamp = player.stamp
            page.locator(".options button").first.click()
            player.moved_on(stamp)
    assert page.locator(".plain td").count() == 2


def _zoom(player: Player) -> float:
    style = player.page.locator("[data-board] svg > g").get_attribute("style") or ""
    found = re.search(r"scale\(([\d.]+)\)", style)
    assert found is not None
    return float(found[1])
