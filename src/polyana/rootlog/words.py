"""What Rootlog calls our factions, pieces, cards and places."""

from __future__ import annotations

from typing import Final

from polyana.games.root.deck import DECK_NAMES, DECKS, DOMINANCES, Deck
from polyana.games.root.factions.corvids.terms import PLOT_NAMES
from polyana.games.root.maps import Woods
from polyana.games.root.pieces import OWNER, PIECE_NAMES
from polyana.games.root.terms import AVAILABLE, CLEARINGS, DISCARD, FACTIONS, ON_TABLE, OWN_PILES, PLAY, SUIT_NAMES

# In the order of our factions; which of two Vagabonds is V and which G, a game says (`Letters`).
FACTION_LETTER: Final = "CEAVGLODP"
COLUMN_LETTERS: Final = "rmxb"
SERVICE_LETTERS: Final = "hrm"  # in the order of our services
STATUS_LETTERS: Final = "h012a"  # of a relationship, from hostile on
PLOT_LETTERS: Final = "".join([name[0] for name in PLOT_NAMES])

# By kind of piece: what stands in the notation.
_PIECES: Final = {
    "sawmill": "b_s",
    "workshop": "b_w",
    "recruiter": "b_r",
    "wood": "t",
    "keep": "t_k",
    "roost": "b",
    "fox-base": "b_f",
    "rabbit-base": "b_r",
    "mouse-base": "b_m",
    "sympathy": "t",
    "fox-garden": "b_f",
    "rabbit-garden": "b_r",
    "mouse-garden": "b_m",
    "fox-trade-post": "t_f",
    "rabbit-trade-post": "t_r",
    "mouse-trade-post": "t_m",
    "citadel": "b_c",
    "market": "b_m",
    "tunnel": "t",
    "plot": "t",
}
PIECE_WORDS: Final[list[str]] = [_PIECES.get(name, "w") for name in PIECE_NAMES]
# What tells two kinds of piece apart where the clearing alone does not: a base, a garden and a trade post have the suit
# of their clearing, and who writes them down leaves the letter out or errs.
PIECE_KEYS: Final[list[str]] = [
    f"{FACTION_LETTER[OWNER[piece]]}{word if FACTION_LETTER[OWNER[piece]] in 'CD' else word[0]}"
    for piece, word in enumerate(PIECE_WORDS)
]

# Cards by the short names of the notation; others are written in full, without spaces.
_SHORT: Final = {
    "armorers": "armor",
    "better-burrow-bank": "bank",
    "brutal-tactics": "brutal",
    "command-warren": "command",
    "cobbler": "cob",
    "codebreakers": "codeb",
    "royal-claim": "royal",
    "sappers": "sap",
    "scouting-party": "scout",
    "stand-and-deliver": "stand",
    "tax-collector": "tax",
    "boat-builders": "boat",
    "charm-offensive": "charm",
    "coffin-makers": "coffin",
    "corvid-planners": "cplans",
    "eyrie-emigre": "emi",
    "false-orders": "false",
    "informants": "inform",
    "league-of-adventurous-mice": "league",
    "master-engravers": "engrave",
    "murine-broker": "murine",
    "propaganda-bureau": "prop",
    "saboteurs": "sabo",
    "soup-kitchens": "soup",
    "swap-meet": "swap",
    "tunnels": "tun",
    "favor-of-the-foxes": "ffavor",
    "favor-of-the-rabbits": "rfavor",
    "favor-of-the-mice": "mfavor",
    "fox-partisans": "fpart",
    "rabbit-partisans": "rpart",
    "mouse-partisans": "mpart",
}


def short_name(deck: Deck, card: int) -> str:
    """What a card is called where its suit stands before it."""
    name = deck.names[card]
    if name.startswith("ambush"):
        return "@"
    if DOMINANCES >> card & 1:
        return "dom"
    return _SHORT.get(name, name.replace("-", ""))


def names_of(deck: Deck, card: int) -> set[str]:
    """All names by which a card may be called, in lower-case letters."""
    name = deck.names[card]
    names = {short_name(deck, card), name.replace("-", "")}
    if name.startswith("favor"):
        names.add("favor")
    if name.endswith("partisans"):
        names |= {"part", "partisans"}
    if name.startswith("ambush"):
        names |= {"ambush", "@"}
    if DOMINANCES >> card & 1:
        names |= {"dom", "dominance"}
    if name.rpartition("-")[2] in SUIT_NAMES:
        names.add(name.rpartition("-")[0].replace("-", ""))
    return names


NAMES: Final[dict[str, list[set[str]]]] = {
    DECK_NAMES[i]: [names_of(deck, card) for card in range(len(deck.names))] for i, deck in enumerate(DECKS)
}
SHORT_NAMES: Final[dict[str, list[str]]] = {
    DECK_NAMES[i]: [short_name(deck, card) for card in range(len(deck.names))] for i, deck in enumerate(DECKS)
}


class Letters:
    """The letters of the factions of one table: whoever of two Vagabonds sits first is called as the record says."""

    def __init__(self, vagabond: str = "V") -> None:
        self.of = list(FACTION_LETTER)
        if vagabond == "G":
            self.of[3], self.of[4] = "G", "V"
        self.faction = {letter: number for number, letter in enumerate(self.of)}

    def piece_key(self, piece: int) -> str:
        return self.of[OWNER[piece]] + PIECE_KEYS[piece][1:]

    def zone(self, zone: int) -> str:
        """Where cards of a zone are for the notation; "" is the deck, the discard pile and beside the map."""
        if zone < FACTIONS:
            return self.of[zone]
        if zone == DISCARD:
            return "*"
        if zone == AVAILABLE:
            return "beside"
        if zone == ON_TABLE:
            return "table"
        if PLAY <= zone < PLAY + FACTIONS:
            return f"{self.of[zone - PLAY]}$"
        pile = zone - OWN_PILES
        if pile == 0:
            return "A$"
        if 1 <= pile <= 4:
            return f"E$_{COLUMN_LETTERS[pile - 1]}"
        if pile == 5:
            return "souls"
        return "^" if pile in (6, 7) else ""


def place_name(woods: Woods, place: int) -> str:
    """A clearing's number, or a forest as the clearings around it."""
    if place < CLEARINGS:
        return str(place + 1)
    around = sorted(other + 1 for other in woods.around[place - CLEARINGS] if other < CLEARINGS)
    return "_".join(map(str, around))
