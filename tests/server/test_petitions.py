"""Wishes for a place in a running game."""

from __future__ import annotations

import time

import pytest

from polyana.server.petitions import Petitions
from polyana.server.words import Trouble
from tests.server.fakes import FakeRoom, Tab


def a_table(patience: float) -> tuple[FakeRoom, Petitions]:
    """Seat 0 is the host's, seat 1 another person's, seat 2 a bot's; all people look on."""
    room = FakeRoom()
    for seat in range(2):
        room.gallery.enter(Tab(seat=seat, person=seat), room.row)
    return room, Petitions(room, room.bus, absence=300.0, patience=patience)


def asked_for(petitions: Petitions) -> tuple[str, list[int]] | None:
    """Who asks, and who has to agree."""
    return (petitions.shown.name, petitions.shown.need) if petitions.shown is not None else None


def test_a_wish_that_nobody_answers_makes_room_for_the_next() -> None:
    _, petitions = a_table(patience=1000.0)
    assert not petitions.ask(2, 7, "Mallory")
    with pytest.raises(Trouble, match="Somebody else"):
        petitions.ask(2, 8, "Dan")
    _, petitions = a_table(patience=0.0)
    assert not petitions.ask(2, 7, "Mallory")
    assert not petitions.ask(2, 8, "Dan")
    assert asked_for(petitions) == ("Dan", [0])


def test_nobody_from_outside_keeps_those_who_play_from_going_on() -> None:
    """A stranger's wish stands, the host who would have to answer it is away, and the other wants a bot to play on."""
    room, petitions = a_table(patience=1000.0)
    assert not petitions.ask(2, 7, "Mallory")
    assert asked_for(petitions) == ("Mallory", [0])
    room.gallery.onlookers = {tab for tab in room.gallery.onlookers if tab.seat == 1}
    room.gallery._gone[0] = time.time() - 301
    assert petitions.ask_bot(1, 0)  # there is nobody else to agree
    assert asked_for(petitions) is None
    # And one of those who play does not push aside another's wish.
    room.row.places[2] = room.row.places[1].__class__("human", 2, "", None, {})
    room.gallery.enter(Tab(seat=2, person=2), room.row)
    assert not petitions.ask_bot(1, 0)
    with pytest.raises(Trouble, match="Somebody else"):
        petitions.ask_bot(2, 0)
    with pytest.raises(Trouble, match="Somebody else"):
        petitions.ask(0, 9, "Mallory")
