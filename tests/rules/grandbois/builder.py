"""Positions in a few lines, and a table on which one thing is done.

`position()` deals and turns up by dictating what chance answers, which is how a front end plays; only what lies in the
forest already is put there by hand. `picture()` draws a forest cell by cell, for the harvest. Everything done after
that goes through `Match.answer`, and the state is checked after every answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from librt.vecs import append, remove

from polyana.games.grandbois import harvest, kinds, turn
from polyana.games.grandbois.domains import CELL
from polyana.games.grandbois.forest import GrandBois
from polyana.games.grandbois.game import GAME
from polyana.games.grandbois.grid import cell_at
from polyana.games.grandbois.tiles import (
    BEAR,
    CELLS,
    CLAN_NAMES,
    CLEARING,
    CLOSED,
    EMPTY,
    TOWER,
    animal,
    clan_of,
    size_of,
)
from polyana.kernel.cards import words
from polyana.kernel.errors import Refused
from polyana.kernel.game import Value
from polyana.kernel.match import Match
from polyana.kernel.state import NOTHING, PASS
from tests.rules import table as rules

At = tuple[int, int]  # (x, y)
Laid = tuple[int, At, int]  # tile, its top left cell, quarter turns clockwise

CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))  # clockwise from the top left, as the cells of a tile are listed


class Table(rules.Table[GrandBois]):
    """A match in the middle of somebody's turn."""

    def over(self) -> bool:
        return self.g.over

    # What is done.

    def take(self, tile: int) -> None:
        """Take a tile from the open row."""
        self.expect("tile")
        self.answer(tile)

    def put(self, at: At, turned: int = 0) -> None:
        """Add the tile that was taken to the forest."""
        self.expect("place")
        self.answer(placement(at, turned))

    def lay(self, tile: int, at: At, turned: int = 0) -> None:
        """Take a tile and put it there. The refill of the row is still to come."""
        self.take(tile)
        self.put(at, turned)

    def turn_up(self, *tiles: int) -> None:
        """Chance turns up these tiles; none named: the lowest of the stack, until the row is full."""
        for tile in tiles:
            self.answer(tile)
        while not tiles and self.asked == "draw":
            self.answer(self.options[0])

    def tower(self, at: At) -> None:
        self.expect("tower")
        self.answer(cell_at(*at))

    def decline(self) -> None:
        self.expect("tower")
        self.answer(PASS)

    def play(self, tile: int, at: At, turned: int = 0, *, tower: At | None = None) -> None:
        """A whole turn: lay, refill, and raise a tower or none."""
        self.lay(tile, at, turned)
        self.turn_up()
        if tower is not None:
            self.tower(tower)
        elif self.asked == "tower":
            self.decline()

    def play_any(self) -> None:
        """A whole turn with the first option of everything, no tower."""
        self.take(self.options[0])
        self.answer(self.options[0])
        self.turn_up()
        if self.asked == "tower":
            self.decline()

    # What is refused: the rule that forbids it, or "".

    def refused(self, tile: int, at: At, turned: int = 0) -> str:
        """Try to lay a tile, on a twin of this table."""
        twin = self.twin()
        try:
            twin.take(tile)
        except Refused as refusal:
            return refusal.rule
        return twin.refused_answer(placement(at, turned))

    def refused_tower(self, at: At) -> str:
        self.expect("tower")
        return self.refused_answer(cell_at(*at))

    # What can be seen.

    def shown(self, *at: At) -> list[str]:
        """What is visible there, "" where no tile lies."""
        shown = [self.g.cells[cell_at(*each)] for each in at]
        return ["" if each == EMPTY else word_of(each) for each in shown]

    def forest(self) -> dict[At, str]:
        return {at_of(cell): word_of(self.g.cells[cell]) for cell in self.g.forest}

    def lines(self, seat: int) -> list[int]:
        """The four lines of the score pad."""
        return harvest.all_lines(self.g)[seat]

    def placements(self, tile: int) -> set[tuple[At, int]]:
        """Every legal placement of a tile of the row."""
        twin = self.twin()
        if tile not in twin.options:
            return set()
        twin.take(tile)
        return {(at_of(code >> 2), code & 3) for code in twin.options}

    def events(self, seat: int) -> list[tuple[int, list[int]]]:
        return [(event.kind, event.arguments) for event in self.match.events(seat)]


def position(
    *,
    seats: int = 3,
    clans: Sequence[Sequence[str]] | None = None,
    row: Sequence[int] = (),
    stack: Sequence[int] | None = None,
    laid: Sequence[Laid] = (),
    towers: Sequence[tuple[int, At]] = (),
    turn: int = 0,
    expert: bool = False,
    tie: str = "shared",
) -> Table:
    """The seat `turn` is asked which tile it takes (or, r9, chance to refill the row).

    Without `stack`, the row is filled up to four with the highest of the other tiles, and the rest is the stack. With
    it, row and stack are just as they are said, and all other tiles have left the game.
    """
    table = _dealt(seats, clans, row, [tile for tile, _, _ in laid], turn, {"expert": expert, "tie": tie})
    if stack is None and not laid and not towers:
        return table  # nothing is put there by hand: the journal of this match is a true one
    g = table.g
    for tile, at, turned in laid:
        why = g.placement_refusal(tile, placement(at, turned))
        assert not why, f"tile {tile} cannot lie at {at} turned {turned}: {why}"
        g.stack_left = remove(g.stack_left, tile)
        g.lay(tile, cell_at(*at), turned)
    for seat, at in towers:
        assert g.cells[cell_at(*at)] == CLEARING, f"{at} is not a clearing"
        g.raise_tower(seat, cell_at(*at))
    if stack is not None:
        _only(g, row, stack)
    return _begin_turn(table, turn)


def picture(
    *rows: str,
    seats: int = 3,
    clans: Sequence[Sequence[str]] | None = None,
    row: Sequence[int] = (),
    stack: Sequence[int] | None = None,
    turn: int = 0,
    expert: bool = False,
    tie: str = "shared",
) -> Table:
    """A forest drawn cell by cell from (0, 0): "fox1", "clearing", "bear", "tower0" (of seat 0), "-" for no tile.

    Such a forest need not be one that the printed tiles can make.
    """
    table = _dealt(seats, clans, row, [], turn, {"expert": expert, "tie": tie})
    g = table.g
    paint(
        g,
        {(x, y): word for y, line in enumerate(rows) for x, word in enumerate(line.split()) if word != "-"},
        clear=True,
    )
    if stack is not None:
        _only(g, row, stack)
    return _begin_turn(table, turn)


def harvested(*rows: str, clans: Sequence[Sequence[str]], tie: str = "shared") -> Table:
    """The game is over with the forest of the picture; one seat for each list of clans."""
    table = picture(*rows, seats=len(clans), clans=clans, row=[], stack=[], tie=tie)
    assert table.over()
    return table


def paint(g: GrandBois, cells: Mapping[At, str], *, clear: bool = False) -> None:
    """Change what the forest shows, and what follows from it."""
    g.take_forest()
    if clear:
        for cell in g.forest:
            g.cells[cell] = EMPTY
        g.forest = words([])
    for (x, y), word in cells.items():
        shown = cell_of(word)
        g.cover(cell_at(x, y), shown)
        if shown >= TOWER:
            g.towers_left[shown - TOWER] -= 1
    for place in g.places:
        g.needs[place] = CLOSED
    g.places = words([])
    for x, y in [at_of(cell) for cell in g.forest]:
        for dx, dy in CORNERS:
            place = cell_at(x - dx, y - dy)
            need = g.need_of(place)
            if need != g.needs[place]:
                g.needs[place] = need
                g.places = append(g.places, place)


def _dealt(
    seats: int,
    clans: Sequence[Sequence[str]] | None,
    row: Sequence[int],
    elsewhere: Sequence[int],
    first: int,
    options: dict[str, Value],
) -> Table:
    """A new game, its chance dictated: the row, the clan cards and who begins."""
    table = Table(Match(GAME.setup(seats, {**options, "first_player": str(first + 1)})))
    others = [tile for tile in range(36, 0, -1) if tile not in row and tile not in elsewhere]
    table.turn_up(*[*row, *others][:4])
    each = 2 if seats == 2 else 1
    hands = clans if clans is not None else [CLAN_NAMES[seat * each : seat * each + each] for seat in range(seats)]
    assert [len(hand) for hand in hands] == [each] * seats, f"{seats} seats have {each} clan cards each"
    for hand in hands:
        for clan in hand:
            table.answer(CLAN_NAMES.index(clan))
    for colour in range(seats):
        table.answer(colour)
    return table


def _only(g: GrandBois, row: Sequence[int], stack: Sequence[int]) -> None:
    """No tiles but these are left in the row and in the stack."""
    assert len(row) == 4 or not stack or not row, "a row of one to three tiles goes with an empty stack"
    g.gone = sorted(tile for tile in [*g.row, *g.stack_left] if tile not in row and tile not in stack)
    g.row = list(row)
    g.stack_left = words(sorted(stack))


def _begin_turn(table: Table, seat: int) -> Table:
    """The seat's turn begins once more, now that the forest is another."""
    g = table.g
    g.asked = []
    g.stack = [turn.Play(turn.TURN, seat)]
    g.resume(NOTHING)
    g.check()
    return table


def tile_with(corner: int, word: str, *, but: int = 0) -> tuple[int, int]:
    """A tile other than `but`, and the turn that brings such a cell to a corner (0 top left … 3 bottom left)."""
    for tile in range(1, 37):
        for turned in range(4):
            if tile != but and word_of(CELLS[tile * 16 + turned * 4 + corner]) == word:
                return tile, turned
    raise LookupError(f"no tile shows {word}")


# Words for cells: "clearing", "fox3", "bear", "tower0".


def word_of(cell: int) -> str:
    if cell == CLEARING:
        return "clearing"
    if cell == BEAR:
        return "bear"
    if cell >= TOWER:
        return f"tower{cell - TOWER}"
    return f"{CLAN_NAMES[clan_of(cell)]}{size_of(cell)}"


def cell_of(word: str) -> int:
    if word == "clearing":
        return CLEARING
    if word == "bear":
        return BEAR
    if word.startswith("tower"):
        return TOWER + int(word[-1])
    return animal(CLAN_NAMES.index(word[:-1]), int(word[-1]))


def at_of(cell: int) -> At:
    parts = CELL.split(cell)
    return parts["x"], parts["y"]


def placement(at: At, turned: int) -> int:
    """The code of a placement."""
    return GAME.kinds[kinds.PLACE].join([cell_at(*at), turned])
