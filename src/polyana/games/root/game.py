"""What Root declares about itself, and how it is laid out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from polyana.games.root.chapter import NO_BOARD
from polyana.games.root.deck import (
    BOAT_BUILDERS,
    CORVID_PLANNERS,
    DECK_NAMES,
    DECKS,
    DOMINANCES,
    INFORMANTS,
    MASTER_ENGRAVERS,
    SOUP_KITCHENS,
    TUNNELS,
    piles,
)
from polyana.games.root.factions.rooms import CHAPTERS, FEATURES, JUDGES
from polyana.games.root.factions.vagabond.terms import CHARACTERS
from polyana.games.root.kinds import KINDS
from polyana.games.root.law.turn import Play
from polyana.games.root.maps import MAP_NAMES, MAPS, RANDOM_SUITS
from polyana.games.root.mixes import REACH, WANTED, can_be_recommended, grade, reach_of
from polyana.games.root.names import ACTION_NAMES, PILE_NAMES, TRIGGER_NAMES
from polyana.games.root.packing import Things
from polyana.games.root.pieces import ALL_WARRIORS, FACTION_NAMES, IN_THE_BOX, PIECES, SECOND_OF
from polyana.games.root.seating import Options, Seating
from polyana.games.root.tensors import SIGHT
from polyana.games.root.terms import (
    BOX,
    CARDS,
    CLEARINGS,
    DECK,
    DECK_SIZE,
    FACTIONS,
    ITEM_SUPPLY,
    ITEMS,
    NO_FACTION,
    POINTS_TO_WIN,
    SEATS,
    SUITS,
    ZONES,
)
from polyana.games.root.views import Shown
from polyana.games.root.woodland import Root, Setting
from polyana.kernel.cards import words
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Advice, Game, Option, Setup, Value, choice, flag, following
from polyana.kernel.packing import Unpacker
from polyana.kernel.state import ALL, State
from polyana.kernel.tensors import Tensors

ANY: Final = "any"
FIRST_OF_A_CHAPTER: Final = [faction for faction in range(FACTIONS) if SECOND_OF[faction] < 0]
CHOICES: Final = (ANY, *[FACTION_NAMES[faction] for faction in FIRST_OF_A_CHAPTER])
# The most that can be scored at once by who is about to win: dividends from the warriors of all (root:11.4.2).
MOST_POINTS: Final = POINTS_TO_WIN - 1 + ALL_WARRIORS
REACHES: Final = {FACTION_NAMES[faction]: REACH[faction] for faction in FIRST_OF_A_CHAPTER}  # root:combo.r2
BASE_CHARACTERS: Final = 3
RIVERFOLK_CHARACTERS: Final = 6
NO_END: Final = 300  # root:r126: rounds after which a table without `max_rounds` is broken up, unless `endless`
LAWS: Final = ("book", "letter", "2025")  # root:v15
VARIANTS: Final = "variants"  # the group of the options that are single rules of some law or other
# What the Eyrie may do between two cards of the Decree; other actions are words of `resolve` for their numbers alone.
BETWEEN_CARDS: Final = (
    "activate-dominance",
    "take-dominance",
    "tax-collector",
    "codebreakers",
    "propaganda-bureau",
    "league-move",
    "league-battle",
    "clear-path",
    "expose",
    "turmoil",
)


def by_law(name: str, rule: str, by_letter: bool = False, in_2025: bool = False) -> Option:
    """A variant that is off, on, or as the law of the table has it (root:v15)."""
    return following(name, (False, True), rule, "law", {"book": False, "letter": by_letter, "2025": in_2025}, VARIANTS)


def _never() -> dict[str, str]:
    never = {
        f"word resolve-{name}": "is done at another time than between two cards of the Decree"
        for name in ACTION_NAMES.names
        if name not in BETWEEN_CARDS
    }
    never["event corrected"] = "is told where a written game breaks the rules, and never at a table"
    never["action 28"] = "turmoil is an answer to `resolve` alone"
    never["card-effect 9"] = "Scouting Party keeps ambushes away by itself and is not used"
    for effect in (SOUP_KITCHENS, BOAT_BUILDERS, CORVID_PLANNERS, TUNNELS, INFORMANTS, MASTER_ENGRAVERS):
        never[f"card-effect {effect}"] = "works by itself, or says what it brings in other words"
    return never


class RootGame(Game):
    """Root with one of its decks: by that a card's number is told."""

    def __init__(self, deck: str) -> None:
        super().__init__(
            name="root",
            version=9,
            seats=(2, 3, 4, 5, 6),
            usual=4,
            options=(
                choice("map", MAP_NAMES, "root:5.1.4"),
                choice("suits", ("random", "house"), "root:2.2.2"),
                choice("mix", ("any", "balanced", "draft"), "root:combo.2"),
                choice("seat1", CHOICES, "root:5.1.1", REACHES),
                choice("seat2", CHOICES, "root:5.1.1", REACHES),
                choice("seat3", CHOICES, "root:5.1.1", REACHES),
                choice("seat4", CHOICES, "root:5.1.1", REACHES),
                choice("seat5", CHOICES, "root:5.1.1", REACHES),
                choice("seat6", CHOICES, "root:5.1.1", REACHES),
                choice("deck", DECK_NAMES, "root:v16"),
                choice("first_player", ("random", "1", "2", "3", "4", "5", "6"), "root:5.1.1"),
                choice("max_rounds", (0, 15, 25, 50, 100), "root:r17"),
                flag("endless", "root:r126"),
                choice("law", LAWS, "root:v15"),
                choice("extra_characters", ("none", "riverfolk", "all"), "root:v12"),
                following(
                    "riverfolk_dividends",
                    ("per_fund", "per_two_funds"),
                    "root:v1",
                    "law",
                    {"book": "per_fund", "letter": "per_fund", "2025": "per_two_funds"},
                    VARIANTS,
                ),
                by_law("cult_tie_hated", "root:v2", in_2025=True),
                by_law("marquise_bird_any_time", "root:v3", in_2025=True),
                following(
                    "full_removal_damage", (0, 3), "root:v4", "law", {"book": 0, "letter": 0, "2025": 3}, VARIANTS
                ),
                by_law("ally_outrage_by_owner", "root:v5", in_2025=True),
                by_law("coalition_no_battle", "root:v6", in_2025=True),
                by_law("rest_refreshes_all", "root:v7"),
                by_law("eager_reshuffle", "root:v8", in_2025=True),
                by_law("free_corners", "root:v9", in_2025=True),
                by_law("ally_moves_any_phase", "root:v10"),
                following(
                    "coalition_min_vp", (10, 0), "root:v11", "law", {"book": 10, "letter": 10, "2025": 10}, VARIANTS
                ),
                by_law("field_hospitals_always", "root:v13", by_letter=True),
                flag("royal_claim_counts_burrow", "root:12.r4", VARIANTS),
                by_law("wood_from_adjacent", "root:v14", by_letter=True),
                by_law("raft_ally_draws", "root:lake.r5", in_2025=True),
                by_law("slip_ignores_snare", "root:13.r29", in_2025=True),
            ),
            kinds=KINDS.questions,
            events=KINDS.events,
            shows=Shown,
            longest=150_000,
            scores=(0, MOST_POINTS),
            never=_never(),
        )
        self.told["deck"] = deck
        self.short = {"max_rounds": 15}  # root:r17
        self.bounded = {"endless": False}  # root:r126
        base: dict[str, Value] = {f"seat{seat + 1}": FACTION_NAMES[seat] for seat in range(4)}
        self.measured = {
            "base": (4, base),
            "riverfolk": (6, {**base, "seat5": "cult", "seat6": "riverfolk"}),
            "any mix": (4, {}),
        }

    def at_table(self, options: Mapping[str, Value]) -> Game:
        return GAMES[DECK_NAMES.index(str(options["deck"]))]

    def forbids_setup(self, setup: Setup) -> BadSetup | None:
        named = [setup.word(f"seat{seat + 1}") for seat in range(SEATS)]
        for seat in range(setup.seats, SEATS):
            if named[seat] != ANY:
                sentence = f"option seat{seat + 1} names a faction, but there are only {setup.seats} players"
                return BadSetup(sentence, "root-clash-empty-seat", {"player": seat + 1, "seats": setup.seats})
        for faction in FIRST_OF_A_CHAPTER:
            name = FACTION_NAMES[faction]
            if faction in SECOND_OF:
                if named.count(name) > 2:
                    return BadSetup(f"at most two players can play the {name} (root:9.8)", "root-clash-twins")
            elif named.count(name) > 1:
                sentence = f"two players cannot both play the {name} (root:r15)"
                return BadSetup(sentence, "root-clash-faction", {"faction": name})
        if setup.word("mix") == "balanced" and not can_be_recommended(factions_of(setup), setup.seats):  # root:combo.r4
            return BadSetup("no mix with these factions is recommended (root:combo.2)", "root-clash-mix")
        return self.first_player_is_away(setup)

    def advice(self, setup: Setup) -> list[Advice]:  # root:combo.2
        named = factions_of(setup)
        values = {"reach": reach_of(named), "wanted": WANTED[setup.seats], "seats": setup.seats, "named": len(named)}
        if len(named) == setup.seats:
            return [Advice("root-advice-mix", {**values, "grade": grade(named)})]
        said = [Advice("root-advice-named", values)] if named else []
        if setup.word("mix") == "balanced":
            said.append(Advice("root-advice-balanced", values))
        if setup.word("mix") == "draft":
            said.append(Advice("root-advice-draft", {**values, "pool": setup.seats - len(named) + 1}))
        return said

    def roles(self, state: State) -> list[str]:
        assert isinstance(state, Root)
        chapters = [SECOND_OF[each] if SECOND_OF[each] >= 0 else each for each in state.seating.faction_of]
        return [FACTION_NAMES[each] for each in chapters]

    def lay_out(self, setup: Setup) -> State:
        woods = MAPS[MAP_NAMES.index(setup.word("map"))]
        suits = woods.suits
        # root:lake.1.1, root:mountain.1.1 or, by root:lake.r7, the layout of root:lake.1.3, root:mountain.1.4
        if RANDOM_SUITS in suits and setup.word("suits") == "house":
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
            Setting(options_of(setup), DECKS[DECK_NAMES.index(setup.word("deck"))], CHAPTERS, JUDGES, FEATURES),
            woods,
            woods.raft_start,
            Seating(factions, -1 if first == "random" else int(first) - 1),
            words(suits),
            ruins,
            shut=0,
            reserved=words([NO_FACTION] * CLEARINGS),
            guarded=0,
            snared=0,
            face_down=0,
            homes=[-1] * FACTIONS,
            partner=[NO_FACTION] * FACTIONS,
            on_map=words([0] * (PIECES * CLEARINGS)),
            present=words([0] * FACTIONS),
            armies=words([0] * FACTIONS),
            ruler=words([NO_FACTION] * CLEARINGS),
            open_slots=words(slots),
            supply=list(IN_THE_BOX),  # root:6.3.5, root:7.3.5, root:8.3.3
            afloat=0,
            hired=NO_FACTION,
            hirer=NO_FACTION,
            kitchens=0,
            active=NO_FACTION,
            round=0,
            winner=NO_FACTION,
            used=0,
            once=0,
            declined=-1,
            points=[0] * FACTIONS,  # root:5.1.2
            dominance=[-1] * FACTIONS,
            cards=piles(zones, seen, ZONES),
            effects=words([0] * FACTIONS),
            activated=[0] * SUITS,
            item_supply=list(ITEM_SUPPLY),
            crafted=[0] * (FACTIONS * ITEMS),
            tired=[0] * (FACTIONS * ITEMS),
            coffins=[],
            boards=[NO_BOARD] * FACTIONS,
        )
        g.stack = [Play()]
        return g

    def tensors(self) -> Tensors:
        return SIGHT

    def unpacker(self) -> Unpacker:
        return Things()


def factions_of(setup: Setup) -> list[int]:
    """The factions that are named, a second Vagabond as one of its own (root:combo.r2)."""
    factions: list[int] = []
    for seat in range(setup.seats):
        name = setup.word(f"seat{seat + 1}")
        if name != ANY:
            faction = FACTION_NAMES.index(name)
            factions.append(SECOND_OF.index(faction) if faction in factions else faction)
    return factions


def options_of(setup: Setup) -> Options:
    extra = setup.word("extra_characters")
    characters = BASE_CHARACTERS if extra == "none" else RIVERFOLK_CHARACTERS
    return Options(
        rounds=setup.number("max_rounds") or (0 if setup.flag("endless") else NO_END),
        rounds_rule="root:r17" if setup.number("max_rounds") else "root:r126",
        bird_any_time=setup.flag("marquise_bird_any_time"),
        full_removal_damage=setup.number("full_removal_damage"),
        ally_outrage_by_owner=setup.flag("ally_outrage_by_owner"),
        coalition_no_battle=setup.flag("coalition_no_battle"),
        rest_refreshes_all=setup.flag("rest_refreshes_all"),
        eager_reshuffle=setup.flag("eager_reshuffle"),
        free_corners=setup.flag("free_corners"),
        ally_moves_any_phase=setup.flag("ally_moves_any_phase"),
        coalition_min_vp=setup.number("coalition_min_vp"),
        field_hospitals_always=setup.flag("field_hospitals_always"),
        wood_from_adjacent=setup.flag("wood_from_adjacent"),
        raft_ally_draws=setup.flag("raft_ally_draws"),
        tie_is_hated=setup.flag("cult_tie_hated"),
        dividends_per_two=setup.word("riverfolk_dividends") == "per_two_funds",
        slip_ignores_snare=setup.flag("slip_ignores_snare"),
        claim_counts_burrow=setup.flag("royal_claim_counts_burrow"),
        balanced=setup.word("mix") == "balanced",
        drafted=setup.word("mix") == "draft",
        characters=CHARACTERS if extra == "all" else characters,
    )


GAMES: Final[list[Game]] = [RootGame(deck) for deck in DECK_NAMES]
GAME: Final = GAMES[0]

ACTION_NAMES.complete()
TRIGGER_NAMES.complete()
PILE_NAMES.complete()
