"""What the tests of the Python package share. PYTHONPATH has the package; ENTANGLION is the program."""

import os
import pathlib
import random
import sys
import tempfile
import threading

import pytest

os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", tempfile.gettempdir() + "/entanglion-hypothesis")  # not here
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(pathlib.Path(__file__).parent))

import entanglion as ent  # noqa: E402


def tries(whole: int) -> int:
    """How many to try: all, or one in ENT_TEST_SHARE, as the other tests do."""
    return max(1, whole // int(os.environ.get("ENT_TEST_SHARE", "1")))


def at_once(threads: int, work) -> None:
    """Calls it in so many threads at the same time, and waits for all of them."""
    workers = [threading.Thread(target=work) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


@pytest.fixture
def program() -> str:
    path = os.environ.get("ENTANGLION")
    if not path:
        pytest.skip("ENTANGLION does not name the program")
    return path


def random_states(seed: int, games: int = 1, rate: int = 1, variant: str = "standard"):
    """Every state of random games, chance steps made one by one."""
    for game in range(games):
        rng = random.Random(f"{seed} {game}")
        state = ent.State(rate, variant)
        yield state
        while not state.over:
            if state.to_move == "chance":
                if state.phase == 0:
                    state = state.apply(rng.choice(FIRST))
                else:
                    steps, weights = zip(*state.chance_outcomes())
                    state = state.apply(rng.choices(steps, weights)[0])
            else:
                state = state.apply(rng.choice(state.legal_actions()))
            yield state


FIRST = [step for step, _ in ent.State().chance_outcomes()[::997]]
