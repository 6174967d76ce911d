"""The rule index: every testable rule, ruling and worked example of every game, by id, in English and Russian.

The texts are `en/` and `ru/`: one line a rule, the same ids in the same order. `index` reads them, `words` searches
them, `places` finds them in the sources. Nothing here knows whether a game is implemented, and nothing of the package
may be imported here.
"""

from polyana.rulebook.index import LANGUAGES, Rule, UnknownRule, games, lookup, rule, rules
from polyana.rulebook.words import search

__all__ = ["LANGUAGES", "Rule", "UnknownRule", "games", "lookup", "rule", "rules", "search"]
