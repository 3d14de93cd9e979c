"""View model of a refutation that follows its backtrack in one scene."""

from solver.digits import Mask, bit
from solver.events import Deduced, Retracted
from solver.trace import Trace
from viz.replay.phases import phases_after_backtrack
from viz.scene.board.cell_view import CellView, Guessing, StepView
from viz.scene.board.step_view import DEEPEST, step_view


def refutation_view(trace: Trace, step: int) -> StepView:
    """What *step* shows right after the backtrack before it.

    The marks of the backtrack stay, and the guess is struck already. What is new is the
    digit that is left, where there is one.

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
    after, cells = trace.position(step), list(step_view(trace, step - 1).cells)
    for scope in deduction.within:
        for cell in scope.cells:
            cells[cell] = cells[cell]._replace(in_house=True)
    (wrong,) = deduction.because
    for cell, digit in deduction.places:
        view, known = cells[cell], trace.grid(step - 1)[cell]
        failed = bit(wrong.digit) if wrong.cell == cell else 0
        cells[cell] = CellView(
            cell,
            digit=digit,
            is_new=True,
            in_house=view.in_house,
            leaving=Mask(known & ~bit(digit) & ~failed),
            failed=Mask(failed),
            assumed=min(DEEPEST, len(after.guesses)),
            guessing=Guessing.NONE,
        )
    return StepView(step, after, tuple(cells), phases_after_backtrack(deduction))
