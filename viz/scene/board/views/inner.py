"""The view of an inner step: what is left in the cells, and which are looked at."""

from collections.abc import Iterable

from solver.explain.phrasing import Phrasing
from solver.log.events import Retracted
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.rules.candidate_sets import Candidate, by_cell
from solver.rules.digits import EMPTY, bit
from viz.replay.inner_replay import InnerMoment
from viz.replay.phases import Phase
from viz.scene.board.cell_view import Mark, MarkedBoard, StepView
from viz.scene.board.views.step import standing


def inner_view(
    trace: Trace, step: int, inner: InnerMoment, *, is_calm: bool = False
) -> StepView:
    """What an inner step shows on the board.

    Args:
        trace: What is replayed.
        step: The step of the trace that is opened.
        inner: Where in its run.
        is_calm: Whether marks are left out, because they would flash.
    """
    takes_back = isinstance(trace.events[step - 1], Retracted)
    position = trace.position(step if takes_back else step - 1)
    masks = inner.run.grid(inner.step).masks
    cells = [
        cell if cell.digit is not None else cell._replace(candidates=masks[cell.cell])
        for cell in standing(trace, position)
    ]
    marks = MarkedBoard(cells)
    assumed = inner.step.assumed
    if assumed is not None:
        _show_trial(inner, marks)
        view = marks.cells[assumed.cell].showing(assumed.digit, EMPTY)
        view = view.marked(Mark.ASSUMED, 1).marked(Mark.OPEN_GUESS)
        marks.cells[assumed.cell] = view
    phases = () if is_calm else _marked(inner, marks)
    return StepView(
        step,
        trace.position(step),
        tuple(marks.cells),
        phases,
        candidates_left=inner.run.grid(inner.step).candidates_left,
    )


def _show_trial(inner: InnerMoment, marks: MarkedBoard) -> None:
    """Show the grid as it is, and over it what the trial leaves: a paler layer.

    What the trial strikes is faint under a faint cross, and where it leaves one
    candidate that is pale and large.
    """
    run = inner.run
    real = run.grid(run.before_trial(inner.number)).masks
    for cell, view in enumerate(marks.cells):
        left, held = view.candidates, real[cell]
        is_assumed = inner.step.assumed and view.cell == inner.step.assumed.cell
        if view.digit is not None or left == held or is_assumed:
            continue
        view = view.showing(None, held)  # noqa: PLW2901 - the same cell, marked
        marks.cells[cell] = view.with_candidates_marked(Mark.SPENT, held & ~left)
        if left and not left & left - 1:
            marks.mark(Mark.GHOST, (view.cell,), left.bit_length())


def _marked(inner: InnerMoment, marks: MarkedBoard) -> tuple[Phase, ...]:
    """Mark what the move is about, and return what moves."""
    shown = inner.step.move.shown(Phrasing(inner.run.start.variant, FALLBACK))
    marks.mark(Mark.HOUSE, shown.near)
    marks.mark(Mark.OPENED, shown.changed)
    _cause(marks, shown.causes)
    marks.mark_candidates(Mark.BLOCKING, shown.tested)
    marks.mark_candidates(Mark.BLOCKING, _open(marks, shown.leaving))
    marks.mark_candidates(Mark.OPTION, shown.options)
    marks.mark_candidates(Mark.RETURNING, _open(marks, shown.returning))
    if shown.clash is not None:
        marks.mark(Mark.CLASH, (shown.clash,))
        return (Phase.CLASH,)
    return (Phase.REWIND,) if shown.is_undone else _strike(marks, shown.struck)


def _open(marks: MarkedBoard, candidates: Iterable[Candidate]) -> list[Candidate]:
    """Those of *candidates* whose cells have no digit yet."""
    return [each for each in candidates if marks.cells[each.cell].digit is None]


def _cause(marks: MarkedBoard, candidates: Iterable[Candidate]) -> None:
    """Mark those of *candidates* that are left, or their digits, as causes."""
    for cell, digits in by_cell(candidates).items():
        view = marks.cells[cell]
        if view.digit is None:
            left = digits & view.candidates
            marks.cells[cell] = view.with_candidates_marked(Mark.CAUSE, left)
        elif digits & bit(view.digit):
            marks.cells[cell] = view.marked(Mark.CAUSE)


def _strike(marks: MarkedBoard, candidates: Iterable[Candidate]) -> tuple[Phase, ...]:
    """Mark *candidates* as removed, and return what moves by that."""
    phases: tuple[Phase, ...] = ()
    for cell, digits in by_cell(candidates).items():
        view = marks.cells[cell]
        if view.digit is None:
            shown = view.showing(None, view.candidates | digits)
            marks.cells[cell] = shown.with_candidates_marked(Mark.REMOVED, digits)
            phases = Phase.STRIKE, Phase.FADE
    return phases
