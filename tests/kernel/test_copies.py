"""`copy` is written by `make copies`, from the constructors: nobody has to keep it in step."""

from __future__ import annotations

from textwrap import dedent

import pytest

from tools.copies import SOURCES, CannotCopy, stale, written

KERNEL = """
class State:
    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.over = False

    def copy(self) -> State:
        raise NotImplementedError

    def copy_into(self, twin: State) -> None:
        twin.over = self.over


class Procedure:
    def __init__(self, stage: int) -> None:
        self.stage = stage

    def copy(self) -> Procedure:
        '''A twin.'''
        raise NotImplementedError


class Cards:
    def __init__(self, zone: list[int]) -> None:
        self.zone = zone

    def copy(self) -> Cards:
        return Cards(self.zone[:])


class Map:
    def __init__(self, size: int) -> None:
        self.size = size
"""
HEADER = "from kernel import Cards, Map, Procedure, State\n\n\n"


def copies(source: str) -> str:
    """A game's source as the generator leaves it, without its imports."""
    made = written({"kernel": KERNEL, "game": HEADER + dedent(source).strip() + "\n"})
    assert made["kernel"] == KERNEL, "what is right is left alone"
    return made["game"].removeprefix(HEADER)


def copy_of(fields: str, keeping: str) -> str:
    """What a procedure with such a constructor gives its twin."""
    text = copies(f"""
class Turn(Procedure):
    def __init__(self, {fields}, stage: int = 0) -> None:
        super().__init__(stage)
        {keeping}
""")
    line = text.splitlines()[-1].strip()
    assert line.startswith("return Turn(")
    assert line.endswith(", self.stage)")
    return line.removeprefix("return Turn(").removesuffix(", self.stage)")


def test_every_copy_is_up_to_date() -> None:
    files = [str(file.relative_to(SOURCES.parent)) for file in stale()]
    assert not files, f"run `make copies`: {', '.join(files)}"


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [
        ("int", "self.x"),
        ("str | None", "self.x"),
        ("tuple[int, ...]", "self.x"),
        ("Map", "self.x"),
        ("list[int]", "self.x[:]"),
        ("list[Map]", "self.x[:]"),
        ("list[int] | None", "None if self.x is None else self.x[:]"),
        ("list[Cards]", "[each.copy() for each in self.x]"),
        ("list[list[int] | None]", None),
        ("dict[int, int]", "self.x.copy()"),
        ("Cards", "self.x.copy()"),
        ('"Cards"', "self.x.copy()"),
        ("Shared[list[int]]", "self.x"),
        ("Shared[Cards | None]", "self.x"),
        ("Random", None),
    ],
)
def test_the_type_says_how_a_field_is_copied(annotation: str, expected: str | None) -> None:
    if expected is None:
        with pytest.raises(CannotCopy, match=r"game\.Turn: how is `x: .*` copied\? Say Shared\["):
            copy_of(f"x: {annotation}", "self.x = x")
    else:
        assert copy_of(f"x: {annotation}", "self.x = x") == expected


def test_the_field_is_the_one_the_constructor_keeps_it_in() -> None:
    assert copy_of("open_: int", "self.open = open_") == "self.open"
    assert copy_of("x: list[int] | None", "self.x: list[int] = [] if x is None else x") == "self.x[:]"
    assert copy_of("x: Shared[list[int]]", "self.x: list[int] = x") == "self.x"


def test_a_state_copies_what_is_the_kernels_too_and_long_lines_are_broken() -> None:
    assert copies("""
        class Table(State):
            def __init__(self, seats: int, the_deck: Cards, points: list[int], turn: int) -> None:
                super().__init__(seats)
                self.the_deck = the_deck
                self.points = points
                self.turn = turn  # whose it is

            def copy(self) -> Table:
                return Table(self.seats)

            def scores(self) -> list[int]:
                return self.points
    """).endswith("""
        self.turn = turn  # whose it is

    def copy(self) -> Table:
        twin = Table(self.seats, self.the_deck.copy(), self.points[:], self.turn)
        self.copy_into(twin)
        return twin

    def scores(self) -> list[int]:
        return self.points
""")
    fields = [f"a_field_with_a_long_name_{i}" for i in range(5)]
    taken = ", ".join(f"{name}: int" for name in fields)
    kept = "; ".join(f"self.{name} = {name}" for name in fields)
    source = f"class Turn(Procedure):\n    def __init__(self, {taken}) -> None:\n        {kept}\n"
    assert copies(source).endswith(
        "        return Turn(\n" + "".join(f"            self.{name},\n" for name in fields) + "        )\n"
    )


def test_a_base_says_once_that_a_field_is_shared_and_gets_no_copy_itself() -> None:
    text = copies("""
        class Map(State):
            def __init__(self, seats: int, suits: Shared[list[int]], pieces: list[int]) -> None:
                super().__init__(seats)
                self.suits = suits
                self.pieces = pieces

        class Table(Map):
            def __init__(self, seats: int, suits: list[int], pieces: list[int]) -> None:
                super().__init__(seats, suits, pieces=pieces)

        class Other(Map):
            def scores(self) -> list[int]:
                return []
    """)
    assert text.count("def copy") == 2
    assert "        twin = Table(self.seats, self.suits, self.pieces[:])\n" in text
    assert "class Other(Map):\n    def copy(self) -> Other:\n        twin = Other(self.seats, self.suits, self" in text


def test_names_are_those_of_their_module() -> None:
    """Two games may have a Map each, and one of them is copied."""
    other = (
        "class Map:\n    def __init__(self, x: int) -> None:\n        self.x = x\n\n"
        "    def copy(self) -> Map:\n        return self\n"
    )
    turn = "class Turn(Procedure):\n    def __init__(self, x: Map) -> None:\n        self.x = x\n"
    made = written(
        {
            "kernel": KERNEL,
            "one": f"from kernel import Map, Procedure\n{turn}",
            "two": f"from kernel import Procedure\nfrom map import Map\n{turn}",
            "map": other,
        }
    )
    assert made["one"].endswith("return Turn(self.x)\n")
    assert made["two"].endswith("return Turn(self.x.copy())\n")
    assert made["map"].endswith("return Map(self.x)\n")


def test_what_is_written_by_hand_stays() -> None:
    source = """class Turn(Procedure):
    def __init__(self, x: Random) -> None:
        self.x = x

    def copy(self) -> Turn:  # by hand: chance is nobody's
        return self
"""
    assert copies(source) == source


@pytest.mark.parametrize(
    ("keeping", "problem"),
    [
        ("self.y = x + 1", "takes `x` and keeps it in no field"),
        ("self.x, self.y = x, 0", "takes `x` and keeps it in no field"),
        ("self.x = x; self.y = 0", "would forget `y` when it is copied: let its constructor take it"),
        ("self.x = x\n\n    def step(self) -> None:\n        self.y = 0", "would forget `y`"),
    ],
)
def test_what_a_copy_would_lose_is_said(keeping: str, problem: str) -> None:
    with pytest.raises(CannotCopy, match=f"game.Turn {problem}"):
        copy_of("x: int", keeping)


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(CannotCopy) as why:
        copies("""
            class One(Procedure):
                def __init__(self, x: Random, y: int) -> None:
                    self.x = x

            class Two:
                def copy(self) -> Two:
                    return self
        """)
    assert str(why.value).splitlines() == [
        "game.One: how is `x: Random` copied? Say Shared[Random] if it never changes",
        "game.One takes `y` and keeps it in no field",
        "game.Two has no constructor; write its copy with `# by hand: <reason>`",
    ]
