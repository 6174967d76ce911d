"""Where the Vagabond changes the Law."""

from __future__ import annotations

from typing import Final

from polyana.games.root.chapter import Board, Faction, Rule
from polyana.games.root.clearings import Loss, changed
from polyana.games.root.corrections import ITEM, MARKED, PAWN, RELATION, SUPPLIED
from polyana.games.root.deck import DOMINANCES
from polyana.games.root.factions.vagabond import abilities, items
from polyana.games.root.factions.vagabond.abilities import Coalition, betray, coalition_refusal
from polyana.games.root.factions.vagabond.board import board, changing, go_to, new_board, place_of
from polyana.games.root.factions.vagabond.daylight import (
    VagabondBattle,
    VagabondDaylight,
    VagabondMove,
    can_fight,
    can_move,
)
from polyana.games.root.factions.vagabond.kinds import DAMAGE
from polyana.games.root.factions.vagabond.terms import ALLIED, ARBITER, EXHAUSTED, READY, RONIN
from polyana.games.root.factions.vagabond.turn import (
    DamageItems,
    ExhaustItems,
    VagabondBirdsong,
    VagabondEvening,
    VagabondSetup,
)
from polyana.games.root.law.battle import Battle
from polyana.games.root.pieces import WARRIOR_OF
from polyana.games.root.terms import CLEARINGS, FACTIONS, HAMMER, ITEMS, NO_FACTION, PLAY, SUITS, SWORD
from polyana.games.root.woodland import Root
from polyana.kernel.errors import BadAnswer
from polyana.kernel.state import ALL

ALLY: Final = 2 * ITEMS  # the word of DAMAGE: an allied warrior takes the hit (root:9.2.9.ii.d)
NOBODY_AIDED: Final[list[int]] = [0] * FACTIONS


class Vagabond(Faction):
    def new_board(self, g: Root) -> Board:
        return new_board(g, self.faction)

    def set_up(self, g: Root) -> Rule:
        return VagabondSetup(self.faction)

    def birdsong(self, g: Root) -> Rule:
        return VagabondBirdsong(self.faction)

    def daylight(self, g: Root) -> Rule:
        return VagabondDaylight(self.faction)

    def evening(self, g: Root) -> Rule:
        return VagabondEvening(self.faction)

    def turn_ends(self, g: Root) -> None:  # root:9.2.9.i.a: aids of one turn count together
        if board(g, self.faction).aided != NOBODY_AIDED:
            changing(g, self.faction).aided = NOBODY_AIDED

    def amend(self, g: Root, what: int, one: int, other: int, third: int) -> None:
        if what == ITEM and one < ITEMS and other <= SUPPLIED and third <= SUPPLIED:
            self.amend_item(g, one, other, third)
        elif what == RELATION and one < FACTIONS and g.plays(one) and other <= ALLIED + 1:
            mine = changing(g, self.faction)
            mine.relation = changed(mine.relation, one, other - 1)
        elif what == PAWN and one < CLEARINGS + g.woods.forests:
            go_to(g, self.faction, one)
        elif what == MARKED and one < FACTIONS and g.plays(one) and DOMINANCES >> other & 1:
            g.cards.move(other, PLAY + self.faction, ALL)
            g.dominance = changed(g.dominance, self.faction, other)
            Coalition(self.faction).share(g, one)
        else:
            super().amend(g, what, one, other, third)

    def amend_item(self, g: Root, item: int, side: int, target: int) -> None:
        """An item lies another way, or comes from the supply or goes there."""
        if side == SUPPLIED:
            if not g.item_supply[item]:
                raise BadAnswer("there are not so many items")
            g.item_supply = changed(g.item_supply, item, g.item_supply[item] - 1)
            items.gain(g, self.faction, item)
            side = READY
        if target == SUPPLIED:
            items.lose(g, self.faction, item, side)
            g.item_supply = changed(g.item_supply, item, g.item_supply[item] + 1)
        else:
            items.turn(g, self.faction, items.at(item, side), items.at(item, target))

    def purse(self, g: Root) -> int:  # root:11.2.6.iii
        return items.ready(g, self.faction)

    def toll(self, g: Root, price: int) -> Rule | None:
        return ExhaustItems(self.faction, price)

    def can_move(self, g: Root) -> bool:
        return can_move(g, self.faction, 0)

    def move(self, g: Root) -> Rule:
        return VagabondMove(self.faction, 0)  # root:r144

    # Battle.

    def can_battle(self, g: Root) -> bool:
        return can_fight(g, self.faction)

    def battle(self, g: Root) -> Rule:
        return VagabondBattle(self.faction, False)

    def arrived_at(self, g: Root, got: int) -> int:
        return place_of(g, self.faction)

    def can_attack(self, g: Root, clearing: int) -> bool:
        return place_of(g, self.faction) == clearing  # root:9.2.2b: the pawn is always there

    def force(self, g: Root, clearing: int) -> int:  # root:9.2.6, root:9.2.4
        mine = board(g, self.faction).items
        return mine[items.at(SWORD, READY)] + mine[items.at(SWORD, EXHAUSTED)]

    def can_add_hit(self, g: Root) -> bool:  # root:v12f
        return board(g, self.faction).character == RONIN and items.has(g, self.faction, SWORD)

    def add_hit(self, g: Root) -> None:
        items.exhaust(g, self.faction, SWORD)

    def enlisting_rule(self, g: Root, clearing: int) -> str:
        return "root:v12c" if board(g, self.faction).character == ARBITER else ""

    def enlisted(self, g: Root) -> None:  # root:v12c, root:r143
        g.score(self.faction, 1, "root:v12c")

    def hit_rule(self) -> str:
        return "root:9.2.7"

    def hit_kind(self) -> int:
        return DAMAGE

    def hit_options(self, g: Root, battle: Battle) -> list[int]:
        options = items.undamaged(g, self.faction)
        if self.allied_warriors(g, battle):  # root:9.2.9.ii.d
            options.append(ALLY)
        return options

    def hit_refusal(self, g: Root, battle: Battle, code: int) -> str:
        if code in self.hit_options(g, battle):
            return ""
        return "root:9.2.9.ii.d" if code == ALLY else "root:9.2.7"

    def hits_it_can_take(self, g: Root, battle: Battle) -> int:
        total = self.allied_warriors(g, battle)
        for code in items.undamaged(g, self.faction):
            total += items.count(g, self.faction, items.item_of(code), items.is_exhausted(code))
        return total

    def allied_warriors(self, g: Root, battle: Battle) -> int:
        """Warriors of an ally who can take a hit in his place."""
        if battle.attacker != self.faction or battle.ally == NO_FACTION:
            return 0
        return battle.left(g, WARRIOR_OF[battle.ally])

    def take_hit(self, g: Root, battle: Battle, code: int) -> None:
        if code == ALLY:
            battle.hit_ally()
        else:
            items.damage(g, self.faction, code)
            if battle.attacker == self.faction:
                battle.own_hits += 1

    def attack_over(self, g: Root, battle: Battle) -> None:
        if battle.ally != NO_FACTION and battle.ally_hits > battle.own_hits:  # root:9.2.9.ii.db, root:r91
            betray(g, self.faction, battle.ally)

    # Removal.

    def infamy(self, g: Root, losses: list[Loss]) -> int:
        return abilities.infamy(g, self.faction, losses)

    def offend(self, g: Root, losses: list[Loss]) -> None:
        abilities.offend(g, self.faction, losses)

    def harm(self, g: Root, clearings: int) -> Rule | None:
        place = place_of(g, self.faction)
        if 0 <= place < CLEARINGS and clearings >> place & 1:
            return DamageItems(self.faction, g.rules_of_play.full_removal_damage)
        return None

    # Crafting.

    def crafting_pieces(self, g: Root) -> list[int]:  # root:9.2.1, root:r96
        ready = [0] * SUITS
        place = place_of(g, self.faction)
        if place < CLEARINGS:
            ready[g.suits[place]] = items.count(g, self.faction, HAMMER, READY)  # root:9.5.8
        return ready

    def activate(self, g: Root, suit: int, count: int) -> None:
        for _ in range(count):
            items.exhaust(g, self.faction, HAMMER)

    def gain_item(self, g: Root, item: int) -> None:  # root:9.2.1b, root:9.5.8b
        items.gain(g, self.faction, item)

    # Dominance.

    def activation_refusal(self, g: Root) -> str:
        return coalition_refusal(g, self.faction)

    def can_dominate(self) -> bool:  # root:r23
        return False

    def activated(self, g: Root) -> Rule | None:  # root:9.2.8
        return Coalition(self.faction)
