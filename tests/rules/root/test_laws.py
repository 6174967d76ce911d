"""The options that other options follow: root:v15; what the letter says: root:v13, root:v14; the end: root:r126."""

from __future__ import annotations

import pytest

from polyana import games
from polyana.games.root.game import GAME, LAWS
from polyana.games.root.law.turn import WARNING
from polyana.kernel import journal
from polyana.kernel.game import Value
from polyana.kernel.match import Match
from tests.rules.root.positions import Position

pytestmark = pytest.mark.usefixtures("agreement")

LETTER = {"field_hospitals_always", "wood_from_adjacent"}
LAW_OF_2025: dict[str, Value] = {
    "riverfolk_dividends": "per_two_funds",
    "cult_tie_hated": True,
    "marquise_bird_any_time": True,
    "full_removal_damage": 3,
    "ally_outrage_by_owner": True,
    "coalition_no_battle": True,
    "rest_refreshes_all": False,
    "eager_reshuffle": True,
    "free_corners": True,
    "ally_moves_any_phase": False,
    "coalition_min_vp": 10,
    "raft_ally_draws": True,
    "slip_ignores_snare": True,
}


@pytest.mark.rule("root:v15")
def test_a_law_sets_all_variants() -> None:
    followers = {option.name for option in GAME.options if option.follows == "law"}
    assert followers == LETTER | set(LAW_OF_2025)
    off: dict[str, Value] = {"full_removal_damage": 0, "coalition_min_vp": 10, "riverfolk_dividends": "per_fund"}
    book = GAME.setup(4).options
    assert book["law"] == "book"
    assert {name: book[name] for name in followers} == {name: off.get(name, False) for name in followers}
    letter = GAME.setup(4, {"law": "letter"}).options
    assert {name: letter[name] for name in followers} == {n: off.get(n, n in LETTER) for n in followers}
    newest = GAME.setup(4, {"law": "2025"}).options
    assert {name: newest[name] for name in followers} == LAW_OF_2025 | dict.fromkeys(LETTER, False)


@pytest.mark.rule("root:v15")
def test_a_single_option_goes_before_the_law() -> None:
    options = GAME.setup(4, {"law": "2025", "eager_reshuffle": "off", "full_removal_damage": "0"}).options
    assert (options["eager_reshuffle"], options["full_removal_damage"]) == (False, 0)
    assert options["free_corners"] is True
    options = GAME.setup(4, {"wood_from_adjacent": True, "eager_reshuffle": "law"}).options
    assert (options["wood_from_adjacent"], options["eager_reshuffle"]) == (True, False)


@pytest.mark.rule("root:v15")
@pytest.mark.parametrize("law", LAWS)
def test_a_journal_tells_what_came_of_the_law(law: str) -> None:
    match = Match(GAME.setup(4, {"law": law, "rest_refreshes_all": True}))
    assert "law" not in match.setup.options.values()
    again = journal.loads(match.journal.dumps(), games.find)
    assert again.setup.options == match.setup.options


# The letter.


@pytest.mark.rule("root:v13", "root:r54", "root:6.2.3")
def test_field_hospitals_for_a_cat_that_was_a_price() -> None:
    def taxed(**options: bool) -> Position:
        p = Position("marquise", "eyrie", **options).crafted("marquise", "tax-collector").put(5, cats=2).put(1, keep=1)
        return p.hand("marquise", "rabbit")

    table = taxed(field_hospitals_always=True).daylight("marquise").choose("tax-collector", 5)
    assert table.asked == ("marquise", "hospitals")
    table.choose("rabbit")
    assert (table.pieces(1), table.pieces(5)) == ({"cats": 1, "keep": 1}, {"cats": 1})
    assert table.draws("anvil").hand("marquise") == ["anvil"]  # what she paid for comes after that
    table = taxed(field_hospitals_always=True).daylight("marquise").choose("tax-collector", 5, "pass")
    assert (table.marquise.wounded, table.in_supply("cats")) == (0, 24)
    assert table.asked == ("chance", "draw")
    assert taxed().daylight("marquise").choose("tax-collector", 5).asked == ("chance", "draw")


@pytest.mark.rule("root:v13", "root:r58")
def test_no_field_hospitals_for_others_or_without_a_keep() -> None:
    p = Position("marquise", "eyrie", field_hospitals_always=True).put(5, cats=1, birds=1).hand("marquise", "rabbit")
    assert p.crafted("marquise", "tax-collector").daylight("marquise").choose("tax-collector", 5).asked[0] == "chance"
    p = Position("marquise", "eyrie", field_hospitals_always=True).put(5, birds=1).put(1, keep=1)
    assert p.crafted("eyrie", "tax-collector").daylight("eyrie").choose("tax-collector", 5).asked[0] == "chance"


@pytest.mark.rule("root:v14", "root:r60", "root:6.5.4.ii")
def test_wood_from_an_adjacent_clearing_she_does_not_rule() -> None:
    def lumber(wood_at: int, **options: bool) -> Position:
        p = Position("marquise", "eyrie", **options).put(5, cats=1, sawmill=1).put(wood_at, wood=1, birds=1)
        return p.put(11, workshop=1, recruiter=1, birds=3)  # so that every building costs wood

    assert lumber(1).daylight("marquise").refusal("build") == "root:r60"
    table = lumber(1, wood_from_adjacent=True).daylight("marquise").choose("build", "sawmill", 5)
    assert (table.pieces(5), table.pieces(1)) == ({"cats": 1, "sawmill": 2}, {"birds": 1})
    assert lumber(9, wood_from_adjacent=True).daylight("marquise").refusal("build") == "root:r60"  # two paths away
    chain = lumber(9, wood_from_adjacent=True).put(1, cats=1)
    assert chain.daylight("marquise").choose("build", "sawmill").options() == ["1"]  # next to the wood, not two away


# The end.


@pytest.mark.rule("root:r126", "root:r17")
@pytest.mark.parametrize(("most", "rule"), [(0, "root:r126"), (15, "root:r17")])
def test_the_end_is_announced(most: int, rule: str) -> None:
    def told(played: int) -> list[str]:
        p = Position("vagabond", "vagabond", max_rounds=most)
        table = p.rounds(played)
        assert table.over == (played == last)
        limits = [event for event in table.match.events(-2) if GAME.events[event.kind].name.startswith("limit")]
        assert {event.rule for event in limits} <= {rule}
        return [str(event.arguments) for event in limits]

    last = most or 300
    assert told(last - WARNING - 1) == []
    assert told(last - WARNING) == [f"[{WARNING}]"]
    assert told(last - WARNING + 1) == []
    assert told(last - 1) == ["[1]"]
    assert told(last) == ["[]"]


@pytest.mark.rule("root:r126")
def test_an_endless_table_goes_on() -> None:
    table = Position("vagabond", "vagabond", endless=True).rounds(300)
    assert not table.over
    assert table.g.round == 301
    assert not {"limit", "limit-nears"} & set(table.events())
    assert Position("vagabond", "vagabond", endless=True, max_rounds=15).rounds(15).over  # the other limit stays
