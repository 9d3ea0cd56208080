"""Batch: against State, against the program, the kinds of autoreset, arrays, threads, and misuse."""

import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

import entanglion as ent
from conftest import at_once, tries

ARRAYS = {
    "actions": ((), np.uint8), "observations": ((208,), np.uint8), "mask": ((64,), np.bool_), "rewards": ((), np.float32),
    "terminations": ((), np.bool_), "truncations": ((), np.bool_), "movers": ((), np.uint8),
    "final_observations": ((208,), np.uint8), "episode_ids": ((), np.uint64),
}


def shown(env):
    return {name: getattr(env, name).copy() for name in ARRAYS}


def expect_same(a, b):
    for name in ARRAYS:
        assert (a[name] == b[name]).all(), name


class Hand:
    """One game of a batch, played with State and Dealer."""

    def __init__(self, seed, game, **start):
        self.seed, self.start, self.episode = ent.series_seed(seed, game), ent.State(**start), -1
        self.begin()

    def begin(self):
        self.episode += 1
        self.dealer = ent.Dealer(ent.series_seed(self.seed, self.episode) if self.episode else self.seed)
        self.state = self.start.deal(self.dealer)

    def play(self, action):
        self.state = self.state.play(action, self.dealer)


@pytest.mark.parametrize("autoreset", ["same", "next", "off"])
def test_games_are_those_of_states(autoreset):
    games = 32
    env = ent.Batch(games, seed=5, rate=3, variant="czech", autoreset=autoreset)
    hands = [Hand(5, game, rate=3, variant="czech") for game in range(games)]
    ended = 0
    for _ in range(tries(1500)):
        actions = env.sample().copy()
        for game, hand in enumerate(hands):
            if not hand.state.over:
                assert hand.dealer.choose(hand.state) == actions[game]
        env.step()
        for game, hand in enumerate(hands):
            was_over = hand.state.over
            if was_over and autoreset == "next":
                hand.begin()
            elif not was_over:
                hand.play(int(actions[game]))
            over = hand.state.over
            assert env.terminations[game] == over and not env.truncations[game]
            assert env.rewards[game] == (1 if over and not was_over and hand.state.won else 0)
            if over and not was_over:
                ended += 1
                assert (env.final_observations[game] == hand.state.observation()).all()
                if autoreset == "same":
                    hand.begin()
            assert env.state(game) == hand.state
            assert (env.observations[game] == hand.state.observation()).all()
            assert (env.mask[game] == hand.state.action_mask()).all()
            assert env.movers[game] == {"mercurial": 0, "rubicon": 1, None: 3}[hand.state.to_move]
            assert env.episode_ids[game] == hand.episode
    assert ended >= (games if "ENT_TEST_SHARE" not in os.environ else 0)


def test_games_are_those_of_the_program(program, tmp_path):
    """Two random players: the same seeds give the same records, byte for byte."""
    games = tries(400)
    subprocess.run([program, "simulate", "--games", str(games), "--seed", "7", "--turns", "1000000", "--mercurial", "random", "--rubicon", "random",
                    "--records", str(tmp_path)], check=True, capture_output=True)
    env = ent.Batch(games, seed=7, autoreset="off", records=True)
    while env.mask.any():
        env.sample()
        env.step()
    for game, path in enumerate(sorted(tmp_path.glob("*.ent"))):
        theirs, ours = path.read_text(), env.record(game).text()
        assert theirs.split("\n\n", 1)[1] == ours.split("\n\n", 1)[1]
        assert f"seed {env.seed(game)}\n" in theirs
    assert len(list(tmp_path.glob("*.ent"))) == games


@pytest.mark.parametrize("threads", [2, 4])
def test_threads_change_nothing(threads):
    one, more = ent.Batch(500, seed=1, turns=40), ent.Batch(500, seed=1, turns=40, threads=threads)
    assert more.threads == threads
    for _ in range(tries(200)):
        one.sample(), one.step()
        more.sample(), more.step()
    expect_same(shown(one), shown(more))


def test_seeds_are_honoured():
    env = ent.Batch(8, seed=3)
    first = shown(env)
    for _ in range(50):
        env.sample()
        env.step()
    env.reset(seed=3)
    env.actions[:] = first["actions"]
    again = shown(env)
    again["final_observations"] = first["final_observations"]
    expect_same(first, again)
    assert env.seed(2) == ent.series_seed(3, 2)
    env.reset()
    assert (env.episode_ids == 1).all() and env.seed(2) == ent.series_seed(ent.series_seed(3, 2), 1)
    env.reset_game(0, seed=env.seed(4))
    assert env.seed(0) == env.seed(4) and env.state(0) == env.state(4)
    env.reset_game(0)
    assert env.episode_ids[0] == 1


def test_turns_truncate():
    env = ent.Batch(16, turns=4, autoreset="next")
    for _ in range(60):
        env.sample()
        env.step()
        if env.truncations.any():
            break
    game = int(np.flatnonzero(env.truncations)[0])
    assert not env.terminations[game] and not env.mask[game].any() and env.movers[game] == 3
    assert not env.state(game).over


def test_a_partner_flies_a_ship():
    for ship, other in [("rubicon", 0), ("mercurial", 1)]:
        env = ent.Batch(4, partner="greedy", partner_ship=ship, turns=50, records=True)
        greedy = ent.Bot("greedy")
        for _ in range(60):
            assert (env.movers == other).all()
            env.sample()
            env.step()
        record = env.record(1, before=env.episode_ids[1] > 0)
        for state, step in zip(record.states(), record.steps):
            if state.to_move == ship:
                assert greedy(state) == step


@pytest.mark.parametrize("turns, known", [(15, 15), (200, 200), (201, 0)])
def test_a_partner_knows_the_turns_that_are_left(turns, known):
    """As in `entanglion simulate`: of a limit up to 200."""
    env = ent.Batch(3, seed=8, partner="expert", turns=turns, records=True, autoreset="off")
    expert, choices = ent.Bot("expert"), 0
    for _ in range(tries(120)):
        env.sample()
        env.step()
    for game in range(3):
        record, begun = env.record(game), 0
        for state, step in zip(record.states(), record.steps):
            begun += state.phase == 5
            if state.to_move == "rubicon":
                assert expert(state, turns_left=known - begun + 1 if known else 0) == step
                choices += 1
    assert choices


def test_rewards_can_be_set():
    env = ent.Batch(64, rate=4, reward_won=5, reward_lost=-2, reward_component=0.5, autoreset="off")
    total = np.zeros(64)
    while env.mask.any():
        env.sample()
        env.step()
        total += env.rewards
    for game in range(64):
        state = env.state(game)
        assert total[game] == 0.5 * state.components_aboard + (5 if state.won else -2)


def test_states_can_be_set():
    env, dealer = ent.Batch(2), ent.Dealer(5)
    state = ent.State(2).deal(dealer)
    for _ in range(10):
        state = state.play(dealer.choose(state), dealer)
    env.set_state(1, state)
    assert env.state(1) == state and (env.observations[1] == state.observation()).all()
    env.set_state(-1, ent.State(4))
    assert env.state(1).to_move in ("mercurial", "rubicon")
    while not state.over:
        state = state.play(dealer.choose(state), dealer)
    with pytest.raises(ValueError, match="over"):
        env.set_state(0, state)


def test_a_record_begins_at_the_state_that_was_set(program, tmp_path):
    env, dealer = ent.Batch(5, rate=2, seed=1, records=True), ent.Dealer(5)
    for start in [ent.State(3, "czech").deal(dealer), ent.State(4), ent.State(1).deal(dealer)]:
        env.set_state(3, start)
        for _ in range(6):
            record = env.record(3)
            assert record.start == start and list(record.states())[-1] == env.state(3)
            assert record.header == {"variant": start.variant, "position": start.id}
            env.sample()
            env.step()
            if env.terminations[3]:
                break
        record.write(tmp_path / "put.ent")
        trace = subprocess.run([program, "trace", tmp_path / "put.ent"], check=True, capture_output=True, text=True).stdout
        assert trace.splitlines()[0] == start.trace() and trace.splitlines()[-1] == list(record.states())[-1].trace(record.steps[-1])
    env.reset_game(3)
    assert set(env.record(3).header) == {"variant", "rate", "seed"} and env.record(3, before=True).header == record.header
    with pytest.raises(ValueError, match="no record"):
        env.record(0, before=True)


# ---- arrays ----


def test_the_callers_arrays_are_used():
    given = {name: np.zeros((6, *shape), dtype) for name, (shape, dtype) in ARRAYS.items()}
    env, plain = ent.Batch(6, seed=2, **given), ent.Batch(6, seed=2)
    for _ in range(20):
        env.sample(), env.step(), plain.sample(), plain.step()
    for name, array in given.items():
        assert getattr(env, name) is array
    expect_same(shown(env), shown(plain))


def test_masks_may_be_bits_and_arrays_left_out():
    bits = np.zeros(5, np.uint64)
    env = ent.Batch(5, mask=bits, observations=False, final_observations=False)
    assert env.observations is None
    for _ in range(20):
        env.sample()
        env.step()
        assert all(int(bits[game]) == env.state(game).mask for game in range(5))


@pytest.mark.parametrize("name", ARRAYS)
def test_wrong_arrays_are_refused(name):
    shape, dtype = ARRAYS[name]
    read_only = np.zeros((6, *shape), dtype)
    read_only.flags.writeable = False
    wrong = [
        np.zeros((5, *shape), dtype), np.zeros((6, *shape, 1), dtype), np.zeros((12, *shape), dtype)[::2], read_only,
        np.zeros((6, *shape), np.complex64), np.zeros((6, *shape), np.float16), np.zeros((6, *shape), object), np.zeros((), dtype),
        np.asfortranarray(np.zeros((6, 3), dtype)), "text", 5, [0] * 6, b"123456",
    ]
    for array in wrong:
        with pytest.raises((TypeError, ValueError), match=name):
            ent.Batch(6, **{name: array})
    with pytest.raises(TypeError):
        ent.Batch(6, actions=False)


def test_arrays_that_are_not_aligned_are_refused():
    for name, kind in [("rewards", np.float32), ("episode_ids", np.uint64), ("mask", np.uint64)]:
        size = np.dtype(kind).itemsize
        memory = np.zeros(7 * size + size, np.uint8)
        first = -memory.ctypes.data % size
        aligned, odd = (memory[at:at + 6 * size].view(kind) for at in (first, first + 1))
        ent.Batch(6, **{name: aligned}).close()
        with pytest.raises(ValueError, match=f"{name} must be aligned"):
            ent.Batch(6, **{name: odd})


def test_one_array_for_two_things_is_refused():
    one, two = np.zeros(6, bool), np.zeros((7, 208), np.uint8)
    with pytest.raises(ValueError, match="terminations and truncations share memory"):
        ent.Batch(6, terminations=one, truncations=one)
    with pytest.raises(ValueError, match="observations and final_observations share memory"):
        ent.Batch(6, observations=two[:6], final_observations=two[1:])
    both = np.zeros((2, 6), bool)
    ent.Batch(6, terminations=both[0], truncations=both[1]).close()


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64])
def test_actions_may_be_any_integers(dtype):
    env = ent.Batch(7, seed=4)
    actions = env.sample().astype(dtype)
    strided = np.zeros(14, dtype)
    strided[::2] = actions
    env.step(strided[::2])
    assert (env.actions == actions).all()
    for wrong in [actions[:6], actions.reshape(7, 1), actions.astype(np.float64), 3, "x", None.__class__, [0] * 7]:
        with pytest.raises((TypeError, ValueError), match="actions"):
            env.step(wrong)


def test_wrong_actions_change_nothing():
    env = ent.Batch(7, seed=4)
    env.sample()
    before = [env.state(game) for game in range(7)]
    env.actions[3] = np.flatnonzero(~env.mask[3])[0]
    with pytest.raises(ent.IllegalStep) as caught:
        env.step()
    assert caught.value.reason and caught.value.rule
    for wrong in [64, 255]:
        env.actions[3] = wrong
        with pytest.raises(ValueError, match="game 3"):
            env.step()
    with pytest.raises(ValueError, match="game 0"):
        env.step(np.full(7, -1))
    with pytest.raises(ValueError, match="game 0"):
        env.step(np.full(7, 2**63, np.uint64))
    assert [env.state(game) for game in range(7)] == before


# ---- misuse ----


def test_a_refused_choice_is_named_with_its_game():
    env = ent.Batch(5, seed=1)
    env.sample()
    env.actions[3] = next(action for action in range(64) if not env.mask[3, action])
    with pytest.raises(ent.IllegalStep, match="^game 3: [MR] ") as caught:
        env.step()
    assert caught.value.step in str(caught.value) and caught.value.rule
    with pytest.raises(ValueError, match="records=True"):
        env.record(0)


@pytest.mark.parametrize(
    "options, error", [
        ({"games": 0}, ValueError), ({"games": -1}, ValueError), ({"games": 2**40}, ValueError), ({"games": "5"}, TypeError),
        ({"games": 1.5}, TypeError), ({"rate": 0}, ValueError), ({"rate": None}, TypeError), ({"variant": "x"}, ValueError),
        ({"variant": 1}, TypeError), ({"seed": -1}, ValueError), ({"seed": "1"}, TypeError), ({"turns": -1}, ValueError),
        ({"autoreset": "never"}, ValueError), ({"threads": 0}, ValueError), ({"threads": 1000}, ValueError),
        ({"partner": "nobody"}, ValueError), ({"partner": 5}, TypeError), ({"partner": "expert", "partner_ship": "x"}, ValueError),
        ({"partner": "expert", "partner_weights": b"none"}, ValueError), ({"partner": "expert", "partner_weights": 5}, TypeError),
        ({"partner_budget": -1}, ValueError), ({"reward_won": "x"}, TypeError), ({"nonsense": 1}, TypeError),
        ({"autoreset": None}, TypeError), ({"partner_ship": 5}, TypeError), ({"partner": "expert\0"}, ValueError),
        ({"reward_lost": None}, TypeError), ({"reward_component": []}, TypeError), ({"variant": "\ud800"}, ValueError),
    ])
def test_wrong_options_are_refused(options, error):
    with pytest.raises(error) as caught:
        ent.Batch(**{"games": 4, **options})
    said, name = str(caught.value), list(options)[-1]
    assert len(said) > 10 and "argument " not in said.replace("keyword argument", "")
    assert name in said or "there is no bot" in said or "weights" in said, said


def test_an_unknown_bot_is_answered_with_those_there_are():
    for call in [lambda: ent.Batch(4, partner="nobody"), lambda: ent.Bot("nobody"), lambda: ent.bot("nobody")]:
        with pytest.raises(ValueError, match="no bot 'nobody'") as caught:
            call()
        assert all(name in str(caught.value) for name in ent.BOTS)


def test_single_games_by_number():
    env = ent.Batch(4)
    assert env.state(-1) == env.state(3) and len(env) == 4
    for call in [env.state, env.seed, env.reset_game, lambda game: env.set_state(game, ent.State()), env.record]:
        for wrong in [4, -5, 2**70]:
            with pytest.raises(IndexError, match=f"no game {wrong}; their numbers are 0 to 3"):
                call(wrong)
        for wrong in ["1", None, 1.0]:
            with pytest.raises(TypeError):
                call(wrong)
    with pytest.raises(TypeError, match="State"):
        env.set_state(0, "ent1-")
    with pytest.raises(ValueError, match="record"):
        env.record(0)
    with pytest.raises(TypeError, match="pickled"):
        pickle.dumps(env)


def test_closed_means_closed():
    with ent.Batch(4, threads=2) as env:
        array = env.observations
    assert env.closed and env.observations is array
    calls = [env.step, env.sample, env.reset, lambda: env.state(0), lambda: env.set_state(0, ent.State()), lambda: env.seed(0),
             lambda: env.reset_game(0), lambda: env.record(0), env.__enter__]
    for call in calls:
        with pytest.raises(ValueError, match="closed"):
            call()
    env.close()
    array.resize((2, 208), refcheck=False)  # nobody holds on to it any more


def test_two_threads_take_turns_or_are_told():
    env = ent.Batch(2000, threads=2)
    said, done = [], []

    def work():
        for _ in range(50):
            try:
                env.sample()
                env.step()
                done.append(1)
            except (RuntimeError, ValueError) as error:
                said.append(str(error))

    at_once(4, work)
    assert done and all("another thread" in text or "rules:" in text for text in said)


def test_a_forked_process_goes_on():
    env = ent.Batch(64, threads=3)
    env.step(env.sample())
    child = os.fork()
    if child == 0:
        try:
            for _ in range(20):
                env.sample()
                env.step()
            env.close()
            os._exit(0)
        finally:
            os._exit(1)
    assert os.waitpid(child, 0)[1] == 0
    env.step(env.sample())


def test_it_works_without_numpy():
    code = """
import sys
sys.modules["numpy"] = None
import entanglion as ent
env = ent.Batch(8)
for _ in range(50):
    env.sample()
    env.step()
assert env.observations.shape == (8, 208) and env.mask.format == "?" and env.mask.shape == (8, 64)
assert ent.State().observation().nbytes == 208 and len(ent.State().action_mask()) == 64
"""
    subprocess.run([sys.executable, "-c", code], check=True)
