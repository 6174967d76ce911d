# not compiled: front ends ask it once a game
"""Bots play any game over the kernel's questions alone; a game's own judgement is the only thing they know about it.

base      Bot, and Mind: the little a bot gets to see
value     what a position is worth: by the game's own judgement, or learned
weights   the learned values that come with the games
dice      random: every option equally likely
greedy    greedy: the best option at once
soft      one of the better options
search    search:400, search:2s: tree search over imagined states

Levels are what people choose from: newcomer, easy, medium, hard, expert.

`greedy-2026` and `search-2026:400` go by the games' own judgements, whatever is learned: strength is measured against
them. `find` makes a bot from what a person types. No game may be mentioned in this folder.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final, NamedTuple

from polyana.bots.base import Bot, Mind
from polyana.bots.dice import RandomBot
from polyana.bots.greedy import GreedyBot
from polyana.bots.search import SearchBot
from polyana.bots.soft import SoftBot
from polyana.bots.value import BY_HAND
from polyana.kernel.errors import REPEATED, BadSetup

__all__ = ["KINDS", "LEVELS", "Bot", "Mind", "Spec", "find", "kind_of", "read", "specs"]

KINDS: Final = ("random", "greedy", "search", "greedy-2026", "search-2026")
LEVELS: Final = ("newcomer", "easy", "medium", "hard", "expert")
_WARMTH: Final = {"newcomer": 0.8, "easy": 0.3}  # how far those stray who do not search
_BUDGET: Final = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,3}))?(ms|s|)")
_LONGEST: Final = 3600.0


class Spec(NamedTuple):
    """What a bot is told: how long to think about an answer, in iterations or by the clock; 0 and 0.0: not at all.
    With both, by whichever is over first."""

    kind: str
    iterations: int = 0
    seconds: float = 0.0


# Iterations say how well they play, and the clock keeps slow machines from making people wait.
_SEARCHING: Final = {"hard": Spec("hard", 150, 0.15), "expert": Spec("expert", 1600, 0.4)}


def specs() -> str:
    """What a person may type for a bot."""
    return (
        f"{', '.join(LEVELS)}; random, greedy, search:400 (a number of iterations) or search:2s, search:500ms "
        "(time to think); search alone is search:1s"
    )


def kind_of(spec: str) -> str:
    """What stands before the colon, whether or not there is such a bot."""
    return spec.partition(":")[0].strip().lower()


def read(spec: str) -> Spec:
    """What a person means; BadSetup if that is no bot."""
    word = spec.strip().lower()
    if word in _SEARCHING:
        return _SEARCHING[word]
    if word in LEVELS or word in ("random", "greedy", "greedy-2026"):
        return Spec(word)
    kind = kind_of(spec)
    if kind in ("search", "search-2026"):
        return _budget(kind, word.partition(":")[2] if ":" in word else "1s")
    near = get_close_matches(kind, KINDS, n=1)
    hint = f"did you mean {near[0]}?" if near else f"bots: {specs()}"
    message = "error-near-bot" if near else "error-bot"
    values = {"spec": spec[:REPEATED], "known": near[0] if near else ""}
    raise BadSetup(f"there is no bot {spec!r}; {hint}", message, values)


def _budget(kind: str, budget: str) -> Spec:
    found = _BUDGET.fullmatch(budget)
    if found is not None:
        whole, part, unit = found.groups()
        if not unit and part is None and int(whole) > 0:
            return Spec(kind, iterations=int(whole))
        seconds = float(f"{whole}.{part or 0}") / (1000 if unit == "ms" else 1)
        if unit and 0 < seconds <= _LONGEST:
            return Spec(kind, seconds=seconds)
    english = f"search cannot think for {budget!r}; write search:400 (iterations), search:2s or search:500ms"
    raise BadSetup(english, "error-budget", {"budget": budget[:REPEATED]})


def find(spec: str) -> Bot:
    """The bot a person means."""
    kind, iterations, seconds = read(spec)
    if kind == "random":
        return RandomBot()
    if kind in _WARMTH:
        return SoftBot(kind, _WARMTH[kind])
    if kind == "medium":
        return GreedyBot(kind)
    value = BY_HAND if kind.endswith("-2026") else None
    if kind.startswith("greedy"):
        return GreedyBot(kind, value)
    name = spec.strip().lower()
    if kind not in LEVELS and ":" not in name:
        name = f"{kind}:1s"
    return SearchBot(name, iterations, seconds, value)
