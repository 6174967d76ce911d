"""The lobby over HTTP: games, tables, seats, devices. docs/protocol.md is its contract, /api/openapi.json its form."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.exceptions import ClientException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter
from msgspec import UNSET

from polyana import __version__, bots, games, lessons, rulebook
from polyana.kernel import views
from polyana.kernel.errors import BadAnswer
from polyana.kernel.game import Game
from polyana.kernel.journal import dumps, header, proved
from polyana.lessons import Lesson
from polyana.puzzles import collection
from polyana.rulebook.guide import guides
from polyana.server import minds, puzzling
from polyana.server.bodies import (
    Advised,
    AnalysisFacts,
    Begin,
    BotFacts,
    Code,
    Complaint,
    Device,
    Devices,
    EventKind,
    Forbidden,
    GameFacts,
    GuideFacts,
    Health,
    Invitation,
    Join,
    Kind,
    Leave,
    LessonFacts,
    Link,
    Made,
    NewTable,
    Nothing,
    Option,
    PuzzleFacts,
    RuleFacts,
    Seated,
    Summary,
    Tables,
    Terms,
    Thoughts,
    Try,
    UseDevice,
    domain,
    shape,
)
from polyana.server.guard import CALLER, Caller
from polyana.server.hub import Hub
from polyana.server.invitations import address_for, heard, new_code, picture, spoken
from polyana.server.lessons import told
from polyana.server.messages import Tried
from polyana.server.people import cookie, hash_of, token_in
from polyana.server.store import TableRow
from polyana.server.summary import hands_of, left_of, link_of, newer_setup, pledges_of, seat_of, summarise
from polyana.server.words import NAME_LENGTH, Trouble, clean, language_of, say
from polyana.texts import LANGUAGES, Texts

ID: Final = 16  # of a device: so much of the hash of its token
ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"


class Asked(Request[Any, Any, State]):
    """A request; a body that is nested without end or no UTF-8 is not understood, like any other that is no JSON."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("JSON is nested too deeply") from None
        except UnicodeDecodeError:
            raise ClientException("JSON is not UTF-8") from None


STANDING: Final = {"cache-control": "public, no-cache"}  # the same for everybody (`guard.Standing`); asked for anew
TableId = Annotated[str, Parameter(max_length=24)]


COMPLAINTS: Final = {
    status: ResponseSpec(Complaint, description=text)
    for status, text in (
        (400, "not understood"),
        (403, "not allowed"),
        (404, "not there"),
        (409, "not now"),
        (413, "too long"),
        (415, "not JSON"),
        (429, "too much at once"),
        (503, "not at the moment"),
    )
}

# Who asks.


def hub_of(request: Asked) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def language(request: Asked) -> str:
    return language_of(request.headers.get("accept-language", ""))


def caller_of(request: Asked) -> Caller:
    caller: Caller = request.scope["state"][CALLER]
    return caller


async def person_of(request: Asked) -> int | None:
    agent = request.headers.get("user-agent", "")
    return await hub_of(request).people.find(token_in(request.headers.get("cookie", "")), agent)


async def known_person(request: Asked) -> tuple[int, dict[str, str]]:
    """Whoever asks; a newcomer is given a token, in the headers to send."""
    person = await person_of(request)
    if person is not None:
        return person, {}
    caller = caller_of(request)
    if not caller.newcomers.take():
        caller.note("somebody new was turned away, too many came")
        raise Trouble("newcomers-often", 429)
    person, token = await hub_of(request).people.welcome()
    return person, {"set-cookie": cookie(token, request.url.scheme == "https")}


def answer(content: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response[Any]:
    return Response(content, status_code=status, headers={"cache-control": "no-store", **(headers or {})})


async def row_of(request: Asked, table: str) -> TableRow:
    row = await hub_of(request).store.table(table)
    if row is None:
        raise Trouble("no-table", 404)
    return row


async def is_kept(hub: Hub, row: TableRow) -> bool:
    await look_at_older(hub, row)
    return summary_of(hub, row, None).state == "kept"


async def look_at_older(hub: Hub, row: TableRow) -> None:
    """Whether a table that older rules began can be played on is known when it has been read into memory."""
    if newer_setup(row) is not None:
        await hub.open(row.id)


def summary_of(hub: Hub, row: TableRow, person: int | None, waits: Mapping[int, float] | None = None) -> Summary:
    """With what memory knows, where the table is there; `waits` is what the database knows of whose turn it is."""
    room = hub.rooms.get(row.id)
    if room is None:
        return summarise(row, person, waits=waits)
    position = room.table.state.position if room.table is not None else None
    for place, known in zip(row.places, room.row.places):
        place.standin = known.standin if place.person == known.person else ""
    if waits is not None and room.decides():
        waits = room.waits.since
    return summarise(row, person, room.gallery.present(), position, room.kept, waits)


# Games.


@get("/games", responses=COMPLAINTS)
async def list_games() -> Response[list[GameFacts]]:
    return Response([facts(games.find(name)) for name in games.names()], headers=STANDING)


def facts(game: Game) -> GameFacts:
    options = [
        Option(
            each.name, list(each.values), each.default, each.rule, each.follows, each.means, each.weights, each.group
        )
        for each in game.options
    ]
    kinds = [Kind(each.name, each.size, [domain(of) for of in each.domains], list(each.words)) for each in game.kinds]
    events = [
        EventKind(each.name, [(name, domain(of)) for name, of in each.arguments], list(each.rules))
        for each in game.events
    ]
    shown = shape(views.shape(game.shows))
    taught, puzzles = list(lessons.ids(game.name)), len(collection.of(game.name))
    return GameFacts(game.name, game.version, list(game.seats), options, kinds, events, shown, taught, puzzles)


@post("/advice", status_code=200, responses=COMPLAINTS)
async def give_advice(request: Asked, data: Thoughts) -> Response[Advised]:
    setup = games.find(data.game).setup(data.seats, data.options)
    words = Texts(language_of(request.headers.get("accept-language", "")))
    return answer(Advised([advice.sentence(words.message) for advice in setup.game.advice(setup)]))


@get("/bots", responses=COMPLAINTS)
async def list_bots() -> Response[list[BotFacts]]:
    found = [BotFacts(level, level) for level in bots.LEVELS] + [BotFacts(name, "") for name in bots.GUESTS]
    return Response(found, headers=STANDING)


@get("/rules/{game:str}/{language:str}", responses=COMPLAINTS)
async def list_rules(game: str, language: str) -> Response[list[RuleFacts]]:
    if game not in rulebook.games() or language not in LANGUAGES:
        raise Trouble("not-found", 404)
    found = [RuleFacts(rule.id, rule.title, rule.text, rule.section) for rule in rulebook.rules(game, language)]
    return Response(found, headers={"cache-control": "public, max-age=3600"})


@get("/guides/{game:str}/{language:str}", responses=COMPLAINTS)
async def list_guides(game: str, language: str) -> Response[list[GuideFacts]]:
    if game not in games.names() or language not in LANGUAGES:
        raise Trouble("not-found", 404)
    found = [GuideFacts(page.id, page.title, list(page.parts)) for page in guides(game, language)]
    return Response(found, headers={"cache-control": "public, max-age=3600"})


@get("/lessons/{game:str}/{lesson:str}", responses=COMPLAINTS)
async def tell_lesson(game: str, lesson: str) -> Response[LessonFacts]:
    return Response(await asyncio.to_thread(told, known_lesson(game, lesson)), headers=STANDING)


@get("/lessons/{game:str}/{lesson:str}/{step:int}/{code:int}", responses=COMPLAINTS)
async def say_why_not(game: str, lesson: str, step: int, code: int) -> Response[Forbidden]:
    try:
        return answer(Forbidden(lessons.refusal(known_lesson(game, lesson), step, code)))
    except BadAnswer:
        raise Trouble("not-found", 404) from None


def known_lesson(game: str, id: str) -> Lesson:
    found = lessons.find(game, id)
    if found is None:
        raise Trouble("not-found", 404)
    return found


@get("/puzzles/{game:str}/{language:str}", responses=COMPLAINTS)
async def list_puzzles(game: str, language: str) -> Response[list[PuzzleFacts]]:
    if game not in games.names() or language not in LANGUAGES:
        raise Trouble("not-found", 404)
    return Response(puzzling.facts(game, language), headers={"cache-control": "public, max-age=3600"})


@post("/puzzles/{game:str}/{number:int}", status_code=200, responses=COMPLAINTS)
async def try_puzzle(request: Asked, game: str, number: int, data: Try) -> Response[Tried]:
    if game not in games.names() or not 1 <= number <= len(collection.of(game)):
        raise Trouble("not-found", 404)
    found = collection.find(game, number)
    return answer(await asyncio.to_thread(puzzling.tried, found, data.codes, language(request)))


# Tables.


@post("/tables", status_code=201, responses=COMPLAINTS)
async def make_table(request: Asked, data: NewTable) -> Response[Made]:
    hub = hub_of(request)
    if data.language not in LANGUAGES:
        raise Trouble("bad-language", known=", ".join(LANGUAGES))
    terms = terms_of(data)
    setup = games.find(data.game).setup(len(data.seats), data.options)
    game = setup.game
    if sum(wish.kind == "me" for wish in data.seats) > 1:
        raise Trouble("bad-seat")
    passed = any(wish.kind == "here" for wish in data.seats)
    if passed and data.public:  # strangers play against people, not against one who sees several hands
        raise Trouble("public-passed")
    chosen = [bot_spec(wish.bot) if wish.kind == "bot" else None for wish in data.seats]
    caller = caller_of(request)
    if not caller.tables.take():
        caller.note("a table was not made, too many were")
        raise Trouble("tables-often", 429)
    person, headers = await known_person(request)
    places: list[dict[str, Any]] = []
    for seat, (wish, bot) in enumerate(zip(data.seats, chosen)):
        place: dict[str, Any] = {"seat": seat, "kind": wish.kind, "person": None, "name": ""}
        place |= {"bot": None, "orders": {}, "pledge": "", "keeper": None}
        if wish.kind == "me":
            place |= {"kind": "human", "person": person, "name": name_of(data.name, data.language)}
            place["pledge"] = data.pledge or ""
        elif wish.kind == "here":  # whoever keeps the seat pledges for both: their share is one of the same screen
            place |= {"kind": "human", "keeper": person, "name": name_of(wish.name, data.language)}
        elif bot is not None:
            place |= bot_place(bot, seat, data.language)
        places.append(place)
    now = round(time.time(), 3)
    begins = all(place["kind"] != "open" for place in places)
    row = {
        "id": "".join(secrets.choice(ALPHABET) for _ in range(14)),
        "game": game.name,
        "rules": game.version,
        "seats": setup.seats,
        "options": setup.options,
        "language": data.language,
        "public": data.public,
        "key": secrets.token_urlsafe(16),
        "seed": secrets.token_hex(32),
        "maker": person,
        "state": "running" if begins else "waiting",
        "created": now,
        "changed": now,
        "position": 0,
        "terms": msgspec.to_builtins(terms),
        "source": hub.source_of(caller.address),
        "code": await free_code(hub),
    }
    await hub.store.create(row, places)
    return answer(Made(str(row["id"]), f"/t/{row['id']}#{row['key']}"), 201, headers)


async def free_code(hub: Hub) -> int:
    while await hub.store.by_code(code := new_code()) is not None:
        pass
    return code


def terms_of(data: NewTable) -> Terms:
    """Strangers at a public table have agreed on nothing: there nobody looks into a bot's hand or takes draws back."""
    if data.public and (data.takeover or data.takebacks):
        raise Trouble("public-terms")
    clock = data.clock
    if clock is not None:
        level_spec(clock.bot)
        if clock.kind == "move" and clock.increment:
            raise Trouble("bad-clock")
    takebacks = not data.public if data.takebacks is None else data.takebacks
    return Terms(bool(data.takeover), takebacks, clock if clock is not None else UNSET, data.covers)


def bot_spec(wish: str | None) -> str:
    """A bot that may sit down: of the house, or one that the operator has let in. Nobody else's code is loaded."""
    if wish is not None and wish not in minds.LEVELS and wish not in bots.GUESTS:
        raise Trouble("bad-bot", bot=clean(wish, 40), known=", ".join([*bots.LEVELS, *bots.GUESTS]))
    return wish or minds.USUAL


def level_spec(wish: str) -> str:
    """A bot that may play for a person: journals know those by their number."""
    if wish not in minds.LEVELS:
        raise Trouble("bad-bot", bot=clean(wish, 40), known=", ".join(bots.LEVELS))
    return wish


def bot_place(bot: str, seat: int, language: str) -> dict[str, Any]:
    name = bot.capitalize() if bot in bots.GUESTS else say(language, "bot-name", n=seat + 1)
    return {"kind": "bot", "bot": bot, "name": name}


def name_of(name: str, language: str) -> str:
    return clean(name, NAME_LENGTH) or say(language, "guest")


@get("/tables", responses=COMPLAINTS)
async def list_tables(request: Asked) -> Response[Tables]:
    hub = hub_of(request)
    person = await person_of(request)
    mine = await hub.store.mine(person) if person is not None else []
    known = {row.id for row in mine}
    public = [row for row in await hub.store.open() if row.id not in known]
    await hub.look_up([*mine, *public])
    noted = await hub.noticebook.waits([row.id for row in mine if row.state == "running"])
    waits = {table: {wait.seat: wait.since for wait in some} for table, some in noted.items()}
    return answer(
        Tables(
            [summary_of(hub, row, person, waits.get(row.id, {})) for row in mine],
            [summary_of(hub, row, person) for row in public],
        )
    )


@get("/tables/{table:str}", responses=COMPLAINTS)
async def show_table(request: Asked, table: TableId) -> Response[Summary]:
    row = await row_of(request, table)
    if row.state == "running" or newer_setup(row) is not None:
        await hub_of(request).open(table)  # whoever asks is about to look at it, and memory knows where it stands
    return answer(summary_of(hub_of(request), row, await person_of(request)))


@post("/tables/{table:str}/join", status_code=200, responses=COMPLAINTS)
async def join_table(request: Asked, table: TableId, data: Join | None = None) -> Response[Seated]:
    hub = hub_of(request)
    data = data or Join()
    row = await row_of(request, table)
    person = await person_of(request)
    seat = seat_of(row, person)
    if seat >= 0:
        return answer(Seated(seat))
    if not row.public and not (data.key and secrets.compare_digest(data.key.encode(), row.key.encode())):
        raise Trouble("needs-key", 403)
    if row.state == "over":
        raise Trouble("over", 409)
    if await is_kept(hub, row):
        raise Trouble("kept", 409)
    if data.seat is not None and data.seat >= len(row.places):
        raise Trouble("bad-seat", 404)
    seats = range(len(row.places)) if data.seat is None else [data.seat]
    kinds = ("open",) if data.seat is None else ("open", "bot", *(("human",) if row.state == "running" else ()))
    free = [seat for seat in seats if row.places[seat].kind in kinds]
    if not free:
        raise Trouble("full", 409)
    if row.state == "running":
        return await join_late(request, row, free[0], name_of(data.name, row.language))
    person, headers = await known_person(request)
    for seat in free:
        if await hub.store.sit(table, seat, person, name_of(data.name, row.language), data.pledge or ""):
            await hub.seats_changed(table)
            return answer(Seated(seat), headers=headers)
    raise Trouble("full", 409)


async def join_late(request: Asked, row: TableRow, seat: int, name: str) -> Response[Seated]:
    """A bot's place in a running game, whose hand one will see: the host is asked. For that of somebody who is absent,
    all others are."""
    absent = row.places[seat].kind == "human"
    left = left_of(row, await person_of(request))
    if left >= 0 and left != seat:
        raise Trouble("left-another", 403)
    if absent and row.public:
        raise Trouble("public-terms", 403)
    if not absent and not row.terms.takeover and left != seat:
        raise Trouble("no-takeover", 403)
    person, headers = await known_person(request)
    at_once = await hub_of(request).ask_for_seat(row.id, seat, person, name)
    return answer(Seated(seat, not at_once), headers=headers)


@post("/tables/{table:str}/leave", status_code=200, responses=COMPLAINTS)
async def leave_table(request: Asked, table: TableId, data: Leave | None = None) -> Response[Nothing]:
    hub = hub_of(request)
    row = await row_of(request, table)
    person = await person_of(request)
    seat = seat_of(row, person) if data is None or data.seat is None else data.seat
    if seat not in hands_of(row, person):
        raise Trouble("no-seat", 403)
    person = row.places[seat].person
    assert person is not None
    if row.state == "over":
        raise Trouble("over", 409)
    if await is_kept(hub, row):
        raise Trouble("kept", 409)
    await hub.store.stand(table, seat, person, bot_place(bot_spec(None), seat, row.language))
    await hub.seats_changed(table)
    return answer(Nothing())


@post("/tables/{table:str}/begin", status_code=200, responses=COMPLAINTS)
async def begin_table(request: Asked, table: TableId, data: Begin | None = None) -> Response[Nothing]:
    hub = hub_of(request)
    row = await row_of(request, table)
    person = await person_of(request)
    if person is None or person != row.maker:
        raise Trouble("not-maker", 403)
    if row.state != "waiting":
        raise Trouble("not-waiting", 409)
    if await is_kept(hub, row):
        raise Trouble("kept", 409)
    bot = bot_spec(data.bot if data is not None else None)
    if not await hub.store.begin(table, [bot_place(bot, seat, row.language) for seat in range(row.seats)]):
        raise Trouble("not-waiting", 409)
    await hub.seats_changed(table)
    return answer(Nothing())


@get("/tables/{table:str}/journal", media_type="application/jsonl", responses=COMPLAINTS)
async def download_journal(request: Asked, table: TableId) -> Response[bytes]:
    row = await row_of(request, table)
    if row.state != "over":  # what lies hidden at a table that is kept stays hidden: it may go on one day
        raise Trouble("no-journal", 409)
    if newer_setup(row) is not None:
        await look_at_older(hub_of(request), row)
        row = await row_of(request, table)
    notes = {
        "bots": [place.bot if place.kind == "bot" and place.bot else "" for place in row.places],
        "names": [place.name for place in row.places],
        "changed": [seat for seat, place in enumerate(row.places) if place.past],
        "levels": list(minds.LEVELS),  # of bots that play for somebody
        "terms": msgspec.to_builtins(row.terms),
        "seed": row.seed,
        "seal": summary_of(hub_of(request), row, None).seal,
        **({"pledges": pledges_of(row), "shares": row.shares} if row.shares is not None else {}),
        **({"moved": row.moved} if row.moved else {}),
        "language": row.language,
        "table": row.id,
    }
    text = dumps(
        header(row.game, row.rules, row.seats, row.options, notes),
        await hub_of(request).store.rows(table),
    )
    headers = {
        "content-disposition": f'attachment; filename="{row.game}-{row.id}.polyana"',
        "cache-control": "no-store",
    }
    text = proved(text, bytes.fromhex(row.seed))
    return Response(text.encode(), headers=headers, media_type="application/jsonl")


@get("/tables/{table:str}/analysis", responses=COMPLAINTS)
async def analyse_table(request: Asked, table: TableId) -> Response[AnalysisFacts]:
    row = await row_of(request, table)
    if newer_setup(row) is not None:
        await look_at_older(hub_of(request), row)
        row = await row_of(request, table)
    return answer(hub_of(request).analyses.look(row, caller_of(request).address))


# Invitations.


@get("/tables/{table:str}/invitation", responses=COMPLAINTS)
async def invite(request: Asked, table: TableId) -> Response[Invitation]:
    """For those who are shown the link: who sits there, or made the table."""
    row = await row_of(request, table)
    person = await person_of(request)
    if not hands_of(row, person) and (person is None or row.maker != person):
        raise Trouble("no-seat", 403)
    host = request.headers.get("host", "")
    address, local = address_for(hub_of(request).settings, request.url.scheme, host)
    link = address + link_of(row)
    words = spoken(row.code, language(request)) if row.state == "waiting" and row.code >= 0 else UNSET
    return answer(Invitation(link, local, picture(link), words))


@post("/code", status_code=200, responses=COMPLAINTS)
async def find_by_code(request: Asked, data: Code) -> Response[Link]:
    """Where a code leads that somebody heard. Who guesses is as slow as their address may be."""
    caller = caller_of(request)
    if not caller.codes.take():
        caller.note("a table code was not looked up, too many were tried")
        raise Trouble("codes-often", 429)
    code = heard(data.words)
    row = await hub_of(request).store.by_code(code) if code is not None else None
    if row is None:
        raise Trouble("no-code", 404)
    return answer(Link(link_of(row)))


# Devices.


@post("/device", status_code=200, responses=COMPLAINTS)
async def make_device_link(request: Asked) -> Response[Link]:
    person, headers = await known_person(request)
    return answer(Link(f"/device#{await hub_of(request).people.device_code(person)}"), headers=headers)


@post("/device/{code:str}", status_code=200, responses=COMPLAINTS)
async def use_device_link(
    request: Asked, code: Annotated[str, Parameter(max_length=64)], data: UseDevice | None = None
) -> Response[Nothing]:
    hub = hub_of(request)
    mine, theirs = await person_of(request), await hub.people.owner_of(code)
    if mine is not None and mine != theirs and not (data is not None and data.replace):
        if await hub.store.mine(mine, 1):  # tables that this browser would lose
            raise Trouble("already-somebody", 409)
    token = await hub.people.use_device_code(code)
    return answer(Nothing(), headers={"set-cookie": cookie(token, request.url.scheme == "https")})


@get("/devices", responses=COMPLAINTS)
async def list_devices(request: Asked) -> Response[Devices]:
    person = await person_of(request)
    found = await hub_of(request).store.devices(person) if person is not None else []
    here = hash_of(token_in(request.headers.get("cookie", "")))
    return answer(
        Devices([Device(each.hash[:ID], each.label, each.created, each.seen, each.hash == here) for each in found])
    )


@post("/devices/{device:str}/end", status_code=200, responses=COMPLAINTS)
async def end_device(request: Asked, device: Annotated[str, Parameter(max_length=64)]) -> Response[Nothing]:
    """One of mine, or `others`: all but this one."""
    hub = hub_of(request)
    person = await person_of(request)
    if person is None:
        raise Trouble("not-found", 404)
    here = hash_of(token_in(request.headers.get("cookie", "")))
    hashes = [each.hash for each in await hub.store.devices(person)]
    ended = [hash for hash in hashes if (hash != here if device == "others" else hash[:ID] == device)]
    if not ended and device != "others":
        raise Trouble("not-found", 404)
    await hub.end_devices(person, ended)
    return answer(Nothing())


@get("/openapi.json", include_in_schema=False)
async def openapi(request: Asked) -> Response[dict[str, Any]]:
    return Response(request.app.openapi_schema.to_schema(), headers=STANDING)


@get("/health", responses=COMPLAINTS)
async def health(request: Asked) -> Response[Health]:
    hub = hub_of(request)
    database, disk = await hub.is_well()
    ok = database and disk >= hub.settings.disk_least
    body = Health(ok, __version__, len(hub.rooms), len(hub.connections), database, round(disk, 1))
    return answer(body, 200 if ok else 503)


def router() -> Router:
    handlers = [
        list_games,
        list_bots,
        list_rules,
        give_advice,
        list_guides,
        tell_lesson,
        say_why_not,
        list_puzzles,
        try_puzzle,
        make_table,
        list_tables,
        show_table,
        join_table,
        leave_table,
    ]
    handlers += [
        begin_table,
        download_journal,
        analyse_table,
        invite,
        find_by_code,
        make_device_link,
        use_device_link,
        list_devices,
        end_device,
        openapi,
        health,
    ]
    return Router("/api", route_handlers=handlers)


__all__ = ["link_of", "router"]
