"""The numbers of the Duchy: its pieces, actions and piles, its ministers and their ranks (12.1)."""

from __future__ import annotations

from typing import Final

from polyana.games.root.data import adding_up, faction_data, load, track
from polyana.games.root.names import ACTION_NAMES, PILE_NAMES, TRIGGER_NAMES
from polyana.games.root.terms import DO_BATTLE, DO_BUILD, DO_MOVE, DO_RECRUIT, OWN_PILES

DUCHY: Final = 7

# Its pieces (root:12.3.1, root:12.3.4, root:12.2.4.a).
MOLE: Final = 21
CITADEL: Final = 22
MARKET: Final = 23
TUNNEL: Final = 24  # root:12.2.4.b: a token like others
TUNNELS: Final = 3  # root:12.2.4.a
BUILDINGS: Final[list[int]] = [CITADEL, MARKET]

# Ministers, in the order of data/ministers.toml (root:12.1.1).
FOREMOLE: Final = 0
CAPTAIN: Final = 1
MARSHAL: Final = 2
BRIGADIER: Final = 3
BANKER: Final = 4
MAYOR: Final = 5
DUCHESS_OF_MUD: Final = 6
BARON_OF_DIRT: Final = 7
EARL_OF_STONE: Final = 8
MINISTERS: Final = 9

# Ranks, lowest to highest (root:12.1.2).
SQUIRE: Final = 0
NOBLE: Final = 1
LORD: Final = 2
RANKS: Final = 3

_PRINTED: Final = load("ministers")
_RANK_NAMES: Final = [rank["id"] for rank in _PRINTED["rank"]]
MINISTER_NAMES: Final[tuple[str, ...]] = tuple([minister["id"] for minister in _PRINTED["minister"]])
RANK: Final[list[int]] = [_RANK_NAMES.index(minister["rank"]) for minister in _PRINTED["minister"]]
CARDS_TO_SWAY: Final[list[int]] = [rank["cards"] for rank in _PRINTED["rank"]]  # root:12.5.3.2.a
CROWNS: Final[list[int]] = [rank["crowns"] for rank in _PRINTED["rank"]]  # root:12.3.6
CROWN_POINTS: Final[list[int]] = [rank["vp"] for rank in _PRINTED["rank"]]  # root:12.5.3.3.b

DO_DIG: Final = 51
DO_SWAY: Final = 52
DO_FOREMOLE: Final = 53  # and the eight after it: a minister acts
ACTION_NAMES.declare(DUCHY, {DO_DIG: "dig", DO_SWAY: "sway"})
ACTION_NAMES.declare(DUCHY, {DO_FOREMOLE + minister: MINISTER_NAMES[minister] for minister in range(MINISTERS)})
ASSEMBLY_ACTIONS: Final[list[int]] = [DO_BUILD, DO_RECRUIT, DO_MOVE, DO_BATTLE, DO_DIG]

FAILURE_EFFECT: Final = 6
TRIGGER_NAMES.declare(DUCHY, {FAILURE_EFFECT: "failure"})

REVEALED: Final = OWN_PILES + 7  # root:12.1.3
PILE_NAMES.declare(DUCHY, {7: "laid-open"})

FIRST_WARRIORS: Final = 2  # root:12.3.3.a, root:12.3.3.c
ASSEMBLY: Final = 2  # actions (root:12.5.1)
DIGGERS: Final = 4  # warriors that come up with a tunnel (root:12.5.1.5.c)
MOVES_OR_BATTLES: Final = 2  # of the Brigadier (root:12.5.2.4)
POINTS_FOR_TUNNELS: Final = 2  # root:12.5.2.7

# By the citadels on the map: warriors in Birdsong (root:12.4.1, root:12.4.2); by the markets: cards in the Evening.
RECRUITS: Final[list[int]] = adding_up(faction_data("duchy")["recruit_base"], track("duchy", "citadel", "recruit"))
CARDS_DRAWN: Final[list[int]] = adding_up(faction_data("duchy")["draw_base"], track("duchy", "market", "draw"))
