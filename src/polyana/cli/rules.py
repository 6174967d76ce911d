"""`polyana rules`: the rule index by id, by words, or as a table of contents; and where a rule is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from polyana import rulebook
from polyana.cli.speech import Complaint, Lang, complain, speak
from polyana.rulebook import Rule, places
from polyana.rulebook.guide import guides, with_guides
from polyana.texts import Texts


def rules(
    which: Annotated[str | None, typer.Argument(help="A rule (grandbois:2.3), or a game for its contents.")] = None,
    search: Annotated[str | None, typer.Option("--search", help="Find rules by words.")] = None,
    guide: Annotated[str | None, typer.Option("--guide", help="How to play: a game, or root/duchy.")] = None,
    where: Annotated[bool, typer.Option("--where", help="Print file:line of the code and of the tests.")] = False,
    lang: Lang = None,
) -> None:
    """Show rules by number or by words."""
    texts = speak(lang)
    console = Console(highlight=False, markup=False, emoji=False)
    if guide is not None:
        _guide(console, guide, texts)
        return
    if search is None and which is None:
        _shelf(console, texts)
        return
    whole = search is None and which is not None and which.strip().lower() in rulebook.games()
    found = look_up(which, None, texts) if search is None and which is not None else _found(search or "", which, texts)
    if where:
        _where(found, texts)
    elif whole:
        _contents(console, found)
    else:
        explain(console, found, texts)


def _guide(console: Console, which: str, texts: Texts) -> None:
    """One page that says how to play; of a game the one about the whole, and a list of the others."""
    game, slash, name = which.strip().lower().partition("/")
    pages = guides(game, texts.language)
    if not pages:
        raise Complaint(texts.message("error-no-guides", game=game, known=", ".join(with_guides())))
    wanted = name if slash else game
    for page in pages:
        if page.id == wanted:
            console.print(Text(page.title, style="bold underline"))
            for heading, text in page.parts:
                line = Text(f"{heading}. ", style="bold").append(text, style="not bold")
                console.print(Padding(line, (0, 0, 0, 2), expand=False))
    if not slash:
        for page in pages:
            if page.id != game:
                console.print(Text(f"  {game}/{page.id:<14}", style="cyan").append(page.title, style="default"))
        return
    if any(page.id == name for page in pages):
        return
    known = ", ".join(f"{game}/{page.id}" for page in pages if page.id != game)
    raise Complaint(texts.message("error-no-guide", guide=which, known=known))


def look_up(text: str, game: str | None, texts: Texts) -> list[Rule]:
    """The rules a person means by an id or, within a game, by words."""
    try:
        return rulebook.lookup(text, game, texts.language)
    except rulebook.UnknownRule:
        pass
    head, colon, number = text.strip().lower().partition(":")
    if not colon:
        head, number = game or "", head
    if game is not None and not colon and not any(letter.isdecimal() for letter in text):
        return _found(text, game, texts)
    if not head:
        raise Complaint(texts.message("error-rule-of-which-game", rule=text, first=rulebook.games()[0]))
    if head not in rulebook.games():
        raise Complaint(texts.message("error-no-rulebook", game=head, known=", ".join(rulebook.games())))
    known = [rule.number for rule in rulebook.rules(head)]
    near = get_close_matches(number, known, n=3, cutoff=0.4) or [known[0], known[-1]]
    raise Complaint(texts.message("error-no-rule", rule=text, near=", ".join(f"{head}:{each}" for each in near)))


def _found(words: str, game: str | None, texts: Texts) -> list[Rule]:
    """Rules in which the words stand: in the language they are written in, which is not always the one spoken."""
    if game is not None and game not in rulebook.games():
        raise Complaint(texts.message("error-no-rulebook", game=game, known=", ".join(rulebook.games())))
    cyrillic = any("а" <= letter <= "я" or letter == "ё" for letter in words.lower())
    for language in ("ru" if cyrillic else texts.language, None):
        found = [rule for rule in rulebook.search(words, language) if game in (None, rule.game)]
        if found:
            return found
    raise Complaint(texts.message("error-no-rule-with-words", words=words))


def explain(console: Console, rules: Sequence[Rule], texts: Texts) -> None:
    """Rules in full, under their headings."""
    for (_, section), group in groupby(rules, key=lambda rule: (rule.game, rule.section)):
        console.print(Text(section, style="bold underline"))
        for rule in group:
            line = Text(f"{rule.id} ", style="cyan").append(f"{rule.title}. ", style="bold not dim")
            line.append(rule.text, style="default")
            if console.is_terminal:
                console.print(Padding(line, (0, 0, 0, 2), expand=False))
            else:  # one rule, one line: made for grep
                console.print(Text("  ").append_text(line), soft_wrap=True)


def _where(rules: Sequence[Rule], texts: Texts) -> None:
    """One place a line, as compilers write them, first in the code, then in the tests."""
    if not any(places.in_code(game) for game in {rule.game for rule in rules}):
        raise Complaint(texts.message("error-no-sources"))
    for rule in rules:
        code, tests = places.of(rule.id)
        if not code:
            complain(texts.message("where-no-code", rule=rule.id))
        for place in (*code, *tests):
            typer.echo(place)
    if places.checkout() is None:
        complain(texts.message("where-no-tests"))


def _contents(console: Console, rules: Sequence[Rule]) -> None:
    for section, group in groupby(rules, key=lambda rule: rule.section):
        console.print(Text(section, style="bold underline"))
        for rule in group:
            console.print(Text(f"  {rule.id:<18}", style="cyan").append(rule.title, style="default"))


def _shelf(console: Console, texts: Texts) -> None:
    for game in rulebook.games():
        n = len(rulebook.rules(game, texts.language))
        console.print(Text(f"  {game:<14}", style="bold").append(texts.message("rules-count", n=n), style="not bold"))
    console.print(Text(texts.message("rules-how"), style="dim"))
