"""What if: a candidate is guessed, and followed to the contradiction it leads to.

It shows why a wrong answer is wrong: the answer is guessed at a step of a solve, and
the easiest deductions are made, one by one, until a rule is broken. They may find no
contradiction, since they do not search.
"""

from typing import Final, NamedTuple

from solver.agents.deduction import deduce
from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import Clashed
from solver.log.position import Position
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.places import Cell
from solver.techniques.usual import USUAL, applicable

AGENT: Final = "supposition"
"""The name of the agent in such traces."""


class WhatIf(NamedTuple):
    """A guess and the deductions that follow from it.

    Attributes:
        trace: The solve up to there, then the guess and what follows from it.
        first: The step that makes the guess.
    """

    trace: Trace
    first: int

    @property
    def is_refuted(self) -> bool:
        """Whether it ends in a contradiction."""
        return isinstance(self.trace.events[-1], Clashed)


def what_if(trace: Trace, step: int, candidate: Candidate) -> WhatIf:
    """Guess *candidate* after *step* of *trace* and make the easiest deductions.

    A candidate that was removed before is restored for that; the solve up to there is
    then one step, which leads to the same grid.

    Raises:
        IllegalMoveError: Its cell is assigned.
    """
    position = trace.position(step)
    board = _board_at(trace, position, candidate)
    before = len(board)
    board.guess(candidate)
    clash = deduce(board, applicable(USUAL, board.grid.variant))
    if clash is not None:
        board.clash(clash)
    found = board.trace(AGENT)
    if not position.grid.holds(candidate):
        return WhatIf(found, before + 1)
    events = (*trace.events[:step], *found.events[before:])
    return WhatIf(Trace(trace.puzzle, events, AGENT), step + 1)


def _board_at(trace: Trace, position: Position, candidate: Candidate) -> Board:
    """A board with the grid of *position* and with *candidate*."""
    board = Board(trace.puzzle)
    start, grid, planes = board.grid, position.grid, trace.puzzle.rules.planes
    since = grid.assigned & ~start.assigned
    added = tuple(grid.single(Cell(cell)) for cell in places(since))
    lost = start.candidates & ~grid.candidates & ~planes.in_cells(since)
    removes = Candidates(lost & ~planes.bit(candidate), planes.cells)
    board.commit(Deduction("manual", added, removes))
    return board
