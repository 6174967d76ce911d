"""How somebody is asked to a table: an address that their device finds, a picture of it, and words to read aloud."""

from __future__ import annotations

import re
import secrets
import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import segno

from polyana.server.bodies import Picture
from polyana.server.guard import LOCAL, bracketed, is_loopback
from polyana.server.settings import Settings
from polyana.server.words import Trouble, say
from polyana.texts import LANGUAGES

WORDS: Final = 64  # in each language's list (`server-code-words`)
SAID: Final = 4  # words of a code
CODES: Final = WORDS**SAID
_RANDOM: Final = secrets.SystemRandom()
_ELSEWHERE: Final = ("192.0.2.1", 9)  # nobody's address: the way there is asked for, and nothing is sent


# Addresses.


def lan_address() -> str:
    """This machine's address in the local network, on the way to everywhere else."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            found = ""
    if not found or ip_address(found).is_loopback or ip_address(found).is_unspecified:
        raise Trouble("no-lan")
    return found


def address_for(settings: Settings, scheme: str, host: str) -> tuple[str, bool]:
    """The address that others use, and whether it leads only to this machine: whoever asks by a local name is at it, or
    behind a proxy that does not say how it is called."""
    name = host if host.endswith("]") else host.rpartition(":")[0] or host
    if name not in LOCAL and not is_loopback(name.strip("[]")):
        return f"{scheme}://{host}", False
    if settings.origins:
        return settings.origins[0].rstrip("/"), False
    if settings.lan:
        port = urlsplit(f"//{host}").port
        return f"http://{bracketed(settings.lan)}" + (f":{port}" if port is not None else ""), False
    return f"{scheme}://{host}", True


# Pictures.


def picture(text: str) -> Picture:
    """A QR code as one path, a unit a dot."""
    rows = segno.make_qr(text, error="m").matrix
    path = ""
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                path += f"M{x} {y}h{end - x}v1h{x - end}z"
            x = max(end, x + 1)
    return Picture(len(rows), path)


def in_terminal(text: str) -> str:
    """A QR code of half blocks, with the light margin that cameras want. It is drawn in the light colour, so it is
    right on a dark terminal; most cameras read it the other way round, too."""
    rows = [list(row) for row in segno.make_qr(text, error="l").matrix]
    margin = 2
    width = len(rows[0]) + 2 * margin
    blank = [0] * width
    grid = [blank] * margin + [[0] * margin + row + [0] * margin for row in rows] + [blank] * margin
    if len(grid) % 2:
        grid.append(blank)
    light = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return "\n".join("".join(light[pair] for pair in zip(*grid[y : y + 2])) for y in range(0, len(grid), 2))


# Words.


def words(language: str) -> list[str]:
    return say(language, "code-words").split()


def new_code() -> int:
    """No word twice: who hears one again thinks it was repeated."""
    return sum(word * WORDS**place for place, word in enumerate(_RANDOM.sample(range(WORDS), SAID)))


def spoken(code: int, language: str) -> str:
    """Four words, in a language."""
    known = words(language)
    return " ".join(known[code // WORDS**place % WORDS] for place in range(SAID - 1, -1, -1))


def heard(said: str) -> int | None:
    """The code that somebody typed, in whichever language; None if it is none."""
    number = {_plain(word): at for language in LANGUAGES for at, word in enumerate(words(language))}
    found = [number.get(word) for word in re.findall(r"\w+", _plain(said))]
    if len(found) != SAID:
        return None
    code = 0
    for at in found:
        if at is None:
            return None
        code = code * WORDS + at
    return code


def _plain(word: str) -> str:
    return word.casefold().replace("ё", "е")
