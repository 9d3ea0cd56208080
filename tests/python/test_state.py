"""State, Dealer and records, against the program and against themselves."""

import copy
import gc
import json
import pickle
import subprocess

import numpy as np
import pytest

import entanglion as ent
from conftest import ROOT, random_states, tries

GOLDENS = sorted((ROOT / "tests/goldens").glob("*.ent"))


def middle(seed=3):
    dealer = ent.Dealer(seed)
    state = ent.State().deal(dealer)
    for _ in range(12):
        state = state.play(dealer.choose(state), dealer)
    return state


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_goldens_are_replayed(path):
    record = ent.Record.read(path)
    rows = path.with_suffix(".trace").read_text().splitlines()
    states = list(record.states())
    assert states[0].trace() == rows[0]
    for before, after, step, row in zip(states, states[1:], record.steps, rows[1:]):
        # The row names the step that led there, which belongs to the state before it.
        packed = before.text(step)
        assert after.trace(packed) == row
    assert len(rows) == len(states)
    again = ent.Record.from_text(record.text())
    assert again == record
    lines = [line.split("#")[0].rstrip() for line in path.read_text().splitlines()]
    steps = [line for line in lines if line[:2] in ("M ", "R ", "* ", "= ")]
    assert steps == [line for line in record.text().splitlines() if line[:2] in ("M ", "R ", "* ", "= ")]


def test_states_are_values():
    seen = set()
    for state in random_states(1, tries(6)):
        assert state == pickle.loads(pickle.dumps(state)) == ent.State.from_id(state.id) == copy.deepcopy(state)
        assert eval(repr(state), {"State": ent.State}) == state
        assert hash(state) == hash(ent.State.from_id(state.id))
        seen.add(state)
    assert len(seen) > 10
    assert ent.State() != ent.State(2) and ent.State() != "State" and not (ent.State() == 5)
    with pytest.raises(TypeError):
        ent.State() < ent.State()
    with pytest.raises(AttributeError):
        ent.State().rate = 3


def test_chance_and_players_take_turns():
    for state in random_states(2, tries(6), rate=2, variant="czech"):
        outcomes, actions = state.chance_outcomes() if state.phase else [], state.legal_actions()
        assert (state.to_move == "chance") == bool(outcomes) or state.phase == 0
        assert (state.to_move in ("mercurial", "rubicon")) == bool(actions)
        assert (state.to_move is None) == state.over
        assert state.variant == "czech" and 1 <= state.rate <= 8 and 0 <= state.detection <= 11
        assert all(weight > 0 for _, weight in outcomes)
        mask = state.action_mask()
        assert mask.dtype == bool and list(np.flatnonzero(mask)) == actions
        assert state.mask == sum(1 << action for action in actions)
        for action in actions:
            assert state.step(state.text(action)) == action
            assert state.text(action).split(" ", 1)[0] == {"mercurial": "M", "rubicon": "R"}[state.to_move]
            assert state.check(action) is None
        for step, _ in outcomes:
            assert state.step(state.text(step)) == step


def test_the_first_step_has_all_arrangements():
    outcomes = ent.State().chance_outcomes()
    assert len(outcomes) == 40320 == len(set(outcomes))
    assert ent.State().text(outcomes[0][0]).startswith("* components control_infrastructure")


def test_illegal_steps_say_why():
    state = ent.State().deal(ent.Dealer(42))
    with pytest.raises(ent.IllegalStep) as caught:
        state.apply("R retrieve")
    assert caught.value.reason == "not_in_entanglion" == state.check("R retrieve")
    assert caught.value.rule == "4 Retrieve" and caught.value.step == "R retrieve"
    assert "not inside Entanglion" in str(caught.value)
    assert isinstance(caught.value, ValueError)
    with pytest.raises(ent.IllegalStep, match="dice or cards"):
        ent.State().apply(44)
    for action in set(range(64)) - set(state.legal_actions()):
        with pytest.raises(ent.IllegalStep):
            state.apply(action)
        with pytest.raises(ent.IllegalStep):
            state.play(action, ent.Dealer(1))


def test_any_number_is_a_step_or_refused():
    state = middle()
    for number in [64, 65, 1 << 24, 1 << 25, 1 << 26, 63 << 26, 2**32 - 1, 24 << 26, (9 << 26) | 255, (22 << 26) | 0xFFFF]:
        with pytest.raises(ent.IllegalStep):
            state.apply(number)
        try:
            assert state.text(number)
        except ValueError as error:
            assert "no step" in str(error)
    for number in [-1, 2**32, 2**70, -(2**70)]:
        with pytest.raises(ValueError, match="step must be from 0"):
            state.apply(number)


@pytest.mark.parametrize("wrong", [None, 1.5, b"M navigate H", [1], object()])
def test_wrong_types_are_refused(wrong):
    state, dealer = middle(), ent.Dealer(1)
    for call in [state.apply, state.check, state.text, state.step]:
        with pytest.raises(TypeError, match="a step is"):
            call(wrong)
    for call in [state.deal, lambda x: state.play(0, x), dealer.choose, ent.Dealer, ent.State, ent.State.from_id]:
        with pytest.raises(TypeError):
            call(wrong)


@pytest.mark.parametrize("text", ["", "M", "M navigate", "M navigate Y", "M navigate H H", "é", "M navigate H\0", "\ud800"])
def test_wrong_texts_are_refused(text):
    with pytest.raises(ValueError):
        middle().apply(text)


@pytest.mark.parametrize(
    "text, what", [("", "begin"), ("hello", "begin"), ("ent9-0000V9G-943PQBS-BA8S8BJ", "version"),
                   ("ent1-0000V9G-943PQBS-BA8S8B", "short"), ("ent1-0000V9G-943PQBS-BA8S8BK", "changed")])
def test_wrong_ids_are_refused(text, what):
    with pytest.raises(ValueError, match=what):
        ent.State.from_id(text)


def test_wrong_arguments_of_new_states():
    for rate in [0, 5, -1, 2**80]:
        with pytest.raises(ValueError, match="rate must be from 1 to 4"):
            ent.State(rate)
    with pytest.raises(ValueError, match="standard"):
        ent.State(variant="polish")
    for seed in [-1, 2**64]:
        with pytest.raises(ValueError, match="seed"):
            ent.Dealer(seed)
    assert ent.State(np.int64(3)) == ent.State(3)


def test_observations_go_where_they_should():
    state = middle()
    fresh, out = state.observation(), np.full(208, 7, np.uint8)
    assert state.observation(out=out) is out and (out == fresh).all() and fresh.dtype == np.uint8
    assert out[ent.OBSERVATION_LAYOUT["phase"]].sum() == 1
    assert (state.observation(ship=state.to_move) == fresh).all()
    other = {"mercurial": "rubicon", "rubicon": "mercurial"}[state.to_move]
    seen = state.observation(ship=other)
    assert seen[ent.OBSERVATION_LAYOUT["turn"]] == 0
    assert (seen[ent.OBSERVATION_LAYOUT["hand_own"]] == fresh[ent.OBSERVATION_LAYOUT["hand_partner"]]).all()
    rows = np.zeros((4, 208), np.uint8)
    state.observation(out=rows[2])
    assert (rows[2] == fresh).all() and not rows[1].any()
    with pytest.raises(ValueError, match="ship"):
        state.observation(ship="enterprise")


def wrong_arrays(size, dtype):
    read_only = np.zeros(size, dtype)
    read_only.flags.writeable = False
    return [
        (np.zeros(size - 1, dtype), ValueError), (np.zeros(size + 1, dtype), ValueError), (np.zeros((size, 1), dtype), ValueError),
        (np.zeros(2 * size, dtype)[::2], ValueError), (read_only, ValueError), (bytes(size), ValueError),
        (np.zeros(size, np.float64), TypeError), (np.zeros(size, object), TypeError), (np.zeros(size, "S1"), TypeError),
        (5, TypeError), ("text", TypeError), ([0] * size, TypeError), (np.zeros((), dtype), ValueError),
    ]


def test_wrong_arrays_are_refused():
    state = middle()
    for array, error in wrong_arrays(208, np.uint8):
        with pytest.raises(error, match="out"):
            state.observation(out=array)
    for array, error in wrong_arrays(64, np.bool_):
        with pytest.raises(error, match="out"):
            state.action_mask(out=array)


def test_a_dealer_deals_the_same_again():
    dealer = ent.Dealer(9)
    state = ent.State().deal(dealer)
    kept, same, pickled = dealer.copy(), copy.copy(dealer), pickle.loads(pickle.dumps(dealer))
    actions = []
    first = state
    for _ in range(30):
        actions.append(dealer.choose(state))
        state = state.play(actions[-1], dealer)
    for other in [kept, same, pickled]:
        again = first
        for action in actions:
            assert other.choose(again) == action
            again = again.play(action, other)
        assert again == state
    for wrong in [b"", b"x" * 71, "x", None]:
        with pytest.raises((TypeError, ValueError)):
            ent.Dealer(1).__setstate__(wrong)
    with pytest.raises(ValueError, match="no player"):
        dealer.choose(ent.State())


def test_traces_are_json():
    row = json.loads(middle().trace())
    assert row


def test_action_texts():
    texts = [ent.action_text(action) for action in range(64)]
    assert len(set(texts)) == 64 and texts[36] == "navigate H" and texts[26] == "jump ONE ONE"
    for wrong in [-1, 64]:
        with pytest.raises(ValueError):
            ent.action_text(wrong)
    assert (ent.ACTIONS, ent.ACTIONS_VERSION, ent.OBSERVATION, ent.OBSERVATION_VERSION) == (64, 1, 208, 1)
    assert ent.OBSERVATION_LAYOUT["events_above"] == slice(207, 208)


@pytest.mark.parametrize(
    "text, what", [("", "no record"), ("chess 1\n\n", "first line"), ("entanglion 2\n\n", "version"),
                   ("entanglion 1\nrate 9\n\n", "line 2"), ("entanglion 1\n\n* d8 1\n", "another die"),
                   ("entanglion 1\n\nM fly\n", "line 3"), ("entanglion 1\n\n= won\n", "under way"),
                   (b"entanglion 1\n\n\xff\n", "UTF-8")])
def test_wrong_records_are_refused(text, what):
    with pytest.raises(ValueError, match=what):
        ent.Record.from_text(text)


@pytest.mark.parametrize("line", ["M navigate H", "  M  navigate H ", "M navigate H # a comment", "M navigate H\r"])
def test_an_illegal_step_of_a_record_is_named_with_its_line(line):
    with pytest.raises(ent.IllegalStep, match="^line 4: M navigate H: ") as caught:
        ent.Record.from_text(f"entanglion 1\nrate 1\n\n{line}\n")
    assert (caught.value.step, caught.value.reason) == ("M navigate H", "chance_is_due")


def test_records_take_steps_as_texts_and_refuse_headers_that_cannot_be_read():
    record = ent.Record.from_text((ROOT / "tests/goldens/first-game.ent").read_text())
    texts = [state.text(step) for state, step in zip(record.states(), record.steps)]
    assert ent.Record(steps=texts).steps == ent.Record(steps=texts[:5] + record.steps[5:]).steps == record.steps
    for wrong in [["M navigate H"], ["nonsense"], [1.5], [None]]:
        with pytest.raises((ValueError, TypeError)) as caught:
            ent.Record(steps=wrong)
        assert str(caught.value).strip()
    for header in [{"two words": "x"}, {"": "x"}, {"date": "a\nb"}, {"M": "x"}, {"#": "x"}, {"date": " x"}, {"date": "a # b"}, {"rate": "9"}, {"date": 5}]:
        with pytest.raises(ValueError, match="header"):
            ent.Record(header=header).text()
    assert ent.Record.from_text(ent.Record(header={"date": "2026-01-01", "note": "a  b".replace("  ", " ")}).text()).header["note"] == "a b"


def test_a_record_begins_at_a_position(tmp_path, program):
    for rate, variant in [(1, "standard"), (3, "czech")]:
        dealer = ent.Dealer(rate)
        state = start = ent.State(rate, variant).deal(dealer)
        for _ in range(9):
            state = start = state.play(dealer.choose(state), dealer)
        steps = []
        for _ in range(6):
            steps.append(state.step(dealer.choose(state) if state.to_move != "chance" else state.chance_outcomes()[0][0]))
            state = state.apply(steps[-1])
        record = ent.Record(start=start, steps=steps)
        assert record.start == start and list(record.states())[-1] == state
        assert record.header == {"variant": variant, "position": start.id}  # the rate of a start would say nothing
        assert ent.Record(header={"position": start.id}).header == {"position": start.id}
        record.write(tmp_path / "from.ent")
        again = ent.Record.read(tmp_path / "from.ent")
        assert again == record and again.start == start
        trace = subprocess.run([program, "trace", tmp_path / "from.ent"], check=True, capture_output=True, text=True).stdout
        assert trace.splitlines()[0] == start.trace() and len(trace.splitlines()) == 7
    for wrong in [{"start": 5}, {"start": "ent1-0"}, {"header": {"position": "ent1-0"}}, {"header": {"position": 5}}]:
        with pytest.raises((ValueError, TypeError)) as caught:
            ent.Record(**wrong)
        assert str(caught.value).strip()
    for wrong in [5, "ent1-0", start.id]:
        with pytest.raises(TypeError, match="start must be a State"):
            ent.Record(start=wrong)
    with pytest.raises(ValueError, match="line 3"):
        ent.Record.from_text(f"entanglion 1\nvariant standard\nposition {start.id}\n\n")


def test_records_are_written(tmp_path):
    record = ent.Record.read(GOLDENS[0])
    record.write(tmp_path / "x.ent")
    assert ent.Record.read(tmp_path / "x.ent") == record
    with pytest.raises(TypeError):
        ent.Record.from_text(5)
    with pytest.raises(FileNotFoundError):
        ent.Record.read(tmp_path / "none.ent")


def test_nothing_leaks():
    import tracemalloc

    def work():
        for state in random_states(5, 1):
            state.legal_actions(), state.chance_outcomes() if state.phase else None, state.id, state.observation()
        ent.Batch(16).step
        for _ in range(10):
            try:
                state.apply(3)
            except ent.IllegalStep:
                pass

    work()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.take_snapshot()
    for _ in range(5):
        work()
    gc.collect()
    after = tracemalloc.take_snapshot()
    tracemalloc.stop()
    assert sum(row.size_diff for row in after.compare_to(before, "filename")) < 100_000
