"""The board of a local search: digits on trial, and those in conflict."""

from collections.abc import Iterable

from solver.log.local_search import Attempt
from solver.log.position import Position
from solver.rules.candidate_sets import Candidate
from solver.rules.places import Cell
from viz.scene.board.cell_view import CellMark, CellView, Mark, MarkedBoard

_TRIED = (CellMark(Mark.ASSUMED),)


def tried_cell(cell: Cell, position: Position) -> CellView:
    """An open cell with the digit that is tried in it."""
    attempt = Attempt.at(position.grid, position.tried)
    return CellView(cell, attempt.digit(cell), marks=_TRIED)


def mark_conflicts(position: Position, board: MarkedBoard) -> None:
    """Mark all cells whose digit is in conflict, clues among them."""
    attempt = Attempt.at(position.grid, position.tried)
    cells = position.grid.variant.cells
    board.mark(Mark.CLASH, (cell for cell in cells if attempt.conflicts_of(cell)))


def mark_tried(
    candidates: Iterable[Candidate], before: Position, board: MarkedBoard
) -> None:
    """Mark the digit that changes, and what the one before was in conflict with.

    Of the first board only conflicts are marked: all of it is new.
    """
    was = Attempt.at(before.grid, before.tried)
    changed = tuple(candidates)
    digit = was.digit(changed[0].cell)
    if len(changed) != 1 or digit is None:
        return
    own = Candidate(changed[0].cell, digit)
    for mark in (Mark.NEW, Mark.GUESSED):
        board.mark(mark, (own.cell,))
    board.mark(Mark.CAUSE, was.twins(own))
    for rule in was.broken(own):
        board.mark(Mark.HOUSE, rule.cells)
