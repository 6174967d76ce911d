"""Chapter 13: how enemies expose the plots of the Corvids (13.2.4)."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.corvids.terms import CORVIDS, KIND_OF, PLOT_NAMES
from polyana.games.root.factions.marquise import MARQUISE
from polyana.kernel.chance import Rng
from tests.rules.root.positions import Position, Table, faction_of

pytestmark = pytest.mark.usefixtures("agreement")

KNAPSACK = "gently-used-knapsack"
TRAIL = "smugglers-trail"
BINDLE = "birdy-bindle"


def beside(kind: str = "raid", faction: str = "marquise", **options: bool) -> Position:
    """Somebody with a rabbit card beside a plot in clearing 5."""
    position = Position(faction, "corvids", "alliance" if faction != "alliance" else "marquise", **options)
    if faction.startswith("vagabond"):
        position.at(5, faction)
    return position.plot(5, kind).put(5, crows=1).hand(faction, "rabbit")


def believed(table: Table, faction: str, clearing: int = 5) -> set[str]:
    """What a bot of the faction may take the plot in a clearing for."""
    found = set()
    for seed in range(80):
        plots = table.g.imagine(table.g.seat(faction_of(faction)), Rng(seed)).keeper("plots")
        assert plots is not None
        found.add(PLOT_NAMES[KIND_OF[list(plots.zone).index(clearing)]])
    return found


@pytest.mark.rule("root:13.2.4.a")
def test_who_has_a_piece_beside_a_hidden_plot_may_expose_it() -> None:
    assert beside().put(5, cats=1).daylight("marquise").refusal("expose") == ""
    assert beside().put(5, wood=1).daylight("marquise").refusal("expose") == ""
    assert beside(faction="vagabond").daylight("vagabond").refusal("expose") == ""
    assert beside().put(1, cats=1).daylight("marquise").refusal("expose") == "root:13.2.4.a"
    shown = Position("marquise", "corvids").plot(5, "raid", face_up=True).put(5, cats=1).hand("marquise", "rabbit")
    assert shown.daylight("marquise").refusal("expose") == "root:13.2.4.a"
    own = Position("corvids", "marquise").plot(5, "raid").put(5, crows=1, cats=1).hand("corvids", "rabbit")
    assert own.daylight("corvids").refusal("expose") == "root:13.2.4.a"
    away = Position("vagabond", "corvids").plot(5, "raid").at("forest").hand("vagabond", "rabbit")
    assert away.daylight("vagabond").refusal("expose") == "root:13.2.4.a"


@pytest.mark.rule("root:13.2.4.a", "root:13.r7")
def test_a_coalition_exposes_nothing() -> None:
    position = Position("vagabond", "corvids", "marquise", "eyrie").at(5).plot(5, "raid").hand("vagabond", "rabbit")
    assert position.daylight("vagabond").refusal("expose") == ""
    assert position.coalition("vagabond", "corvids").daylight("vagabond").refusal("expose") == "root:13.2.4.a"
    assert position.turn("vagabond").asked != ("vagabond", "action")  # no window either


@pytest.mark.rule("root:13.2.4.c", "root:13.r19", "root:13.r18")
def test_a_matching_card_is_shown_and_a_kind_is_named() -> None:
    position = Position("marquise", "corvids").plot(5, "raid").put(5, cats=1).plot(8, "bomb").put(8, cats=1)
    position.hand("marquise", "rabbit", "fox", "bird", "mouse")
    table = position.daylight("marquise").choose("expose")
    assert table.options() == ["5", "8"]
    assert table.refusal(1) == "root:13.2.4.a"
    table.choose(5)
    assert table.asked == ("marquise", "expose-as")
    assert table.options() == PLOT_NAMES
    table.choose("snare")
    assert table.options() == [BINDLE, TRAIL]
    assert table.refusal(KNAPSACK) == "root:13.r19"
    assert table.refusal("anvil") == "root:13.2.4.c"
    fox = Position("marquise", "corvids").plot(5, "raid").put(5, cats=1).hand("marquise", "fox")
    assert fox.daylight("marquise").refusal("expose") == "root:13.2.4.c"
    lone = Position("marquise", "corvids").plot(5, "raid").put(5, cats=1).plot(8, "bomb").put(8, cats=1)
    assert lone.hand("marquise", "fox").daylight("marquise").choose("expose").refusal(5) == "root:13.r19"


@pytest.mark.rule("root:13.r19", "root:10.5b")
def test_revealed_cards_do_not_serve() -> None:
    position = Position("cult", "corvids").plot(8, "raid").put(8, lizards=2, fox_garden=1).hand("cult", "fox")
    table = position.daylight("cult")
    assert "expose" in table.options()
    table.choose("recruit", KNAPSACK, 8)
    assert table.refusal("expose") == "root:13.2.4.c"
    table.passes()  # in the Evening the card comes back, and with it the window before the draw
    assert table.asked == ("cult", "action")
    assert table.options()[-2:] == ["expose", "pass"]


@pytest.mark.rule("root:13.2.4.d", "root:13.r17", "root:13.r28", "root:13.r2")
@pytest.mark.parametrize("kind", PLOT_NAMES)
def test_a_right_guess_removes_the_plot_without_its_effect(kind: str) -> None:
    table = beside(kind).put(5, cats=1).daylight("marquise").choose("expose", kind, TRAIL).settle()
    assert table.plot(5) == ""
    assert table.points("marquise") == 1
    assert table.hand("marquise") == [TRAIL]
    assert [table.pieces(clearing) for clearing in (1, 2)] == [{}, {}]
    assert table.told("exposed") == [{"faction": "marquise", "clearing": "5", "kind": kind}]
    assert table.told("showed", "corvids") == table.told("showed", "marquise")
    assert table.told("showed", "corvids") == [{"faction": "marquise", "card": TRAIL}]
    assert table.told("showed", "alliance") == table.told("showed") == []
    assert table.known(MARQUISE, "corvids") == [TRAIL]
    assert table.known(MARQUISE, "alliance") == []
    assert table.plots_left(2).count(PLOT_NAMES.index(kind)) == 1


@pytest.mark.rule("root:13.2.4.e", "root:13.r17", "root:13.r18")
def test_a_wrong_guess_costs_the_card() -> None:
    table = beside("raid").put(5, cats=1).hand("corvids", *["fox"] * 5).daylight("marquise")
    table.choose("expose", "bomb", TRAIL).settle()
    assert table.plot(5) == "raid"
    assert table.points("marquise") == 0
    assert table.hand("marquise") == []
    assert TRAIL in table.hand("corvids")
    assert len(table.hand("corvids")) == 6  # the limit is a matter of their own Evening
    assert table.told("misjudged") == [{"faction": "marquise", "clearing": "5", "kind": "bomb"}]
    assert table.told("forfeited", "corvids") == [{"faction": "marquise", "card": TRAIL}]
    assert table.told("forfeited", "alliance") == table.told("forfeited") == [{"faction": "marquise"}]
    assert table.known(CORVIDS, "marquise") == [TRAIL]
    assert table.known(CORVIDS, "alliance") == []


@pytest.mark.rule("root:13.r30", "root:13.r17")
def test_what_was_guessed_wrong_is_not_believed_again() -> None:
    table = beside("raid").put(5, cats=1).daylight("marquise")
    assert believed(table, "alliance") == set(PLOT_NAMES)
    table.choose("expose", "bomb", TRAIL).settle()
    for faction in ("marquise", "alliance"):
        assert believed(table, faction) == {"snare", "extortion", "raid"}
        assert table.corvids.show(table.g, table.g.seat(faction_of(faction)))["plots"][0]["doubted"] == [0]
    assert not table.match.may_undo(0)


@pytest.mark.rule("root:13.r30")
def test_no_plot_is_believed_to_be_what_it_is_known_not_to_be_however_many_there_are() -> None:
    """Few of the worlds in which hidden plots lie anyhow would do here."""
    position = Position("marquise", "corvids")
    for clearing, kind in ((1, "raid"), (2, "bomb"), (3, "snare"), (4, "raid"), (5, "bomb"), (6, "extortion")):
        position.plot(clearing, kind)
    doubted = [0b0111, 0b1110, 0b1101, 0b0111, 0b1110, 0b1011, *[0] * 6]
    position.corvids.doubted = doubted
    table = position.daylight("marquise")
    seen = set()
    for seed in range(40):
        plots = table.g.imagine(0, Rng(seed)).keeper("plots")
        assert plots is not None
        kinds = [KIND_OF[plots.within(clearing)[0]] for clearing in range(1, 7)]
        assert not any(doubted[i] >> kind & 1 for i, kind in enumerate(kinds))
        seen.add(tuple(plots.zone))
    assert len(seen) > 1  # which of two alike lies where, and what is left in the supply


@pytest.mark.rule("root:13.r30", "root:13.5.2")
def test_the_doubt_goes_with_the_plot() -> None:
    position = Position("corvids", "marquise").plot(5, "raid").plot(8, "snare")
    position.corvids.doubted = [0, 0, 0, 0, 0b0011, *[0] * 7]
    table = position.daylight("corvids").choose("trick", 5, 8)
    assert (table.corvids.doubted[4], table.corvids.doubted[7]) == (0, 0b0011)
    flipped = Position("corvids", "marquise").plot(5, "raid").put(5, crows=1)
    flipped.corvids.doubted = [0, 0, 0, 0, 0b0011, *[0] * 7]
    assert not any(flipped.birdsong("corvids").choose("flip").corvids.doubted)


@pytest.mark.rule("root:13.2.4.b", "root:13.r18")
def test_any_number_of_tries() -> None:
    position = beside("raid").put(5, cats=1).hand("marquise", "rabbit", "rabbit")
    table = position.daylight("marquise")
    for kind in ("bomb", "bomb", "raid"):
        table.choose("expose", kind, table.twin().choose("expose", kind).options()[0]).settle()
    assert table.points("marquise") == 1
    assert len(table.hand("corvids")) == 2


# When (root:13.2.4.b, root:13.r16).


@pytest.mark.rule("root:13.2.4.b", "root:13.r16")
@pytest.mark.parametrize("faction", ["marquise", "eyrie", "alliance", "vagabond", "cult"])
def test_before_birdsong(faction: str) -> None:
    position = beside(faction=faction)
    words = {"marquise": "cats", "eyrie": "birds", "alliance": "sympathy", "cult": "lizards"}
    if faction in words:
        position.put(5, **{words[faction]: 1})
    table = position.turn(faction)
    assert table.asked == (faction, "action")
    assert table.rule == "root:13.2.4.b"
    assert table.options() == ["expose", "pass"]
    assert table.refusal("craft") == "root:13.2.4.b"
    table.choose("expose", "raid", TRAIL).settle()
    assert table.points(faction) == 1
    assert table.rule != "root:13.2.4.b"  # nothing more to expose


@pytest.mark.rule("root:13.2.4.b", "root:13.r16", "root:1.4")
def test_where_nothing_lies_face_down_no_window_opens() -> None:
    position = Position("marquise", "corvids").plot(5, "raid", face_up=True).put(5, cats=1).hand("marquise", "rabbit")
    assert position.turn("marquise").rule == "root:6.5"
    assert Position("marquise", "eyrie").put(5, cats=1).daylight("marquise").refusal("expose") == "root:1.4"
    empty = Position("marquise", "corvids").plot(5, "raid").put(5, cats=1)
    assert empty.turn("marquise").rule == "root:6.5"  # without a card there is nothing to show


@pytest.mark.rule("root:13.2.4.b", "root:13.r16")
def test_the_window_is_asked_by_what_everybody_knows() -> None:
    position = Position("marquise", "corvids").plot(5, "raid").put(5, cats=1).hand("marquise", "fox")
    assert position.turn("marquise").options() == ["pass"]  # that it has no matching card is nobody's business
    assert position.shown("marquise").turn("marquise").rule == "root:6.5"  # unless everybody knows it


@pytest.mark.rule("root:13.r16")
@pytest.mark.parametrize("faction", ["marquise", "eyrie", "alliance", "vagabond", "cult"])
def test_whoever_has_passed_is_not_asked_again_at_once(faction: str) -> None:
    position = beside(faction=faction)
    words = {"marquise": "cats", "eyrie": "birds", "alliance": "sympathy", "cult": "lizards"}
    if faction in words:
        position.put(5, **{words[faction]: 1})
    table = position.turn(faction).passes()
    for _ in range(9):
        if table.asked[0] == "chance":
            break
        assert table.rule != "root:13.2.4.b"
        table.choose("pass" if "pass" in table.options() else table.options()[0])
    assert table.asked == ("chance", "draw")


@pytest.mark.rule("root:13.r16")
def test_between_the_actions_of_birdsong() -> None:
    alliance = Position("alliance", "corvids").plot(5, "raid").put(5, sympathy=1).hand("alliance", "rabbit")
    alliance.supporters("fox", "fox", "fox", "fox").put(1, sympathy=1)
    table = alliance.turn("alliance").passes()
    assert table.options() == ["revolt", "expose", "pass"]
    cult = Position("cult", "corvids").plot(8, "raid").put(8, lizards=2).acolytes(3).hand("cult", "fox")
    table = cult.birdsong("cult")
    assert table.options() == ["crusade", "expose", "pass"]
    table.choose("expose", "raid", KNAPSACK).settle()
    assert table.options() == ["crusade", "pass"]
    vagabond = Position("vagabond", "corvids").plot(5, "raid").at(5).hand("vagabond", "rabbit")
    vagabond.items("exhausted", boots=2, torch=2, sword=2)
    table = vagabond.turn("vagabond").passes()
    assert table.asked == ("vagabond", "refresh")
    table.choose("boots exhausted", "boots exhausted", "torch exhausted")
    assert table.options() == ["expose", "pass"]  # after the refresh, before the slip
    assert table.passes().asked == ("vagabond", "slip")
    eyrie = Position("eyrie", "corvids").plot(5, "raid").put(5, birds=1).hand("eyrie", "rabbit", "fox")
    table = eyrie.turn("eyrie").passes().choose("rabbit", "move", "pass")
    assert table.asked == ("eyrie", "action")  # the Decree is done, the new roost is not
    assert table.options() == ["pass"]  # with the rabbit in the Decree


@pytest.mark.rule("root:13.r16", "root:7.5.2b", "root:r31")
def test_between_two_cards_of_the_decree_and_after_the_last() -> None:
    position = Position("eyrie", "corvids").plot(5, "raid").put(5, birds=2, roost=1).hand("eyrie", "rabbit", "bird")
    position.decree("move", "fox")
    table = position.put(1, birds=2).daylight("eyrie").passes()
    while table.asked[1] == "resolve":
        assert "expose" in table.options()
        table.choose(table.options()[0])
        while table.asked[1] in ("move-from", "move-to", "move-count", "roost-recruit"):
            assert "expose" not in table.options()  # not inside an action
            table.choose(table.options()[0])
    assert table.asked == ("eyrie", "action")
    assert table.rule == "root:r31"
    assert "expose" in table.options()


@pytest.mark.rule("root:13.r16")
def test_never_inside_an_action() -> None:
    table = beside().put(5, cats=3).daylight("marquise").choose("march").moves(1, out_of=5, into=1)
    assert table.asked == ("marquise", "move-from")  # the second move of the march
    assert "expose" not in table.options()
    table = beside().put(5, cats=3).daylight("marquise").choose("battle", 5)
    while not table.over and table.asked[1] != "action":
        assert "expose" not in table.options()
        table.settle() if table.asked[0] == "chance" else table.passes()


@pytest.mark.rule("root:13.r16", "root:8.6.1")
def test_between_operations_and_before_the_draw_of_the_evening() -> None:
    position = Position("alliance", "corvids").plot(1, "raid").put(5, rebels=2, rabbit_base=1).officers(2)
    position.hand("alliance", "fox", "fox")
    table = position.evening("alliance").choose("move").moves(1, out_of=5, into=1)
    assert "expose" in table.options()
    table.choose("expose", "bomb", KNAPSACK).settle()
    table.choose("move").moves(1, out_of=5, into=1)
    assert table.rule == "root:13.2.4.b"  # the operations are over, the draw is not
    table.choose("expose", "raid", "fox").settle()
    assert table.points("alliance") == 1
    assert table.asked[0] != "alliance" or table.over
    passed = position.evening("alliance").choose("move").moves(1, out_of=5, into=1).passes()
    assert passed.asked == ("chance", "draw")  # who has just declined is not asked again


@pytest.mark.rule("root:13.r16", "root:9.7.3.i", "root:card.cobbler")
def test_when_daylight_ends_by_itself_or_the_evening_begins_with_a_move() -> None:
    ranger = Position("vagabond", "corvids").character("ranger").at(5).plot(5, "raid").hand("vagabond", "rabbit")
    ranger.items(torch=1).items("damaged", boots=1)
    table = ranger.daylight("vagabond").choose("special")
    assert table.rule == "root:13.2.4.b"
    cobbler = Position("marquise", "corvids").plot(1, "raid").put(5, cats=2).crafted("marquise", "cobbler")
    table = cobbler.hand("marquise", "fox").evening("marquise", start=True).choose("cobbler").moves(1, out_of=5, into=1)
    assert table.rule == "root:13.2.4.b"
    assert table.choose("expose", "raid", KNAPSACK).settle().points("marquise") == 1


@pytest.mark.rule("root:13.2.4.b")
def test_after_the_draw_it_is_too_late() -> None:
    position = Position("marquise", "corvids").plot(5, "raid").put(5, cats=1).hand("marquise", *["rabbit"] * 6)
    table = position.evening("marquise").passes().settle()
    assert table.asked == ("marquise", "discard")
    table.choose("rabbit", "rabbit")
    assert table.over


@pytest.mark.rule("root:13.2.4.b")
def test_only_in_ones_own_turn() -> None:
    position = Position("marquise", "eyrie", "corvids").plot(5, "raid").put(5, cats=1, birds=1)
    position.hand("eyrie", "rabbit")
    table = position.turn("marquise")
    assert table.asked[0] == "marquise"
    assert table.rule == "root:6.5"


@pytest.mark.rule("root:13.2.4.c", "root:13.r17", "root:r124")
def test_who_knows_nothing_of_the_hand_believes_it_can_answer() -> None:
    table = beside().put(5, cats=1).daylight("marquise").choose("expose")
    for seed in range(30):
        world = table.g.imagine(1, Rng(seed))
        assert world.asked[0].seat == 0
        world.answer(0, 0)
        assert world.options(0), "whoever guesses has a card to show"


@pytest.mark.rule("root:13.r17", "root:13.2.4.d", "root:13.2.4.e")
@pytest.mark.parametrize("guess", ["raid", "bomb"])
def test_nothing_is_taken_back_once_it_is_seen(guess: str) -> None:
    table = beside("raid").put(5, cats=1).shown("marquise", "corvids").daylight("marquise").choose("expose", guess)
    assert table.match.may_undo(0)
    table.choose(TRAIL)
    table.settle()
    assert not table.match.may_undo(0)


@pytest.mark.rule("root:13.x7", "root:13.7.4.b", "root:13.7.4.a")
def test_an_exposed_raid_does_not_come() -> None:
    exposed = beside("raid").put(5, cats=3).daylight("marquise").choose("expose", "raid", TRAIL).settle()
    assert exposed.points("marquise") == 1
    assert (exposed.pieces(1), exposed.pieces(2)) == ({}, {})
    fought = Position("marquise", "corvids").plot(5, "raid").put(5, cats=3).battle("marquise", 5, "corvids").rolls(0, 0)
    assert fought.points("marquise") == 1
    assert (fought.pieces(1), fought.pieces(2)) == ({"crows": 1}, {"crows": 1})
