"""What must hold in the middle of everything: copies, secrets, options, journals, counted pieces. Random positions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from polyana.kernel import journal
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadJournal
from polyana.kernel.match import Match
from polyana.kernel.play import Tally, play_out
from polyana.kernel.state import ALL, CHANCE, PASS, SPECTATOR, Question, sees
from polyana.rulebook import rule
from tests.spike.positions import Position, Table, anything, everything
from tests.spike.woodland import (
    ALLIANCE,
    AMBUSH,
    BATTLE_BEGAN,
    BUILDER,
    CHARISMATIC,
    CLEARING,
    CLEARINGS,
    DEFENDER,
    DEN,
    DREW,
    EYRIE,
    EYRIE_WARRIOR,
    FACTIONS,
    FOIL,
    FOX_BASE,
    HIT,
    HOSPITALS,
    KINDS,
    LEADER,
    LOST_BASE_EFFECT,
    MARQUISE,
    MARQUISE_WARRIOR,
    NEXT_EFFECT,
    NO_CARD,
    OUTRAGE,
    OUTRAGE_EFFECT,
    REMOVED,
    RESOLVE,
    ROLLED,
    SHOWED,
    WARREN,
    Root,
)

SEEDS = range(150)
EVERYBODY = (SPECTATOR, *range(FACTIONS))


def moments(table: Table, seed: int) -> Iterator[Root]:
    """The state at every question of a random game."""
    rng = Rng(seed)
    while not table.g.over:
        yield table.g
        seat = table.g.to_act()
        options = table.g.options(seat)
        table.match.answer(seat, options[rng.below(len(options))])
        table.g.check()


def imagined(g: Root, seat: int, seed: int) -> Root:
    twin = g.imagine(seat, Rng(seed))
    assert isinstance(twin, Root)
    return twin


def told(g: Root, seat: int) -> list[tuple[int, list[int]]]:
    assert g.log is not None
    return [(event.kind, event.arguments) for event in g.log if sees(event.seen, seat)]


def finish(g: Root, entries: list[tuple[int, int]]) -> Root:
    for seat, code in entries:
        assert code in g.options(seat)
        g.answer(seat, code)
    return g


def long_battle() -> Table:
    """Three battles in a Decree and turmoil: foil, a lost base; Outrage without a card; ambush, hospitals."""
    p = (
        Position()
        .put(DEN, birds=5, rebels=1, fox_base=1, sympathy=1, cats=1)
        .put(WARREN, keep=1, cats=4, wood=2, birds=3)
    )
    p.leader(CHARISMATIC).decree("fox", "bird", "mouse").supporters("bird", "rabbit").officers(1)
    p.hand(ALLIANCE, "bird ambush").hand(EYRIE, "fox ambush", "mouse").hand(MARQUISE, "rabbit ambush", "rabbit")
    t = p.eyrie_turn().says(EYRIE, RESOLVE, "fox").says(EYRIE, CLEARING, DEN).says(EYRIE, DEFENDER, ALLIANCE)
    t.says(ALLIANCE, AMBUSH, "bird ambush").says(EYRIE, FOIL, "fox ambush").rolls(2, 2)
    t.says(ALLIANCE, HIT, FOX_BASE)
    t.says(EYRIE, RESOLVE, "bird").says(EYRIE, CLEARING, DEN).says(EYRIE, DEFENDER, ALLIANCE)
    t.rolls(0, 0).says(EYRIE, OUTRAGE, NO_CARD).draws("fox")
    t.says(EYRIE, RESOLVE, "vizier").says(EYRIE, CLEARING, WARREN).says(EYRIE, DEFENDER, MARQUISE)
    t.says(MARQUISE, AMBUSH, "rabbit ambush").says(EYRIE, FOIL, PASS).rolls(3, 1)
    t.says(MARQUISE, HOSPITALS, "rabbit")
    return t.says(EYRIE, LEADER, BUILDER).draws("mouse")


def test_a_copy_made_at_any_stage_ends_like_the_original() -> None:
    entries = long_battle().match.journal.entries
    start = long_battle().match.setup
    for played in range(len(entries) + 1):
        g = start.start()
        assert isinstance(g, Root)
        finish(g, entries[:played])
        twin = g.copy()
        assert everything(twin) == everything(g)
        before = everything(twin)
        end = everything(finish(g, entries[played:]))
        assert everything(twin) == before  # the original went on alone
        assert everything(finish(twin, entries[played:])) == end
        assert g.over


def test_random_games_copies_never_change_and_end_alike() -> None:
    kinds: set[int] = set()
    rules: set[str] = set()
    for seed in SEEDS:
        table = anything(seed)
        copies: list[tuple[Root, dict[str, object], int]] = []
        for g in moments(table, seed):
            copies.append((g.copy(), everything(g), len(table.match.journal.entries)))
            kinds |= {q.kind for q in g.asked}
            rules |= {type(procedure).__name__ for procedure in g.stack}
        end = everything(table.g)
        for twin, then, played in copies:
            assert everything(twin) == then
            assert everything(finish(twin, table.match.journal.entries[played:])) == end
    assert kinds == set(range(len(KINDS)))  # the positions above reach every question
    effects = {"FieldHospitals", "Outrage", "LostBase"}
    assert rules == {"Sunset", "EyrieTurn", "Decree", "Turmoil", "Declare", "Battle", "Hits", "Removal"} | effects


@pytest.mark.rule("root:1.2.1", "root:r8", "root:r124")
def test_nobody_can_tell_an_imagined_table_from_the_real_one() -> None:
    for seed in SEEDS:
        for g in moments(anything(seed), seed):
            for seat in EVERYBODY:
                twin = imagined(g, seat, seed)
                twin.check()
                assert twin.view(seat) == g.view(seat)
                assert twin.asked_seats() == g.asked_seats()
                assert twin.may_hold(MARQUISE, 0, True) == g.may_hold(MARQUISE, 0, True)


def test_what_may_be_answered_at_an_imagined_table_is_listed_anew() -> None:
    """Whoever is asked there, chance too, holds other cards than here: codes listed here would betray them."""
    for seed in SEEDS:
        for g in moments(anything(seed), seed):
            codes = g.stack[-1].options(g, g.asked[0])
            for seat in EVERYBODY:
                twin = imagined(g, seat, seed)
                assert twin.codes(twin.asked[0]) == twin.stack[-1].options(twin, twin.asked[0])
                assert g.codes(g.asked[0]) == codes  # listed after the twin's the first time, before them later


def test_imagined_tables_can_be_played_to_the_end_and_leave_the_real_one_alone() -> None:
    for seed in SEEDS:
        for g in moments(anything(seed), seed):
            before = everything(g)
            for seat in EVERYBODY:
                twin = imagined(g, seat, seed)
                play_out(twin, Rng(seed), Tally())
                twin.check()
            assert everything(g) == before


@pytest.mark.rule("root:r124")
def test_a_pass_looks_the_same_whatever_the_hand() -> None:
    """Whoever sees an ambush, a foil or the hospitals passed sees the same in every world he may believe in."""
    passed: set[int] = set()
    for seed in SEEDS:
        for g in moments(anything(seed), seed):
            asked = g.asked[0]
            if not asked.optional:
                continue
            passed.add(asked.kind)
            for seat in EVERYBODY:
                if seat != asked.seat:
                    real, twin = g.copy(), imagined(g, seat, seed)
                    real.log, twin.log = [], []
                    real.answer(asked.seat, PASS)
                    twin.answer(asked.seat, PASS)
                    assert twin.view(seat) == real.view(seat)
                    assert told(twin, seat) == told(real, seat)
    assert passed == {AMBUSH, FOIL, HOSPITALS}


@pytest.mark.rule("root:r124")
@pytest.mark.parametrize("card", ["fox ambush", "bird", "mouse"])
def test_the_same_questions_are_put_to_any_hand(card: str) -> None:
    p = Position().put(DEN, cats=3, birds=3).put(WARREN, keep=1).hand(MARQUISE, card)
    t = p.battle(EYRIE, DEN, MARQUISE).says(MARQUISE, AMBUSH, PASS).rolls(2, 1).says(MARQUISE, HOSPITALS, PASS)
    assert t.g.over
    assert told(t.g, EYRIE) == [
        (BATTLE_BEGAN, [DEN, EYRIE, MARQUISE]),
        (ROLLED, [2, 1]),
        (REMOVED, [EYRIE, MARQUISE_WARRIOR, DEN, 2]),
        (REMOVED, [MARQUISE, EYRIE_WARRIOR, DEN, 1]),
    ]


@pytest.mark.rule("root:r8")
def test_events_of_hidden_cards_reach_only_those_who_see_them() -> None:
    t = long_battle()
    secret = {seat: [e.kind for e in t.match.events(seat) if e.seen != ALL] for seat in EVERYBODY}
    assert secret[SPECTATOR] == secret[MARQUISE] == []
    assert secret[EYRIE] == [SHOWED, DREW]  # its mouse; a card in the evening
    assert secret[ALLIANCE] == [SHOWED, DREW]  # the same mouse; a supporter


def test_options_are_what_is_not_refused() -> None:
    given: dict[int, set[str]] = {}
    for seed in SEEDS:
        for g in moments(anything(seed), seed):
            seat = g.to_act()
            if seat == CHANCE:
                continue
            q = g.question(seat)
            assert q is not None
            refusals = [g.refusal(seat, q.kind, code) for code in range(KINDS[q.kind].size)]
            assert [code for code in range(len(refusals)) if not refusals[code]] == sorted(g.codes(q))
            given.setdefault(q.kind, set()).update(refusals)
            assert (g.refusal(seat, q.kind, PASS) == "") == q.optional
            assert g.refusal((seat + 1) % FACTIONS, q.kind, 0) == "root:1.4b"
            fresh = Question(q.seat, q.kind, q.rule, q.optional, None)
            assert g.codes(fresh) == g.codes(q)
    for ids in given.values():
        for id in ids - {""}:
            rule(id)  # stands in the index
    assert given[AMBUSH] | given[FOIL] == {"", "root:4.3.1", "root:2.1.4b", "root:r9"}
    assert given[OUTRAGE] == {"", "root:8.2.6b", "root:r9", "root:2.1.1.i"}
    assert given[CLEARING] == {"", "root:4.3", "root:4.3b", "root:7.5.2.iii"}


@pytest.mark.rule("root:1.2.1")
def test_a_refusal_betrays_nothing() -> None:
    for seed in SEEDS:
        for g in moments(anything(seed), seed):
            seat = g.to_act()
            if seat != CHANCE:
                twin = imagined(g, seat, seed)
                kind = g.asked[0].kind
                for code in range(KINDS[kind].size):
                    assert twin.refusal(seat, kind, code) == g.refusal(seat, kind, code)


def test_a_journal_replays_the_battle() -> None:
    t = long_battle()
    game = t.match.setup.game
    again = Match.load(journal.loads(t.match.journal.dumps(), lambda name: game))
    assert isinstance(again.state, Root)
    assert everything(again.state) == everything(t.g)
    for seat in EVERYBODY:
        assert told(again.state, seat) == told(t.g, seat)
    lines = t.match.journal.dumps().splitlines()
    lines[4] = f"[{ALLIANCE}, 0]"  # a fox card played as an ambush
    with pytest.raises(BadJournal, match=r"answer 4 of the journal is forbidden by root:4\.3\.1"):
        Match.load(journal.loads("\n".join(lines), lambda name: game))


@pytest.mark.rule("root:8.2.6c")
def test_a_shown_hand_cannot_be_taken_back() -> None:
    p = Position().put(DEN, birds=2, sympathy=1).hand(EYRIE, "mouse").supporters("fox")
    t = p.battle(EYRIE, DEN, ALLIANCE).rolls(0, 0)
    assert t.says(EYRIE, OUTRAGE, NO_CARD).match.may_undo(EYRIE) is False
    p = Position().put(DEN, birds=2, wood=1, rebels=1).hand(ALLIANCE, "mouse")
    t = p.declare(EYRIE).says(EYRIE, CLEARING, DEN).says(EYRIE, DEFENDER, ALLIANCE)
    assert t.match.undo(EYRIE)
    assert t.asked() == (EYRIE, DEFENDER)


@pytest.mark.rule("root:r3", "root:1.1.3")
def test_order_of_three_effects_is_asked_until_it_cannot_matter() -> None:
    p = Position().put(DEN, cats=4, rebels=1, fox_base=1, sympathy=1).put(WARREN, keep=1)
    t = p.hand(MARQUISE, "fox", "bird").supporters("bird").battle(MARQUISE, DEN, ALLIANCE).rolls(3, 3)
    assert len(t.g.options(MARQUISE)) == 3
    t.says(MARQUISE, NEXT_EFFECT, LOST_BASE_EFFECT * CLEARINGS + DEN)
    assert len(t.g.options(MARQUISE)) == 2  # Outrage and the hospitals share a hand
    t.says(MARQUISE, NEXT_EFFECT, OUTRAGE_EFFECT * CLEARINGS + DEN).says(MARQUISE, OUTRAGE, "fox")
    t.says(MARQUISE, HOSPITALS, "bird")
    assert t.g.over
