"""Count the solutions of an edited puzzle in the background."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from solver.errors import SolveCancelledError
from solver.puzzle.puzzle import Puzzle
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.model.solvability import (
    MOST_STATES,
    Solvability,
    SolvabilityResult,
    judged,
)
from sudoscope.editor.window.latest_question import LatestQuestion

_CONFLICT: Final = SolvabilityResult(Solvability.CONFLICT)
_REMEMBERED: Final = 256


class SolutionCounter(LatestQuestion[SolvabilityResult]):
    """Counts solutions in a thread of its own.

    Args:
        most_states: When a search is given up, as for ``judged``.
    """

    def __init__(self, most_states: int = MOST_STATES) -> None:
        super().__init__("solution counter", _REMEMBERED)
        self._most_states = most_states

    def on(self, sketch: Sketch) -> SolvabilityResult | None:
        """The result for *sketch*; ``None`` while it is being counted.

        Returns at once. Meant to be called for every picture: asking again for the
        same digits costs nothing, and asking for others replaces the question.
        """
        puzzle = sketch.puzzle
        if puzzle is None:
            self._ask(None)
            return _CONFLICT
        question = replace(puzzle, title="")
        known = self._known.get(question)
        self._ask(None if known else question)
        return known

    def _answers(self, question: Puzzle) -> Iterator[SolvabilityResult]:
        def watch() -> None:
            if self._asked is not question:
                raise SolveCancelledError("another question was asked")

        yield judged(question, most_states=self._most_states, on_state=watch)
