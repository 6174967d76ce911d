"""Why something cannot be done: where nothing can be placed, and why an action cannot even begin."""

from __future__ import annotations

from polyana.games.root.woodland import Root


def placing_refusal(g: Root, faction: int, clearing: int, reserved: str) -> str:
    """Why nothing of a faction can be placed in a clearing; `reserved` is the rule if only another may (root:6.2.2)."""
    if g.may_place(faction, clearing):
        return ""
    if g.is_shut(clearing):
        return "root:v12d"
    return reserved if g.is_reserved(faction, clearing) else g.chapters[g.seating.schemer].snare_rule(False)


def nearest(refusals: list[str], order: list[str]) -> str:
    """Of the rules that forbid what might be chosen one by one, the one that is tested last; "" if something may be.

    It is the rule by which the place, card or quest that comes nearest to it fails. `order` names them as they are
    tested, the first also for an action that has nothing to choose from. What another's chapter forbids comes last.
    """
    last = 0
    foreign = ""
    for refusal in refusals:
        if not refusal:
            return ""
        if refusal in order:
            last = max(last, order.index(refusal))
        else:
            foreign = refusal
    return foreign or order[last]
