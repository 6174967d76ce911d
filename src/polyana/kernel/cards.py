"""Who has seen which card. Cards, tiles and clan cards alike: anything that lies in a zone and may be hidden."""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from polyana.kernel.chance import Chance
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.seats import ALL, HIDDEN, sees


def words(values: Iterable[int]) -> vec[i64]:
    """An array of machine words: far quicker than a list once compiled, a little slower interpreted."""
    return vec[i64](values)


class Cards:
    """For every card the zone it lies in and the mask of seats that know it lies there.

    What a seat may believe follows from that alone: the cards it does not know may have changed places.
    """

    def __init__(self, zone: vec[i64], seen: vec[i64]) -> None:
        self.zone = zone
        self.seen = seen

    def copy(self) -> Cards:
        return Cards(self.zone[:], self.seen[:])

    def pack_into(self, p: Packer) -> None:
        p.ints(list(self.zone))
        p.ints(list(self.seen))

    @staticmethod
    def unpacked(u: Unpacker) -> Cards:
        return Cards(vec[i64](u.ints()), vec[i64](u.ints()))

    def __copy__(self) -> Cards:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Cards:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        p = Packer()
        self.pack_into(p)
        return _cards, (type(self), p.out.getvalue())

    def move(self, card: int, zone: int, seen: int) -> None:
        """Put a card into a zone; `seen` says who knows afterwards that it lies there.

        Whoever does not see which card left a zone no longer knows what the others in it are.
        """
        at = self.zone
        knowing = self.seen
        mask: i64 = seen
        if seen != ALL:
            left = at[card]
            for other in range(len(at)):
                if at[other] == left:
                    knowing[other] &= mask
        at[card] = zone
        knowing[card] = mask

    def show(self, card: int, mask: int) -> None:
        """Let more seats know where the card lies."""
        self.seen[card] |= mask

    def within(self, zone: int) -> list[int]:
        """The cards of a zone, in their own order."""
        wanted: i64 = zone
        return [card for card, at in enumerate(self.zone) if at == wanted]

    def any_in(self, zone: int) -> bool:
        """Is there a card in a zone?"""
        wanted: i64 = zone
        for at in self.zone:
            if at == wanted:
                return True
        return False

    def count(self, zone: int) -> int:
        wanted: i64 = zone
        found: i64 = 0
        for at in self.zone:
            if at == wanted:
                found += 1
        return found

    def nth(self, zone: int, which: int) -> int:
        """What stands there in `within`, without a list."""
        wanted: i64 = zone
        left: i64 = which
        for card, at in enumerate(self.zone):
            if at == wanted:
                if left == 0:
                    return card
                left -= 1
        raise IndexError(f"there is no card {which} in zone {zone}")

    def known(self, zone: int, seat: int) -> list[int]:
        """The cards of a zone that the seat may know, in their own order."""
        return [card for card in self.within(zone) if sees(self.seen[card], seat)]

    def faces(self, zone: int, seat: int) -> list[int]:
        """The cards of a zone as the seat sees them: those it knows, then HIDDEN for each of the others."""
        known = self.known(zone, seat)
        return known + [HIDDEN] * (self.count(zone) - len(known))

    def resample(self, seat: int, chance: Chance) -> None:
        """Let all cards the seat does not know change places, every arrangement equally likely.

        The outcome depends on what the seat knows and on chance, never on where the cards really lie: a bot that thinks
        with the same numbers thinks the same, whatever is hidden from it.
        """
        unknown = [card for card in range(len(self.zone)) if not sees(self.seen[card], seat)]
        lots = sorted([(self.zone[card], self.seen[card]) for card in unknown])
        for card in unknown:
            zone, seen = lots.pop(chance.below(len(lots)))
            self.zone[card] = zone
            self.seen[card] = seen


def _cards(of: type[Cards], data: bytes) -> Cards:
    u = Unpacker("")
    u.open(data, 0, None)
    return of.unpacked(u)
