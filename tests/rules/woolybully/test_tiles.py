"""Sets of tiles: the printed one, one of one's own, and what is said about a file that is wrong."""

from __future__ import annotations

import re
from importlib.resources import files
from string import Formatter

import pytest

from polyana.games.woolybully import reading
from polyana.games.woolybully.game import GAME
from polyana.kernel import journal
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup
from polyana.kernel.match import Match
from polyana.texts import Texts

TEXT = files("polyana.games.woolybully").joinpath("data/tiles.toml").read_text("utf-8")


def complaints(text: str) -> list[str]:
    with pytest.raises(BadSetup) as caught:
        reading.read(text)
    return str(caught.value).splitlines()[1:]


def line_of(part: str) -> int:
    assert TEXT.count(part) == 1, part
    return TEXT[: TEXT.index(part)].count("\n") + 1


def test_the_printed_set_agrees_with_its_check_table() -> None:
    import tomllib

    check = tomllib.loads(TEXT)["check"]
    tiles = GAME.tiles
    assert tiles.count == check["tiles"] - check["by_role"]["marker"] == 73
    assert [tiles.roles.count(role) for role in range(5)] == [1, 4, 4, 4, 60]
    for letter, name in zip("KURYVF", ("black", "blue", "red", "yellow", "village", "forest")):
        ordinary = [face for tile in tiles.tiles if tile.role == 4 for face in tile.faces]
        assert sum(face.edges.count(letter) for face in ordinary) == check["edges_on_ordinary_faces"][name]
        showing = [tile for tile in tiles.tiles[5:] if any(letter in face.edges for face in tile.faces)]
        assert len(showing) == check["bag_tiles_showing"][name]
    assert not any("V" in face.edges and "F" in face.edges for tile in tiles.tiles for face in tile.faces)


def test_a_set_reads_back_from_its_own_text() -> None:
    tiles = reading.read(TEXT)
    again = reading.read(tiles.content)
    assert again.content == tiles.content
    assert (again.edges, again.regions, again.sheep, again.fits) == (
        tiles.edges,
        tiles.regions,
        tiles.sheep,
        tiles.fits,
    )


def test_a_game_with_another_set_is_played_saved_and_replayed() -> None:
    other = TEXT.replace('edges = "KRKY", regions = "0102"', 'edges = "KRKR", regions = "0102"')
    game = GAME.with_content(other)
    assert game.content
    assert game.content != GAME.content == ""
    match = Match(game.setup(2))
    rng = Rng(5)
    for _ in range(40):
        seat = match.state.to_act()
        options = [code for code in match.state.options(seat) if seat < 0 or code != 4] or match.state.options(seat)
        match.answer(seat, options[rng.below(len(options))])
    again = Match.load(journal.loads(match.journal.dumps(), lambda name: GAME))
    assert again.setup.game.content == game.content
    assert again.state.view(0) == match.state.view(0)
    assert "content" not in journal.Journal(GAME.setup(2), [], {}).header()


def test_tiles_may_stand_in_any_order() -> None:
    head, *blocks = TEXT.partition("# --- check table")[0].split("[[tiles]]")
    shuffled = head + "[[tiles]]" + "[[tiles]]".join(reversed(blocks))
    assert reading.read(shuffled).roles == GAME.tiles.roles


def test_not_toml() -> None:
    assert complaints("[setup]\nstart_hand = = 4\n") == ["line 2: this is not TOML: Invalid value"]
    assert complaints("a = " + "[" * 5000 + "]" * 5000) == [
        "this is not TOML that anybody could read: it is nested too deeply"
    ]


def test_a_mark_that_editors_write_before_a_text_does_no_harm() -> None:
    assert reading.read("\ufeff" + TEXT).content == reading.read(TEXT).content


def test_what_is_wrong_is_said_in_every_language() -> None:
    """The sentences of the game itself and the English messages are the same; no value is left out in any language."""
    words = reading.SENTENCES
    values = {word: {name: name for _, name, _, _ in Formatter().parse(said) if name} for word, said in words.items()}
    english, russian = Texts("en"), Texts("ru")
    for word, said in words.items():
        assert english.message(f"woolybully-tiles-{word}", **values[word]) == said.format(**values[word])
        told = russian.message(f"woolybully-tiles-{word}", **values[word])
        assert re.search("[а-я]", told), told
        assert all(name in told for name in values[word]), told


def test_a_complaint_speaks_the_language_it_is_asked_for_in() -> None:
    with pytest.raises(reading.BadTiles) as caught:
        reading.read(TEXT.replace('edges = "KUYR"', 'edges = "KUY"').replace("start_hand = 4", "start_hand = 0"))
    at = line_of("start_hand = 4"), line_of('edges = "KUYR"')
    assert caught.value.sentence(Texts("en").message) == str(caught.value)
    assert caught.value.sentence(Texts("ru").message).splitlines() == [
        "этим набором плиток играть нельзя:",
        f"строка {at[0]}: в [setup] должно стоять start_hand, число от 1",
        f"строка {at[1]}: плитка t42, сторона 1: edges — четыре буквы из KURYVF, а не «KUY»",
    ]


def test_a_file_in_which_everything_is_wrong_is_told_in_part() -> None:
    told = complaints(TEXT.replace('id = "', 'number = "'))
    assert len(told) == 41
    assert told[-1] == "and 37 more like these"


def test_an_id_is_a_word_that_can_be_read() -> None:
    """What cannot be printed would be lost when the game is saved, and two tiles could become one."""
    line = line_of('id = "t05"')
    told = complaints(TEXT.replace('id = "t05"', 'id = "t\\n05"'))
    assert told == [f"line {line}: a tile needs an id, a word in quotation marks"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "t05"', 'id = "t06"', "there is another tile t06"),
        ('edges = "KKUR", regions = "0012"', 'edges = "KKUX", regions = "0012"', "tile t05, face 1: edges are four"),
        ('edges = "KKUR", regions = "0012"', 'edges = "KKUR", regions = "0112"', "region 1 is both K and U"),
        ('edges = "KKUR", regions = "0012"', 'edges = "KKUR", regions = "1120"', "by first use"),
        ('edges = "KRKR", regions = "0123"', 'edges = "KRKR", regions = "0101"', "cross in the middle"),
        (
            'edges = "RRYK", regions = "0012", sheep = [2, 1, 1]',
            'edges = "RRYK", regions = "0012", sheep = [2, 1]',
            "as there are regions, 3",
        ),
        (
            'edges = "VUUU", regions = "0111", sheep = [0, 3]',
            'edges = "VUUU", regions = "0111", sheep = [1, 3]',
            "no meadow",
        ),
        ('edges = "KKUR", regions', 'edges = "KKUR", colour = 3, regions', "nothing is known of “colour”"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, said: str) -> None:
    (complaint,) = complaints(TEXT.replace(old, new))
    assert complaint.startswith(f"line {TEXT[: TEXT.index(old)].count(chr(10)) + 1}: ") or "another tile" in complaint
    assert said in complaint


def test_every_wrong_line_is_named_in_order() -> None:
    text = TEXT.replace('id = "t07"\nrole = "ordinary"', 'id = "t07"\nrole = "plain"')
    text = text.replace('edges = "KUYR"', 'edges = "KUY"').replace(
        'colour = "red"\nname_ru = "жетон', 'colour = "blue"\nname_ru = "жетон'
    )
    told = complaints(text)
    numbers = [int(each.split(":")[0].removeprefix("line ")) for each in told]
    assert numbers == sorted(numbers)
    assert [each.partition(": ")[2] for each in told] == [
        "tile shepherd-red: its colour is not that of its sheep",
        "tile t07: its role must be one of village, shepherd, marker, wolf, hunter, ordinary",
        "tile t42, face 1: edges are four letters of KURYVF, not “KUY”",
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("start_hand = 4", "start_hand = 0", "start_hand"),
        (
            'edges = "FFFF", regions = "0000", sheep = [0], feature = "wolf" }',
            'edges = "FFFF", regions = "0000" }',
            "has the feature wolf",
        ),
        (
            'edges = "FFFF", regions = "0000", sheep = [0], feature = "hunter"',
            'edges = "FFFK", regions = "0001", feature = "hunter"',
            "forest on all edges",
        ),
        (
            'edges = "RRRR", regions = "0000", sheep = [4], feature = "shepherd"',
            'edges = "KKKK", regions = "0000"',
            "colour is not",
        ),
        (
            'edges = "KURY", regions = "0123"',
            'edges = "KURY", regions = "0123", feature = "wolf"',
            "an ordinary tile shows",
        ),
        ('edges = "VVVV", regions = "0000", sheep = [0] }', 'edges = "VVVK", regions = "0001" }', "village square"),
    ],
)
def test_what_a_role_asks_for(old: str, new: str, said: str) -> None:
    assert any(said in each for each in complaints(TEXT.replace(old, new)))


def test_what_a_whole_set_needs() -> None:
    blocks = TEXT.split("[[tiles]]")
    without_square = "[[tiles]]".join([blocks[0], *blocks[2:]])
    assert complaints(without_square) == ["there must be one village tile, not 0"]
    without_shepherd = "[[tiles]]".join(blocks[:2] + blocks[3:])
    assert complaints(without_shepherd) == ["there must be one shepherd with black sheep, not 0"]
    few = "[[tiles]]".join(blocks[:20])
    assert complaints(few) == [
        "no tile of the bag has a village edge, so nobody could begin",
        f"line {line_of('start_hand = 4')}: 10 tiles in the bag are too few for four hands of 4",
    ]
    second = TEXT.replace(
        'id = "t05"\nrole',
        'id = "square"\nrole = "village"\nfaces = [{ edges = "VVVV", regions = "0000" }]\n[[tiles]]\nid = "t05"\nrole',
    )
    line = line_of('id = "t05"')
    assert complaints(second) == [f"line {line + 1}: there must be one village tile, not 2"]
    assert complaints("[setup]\nstart_hand = 4\n")[0] == "there are no [[tiles]]"
