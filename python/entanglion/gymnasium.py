"""Many games as a vector environment of Gymnasium, which must be installed.

    env = VectorEnv(256, partner="expert", autoreset="next")
    observations, infos = env.reset(seed=7)
    observations, rewards, terminations, truncations, infos = env.step(actions)

infos has "action_mask" (which actions are legal; any other raises IllegalStep) and "mover" (0 Mercurial, 1 Rubicon, 3 nobody:
the game has ended).
With autoreset="same" it also has "final_obs" and "final_info" in a step that ended games; "_final_obs" and "_final_info" say which.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from . import ACTIONS, OBSERVATION, Batch, Dealer

_NOBODY = 3  # ent_mover
_MODES = {"next": "NEXT_STEP", "same": "SAME_STEP", "off": "DISABLED"}
_NEEDED = ("observations", "mask", "rewards", "terminations", "truncations", "movers")


def _check_arrays(autoreset: str, options: dict[str, Any]) -> None:
    """What it hands out is there: not left out, and of numpy."""
    for name in (*_NEEDED, *(["final_observations"] if autoreset == "same" else [])):
        given = options.get(name)
        if given is not None and not isinstance(given, np.ndarray) or name == "mask" and np.ndim(given) == 1:
            shape = f"(games, {ACTIONS})" if name == "mask" else "its shape"
            raise ValueError(f"a VectorEnv needs {name}: leave it to the VectorEnv, or give an array of numpy of {shape}")


class VectorEnv(gymnasium.vector.VectorEnv):
    """num_envs games at once; the other arguments are those of entanglion.Batch.

    It returns copies, unless copy is False: then you get the batch's own arrays, which the next step
    overwrites.
    """

    def __init__(self, num_envs: int = 1, *, autoreset: str = "next", copy: bool = True, **options: Any):
        _check_arrays(autoreset, options)
        self._batch = Batch(num_envs, autoreset=autoreset, **options)
        self._copy = copy
        self._autoreset = autoreset
        self.num_envs = num_envs
        self.single_observation_space = gymnasium.spaces.Box(0, 255, (OBSERVATION,), np.uint8)
        self.single_action_space = gymnasium.spaces.Discrete(ACTIONS)
        self.observation_space = gymnasium.spaces.Box(0, 255, (num_envs, OBSERVATION), np.uint8)
        self.action_space = gymnasium.spaces.MultiDiscrete([ACTIONS] * num_envs)
        mode = getattr(gymnasium.vector, "AutoresetMode", None)
        self.metadata = {"render_modes": [], "autoreset_mode": getattr(mode, _MODES[autoreset], _MODES[autoreset])}
        self.render_mode = None
        self.spec = None

    @property
    def batch(self) -> Batch:
        """The batch behind it, for states, records and sampling."""
        return self._batch

    def _given(self, array: np.ndarray) -> np.ndarray:
        return array.copy() if self._copy else array

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._given(self._batch.mask), "mover": self._given(self._batch.movers)}

    def reset(self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None):
        """Starts all games again: with one seed for all, a seed for each, or the next episodes.

        options={"reset_mask": booleans} restarts only those games.
        """
        chosen = (options or {}).get("reset_mask")
        if chosen is not None and (np.shape(chosen) != (self.num_envs,) or np.asarray(chosen).dtype != bool):
            raise ValueError(f"reset_mask must have {self.num_envs} booleans, one for each game")
        together = chosen is None and np.ndim(seed) == 0
        seeds = seed if np.ndim(seed) else [seed] * self.num_envs
        if len(seeds) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} games and {len(seeds)} seeds")
        for each in seeds:
            if each is not None:
                Dealer(each)  # refuses what is no seed before any game begins anew
        super().reset(seed=seed if isinstance(seed, int) else None)  # its np_random, which the games do not use
        if together:
            self._batch.reset(seed)
        else:
            for game in range(self.num_envs):
                if chosen is None or chosen[game]:
                    self._batch.reset_game(game, seeds[game])
        return self._given(self._batch.observations), self._infos()

    def step(self, actions):
        """Takes one action in every game."""
        batch = self._batch
        batch.step(np.asarray(actions))
        infos = self._infos()
        if self._autoreset == "same":
            ended = batch.terminations | batch.truncations
            if ended.any():
                infos["final_obs"] = self._given(batch.final_observations)
                infos["final_info"] = {
                    "action_mask": np.zeros((self.num_envs, ACTIONS), bool),
                    "mover": np.full(self.num_envs, _NOBODY, np.uint8),
                }
                infos["_final_obs"] = infos["_final_info"] = ended
        return (
            self._given(batch.observations),
            self._given(batch.rewards),
            self._given(batch.terminations),
            self._given(batch.truncations),
            infos,
        )

    def sample_actions(self) -> np.ndarray:
        """Random legal actions; action_space.sample() cannot know which are legal."""
        return self._batch.sample().copy()

    def close_extras(self, **kwargs: Any) -> None:
        """Called by close()."""
        self._batch.close()
