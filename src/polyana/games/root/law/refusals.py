"""Why an action cannot even begin: the rule by which the place, card or quest that comes nearest to it fails."""

from __future__ import annotations


def nearest(refusals: list[str], order: list[str]) -> str:
    """Of the rules that forbid what might be chosen one by one, the one that is tested last; "" if something may be.

    `order` names them as they are tested, the first also for an action that has nothing to choose from.
    """
    last = 0
    for refusal in refusals:
        if not refusal:
            return ""
        last = max(last, order.index(refusal))
    return order[last]
