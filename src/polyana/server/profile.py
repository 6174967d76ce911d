"""What somebody has played here, over HTTP: for their own eyes."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from litestar import Response, Router, get

from polyana.server.bodies import Played, Profile
from polyana.server.lobby import COMPLAINTS, Asked, answer, hub_of, person_of
from polyana.server.schema import SEATS, TABLES
from polyana.server.store import Store

MOST: Final = 1000  # games, the last ones


async def played(store: Store, person: int) -> list[Played]:
    """Finished games in which this person had a seat to the end, the last first."""
    query = (
        sa.select(
            TABLES.c.id,
            TABLES.c.game,
            TABLES.c.seats,
            TABLES.c.winners,
            TABLES.c.scores,
            TABLES.c.roles,
            TABLES.c.created,
            TABLES.c.changed,
            SEATS.c.seat,
        )
        .join(SEATS, SEATS.c.table == TABLES.c.id)
        .where(SEATS.c.person == person, TABLES.c.state == "over")
        .order_by(TABLES.c.changed.desc())
        .limit(MOST)
    )
    async with store.reading() as connection:
        return [
            Played(
                row.id,
                row.game,
                row.seats,
                row.seat,
                row.roles[row.seat] if row.roles else "",
                row.seat in (row.winners or ()),
                (row.scores or [0] * row.seats)[row.seat],
                row.created,
                row.changed,
            )
            for row in (await connection.execute(query)).all()
        ]


@get("/profile", responses=COMPLAINTS)
async def show_profile(request: Asked) -> Response[Profile]:
    person = await person_of(request)
    return answer(Profile(await played(hub_of(request).store, person) if person is not None else []))


def router() -> Router:
    return Router("/api", route_handlers=[show_profile])


__all__ = ["router"]
