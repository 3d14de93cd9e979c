"""What a step shows: for every cell what stands in it and what is said of it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, assert_never

from solver.deduction import Deduction
from solver.digits import EMPTY, Digit, Mask, bit, mask_of
from solver.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Retracted,
)
from solver.grid import Candidate
from solver.position import Position
from solver.trace import Trace
from solver.variant import Cell


class Guessing(StrEnum):
    """What a cell has to do with guesses."""

    NONE = "none"
    NEW = "new"
    OPEN = "open"
    TAKEN_BACK = "taken back"


class CellView(NamedTuple):
    """What is seen of one cell at one step.

    Attributes:
        cell: Which.
        digit: The digit in it, if any.
        is_clue: Whether the digit was given.
        is_new: Whether this step puts the digit there.
        candidates: The candidates shown, those removed by this step among them.
        causes: The candidates the step rests on.
        removed: The candidates the step removes.
        leaving: Candidates that fade because the cell gets its digit.
        gone: A digit that fades because a guess is taken back.
        is_cause: Whether the cell's digit is what the step rests on.
        in_unit: Whether the cell lies in a unit the step speaks of.
        clashes: Whether the contradiction is here.
        guessing: Whether its digit is a guess.
    """

    cell: Cell
    digit: Digit | None = None
    is_clue: bool = False
    is_new: bool = False
    candidates: Mask = EMPTY
    causes: Mask = EMPTY
    removed: Mask = EMPTY
    leaving: Mask = EMPTY
    gone: Digit | None = None
    is_cause: bool = False
    in_unit: bool = False
    clashes: bool = False
    guessing: Guessing = Guessing.NONE

    @property
    def moves(self) -> bool:
        """Whether anything in the cell is in motion while the step begins."""
        return bool(self.is_new or self.removed or self.gone)


@dataclass(frozen=True, slots=True)
class StepView:
    """What is seen of the whole board at one step.

    Attributes:
        step: Its number.
        position: Where the solve stands after it.
        cells: In reading order.
    """

    step: int
    position: Position
    cells: tuple[CellView, ...]


def step_view(trace: Trace, step: int) -> StepView:
    """What *step* of *trace* shows; step 0 is the puzzle as given.

    Raises:
        IndexError: There is no such step.
    """
    after = trace.position(step)
    cells = _standing(trace, after)
    if step:
        event = trace.events[step - 1]
        before = trace.position(step - 1)
        cells = _annotated(event, before, after, cells)
    return StepView(step, after, tuple(cells))


def _standing(trace: Trace, position: Position) -> list[CellView]:
    """The cells with digits and candidates, before anything is said of them."""
    grid = position.grid
    open_guesses = {guess.candidate.cell for guess in position.guesses}
    return [
        CellView(
            cell,
            digit=grid.value(cell),
            is_clue=trace.puzzle.clues[cell] is not None,
            candidates=EMPTY if grid.is_assigned(cell) else grid[cell],
            guessing=Guessing.OPEN if cell in open_guesses else Guessing.NONE,
        )
        for cell in grid.variant.cells
    ]


def _annotated(
    event: Event, before: Position, after: Position, cells: list[CellView]
) -> list[CellView]:
    match event:
        case Deduced(deduction):
            return _with_deduction(deduction, before, cells)
        case Guessed(candidate):
            cells[candidate.cell] = cells[candidate.cell]._replace(
                is_new=True,
                leaving=Mask(before.grid[candidate.cell] & ~bit(candidate.digit)),
                guessing=Guessing.NEW,
            )
            return cells
        case Clashed():
            return _with_clash(event, before, cells)
        case Retracted():
            return _with_retraction(before, after, cells)
        case Examined() | Finished():
            return cells
        case _:
            assert_never(event)


def _with_deduction(
    deduction: Deduction, before: Position, cells: list[CellView]
) -> list[CellView]:
    banded = {cell for unit in deduction.within for cell in unit.cells}
    removed = _by_cell(deduction.removes)
    causes = _by_cell(deduction.because)
    placed = {place.cell: place.digit for place in deduction.places}
    for cell in banded | set(removed) | set(causes) | set(placed):
        view = cells[cell]
        new = cell in placed
        had = before.grid[cell]
        gone = removed.get(cell, EMPTY)
        why = causes.get(cell, EMPTY)
        cells[cell] = view._replace(
            in_unit=cell in banded,
            is_new=new,
            leaving=Mask(had & ~bit(placed[cell])) if new else EMPTY,
            removed=gone,
            candidates=Mask(view.candidates | gone),
            causes=EMPTY if view.digit else why,
            is_cause=bool(why) and view.digit is not None and not new,
        )
    return cells


def _by_cell(candidates: tuple[Candidate, ...]) -> dict[Cell, Mask]:
    cells = dict.fromkeys((c.cell for c in candidates), EMPTY)
    return {
        cell: mask_of(c.digit for c in candidates if c.cell == cell) for cell in cells
    }


def _with_clash(
    event: Clashed, before: Position, cells: list[CellView]
) -> list[CellView]:
    """Hatch where it clashes, band what is concerned, and show the guess to blame."""
    if event.unit is not None:
        band = set(event.unit.cells)
    else:
        units = before.grid.variant.units_of[event.cells[0]]
        band = {cell for unit in units for cell in unit.cells}
    where = event.cells or band
    if before.guesses:
        blamed = before.guesses[-1].candidate.cell
        cells[blamed] = cells[blamed]._replace(guessing=Guessing.NEW)
    for cell in {*band, *where}:
        cells[cell] = cells[cell]._replace(in_unit=cell in band, clashes=cell in where)
    return cells


def _with_retraction(
    before: Position, after: Position, cells: list[CellView]
) -> list[CellView]:
    wrong = {guess.candidate.cell for guess in before.guesses[len(after.guesses) :]}
    for cell, view in enumerate(cells):
        had = before.grid.value(Cell(cell))
        if had is not None and view.digit is None:
            guessing = Guessing.TAKEN_BACK if cell in wrong else Guessing.NONE
            cells[cell] = view._replace(gone=had, guessing=guessing)
    return cells
