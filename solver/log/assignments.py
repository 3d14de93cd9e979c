"""The single value changes of an event: the entries of the assignments log."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, assert_never

from solver.log.deduction import Deduction, causes_concerning, is_by_digit
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Restored,
    Retracted,
    SearchStarted,
    Tried,
)
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell


class ChangeKind(StrEnum):
    """What one change does to one candidate."""

    PLACED = "placed"
    """The digit was assigned to the cell."""
    REMOVED = "removed"
    """The digit left the cell's candidates."""
    RESTORED = "restored"
    """The digit is a candidate again: a guess was undone, or a single change."""
    UNPLACED = "unplaced"
    """The cell lost its digit: a guess was undone, or a single change."""


class Change(NamedTuple):
    """One entry of the assignments log: a single value change and its reason.

    Attributes:
        step: Number of the event it belongs to, from 1.
        kind: The change of the candidate.
        cell: The cell of the candidate.
        digit: Its digit.
        technique: Slug of the technique, or "guess", "retraction" or "restoration".
        because: Its premises; for a retraction the guess.
        scope: The house or constraint that holds the cell and is named as a reason, if
            there is one.
    """

    step: int
    kind: ChangeKind
    cell: Cell
    digit: Digit
    technique: str
    because: tuple[Candidate, ...]
    scope: Scope | None


def changes_of(event: Event, before: Position, after: Position) -> tuple[Change, ...]:
    """The single changes *event* made between two positions, in the order shown."""
    match event:
        case Deduced(deduction):
            reason = _Reason(
                after.step, deduction.technique, deduction.because, deduction.within
            )
            return tuple(reason.concluding(deduction, before.grid))
        case Guessed(candidate):
            return tuple(_Reason(after.step, "guess").placing(candidate, before.grid))
        case Retracted(guess):
            because = tuple(g.candidate for g in before.guesses if g.event == guess)
            reason = _Reason(after.step, "retraction", because)
            return tuple(reason.taking_back(before.grid, after.grid))
        case Restored():
            reason = _Reason(after.step, "restoration")
            return tuple(reason.taking_back(before.grid, after.grid))
        case SearchStarted() | Clashed() | Examined() | Noted() | Tried() | Finished():
            return ()
        case _:
            assert_never(event)


@dataclass(frozen=True, slots=True)
class _Reason:
    """The fields that all changes of one event share, and the causes of each change."""

    step: int
    technique: str
    because: tuple[Candidate, ...] = ()
    within: tuple[Scope, ...] = ()

    def change(self, kind: ChangeKind, candidate: Candidate) -> Change:
        cell, digit = candidate
        scope = next((s for s in self.within if cell in s.cells), None)
        return Change(self.step, kind, cell, digit, self.technique, self.because, scope)

    def concluding(self, deduction: Deduction, grid: Grid) -> Iterator[Change]:
        for gone in deduction.removes:
            reason = self
            if is_by_digit(deduction):
                reason = self._of_one(
                    causes_concerning(deduction, gone, grid.variant), grid
                )
            yield reason.change(ChangeKind.REMOVED, gone)
        left = grid.without(deduction.removes) if deduction.removes else grid
        for place in deduction.places:
            yield from self.placing(place, left)

    def _of_one(self, causes: tuple[Candidate, ...], grid: Grid) -> "_Reason":
        """A copy with one of the causes, and the houses that hold it."""
        houses = [h for cause in causes for h in grid.variant.houses_of[cause.cell]]
        return _Reason(self.step, self.technique, causes, tuple(houses))

    def placing(self, place: Candidate, grid: Grid) -> Iterator[Change]:
        yield self.change(ChangeKind.PLACED, place)
        for digit in digits(grid[place.cell]):
            if digit != place.digit:
                gone = Candidate(place.cell, digit)
                yield self.change(ChangeKind.REMOVED, gone)

    def taking_back(self, grid: Grid, earlier: Grid) -> Iterator[Change]:
        for cell in grid.variant.cells:
            value = grid.value(cell)
            if value is not None and not earlier.is_assigned(cell):
                yield self.change(ChangeKind.UNPLACED, Candidate(cell, value))
            for digit in digits(earlier[cell]):
                candidate = Candidate(cell, digit)
                if not grid.holds(candidate):
                    yield self.change(ChangeKind.RESTORED, candidate)
