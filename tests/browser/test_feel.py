"""How a table feels: nothing jumps, everything can be read and hit, questions come with what they are about."""

from __future__ import annotations

import random
import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.hands import STILL, Player, middle

BASE: Final = {f"seat{n + 1}": name for n, name in enumerate(("eyrie", "marquise", "alliance", "vagabond"))}
TALL: Final = 44  # pixels a fingertip needs
LOW: Final = f"""
() => [...document.querySelectorAll("main .button, main .options button, .dock button:not([data-card], [data-side])")]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < {TALL})
  .map((each) => each.outerHTML.slice(0, 120))
"""
SIZE: Final = "() => document.querySelector('.wood').getBoundingClientRect().width"


def wander(player: Player, *until: str, seed: int = 1) -> None:
    """Press whatever there is until one of these is asked."""
    chance = random.Random(seed)
    page = player.page
    while player.asks not in until:
        page.locator("[data-asks]:not([data-asks=''])").wait_for()
        stamp = player.stamp
        buttons = page.locator("[data-code]:enabled:visible")
        buttons.nth(chance.randrange(buttons.count())).dispatch_event("click")
        player.moved_on(stamp)
        page.locator("[data-asks]:not([data-asks=''])").wait_for()


def sized(player: Player, width: int, height: int) -> Page:
    player.page.set_viewport_size({"width": width, "height": height})
    return player.page


@pytest.mark.rule("root:7.4.2")
def test_the_decree_is_in_sight_when_its_column_is_asked_for(visit: Visit) -> None:
    anna = visit("ru")
    page = sized(anna, 768, 1024)
    anna.set_up("root", "random", "random", "random", seed=None, **BASE)
    wander(anna, "decree-column")
    columns = page.locator("[data-decree] .column")
    expect(columns).to_have_count(4)
    # The two Viziers of the setup lie in it, and a column is pressed where its cards are.
    expect(page.locator("[data-decree] [data-card]:visible")).to_have_count(2)
    stamp = anna.stamp
    columns.nth(1).get_by_role("button").first.click()
    anna.moved_on(stamp)


def test_the_map_of_root_is_large_and_stays_as_it_is(visit: Visit) -> None:
    anna = visit("en")
    page = sized(anna, 1440, 900)
    anna.set_up("root", "random", "random", "random", seed=None, **BASE)
    page.locator("[data-asks]:not([data-asks=''])").wait_for()
    page.locator(".wood").evaluate(STILL)
    size = page.evaluate(SIZE)
    assert size > 640
    for kind in ("decree-card", "decree-column", "decree-card", "decree-column"):
        wander(anna, kind)
        page.locator(".wood").evaluate(STILL)
        assert page.evaluate(SIZE) == pytest.approx(size, abs=1), anna.asks


def test_a_card_can_be_read(visit: Visit) -> None:
    anna = visit("ru")
    anna.set_up("root", "random", "random", "random", seed=None, **BASE)
    wander(anna, "decree-card")
    card = anna.page.locator(".hand [data-card]").first
    large = anna.page.locator("[data-large]")
    expect(large).to_have_count(0)
    card.hover()
    expect(large).to_be_visible()
    assert large.evaluate("each => parseFloat(getComputedStyle(each).fontSize)") >= 15
    expect(large).to_have_attribute("data-large", card.get_attribute("data-card") or "")
    anna.page.mouse.move(5, 5)
    expect(large).to_have_count(0)


def test_a_finger_that_stays_on_a_card_reads_it_and_answers_nothing(visit: Visit) -> None:
    anna = visit("en", phone=True)
    anna.set_up("root", "random", "random", "random", seed=None, **BASE)
    wander(anna, "decree-card")
    page, stamp = anna.page, anna.stamp
    card = page.locator(".hand button[data-card]").first
    box = card.bounding_box()
    assert box is not None
    at = {"x": box["x"] + 20, "y": box["y"] + 20}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator("[data-large]")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("[data-large]")).to_have_count(0)
    assert anna.stamp == stamp
    card.tap()
    anna.moved_on(stamp)


def test_fingers_hit_what_they_mean(visit: Visit) -> None:
    anna = visit("ru", phone=True)
    anna.set_up("root", "random", "random", "random", seed=None, **{**BASE, "seat1": "marquise", "seat2": "eyrie"})
    wander(anna, "action")
    assert anna.page.evaluate(LOW) == []
    for game, asks in (("woolybully", "turn"), ("gardennation", "deed"), ("grandbois", "tile")):
        anna.set_up(game, "random")
        anna.page.locator("[data-asks]:not([data-asks=''])").wait_for()
        assert anna.page.evaluate(LOW) == [], (game, asks)


def test_enter_keeps_the_goals_that_are_picked(visit: Visit) -> None:
    anna = visit("en")
    anna.set_up("gardennation", "random")
    while anna.wait_for("colour", "keep") == "colour":
        anna.press_on(anna.stamp, "1")
    page, stamp = anna.page, anna.stamp
    goals = page.locator("[data-goal]")
    goals.nth(0).click()
    anna.press("Enter")  # one is not yet a pair, and stays
    expect(goals.nth(0)).to_have_attribute("aria-pressed", "true")
    goals.nth(2).click()
    anna.press("Enter")
    anna.moved_on(stamp)


def test_the_log_is_one_stop_for_the_keyboard(visit: Visit) -> None:
    anna = visit("en")
    anna.set_up("root", "random", "random", "random", seed=None, **BASE)
    wander(anna, "decree-card")
    page = anna.page
    assert page.locator(".log .rule-link").count() > 10
    assert page.evaluate("[...document.querySelectorAll('.log button')].filter(each => each.tabIndex >= 0).length") == 0
    page.locator(".log").focus()
    anna.press("ArrowUp")
    expect(page.locator(".log .rule-link").last).to_be_focused()
    anna.press("ArrowUp")
    expect(page.locator(".log button").nth(-2)).to_be_focused()
    assert anna.asks == "decree-card"


def test_every_table_has_its_heading(visit: Visit) -> None:
    for phone in (False, True):
        anna = visit("ru", phone=phone)
        anna.set_up("root", "random")
        anna.page.locator("[data-asks]:not([data-asks=''])").wait_for()
        expect(anna.page.get_by_role("heading", level=1)).to_have_text("Корни")


def test_factions_are_chosen_beside_the_seats(visit: Visit) -> None:
    anna = visit("en")
    form = anna.page.locator("form")
    form.locator("input[name=game][value=root]").check(force=True)
    form.locator("input[name=seats][value='3']").check(force=True)
    expect(form.locator("li select[data-option]")).to_have_count(3)
    expect(form.locator("details select[data-option]")).to_have_count(0)
    form.locator("select[data-option=seat1]").select_option("cult")
    form.locator("button.go").click()
    anna.page.wait_for_url("**/t/*")
    expect(anna.page.locator("#root-board h2")).to_contain_text("Lizard Cult")


def test_only_what_can_be_declined_for_good_is_offered_as_a_standing_order(visit: Visit) -> None:
    anna = visit("en")
    anna.set_up("root", "random", "random", seat1="marquise", seat2="riverfolk")
    anna.page.locator("[data-asks]:not([data-asks=''])").wait_for()
    anna.page.get_by_role("button", name="This table").click()
    orders = [each.strip() for each in anna.page.locator("dialog section").first.locator("label").all_inner_texts()]
    assert orders[1:] == [
        "Never play an ambush",
        "Never foil an ambush",
        "Never use cards in battle",
        "Never use Field Hospitals",
        "Never buy services",
    ]


def test_wooly_bully_says_what_to_press_and_does_not_pester(visit: Visit) -> None:
    anna = visit("en")
    anna.set_up("woolybully", "random", "random", first_player="1")
    page = anna.page
    anna.wait_for("turn")
    expect(page.locator(".sentence")).to_have_text("Your turn: which tile do you lay?")
    expect(page.locator("[data-lays]")).to_be_visible()
    # Leaving for good stands last, and is no more than a word.
    deeds = page.locator(".deeds button")
    assert deeds.last.get_attribute("data-deed") == "4"
    asked = []
    for _ in range(4):
        anna.wait_for("turn", "call")
        asked.append(anna.asks)
        if anna.over or anna.asks == "call":
            break
        for tile in "123456":
            anna.press(tile)
            page.locator("[data-asks='place'], [data-asks='side'] .note.no").first.wait_for()
            if anna.asks == "place":
                break
        anna.press_on(anna.stamp, "n", "Enter")
    assert "call" not in asked


COUNT: Final = "() => { window.presses = 0; addEventListener('pointerdown', () => window.presses++, true); }"
PRESSES: Final = "() => { const n = window.presses; window.presses = 0; return n; }"
MARQUISE: Final = {**BASE, "seat1": "marquise", "seat2": "eyrie", "first_player": "1"}


def test_a_turn_by_pressing_the_map_alone(visit: Visit) -> None:
    """A move, a battle and a building cost two presses each; one undo takes back a whole gesture."""
    anna = visit("en")
    page = sized(anna, 1440, 900)
    anna.set_up("root", "random", "random", "random", seed=None, **MARQUISE)
    wander(anna, "action")
    page.evaluate(COUNT)
    nest = page.evaluate("""() => [...document.querySelectorAll("[data-clearing]")]
      .find(each => each.querySelector("[href$='#rt-piece-7']")).dataset.clearing""")

    def position() -> int:
        return int(page.locator("[data-position]").get_attribute("data-position") or 0)

    # Somebody beside the nest goes there: whoever is pressed first says where from, the target is pressed then.
    begun = position()
    for touch in page.locator("[data-touch^=move]").all():
        origin = (touch.get_attribute("data-touch") or "").removeprefix("move-")
        page.locator(f"[data-touch=move-{origin}]").first.click()
        anna.wait_for("move-to")
        if page.locator(f".target[data-code='{nest}']").count():
            break
        page.get_by_role("button", name="Undo").click()
        anna.wait_for("action")
        assert position() == begun
    expect(page.locator("[data-stepper] output")).to_have_text("1")
    page.locator(f".target[data-code='{nest}']").click()  # the second press
    anna.wait_for("move-from")
    page.get_by_role("button", name="Undo").click()
    anna.wait_for("action")
    assert position() == begun, "from where, where to, how many: one gesture"
    page.evaluate(PRESSES)
    page.locator(f"[data-touch=move-{origin}]").first.click()
    anna.wait_for("move-to")
    page.locator(f".target[data-code='{nest}']").click()
    anna.wait_for("move-from")
    assert page.evaluate(PRESSES) == 2
    anna.press("x")
    anna.wait_for("action")

    # A building: the slot, then which.
    page.locator("[data-touch^=build]").first.wait_for()
    for place in {each.get_attribute("data-touch") for each in page.locator("[data-touch^=build]").all()}:
        page.locator(f"[data-touch={place}]").first.click()
        anna.wait_for("build-what")
        stamp = anna.stamp
        page.locator("[data-builds] button").first.click()
        anna.moved_on(stamp)
        page.locator("[data-asks='action'], [data-asks='wood-from'], .note.no").first.wait_for()
        assert page.evaluate(PRESSES) == 2
        if not page.locator(".note.no").count():
            break
        # Not offered there: it was said, and nothing remains of it.
        anna.wait_for("action")
    while anna.asks != "action":
        wander(anna, "action")
    expect(page.locator(".log")).to_contain_text("builds")
    page.evaluate(PRESSES)

    # A battle: the enemy twice.
    enemy = page.locator(f"[data-touch=battle-{nest}]").first
    enemy.click()
    expect(page.locator("[data-attack]")).to_be_visible()
    assert anna.asks == "action"
    enemy.click()
    page.locator("[data-battle]").wait_for()
    assert page.evaluate(PRESSES) == 2
    expect(page.locator(".log")).to_contain_text("Dice:")


def test_warriors_can_be_drawn_to_where_they_go(visit: Visit) -> None:
    anna = visit("en")
    page = sized(anna, 1440, 900)
    anna.set_up("root", "random", "random", "random", seed=None, **MARQUISE)
    wander(anna, "action")
    page.locator("[data-touch=move-4]").first.evaluate(STILL)
    start = middle(page.locator("[data-touch=move-4]").first)
    for target in (1, 9):  # the neighbours of clearing 5 on the autumn map
        end = middle(page.locator(f"[data-clearing='{target}'] > .glade"))
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=6)
        expect(page.locator(".way")).to_be_visible()
        page.mouse.up()
        page.locator("[data-asks='move-from'], .note.no").first.wait_for()
        if anna.asks == "move-from":
            break
    expect(page.locator(".log")).to_contain_text("from clearing 5")


def test_a_card_of_the_hand_says_what_it_can_be_pressed_for(visit: Visit) -> None:
    anna = visit("ru")
    anna.set_up("root", "random", "random", "random", seed=None, **MARQUISE)
    wander(anna, "action")
    page = anna.page
    held = "all => all.map(each => each.dataset.card)"
    hand = page.locator(".hand [data-card]").evaluate_all(held)
    stamp = anna.stamp
    page.locator(".hand button.act").first.click()
    uses = page.locator("[data-uses] button")
    page.locator(f"[data-uses], [data-stamp]:not([data-stamp='{stamp}'])").first.wait_for()
    if uses.count():
        page.keyboard.press("Escape")
        expect(uses).to_have_count(0)
    else:
        # The only use is taken at once, and taken back at once.
        page.locator("[data-asks]:not([data-asks=''])").wait_for()
        page.get_by_role("button", name="Отменить").click()
        anna.wait_for("action")
    assert anna.asks == "action"
    assert page.locator(".hand [data-card]").evaluate_all(held) == hand


def test_the_log_goes_by_turns_and_shows_places(visit: Visit) -> None:
    """Grouped by turns in the colours of the seats, without numbers nobody knows; a pressed line shows its place."""
    anna = visit("en", phone=True)
    page = anna.page
    anna.set_up("grandbois", "random", "random")
    anna.play_until("tile")
    anna.answer()
    anna.play_until("tile")
    page.keyboard.press("l")
    heads = page.locator(".log .turn h3")
    heads.nth(2).wait_for()
    assert len(set(heads.all_inner_texts())) == 3
    colours = page.locator(".log .turn").evaluate_all("all => all.map(each => getComputedStyle(each).borderLeftColor)")
    assert len(set(colours)) == 3
    told = page.locator(".log").inner_text()
    assert "lays a tile" in told
    assert not re.search(r"tile \d|\(-?\d+, ?-?\d+\)", told)
    # On a phone the log leads to what the others did: the question needs the room above.
    expect(page.locator("[data-meanwhile]")).to_be_hidden()
    page.locator("aside .meanwhile").tap()
    page.locator("[data-digest] li").first.wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("[data-digest]")).to_have_count(0)
    assert page.locator("rect.lit").count() == 0
    page.locator(".log .line").last.tap()
    expect(page.locator("rect.lit")).to_have_count(4)
    expect(page.locator("aside.open")).to_have_count(0)


def test_what_the_others_did_is_told_by_turns_and_played_again(visit: Visit) -> None:
    anna = visit("ru")
    page = anna.page
    anna.set_up("grandbois", "random", "random")
    anna.play_until("tile")
    while not page.locator(".log li", has_text="Anna кладёт").count() or anna.asks != "tile":
        anna.answer()
        anna.wait_for()
    page.locator("[data-meanwhile]").click()
    told = page.locator("[data-digest] > li h3")
    expect(told).to_have_count(2)
    assert "Anna" not in told.all_inner_texts()
    now = page.locator("[data-position]").get_attribute("data-position")
    page.locator("[data-replay]").click()
    page.locator(".play.past").wait_for()
    # It plays by itself until the present is reached again.
    page.locator(f"[data-position='{now}'] .play:not(.past)").wait_for()
