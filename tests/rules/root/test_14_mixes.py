"""Chapter 14: which factions go well together."""

from __future__ import annotations

import pytest

from polyana import bots
from polyana.games.root.game import GAME
from polyana.games.root.mixes import ADVENTUROUS, MILITANT, NOT_ADVISED, REACH, RECOMMENDED, WANTED, grade, reach_of
from polyana.games.root.pieces import FACTION_NAMES, SECOND_OF
from polyana.games.root.woodland import Root
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, SPECTATOR, State


def mix(*names: str) -> list[int]:
    return [FACTION_NAMES.index(name) for name in names]


def drafting(seats: int, seed: int, **options: str) -> Match:
    """A table that drafts, up to the first seat that takes a faction."""
    match = Match(GAME.setup(seats, {"mix": "draft", **options}))
    match.settle(Rng(seed))
    return match


def pool(state: State) -> list[int]:
    """The factions that were dealt, as everybody is shown them."""
    shown = dict(state.view(SPECTATOR)["running"])
    return list(shown["Draft"]["pool"])


def kind_asked(state: State) -> str:
    return GAME.kinds[state.asked[0].kind].name


def drawn(seats: int, seed: int, **options: str) -> list[int]:
    match = Match(GAME.setup(seats, options))
    match.settle(Rng(seed))
    assert isinstance(match.state, Root)
    return match.state.seating.faction_of


@pytest.mark.rule("root:combo.1", "root:combo.2")
def test_two_to_six_play_and_each_number_wants_its_reach() -> None:
    assert GAME.seats == (2, 3, 4, 5, 6)
    assert WANTED[2:] == [17, 18, 21, 25, 28]
    assert grade(mix("marquise", "eyrie")) == RECOMMENDED  # 17
    assert grade(mix("marquise", "vagabond")) == NOT_ADVISED  # 15
    assert grade(mix("marquise", "vagabond", "alliance")) == RECOMMENDED  # 18
    assert grade(mix("marquise", "vagabond", "cult")) == ADVENTUROUS  # 17


@pytest.mark.rule("root:combo.x1", "root:combo.r1")
def test_three_grades() -> None:
    assert reach_of(mix("marquise", "eyrie", "alliance", "corvids")) == 23
    assert grade(mix("marquise", "eyrie", "alliance", "corvids")) == RECOMMENDED
    assert reach_of(mix("duchy", "corvids", "cult", "alliance")) == 16
    assert grade(mix("duchy", "corvids", "cult", "alliance")) == NOT_ADVISED
    assert grade(mix("marquise", "alliance", "cult", "vagabond")) == ADVENTUROUS  # 20


@pytest.mark.rule("root:combo.3")
def test_any_mix_can_be_played_and_the_log_grades_it() -> None:
    match = Match(GAME.setup(3, {"seat1": "alliance", "seat2": "cult", "seat3": "vagabond", "first_player": "1"}))
    names = [GAME.events[event.kind].name for event in match.events(SPECTATOR)]
    told = match.events(SPECTATOR)[names.index("mix")]
    assert told.arguments == [NOT_ADVISED, 10]
    with pytest.raises(BadSetup):
        GAME.setup(3, {"seat1": "cult", "seat2": "cult"})


@pytest.mark.rule("root:combo.r2", "root:combo.3")
def test_the_second_vagabond_needs_the_first_and_reaches_two() -> None:
    first, second = FACTION_NAMES.index("vagabond"), FACTION_NAMES.index("vagabond-2")
    assert drawn(2, 1, seat1="vagabond", seat2="vagabond") == [first, second]
    assert reach_of([first, second]) == 7
    for seed in range(20):
        factions = drawn(6, seed, mix="balanced")
        assert second not in factions or first in factions


@pytest.mark.rule("root:combo.r4", "root:combo.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_balanced_draw_is_always_recommended(seats: int) -> None:
    mixes = {tuple(sorted(drawn(seats, seed, mix="balanced"))) for seed in range(40)}
    assert all(grade(list(each)) == RECOMMENDED for each in mixes)
    assert len(mixes) > 1 or seats in (2, 6)
    if seats > 2:
        assert any(grade(drawn(seats, seed)) != RECOMMENDED for seed in range(60)) or seats == 6


@pytest.mark.rule("root:combo.r4")
def test_a_balanced_draw_keeps_to_what_was_chosen_or_is_refused() -> None:
    for seed in range(20):
        factions = drawn(4, seed, mix="balanced", seat2="cult", seat3="alliance")
        assert factions[1:3] == mix("cult", "alliance")
        assert grade(factions) == RECOMMENDED
    with pytest.raises(BadSetup, match="recommended"):
        GAME.setup(2, {"mix": "balanced", "seat1": "cult"})


@pytest.mark.rule("root:combo.r5", "root:5.1.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_draft_deals_one_more_than_seats_and_the_last_player_takes_first(seats: int) -> None:
    second = FACTION_NAMES.index("vagabond-2")
    for seed in range(10):
        match = drafting(seats, seed)
        g = match.state
        assert isinstance(g, Root)
        dealt = pool(g)
        assert len(set(dealt)) == seats + 1
        assert any(MILITANT[faction] for faction in dealt)
        assert second not in dealt
        first = g.seating.first
        for i in range(1, seats + 1):
            seat = (first - i) % seats
            assert (g.to_act(), kind_asked(g)) == (seat, "draft")
            assert g.options(seat) == [faction for faction in dealt if faction not in g.seating.faction_of]
            match.answer(seat, g.options(seat)[-1])
            assert g.seating.first == first
        match.settle(Rng(seed))
        assert set(g.seating.faction_of) < set(dealt)
        assert g.round == 1 or kind_asked(g) != "draft"


@pytest.mark.rule("root:combo.r5")
def test_the_first_faction_of_the_pool_is_militant_and_the_others_are_any() -> None:
    match = Match(GAME.setup(3, {"mix": "draft", "seat2": "eyrie", "first_player": "1"}))
    g = match.state
    assert (g.to_act(), kind_asked(g)) == (CHANCE, "faction-drawn")
    assert g.options(CHANCE) == mix("marquise", "duchy")
    match.answer(CHANCE, *mix("duchy"))
    assert g.options(CHANCE) == mix("marquise", "alliance", "vagabond", "cult", "riverfolk", "corvids")
    match.answer(CHANCE, *mix("cult"))
    match.answer(CHANCE, *mix("marquise"))
    assert pool(g) == mix("marquise", "cult", "duchy")
    assert g.to_act() == 2  # two seats take one, of three


@pytest.mark.rule("root:combo.r5")
def test_no_militant_is_dealt_when_all_are_named() -> None:
    match = drafting(4, 3, seat1="marquise", seat2="eyrie", seat3="duchy", first_player="1")
    assert len(pool(match.state)) == 2
    assert not any(MILITANT[faction] for faction in pool(match.state))
    assert match.state.to_act() == 3
    everybody_chose = drafting(2, 3, seat1="marquise", seat2="eyrie", first_player="1")
    assert kind_asked(everybody_chose.state) != "draft"


@pytest.mark.rule("root:combo.r5", "root:r15")
def test_what_was_not_dealt_or_is_taken_is_refused() -> None:
    match = drafting(3, 5, first_player="1")
    g = match.state
    dealt = pool(g)
    kind = g.asked[0].kind
    away = next(faction for faction in range(len(FACTION_NAMES)) if faction not in dealt)
    assert g.refusal(2, kind, away) == "root:combo.r5"
    assert g.refusal(1, kind, dealt[0]) == g.turn_rule()
    match.answer(2, dealt[0])
    assert g.refusal(1, kind, dealt[0]) == "root:r15"
    assert g.refusal(1, kind, dealt[1]) == ""


@pytest.mark.rule("root:combo.r5")
def test_the_log_tells_who_begins_the_pool_and_who_takes_what() -> None:
    match = drafting(2, 4, first_player="1")
    for seat in (1, 0):
        match.answer(seat, match.state.options(seat)[0])
    match.settle(Rng(4))
    told = [GAME.events[event.kind].name for event in match.events(SPECTATOR)][:7]
    assert told == ["begins", "dealt", "dealt", "dealt", "plays", "plays", "mix"]
    assert [event.rule for event in match.events(SPECTATOR)][4:6] == ["root:combo.r5"] * 2


@pytest.mark.parametrize("spec", ["greedy", "search:20"])
def test_bots_take_what_reaches_farthest(spec: str) -> None:
    match = drafting(3, 2, first_player="1")
    bot = bots.find(spec)
    for seat in (2, 1, 0):
        options = match.state.options(seat)
        match.answer(seat, bot.choose(bots.Mind(match.state, seat), Rng(1)))
        assert isinstance(match.state, Root)
        taken = match.state.seating.faction_of[seat]
        assert REACH[taken] == max(REACH[faction] for faction in options)


def advice(seats: int, **options: str) -> list[tuple[str, int, int]]:
    setup = GAME.setup(seats, options)
    return [(said.message, int(said.values["reach"]), int(said.values["wanted"])) for said in setup.game.advice(setup)]


@pytest.mark.rule("root:combo.2", "root:combo.r1", "root:combo.r2")
def test_a_setup_is_told_how_its_factions_go_together() -> None:
    assert advice(4) == []
    assert advice(3, seat1="marquise") == [("root-advice-named", 10, 18)]
    assert advice(2, seat1="vagabond", seat2="vagabond") == [("root-advice-mix", 7, 17)]
    assert advice(3, mix="balanced") == [("root-advice-balanced", 0, 18)]
    assert [said[0] for said in advice(3, mix="draft", seat2="cult")] == ["root-advice-named", "root-advice-draft"]
    setup = GAME.setup(3, {"seat1": "marquise", "seat2": "vagabond", "seat3": "cult"})
    assert [said.values["grade"] for said in setup.game.advice(setup)] == [ADVENTUROUS]
    for option in GAME.options:
        if option.name.startswith("seat"):
            reaches = {str(name): REACH[FACTION_NAMES.index(str(name))] for name in option.values if name != "any"}
            assert option.weights == reaches


@pytest.mark.rule("root:combo.r3")
@pytest.mark.parametrize("name", ["autumn", "winter", "lake", "mountain"])
def test_everybody_who_starts_in_a_corner_finds_one(name: str) -> None:
    starters = [each for each in ("marquise", "eyrie", "cult", "duchy") if each in GAME.option("seat1").values]
    assert len(starters) >= 3
    match = Match(GAME.setup(len(starters), {"map": name, **{f"seat{i + 1}": each for i, each in enumerate(starters)}}))
    rng = Rng(3)
    g = match.state
    assert isinstance(g, Root)
    while g.round == 0:
        match.settle(rng)
        if g.round == 0:
            codes = g.options(g.to_act())
            match.answer(g.to_act(), codes[rng.below(len(codes))])
    homes = [home for home in g.homes if home >= 0]
    assert len(set(homes)) == len(homes) >= len(starters) - 1
    assert all(home in g.woods.corners for home in homes)
    assert all(SECOND_OF[faction] < 0 for faction in g.seating.faction_of)
