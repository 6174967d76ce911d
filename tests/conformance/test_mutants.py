"""Faults that people make when they write a game, one at a time, and the promise by which each is found."""

from __future__ import annotations

import pytest

from polyana.conformance.contract import Broken
from polyana.conformance.coverage import never_met
from polyana.conformance.fuzz import fuzz_game
from polyana.kernel.chance import Chance
from polyana.kernel.game import Game, flag
from polyana.kernel.meaning import Domain, EventKind, Kind
from polyana.kernel.state import ALL, NOTHING, Question, all_but, only
from tests.conformance.hares import (
    BET,
    BURIED,
    CARD,
    CARDS,
    DECK,
    DRAW,
    DREW,
    EVENTS,
    KINDS,
    PIT,
    PLAY,
    PLAYED,
    RULES,
    SCORED,
    SEAT,
    SHOWN,
    Hares,
    HaresGame,
    Round,
)

OPEN = Domain("card", CARDS)  # names no keeper
GAMES = 25  # of each mutant, unless it is found before


def with_event(number: int, kind: EventKind) -> tuple[EventKind, ...]:
    return tuple(kind if i == number else event for i, event in enumerate(EVENTS))


# Telling and showing too much.


class TellsOfAHiddenCard(Round):
    def bury(self, g: Hares, card: int) -> None:
        super().bury(g, card)
        g.tell(SHOWN, [card])


class ForgetsToShow(Round):
    def finish(self, g: Hares) -> None:
        g.reveals += 1
        for card in g.cards.within(PIT):
            g.tell(SHOWN, [card])
        g.end()


class DealsOpenly(Round):
    def deal(self, g: Hares, card: int) -> None:
        g.cards.move(card, self.seat, ALL)


class DrawsOpenly(Round):
    def drawn(self, g: Hares, card: int) -> None:
        g.cards.move(card, self.seat, ALL)
        g.tell(DREW, [self.seat, card])


class BuriesBeforeTheWrongEyes(Round):
    def bury(self, g: Hares, card: int) -> None:
        g.cards.move(card, PIT, all_but(self.seat))
        g.buried[self.seat] += 1


class ShowsThePit(Hares):
    def show(self, seat: int) -> dict[str, object]:
        return super().show(seat) | {"pit": self.cards.within(PIT)}


class ShowsTheBets(Hares):
    def show(self, seat: int) -> dict[str, object]:
        return super().show(seat) | {"bets": self.bets[:]}


class CountsSecrets(Hares):
    def show(self, seat: int) -> dict[str, object]:
        return super().show(seat) | {"strength": [sum(self.cards.within(who)) for who in range(self.seats)]}


class SaysWhatItPlans(Round):
    """A secret in a field of a procedure, and in its facts."""

    def bury(self, g: Hares, card: int) -> None:
        super().bury(g, card)
        self.whom = card

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat, "whom": self.whom}


class ShowsBetsUnsaid(Round):
    def finish(self, g: Hares) -> None:
        super().finish(g)
        g.reveals -= 1


class ScoresTheBets(Round):
    """Everybody can work out the bet from the event."""

    def bury(self, g: Hares, card: int) -> None:
        super().bury(g, card)
        g.tell(SCORED, [self.seat, g.bets[self.seat]])


class RefusesBySecrets(Round):
    def forbids(self, g: Hares, q: Question, code: int) -> str:
        rule = super().forbids(g, q, code)
        return "hares:12" if rule == "hares:5" and g.cards.zone[code] == DECK else rule


# Imagining.


class ImaginesTheTruth(Hares):
    def resample(self, seat: int, chance: Chance) -> None:
        pass


class ImaginesTheBets(Hares):
    def resample(self, seat: int, chance: Chance) -> None:
        self.cards.resample(seat, chance)


class ImaginesFromTheTruth(Hares):
    def resample(self, seat: int, chance: Chance) -> None:
        if self.cards.zone[0] == 0:
            chance.below(2)
        super().resample(seat, chance)


class GivesTheDeckWithTheQuestion(Round):
    def draw(self, g: Hares) -> None:
        if g.cards.count(DECK):
            self.roll(g, self.DRAWN, DRAW, g.cards.within(DECK))
        else:
            self.next(g)


class AsksForWhatMayNotBeThere(Round):
    def forbids(self, g: Hares, q: Question, code: int) -> str:
        if q.kind == PLAY:
            return "" if g.cards.zone[code] == q.seat and code > 1 else "hares:5"
        return super().forbids(g, q, code)


# Copies.


class SharesItsCards(Hares):
    def copy(self) -> Hares:
        twin = type(self)(self.seats, self.cards, self.bets[:], self.buried[:], self.points[:])
        self.copy_into(twin)
        return twin


class SharesItsPoints(Hares):
    def copy(self) -> Hares:
        twin = type(self)(self.seats, self.cards.copy(), self.bets[:], self.buried[:], self.points)
        self.copy_into(twin)
        return twin


class ForgetsItsBets(Hares):
    def copy(self) -> Hares:
        twin = type(self)(self.seats, self.cards.copy(), [NOTHING] * self.seats, self.buried[:], self.points[:])
        self.copy_into(twin)
        return twin


class ForgetsWhom(Round):
    def copy(self) -> Round:
        return type(self)(self.stage, self.seat)


# Legality and rules.


class MisnumbersARule(Round):
    def forbids(self, g: Hares, q: Question, code: int) -> str:
        return super().forbids(g, q, code).replace("hares:9", "hares:99")


class MisnumbersItsQuestion(Round):
    def decide(self, g: Hares, deed: int) -> None:
        self.ask(g, self.PLAYED_ONE, self.seat, PLAY, "hares:55")


class MisnumbersItsTurn(Hares):
    def turn_rule(self) -> str:
        return "hares:44"


class OffersWhatItForbids(Round):
    def options(self, g: Hares, q: Question) -> list[int]:
        return g.cards.within(q.seat) if q.kind == PLAY else super().options(g, q)


class OffersTooLittle(Round):
    def options(self, g: Hares, q: Question) -> list[int]:
        codes = super().options(g, q)
        return codes[:1] if q.kind == BET else codes


class DrawsFromTheBottom(Round):
    def outcome(self, g: Hares, q: Question, which: int) -> int:
        return g.codes(q)[-1 - which]


# Pieces, events, the end.


class LosesABuriedCard(Round):
    def bury(self, g: Hares, card: int) -> None:
        g.cards.move(card, PIT, only(self.seat))


class SwapsTwoEvents(Round):
    def play(self, g: Hares, card: int) -> None:
        g.cards.move(card, PIT, ALL)
        g.buried[self.seat] += 1
        g.tell(BURIED, [card, self.seat])


class ScoresTooMuch(Hares):
    def scores(self) -> list[int]:
        return [100 * points for points in self.points]


class NobodyWins(Hares):
    def winners(self) -> list[int]:
        return [self.seats]


class SeesEverything(Hares):
    """Its author has not said who sees what is put where."""

    def eyes(self, keeper: str, zone: int) -> int:
        return ALL


MUTANTS: list[tuple[Game, str]] = [
    (HaresGame(SeesEverything), r"is hidden in zone -?\d+, where eyes\(\) lets everybody see"),
    (HaresGame(play=TellsOfAHiddenCard), r"the event shown \(card \d+\) is meant for \[.*\], who may not know that"),
    (HaresGame(play=ForgetsToShow), r"the event shown \(card \d+\) is meant for \[.*\], who may not know that"),
    (HaresGame(play=DealsOpenly), r"cards \d+ is put into zone 0, and \[.*\] know it, who do not see that zone"),
    (HaresGame(play=DrawsOpenly), r"cards \d+ is put into zone \d, and \[.*\] know it, who do not see that zone"),
    (HaresGame(play=BuriesBeforeTheWrongEyes), r"is put into zone -3, and \[.*\] know it"),
    (
        HaresGame(events=with_event(BURIED, EventKind("buried", [("seat", SEAT), ("card", OPEN)]))),
        r"an event tells seat -?\d what it may not know: \('buried'",
    ),
    (
        HaresGame(events=with_event(DREW, EventKind("drew", [("seat", SEAT), ("card", OPEN)]))),
        r"an event tells seat -?\d what it may not know: \('drew'",
    ),
    (
        HaresGame(
            kinds=[Kind(kind.name, [OPEN] if kind.domains == (CARD,) else kind.domains, kind.words) for kind in KINDS],
            events=[EventKind(e.name, [(n, OPEN if d is CARD else d) for n, d in e.arguments]) for e in EVENTS],
        ),
        "cards keeps hidden things, but no domain has keeper='cards'",
    ),
    (HaresGame(ShowsThePit), r"can tell what it may not know: view\['table'\]\['pit'\]"),
    (HaresGame(ShowsTheBets), r"can tell what it may not know: view\['table'\]\['bets'\]"),
    (HaresGame(CountsSecrets), r"can tell what it may not know: view\['table'\]\['strength'\]"),
    (HaresGame(play=SaysWhatItPlans), r"can tell what it may not know: view\['running'\]"),
    (HaresGame(play=ShowsBetsUnsaid), r"an event tells seat -?\d what it may not know: \('scored'"),
    (HaresGame(play=ScoresTheBets), r"an event tells seat -?\d what it may not know: \('scored'"),
    (HaresGame(play=RefusesBySecrets), r"a refusal tells seat \d what it may not know: code \d+, 'hares:"),
    (HaresGame(ImaginesTheTruth), r"what seat -?\d imagines depends on the truth: \.(cards\.zone|bets)"),
    (HaresGame(ImaginesTheBets), r"what seat -?\d imagines depends on the truth: \.bets"),
    (HaresGame(ImaginesFromTheTruth), r"imagines depends on the truth: \.cards"),
    (
        HaresGame(play=GivesTheDeckWithTheQuestion),
        "can tell what it may not know|depends on the truth|of another world",
    ),
    (HaresGame(play=AsksForWhatMayNotBeThere), "has no options|somebody cannot answer"),
    (HaresGame(SharesItsCards), r"a copy shares cards(\.zone|\.seen)? with the original, and it changes"),
    (HaresGame(SharesItsPoints), "a copy shares points with the original, and it changes"),
    (HaresGame(ForgetsItsBets), r"a copy differs from the original: \.bets\[0\]: \d and -2"),
    (HaresGame(play=ForgetsWhom), r"a copy differs from the original: \.stack\[0\]\.whom: \d and -2"),
    (HaresGame(play=MisnumbersARule), r"the refusal of play \d+ names hares:99, which is not in the rule index"),
    (HaresGame(play=MisnumbersItsQuestion), "the question play names hares:55, which is not in the rule index"),
    (HaresGame(MisnumbersItsTurn), r"turn_rule\(\) names hares:44, which is not in the rule index"),
    (HaresGame(options=(flag("useless", "hares:77"),)), "the option useless names hares:77, which is not in the"),
    (HaresGame(play=OffersWhatItForbids), "disagree about code .* of play: offered, but refused by hares:9"),
    (HaresGame(play=OffersTooLittle), "disagree about code 1 of bet: not offered, but not refused"),
    (HaresGame(play=DrawsFromTheBottom), r"chance draws \[.*\] for \w+, and not \["),
    (HaresGame(play=LosesABuriedCard), "a buried card was lost"),
    (HaresGame(play=SwapsTwoEvents), r"the event buried does not fit its declaration: seat \d+, card \d"),
    (HaresGame(ScoresTooMuch), r"a score lies outside the declared range 0\.\.76: \["),
    (HaresGame(NobodyWins), r"somebody wins who did not play: \[\d\]"),
    (HaresGame(longest=20), "the game is longer than declared: 21 answers, and `longest` is 20|`longest` .20. is too"),
    (HaresGame(events=(*EVENTS, EVENTS[PLAYED])), "two kinds of event have the same name: played"),
]

DECLARATIONS: list[tuple[Game, str]] = [
    (HaresGame(kinds=(*KINDS, Kind("juggle", [CARD]))), "kind juggle is never met"),
    (HaresGame(events=(*EVENTS, EventKind("vanished", []))), "event vanished is never met"),
    (HaresGame(kinds=[Kind("deed", [], ["play", "bury", "look", "rest"]) if k.name == "deed" else k for k in KINDS]),
     "word deed-rest is never met"),
    (HaresGame(kinds=[Kind("whom", [Domain("seat", 4)]) if k.name == "whom" else k for k in KINDS]),
     "seat 3 is never met"),
]  # fmt: skip


def play(game: Game) -> None:
    for seed in range(GAMES):
        fuzz_game(game, seed, every=1, rules=RULES)


def test_the_game_itself_keeps_every_promise() -> None:
    play(HaresGame())
    assert never_met(HaresGame(), 60) == []


def test_what_was_shown_openly_on_its_way_may_be_known_where_it_is_put() -> None:
    class ShowsWhatItBuries(Round):
        def bury(self, g: Hares, card: int) -> None:
            g.cards.move(card, PIT, ALL)
            g.buried[self.seat] += 1
            g.tell(SHOWN, [card])

    class OnlyKnowsWhatItBuries(ShowsWhatItBuries):
        def bury(self, g: Hares, card: int) -> None:
            g.cards.move(card, PIT, ALL)
            g.buried[self.seat] += 1

    play(HaresGame(play=ShowsWhatItBuries))
    with pytest.raises(Broken, match=r"is put into zone -3, and \[.*\] know it"):
        play(HaresGame(play=OnlyKnowsWhatItBuries))


@pytest.mark.parametrize(("game", "promise"), MUTANTS, ids=lambda value: value if isinstance(value, str) else "")
def test_a_mutant_is_found(game: Game, promise: str) -> None:
    with pytest.raises(Broken, match=promise):
        play(game)


@pytest.mark.parametrize(("game", "sentence"), DECLARATIONS, ids=lambda value: value if isinstance(value, str) else "")
def test_a_declaration_that_is_never_met_is_found(game: Game, sentence: str) -> None:
    assert sentence in never_met(game, 60)


def test_what_is_declared_as_never_met_is_believed_and_checked() -> None:
    game = HaresGame(kinds=(*KINDS, Kind("juggle", [CARD])))
    game.never = {"kind juggle": "for jugglers"}
    assert never_met(game, 60) == []
    game.never = {"kind juggle": "for jugglers", "event played": "nobody plays", "event slept": "nobody sleeps"}
    assert never_met(game, 60) == [
        "event played is declared as never met, but it is",
        "event slept is declared as never met, but there is no such thing",
    ]


def test_a_keeper_of_which_nobody_ever_has_a_secret_is_found() -> None:
    class HidesNothing(Round):
        def deal(self, g: Hares, card: int) -> None:
            g.cards.move(card, self.seat, ALL)

        def bury(self, g: Hares, card: int) -> None:
            g.cards.move(card, PIT, ALL)
            g.buried[self.seat] += 1

        def drawn(self, g: Hares, card: int) -> None:
            g.cards.move(card, self.seat, ALL)

    missing = never_met(HaresGame(play=HidesNothing), 20)
    assert "secret cards is never met: no seat ever knows one of cards that others do not" in missing
