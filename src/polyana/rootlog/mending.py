"""Brings the table to where a record says it is, by corrections, where no answers lead there.

What a line says and did not happen is done, and what happened and is not written is undone, as far as it is pieces,
cards, points, items or marks; what was only an act, such as a battle, leaves nothing to be put right.
"""

from __future__ import annotations

import re
from typing import Final

from polyana.games.root.woodland import Root
from polyana.kernel.state import CHANCE, RECORD
from polyana.rootlog.happenings import NO_QUESTION, Happening
from polyana.rootlog.hindsight import Hindsight
from polyana.rootlog.repairs import Fix, codes_for
from polyana.rootlog.search import Node, Search, Step
from polyana.rootlog.wants import EVERY_CARD, Want

_PIECE: Final = re.compile(r"([A-Z])([wbt](?:_[a-z])?):([^>]*)>(.*)")


class Mended:
    """A line that was played, and is put right: what can be before its last answer, so that what follows of itself
    follows from the right position; the rest after it."""

    def __init__(self, hindsight: Hindsight, g: Root, wants: list[Want], leaf: Node) -> None:
        assert leaf.parent is not None
        self.hindsight = hindsight
        self.wants = wants
        self.g = g.copy()
        self.steps = leaf.steps()
        self.end = leaf
        self.codes: list[int] = []  # corrections before the last answer
        self.missing: list[tuple[int, bool]] = list(leaf.repaired)  # wants that were not met; was that put right?
        self.added: list[tuple[Happening, str, bool]] = []  # what happened besides, and by which rule

    def _evened_out(self, extra: tuple[tuple[Happening, str], ...]) -> set[int]:
        """Of what happened besides, what something else undid: pieces that came and went again."""
        found: set[int] = set()
        for i, (one, _) in enumerate(extra):
            match = _PIECE.fullmatch(one.key)
            if match is None or i in found:
                continue
            back = f"{match[1]}{match[2]}:{match[4]}>{match[3]}"
            for j in range(i + 1, len(extra)):
                if j not in found and extra[j][0].key == back and extra[j][0].count == one.count:
                    found |= {i, j}
                    break
        return found

    def _left_out(self, extra: tuple[tuple[Happening, str], ...]) -> set[int]:
        """Of what happened besides, what must have happened and was not written down: all the cards somebody drew, and
        those that were too many, unless fewer were drawn."""
        written = {key for want in self.wants for key in want.keys}
        drawn = {i for i, (one, _) in enumerate(extra) if one.key.startswith("#>") and one.key not in written}
        fewer = any(one.key.startswith("#>") and one.key in written for one, _ in extra)
        return drawn if fewer else drawn | {i for i, (_, rule) in enumerate(extra) if rule == "root:f5.6"}

    def before_the_end(self, search: Search) -> None:
        leaf, parent = self.end, self.end.parent
        assert parent is not None
        assert leaf.step is not None
        twin = Node(parent.g.copy(), parent.step, parent.parent, parent.memory, parent.left, 0, 0, parent.extra, ())
        twin.misread, twin.first, twin.fought = parent.misread, parent.first, parent.fought
        twin.repaired = parent.repaired
        left, extra = list(parent.left), list(parent.extra)
        fixes: list[tuple[Fix, int, tuple[Happening, str] | None]] = [
            (self._missed(i, count), i, None) for i, count in enumerate(leaf.left) if count
        ]
        even = self._evened_out(leaf.extra) | self._left_out(leaf.extra)
        fixes += [(self._undone(each[0]), -1, each) for i, each in enumerate(parent.extra) if i not in even]
        codes: list[int] = []
        missing = list(leaf.repaired)
        added: list[tuple[Happening, str, bool]] = []
        for fix, i, each in fixes:
            found = None if fix.wins(twin.g, self.hindsight) else codes_for(twin.g, fix, self.hindsight)
            if found is None:
                continue
            for code in found:
                twin.g.correct(code)
            codes += found
            if each is None:
                left[i] -= leaf.left[i]
                missing.append((i, True))
            else:
                extra.remove(each)
                added.append((*each, True))
        if not codes or not is_allowed(twin.g, leaf.step):
            return
        twin.left, twin.extra = tuple(left), tuple(extra)
        q = twin.g.question(leaf.step.seat)
        assert q is not None
        end = search.answered(twin, leaf.step.seat, q, leaf.step.code)
        if end.ended and end.g.over == leaf.g.over:
            self.end, self.codes, self.missing, self.added = end, codes, missing, added

    def play(self) -> Root:
        """Give the answers of the line, and what comes before the last of them."""
        *steps, last = self.steps
        for step in steps:
            self.hindsight.take(self.g, step.seat, step.code, step.kind)
        for code in self.codes:
            self.hindsight.take(self.g, RECORD, code, NO_QUESTION)
        self.hindsight.take(self.g, last.seat, last.code, last.kind)
        return self.g

    def leave(self) -> None:
        """All stays as it is: the setup, of which much is never written down."""
        self.missing += [(i, False) for i, count in enumerate(self.end.left) if count]
        self.added = [(*each, False) for each in self.end.extra]

    def after_the_end(self) -> None:
        """What is still wrong; what ends the game comes last."""
        missed = [(i, self._missed(i, count)) for i, count in enumerate(self.end.left) if count]
        even = self._evened_out(self.end.extra) | self._left_out(self.end.extra)
        self.added += [(*each, False) for i, each in enumerate(self.end.extra) if i in even]
        undone = [(each, self._undone(each[0])) for i, each in enumerate(self.end.extra) if i not in even]
        late = [
            fix
            for fix in [*[fix for _, fix in missed], *[fix for _, fix in undone]]
            if fix.wins(self.g, self.hindsight)
        ]
        done = {
            id(fix): self._put_right(fix)
            for fix in [*[fix for _, fix in missed], *[fix for _, fix in undone]]
            if fix not in late
        }
        done.update({id(fix): self._put_right(fix) for fix in late})
        self.missing += [(i, done[id(fix)]) for i, fix in missed]
        self.added += [(*each, done[id(fix)]) for each, fix in undone]

    def _put_right(self, fix: Fix) -> bool:
        codes = None if self.g.over else codes_for(self.g, fix, self.hindsight)
        for code in codes or ():
            self.hindsight.take(self.g, RECORD, code, NO_QUESTION)
        return codes is not None

    def _missed(self, i: int, count: int) -> Fix:
        return Fix(self.wants[i].keys, count, self.wants[i].cards, True)

    def _undone(self, happening: Happening) -> Fix:
        cards = 1 << happening.card if happening.card >= 0 else EVERY_CARD
        return Fix(frozenset([happening.key]), happening.count, cards, False)


def is_allowed(g: Root, step: Step) -> bool:
    """Can the answer still be given after the table was changed?"""
    q = g.question(step.seat)
    if q is None or q.kind != step.kind:
        return False
    if step.seat == CHANCE:
        return step.code in g.codes(q)
    return not g.refusal(step.seat, step.kind, step.code)
