"""What Root declares about itself, and how it is laid out."""

from __future__ import annotations

from typing import Final

from polyana.games.root.chapter import NO_BOARD
from polyana.games.root.deck import CARD_NAMES, DOMINANCES, EFFECT_NAMES, QUESTS, SAYS, piles
from polyana.games.root.factions.eyrie import COLUMNS, LEADERS
from polyana.games.root.factions.rooms import CHAPTERS, JUDGES
from polyana.games.root.factions.vagabond.board import ALLIED, CHARACTERS, RUIN_KINDS, SIDES
from polyana.games.root.law.battle import BATTLE_EFFECTS
from polyana.games.root.law.turn import Play
from polyana.games.root.maps import MAP_NAMES, MAPS, MARKERS, RANDOM_SUITS
from polyana.games.root.names import ACTION_NAMES, PILE_NAMES, TRIGGER_NAMES
from polyana.games.root.pieces import FACTION_NAMES, IN_THE_BOX, PIECES, SECOND_OF
from polyana.games.root.seating import Options, Seating
from polyana.games.root.terms import (
    ACTIONS,
    BOX,
    CARDS,
    CLEARINGS,
    DECK,
    DECK_SIZE,
    FACTIONS,
    ITEM_SUPPLY,
    ITEMS,
    NO_FACTION,
    PLACES,
    SUITS,
    TRIGGERS,
    ZONES,
)
from polyana.games.root.views import Shown
from polyana.games.root.woodland import Root, Setting
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Game, Setup, choice, flag
from polyana.kernel.meaning import Axis, Domain, EventKind, Kind, number
from polyana.kernel.state import ALL, State

SEAT: Final = Domain("seat", 4)
FACTION: Final = Domain("faction", FACTIONS)
CLEARING: Final = Domain("clearing", CLEARINGS)
PLACE: Final = Domain("place", PLACES)
SUIT: Final = Domain("suit", SUITS)
MARKER: Final = Domain("marker", axes=[Axis("suit", SUITS), Axis("n", MARKERS)])
CARD: Final = Domain("card", CARDS, keeper="cards")
PIECE: Final = Domain("piece", PIECES)
DIE: Final = Domain("die", 4)
QUEST: Final = Domain("quest", QUESTS)
RUIN_ITEM: Final = Domain("ruin-item", len(RUIN_KINDS), keeper="ruin_items")
ITEM: Final = Domain("item", ITEMS)
TURNED_ITEM: Final = Domain("turned-item", axes=[Axis("item", ITEMS), Axis("exhausted", 2)])
TIRED_ITEM: Final = Domain("tired-item", axes=[Axis("item", ITEMS), Axis("damaged", 2)])
CARRIED_ITEM: Final = Domain("carried-item", axes=[Axis("item", ITEMS), Axis("side", SIDES)])
WHICH: Final = Domain("which", 2)
LEADER: Final = Domain("leader", LEADERS)
CHARACTER: Final = Domain("character", CHARACTERS)
COLUMN: Final = Domain("column", COLUMNS)
ACTION: Final = Domain("action", ACTIONS)
BATTLE_EFFECT: Final = Domain("battle-effect", BATTLE_EFFECTS)
CARD_EFFECT: Final = Domain("card-effect", len(EFFECT_NAMES))
EFFECT: Final = Domain("effect", TRIGGERS)
WARRIORS: Final = number("warriors", 25, 1)
COUNT: Final = number("count", 100)
POINTS: Final = number("points", 100)
ROUND: Final = number("round", 100_000)
RELATION: Final = Domain("relation", ALLIED + 2)  # Hostile, then the spaces of the track

KINDS: Final = (  # in the order of `kinds`
    Kind("faction-drawn", [FACTION]),
    Kind("first-player", [SEAT]),
    Kind("suit-laid", [MARKER]),
    Kind("vagabond-first", [FACTION]),
    Kind("draw", [CARD]),
    Kind("dice", [DIE, DIE]),
    Kind("quest-drawn", [QUEST]),
    Kind("ruin-item", [RUIN_ITEM]),
    Kind("stolen", [CARD]),
    Kind("keep-corner", [CLEARING]),
    Kind("start-sawmill", [CLEARING]),
    Kind("start-workshop", [CLEARING]),
    Kind("start-recruiter", [CLEARING]),
    Kind("roost-corner", [CLEARING]),
    Kind("leader", [LEADER]),
    Kind("character", [CHARACTER]),
    Kind("start-forest", [PLACE]),
    Kind("action", [ACTION]),
    Kind("move-from", [CLEARING]),
    Kind("move-to", [CLEARING]),
    Kind("move-count", [WARRIORS]),
    Kind("battle-in", [CLEARING]),
    Kind("battle-whom", [FACTION]),
    Kind("ambush", [CARD]),
    Kind("foil", [CARD]),
    Kind("battle-effect", [BATTLE_EFFECT]),
    Kind("hit", [PIECE]),
    Kind("next-effect", [EFFECT, CLEARING]),
    Kind("craft", [CARD]),
    Kind("craft-suit", [SUIT]),
    Kind("activate", [CARD]),
    Kind("partner", [FACTION]),
    Kind("take-dominance", [CARD]),
    Kind("pay-dominance", [CARD]),
    Kind("discard", [CARD]),
    Kind("rob", [FACTION]),
    Kind("spy", [FACTION]),
    Kind("bank", [FACTION]),
    Kind("tax", [CLEARING]),
    Kind("hospitals", [CARD]),
    Kind("wood-at", [CLEARING]),
    Kind("recruit-at", [CLEARING]),
    Kind("build-what", [PIECE]),
    Kind("build-in", [CLEARING]),
    Kind("wood-from", [CLEARING]),
    Kind("overwork-in", [CLEARING]),
    Kind("overwork-card", [CARD]),
    Kind("bird-card", [CARD]),
    Kind("decree-card", [CARD]),
    Kind("decree-column", [COLUMN]),
    Kind("new-roost", [CLEARING]),
    Kind("resolve", [CARD], words=ACTION_NAMES.complete()),
    Kind("roost-recruit", [CLEARING]),
    Kind("roost-in", [CLEARING]),
    Kind("outrage", [CARD], words=["no-card"]),
    Kind("lose-supporter", [CARD]),
    Kind("revolt-in", [CLEARING]),
    Kind("spread-in", [CLEARING]),
    Kind("supporter", [CARD]),
    Kind("mobilize", [CARD]),
    Kind("train", [CARD]),
    Kind("base-recruit", [CLEARING]),
    Kind("organize-in", [CLEARING]),
    Kind("refresh", [TIRED_ITEM]),
    Kind("slip", [PLACE]),
    Kind("move-ally", [FACTION]),
    Kind("ally-count", [WARRIORS]),
    Kind("battle-ally", [FACTION]),
    Kind("damage", [TURNED_ITEM], words=["ally"]),
    Kind("ruin-take", [RUIN_ITEM]),
    Kind("aid-item", [ITEM]),
    Kind("aid-whom", [FACTION]),
    Kind("aid-card", [CARD]),
    Kind("aid-take", [ITEM]),
    Kind("quest", [QUEST]),
    Kind("reward", [], words=["points", "cards"]),
    Kind("strike-whom", [FACTION]),
    Kind("strike-piece", [PIECE]),
    Kind("repair", [TURNED_ITEM]),
    Kind("steal", [FACTION]),
    Kind("day-labor", [CARD]),
    Kind("drop-item", [CARRIED_ITEM]),
    Kind("instigate-attacker", [FACTION]),
    Kind("instigate-defender", [FACTION]),
    Kind("improvise", [WHICH, ITEM]),
    Kind("glide", [CLEARING]),
)

EVENTS: Final = (  # in the order of `kinds`
    EventKind("plays", [("seat", SEAT), ("faction", FACTION)], rule="root:5.1.1"),
    EventKind("begins", [("seat", SEAT)], rule="root:5.1.1"),
    EventKind("suit", [("clearing", CLEARING), ("suit", SUIT)], rule="root:2.2.2"),
    EventKind("turn", [("faction", FACTION), ("round", ROUND)], rule="root:1.4"),
    EventKind(
        "placed", [("faction", FACTION), ("piece", PIECE), ("clearing", CLEARING), ("count", COUNT)], rule="root:2.5"
    ),
    EventKind(
        "moved", [("faction", FACTION), ("clearing", CLEARING), ("target", CLEARING), ("count", COUNT)], rule="root:4.2"
    ),
    EventKind("fought", [("clearing", CLEARING), ("faction", FACTION), ("defender", FACTION)], rule="root:4.3"),
    EventKind("ambushed", [("faction", FACTION), ("card", CARD)], rule="root:4.3.1"),
    EventKind("foiled", [("faction", FACTION), ("card", CARD)], rule="root:4.3.1.i"),
    EventKind("rolled", [("die", DIE), ("other", DIE)], rule="root:4.3.2"),
    EventKind("used", [("faction", FACTION), ("effect", CARD_EFFECT)], rule="root:4.1.3", also=SAYS),
    EventKind(
        "removed",
        [("faction", FACTION), ("piece", PIECE), ("clearing", CLEARING), ("count", COUNT)],
        rule="root:4.3.3",
        also=(
            "root:8.4.1.iii",
            "root:4.1.2",
            "root:9.5.6",
            "root:6.5.4.ii",
            "root:card.tax-collector",
            "root:8.6.1.iv",
            "root:v12d",
        ),
    ),
    EventKind("scored", [("faction", FACTION), ("points", POINTS)], rule="root:3.2.1"),
    EventKind("lost-points", [("faction", FACTION), ("points", POINTS)], rule="root:r11"),
    EventKind("drew", [("faction", FACTION), ("card", CARD)], rule="root:2.1.2"),
    EventKind("drew-cards", [("faction", FACTION), ("count", COUNT)], rule="root:2.1.2"),
    EventKind("reshuffled", [], rule="root:2.1.2b"),
    EventKind("spent", [("faction", FACTION), ("card", CARD)], rule="root:2.1.3"),
    EventKind("discarded", [("faction", FACTION), ("card", CARD)], rule="root:2.1.3"),
    EventKind("crafted", [("faction", FACTION), ("card", CARD)], rule="root:4.1"),
    EventKind("took-item", [("faction", FACTION), ("item", ITEM)], rule="root:2.5.5"),
    EventKind("gave", [("faction", FACTION), ("whom", FACTION), ("card", CARD)]),
    EventKind("showed", [("faction", FACTION), ("card", CARD)]),
    EventKind("activated", [("faction", FACTION), ("card", CARD)], rule="root:3.3.1"),
    EventKind("coalition", [("faction", FACTION), ("partner", FACTION)], rule="root:9.2.8"),
    EventKind("beside-the-map", [("card", CARD)], rule="root:3.3.3"),
    EventKind("took-dominance", [("faction", FACTION), ("card", CARD)], rule="root:3.3.4"),
    EventKind("won", [("faction", FACTION)], rule="root:3.1"),
    EventKind("limit", [], rule="root:r17"),
    EventKind("healed", [("clearing", CLEARING), ("count", COUNT)], rule="root:6.2.3"),
    EventKind("led", [("leader", LEADER)], rule="root:f7.3"),
    EventKind("decreed", [("card", CARD), ("column", COLUMN)], rule="root:7.4.2"),
    EventKind("resolved", [("card", CARD), ("column", COLUMN)], rule="root:7.5.2"),
    EventKind("turmoil", [("count", COUNT)], rule="root:7.7"),
    EventKind("outraged", [("faction", FACTION), ("clearing", CLEARING)], rule="root:8.2.6"),
    EventKind("supporters-grew", [("count", COUNT)], rule="root:8.2.3"),
    EventKind("revolted", [("clearing", CLEARING)], rule="root:8.4.1"),
    EventKind("officers", [("count", COUNT)], rule="root:8.5.3"),
    EventKind("is", [("faction", FACTION), ("character", CHARACTER)], rule="root:9.3.2"),
    EventKind("went", [("faction", FACTION), ("place", PLACE)]),
    EventKind("refreshed", [("faction", FACTION), ("item", ITEM)], rule="root:9.4.1"),
    EventKind("exhausted", [("faction", FACTION), ("item", ITEM)]),
    EventKind("damaged", [("faction", FACTION), ("item", ITEM)], rule="root:9.2.7"),
    EventKind("repaired", [("faction", FACTION), ("item", ITEM)], rule="root:9.5.7"),
    EventKind("dropped", [("faction", FACTION), ("item", ITEM)], rule="root:9.6.4"),
    EventKind("quest-shown", [("quest", QUEST)], rule="root:9.3.3"),
    EventKind("quest-done", [("faction", FACTION), ("quest", QUEST)], rule="root:9.5.5"),
    EventKind("explored", [("faction", FACTION), ("clearing", CLEARING), ("item", ITEM)], rule="root:9.5.3"),
    EventKind("aided", [("faction", FACTION), ("whom", FACTION)], rule="root:9.5.4"),
    EventKind("relation", [("faction", FACTION), ("whom", FACTION), ("relation", RELATION)], rule="root:9.2.9"),
    EventKind("stole", [("faction", FACTION), ("whom", FACTION), ("card", CARD)], rule="root:9.7.1.i"),
    EventKind("enlisted", [("faction", FACTION), ("arbiter", FACTION)], rule="root:v12c"),
    EventKind("burnt", [("faction", FACTION), ("clearing", CLEARING)], rule="root:v12d"),
    EventKind("labored", [("faction", FACTION), ("card", CARD)]),
    EventKind("robbed", [("faction", FACTION), ("whom", FACTION)]),
)

ANY: Final = "any"
FIRST_OF_A_CHAPTER: Final = [faction for faction in range(FACTIONS) if SECOND_OF[faction] < 0]
CHOICES: Final = (ANY, *[FACTION_NAMES[faction] for faction in FIRST_OF_A_CHAPTER])
BASE_CHARACTERS: Final = 3
RIVERFOLK_CHARACTERS: Final = 6
NO_END: Final = 300  # root:r126: rounds after which a table without `max_rounds` is broken up


class RootGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="root",
            version=1,
            seats=(2, 3, 4),
            usual=4,
            options=(
                choice("map", MAP_NAMES, "root:5.1.4"),
                choice("winter_suits", ("random", "house"), "root:2.2.2"),
                choice("seat1", CHOICES, "root:5.1.1"),
                choice("seat2", CHOICES, "root:5.1.1"),
                choice("seat3", CHOICES, "root:5.1.1"),
                choice("seat4", CHOICES, "root:5.1.1"),
                choice("first_player", ("random", "1", "2", "3", "4"), "root:5.1.1"),
                choice("max_rounds", (0, 15, 25, 50, 100), "root:r17"),
                choice("extra_characters", ("none", "riverfolk", "all"), "root:v12"),
                flag("marquise_bird_any_time", "root:v3"),
                choice("full_removal_damage", (0, 3), "root:v4"),
                flag("ally_outrage_by_owner", "root:v5"),
                flag("coalition_no_battle", "root:v6"),
                flag("rest_refreshes_all", "root:v7"),
                flag("eager_reshuffle", "root:v8"),
                flag("free_corners", "root:v9"),
                flag("ally_moves_any_phase", "root:v10"),
                choice("coalition_min_vp", (10, 0), "root:v11"),
            ),
            kinds=KINDS,
            events=EVENTS,
            shows=Shown,
            longest=150_000,
            scores=(0, 60),
        )
        self.short = {"max_rounds": 15}  # root:r17

    def forbids_setup(self, setup: Setup) -> BadSetup | None:
        named = [setup.word(f"seat{seat + 1}") for seat in range(4)]
        for seat in range(setup.seats, 4):
            if named[seat] != ANY:
                sentence = f"option seat{seat + 1} names a faction, but there are only {setup.seats} players"
                return BadSetup(sentence, "root-clash-empty-seat", {"player": seat + 1, "seats": setup.seats})
        for faction in FIRST_OF_A_CHAPTER:
            name = FACTION_NAMES[faction]
            if named.count(name) > 1 and faction not in SECOND_OF:
                sentence = f"two players cannot both play the {name} (root:r15)"
                return BadSetup(sentence, "root-clash-faction", {"faction": name})
        if named.count("vagabond") > 2:
            return BadSetup("at most two players can play Vagabonds (root:9.8)", "root-clash-vagabonds")
        return self.first_player_is_away(setup)

    def lay_out(self, setup: Setup) -> State:
        woods = MAPS[MAP_NAMES.index(setup.word("map"))]
        suits = woods.suits
        if RANDOM_SUITS in suits and setup.word("winter_suits") == "house":
            suits = woods.house
        factions: list[int] = []
        for seat in range(setup.seats):
            name = setup.word(f"seat{seat + 1}")
            faction = NO_FACTION if name == ANY else FACTION_NAMES.index(name)
            factions.append(SECOND_OF.index(faction) if faction >= 0 and faction in factions else faction)
        first = setup.word("first_player")
        slots = woods.slots[:]
        for clearing in woods.ruins:  # root:5.1.4, root:2.2.4
            slots[clearing] -= 1
        zones = [DECK] * DECK_SIZE + [BOX] * (CARDS - DECK_SIZE)
        if setup.seats == 2:  # root:5.1.3
            for card in range(DECK_SIZE):
                if DOMINANCES >> card & 1:
                    zones[card] = BOX
        seen = [0 if zone == DECK else ALL for zone in zones]
        ruins = 0
        for clearing in woods.ruins:
            ruins |= 1 << clearing
        g = Root(
            setup.seats,
            Setting(options_of(setup), woods, CHAPTERS, JUDGES),
            Seating(factions, -1 if first == "random" else int(first) - 1),
            suits,
            ruins,
            shut=0,
            reserved=[NO_FACTION] * CLEARINGS,
            homes=[-1] * FACTIONS,
            partner=[NO_FACTION] * FACTIONS,
            on_map=[0] * (PIECES * CLEARINGS),
            present=[0] * FACTIONS,
            ruler=[NO_FACTION] * CLEARINGS,
            open_slots=slots,
            supply=list(IN_THE_BOX),  # root:6.3.5, root:7.3.5, root:8.3.3
            active=NO_FACTION,
            round=0,
            winner=NO_FACTION,
            used=0,
            points=[0] * FACTIONS,  # root:5.1.2
            dominance=[-1] * FACTIONS,
            cards=piles(zones, seen, ZONES),
            effects=[0] * FACTIONS,
            activated=[0] * SUITS,
            item_supply=list(ITEM_SUPPLY),
            crafted=[0] * (FACTIONS * ITEMS),
            boards=[NO_BOARD] * FACTIONS,
        )
        g.stack = [Play()]
        return g


def options_of(setup: Setup) -> Options:
    extra = setup.word("extra_characters")
    characters = BASE_CHARACTERS if extra == "none" else RIVERFOLK_CHARACTERS
    return Options(
        rounds=setup.number("max_rounds") or NO_END,
        bird_any_time=setup.flag("marquise_bird_any_time"),
        full_removal_damage=setup.number("full_removal_damage"),
        ally_outrage_by_owner=setup.flag("ally_outrage_by_owner"),
        coalition_no_battle=setup.flag("coalition_no_battle"),
        rest_refreshes_all=setup.flag("rest_refreshes_all"),
        eager_reshuffle=setup.flag("eager_reshuffle"),
        free_corners=setup.flag("free_corners"),
        ally_moves_any_phase=setup.flag("ally_moves_any_phase"),
        coalition_min_vp=setup.number("coalition_min_vp"),
        characters=CHARACTERS if extra == "all" else characters,
    )


GAME: Final = RootGame()

assert len(CARD_NAMES) == CARDS
TRIGGER_NAMES.complete()
PILE_NAMES.complete()
