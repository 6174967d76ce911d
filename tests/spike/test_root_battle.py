"""Battle in the order of the Law: set up a position, do one thing, see what the rule says."""

from __future__ import annotations

import pytest

from polyana.kernel.errors import Refused
from polyana.kernel.state import ALL, CHANCE, PASS, SPECTATOR, only
from tests.spike.positions import Position, Table
from tests.spike.rootbattle import Hits
from tests.spike.woodland import (
    ALLIANCE,
    ALLIANCE_WARRIOR,
    AMBUSH,
    BUILD,
    BUILDER,
    CHARISMATIC,
    CLEARING,
    CLEARINGS,
    COMMANDER,
    COVERT,
    DECK,
    DECREE,
    DEFENDER,
    DEN,
    DESPOT,
    DICE,
    DISCARD,
    EYRIE,
    EYRIE_WARRIOR,
    FOIL,
    FOX_BASE,
    GRANARY,
    HIT,
    HOSPITALS,
    HOSPITALS_EFFECT,
    KEEP,
    LEADER,
    LOSE_SUPPORTER,
    LOST_BASE_EFFECT,
    MARQUISE,
    MARQUISE_WARRIOR,
    MEADOW,
    MOVE,
    NEXT_EFFECT,
    NO_CARD,
    OUTRAGE,
    OUTRAGE_EFFECT,
    RECRUIT,
    RECRUITER,
    RESOLVE,
    ROOST,
    SAWMILL,
    SUPPORTERS,
    SYMPATHY,
    VIZIERS,
    WARREN,
    WOOD,
    WORKSHOP,
)


def at(effect: int, clearing: int) -> int:
    """A code of NEXT_EFFECT."""
    return effect * CLEARINGS + clearing


def refusal(table: Table, seat: int, code: int) -> str:
    rule = table.match.refusal(seat, code)
    if rule:
        with pytest.raises(Refused) as refused:
            table.match.answer(seat, code)
        assert refused.value.rule == rule
    return rule


# --- 2.8 Ruler, 6.2.2 the keep ---------------------------------------------------------------------------------------


@pytest.mark.rule("root:2.8", "root:2.8b", "root:2.8c", "root:7.2.2", "root:7.2.2b", "root:r42", "root:r43", "root:x14")
def test_ruler() -> None:
    g = Position().put(DEN, birds=2, cats=1, sawmill=1).put(WARREN, cats=1, rebels=1).put(GRANARY, cats=2, rebels=1).g
    assert g.ruler(DEN) == EYRIE  # tied, and lords of the forest
    assert g.ruler(WARREN) == -1  # tied
    assert g.ruler(GRANARY) == MARQUISE
    assert Position().put(MEADOW, sympathy=1, wood=3).g.ruler(MEADOW) == -1  # tokens, and nobody else


@pytest.mark.rule("root:6.2.2", "root:2.5", "root:2.5b")
def test_only_the_marquise_places_at_the_keep() -> None:
    g = Position().put(DEN, keep=1).g
    assert g.place(EYRIE_WARRIOR, DEN, 2) == 0
    assert g.place(RECRUITER, DEN, 7) == 6  # all there are
    assert g.place(ROOST, WARREN, 1) == 1


# --- 4.3 Clearing and defender ---------------------------------------------------------------------------------------


@pytest.mark.rule("root:4.3", "root:4.3b", "root:r46")
def test_the_attacker_chooses_a_clearing_and_a_defender() -> None:
    p = Position().put(DEN, cats=1, birds=1, sympathy=1).put(WARREN, cats=2).put(GRANARY, workshop=1, birds=1)
    t = p.declare(MARQUISE)
    assert refusal(t, MARQUISE, WARREN) == "root:4.3b"  # nobody to fight
    assert refusal(t, MARQUISE, GRANARY) == "root:4.3"  # no warrior
    t.says(MARQUISE, CLEARING, DEN)
    assert t.g.options(MARQUISE) == [EYRIE, ALLIANCE]  # a token is enough to be present
    assert refusal(t, MARQUISE, MARQUISE) == "root:4.3b"
    t.says(MARQUISE, DEFENDER, ALLIANCE)
    assert t.asked() == (CHANCE, DICE)  # no cards in the Alliance's hand


# --- 4.3.1 Ambush ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("root:4.3.1", "root:2.1.1", "root:2.1.4b", "root:r9")
def test_an_ambush_must_match_the_clearing() -> None:
    hand = ("fox", "fox ambush", "mouse ambush", "bird ambush")
    t = Position().put(DEN, cats=3, birds=1).hand(EYRIE, *hand).hand(MARQUISE, "rabbit ambush")
    table = t.battle(MARQUISE, DEN, EYRIE)
    assert table.options(EYRIE) == ["bird ambush", "fox ambush"]
    fox, mouse, rabbit = 0, 18, 17
    assert refusal(table, EYRIE, fox) == "root:2.1.4b"
    assert refusal(table, EYRIE, mouse) == "root:r9"
    assert refusal(table, EYRIE, rabbit) == "root:4.3.1"


@pytest.mark.rule("root:4.3.1b", "root:4.3.1c", "root:4.3.1d", "root:x4", "root:r47")
def test_an_ambush_may_end_the_battle() -> None:
    t = Position().put(DEN, cats=2, birds=1).hand(EYRIE, "fox ambush").battle(MARQUISE, DEN, EYRIE)
    t.says(EYRIE, AMBUSH, "fox ambush")
    assert t.g.over  # no dice
    assert t.g.warriors(MARQUISE, DEN) == 0
    assert t.g.warriors(EYRIE, DEN) == 1
    assert t.names(DISCARD) == ["fox ambush"]


@pytest.mark.rule("root:4.3.1b", "root:r49", "root:4.3.2.i")
def test_an_ambush_is_not_capped_but_the_roll_after_it_is() -> None:
    t = Position().put(DEN, birds=3, sawmill=3).hand(MARQUISE, "bird ambush").battle(EYRIE, DEN, MARQUISE)
    t.says(MARQUISE, AMBUSH, "bird ambush")
    assert t.g.warriors(EYRIE, DEN) == 1
    t.rolls(3, 3)  # 1 rolled and 1 for the defenseless; the defender has no warriors
    assert t.g.count(SAWMILL, DEN) == 1
    assert t.g.warriors(EYRIE, DEN) == 1


@pytest.mark.rule("root:r48", "root:x5", "root:r54", "root:4.3.3d")
def test_ambush_hits_go_on_to_buildings() -> None:
    t = Position().put(DEN, cats=1, workshop=1, birds=1).hand(EYRIE, "fox ambush").battle(MARQUISE, DEN, EYRIE)
    t.says(EYRIE, AMBUSH, "fox ambush")
    assert not t.g.is_present(MARQUISE, DEN)
    assert t.g.points == [0, 1, 0]


@pytest.mark.rule("root:4.3.1.i", "root:x8")
def test_an_ambush_is_foiled_by_another() -> None:
    p = Position().put(DEN, cats=2, birds=1).hand(EYRIE, "bird ambush").hand(MARQUISE, "fox ambush", "mouse ambush")
    t = p.battle(MARQUISE, DEN, EYRIE).says(EYRIE, AMBUSH, "bird ambush")
    assert t.options(MARQUISE) == ["fox ambush"]
    t.says(MARQUISE, FOIL, "fox ambush")
    assert t.asked() == (CHANCE, DICE)
    assert t.g.warriors(MARQUISE, DEN) == 2
    assert t.names(DISCARD) == ["bird ambush", "fox ambush"]


@pytest.mark.rule("root:r57", "root:x6", "root:r49")
def test_field_hospitals_at_the_clearing_of_battle_let_it_go_on() -> None:
    p = Position().put(DEN, keep=1, cats=2, birds=3).hand(EYRIE, "fox ambush").hand(MARQUISE, "fox")
    t = p.battle(MARQUISE, DEN, EYRIE).says(EYRIE, AMBUSH, "fox ambush").says(MARQUISE, FOIL, PASS)
    t.says(MARQUISE, HOSPITALS, "fox").rolls(3, 0)
    assert t.g.warriors(MARQUISE, DEN) == 2
    assert t.g.warriors(EYRIE, DEN) == 1  # capped by the two that came back


@pytest.mark.rule("root:r124", "root:4.3.1")
def test_a_hand_without_an_ambush_is_asked_all_the_same() -> None:
    t = Position().put(DEN, cats=1, birds=1).hand(EYRIE, "fox").battle(MARQUISE, DEN, EYRIE)
    assert t.asked() == (EYRIE, AMBUSH)
    assert t.g.options(EYRIE) == [PASS]


@pytest.mark.rule("root:r124", "root:1.2.1b", "root:1.2.2")
def test_nobody_is_asked_what_public_facts_rule_out() -> None:
    def asks(p: Position) -> bool:
        return p.put(DEN, cats=1, birds=1).battle(MARQUISE, DEN, EYRIE).asked() == (EYRIE, AMBUSH)

    assert not asks(Position())  # an empty hand
    assert not asks(Position().hand(EYRIE, "fox").discard("fox ambush", "bird ambush", "bird ambush"))
    assert not asks(Position().hand(EYRIE, "fox", "mouse ambush", seen=ALL))  # all open, none fits
    assert asks(Position().hand(EYRIE, "bird ambush", seen=ALL))
    assert asks(Position().hand(EYRIE, "fox", seen=only(MARQUISE)))  # the Marquise knows better, a spectator does not


# --- 4.3.2 Roll ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("root:4.3.2", "root:4.3.2.i", "root:x1", "root:r52", "root:f5.2")
def test_rolled_hits_are_capped_by_warriors() -> None:
    t = Position().put(DEN, birds=3, cats=1, sawmill=1).battle(EYRIE, DEN, MARQUISE).rolls(2, 3)
    assert t.g.warriors(EYRIE, DEN) == 2
    assert not t.g.is_present(MARQUISE, DEN)  # the third hit is lost
    assert t.g.points == [0, 1, 0]


@pytest.mark.rule("root:4.3.2")
def test_equal_dice() -> None:
    t = Position().put(DEN, cats=4, birds=4).battle(EYRIE, DEN, MARQUISE).rolls(2, 2)
    assert (t.g.warriors(MARQUISE, DEN), t.g.warriors(EYRIE, DEN)) == (2, 2)


@pytest.mark.rule("root:8.2.2", "root:x2")
def test_guerrilla_war() -> None:
    t = Position().put(DEN, cats=4, rebels=2).battle(MARQUISE, DEN, ALLIANCE).rolls(3, 1)
    assert (t.g.warriors(MARQUISE, DEN), t.g.warriors(ALLIANCE, DEN)) == (2, 1)
    t = Position().put(DEN, cats=4, rebels=4).battle(ALLIANCE, DEN, MARQUISE).rolls(3, 1)  # only as defender
    assert (t.g.warriors(MARQUISE, DEN), t.g.warriors(ALLIANCE, DEN)) == (1, 3)


@pytest.mark.rule("root:4.3.2.ii", "root:7.8.3", "root:r50")
def test_the_commander_deals_an_extra_hit_as_attacker() -> None:
    p = Position().put(DEN, birds=1, cats=3).leader(COMMANDER)
    assert p.battle(EYRIE, DEN, MARQUISE).rolls(3, 0).g.warriors(MARQUISE, DEN) == 1  # 1 by the cap, 1 beyond it
    p = Position().put(DEN, birds=1, cats=3).leader(COMMANDER)
    assert p.battle(MARQUISE, DEN, EYRIE).rolls(0, 0).g.warriors(MARQUISE, DEN) == 3


@pytest.mark.rule("root:4.3.2.iii", "root:x3", "root:8.2.6")
def test_a_defenseless_token() -> None:
    t = Position().put(DEN, birds=1, sympathy=1).hand(EYRIE, "fox").battle(EYRIE, DEN, ALLIANCE).rolls(0, 0)
    assert t.g.count(SYMPATHY, DEN) == 0
    assert t.g.points == [0, 1, 0]
    assert t.asked() == (EYRIE, OUTRAGE)


# --- 4.3.3 Hits ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("root:4.3.3b", "root:4.3.3c", "root:4.3.3d", "root:3.2.1", "root:r53")
def test_the_owner_chooses_after_the_warriors() -> None:
    p = Position().put(DEN, birds=3, cats=1, sawmill=1, workshop=1, wood=2, rebels=1)
    t = p.battle(EYRIE, DEN, MARQUISE).rolls(3, 0)  # the warrior without a question, then two of four
    assert t.g.options(MARQUISE) == [SAWMILL, WORKSHOP, WOOD]
    assert refusal(t, MARQUISE, ALLIANCE_WARRIOR) == "root:r53"
    assert refusal(t, MARQUISE, MARQUISE_WARRIOR) == "root:4.3.3b"
    assert refusal(t, MARQUISE, RECRUITER) == "root:4.3.3b"
    t.says(MARQUISE, HIT, WOOD).says(MARQUISE, HIT, WOOD)
    assert [t.g.count(piece, DEN) for piece in (SAWMILL, WORKSHOP, WOOD)] == [1, 1, 0]
    assert t.g.supply[WOOD] == 8
    assert t.g.points == [0, 2, 0]


@pytest.mark.rule("root:4.3.3b")
def test_nobody_is_asked_when_everything_falls() -> None:
    t = Position().put(DEN, birds=3, sawmill=1, wood=2).battle(EYRIE, DEN, MARQUISE).rolls(3, 0)
    assert t.g.over
    assert t.g.points == [0, 3, 0]


@pytest.mark.rule("root:r51", "root:4.3.3")
def test_the_defender_chooses_first_and_all_leave_together() -> None:
    p = Position().put(DEN, cats=2, sawmill=1, workshop=1, rebels=2, fox_base=1, sympathy=1).put(WARREN, birds=1)
    t = p.battle(MARQUISE, DEN, ALLIANCE).rolls(3, 3)
    # Two rebels fall to two hits, two cats to two: nobody has a choice, the cap held.
    assert t.g.over
    p = Position().put(DEN, birds=3, roost=1, rebels=3, fox_base=1, sympathy=1).leader(COMMANDER)
    t = p.battle(EYRIE, DEN, ALLIANCE).rolls(3, 3)
    assert t.asked() == (ALLIANCE, HIT)  # the fourth hit, by the Commander
    assert t.g.warriors(ALLIANCE, DEN) == 3  # still there
    assert t.g.warriors(EYRIE, DEN) == 3
    t.says(ALLIANCE, HIT, FOX_BASE)
    assert (t.g.warriors(ALLIANCE, DEN), t.g.warriors(EYRIE, DEN), t.g.count(FOX_BASE, DEN)) == (0, 0, 0)


@pytest.mark.rule("root:r51", "root:r48")
def test_the_attacker_chooses_too() -> None:
    p = Position().put(DEN, cats=1, sawmill=1, workshop=1, birds=1).hand(EYRIE, "fox ambush")
    t = p.battle(MARQUISE, DEN, EYRIE).says(EYRIE, AMBUSH, "fox ambush")
    assert t.g.options(MARQUISE) == [SAWMILL, WORKSHOP]
    t.says(MARQUISE, HIT, WORKSHOP)
    assert t.g.count(SAWMILL, DEN) == 1


@pytest.mark.rule("root:2.5.1", "root:2.5.2b", "root:2.5.3b", "root:6.2.2c")
def test_where_removed_pieces_go() -> None:
    t = Position().put(DEN, birds=3, cats=1, keep=1, sawmill=1).battle(EYRIE, DEN, MARQUISE).rolls(3, 1)
    assert t.g.supply[MARQUISE_WARRIOR] == 25
    assert t.g.supply[SAWMILL] == 6
    assert (t.g.supply[KEEP], t.g.keep_lost) == (0, 1)
    assert t.g.supply[EYRIE_WARRIOR] == 20 - 2


# --- Points ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("root:7.8.4", "root:r55")
def test_the_despot_scores_once_a_battle() -> None:
    t = Position().put(DEN, birds=3, wood=3).leader(DESPOT).battle(EYRIE, DEN, MARQUISE).rolls(3, 0)
    assert t.g.points == [0, 4, 0]
    t = Position().put(DEN, birds=3, cats=3).leader(DESPOT).battle(EYRIE, DEN, MARQUISE).rolls(3, 0)
    assert t.g.points == [0, 0, 0]  # warriors only


@pytest.mark.rule("root:r55")
def test_the_despot_scores_once_with_an_ambush_before() -> None:
    p = Position().put(DEN, birds=3, keep=1, cats=1, wood=3).leader(DESPOT)
    t = p.hand(EYRIE, "fox ambush").hand(MARQUISE, "fox", "bird").battle(MARQUISE, DEN, EYRIE)
    t.says(EYRIE, AMBUSH, "fox ambush").says(MARQUISE, FOIL, PASS)
    t.says(MARQUISE, HIT, WOOD)
    assert t.g.points == [0, 2, 0]  # 1 wood and the Despot
    t.says(MARQUISE, HOSPITALS, "fox").rolls(3, 2)  # the cat that came back falls again
    t.says(MARQUISE, HIT, WOOD)
    assert t.g.points == [0, 3, 0]  # 1 wood alone


@pytest.mark.rule("root:3.1", "root:r12")
def test_thirty_points_end_the_game_before_any_effect() -> None:
    p = Position().put(DEN, birds=2, sympathy=1).hand(EYRIE, "fox").points(EYRIE, 29).leader(COMMANDER)
    t = p.put(COVERT, birds=1, cats=1).decree("fox").eyrie_turn()
    t.says(EYRIE, RESOLVE, "fox").says(EYRIE, CLEARING, DEN).says(EYRIE, DEFENDER, ALLIANCE).rolls(0, 0)
    assert t.g.over
    assert t.g.winners() == [EYRIE]
    assert t.names(EYRIE) == ["fox"]  # no outrage
    assert t.asked() == (SPECTATOR, -1)
    assert all(t.g.question(seat) is None for seat in range(3))


@pytest.mark.rule("root:3.1b", "root:x43", "root:r12")
@pytest.mark.parametrize("active", [EYRIE, ALLIANCE, MARQUISE])
def test_both_at_thirty(active: int) -> None:
    """The active player wins; in a third player's turn, the next clockwise from him."""
    p = Position().put(DEN, roost=1, sympathy=1).points(EYRIE, 29).points(ALLIANCE, 29).turn_of(active)
    hits = Hits(clearing=DEN, attacker=EYRIE, defender=ALLIANCE, on_attacker=1, on_defender=1, rewarded=0)
    t = p.start(hits)
    assert t.g.points == [0, 30, 30]
    assert t.g.winners() == [EYRIE if active == MARQUISE else active]


@pytest.mark.rule("root:3.1", "root:r12")
def test_the_defender_may_win() -> None:
    p = Position().put(DEN, cats=1, sawmill=1, birds=1).hand(EYRIE, "fox ambush").points(EYRIE, 29)
    t = p.battle(MARQUISE, DEN, EYRIE).says(EYRIE, AMBUSH, "fox ambush")
    assert t.g.winners() == [EYRIE]


# --- 6.2.3 Field Hospitals -------------------------------------------------------------------------------------------


@pytest.mark.rule("root:6.2.3", "root:r56", "root:r57")
def test_field_hospitals() -> None:
    p = Position().put(WARREN, cats=3, birds=3).put(DEN, keep=1).hand(MARQUISE, "rabbit", "bird", "fox")
    t = p.battle(EYRIE, WARREN, MARQUISE).says(MARQUISE, AMBUSH, PASS).rolls(2, 0)
    assert t.options(MARQUISE) == ["bird", "rabbit"]
    assert refusal(t, MARQUISE, 0) == "root:r56"  # fox
    assert refusal(t, MARQUISE, 1) == "root:6.2.3"  # another fox, in the deck
    assert t.g.supply[MARQUISE_WARRIOR] == 22  # not there either
    t.says(MARQUISE, HOSPITALS, "rabbit")
    assert (t.g.warriors(MARQUISE, WARREN), t.g.warriors(MARQUISE, DEN)) == (1, 2)
    assert t.names(DISCARD) == ["rabbit"]


@pytest.mark.rule("root:6.2.3", "root:2.5.1")
def test_field_hospitals_declined() -> None:
    p = Position().put(WARREN, cats=3, birds=3).put(DEN, keep=1).hand(MARQUISE, "rabbit")
    t = p.battle(EYRIE, WARREN, MARQUISE).says(MARQUISE, AMBUSH, PASS).rolls(2, 0).says(MARQUISE, HOSPITALS, PASS)
    assert t.g.warriors(MARQUISE, DEN) == 0
    assert t.g.supply[MARQUISE_WARRIOR] == 24


@pytest.mark.rule("root:r58")
def test_no_field_hospitals_without_a_keep() -> None:
    t = Position().put(WARREN, cats=3, birds=3).hand(MARQUISE, "rabbit").battle(EYRIE, WARREN, MARQUISE)
    assert t.says(MARQUISE, AMBUSH, PASS).rolls(2, 0).g.over
    p = Position().put(DEN, keep=1, cats=1, birds=3).hand(MARQUISE, "fox")  # the keep falls in the same event
    t = p.battle(EYRIE, DEN, MARQUISE).says(MARQUISE, AMBUSH, PASS).rolls(2, 0)
    assert t.g.over
    assert t.g.supply[MARQUISE_WARRIOR] == 25


@pytest.mark.rule("root:r124")
def test_field_hospitals_are_asked_of_a_hand_without_the_card() -> None:
    p = Position().put(WARREN, cats=3, birds=3).put(DEN, keep=1).hand(MARQUISE, "fox")
    t = p.battle(EYRIE, WARREN, MARQUISE).says(MARQUISE, AMBUSH, PASS).rolls(2, 0)
    assert t.asked() == (MARQUISE, HOSPITALS)
    assert t.g.options(MARQUISE) == [PASS]


# --- 8.2 Outrage, lost base ------------------------------------------------------------------------------------------


def lone_sympathy(position: Position) -> Table:
    """The Eyrie remove a lone token in the fox den."""
    t = position.put(DEN, birds=1, sympathy=1).battle(EYRIE, DEN, ALLIANCE)
    if t.asked() == (ALLIANCE, AMBUSH):
        t.says(ALLIANCE, AMBUSH, PASS)
    return t.rolls(0, 0)


@pytest.mark.rule("root:8.2.6b", "root:2.1.1", "root:2.1.1.i", "root:r8", "root:r9")
def test_outrage_is_paid_with_a_matching_card() -> None:
    t = lone_sympathy(Position().hand(EYRIE, "bird", "mouse"))
    assert t.g.options(EYRIE) == [t.g.hand(EYRIE)[1]]  # the bird; PASS is not among them
    assert refusal(t, EYRIE, NO_CARD) == "root:2.1.1.i"
    assert refusal(t, EYRIE, 8) == "root:r9"  # the mouse
    assert refusal(t, EYRIE, 0) == "root:8.2.6b"  # a fox in the deck
    t.says(EYRIE, OUTRAGE, "bird")
    assert t.names(SUPPORTERS) == ["bird"]
    known = [len(t.g.cards.known(SUPPORTERS, seat)) for seat in (MARQUISE, EYRIE, ALLIANCE, SPECTATOR)]
    assert known == [0, 1, 1, 0]


@pytest.mark.rule("root:8.2.6c", "root:r8")
def test_outrage_without_a_card_shows_the_hand_to_the_alliance_only() -> None:
    t = lone_sympathy(Position().hand(EYRIE, "mouse", "rabbit"))
    assert t.g.options(EYRIE) == [NO_CARD]
    reveals = t.g.reveals
    t.says(EYRIE, OUTRAGE, NO_CARD)
    assert t.g.reveals == reveals + 1
    assert [len(t.g.cards.known(EYRIE, seat)) for seat in (MARQUISE, EYRIE, ALLIANCE, SPECTATOR)] == [0, 2, 2, 0]
    t.draws("bird ambush")
    assert t.names(SUPPORTERS) == ["bird ambush"]
    assert [len(t.g.cards.known(SUPPORTERS, seat)) for seat in (MARQUISE, EYRIE, ALLIANCE)] == [0, 0, 1]


@pytest.mark.rule("root:8.2.6c")
def test_outrage_of_an_empty_hand_is_not_asked() -> None:
    assert lone_sympathy(Position()).draws("fox").names(SUPPORTERS) == ["fox"]


@pytest.mark.rule("root:2.1.2b", "root:r7")
def test_outrage_turns_the_discard_pile_when_the_deck_is_empty() -> None:
    t = lone_sympathy(Position().discard("mouse", "rabbit").no_deck())
    assert t.g.cards.known(DECK, SPECTATOR) == t.g.cards.within(DECK)  # everybody saw what went in
    t.draws("mouse")
    assert t.names(SUPPORTERS) == ["mouse"]
    assert t.g.cards.known(DECK, ALLIANCE) == t.g.cards.within(DECK)  # it knows what was drawn, so what is left
    assert t.g.cards.known(DECK, EYRIE) == []


@pytest.mark.rule("root:r79", "root:r6")
def test_outrage_without_any_card_anywhere() -> None:
    t = lone_sympathy(Position().hand(EYRIE, "mouse").no_deck()).says(EYRIE, OUTRAGE, NO_CARD)
    assert t.g.over
    assert t.g.cards.known(EYRIE, ALLIANCE) == t.g.hand(EYRIE)
    assert t.names(SUPPORTERS) == []


@pytest.mark.rule("root:8.2.3.i", "root:x23", "root:r74")
def test_a_full_stack_of_supporters_discards_the_card() -> None:
    p = Position().supporters("mouse", "mouse", "mouse", "mouse", "rabbit").hand(EYRIE, "fox")
    t = lone_sympathy(p).says(EYRIE, OUTRAGE, "fox")
    assert len(t.names(SUPPORTERS)) == 5
    assert t.names(DISCARD) == ["fox"]


@pytest.mark.rule("root:r78", "root:r54", "root:8.2.6")
def test_a_defender_pays_outrage_too() -> None:
    p = Position().put(DEN, rebels=1, sympathy=1, cats=1).hand(MARQUISE, "fox ambush", "fox")
    t = p.battle(ALLIANCE, DEN, MARQUISE).says(MARQUISE, AMBUSH, "fox ambush")
    assert t.g.points == [1, 0, 0]
    t.says(MARQUISE, OUTRAGE, "fox")
    assert t.names(SUPPORTERS) == ["fox"]


def fallen_base(position: Position) -> Table:
    """The Eyrie remove a lone fox base."""
    return position.put(DEN, birds=1, fox_base=1).battle(EYRIE, DEN, ALLIANCE).rolls(0, 0)


@pytest.mark.rule("root:8.2.4", "root:8.2.4b", "root:x22")
@pytest.mark.parametrize(("officers", "left"), [(3, 1), (5, 2), (1, 0), (0, 0)])
def test_a_lost_base(officers: int, left: int) -> None:
    t = fallen_base(Position().supporters("fox", "fox", "bird", "mouse", "rabbit").officers(officers))
    assert t.names(SUPPORTERS) == ["mouse", "rabbit"]
    assert t.g.officers == left
    assert t.g.supply[ALLIANCE_WARRIOR] == 10 - left


@pytest.mark.rule("root:8.2.4c")
def test_the_last_base_lost() -> None:
    six = ("mouse", "mouse", "mouse", "rabbit", "rabbit", "rabbit")
    assert fallen_base(Position().put(WARREN, rabbit_base=1).supporters(*six)).g.over  # not the last
    t = fallen_base(Position().supporters(*six, "fox"))
    assert t.options(ALLIANCE) == list(six)
    assert refusal(t, ALLIANCE, 1) == "root:8.2.4c"
    t.says(ALLIANCE, LOSE_SUPPORTER, "mouse")
    assert len(t.names(SUPPORTERS)) == 5


# --- r3 Order of effects ---------------------------------------------------------------------------------------------


@pytest.mark.rule("root:r3", "root:1.1.3", "root:r75")
@pytest.mark.parametrize("outrage_first", [True, False])
def test_the_active_player_orders_outrage_and_lost_base(outrage_first: bool) -> None:
    p = Position().put(DEN, birds=2, fox_base=1, sympathy=1).hand(EYRIE, "fox").supporters("mouse")
    t = p.battle(EYRIE, DEN, ALLIANCE).rolls(2, 1)
    assert t.g.points == [0, 2, 0]  # first of all
    base, outrage = at(LOST_BASE_EFFECT, DEN), at(OUTRAGE_EFFECT, DEN)
    assert sorted(t.g.options(EYRIE)) == sorted([base, outrage])
    assert refusal(t, EYRIE, at(HOSPITALS_EFFECT, DEN)) == "root:r3"
    t.says(EYRIE, NEXT_EFFECT, outrage if outrage_first else base).says(EYRIE, OUTRAGE, "fox")
    assert t.names(SUPPORTERS) == (["mouse"] if outrage_first else ["fox", "mouse"])


def both_fall(position: Position) -> Table:
    """To (2, 2) a cat, the rebel and the token fall in the den."""
    position.put(DEN, cats=3, rebels=1, sympathy=1).put(WARREN, keep=1)
    return position.battle(MARQUISE, DEN, ALLIANCE)


@pytest.mark.rule("root:r3", "root:1.1.3")
@pytest.mark.parametrize("hospitals_first", [True, False])
def test_outrage_and_field_hospitals_share_a_hand(hospitals_first: bool) -> None:
    t = both_fall(Position().hand(MARQUISE, "fox")).rolls(2, 2)
    first = at(HOSPITALS_EFFECT if hospitals_first else OUTRAGE_EFFECT, DEN)
    t.says(MARQUISE, NEXT_EFFECT, first)
    if hospitals_first:
        t.says(MARQUISE, HOSPITALS, "fox").draws("mouse")  # an empty hand shows itself
        assert t.g.warriors(MARQUISE, WARREN) == 1
    else:
        t.says(MARQUISE, OUTRAGE, "fox")  # and with the last card the hospitals are gone
        assert t.g.warriors(MARQUISE, WARREN) == 0
    assert t.g.over
    assert t.g.wounded == 0


@pytest.mark.rule("root:r3")
def test_order_is_not_asked_where_it_cannot_matter() -> None:
    t = both_fall(Position()).rolls(2, 2)  # no hand: no hospitals to speak of
    assert t.draws("fox").g.over


@pytest.mark.rule("root:r3")
def test_hospitals_and_lost_base_share_nothing() -> None:
    p = Position().put(DEN, cats=3, rebels=1, fox_base=1).put(WARREN, keep=1).hand(MARQUISE, "fox").officers(2)
    t = p.battle(MARQUISE, DEN, ALLIANCE).rolls(2, 2)
    assert t.asked() == (MARQUISE, HOSPITALS)  # clockwise from the active player
    assert t.g.officers == 2
    t.says(MARQUISE, HOSPITALS, PASS)
    assert t.g.officers == 1


# --- 7.5.2 Decree, 7.7 Turmoil ---------------------------------------------------------------------------------------


@pytest.mark.rule("root:7.5.2", "root:7.5.2b", "root:7.5.2.iii", "root:r66")
def test_the_battle_column_in_any_order() -> None:
    p = Position().put(DEN, birds=3, cats=1).put(WARREN, birds=3, wood=1).put(GRANARY, birds=1)
    t = p.leader(COMMANDER).decree("fox").decree("mouse", column=BUILD).eyrie_turn()
    fox, vizier = t.g.cards.within(DECREE + 2)
    assert t.g.options(EYRIE) == [fox, vizier]
    assert refusal(t, EYRIE, t.g.cards.within(DECREE + BUILD)[0]) == "root:7.5.2"
    t.says(EYRIE, RESOLVE, vizier)
    assert t.g.options(EYRIE) == [DEN, WARREN]
    t.says(EYRIE, CLEARING, WARREN).says(EYRIE, DEFENDER, MARQUISE).rolls(1, 1)
    assert refusal(t, EYRIE, vizier) == "root:7.5.2b"
    t.says(EYRIE, RESOLVE, fox)
    assert refusal(t, EYRIE, WARREN) == "root:7.5.2.iii"
    t.says(EYRIE, CLEARING, DEN).says(EYRIE, DEFENDER, MARQUISE).rolls(0, 0)
    assert t.draws("mouse").g.over  # Evening
    assert t.g.leader == COMMANDER


@pytest.mark.rule("root:r66", "root:7.5.2c")
def test_a_bird_card_where_the_fox_was_needed_leads_to_turmoil() -> None:
    p = Position().put(DEN, birds=3, wood=1).decree("fox", "bird")
    t = p.eyrie_turn().says(EYRIE, RESOLVE, "bird").says(EYRIE, CLEARING, DEN).says(EYRIE, DEFENDER, MARQUISE)
    t.rolls(0, 0)
    assert t.asked() == (EYRIE, LEADER)


@pytest.mark.rule("root:r67", "root:7.5.2c")
def test_a_card_without_an_action_may_be_taken_up() -> None:
    t = Position().put(DEN, birds=3, wood=1).decree("fox", "mouse").eyrie_turn()
    assert t.options(EYRIE) == ["fox", "mouse"]
    t.says(EYRIE, RESOLVE, "mouse")
    assert t.asked() == (EYRIE, LEADER)


@pytest.mark.rule("root:r67", "root:7.7")
def test_turmoil_is_forced_when_no_card_has_an_action() -> None:
    assert Position().put(DEN, birds=3).decree("fox", "bird").eyrie_turn().asked() == (EYRIE, LEADER)


@pytest.mark.rule("root:7.7.1", "root:7.7.2", "root:r11", "root:r71", "root:x12")
@pytest.mark.parametrize(("before", "after"), [(10, 7), (2, 0)])
def test_humiliate_and_purge(before: int, after: int) -> None:
    p = Position().decree("bird", column=RECRUIT).decree("fox", "fox").points(EYRIE, before)
    t = p.eyrie_turn()
    assert t.g.points == [0, after, 0]
    assert t.names(DISCARD) == ["bird", "fox", "fox"]
    assert t.g.cards.zone[VIZIERS[0]] == DECREE + RECRUIT


@pytest.mark.rule("root:7.7.3")
def test_depose() -> None:
    t = Position().leader(COMMANDER, DESPOT).decree("fox").eyrie_turn()
    assert t.g.options(EYRIE) == [BUILDER, CHARISMATIC]
    assert refusal(t, EYRIE, COMMANDER) == "root:7.7.3"
    t.says(EYRIE, LEADER, BUILDER)
    assert [t.g.cards.zone[vizier] - DECREE for vizier in VIZIERS] == [RECRUIT, MOVE]
    assert t.g.face_down == [DESPOT, COMMANDER]


@pytest.mark.rule("root:7.7.3.i", "root:r71")
def test_a_new_clutch() -> None:
    t = Position().leader(COMMANDER, DESPOT, BUILDER, CHARISMATIC).decree("fox").eyrie_turn()
    assert t.g.options(EYRIE) == [BUILDER, CHARISMATIC, COMMANDER, DESPOT]
    assert t.says(EYRIE, LEADER, COMMANDER).g.face_down == []


@pytest.mark.rule("root:7.7.4", "root:r73", "root:7.6.1", "root:7.6.2")
def test_after_turmoil_comes_the_whole_evening() -> None:
    p = Position().put(DEN, birds=1, wood=1, roost=1).put(WARREN, roost=1).put(GRANARY, roost=1).points(EYRIE, 9)
    t = p.decree("rabbit", "fox").eyrie_turn()
    t.says(EYRIE, RESOLVE, "rabbit").says(EYRIE, LEADER, DESPOT)  # the fox card is not resolved any more
    assert t.g.points == [0, 9 - 2 + 2, 0]
    t.draws("fox ambush").draws("bird")
    assert t.g.over
    assert t.names(EYRIE) == ["bird", "fox ambush"]


@pytest.mark.rule("root:r3", "root:r54", "root:2.5.1")
def test_what_a_battle_inside_a_decree_leads_back_to() -> None:
    """Turn > Decree > Battle > ambush > foil > hits > removal > order > Outrage > draw, and back to the next card."""
    p = Position().put(DEN, birds=4, rebels=1, fox_base=1, sympathy=1).leader(CHARISMATIC).decree("fox")
    p.hand(ALLIANCE, "bird ambush").hand(EYRIE, "fox ambush", "mouse").supporters("bird", "rabbit").officers(1)
    t = p.eyrie_turn().says(EYRIE, RESOLVE, "fox").says(EYRIE, CLEARING, DEN).says(EYRIE, DEFENDER, ALLIANCE)
    t.says(ALLIANCE, AMBUSH, "bird ambush").says(EYRIE, FOIL, "fox ambush").rolls(3, 3)
    t.says(EYRIE, NEXT_EFFECT, at(LOST_BASE_EFFECT, DEN))
    assert [type(rule).__name__ for rule in t.g.stack] == [
        *("Sunset", "EyrieTurn", "Decree", "Battle", "Removal", "Outrage")
    ]
    t.says(EYRIE, OUTRAGE, NO_CARD).draws("fox")
    assert t.names(SUPPORTERS) == ["fox", "rabbit"]
    assert t.asked() == (EYRIE, LEADER)  # the vizier found nobody left to fight
    assert t.g.points == [0, 0, 0]  # 2, and 2 birds in the Decree: both viziers
