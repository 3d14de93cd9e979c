"""Inner moments: where inside a run of an inference a moment of a replay is."""

from functools import cached_property
from typing import Final, NamedTuple

from solver.inner_steps import InnerRun, InnerStep, InnerSteps
from solver.levels import LEVELS
from solver.trace import Trace
from viz.replay.timeline import Moment

_SAMPLES: Final = 240
"""Points of the line that shows how long the queue is."""
_MOST_KEPT: Final = 4


class InnerMoment(NamedTuple):
    """A point of a run.

    Attributes:
        run: The run.
        number: Of the inner step that is shown, from 0.
        is_opened: Whether it is shown by itself, and not as the end of its step.
    """

    run: InnerRun
    number: int
    is_opened: bool

    @property
    def step(self) -> InnerStep:
        """The inner step."""
        return self.run[self.number]

    @property
    def before(self) -> InnerStep:
        """The one before it; the first has none and is its own."""
        return self.run[max(0, self.number - 1)]


class InnerReplay:
    """Finds the inner steps of one trace.

    Args:
        trace: What is replayed.
    """

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._lengths: list[tuple[InnerRun, tuple[int, ...]]] = []

    @cached_property
    def _steps(self) -> InnerSteps:
        return InnerSteps(self._trace)

    @property
    def are_there(self) -> bool:
        """Whether any step has inner steps."""
        return self._steps.are_there

    @cached_property
    def are_quick(self) -> bool:
        """Whether a run is made so quickly that a picture need not wait for it.

        Others are made when a step is opened.
        """
        rules, used = self._trace.puzzle.rules, self._trace.strategies
        levels = {level.slug: level for level in LEVELS}
        known = [levels[slug] for slug in used if slug in levels]
        return self.are_there and all(level.is_quick(rules) for level in known)

    def count(self, step: int) -> int:
        """How many inner steps *step* has; 0 where it cannot be opened that far."""
        opened = self._steps.at(step)
        return 0 if opened is None else opened.end - opened.first

    def at(self, moment: Moment) -> InnerMoment | None:
        """Where *moment* is inside a run: at the end of its step if that is not open.

        ``None`` where its step is none of an inference.
        """
        opened = self._steps.at(moment.step)
        if opened is None:
            return None
        if not moment.change:
            return InnerMoment(opened.run, opened.end - 1, is_opened=False)
        number = min(opened.first + moment.change, opened.end) - 1
        return InnerMoment(opened.run, number, is_opened=True)

    def queue_lengths(self, run: InnerRun) -> tuple[int, ...]:
        """How long the queue of *run* is at points in equal distances."""
        for known, lengths in self._lengths:
            if known is run:
                return lengths
        last, count = len(run) - 1, min(len(run), _SAMPLES)
        places = (last * n // max(1, count - 1) for n in range(count))
        found = tuple(run[n].queue_length for n in places)
        self._lengths = [*self._lengths[1 - _MOST_KEPT :], (run, found)]
        return found
