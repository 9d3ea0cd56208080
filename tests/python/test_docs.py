"""What the documentation shows, works: docstrings, docs/python.md, and the examples."""

import ast
import doctest
import importlib.util
import inspect
import os
import re
import shutil
import subprocess
import sys

import pytest

import entanglion as ent
from conftest import ROOT

SHELL = re.findall(r"```sh\n(.*?)```", (ROOT / "docs/python.md").read_text(), re.S)
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


@pytest.mark.skipif("ENT_TEST_SHARE" in os.environ, reason="takes long")
@pytest.mark.skipif(not importlib.util.find_spec("ensurepip"), reason="python3-venv is not installed")
@pytest.mark.parametrize("number", range(len(SHELL)))
def test_the_quick_start_works_as_it_stands(number, tmp_path):
    """Each block in a copy of the checkout, offline: where it would fetch setuptools, Debian's are taken."""
    for name in ["python", "include"]:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("build", "dist", "library", "*.egg-info"))
    for name in ["base", "rules", "quantum", "table", "bots", "advice", "env"]:
        shutil.copytree(ROOT / "src" / name, tmp_path / "src" / name)
    for name in ["LICENSE", "NOTICE"]:
        shutil.copy(ROOT / name, tmp_path / name)
    without = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")}
    path = os.pathsep.join([os.path.dirname(sys.executable), os.environ["PATH"]])
    # The second of these, by a quirk of pip, is --no-build-isolation.
    offline = {"PIP_NO_INDEX": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    # Whether it can be built is asked here, not how fast it is; python_wheel builds it as it is released.
    offline["ENTANGLION_CFLAGS"] = "-O0"
    run = subprocess.run(["sh", "-eu", "-c", SHELL[number]], cwd=tmp_path, env={**without, **offline, "PATH": path}, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert f"entanglion {ent.__version__}" in run.stdout and list(tmp_path.glob("env/lib/python*/site-packages/entanglion/_core*.so"))


def test_stubs_name_what_is_there():
    stub = (ROOT / "python/entanglion/_core.pyi").read_text()
    for owner in [ent.State, ent.Dealer, ent.Bot, ent._core.Batch]:
        body = re.search(rf"^class {owner.__name__}:\n((?:    .*\n|\n)+)", stub, re.M)[1]
        named = set(re.findall(r"def (\w+)|^    (\w+): ", body, re.M))
        named = {name for pair in named for name in pair if name}
        public = {name for name in vars(owner) if not name.startswith("_")}
        assert public <= named, public - named
        assert {name for name in named if not name.startswith("_")} <= public


def test_stubs_import_what_every_python_has():
    """From the first one that is supported, which Debian has. (Checkers of types bring typing_extensions themselves.)"""
    for thing in ast.parse((ROOT / "python/entanglion/_core.pyi").read_text()).body:
        if isinstance(thing, ast.ImportFrom) and thing.module != "typing_extensions":
            module = importlib.import_module(thing.module)
            assert [name.name for name in thing.names if not hasattr(module, name.name)] == []
    assert re.search('requires-python = ">=3.11"', (ROOT / "python/pyproject.toml").read_text()) and sys.version_info[:2] >= (3, 11)


def test_stubs_say_what_can_be_set():
    stub = (ROOT / "python/entanglion/_core.pyi").read_text()
    for owner, thing in [("Batch", ent.Batch(1)), ("State", ent.State()), ("Bot", ent.Bot("greedy"))]:
        body = re.search(rf"^class {owner}:\n((?:    .*\n|\n)+)", stub, re.M)[1]
        settable = re.findall(r"^    (\w+): ", body, re.M)
        for name in dir(thing):
            if not name.startswith("_") and not callable(getattr(thing, name)):
                try:
                    setattr(thing, name, getattr(thing, name))
                    assert name in settable, name
                except AttributeError:
                    assert name not in settable, name


def parameters(function):
    """(name, kind, default) of each in the stub of a function, without self."""
    given, kinds = function.args, inspect.Parameter
    first = given.posonlyargs + given.args
    defaults = [inspect.Parameter.empty] * (len(first) - len(given.defaults)) + [ast.literal_eval(d) for d in given.defaults]
    for i, (argument, default) in enumerate(zip(first, defaults)):
        if argument.arg not in ("self", "cls"):
            yield argument.arg, kinds.POSITIONAL_ONLY if i < len(given.posonlyargs) else kinds.POSITIONAL_OR_KEYWORD, default
    for argument, default in zip(given.kwonlyargs, given.kw_defaults):
        yield argument.arg, kinds.KEYWORD_ONLY, ast.literal_eval(default)


def test_stubs_have_the_signatures_of_what_is_there():
    """As help() and inspect show them; what they say of a call is true of the call."""
    stub = ast.parse((ROOT / "python/entanglion/_core.pyi").read_text())
    looked = 0
    for owner, thing in [(None, thing) for thing in stub.body] + [(c, t) for c in stub.body if isinstance(c, ast.ClassDef) for t in c.body]:
        if not isinstance(thing, ast.FunctionDef) or any(getattr(d, "id", "") == "property" for d in thing.decorator_list):
            continue
        if thing.name.startswith("_") and thing.name != "__new__":
            continue
        real = getattr(ent._core, owner.name) if owner else getattr(ent._core, thing.name)
        if owner and thing.name != "__new__":
            real = getattr(real, thing.name)
        shown = [(p.name, p.kind, p.default) for p in inspect.signature(real).parameters.values() if p.name != "self"]
        assert shown == list(parameters(thing)), f"{owner and owner.name} {thing.name}"
        looked += 1
    assert looked >= 30
    assert inspect.signature(ent.Batch) == inspect.signature(ent._core.Batch)


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
