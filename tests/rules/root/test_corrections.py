"""What a written game puts right outside the rules stands in the journal; no table where people play takes it."""

from __future__ import annotations

from typing import cast

import pytest

from polyana import games
from polyana.games.root import corrections
from polyana.games.root.corrections import code_of
from polyana.games.root.deck import DOMINANCES, cards_of
from polyana.games.root.factions.alliance import ALLIANCE, REBEL
from polyana.games.root.factions.eyrie import BIRD_WARRIOR, EYRIE, ROOST
from polyana.games.root.factions.marquise import KEEP, MARQUISE
from polyana.games.root.factions.vagabond.board import board
from polyana.games.root.factions.vagabond.terms import EXHAUSTED, READY, VAGABOND
from polyana.games.root.kinds import CORRECTED
from polyana.games.root.pieces import FACTION_NAMES
from polyana.games.root.terms import BOOTS, COINS, DECK, DISCARD, HAMMER
from polyana.games.root.woodland import Root
from polyana.kernel import journal as journals
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadAnswer, BadJournal
from polyana.kernel.line import CORRECTION
from polyana.kernel.match import Match
from polyana.kernel.state import ALL, RECORD
from polyana.server.table import Table


def begun() -> Match:
    """The four base factions in the first round, somebody's menu before them."""
    options = {f"seat{seat + 1}": FACTION_NAMES[seat] for seat in range(4)}
    match = Match(games.find("root").setup(4, {"first_player": "1", **options}))
    chance = Rng(4)
    while not (root(match).round == 1 and match.state.rests()):
        seat = match.state.to_act()
        codes = match.state.options(seat)
        match.answer(seat, codes[chance.below(len(codes))])
    return match


def root(match: Match) -> Root:
    return cast(Root, match.state)


def test_pieces_are_put_and_taken() -> None:
    match = begun()
    g = root(match)
    clearing = next(i for i in range(12) if g.open_slots[i] and not g.count(ROOST, i))
    supply, before = g.supply[BIRD_WARRIOR], g.count(BIRD_WARRIOR, clearing)
    match.correct(code_of(corrections.PUT, BIRD_WARRIOR, clearing, 3))
    match.correct(code_of(corrections.PUT, ROOST, clearing, 1))
    g = root(match)
    assert (g.count(BIRD_WARRIOR, clearing), g.supply[BIRD_WARRIOR]) == (before + 3, supply - 3)
    assert g.count(ROOST, clearing) == 1
    match.correct(code_of(corrections.TAKE, BIRD_WARRIOR, clearing, 2))
    assert root(match).count(BIRD_WARRIOR, clearing) == before + 1
    match.correct(code_of(corrections.LAY_ASIDE, REBEL, 2, ALLIANCE))
    assert root(match).boards[ALLIANCE].officers == 2
    match.correct(code_of(corrections.PICK_UP, REBEL, 1, ALLIANCE))
    assert root(match).boards[ALLIANCE].officers == 1


def test_points_are_set_and_end_the_game_at_thirty() -> None:
    match = begun()
    match.correct(code_of(corrections.POINTS, EYRIE, 12))
    assert root(match).points[EYRIE] == 12
    match.correct(code_of(corrections.POINTS, EYRIE, 31))
    assert root(match).over
    assert match.winners() == [root(match).seat(EYRIE)]
    with pytest.raises(BadAnswer, match="over"):
        match.correct(code_of(corrections.POINTS, EYRIE, 3))


def test_how_far_a_marker_had_come_that_has_left_the_track_is_put_right_and_wins_nothing() -> None:
    match = begun()
    match.correct(code_of(corrections.MARKED, VAGABOND, EYRIE, cards_of(DOMINANCES)[0]))
    assert not root(match).has_marker(VAGABOND)
    match.correct(code_of(corrections.POINTS, VAGABOND, 30))
    assert root(match).points[VAGABOND] == 30
    assert not root(match).over
    assert match.state.scores()[root(match).seat(VAGABOND)] == 0


def test_cards_go_where_they_are_said_to_be() -> None:
    match = begun()
    g = root(match)
    card, held = cards_of(g.cards.sets[DECK])[0], cards_of(g.hand(EYRIE))[0]
    match.correct(code_of(corrections.CARD, card, MARQUISE))
    match.correct(code_of(corrections.CARD, held, DISCARD))
    cards = root(match).cards
    assert (cards.zone[card], cards.zone[held]) == (MARQUISE, DISCARD)
    assert cards.seen[card] == g.mask(MARQUISE)  # nobody else sees what was drawn
    match.correct(code_of(corrections.CARD, card, DECK))
    match.correct(code_of(corrections.CARD, held, EYRIE))
    again = root(match).cards
    assert (again.zone[card], again.seen[card]) == (DECK, 0)  # it is put back among the others
    assert (again.zone[held], again.seen[held]) == (EYRIE, ALL)  # everybody saw it lie open
    swapped = corrections.exchanged(code_of(corrections.CARD, card, MARQUISE), card, held)
    assert swapped == code_of(corrections.CARD, held, MARQUISE)
    assert corrections.exchanged(swapped, 50, 51) == swapped


def test_items_lie_as_they_are_said_to() -> None:
    match = begun()
    items = board(root(match), VAGABOND).items
    item = next(item for item in range(8) if items[item * 4 + READY])
    match.correct(code_of(corrections.ITEM, VAGABOND, item, READY, EXHAUSTED))
    match.correct(code_of(corrections.ITEM, VAGABOND, COINS, corrections.SUPPLIED, READY))
    match.correct(code_of(corrections.BOXED, MARQUISE, HAMMER, 1))
    g = root(match)
    items = board(g, VAGABOND).items
    assert items[item * 4 + EXHAUSTED] >= 1
    assert items[COINS * 4 + READY] >= 1
    assert (g.item_supply[HAMMER], g.crafted_items(MARQUISE)[HAMMER]) == (0, 1)
    match.correct(code_of(corrections.UNBOXED, MARQUISE, HAMMER, 1))
    match.correct(code_of(corrections.RELATION, VAGABOND, EYRIE, 0))
    match.correct(code_of(corrections.PAWN, VAGABOND, 4))
    g = root(match)
    assert g.item_supply[HAMMER] == 1
    assert (board(g, VAGABOND).relation[EYRIE], board(g, VAGABOND).place) == (-1, 4)


@pytest.mark.parametrize(
    "code",
    [
        -1,
        code_of(corrections.PUT, BIRD_WARRIOR, 0, 99),
        code_of(corrections.PUT, KEEP, 0, 1),
        code_of(corrections.PUT, 127, 0, 1),
        code_of(corrections.TAKE, BIRD_WARRIOR, 127, 1),
        code_of(corrections.TAKE, KEEP, 5, 2),
        code_of(corrections.LAY_ASIDE, BIRD_WARRIOR, 1, EYRIE),
        code_of(corrections.PICK_UP, REBEL, 3, ALLIANCE),
        code_of(corrections.POINTS, 8, 3),
        code_of(corrections.CARD, 60, DISCARD),
        code_of(corrections.CARD, 1, 8),
        code_of(corrections.BOXED, 0, BOOTS, 3),
        code_of(corrections.ITEM, VAGABOND, HAMMER, 3, READY),
        code_of(corrections.ITEM, EYRIE, HAMMER, READY, EXHAUSTED),
        code_of(corrections.RELATION, VAGABOND, 8, 1),
        code_of(corrections.MARKED, MARQUISE, 1),
        1 << 60,
    ],
)
def test_what_cannot_be_changes_nothing(code: int) -> None:
    match = begun()
    before = [match.state.view(seat) for seat in range(4)]
    with pytest.raises(BadAnswer):
        match.correct(code)
    assert [match.state.view(seat) for seat in range(4)] == before


def test_a_journal_with_corrections_replays_to_the_same_table() -> None:
    match = begun()
    match.correct(code_of(corrections.POINTS, EYRIE, 7))
    seat = match.state.to_act()
    match.answer(seat, match.state.options(seat)[-1])
    text = match.journal.dumps()
    assert text.startswith('{"polyana": 4')
    assert f'["correction", {code_of(corrections.POINTS, EYRIE, 7)}]' in text
    again = Match.load(journals.loads(text, games.find))
    assert again.journal.dumps() == text
    assert [again.state.view(seat) for seat in range(4)] == [match.state.view(seat) for seat in range(4)]
    assert [event.kind for event in again.events(0)].count(CORRECTED) == 1
    count = len(match.journal.entries)
    assert cast(Root, again.state_after(count)).points[EYRIE] == 7
    assert not again.may_undo(RECORD)
    with pytest.raises(BadJournal, match="line 2"):  # a correction is never written as an answer
        journals.loads("\n".join([text.splitlines()[0], f"[{RECORD}, 5]"]), games.find)
    with pytest.raises(BadJournal):
        Match.load(journals.loads(text.replace('["correction", ', '["correction", 99'), games.find))


def test_undo_does_not_cross_a_correction_and_nobody_but_a_record_makes_one() -> None:
    match = begun()
    code = code_of(corrections.POINTS, EYRIE, 7)
    with pytest.raises(BadAnswer):
        match.answer(RECORD, code)
    match.correct(code)
    assert not any(match.may_undo(seat) for seat in range(4))


def test_a_table_plays_stored_corrections_again_and_takes_no_new_one() -> None:
    match = begun()
    match.correct(code_of(corrections.POINTS, EYRIE, 7))
    table = Table(match.setup, bytes(32), match.journal.all_rows())
    assert cast(Root, table.state).points[EYRIE] == 7
    with pytest.raises(BadAnswer):
        table.take((CORRECTION, RECORD, code_of(corrections.POINTS, EYRIE, 30)))
    with pytest.raises(BadAnswer):
        table.take((0, RECORD, code_of(corrections.POINTS, EYRIE, 30)))
    assert cast(Root, table.state).points[EYRIE] == 7


def test_other_games_know_no_corrections() -> None:
    match = Match(games.find("grandbois").setup(2, {}))
    with pytest.raises(BadAnswer, match="no corrections"):
        match.correct(0)
