"""Kinds of question and event are declared once; their numbers follow."""

from __future__ import annotations

import pytest

from polyana.kernel.meaning import UNHEARD, Domain, Kinds

CARD = Domain("card", 12, keeper="cards")
SEAT = Domain("seat", 3)


def test_numbers_follow_the_order_of_declaration() -> None:
    kinds = Kinds()
    assert [kinds.question("draw", [CARD]), kinds.question("deed", [], ["rest"]), kinds.event("drew", [])] == [0, 1, 0]
    assert [(kind.name, kind.size) for kind in kinds.questions] == [("draw", 12), ("deed", 1)]


def test_a_domain_can_be_put_in_when_the_game_is_made() -> None:
    kinds = Kinds()
    kinds.question("draw", [CARD, SEAT])
    kinds.event("drew", [("card", CARD)], UNHEARD, rule="toy:1", also=["toy:2"])
    more = Domain("card", 20, keeper="cards")
    twin = kinds.over({CARD: more})
    assert (kinds.questions[0].size, twin.questions[0].size) == (36, 60)
    event = twin.events[0]
    assert (event.arguments, event.unknown, event.rules) == ((("card", more),), UNHEARD, ("toy:1", "toy:2"))


def test_a_domain_is_as_large_as_its_values_have_names() -> None:
    deed = Domain("deed", named={"lay": 0, "leave": 1})
    assert (deed.size, deed.named) == (2, {"lay": 0, "leave": 1})


@pytest.mark.parametrize("named", [{"lay": 1}, {"lay": 0, "leave": 0}, {"lay": 0, "leave": 2}])
def test_every_value_has_one_name_or_none_has(named: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="deed: the named values"):
        Domain("deed", named=named)
