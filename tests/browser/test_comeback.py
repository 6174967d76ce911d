"""Coming together and coming back: invitations, codes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit, findings


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("phone", [False, True])
def test_a_code_read_aloud_leads_to_the_table(visit: Visit, axe: str, language: str, phone: bool) -> None:
    anna, boris = visit("en"), visit(language, phone=phone)
    anna.make_table("Anna", "open")
    local = anna.page.locator("[data-local]")
    expect(local).to_contain_text("this machine alone")  # the tests' server listens nowhere else
    assert anna.page.locator("[data-picture]").count() == 0
    assert findings(anna.page, axe) == []
    words = anna.page.locator("[data-words]").inner_text()
    field = boris.page.locator("[data-code] input")
    field.fill("acorn acorn acorn nonsense")
    field.press("Enter")
    expect(boris.page.locator("[data-code] [role=alert]")).not_to_be_empty()
    assert findings(boris.page, axe) == []
    field.fill(words)
    boris.page.locator("[data-code] button").click()
    boris.page.wait_for_url(anna.invitation())
    boris.page.locator("main form input").fill("Boris")
    boris.page.locator("main form button").click()
    boris.page.locator(".prompt").first.wait_for()
