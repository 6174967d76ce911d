"""The report: one page that loads nothing, in which everything that was found can be read."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from polyana.arena.plots import Bar, Curve, columns, lines, matrix, rows, ticks
from polyana.arena.record import Record
from polyana.arena.report import BINS, courses, lengths, page
from polyana.arena.standings import InPart, Meeting, Part, Results, Standing
from polyana.texts import LANGUAGES, Texts


def drawn(svg: str) -> list[str]:
    """The words of a picture, which must be well-formed."""
    return [each.text or "" for each in ElementTree.fromstring(svg).iter("text")]


def record(course: list[list[int]], decisions: int, sits: tuple[int, ...] = (0, 1)) -> Record:
    nothing = (0,) * len(sits)
    scores = tuple(course[-1]) if course else nothing
    return Record(0, 0, 0, 1, sits, (), (1.0, 0.0), scores, decisions, (0.1, 0.1), nothing, course)


def found(bot: str = "a", parts: bool = True) -> Results:
    standings = [
        Standing(bot, 120.4, 30.2, 40, 30.0, 0.75, 0.07, 20.0, 1.0, 0.5, 0),
        Standing("b", -120.4, 30.2, 40, 10.0, 0.25, 0.07, 11.0, 1.0, 0.5, 0),
    ]
    meetings = [Meeting(bot, "b", 40, 30.0, 10.0, 0.75, "stronger"), Meeting("b", bot, 40, 10.0, 30.0, 0.25, "weaker")]
    told = [Part("eyrie", 40, 28.0, 0.7, 0.07, 0.5, 80.0, 30.0), Part("cult", 40, 12.0, 0.3, 0.07, 0.5, -80.0, 30.0)]
    own = [InPart(bot, "eyrie", 40, 28.0, 0.7, 0.07, 80.0, 30.0)]
    return Results(
        "root",
        "gauntlet",
        2,
        1,
        30.0,
        80,
        40,
        True,
        standings,
        meetings,
        told if parts else [],
        own if parts else [],
        [],
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_needs_nothing_and_tells_everything(language: str) -> None:
    say = Texts(language).message
    games = [record([[1, 2], [5, 3], [9, 4]], 30 + i) for i in range(20)]
    html = page(found(), games, ["a", "b"], say, "polyana arena root", language)
    assert not re.search(r'(?:src|href)="|url\(|@import|<script', html)
    assert html.count("<svg") == 5
    for svg in re.findall(r"<svg.*?</svg>", html):
        drawn(svg)
    assert "+120 ± 30" in html
    assert "75 % ▲" in html
    assert "25 % ▼" in html
    assert "eyrie" in html
    assert f'lang="{language}"' in html


def test_names_of_bots_are_no_markup() -> None:
    name = '<b>"x"&.py:Bot'
    html = page(
        found(name), [record([[1, 2]], 9)], [name, "b"], Texts("en").message, f"polyana arena --bots {name}", "en"
    )
    assert "<b>" not in html
    assert "&lt;b&gt;" in html
    words = [word for svg in re.findall(r"<svg.*?</svg>", html) for word in drawn(svg)]
    assert sum(word.startswith('<b>"x"&') for word in words) >= 4


def test_what_a_game_does_not_have_is_not_drawn() -> None:
    html = page(found(parts=False), [record([], 9)], ["a", "b"], Texts("en").message, "polyana arena", "en")
    assert html.count("<svg") == 3
    assert page(found(parts=False), [], ["a", "b"], Texts("en").message, "polyana arena", "en").count("<svg") == 0


def test_scores_by_round_are_means_as_long_as_half_the_games_last() -> None:
    games = [record([[2, 0], [4, 0]], 9), record([[0, 4], [0, 8], [0, 9]], 9, (1, 0)), record([[3, 0], [5, 0]], 9)]
    first, second = courses(games, ["a", "b"])
    assert first == Curve("a", ((1.0, 3.0), (2.0, 17 / 3)))
    assert second == Curve("b", ((1.0, 0.0), (2.0, 0.0)))


def test_lengths_are_counted_in_equal_steps() -> None:
    counted = lengths([record([], decisions) for decisions in (10, 10, 11, 60, 99)])
    assert sum(count for _, count in counted) == 5
    assert len(counted) <= BINS
    assert counted[0] == ("10", 3)
    assert lengths([record([], 7)]) == [("7", 1)]


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-310, 290), (0, 62), (3, 3), (0, 0.13), (1, 9), (-1200, 40)])
def test_ticks_are_few_and_round(low: float, high: float) -> None:
    marks = ticks(low, high)
    assert 2 <= len(marks) <= 9
    assert marks[0] <= low
    assert all(len(f"{mark:g}") <= 6 for mark in marks)
    steps = {round(b - a, 6) for a, b in pairwise(marks)}
    assert len(steps) == 1


def test_pictures_are_whole_at_the_edges() -> None:
    assert "one" in drawn(rows("t", [Bar("one", 0.0, 0.0, "0")], 0.0))
    assert "x" in drawn(lines("t", [Curve("x", ((1.0, 0.0),))], "round"))
    assert "3" in drawn(columns("t", [("7", 3), ("8", 0)], "decisions"))
    assert drawn(matrix("t", ["x", "y"], lambda i, j: None)) == ["x", "y", "x", "y"]
