# not compiled: front ends ask it once a game
"""Bots play any game over the kernel's questions alone; a game's own judgement is the only thing they know about it.

base      Bot, and Mind: the little a bot gets to see
value     what a position is worth: by the game's own judgement, or learned
weights   the learned values that come with the games
dice      random: every option equally likely
greedy    greedy: the best option at once
soft      one of the better options
search    search:400, search:2s: tree search over imagined states
thought   what a search thought: visits, values, the line it expects

Levels are what people choose from: newcomer, easy, medium, hard, expert.

`greedy-2026` and `search-2026:400` go by the games' own judgements, whatever is learned: strength is measured against
them. `find` makes a bot from what a person types. No game may be mentioned in this folder.

Bots from outside are GUESTS: `polyana.guests` lets them in, and until then they are not found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

from polyana.bots.base import Bot, Mind
from polyana.bots.dice import RandomBot
from polyana.bots.greedy import GreedyBot
from polyana.bots.search import SearchBot
from polyana.bots.soft import SoftBot
from polyana.bots.value import BY_HAND
from polyana.kernel.errors import REPEATED, BadSetup

__all__ = [
    "GUESTS",
    "KINDS",
    "LEVELS",
    "Bot",
    "Guest",
    "Mind",
    "Spec",
    "find",
    "is_of_the_house",
    "kind_of",
    "read",
    "specs",
    "unknown",
]

KINDS: Final = ("random", "greedy", "search", "greedy-2026", "search-2026")
LEVELS: Final = ("newcomer", "easy", "medium", "hard", "expert")
_WARMTH: Final = {"newcomer": 0.8, "easy": 0.3}  # how far those stray who do not search
_BUDGET: Final = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,3}))?(ms|s|)")
_LONGEST: Final = 3600.0
_OUTSIDE: Final = re.compile(r"\.py:|^program:|^[A-Za-z_][\w.]*:[A-Za-z_]")


class Spec(NamedTuple):
    """What a bot is told: how long to think about an answer, in iterations or by the clock; 0 and 0.0: not at all.
    With both, by whichever is over first."""

    kind: str
    iterations: int = 0
    seconds: float = 0.0


class Guest(NamedTuple):
    """A bot from outside that was let in: what makes one, and how long it may think, if it does so by the clock."""

    make: Callable[[], Bot]
    seconds: float = 0.0


GUESTS: Final[dict[str, Guest]] = {}  # by what is typed for them, or by the name they were let in by


# Iterations say how well they play, and the clock keeps slow machines from making people wait.
_SEARCHING: Final = {"hard": Spec("hard", 150, 0.15), "expert": Spec("expert", 1600, 0.4)}


def specs() -> str:
    """What a person may type for a bot."""
    return (
        f"{', '.join(LEVELS)}; random, greedy, search:400 (a number of iterations) or search:2s, search:500ms "
        "(time to think); search alone is search:1s; one of your own: file.py:Class, module:Class, program:COMMAND"
    )


def kind_of(spec: str) -> str:
    """What stands before the colon, whether or not there is such a bot."""
    return spec.partition(":")[0].strip().lower()


def is_of_the_house(spec: str) -> bool:
    """Is it one of ours, well written or not?"""
    return kind_of(spec) in (*KINDS, *LEVELS)


def read(spec: str) -> Spec:
    """What a person means; BadSetup if that is no bot."""
    guest = GUESTS.get(spec.strip())
    if guest is not None:
        return Spec("guest", seconds=guest.seconds)
    word = spec.strip().lower()
    if word in _SEARCHING:
        return _SEARCHING[word]
    if word in LEVELS or word in ("random", "greedy", "greedy-2026"):
        return Spec(word)
    kind = kind_of(spec)
    if kind in ("search", "search-2026"):
        return _budget(kind, word.partition(":")[2] if ":" in word else "1s")
    if _OUTSIDE.search(spec):
        english = f"the bot {spec!r} is code from outside that nobody has let in; --bots does, if you trust it"
        raise BadSetup(english, "error-guest-closed", {"spec": spec[:REPEATED]})
    raise unknown(spec)


def unknown(spec: str, others: Sequence[str] = ()) -> BadSetup:
    """What is said of a word that is no bot; `others` are names known besides those of the house."""
    near = get_close_matches(kind_of(spec), KINDS, n=1) or get_close_matches(spec, [*LEVELS, *others], n=1)
    hint = f"did you mean {near[0]}?" if near else f"bots: {specs()}"
    message = "error-near-bot" if near else "error-bot"
    values = {"spec": spec[:REPEATED], "known": near[0] if near else ""}
    return BadSetup(f"there is no bot {spec!r}; {hint}", message, values)


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
    guest = GUESTS.get(spec.strip())
    if guest is not None:
        return guest.make()
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
