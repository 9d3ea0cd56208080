"""The cooperative board game Entanglion for programs.

    >>> import entanglion as ent
    >>> dealer = ent.Dealer(seed=42)              # the luck of a game, from a seed
    >>> state = ent.State(rate=1).deal(dealer)    # a position: an immutable value
    >>> state.to_move
    'rubicon'
    >>> [state.text(a) for a in state.legal_actions()][:2]
    ['R exchange CNOT', 'R exchange SWAP']
    >>> expert = ent.Bot("expert")
    >>> while not state.over:
    ...     state = state.play(expert(state), dealer)
    >>> state.won
    True

The parts:

State       a position: what may be chosen, what chance can bring and how likely it is, what comes next
Dealer      the luck of a game, made from a seed
Batch       many games at once in arrays, for programs that learn
Bot         a player: its choice, what it thinks each choice is worth, a hint
Record      a whole game, read from and written to the files of the program `entanglion`
IllegalStep why a step is not allowed, with the rule that says so

A step is a number or a text. Choices of players are actions, 0 to 63: the same number for either ship
(action_text names them). Outcomes of chance are numbers too, but large; State.text writes either, as
'M navigate H' or '* d8 5', and every call that takes a step takes the text as well.

OBSERVATION_LAYOUT maps the names of an observation's parts to slices. entanglion.gymnasium and
entanglion.pettingzoo have environments for these libraries; they are imported only if you ask for them.
"""

from __future__ import annotations

import operator
import os
from collections.abc import Iterable, Iterator
from types import MappingProxyType

from . import _core
from ._core import (
    ACTIONS,
    ACTIONS_VERSION,
    BOTS,
    OBSERVATION,
    OBSERVATION_VERSION,
    Bot,
    Dealer,
    IllegalStep,
    State,
    __version__,
    action_text,
    series_seed,
)

__all__ = [
    "ACTIONS",
    "ACTIONS_VERSION",
    "BOTS",
    "Batch",
    "Bot",
    "Dealer",
    "IllegalStep",
    "OBSERVATION",
    "OBSERVATION_LAYOUT",
    "OBSERVATION_VERSION",
    "Record",
    "State",
    "__version__",
    "action_text",
    "bot",
    "series_seed",
]

OBSERVATION_LAYOUT = MappingProxyType({name: slice(first, last) for name, first, last in _core._layout})


def bot(name: str, weights: str | os.PathLike[str] | bytes | None = None, budget: int = 0) -> Bot:
    """A bot by name, with the weights of a file if one is given. See Bot."""
    if isinstance(weights, (str, os.PathLike)):
        with open(weights, "rb") as file:
            weights = file.read()
    return Bot(name, weights, budget)


def _numbers(state: State, steps: Iterable[int | str]) -> list[int]:
    """Steps as numbers. A text is understood by the state in which it comes."""
    steps = list(steps)
    if not any(isinstance(step, str) for step in steps):
        return [operator.index(step) for step in steps]
    numbers = []
    for step in steps:
        numbers.append(state.step(step))
        state = state.apply(step)
    return numbers


class Record:
    """A whole game: how it began and every step.

    header is a dict of the lines before the first step, such as {'rate': '1', 'seed': '42'}; steps are numbers
    (see State.apply), and may be given as texts. Comments in a file are not kept.

    A record may also begin at a position: Record(start=state, steps=...), or 'position' in its header.
    """

    def __init__(
        self,
        rate: int = 1,
        variant: str = "standard",
        header: dict[str, str] | None = None,
        steps: Iterable[int | str] = (),
        start: State | None = None,
    ):
        if start is not None and not isinstance(start, State):
            raise TypeError("start must be a State")
        self.header = dict(header or {})
        if start is not None:  # a rate would say nothing of it
            self.header = {"variant": None, **self.header, "variant": start.variant, "position": start.id}
        named = self.header.get("position")
        if named is None:
            self.header = {"variant": variant, "rate": str(rate), **self.header}
        self.start = State(rate, variant) if named is None else State.from_id(named)
        self.steps = _numbers(self.start, steps)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Record:
        """Reads a file; a ValueError says what is wrong, and in which line."""
        with open(path, "rb") as file:
            return cls.from_text(file.read())

    @classmethod
    def from_text(cls, text: str | bytes) -> Record:
        """Reads the text of a record."""
        rate, header, variant, steps = _core._read_record(text.encode() if isinstance(text, str) else text)
        record = cls(rate, variant, header=dict(header), steps=steps)
        record.header = dict(header)
        return record

    def states(self) -> Iterator[State]:
        """The state before the first step, then the one after each step."""
        state = self.start
        yield state
        for step in self.steps:
            state = state.apply(step)
            yield state

    def __len__(self) -> int:
        return len(self.steps)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return (self.start, self.header, self.steps) == (other.start, other.header, other.steps)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Record of {len(self.steps)} steps, {self.header}>"

    def _head(self) -> list[str]:
        """The lines before the first step; a ValueError if they would not be read back as they are."""
        lines = ["entanglion 1", *(f"{key} {value}" for key, value in self.header.items()), ""]
        try:
            _, read, _, _ = _core._read_record("\n".join(lines).encode())
        except ValueError as error:
            raise ValueError(f"the header cannot be written: {error}") from None
        if read != list(self.header.items()):
            raise ValueError("the header cannot be written: keys are single words, values texts with single spaces in one line")
        return lines

    def text(self) -> str:
        """The record as a text, with its result when the game is over."""
        lines = self._head()
        state = self.start
        for step in self.steps:
            lines.append(state.text(step))
            state = state.apply(step)
        if state.over:
            lines.append("= won" if state.won else "= lost")
        return "\n".join(lines) + "\n"

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes a file that the program `entanglion` reads."""
        text = self.text()
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)


class Batch(_core.Batch):
    __doc__ = _core.Batch.__doc__
    __slots__ = ()

    def record(self, game: int, before: bool = False) -> Record:
        """The record of the current episode, or of the one before it; for batches made with records=True."""
        return Record.from_text(self._record_text(game, before))
