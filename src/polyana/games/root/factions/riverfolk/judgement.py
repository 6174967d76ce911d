"""How well the Riverfolk stand, for bots, and what their services are worth to those who buy them."""

from __future__ import annotations

from typing import Final

from polyana.games.root.deck import ITEM, ITEM_CARD, VP, cards_of
from polyana.games.root.factions.riverfolk.board import board, posts, spaces
from polyana.games.root.factions.riverfolk.terms import FOX_TRADE_POST, OTTER, RIVERFOLK, SERVICES
from polyana.games.root.judgement import PACE, FactionJudge, judge_of, turns_left
from polyana.games.root.pieces import HAS_PAWN, WARRIOR_OF
from polyana.games.root.terms import CLEARINGS, FACTIONS, SUITS
from polyana.games.root.woodland import Root

# By service and price: how likely a customer who can pay is to buy.
DEMAND: Final[list[list[float]]] = [[1.0, 0.7, 0.35, 0.15], [0.4, 0.25, 0.12, 0.06], [0.5, 0.35, 0.18, 0.08]]
SAFETY: Final[list[float]] = [0.0, 0.7, 0.85, 0.95]  # by trade posts: that one is left for the next dividends

PAID: Final = 0.7  # a warrior that was paid: it is missing, and brings dividends turn by turn
DISRUPTED: Final = 1.2  # a fund, of which half go with a trade post
GUARD: Final = 0.12  # of all that, for each otter that stands in the way
NO_DIVIDENDS: Final = 1.5  # a fund that scores nothing
OTHER_POINTS: Final = 2.0  # in a turn, beside dividends
LEFT_OVER: Final = 0.7  # of the funds, when dividends are scored
FEARED: Final = 0.4  # a fund or payment, to the others
PRIZE: Final = 1.0  # a fund, to those who could take a trade post, in pieces
BORROWED: Final = 0.45  # a clearing that is ruled by mercenaries, who leave after the turn


class RiverfolkJudge(FactionJudge):
    def __init__(self) -> None:
        super().__init__(RIVERFOLK, [0.2, 1.6, 1.6, 1.6])

    def names(self) -> tuple[str, ...]:
        return (
            "funds",
            "funds-paid",
            "funds-others",
            "build-posts",
            "build-last",
            "engine-spaces",
            "engine-dividends",
        )

    def count(self, g: Root, found: list[float], at: int) -> None:
        mine = board(g)
        standing = posts(g)
        funds = sum(mine.funds)
        capital = sum([mine.held(faction) for faction in range(FACTIONS)])
        found[at] = funds * 0.1
        found[at + 1] = (capital - funds) * 0.1
        found[at + 2] = (capital - mine.held(RIVERFOLK)) * 0.1
        found[at + 3] = standing.bit_count() * 0.3
        found[at + 4] = 1.0 if standing.bit_count() == 1 else 0.0
        found[at + 5] = (spaces(g, 0) + spaces(g, 1) + spaces(g, 2)) * 0.2
        if standing:
            found[at + 6] = capital * (0.05 if g.rules_of_play.dividends_per_two else 0.1)

    def assets(self, g: Root) -> float:
        left = min(turns_left(g), 4.0)
        mine = board(g)
        standing = posts(g)
        count = standing.bit_count()
        rate = 0.5 if g.rules_of_play.dividends_per_two else 1.0
        safety = SAFETY[min(count, 3)]
        held = [mine.held(faction) for faction in range(FACTIONS)]
        capital = sum(held)
        value = 0.9 * rate * safety * sum(mine.funds)  # the next dividends
        value += capital * (0.3 + 0.25 * rate * max(safety, 0.4) * (left - 1.0))
        value += 0.2 * g.cards.sizes[RIVERFOLK]  # goods to sell
        for suit in range(SUITS):
            value += 0.25 * spaces(g, suit)  # crafting spaces
        sites = 0
        for clearing in range(CLEARINGS):
            otters = g.count(OTTER, clearing)
            if otters:
                value += 0.12 * otters + 0.1 * min(otters, 2)
            if standing >> clearing & 1:
                value += 0.3 * min(otters, 2) + 0.5  # a guarded trade post
                for other in g.seating.faction_of:
                    if other != RIVERFOLK and g.is_present(other, clearing):
                        value += 0.1  # a good customer
            elif g.ruler[clearing] >= 0 and held[g.ruler[clearing]] >= 2:
                if g.supply[FOX_TRADE_POST + g.suits[clearing]] and g.may_place(RIVERFOLK, clearing):
                    sites += 1
        return value + 0.5 * min(sites, 3) + self.trade(g)

    def hits_cost(self, g: Root, clearing: int, hits: float) -> float:
        """With the funds that go when a trade post falls (root:11.2.5.i), and the dividends, if it was the last."""
        value = super().hits_cost(g, clearing, hits)
        standing = posts(g)
        if standing >> clearing & 1:
            loss = (DISRUPTED + (NO_DIVIDENDS if standing.bit_count() == 1 else 0.0)) * sum(board(g).funds)
            otters = float(g.warriors(RIVERFOLK, clearing))
            value += GUARD * loss * min(hits, otters)
            if hits > otters:
                value += min(hits - otters, 1.0) * loss
        return value

    def pace(self, g: Root) -> float:
        """Every fund that is left over scores (root:11.4.2)."""
        mine = board(g)
        capital = sum([mine.held(faction) for faction in g.seating.faction_of])
        rate = 0.5 if g.rules_of_play.dividends_per_two else 1.0
        return max(PACE, OTHER_POINTS + LEFT_OVER * rate * capital * (1.0 if posts(g) else 0.5))

    def menace(self, g: Root) -> float:
        """Every fund scores in every turn (root:11.4.2), as long as a trade post stands; another is soon placed."""
        mine = board(g)
        capital = sum([mine.held(faction) for faction in g.seating.faction_of])
        rate = 0.5 if g.rules_of_play.dividends_per_two else 1.0
        return FEARED * rate * capital * (1.0 if posts(g) else 0.5)

    def prey(self, g: Root, clearing: int) -> float:
        """A trade post takes half of the funds with it."""
        if not g.count(FOX_TRADE_POST + g.suits[clearing], clearing):
            return 0.0
        return 1.0 + PRIZE * sum(board(g).funds)

    def trade(self, g: Root) -> float:
        """What the prices should bring, from those who could pay them."""
        prices = board(g).prices
        value = 0.0
        for other in g.seating.faction_of:
            if other != RIVERFOLK:
                purse = g.chapters[other].purse(g)
                for service in range(SERVICES):
                    price = prices[service]
                    if 0 < price <= purse:
                        value += 0.2 * price * DEMAND[service][price - 1]
        return value

    def influence(self, g: Root, values: list[float]) -> None:
        """Warriors that lie here are missing elsewhere; what was bought with them may be worth it."""
        mine = board(g)
        for seat in range(g.seats):
            other = g.seating.faction_of[seat]
            if other == RIVERFOLK or HAS_PAWN[other]:
                continue
            held = mine.held(other)
            if held:
                short = min(held, max(0, 4 - g.supply[WARRIOR_OF[other]]))
                values[seat] -= PAID * held + 0.3 * short
        if g.hirer >= 0 and g.hired == RIVERFOLK:
            values[g.seat(g.hirer)] -= BORROWED * borrowed(g, g.hirer)
        if mine.customer >= 0 and mine.customer == g.active:
            seat = g.seat(mine.customer)
            values[seat] += goods(g, mine.customer)
            if g.afloat >> mine.customer & 1:
                values[seat] += voyage(g, mine.customer)
            if g.hired == RIVERFOLK and g.hirer < 0:
                values[seat] += company(g, mine.customer)


def borrowed(g: Root, customer: int) -> int:
    """How many clearings a customer would not rule without mercenaries, more or less."""
    count = 0
    for clearing in range(CLEARINGS):
        if g.ruler[clearing] == customer and g.count(OTTER, clearing) >= g.warriors(customer, clearing):
            count += 1
    return count


def goods(g: Root, customer: int) -> float:
    """Cards everybody has seen come into his hand, and he can craft for points."""
    value = 0.0
    bought = judge_of(g, customer).holds(g) & g.cards.open & g.deck.craftable
    if bought:
        ready = g.chapters[customer].crafting_pieces(g)
        for card in cards_of(bought):
            if VP[card] and can_pay(g, card, ready):
                value += 0.35 * VP[card]
    return value


def can_pay(g: Root, card: int, ready: list[int]) -> bool:
    """Could a card of an item be crafted with the pieces that are ready, once it is in hand (root:4.1.1)?"""
    if g.deck.kind[card] == ITEM_CARD and not g.item_supply[ITEM[card]]:
        return False
    cost = g.deck.cost[card]
    spare = -g.deck.cost_any[card]
    for suit in range(SUITS):
        if ready[suit] < cost[suit]:
            return False
        spare += ready[suit] - cost[suit]
    return spare >= 0


def voyage(g: Root, customer: int) -> float:
    """Riverboats, where they lead a force to weakly guarded pieces that no path leads to."""
    best = 0.0
    for origin in g.woods.river_clearings:
        force = g.warriors(customer, origin)
        if force >= 3:
            for target in g.woods.rivers[origin]:
                if target not in g.woods.paths[origin]:
                    for other in g.seating.faction_of:
                        if g.are_enemies(customer, other):
                            guards = g.warriors(other, target)
                            prey = g.pieces(other, target) - guards
                            if prey and guards + 1 < force:
                                best = max(best, 0.45 * min(prey, force - guards))
    return best


def company(g: Root, customer: int) -> float:
    """Mercenaries before they serve: clearings that would be ruled, and prey beside them."""
    value = 0.0
    for clearing in range(CLEARINGS):
        otters = g.count(OTTER, clearing)
        if not otters:
            continue
        own = g.warriors(customer, clearing)
        for other in g.seating.faction_of:
            if other != RIVERFOLK and g.are_enemies(customer, other) and g.is_present(other, clearing):
                guards = g.warriors(other, clearing)
                prey = g.pieces(other, clearing) - guards
                if prey and guards < own + otters:
                    value += 0.3 * min(prey, 2)
        if g.ruler[clearing] != customer and g.open_slots[clearing]:
            value += 0.15
    return min(value, 0.8)
