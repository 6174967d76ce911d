"""Garden Nation in the browser: people and a bot, every ploy, goals chosen unseen, keys alone, a phone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Page, WebSocket, expect

from polyana.games.gardennation import kinds
from polyana.games.gardennation.domains import BUILD, DEMOLISH, INVADE, MOVE, SKIP, TRANSFER
from polyana.games.gardennation.territories import AREAS, BRAMBLE, POSITIONS
from polyana.kernel.differences import applied
from tests.browser.conftest import Visit, findings
from tests.browser.hands import Player, asked, middle, play_out

SEED: Final = (11).to_bytes(32, "big")  # of the draws in the game of three people
WANTED = {kinds.COMPLETED, kinds.INVADED, kinds.ROOF_MOVED, kinds.MOVED}
KEYS = {BUILD: "b", DEMOLISH: "d", INVADE: "i", MOVE: "v", TRANSFER: "r", SKIP: "x"}
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
View = dict[str, Any]


def wish(view: View, seat: int, done: set[int]) -> tuple[int, int]:
    """A deed and its place: every ploy once, projects where possible, otherwise towards a roof that can be moved."""
    shown = view["table"]
    where = shown["where"]
    for deed, event in ((TRANSFER, kinds.ROOF_MOVED), (INVADE, kinds.INVADED), (MOVE, kinds.MOVED)):
        if where[deed] and event not in done:
            return deed, min(where[deed], key=lambda place: shown["worth"][place] if deed != MOVE else place)
    if not where[BUILD] and not where[DEMOLISH]:
        return SKIP, 0
    if not where[BUILD]:
        return DEMOLISH, min(where[DEMOLISH], key=lambda place: (shown["roof"][place], -shown["worth"][place]))
    own = [area for area in range(AREAS) if shown["owner"][area] == seat]
    closed = [area for area in own if shown["roof"][area]]
    lands = {shown["land"][area] for area in closed}
    ready = {shown["land"][area] for area in own if not shown["roof"][area]} & lands
    homes = {area // POSITIONS for area in closed if shown["land"][area] in ready}
    completing = {area for deed, area, *_ in shown["prospects"] if deed == BUILD}

    def worth(area: int) -> tuple[int, ...]:
        leads_home = (
            shown["slots"][area % POSITIONS] in homes and shown["next"] == [seat] and kinds.ROOF_MOVED not in done
        )
        alike = kinds.ROOF_MOVED not in done and shown["land"][area] in lands and shown["owner"][area] < 0
        return (
            area in completing and not closed,
            leads_home,
            alike,
            area in completing,
            area in own,
            -shown["prices"][area],
        )

    return BUILD, max(where[BUILD], key=worth)


class Gardener(Player):
    """Somebody at a table of Garden Nation, who remembers what the page was told."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.seat = -2
        self.view: View = {}
        self.told = -1
        self.events: list[list[int]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] in ("move", "back"):
            self.view = applied(self.view, message["changes"])
            self.events = [*self.events[: message["from"]], *message["events"]]
        elif message["t"] == "sync" and message["view"] is not None:
            self.view, self.seat, self.events = message["view"], message["seat"], message["events"]
        else:
            return
        self.told = message["stamp"]

    @property
    def done(self) -> set[int]:
        """What people have done of what a game should contain."""
        return {kind for kind, *about in self.events if kind in WANTED and about[0] < 3}

    def click(self, area: int) -> None:
        """With the mouse, in the middle of a hex where something can be done."""
        self.page.mouse.click(*middle(self.page.locator(f"[data-area='{area}'] > path")))

    def answer(self, raise_tower: bool = True) -> None:
        asks, stamp = self.asks, self.stamp
        if not asks or self.told != stamp:
            self.page.wait_for_timeout(5)
            return
        if asks == "keep":
            self.keep()
            return
        if asks == "deed":
            self.do(*wish(self.view, self.seat, self.done))
            self.moved_on(stamp)
        elif asks in ("build", "demolish", "invade", "move", "roof-from", "roof-to"):
            self.press_on(stamp, "n", "Enter")
        else:  # colour, land, project, next player
            self.press_on(stamp, "1")

    def can(self, deed: int) -> bool:
        return self.page.locator(f"[data-deed='{deed}']:not([disabled])").count() > 0

    def answer_by_keys(self) -> None:
        """Build if possible, without a mouse."""
        asks, stamp = self.asks, self.stamp
        if asks == "deed":
            deed = next(deed for deed in (BUILD, DEMOLISH, SKIP) if self.can(deed))
            self.press_on(stamp, KEYS[deed], *(() if deed == SKIP else ("n", "Enter")))
        elif asks in ("build", "demolish"):
            self.press_on(stamp, "n", "Enter")
        elif asks:
            self.press_on(stamp, "1")

    def keep(self) -> None:
        """Two of the four, unseen; the same goal twice is refused."""
        goals = self.view["table"]["goals"][self.seat]
        other = next(i for i, goal in enumerate(goals) if goal != goals[0])
        self.press("1", str(other + 1))
        self.confirm()

    def confirm(self) -> None:
        self.press("Enter")
        self.page.locator("[data-stamp]:not([data-asks='keep'])").wait_for()

    def do(self, deed: int, place: int) -> None:
        if deed != BUILD:
            self.press(KEYS[deed])
        if deed == SKIP:
            return
        if deed == MOVE:
            self.page.locator(f"[data-choice='{place}']").click()
            return
        self.page.locator(f"[data-area='{place}']").wait_for(state="attached")
        self.click(place)
        if deed == TRANSFER:
            self.page.locator(".page[data-asks='roof-to'] [data-area]").first.wait_for(state="attached")
            stamp = self.stamp
            self.click(self.view["question"]["codes"][0])
            self.moved_on(stamp)


def test_three_people_and_a_bot_with_a_project_and_every_ploy(visit: Visit, data: Path) -> None:
    anna, boris, vera = (Gardener(visit(language).page) for language in ("en", "ru", "en"))
    anna.set_up("gardennation", "open", "open", "random", seed=(data, SEED))
    boris.sit_down(anna.invitation(), "Борис", last=False)
    vera.sit_down(anna.invitation(), "Vera")
    people = (anna, boris, vera)
    for person in people:  # three pages to paint at once
        person.page.set_viewport_size({"width": 1000, "height": 640})
    play_out(*people)

    played = anna.journal()
    state = played.setup.start()
    state.log = []
    for seat, code in played.entries:
        state.answer(seat, code)
    assert {event.kind for event in state.log if event.kind in WANTED and event.arguments[0] < 3} == WANTED

    # Everybody reads the same result, and it is the one that was played.
    for person in people:
        person.page.locator(".sheet").wait_for()
        assert [int(text) for text in person.page.locator(".sheet .total").all_inner_texts()] == state.scores()
    assert anna.page.locator(".sheet caption").inner_text() == "Result"
    assert boris.page.locator(".sheet caption").inner_text() == "Итог"
    # The lines of a player add up; a line lights the buildings it comes from.
    for seat in range(4):
        column = anna.page.locator(f".sheet tbody td:nth-child({seat + 2}) :is(button, .plain)").all_inner_texts()
        numbers = [int(text.replace("−", "-").split()[-1]) for text in column]
        assert sum(numbers) == state.scores()[seat]
    shown = state.show(-2)
    taken = shown["taken"]
    assert isinstance(taken, list)
    seat = next(who for who in taken if who >= 0)
    anna.page.locator(f".sheet tbody tr:first-child td:nth-child({seat + 2}) button").hover()
    anna.page.locator("[data-lit]").first.wait_for(state="attached")
    assert anna.page.locator("[data-lit]").count() <= taken.count(seat)


def test_goals_are_chosen_at_once_and_stay_secret(visit: Visit) -> None:
    """Two seats are asked together; nobody learns who is ready; a choice may be taken back until all have chosen."""
    anna, boris = (Gardener(visit(language).page) for language in ("en", "ru"))
    anna.set_up("gardennation", "open")
    boris.sit_down(anna.invitation(), "Борис")
    for person in (anna, boris):
        person.wait_for("colour")
        person.answer()
    for person in (anna, boris):
        person.wait_for("keep")
        expect(person.page.locator("[data-goal]")).to_have_count(4)
    stamp = boris.stamp
    anna.keep()
    expect(anna.page.locator("[data-goal][aria-pressed=true]")).to_have_count(2)
    boris.page.wait_for_timeout(150)
    assert (boris.stamp, boris.asks) == (stamp, "keep")
    anna.press("u")
    anna.wait_for("keep")
    anna.confirm()
    boris.keep()
    (first,) = asked(anna, boris)  # whoever begins; the other has not heard of it yet, maybe
    assert first.asks == "deed"
    # One's own goals lie face down until they are asked for; of the other's nothing is on the page at all.
    for person, covered in ((anna, "My goals"), (boris, "Мои цели")):
        person.moved_on(stamp)
        assert person.page.locator(".goals li").count() == 0
        assert person.page.locator(".goals button").inner_text().split("\n")[0].strip() == covered
        person.press("c")
        expect(person.page.locator(".goals li")).to_have_count(2)
        assert [len(goals) for goals in person.view["table"]["goals"]] == [
            2 if seat == person.seat else 0 for seat in (0, 1)
        ]


def test_keys_alone_and_what_one_sees_before_committing(visit: Visit, axe: str) -> None:
    """A whole game without a mouse: price, crane and who is next before Enter, the rule when something is forbidden."""
    player = Gardener(visit("en").page)
    page = player.page

    def look() -> None:
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert findings(page, axe) == [], scheme

    player.set_up("gardennation", "random", "random", "random")
    player.wait_for("colour")
    player.answer()
    player.wait_for("keep")
    player.press("1")
    look()
    player.press("1")
    player.keep()

    player.wait_for("deed")
    while player.view["table"]["crane"] < 0:  # the very first action may be taken anywhere: look at a later one
        player.answer_by_keys()
        player.wait_for("deed")
    shown = player.view["table"]
    player.press("n")
    area = int(page.locator(".ghost.fits").get_attribute("data-place") or -1)
    assert area in shown["where"][BUILD]
    expect(page.locator("[data-forecast]")).to_contain_text(f"−{shown['prices'][area]}")
    target = shown["slots"][area % POSITIONS]
    expect(page.locator("[data-crane]")).to_have_attribute("data-crane", str(target))
    expect(page.locator("p[aria-live=polite]")).to_contain_text(f"The crane goes to territory {target + 1}")
    look()
    # On another territory: the rule answers.
    for key in ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowDown"] * 6:
        player.press(key)
        place = int(page.locator(".ghost").get_attribute("data-place") or -1)
        if place // POSITIONS not in {each // POSITIONS for each in shown["where"][BUILD]}:
            break
    player.press("Enter")
    page.locator(".note.no .rule-link").click()
    page.locator("article.shown", has_text="4.3").wait_for()
    page.locator("#tab-log").click()
    page.locator("[data-board]").focus()
    player.press("Escape", "Escape")
    player.wait_for("deed")
    # The garden in words, and the secret of the log.
    assert "yellow grass" in page.locator("#garden-words").inner_text()
    assert "kept" not in page.locator("[role=log]").inner_text()
    while not player.over:
        player.wait_for("deed", "build", "land", "project", "next-player", "demolish")
        if player.asks:
            player.answer_by_keys()
    look()


def test_a_phone(visit: Visit, axe: str) -> None:
    """Fingers: point, see, commit; nothing runs over the edge."""
    player = Gardener(visit("ru", phone=True, dark=True).page)
    page = player.page
    player.set_up("gardennation", "random", "random", "random")
    player.wait_for("colour")
    page.locator("[data-choice]").nth(1).tap()
    player.wait_for("keep")
    page.locator("[data-goal]").nth(0).tap()
    goals = player.view["table"]["goals"][0]
    page.locator("[data-goal]").nth(next(i for i in range(4) if goals[i] != goals[0])).tap()
    page.locator("[data-keep]").tap()
    player.wait_for("deed")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    shown = player.view["table"]
    area = next(each for each in shown["where"][BUILD] if shown["land"][each] != BRAMBLE)
    hex_there = page.locator(f"[data-area='{area}'] > path")
    where = middle(hex_there)
    box = hex_there.bounding_box()
    assert box is not None
    assert box["width"] > 30
    page.touchscreen.tap(*where)
    page.locator(".ghost.fits").wait_for()
    assert findings(page, axe) == []
    stamp = player.stamp
    page.locator("[data-commit]").tap()
    player.moved_on(stamp)
    page.get_by_role("button", name="Журнал").tap()
    expect(page.locator("[role=log]")).to_contain_text("Anna: этаж 1")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
