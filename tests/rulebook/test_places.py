"""From a rule to its code and its tests: every rule stands where it is carried out, and what stands there is a rule."""

from pathlib import Path

import pytest

from polyana import rulebook
from polyana.rulebook import places
from tests.conftest import COMPLETE, LATER, homeless


@pytest.mark.parametrize("game", COMPLETE)
def test_every_rule_stands_in_the_code_where_it_is_carried_out(game: str) -> None:
    assert homeless(game) == []


@pytest.mark.parametrize("game", rulebook.games())
def test_the_code_names_no_rule_that_does_not_exist(game: str) -> None:
    known = {rule.id for rule in rulebook.rules(game)}
    assert [str(place) for place in places.in_code(game) if place.rule not in known] == []


@pytest.mark.parametrize("game", rulebook.games())
def test_what_is_declared_to_stand_nowhere_is_a_rule_that_stands_nowhere(game: str) -> None:
    placed = {place.rule for place in places.in_code(game)}
    for number, why in places.nowhere(game).items():
        declared = [
            rule.id for rule in rulebook.rules(game) if number in (rule.number, rule.number.rstrip("0123456789"))
        ]
        assert declared or number in places.nowhere(""), f"{game}:{number} is no rule"
        assert not placed & set(declared), f"{game}:{number} is declared to stand nowhere, but does"
        assert why.strip()


def test_a_rule_left_for_later_needs_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    placed = [place for place in places.in_code("root") if place.rule != "root:12.2.1.a"]
    monkeypatch.setattr(places, "in_code", lambda game: placed)
    assert homeless("root") == ["12.2.1.a"]
    monkeypatch.setitem(LATER, "root", ("12",))
    assert homeless("root") == []


def _lines(found: list[places.Place], root: Path) -> list[tuple[str, str]]:
    return [(str(place.path.relative_to(root)), place.text) for place in found]


def test_margins_refusals_docstrings_and_printed_data_are_places() -> None:
    root = places.checkout()
    assert root is not None
    for id, path, text in [
        ("grandbois:3.4", "grandbois/turn.py", "g.raise_tower(self.seat, got)  # grandbois:3.4: nothing ever moves it"),
        ("grandbois:2.9a", "grandbois/tiles.py", "if old == CLEARING or new == BEAR:  # grandbois:2.6, grandbois:2.9a"),
        ("grandbois:2.7c", "grandbois/tiles.py", 'return "grandbois:2.7c"'),
        ("grandbois:2.5", "grandbois/forest.py", '"""Put a tile on top of the forest (grandbois:2.5) and keep'),
        ("gardennation:4.8", "gardennation/data/gardennation.toml", "actions = [1, 2, 2]  # gardennation:4.8"),
    ]:
        code, tests = places.of(id)
        assert any(
            where == f"src/polyana/games/{path}" and line.startswith(text) for where, line in _lines(code, root)
        ), id
        assert tests, id
        for place in (*code, *tests):
            assert place.rule == id
            lines = place.path.read_text("utf-8").splitlines()
            assert place.text in lines[place.line - 1]


def test_an_id_is_found_whole() -> None:
    """4.3 is neither 4.3a nor 14.3, and a full stop ends a sentence, not an id."""
    code, _ = places.of("grandbois:4.3")
    assert len(code) == 2
    assert any("# grandbois:4.3, grandbois:4.4" in place.text for place in code)
    assert all("grandbois:4.3a" not in place.text and "grandbois:14.3" not in place.text for place in code)


def test_a_test_is_found_by_every_kind_of_mark(tmp_path: Path) -> None:
    source = tmp_path / "test_marks.py"
    source.write_text(
        "import pytest\n"
        'pytestmark = pytest.mark.rule("grandbois:1.1")\n'
        '@pytest.mark.rule("grandbois:1.2", "grandbois:1.3")\n'
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("grandbois:1.4"))])\n'
        "def test_one(n):\n"
        "    pass\n"
        '@pytest.mark.rule("grandbois:1.7")\n'
        "class TestMore:\n"
        "    def test_two(self):\n"
        '        mark = "grandbois:1.8"\n'
    )
    assert [
        (place.rule, place.line, place.text) for place in sorted(places.marks(source), key=lambda each: each.rule)
    ] == [
        ("grandbois:1.1", 2, "test_marks"),
        ("grandbois:1.2", 5, "test_one"),
        ("grandbois:1.3", 5, "test_one"),
        ("grandbois:1.4", 5, "test_one"),
        ("grandbois:1.7", 8, "TestMore"),
    ]


def test_places_are_written_as_compilers_write_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    place = places.Place("grandbois:2.8", tmp_path / "games" / "turn.py", 12, "x = 1  # grandbois:2.8")
    monkeypatch.chdir(tmp_path)
    assert str(place) == "games/turn.py:12: x = 1  # grandbois:2.8"
    monkeypatch.chdir("/")
    assert str(place) == f"{str(tmp_path).lstrip('/')}/games/turn.py:12: x = 1  # grandbois:2.8"
