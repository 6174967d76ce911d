"""Chapter 1: golden rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from polyana.games.root.factions.alliance import SUPPORTERS
from polyana.games.root.factions.marquise import MARQUISE
from polyana.games.root.game import GAME
from polyana.games.root.pieces import FACTION_NAMES
from polyana.games.root.terms import DISCARD, FACTIONS
from polyana.games.root.woodland import Root
from polyana.kernel.chance import Rng
from polyana.kernel.state import SPECTATOR
from tests.rules.root.positions import Position


@pytest.mark.rule("root:1.1.1")
def test_card_over_law() -> None:
    """The Law lets a defender ambush; the Scouting Party does not."""
    p = Position("marquise", "eyrie").put(5, cats=1, birds=1).hand("eyrie", "ambush-bird")
    assert p.battle("marquise", 5, "eyrie").asked == ("eyrie", "ambush")
    assert p.crafted("marquise", "scouting-party").battle("marquise", 5, "eyrie").asked == ("chance", "dice")


@pytest.mark.rule("root:1.1.1b", "root:r15")
def test_law_over_rulebook() -> None:
    """The booklet lists which factions to play together; by the Law any two may, and a game of the weakest begins."""
    state = GAME.setup(2, {"seat1": "alliance", "seat2": "vagabond"}).start()
    assert isinstance(state, Root)
    rng = Rng(1)
    while state.round == 0:
        options = state.options(state.to_act())
        state.answer(state.to_act(), options[rng.below(len(options))])
    assert sorted(state.part(seat) for seat in range(2)) == ["alliance", "vagabond"]


@pytest.mark.rule("root:1.1.2")
def test_cannot_is_absolute() -> None:
    """The Decree orders to recruit at a roost, but nobody places anything at the keep."""
    p = Position("marquise", "eyrie").no_ruin(6).put(6, keep=1, roost=1).decree("recruit", "fox")
    table = p.daylight("eyrie")
    assert table.asked == ("eyrie", "resolve")
    assert table.options() == ["turmoil"]


@pytest.mark.rule("root:1.1.3")
@pytest.mark.parametrize("first", ["outrage/1", "lost-base/1"])
def test_the_active_player_orders_simultaneous_effects(first: str) -> None:
    p = Position("eyrie", "alliance").put(1, birds=2, fox_base=1, sympathy=1).hand("eyrie", "fox").supporters("mouse")
    table = p.battle("eyrie", 1, "alliance").rolls(2, 1)
    assert table.asked == ("eyrie", "next-effect")
    table.choose(first)
    assert table.asked == ("eyrie", "outrage")
    table.choose("fox")
    assert len(table.supporters()) == (
        1 if first == "outrage/1" else 2
    )  # the base's fall discards a fox that was there


@pytest.mark.rule("root:1.2.1", "root:r8")
def test_hands_are_hidden() -> None:
    """Two tables that differ in a hand look the same to everybody but its owner."""
    one = Position("marquise", "eyrie", "alliance").hand("marquise", "ambush-fox", "royal-claim").daylight("marquise").g
    other = Position("marquise", "eyrie", "alliance").hand("marquise", "anvil", "sappers").daylight("marquise").g
    assert one.view(0) != other.view(0)
    for seat in (1, 2, SPECTATOR):
        assert one.view(seat) == other.view(seat)


def busy() -> Position:
    """Everybody has cards, meets others, and can rob, spy, aid and outrage."""
    p = Position("marquise", "eyrie", "alliance", "vagabond", max_rounds=15)
    p.crafted("marquise", "stand-and-deliver").crafted("eyrie", "codebreakers")
    p.put(1, cats=3, sympathy=1).put(5, cats=2, birds=3, roost=1).put(9, sympathy=1, birds=2)
    p.at(9).items(torch=2, boots=2, sword=1)
    for faction in ("marquise", "eyrie", "alliance", "vagabond"):
        p.hand(faction, "fox", "rabbit", "mouse", "bird")
    return p


def random_answers(seed: int) -> Iterator[tuple[str, Root, Root]]:
    """What was asked, the table before the answer, and after it."""
    rng = Rng(seed)
    g = busy().rounds().g
    for _ in range(400):
        if g.over:
            return
        before = g.copy()
        kind = GAME.kinds[g.asked[0].kind].name
        options = g.options(g.to_act())
        g.answer(g.to_act(), options[rng.below(len(options))])
        yield kind, before, g


@pytest.mark.rule("root:1.2.1")
def test_a_hand_is_shown_only_where_a_rule_says_so() -> None:
    """In random games others come to know a card that stays in its hand by Codebreakers and Outrage alone."""
    by: set[str] = set()
    for seed in range(8):
        for kind, before, after in random_answers(seed):
            for seat, faction in enumerate(after.seating.faction_of):
                for other in range(after.seats):
                    if other != seat:
                        was = set(before.cards.known(faction, other))
                        stays = set(before.cards.within(faction))
                        if (set(after.cards.known(faction, other)) - was) & stays:
                            by.add(kind)
    assert by == {"spy", "outrage"}


@pytest.mark.rule("root:1.2.1b")
def test_hand_size_is_open() -> None:
    g = Position("marquise", "eyrie").hand("marquise", "fox", "bird", "mouse").daylight("marquise").g
    for seat in (0, 1, SPECTATOR):
        assert g.show(seat)["hands"][MARQUISE]["count"] == 3


@pytest.mark.rule("root:1.2.2")
def test_the_discard_pile_is_open() -> None:
    table = Position("marquise", "eyrie").discard("anvil", "cobbler").daylight("marquise")
    assert table.known(DISCARD) == table.known(DISCARD, "eyrie") == ["anvil", "cobbler"]


@pytest.mark.rule("root:1.3.1")
def test_deals_are_not_binding() -> None:
    """Whoever has just been aided can be attacked in the same breath, and so can a partner in a coalition."""
    p = Position("vagabond", "marquise", "eyrie").at(5).put(5, cats=2).items(sword=1, torch=1)
    table = p.hand("vagabond", "rabbit").daylight("vagabond").choose("aid", "torch", "rabbit")
    assert table.relation("marquise") == "amiable"
    table.choose("battle", "marquise").rolls(1, 0)
    assert table.pieces(5) == {"cats": 1}
    p = Position("vagabond", "marquise", "eyrie", "alliance").coalition("vagabond", "marquise")
    table = p.at(5).put(5, cats=2).items(sword=1).daylight("vagabond").choose("battle", "marquise").rolls(1, 0)
    assert table.pieces(5) == {"cats": 1}


def hands(g: Root) -> list[int]:
    """By card: the faction that has it in its hand or among its supporters, or -1."""
    alliance = 2
    owner = {SUPPORTERS: alliance, **{faction: faction for faction in range(FACTIONS)}}
    return [owner.get(zone, -1) for zone in g.cards.zone]


@pytest.mark.rule("root:1.3.2")
def test_no_gifts_of_cards() -> None:
    """In random games a card passes from player to player by Aid, Outrage, theft, and by nothing else."""
    passed: set[str] = set()
    for seed in range(8):
        for kind, before, after in random_answers(seed):
            for was, now in zip(hands(before), hands(after), strict=True):
                if was >= 0 and now >= 0 and was != now:
                    passed.add(kind)
    assert passed == {"aid-card", "outrage", "stolen"}


@pytest.mark.rule("root:1.4")
@pytest.mark.parametrize("faction", ["marquise", "eyrie", "alliance", "vagabond"])
def test_three_phases(faction: str) -> None:
    p = Position("marquise", "eyrie", "alliance", "vagabond").put(5, cats=1, birds=1).put(9, roost=1).at(5)
    p.hand("eyrie", "fox", "bird").supporters("fox", "fox", "fox").items(sword=1, boots=1).put(2, rebels=1).officers(1)
    p.crafted(faction, "royal-claim", "codebreakers", "cobbler").put(7, sawmill=1)
    table = p.turn(faction)
    phases: list[object] = []
    while not table.over:
        turn = next(rule for rule in table.g.stack if type(rule).__name__ == "Turn")
        phase = turn.facts()["phase"]
        if phase not in phases[-1:]:
            phases.append(phase)
        options = [option for option in table.options() if option != "pass"] or ["pass"]
        table.settle() if table.asked[0] == "chance" else table.choose(options[0])
    assert phases == [0, 1, 2]


@pytest.mark.rule("root:1.4b")
def test_turns_go_clockwise_from_the_first_player() -> None:
    table = Position("alliance", "marquise", "vagabond", "eyrie", first_player="3").rounds()
    turns: list[str] = []
    while len(turns) < 6:
        if FACTION_NAMES[table.g.active] not in turns[-1:]:
            turns.append(FACTION_NAMES[table.g.active])
        table.settle() if table.asked[0] == "chance" else table.choose(table.options()[-1])
    assert turns == ["vagabond", "eyrie", "alliance", "marquise", "vagabond", "eyrie"]
