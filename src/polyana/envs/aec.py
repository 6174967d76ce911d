# not compiled: stands on PettingZoo
"""Games for PettingZoo: agents take turns, each sees what its seat may know and a mask of its legal actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from secrets import randbits
from typing import Any, Final

from polyana import games
from polyana.envs import VERSIONS, needed
from polyana.envs.tables import Table, rewards
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Value

needed("numpy")
needed("gymnasium")
needed("pettingzoo")

import numpy as np  # noqa: E402  after the sentence that says what is missing
from gymnasium import spaces  # noqa: E402
from numpy.typing import NDArray  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

Seen = dict[str, NDArray[Any]]
RENDERS: Final = ("ansi", "rgb_array", "human")


def makers(game: str) -> tuple[Callable[..., AECEnv[str, Seen, int]], Callable[..., Game]]:
    """`env` and `raw_env` of a game, as PettingZoo wants them."""

    def raw_env(**settings: Any) -> Game:
        return Game(game, **settings)

    def env(**settings: Any) -> AECEnv[str, Seen, int]:
        return wrappers.OrderEnforcingWrapper(raw_env(**settings))

    return env, raw_env


def highest(table: Table) -> NDArray[np.uint8]:
    """The highest number of each place of an observation."""
    sheet = table.tensors.sheet
    found = np.zeros(sheet.size, np.uint8)
    for part in sheet.parts:
        found[part.start : part.start + part.size] = part.high
    return found


class Game(AECEnv[str, Seen, int]):
    """One game. Questions to several seats at once are put one after the other, and nobody is told what was answered.

    `compact=False` counts every code of every question as an action of its own, also places on a board without edge.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        compact: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDERS:
            raise BadSetup(f"render_mode is {render_mode!r}; it can be {', '.join(RENDERS)}", "error-option")
        declared = games.find(game)
        self.setup = declared.setup(seats or declared.usual, options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_v{VERSIONS[game][0]}",
            "render_modes": list(RENDERS),
            "is_parallelizable": False,
            "render_fps": 2,
            "rules": declared.version,
        }
        self.table = Table(self.setup, compact, 0)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self.agents: list[str] = []
        sight = spaces.Box(0, highest(self.table), dtype=np.uint8)
        mask = spaces.Box(0, 1, (self.table.size,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": sight, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.table.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(randbits(31) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> Seen:
        table = self.table
        seat = self.possible_agents.index(agent)
        return {
            "observation": np.frombuffer(table.look(seat), np.uint8),
            "action_mask": np.frombuffer(table.mask(seat), np.int8),
        }

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        table.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        if table.seat >= 0:
            self.agent_selection = self.possible_agents[table.seat]
            return
        for seat, gained in enumerate(rewards(table.state)):
            self.rewards[self.possible_agents[seat]] = gained
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as the seat to act sees it: text, or the same text as a picture."""
        if self.render_mode is None:
            raise BadSetup("nothing can be rendered: give render_mode='ansi' or 'rgb_array'", "error-option")
        from polyana.envs import picture

        seat = self.possible_agents.index(self.agent_selection)
        if self.render_mode == "rgb_array":
            return picture.image(self.setup, self.table.state, seat)
        text = picture.text(self.setup, self.table.state, seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""
