"""The latest question on a puzzle, answered in the background."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

from solver.errors import SolveCancelledError
from solver.puzzle.puzzle import Puzzle

_Answer = TypeVar("_Answer")


class LatestQuestion(ABC, Generic[_Answer]):
    """Answers questions on puzzles in a thread of its own.

    A question that is no longer the latest is dropped, also while it is worked on.

    Args:
        name: Of the thread.
        remembered: The most answers that are kept.
    """

    def __init__(self, name: str, remembered: int) -> None:
        self._name = name
        self._remembered = remembered
        self._known: dict[Puzzle, _Answer] = {}
        self._asked: Puzzle | None = None
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._is_closed = False

    @abstractmethod
    def _answers(self, question: Puzzle) -> Iterator[_Answer]:
        """The answers to *question*, each better than the one before.

        It runs in the thread, and ends or raises a ``SolveCancelledError`` soon after
        the question is no longer the one that is asked.
        """

    @property
    def is_busy(self) -> bool:
        """Whether an answer is pending, so that the picture will change."""
        asked = self._asked
        return asked is not None and not self._is_known(asked)

    def wait(self) -> None:
        """Wait until no answer is pending; not for the thread that draws."""
        with self._change:
            self._change.wait_for(lambda: not self.is_busy or self._is_closed)

    def close(self) -> None:
        """Stop answering, without waiting."""
        with self._change:
            self._is_closed = True
            self._asked = None
            self._change.notify_all()

    def _is_known(self, question: Puzzle) -> bool:
        """Whether no better answer will be found."""
        return question in self._known

    def _ask(self, question: Puzzle | None) -> None:
        """Ask *question* instead of the last one, if it is another; returns at once."""
        if question is self._asked or question == self._asked:
            return
        with self._change:
            if self._is_closed:
                return
            self._asked = question
            if question is not None and self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, name=self._name, daemon=True
                )
                self._thread.start()
            self._change.notify_all()

    def _run(self) -> None:
        while (question := self._next()) is not None:
            try:
                for answer in self._answers(question):
                    self._keep(question, answer)
            except SolveCancelledError:
                continue

    def _next(self) -> Puzzle | None:
        """Wait for the next question; ``None`` at the end."""
        with self._change:
            self._change.wait_for(lambda: self.is_busy or self._is_closed)
            return None if self._is_closed else self._asked

    def _keep(self, question: Puzzle, answer: _Answer) -> None:
        """Remember *answer*, unless another question was asked.

        Raises:
            SolveCancelledError: One was.
        """
        with self._change:
            if self._asked is not question:
                raise SolveCancelledError("another question was asked")
            self._known.pop(question, None)
            while len(self._known) >= self._remembered:
                del self._known[next(iter(self._known))]
            self._known[question] = answer
            self._change.notify_all()
