"""Garden Nation at the terminal: the field of hexes, questions one by one, the final sheet."""

from __future__ import annotations

from pathlib import Path

from polyana import games
from polyana.cli.boards import find
from polyana.cli.screen import Screen
from polyana.kernel.chance import Rng
from polyana.kernel.match import Match
from polyana.kernel.state import SPECTATOR
from polyana.texts import Texts
from tests.cli.terminal import run

START = ("play", "gardennation", "--seed", "3", "--seats", "you,random")


def test_setup_and_a_first_build(home: Path) -> None:
    result = run(*START, typed=["1", "1", "1", "1", "quit"])
    assert result.code == 0
    assert "Which colour do you take?" in result.out
    assert "Which two secret goals do you keep?" in result.out
    assert "Projects: " in result.out
    assert "Your action. What do you do?" in result.out
    assert "Where do you build?" in result.out


def test_every_option_stands_on_its_area_with_its_price() -> None:
    game = games.find("gardennation")
    match = Match(game.setup(3))
    rng = Rng(5)
    screen = Screen(Texts("en"))
    board = find(game, ["Ann", "Bob", "Cleo"], screen)
    seen = set()
    while not match.state.over:
        seat = match.state.to_act()
        question = match.state.question(seat)
        assert question is not None
        options = match.state.options(seat)
        name = game.kinds[question.kind].name
        if name in ("build", "demolish", "invade") and name not in seen:
            seen.add(name)
            with screen.console.capture() as capture:
                screen.say(board.draw([match.state.view(seat)], []))
            text = capture.get()
            assert all(f"#{i + 1}" in text for i in range(len(options)))
            assert len(text.splitlines()) > 18
        match.answer(seat, options[rng.below(len(options))])
    assert {"build", "demolish"} <= seen
    with screen.console.capture() as capture:
        board.close(match.state.view(SPECTATOR), match.state.scores(), [])
    assert "During the game" in capture.get()
