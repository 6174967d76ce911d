"""One truth on both sides of the wire: the browser's types and the protocol in words follow the types declared here."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal, TypedDict, get_args

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from polyana import games
from polyana.kernel.meaning import Axis, Domain, Kind
from polyana.kernel.state import ALL
from polyana.kernel.views import Asked, Fields, View
from polyana.server import bodies, messages, typescript
from polyana.server.table import Table

ROOT = Path(__file__).parents[2]
WRITTEN = typescript.files()
PROTOCOL = (ROOT / "docs/protocol.md").read_text("utf-8")


@pytest.mark.parametrize("name", WRITTEN)
def test_the_browsers_types_are_those_declared_here(name: str) -> None:
    kept = (ROOT / "web/src/generated" / name).read_text("utf-8")
    assert kept == WRITTEN[name], "run `make types`"


def test_nothing_else_lies_among_them() -> None:
    assert {file.name for file in (ROOT / "web/src/generated").iterdir()} == set(WRITTEN)


CELL = Domain("cell", axes=[Axis("y", 3, -1), Axis("x", 5)])


class Inner(msgspec.Struct, omit_defaults=True):
    """Something inside."""

    word: Literal["a", "b"]
    later: int | UnsetType = UNSET


class Base(TypedDict):
    below: int  # from below


class Shown(Base):
    pairs: list[Annotated[list[int], Fields("left", "right", "*more")]]
    either: list[int | None]
    inner: dict[str, Inner]  # by name
    where: list[Annotated[int, CELL]]


def test_how_types_are_written() -> None:
    writer = typescript.Writer()
    assert writer.declare(Shown) == "Shown"
    assert writer.text() == (
        '/** Something inside. */\nexport type Inner = {\n  word: "a" | "b";\n  later?: number;\n};\n\n'
        "export type Shown = {\n  /** from below */\n  below: number;\n"
        "  pairs: [left: number, right: number, ...more: number[]][];\n  either: (number | null)[];\n"
        "  /** by name */\n  inner: Record<string, Inner>;\n  where: number[];\n};\n"
    )
    assert writer.domains == [CELL]


def test_how_meanings_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    deed = Domain("deed", named={"lay": 0, "call-wolf": 1})
    turn, card = Domain("turn", 4), Domain("card", 9)
    game = games.find("woolybully")  # a copy of it would be itself
    monkeypatch.setattr(game, "shows", Shown)
    kinds = (Kind("turn", [deed]), Kind("place", [card, turn]), Kind("keep", [card, card]))
    monkeypatch.setattr(game, "kinds", kinds)
    monkeypatch.setattr(game, "events", ())
    written = [line for line in typescript.board(game).splitlines() if line.startswith("export const")]
    assert written == [
        'export const CODES = {"place":[{"name":"card","size":9},{"name":"turn","size":4}]} as const;',
        'export const DEED = {"LAY":0,"CALL_WOLF":1} as const;',
        'export const CELL = {"name":"cell","size":15,"axes":'
        '[{"name":"y","size":3,"low":-1},{"name":"x","size":5,"low":0}]} as const;',
    ]


def test_a_type_without_a_word_is_refused() -> None:
    with pytest.raises(TypeError, match="no word"):
        typescript.Writer().of(list[bytes])


# The protocol in words.


def told(section: str) -> dict[str, set[str]]:
    """The tables of docs/protocol.md: for each `t` the fields, those that may be missing with a ?."""
    text = PROTOCOL.split(f"### {section}\n")[1].split("\n### ")[0].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.*?)(?<!\\) \|", text, re.M)
    return {t: set(re.findall(r"`(\w+\??)(?:`|:)", fields)) for t, fields in rows if t != "t"}


def declared(union: object) -> dict[str, set[str]]:
    return {each.__struct_config__.tag: fields_of(each) for each in get_args(union)}


def fields_of(struct: type[msgspec.Struct]) -> set[str]:
    return {field.encode_name + ("" if field.required else "?") for field in msgspec.structs.fields(struct)}


def test_the_protocol_tells_every_message_of_the_server() -> None:
    written = told("Server → client")
    assert written == {t: fields for t, fields in declared(messages.ServerMessage).items() if t != "pong"}
    assert '{"t": "pong"}' in PROTOCOL


def test_the_protocol_tells_every_message_of_a_client() -> None:
    assert told("Client → server") == declared(messages.ClientMessage)


def braces(start: str) -> set[str]:
    """The names on the first level of what is written in braces after some words."""
    text = PROTOCOL.split(start, 1)[1]
    text = text[text.index("{") + 1 :]
    depth, flat = 0, ""
    for mark in text:
        if mark in "{[":
            depth += 1
        elif mark in "}]":
            depth -= 1
            if depth < 0:
                break
        elif depth == 0:
            flat += mark
    return {re.split(r"[:\s]", part.strip())[0] for part in flat.split(",")}


@pytest.mark.parametrize(
    ("start", "struct"),
    [
        ("`GET /api/games`", bodies.GameFacts),
        ("options: [", bodies.Option),
        ("kinds: [", bodies.Kind),
        ("domains: [", bodies.Domain),
        ("events: [", bodies.EventKind),
        ("`GET /api/bots`", bodies.BotFacts),
        ("`GET /api/rules/{game}/{language}`", bodies.RuleFacts),
        ("`POST /api/advice`", bodies.Thoughts),
        ("`GET /api/guides/{game}/{language}`", bodies.GuideFacts),
        ("`GET /api/puzzles/{game}/{language}`", bodies.PuzzleFacts),
        ("`{codes}` → `", messages.Tried),
        ("whoever may have its journal:", bodies.AnalysisFacts),
        ("`turns`:", bodies.Turned),
        ("→ `201 ", bodies.Made),
        ("`GET /api/tables` |", bodies.Tables),
        ("`POST /api/tables/{table}/join`", bodies.Join),
        ("`GET /api/health`", bodies.Health),
        ("A **summary** is", bodies.Summary),
    ],
)
def test_the_protocol_tells_the_bodies(start: str, struct: type[msgspec.Struct]) -> None:
    names = {field.encode_name for field in msgspec.structs.fields(struct)}
    assert {name.rstrip("?") for name in braces(start)} == names


def test_the_protocol_tells_the_view() -> None:
    assert braces("`view` is the kernel's view:") == set(View.__annotations__)
    assert braces("question: ") == set(Asked.__annotations__)


def test_an_event_says_by_its_place_which_rule_it_follows_from() -> None:
    root = games.find("root")
    table = Table(root.setup(2), bytes(32))
    kind = next(i for i, each in enumerate(root.events) if each.name == "removed")
    for rule in ("", "root:4.3.3", root.events[kind].rules[2]):
        table.state.tell(kind, [0, 0, 3, 1], ALL, rule)
    assert table.events(0)[-3:] == [[kind, 0, 0, 3, 1], [kind, 0, 0, 3, 1, 0], [kind, 0, 0, 3, 1, 2]]
