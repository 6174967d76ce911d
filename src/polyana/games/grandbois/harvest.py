"""The harvest: four lines of chestnuts, the winner, ties (chapters 4 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polyana.games.grandbois.grid import WIDTH
from polyana.games.grandbois.tiles import BEAR, CLANS, TOWER
from polyana.games.grandbois.views import Line

if TYPE_CHECKING:
    from polyana.games.grandbois.forest import GrandBois

LINES: Final = 4
# Chestnuts a cell brings, line by line.
EACH: Final = [1, 2, 2, 1]


def all_lines(g: GrandBois) -> list[list[int]]:
    """The four lines of every seat."""
    return [lines_of(g, seat, g.clans_of(seat)) for seat in range(g.seats)]


def lines_of(g: GrandBois, seat: int, clans: list[int]) -> list[int]:
    """The four lines of a seat that plays these clans (two of them with two players, grandbois:5.1)."""
    return [EACH[line] * len(cells) for line, cells in enumerate(cells_of(g, seat, clans))]


def sheet(g: GrandBois, seat: int, clans: list[int]) -> list[Line]:
    """The four lines with the cells behind them, and the towers those are counted around."""
    if not clans:
        return []
    towers = [cell for cell in g.forest if g.cells[cell] == TOWER + seat]
    lines: list[Line] = []
    for line, cells in enumerate(cells_of(g, seat, clans)):
        lit = sorted({*cells, *(towers if line >= 2 else [])})
        lines.append({"chestnuts": EACH[line] * len(cells), "cells": lit})
    return lines


def cells_of(g: GrandBois, seat: int, clans: list[int]) -> list[list[int]]:
    """The cells that bring chestnuts, line by line, each as often as it does."""
    cells = g.cells
    own: dict[int, int] = {}  # cell -> clan
    towers: list[int] = []
    for cell in g.forest:
        shown: int = cells[cell]
        if 0 < shown < BEAR:  # grandbois:4.3b
            clan = (shown - 1) >> 2  # grandbois:4.3a, grandbois:r28
            if clan in clans:
                own[cell] = clan
        elif shown == TOWER + seat:
            towers.append(cell)
    line_3: list[int] = []
    line_4: list[int] = []
    for tower in towers:  # grandbois:5.3, grandbois:r18, grandbois:r20: each tower on its own
        for top in (tower - WIDTH - 1, tower - 1, tower + WIDTH - 1):
            for near in (top, top + 1, top + 2):
                if near in own:
                    line_3.append(near)  # grandbois:4.5, grandbois:r17
                elif 0 < cells[near] < BEAR:  # grandbois:4.6a, grandbois:r19
                    line_4.append(near)  # grandbois:4.6, grandbois:r21
    return [list(own), largest_groups(own, clans), line_3, line_4]  # grandbois:4.3, grandbois:4.4


def largest_groups(own: dict[int, int], clans: list[int]) -> list[int]:
    """Each clan's largest group of cells joined by sides, all together."""
    best: list[list[int]] = [[] for _ in range(CLANS)]  # grandbois:r12a
    left = own.copy()
    while left:
        cell, clan = left.popitem()
        group = [cell]
        at = 0
        while at < len(group):  # grandbois:r12
            cell = group[at]
            at += 1
            for near in (cell - 1, cell + 1, cell - WIDTH, cell + WIDTH):  # grandbois:4.4a
                if left.get(near, -1) == clan:
                    del left[near]
                    group.append(near)
        if len(group) > len(best[clan]):
            best[clan] = group
    found: list[int] = []
    for clan in clans:
        found += best[clan]  # grandbois:5.4, grandbois:r16
    return found


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
