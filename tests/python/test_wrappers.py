"""The environments for Gymnasium and PettingZoo keep the contracts that those document."""

import importlib
import pickle
import subprocess
import sys

import numpy as np
import pytest

import entanglion as ent
from conftest import at_once
import standins

standins.install()
from entanglion.gymnasium import VectorEnv  # noqa: E402
from entanglion.pettingzoo import aec_env  # noqa: E402
import pettingzoo  # noqa: E402


# ---- Gymnasium ----


@pytest.mark.parametrize("autoreset, mode", [("next", "NEXT_STEP"), ("same", "SAME_STEP"), ("off", "DISABLED")])
def test_vector_contract(autoreset, mode):
    env = VectorEnv(16, autoreset=autoreset, turns=30, seed=3)
    assert env.num_envs == 16 and env.metadata["autoreset_mode"].name == mode
    observations, infos = env.reset(seed=5)
    assert env.observation_space.contains(observations) and env.single_observation_space.contains(observations[0])
    ended = np.zeros(16, bool)
    for _ in range(150):
        actions = env.sample_actions()
        assert env.action_space.contains(actions)
        previous = observations.copy()
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert env.observation_space.contains(observations) and rewards.shape == (16,) and rewards.dtype == np.float32
        assert terminations.dtype == bool == truncations.dtype and infos["action_mask"].shape == (16, 64)
        assert not (terminations & truncations).any()
        now = terminations | truncations
        if autoreset == "next":  # the step after an end begins anew: no reward, no end
            assert not (now & ended).any() and not rewards[ended].any()
            assert not infos["action_mask"][now].any() and infos["action_mask"][~now].any(1).all()
        elif autoreset == "same":
            assert infos["action_mask"].any(1).all() and ("final_obs" in infos) == now.any()
            if now.any():
                assert (infos["_final_obs"] == now).all() and (infos["_final_info"] == now).all()
                assert not infos["final_info"]["action_mask"].any() and (infos["final_info"]["mover"] == 3).all()
                assert (infos["final_obs"][now] != observations[now]).any()
        else:
            assert (now >= ended).all() and (observations[ended] == previous[ended]).all()
        ended = now
    env.close()
    env.close()
    with pytest.raises(ValueError, match="closed"):
        env.step(actions)


def test_vector_seeds():
    env = VectorEnv(4)
    first, _ = env.reset(seed=9)
    assert env.np_random_seed == 9
    for _ in range(5):
        env.step(env.sample_actions())
    again, _ = env.reset(seed=9)
    assert (first == again).all()
    seeds = [env.batch.seed(game) for game in range(4)]
    env.reset(seed=11)
    each, _ = env.reset(seed=seeds)
    assert (each == first).all()
    other, _ = env.reset()
    assert (other != first).any()
    kept, _ = env.reset(options={"reset_mask": np.array([True, False, False, True])})
    assert (kept[1:3] == other[1:3]).all() and (kept[0] != other[0]).any()
    with pytest.raises(ValueError, match="4 games and 2 seeds"):
        env.reset(seed=[1, 2])
    with pytest.raises(ent.IllegalStep):
        env.step(np.full(4, 20))


def test_vector_copies():
    env, shared = VectorEnv(4, seed=1), VectorEnv(4, seed=1, copy=False)
    a, _ = env.reset(seed=1)
    b, _ = shared.reset(seed=1)
    assert a is not env.batch.observations and b is shared.batch.observations


def test_vector_masks_are_the_legal_actions():
    env = VectorEnv(8, seed=2, turns=20, autoreset="next")
    _, infos = env.reset(seed=2)
    ended = np.zeros(8, bool)
    for _ in range(60):
        for game in range(8):
            state, mask = env.batch.state(game), np.flatnonzero(infos["action_mask"][game]).tolist()
            assert mask == ([] if ended[game] else state.legal_actions())
            assert ended[game] or infos["mover"][game] == ["mercurial", "rubicon"].index(state.to_move)
        _, _, terminations, truncations, infos = env.step(env.sample_actions())
        ended = terminations | truncations


def test_vector_ends():
    """A game ends by itself or after its turns, never both; the reward comes with a win and with nothing else."""
    env = VectorEnv(64, autoreset="off", turns=12, seed=4)
    env.reset(seed=4)
    total = np.zeros(64)
    for _ in range(200):
        _, rewards, terminations, truncations, _ = env.step(env.sample_actions())
        total += rewards
    assert (terminations ^ truncations).all() and truncations.any()
    for game in range(64):
        state = env.batch.state(game)
        assert state.over == terminations[game] and total[game] == float(state.over and state.won)
    whole = VectorEnv(8, autoreset="off", seed=4)
    whole.reset(seed=4)
    while not terminations.all():
        *_, terminations, truncations, _ = whole.step(whole.sample_actions())
        terminations = terminations.copy()
        assert not truncations.any()


def test_vector_pickling_and_closing():
    env = VectorEnv(4, seed=1)
    env.reset(seed=1)
    with pytest.raises(TypeError, match="pickled"):  # a batch is threads and memory; its states can be pickled
        pickle.dumps(env)
    states = pickle.loads(pickle.dumps([env.batch.state(game) for game in range(4)]))
    assert states == [env.batch.state(game) for game in range(4)]
    env.close()
    assert env.closed
    for call in [env.reset, lambda: env.reset(seed=[1, 2, 3, 4]), env.sample_actions, lambda: env.step(np.zeros(4, int))]:
        with pytest.raises(ValueError, match="closed"):
            call()
    env.close_extras()
    env.close()


def test_vector_misuse():
    env = VectorEnv(4, seed=1)
    env.reset(seed=1)
    before = [env.batch.state(game) for game in range(4)]
    legal = env.sample_actions()
    for wrong in [None, "text", 3, [0.5] * 4, legal[:3], legal.reshape(4, 1), legal.astype(float), legal.astype(object), [[1]] * 4]:
        with pytest.raises((TypeError, ValueError), match="actions"):
            env.step(wrong)
    for wrong in [-1, 2**64, "x", 1.5, [1, 2], [1, 2, 3, "x"], [1, 2, 3, -1], np.zeros((4, 1))]:
        with pytest.raises((TypeError, ValueError)) as caught:
            VectorEnv(4).reset(seed=wrong)
        assert str(caught.value)
    for wrong in [[True], [1, 0, 0, 1], np.zeros(5, bool), np.zeros((4, 1), bool), "text", 5]:
        with pytest.raises(ValueError, match="4 booleans"):
            env.reset(options={"reset_mask": wrong})
    for wrong in [{"num_envs": 0}, {"num_envs": "x"}, {"autoreset": "never"}, {"nonsense": 1}, {"observations": np.zeros(3)}]:
        with pytest.raises((TypeError, ValueError)):
            VectorEnv(**{"num_envs": 4, **wrong})
    assert [env.batch.state(game) for game in range(4)] == before
    # Read-only, strided and plain lists of actions are read, not kept.
    read_only = np.repeat(env.sample_actions(), 2)
    read_only.flags.writeable = False
    env.step(read_only[::2])
    env.step(env.sample_actions().tolist())


def test_vector_needs_its_arrays():
    """What it hands out cannot be left out, nor be something else than an array of numpy."""
    for name in ["observations", "mask", "rewards", "terminations", "truncations", "movers"]:
        for wrong in [False, memoryview(bytearray(4))]:
            with pytest.raises(ValueError, match=f"VectorEnv needs {name}"):
                VectorEnv(4, **{name: wrong})
    with pytest.raises(ValueError, match="VectorEnv needs mask"):
        VectorEnv(4, mask=np.zeros(4, np.uint64))
    with pytest.raises(ValueError, match="VectorEnv needs final_observations"):
        VectorEnv(4, autoreset="same", final_observations=False)
    env = VectorEnv(4, episode_ids=False, final_observations=False, mask=np.zeros((4, 64), bool))
    env.reset(seed=1)
    env.step(env.sample_actions())


def test_vector_refused_seeds_change_nothing():
    env = VectorEnv(4, seed=1)
    env.reset(seed=1)
    for _ in range(3):
        env.step(env.sample_actions())
    before = [(env.batch.state(game), env.batch.seed(game)) for game in range(4)]
    for wrong in [[5, 6, 7, -1], [5, 6, 7, "x"], [5, 6, 7, 2**64], [5, 6, 7, 1.5], -1, 2**64, "x"]:
        with pytest.raises((TypeError, ValueError), match="seed"):
            env.reset(seed=wrong)
        assert [(env.batch.state(game), env.batch.seed(game)) for game in range(4)] == before and env.np_random_seed == 1
    env.reset(seed=[5, None, 7, 8])
    assert env.batch.seed(0) == 5 and env.batch.seed(1) != before[1][1]


def test_vector_in_two_threads():
    env, said = VectorEnv(1000, seed=1, threads=2), []
    env.reset(seed=1)

    def work():
        for _ in range(30):
            try:
                env.step(env.sample_actions())
            except (RuntimeError, ValueError) as error:
                said.append(str(error))

    at_once(3, work)
    assert all("another thread" in text or "rules:" in text for text in said)
    env.step(env.sample_actions())


# ---- PettingZoo ----


def play(env, seed, steps=10**6, choose=None):
    """A whole game, with the contract looked at in every step; returns what happened."""
    env.reset(seed=seed)
    log, total = [], dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter(steps):
        observation, reward, termination, truncation, info = env.last()
        assert agent in env.possible_agents and isinstance(info, dict)
        assert env.observation_space(agent).contains(observation)
        total[agent] += reward
        if termination or truncation:
            assert not observation["action_mask"].any()
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        other = [a for a in env.agents if a != agent][0]
        assert not env.observe(other)["action_mask"].any() and env.observation_space(other).contains(env.observe(other))
        action = int(rng.choice(legal))
        assert env.action_space(agent).contains(action)
        log.append((agent, action))
        env.step(action)
        assert set(env.rewards) == set(env.terminations) == set(env.truncations) == set(env.infos) == set(env.agents)
    return log, total


def test_aec_contract():
    env = aec_env()
    log, total = play(env, 3)
    assert env.agents == [] and {agent for agent, _ in log} == {"mercurial", "rubicon"}
    assert total["mercurial"] == total["rubicon"] == float(env.state_now.won)
    assert env.state_now.over


def test_aec_seeds_and_pickling():
    assert play(aec_env(), 5)[0] == play(aec_env(), 5)[0] != play(aec_env(), 6)[0]
    env = aec_env(rate=2)
    play(env, 8, steps=20)
    other = pickle.loads(pickle.dumps(env))
    for _ in range(10):
        action = env.state_now.legal_actions()[0]
        env.step(action)
        other.step(action)
        assert env.state_now == other.state_now and env.agent_selection == other.agent_selection
    env.reset(seed=1)
    first = env.state_now
    env.reset()
    assert env.state_now != first
    env.reset(seed=1)
    assert env.state_now == first


def test_aec_truncates_like_a_batch():
    env = aec_env(turns=6)
    play(env, 4)
    assert not env.state_now.over
    seen = aec_env(turns=6, render_mode="ansi")
    seen.reset(seed=4)
    assert seen.render().startswith("{")
    with ent.Batch(1, turns=6, autoreset="off") as batch:
        batch.reset_game(0, seed=4)
        assert batch.state(0) == seen.state_now
    for _ in range(100):
        if not seen.agents or seen.truncations[seen.agent_selection]:
            break
        seen.step(seen.state_now.legal_actions()[0])
    assert all(seen.truncations.values())
    with pytest.raises(ValueError, match="None"):
        seen.step(3)


def test_aec_misuse():
    for wrong, error in [(-1, ValueError), (2**40, ValueError), (1.5, TypeError), ("x", TypeError), (None, TypeError)]:
        with pytest.raises(error, match="turns must be"):
            aec_env(turns=wrong)
    env = aec_env()
    env.reset(seed=4)
    before, legal = env.state_now, env.state_now.legal_actions()[0]
    for wrong in [legal + 0.9, float(legal), str(legal), env.state_now.text(legal), None, [legal]]:
        with pytest.raises(TypeError, match="an action is a whole number"):
            env.step(wrong)
    for wrong in [-1, 2**64, 1.5, "x"]:
        with pytest.raises((TypeError, ValueError), match="seed"):
            env.reset(seed=wrong)
    assert env.state_now == before
    env.step(np.int64(legal))
    env.reset()  # the next after the last seed that was taken
    other = aec_env()
    other.reset(seed=4)
    other.reset()
    assert env.state_now == other.state_now


def test_before_reset_it_says_so():
    env = aec_env()
    for call in [env.last, lambda: env.step(3), lambda: env.rewards]:
        with pytest.raises(AttributeError, match=r"before reset\(\)"):
            call()
    assert not hasattr(env, "nonsense") and pickle.loads(pickle.dumps(env)).possible_agents == env.possible_agents


@pytest.mark.skipif(not hasattr(pettingzoo, "__path__"), reason="PettingZoo is not installed")
def test_what_the_library_itself_tests(recwarn):
    for options in [{}, {"rate": 4}, {"turns": 50}]:
        importlib.import_module("pettingzoo.test.api_test").api_test(aec_env(**options), num_cycles=300)
    importlib.import_module("pettingzoo.test.seed_test").seed_test(aec_env, num_cycles=100)


def test_illegal_actions_are_refused():
    env = aec_env()
    env.reset(seed=1)
    before = env.state_now
    with pytest.raises(ent.IllegalStep):
        env.step(20)
    assert env.state_now == before


@pytest.mark.parametrize("module", ["gymnasium", "pettingzoo"])
def test_without_the_library_it_says_so(module):
    code = f"import sys; sys.modules['{module}'] = None; import entanglion.{module}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.returncode and module in run.stderr.splitlines()[-1]
