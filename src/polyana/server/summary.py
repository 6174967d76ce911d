"""A table in a few words: what the lobby lists and a first sync begins with."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping
from typing import Final

from msgspec import UNSET

from polyana import games
from polyana.kernel.chance import key_of
from polyana.kernel.errors import PolyanaError
from polyana.kernel.game import Setup
from polyana.kernel.state import SPECTATOR
from polyana.server.bodies import Seat, Summary, Wait
from polyana.server.store import TableRow

BEGUN: Final = 2


def setup_of(row: TableRow) -> Setup | None:
    """The setup as these rules understand it; None if they are others than those the table is played by."""
    return _setup(row, older=False)


def newer_setup(row: TableRow) -> Setup | None:
    """The setup of a table that older rules began, as long as nobody has found that these cannot play it on."""
    return _setup(row, older=True)


def _setup(row: TableRow, older: bool) -> Setup | None:
    try:
        game = games.find(row.game)
        fits = row.rules < game.version and row.refused != game.version if older else row.rules == game.version
        return game.setup(row.seats, row.options) if fits else None
    except PolyanaError:
        return None


def is_fixed(row: TableRow) -> bool:
    """Is it fixed what chance draws? Not before those who pledged a share have told it, or had their time."""
    return row.shares is not None or not any(place.pledge for place in row.places)


def stage_of(row: TableRow) -> int:
    """Of beginning: not yet; all sit and tell their shares in chance; chance may draw."""
    return 0 if row.state == "waiting" else BEGUN if is_fixed(row) else 1


def chance_key(row: TableRow) -> bytes:
    """What chance draws with at this table, once that is fixed."""
    seed = bytes.fromhex(row.seed)
    return seed if row.shares is None else key_of(seed, row.shares)


def seat_of(row: TableRow, person: int | None) -> int:
    if person is not None:
        for seat, place in enumerate(row.places):
            if place.person == person:
                return seat
    return SPECTATOR


def hands_of(row: TableRow, keeper: int | None) -> list[int]:
    """The seats that are played at this person's screen: their own, and those of people who sit there with them."""
    if keeper is None:
        return []
    return [seat for seat, place in enumerate(row.places) if keeper in (place.person, place.keeper)]


def is_passed(row: TableRow, keeper: int | None) -> bool:
    """Do several people pass this person's screen among them?"""
    return keeper is not None and any(place.keeper == keeper for place in row.places)


def together(row: TableRow, seat: int) -> list[int]:
    """The seats that are played at the same screen as this one."""
    place = row.places[seat]
    return hands_of(row, place.keeper if place.keeper is not None else place.person)


def link_of(row: TableRow) -> str:
    """The key stands behind the #: browsers send that part to nobody, so no log ever has it."""
    return f"/t/{row.id}#{row.key}"


def seats_of(row: TableRow, present: Collection[int]) -> list[Seat]:
    return [
        Seat(
            place.kind,
            place.name,
            seat in present or place.kind == "bot",
            (place.bot if place.kind == "bot" else place.standin) or UNSET,
            bool(place.standin),
            place.keeper is not None,
        )
        for seat, place in enumerate(row.places)
    ]


def pledges_of(row: TableRow) -> list[str]:
    return [place.pledge for place in row.places]


def left_of(row: TableRow, person: int | None) -> int:
    """The seat this person left while the game ran. They have seen its hand, and may ask for no other."""
    for seat, place in enumerate(row.places):
        if person in place.past:
            return seat
    return SPECTATOR


def summarise(
    row: TableRow,
    person: int | None,
    present: Collection[int] = (),
    position: int | None = None,
    kept: bool | None = None,
    waits: Mapping[int, float] | None = None,
) -> Summary:
    """What this person may know. `kept` None: judged by the rules version alone, and by what is known of older ones."""
    seat = seat_of(row, person)
    over = row.state == "over"
    if kept is None:
        kept = setup_of(row) is None and newer_setup(row) is None
    return Summary(
        table=row.id,
        game=row.game,
        options=row.options,
        language=row.language,
        public=row.public,
        created=row.created,
        state="kept" if kept else row.state,
        seats=seats_of(row, present),
        seat=seat,
        maker=person is not None and row.maker == person,
        seal=hashlib.sha256(bytes.fromhex(row.seed)).hexdigest(),
        position=row.position if position is None else position,
        terms=row.terms,
        seed=row.seed if over else UNSET,
        winners=row.winners if over and row.winners is not None else UNSET,
        scores=row.scores if over and row.scores is not None else UNSET,
        link=link_of(row) if hands_of(row, person) or (person is not None and row.maker == person) else UNSET,
        left=left_of(row, person) if left_of(row, person) >= 0 else UNSET,
        pledges=pledges_of(row) if any(pledges_of(row)) else UNSET,
        shares=row.shares if row.shares is not None else UNSET,
        here=hands_of(row, person) if is_passed(row, person) else UNSET,
        waits=[Wait(*each) for each in sorted(waits.items())] if waits and row.state == "running" else UNSET,
    )
