"""What a screen has room for, and the ways around a table: errors, invitations, news, one more game."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.hands import STILL, Player, play_out


def box(element: Locator) -> tuple[float, float, float, float]:
    """Left, top, width and height, once it stands still."""
    element.evaluate(STILL)
    found = element.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["width"], found["height"]


def fits(page: Page) -> bool:
    """Nothing is wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_phone_on_its_side_leaves_room_for_every_board(visit: Visit) -> None:
    player = visit("ru", phone=True)
    page = player.page
    page.set_viewport_size({"width": 844, "height": 390})
    for game in ("grandbois", "woolybully", "gardennation", "root"):
        player.set_up(game, "greedy", "greedy")
        page.locator("[data-asks]:not([data-asks=''])").wait_for()
        _, _, width, height = box(page.locator("[data-board]"))
        assert width > 300, game
        assert height > 220, game
        assert fits(page), game


def test_the_board_of_a_phone_stays_where_it_is_from_question_to_question(visit: Visit) -> None:
    for language in ("ru", "en"):
        player = visit(language, phone=True)
        player.set_up("grandbois", "greedy")
        player.play_until("tile")
        board = player.page.locator("[data-board]")
        before = box(board)
        player.take_tile()
        assert box(board) == before


def test_a_refusal_goes_with_the_ghost_and_makes_room_for_a_hint(visit: Visit) -> None:
    player = visit("en")
    page = player.page
    player.set_up("grandbois", "greedy")
    player.play_until("tile")
    whole = page.get_by_role("button", name="The whole board")
    expect(whole).to_be_disabled()
    player.take_tile()
    player.press("n", *["ArrowUp"] * 8, "Enter")
    page.locator(".note.no").wait_for()
    expect(whole).to_be_enabled()  # the camera went after the ghost
    player.press("ArrowUp")
    expect(page.locator(".note.no")).to_have_count(0)
    player.press("Enter")
    page.locator(".note.no").wait_for()
    player.press("h")
    page.locator(".note", has_text="owl").wait_for()
    expect(page.locator(".note")).to_contain_text("of its tries")
    expect(page.locator(".note.no")).to_have_count(0)
    player.press("Escape")
    expect(page.locator(".note")).to_have_count(0)
    expect(whole).to_be_disabled()  # and came back when there was none


def test_there_is_no_such_table(visit: Visit) -> None:
    page = visit("en").page
    page.goto("/t/nosuchtable")
    said = page.get_by_text("There is no such table.")
    said.wait_for()
    assert box(page.locator("header"))[2] == page.evaluate("innerWidth")
    left, _, width, _ = box(said)
    assert abs(left + width / 2 - page.evaluate("innerWidth") / 2) < 2
    page.get_by_role("link", name="To the lobby").click()
    page.locator("form").wait_for()


def test_only_who_may_sit_down_is_asked_to(visit: Visit) -> None:
    anna, boris = visit("ru", phone=True), visit("en")
    anna.page.set_viewport_size({"width": 360, "height": 740})
    anna.make_table("Анна", "open", "medium")
    link = anna.invitation()
    assert fits(anna.page)
    card, begin = box(anna.page.locator(".card")), box(anna.page.locator(".begin button"))
    assert begin[0] + begin[2] <= card[0] + card[2]

    boris.page.goto(link.partition("#")[0])
    boris.page.get_by_text("This table is by invitation").wait_for()
    assert boris.page.locator("main form").count() == 0
    boris.page.goto("about:blank")
    boris.sit_down(link, "Boris")


def test_a_phone_tells_that_something_was_said(visit: Visit) -> None:
    anna, boris = visit("en", phone=True), visit("en")
    anna.make_table("Anna", "open")
    boris.sit_down(anna.invitation(), "Boris")
    anna.page.locator(".prompt").wait_for()

    def talk(text: str) -> None:
        boris.page.locator("#tab-chat").click()
        boris.page.locator(".chat input").fill(text)
        boris.page.locator(".chat button").click()

    talk("Hello")
    anna.page.get_by_role("button", name="A new line in the chat").tap()
    expect(anna.page.locator(".chat li")).to_contain_text("Hello")
    anna.page.locator("aside").get_by_role("button", name="Close").tap()
    expect(anna.page.locator(".unread")).to_have_count(0)
    talk("Are you there?")  # the chat is still the page that will come up
    expect(anna.page.locator("header .unread")).to_have_text("1")


def test_one_more_game_with_the_same_bots(visit: Visit) -> None:
    player = visit("en")
    page = player.page
    player.set_up("grandbois", "random", "greedy", tie="rematch")
    play_out(player)
    page.locator(".sheet").wait_for()
    old = page.url
    page.get_by_role("button", name="Another game").click()
    page.wait_for_url(lambda url: url != old and "/t/" in url)
    again = Player(page)
    assert again.wait_for("colour", "tile") != ""
    expect(page.locator(".seats li")).to_contain_text(["Anna", "Hare", "Boar"])
    page.get_by_role("button", name="This table").click()
    expect(page.locator("dialog")).to_contain_text("nobody wins, play another game")
