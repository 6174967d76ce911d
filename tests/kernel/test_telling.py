"""Told is known: a game tells once, and every seat hears as much as it knows."""

from __future__ import annotations

import pytest

from polyana.kernel.cards import Cards, words
from polyana.kernel.meaning import FAULT, UNHEARD, VEILED, Domain, EventKind, Kind
from polyana.kernel.state import ALL, CHANCE, HIDDEN, NOBODY, SPECTATOR, Event, all_but, heard, only, sees
from polyana.kernel.telling import Hearing, heard_together, learned
from tests.conformance.toy import Toy

CARD = Domain("card", 6, keeper="cards")
SEAT = Domain("seat", 3)


def table(unknown: int) -> Toy:
    """Seat 0 holds card 4 and alone knows it; one kind of event, which names a seat and a card."""
    seen = [NOBODY, NOBODY, NOBODY, NOBODY, only(0), NOBODY]
    g = Toy(3, Cards(words([-1, -1, -1, -1, 0, -1]), words(seen)), [0, 0, 0], -1)
    g.listen(Hearing([Kind("deal", [CARD])], [EventKind("drew", [("seat", SEAT), ("card", CARD)], unknown)]))
    return g


def told(g: Toy, seat: int) -> list[list[int]]:
    assert g.hearing is not None
    g.hearing.seal(g, 0)
    return [event.arguments for event in heard(g.log or [], seat)]


@pytest.mark.parametrize("unknown", [FAULT, UNHEARD])
def test_who_does_not_know_a_thing_does_not_hear_of_it(unknown: int) -> None:
    g = table(unknown)
    g.tell(0, [0, 4])
    assert [told(g, seat) for seat in (0, 1, 2, SPECTATOR)] == [[[0, 4]], [], [], []]


def test_of_a_veiled_event_everybody_hears_that_it_happened() -> None:
    g = table(VEILED)
    g.tell(0, [0, 4])
    assert [told(g, seat) for seat in (0, 1, SPECTATOR)] == [[[0, 4]], [[0, HIDDEN]], [[0, HIDDEN]]]


def test_the_mask_of_an_event_still_counts() -> None:
    g = table(VEILED)
    g.tell(0, [0, 4], all_but(1))
    assert [told(g, seat) for seat in (0, 1, 2, SPECTATOR)] == [[[0, 4]], [], [[0, HIDDEN]], [[0, HIDDEN]]]


def test_what_is_shown_after_it_was_told_in_the_same_answer_is_heard() -> None:
    g = table(FAULT)
    g.tell(0, [0, 4])
    g.cards.show(4, only(2))
    assert [told(g, seat) for seat in (0, 1, 2)] == [[[0, 4]], [], [[0, 4]]]


def test_who_watches_for_several_seats_hears_what_one_of_them_knows() -> None:
    g = table(VEILED)
    g.tell(0, [0, 4])
    told(g, 0)
    assert [event.arguments for event in heard_together(g.log or [], [1, SPECTATOR])] == [[0, HIDDEN]]
    assert [event.arguments for event in heard_together(g.log or [], [1, 0])] == [[0, 4]]
    assert heard_together([Event(0, [0, 4], only(2))], [0, 1]) == []


def test_everybody_but_one_includes_the_spectators() -> None:
    assert [sees(all_but(1), seat) for seat in (0, 1, 2, SPECTATOR)] == [True, False, True, True]
    assert [sees(ALL, seat) for seat in (0, SPECTATOR, CHANCE)] == [True, True, True]
    assert [sees(only(1), seat) for seat in (0, 1, SPECTATOR)] == [False, True, False]
    assert [sees(NOBODY, seat) for seat in (0, SPECTATOR)] == [False, False]


def test_learning_is_knowing_what_one_did_not_know_before() -> None:
    assert learned([words([0, 1])], [words([0, 3])])
    assert learned([words([1])], [words([ALL])])
    assert not learned([words([3, ALL])], [words([1, NOBODY])])
