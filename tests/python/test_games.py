"""10,000 games: what a Batch says, what State says and what `entanglion trace` prints are the same, byte for byte."""

import subprocess

import numpy as np
import pytest

import entanglion as ent
from conftest import tries

GAMES = tries(1250)  # of each of the eight kinds
KINDS = [(rate, variant) for rate in (1, 2, 3, 4) for variant in ("standard", "czech")]
MOVERS = {"mercurial": 0, "rubicon": 1, None: 3}


@pytest.mark.parametrize("rate, variant", KINDS)
def test_batches_and_states_play_the_same_whole_games(rate, variant):
    masks = np.zeros(GAMES, np.uint64)
    env = ent.Batch(GAMES, rate=rate, variant=variant, seed=rate, autoreset="off", threads=2, mask=masks)
    dealers = [ent.Dealer(ent.series_seed(rate, game)) for game in range(GAMES)]
    states = [ent.State(rate, variant).deal(dealer) for dealer in dealers]
    seen, legal = np.zeros_like(env.observations), np.zeros(GAMES, np.uint64)
    movers, ended = np.zeros(GAMES, np.uint8), np.zeros(GAMES, bool)
    live = range(GAMES)
    while True:
        won = np.zeros(GAMES, np.float32)
        for game in live:
            state = states[game]
            state.observation(out=seen[game])
            legal[game], movers[game], ended[game], won[game] = state.mask, MOVERS[state.to_move], state.over, state.won
        assert (env.observations == seen).all() and (masks == legal).all() and (env.movers == movers).all()
        assert (env.terminations == ended).all() and (env.rewards == won).all() and not env.truncations.any()
        live = [game for game in live if not states[game].over]
        if not live:
            break
        actions = env.sample()
        for game in live:
            dealers[game].choose(states[game])  # the same luck for the choices
            states[game] = states[game].play(int(actions[game]), dealers[game])
        env.step()
    assert [env.state(game) for game in range(GAMES)] == states


@pytest.mark.parametrize("rate, variant", KINDS)
def test_batches_states_and_traces_tell_the_same_games(program, tmp_path, rate, variant):
    """Up to their 25th turn, as a trace of a whole game is a megabyte."""
    env = ent.Batch(GAMES, rate=rate, variant=variant, seed=rate, turns=25, autoreset="off", records=True)
    while env.mask.any():
        env.sample()
        env.step()
    records = [env.record(game) for game in range(GAMES)]
    names = [f"{game:04}.ent" for game in range(GAMES)]
    for name, record in zip(names, records):
        record.write(tmp_path / name)
    with subprocess.Popen([program, "trace", *names], cwd=tmp_path, stdout=subprocess.PIPE) as traces:
        for game, record in enumerate(records):
            step, before = None, None
            for state, following in zip(record.states(), [*record.steps, None]):
                text = before.text(step) if before else None
                assert traces.stdout.readline() == f"{state.trace(text)}\n".encode(), (game, text)
                step, before = following, state
            assert env.state(game) == before
        assert traces.stdout.read() == b""
    assert traces.returncode == 0
