"""What the documentation shows, works: docstrings, docs/python.md, and the examples."""

import doctest
import os
import re
import subprocess
import sys

import pytest

import entanglion as ent
from conftest import ROOT

BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "docs/python.md").read_text(), re.S)


def test_docstrings():
    assert doctest.testmod(ent).failed == 0
    for owner in [ent, ent.State, ent.Dealer, ent.Batch, ent.Bot, ent.Record]:
        assert owner.__doc__
        for name in ent.__all__ if owner is ent else dir(owner):
            thing = getattr(owner, name)
            if not name.startswith("_") and callable(thing):
                assert thing.__doc__, name


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_every_block_of_the_page_runs(number, tmp_path):
    subprocess.run([sys.executable, "-c", BLOCKS[number]], cwd=tmp_path, check=True, capture_output=True)


def test_stubs_name_what_is_there():
    stub = (ROOT / "python/entanglion/_core.pyi").read_text()
    for owner in [ent.State, ent.Dealer, ent.Bot, ent._core.Batch]:
        body = re.search(rf"^class {owner.__name__}:\n((?:    .*\n|\n)+)", stub, re.M)[1]
        named = set(re.findall(r"def (\w+)|^    (\w+): ", body, re.M))
        named = {name for pair in named for name in pair if name}
        public = {name for name in vars(owner) if not name.startswith("_")}
        assert public <= named, public - named
        assert {name for name in named if not name.startswith("_")} <= public


def test_an_expert_helps():
    sys.path.insert(0, str(ROOT / "examples/python"))
    from with_expert import at_random, by_bot, evaluate

    alone, _ = evaluate(at_random, 24)
    good, _ = evaluate(by_bot("expert"), 24)
    assert good > alone


@pytest.mark.skipif("ENT_TEST_SHARE" in os.environ, reason="takes long")
def test_learning_beats_greedy():
    run = subprocess.run([sys.executable, ROOT / "examples/python/linear_td.py"], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
