"""States in mid-game as bytes and back; `make copies` writes how."""

from __future__ import annotations

from importlib.resources import files
from textwrap import dedent

import pytest

from polyana import games
from polyana.conformance.prints import Sharing, difference, fingerprint
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadPack
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import CHANCE, State
from tests.conformance.toy import ToyGame
from tools.copies import SOURCES, CannotCopy
from tools.packs import stale, written


def after(name: str, answers: int, seats: int = 0, **options: str) -> State:
    """A game that was played on at random; where random games are shorter, so many answers less."""
    game = games.find(name)
    while True:
        state = game.setup(seats or game.usual, options).start()
        play_on(state, answers, Rng(7))
        if not state.over:
            return state
        answers -= 10


def play_on(state: State, answers: int, rng: Rng) -> None:
    for _ in range(answers):
        if state.over:
            break
        codes = state.options(state.to_act())
        state.answer(state.to_act(), codes[rng.below(len(codes))])


# What comes back.


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("answers", [0, 1, 30, 90])
def test_what_is_packed_comes_back_and_shares_nothing(name: str, answers: int) -> None:
    """At every n-th position of whole games the conformance contract asks the same."""
    state = after(name, answers)
    twin = games.unpack(state.pack())
    assert difference(state, twin) == ""
    before, sharing = fingerprint(state), Sharing(state, twin)
    seat = twin.to_act()
    twin.answer(seat, twin.options(seat)[0])
    assert not sharing.changed()
    assert fingerprint(state) == before != fingerprint(twin)


def test_two_states_that_were_unpacked_share_nothing_that_changes() -> None:
    data = after("root", 200).pack()
    one, other = games.unpack(data), games.unpack(data)
    before, sharing = fingerprint(other), Sharing(one, other)
    play_on(one, 100, Rng(2))
    assert not sharing.changed()
    assert fingerprint(other) == before


def test_seats_that_have_answered_unseen_have_answered() -> None:
    state = after("gardennation", 0)
    while len(state.asked) < 2:
        seat = state.to_act()
        state.answer(seat, state.options(seat)[0])
    state.answer(1, state.options(1)[0])
    twin = games.unpack(state.pack())
    assert twin.question(1) is None
    assert fingerprint(twin) == fingerprint(state)


def test_a_game_that_is_over_can_be_packed() -> None:
    state = after("grandbois", 0, 2)
    while not state.over:
        seat = state.to_act()
        state.answer(seat, state.options(seat)[0])
    twin = games.unpack(state.pack())
    assert twin.over
    assert twin.scores() == state.scores()
    assert twin.to_act() == state.to_act()


def test_options_of_the_table_come_with_it() -> None:
    """Also one that follows a preset and was said all the same, and the other deck."""
    state = after("root", 40, 3, law="2025", cult_tie_hated="off", deck="exiles", map="mountain")
    twin = games.unpack(state.pack())
    assert state.setup is not None
    assert twin.setup is not None
    assert twin.setup.options == state.setup.options
    assert twin.setup.game is state.setup.game


def test_a_set_of_tiles_of_ones_own_comes_with_it() -> None:
    tiles = files("polyana.games.woolybully").joinpath("data/tiles.toml").read_text("utf-8")
    game = games.find("woolybully").with_content(tiles.replace("start_hand = 4", "start_hand = 3"))
    state = game.setup(2).start()
    state.answer(CHANCE, state.options(CHANCE)[0])
    data = state.pack()
    twin = games.unpack(data)
    assert twin.setup is not None
    assert twin.setup.game.content == game.content
    assert fingerprint(twin) == fingerprint(state)


def test_the_log_stays_behind_as_in_a_copy() -> None:
    state = games.find("grandbois").setup(2).start(listen=True)
    state.answer(CHANCE, state.options(CHANCE)[0])
    assert state.log
    assert games.unpack(state.pack()).log is None


# What is refused, in one sentence.


def test_garbage_is_refused() -> None:
    for data in (b"", b"\n", b"garbage", b"{}\n", b'{"polyana-state": 1}\n', b"[1]\nxyz", bytes(range(256))):
        with pytest.raises(BadPack) as why:
            games.unpack(data)
        assert "\n" not in str(why.value)
    with pytest.raises(BadPack, match="this is a state of 'chess', a game that this version of polyana does not know"):
        games.unpack(b'{"polyana-state": 1, "game": "chess"}\n')


def test_a_state_of_another_game_or_version_is_refused() -> None:
    data = after("grandbois", 5, 2).pack()
    with pytest.raises(BadPack, match="this is a state of grandbois, not of root"):
        games.find("root").unpack(data)
    for old, new, problem in (
        (b'"rules": 1', b'"rules": 9', "packed by rules version 9 of grandbois; this version of polyana has rules"),
        (b'"shape": "', b'"shape": "x', "packed by another version of polyana"),
        (b'"polyana-state": 1', b'"polyana-state": 7', "packed by another version of polyana"),
        (b'"table": ', b'"table": 1', "grandbois has other options now"),
        (b'"seats": 2', b'"seats": 9', "grandbois cannot be played by 9; it takes 2, 3, 4 players"),
        (b'"seats": 2', b'"seats": "2"', "says neither seats nor options"),
        (b'"options": {}', b'"options": {"law": 1}', "grandbois has no option 'law'"),
    ):
        with pytest.raises(BadPack, match=problem):
            games.unpack(data.replace(old, new))


def test_every_byte_that_changes_is_noticed() -> None:
    data = after("gardennation", 60).pack()
    start = data.index(b"\n") + 1
    for at in range(start, len(data), 5):
        with pytest.raises(BadPack, match="damaged"):
            games.unpack(data[:at] + bytes([data[at] ^ 16]) + data[at + 1 :])
    for at in range(start, len(data), 9):
        with pytest.raises(BadPack, match="damaged"):
            games.unpack(data[:at])


@pytest.mark.parametrize("name", games.names())
def test_bytes_made_up_with_a_checksum_that_fits_do_no_harm(name: str) -> None:
    """Each is refused in a sentence, or it is some state: a number may be another number."""
    data = after(name, 40).pack()
    start, rng, refused = data.index(b"\n") + 1, Rng(5), 0
    for _ in range(300):
        body = bytearray(data[start:-4])
        body[rng.below(len(body))] = rng.below(256)
        p = Packer()
        p.out.write(data[:start] + bytes(body))
        try:
            assert isinstance(games.unpack(p.sealed()), State)
        except BadPack:
            refused += 1
    assert refused > 20


def test_a_list_that_says_it_is_long_takes_no_memory() -> None:
    p = Packer()
    p.number(1 << 40)
    for read in (Unpacker.ints, Unpacker.text, Unpacker.pairs):
        u = Unpacker("")
        u.open(p.out.getvalue(), 0, None)
        with pytest.raises(BadPack, match="longer than what is left"):
            read(u)


def test_what_cannot_be_packed_says_so() -> None:
    with pytest.raises(BadPack, match="states of toy cannot be packed: the game has no unpacker"):
        ToyGame().setup(3).start().pack()
    game = games.find("grandbois")
    state = game.lay_out(game.setup(2))
    with pytest.raises(BadPack, match="only a state that was started by a setup can be packed"):
        state.pack()


# How numbers look.


@pytest.mark.parametrize(
    "value", [0, 1, -1, -64, -65, 186, 187, 255, 32767, -32768, 1 << 20, -(1 << 40), (1 << 63) - 1]
)
def test_numbers_of_every_size(value: int) -> None:
    p = Packer()
    p.number(value)
    p.ints([value, 0, 0, value, 0])
    p.pairs({value: 3, 5: value})
    p.flag(True)
    p.text("Лес")
    u = Unpacker("")
    u.open(p.out.getvalue(), 0, None)
    assert u.number() == value
    assert u.ints() == [value, 0, 0, value, 0]
    assert list(u.pairs().items()) == list({value: 3, 5: value}.items())
    assert u.flag()
    assert u.text() == "Лес"


@pytest.mark.parametrize("zeros", [0, 1, 2, 254, 255, 256, 511, 2000])
def test_runs_of_zeros_are_short(zeros: int) -> None:
    p = Packer()
    p.ints([0] * zeros + [1] + [0] * zeros)
    u = Unpacker("")
    u.open(p.out.getvalue(), 0, None)
    assert u.ints() == [0] * zeros + [1] + [0] * zeros
    assert len(p.out.getvalue()) < 40


# Who writes it.


def test_everything_is_up_to_date() -> None:
    old = [str(file.relative_to(SOURCES.parent)) for file in stale()]
    assert not old, f"run `make copies`: {', '.join(old)}"


KERNEL = '''from polyana.kernel.packing import Packer, Unpacker

class Procedure:
    def __init__(self, stage: int) -> None:
        self.stage = stage

    def copy(self) -> Procedure:
        """A twin."""
        raise NotImplementedError

    def pack_into(self, p: Packer) -> None:
        raise NotImplementedError

    @staticmethod
    def unpacked(u: Unpacker) -> Procedure:
        raise NotImplementedError


class Map:
    def __init__(self, size: int) -> None:
        self.size = size
'''


def packs(fields: str, keeping: str = "self.x = x", more: str = "") -> dict[str, str]:
    """What is written for a procedure with such a constructor."""
    source = f"from polyana.kernel.state import Map, Procedure\n{dedent(more)}\n\nclass Turn(Procedure):\n"
    source += f"    def __init__(self, {fields}) -> None:\n        super().__init__(0)\n        {keeping}\n\n"
    source += "    def copy(self) -> Turn:\n        return Turn(self.x)\n"
    return written({"polyana.kernel.state": KERNEL, "polyana.games.some.turn": source})


EACH = "for each in self.x:\n            each.pack_into(p)"


@pytest.mark.parametrize(
    ("annotation", "writes", "reads"),
    [
        ("int", "p.number(self.x)", "u.number()"),
        ("bool", "p.flag(self.x)", "u.flag()"),
        ("str", "p.text(self.x)", "u.text()"),
        ("list[int]", "p.ints(self.x)", "u.ints()"),
        ("Shared[list[int]]", "p.ints(self.x)", "u.ints()"),
        ("dict[int, int]", "p.pairs(self.x)", "u.pairs()"),
        ("Map", "self.x.pack_into(p)", "Map.unpacked(u)"),
        ("Procedure", "self.x.pack_into(p)", "u.thing()"),
        ("int | None", "if self.x is not None:\n            p.number(self.x)", "u.number() if u.flag() else None"),
        (
            "list[Map]",
            "for each in self.x:\n            each.pack_into(p)",
            "[Map.unpacked(u) for _ in range(u.size())]",
        ),
        ("list[Any]", "for each in self.x:\n            each.pack_into(p)", "[u.thing() for _ in range(u.size())]"),
    ],
)
def test_the_type_says_how_a_field_is_packed(annotation: str, writes: str, reads: str) -> None:
    text = packs(f"x: {annotation}")["polyana.games.some.turn"]
    assert f"        {writes}\n" in text
    assert f"return Turn({reads})\n" in text
    assert "from polyana.kernel.packing import Packer, Unpacker\n" in text


def test_a_class_without_copy_that_is_packed_in_another_gets_both_methods_too() -> None:
    made = packs("x: Map")["polyana.kernel.state"]
    assert "    def pack_into(self, p: Packer) -> None:\n        p.number(self.size)\n" in made
    assert "    def unpacked(u: Unpacker) -> Map:\n        return Map(u.number())\n" in made


def test_what_is_the_same_for_a_whole_game_is_not_packed() -> None:
    text = packs("x: Fixed[Map]")["polyana.games.some.turn"]
    assert "def unpacked(u: Unpacker, like: Turn) -> Turn:\n        return Turn(like.x)\n" in text


def test_each_class_is_read_by_its_number() -> None:
    made = packs("x: int")
    number = made["polyana.games.some.turn"].partition("p.number(")[2].partition(")")[0]
    module = made["polyana.games.some.packing"]
    assert f"        if number == {number}:\n            return Turn.unpacked(self)\n" in module
    assert module != packs("x: bool")["polyana.games.some.packing"], "other fields are another shape"


def test_what_is_written_once_is_left_alone() -> None:
    made = packs("x: list[Map]")
    assert written(made) == made


@pytest.mark.parametrize("annotation", ["float", "list[list[Random]]", "Random", "tuple[int, int]"])
def test_a_field_nobody_knows_how_to_pack_is_said(annotation: str) -> None:
    with pytest.raises(CannotCopy, match=r"Turn: how is `x: .*` packed\? Say Fixed\["):
        packs(f"x: {annotation}")
