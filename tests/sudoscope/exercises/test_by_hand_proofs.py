"""Steps of a person as the checker and given candidates take them."""

from solver.log.board import Board
from solver.puzzle.grid import Grid
from solver.rules.places import Cell
from sudoscope.exercises.model.by_hand.move_reasons import (
    ArcReason,
    CellReason,
    Reason,
    UnitReason,
    removals,
)
from sudoscope.exercises.model.by_hand.session import HandSolve
from sudoscope.exercises.model.own_solve.session import OwnSolve
from tests.solver.checker.test_verification import why_not_on
from tests.solver.solves import trace_of
from tests.sudoscope.puzzle_sites.test_given_candidates import GIVEN, sukaku
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of


def test_reasons_of_a_person_are_proved() -> None:
    """An arc, a unit and a cell rule out what they do."""
    grid = trace_of(puzzle_of(NEEDS_A_GUESS), "deduction").last_grid
    rules = grid.variant
    reasons: list[Reason] = [UnitReason(house) for house in rules.houses]
    for cell in rules.cells:
        reasons.append(CellReason(cell))
        reasons.extend(ArcReason(peer, cell) for peer in rules.peers[cell])
    start = Grid.of(puzzle_of(EASY))

    found = [d for g in (grid, start) for r in reasons for d in removals(g, r)]

    assert {"by-hand-arc", "by-hand-unit", "by-hand-cell"} <= {
        deduction.technique for deduction in found
    }
    for deduction in found:
        is_of_start = not deduction.removes.bits & ~start.candidates
        reasons_why = [
            why_not_on(g, deduction)
            for g in ((start, grid) if is_of_start else (grid,))
        ]
        assert None in reasons_why


def test_a_board_and_a_solve_by_hand_begin_alike() -> None:
    """Both have logged the removal before the first move."""
    board, hand = Board(sukaku()), HandSolve.of(sukaku())

    assert len(board) == len(hand.now.events) == 1
    assert board.grid == hand.now.position.grid


def test_a_solve_of_ones_own_begins_with_them_as_notes() -> None:
    """They are all that the puzzle says, and undo does not take them away."""
    solve = OwnSolve.of(sukaku())

    for cell, mask in GIVEN.items():
        assert solve.now.notes_of(Cell(cell)).centre == mask
    assert solve.undone(0) is solve
    trace = solve.trace()
    assert trace.position(len(trace)).notes == solve.now.notes
