"""Steps: a trace as a sequence, each step with its event, grid and words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from solver.events import Event
from solver.explain import Explanation, explain
from solver.grid import Grid
from solver.messages import FALLBACK
from solver.trace import Trace


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a trace.

    Attributes:
        trace: Which.
        number: 0 is the puzzle as given.
    """

    trace: Trace
    number: int

    @property
    def event(self) -> Event | None:
        """What happened; ``None`` at step 0."""
        return self.trace.events[self.number - 1] if self.number else None

    @property
    def grid(self) -> Grid:
        """The grid after it."""
        return self.trace.grid(self.number)

    @property
    def title(self) -> str:
        """What it is called, in English."""
        return self.explanation().title

    @property
    def reason(self) -> str:
        """Why it follows, in one English sentence."""
        return self.explanation().reason

    def explanation(self, language: str = FALLBACK) -> Explanation:
        """All words for it in *language*, two letters.

        Raises:
            UnknownNameError: There is no such language.
        """
        return explain(self.trace, self.number, language)


class Steps(Sequence[Step]):
    """The steps of a trace, made when they are asked for.

    Args:
        trace: Whose.
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
