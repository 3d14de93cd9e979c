"""Find the digits of all solutions of an edited puzzle in the background."""

import threading
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

_SECONDS: Final = 10.0
"""Time of a search before what it has found is all that is shown."""
_REMEMBERED: Final = 64


class CandidateFinder:
    """Finds the digits of solutions in a thread of its own, while it is on.

    The digits come first, the number of solutions a little later.

    A question that is no longer the latest is dropped, also while it is worked on.

    Args:
        seconds: When a search is given up.

    Attributes:
        is_on: Whether candidates are wanted.
    """

    def __init__(self, seconds: float = _SECONDS) -> None:
        self.is_on = False
        self._seconds = seconds
        self._known: dict[Puzzle, SolutionDigits] = {}
        self._asked: Puzzle | None = None
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._is_closed = False

    @property
    def is_busy(self) -> bool:
        """Whether a search is going on, so that the picture will change."""
        asked = self._asked
        return asked is not None and not self._is_known(asked)

    def _is_known(self, question: Puzzle) -> bool:
        """Whether nothing more will be found."""
        found = self._known.get(question)
        return found is not None and found.number is not None

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

    def wait(self) -> None:
        """Wait until no search is pending; not for the thread that draws."""
        with self._change:
            self._change.wait_for(lambda: not self.is_busy or self._is_closed)

    def close(self) -> None:
        """Stop searching, without waiting."""
        with self._change:
            self._is_closed = True
            self._asked = None
            self._change.notify_all()

    def _ask(self, question: Puzzle | None) -> None:
        if question == self._asked:
            return
        with self._change:
            if self._is_closed:
                return
            self._asked = question
            if question is not None and self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, name="candidate finder", daemon=True
                )
                self._thread.start()
            self._change.notify_all()

    def _run(self) -> None:
        while (question := self._next()) is not None:
            for found in self._found(question):
                with self._change:
                    if self._asked is not question:
                        break
                    self._known.pop(question, None)
                    while len(self._known) >= _REMEMBERED:
                        del self._known[next(iter(self._known))]
                    self._known[question] = found
                    self._change.notify_all()

    def _next(self) -> Puzzle | None:
        """Wait for the next question; ``None`` at the end."""
        with self._change:
            self._change.wait_for(lambda: self.is_busy or self._is_closed)
            return None if self._is_closed else self._asked

    def _found(self, question: Puzzle) -> Iterator[SolutionDigits]:
        end = time.monotonic() + self._seconds

        def should_stop() -> bool:
            return self._asked is not question or time.monotonic() > end

        return solution_digits(question, should_stop)
