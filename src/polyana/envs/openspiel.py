# not compiled: stands on OpenSpiel
"""All games for OpenSpiel: `import polyana.envs.openspiel`, then `pyspiel.load_game("polyana_grandbois(players=3)")`.

Chance nodes are explicit. Questions to several seats at once are put one after the other; what the first answers is in
nobody else's information state. A game may begin in the middle: `start` is one or more packed states in hex, joined by
`:`, of which chance takes one; `start_of` makes it of imagined worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

from polyana import games
from polyana.envs import needed
from polyana.envs.tables import rewards
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup
from polyana.kernel.state import CHANCE
from polyana.kernel.state import State as Position
from polyana.kernel.tensors import HIGHEST, Page, Tensors

needed("numpy", "openspiel")
needed("pyspiel", "openspiel")

import numpy as np  # noqa: E402  after the sentence that says what is missing
import pyspiel  # noqa: E402

DIGEST: Final = 16  # bytes of all that a player has seen and done


def start_of(worlds: Sequence[Position]) -> str:
    """The parameter `start` for a game that begins with one of these, each equally likely."""
    return ":".join(world.pack().hex() for world in worlds)


def game_type(name: str) -> pyspiel.GameType:
    declared = games.find(name)
    return pyspiel.GameType(
        short_name=f"polyana_{name}",
        long_name=f"{name} by polyana",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(declared.seats),
        min_num_players=min(declared.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": declared.usual, "options": "", "start": ""},
    )


def options_of(text: str) -> dict[str, str]:
    """`tie:rematch;expert:on` as options: OpenSpiel keeps `=` and `,` for itself."""
    found: dict[str, str] = {}
    for part in filter(None, text.split(";")):
        name, is_, value = part.partition(":")
        if not is_:
            raise BadSetup(f"an option is written name:value, and {part!r} is not", "error-option")
        found[name] = value
    return found


class Game(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """One game with its number of players and options."""

    def __init__(self, kind: pyspiel.GameType, name: str, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        declared = games.find(name)
        self.worlds = [games.unpack(bytes.fromhex(each)) for each in str(given.get("start", "")).split(":") if each]
        if self.worlds and self.worlds[0].setup is not None:
            self.setup = self.worlds[0].setup
        else:
            players = int(given.get("players", declared.usual))
            self.setup = declared.setup(players, options_of(str(given.get("options", ""))))
        found = self.setup.game.tensors()
        assert found is not None
        self.tensors: Tensors = found
        narrow = self.tensors.narrow
        drawn = max(kind.size for number, kind in enumerate(self.setup.game.kinds) if number not in narrow)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tensors.compact_size,
            max_chance_outcomes=max(drawn, len(self.worlds)),
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=declared.longest,
        )
        super().__init__(kind, info, given)

    def __deepcopy__(self, memo: object) -> Game:
        """States hold their game, which never changes."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (self.get_type().short_name, self.get_parameters())

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class State(pyspiel.State):  # type: ignore[misc]  # pyspiel is not typed
    """A position, and for each player a digest of all it has seen and done."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.game = game
        self.known = [b"" for _ in range(game.setup.seats)]
        self.position: Position | None = None  # None: chance has yet to take one of the worlds
        if not game.worlds:
            self.position = game.setup.start()
            self.watch()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()  # type: ignore[no-any-return]  # pyspiel is not typed

    def watch(self) -> None:
        """Everybody sees what there is to see now."""
        assert self.position is not None
        page = Page(self.game.tensors.sheet.size)
        for player in range(len(self.known)):
            self.game.tensors.observe(self.position, player, page)
            self.known[player] = blake2b(self.known[player] + page.value(), digest_size=DIGEST).digest()

    def current_player(self) -> int:
        position = self.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        if position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = position.to_act()
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        q = self.position.question(player)
        if q is None:
            return []
        tensors = self.game.tensors
        return sorted([tensors.index(self.position, q, code, True) for code in self.position.options(player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = len(self.game.worlds) if self.position is None else self.position.outcomes()
        return [(which, 1.0 / count) for which in range(count)]

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position is None:
            self.position = self.game.worlds[action].copy()
        else:
            seat = position.to_act()
            if seat == CHANCE:
                position.answer(CHANCE, position.outcome(action))
            else:
                q = position.question(seat)
                assert q is not None
                position.answer(seat, self.game.tensors.code(position, q, action, True))
                done = self.known[seat] + action.to_bytes(4, "little")
                self.known[seat] = blake2b(done, digest_size=DIGEST).digest()
        self.watch()

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None:
            return f"world:{action}"
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"chance:{self.position.outcome(action)}"
        if action == 0:
            return "pass"
        q = self.position.question(player)
        assert q is not None
        kind = self.game.setup.game.kinds[q.kind]
        code = self.game.tensors.code(self.position, q, action, True)
        word = kind.word(code)
        return f"{kind.name}:{word or ','.join(str(value) for value in kind.split(code))}"

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        return rewards(self.position) if self.position is not None and self.position.over else [0.0] * len(self.known)

    def observation_bytes(self, player: int) -> bytes:
        page = Page(self.game.tensors.sheet.size)
        page.clear()
        if self.position is not None:
            self.game.tensors.observe(self.position, player, page)
        return page.value()

    def observation_string(self, player: int | None = None) -> str:
        who = self.current_player() if player is None else player
        return str(self.position.view(who)) if self.position is not None else "nothing has been dealt"

    def information_state_string(self, player: int | None = None) -> str:
        """Equal for two histories if and only if the player has seen and done the same in both."""
        who = self.current_player() if player is None else player
        return f"{who} {self.known[who].hex()}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self.tensor(player, False)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        return self.tensor(player, True)

    def tensor(self, player: int | None, recall: bool) -> list[float]:
        observer = Observer(self.game, recall)
        observer.set_from(self, self.current_player() if player is None else player)
        return [float(number) for number in observer.tensor]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """Another state that the player cannot tell from this one."""
        twin: State = self.clone()
        if self.position is not None:
            rng = Rng(int(sampler() * (1 << 31)))
            world = self.position.imagine(player, rng)
            for q in world.asked:  # who has answered unseen has answered there, too, whatever it was
                if self.position.question(q.seat) is None:
                    codes = world.options(q.seat)
                    world.answer(q.seat, codes[rng.below(len(codes))])
            twin.position = world
        return twin

    def __str__(self) -> str:
        return f"{self.game.setup.game.name} after {len(self.history())} actions"


class Observer:
    """What a player sees as numbers from 0 to 1; with recall, a digest of all it has seen and done after them."""

    def __init__(self, game: Game, recall: bool) -> None:
        sheet = game.tensors.sheet
        self.recall = recall
        self.scale = np.zeros(sheet.size + (DIGEST if recall else 0), np.float32)
        self.tensor = np.zeros_like(self.scale)
        self.dict = {}
        for part in sheet.parts:
            self.scale[part.start : part.start + part.size] = 1.0 / part.high
            self.dict[part.name] = self.tensor[part.start : part.start + part.size].reshape(part.shape)
        if recall:
            self.scale[sheet.size :] = 1.0 / HIGHEST
            self.dict["history"] = self.tensor[sheet.size :]

    def set_from(self, state: State, player: int) -> None:
        seen = state.observation_bytes(player)
        if self.recall:
            seen += state.known[player].ljust(DIGEST, b"\0")
        np.multiply(np.frombuffer(seen, np.uint8), self.scale, out=self.tensor)

    def string_from(self, state: State, player: int) -> str:
        return state.information_state_string(player) if self.recall else state.observation_string(player)


def register(name: str) -> type[Game]:
    """Make a game known. OpenSpiel wants a class, and keeps it until Python has ended."""
    kind = game_type(name)

    class Registered(Game):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(kind, name, params)

    Registered.__name__ = Registered.__qualname__ = f"Game_{name}"  # where pickles find it again
    globals()[Registered.__name__] = Registered
    if kind.short_name not in pyspiel.registered_names():
        pyspiel.register_game(kind, Registered)
    return Registered


GAMES: Final = {name: register(name) for name in games.names()}
