"""Chapter 1: components and setup."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from polyana.games.grandbois import kinds
from polyana.games.grandbois.domains import CLAN
from polyana.games.grandbois.game import GAME
from polyana.games.grandbois.tiles import CLAN_NAMES, COLOUR_NAMES, DATA
from polyana.kernel.errors import BadSetup
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, SPECTATOR
from polyana.texts import Texts
from tests.rules.grandbois.builder import CORNERS, Table, position
from tests.rules.grandbois.naive import PRINTED

SEATS = (2, 3, 4)


def new_game(seats: int, first_player: str = "random") -> Table:
    """Nothing has happened yet; chance is asked for the first tile of the row."""
    return Table(Match(GAME.setup(seats, {"first_player": first_player})))


def dealt(table: Table) -> Table:
    """Row and clan cards are dealt, whichever; seat 0 is asked for its colour."""
    while table.seat == CHANCE:
        table.answer(table.options[0])
    return table


def clans_seen(table: Table, viewer: int) -> object:
    return table.g.show(viewer)["clans"]


@pytest.mark.rule("grandbois:1.1")
def test_37_tiles_of_four_cells_one_of_them_all_clearings() -> None:
    assert sorted(PRINTED) == list(range(37))
    assert len(DATA["tiles"]) == DATA["check"]["tiles"] == 37
    assert all(len(cells) == 4 for cells in PRINTED.values())
    assert [tile for tile, cells in PRINTED.items() if cells == [("clearing", 0)] * 4] == [0]
    assert [tile["id"] for tile in DATA["tiles"] if tile.get("start")] == [DATA["setup"]["start_tile"]] == [0]


@pytest.mark.rule("grandbois:1.1")
def test_cells_of_the_36_tiles_add_up() -> None:
    check = DATA["check"]
    cells = Counter(cell for tile in range(1, 37) for cell in PRINTED[tile])
    assert cells.total() == check["cells"] == 144
    assert cells[("bear", 0)] == check["bears"] == 5
    assert cells[("clearing", 0)] == check["clearings"] == 24
    for clan in CLAN_NAMES:
        assert [cells[(clan, size)] for size in (1, 2, 3, 4)] == check["cells_by_size"][clan] == [7, 7, 6, 3]


@pytest.mark.rule("grandbois:1.1")
def test_every_tile_shows_two_clans() -> None:
    clans = {tile: {name for name, _ in PRINTED[tile] if name in CLAN_NAMES} for tile in range(1, 37)}
    assert all(len(pair) == DATA["check"]["clans_per_tile"] == 2 for pair in clans.values())
    pairs = {
        f"{one}+{two}": sum(each == {one, two} for each in clans.values()) for one, two in combinations(CLAN_NAMES, 2)
    }
    assert pairs == DATA["check"]["clan_pairs"]
    most = max(PRINTED[tile].count(("clearing", 0)) for tile in range(1, 37))
    assert most == DATA["check"]["max_clearings_per_tile"] == 1


@pytest.mark.rule("grandbois:1.2")
def test_five_clans_with_one_card_each() -> None:
    assert CLAN_NAMES == [clan["id"] for clan in DATA["clans"]] == ["frog", "mouse", "fox", "raccoon", "lizard"]
    table = new_game(4)
    table.turn_up()
    assert (table.asked, table.options) == ("deal-clan", [0, 1, 2, 3, 4])
    table.answer(2)
    assert table.options == [0, 1, 3, 4]


@pytest.mark.rule("grandbois:1.3")
def test_four_towers_in_four_colours() -> None:
    assert COLOUR_NAMES == [tower["colour"] for tower in DATA["towers"]] == ["white", "black", "blue", "brown"]
    assert [tower["name_ru"] for tower in DATA["towers"]] == ["белая", "чёрная", "синяя", "коричневая"]
    for seats in SEATS:
        assert sum(new_game(seats).g.towers_left) <= 4


@pytest.mark.rule("grandbois:1.4")
@pytest.mark.parametrize("seats", SEATS)
def test_the_forest_is_the_start_tile(seats: int) -> None:
    table = new_game(seats)
    assert table.forest() == dict.fromkeys(CORNERS, "clearing")
    assert dealt(table).forest() == dict.fromkeys(CORNERS, "clearing")


@pytest.mark.rule("grandbois:1.5a")
def test_any_of_the_other_36_tiles_may_be_on_top_of_the_stack() -> None:
    table = new_game(3)
    assert (table.seat, table.asked) == (CHANCE, "draw")
    assert table.options == list(range(1, 37))
    table.turn_up(30)
    assert table.options == [tile for tile in range(1, 37) if tile != 30]


@pytest.mark.rule("grandbois:1.5b")
def test_four_tiles_are_turned_up_and_32_stay_in_the_stack() -> None:
    table = new_game(3)
    table.turn_up(9, 36, 1, 17)
    assert table.asked != "draw"
    assert table.g.row == [9, 36, 1, 17]
    assert sorted(table.g.stack_left) == [tile for tile in range(1, 37) if tile not in (9, 36, 1, 17)]
    assert table.g.show(SPECTATOR)["stack"] == 32


@pytest.mark.rule("grandbois:1.6a")
@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_is_dealt_one_clan_by_chance(seats: int) -> None:
    table = new_game(seats)
    table.turn_up()
    for clan in (4, 0, 3, 1)[:seats]:
        assert (table.seat, table.asked) == (CHANCE, "deal-clan")
        table.answer(clan)
    assert table.asked == "colour"
    assert [table.g.clans_of(seat) for seat in range(seats)] == [[4], [0], [3], [1]][:seats]


@pytest.mark.rule("grandbois:1.6b")
@pytest.mark.parametrize("seats", SEATS)
def test_only_the_owner_sees_a_clan(seats: int) -> None:
    table = position(seats=seats)
    for viewer in (*range(seats), SPECTATOR):
        hands = [table.g.clans_of(seat) if seat == viewer else [] for seat in range(seats)]
        assert clans_seen(table, viewer) == hands
        assert {seat for seat, _ in table.told(kinds.DEALT, viewer)} <= {viewer}
        assert table.told(kinds.CLAN_SHOWN, viewer) == []


@pytest.mark.rule("grandbois:1.6b", "grandbois:1.6c")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_whatever_the_others_and_the_box_hold_a_seat_sees_and_is_told_the_same(viewer: int) -> None:
    tellings = set()
    for cards in permutations(CLAN_NAMES, 3):
        if viewer == SPECTATOR or cards[viewer] == "fox":
            table = position(clans=[[card] for card in cards], row=[17, 14])
            table.play(17, (1, 1), tower=(2, 1))
            table.lay(14, (2, 2), 2)
            tellings.add(repr((table.g.view(viewer), table.events(viewer))))
    assert len(tellings) == 1


@pytest.mark.rule("grandbois:1.6c")
@pytest.mark.parametrize("seats", SEATS)
def test_clans_that_were_not_dealt_are_never_seen(seats: int) -> None:
    table = position(seats=seats, row=[17], stack=[])
    unused = set(range(5)) - {clan for seat in range(seats) for clan in table.g.clans_of(seat)}
    assert len(unused) == {2: 1, 3: 2, 4: 1}[seats]
    table.play(17, (1, 1))
    assert table.over()
    for viewer in (*range(seats), SPECTATOR):
        hands = clans_seen(table, viewer)
        assert isinstance(hands, list)
        assert not unused & {clan for hand in hands for clan in hand}
        for kind in (kinds.DEALT, kinds.CLAN_SHOWN):
            assert not unused & {clan for _, clan in table.told(kind, viewer)}


@pytest.mark.rule("grandbois:1.7")
def test_each_player_chooses_one_of_the_colours_left() -> None:
    table = dealt(new_game(4))
    for seat, colour, left in [(0, 2, [0, 1, 2, 3]), (1, 0, [0, 1, 3]), (2, 3, [1, 3]), (3, 1, [1])]:
        assert (table.seat, table.asked, table.options) == (seat, "colour", left)
        table.answer(colour)
    assert table.g.colours == [2, 0, 3, 1]


@pytest.mark.rule("grandbois:1.7")
def test_a_colour_is_taken_once_and_not_refused() -> None:
    table = dealt(new_game(3))
    table.answer(2)
    assert table.refused_answer(2) == "grandbois:1.7"
    assert table.refused_answer(-1) == "grandbois:1.7"  # PASS


@pytest.mark.rule("grandbois:1.7")
def test_everybody_knows_whose_colour_is_which() -> None:
    table = position(seats=4)
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert table.g.show(viewer)["colours"] == [0, 1, 2, 3]
        assert table.told(kinds.CHOSE_COLOUR, viewer) == [[0, 0], [1, 1], [2, 2], [3, 3]]


@pytest.mark.rule("grandbois:1.8", "grandbois:r1")
@pytest.mark.parametrize("seats", SEATS)
def test_by_default_chance_says_who_begins(seats: int) -> None:
    for first in range(seats):
        table = dealt(new_game(seats))
        for colour in range(seats):
            table.answer(colour)
        assert (table.seat, table.asked) == (CHANCE, "first-player")
        assert table.options == list(range(seats))
        table.answer(first)
        assert (table.seat, table.asked) == (first, "tile")
        assert table.told(kinds.BEGINS, SPECTATOR) == [[first]]
        assert table.g.show(SPECTATOR)["first"] == first


@pytest.mark.rule("grandbois:r1")
@pytest.mark.parametrize("seats", SEATS)
def test_a_named_seat_begins_and_chance_is_not_asked(seats: int) -> None:
    for first in range(seats):
        table = dealt(new_game(seats, first_player=str(first + 1)))
        for colour in range(seats):
            table.answer(colour)
        assert (table.seat, table.asked) == (first, "tile")
        assert table.told(kinds.BEGINS, SPECTATOR) == [[first]]


@pytest.mark.rule("grandbois:r1")
def test_first_player_is_random_or_a_seat_at_the_table() -> None:
    assert GAME.setup(3).options["first_player"] == "random"
    assert GAME.setup(4, {"first_player": "4"}).options["first_player"] == "4"
    with pytest.raises(BadSetup):
        GAME.setup(3, {"first_player": "4"})
    with pytest.raises(BadSetup):
        GAME.setup(3, {"first_player": "0"})


@pytest.mark.rule("grandbois:r27")
def test_two_to_four_players() -> None:
    assert GAME.seats == SEATS
    assert (DATA["setup"]["min_players"], DATA["setup"]["max_players"]) == (2, 4)
    for seats in (0, 1, 5):
        with pytest.raises(BadSetup):
            GAME.setup(seats)


@pytest.mark.rule("grandbois:r26")
def test_clans_are_named_as_in_the_russian_rulebook() -> None:
    assert [clan["name_ru"] for clan in DATA["clans"]] == ["лягушки", "мыши", "лисы", "еноты", "ящерицы"]
    assert [clan["name_ru_one"] for clan in DATA["clans"]] == ["лягушка", "мышь", "лиса", "енот", "ящерица"]
    assert [clan["name_en"] for clan in DATA["clans"]] == ["frogs", "mice", "foxes", "raccoons", "lizards"]
    others = {clan["id"]: clan["other_edition"] for clan in DATA["clans"] if "other_edition" in clan}
    assert others == {"frog": "toad", "mouse": "rabbit"}


@pytest.mark.rule("grandbois:r26")
@pytest.mark.parametrize(("language", "key"), [("ru", "name_ru"), ("en", "name_en")])
def test_players_read_these_names(language: str, key: str) -> None:
    texts = Texts(language)
    names = [texts.value(GAME, CLAN, clan) for clan in range(len(CLAN_NAMES))]
    assert names == [clan[key] for clan in DATA["clans"]]


@pytest.mark.rule("grandbois:r26")
def test_the_code_of_a_clan_is_its_place_in_the_data() -> None:
    assert GAME.kinds[kinds.DEAL_CLAN].size == len(CLAN_NAMES)
    table = position(clans=[["mouse"], ["frog"], ["lizard"]])
    assert [CLAN_NAMES[table.g.clans_of(seat)[0]] for seat in range(3)] == ["mouse", "frog", "lizard"]
