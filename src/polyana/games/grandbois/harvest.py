"""The harvest: four lines of chestnuts, the winner, ties (chapters 4 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polyana.games.grandbois.grid import WIDTH
from polyana.games.grandbois.tiles import BEAR, TOWER

if TYPE_CHECKING:
    from polyana.games.grandbois.forest import GrandBois

LINES: Final = 4


def all_lines(g: GrandBois) -> list[list[int]]:
    """The four lines of every seat."""
    return [lines_of(g, seat, g.clans_of(seat)) for seat in range(g.seats)]


def lines_of(g: GrandBois, seat: int, clans: list[int]) -> list[int]:
    """The four lines of a seat that plays these clans (two of them with two players, grandbois:5.1)."""
    cells = g.cells
    own: dict[int, int] = {}  # cell -> clan
    towers: list[int] = []
    for cell, shown in cells.items():
        if 0 < shown < BEAR:  # grandbois:4.3b
            clan = (shown - 1) >> 2  # grandbois:4.3a, grandbois:r28
            if clan in clans:
                own[cell] = clan
        elif shown == TOWER + seat:
            towers.append(cell)
    line_3 = 0
    line_4 = 0
    for tower in towers:  # grandbois:5.3, grandbois:r18, grandbois:r20: each tower on its own
        for top in (tower - WIDTH - 1, tower - 1, tower + WIDTH - 1):
            for near in (top, top + 1, top + 2):
                if near in own:
                    line_3 += 2  # grandbois:4.5, grandbois:r17
                elif 0 < cells.get(near, 0) < BEAR:  # grandbois:4.6a, grandbois:r19
                    line_4 += 1  # grandbois:4.6, grandbois:r21
    return [len(own), 2 * largest_groups(own, clans), line_3, line_4]  # grandbois:4.3, grandbois:4.4


def largest_groups(own: dict[int, int], clans: list[int]) -> int:
    """The size of each clan's largest group of cells joined by sides, added up."""
    best = [0] * 5  # grandbois:r12a
    left = own.copy()
    while left:
        cell, clan = left.popitem()
        size = 1
        group = [cell]
        while group:  # grandbois:r12
            cell = group.pop()
            for near in (cell - 1, cell + 1, cell - WIDTH, cell + WIDTH):  # grandbois:4.4a
                if left.get(near, -1) == clan:
                    del left[near]
                    size += 1
                    group.append(near)
        if size > best[clan]:
            best[clan] = size
    total = 0
    for clan in clans:
        total += best[clan]  # grandbois:5.4, grandbois:r16
    return total


def winners(lines: list[list[int]], rematch: bool) -> list[int]:
    """The best total; among equals line 1, then 2, 3, 4."""
    best = max(sum(own) for own in lines)
    leaders = [seat for seat in range(len(lines)) if sum(lines[seat]) == best]  # grandbois:4.7
    for line in range(LINES):  # grandbois:4.8, grandbois:r14
        top = max(lines[seat][line] for seat in leaders)
        leaders = [seat for seat in leaders if lines[seat][line] == top]
    if len(leaders) > 1 and rematch:  # grandbois:4.8a, grandbois:r13, the literal reading
        return []
    return leaders
