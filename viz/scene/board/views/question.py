"""The board of a question: the position before the step that answers it."""

from solver.log.trace import Trace
from solver.rules.digits import EMPTY, bit
from viz.replay.phases import Phase
from viz.replay.short import asked_digit
from viz.scene.board.cell_view import Mark, MarkedBoard, StepView
from viz.scene.board.views.step import mark_restored, standing


def question_view(trace: Trace, step: int) -> StepView:
    """The board after *step*, without marks; then the cells that may be meant.

    Where one digit can go from some cells, all cells with it are tinted.

    Raises:
        IndexError: There is no such step.
    """
    after = trace.position(step)
    board = MarkedBoard(standing(trace, after))
    asked = asked_digit(trace, step + 1)
    mask = EMPTY if asked is None else bit(asked)
    cells = [view.cell for view in board.cells if view.candidates & mask]
    board.mark(Mark.HOUSE, cells)
    return StepView(step, after, tuple(board.cells), (Phase.HOUSE,) if cells else ())


def returning_view(trace: Trace, step: int, last: int) -> StepView:
    """The way back to the board after *step*, from that after *last*.

    Raises:
        IndexError: There is no such step.
    """
    before, after = trace.position(last), trace.position(step)
    board = MarkedBoard(standing(trace, after))
    mark_restored(before, board)
    return StepView(step, after, tuple(board.cells), (Phase.REWIND,))
