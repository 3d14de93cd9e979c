"""What is right on a sheet: conflicts, the solution, and what the digits leave."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from solver.errors import SudoscopeError
from solver.log.constraint_removals import given_removals
from solver.log.deduction import Deduction
from solver.log.events import SolutionCount
from solver.oracle import counted, solution
from solver.puzzle.grid import Grid
from solver.puzzle.notes import Notes
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.digits import Digit, Mask, bit, full_mask
from solver.rules.places import Cell
from solver.techniques.basic.elimination import strike_all

Digits = tuple[Digit | None, ...]
"""The digit of each cell, or ``None``, in reading order."""


class SheetVerdict(NamedTuple):
    """How the digits on a sheet compare with the solution.

    Attributes:
        solutions: How many the puzzle has.
        wrong: The cells with digits that are in no solution together with the clues;
            where there are several solutions, all that were entered, if none has them.
        is_fitting: Whether the digits belong to a solution; ``None`` if that is not
            known.
        lacking: The cells without a digit whose centre marks lack the right one.
    """

    solutions: SolutionCount
    wrong: tuple[Cell, ...] = ()
    is_fitting: bool | None = True
    lacking: tuple[Cell, ...] = ()


def conflicts(puzzle: Puzzle, digits: Digits) -> frozenset[Cell]:
    """The cells whose digit another cell of a house, or one that they see, has too."""
    rules, by_digit = puzzle.rules, dict[Digit, int]()
    for cell, digit in zip(rules.cells, digits, strict=True):
        if digit is not None:
            by_digit[digit] = by_digit.get(digit, 0) | 1 << cell
    return frozenset(
        cell
        for cell, digit in zip(rules.cells, digits, strict=True)
        if digit is not None and by_digit[digit] & rules.peer_sets[cell]
    )


def is_struck(step: Deduction, sheet: OwnSheet) -> bool:
    """Whether centre marks lack all that *step* strikes; it places no digits."""
    marks = {cell: sheet.notes_of(cell).centre for cell, _ in step.removes}
    return bool(marks) and all(
        marks[cell] and not marks[cell] & bit(digit) for cell, digit in step.removes
    )


def is_solved(puzzle: Puzzle, digits: Digits) -> bool:
    """Whether every cell has a digit and no rule is broken."""
    if None in digits:
        return False
    masks = (bit(digit) for digit in digits if digit is not None)
    rules = puzzle.rules
    return Grid.of_masks(rules, masks, rules.planes.plane).is_solved


def candidates_left(puzzle: Puzzle, digits: Digits, struck: int = 0) -> int:
    """The candidates that the digits leave in the cells without one, as bits.

    Args:
        puzzle: The rules.
        digits: What is written; it may break rules.
        struck: Candidates that were removed before, as bits.
    """
    rules, all_ = puzzle.rules, full_mask(puzzle.rules.digit_count)
    masks = (all_ if digit is None else bit(digit) for digit in digits)
    filled = sum(1 << cell for cell, digit in enumerate(digits) if digit is not None)
    grid = Grid.of_masks(rules, masks, filled)
    gone = struck | (strike_all(grid).removes.bits if grid.strikes() else 0)
    for removal in given_removals(grid):
        gone |= removal.removes.bits
    return grid.open_candidates & ~gone


def marked_out(puzzle: Puzzle, digits: Digits, notes: Notes) -> int:
    """The candidates that the centre marks leave out, as bits.

    A cell without centre marks says nothing, nor do marks along the edge of a cell.
    """
    rules, all_ = puzzle.rules, full_mask(puzzle.rules.digit_count)
    masks = [Mask(0)] * len(rules.cells)
    for note in notes:
        if digits[note.cell] is None and note.centre:
            masks[note.cell] = Mask(all_ & ~note.centre)
    return rules.planes.of_masks(masks)


def as_puzzle(puzzle: Puzzle, digits: Digits) -> Puzzle | None:
    """*puzzle* with *digits* as its clues; ``None`` where they break a rule."""
    try:
        return replace(puzzle, clues=digits)
    except SudoscopeError:
        return None


def judged(
    puzzle: Puzzle,
    digits: Digits,
    on_state: Callable[[], None] | None = None,
    notes: Notes = (),
) -> SheetVerdict:
    """Compare *digits* with the solution, and the centre marks, where it is the only.

    Args:
        puzzle: What is solved.
        digits: What is written.
        notes: The pencil marks.
        on_state: Called now and then; it may raise ``SolveCancelledError``.
    """
    count = counted(puzzle, on_state=on_state).number
    entered = tuple(
        cell
        for cell, clue in zip(puzzle.rules.cells, puzzle.clues, strict=True)
        if clue is None and digits[cell] is not None
    )
    match count:
        case SolutionCount.ONE:
            truth = solution(puzzle)
            if truth is None:
                return SheetVerdict(SolutionCount.UNKNOWN, is_fitting=None)
            wrong = tuple(cell for cell in entered if digits[cell] != truth[cell])
            out, planes = marked_out(puzzle, digits, notes), puzzle.rules.planes
            lacking = tuple(
                cell
                for cell, digit in zip(puzzle.rules.cells, truth, strict=True)
                if planes.mask(out, cell) & bit(digit)
            )
            return SheetVerdict(count, wrong, not wrong, lacking)
        case SolutionCount.NONE:
            return SheetVerdict(count, (), is_fitting=False)
        case _:
            return _fitting(puzzle, digits, entered, count)


def undos_to_right(puzzle: Puzzle, sheets: Sequence[OwnSheet]) -> int | None:
    """How many changes lie after the last sheet without a mistake.

    Args:
        puzzle: What is solved.
        sheets: After each change; the last is what is written now. The first has the
            clues alone.

    Returns:
        ``None`` where the puzzle has not one solution, or that is not known.
    """
    truth = solution(puzzle)
    if counted(puzzle).number is not SolutionCount.ONE or truth is None:
        return None
    planes = puzzle.rules.planes
    for count, sheet in enumerate(reversed(sheets)):
        out = marked_out(puzzle, sheet.digits, sheet.notes)
        is_right = all(
            digit in {None, right} and not planes.mask(out, cell) & bit(right)
            for cell, digit, right in zip(
                puzzle.rules.cells, sheet.digits, truth, strict=True
            )
        )
        if is_right:
            return count
    return None


def _fitting(
    puzzle: Puzzle, digits: Digits, entered: tuple[Cell, ...], count: SolutionCount
) -> SheetVerdict:
    """Whether any solution has *digits*, where the puzzle alone does not say."""
    filled = as_puzzle(puzzle, digits)
    if filled is None:
        return SheetVerdict(count, entered, is_fitting=False)
    match counted(filled).number:
        case SolutionCount.NONE:
            return SheetVerdict(count, entered, is_fitting=False)
        case SolutionCount.UNKNOWN:
            return SheetVerdict(count, is_fitting=None)
        case _:
            return SheetVerdict(count)
