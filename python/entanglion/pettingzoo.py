"""One game for two agents as an AEC environment of PettingZoo, which must be installed.

    env = aec_env(rate=1)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        ended = termination or truncation
        action = None if ended else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

The game is cooperative: both agents always get the same reward, 1 for a game won.
"""

from __future__ import annotations

import operator
from typing import Any

import pettingzoo
import gymnasium
import numpy as np

from . import ACTIONS, OBSERVATION, Dealer, State, series_seed

_AGENTS = ["mercurial", "rubicon"]
_AFTER_RESET = {"agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos", "_dealer", "_turns"}


def _turns_of(turns: int) -> int:
    try:
        number = operator.index(turns)
    except TypeError:
        raise TypeError(f"turns must be a whole number, not {turns!r}") from None
    if not 0 <= number < 2**31:
        raise ValueError(f"turns must be from 0 to {2**31 - 1}, not {number}")
    return number


class AECEnv(pettingzoo.AECEnv):
    """The game; chance is dealt inside. It is truncated after `turns` turns; 0 means never."""

    metadata = {"name": "entanglion_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, rate: int = 1, variant: str = "standard", turns: int = 0, render_mode: str | None = None):
        super().__init__()
        self._start = State(rate, variant)
        self._limit = _turns_of(turns)
        self._seed, self._episode = 0, -1
        self.state_now = self._start
        self.render_mode = render_mode
        self.possible_agents = list(_AGENTS)
        self.agents: list[str] = []
        space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, 255, (OBSERVATION,), np.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(_AGENTS, space)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(ACTIONS) for agent in _AGENTS}

    def __getattr__(self, name: str) -> Any:
        if name in _AFTER_RESET:
            raise AttributeError(f"there is no {name} before reset()")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def observation_space(self, agent: str):
        return self.observation_spaces[agent]

    def action_space(self, agent: str):
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game: from a seed, or the next one in the series of the last seed."""
        episode = 0 if seed is not None else self._episode + 1
        seed = self._seed if seed is None else seed
        self._dealer = Dealer(series_seed(seed, episode) if episode else seed)  # refuses what is no seed
        self._seed, self._episode = seed, episode
        self.state_now = self._start.deal(self._dealer)
        self._turns = 1
        self.agents = list(_AGENTS)
        self.rewards = dict.fromkeys(_AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(_AGENTS, 0.0)
        self.terminations = dict.fromkeys(_AGENTS, False)
        self.truncations = dict.fromkeys(_AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in _AGENTS}
        self.agent_selection = self.state_now.to_move

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees; its mask is empty while the choice is the other's."""
        state = self.state_now
        mask = np.zeros(ACTIONS, np.int8)
        if state.to_move == agent and not self.truncations.get(agent, False):
            mask = state.action_mask().astype(np.int8)
        return {"observation": state.observation(ship=agent), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Makes the action of agent_selection; an agent whose game is over takes None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            number = operator.index(action)  # type: ignore[arg-type]
        except TypeError:
            raise TypeError(f"an action is a whole number, not {action!r}") from None
        state = self.state_now.play(number, self._dealer)
        self._cumulative_rewards[agent] = 0.0
        self.state_now = state
        cut = False
        if not state.over and state.phase == _ACTION:
            cut = self._limit > 0 and self._turns == self._limit
            self._turns += 1
        self.rewards = dict.fromkeys(_AGENTS, 1.0 if state.won else 0.0)
        self.terminations = dict.fromkeys(_AGENTS, state.over)
        self.truncations = dict.fromkeys(_AGENTS, cut)
        if not state.over:
            self.agent_selection = state.to_move
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.state_now.trace() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


_ACTION = 5  # ent_phase: a turn begins


def aec_env(**options: Any) -> AECEnv:
    """An AECEnv; illegal actions raise IllegalStep."""
    return AECEnv(**options)
