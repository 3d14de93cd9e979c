"""A step of a solve, as the makers of questions look at it."""

from collections.abc import Iterable, Iterator
from functools import cached_property

from solver.log.events import Event
from solver.log.position import Position
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.house import House
from solver.rules.places import Cell
from sudoscope.quizzes.model.quiz_question import (
    QuizAnswer,
    QuizAsk,
    QuizFacts,
    QuizQuestion,
)


class SolveMoment:
    """A step of a trace.

    Args:
        trace: The solve.
        step: From 0 to the number of events.

    Attributes:
        trace: As given.
        step: As given.
    """

    def __init__(self, trace: Trace, step: int) -> None:
        self.trace = trace
        self.step = step

    @cached_property
    def position(self) -> Position:
        """The position after the step."""
        return self.trace.position(self.step)

    @property
    def grid(self) -> Grid:
        """The grid after the step."""
        return self.position.grid

    @property
    def next_event(self) -> Event | None:
        """What happens next; ``None`` at the end."""
        events = self.trace.events
        return events[self.step] if self.step < len(events) else None

    @cached_property
    def is_possible(self) -> bool:
        """Whether the grid is open and shows no contradiction yet."""
        grid = self.grid
        return grid.is_possible and not grid.has_twins and not grid.is_complete

    @cached_property
    def is_settled(self) -> bool:
        """Whether each digit is gone from the cells that see it, too."""
        return self.is_possible and not self.grid.strikes()

    @cached_property
    def open_cells(self) -> tuple[Cell, ...]:
        """The cells not assigned, in reading order."""
        grid = self.grid
        return cells_of(grid.variant.planes.plane & ~grid.assigned)

    def open_in(self, house: House) -> tuple[Cell, ...]:
        """The cells of *house* that are not assigned, in reading order."""
        return tuple(c for c in sorted(house.cells) if not self.grid.is_assigned(c))

    def candidates_in(self, cells: Iterable[Cell]) -> Iterator[Candidate]:
        """The candidates of *cells*, cell by cell."""
        grid = self.grid
        for cell in cells:
            for digit in grid.variant.digits:
                if grid.holds(Candidate(cell, digit)):
                    yield Candidate(cell, digit)

    def question(  # noqa: PLR0913 - one for each field
        self,
        ask: QuizAsk,
        right: Iterable[QuizAnswer],
        wrong: Iterable[QuizAnswer],
        facts: QuizFacts,
        marks: Iterable[Cell] = (),
        *,
        is_single: bool = True,
        grid: Grid | None = None,
    ) -> QuizQuestion:
        """A question about *grid*, or that after the step; see ``QuizQuestion``."""
        grid, step = grid or self.grid, self.step
        answers, marked = (tuple(right), tuple(wrong)), tuple(marks)
        return QuizQuestion(ask, step, grid, *answers, facts, marked, is_single)


def cells_of(bits: int) -> tuple[Cell, ...]:
    """The members of a set of cells, in reading order."""
    return tuple(Cell(place) for place in places(bits))
