"""The board: the grid of a solve; each change goes through it and is logged."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

from solver.errors import IllegalMoveError, check_type
from solver.log.constraint_removals import given_removals
from solver.log.deduction import Deduction
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Outcome,
    Restored,
    Retracted,
    SearchStarted,
    SolutionCount,
    Tried,
)
from solver.log.legality import check, new_part
from solver.log.position import (
    Position,
    SolveCounters,
    Tally,
    after_deduction,
    counters_of,
    next_position,
)
from solver.log.trace import KEY_DISTANCE, Trace
from solver.puzzle.grid import Grid
from solver.puzzle.notes import Notes
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import Digit, digits
from solver.rules.house import House
from solver.rules.places import Cell

INTERNED_FROM: Final = 10_000
"""Events of a shorter log are stored as they are: finding equal ones takes longer than
they are worth."""


class Board:
    """A grid in progress and the log of how it got there.

    A method that changes the grid appends exactly one event, and nothing else changes
    it. The grid is computed from the event, so the log cannot disagree with it.

    Where a puzzle gives candidates, the first event removes all others.

    In a long log equal events are stored once, however often they occur, so that
    a search of a million steps fits in memory.

    Args:
        puzzle: What to solve.
        on_event: Called after each event with the number of events so far. It may
            raise ``SolveCancelledError`` to stop the solve.
        count_solutions: Counts the solutions; called once, when that is first asked for
            or before the first guess.
        recording: Whether the events are stored. Without them the board still counts,
            but has no trace.
        start: Where to begin instead of the clues, without open guesses. Such a board
            keeps no events.

    Attributes:
        grid: The grid as it is now; only the board itself sets it.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        on_event: Callable[[int], None] | None = None,
        count_solutions: Callable[[], SolutionCount] | None = None,
        recording: bool = True,
        start: Grid | None = None,
    ) -> None:
        check_type(puzzle, Puzzle, "a Puzzle, which read_puzzle makes of a text")
        self.puzzle = puzzle
        self._count_solutions = count_solutions
        self._position = Position.at(Grid.of(puzzle) if start is None else start)
        self.grid = self._position.grid
        self._is_finished = False
        self._compared = 0
        self.on_event: Callable[[int], None] | None = None
        self._is_recording = recording and start is None
        self._events: list[Event] = []
        self._known: dict[Event, Event] = {}
        self._keys = [self._position]
        if start is None:
            for removal in given_removals(self.grid):
                self.commit(removal)
        self.on_event = on_event

    @property
    def tally(self) -> Tally:
        """The counts so far."""
        return self._position.tally

    @property
    def notes(self) -> Notes:
        """The pencil marks on the board."""
        return self._position.notes

    @property
    def counters(self) -> SolveCounters:
        """The counts as figures for a table, as in ``Trace.counters``."""
        return counters_of(self._position)

    @property
    def latest(self) -> Event:
        """The event that was logged last; there must be one."""
        return self._events[-1]

    @property
    def counts_solutions(self) -> bool:
        """Whether it can count the solutions."""
        return self._count_solutions is not None

    @cached_property
    def solution_count(self) -> SolutionCount | None:
        """How many solutions the puzzle has; ``None`` without a function to count them.

        Raises:
            SolveCancelledError: The count was cancelled.
        """
        return None if self._count_solutions is None else self._count_solutions()

    def __len__(self) -> int:
        """How many events have been logged."""
        return self._position.step

    @property
    def depth(self) -> int:
        """How many guesses are open."""
        return len(self._position.guesses)

    def assign_value(self, cell: Cell, digit: Digit, because: str = "manual") -> None:
        """Put *digit* in *cell* and log it; the technique is named by *because*.

        A cell that holds the digit already stays as it is, and nothing is logged.

        Raises:
            IllegalMoveError: *digit* is not a candidate of *cell*.
        """
        self.commit(Deduction(because, places=(Candidate(cell, digit),)))

    def eliminate(self, cell: Cell, digit: Digit, because: str = "manual") -> None:
        """Take *digit* from the candidates of *cell* and log it.

        If the candidate is absent already, nothing is logged.

        Raises:
            IllegalMoveError: *cell* holds *digit* as its value.
        """
        removes = self.grid.variant.planes.set_of((Candidate(cell, digit),))
        self.commit(Deduction(because, removes=removes))

    def commit(self, deduction: Deduction) -> bool:
        """Apply and log the new part of *deduction*; return whether there was any.

        Raises:
            IllegalMoveError: It places a digit that is no candidate, in a cell that
                holds another digit, or removes a digit that a cell holds.
        """
        if self._is_finished:
            self._refuse_after_end()
        position = self._position
        gone = deduction.removes.bits
        if deduction.places or not gone or gone & ~self.grid.open_candidates:
            new = new_part(deduction, position.grid)
            if new is None:
                return False
            deduction = new
        if deduction.roles:
            deduction = deduction.with_roles_together()
        compared, self._compared = self._compared, 0
        event = tuple.__new__(Deduced, (deduction, compared))
        self._append(event, after_deduction(deduction, position, compared))
        return True

    def guess(
        self,
        candidate: Candidate,
        options: tuple[Candidate, ...] | None = None,
        cell_choice: str | None = None,
        digit_choice: str | None = None,
        house: House | None = None,
    ) -> None:
        """Assume *candidate* until ``retract`` undoes it.

        Before the first guess the log says that a search begins, if the board can
        count solutions.

        Args:
            candidate: What is assumed.
            options: What it was chosen from, itself among them; by default all
                candidates of its cell.
            cell_choice: Why this cell or house, as an order of cells is called.
            digit_choice: Why this option first, as an order of values is called.
            house: Where the options are the places of one digit.

        Raises:
            IllegalMoveError: It is no candidate, or its cell is assigned, or one of
                the options is.
        """
        self.grid.variant.planes.check((candidate, *(options or ())))
        if options is None:
            cell = candidate.cell
            options = tuple(Candidate(cell, digit) for digit in digits(self.grid[cell]))
        guess = Guessed(candidate, options, cell_choice, digit_choice, house)
        if not self._position.counted.guesses and self._count_solutions is not None:
            self._refuse_after_end()
            check(guess, self._position)
            number = self.solution_count
            assert number is not None
            self._log(SearchStarted(number))
        self._log(guess)

    def compared(self, count: int) -> None:
        """Count comparisons of one value with another; the next event says how many.

        Raises:
            IllegalMoveError: *count* is below 0.
        """
        if count < 0:
            raise IllegalMoveError(f"{count} comparisons are not possible")
        self._compared += count

    def examined(self, technique: str, revisions: int) -> None:
        """Log that the inference *technique* has ended after so many *revisions*."""
        self._log(Examined(technique, revisions))

    def clash(self, clash: Clashed) -> None:
        """Log a contradiction of the grid, which does not change.

        Raises:
            IllegalMoveError: It does not.
        """
        self._log(clash)

    def retract(self, count: int = 1) -> Candidate:
        """Undo the latest open guesses at once and return the first of them.

        The grid is again the one that guess was made on, the guessed candidate
        included: that it was wrong is a deduction of its own.

        Args:
            count: How many of them, 1 or more.

        Raises:
            IllegalMoveError: Not so many guesses are open.
        """
        if not 1 <= count <= len(self._position.guesses):
            raise IllegalMoveError("no guess is open that could be taken back")
        first = self._position.guesses[-count]
        self._log(Retracted(first.event))
        return first.candidate

    def restore(self, candidates: Candidates) -> None:
        """Restore *candidates* and unassign their cells; guesses are not undone.

        Raises:
            IllegalMoveError: There is none, one is of a clue's cell, or one is possible
                already in an open cell.
        """
        self._log(Restored(candidates))

    def note(self, notes: Notes) -> None:
        """Log a change of pencil marks, which does not change the grid.

        Args:
            notes: All marks of each cell that changes.

        Raises:
            IllegalMoveError: No mark changes, or one is no digit of the board.
        """
        self._log(Noted(notes))

    def attempt(self, candidates: tuple[Candidate, ...]) -> None:
        """Log which digits local search tries in open cells; the grid stays.

        Raises:
            IllegalMoveError: One is no candidate or tried already, or an open cell has
                none then.
        """
        self._log(Tried(candidates))

    def finish(self, outcome: Outcome) -> None:
        """Log how the solve ended; no event can follow.

        Raises:
            IllegalMoveError: It is called solved and is not.
        """
        self._log(Finished(outcome))

    def trace(self, agent: str = "", strategies: Sequence[str] = ()) -> Trace:
        """The log so far, with who made it."""
        events = tuple(self._events)
        return Trace(self.puzzle, events, agent, tuple(strategies), tuple(self._keys))

    def _refuse_after_end(self) -> None:
        if self._is_finished:
            raise IllegalMoveError("the solve has ended; nothing can follow")

    def _log(self, event: Event) -> None:
        self._refuse_after_end()
        check(event, self._position)
        if self._compared and isinstance(event, Guessed | Examined | Tried | Finished):
            event = event._replace(comparisons=self._compared)
            self._compared = 0
        self._is_finished = isinstance(event, Finished)
        self._append(event, next_position(event, self._position))

    def _append(self, event: Event, position: Position) -> None:
        """Log *event*, which is legal and leads to *position*."""
        self._position = position
        self.grid = position.grid
        if self._is_recording:
            if position.step > INTERNED_FROM and position.guesses:
                event = self._known.setdefault(event, event)
            self._events.append(event)
            if not position.step % KEY_DISTANCE:
                self._keys.append(position)
        if self.on_event is not None:
            self.on_event(position.step)
