"""The board: a grid in progress and the one gate through which it changes."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from solver.deduction import Deduction
from solver.digits import Digit, digits
from solver.errors import IllegalMoveError
from solver.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Outcome,
    Retracted,
)
from solver.grid import Candidate, Grid
from solver.legality import check, check_exists
from solver.position import Position, Tally, next_position
from solver.puzzle import Puzzle
from solver.trace import KEY_DISTANCE, Trace
from solver.variant import Cell


class Board:
    """A grid in progress and the log of how it got there.

    A method that changes the grid appends exactly one event, and nothing else changes
    it. The grid is computed from the event, so the log cannot disagree with it.

    Events that are equal are kept once, however often they occur, so that a search of
    a million steps fits in memory.

    Args:
        puzzle: What to solve.
        on_event: Called after each event with the number of events so far. It may
            raise ``SolveCancelledError`` to stop the solve.
        recording: Whether the events are kept. Without them the board still counts,
            but has no trace.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        on_event: Callable[[int], None] | None = None,
        recording: bool = True,
    ) -> None:
        self.puzzle = puzzle
        self._position = Position.start(puzzle)
        self._is_finished = False
        self._on_event = on_event
        self._recording = recording
        self._events: list[Event] = []
        self._known: dict[Event, Event] = {}
        self._keys = [self._position]

    @property
    def grid(self) -> Grid:
        """The grid as it is now."""
        return self._position.grid

    @property
    def tally(self) -> Tally:
        """What has been counted so far."""
        return self._position.tally

    @property
    def latest_guess(self) -> Candidate:
        """The innermost open guess.

        Raises:
            IndexError: No guess is open.
        """
        return self._position.guesses[-1].candidate

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

        A candidate that is gone already stays gone, and nothing is logged.

        Raises:
            IllegalMoveError: *cell* holds *digit* as its value.
        """
        self.commit(Deduction(because, removes=(Candidate(cell, digit),)))

    def commit(self, deduction: Deduction) -> bool:
        """Apply and log what of *deduction* is new; whether there was anything.

        Raises:
            IllegalMoveError: It places a digit that is no candidate, in a cell that
                holds another digit, or removes a digit that a cell holds.
        """
        grid = self.grid
        check_exists((*deduction.removes, *deduction.places), grid)
        removes = tuple(gone for gone in deduction.removes if grid.holds(gone))
        places = tuple(
            place for place in deduction.places if grid.value(place.cell) != place.digit
        )
        if not removes and not places:
            return False
        self._log(Deduced(replace(deduction, removes=removes, places=places)))
        return True

    def guess(
        self, candidate: Candidate, options: tuple[Candidate, ...] | None = None
    ) -> None:
        """Assume *candidate*, until ``retract`` takes it back.

        Args:
            candidate: What is assumed.
            options: What it was chosen from, itself among them; by default all
                candidates of its cell.

        Raises:
            IllegalMoveError: It is no candidate, or its cell is assigned, or one of
                the options is.
        """
        check_exists((candidate, *(options or ())), self.grid)
        if options is None:
            cell = candidate.cell
            options = tuple(Candidate(cell, digit) for digit in digits(self.grid[cell]))
        self._log(Guessed(candidate, options))

    def examined(self, technique: str, revisions: int) -> None:
        """Log that the inference *technique* has ended, after so many *revisions*."""
        self._log(Examined(technique, revisions))

    def clash(self, clash: Clashed) -> None:
        """Log that the grid contradicts the rules; the grid stays as it is.

        Raises:
            IllegalMoveError: It does not.
        """
        self._log(clash)

    def retract(self) -> Candidate:
        """Take back the latest open guess and return it.

        The grid is again the one the guess was made on, the guessed candidate
        included: that it was wrong is a deduction of its own.

        Raises:
            IllegalMoveError: No guess is open.
        """
        if not self._position.guesses:
            raise IllegalMoveError("no guess is open that could be taken back")
        latest = self._position.guesses[-1]
        self._log(Retracted(latest.event))
        return latest.candidate

    def finish(self, outcome: Outcome) -> None:
        """Log how the solve ended; nothing can follow.

        Raises:
            IllegalMoveError: It is called solved and is not.
        """
        self._log(Finished(outcome))

    def trace(self, agent: str = "", strategies: Sequence[str] = ()) -> Trace:
        """The log so far, with who made it."""
        events = tuple(self._events)
        return Trace(self.puzzle, events, agent, tuple(strategies), tuple(self._keys))

    def _log(self, event: Event) -> None:
        if self._is_finished:
            raise IllegalMoveError("the solve has ended; nothing can follow")
        check(event, self._position)
        self._position = next_position(event, self._position)
        self._is_finished = isinstance(event, Finished)
        if self._recording:
            self._events.append(self._known.setdefault(event, event))
            if self._position.index % KEY_DISTANCE == 0:
                self._keys.append(self._position)
        if self._on_event is not None:
            self._on_event(self._position.index)
