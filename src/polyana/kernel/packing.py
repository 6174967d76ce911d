"""States as bytes: a few hundred of them, written and read in a few microseconds.

`make copies` writes, beside `copy`, what every class does with its fields: `pack_into` and `unpacked`. Here is how
numbers, texts and lists look in bytes. A number from -64 to 186 is one byte, and so is the start of any other; a run of
zeros in a list is two. What is told apart by class only, the procedures on the stack, begins with the number of its
class.

The bytes are for the same version of polyana: replay buffers, workers, search trees kept for later. The journal is what
lasts. They are checked against accidents, not against malice; nothing in them is ever run.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast
from zlib import crc32

from librt.strings import (
    BytesWriter,
    read_i16_le,
    read_i32_le,
    read_i64_le,
    write_i16_le,
    write_i32_le,
    write_i64_le,
)
from mypy_extensions import i16, i32, i64, mypyc_attr, u8

from polyana.kernel.errors import BadPack

if TYPE_CHECKING:
    from polyana.kernel.game import Game
    from polyana.kernel.state import State

FORMAT: Final = 1
CHECKSUM: Final = 4  # bytes at the end
_BITS: Final = 0x7FFFFFFF

LOW: Final = 64  # numbers from -LOW on are one byte,
ZEROS: Final = 251  # up to here; then: so many zeros of a list,
TWO: Final = 252  # a number in two bytes, in four, in eight
FOUR: Final = 253
EIGHT: Final = 254
LONGEST_RUN: Final = 255


class Packer:
    """Writes."""

    def __init__(self) -> None:
        self.out: Final = BytesWriter()

    def number(self, value: int) -> None:
        wide: i64 = value
        small: i64 = wide + LOW
        if 0 <= small < ZEROS:
            self.out.append(u8(small))
        else:
            self.wide(wide)

    def wide(self, value: i64) -> None:
        """A number that takes more than one byte."""
        out = self.out
        if -32768 <= value < 32768:
            out.append(TWO)
            write_i16_le(out, i16(value))
        elif -2147483648 <= value < 2147483648:
            out.append(FOUR)
            write_i32_le(out, i32(value))
        else:
            out.append(EIGHT)
            write_i64_le(out, value)

    def flag(self, value: bool) -> None:
        self.out.append(LOW + 1 if value else LOW)

    def text(self, value: str) -> None:
        letters = value.encode()
        self.number(len(letters))
        self.out.write(letters)

    def ints(self, values: list[int]) -> None:
        out = self.out
        self.number(len(values))
        zeros: i64 = 0
        for value in values:
            wide: i64 = value
            if wide == 0:
                zeros += 1
                continue
            if zeros:
                self.run(zeros)
                zeros = 0
            small: i64 = wide + LOW
            if 0 <= small < ZEROS:
                out.append(u8(small))
            else:
                self.wide(wide)
        if zeros:
            self.run(zeros)

    def run(self, zeros: i64) -> None:
        out = self.out
        while zeros > LONGEST_RUN:
            out.append(ZEROS)
            out.append(LONGEST_RUN)
            zeros -= LONGEST_RUN
        if zeros == 1:
            out.append(LOW)
        else:
            out.append(ZEROS)
            out.append(u8(zeros))

    def pairs(self, values: dict[int, int]) -> None:
        """Keys and values, in their order: it decides the order of options."""
        self.number(len(values))
        for key, value in values.items():
            self.number(key)
            self.number(value)

    def sealed(self) -> bytes:
        """All that was written, and a checksum."""
        out = self.out
        write_i32_le(out, i32(crc32(out.getvalue()) & _BITS))
        return out.getvalue()


def is_whole(data: bytes) -> bool:
    """Do bytes fit the checksum at their end?"""
    end = len(data) - CHECKSUM
    return end >= 0 and crc32(data[:end]) & _BITS == read_i32_le(data, end)


def game_at(module: str) -> Game:
    """The game that a module declares: where pickles find it again."""
    return cast("Game", import_module(module).GAME)


def state_of(module: str, data: bytes) -> State:
    return game_at(module).unpack(data)


@mypyc_attr(allow_interpreted_subclasses=True)
class Unpacker:
    """Reads. Each game has one of its own that knows the numbers of its classes: `make copies` writes it."""

    def __init__(self, shape: str) -> None:
        self.shape = shape  # what the fields of the game's classes are, as a digest
        self.data: bytes = b""
        self.at: i64 = 0
        self.like: State | None = None  # the same table as it was laid out: what never changes is taken from there

    def open(self, data: bytes, at: int, like: State | None) -> None:
        self.data = data
        self.at = at
        self.like = like

    def thing(self) -> Any:
        """An object that begins with the number of its class."""
        raise BadPack("only the states of a game can be unpacked")

    def unknown(self, number: int) -> BadPack:
        return BadPack(f"this state is damaged: no class has the number {number}")

    def number(self) -> int:
        at = self.at
        byte: i64 = self.data[at]
        self.at = at + 1
        return byte - LOW if byte < ZEROS else self.wide(byte)

    def wide(self, byte: i64) -> i64:
        data = self.data
        at = self.at
        if byte == TWO:
            self.at = at + 2
            return i64(read_i16_le(data, at))
        if byte == FOUR:
            self.at = at + 4
            return i64(read_i32_le(data, at))
        if byte == EIGHT:
            self.at = at + 8
            return read_i64_le(data, at)
        raise BadPack("this state is damaged: a number is expected, and there is none")

    def flag(self) -> bool:
        return self.number() != 0

    def size(self) -> int:
        """How many things come."""
        size = self.number()
        if not 0 <= size <= len(self.data):
            raise BadPack("this state is damaged: a list is longer than what is left")
        return size

    def text(self) -> str:
        size = self.size()
        at: int = self.at
        self.at += size
        return self.data[at : at + size].decode()

    def ints(self) -> list[int]:
        size: i64 = self.number()
        data = self.data
        if not 0 <= size <= len(data) * LONGEST_RUN:
            raise BadPack("this state is damaged: a list is longer than what is left")
        values = [0] * size
        at = self.at
        i: i64 = 0
        while i < size:
            byte: i64 = data[at]
            at += 1
            if byte < ZEROS:
                values[i] = byte - LOW
                i += 1
            elif byte == ZEROS:
                i += data[at]
                at += 1
            else:
                self.at = at
                values[i] = self.wide(byte)
                at = self.at
                i += 1
        self.at = at
        return values

    def pairs(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for _ in range(self.size()):
            key = self.number()
            found[key] = self.number()
        return found
