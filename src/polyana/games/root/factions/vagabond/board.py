"""The Vagabond's board: his pawn, character, items and relationships."""

from __future__ import annotations

from typing import Final, cast

from polyana.games.root import views
from polyana.games.root.chapter import Board
from polyana.games.root.clearings import changed
from polyana.games.root.factions.vagabond.kinds import QUEST_SHOWN, WENT
from polyana.games.root.factions.vagabond.quests import QUESTS
from polyana.games.root.factions.vagabond.terms import (
    ALLIED,
    CHARACTERS,
    INDIFFERENT,
    ON_TRACKS,
    QUEST_DECK,
    QUEST_DISPLAY,
    READY,
    RUIN_BOX,
    RUIN_KINDS,
    RUIN_POOL,
    RUIN_TAKEN,
    SIDES,
    STARTING_ITEMS,
    TRACK,
    VAGABOND,
    VAGABOND_2,
)
from polyana.games.root.sheet import SHEET
from polyana.games.root.terms import (
    CLEARINGS,
    COINS,
    FACTIONS,
    ITEM_SUPPLY,
    ITEMS,
    PLACES,
    TORCH,
)
from polyana.games.root.woodland import Root
from polyana.kernel.cards import Cards, words
from polyana.kernel.chance import Chance
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, NOBODY, Shared, sees
from polyana.kernel.tensors import Page


class Common:
    """What two Vagabonds share: quests, items under the ruins, items that are out of the game."""

    def __init__(self, quests: Shared[list[int]], dropped: Shared[list[int]], ruin_items: Shared[Cards]) -> None:
        self.quests = quests
        self.dropped = dropped  # items that are out of the game (root:2.5.5b)
        self.ruin_items = ruin_items

    def copy(self) -> Common:
        return Common(self.quests, self.dropped, self.ruin_items)

    def pack_into(self, p: Packer) -> None:
        p.ints(self.quests)
        p.ints(self.dropped)
        self.ruin_items.pack_into(p)

    @staticmethod
    def unpacked(u: Unpacker) -> Common:
        return Common(u.ints(), u.ints(), Cards.unpacked(u))


# For each of two: himself, then the other one.
PAWN: Final = SHEET.part("vagabond/place", 2, PLACES)
CHARACTER: Final = SHEET.part("vagabond/character", 2, CHARACTERS)
ITEM: Final = SHEET.part("vagabond/items", 2, ITEMS, SIDES, high=9)
LETTERED: Final = SHEET.part("vagabond/lettered", 2, ITEMS)
RELATION: Final = SHEET.part("vagabond/relations", 2, FACTIONS, high=ALLIED + 1)  # 0 is Hostile
AIDED: Final = SHEET.part("vagabond/aided", 2, FACTIONS, high=9)
QUEST: Final = SHEET.part("vagabond/quests", QUESTS)  # on display
QUEST_DONE: Final = SHEET.part("vagabond/quests-done", 2, QUESTS)
RUIN_ITEM: Final = SHEET.part("vagabond/ruin-items", RUIN_BOX + 1, len(RUIN_KINDS))  # as far as it is known
DROPPED: Final = SHEET.part("vagabond/dropped", ITEMS, high=9)


class VagabondBoard(Board):
    """Lists are replaced, never changed in place, so that copies share them."""

    def __init__(
        self,
        faction: int,
        place: int,
        character: int,
        items: Shared[list[int]],
        lettered: int,
        relation: Shared[list[int]],
        aided: Shared[list[int]],
        common: Shared[Common | None],
    ) -> None:
        self.faction = faction
        self.place = place  # of the pawn: a clearing, a forest, or -1 before setup
        self.character = character
        self.items = items  # item * SIDES + side
        self.lettered = lettered  # mask of ruin items on his board (root:9.8.1c)
        self.relation = relation  # by faction
        self.aided = aided  # by faction: aids of this turn towards the next space
        self.common = common  # on the first one's board

    def copy(self) -> VagabondBoard:
        return VagabondBoard(
            self.faction,
            self.place,
            self.character,
            self.items,
            self.lettered,
            self.relation,
            self.aided,
            self.common,
        )

    def pack_into(self, p: Packer) -> None:
        p.number(27617)
        p.number(self.faction)
        p.number(self.place)
        p.number(self.character)
        p.ints(self.items)
        p.number(self.lettered)
        p.ints(self.relation)
        p.ints(self.aided)
        p.flag(self.common is not None)
        if self.common is not None:
            self.common.pack_into(p)

    @staticmethod
    def unpacked(u: Unpacker) -> VagabondBoard:
        return VagabondBoard(
            u.number(),
            u.number(),
            u.number(),
            u.ints(),
            u.number(),
            u.ints(),
            u.ints(),
            Common.unpacked(u) if u.flag() else None,
        )

    def show(self, g: Root, seat: int) -> views.VagabondBoard:
        shown: views.VagabondBoard = {
            "place": self.place,
            "character": self.character,
            "items": [self.items[item * SIDES : item * SIDES + SIDES] for item in range(ITEMS)],
            "tracks": [{"item": item, "count": self.on_track(item)} for item in ON_TRACKS],  # root:r86
            "lettered": self.lettered,
            "relations": self.relation[:],
            "aided": self.aided[:],
            "quests_done": quests_done(g, self.faction),
            "draws": self.draws(),
        }
        common = self.common
        if common is None:
            return shown
        first: views.FirstVagabondBoard = {
            **shown,
            "quests": [quest for quest in range(QUESTS) if common.quests[quest] == QUEST_DISPLAY],
            "quest_deck": common.quests.count(QUEST_DECK),
            "ruin_items": [common.ruin_items.known(ruin, seat) for ruin in range(1, RUIN_TAKEN)],
            "dropped": common.dropped[:],
        }
        return first

    def look(self, g: Root, seat: int, page: Page) -> None:
        which = 1 if self.faction == VAGABOND_2 else 0
        if self.place >= 0:
            page.mark(PAWN + which * PLACES + self.place)
        if self.character >= 0:
            page.mark(CHARACTER + which * CHARACTERS + self.character)
        page.row(ITEM + which * ITEMS * SIDES, self.items)
        page.bits(LETTERED + which * ITEMS, self.lettered)
        page.things(RELATION + which * FACTIONS, self.relation)
        page.row(AIDED + which * FACTIONS, self.aided)
        common = self.common
        if common is None:
            return
        for quest in range(QUESTS):
            where = common.quests[quest]
            if where >= 0:
                page.mark(QUEST_DONE + where * QUESTS + quest)
            elif where == QUEST_DISPLAY:
                page.mark(QUEST + quest)
        zone, seen = common.ruin_items.zone, common.ruin_items.seen
        for item in range(len(zone)):
            if sees(seen[item], seat):
                page.mark(RUIN_ITEM + zone[item] * len(RUIN_KINDS) + item)
        page.row(DROPPED, common.dropped)

    def keeper(self, name: str) -> Cards | None:
        return self.common.ruin_items if self.common is not None and name == "ruin_items" else None

    def eyes(self, g: Root, keeper: str, zone: int) -> int:
        if zone in (RUIN_TAKEN, RUIN_BOX):
            return ALL
        return NOBODY if zone == RUIN_POOL else g.mask(g.active)  # root:9.8.1b: who explores looks

    def resample(self, g: Root, seat: int, chance: Chance) -> None:
        if self.common is not None:
            own_ruin_items(g).resample(seat, chance)

    def on_track(self, item: int) -> int:
        """Tea, coins or bags that lie face up on their track (root:9.2.5.iii, root:r86)."""
        return min(TRACK, self.items[item * SIDES + READY])

    def draws(self) -> int:
        """Cards in the Evening (root:9.6.2)."""
        return 1 + self.on_track(COINS)

    def check(self, g: Root) -> None:
        assert min(self.items) >= 0, "fewer than no items"
        assert -1 <= self.place < CLEARINGS + g.woods.forests, "the pawn stands nowhere"
        for clearing in range(CLEARINGS):
            assert g.is_present(self.faction, clearing) == (self.place == clearing), "the pawn is somewhere else"
        if self.common is not None:
            check_items(g)


def new_board(g: Root, faction: int) -> VagabondBoard:
    items = [0] * (ITEMS * SIDES)
    relation = [INDIFFERENT] * FACTIONS  # root:9.3.6
    aided = [0] * FACTIONS
    if faction != VAGABOND:
        return VagabondBoard(faction, -1, -1, items, 0, relation, aided, None)
    ruin_zones = [RUIN_POOL] * len(RUIN_KINDS)
    if not g.plays(VAGABOND_2):  # root:9.8.1
        for item in range(len(RUIN_KINDS) // 2, len(RUIN_KINDS)):
            ruin_zones[item] = RUIN_BOX
    ruin_items = Cards(words(ruin_zones), words([0 if zone == RUIN_POOL else ALL for zone in ruin_zones]))
    common = Common([QUEST_DECK] * QUESTS, [0] * ITEMS, ruin_items)
    return VagabondBoard(faction, -1, -1, items, 0, relation, aided, common)


def board(g: Root, faction: int) -> VagabondBoard:
    return cast(VagabondBoard, g.boards[faction])


def changing(g: Root, faction: int) -> VagabondBoard:
    return cast(VagabondBoard, g.renew(faction))


def shared(g: Root) -> Common:
    """What both Vagabonds share."""
    common = board(g, VAGABOND).common
    assert common is not None
    return common


def changing_shared(g: Root) -> Common:
    common = shared(g).copy()
    changing(g, VAGABOND).common = common
    return common


def check_items(g: Root) -> None:
    ruin_items = shared(g).ruin_items
    for item in range(ITEMS):
        there = g.item_supply[item] + shared(g).dropped[item]
        there += sum([g.crafted_items(faction)[item] for faction in range(FACTIONS)])
        came = ITEM_SUPPLY[item]
        if item == TORCH:  # root:v12d
            there += sum([1 for clearing in range(CLEARINGS) if g.is_shut(clearing)])
        for v in (VAGABOND, VAGABOND_2):
            if g.plays(v):
                there += sum(board(g, v).items[item * SIDES : item * SIDES + SIDES])
                if board(g, v).character >= 0:
                    came += STARTING_ITEMS[board(g, v).character].count(item)
        for ruin_item in range(len(ruin_items.zone)):
            if ruin_items.zone[ruin_item] == RUIN_TAKEN and RUIN_KINDS[ruin_item] == item:
                came += 1
        assert there == came, f"items of kind {item} were lost or made"


def place_of(g: Root, faction: int) -> int:
    return cast(VagabondBoard, g.boards[faction]).place


def go_to(g: Root, faction: int, place: int) -> None:
    """The pawn goes somewhere, however it gets there."""
    mine = changing(g, faction)
    if 0 <= mine.place < CLEARINGS:
        g.turn_up(faction, mine.place)
    if place < CLEARINGS:
        g.turn_up(faction, place)
    mine.place = place
    if g.log is not None:
        g.tell(WENT, [faction, place])


def own_ruin_items(g: Root) -> Cards:
    """The ruin items, to be changed."""
    common = changing_shared(g)
    common.ruin_items = common.ruin_items.copy()
    return common.ruin_items


def quest_deck(g: Root) -> list[int]:
    quests = shared(g).quests
    return [quest for quest in range(QUESTS) if quests[quest] == QUEST_DECK]


def pile_of_quests(faction: int) -> int:
    """Where the quests lie that a Vagabond has completed."""
    return faction - VAGABOND


def quests_done(g: Root, faction: int) -> list[int]:
    """The quests a Vagabond has completed."""
    quests = shared(g).quests
    return [quest for quest in range(QUESTS) if quests[quest] == pile_of_quests(faction)]


def lay_quest(g: Root, quest: int, where: int) -> None:
    """A quest comes on display, or to the Vagabond who has completed it."""
    common = changing_shared(g)
    common.quests = changed(common.quests, quest, where)
    if where == QUEST_DISPLAY and g.log is not None:
        g.tell(QUEST_SHOWN, [quest])
