"""The board of a question: the position before the step that answers it."""

from dataclasses import replace
from typing import Final

from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.rules.constraints.cage import Cage
from solver.rules.digits import bit
from viz.replay.phases import Phase
from viz.replay.short_film import asked_candidate
from viz.replay.timeline import WHOLE
from viz.scene.board.cell_view import Mark, MarkedBoard, StepView, Turn
from viz.scene.board.clause_motion import (
    drawn_over,
    stepped_back,
    with_faint_candidates,
)
from viz.scene.board.views.step import lit_by, mark_restored, standing

_PULSE: Final = (0, WHOLE // 2, WHOLE)
_FAINT: Final = 250
"""When what is asked about fades and comes again, and how strong it is between."""

_READ: Final = 3
"""How long the rules are read, in times of the question."""


def question_view(
    trace: Trace, step: int, answer: int, *, says_rules: bool = False
) -> StepView:
    """The board after *step*, without marks; then what is asked about, and its rules.

    That is asked of the step *answer*; 0 where no step is asked about.

    All steps back but the places of its digit. Where words say the rules, these light
    up with them, after what is asked about.

    Raises:
        IndexError: There is no such step.
    """
    after = trace.position(step)
    plain = StepView(step, after, tuple(standing(trace, after)))
    asked = asked_candidate(trace, answer)
    if asked is None:
        return plain
    plain = _stepped_back(trace, answer, plain)
    candidate, is_true = asked
    board, mark = MarkedBoard(plain.cells), Mark.TRUE if is_true else Mark.FALSE
    board.mark_candidates(mark, [candidate])
    event = trace.events[answer - 1]
    assert isinstance(event, Deduced)
    cages = [rule for rule in event.deduction.constraints if isinstance(rule, Cage)]
    board.mark(Mark.HOUSE, {candidate.cell, *(c for cage in cages for c in cage.cells)})
    board.mark(Mark.NAMED, [candidate.cell])
    drawn = drawn_over(replace(plain, cells=tuple(board.cells)), plain)
    cells = list(drawn.cells)
    times = zip(_PULSE, _PULSE[1:], (WHOLE, _FAINT), (_FAINT, WHOLE), strict=False)
    pulsing = [(mark, candidate.digit), (Mark.HOUSE, 0), (Mark.NAMED, 0)]
    turns = tuple(Turn(*one, *time) for time in times for one in pulsing)
    cells[candidate.cell] = cells[candidate.cell]._replace(turns=turns)
    phases = (*drawn.phases, *(Phase.HOUSE,) * (_READ * says_rules))
    lit = lit_by(event.deduction.within)
    return replace(drawn, cells=tuple(cells), lit=lit, phases=phases)


def _stepped_back(trace: Trace, answer: int, view: StepView) -> StepView:
    """*view* with all stepping back but the places of the digit that is asked about."""
    asked = asked_candidate(trace, answer)
    if asked is None:
        return view
    bright = bit(asked[0].digit)
    return replace(view, cells=tuple(stepped_back(c, bright) for c in view.cells))


def returning_view(trace: Trace, step: int, last: int, answer: int) -> StepView:
    """The way back to the board after *step*, from that after *last*.

    Raises:
        IndexError: There is no such step.
    """
    before, after = trace.position(last), trace.position(step)
    board = MarkedBoard(standing(trace, after))
    mark_restored(before, board)
    back = StepView(step, after, tuple(board.cells))
    back_there = _stepped_back(trace, answer, back)
    drawn = drawn_over(back_there, with_faint_candidates(back))
    return replace(drawn, phases=(Phase.REWIND, Phase.CLAUSE))
