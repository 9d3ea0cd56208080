"""Every public call with what it cannot take, after close and from two threads: an exception with a sentence, never a crash.

Calls are found by looking, so that a new one is tried without being listed here."""

import itertools

import numpy as np
import pytest

import entanglion as ent
from conftest import at_once

READ_ONLY = np.zeros(208, np.uint8)
READ_ONLY.flags.writeable = False
JUNK = [
    None, -1, 64, 2**70, 1.5, "", "text", "\ud800", "M navigate H\0", b"", b"\xff" * 300, [], [0] * 64, {}, object(), np.zeros(0),
    np.zeros(64, bool), np.zeros(208, np.uint8)[::-1], np.zeros(416, np.uint8)[::2], READ_ONLY, np.zeros((3, 5)), np.zeros(208, object),
]
ERRORS = (TypeError, ValueError, IndexError, OverflowError, OSError, RuntimeError)
FILES = {"read", "write", "bot"}  # a number may be an open file of Python's own: tried apart


def middle():
    dealer = ent.Dealer(3)
    return ent.State().deal(dealer)


def things():
    """One of each kind of object that there is, by name."""
    made = [middle(), ent.Dealer(1), ent.Bot("greedy"), ent.Batch(2), ent.Record()]
    return {type(thing).__name__: thing for thing in made}


def public(thing):
    return [name for name in dir(thing) if not name.startswith("_")]


def calls():
    """(name, callable) of everything public: functions and classes of the module, methods of the objects."""
    for name in ent.__all__:
        thing = getattr(ent, name)
        if callable(thing) and name not in FILES:
            yield name, thing
    for kind, thing in things().items():
        for name in [*public(thing), "__call__", "__len__", "__eq__", "__hash__", "__enter__", "__exit__", "__reduce__", "__copy__"]:
            method = getattr(thing, name, None)
            if callable(method) and name not in FILES and (name != "__call__" or kind == "Bot"):
                yield f"{kind}.{name}", method


CALLS = dict(calls())


def attempt(call, *arguments, **options):
    """Whether it was taken; what is refused must say why."""
    try:
        call(*arguments, **options)
        return True
    except ERRORS as error:
        assert str(error).strip(), f"{call} refuses {arguments} {options} without a word"
        return False


@pytest.mark.parametrize("name", CALLS)
def test_any_arguments_are_taken_or_refused(name):
    call = CALLS[name]
    for count in range(3):
        for arguments in itertools.product(JUNK, repeat=count):
            attempt(call, *arguments)
    attempt(call, *[0] * 40)
    assert not attempt(call, no_such_option=1)
    assert middle().legal_actions()


def test_what_is_no_file_is_refused(tmp_path):
    for wrong in [None, 1.5, [], {}, object(), "", "\0", str(tmp_path), str(tmp_path / "none" / "none")]:
        assert not attempt(ent.Record.read, wrong)
        assert not attempt(ent.Record().write, wrong)
        if wrong is not None:  # no weights are our own
            assert not attempt(ent.bot, "expert", wrong)
    for wrong in [None, 5, "nobody", b"expert"]:
        assert not attempt(ent.bot, wrong)


def test_there_is_something_to_try():
    assert {"State", "Dealer", "Bot", "Batch", "State.apply", "State.observation", "Dealer.choose", "Bot.__call__", "Bot.values",
            "Batch.step", "Batch.reset", "Batch.set_state", "Batch.close", "action_text", "series_seed"} <= set(CALLS)


@pytest.mark.parametrize("name", [name for name in public(ent.Batch(1)) if callable(getattr(ent.Batch, name, None))])
def test_after_close_it_says_so(name):
    with ent.Batch(3, threads=2) as env:
        method = getattr(env, name)
    state = middle()
    for arguments in [(), (0,), (0, state), (np.zeros(3, np.uint8),)]:
        try:
            method(*arguments)
            assert name == "close"
        except (TypeError, ValueError) as error:
            assert str(error).strip()


class Closing:
    """A number that closes the batch when it is asked for its value."""

    def __init__(self, batch):
        self.batch = batch

    def __index__(self):
        self.batch.close()
        return 0


@pytest.mark.parametrize("name", ["state", "seed", "set_state", "reset", "reset_game", "record"])
def test_closed_by_its_own_argument(name):
    """What a call is given may do anything while it is looked at: the batch is looked at last."""
    for place in range(2):
        batch = ent.Batch(3, records=True)
        arguments = {"set_state": [0, middle()], "reset_game": [0, 0]}.get(name, [0])
        if place < len(arguments) and isinstance(arguments[place], int):
            arguments[place] = Closing(batch)
            with pytest.raises(ValueError, match="closed"):
                getattr(batch, name)(*arguments)


def test_from_two_threads():
    """What is shared between threads is a value, or says that another thread uses it."""
    state, dealer, batch, bot = middle(), ent.Dealer(1), ent.Batch(50, seed=1), ent.Bot("greedy")
    wrong = []

    def work():
        for _ in range(100):
            for call in [lambda: state.apply(state.legal_actions()[0]), state.observation, state.action_mask, lambda: dealer.choose(ent.State()),
                         dealer.copy, lambda: state.id, lambda: hash(state), lambda: state.trace(), lambda: bot(state), batch.sample, batch.step,
                         lambda: batch.state(3), lambda: batch.set_state(3, state), lambda: batch.reset(7), lambda: batch.seed(2),
                         lambda: batch.reset_game(1, 5)]:
                try:
                    call()
                except (RuntimeError, ValueError) as error:
                    if not str(error).strip():
                        wrong.append(call)

    at_once(3, work)
    assert not wrong
    batch.close()
