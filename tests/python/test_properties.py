"""Properties that hypothesis tries to break."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import entanglion as ent
from conftest import tries

SEEDS = st.integers(0, 2**64 - 1)
settings.register_profile("entanglion", max_examples=tries(200), deadline=None, derandomize=True, database=None)
settings.load_profile("entanglion")


@given(SEEDS, st.lists(st.integers(0, 63), max_size=80), st.integers(1, 4), st.sampled_from(["standard", "czech"]))
def test_any_actions_lead_to_states_or_are_refused(seed, actions, rate, variant):
    dealer = ent.Dealer(seed)
    state = ent.State(rate, variant).deal(dealer)
    for action in actions:
        if state.over:
            break
        legal = state.legal_actions()
        if action not in legal:
            try:
                state.play(action, dealer)
                raise AssertionError("an illegal action was made")
            except ent.IllegalStep as error:
                assert error.reason == state.check(action)
            action = legal[action % len(legal)]
        state = state.play(action, dealer)
        assert ent.State.from_id(state.id) == state
        assert state.over or state.to_move in ("mercurial", "rubicon")


@given(SEEDS, st.integers(1, 40), st.integers(0, 60))
def test_a_record_is_the_game(seed, games, steps):
    env = ent.Batch(games, seed=seed, records=True)
    for _ in range(steps):
        env.sample()
        env.step()
    game = seed % games
    record = env.record(game)
    assert list(record.states())[-1] == env.state(game)
    assert ent.Record.from_text(record.text()) == record


@given(st.text())
def test_any_text_is_a_step_or_refused(text):
    try:
        ent.State().apply(text)
    except ValueError as error:
        assert str(error)


@given(st.binary(max_size=300))
def test_any_bytes_are_a_record_or_refused(data):
    for prefix in [b"", b"entanglion 1\n", b"entanglion 1\n\n"]:
        try:
            ent.Record.from_text(prefix + data)
        except ValueError as error:
            assert str(error)


@given(st.text(max_size=40))
def test_any_text_is_an_id_or_refused(text):
    for prefix in ["", "ent1-"]:
        try:
            ent.State.from_id(prefix + text)
        except ValueError as error:
            assert str(error)


@given(st.integers(0, 2**32 - 1))
def test_any_number_is_a_step_or_refused(number):
    state = ent.State().deal(ent.Dealer(number))
    try:
        assert state.apply(number) != state
    except ent.IllegalStep as error:
        assert error.step
    try:
        assert state.text(number)
    except ValueError:
        pass


@given(SEEDS, SEEDS)
def test_other_games_change_nothing(seed, other):
    alone, among = ent.Batch(1, seed=seed), ent.Batch(5, seed=other)
    among.reset_game(3, seed=alone.seed(0))
    for _ in range(30):
        alone.sample(), alone.step(), among.sample(), among.step()
        assert alone.state(0) == among.state(3)
    assert (alone.observations[0] == among.observations[3]).all()
    assert isinstance(alone.observations, np.ndarray)
