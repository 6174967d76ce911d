"""Root at the terminal: the map, the boards of the factions, secrets, and a list where there is no room for a map."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from polyana import games
from polyana.cli.boards import Board, find
from polyana.cli.screen import Screen
from polyana.games.root.deck import cards_of
from polyana.games.root.factions.alliance import SUPPORTERS
from polyana.games.root.factions.cult import CULT, LOST_SOULS
from polyana.games.root.maps import cleared
from polyana.games.root.mixes import REACH
from polyana.games.root.terms import BURROW, CLEARINGS, DO_MOVE
from polyana.games.root.woodland import Root
from polyana.kernel.chance import Rng
from polyana.kernel.match import Match
from polyana.kernel.state import SPECTATOR
from polyana.texts import LANGUAGES, Texts
from tests.cli.terminal import run

NAMES = ["Ann", "Bob", "Cleo", "Dan"]
ALL_FOUR = {"seat1": "marquise", "seat2": "eyrie", "seat3": "alliance", "seat4": "vagabond", "first_player": "1"}


def board(language: str = "en", width: int = 100) -> Board:
    screen = Screen(Texts(language))
    screen.console = Console(width=width, highlight=False, markup=False, emoji=False, no_color=True)
    return find(games.find("root"), NAMES, screen)


def root(match: Match) -> Root:
    assert isinstance(match.state, Root)
    return match.state


def drawn(shown: Board, match: Match, seat: int) -> str:
    with shown.screen.console.capture() as capture:
        shown.screen.say(shown.draw([match.state.view(seat)], []))
    return capture.get()


def played(answers: int, woods: str = "autumn") -> Match:
    match = Match(games.find("root").setup(4, ALL_FOUR | {"map": woods}))
    rng = Rng(1)
    while len(match.journal.entries) < answers or match.state.to_act() < 0:
        codes = match.state.options(match.state.to_act())
        match.answer(match.state.to_act(), codes[rng.below(len(codes))])
    return match


def test_a_person_sets_up_the_marquise(home: Path) -> None:
    start = ("play", "root", "--seed", "3", "--seats", "you,random", "--option", "seat1=marquise")
    result = run(*start, typed=["1", "1", "1", "1", "quit"])
    assert result.code == 0
    assert "In which corner do you place the keep?" in result.out
    assert "Where do you place the first sawmill?" in result.out
    assert "M Marquise de Cat" in result.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 100])
@pytest.mark.parametrize("woods", ["autumn", "winter", "lake", "mountain"])
def test_every_clearing_is_drawn_and_nothing_is_wider_than_the_screen(language: str, width: int, woods: str) -> None:
    match = played(400, woods)
    text = drawn(board(language, width), match, 0)
    assert "{" not in text
    assert max(len(line) for line in text.splitlines()) <= width
    for clearing in range(CLEARINGS):
        suit = Texts(language).message("root-value-suit", n=root(match).suits[clearing])
        assert f" {clearing + 1} {suit} " in text


@pytest.mark.rule("root:lake.1.2", "root:mountain.1.2", "root:mountain.1.3")
def test_raft_tower_and_closed_paths_are_drawn() -> None:
    lake = Match(games.find("root").setup(4, ALL_FOUR | {"map": "lake", "suits": "house"}))
    assert " 1 rabbit ≈" in drawn(board(), lake, 0)
    assert " 1 rabbit ≈" in drawn(board(width=60), lake, 0)
    mountain = Match(games.find("root").setup(4, ALL_FOUR | {"map": "mountain", "suits": "house"}))
    g = root(mountain)
    assert " 10 mouse ♖" in drawn(board(), mountain, 0)
    assert " × " in drawn(board(), mountain, 0)
    assert "→ 1 4 ×9" in drawn(board(width=60), mountain, 0)
    g.woods = cleared(g.woods, 4)
    assert "→ 1 4 9" in drawn(board(width=60), mountain, 0)


def test_options_stand_on_their_clearings() -> None:
    match = Match(games.find("root").setup(4, ALL_FOUR))
    rng = Rng(4)
    shown = board()
    seen = set()
    while len(match.journal.entries) < 500 and not match.state.over:
        seat = match.state.to_act()
        question = match.state.question(seat)
        assert question is not None
        options = match.state.options(seat)
        kind = match.setup.game.kinds[question.kind]
        if seat >= 0 and kind.name not in seen and [d.name for d in kind.domains] in (["clearing"], ["place"]):
            seen.add(kind.name)
            text = drawn(shown, match, seat)
            assert all(f"#{i + 1}" in text for i in range(len([code for code in options if code >= 0])))
        match.answer(seat, options[rng.below(len(options))])
    assert {"keep-corner", "start-forest", "move-from", "move-to", "slip"} <= seen


def test_hands_and_supporters_are_drawn_for_their_owner_alone() -> None:
    match = played(120)
    texts = Texts("en")
    cards = root(match).cards
    assert cards.known(SUPPORTERS, 2)
    for seat in range(4):
        text = " ".join(drawn(board(), match, seat).split())
        for card in cards.known(seat, seat):  # factions sit in the order of their numbers
            assert texts.message("root-value-card", n=card) in text
    onlooker = " ".join(drawn(board(), match, SPECTATOR).split())
    private = set(cards.known(0, 0)) - set(cards.known(0, SPECTATOR))
    assert private
    assert not [card for card in private if texts.message("root-value-card", n=card) in onlooker]


def test_the_end_names_factions() -> None:
    match = Match(games.find("root").setup(4, ALL_FOUR | {"max_rounds": "15"}))
    rng = Rng(2)
    while not match.state.over:
        codes = match.state.options(match.state.to_act())
        match.answer(match.state.to_act(), codes[rng.below(len(codes))])
    shown = board()
    with shown.screen.console.capture() as capture:
        shown.close(match.state.view(SPECTATOR), match.state.scores(), [])
    assert "Marquise de Cat" in capture.get()
    assert "Woodland Alliance" in capture.get()


@pytest.mark.rule("root:10.2.6b", "root:10.4.1")
@pytest.mark.parametrize(
    ("language", "told"), [("en", "Outcast: mouse (not Hated), acolytes 0 (Crusade 2"), ("ru", "изгои: мыши")]
)
def test_the_board_of_the_cult_and_lost_souls(language: str, told: str) -> None:
    match = Match(games.find("root").setup(2, {"seat1": "cult", "seat2": "alliance", "first_player": "1"}))
    match.settle(Rng(1))
    match.answer(0, 0)  # a corner
    match.answer(0, 2)  # mice are the Outcast
    match.settle(Rng(1))
    g = root(match)
    g.discard(CULT, cards_of(g.hand(CULT))[0])
    for seat in (0, 1):
        seen = drawn(board(language), match, seat)
        assert told in seen
        lost = cards_of(g.cards.sets[LOST_SOULS])[0]
        assert Texts(language).message("root-value-card", n=lost) in seen


@pytest.mark.rule("root:11.2.3", "root:11.3.5", "root:f11.5")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "services: hand card 1, riverboats 2, mercenaries 3"),
        ("ru", "услуги: карта из руки 1, лодки 2, наёмники 3"),
    ],
)
def test_the_board_of_the_riverfolk_and_their_open_hand(language: str, told: str) -> None:
    match = Match(games.find("root").setup(2, {"seat1": "riverfolk", "seat2": "alliance", "first_player": "1"}))
    match.settle(Rng(1))
    for answer in (4, 4, 4, 4, 0, 5, 10):  # four warriors in clearing 5, then the prices 1, 2, 3
        match.answer(0, answer)
    match.settle(Rng(1))
    hand = cards_of(root(match).hand(6))
    for seat in (0, 1):
        seen = " ".join(drawn(board(language), match, seat).split())
        assert told in seen
        assert Texts(language).message("root-value-card", n=hand[0]) in seen


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Burrow 1, tunnels 1, citadels 0, markets 0, warriors in Birdsong 1, cards in the Evening 1"),
        ("ru", "нора: 1, тоннелей 1, крепостей 0, рынков 0, воинов утром 1, карт вечером 1"),
    ],
)
def test_the_board_of_the_duchy(language: str, told: str) -> None:
    match = Match(games.find("root").setup(2, {"seat1": "duchy", "seat2": "alliance", "first_player": "1"}))
    match.settle(Rng(1))
    match.answer(0, 0)  # a corner
    match.settle(Rng(1))
    texts = Texts(language)
    for seat in (0, 1, SPECTATOR):
        seen = drawn(board(language, 120), match, seat)
        assert told in seen
        assert texts.message("root-crowns", squires=3, nobles=3, lords=3) in seen
    match.answer(0, DO_MOVE)
    asked = match.state.view(0)["question"]
    assert asked is not None
    assert BURROW in asked["codes"]
    assert texts.label(games.find("root"), asked["kind"], BURROW, NAMES) == texts.message("root-word-move-from-burrow")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pool_of_a_draft_is_told_before_one_takes_from_it(language: str) -> None:
    match = Match(games.find("root").setup(3, {"mix": "draft", "first_player": "1"}))
    match.settle(Rng(2))
    shown = board(language)
    taken = match.state.options(2)[0]
    match.answer(2, taken)
    text = drawn(shown, match, 1)
    for faction in dict(match.state.view(1)["running"])["Draft"]["pool"]:
        assert shown.texts.message("root-value-faction", n=faction) in text
        assert shown.texts.message("root-reach", n=REACH[faction]) in text
    assert "(Cleo)" in text
    assert shown.texts.message("root-militant") in text


def test_a_person_takes_a_faction(home: Path) -> None:
    start = (
        "play",
        "root",
        "--seed",
        "3",
        "--seats",
        "you,greedy",
        "--option",
        "mix=draft",
        "--option",
        "first_player=1",
    )
    result = run(*start, typed=["hint", "1", "quit"])
    assert result.code == 0
    assert "Which faction do you take?" in result.out
    assert "3 factions are dealt" in result.out
    assert "reach" in result.out
