"""Which events a position allows: one set of rules for the board and the codec."""

from collections.abc import Iterable
from typing import assert_never

from solver.deduction import Deduction
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
from solver.position import Position


def check(event: Event, position: Position) -> None:
    """Refuse an event that does not fit the position.

    Raises:
        IllegalMoveError: A candidate is not there, a cell is assigned already, a guess
            is not open, or a puzzle is called solved that is not.
    """
    match event:
        case Deduced(deduction):
            _check_deduction(deduction, position.grid)
        case Guessed(candidate, options):
            _check_place(candidate, position.grid)
            _check_options(candidate, options, position.grid)
        case Retracted(guess):
            if all(open_.event != guess for open_ in position.guesses):
                raise IllegalMoveError(f"event {guess} is not a guess that is open")
        case Examined(_, revisions):
            if revisions < 0:
                raise IllegalMoveError(f"{revisions} revisions are not possible")
        case Finished(outcome):
            if outcome is Outcome.SOLVED and not position.grid.is_solved:
                raise IllegalMoveError("the grid is not solved")
        case Clashed():
            _check_clash(event, position.grid)
        case _:
            assert_never(event)


def check_exists(candidates: Iterable[Candidate], grid: Grid) -> None:
    """Refuse cells and digits that the variant does not have.

    Raises:
        IllegalMoveError: There is one.
    """
    variant = grid.variant
    for cell, digit in candidates:
        if not 0 <= cell < len(variant.cells):
            raise IllegalMoveError(
                f"there is no cell {cell}; cells are 0 to {len(variant.cells) - 1}"
            )
        if not 1 <= digit <= variant.size:
            raise IllegalMoveError(f"{digit} is not a digit 1 to {variant.size}")


def _check_deduction(deduction: Deduction, grid: Grid) -> None:
    if not deduction.places and not deduction.removes:
        raise IllegalMoveError(f"{deduction.technique} concludes nothing")
    if len(set(deduction.removes)) != len(deduction.removes):
        raise IllegalMoveError(f"{deduction.technique} removes a candidate twice")
    if len({place.cell for place in deduction.places}) != len(deduction.places):
        raise IllegalMoveError(f"{deduction.technique} fills a cell twice")
    if set(deduction.places) & set(deduction.removes):
        raise IllegalMoveError(f"{deduction.technique} removes what it places")
    for candidate in deduction.removes:
        if grid.is_assigned(candidate.cell) or not grid.holds(candidate):
            name = _name(candidate, grid)
            raise IllegalMoveError(f"{name} is not a candidate that can be removed")
    for candidate in deduction.places:
        _check_place(candidate, grid)


def _check_place(candidate: Candidate, grid: Grid) -> None:
    if grid.is_assigned(candidate.cell):
        cell = grid.variant.cell_name(candidate.cell)
        raise IllegalMoveError(f"cell {cell} holds its digit already")
    if not grid.holds(candidate):
        raise IllegalMoveError(f"{_name(candidate, grid)} is no longer a candidate")


def _check_options(
    candidate: Candidate, options: tuple[Candidate, ...], grid: Grid
) -> None:
    if candidate not in options or len(set(options)) != len(options):
        name = _name(candidate, grid)
        raise IllegalMoveError(f"the guess {name} must be one of its options, once")
    for option in options:
        _check_place(option, grid)


def _check_clash(event: Clashed, grid: Grid) -> None:
    match event:
        case Clashed((cell,), None, None):
            real = not grid[cell]
        case Clashed((), digit, unit) if digit and unit:
            real = not any(grid.holds(Candidate(c, digit)) for c in unit.cells)
        case Clashed((a, b), digit, unit) if digit and unit:
            real = a != b and all(
                cell in unit.cells and grid.value(cell) == digit for cell in (a, b)
            )
        case _:
            real = False
    if not real:
        raise IllegalMoveError("the contradiction is not one")


def _name(candidate: Candidate, grid: Grid) -> str:
    return f"{grid.variant.cell_name(candidate.cell)} = {candidate.digit}"
