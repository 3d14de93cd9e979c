"""A solve by hand: every move is judged, can be undone, and is an event of a trace."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from solver.agents.consistency_levels import LEVELS, Finding, Level, compared
from solver.errors import IllegalMoveError
from solver.log.constraint_removals import CONSTRAINT, given_removals
from solver.log.contradiction import contradiction
from solver.log.deduction import Deduction
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Finished,
    Guessed,
    Outcome,
    Retracted,
)
from solver.log.legality import check
from solver.log.position import Position, next_position
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import NONE, Candidate, Candidates
from solver.rules.variant import Variant
from solver.techniques.basic import elimination
from solver.techniques.singles.find import HIDDEN_SINGLE, NAKED_SINGLE
from sudoscope.exercises.model.by_hand.hints import HandHint, next_hint
from sudoscope.exercises.model.by_hand.judging import (
    Refusal,
    RefusalKind,
    judged_placement,
    refused_removals,
)
from sudoscope.exercises.model.by_hand.move_reasons import (
    BY_ARC,
    BY_CELL,
    BY_UNIT,
    CellReason,
    Reason,
    following,
    removals,
)
from sudoscope.exercises.model.exercise_history import ExerciseSolve

AGENT: Final = "hand"
"""The name that traces have as their agent's."""

TECHNIQUES: Final = (
    elimination.SLUG,
    BY_CELL,
    BY_ARC,
    BY_UNIT,
    CONSTRAINT,
    NAKED_SINGLE.slug,
    HIDDEN_SINGLE.slug,
    "refutation",
)
"""Everything that a move can be an instance of."""

_REMEMBERED: Final = 64
"""Grids with their levels whose findings are not looked for again."""


def quick_inferences(variant: Variant) -> tuple[Level, ...]:
    """The inferences that are quick under the rules of *variant*, weak ones first."""
    return tuple(level for level in LEVELS if level.is_quick(variant))


class HandState(NamedTuple):
    """The part of a solve by hand that a move changes and undo restores.

    Attributes:
        events: What happened so far.
        position: Where that led.
        reason: The reason of the last removals, while it can remove more.
        struck: The number of candidates removed by the person.
        missed: The number of candidates left that a used reason would have removed.
    """

    events: tuple[Event, ...]
    position: Position
    reason: Reason | None = None
    struck: int = 0
    missed: int = 0

    def after(self, event: Event) -> "HandState":
        """The state after *event*.

        Raises:
            IllegalMoveError: It is not possible there.
        """
        check(event, self.position)
        position = next_position(event, self.position)
        return self._replace(events=(*self.events, event), position=position)


@dataclass(frozen=True, slots=True)
class HandSolve(ExerciseSolve[HandState]):
    """A solve by hand: every change is a move that was judged.

    Attributes:
        refused: How many moves were refused; undoing does not take that back.
        hints: How many hints were given; nor that.
    """

    refused: int = 0
    hints: int = 0

    @classmethod
    def of(cls, puzzle: Puzzle) -> "HandSolve":
        """The start of a solve by hand, without candidates that the puzzle excludes."""
        state = HandState((), Position.start(puzzle))
        for removal in given_removals(state.position.grid):
            state = state.after(Deduced(removal))
        return cls(puzzle, state)

    @property
    def grid(self) -> Grid:
        """The current grid."""
        return self.now.position.grid

    @property
    def clash(self) -> Clashed | None:
        """The contradiction of the grid, if there is one."""
        return contradiction(self.grid)

    @property
    def guesses(self) -> int:
        """How many guesses were made."""
        return self.now.position.tally.guesses

    @property
    def is_solved(self) -> bool:
        """Whether every cell is filled and no rule is broken."""
        return self.grid.is_solved

    def following(self, reason: Reason) -> Candidates:
        """The candidates that *reason* would remove."""
        return following(self.grid, reason)

    def finding(self, level: Level) -> Finding:
        """The candidates that *level* of consistency would remove."""
        return _finding(self.grid, level)

    def strike(self, reason: Reason, gone: Iterable[Candidate]) -> "Move":
        """Remove those of *gone* that follow from *reason* alone."""
        wanted = tuple(dict.fromkeys(gone))
        if self.clash is not None:
            refusals = tuple(Refusal(RefusalKind.CONTRADICTION, one) for one in wanted)
            return self._refusing(refusals)
        shown, position = self.following(reason), self.now.position
        others = (one for one in wanted if one not in shown)
        refusals = refused_removals(self.puzzle, position, reason, others)
        right = self.grid.variant.planes.set_of(one for one in wanted if one in shown)
        if not right:
            return self._refusing(refusals)
        state = self._settled(reason)
        for found in removals(self.grid, reason, right):
            state = state.after(Deduced(found))
        state = state._replace(reason=reason, struck=state.struck + len(right))
        after = self.changed(state)
        after = replace(after, refused=after.refused + len(refusals))
        return Move(after, right, refusals)

    def place(self, reason: Reason, placed: Candidate) -> "Move":
        """Assign a digit to its cell by *reason*."""
        if self.clash is not None:
            kind = RefusalKind.CONTRADICTION
            return self._refusing((Refusal(kind, placed, is_placement=True),))
        found = judged_placement(self.puzzle, self.now.position, reason, placed)
        if isinstance(found, Refusal):
            return self._refusing((found,))
        return Move(self.changed(self._settled(reason).after(Deduced(found))))

    def strike_by_digits(self) -> "HandSolve":
        """Remove every assigned digit from the peers of its cell."""
        found = elimination.strike_all(self.grid)
        if not found.removes:
            return self
        return self.changed(self._settled(None).after(Deduced(found)))

    def guess(self, candidate: Candidate) -> "Move":
        """Assume *candidate* until the guess is undone."""
        grid = self.grid
        if not grid.is_open(candidate):
            kind = RefusalKind.GONE
            return self._refusing((Refusal(kind, candidate, is_placement=True),))
        guess = Guessed(candidate, grid.candidates_in(candidate.cell))
        return Move(self.changed(self._settled(None).after(guess)))

    def take_back(self) -> "HandSolve":
        """Undo the latest guess; after a contradiction its candidate is removed.

        Raises:
            IllegalMoveError: No guess is open.
        """
        if not self.now.position.guesses:
            raise IllegalMoveError("no guess is open that could be taken back")
        state, clash = self._settled(None), self.clash
        latest = state.position.guesses[-1]
        if clash is not None:
            state = state.after(clash)
        state = state.after(Retracted(latest.event))
        if clash is not None:
            wrong = latest.candidate
            removes = self.grid.variant.planes.only(wrong)
            found = Deduction("refutation", (), removes, (wrong,))
            state = state.after(Deduced(found))
        return self.changed(state)

    def done(self, reason: Reason) -> "HandSolve":
        """Declare that *reason* removes nothing more; the rest of it is missed."""
        missed = len(self.following(reason))
        state = self._settled(reason)
        state = state._replace(reason=None, missed=state.missed + missed)
        return self.changed(state)

    def hint(self) -> tuple["HandSolve", HandHint | None]:
        """The next hint, which is counted; ``None`` on a filled grid."""
        hint = next_hint(self.grid)
        return (replace(self, hints=self.hints + 1) if hint else self), hint

    def trace(self) -> Trace:
        """The trace of the solve so far."""
        state, clash, outcome = self.now, self.clash, Outcome.LIMITED
        if self.is_solved:
            outcome = Outcome.SOLVED
        elif clash is not None and not state.position.guesses:
            state, outcome = state.after(clash), Outcome.UNSOLVABLE
        events = state.after(Finished(outcome)).events
        used = {e.deduction.technique for e in events if isinstance(e, Deduced)}
        techniques = tuple(name for name in TECHNIQUES if name in used)
        return Trace(self.puzzle, events, AGENT, techniques)

    def _settled(self, reason: Reason | None) -> HandState:
        """The state with the current reason closed, unless it is *reason*."""
        state = self.now
        if state.reason is None or state.reason == reason:
            return state
        missed = len(following(self.grid, state.reason))
        return state._replace(reason=None, missed=state.missed + missed)

    def _refusing(self, refusals: tuple[Refusal, ...]) -> "Move":
        after = replace(self, refused=self.refused + len(refusals))
        return Move(after, refusals=refusals)


class Move(NamedTuple):
    """The result of a move.

    Attributes:
        solve: The solve after it.
        struck: The candidates removed.
        refusals: The candidates refused, with reasons.
    """

    solve: HandSolve
    struck: Candidates = NONE
    refusals: tuple[Refusal, ...] = ()


@lru_cache(_REMEMBERED)
def _finding(grid: Grid, level: Level) -> Finding:
    return compared(grid, (level,)).findings[0]


def only_digit(grid: Grid, reason: Reason) -> Candidate | None:
    """The only candidate of the cell of *reason*, if there is such a cell."""
    if isinstance(reason, CellReason) and grid.single_cells >> reason.cell & 1:
        return grid.single(reason.cell)
    return None
