"""The files of a new game, which keep the conformance contract as they are: a start, to be rewritten piece by piece.

`{name}` is the game's name in code, `{title}` as people read it, `{Class}` the name of its classes.
"""

from typing import Final

FILES: Final[dict[str, str]] = {
    "src/polyana/rulebook/en/{name}.md": """# {title} — rule index

## 1. Setup

- `{name}:1.1` **Cards.** There are eight cards, 1 to 8. Each player is dealt two at random and looks at them.
- `{name}:1.2` **Hidden.** Nobody else may see a player's hand. What is not dealt stays in the box, unseen.

## 2. Turn

- `{name}:2.1` **Turn order.** Players take turns clockwise, the first seat begins.
- `{name}:2.2` **Play.** In a turn a player plays one card from the hand, openly, and scores its number.

## 3. End

- `{name}:3.1` **End.** The game ends when nobody has a card left. The most points win; equals share the victory.
""",
    "src/polyana/rulebook/ru/{name}.md": """# {title} — указатель правил

## 1. Подготовка

- `{name}:1.1` **Карты.** Есть восемь карт, от 1 до 8. Каждому игроку случайно раздают по две, он их смотрит.
- `{name}:1.2` **Тайна.** Никто другой не видит руку игрока. Что не роздано, остаётся в коробке, никем не виденное.

## 2. Ход

- `{name}:2.1` **Очерёдность.** Ходят по часовой стрелке, начинает первое место.
- `{name}:2.2` **Сыграть карту.** В свой ход игрок открыто играет карту с руки и получает очки по её числу.

## 3. Конец

- `{name}:3.1` **Конец.** Игра кончается, когда ни у кого нет карт. Побеждает, у кого больше очков; равные делят победу.
""",
    "src/polyana/games/{name}/data/cards.toml": """# What is printed.
cards = 8
hand = 2
""",
    "src/polyana/games/{name}/__init__.py": '''"""{title}: what it is about, in one sentence.

printed    the components as flat tables
domains    the things that codes and events point at
kinds      what is asked and what is told
views      what is shown, as types
table      the state
play       the rules as procedures, in the order of the rulebook
game       what the game declares about itself
"""
''',
    "src/polyana/games/{name}/printed.py": '''\
"""The components as flat tables. No printed number stands anywhere else."""

import tomllib
from importlib.resources import files
from typing import Any, Final


def _load() -> dict[str, Any]:
    return tomllib.loads(files("polyana.games.{name}").joinpath("data/cards.toml").read_text(encoding="utf-8"))


DATA: Final = _load()
CARDS: Final[int] = DATA["cards"]
HAND: Final[int] = DATA["hand"]
SEATS: Final = 4
''',
    "src/polyana/games/{name}/domains.py": '''"""The things that codes and arguments of events point at."""

from typing import Final

from polyana.games.{name}.printed import CARDS, SEATS
from polyana.kernel.meaning import Domain, number

CARD: Final[Domain] = Domain("card", CARDS, keeper="cards")
SEAT: Final[Domain] = Domain("seat", SEATS)
POINTS: Final[Domain] = number("points", 100)
''',
    "src/polyana/games/{name}/kinds.py": '''\
"""What is asked and what is told: each kind is declared once, and its number follows."""

from typing import Final

from polyana.games.{name} import domains
from polyana.kernel.meaning import UNHEARD, Kinds

KINDS: Final = Kinds()

DEAL: Final = KINDS.question("deal", [domains.CARD])
PLAY: Final = KINDS.question("play", [domains.CARD])

DEALT: Final = KINDS.event("dealt", [("seat", domains.SEAT), ("card", domains.CARD)], UNHEARD, rule="{name}:1.1")
PLAYED: Final = KINDS.event("played", [("seat", domains.SEAT), ("card", domains.CARD)], rule="{name}:2.2")
SCORED: Final = KINDS.event("scored", [("seat", domains.SEAT), ("points", domains.POINTS)], rule="{name}:3.1")
''',
    "src/polyana/games/{name}/views.py": '''# not compiled: the types are looked at while the program runs
"""What {title} shows, as types that say what the numbers are: without a drawn board they become words."""

from __future__ import annotations

from typing import Annotated, TypedDict

from polyana.games.{name}.domains import CARD, SEAT
from polyana.kernel.views import By

Card = Annotated[int, CARD]


class Shown(TypedDict):
    hands: Annotated[list[list[Card]], By(SEAT)]  # HIDDEN for each card this seat may not know
    played: list[Card]  # all cards on the table
    points: Annotated[list[int], By(SEAT)]
''',
    "src/polyana/games/{name}/table.py": '''"""The state: who holds what, what lies on the table, points."""

from __future__ import annotations

from typing import Final

from polyana.games.{name}.printed import CARDS, HAND
from polyana.games.{name}.views import Shown
from polyana.kernel.cards import Cards, words
from polyana.kernel.chance import Chance
from polyana.kernel.state import ALL, NOBODY, State, only

# Zones of cards besides the seats' hands.
BOX: Final = -1
TABLE: Final = -2


class {Class}(State):
    def __init__(self, seats: int, cards: Cards, points: list[int]) -> None:
        super().__init__(seats)
        self.cards = cards
        self.points = points

    def copy(self) -> {Class}:
        twin = {Class}(self.seats, self.cards.copy(), self.points[:])
        self.copy_into(twin)
        return twin

    def eyes(self, keeper: str, zone: int) -> int:
        return only(zone) if zone >= 0 else ALL if zone == TABLE else NOBODY  # {name}:1.2

    def show(self, seat: int) -> Shown:
        return {{
            "hands": [self.cards.faces(who, seat) for who in range(self.seats)],
            "played": self.cards.within(TABLE),
            "points": self.points[:],
        }}

    def resample(self, seat: int, chance: Chance) -> None:
        self.cards.resample(seat, chance)

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.points[seat] == max(self.points)]  # {name}:3.1

    def check(self) -> None:
        assert len(self.cards.zone) == CARDS, "a card was lost"
        for seat in range(self.seats):
            assert self.cards.count(seat) <= HAND, "a hand is too large"
        assert sum(self.points) == sum(card + 1 for card in self.cards.within(TABLE)), "a point was lost"

    def turn_rule(self) -> str:
        return "{name}:2.1"


def lay_out(seats: int) -> {Class}:
    """All cards in the box."""
    return {Class}(seats, Cards(words([BOX] * CARDS), words([NOBODY] * CARDS)), [0] * seats)
''',
    "src/polyana/games/{name}/play.py": '''"""The rules as procedures, in the order of the rulebook."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.{name}.kinds import DEAL, DEALT, PLAY, PLAYED, SCORED
from polyana.games.{name}.printed import HAND
from polyana.games.{name}.table import BOX, TABLE, {Class}
from polyana.kernel.state import ALL, START, Procedure, Question, only

DEALT_ONE: Final = 1
TURN: Final = 2
PLAYED_ONE: Final = 3


class Play(Procedure[{Class}]):
    """The whole game."""

    name: ClassVar[str] = "play"

    def __init__(self, stage: int = START, seat: int = 0) -> None:
        super().__init__(stage)
        self.seat = seat

    def copy(self) -> Play:
        return Play(self.stage, self.seat)

    def step(self, g: {Class}, got: int) -> None:
        if self.stage == START:  # {name}:1.1
            self.roll(g, DEALT_ONE, DEAL)
        elif self.stage == DEALT_ONE:
            g.cards.move(got, self.seat, only(self.seat))  # {name}:1.2
            g.tell(DEALT, [self.seat, got])
            self.seat = (self.seat + 1) % g.seats
            self.stage = START if g.cards.count(self.seat) < HAND else TURN
        elif self.stage == TURN:
            if g.cards.count(self.seat):
                self.ask(g, PLAYED_ONE, self.seat, PLAY, "{name}:2.2")
            else:
                self.finish(g)
        elif self.stage == PLAYED_ONE:  # {name}:2.2
            g.cards.move(got, TABLE, ALL)
            g.points[self.seat] += got + 1
            g.tell(PLAYED, [self.seat, got])
            self.seat = (self.seat + 1) % g.seats  # {name}:2.1
            self.stage = TURN

    def finish(self, g: {Class}) -> None:
        """Nobody has a card left ({name}:3.1)."""
        for seat in range(g.seats):
            g.tell(SCORED, [seat, g.points[seat]])
        g.end()

    def forbids(self, g: {Class}, q: Question, code: int) -> str:
        if q.kind == PLAY:
            return "" if g.cards.zone[code] == q.seat else "{name}:2.2"
        return "" if g.cards.zone[code] == BOX else "{name}:1.1"
''',
    "src/polyana/games/{name}/game.py": '''"""What {title} declares about itself."""

from typing import Final

from polyana.games.{name}.kinds import KINDS
from polyana.games.{name}.play import Play
from polyana.games.{name}.printed import CARDS, HAND, SEATS
from polyana.games.{name}.table import lay_out
from polyana.games.{name}.views import Shown
from polyana.kernel.game import Game, Setup
from polyana.kernel.state import State


class {Class}Game(Game):
    def lay_out(self, setup: Setup) -> State:
        g = lay_out(setup.seats)
        g.stack.append(Play())
        return g


GAME: Final = {Class}Game(
    name="{name}",
    version=1,
    seats=range(2, SEATS + 1),
    options=(),
    kinds=KINDS.questions,
    events=KINDS.events,
    shows=Shown,
    longest=2 * HAND * SEATS,  # every card is dealt and played
    scores=(0, HAND * CARDS),
)
''',
    "src/polyana/locales/en/{name}.ftl": """# {title}. Ids follow from the game's declarations, see polyana/texts.py.

{name}-title = {title}

## Questions

{name}-ask-deal = Which card is dealt?
{name}-ask-play = Which card do you play?

## Options of questions

{name}-label-deal = {{ $card }}
{name}-label-play = {{ $card }}

## Things

{name}-value-card = card no. {{ $n }}

## The table

{name}-field-hands = hands
{name}-field-played = on the table
{name}-field-points = points

## The log. A player may be called "You": a colon suits every name

{name}-event-dealt = {{ $seat }}: dealt {{ $card }}.
{name}-event-played = {{ $seat }}: {{ $card }} played.
{name}-event-scored = {{ $seat }}: {{ $points }} points.
""",
    "src/polyana/locales/ru/{name}.ftl": """# {title}. Ключи следуют из объявлений игры, см. polyana/texts.py.

{name}-title = {title}

## Вопросы

{name}-ask-deal = Какая карта сдаётся?
{name}-ask-play = Какую карту вы играете?

## Варианты ответов

{name}-label-deal = {{ $card }}
{name}-label-play = {{ $card }}

## Вещи

{name}-value-card = карта № {{ $n }}

## Стол

{name}-field-hands = карты на руках
{name}-field-played = на столе
{name}-field-points = очки

## Журнал. Игрок может зваться «Вы»: двоеточие подходит к любому имени

{name}-event-dealt = {{ $seat }}: роздано — {{ $card }}.
{name}-event-played = {{ $seat }}: сыграно — {{ $card }}.
{name}-event-scored = {{ $seat }}: очки — {{ $points }}.
""",
    "tests/rules/{name}/test_{name}.py": '''"""The rules of {title}, one by one."""

from __future__ import annotations

import pytest

from polyana.games.{name}.game import GAME
from polyana.kernel.chance import Rng
from polyana.kernel.match import Match
from polyana.kernel.state import HIDDEN, SPECTATOR


def dealt(seats: int = 2) -> Match:
    """After the deal, the first seat to play."""
    match = Match(GAME.setup(seats))
    match.settle(Rng(1))
    return match


def hand(match: Match, owner: int, viewer: int) -> list[int]:
    table = match.state.view(viewer)["table"]
    assert isinstance(table, dict)
    cards: list[int] = table["hands"][owner]
    return cards


@pytest.mark.rule("{name}:1.1", "{name}:1.2")
def test_everybody_holds_two_cards_that_nobody_else_sees() -> None:
    match = dealt()
    assert len(hand(match, 0, viewer=0)) == 2
    assert HIDDEN not in hand(match, 0, viewer=0)
    assert hand(match, 0, viewer=1) == hand(match, 0, viewer=SPECTATOR) == [HIDDEN] * 2


@pytest.mark.rule("{name}:2.1", "{name}:2.2")
def test_a_card_is_played_openly_for_its_number() -> None:
    match = dealt()
    mine, other = hand(match, 0, viewer=0)[0], hand(match, 1, viewer=1)[0]
    assert match.refusal(1, other) == "{name}:2.1"
    assert match.refusal(0, other) == "{name}:2.2"
    match.answer(0, mine)
    assert match.state.scores() == [mine + 1, 0]
    assert not match.may_undo(0)  # everybody has seen it


@pytest.mark.rule("{name}:3.1")
def test_the_most_points_win_when_all_is_played() -> None:
    match = dealt()
    while not match.state.over:
        seat = match.state.to_act()
        match.answer(seat, match.state.options(seat)[0])
    scores = match.state.scores()
    assert match.state.winners() == [seat for seat in (0, 1) if scores[seat] == max(scores)]
''',
}
