"""The steps of a trace, each with its event, grid, title and reason."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from solver.errors import TRACE_EXPECTED, check_type
from solver.explain import Explanation, explain
from solver.log.events import Event
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.puzzle.grid import Grid


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a trace.

    Attributes:
        trace: The trace that it is a step of.
        number: 0 is the puzzle as given.
    """

    trace: Trace
    number: int

    def __repr__(self) -> str:
        return f"<Step {self.number} of {len(self.trace)}: {self.title}>"

    @property
    def event(self) -> Event | None:
        """The event of the step; ``None`` at step 0."""
        return self.trace.events[self.number - 1] if self.number else None

    @property
    def grid(self) -> Grid:
        """The grid after it."""
        return self.trace.grid(self.number)

    @property
    def title(self) -> str:
        """Its title in English, such as the name of a technique."""
        return self.explanation().title

    @property
    def reason(self) -> str:
        """The reason of the step, in one English sentence."""
        return self.explanation().reason

    def explanation(self, language: str = FALLBACK) -> Explanation:
        """The step in words.

        Args:
            language: Two letters, such as "de".

        Raises:
            UnknownNameError: There is no such language.
        """
        return explain(self.trace, self.number, language)


class Steps(Sequence[Step]):
    """The steps of a trace, each made when it is asked for.

    Args:
        trace: The log of a solve.
    """

    def __init__(self, trace: Trace) -> None:
        self._trace = trace

    def __len__(self) -> int:
        return len(self._trace) + 1

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        numbers = range(len(self))[index]
        if isinstance(numbers, int):
            return Step(self._trace, numbers)
        return tuple(Step(self._trace, number) for number in numbers)

    def __iter__(self) -> Iterator[Step]:
        return (Step(self._trace, number) for number in range(len(self)))


def steps_of(trace: Trace) -> Steps:
    """Every step of *trace* from 0, each with its event, grid, title and reason.

    >>> from solver import solve
    >>> steps_of(solve("1...|..3.|.4..|...2"))[2].reason
    'Only 4 is left for A4. So A4 is 4.'
    """
    check_type(trace, Trace, TRACE_EXPECTED)
    return Steps(trace)
