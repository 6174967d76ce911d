# not compiled: front ends ask it once a game
"""Bots play any game over the kernel's questions alone; a game's own judgement is the only thing they know about it.

base      Bot, and Mind: the little a bot gets to see
dice      random: every option equally likely
greedy    greedy: the best option at once, by the game's judgement
search    search:400, search:2s: tree search over imagined states

`find` makes a bot from what a person types. No game may be mentioned in this folder.
"""

from __future__ import annotations

import re
from difflib import get_close_matches

from polyana.bots.base import Bot, Mind
from polyana.bots.dice import RandomBot
from polyana.bots.greedy import GreedyBot
from polyana.bots.search import SearchBot
from polyana.kernel.errors import BadSetup

__all__ = ["Bot", "Mind", "find", "specs"]

_SIMPLE: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}
_WORDS = ["random", "greedy", "search"]
_BUDGET = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,3}))?(ms|s|)")
_LONGEST = 3600.0


def specs() -> str:
    """What a person may type for a bot."""
    return (
        "random, greedy, search:400 (a number of iterations) or search:2s, search:500ms (time to think); "
        "search alone is search:1s"
    )


def find(spec: str) -> Bot:
    """The bot a person means."""
    word = spec.strip().lower()
    if word in _SIMPLE:
        return _SIMPLE[word]()
    head, colon, budget = word.partition(":")
    if head == "search":
        return _search(budget if colon else "1s")
    near = get_close_matches(head, _WORDS, n=1)
    hint = f"did you mean {near[0]}?" if near else f"bots: {specs()}"
    raise BadSetup(f"there is no bot {spec!r}; {hint}")


def _search(budget: str) -> SearchBot:
    name = f"search:{budget}"
    found = _BUDGET.fullmatch(budget)
    if found is not None:
        whole, part, unit = found.groups()
        if not unit and part is None and int(whole) > 0:
            return SearchBot(name, int(whole), 0.0)
        seconds = float(f"{whole}.{part or 0}") / (1000 if unit == "ms" else 1)
        if unit and 0 < seconds <= _LONGEST:
            return SearchBot(name, 0, seconds)
    raise BadSetup(f"search cannot think for {budget!r}; write search:400 (iterations), search:2s or search:500ms")
