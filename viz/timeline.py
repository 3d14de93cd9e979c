"""Timelines: milliseconds of a replay and the steps of a trace."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Final, NamedTuple, assert_never

from solver.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Retracted,
)
from solver.trace import Trace

WHOLE: Final = 1000
"""Progress of a motion that has ended."""

MOTION_MS: Final = 200
"""How long a change moves; half of the step where that is shorter."""


class Moment(NamedTuple):
    """A point of a replay.

    Attributes:
        step: The step that is shown, 0 for the puzzle as given.
        progress: How far its motion has come, 0 to 1000 thousandths.
    """

    step: int
    progress: int


@dataclass(frozen=True, slots=True)
class Pace:
    """How long each step is shown, in milliseconds.

    Attributes:
        speed_percent: 100 is as given below, 200 twice as fast; at least 1.
        start: The puzzle as given.
        simple: Steps that only remove what a settled digit rules out.
        placement: Steps that place a digit.
        pattern: Other deductions.
        guess: Guesses, contradictions and backtracks.
        first_use: Added where a technique is seen for the first time.
        finish: The end.
    """

    speed_percent: int = 100
    start: int = 2000
    simple: int = 600
    placement: int = 900
    pattern: int = 1800
    guess: int = 1800
    first_use: int = 1600
    finish: int = 4000

    def durations(self, trace: Trace) -> list[int]:
        """Milliseconds of every step of *trace*, from step 0; at least 1 each."""
        seen: set[str] = set()
        times = [self.start]
        for event in trace.events:
            name = technique_of(event)
            times.append(self._of(event) + (0 if name in seen else self.first_use))
            seen.add(name)
        return [max(1, time * 100 // self.speed_percent) for time in times]

    def _of(self, event: Event) -> int:
        match event:
            case Deduced(deduction):
                if deduction.places:
                    return self.placement
                alone = len(deduction.because) <= 1
                return self.simple if alone else self.pattern
            case Guessed() | Clashed() | Retracted():
                return self.guess
            case Examined():
                return self.simple
            case Finished():
                return self.finish - self.first_use
            case _:
                assert_never(event)


def technique_of(event: Event) -> str:
    """The slug of a deduction's technique, or the kind of another event."""
    match event:
        case Deduced(deduction):
            return deduction.technique
        case Guessed():
            return "guess"
        case Clashed():
            return "contradiction"
        case Retracted():
            return "retraction"
        case Examined():
            return "examination"
        case Finished():
            return "end"
        case _:
            assert_never(event)


@dataclass(frozen=True)
class Timeline:
    """When each step of a replay begins.

    Attributes:
        durations: Milliseconds of each step from step 0; at least one step, each at
            least 1.
    """

    durations: Sequence[int] = field(repr=False)

    @cached_property
    def _ends(self) -> tuple[int, ...]:
        return tuple(accumulate(self.durations))

    @property
    def length(self) -> int:
        """Milliseconds of the whole replay."""
        return self._ends[-1]

    @property
    def last_step(self) -> int:
        """The number of the last step."""
        return len(self.durations) - 1

    def step_at(self, ms: int) -> int:
        """The step shown at *ms*; the first before the start, the last after."""
        return min(max(0, bisect_right(self._ends, ms)), self.last_step)

    def at(self, ms: int) -> Moment:
        """What is shown at *ms*."""
        step = self.step_at(ms)
        elapsed = max(0, ms - self.start_of(step))
        motion = self.motion_of(step)
        return Moment(step, WHOLE if elapsed >= motion else elapsed * WHOLE // motion)

    def start_of(self, step: int) -> int:
        """The millisecond in which *step* begins."""
        return self._ends[step] - self.durations[step]

    def settled(self, step: int) -> int:
        """The millisecond in which the motion of *step* has ended."""
        return self.start_of(step) + self.motion_of(step)

    def motion_of(self, step: int) -> int:
        """Milliseconds that the motion of *step* lasts; 0 for a step of 1."""
        return min(MOTION_MS, self.durations[step] // 2)
