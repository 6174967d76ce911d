"""The words of the chapter as small numbers: pieces, kinds of plot, actions."""

from __future__ import annotations

from typing import Final

from polyana.games.root.data import load
from polyana.games.root.names import ACTION_NAMES, TRIGGER_NAMES
from polyana.games.root.terms import DO_EXPOSE

CORVIDS: Final = 8

# Their pieces (root:13.3.1).
CROW: Final = 25
PLOT: Final = 26

# The kinds of plot (13.7).
BOMB: Final = 0
SNARE: Final = 1
EXTORTION: Final = 2
RAID: Final = 3
PLOT_KINDS: Final = 4
_PRINTED: Final = load("plots")["plot"]
PLOT_NAMES: Final[list[str]] = [plot["id"] for plot in _PRINTED]
KIND_OF: Final[list[int]] = [  # by token (root:13.2.2.a)
    kind for kind in range(PLOT_KINDS) for _ in range(_PRINTED[kind]["count"])
]
PLOTS: Final = 8

# Where a token lies: in the supply, or in a clearing, whose zone is its number on the map.
SUPPLY: Final = 0

DO_FLIP: Final = 39
DO_PLOT: Final = 40
DO_TRICK: Final = 41
ACTION_NAMES.declare(CORVIDS, {DO_EXPOSE: "expose", DO_FLIP: "flip", DO_PLOT: "plot", DO_TRICK: "trick"})

RAID_EFFECT: Final = 5
TRIGGER_NAMES.declare(CORVIDS, {RAID_EFFECT: "raid"})

ACTIONS_A_TURN: Final = 3  # root:13.5.0
