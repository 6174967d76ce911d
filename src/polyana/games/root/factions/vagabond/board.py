"""The Vagabond's board: his pawn, character, items and relationships."""

from __future__ import annotations

from typing import Final, cast

from polyana.games.root import views
from polyana.games.root.chapter import Board
from polyana.games.root.clearings import changed
from polyana.games.root.data import load
from polyana.games.root.deck import QUESTS
from polyana.games.root.kinds import QUEST_SHOWN, WENT
from polyana.games.root.names import ACTION_NAMES
from polyana.games.root.terms import (
    BAG,
    BOOTS,
    CLEARINGS,
    COINS,
    FACTIONS,
    HAMMER,
    ITEM_NAMES,
    ITEM_SUPPLY,
    ITEMS,
    SWORD,
    TEA,
    TORCH,
)
from polyana.games.root.woodland import Root
from polyana.kernel.cards import Cards
from polyana.kernel.chance import Chance
from polyana.kernel.state import ALL

VAGABOND: Final = 3
VAGABOND_2: Final = 4

DO_EXPLORE: Final = 13
DO_AID: Final = 14
DO_QUEST: Final = 15
DO_STRIKE: Final = 16
DO_REPAIR: Final = 17
DO_SPECIAL: Final = 18
ACTION_NAMES.declare(
    VAGABOND,
    {
        DO_EXPLORE: "explore",
        DO_AID: "aid",
        DO_QUEST: "quest",
        DO_STRIKE: "strike",
        DO_REPAIR: "repair",
        DO_SPECIAL: "special",
    },
)

# How an item lies (root:9.2.5).
READY: Final = 0  # undamaged, face up
EXHAUSTED: Final = 1
DAMAGED: Final = 2  # face up in the Damaged box
DAMAGED_EXHAUSTED: Final = 3
SIDES: Final = 4

# Tea, coins and bags keep to their tracks by themselves: what lies face up and undamaged is on the track while it has
# room.
TRACK: Final = 3  # root:f9.3
ON_TRACKS: Final[list[int]] = [TEA, COINS, BAG]

# Characters (9.7, root:v12).
THIEF: Final = 0  # root:9.7.1
TINKER: Final = 1  # root:9.7.2
RANGER: Final = 2  # root:9.7.3
VAGRANT: Final = 3
ARBITER: Final = 4
SCOUNDREL: Final = 5
ADVENTURER: Final = 6
RONIN: Final = 7
HARRIER: Final = 8
CHARACTERS: Final = 9
CHARACTER_NAMES: Final = (
    "thief",
    "tinker",
    "ranger",
    "vagrant",
    "arbiter",
    "scoundrel",
    "adventurer",
    "ronin",
    "harrier",
)
_BY_NAME: Final = {entry["id"]: entry for entry in load("vagabonds")["vagabond"]}
STARTING_ITEMS: Final[list[list[int]]] = [  # root:f9.5, by character
    [ITEM_NAMES.index(item) for item in _BY_NAME[name]["items"]] for name in CHARACTER_NAMES
]

# Relationships (root:f9.2): HOSTILE, or a space of the Allied track.
HOSTILE: Final = -1
INDIFFERENT: Final = 0
AMIABLE: Final = 1
FRIENDLY: Final = 2
ALLIED: Final = 3  # root:9.2.9.ii

# Where quests lie: below 0 in the deck, on display, or with the Vagabond who has completed them (0 or 1).
QUEST_DECK: Final = -2
QUEST_DISPLAY: Final = -1

# Where ruin items lie: not under a known ruin yet, under the ruin number 1..4, taken, or not in the game.
RUIN_POOL: Final = 0
RUIN_TAKEN: Final = 5
RUIN_BOX: Final = 6  # the second set, with fewer than two Vagabonds (root:9.8.1)
RUIN_KINDS: Final[list[int]] = [BAG, BOOTS, HAMMER, SWORD, BAG, BOOTS, HAMMER, SWORD]  # root:9.3.4, root:9.8.1


class VagabondBoard(Board):
    """Lists are replaced, never changed in place, so that copies share them."""

    def __init__(
        self,
        faction: int,
        place: int,
        character: int,
        items: list[int],
        lettered: int,
        relation: list[int],
        aided: list[int],
    ) -> None:
        self.faction = faction
        self.place = place  # of the pawn: a clearing, a forest, or -1 before setup
        self.character = character
        self.items = items  # item * SIDES + side
        self.lettered = lettered  # mask of ruin items on his board (root:9.8.1c)
        self.relation = relation  # by faction
        self.aided = aided  # by faction: aids of this turn towards the next space

    def copy(self) -> VagabondBoard:
        return VagabondBoard(
            self.faction,
            self.place,
            self.character,
            self.items,
            self.lettered,
            self.relation,
            self.aided,
        )

    def show(self, g: Root, seat: int) -> views.VagabondBoard:
        return {
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


class FirstVagabondBoard(VagabondBoard):
    """The first Vagabond's, with what two share: quests, items under the ruins, items that are out of the game."""

    def __init__(
        self,
        faction: int,
        place: int,
        character: int,
        items: list[int],
        lettered: int,
        relation: list[int],
        aided: list[int],
        quests: list[int],
        dropped: list[int],
        ruin_items: Cards,
    ) -> None:
        super().__init__(faction, place, character, items, lettered, relation, aided)
        self.quests = quests
        self.dropped = dropped  # items that are out of the game (root:2.5.5b)
        self.ruin_items = ruin_items

    def copy(self) -> FirstVagabondBoard:
        return FirstVagabondBoard(
            self.faction,
            self.place,
            self.character,
            self.items,
            self.lettered,
            self.relation,
            self.aided,
            self.quests,
            self.dropped,
            self.ruin_items,
        )

    def show(self, g: Root, seat: int) -> views.FirstVagabondBoard:
        return {
            **super().show(g, seat),
            "quests": [quest for quest in range(QUESTS) if self.quests[quest] == QUEST_DISPLAY],
            "quest_deck": self.quests.count(QUEST_DECK),
            "ruin_items": [self.ruin_items.known(ruin, seat) for ruin in range(1, RUIN_TAKEN)],
            "dropped": self.dropped[:],
        }

    def keeper(self, name: str) -> Cards | None:
        return self.ruin_items if name == "ruin_items" else None

    def resample(self, g: Root, seat: int, chance: Chance) -> None:
        own_ruin_items(g).resample(seat, chance)

    def check(self, g: Root) -> None:
        super().check(g)
        check_items(g)


def new_board(g: Root, faction: int) -> VagabondBoard:
    items = [0] * (ITEMS * SIDES)
    relation = [INDIFFERENT] * FACTIONS  # root:9.3.6
    aided = [0] * FACTIONS
    if faction != VAGABOND:
        return VagabondBoard(faction, -1, -1, items, 0, relation, aided)
    ruin_zones = [RUIN_POOL] * len(RUIN_KINDS)
    if not g.plays(VAGABOND_2):  # root:9.8.1
        for item in range(len(RUIN_KINDS) // 2, len(RUIN_KINDS)):
            ruin_zones[item] = RUIN_BOX
    return FirstVagabondBoard(
        faction,
        place=-1,
        character=-1,
        items=items,
        lettered=0,
        relation=relation,
        aided=aided,
        quests=[QUEST_DECK] * QUESTS,
        dropped=[0] * ITEMS,
        ruin_items=Cards(ruin_zones, [0 if zone == RUIN_POOL else ALL for zone in ruin_zones]),
    )


def board(g: Root, faction: int) -> VagabondBoard:
    return cast(VagabondBoard, g.boards[faction])


def changing(g: Root, faction: int) -> VagabondBoard:
    return cast(VagabondBoard, g.renew(faction))


def shared(g: Root) -> FirstVagabondBoard:
    """The board with what both Vagabonds share."""
    return cast(FirstVagabondBoard, g.boards[VAGABOND])


def changing_shared(g: Root) -> FirstVagabondBoard:
    return cast(FirstVagabondBoard, g.renew(VAGABOND))


def check_items(g: Root) -> None:
    ruin_items = shared(g).ruin_items
    for item in range(ITEMS):
        there = g.item_supply[item] + shared(g).dropped[item]
        there += sum([g.crafted[faction * ITEMS + item] for faction in range(FACTIONS)])
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


def quests_done(g: Root, faction: int) -> list[int]:
    """The quests a Vagabond has completed."""
    quests = shared(g).quests
    return [quest for quest in range(QUESTS) if quests[quest] == faction - VAGABOND]


def lay_quest(g: Root, quest: int, where: int) -> None:
    """A quest comes on display, or to the Vagabond who has completed it."""
    common = changing_shared(g)
    common.quests = changed(common.quests, quest, where)
    if where == QUEST_DISPLAY and g.log is not None:
        g.tell(QUEST_SHOWN, [quest])
