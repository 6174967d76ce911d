"""Wooly Bully in the browser: people and bots, calls out of turn, standing orders."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from polyana import games
from polyana.games.woolybully.domains import CALL_HUNTER, CALL_WOLF
from polyana.games.woolybully.kinds import CALL
from polyana.games.woolybully.table import WoolyBully
from polyana.games.woolybully.tiles import HUNTER, WOLF
from polyana.kernel.journal import Journal
from polyana.kernel.match import Match
from tests.browser.conftest import Visit, findings
from tests.browser.hands import Player, asked

WOLF_AND_HUNTER = {CALL_WOLF: "w", CALL_HUNTER: "g"}


class Shepherd(Player):
    """Somebody at a table of Wooly Bully: announces whatever can be called, keeps wolves and hunters for that."""

    def __init__(self, page: Any, seat: int) -> None:
        super().__init__(page)
        self.seat = seat
        self.called: set[int] = set()
        self.announced = False

    def answer(self, raise_tower: bool = True) -> None:
        asks, stamp = self.asks, self.stamp
        if asks == "turn":
            if self.page.locator("[data-deed='5']").count():
                self.press("x")
            else:
                self.lay()
        elif asks == "call" and not self.announced:  # what was announced goes by itself
            self.press_on(stamp, "x")
        elif asks == "place":
            self.announced = False
            self.press_on(stamp, "n", "Enter")
        self.moved_on(stamp)

    def announce(self) -> None:
        """Say before being asked what is to be called: it is heard at the next opportunity."""
        for deed, key in WOLF_AND_HUNTER.items():
            # Hunters wait for a wolf: until then their forest could be the only one a wolf may go to.
            useful = deed == CALL_WOLF or self.page.locator(".prowled").count()
            if not self.announced and useful and self.page.locator(f"[data-deed='{deed}']").count():
                self.press(key)
                self.page.locator(f"[data-deed='{deed}'][aria-pressed=true]").wait_for()
                self.page.locator("[data-order='hand'][aria-pressed=true]").wait_for()
                self.announced = True
                self.called.add(deed)

    def lay(self) -> None:
        """Forest where possible, beasts only for want of anything else. A refusal shows which sides fit at all."""
        for _ in range(3):
            free = "button.side:not(.stuck)"
            forest = f"{free}[data-feature='']:is([aria-label*='forest'], [aria-label*='лес'])"
            wished = [self.page.locator(each) for each in (forest, f"{free}[data-feature='']", free)]
            next(side for side in wished if side.count()).first.dispatch_event("click")
            self.page.locator("[data-asks='place'] .spot, [data-asks='side'] .note.no").first.wait_for(state="attached")
            if self.asks == "place":
                break
        self.press_on(self.stamp, "n", "Enter")

    def leave_game(self) -> None:
        button = self.page.locator("[data-deed='4']")
        button.click()
        button.click()


def armed_seeds() -> Iterator[bytes]:
    """Draws that give the first seat a wolf and the second a hunter, and the others neither."""
    setup = games.find("woolybully").setup(4, {"first_player": "1"})
    for n in range(100_000):
        seed = n.to_bytes(32, "big")
        match = Match(setup)
        match.settle(match.sealed_chance(seed))
        assert isinstance(match.state, WoolyBully)
        wolves = [len(match.state.beasts(seat, WOLF)) for seat in range(4)]
        hunters = [len(match.state.beasts(seat, HUNTER)) for seat in range(4)]
        if wolves[0] and hunters[1] and not any(wolves[2:] + hunters[2:]) and match.state.may_lay_any(0):
            yield seed


def test_two_people_and_two_bots_with_a_wolf_and_a_hunter_out_of_turn(visit: Visit, data: Path) -> None:
    """The hands are dictated, and what the bots do follows from the same seed."""
    anna, boris = Shepherd(visit("en").page, 0), Shepherd(visit("ru").page, 1)
    anna.set_up("woolybully", "open", "random", "random", seed=(data, next(armed_seeds())), first_player="1")
    boris.sit_down(anna.invitation(), "Борис")
    anna.page.locator(".prompt").wait_for()
    play_out(anna, boris)
    boris.page.locator(".sheet").wait_for()
    assert called_out_of_turn(anna.journal()) >= set(WOLF_AND_HUNTER)

    # Both see the same result, and the meadow that counts is lit on the land.
    totals = [player.page.locator(".sheet .total").all_inner_texts() for player in (anna, boris)]
    assert totals[0] == totals[1]
    assert anna.page.locator(".sheet caption").inner_text() == "Result"
    assert boris.page.locator(".sheet caption").inner_text() == "Итог"
    best = anna.page.locator(".sheet td button").all()
    button = max(best, key=lambda each: int(each.inner_text()))
    if int(button.inner_text()):
        button.hover()
        assert anna.page.locator(".area.lit").get_attribute("data-meadow") == button.inner_text()


def called_out_of_turn(played: Journal) -> set[int]:
    state = played.setup.start()
    assert isinstance(state, WoolyBully)
    called = set()
    for seat, code in played.entries:
        q = state.question(seat)
        if q is not None and q.kind == CALL and code in WOLF_AND_HUNTER and state.turn != seat:
            called.add(code)
        state.answer(seat, code)
    return called


def play_out(*players: Shepherd) -> None:
    """Everybody answers until the game is over; once wolf and hunter were called, people go home."""
    while not players[0].over:
        for player in asked(*players):
            called = set.union(*(each.called for each in players)) >= set(WOLF_AND_HUNTER)
            if called and player.asks == "turn" and not any(each.announced for each in players):
                stamp = player.stamp
                player.leave_game()
                player.moved_on(stamp)
            else:
                for other in players:
                    if player.asks == "turn" and other is not player:
                        other.announce()
                player.answer()


def test_nobody_is_pestered(visit: Visit, axe: str) -> None:
    """The table waits a moment for everybody alike; a raised hand is heard once; silence ends with one's turn."""
    anna = Shepherd(visit("ru", phone=True).page, 0)
    anna.set_up("woolybully", "greedy", "greedy", first_player="1")
    page = anna.page
    order = page.locator("[data-order='wait'][aria-pressed=true]")
    order.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("button.face[aria-expanded=false]").count() == 1
    while anna.wait_for("turn", "call") != "turn":
        anna.answer()
    assert findings(page, axe) == []
    page.locator("[data-order='hand']").tap()
    page.locator("[data-order='hand'][aria-pressed=true]").wait_for()
    anna.answer()
    assert anna.wait_for("call", "turn") == "call"
    anna.press("x")
    order.wait_for()
    while anna.wait_for("turn", "call") != "turn":
        anna.answer()
    page.locator("[data-order='pass']").tap()
    page.locator("[data-order='pass'][aria-pressed=true]").wait_for()
    anna.answer()
    assert anna.wait_for("turn", "call") == "turn"
    order.wait_for()


def test_a_call_while_somebody_thinks(visit: Visit) -> None:
    """interrupts = live: the one who is not to move may act all the same, and everybody looks up."""
    anna, boris = Shepherd(visit("en").page, 0), Shepherd(visit("ru").page, 1)
    anna.set_up("woolybully", "open", "greedy", first_player="1", interrupts="live")
    boris.sit_down(anna.invitation(), "Борис")
    assert anna.wait_for("turn") == "turn"
    assert boris.wait_for("call") == "call"
    expect(boris.page.locator(".prompt.mine")).to_have_count(0)
    # Anna has a tile in her fingers already; she may go on with it.
    if not anna.page.locator("[data-deed='5']").count():
        anna.page.locator("button.side[data-feature='']").first.dispatch_event("click")
    boris.leave_game()
    anna.page.locator("[data-moment='left']").wait_for()
    boris.page.get_by_text("+6").first.wait_for()
    expect(anna.page.locator("ul.seats")).to_contain_text("+6")


def test_after_a_refusal_another_tile_is_taken_or_all_put_back_at_once(visit: Visit) -> None:
    anna = Shepherd(visit("en").page, 0)
    anna.set_up("woolybully", "greedy", "greedy", first_player="1")
    page = anna.page
    anna.wait_for("turn")
    page.locator("button.side").first.dispatch_event("click")  # a refusal or the place: both know which sides fit
    page.locator("[data-asks='place'], [data-asks='side'] .note.no").first.wait_for(state="attached")
    fitting = [side.get_attribute("data-side") for side in page.locator("button.side:not(.stuck)").all()]
    sides = {int(side or 0) >> 1: f"button.side[data-side='{side}']" for side in fitting}
    assert len(sides) > 1, "the seed gives one tile that fits: choose another"
    first, second = list(sides.values())[:2]
    page.locator(first).dispatch_event("click")
    page.locator(f"{first}.chosen").wait_for()
    anna.press("n", "ArrowUp", "ArrowUp", "ArrowUp", "Enter")
    page.locator(".note.no").wait_for()
    page.locator(second).dispatch_event("click")
    page.locator(f"{second}.chosen").wait_for()
    expect(page.locator(".note.no")).to_have_count(0)
    anna.press("n", "ArrowUp", "ArrowUp", "ArrowUp", "Enter")
    page.locator(".note.no").wait_for()
    anna.press("Escape", "Escape")  # lifted, then back in the hand
    page.locator("[data-asks='turn']").wait_for()


def test_bots_stay_where_calls_are_live(visit: Visit) -> None:
    """They are asked about calls all the time and may say nothing; a person has no need to."""
    anna = Shepherd(visit("ru").page, 0)
    anna.set_up("woolybully", "greedy", "greedy", first_player="1", interrupts="live")
    for _ in range(3):
        anna.wait_for("turn")
        anna.answer()
        if anna.wait_for("call", "turn") == "call":
            expect(anna.page.locator("[data-deed='pass']")).to_have_count(0)
    expect(anna.page.locator("ul.seats")).not_to_contain_text("вне игры")
