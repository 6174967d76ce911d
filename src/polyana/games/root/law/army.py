"""A faction that moves and fights with warriors, as most do."""

from __future__ import annotations

from polyana.games.root.chapter import Faction, Rule
from polyana.games.root.law.battle import Declare, can_battle
from polyana.games.root.law.move import Move, can_move
from polyana.games.root.terms import BIRD
from polyana.games.root.woodland import Root


class Army(Faction):
    def can_move(self, g: Root) -> bool:
        return can_move(g, self.faction, BIRD)

    def move(self, g: Root) -> Rule:
        return Move(self.faction)

    def can_battle(self, g: Root) -> bool:
        return can_battle(g, self.faction, BIRD)

    def battle(self, g: Root) -> Rule:
        return Declare(self.faction)

    def battle_in(self, g: Root, clearing: int) -> Rule:
        return Declare(self.faction, BIRD, clearing)
