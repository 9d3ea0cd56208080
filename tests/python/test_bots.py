"""Bots: choices, values, hints, and misuse."""

import copy
import pickle
import subprocess
import sys

import pytest

import entanglion as ent
from conftest import ROOT, at_once
from test_state import middle

WEIGHTS = ROOT / "src/bots/value/weights.bin"


def test_names():
    assert ent.BOTS == ("random", "greedy", "novice", "pilot", "captain", "expert", "master")


@pytest.mark.parametrize("name", ent.BOTS)
def test_choices_are_legal_and_the_same_again(name):
    bot, twin = ent.bot(name, budget=2000), ent.bot(name, weights=WEIGHTS, budget=2000)
    assert bot.name == name and repr(bot) == f"Bot('{name}', budget=2000)" and repr(ent.Bot(name)) == f"Bot('{name}')"
    for seed in range(1, 6):
        state = middle(seed)
        action = bot(state, seed=seed)
        assert action in state.legal_actions() and action == twin(state, seed)
        assert bot(state, seed, turns_left=5) in state.legal_actions()


def test_the_expert_takes_the_greatest_value():
    bot = ent.Bot("expert")
    for seed in range(1, 12):
        state = middle(seed)
        values = bot.values(state)
        assert list(values) == state.legal_actions() and max(values, key=values.get) == bot(state)
        assert all(0 <= value <= 1 for value in values.values())


def test_hints_are_ranked():
    state = middle()
    hints = ent.Bot("expert").hint(state, trials=10, seed=1)
    assert sorted(row["action"] for row in hints) == state.legal_actions()
    assert hints == ent.Bot("expert").hint(state, trials=10, seed=1) and hints[0]["behind"] == 0
    assert {"action", "chance", "error", "one_turn", "behind", "behind_error", "detection", "loss"} == set(hints[0])


def test_misuse():
    bot = ent.Bot("expert")
    for name in ["greedy", "random"]:
        for call in [ent.Bot(name).values, ent.Bot(name).hint]:
            with pytest.raises(ValueError, match="learned nothing"):
                call(middle())
    for call in [bot, bot.values, bot.hint]:
        for wrong in [None, "ent1-", 5]:
            with pytest.raises(TypeError, match="State"):
                call(wrong)
        with pytest.raises(ValueError, match="no player"):
            call(ent.State())
        with pytest.raises(TypeError):
            call()
    with pytest.raises(ValueError, match="no bot"):
        ent.Bot("nobody")
    for wrong in [None, 5, b"expert"]:
        with pytest.raises(TypeError, match="name must be a str"):
            ent.Bot(wrong)
    with pytest.raises(ValueError, match="weights"):
        ent.Bot("expert", b"ENTWGHT3")
    with pytest.raises(ValueError, match="checksum"):
        ent.Bot("expert", WEIGHTS.read_bytes()[:-1] + b"\x01")
    with pytest.raises(FileNotFoundError):
        ent.bot("expert", weights="/none")
    for wrong in [{"seed": -1}, {"seed": "x"}, {"turns_left": -1}, {"turns_left": None}]:
        with pytest.raises((TypeError, ValueError)):
            bot(middle(), **wrong)
    for wrong in [{"trials": -1}, {"trials": 10**9}, {"seed": 2**64}]:
        with pytest.raises((TypeError, ValueError)):
            bot.hint(middle(), **wrong)
    for wrong in [{"budget": -1}, {"budget": "x"}, {"weights": 5}]:
        with pytest.raises((TypeError, ValueError)):
            ent.Bot("expert", **wrong)


def test_bots_are_pickled():
    """A worker of multiprocessing gets its policy this way."""
    state = ent.State().deal(ent.Dealer(3))
    for bot in [ent.bot("greedy"), ent.bot("master", budget=500), ent.bot("expert", weights=WEIGHTS)]:
        for other in [pickle.loads(pickle.dumps(bot)), copy.copy(bot), copy.deepcopy(bot)]:
            assert other.name == bot.name and other(state, seed=4) == bot(state, seed=4)
            if bot.name != "greedy":
                assert other.values(state) == bot.values(state)


def test_one_bot_in_two_threads_is_told():
    bot, said = ent.Bot("master", budget=200_000), []

    def work():
        for seed in range(3):
            try:
                bot(middle(seed))
            except RuntimeError as error:
                said.append(str(error))

    at_once(3, work)
    assert all("another thread" in text for text in said)


def test_the_module_says_what_is_there():
    run = subprocess.run([sys.executable, "-m", "entanglion"], capture_output=True, text=True, check=True)
    assert "master" in run.stdout and "million steps per second" in run.stdout


def test_importing_takes_no_numpy():
    code = "import sys, entanglion; sys.exit('numpy' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
