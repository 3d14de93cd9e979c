"""Find the digits of all solutions of an edited puzzle in the background."""

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from solver.puzzle.puzzle import Puzzle
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.model.solution_digits import (
    SEARCHING,
    SolutionDigits,
    solution_digits,
)
from sudoscope.editor.window.latest_question import LatestQuestion

_SECONDS: Final = 10.0
"""Time of a search before what it has found is all that is shown."""
_REMEMBERED: Final = 64


class CandidateFinder(LatestQuestion[SolutionDigits]):
    """Finds the digits of solutions in a thread of its own, while it is on.

    The digits come first, the number of solutions a little later.

    Args:
        seconds: When a search is given up.

    Attributes:
        is_on: Whether candidates are wanted.
    """

    def __init__(self, seconds: float = _SECONDS) -> None:
        super().__init__("candidate finder", _REMEMBERED)
        self.is_on = False
        self._seconds = seconds

    def on(self, sketch: Sketch) -> SolutionDigits | None:
        """What is known; ``None`` while off, or in a conflict.

        Returns at once. Meant to be called for every picture, as ``SolutionCounter``.
        """
        puzzle = sketch.puzzle if self.is_on else None
        if puzzle is None:
            self._ask(None)
            return None
        question = replace(puzzle, title="")
        self._ask(None if self._is_known(question) else question)
        return self._known.get(question, SEARCHING)

    def _is_known(self, question: Puzzle) -> bool:
        found = self._known.get(question)
        return found is not None and found.number is not None

    def _answers(self, question: Puzzle) -> Iterator[SolutionDigits]:
        end = time.monotonic() + self._seconds

        def should_stop() -> bool:
            return self._asked is not question or time.monotonic() > end

        return solution_digits(question, should_stop)
