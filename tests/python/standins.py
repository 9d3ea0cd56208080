"""Small stand-ins for Gymnasium and PettingZoo: as much of their documented protocol as the wrappers and the tests use.

Used only where the real ones are not installed; written from their documentation, with none of their code."""

import enum
import sys
import types

import numpy as np


class Discrete:
    def __init__(self, n):
        self.n = n

    def contains(self, x):
        return 0 <= int(x) < self.n


class MultiDiscrete:
    def __init__(self, nvec):
        self.nvec = np.asarray(nvec)

    def contains(self, x):
        return np.shape(x) == self.nvec.shape and bool((np.asarray(x) < self.nvec).all())


class Box:
    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, x):
        return x.shape == self.shape and x.dtype == self.dtype and (x >= self.low).all() and (x <= self.high).all()


class Dict:
    def __init__(self, spaces):
        self.spaces = spaces

    def contains(self, x):
        return set(x) == set(self.spaces) and all(space.contains(x[key]) for key, space in self.spaces.items())


class AutoresetMode(enum.Enum):
    NEXT_STEP = "NextStep"
    SAME_STEP = "SameStep"
    DISABLED = "Disabled"


class VectorEnv:
    closed = False
    np_random_seed = None

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
                raise ValueError(f"Seed must be a python integer that is not negative, actual value: {seed}")
            self.np_random_seed = seed

    def close(self, **kwargs):
        """Closing twice is allowed; what there is to release is released by close_extras."""
        if not self.closed:
            self.close_extras(**kwargs)
            self.closed = True


class AECEnv:
    """The parts of an agent environment cycle that environments inherit."""

    def __init__(self):
        pass

    def last(self, observe=True):
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action):
        """An agent that is done takes None and leaves; the next that is done follows."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for table in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del table[agent]
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.rewards, 0.0)


def install():
    try:
        import gymnasium  # noqa: F401
    except ImportError:
        module = types.ModuleType("gymnasium")
        module.spaces = types.SimpleNamespace(Discrete=Discrete, MultiDiscrete=MultiDiscrete, Box=Box, Dict=Dict)
        module.vector = types.SimpleNamespace(VectorEnv=VectorEnv, AutoresetMode=AutoresetMode)
        sys.modules["gymnasium"] = module
    try:
        import pettingzoo  # noqa: F401
    except ImportError:
        module = types.ModuleType("pettingzoo")
        module.AECEnv = AECEnv
        sys.modules["pettingzoo"] = module
