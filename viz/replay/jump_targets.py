"""Jump targets: the steps that commands jump to."""

from bisect import bisect_left, bisect_right
from enum import StrEnum

from solver.log.events import Deduced, Guessed
from solver.log.trace import Trace
from viz.replay.markers import Marked, Marker


class Landmark(StrEnum):
    """A kind of step worth jumping to."""

    GUESS = "guess"
    CONTRADICTION = "contradiction"
    TECHNIQUE = "technique"
    PLACEMENT = "placement"


class Landmarks:
    """Index of the landmarks of a trace.

    All but placements are marked on the timeline; a technique's is its first use.
    """

    def __init__(self, trace: Trace, marked: Marked) -> None:
        self._steps: dict[Landmark, tuple[int, ...]] = {
            Landmark.GUESS: marked[Marker.GUESS],
            Landmark.CONTRADICTION: marked[Marker.CONTRADICTION],
            Landmark.TECHNIQUE: marked[Marker.FIRST_USE],
            Landmark.PLACEMENT: tuple(
                step
                for step, event in enumerate(trace.events, start=1)
                if isinstance(event, Guessed)
                or (isinstance(event, Deduced) and event.deduction.places)
            ),
        }

    def after(self, kind: Landmark, step: int) -> int | None:
        """The first landmark of *kind* after *step*, or ``None``."""
        steps = self._steps[kind]
        place = bisect_right(steps, step)
        return steps[place] if place < len(steps) else None

    def before(self, kind: Landmark, step: int) -> int | None:
        """The last landmark of *kind* before *step*, or ``None``."""
        steps = self._steps[kind]
        place = bisect_left(steps, step)
        return steps[place - 1] if place else None
