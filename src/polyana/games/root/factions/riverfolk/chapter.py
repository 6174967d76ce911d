"""Where it changes the Law (11.2)."""

from __future__ import annotations

from polyana.games.root.chapter import Board, Rule
from polyana.games.root.clearings import Loss, changed
from polyana.games.root.factions.riverfolk.board import RiverfolkBoard, board, changing, is_post, posts, spaces
from polyana.games.root.factions.riverfolk.daylight import RiverfolkDaylight
from polyana.games.root.factions.riverfolk.services import Disruption, Services, can_buy
from polyana.games.root.factions.riverfolk.terms import DISRUPTION_EFFECT, FOX_TRADE_POST, NOBODYS, SERVICES
from polyana.games.root.factions.riverfolk.turn import RiverfolkBirdsong, RiverfolkEvening, RiverfolkSetup
from polyana.games.root.law.army import Army
from polyana.games.root.terms import (
    FACTIONS,
    NO_FACTION,
    SUITS,
)
from polyana.games.root.triggers import trigger
from polyana.games.root.woodland import Root
from polyana.kernel.state import ALL


class Riverfolk(Army):
    def new_board(self, g: Root) -> Board:
        return RiverfolkBoard(NOBODYS, NOBODYS, NOBODYS, [0] * (SUITS * FACTIONS), [0] * SUITS, [0] * SERVICES)

    def set_up(self, g: Root) -> Rule:
        return RiverfolkSetup()

    def birdsong(self, g: Root) -> Rule:
        return RiverfolkBirdsong()

    def daylight(self, g: Root) -> Rule:
        return RiverfolkDaylight()

    def evening(self, g: Root) -> Rule:
        return RiverfolkEvening()

    def turn_ends(self, g: Root) -> None:
        changing(g).customer = NO_FACTION  # whoever comes next is counted anew, also if it is the same one

    def serves(self, g: Root, customer: int) -> Rule | None:  # root:11.2.6, root:r111
        if board(g).customer != customer:
            mine = changing(g)
            mine.customer = customer
            mine.left = 1 + int(g.present[customer] & posts(g)).bit_count()  # root:11.2.6.ii, root:r112
        return Services(customer) if can_buy(g, customer) else None

    def swims(self) -> bool:  # root:11.2.2
        return True

    def crossing_refusal(self, g: Root, origin: int, target: int) -> str:  # root:11.2.2, root:r121
        return "" if target in g.woods.rivers[origin] else "root:4.2.1"

    def hand_eyes(self, g: Root) -> int:  # root:11.2.3, root:11.2.3b, root:r122
        return ALL

    def crafting_pieces(self, g: Root) -> list[int]:  # root:11.2.1, root:r116, root:f11.4
        mine = board(g)
        able = sum(mine.funds)
        return [
            min(able, spaces(g, suit) - sum(mine.workers[suit * FACTIONS : (suit + 1) * FACTIONS]))
            for suit in range(SUITS)
        ]

    def price_refusal(self, g: Root, card: int) -> str:
        return "" if sum(g.deck.cost[card]) + g.deck.cost_any[card] <= sum(board(g).funds) else "root:11.5.3"

    def take_back(self, g: Root, piece: int, clearing: int, count: int) -> None:
        if is_post(piece):  # root:11.2.5.i
            mine = changing(g)
            suit = piece - FOX_TRADE_POST
            mine.lost = changed(mine.lost, suit, mine.lost[suit] + count)
        else:
            g.supplied(piece, count)  # root:r115

    def triggered(self, g: Root, losses: list[Loss]) -> list[int]:
        for loss in losses:
            if is_post(loss.piece):  # root:11.2.5.i: one effect for all of them, as no clearing counts
                return [trigger(DISRUPTION_EFFECT, loss.clearing)]
        return []

    def effect(self, g: Root, code: int, losses: list[Loss]) -> Rule:
        lost = 0
        for loss in losses:
            if is_post(loss.piece):
                lost += loss.count
        return Disruption(lost)

    def touches(self, g: Root, code: int, losses: list[Loss]) -> int:
        return self.own_bit() if sum(board(g).funds) else 0
