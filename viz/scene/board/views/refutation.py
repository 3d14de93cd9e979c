"""The view of a refutation that follows its backtrack in one scene."""

from solver.log.events import Deduced, Retracted
from solver.log.trace import Trace
from solver.rules.digits import bit
from viz.replay.phases import phases_after_backtrack
from viz.scene.board.cell_view import CellView, Mark, MarkedBoard, StepView
from viz.scene.board.views.step import DEEPEST, step_view


def refutation_view(trace: Trace, step: int) -> StepView:
    """What *step* shows right after the backtrack before it.

    Of the backtrack the guess that was wrong stays marked, struck already, and no cell
    that is not spoken of. What is new is the digit that is left, where there is one.

    Args:
        trace: What is replayed.
        step: A refutation.

    Raises:
        IndexError: There is no such step.
    """
    event, back = trace.events[step - 1], trace.events[step - 2]
    assert isinstance(event, Deduced)
    assert isinstance(back, Retracted)
    deduction = event.deduction
    after, left = trace.position(step), step_view(trace, step - 1).cells
    board = MarkedBoard(
        one if one.has(Mark.TAKEN_BACK) else one.without(Mark.GONE) for one in left
    )
    for scope in deduction.within:
        board.mark(Mark.HOUSE, scope.cells)
    (wrong,) = deduction.because
    depth = min(DEEPEST, len(after.guesses))
    for cell, digit in deduction.places:
        failed = bit(wrong.digit) if wrong.cell == cell else 0
        fading = trace.grid(step - 1)[cell] & ~bit(digit) & ~failed
        view = CellView(cell, digit).marked(Mark.NEW)
        view = view.with_candidates_marked(Mark.FADING, fading)
        view = view.with_candidates_marked(Mark.FAILED, failed)
        if board.cells[cell].has(Mark.HOUSE):
            view = view.marked(Mark.HOUSE)
        board.cells[cell] = view.marked(Mark.ASSUMED, depth) if depth else view
    return StepView(step, after, tuple(board.cells), phases_after_backtrack(deduction))
