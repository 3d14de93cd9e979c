"""Inner steps of a trace: for each step of it, the part of a run that it is.

An inference logs an event for each thing it strikes, and one when it has ended. All of
them are one run. Opened, a step of the trace is the part of the run up to what it
struck.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.inner_steps.dlx import SLUG as COVER
from solver.inner_steps.opened import OpenedSteps, opened
from solver.inner_steps.openers import RUNS
from solver.inner_steps.run import InnerRun
from solver.trace import Trace

_MOST_KEPT: Final = 8


class OpenedPart(NamedTuple):
    """What went on inside a step of a trace.

    Attributes:
        run: The run it belongs to.
        first: The number of its first inner step.
        end: The number after that of its last; greater than *first*.
    """

    run: InnerRun
    first: int
    end: int


class InnerSteps:
    """Opens the steps of one trace; runs are made when they are asked for.

    Args:
        trace: The solve.
    """

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._kept: list[tuple[OpenedSteps, tuple[OpenedPart, ...]]] = []

    @property
    def are_there(self) -> bool:
        """Whether steps of the trace can be opened."""
        return any(slug in RUNS or slug == COVER for slug in self._trace.strategies)

    def at(self, step: int) -> OpenedPart | None:
        """The part of a run that *step* is; ``None`` where it is none.

        Raises:
            IndexError: There is no such step.
        """
        for found, parts in self._kept:
            if found.first <= step <= found.last:
                return _part(parts, step - found.first)
        made = opened(self._trace, step)
        if made is None:
            return None
        parts = tuple(self._parts_of(made))
        self._kept = [*self._kept[1 - _MOST_KEPT :], (made, parts)]
        return _part(parts, step - made.first)

    def _parts_of(self, found: OpenedSteps) -> Iterator[OpenedPart]:
        """The parts of a run that its steps are, one after the other.

        None for what the trace says otherwise than the run, which a trace made by
        another version may do.
        """
        begun = 0
        for step in range(found.first, found.last + 1):
            try:
                end = found.inner_step(self._trace, step) + 1
            except LookupError:
                return
            run = found.run
            yield OpenedPart(
                run, min(begun, len(run) - 1), min(max(begun + 1, end), len(run))
            )
            begun = end


def _part(parts: tuple[OpenedPart, ...], number: int) -> OpenedPart | None:
    return parts[number] if number < len(parts) else None
