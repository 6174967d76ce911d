"""How one view differs from the next: what did not change is not said again.

A view is plain data: numbers, words, lists, and dicts by name. A change says what stands there now:

- a number, a word, true, false or null: that;
- a list of one: what stands in it, as a whole;
- a list of three, `[at, gone, come]`, for a list: from place `at` on so many are gone, and these have come;
- a dict: for each key, or place of a list, its own change. What it does not name is as it was.

Where a number stood stands no true or false later: to Python 1 and true are the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

FEW: Final = 3  # of a list's places, so many times fewer that differ are told one by one


def changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """What makes `new` of `old`, which has no key that `new` has not."""
    found: dict[str, Any] = {}
    for key, now in new.items():
        if key not in old:
            found[key] = _whole(now)
            continue
        before = old[key]
        if before is not now and before != now:
            found[key] = _change(before, now)
    return found


def applied(old: Any, change: Any) -> Any:
    """What stands there after the change; `old` is left as it was."""
    if isinstance(change, dict):
        made: Any = list(old) if isinstance(old, list) else dict(old)
        for key, each in change.items():
            place = int(key) if isinstance(made, list) else key
            made[place] = applied(made[place] if isinstance(made, list) else made.get(place), each)
        return made
    if not isinstance(change, list):
        return change
    if len(change) == 1:
        return change[0]
    at, gone, come = change
    return [*old[:at], *come, *old[at + gone :]]


def _whole(now: Any) -> Any:
    return [now] if isinstance(now, list | tuple | dict) else now


def _change(before: Any, now: Any) -> Any:
    if isinstance(now, dict):
        if isinstance(before, dict) and before.keys() <= now.keys():
            return changes(before, now)
        return [now]
    if isinstance(now, list | tuple):
        if isinstance(before, list | tuple):
            return _list_change(list(before), list(now))
        return [now]
    return now


def _list_change(before: list[Any], now: list[Any]) -> Any:
    had, has = len(before), len(now)
    if had == has:
        places = [i for i in range(has) if before[i] != now[i]]
        if len(places) * FEW <= has:
            return {str(i): _change(before[i], now[i]) for i in places}
    least = had if had < has else has
    start = 0
    while start < least and before[start] == now[start]:
        start += 1
    end = 0
    while end < least - start and before[had - 1 - end] == now[has - 1 - end]:
        end += 1
    come = now[start : has - end]
    return [start, had - start - end, come] if start + end else [now]
