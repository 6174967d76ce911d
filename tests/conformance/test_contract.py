"""The contract itself: every registered game keeps it, and a game that breaks a promise is caught."""

from __future__ import annotations

import pytest

from polyana import games
from polyana.conformance.contract import Broken, keep
from polyana.conformance.coverage import never_met
from polyana.conformance.fuzz import dump, fuzz_game, random_setup
from polyana.conformance.prints import fingerprint
from polyana.kernel import journal
from polyana.kernel.cards import Cards, words
from polyana.kernel.chance import Chance, Rng
from polyana.kernel.game import Game, Setup
from polyana.kernel.match import Match
from polyana.kernel.state import NOTHING, START, Procedure, Question
from tests.conformance.toy import BIDDING, DECK, Play, Toy, ToyGame

GAMES = games.names()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_keeps_the_contract_at_every_position(name: str) -> None:
    """The slow promises at every second position; of long games, which have hundreds, at every tenth."""
    game = games.find(name)
    for seats in game.seats:
        keep(game.short_setup(seats), seed=seats, every=10 if game.short else 2)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_survives_a_slice_of_fuzzing(name: str) -> None:
    game = games.find(name)
    for seed in range(8 if game.short else 30):
        fuzz_game(game, seed)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_is_really_changed_by_imagining(name: str) -> None:
    """Otherwise the leak tests would compare a state with itself."""
    game = games.find(name)
    state = game.setup(max(game.seats)).start()
    rng = Rng(3)
    for _ in range(20):
        seat = state.to_act()
        options = state.options(seat)
        state.answer(seat, options[rng.below(len(options))])
    worlds = {fingerprint(state.imagine(0, Rng(seed))) for seed in range(20)}
    assert len(worlds) > 1


# What needs more luck than some dozens of random games have, and is played by tests of its rules: a faction that is
# Allied and battles or moves with the Vagabond, single characters, all roosts lost at once, too many supporters without
# a base, fear, disruption or a raid to be put in order among other effects, single cards of the Exiles that must be
# crafted and then used at their moment.
LUCK = {
    "root": [
        "kind ally-count",
        "kind battle-ally",
        "word damage-ally",
        "kind glide",
        "event enlisted",
        "battle-effect 4",
        "kind new-roost",
        "kind lose-supporter",
        *(f"effect {trigger}" for trigger in (3, 4, 5, 6)),
        "battle-effect 3",
        "kind improvise",
        "word resolve-tax-collector",
        "word resolve-codebreakers",
        "word resolve-league-battle",
        "word resolve-propaganda-bureau",
        *("which 0", "which 1"),
        *(f"card-effect {effect}" for effect in (12, 13, 14, 15, 19, 21, 28)),
    ]
}


@pytest.mark.parametrize(
    ("name", "games_played"), [("grandbois", 20), ("woolybully", 600), ("gardennation", 60), ("root", 160)]
)
def test_everything_a_game_declares_is_met(name: str, games_played: int) -> None:
    lucky = [f"{thing} is never met" for thing in LUCK.get(name, [])]
    assert [fault for fault in never_met(games.find(name), games_played) if fault not in lucky] == []


def test_seats_asked_together_and_first_calls_keep_the_contract() -> None:
    for seed in range(200):
        fuzz_game(ToyGame(), seed, every=1)


def test_random_setups_reach_every_value_of_every_option() -> None:
    game = games.find("grandbois")
    rng = Rng(1)
    setups = [random_setup(game, rng) for _ in range(200)]
    assert {setup.seats for setup in setups} == set(game.seats)
    for option in game.options:
        assert {setup.options[option.name] for setup in setups} == set(option.values)


# Games that break one promise each.


class OneWay(ToyGame):
    """A toy whose table is made by `make`."""

    def __init__(self, make: type[Toy], play: type[Play] = Play) -> None:
        super().__init__()
        self.make = make
        self.play = play

    def lay_out(self, setup: Setup) -> Toy:
        g = self.make(setup.seats, Cards(words([DECK] * 6), words([0] * 6)), [NOTHING] * setup.seats, NOTHING)
        g.stack.append(self.play())
        return g


class ShowsAll(Toy):
    def show(self, seat: int) -> dict[str, object]:
        return {"cards": [self.cards.within(who) for who in range(self.seats)]}

    def copy(self) -> Toy:
        twin = ShowsAll(self.seats, self.cards.copy(), self.bids[:], self.caller)
        self.copy_into(twin)
        return twin


class SharesItsCards(Toy):
    def copy(self) -> Toy:
        twin = SharesItsCards(self.seats, self.cards, self.bids[:], self.caller)
        self.copy_into(twin)
        return twin


class ForgetsItsBids(Toy):
    def copy(self) -> Toy:
        twin = ForgetsItsBids(self.seats, self.cards.copy(), [NOTHING] * self.seats, self.caller)
        self.copy_into(twin)
        return twin


class ImaginesFromTheTruth(Toy):
    def resample(self, seat: int, chance: Chance) -> None:
        for who in range(self.seats):
            if who != seat and self.bids[who] != NOTHING:
                self.bids[who] = (self.bids[who] + 1) % 4

    def copy(self) -> Toy:
        twin = ImaginesFromTheTruth(self.seats, self.cards.copy(), self.bids[:], self.caller)
        self.copy_into(twin)
        return twin


class LosesACard(Toy):
    def check(self) -> None:
        assert self.caller == NOTHING, "a card was lost"

    def copy(self) -> Toy:
        twin = LosesACard(self.seats, self.cards.copy(), self.bids[:], self.caller)
        self.copy_into(twin)
        return twin


class WinsTooMuch(Toy):
    def scores(self) -> list[int]:
        return [1000] * self.seats

    def copy(self) -> Toy:
        twin = WinsTooMuch(self.seats, self.cards.copy(), self.bids[:], self.caller)
        self.copy_into(twin)
        return twin


class ContradictsItself(Play):
    def forbids(self, g: Toy, q: Question, code: int) -> str:
        return "toy:never" if q.kind == BIDDING else super().forbids(g, q, code)

    def copy(self) -> ContradictsItself:
        return ContradictsItself(self.stage, self.seat)


class NamesNoRule(Play):
    def forbids(self, g: Toy, q: Question, code: int) -> str:
        return super().forbids(g, q, code) and "because"

    def copy(self) -> NamesNoRule:
        return NamesNoRule(self.stage, self.seat)


class AsksForNothing(Play):
    def together(self, g: Toy, kind: int) -> list[Question]:
        return [Question(0, kind, "toy:together", False, [])]

    def copy(self) -> AsksForNothing:
        return AsksForNothing(self.stage, self.seat)


class OffersTwice(Play):
    def together(self, g: Toy, kind: int) -> list[Question]:
        return [Question(seat, kind, "toy:together", False, [1, 1]) for seat in range(g.seats)]

    def copy(self) -> OffersTwice:
        return OffersTwice(self.stage, self.seat)


class TellsEverybody(Play):
    def step(self, g: Toy, got: int) -> None:
        dealing = self.stage == self.DEALT_ONE
        Play.step(self, g, got)
        if dealing and self.seat == g.seats:
            g.tell(0, [0, g.cards.within(0)[0]])

    def copy(self) -> TellsEverybody:
        return TellsEverybody(self.stage, self.seat)


class NeverEnds(Play):
    def step(self, g: Toy, got: int) -> None:
        if self.stage == self.IS_SURE:
            self.ask(g, self.IS_SURE, g.caller, 3, "toy:sure", [0, 1])
        else:
            Play.step(self, g, got)

    def copy(self) -> NeverEnds:
        return NeverEnds(self.stage, self.seat)


class Crashes(Play):
    def finish(self, g: Toy) -> None:
        if g.log is not None:  # at the table, not in an imagined world
            raise RuntimeError("boom")
        super().finish(g)

    def copy(self) -> Crashes:
        return Crashes(self.stage, self.seat)


def play_until_broken(game: Game) -> None:
    for seed in range(30):
        fuzz_game(game, seed, every=1)


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (OneWay(ShowsAll), r"can tell what it may not know: view\['table'\]\['cards'\]"),
        (OneWay(SharesItsCards), "a copy shares cards"),
        (OneWay(ForgetsItsBids), r"a copy differs from the original: \.bids"),
        (OneWay(ImaginesFromTheTruth), "depends on the truth"),
        (OneWay(LosesACard), "a card was lost"),
        (OneWay(WinsTooMuch), "outside the declared range"),
        (OneWay(Toy, ContradictsItself), "options and refusal disagree about code . of .*, but refused by toy:never"),
        (OneWay(Toy, NamesNoRule), "names no rule"),
        (OneWay(Toy, AsksForNothing), "has no options|cannot answer"),
        (OneWay(Toy, OffersTwice), "offered twice"),
        (OneWay(Toy, TellsEverybody), r"the event dealt .* is meant for \[.*\], who may not know that"),
        (
            OneWay(Toy, NeverEnds),
            "13 answers, and `longest` is 12|world without end, or `longest`",
        ),
        (OneWay(Toy, Crashes), "RuntimeError: boom"),
    ],
)
def test_a_broken_promise_is_caught(game: Game, promise: str) -> None:
    with pytest.raises(Broken, match=promise):
        play_until_broken(game)


def test_a_crash_leaves_a_journal_that_reloads(tmp_path_factory: pytest.TempPathFactory) -> None:
    game = OneWay(Toy, Crashes)
    with pytest.raises(Broken) as caught:
        fuzz_game(game, 5)
    path = dump(caught.value, tmp_path_factory.mktemp("dump"), 5)
    reloaded = journal.load(path, lambda name: game)
    match = Match.load(reloaded)
    assert reloaded.notes["broken"] == "RuntimeError: boom"
    seat, code = reloaded.notes["answer"]
    with pytest.raises(RuntimeError, match="boom"):
        match.answer(seat, code)


def test_a_procedure_must_say_how_to_step_and_copy() -> None:
    bare: Procedure[Toy] = Procedure(START)
    with pytest.raises(NotImplementedError):
        bare.copy()
