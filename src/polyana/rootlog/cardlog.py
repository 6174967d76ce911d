"""Which way every card went, and as what the record knows it: so another could have been in its place."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polyana.rootlog.wants import EVERY_CARD


class Cardlog:
    """Numbers are those of the answers. Two cards may be exchanged from the last answer on before which both lay in
    the same place: nobody could tell them apart there."""

    def __init__(self) -> None:
        self.moves: list[tuple[int, int, int]] = []  # number, card, the zone it left
        self.names: list[tuple[int, int, int]] = []  # number, card, as which cards a line knows it

    def since(self, zones: vec[i64], card: int, other: int) -> int:
        """The answer from which on they may be exchanged; -1 if they lie together now."""
        here, there = zones[card], zones[other]
        if here == there:
            return -1
        number = -1
        for number, moved, left in reversed(self.moves):
            if moved == card:
                here = left
            elif moved == other:
                there = left
            else:
                continue
            if here == there:
                return number
        return number  # they never lay together: whoever tries it will be refused

    def known(self, card: int, since: int = 0) -> int:
        """As which cards lines know it since an answer, as a set of bits."""
        cards = EVERY_CARD
        for number, named, known in self.names:
            if named == card and number >= since:
                cards &= known
        return cards

    def drawn(self, card: int, deck: int) -> int:
        """The answer that brought it from the deck."""
        return next((number for number, moved, left in reversed(self.moves) if moved == card and left == deck), 0)

    def exchange(self, card: int, other: int, since: int) -> None:
        """The one was the other from an answer on."""
        swapped = {card: other, other: card}
        self.moves = [(n, swapped.get(c, c) if n >= since else c, left) for n, c, left in self.moves]
        self.names = [(n, swapped.get(c, c) if n >= since else c, known) for n, c, known in self.names]
