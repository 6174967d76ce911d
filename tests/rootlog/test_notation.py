"""The notation is read as a whole; what is not Rootlog gets one sentence with its line."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from polyana.rootlog.notation import BadNotation, Record, read

GAMES = sorted((Path(__file__).parent / "games").glob("*.rootlog"))
HEAD = "Map: Fall\nDeck: E&P\nC: Ann\nE: Bob\n\n"


def actions(line: str) -> list[tuple[str, str]]:
    return [(action.kind, action.text) for action in read(HEAD + line).turns[0].actions]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_real_games_can_be_read(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"))
    assert len(record.players) == 4
    assert record.winners
    assert len(record.turns) > 20


def test_every_kind_of_action_is_known_by_its_shape() -> None:
    line = "C:XE3F@M@(2,0)/EXC4/Z%b/Zsabo/++2/E--/2M#^/^A/5_9->/++->E$/?Pt_e3/t6^t_e/t1<->t2/3w4->5;(w+2Ew)3->"
    assert [kind for kind, _ in actions(line)] == [
        "battle",
        "battle",
        "craft",
        "craft",
        "score",
        "lose",
        "reveal",
        "reveal",
        "path",
        "board",
        "expose",
        "flip",
        "trick",
        "move",
        "move",
    ]


def test_a_battle_names_sides_place_ambushes_and_dice() -> None:
    battle = read(HEAD + "C:XE12F@B@(3,1) // hard luck").turns[0].actions[0]
    assert (battle.faction, battle.other, battle.place, battle.ambushes, battle.rolls) == ("", "E", "12", "FB", (3, 1))


def test_a_group_shares_its_start() -> None:
    move = read(HEAD + "C:(2w+Ew+b_s)7->").turns[0].actions[0]
    assert [(thing.count, thing.owner, thing.name, thing.start) for thing in move.things] == [
        (2, "", "w", "7"),
        (1, "E", "w", "7"),
        (1, "", "b_s", "7"),
    ]
    cards = read(HEAD + "C:(2F+M)#@A$->").turns[0].actions[0]
    assert [(thing.count, thing.suit, thing.name, thing.start) for thing in cards.things] == [
        (2, "F", "@", "A$"),
        (1, "M", "@", "A$"),
    ]


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ("", 1, "Map"),
        ("Map: Moon\n", 1, "map"),
        ("Map: Fall\nDeck: Tarot\n", 2, "deck"),
        ("Map: Lake\nClearings: F1, M2\n", 2, "suit"),
        ("Map: Lake\nClearings: Q1\n", 2, "suit"),
        (HEAD + "hello", 6, "colon"),
        (HEAD + "X:w->1", 6, "faction"),
        (HEAD + "A:w->1\nA:w->1\nL:w->2", 8, "plays"),
        (HEAD + "C:w->13", 6, "clearing"),
        (HEAD + "C:w14->1", 6, "clearing"),
        (HEAD + "C:XE13", 6, "clearing"),
        (HEAD + "C:XE1(4,0)", 6, "die"),
        (HEAD + "C:#A", 6, "action"),
        (HEAD + "C:(w->1", 6, "brackets"),
        (HEAD + "C:()1->", 6, "brackets"),
        (HEAD + "C:0w->1", 6, "0"),
        (HEAD + "C:q->1", 6, "piece"),
        (HEAD + "C:w->ab", 6, "place"),
        (HEAD + "C:w->1\nWinner: Z", 7, "winners"),
        (HEAD + "C:w->1\nWinner: C\nE:w->1", 8, "winner"),
        (HEAD + "Weather: fine", 6, "heading"),
    ],
)
def test_what_is_not_rootlog_is_said_with_its_line(text: str, line: int, word: str) -> None:
    with pytest.raises(BadNotation) as bad:
        read(text)
    assert bad.value.line == line
    assert word in str(bad.value)
    assert "\n" not in str(bad.value)


def test_damaged_games_are_read_or_refused_and_nothing_else() -> None:
    rng = random.Random(7)
    texts = [path.read_text(encoding="utf-8") for path in GAMES]
    refused = 0
    for _ in range(300):
        letters = list(rng.choice(texts))
        for _ in range(rng.randrange(1, 6)):
            letters[rng.randrange(len(letters))] = rng.choice("#%$^()_->+/0123456789CEAVwbtp\x00é\n")
        try:
            assert isinstance(read("".join(letters)), Record)
        except BadNotation:
            refused += 1
    assert refused > 50
