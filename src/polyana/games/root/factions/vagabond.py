"""Chapter 9: Vagabond, but for his Daylight (`wandering`, `errands`) and his characters (`characters`)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root import items
from polyana.games.root.deck import QUESTS, load
from polyana.games.root.factions.wandering import (
    VagabondBattle,
    VagabondDaylight,
    VagabondMove,
    can_fight,
    can_wander,
)
from polyana.games.root.kinds import (
    CHARACTER,
    DAMAGE,
    DROP_ITEM,
    DROPPED,
    IS,
    QUEST_DRAWN,
    REFRESH,
    SLIP,
    START_FOREST,
)
from polyana.games.root.law.hand import evening_draw
from polyana.games.root.terms import (
    BAG,
    CHARACTER_NAMES,
    CHARACTERS,
    CLEARINGS,
    COINS,
    DAMAGED,
    DAMAGED_EXHAUSTED,
    EXHAUSTED,
    FACTIONS,
    HAMMER,
    HOSTILE,
    ITEM_NAMES,
    ITEM_SUPPLY,
    ITEMS,
    OWNER,
    PLACES,
    READY,
    SIDES,
    SUITS,
    SWORD,
    TEA,
    TORCH,
    TYPE,
    VAGABOND,
    WARRIOR,
)
from polyana.games.root.views import FirstVagabondBoard, VagabondBoard
from polyana.games.root.woodland import QUEST_DECK, QUEST_DISPLAY, RUIN_TAKEN, Faction, Loss, Root, Rule, changed
from polyana.kernel.state import NOTHING, PASS, START, Question

_BY_NAME: Final = {entry["id"]: entry for entry in load("vagabonds")["vagabond"]}
STARTING_ITEMS: Final[list[list[int]]] = [  # root:f9.5, by character
    [ITEM_NAMES.index(item) for item in _BY_NAME[name]["items"]] for name in CHARACTER_NAMES
]
RUIN_KINDS: Final = items.RUIN_KINDS
QUESTS_SHOWN: Final = 3  # root:9.3.3
REFRESHES: Final = 3  # root:9.4.1
REFRESHES_A_TEA: Final = 2
ITEM_LIMIT: Final = 6  # root:9.6.4
ITEMS_A_BAG: Final = 2


class Vagabond(Faction):
    def set_up(self, g: Root) -> Rule:
        return VagabondSetup(self.faction)

    def birdsong(self, g: Root) -> Rule:
        return VagabondBirdsong(self.faction)

    def daylight(self, g: Root) -> Rule:
        return VagabondDaylight(self.faction)

    def evening(self, g: Root) -> Rule:
        return VagabondEvening(self.faction)

    def can_move(self, g: Root) -> bool:
        return can_wander(g, self.faction, 0)

    def move(self, g: Root) -> Rule:
        return VagabondMove(self.faction, 0)

    def can_battle(self, g: Root) -> bool:
        return can_fight(g, self.faction)

    def battle(self, g: Root) -> Rule:
        return VagabondBattle(self.faction, False)

    def force(self, g: Root, clearing: int) -> int:  # root:9.2.6, root:9.2.4
        swords = items.at(self.faction, SWORD, READY)
        return g.items[swords + READY] + g.items[swords + EXHAUSTED]

    def crafting_pieces(self, g: Root) -> list[int]:  # root:9.2.1, root:r96
        ready = [0] * SUITS
        place = g.places[self.faction - VAGABOND]
        if place < CLEARINGS:
            ready[g.suits[place]] = items.count(g, self.faction, HAMMER, READY)
        return ready

    def activate(self, g: Root, suit: int, count: int) -> None:
        for _ in range(count):
            items.exhaust(g, self.faction, HAMMER)

    def gain_item(self, g: Root, item: int) -> None:  # root:9.2.1b
        items.gain(g, self.faction, item)

    def damage(self, g: Root, hits: int) -> Rule | None:
        return DamageItems(self.faction, hits)

    def infamy(self, g: Root, losses: list[Loss]) -> int:
        points = 0
        for owner in range(VAGABOND):
            pieces = 0
            warriors = 0
            for loss in losses:
                if loss.remover == self.faction and OWNER[loss.piece] == owner:
                    pieces += loss.count
                    if TYPE[loss.piece] == WARRIOR:
                        warriors += loss.count
            if g.relation[(self.faction - VAGABOND) * FACTIONS + owner] == HOSTILE:  # root:9.2.9.iii.a
                points += pieces
            elif warriors:  # root:9.2.9.iii.ab, root:r92
                points += pieces - 1
        return points

    def offend(self, g: Root, losses: list[Loss]) -> None:
        for loss in losses:
            if loss.remover == self.faction and TYPE[loss.piece] == WARRIOR:
                owner = OWNER[loss.piece]
                if g.relation[(self.faction - VAGABOND) * FACTIONS + owner] != HOSTILE:  # root:9.2.9.iii
                    items.betray(g, self.faction, owner)

    def show(self, g: Root, seat: int) -> VagabondBoard:
        v = self.faction - VAGABOND
        first = v * FACTIONS
        board: VagabondBoard = {
            "place": g.places[v],
            "character": g.character[v],
            "items": [[items.count(g, self.faction, item, side) for side in range(SIDES)] for item in range(ITEMS)],
            "tracks": [
                {"item": item, "count": items.on_track(g, self.faction, item)} for item in items.ON_TRACKS
            ],  # root:r86
            "lettered": g.lettered[v],
            "relations": g.relation[first : first + FACTIONS],
            "aided": g.aided[first : first + FACTIONS],
            "quests_done": [quest for quest in range(QUESTS) if g.quests[quest] == v],
            "draws": draws(g, self.faction),
        }
        if v > 0:
            return board
        shared: FirstVagabondBoard = {
            **board,
            "quests": [quest for quest in range(QUESTS) if g.quests[quest] == QUEST_DISPLAY],
            "quest_deck": g.quests.count(QUEST_DECK),
            "ruin_items": [g.ruin_items.known(ruin, seat) for ruin in range(1, RUIN_TAKEN)],
            "dropped": g.dropped[:],
        }
        return shared

    def check(self, g: Root) -> None:
        assert min(g.items) >= 0, "fewer than no items"
        place = g.places[self.faction - VAGABOND]
        assert -1 <= place < CLEARINGS + g.woods.forests, "the pawn stands nowhere"
        for item in range(ITEMS):
            there = g.item_supply[item] + g.dropped[item]
            there += sum(g.crafted[faction * ITEMS + item] for faction in range(FACTIONS))
            there += sum(g.items[(v * ITEMS + item) * SIDES + side] for v in range(2) for side in range(SIDES))
            if item == TORCH:  # root:v12d
                there += sum(1 for clearing in range(CLEARINGS) if g.burnt >> clearing & 1)
            came = ITEM_SUPPLY[item]
            for v in range(2):
                if g.character[v] >= 0:
                    came += STARTING_ITEMS[g.character[v]].count(item)
            for ruin_item in range(len(g.ruin_items.zone)):
                if g.ruin_items.zone[ruin_item] == RUIN_TAKEN and RUIN_KINDS[ruin_item] == item:
                    came += 1
            assert there == came, f"items of kind {item} were lost or made"


def draws(g: Root, faction: int) -> int:
    """Cards in the Evening (9.6.2)."""
    return 1 + items.on_track(g, faction, COINS)


# Setup (9.3).

# Stages of VagabondSetup.
CHARACTER_CHOSEN: Final = 1
FOREST_CHOSEN: Final = 2
QUEST_TURNED: Final = 3


class VagabondSetup(Rule):
    name: ClassVar[str] = "VagabondSetup"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> VagabondSetup:
        return VagabondSetup(self.faction, self.stage)

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:  # root:9.3.1
            self.must(g, CHARACTER_CHOSEN, self.faction, CHARACTER, "root:9.3.1")
        elif stage == CHARACTER_CHOSEN:
            g.character = changed(g.character, self.faction - VAGABOND, got)
            if g.log is not None:
                g.tell(IS, [self.faction, got])
            for item in STARTING_ITEMS[got]:  # root:9.3.5
                items.gain(g, self.faction, item)
            self.must(g, FOREST_CHOSEN, self.faction, START_FOREST, "root:9.3.2")
        else:
            if stage == FOREST_CHOSEN:
                items.go_to(g, self.faction, got)
            else:
                items.show_quest(g, got)
            if g.quests.count(QUEST_DISPLAY) < QUESTS_SHOWN and QUEST_DECK in g.quests:  # root:9.3.3, root:9.8.3
                self.roll(g, QUEST_TURNED, QUEST_DRAWN)
            else:
                self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == QUEST_DRAWN:
            return items.quest_deck(g)
        return list(range(CHARACTERS)) if q.kind == CHARACTER else list(range(PLACES))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == CHARACTER:
            if code >= g.rules_of_play.characters:
                return "root:v12"
            return "root:f9.6" if code in g.character else ""
        return "" if CLEARINGS <= code < CLEARINGS + g.woods.forests else "root:9.3.2"


# Birdsong (9.4).

# Stages of VagabondBirdsong.
REFRESHED_ONE: Final = 1
SLIPPED: Final = 2


class VagabondBirdsong(Rule):
    """Refresh, then Slip."""

    name: ClassVar[str] = "VagabondBirdsong"

    def __init__(self, faction: int, left: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.left = left  # items that may still be turned face up

    def copy(self) -> VagabondBirdsong:
        return VagabondBirdsong(self.faction, self.left, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "left": self.left}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == SLIPPED:
            if got == PASS:
                self.done(g)
            elif g.rules_of_play.ally_moves_any_phase and got < CLEARINGS:  # root:v10
                self.become(g, VagabondMove(self.faction, 0, slipping=True, target=got))
            else:
                items.go_to(g, self.faction, got)
                self.done(g)
            return
        if stage == START:  # root:9.4.1, root:r87
            self.left = REFRESHES + REFRESHES_A_TEA * items.on_track(g, self.faction, TEA)
        else:
            items.refresh(g, self.faction, got // 2, EXHAUSTED if got % 2 == 0 else DAMAGED_EXHAUSTED)
            self.left -= 1
        exhausted = self.exhausted(g)
        tired = 0
        for code in exhausted:
            tired += items.count(g, self.faction, code // 2, EXHAUSTED + DAMAGED * (code % 2))
        if tired > self.left and self.left and len(exhausted) > 1:
            self.must(g, REFRESHED_ONE, self.faction, REFRESH, "root:9.4.1")
            return
        for code in exhausted:
            side = EXHAUSTED + DAMAGED * (code % 2)
            while self.left and items.count(g, self.faction, code // 2, side):
                items.refresh(g, self.faction, code // 2, side)
                self.left -= 1
        self.may(g, SLIPPED, self.faction, SLIP, "root:9.4.2")

    def exhausted(self, g: Root) -> list[int]:
        """Items that lie face down: item * 2, + 1 if damaged."""
        found: list[int] = []
        where = items.at(self.faction, 0, READY)
        for item in range(ITEMS):
            if g.items[where + EXHAUSTED]:
                found.append(item * 2)
            if g.items[where + DAMAGED_EXHAUSTED]:
                found.append(item * 2 + 1)
            where += SIDES
        return found

    def candidates(self, g: Root, q: Question) -> list[int]:
        return self.exhausted(g) if q.kind == REFRESH else list(range(PLACES))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == REFRESH:
            return "" if code in self.exhausted(g) else "root:9.4.1"
        if code not in g.woods.slips(g.places[self.faction - VAGABOND]):  # root:9.4.2
            return "root:9.4.2"
        return "root:v12d" if code < CLEARINGS and g.burnt >> code & 1 else ""

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == SLIP and not g.burnt:
            return sorted(g.woods.slips(g.places[self.faction - VAGABOND]))
        return super().options(g, q)


# Evening (9.6).

# Stages of VagabondEvening.
LIMIT: Final = 1
DROPPED_ONE: Final = 2


class VagabondEvening(Rule):
    """Evening's Rest, draw, hand limit, item limit."""

    name: ClassVar[str] = "VagabondEvening"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> VagabondEvening:
        return VagabondEvening(self.faction, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            if g.places[self.faction - VAGABOND] >= CLEARINGS:  # root:9.6.1
                self.rest(g)
            self.call(g, LIMIT, evening_draw(self.faction, draws(g, self.faction)))  # root:9.6.2, root:9.6.3
            return
        if self.stage == DROPPED_ONE:
            self.drop(g, got)
        if self.carried(g) > ITEM_LIMIT + ITEMS_A_BAG * items.on_track(g, self.faction, BAG):  # root:9.6.4
            self.must(g, DROPPED_ONE, self.faction, DROP_ITEM, "root:9.6.4")
        else:
            self.done(g)

    def rest(self, g: Root) -> None:
        for code in items.damaged(g, self.faction):
            while items.count(g, self.faction, code // 2, DAMAGED + code % 2):
                items.repair(g, self.faction, code)
                if code % 2:
                    items.refresh(g, self.faction, code // 2, EXHAUSTED)
        if g.rules_of_play.rest_refreshes_all:  # root:v7
            for item in range(ITEMS):
                while items.count(g, self.faction, item, EXHAUSTED):
                    items.refresh(g, self.faction, item, EXHAUSTED)

    def carried(self, g: Root) -> int:
        """Items in Satchel and Damaged box (r88)."""
        first = items.at(self.faction, 0, READY)
        total = sum(g.items[first : first + ITEMS * SIDES])
        for item in items.ON_TRACKS:
            total -= items.on_track(g, self.faction, item)
        return total

    def drop(self, g: Root, code: int) -> None:
        item = code // SIDES
        items.lose(g, self.faction, item, code % SIDES)
        g.dropped = changed(g.dropped, item, g.dropped[item] + 1)
        v = self.faction - VAGABOND
        g.lettered = changed(g.lettered, v, g.lettered[v] & ~(1 << item))  # root:r127
        if g.log is not None:
            g.tell(DROPPED, [self.faction, item])

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(ITEMS * SIDES))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        item = code // SIDES
        there = items.count(g, self.faction, item, code % SIDES)
        if code % SIDES == READY and item in items.ON_TRACKS:  # root:r88
            there -= items.on_track(g, self.faction, item)
        return "" if there > 0 else "root:9.6.4"


# Hits without a battle (v4).

HIT: Final = 1


class DamageItems(Rule):
    """So many items of his choice are damaged (9.2.7)."""

    name: ClassVar[str] = "DamageItems"

    def __init__(self, faction: int, hits: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.hits = hits

    def copy(self) -> DamageItems:
        return DamageItems(self.faction, self.hits, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "hits": self.hits}

    def step(self, g: Root, got: int) -> None:
        if got != NOTHING:
            items.damage(g, self.faction, got)
            self.hits -= 1
        whole = items.undamaged(g, self.faction)
        if self.hits == 0 or not whole:  # root:9.2.7b
            self.done(g)
        elif len(whole) == 1:
            self.go(g, HIT, whole[0])
        else:
            self.must(g, HIT, self.faction, DAMAGE, "root:v4")

    def candidates(self, g: Root, q: Question) -> list[int]:
        return items.undamaged(g, self.faction)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if code in items.undamaged(g, self.faction) else "root:9.2.7"
