"""How a learner goes through a lesson: presses what is lit."""

from __future__ import annotations

from playwright.sync_api import Page

# Kinds of question whose place is put down on the board as soon as it is lit, and then confirmed.
HOVERS = {
    "grandbois": ("place",),
    "woolybully": ("place",),
    "gardennation": ("build", "demolish", "invade", "roof-from", "roof-to"),
}


def play_through(page: Page, game: str, steps: int) -> None:
    """To the end, from wherever it is."""
    coach = page.locator(".coach[data-playing=false]")
    while int(coach.get_attribute("data-step") or 0) < steps:
        press_lit(page, game)


def press_lit(page: Page, game: str) -> None:
    """One step: the caption is read, or what is lit is pressed, until the lesson is one step further."""
    coach = page.locator(".coach[data-playing=false]")
    coach.wait_for()
    step = coach.get_attribute("data-step")
    taught = coach.get_attribute("data-taught")
    if taught is None:
        page.locator("[data-next]").click()
    elif not _own_way(page, game, taught):
        page.locator(f".advised, [data-code='{taught}']").filter(visible=True).first.click()
    page.locator(f".coach[data-playing=false]:not([data-step='{step}'])").wait_for()


def _own_way(page: Page, game: str, taught: str) -> bool:
    """Where a place hovers over the board already, it is confirmed; a pair of cards is pressed one by one."""
    asks = page.locator("[data-stamp]").get_attribute("data-asks")
    if asks in HOVERS.get(game, ()):
        page.locator("[data-commit], [data-tools] .main").first.wait_for()
        page.keyboard.press("Enter")
    elif game == "grandbois" and asks == "tower":
        page.locator(".offer .button.main").click()
    elif game == "woolybully" and page.locator(".leave.advised").count():
        page.locator(".leave").click()
        page.locator(".leave.sure").click()
    elif game == "gardennation" and asks == "keep":
        for card in page.locator(".advised").all():
            card.click()
        page.locator("[data-keep]").click()
    else:
        return False
    return True
