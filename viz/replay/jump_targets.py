"""Jump targets: the steps that commands jump to."""

from bisect import bisect_left, bisect_right
from enum import StrEnum

from solver.log.constraint_removals import CONSTRAINT
from solver.log.events import Clashed, Deduced, Guessed
from solver.log.trace import Trace
from viz.replay.difficulty import first_uses_above_singles
from viz.words.glossary import technique_of


class Landmark(StrEnum):
    """A kind of step worth jumping to."""

    GUESS = "guess"
    CONTRADICTION = "contradiction"
    TECHNIQUE = "technique"
    PLACEMENT = "placement"


class Landmarks:
    """Index of the landmarks of a trace.

    A technique's landmark is a step whose technique is another than the step's before;
    in a solve with techniques above singles, each step of these and no other. What one
    rule says by itself, such as the sum of a cage, counts with the singles.
    """

    def __init__(self, trace: Trace) -> None:
        self._steps: dict[Landmark, list[int]] = {kind: [] for kind in Landmark}
        techniques, before = {*first_uses_above_singles(trace)} - {CONSTRAINT}, ""
        for step, event in enumerate(trace.events, start=1):
            name = technique_of(event)
            if name in techniques or (not techniques and name != before):
                self._steps[Landmark.TECHNIQUE].append(step)
            before = name
            match event:
                case Guessed():
                    self._steps[Landmark.GUESS].append(step)
                    self._steps[Landmark.PLACEMENT].append(step)
                case Clashed():
                    self._steps[Landmark.CONTRADICTION].append(step)
                case Deduced(deduction) if deduction.places:
                    self._steps[Landmark.PLACEMENT].append(step)
                case _:
                    pass

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
