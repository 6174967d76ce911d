"""How well the Corvids stand, for bots, and what a guess about a plot is worth to others."""

from __future__ import annotations

from typing import Final

from polyana.games.root.deck import SUIT
from polyana.games.root.factions.corvids.board import board, draws, face_up, is_face_down, kind_in
from polyana.games.root.factions.corvids.exposure import Expose
from polyana.games.root.factions.corvids.terms import (
    BOMB,
    CORVIDS,
    CROW,
    EXTORTION,
    KIND_OF,
    PLOT,
    PLOTS,
    SNARE,
)
from polyana.games.root.judgement import CARD, FactionJudge, turns_left
from polyana.games.root.pieces import TYPE, WARRIOR
from polyana.games.root.terms import BIRD, CLEARINGS
from polyana.games.root.woodland import Root
from polyana.kernel.state import sees

EXPOSED: Final = 1.6  # what it brings whoever is right: the point, and that the plot does nothing


class CorvidJudge(FactionJudge):
    def __init__(self) -> None:
        super().__init__(CORVIDS, [0.2, 1.3])

    def names(self) -> tuple[str, ...]:
        return (
            "plots-waiting",
            "plots-guarded",
            "plots-effects",
            "plots-up",
            "engine-draws",
            "plots-places",
        )

    def count(self, g: Root, found: list[float], at: int) -> None:
        for clearing in range(CLEARINGS):
            crows = g.warriors(CORVIDS, clearing)
            if not g.count(PLOT, clearing):
                if crows and g.may_place(CORVIDS, clearing):
                    found[at + 5] = found[at + 5] + 0.2
            elif is_face_down(g, clearing):
                found[at] = found[at] + 0.4
                if crows:
                    found[at + 1] = found[at + 1] + 0.4
                found[at + 2] = found[at + 2] + self.effect(g, clearing, kind_in(g, clearing)) * 0.2
        found[at + 3] = face_up(g).bit_count() * 0.4
        found[at + 4] = draws(g) * 0.3

    def assets(self, g: Root) -> float:
        left = min(turns_left(g), 5.0)
        up = face_up(g).bit_count()
        value = 0.3 * draws(g) * left
        waiting = 0
        for clearing in range(CLEARINGS):
            crows = g.warriors(CORVIDS, clearing)
            if crows:
                value += 0.2 * min(crows, 4) + 0.06 * max(0, crows - 4)
            if not g.count(PLOT, clearing):
                if crows and g.may_place(CORVIDS, clearing):
                    value += 0.12 * min(crows, 3)  # a place for the next one
                continue
            kind = kind_in(g, clearing)
            if not is_face_down(g, clearing):
                value += 0.35 * left if kind != BOMB else 0.0  # it counts for every flip to come
                value += 0.15 * min(crows, 2)
                if kind == SNARE:
                    value += 0.15 * self.foes(g, clearing)
                continue
            waiting += 1
            safe = 0.9 if crows >= 2 else 0.7 if crows else 0.35
            value += safe * (0.7 + up + 0.5 * waiting + self.effect(g, clearing, kind))
        return value + 0.1 * min(g.supply[CROW], 6)

    def effect(self, g: Root, clearing: int, kind: int) -> float:
        """What a plot that lies face down is there for."""
        if kind == BOMB:
            worth = 0.0
            for loss in g.all_enemy_pieces(CORVIDS, clearing):
                worth += 0.25 * loss.count if TYPE[loss.piece] == WARRIOR else 1.2 * loss.count
            return worth - 0.4
        if kind == EXTORTION:
            return 0.4 * self.foes(g, clearing) + 0.5
        if kind == SNARE:
            return 0.2 * self.foes(g, clearing)
        return 0.15 * min(len(g.near(CORVIDS, clearing)), g.supply[CROW])

    def foes(self, g: Root, clearing: int) -> int:
        """How many enemies are there."""
        count = 0
        for other in g.seating.faction_of:
            if g.is_present(other, clearing) and g.are_enemies(CORVIDS, other):
                count += 1
        return count

    def influence(self, g: Root, values: list[float]) -> None:
        """A guess that is about to be checked: what it may bring whoever guessed, and the Corvids."""
        for rule in g.stack:
            if isinstance(rule, Expose) and rule.is_open():
                right = chance_of(g, rule)
                card = CARD + (0.35 if rule.card >= 0 and SUIT[rule.card] == BIRD else 0.1)
                values[g.seat(rule.faction)] += EXPOSED * right - card * (1.0 - right)
                values[g.seat(CORVIDS)] += CARD * (1.0 - right) - EXPOSED * right


def chance_of(g: Root, rule: Expose) -> float:
    """How likely a guess is right, by what the guesser knows of the tokens."""
    seat = g.seat(rule.faction)
    plots = board(g).plots
    doubted = board(g).doubted[rule.clearing]
    if doubted >> rule.kind & 1:
        return 0.0
    alike = 0
    possible = 0
    for token in range(PLOTS):
        if not sees(plots.seen[token], seat) and not doubted >> KIND_OF[token] & 1:
            possible += 1
            if KIND_OF[token] == rule.kind:
                alike += 1
    return alike / possible if possible else 0.0
