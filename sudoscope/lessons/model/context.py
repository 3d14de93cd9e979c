"""Context of statements: a solve and a step of it."""

from functools import cached_property
from typing import NamedTuple

from solver.agents.consistency_levels import Finding, compared
from solver.inner_steps.runs_of_steps import InnerSteps
from solver.log.events import Event
from solver.log.trace import Trace
from sudoscope.lab.model.named_levels import levels_named
from sudoscope.lessons.model.errors import LessonError
from viz.replay.comparison import Side, solved_beside


class SolveContext:
    """A solve, with the levels and other solves computed for it so far.

    Args:
        trace: The solve.

    Attributes:
        trace: The same.
    """

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._findings: dict[tuple[str, int], Finding] = {}
        self._solves: dict[str, Side] = {}

    @cached_property
    def inner(self) -> InnerSteps:
        """The inner steps of the solve."""
        return InnerSteps(self.trace)

    def finding(self, level: str, step: int) -> Finding:
        """Finding of *level* on the grid after *step*."""
        key = level, step
        if key not in self._findings:
            levels = levels_named([level], self.trace.puzzle.rules)
            self._findings[key] = compared(self.trace.grid(step), levels).findings[0]
        return self._findings[key]

    def solved_by(self, way: str) -> Side:
        """Solve of the same puzzle with the agent *way*, computed once."""
        if way not in self._solves:
            self._solves[way] = solved_beside(self.trace, way)
        return self._solves[way]


class SolvePoint(NamedTuple):
    """A step of a solve that is asked about.

    Attributes:
        context: The solve.
        step: From 0.
    """

    context: SolveContext
    step: int

    @property
    def event(self) -> Event | None:
        """The event of the step; ``None`` at step 0."""
        return self.context.trace.events[self.step - 1] if self.step else None

    @property
    def next(self) -> "SolvePoint":
        """The step after it.

        Raises:
            LessonError: There is none.
        """
        if self.step == len(self.context.trace):
            raise LessonError(f"step {self.step} is the last; there is no next one")
        return self._replace(step=self.step + 1)
