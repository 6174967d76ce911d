"""Where the Duchy changes the Law."""

from __future__ import annotations

from polyana.games.root.chapter import Board, Rule
from polyana.games.root.clearings import Loss
from polyana.games.root.factions.duchy.board import DuchyBoard, board, carry_through_burrow
from polyana.games.root.factions.duchy.failure import PriceOfFailure, lost_building
from polyana.games.root.factions.duchy.setup import DuchySetup
from polyana.games.root.factions.duchy.terms import CROWNS, DUCHY, FAILURE_EFFECT
from polyana.games.root.factions.duchy.turn import DuchyBirdsong, DuchyDaylight, DuchyEvening
from polyana.games.root.law.army import Army
from polyana.games.root.triggers import trigger
from polyana.games.root.woodland import Root


class Duchy(Army):
    def new_board(self, g: Root) -> Board:
        return DuchyBoard(CROWNS)

    def set_up(self, g: Root) -> Rule:
        return DuchySetup()

    def birdsong(self, g: Root) -> Rule:
        return DuchyBirdsong()

    def daylight(self, g: Root) -> Rule:
        return DuchyDaylight()

    def evening(self, g: Root) -> Rule:
        return DuchyEvening()

    def in_burrow(self, g: Root) -> int:
        return board(g).burrow

    def carry_through_burrow(self, g: Root, origin: int, target: int, count: int) -> None:
        carry_through_burrow(g, origin, target, count, "root:12.2.2.c")

    def claims_beyond_the_map(self, g: Root) -> int:  # root:12.r4, root:12.2.2.e
        return 1 if g.rules_of_play.claim_counts_burrow else 0

    def triggered(self, g: Root, losses: list[Loss]) -> list[int]:
        lost = lost_building(losses)  # root:12.2.3.a: once, however many there are (root:12.r20)
        return [trigger(FAILURE_EFFECT, lost.clearing)] if lost is not None else []

    def effect(self, g: Root, code: int, losses: list[Loss]) -> Rule:
        return PriceOfFailure()

    def touches(self, g: Root, code: int, losses: list[Loss]) -> int:
        if g.cards.sizes[DUCHY]:
            return 1 << DUCHY
        return self.own_bit() if board(g).swayed else 0  # its ministers are nobody else's business
