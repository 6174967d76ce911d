"""Observations and answers as numbers: of one shape, true at every position, and told by what they say they tell.

That they tell nothing hidden is a promise of the conformance contract.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import get_type_hints

import pytest

from polyana import games
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadAnswer
from polyana.kernel.state import CHANCE, PASS, Question, State
from polyana.kernel.tensors import HIGHEST, KINDS, Page, Tensors

MOST = 4096  # answers of a game at most, where places are counted as they open


def tensors_of(name: str) -> Tensors:
    found = games.find(name).tensors()
    assert found is not None
    return found


def asked(name: str, seats: int, seed: int, every: int = 1, **options: str) -> Iterator[tuple[State, int, Question]]:
    """Positions of a random game at which a seat is asked."""
    game = games.find(name)
    state = game.setup(seats, {**game.short, **options}).start()
    rng = Rng(seed)
    while not state.over:
        seat = state.to_act()
        q = state.question(seat)
        if seat != CHANCE and q is not None and state.position % every == 0:
            yield state, seat, q
        codes = state.options(seat)
        state.answer(seat, codes[rng.below(len(codes))])


def tables() -> Iterator[tuple[str, int]]:
    for name in games.names():
        for seats in games.find(name).seats:
            yield name, seats


@pytest.mark.parametrize(("name", "seats"), tables())
def test_the_mask_holds_the_legal_answers_and_each_is_found_again(name: str, seats: int) -> None:
    tensors = tensors_of(name)
    for state, seat, q in asked(name, seats, seats, 7 if games.find(name).short else 1):
        codes = state.options(seat)
        for compact, size in ((False, tensors.size), (True, tensors.compact_size)):
            page = Page(size)
            tensors.mask(state, seat, page, compact)
            indices = [tensors.index(state, q, code, compact) for code in codes]
            assert [i for i, one in enumerate(page.value()) if one] == sorted(indices)
            assert [tensors.code(state, q, index, compact) for index in indices] == codes
            for other in range(seats):
                if state.question(other) is None:
                    tensors.mask(state, other, page, compact)
                    assert not any(page.value())


@pytest.mark.parametrize("name", games.names())
def test_spaces_have_one_size_for_all_tables(name: str) -> None:
    tensors = tensors_of(name)
    assert tensors.compact_size <= MOST
    assert tensors.size == 1 + sum(kind.size for kind in games.find(name).kinds)
    assert len(games.find(name).kinds) <= KINDS
    assert sum(part.size for part in tensors.sheet.parts) == tensors.sheet.size
    starts = [part.start for part in tensors.sheet.parts]
    assert starts == sorted(starts)
    assert len({part.name for part in tensors.sheet.parts}) == len(starts)
    for part in tensors.sheet.parts:
        assert prod(part.shape) == part.size
        assert tensors.sheet.named(part.name) is part


@pytest.mark.parametrize(("name", "seats"), tables())
def test_no_number_is_higher_than_declared(name: str, seats: int) -> None:
    tensors = tensors_of(name)
    page = Page(tensors.sheet.size)
    met: set[str] = set()
    for state, seat, _ in asked(name, seats, seats + 1, 5 if games.find(name).short else 1):
        for viewer in (seat, (seat + 1) % seats):
            tensors.observe(state, viewer, page)
            seen = page.value()
            assert len(seen) == tensors.sheet.size
            for part in tensors.sheet.parts:
                numbers = seen[part.start : part.start + part.size]
                assert max(numbers) <= part.high, part.name
                if max(numbers):
                    met.add(part.name)
    assert {"kind", "asked", "seats", "running"} <= met


@pytest.mark.parametrize("name", games.names())
def test_all_that_is_shown_is_told_or_there_is_a_reason(name: str) -> None:
    """A field that comes to `show` must come to a part, or say why not."""
    sheet = tensors_of(name).sheet
    shown = set(get_type_hints(games.find(name).shows))
    told = {field for part in sheet.parts for field in part.tells if "/" not in field}
    boards = {"boards"} if any("/" in part.name for part in sheet.parts) else set()
    assert shown - told - boards - set(sheet.without) == set(), "declare a part or say leaves_out"
    assert told - shown == set(), "told, and not shown"
    assert set(sheet.without) <= shown


def test_every_board_of_root_is_told_in_its_own_parts() -> None:
    rooms = {part.name.partition("/")[0] for part in tensors_of("root").sheet.parts if "/" in part.name}
    assert rooms == {"marquise", "eyrie", "alliance", "vagabond", "cult", "riverfolk", "duchy", "corvids"}


@pytest.mark.parametrize("name", games.names())
def test_what_is_seen_depends_on_the_state_alone(name: str) -> None:
    tensors = tensors_of(name)
    page = Page(tensors.sheet.size)
    for state, seat, _ in asked(name, games.find(name).usual, 3, 13):
        tensors.observe(state, seat, page)
        seen = page.value()
        tensors.observe(state, (seat + 1) % state.seats, page)
        tensors.observe(games.unpack(state.pack()), seat, page)
        assert page.value() == seen


def test_seats_are_counted_from_the_one_that_looks() -> None:
    state, seat, _ = next(asked("grandbois", 3, 1, first_player="2"))
    tensors, seen = tensors_of("grandbois"), []
    page = Page(tensors.sheet.size)
    asking = tensors.sheet.named("asked")
    for viewer in range(3):
        tensors.observe(state, viewer, page)
        seen.append(list(page.value()[asking.start : asking.start + asking.size]).index(1))
    assert seen == [(seat - viewer) % 3 for viewer in range(3)]


def test_the_forest_lies_in_its_window_wherever_it_grew() -> None:
    """However far to one side: what is seen does not depend on it."""
    tensors = tensors_of("grandbois")
    cells, places = tensors.sheet.named("cells"), tensors.sheet.named("places")
    page = Page(tensors.sheet.size)
    for state, seat, _ in asked("grandbois", 2, 5):
        tensors.observe(state, seat, page)
        seen = page.value()
        forest = state.show(seat)["cells"]
        assert isinstance(forest, list)
        numbers = seen[cells.start : cells.start + cells.size]
        assert sum(1 for number in numbers if number) == len(forest)
        listed = seen[places.start : places.start + places.size]
        assert all(1 <= number <= 40 for number in listed[: listed.index(0)])


def test_the_factors_of_an_answer() -> None:
    tensors = tensors_of("grandbois")
    place = next(i for i, kind in enumerate(tensors.kinds) if kind.name == "place")
    kind = tensors.kinds[place]
    assert tensors.factors(0) == [-1]
    assert tensors.factors(tensors.first[place] + kind.join([3000, 2])) == [place, 3000, 2]
    assert tensors.factors(tensors.first[place]) == [place, 0, 0]
    assert tensors.factors(tensors.first[place] - 1)[0] == place - 1
    root = tensors_of("root")
    move = next(i for i, kind in enumerate(root.kinds) if kind.words and kind.domains)
    assert root.factors(root.first[move] + root.kinds[move].first_word) == [move, 0]


def test_an_action_that_is_none_now_is_refused_in_a_sentence() -> None:
    tensors = tensors_of("grandbois")
    state, _, q = next((s, a, q) for s, a, q in asked("grandbois", 2, 1) if tensors.kinds[q.kind].name == "place")
    for index, why in (
        (0, "action 0 passes, and place must be answered"),
        (1, "action 1 is no answer to place"),
        (10**9, "is no answer to place"),
        (tensors.compact_first[q.kind] + 250 * 4, "stands for nothing that is open now"),
    ):
        with pytest.raises(BadAnswer, match=why):
            tensors.code(state, q, index, True)
    assert tensors.index(state, q, PASS, True) == 0


def test_numbers_that_do_not_fit_are_the_nearest_that_do() -> None:
    page = Page(12)
    page.clear()
    page.put(0, 300)
    page.put(1, -4)
    page.put(2, 17)
    page.thing(3, -1)
    page.thing(4, 6)
    page.row(5, [1, -1, 999])
    page.things(8, [-1, 0, 999])
    page.mark(11)
    assert list(page.value()) == [HIGHEST, 0, 17, 0, 7, 1, 0, HIGHEST, 0, 1, HIGHEST, 1]
    page.clear()
    page.bits(2, 0b1011)
    assert list(page.value()) == [0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    with pytest.raises(IndexError):
        page.mark(12)
