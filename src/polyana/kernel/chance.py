"""Who answers the questions put to CHANCE.

A state never holds one of these: a copy made for thinking cannot know the next roll.
"""

import hashlib
import hmac
from collections.abc import Sequence

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Picks one of n equally likely outcomes."""

    def below(self, n: int) -> int:
        raise NotImplementedError


class Rng(Chance):
    """PCG-32 (RXS-M-XS) for simulation: 32 bits of state, so it costs nothing to copy (`random.Random`: 14–28 µs).

    Every product stays below 2^63, so machine words (`i64`, once compiled) give the numbers that Python's ints give;
    `below` is asked for less than 2^31.
    """

    def __init__(self, seed: int) -> None:
        self.word: i64 = 0
        mixed: i64 = 2166136261
        while True:  # FNV-1a over the seed's bytes: neighbouring seeds give unrelated games
            mixed = ((mixed ^ (seed & 255)) * 16777619) & 0xFFFFFFFF
            seed >>= 8
            if seed == 0 or seed == -1:
                break
        self.word = mixed
        self.next()
        self.next()

    def next(self) -> i64:
        word: i64 = (self.word * 747796405 + 2891336453) & 0xFFFFFFFF
        self.word = word
        word = ((((word >> ((word >> 28) + 4)) ^ word) & 0xFFFFFFFF) * 277803737) & 0xFFFFFFFF
        return (word >> 22) ^ word

    def below(self, n: int) -> int:
        wide: i64 = n
        return (self.next() * wide) >> 32

    def copy(self) -> "Rng":  # by hand: a constructor given the word would mix it as a seed
        twin = Rng(0)
        twin.word = self.word
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return _rng, (int(self.word),)

    def __copy__(self) -> "Rng":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Rng":
        return self.copy()


def _rng(word: int) -> Rng:
    twin = Rng(0)
    twin.word = word
    return twin


class SealedChance(Chance):
    """Draw number i is a keyed hash of (seed, branch, i): fair, and checkable afterwards.

    A takeback begins a new branch, so nobody knows after it what will be drawn. `seal` may be shown before the game and
    `seed` after it. Where people add shares of their own, `key_of` takes the seed's place.
    """

    def __init__(self, seed: bytes, drawn: int = 0, branch: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn
        self.branch = branch

    def seal(self) -> str:
        return hashlib.sha256(self.seed).hexdigest()

    def below(self, n: int) -> int:
        text = f"{self.branch} {self.drawn}" if self.branch else str(self.drawn)
        digest = hmac.digest(self.seed, text.encode(), "sha256")
        self.drawn += 1
        return int.from_bytes(digest, "big") % n  # n < 2^16 against 2^256: no bias anybody could find


def bots_seed(seed: bytes, seat: int, given: int, branch: int = 0) -> int:
    """What a bot's own chance begins with at a table: with the seed everybody can check its answers afterwards.

    `given` is how many answers the table has had, of answers given together none.
    """
    text = f"bot {branch} {seat} {given}" if branch else f"bot {seat} {given}"
    return int.from_bytes(hmac.digest(seed, text.encode(), "sha256")[:8], "big")


def pledge_of(share: str) -> str:
    """What a person says before the game of the share, 32 random bytes in hex, that they will add to chance."""
    return hashlib.sha256(bytes.fromhex(share)).hexdigest()


def key_of(seed: bytes, shares: Sequence[str]) -> bytes:
    """What chance draws with once everybody has added their share, a seat each, "" where there is none.

    Whoever knows the seed does not know the shares before they are told, and who tells them does not know the seed.
    """
    return hmac.digest(seed, " ".join(share or "-" for share in shares).encode(), "sha256")
