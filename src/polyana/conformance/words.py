"""Codes, events and seats in plain words, as a game declares them: for playthroughs and for saying what is wrong."""

from __future__ import annotations

from polyana.kernel.game import Game
from polyana.kernel.meaning import Domain
from polyana.kernel.state import ALL, CHANCE, PASS, Event


def value_word(domain: Domain, value: int) -> str:
    parts = domain.split(value)
    if not parts:
        return f"{domain.name} {value}"
    if len(parts) == 1:
        return f"{domain.name} {next(iter(parts.values()))}"
    return f"{domain.name} ({', '.join(f'{name} {part}' for name, part in sorted(parts.items()))})"


def code_word(game: Game, kind: int, code: int) -> str:
    if code == PASS:
        return "pass"
    declared = game.kinds[kind]
    if declared.word(code):
        return declared.word(code)
    return ", ".join(value_word(d, v) for d, v in zip(declared.domains, declared.split(code), strict=True))


def event_word(game: Game, event: Event) -> str:
    declared = game.events[event.kind]
    values = zip(declared.arguments, event.arguments, strict=True)
    told = ", ".join(f"{name}: {value_word(domain, value)}" for (name, domain), value in values)
    seen = "" if event.seen == ALL else f"  [only seats {[s for s in range(8) if event.seen >> s & 1]}]"
    return f"{declared.name} {told}{seen}"


def seat_word(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"
