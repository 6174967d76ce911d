"""`polyana verify`: was chance fair? Recomputes every draw of a journal from its seed, and the seed's seal."""

from __future__ import annotations

import re
from bisect import bisect_left
from pathlib import Path
from typing import Annotated, Any, TypeGuard

import typer

from polyana import bots, games
from polyana.cli.options import Bots
from polyana.cli.speech import Complaint, Lang, speak
from polyana.guests import let_in
from polyana.kernel import journal as journals
from polyana.kernel.chance import Rng, SealedChance, bots_seed, key_of, pledge_of
from polyana.kernel.errors import BadSetup, PolyanaError
from polyana.kernel.line import ANSWER, END, RETURN, STANDIN, TAKEBACK, TIME, Entry, Row, apply, is_note
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE
from polyana.texts import Texts

SHOWN = 5  # wrong draws named


def verify(
    journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help="A journal, as a table gives it after the end.")],
    seal: Annotated[
        str | None, typer.Option(metavar="SHA256", help="The seal that was shown at the start, noted by yourself.")
    ] = None,
    share: Annotated[
        str | None, typer.Option(metavar="HEX", help="Your own share in chance, as your browser shows it.")
    ] = None,
    bots: Bots = None,
    lang: Lang = None,
) -> int:
    """Check every draw of a finished game against its seed, and its bots' answers."""
    texts = speak(lang)
    let_in(bots or [])
    read = journals.load(journal, games.find)
    try:
        seed = bytes.fromhex(str(read.notes.get("seed") or ""))
    except ValueError:
        seed = b""
    if not seed:
        raise Complaint(texts.message("server-verify-no-seed", path=str(journal)))
    wrong: list[str] = []
    computed = SealedChance(seed).seal()
    if not read.notes.get("seal"):
        wrong.append(texts.message("server-verify-no-seal"))
    for shown in (seal, read.notes.get("seal")):
        if shown and str(shown).strip().lower() != computed:
            wrong.append(texts.message("server-verify-seal", shown=str(shown)[:64], computed=computed))
            break
    shares = Shares(read, texts)
    wrong += shares.wrong
    if share and share.strip().lower() not in shares.told:
        wrong.append(texts.message("server-verify-not-mine"))
    checked = Check(read, key_of(seed, shares.told) if shares.told else seed)
    checked.run()
    for number, row, drawn, expected in checked.wrong_draws[:SHOWN]:
        arguments = {"n": number + 1, "line": row + 2, "drawn": drawn, "expected": expected}
        wrong.append(texts.message("server-verify-draw", **arguments))
    if len(checked.wrong_draws) > SHOWN:
        wrong.append(texts.message("server-verify-more", n=len(checked.wrong_draws) - SHOWN))
    for row, seat, answered, expected in checked.wrong_answers[:SHOWN]:
        arguments = {"n": seat + 1, "line": row + 2, "answered": answered, "expected": expected}
        wrong.append(texts.message("server-verify-bot", **arguments))
    if not wrong and not checked.match.state.over:
        wrong.append(texts.message("server-verify-half"))
    if not wrong and not journals.is_proved(journal.read_text(encoding="utf-8"), seed):
        wrong.append(texts.message("server-verify-changed"))
    for sentence in wrong:
        typer.echo(sentence)
    if wrong:
        return 1
    typer.echo(texts.message("server-verify-fair", n=checked.draws, seal=computed))
    for version, rows in checked.moved:
        typer.echo(texts.message("server-verify-moved", n=rows, version=version))
    for sentence in shares.found:
        typer.echo(sentence)
    if share:
        typer.echo(texts.message("server-verify-mine"))
    if checked.thoughts:
        typer.echo(texts.message("server-verify-bots", n=checked.thoughts))
    if checked.unchecked:
        names = ", ".join(name_of(read, seat, texts) for seat in checked.unchecked)
        typer.echo(texts.message("server-verify-unchecked", names=names))
    for sentence in [*taken_back(read, texts), *who_played(read, texts)]:
        typer.echo(sentence)
    return 0


class Shares:
    """What people added to chance: each must be what its seat pledged. Who told none is named."""

    def __init__(self, read: journals.Journal, texts: Texts) -> None:
        self.told: list[str] = []  # by seat, "" where there is none; empty where nobody pledged
        self.wrong: list[str] = []
        self.found: list[str] = []
        seats = read.setup.seats
        pledges, shares = read.notes.get("pledges"), read.notes.get("shares")
        if pledges is None and shares is None:
            return
        if not _are_hashes(pledges, seats) or not _are_hashes(shares, seats):
            self.wrong.append(texts.message("server-verify-shares"))
            return
        self.told = shares
        for seat, (pledge, share) in enumerate(zip(pledges, shares)):
            name = name_of(read, seat, texts)
            if share and pledge_of(share) != pledge:
                self.wrong.append(texts.message("server-verify-share", name=name))
            elif pledge and not share:
                self.found.append(texts.message("server-verify-left-out", name=name))
        if any(shares):
            self.found.append(texts.message("server-verify-added", n=sum(map(bool, shares))))


def _are_hashes(read: object, seats: int) -> TypeGuard[list[str]]:
    """One a seat, 32 bytes in hex or nothing."""
    return (
        isinstance(read, list)
        and len(read) == seats
        and all(isinstance(each, str) and re.fullmatch("([0-9a-f]{64})?", each) for each in read)
    )


def _are_pairs(read: object) -> bool:
    return isinstance(read, list) and all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(each, int) for each in pair) for pair in read
    )


class Check:
    """Plays a journal again, what was taken back included: each branch has draws of its own."""

    def __init__(self, read: journals.Journal, seed: bytes) -> None:
        self.match = Match(read.setup)
        self.draws = 0
        self.thoughts = 0  # answers of bots that were thought again
        self.wrong_draws: list[tuple[int, int, int, int]] = []  # number, row, what was drawn, what should be
        self.wrong_answers: list[tuple[int, int, int, int]] = []  # row, seat, what was answered, what should be
        self.unchecked: list[int] = []  # seats of bots that think by the clock, or that people took over for a while
        self._read = read
        self._seed = seed
        self._bots: dict[int, bots.Bot] = {}
        moved: Any = read.notes.get("moved")
        # From which rules version the table went on to a newer one, after how many rows. Bots of older rules, and their
        # answers, are not those of today.
        self.moved = [(int(version), int(rows)) for version, rows in moved] if _are_pairs(moved) else []
        self._since = max((rows for _, rows in self.moved), default=0)
        specs: Any = read.notes.get("bots")
        changed: Any = read.notes.get("changed")
        for seat, spec in enumerate(specs if isinstance(specs, list) else []):
            if not spec:
                continue
            bot = steady_bot(str(spec))
            if bot is None or (isinstance(changed, list) and seat in changed):
                self.unchecked.append(seat)
            else:
                self._bots[seat] = bot
        self._for_people: dict[int, bots.Bot] = {}  # those that play for a person at this point
        levels: Any = read.notes.get("levels")
        self._levels: list[str] = [str(spec) for spec in levels] if isinstance(levels, list) else []

    def run(self) -> None:
        match = self.match
        for number, row in enumerate(self._read.all_rows()):
            kind, seat, code = row
            try:
                if is_note(row):
                    match.note(row)
                    self._note(row)
                    continue
                if kind != ANSWER:
                    match.go_back(row)
                    continue
                if seat == CHANCE:
                    self._draw(number, code)
                elif number >= self._since and (seat in self._bots or seat in self._for_people):
                    self._think(number, seat, code, self._bots.get(seat) or self._for_people[seat])
                match.answer(seat, code)
            except PolyanaError as error:
                if self.wrong_draws or self.wrong_answers:
                    break  # what follows a wrong one need not fit
                raise Complaint(f"line {number + 2} of the journal does not fit: {error}") from None

    def _draw(self, number: int, code: int) -> None:
        expected = self.match.due(self._seed)
        if expected is not None and code != expected:
            self.wrong_draws.append((self.draws, number, code, expected))
        self.draws += 1

    def _note(self, row: Row) -> None:
        kind, seat, code = row
        if kind == STANDIN and 0 <= code < len(self._levels) and seat not in self._bots:
            spec = self._levels[code]
            bot = steady_bot(spec)
            if bot is None:
                self.unchecked += [seat] if seat not in self.unchecked else []
            else:
                self._for_people[seat] = bot
        elif kind == RETURN:
            self._for_people.pop(seat, None)

    def _think(self, number: int, seat: int, code: int, bot: bots.Bot) -> None:
        """A bot whose process failed over its numbers was given others, so either may be."""
        match = self.match
        if match.state.question(seat) is None:
            return
        given = bisect_left(match.marks, match.state.position, key=lambda mark: mark.position)
        salt = bots_seed(self._seed, seat, given, match.branch)
        mind = bots.Mind(match.state, seat)
        expected = bot.choose(mind, Rng(salt))
        self.thoughts += 1
        if code not in (expected, bot.choose(mind, Rng(salt ^ 1)) if code != expected else expected):
            self.wrong_answers.append((number, seat, code, expected))


def steady_bot(spec: str) -> bots.Bot | None:
    """A bot that would think the same again; None if it goes by the clock, or is code that nobody here has let in."""
    try:
        return None if bots.read(spec).seconds else bots.find(spec)
    except BadSetup:
        return None


def name_of(read: journals.Journal, seat: int, texts: Texts) -> str:
    names: Any = read.notes.get("names")
    return str(names[seat]) if isinstance(names, list) and 0 <= seat < len(names) else texts.message("seat", n=seat + 1)


def taken_back(read: journals.Journal, texts: Texts) -> list[str]:
    """A sentence for every takeback: whose, and how many answers it took."""
    found: list[str] = []
    line: list[Entry] = []
    for row in read.all_rows():
        before = len(line)
        apply(line, row)
        kind, seat, _ = row
        if kind == TAKEBACK:
            found.append(texts.message("server-verify-takeback", name=name_of(read, seat, texts), n=before - len(line)))
    return found


def who_played(read: journals.Journal, texts: Texts) -> list[str]:
    """A sentence for every note: whose time ran out, for whom a bot played on, who came back."""
    words = {STANDIN: "standin", RETURN: "return", TIME: "time", END: "end"}
    return [
        texts.message(f"server-verify-{words[kind]}", name=name_of(read, seat, texts))
        for kind, seat, _ in read.all_rows()
        if kind in words
    ]
