"""Marks come with the words that they belong to."""

from dataclasses import replace

from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from tests.support import NO_CLUES, puzzle_of
from viz.scene.board.cell_view import Mark, MarkedBoard
from viz.scene.board.clause_motion import MarkMotion, Spoken
from viz.scene.board.views.question import question_view


def test_a_candidate_is_struck_where_its_cell_is_named_last() -> None:
    """As long as a premise names the cell its candidate is there."""
    trace = Trace(puzzle_of(NO_CLUES), ())
    before = question_view(trace, 0, 1)
    cell, other = Cell(0), Cell(1)
    board = MarkedBoard(before.cells)
    board.mark_candidates(Mark.REMOVED, [Candidate(cell, Digit(3))])
    board.mark_candidates(Mark.TRUE, [Candidate(other, Digit(3))])
    said = Spoken(100, {cell: 0, other: 0}, {cell: 80, other: 60}, {}, {})

    drawn = MarkMotion(said).drawn(replace(before, cells=tuple(board.cells)), before)

    starts = {turn.mark: turn.start for cell in drawn.cells for turn in cell.turns}
    assert starts[Mark.TRUE] == 0
    assert starts[Mark.REMOVED] >= 700
