"""What a removal may trigger (root:r3), as one number: which effect, in which clearing."""

from __future__ import annotations

from polyana.games.root.names import TRIGGER_NAMES
from polyana.games.root.terms import CLEARINGS


def trigger(effect: int, clearing: int) -> int:
    return effect * CLEARINGS + clearing


def effect_of(code: int) -> int:
    return code // CLEARINGS


def clearing_of(code: int) -> int:
    return code % CLEARINGS


def chapter_of(code: int) -> int:
    """The faction whose rule it is."""
    return TRIGGER_NAMES.owner[code // CLEARINGS]
