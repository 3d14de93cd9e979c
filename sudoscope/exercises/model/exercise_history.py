"""A person's solve: what stands now, what can be undone, and what can be redone."""

from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

from solver.puzzle.puzzle import Puzzle
from solver.rules.shown_symbols import Naming

_State = TypeVar("_State")


@dataclass(frozen=True, slots=True)
class ExerciseSolve(Generic[_State]):
    """A solve by a person. It is immutable: every change gives another one.

    Times are in milliseconds from the start; a solve without a log has none.

    Attributes:
        puzzle: What is solved.
        now: The present state.
        past: The states before each change, the last one last.
        future: The states that were undone, the next one last.
    """

    puzzle: Puzzle
    now: _State
    past: tuple[_State, ...] = ()
    future: tuple[_State, ...] = ()

    def with_cell_names(self, names: Naming) -> Self:
        """A copy with other names for the cells."""
        return replace(self, puzzle=self.puzzle.with_cell_names(names))

    def changed(self, after: _State, at: int = 0, technique: str = "") -> Self:
        """With *after* as another change; itself if nothing changes.

        Args:
            after: The state after it.
            at: When.
            technique: The slug of the step of a hint that it is.
        """
        if after == self.now:
            return self
        past = (*self.past, self.now)
        return self._noted(
            replace(self, now=after, past=past, future=()), at, technique
        )

    def undone(self, at: int = 0) -> Self:
        """The solve before the last change, undone *at*; itself if there is none."""
        if not self.past:
            return self
        *past, now = self.past
        future = (*self.future, self.now)
        return self._noted(replace(self, now=now, past=(*past,), future=future), at)

    def redone(self, at: int = 0) -> Self:
        """The solve after the change undone last; itself if there is none."""
        if not self.future:
            return self
        *future, now = self.future
        past = (*self.past, self.now)
        return self._noted(replace(self, now=now, past=past, future=(*future,)), at)

    def _noted(self, after: Self, at: int, technique: str = "") -> Self:
        """*after*, which comes of this one, with what a log of it takes."""
        del at, technique
        return after
