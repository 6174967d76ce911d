"""What must hold in the middle of a battle inside a Decree inside a turn: copies, secrets, options, journals."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from polyana.conformance.contract import keep
from polyana.conformance.prints import fingerprint
from polyana.games.root.factions.alliance import SUPPORTERS
from polyana.games.root.factions.eyrie import DECREE
from polyana.games.root.game import GAME
from polyana.games.root.pieces import OWNER
from polyana.games.root.terms import CARDS, CLEARINGS, DECK, DISCARD
from polyana.games.root.woodland import Root
from polyana.kernel import journal
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadJournal
from polyana.kernel.match import Match
from polyana.kernel.state import ALL, CHANCE, PASS, SPECTATOR, sees
from tests.rules.root.positions import PIECE_WORDS, Position, Table, faction_of

SEATS = ("marquise", "eyrie", "alliance", "vagabond")
EVERYBODY = (SPECTATOR, 0, 1, 2, 3)


def anything(seed: int) -> Table:
    """A crowded position drawn from a seed: the Eyrie's Daylight, or somebody's battle."""
    rng = Rng(seed)
    p = Position(*SEATS)
    g = p.g
    few_bases = rng.below(3) == 0  # a lone base may fall, on a full stack of supporters (8.2.4c)
    limits = {"cats": 4, "birds": 4, "rebels": 2, "wood": 3, "keep": 1, "sympathy": 2, "roost": 2, "sawmill": 2}
    for clearing in range(1, CLEARINGS + 1):
        for word in PIECE_WORDS:
            suit = ("fox", "rabbit", "mouse")[g.suits[clearing - 1]]
            if not g.plays(OWNER[PIECE_WORDS.index(word)]):
                continue
            if word.endswith("base") and not word.startswith(suit):
                continue
            if few_bases and word in ("rebels", "cats", "rabbit_base", "mouse_base"):
                continue
            building = word in ("sawmill", "workshop", "recruiter", "roost") or word.endswith("base")
            count = min(rng.below(limits.get(word, 2)), g.supply[PIECE_WORDS.index(word)])
            if building:
                count = min(count, g.open_slots[clearing - 1])
            if word == "keep" and (clearing != 1 + seed % CLEARINGS or seed % 4 == 0):
                count = 0
            elif word == "keep":
                count = 1
            p.put(clearing, **{word: count})
    zones = [DECK, DECK, DISCARD, SUPPORTERS, DECREE + 2, DECREE + 1, 0, 0, 1, 2, 3]
    if few_bases:
        zones += [SUPPORTERS] * 9
    elif rng.below(4) == 0:
        zones = [zone for zone in zones if zone != DECK]
    for card in range(CARDS - 2):
        zone = zones[rng.below(len(zones))]
        seen = 0 if zone == DECK else ALL
        if zone < 4:
            seen = g.mask(zone)
        elif zone == SUPPORTERS:
            seen = g.mask(faction_of("alliance"))
        g.cards.move(card, zone, seen)
    if rng.below(3) == 0:
        p.shown("marquise", "alliance")
    p.officers(min(rng.below(4), g.supply[PIECE_WORDS.index("rebels")]))
    p.leader(("builder", "charismatic", "commander", "despot")[rng.below(4)])
    p.at(1 + rng.below(CLEARINGS)).items(sword=2, boots=1, torch=1).items("exhausted", sword=1)
    p.points(**{name: 15 + rng.below(15) for name in SEATS})
    attacker = SEATS[rng.below(3)]
    if rng.below(2) == 0 or not g.chapters[faction_of(attacker)].can_battle(g):
        return p.daylight("eyrie")
    return p.declare(attacker)


def moments(table: Table, seed: int) -> Iterator[Root]:
    """The state at every question of a random game."""
    rng = Rng(seed)
    while not table.over:
        yield table.g
        options = table.g.options(table.g.to_act())
        table.match.answer(table.g.to_act(), options[rng.below(len(options))])


def told(g: Root, seat: int) -> list[tuple[int, list[int]]]:
    assert g.log is not None
    return [(event.kind, event.arguments) for event in g.log if sees(event.seen, seat)]


@pytest.mark.rule("root:1.2.1", "root:r8", "root:r124")
@pytest.mark.parametrize("part", range(2))
def test_crowded_positions_keep_the_contract(part: int) -> None:
    """Copies, secrets, imagined worlds, options and refusals, undo, journals, counted pieces, all the way."""
    for seed in range(part * 4, part * 4 + 4):
        keep(anything(seed).match.setup, seed, every=5)


@pytest.mark.rule("root:r124")
def test_a_pass_looks_the_same_whatever_the_hand() -> None:
    """Whoever sees an ambush, a foil or the hospitals passed sees the same in every world he may believe in."""
    hidden = {"ambush", "foil", "hospitals"}
    passed: set[str] = set()
    for seed in range(60):
        for g in moments(anything(seed), seed):
            asked = g.asked[0]
            name = GAME.kinds[asked.kind].name
            if name not in hidden:
                continue
            assert asked.optional
            passed.add(name)
            for viewer in EVERYBODY:
                if viewer != asked.seat:
                    real, twin = g.copy(), g.imagine(viewer, Rng(seed))
                    assert isinstance(twin, Root)
                    real.log, twin.log = [], []
                    real.answer(asked.seat, PASS)
                    twin.answer(asked.seat, PASS)
                    assert twin.view(viewer) == real.view(viewer)
                    assert told(twin, viewer) == told(real, viewer)
    assert passed == hidden


@pytest.mark.rule("root:1.2.1", "root:r8")
def test_imagining_really_changes_hands_and_supporters() -> None:
    """Otherwise the tests above would compare a table with itself."""
    g = anything(3).g
    worlds = [g.imagine(SPECTATOR, Rng(seed)) for seed in range(9)]
    assert len({tuple(world.cards.zone) for world in worlds if isinstance(world, Root)}) > 1


def long_decree() -> Table:
    """Three battles in a Decree and turmoil: foil and a lost base; Outrage without a card; ambush and hospitals."""
    p = Position("marquise", "eyrie", "alliance").no_ruin(6)
    p.put(6, birds=5, rebels=1, fox_base=1, sympathy=1, cats=1).put(5, keep=1, cats=4, wood=2, birds=3)
    p.leader("charismatic").decree("battle", "foxfolk-steel", "arms-trader", "sword").supporters(
        "birdy-bindle", "bake-sale"
    )
    p.put(9, roost=1).officers(1).hand("alliance", "ambush-bird").hand("eyrie", "ambush-fox", "investments")
    p.hand("marquise", "ambush-rabbit", "a-visit-to-friends")
    t = p.daylight("eyrie").choose("pass", "vizier", "9")  # Recruit, then the Battle column
    t.choose("foxfolk-steel", "6", "alliance", "ambush-bird", "ambush-fox", "2/2", "fox_base")
    t.choose("arms-trader", "6", "alliance", "0/0", "no-card", "anvil")
    t.choose("vizier", "5", "ambush-rabbit", "pass", "3/1")
    while t.asked == ("marquise", "hit"):
        t.choose(t.options()[0])
    t.choose("a-visit-to-friends")
    return t.choose("turmoil", "builder", "mouse-in-a-sack")


@pytest.mark.rule("root:r3", "root:r4", "root:r66")
def test_what_a_battle_inside_a_decree_leads_back_to() -> None:
    """Turn > Decree > Battle > Removal > Outrage > draw, and back to the next card."""
    p = Position("marquise", "eyrie", "alliance").no_ruin(6).put(6, birds=4, rebels=1, fox_base=1, sympathy=1)
    p.leader("charismatic").decree("battle", "foxfolk-steel").put(9, roost=1).officers(1)
    p.hand("alliance", "ambush-bird").hand("eyrie", "ambush-fox", "investments").supporters("birdy-bindle", "bake-sale")
    t = p.daylight("eyrie").choose("pass", "vizier", "9", "foxfolk-steel", "6", "ambush-bird", "ambush-fox", "3/3")
    t.choose("lost-base/6")
    assert t.running() == ["Sunset", "Turn", "EyrieDaylight", "Battle", "Removal", "Outrage"]
    t.choose("no-card", "anvil")
    assert t.supporters() == ["anvil", "bake-sale"]
    assert t.asked == ("eyrie", "resolve")
    assert t.options() == ["turmoil"]  # the vizier finds nobody left to fight
    assert t.points("eyrie") == 2


@pytest.mark.rule("root:r8")
def test_events_of_hidden_cards_reach_only_those_who_see_them() -> None:
    t = long_decree()
    secret = {
        seat: [GAME.events[e.kind].name for e in t.match.events(seat) if e.seen != ALL] for seat in (SPECTATOR, 0, 1, 2)
    }
    assert secret[SPECTATOR] == secret[0] == []
    assert secret[1] == secret[2] == ["showed"]  # its mouse card
    assert [sorted(told) for told in t.told("drew", "eyrie")] == [["card", "faction"]]  # in the evening
    assert [sorted(told) for told in t.told("drew", "alliance")] == [["faction"]]
    assert [sorted(told) for told in t.told("drew-aside", "alliance")] == [["card", "faction"]]  # a supporter
    assert t.told("drew-aside", "eyrie") == t.told("drew-aside") == [{"faction": "alliance"}]


def test_a_copy_made_at_any_stage_ends_like_the_original() -> None:
    entries = long_decree().match.journal.entries
    setup = long_decree().match.setup
    for played in range(len(entries) + 1):
        g = setup.start()
        for seat, code in entries[:played]:
            g.answer(seat, code)
        twin, before = g.copy(), fingerprint(g)
        assert fingerprint(twin) == before
        for seat, code in entries[played:]:
            assert code in g.options(seat)
            g.answer(seat, code)
        assert fingerprint(twin) == before  # the original went on alone
        for seat, code in entries[played:]:
            twin.answer(seat, code)
        assert fingerprint(twin) == fingerprint(g)
        assert g.over


def test_a_journal_replays_the_battles() -> None:
    t = long_decree()
    game = t.match.setup.game
    again = Match.load(journal.loads(t.match.journal.dumps(), lambda name: game))
    assert fingerprint(again.state) == fingerprint(t.g)
    lines = t.match.journal.dumps().splitlines()
    ambush = next(i for i, (seat, _) in enumerate(t.match.journal.entries) if seat == 2)
    lines[ambush + 1] = "[2, 0]" if lines[ambush + 1] != "[2, 0]" else "[2, 5]"  # a card that is not in the hand
    with pytest.raises(BadJournal, match=rf"answer {ambush + 1} of the journal is forbidden by root:"):
        Match.load(journal.loads("\n".join(lines), lambda name: game))


@pytest.mark.rule("root:8.2.6c")
def test_undo_goes_back_within_an_action_and_not_over_what_was_shown() -> None:
    p = Position("eyrie", "alliance", "marquise").put(8, birds=2, wood=1, rebels=1).hand("alliance", "mouse")
    t = p.declare("eyrie").choose("8", "alliance")
    assert t.match.undo(0)
    assert t.asked == ("eyrie", "battle-whom")
    p = Position("eyrie", "alliance").put(8, birds=2, sympathy=1).hand("eyrie", "mouse")
    t = p.battle("eyrie", 8, "alliance").rolls(0, 0).choose("no-card")
    assert t.match.may_undo(0) is False


@pytest.mark.rule("root:8.2.6b", "root:9.5.4", "root:r8")
def test_undo_does_not_cross_a_card_shown_to_one_other_player() -> None:
    p = Position("eyrie", "alliance").put(8, birds=2, sympathy=1).hand("eyrie", "fox")
    paid = p.battle("eyrie", 8, "alliance").rolls(1, 0).choose("fox")
    assert len(paid.supporters()) == 1
    assert not paid.match.may_undo(0)
    p = Position("vagabond", "marquise").at(1).put(1, sawmill=1).items(boots=1).hand("vagabond", "fox")
    aided = p.daylight("vagabond").choose("aid", "boots")
    assert aided.match.may_undo(0)
    assert not aided.choose("fox").match.may_undo(0)


def test_the_crowded_positions_reach_every_question_of_battle() -> None:
    kinds: set[str] = set()
    rules: set[str] = set()
    for seed in range(100):
        for g in moments(anything(seed), seed):
            kinds |= {GAME.kinds[q.kind].name for q in g.asked}
            rules |= {type(rule).__name__ for rule in g.stack}
            assert g.asked[0].seat == CHANCE or g.refusal((g.asked[0].seat + 1) % 4, g.asked[0].kind, 0) == "root:1.4b"
    wanted = {"battle-in", "battle-whom", "ambush", "foil", "dice", "hit", "next-effect", "hospitals", "outrage"}
    assert wanted | {"lose-supporter", "resolve", "leader", "damage"} <= kinds
    assert {
        "Declare",
        "Battle",
        "Removal",
        "FieldHospitals",
        "Outrage",
        "LostBase",
        "EyrieDaylight",
        "Turmoil",
    } <= rules
