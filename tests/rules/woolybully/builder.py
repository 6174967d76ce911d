"""Positions in a few lines, and a table on which one thing is done.

`position()` makes a set of the tiles it names, so that any fragment of the rule index can lie on the table; a tile is
written by its edges N, E, S, W as in the index ("VKKV"), with its regions where they matter ("KRKY 0102"), as "wolf" or
"hunter", and with a bar between two different sides ("KKKU | FFFY"). Everything done after that goes through
`Match.answer`, and the state is checked after every answer. `new_game()` is the game as it comes, its chance dictated.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from polyana.games.woolybully import meadows
from polyana.games.woolybully.domains import CALL_HUNTER, CALL_WOLF, CANNOT, LAY, LEAVE, SHOW, SPACE
from polyana.games.woolybully.game import GAME, WoolyBullyGame
from polyana.games.woolybully.land import ORIGIN, SPACES, space_at
from polyana.games.woolybully.play import NEXT, WINDOW_OVER, Play
from polyana.games.woolybully.table import ASIDE, BAG, ON_TABLE, WoolyBully
from polyana.games.woolybully.tiles import (
    FIRST_OF_BAG,
    HUNTER,
    LETTERS,
    ORDINARY,
    SETS,
    SHEPHERD,
    SQUARE,
    WOLF,
    Face,
    Tile,
    TileSet,
)
from polyana.games.woolybully.turn import Window
from polyana.kernel.cards import words
from polyana.kernel.game import Value
from polyana.kernel.match import Match
from polyana.kernel.state import ALL, CHANCE, NOTHING, PASS, only
from tests.rules import table as rules

At = tuple[int, int]  # (x, y)

FILLER = "VVVV"  # what the bag holds where a test does not care


class Table(rules.Table[WoolyBully]):
    """A match in the middle of a game."""

    @property
    def set(self) -> TileSet:
        return SETS[self.g.land.set_number]

    # Who is asked what.

    @property
    def seat(self) -> int:
        """Who thinks, also where others may call meanwhile."""
        return self.g.asked[0].seat if self.g.asked else self.g.to_act()

    @property
    def over(self) -> bool:
        return self.g.over

    def hand(self, seat: int) -> int:
        return self.g.tiles.count(seat)

    def bag(self) -> int:
        return self.g.tiles.count(BAG)

    # What is done.

    def decline(self) -> None:
        self.expect("call")
        self.answer(PASS)

    def quiet(self) -> None:
        """Everybody declines until somebody is asked for something else."""
        while self.asked == "call":
            self.answer(PASS)

    def draw(self, *tiles: int) -> int:
        """Chance hands out these tiles, else the lowest of the bag, until nobody draws; how many it were."""
        count = 0
        wanted = list(tiles)
        while self.seat == CHANCE and self.asked == "draw":
            self.answer(wanted.pop(0) if wanted else self.options[0])
            count += 1
        return count

    def lay(self, face: str, at: At, deed: int = LAY) -> int:
        """Lay a side so that it reads `face` there; the number of tiles drawn for it."""
        side, turn = self.find(face, self.seat)
        self.answer(deed)
        self.answer(side)
        self.answer(space_at(*at) * 4 + turn)
        return self.draw()

    def wolf(self, at: At) -> int:
        """Call "Wolf!"."""
        return self.lay("wolf", at, CALL_WOLF)

    def hunter(self, at: At) -> int:
        """Call "Hunter!"."""
        return self.lay("hunter", at, CALL_HUNTER)

    def show(self, at: At) -> int:
        """Show one's colour."""
        self.answer(SHOW)
        self.answer(space_at(*at) * 4)
        return self.draw()

    def leave(self) -> None:
        self.answer(LEAVE)

    def cannot(self) -> None:
        """Pass, for want of a placement."""
        self.answer(CANNOT)

    def turn(self, face: str, at: At) -> int:
        """Lay a tile as one's turn, after everybody has declined."""
        self.quiet()
        self.expect("turn")
        return self.lay(face, at)

    def find(self, face: str, seat: int) -> tuple[int, int]:
        """The side in a hand that reads `face` after so many turns."""
        feature = {"wolf": WOLF, "hunter": HUNTER}.get(face, 0)
        edges = "FFFF" if feature else face.split()[0]
        for tile in range(FIRST_OF_BAG, self.set.count):
            if self.g.tiles.zone[tile] == seat:
                for side in (tile * 2, tile * 2 + 1):
                    for turn in range(4):
                        if self.set.feature[side] == feature and self.reads(side, turn) == edges:
                            return side, turn
        raise LookupError(f"seat {seat} has no {face}")

    def reads(self, side: int, turn: int) -> str:
        return "".join(LETTERS[kind] for kind in self.set.edges[side * 16 + turn * 4 : side * 16 + turn * 4 + 4])

    # What is refused: the rule that forbids it, or "".

    def refused(self, face: str, at: At, deed: int = LAY) -> str:
        """Try to lay a side so that it reads `face` there, on a twin of this table."""
        twin = self.twin()
        side, turn = twin.find(face, twin.seat)
        for code in (deed, side):
            rule = twin.refused_answer(code)
            if rule:
                return rule
            twin.answer(code)
        return twin.refused_answer(space_at(*at) * 4 + turn)

    def fits(self, face: str, at: At) -> bool:
        """May the seat asked lay this side so, as the tile of its turn?"""
        return self.refused(face, at) == ""

    # What can be seen.

    def area(self, at: At, direction: str) -> int:
        """The area (root) at an edge of a laid tile."""
        return self.g.land.root_at(space_at(*at), "NESW".index(direction))

    def sheep(self, at: At, direction: str) -> int:
        return self.g.land.sheep[self.area(at, direction)]

    def finished(self, at: At, direction: str) -> bool:
        return self.area(at, direction) in self.g.land.finished()

    def worth(self, letter: str) -> int:
        """The points in the meadows of a colour if the game ended now."""
        return meadows.worth(self.g.land, self.g.score_all)[LETTERS.index(letter)]

    def laid(self) -> dict[At, str]:
        """What reads where, tiles on top of others last."""
        return {at_of(code // 4 % SPACES): self.reads(code // (4 * SPACES), code & 3) for code in self.g.land.laid}

    def everybody_leaves(self) -> None:
        """To the end, at once: the seat asked leaves until nobody is left."""
        while not self.over:
            assert self.asked in ("turn", "call"), self.asked
            self.answer(LEAVE)

    def bonuses(self) -> list[int]:
        return self.g.bonus[:]


def position(
    *,
    seats: int = 2,
    colours: str = "KURY",
    board: Mapping[At, str] | None = None,
    hands: Sequence[Sequence[str]] = (),
    bag: Sequence[str] | int = 12,
    turn: int = 0,
    window: int | None = None,
    left: Sequence[int] = (),
    shown: Sequence[int] = (),
    **options: Value,
) -> Table:
    """The seat `turn` is asked what it does; or, with `window`, the seats are asked after what that seat did.

    The board is laid in the order it is written, the village square at (0, 0) unless that is named otherwise. Hands
    that are not named are empty. Who has left got no bonus.
    """
    in_bag = [FILLER] * bag if isinstance(bag, int) else list(bag)
    dealt = [list(hand) for hand in hands] + [[] for _ in range(seats - len(hands))]
    fragment = dict(board or {})
    words = [*fragment.values(), *(word for hand in dealt for word in hand), *in_bag]
    tiles = tile_set(words)
    game = WoolyBullyGame(tiles)
    table = Table(Match(game.setup(seats, options)))
    g = table.g
    for seat in range(seats):
        g.shepherds.move(LETTERS.index(colours[seat]), seat, only(seat))
    unused = {word: _tiles_of(tiles, word) for word in set(words)}
    if (0, 0) in fragment:
        _clear(g)
    for at, word in fragment.items():
        _put(g, unused[word].pop(0), word, at)
    for seat in range(seats):
        for word in dealt[seat]:
            g.tiles.move(unused[word].pop(0), seat, only(seat))
    for tile in range(FIRST_OF_BAG, tiles.count):
        if g.tiles.zone[tile] == BAG:
            g.tiles.seen[tile] = 0
    for seat in shown:
        colour = LETTERS.index(colours[seat])
        g.shepherds.show(colour, ALL)
        g.tiles.move(1 + colour, ON_TABLE, ALL)
        g.land.laid.append(((1 + colour) * 2 * SPACES + ORIGIN) * 4)  # under the square, where it does no harm
    for seat in left:
        g.leave(seat, 0)
    g.asked = []
    g.first = turn
    g.turn = (turn - 1) % seats
    g.stack = [Play(NEXT)]
    if window is not None:
        g.turn = window
        g.stack = [Play(WINDOW_OVER), Window(window)]
    g.resume(NOTHING)
    g.check()
    return table


def new_game(seats: int = 2, hands: Sequence[Sequence[int]] = (), colours: str = "KURY", **options: Value) -> Table:
    """The game as it comes: colours and hands as dictated (else the lowest tiles), the first window open."""
    table = Table(Match(GAME.setup(seats, {"first_player": "1", **options})))
    for seat in range(seats):
        table.answer(LETTERS.index(colours[seat]))
    for seat in range(seats):
        for tile in hands[seat] if seat < len(hands) else ():
            table.answer(tile)
        while table.hand(seat) < (3 if options.get("hand_limit") else 4):
            table.answer(table.options[0])
    return table


def end_of(table: Table) -> Table:
    """Everybody leaves, without a bonus worth noting: what the table is worth then."""
    twin = table.twin()
    twin.quiet()
    twin.everybody_leaves()
    return twin


# Sets.

_SETS: dict[tuple[str, ...], TileSet] = {}


def tile_set(words: Sequence[str]) -> TileSet:
    """A set of the village square, the shepherds and these tiles, in the order of their roles."""
    key = tuple(words)
    if key not in _SETS:
        special = [Tile("village", SQUARE, [face_of("VVVV")])]
        special += [Tile(f"shepherd {k}", SHEPHERD, [Face(k * 4, "0000", [4], "shepherd")]) for k in LETTERS[:4]]
        made = [_tile(f"{i}: {word}", word) for i, word in enumerate(words)]
        _SETS[key] = TileSet(special + sorted(made, key=lambda tile: tile.role), f"a test: {key}", "test", 4)
    return _SETS[key]


def _tile(name: str, word: str) -> Tile:
    beast = word.split()[0]
    if beast in ("wolf", "hunter"):
        back = word.split()[1] if len(word.split()) > 1 else "KKKK"
        return Tile(name, WOLF if beast == "wolf" else HUNTER, [Face("FFFF", "0000", [0], beast), face_of(back)])
    faces = [face_of(each.strip()) for each in word.split("|")]
    return Tile(name, ORDINARY, faces * 2 if len(faces) == 1 else faces)


def face_of(word: str) -> Face:
    """ "KKUR", "KRKY 0102" or "VVVK 0001 0,4" with its sheep; by itself, equal kinds side by side are one region."""
    parts = word.split()
    edges = parts[0]
    regions = parts[1] if len(parts) > 1 else _regions(edges)
    count = len(set(regions))
    if len(parts) > 2:
        return Face(edges, regions, [int(n) for n in parts[2].split(",")], "")
    sheep = [sum(r == str(i) and e in "KURY" for e, r in zip(edges, regions)) for i in range(count)]
    return Face(edges, regions, sheep, "")


def _regions(edges: str) -> str:
    of = [0, 0, 0, 0]
    for i in range(1, 4):
        of[i] = of[i - 1] if edges[i] == edges[i - 1] else max(of) + 1
    if edges[3] == edges[0] and of[3] != 0:
        last = of[3]
        of = [0 if region == last else region for region in of]
    names = list(dict.fromkeys(of))
    return "".join(str(names.index(region)) for region in of)


def _tiles_of(tiles: TileSet, word: str) -> list[int]:
    return [i for i, tile in enumerate(tiles.tiles) if tile.name.partition(": ")[2] == word]


def _clear(g: WoolyBully) -> None:
    """A fragment without the village square: it lies far away, where it touches nothing."""
    land = g.own_land()
    land.spots, land.places, land.needs, land.nodes, land.laid = {}, words([]), words([]), [], []
    land.parents, land.kinds, land.sheep, land.opens, land.borders = [], [], [], [], []
    land.lay(0, space_at(-90, -90), 0)


def _put(g: WoolyBully, tile: int, word: str, at: At) -> None:
    turn = 0
    g.own_land().lay(tile * 2, space_at(*at), turn)
    g.tiles.move(tile, ON_TABLE, ALL)


def at_of(space: int) -> At:
    parts = SPACE.split(space)
    return parts["x"], parts["y"]


__all__ = [
    "ASIDE",
    "BAG",
    "CANNOT",
    "LAY",
    "LEAVE",
    "SHOW",
    "At",
    "Table",
    "end_of",
    "new_game",
    "position",
]
