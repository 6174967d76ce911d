"""Numbered names that several files declare together: actions, triggers, piles of cards.

A number stands beside its name, in the chapter it belongs to; two that clash are noticed when the game is loaded.
"""

from __future__ import annotations

from typing import Final

from polyana.games.root.terms import (
    ACTIONS,
    DO_ACTIVATE,
    DO_BANK,
    DO_BATTLE,
    DO_BUILD,
    DO_CHARM,
    DO_CLAIM,
    DO_CLEAR,
    DO_COBBLE,
    DO_COFFINS,
    DO_CRAFT,
    DO_EMIGRATE,
    DO_LEAGUE_BATTLE,
    DO_LEAGUE_MOVE,
    DO_MOVE,
    DO_ORDERS,
    DO_PROPAGANDA,
    DO_RECRUIT,
    DO_ROB,
    DO_SABOTAGE,
    DO_SPY,
    DO_SWAP,
    DO_TAKE,
    DO_TAX,
    DO_WARREN,
    NO_FACTION,
    OWN_PILES,
    TRIGGERS,
    ZONES,
)


class Names:
    """`size` numbers, each with a name and the faction that declared it."""

    def __init__(self, what: str, size: int) -> None:
        self.what = what
        self.names = [""] * size
        self.owner = [NO_FACTION] * size

    def declare(self, owner: int, names: dict[int, str]) -> None:
        for number, name in names.items():
            if self.names[number]:
                raise ValueError(f"{self.what} {number} is {self.names[number]!r} and cannot be {name!r}, too")
            self.names[number] = name
            self.owner[number] = owner

    def complete(self) -> tuple[str, ...]:
        """All names, once every chapter has been read."""
        if "" in self.names:
            raise ValueError(f"nobody declares {self.what} {self.names.index('')}")
        return tuple(self.names)


ACTION_NAMES: Final[Names] = Names("action", ACTIONS)
ACTION_NAMES.declare(
    NO_FACTION,
    {
        DO_CRAFT: "craft",
        DO_BATTLE: "battle",
        DO_RECRUIT: "recruit",
        DO_BUILD: "build",
        DO_MOVE: "move",
        DO_ACTIVATE: "activate-dominance",
        DO_TAKE: "take-dominance",
        DO_TAX: "tax-collector",
        DO_SPY: "codebreakers",
        DO_BANK: "better-burrow-bank",
        DO_CLAIM: "royal-claim",
        DO_ROB: "stand-and-deliver",
        DO_WARREN: "command-warren",
        DO_COBBLE: "cobbler",
        DO_SABOTAGE: "saboteurs",
        DO_COFFINS: "coffin-makers",
        DO_ORDERS: "false-orders",
        DO_SWAP: "swap-meet",
        DO_EMIGRATE: "eyrie-emigre",
        DO_PROPAGANDA: "propaganda-bureau",
        DO_LEAGUE_MOVE: "league-move",
        DO_LEAGUE_BATTLE: "league-battle",
        DO_CHARM: "charm-offensive",
        DO_CLEAR: "clear-path",
    },
)

TRIGGER_NAMES: Final[Names] = Names("trigger", TRIGGERS)

PILE_NAMES: Final[Names] = Names("pile", ZONES - OWN_PILES)  # of single factions, from OWN_PILES on
