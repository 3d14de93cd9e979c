"""A run of an inference: its smallest steps, each made when it is asked for.

A queue is stored once: all entries are in one list in order, and the queue at any step
is a slice of that list, since the first entry leaves first. A run stores a short record
for each revision; the steps of a revision are made again whenever one is asked for.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple, Protocol, overload

from solver.errors import StepError
from solver.inner_steps.moves import Entry, InnerMove
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates


class InnerStep(NamedTuple):
    """One of the smallest steps of an inference, and the state after it.

    Attributes:
        move: What was done.
        candidates: What is left after it, as ``Planes`` lays it out; in a trial, what
            is left where the assumption holds.
        head: Where in ``InnerRun.entries`` the queue begins after it.
        tail: Where it ends; the queue is empty where that is *head*.
        revisions: How often the inference has looked so far, counted as ``Examined``
            counts.
        comparisons: The number of comparisons of candidates so far; each
            module says what it counts.
        assumed: What is assumed in a trial; ``None`` outside of one.
    """

    move: InnerMove
    candidates: int
    head: int
    tail: int
    revisions: int
    comparisons: int
    assumed: Candidate | None = None

    @property
    def queue_length(self) -> int:
        """The length of the queue after it."""
        return self.tail - self.head


class Round(Protocol):
    """Consecutive steps of a run that are stored as one record."""

    @property
    def length(self) -> int:
        """The number of its steps, 1 or more."""

    @property
    def left(self) -> int:
        """The candidates left before it or, for a single step, after it."""

    def steps(self, run: "InnerRun") -> Sequence[InnerStep]:
        """Make the steps again."""


@dataclass(frozen=True)
class InnerRun(Sequence[InnerStep]):
    """All steps of one run of an inference, from a full queue to its end.

    Attributes:
        technique: Slug of the inference.
        start: The grid it began with.
        entries: All that ever waited in the queue, in the order in which it came.
        rounds: The records that the steps are made from.
    """

    technique: str
    start: Grid
    entries: Sequence[Entry]
    rounds: Sequence[Round]

    @cached_property
    def _ends(self) -> list[int]:
        """The number of steps up to the end of each round."""
        return list(accumulate(found.length for found in self.rounds))

    def __len__(self) -> int:
        """How many steps there are."""
        return self._ends[-1]

    @overload
    def __getitem__(self, number: int) -> InnerStep: ...
    @overload
    def __getitem__(self, number: slice) -> list[InnerStep]: ...
    def __getitem__(self, number: int | slice) -> InnerStep | list[InnerStep]:
        """Step *number*, from 0; the first shows the queue at the start.

        Raises:
            IndexError: There is no such step.
        """
        if isinstance(number, slice):
            return [self[place] for place in range(*number.indices(len(self)))]
        place = number + len(self) if number < 0 else number
        if not 0 <= place < len(self):
            raise StepError(f"step {number} is not between 0 and {len(self) - 1}")
        index = bisect_right(self._ends, place)
        found = self.rounds[index]
        return found.steps(self)[place - self._ends[index] + found.length]

    def __iter__(self) -> Iterator[InnerStep]:
        """Every step in order, each made once."""
        for found in self.rounds:
            yield from found.steps(self)

    def queue(self, step: InnerStep) -> Sequence[Entry]:
        """The entries of the queue after *step*, the next one first."""
        return self.entries[step.head : step.tail]

    def grid(self, step: InnerStep) -> Grid:
        """The grid after *step*; in a trial, the copy with the assumption."""
        planes, grid = self.start.variant.planes, self.start
        if step.assumed is not None:
            grid = grid.with_value(step.assumed)
        gone = grid.candidates & ~step.candidates
        return grid.without(Candidates(gone, planes.cells))

    def before_trial(self, number: int) -> InnerStep:
        """The last step before *number* that is outside of trials.

        Raises:
            IndexError: There is no such step.
        """
        step = self[number]
        while step.assumed is not None:
            index = bisect_right(self._ends, number)
            number = self._ends[index] - self.rounds[index].length - 1
            step = self[number]
        return step

    def trial_so_far(self, number: int) -> Sequence[InnerStep]:
        """The steps of the trial that step *number* is in, up to that step.

        Raises:
            IndexError: There is no such step.
        """
        index = bisect_right(self._ends, number)
        if not 0 <= index < len(self.rounds):
            raise StepError(f"step {number} is not between 0 and {len(self) - 1}")
        found = self.rounds[index]
        count = number - self._ends[index] + found.length + 1
        return found.steps(self)[:count]

    def first_with(self, candidates: int) -> int:
        """The number of the first step outside of trials that leaves *candidates*.

        Raises:
            LookupError: No step does.
        """
        count = -candidates.bit_count()
        near = bisect_left(
            self.rounds, count, key=lambda found: -found.left.bit_count()
        )
        for index in range(max(near - 1, 0), len(self.rounds)):
            found = self.rounds[index]
            for place, step in enumerate(found.steps(self)):
                if step.assumed is None and step.candidates == candidates:
                    return self._ends[index] - found.length + place
        raise LookupError("no step leaves these candidates")

    @property
    def last(self) -> InnerStep:
        """The last step."""
        return self.rounds[-1].steps(self)[-1]

    @property
    def removes(self) -> Candidates:
        """All candidates that it removes."""
        gone = self.start.candidates & ~self.last.candidates
        return Candidates(gone, self.start.variant.planes.cells)


class Single(NamedTuple):
    """A round of one step, which is stored as it is."""

    step: InnerStep

    @property
    def length(self) -> int:
        """Always 1."""
        return 1

    @property
    def left(self) -> int:
        """The candidates left after the step."""
        return self.step.candidates

    def steps(self, run: InnerRun) -> Sequence[InnerStep]:
        """The step alone."""
        del run
        return (self.step,)
