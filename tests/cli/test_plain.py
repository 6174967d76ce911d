"""A table in words, for games without a drawn board."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

import pytest

from polyana.cli.boards.saying import LONG, Said, Saying
from polyana.kernel.game import Game
from polyana.kernel.meaning import Domain
from polyana.kernel.state import HIDDEN, NOTHING
from polyana.kernel.views import By, Fields
from polyana.texts import Texts

SEAT = Domain("seat", 4)
CLAN = Domain("clan", 5, keeper="clans")  # the words are those of GrandBois
Clan = Annotated[int, CLAN]


class Pile(TypedDict):
    known: list[Clan]
    count: int


class Shown(TypedDict, total=False):
    hands: Annotated[list[list[Clan]], By(SEAT)]
    top: Clan
    points: Annotated[list[int], By(SEAT)]
    leader: Annotated[int, SEAT] | None
    bids: list[Annotated[tuple[Annotated[int, SEAT], int], Fields("who", "worth")]]
    pile: Pile
    piles: dict[str, Pile]
    over_soon: bool
    rows: list[list[int]]


GAME = Game(
    name="grandbois", version=1, seats=[2], options=(), kinds=(), events=(), longest=1, scores=(0, 0), shows=Shown
)


def said(table: dict[str, Any], language: str = "en") -> list[str]:
    def lines(fact: Said, margin: str) -> list[str]:
        own = f"{margin}{fact.label}: {fact.text}".rstrip()
        return [own, *(line for part in fact.parts for line in lines(part, margin + "  "))]

    facts = Saying(GAME, ["Anna", "Boris"], Texts(language)).table(table)
    return [line for fact in facts for line in lines(fact, "")]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["hands:", "  Anna: frogs, foxes", "  Boris: raccoons, 2 hidden"]),
        ("ru", ["hands:", "  Anna: лягушки, лисы", "  Boris: еноты, скрыто 2"]),
    ],
)
def test_hands_are_told_by_player_and_what_is_hidden_is_counted(language: str, words: list[str]) -> None:
    assert said({"hands": [[0, 2], [3, HIDDEN, HIDDEN]]}, language) == words


def test_things_players_and_numbers_are_told_by_what_they_are() -> None:
    table = {"top": HIDDEN, "points": [3, 0], "leader": 1, "over_soon": True}
    assert said(table) == ["top: 1 hidden", "points: Anna: 3 · Boris: 0", "leader: Boris", "over soon: yes"]


def test_a_number_that_no_thing_has_is_nothing() -> None:
    assert said({"top": NOTHING, "leader": -1, "hands": []}) == ["top: –", "leader: –", "hands: –"]
    assert said({"leader": None}) == ["leader: –"]


def test_rows_have_the_names_of_their_places_and_dicts_their_fields() -> None:
    assert said({"bids": [[0, 5], [1, 2]]}) == ["bids:", "  1: who: Anna · worth: 5", "  2: who: Boris · worth: 2"]
    assert said({"pile": {"known": [2], "count": 7}}) == ["pile:", "  known: foxes", "  count: 7"]
    assert said({"piles": {"left": {"known": []}}}) == ["piles:", "  left:", "    known: –"]


def test_what_nobody_has_declared_is_told_as_it_is() -> None:
    assert said({"rows": [[1], [2]], "more": ["a", 2]}) == ["rows: [[1], [2]]", "more: a, 2"]
    assert said({"more": {"a": {"b": 1}}}) == ['more: {"a": {"b": 1}}']
    (line,) = said({"rows": [[i] for i in range(200)]})
    assert len(line) == len("rows: ") + LONG
    assert line.endswith("…")
