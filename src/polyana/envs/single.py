# not compiled: stands on Gymnasium
"""One seat against bots, for Gymnasium: `gymnasium.make("polyana/GrandBois-v0", opponents=("greedy", "random"))`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from polyana import bots, games
from polyana.bots import Mind
from polyana.envs import VERSIONS, needed
from polyana.envs.tables import Table, rewards
from polyana.guests import admit_all
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Value

needed("numpy")
needed("gymnasium")

import gymnasium  # noqa: E402  after the sentence that says what is missing
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

IDS: Final = {"grandbois": "GrandBois", "woolybully": "WoolyBully", "gardennation": "GardenNation", "root": "Root"}


class Seat(gymnasium.Env[NDArray[np.uint8], int]):
    """One seat of a table whose others are bots.

    The mask of legal actions is in `info["action_mask"]` and `action_masks()`; any other action is refused. The reward
    comes at the end: 1 for who wins alone, all together 0 (`tables.rewards`).
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012  Gymnasium's

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] = ("greedy",),
        seat: int | None = 0,
        faction: str = "",
        options: Mapping[str, Value] | None = None,
        compact: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """`seat=None`: another one in every game. `faction`: the part that the seat plays, where a game has such."""
        declared = games.find(game)
        chosen = dict(options or {})
        if faction:
            if seat is None:
                raise BadSetup("a faction is played by one seat: say which", "error-option")
            chosen[f"seat{seat + 1}"] = faction
        self.setup = declared.setup(len(opponents) + 1, chosen)
        if seat is not None and not 0 <= seat < self.setup.seats:
            raise BadSetup(f"there is no seat {seat} at a table of {self.setup.seats}", "error-seats")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise BadSetup(f"render_mode is {render_mode!r}; it can be ansi or rgb_array", "error-option")
        admit_all(opponents)
        self.opponents = [bots.find(spec) for spec in opponents]
        self.wished = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.table = Table(self.setup, compact, 0)
        self.thoughts = Rng(0)
        highs = np.zeros(self.table.tensors.sheet.size, np.uint8)
        for part in self.table.tensors.sheet.parts:
            highs[part.start : part.start + part.size] = part.high
        self.observation_space = spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.table.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(1 << 31)))
        self.thoughts = Rng(int(self.np_random.integers(1 << 31)))
        self.seat = int(self.np_random.integers(self.setup.seats)) if self.wished is None else self.wished
        self.others_play()
        return self.seen(), self.info()

    def others_play(self) -> None:
        """Until the seat is asked or the game is over."""
        table = self.table
        while table.seat not in (self.seat, -1):
            bot = self.opponents[(table.seat - self.seat) % self.setup.seats - 1]
            table.answer(bot.choose(Mind(table.state, table.seat), self.thoughts))

    def step(self, action: int) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        self.table.act(int(action))
        self.others_play()
        over = self.table.seat < 0
        gained = rewards(self.table.state)[self.seat] if over else 0.0
        return self.seen(), gained, over, False, self.info()

    def seen(self) -> NDArray[np.uint8]:
        return np.frombuffer(self.table.look(self.seat), np.uint8)

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now; MaskablePPO asks for it by this name."""
        return np.frombuffer(self.table.mask(self.seat), np.bool_)

    def info(self) -> dict[str, Any]:
        return {"action_mask": np.frombuffer(self.table.mask(self.seat), np.int8), "seat": self.seat}

    def render(self) -> Any:
        from polyana.envs import picture

        if self.render_mode is None:
            raise BadSetup("nothing can be rendered: give render_mode='ansi' or 'rgb_array'", "error-option")
        draw = picture.image if self.render_mode == "rgb_array" else picture.text
        return draw(self.setup, self.table.state, self.seat)


for _game, _name in IDS.items():
    _id = f"polyana/{_name}-v{VERSIONS[_game][0]}"
    if _id not in gymnasium.registry:
        gymnasium.register(id=_id, entry_point="polyana.envs.single:Seat", kwargs={"game": _game})
