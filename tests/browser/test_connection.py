"""Reloads, lost networks, several tabs, onlookers: nothing is lost and everybody stays in step."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.hands import Player


def test_a_reload_in_mid_turn(visit: Visit) -> None:
    player = visit("en")
    player.make_table("Anna", "medium")
    player.play_until("tile")
    player.take_tile()
    chosen = player.page.locator(".tile.chosen").get_attribute("data-tile")
    player.page.reload()
    player.wait_for("place")
    expect(player.page.locator(".tile.chosen")).to_have_attribute("data-tile", chosen or "")
    player.answer()


def test_an_answer_given_while_the_network_is_away(visit: Visit) -> None:
    """The tile is laid as soon as the network is back, and only once."""
    player = visit("en")
    page = player.page
    # Playwright's offline mode leaves open websockets alone, so the socket is closed from inside as well.
    page.add_init_script(
        "const Real = WebSocket; window.sockets = [];"
        "window.WebSocket = class extends Real { constructor(...all) { super(...all); window.sockets.push(this); } };"
    )
    page.goto("/")
    player.make_table("Anna", "medium")
    player.play_until("tile")
    player.take_tile()
    laid = page.locator("[role=log] li", has_text="Anna lays a tile").count()
    page.context.set_offline(True)
    page.evaluate("window.sockets.forEach(socket => socket.close())")
    page.locator(".lost").wait_for()
    stamp = player.stamp
    player.press("n", "Enter")
    page.wait_for_timeout(100)
    assert player.stamp == stamp
    page.context.set_offline(False)
    player.moved_on(stamp)
    expect(page.locator(".lost")).to_have_count(0)
    expect(page.locator("[role=log] li", has_text="Anna lays a tile")).to_have_count(laid + 1)


def test_two_tabs_of_one_seat(visit: Visit) -> None:
    first = visit("en")
    first.set_up("grandbois", "open", first_player="1")
    second = Player(first.page.context.new_page())
    guest = visit("ru")
    guest.sit_down(first.invitation(), "Борис")
    second.page.goto(first.page.url)
    second.page.locator(".prompt").wait_for()
    first.wait_for("colour")
    first.answer()
    guest.wait_for("colour")
    guest.answer()
    first.wait_for("tile")
    first.take_tile()
    second.wait_for("place")
    tile = first.page.locator(".tile.chosen").get_attribute("data-tile")
    expect(second.page.locator(".tile.chosen")).to_have_attribute("data-tile", tile or "")
    second.answer()
    first.page.locator(f".page[data-stamp='{second.stamp}']").wait_for()


def test_onlookers_see_no_clan_and_take_no_place_at_a_public_table(visit: Visit) -> None:
    player = visit("en")
    page = player.page
    page.locator("details summary").click()
    page.get_by_role("checkbox", name="Public table").first.check()
    player.make_table("Anna", "medium", "newcomer")
    player.play_until("tile")
    guest = visit("ru")
    guest.page.goto(page.url)
    guest.page.locator(".prompt").wait_for()
    assert guest.page.locator("button.card").count() == 0
    assert "тайный клан" not in guest.page.locator("[role=log]").inner_text()
    assert guest.page.locator(".seats button", has_text="вместо бота").count() == 0


def test_a_bot_makes_room_when_the_host_agrees(visit: Visit) -> None:
    player, guest = visit("en"), visit("ru")
    player.takeover = True
    player.set_up("grandbois", "greedy", "random")
    player.wait_for("colour")
    guest.page.goto(player.page.url)
    guest.page.get_by_role("button", name="Сесть вместо бота").first.click()
    player.page.get_by_text("asks for the place of").wait_for()
    assert guest.page.locator("button.card").count() == 0
    player.page.locator(".note[role=alert]").get_by_role("button", name="Yes").click()
    expect(guest.page.locator(".seats .name small").filter(has_text="вы")).to_have_count(1)
    expect(guest.page.get_by_role("button", name="Сесть вместо бота")).to_have_count(0)


def test_the_same_person_on_another_device(visit: Visit) -> None:
    player = visit("en")
    player.make_table("Anna", "medium")
    player.wait_for("colour")
    player.page.get_by_role("button", name="About polyana").click()
    player.page.get_by_role("button", name="Make a link").click()
    link = player.page.get_by_label("Go on with another device").input_value()
    other = visit("en")
    other.page.goto(link)
    other.page.get_by_role("button", name="Yes, it is me").click()
    other.page.locator(".mine a").click()
    other.wait_for("colour")
    other.answer()


def test_chat_and_a_takeback(visit: Visit) -> None:
    anna, boris = visit("en"), visit("en")
    anna.make_table("Anna", "open")
    boris.sit_down(anna.invitation(), "Boris")
    anna.wait_for("colour")
    anna.answer()
    boris.wait_for("colour")
    boris.page.locator("#tab-chat").click()
    boris.page.locator(".chat input").fill("<b>Hello</b>")
    boris.page.locator(".chat button").click()
    anna.page.locator("#tab-chat", has_text="1").click()
    expect(anna.page.locator(".chat li")).to_have_text("Boris <b>Hello</b>")
    boris.press("Escape")
    boris.answer()
    anna.page.locator(".tools button", has_text="Take back").click()
    boris.page.locator(".note button", has_text="Yes").click()
    assert anna.wait_for("colour") == "colour"
