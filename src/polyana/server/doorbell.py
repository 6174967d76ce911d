"""Who wants to be told of their turn, over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Response, Router, get, post

from polyana.server import push
from polyana.server.bodies import Nothing, Quiet, Subscription, Told
from polyana.server.lobby import COMPLAINTS, Asked, answer, hub_of, known_person, person_of
from polyana.server.noticebook import PushRow
from polyana.server.outgoing import Forbidden, checked
from polyana.server.people import hash_of, token_in
from polyana.server.words import Trouble
from polyana.texts import LANGUAGES


@get("/notices", responses=COMPLAINTS)
async def show_notices(request: Asked) -> Response[Told]:
    hub = hub_of(request)
    person = await person_of(request)
    mine = await hub.noticebook.pushes(person) if person is not None else []
    here = next((each for each in mine if each.token == _token(request)), None)
    if here is None:
        return answer(Told(hub.notices.public_key))
    return answer(Told(hub.notices.public_key, Quiet(here.quiet_from, here.quiet_to, here.offset), here.endpoint))


@post("/notices", status_code=200, responses=COMPLAINTS)
async def subscribe(request: Asked, data: Subscription) -> Response[Nothing]:
    """This device is to be told: where messages go is what its browser says, but never into our own network."""
    hub = hub_of(request)
    try:
        checked(data.endpoint, hub.settings.notices_local)
    except Forbidden:
        raise Trouble("bad-endpoint") from None
    if not push.is_subscription(data.p256dh, data.auth):
        raise Trouble("bad-endpoint")
    if data.language not in LANGUAGES:
        raise Trouble("bad-language", known=", ".join(LANGUAGES))
    person, headers = await known_person(request)
    token = _token(request)
    if headers:  # somebody new: what they are told by is the cookie they get now
        token = hash_of(token_in(headers["set-cookie"].partition(";")[0]))
    quiet = (data.quiet.begin, data.quiet.end, data.quiet.offset)
    await hub.noticebook.add_push(PushRow(token, person, data.endpoint, data.p256dh, data.auth, data.language, *quiet))
    return answer(Nothing(), headers=headers)


@post("/notices/end", status_code=200, responses=COMPLAINTS)
async def unsubscribe(request: Asked) -> Response[Nothing]:
    if await person_of(request) is not None:
        await hub_of(request).noticebook.end_pushes([_token(request)])
    return answer(Nothing())


def _token(request: Asked) -> str:
    return hash_of(token_in(request.headers.get("cookie", "")))


def router() -> Router:
    handlers: list[Any] = [show_notices, subscribe, unsubscribe]
    return Router("/api", route_handlers=handlers)


__all__ = ["router"]
