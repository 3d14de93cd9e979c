"""Count the solutions of an edited puzzle in the background."""

import threading
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

_CONFLICT: Final = SolvabilityResult(Solvability.CONFLICT)
_REMEMBERED: Final = 256


class SolutionCounter:
    """Counts solutions in a thread of its own.

    A question that is no longer the latest is dropped, also while it is worked on.

    Args:
        most_states: When a search is given up, as for ``judged``.
    """

    def __init__(self, most_states: int = MOST_STATES) -> None:
        self._most_states = most_states
        self._known: dict[Puzzle, SolvabilityResult] = {}
        self._asked: Puzzle | None = None
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._is_closed = False

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

    @property
    def is_busy(self) -> bool:
        """Whether a count is pending, so that the picture will change."""
        asked = self._asked
        return asked is not None and asked not in self._known

    def wait(self) -> None:
        """Wait until no count is pending; not for the thread that draws."""
        with self._change:
            self._change.wait_for(lambda: not self.is_busy or self._is_closed)

    def close(self) -> None:
        """Stop counting, without waiting."""
        with self._change:
            self._is_closed = True
            self._asked = None
            self._change.notify_all()

    def _ask(self, question: Puzzle | None) -> None:
        if question is self._asked or question == self._asked:
            return
        with self._change:
            if self._is_closed:
                return
            self._asked = question
            if question is not None and self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, name="solution counter", daemon=True
                )
                self._thread.start()
            self._change.notify_all()

    def _run(self) -> None:
        while (question := self._next()) is not None:
            try:
                answer = self._answer(question)
            except SolveCancelledError:
                continue
            with self._change:
                while len(self._known) >= _REMEMBERED:
                    del self._known[next(iter(self._known))]
                self._known[question] = answer
                self._change.notify_all()

    def _next(self) -> Puzzle | None:
        """Wait for the next sketch; ``None`` at the end."""
        with self._change:
            self._change.wait_for(lambda: self.is_busy or self._is_closed)
            return None if self._is_closed else self._asked

    def _answer(self, question: Puzzle) -> SolvabilityResult:
        def watch() -> None:
            if self._asked is not question:
                raise SolveCancelledError("another question was asked")

        return judged(question, most_states=self._most_states, on_state=watch)
